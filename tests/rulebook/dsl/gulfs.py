"""The test language of the rulebook tests for Case 3: small decks, positions and queries.

A Clue card is named by what is printed on it, joined by "+", as in `tables`: `key`, `lock+min3`,
`time+stab`, `darkness+must-check`, `research>any`. Case 3 adds `puzzleA` (a Puzzle card with its
letter), `skeleton-key`, `skeleton-lock`, `undiscardable`, `purple` and `purple-right` (that edge is
purple), `purple-right-any` (that icon is). `machine` and `elder` are the two cards that go into the
Briefcase, and `picklock` is one that waives a Lock there. A Case Card is `c1` to `c7` (ANY, no
icons); `c4` is the Haunter with the Clue face `haunter`. Menaces are `i1` to `i3` and `ii1` to
`ii3`, without effects. `case` and `menace` make cards with something printed on them.
"""

from __future__ import annotations

import re
from typing import Final

from arkham_noir import Game
from arkham_noir.core.readers import menaces_of
from arkham_noir.core.rules import EFFECTS
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.decks.cards import (
    ANY,
    ATTRIBUTES,
    TYPES,
    CaseCard,
    Clue,
    Contact,
    Deck,
    Equipment,
    Menace,
    Objective,
    PrintedEffect,
    PrintedIcon,
    Side,
)
from arkham_noir.decks.loader import builtin
from arkham_noir.text.position import card_id
from tests.rulebook.dsl import tables

Other = CaseCard | Menace | Objective | Contact | Equipment
"""A card with something printed on it, in place of the blank one of its kind."""

LEADS: Final = "lead1 lead2 lead3 lead4 lead5"
STACK: Final = "spare1 spare2 spare3 spare4 spare5 spare6 spare7 spare8"
FIVE: Final = "threat artifact evidence location monster"
"""A line of five different types with nothing else printed on it."""

SEVEN: Final = " ".join(f"plain{n}" for n in range(1, 8))
DRAWS: Final = "must-draw-menace"
"""The card that brings a Menace."""

BLANK: Final = ("plain", "lead", "spare")
ICONS: Final = {"time": "time", "stab": "stability"}
WORD: Final = re.compile(r"(?P<word>[a-z-]+?)(?P<letter>[A-Z])?(?P<number>[0-9]*)")
REAL: Final = builtin("gulfs")

FISKE: Final = Contact("fiske", "Edmund Fiske", (Side("search", effect="search"),
                                                 Side("exchange", effect="exchange")))  # fmt: skip
EQUIPMENT: Final = (
    Equipment("necronomicon", "Necronomicon", effect="search menaces"),
    Equipment("aklo", "Third Aklo Ritual", waives=("lock", "skeleton lock")),
)
HAUNTER_ICONS: Final = ("purple must flip", "purple must add to hand")


class Table(tables.Table):
    """A game of Case 3 with queries in the words of the tests."""

    @property
    def asked(self) -> str:
        """Return the rule of the current question."""
        decision = self.game.decision
        return decision.rule if decision else ""

    def zones(self, *names: str) -> tuple[set[str], ...]:
        return tuple(self.zone(name) for name in names)

    @property
    def menaces(self) -> list[str]:
        """Return the active Menaces in order of arrival."""
        return [card_id(self.state, card) for card in menaces_of(self.state)]

    @property
    def limits(self) -> tuple[int, int, int]:
        """Return the limits of hand, Time and Stability."""
        return self.state.hand_limit, self.state.time_limit, self.state.stability_limit

    def happened(self, *kinds: str) -> bool:
        """Return whether events of these kinds happened in this order, others between or not."""
        left = iter(self.events)
        return all(kind in left for kind in kinds)


# Tables


def given(
    position: str = "",
    *others: Other,
    stack: str = STACK,
    deal: str = "",
    **settings: object,
) -> Table:
    """Return the table of a position text without its heading.

    Five leads and the open case `c1` are there unless the text says otherwise. The Draw stack has
    exactly the cards of `stack` and those of `deal` that are nowhere else; `deal` are the cards
    drawn first. `others` are Case Cards, Menaces and Objectives with something printed on them,
    Equipment, or a contact in place of Fiske.
    """
    parts = [part.strip() for part in position.split("|") if part.strip()]
    if not any(part.startswith("leads:") for part in parts):
        parts.append(f"leads: {LEADS}")
    if not any(part.startswith("line ") for part in parts):
        parts.append("line 1: c1")
    listed = [part.partition(":")[2] for part in parts if not part.startswith(NO_CARDS)]
    placed = [word.partition("*")[0] for cards in listed for word in cards.split()]
    made = deck([*placed, *stack.split(), *deal.split()], others)
    return begun(made, " | ".join(parts), deal, settings)


NO_CARDS: Final = ("agenda", "awarded", "prevented")


def really(position: str, *, deal: str = "", **settings: object) -> Table:
    """Return the same with the standard deck; cards that are not named are where they started."""
    return begun(REAL, position, deal, settings)


def begun(deck: Deck, position: str, deal: str, settings: dict[str, object]) -> Table:
    """Return a game that continues from a position."""
    chosen = [f"{name.replace('_', '-')}={value}" for name, value in settings.items()]
    text = " | ".join([" ".join(["gulfs", *chosen]), position])
    return Table(Game.from_position(text, deck=deck, dealer=dealer(deck, deal)))


def set_up(deal: str = "", **settings: object) -> Table:
    """Return a new game with the standard deck in which these cards are drawn first."""
    game = Game.new("gulfs", dealer=dealer(REAL, deal), **settings)  # type: ignore[arg-type]
    return Table(game)


def dealer(deck: Deck, deal: str) -> Scripted:
    """Return a dealer of the named cards; a seed decides the rest."""
    then = Seeded("rulebook")
    return Scripted([deck.index[card] for card in deal.split()], then)


# Decks


def deck(words: list[str], others: tuple[Other, ...] = ()) -> Deck:
    """Return a deck of these Clue cards, each once, with seven Case Cards and six Menaces.

    A letter that an Objective names is on one card at least.
    """
    cases = {number: case(number) for number in range(1, 8)}
    cases[4] = case(4, *HAUNTER_ICONS, ongoing=("time limit -1",), clue="haunter")
    cases |= {card.number: card for card in others if isinstance(card, CaseCard)}
    menaces = {id: menace(id) for id in ("i1", "i2", "i3", "ii1", "ii2", "ii3")}
    menaces |= {card.id: card for card in others if isinstance(card, Menace)}
    two_sided: list[CaseCard | Menace] = [*cases.values(), *menaces.values()]
    tools = {tool.id: tool for tool in EQUIPMENT}
    tools |= {card.id: card for card in others if isinstance(card, Equipment)}
    taken = {card.id for card in two_sided} | {*tools} | {FISKE.id}
    taken |= {card.clue.id for card in two_sided if card.clue}
    clues = {word: clue(word) for word in words if word not in taken}
    asked = {letter for card in others if isinstance(card, Objective) for letter in card.letters}
    printed = {card.letter for card in clues.values()}
    clues |= {f"puzzle{letter}": clue(f"puzzle{letter}") for letter in sorted(asked - printed)}
    return Deck(
        case="gulfs",
        name="The cards of the rulebook tests",
        version="1",
        clues=tuple(clues.values()),
        case_cards=tuple(cases.values()),
        menaces=tuple(menaces.values()),
        objectives=tuple(card for card in others if isinstance(card, Objective)),
        equipment=tuple(tools.values()),
        contact=next((card for card in others if isinstance(card, Contact)), FISKE),
    )


def case(
    number: int,
    *icons: str,
    clue: str = "",
    right: str = ANY,
    ongoing: tuple[str, ...] = (),
    immediate: tuple[str, ...] = (),
    role: str = "",
    time_limit: int = 0,
    purple: str = "",
) -> CaseCard:
    """Return a Case Card `cN` with these icons, with or without a Clue face."""
    return CaseCard(
        id=f"c{number}", number=number, title=f"Case {number}", right=_edge(right),
        icons=tuple(map(icon, icons)), ongoing=ongoing, time_limit=time_limit, clue=_face(clue),
        immediate=immediate, role=role, purple=_edge(purple),
    )  # fmt: skip


def menace(
    id: str, *immediate: str, ongoing: str = "", icons: tuple[str, ...] = (), clue: str = ""
) -> Menace:
    """Return a Menace Card; its class is in its id."""
    return Menace(
        id=id, level=2 if id.startswith("ii") else 1, title=id, immediate=immediate,
        ongoing=(ongoing,) if ongoing else (), icons=tuple(map(icon, icons)), clue=_face(clue),
    )  # fmt: skip


def objective(number: int, *letters: str) -> Objective:
    return Objective(number, f"Objective {number}", letters)


def icon(text: str) -> PrintedIcon:
    """Return an icon: `purple must access 5`."""
    duty, _, word = text.removeprefix("purple ").partition(" ")
    return PrintedIcon(word, duty == "may", text.startswith("purple "))


def _face(name: str) -> Clue | None:
    return clue(name) if name else None


SPECIAL: Final = {
    "machine": Clue("machine", "Tillinghast's Machine", "artifact", frozenset({ANY}),
                    frozenset({ANY}), attributes=frozenset({"equipment", "puzzle"}), letter="A",
                    equipment="search", role="machine"),
    "elder": Clue("elder", "Elder Sign", "artifact", frozenset({ANY}), frozenset({ANY}),
                  attributes=frozenset({"equipment"}), effects=(PrintedEffect("prevent", False),),
                  equipment="prevent"),
    "haunter": Clue("haunter", "The Haunter Unbound", "monster", frozenset({ANY}),
                    frozenset({ANY}), attributes=frozenset({"puzzle"}), letter="C"),
    "picklock": Clue("picklock", "Picklock", "artifact", frozenset({ANY}), frozenset({ANY}),
                     attributes=frozenset({"equipment"}), waives=("lock",)),
}  # fmt: skip
"""Clue cards with special properties, by name."""


def clue(name: str) -> Clue:
    """Return the Clue card that a name describes."""
    if name in SPECIAL:
        return SPECIAL[name]
    left = right = ANY
    kind, minimum, letter = "person", 0, ""
    attributes: set[str] = set()
    icons: set[str] = set()
    purple: set[str] = set()
    effects: list[PrintedEffect] = []
    for feature in name.split("+"):
        duty, _, effect = feature.replace("-", " ").partition(" ")
        if duty in ("must", "may"):
            effects.append(PrintedEffect(_effect(effect), duty == "may"))
            continue
        if ">" in feature:
            left, right = feature.split(">")
            continue
        found = WORD.fullmatch(feature)
        assert found, f"'{feature}' is nothing that can be printed on a card."
        word = found["word"].replace("-", " ")
        letter = found["letter"] or letter
        if word == "min":
            minimum = int(found["number"])
        elif word.startswith("purple"):
            purple.add(word.removeprefix("purple").strip() or "left")
        elif word in TYPES:
            kind = word
        elif word in ATTRIBUTES:
            attributes.add(word)
        elif word in ICONS:
            icons.add(ICONS[word])
        else:
            assert word in BLANK, f"'{feature}' is nothing that can be printed on a card."
    return Clue(
        id=name, title=name, type=kind, left=_edge(left), right=_edge(right),
        purple=frozenset(purple), attributes=frozenset(attributes), minimum=minimum,
        letter=letter, icons=frozenset(icons), effects=tuple(effects),
    )  # fmt: skip


def _effect(words: str) -> str:
    """Return an effect: `close 5` is one with a number, `check2` a second one of its kind."""
    return words if words in EFFECTS else words.rstrip("0123456789")


def _edge(words: str) -> frozenset[str]:
    return frozenset(word for word in words.split(",") if word)
