"""The kit of the rulebook tests: a table from a position, with cards that say what they are.

A Clue card is called by what is printed on it, joined by "+": `key`, `lock+min3`, `puzzle+threat`,
`time+stab`, `must-check+may-take-lead`. A number makes one more of the kind: `key2`. `plain1`,
`lead1` and `spare1` have nothing printed on them. Edges are written `research,interview>any`;
without them a card is ANY on both sides, and without a type it is a Person of interest. Victims
are `v1` to `v6` (ANY) or `v1>research`; the contact is `armitage`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from arkham_noir import Game, Refusal
from arkham_noir.cases.cards import (
    ANY,
    ATTRIBUTES,
    TYPES,
    CardSet,
    Clue,
    Contact,
    Effect,
    Side,
    Victim,
)
from arkham_noir.core.bits import each
from arkham_noir.core.state import State
from arkham_noir.core.zones import NAMES
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.position import leads_of, line_cards

LEADS: Final = "lead1 lead2 lead3 lead4 lead5"
STACK: Final = "spare1 spare2 spare3 spare4 spare5 spare6 spare7 spare8"
BLANK: Final = ("plain", "lead", "spare")
ICONS: Final = {"time": "time", "stab": "stability"}
VICTIM: Final = re.compile(r"v[1-6](>[a-z,]+)?")
KEY: Final = Side("key", waives=("lock",))
EXCHANGE: Final = Side("exchange", effect="exchange")
ARMITAGE: Final = Contact("armitage", "Dr. Armitage", (KEY, EXCHANGE))


@dataclass
class Table:
    """A game, asked in the words of the tests."""

    game: Game

    @property
    def state(self) -> State:
        return self.game.state

    def play(self, *answers: str) -> Table:
        """Give these answers, one after the other."""
        for answer in answers:
            self.game.play(answer)
        return self

    def offered(self) -> list[str]:
        """The legal answers now; none when the game is over."""
        return [option.text for option in self.game.decision or ()]

    def accepts(self, card: str, line: int) -> bool:
        """Whether a hand card or the First lead can be played to a line now."""
        return self.game.why_not(self._play_of(card, line)) is None

    def refusal(self, card: str, line: int) -> Refusal:
        """Why a hand card or the First lead cannot be played to a line."""
        return self.why_not(self._play_of(card, line))

    def why_not(self, answer: str) -> Refusal:
        """Why an answer is not offered."""
        refusal = self.game.why_not(answer)
        assert refusal is not None, f"'{answer}' is legal"
        return refusal

    def _play_of(self, card: str, line: int) -> str:
        return f"play lead {line}" if card in self.leads[:1] else f"play {card} {line}"

    # What lies where

    def zone(self, name: str) -> set[str]:
        """The cards of a zone."""
        return {self._id(card) for card in each(self.state.zones[NAMES.index(name)])}

    @property
    def leads(self) -> list[str]:
        """The Leads row from left to right."""
        return [self._id(card) for card in leads_of(self.state)]

    def line(self, number: int) -> list[str]:
        """A Victim and its line, from left to right; empty if it is no open case."""
        return [self._id(card) for card in line_cards(self.state, number - 1)]

    def _id(self, card: int) -> str:
        return self.game.cards.cards[card].id

    # What has happened

    @property
    def events(self) -> list[str]:
        """The kinds of everything that has happened."""
        return [event.kind for event in self.game.log]

    @property
    def ended(self) -> str:
        """The last event of a game that is over: won, lost_mind, lost_time."""
        return self.events[-1] if self.game.over else ""


def given(position: str = "", *, stack: str = STACK, deal: str = "", **settings: object) -> Table:
    """The table that our position text describes, the heading left out.

    Five leads and one open case are there unless the text says otherwise. The Draw stack holds
    exactly the cards of `stack` and those of `deal` that lie nowhere else; `deal` are the cards
    and Victims that come up first.
    """
    parts = [part.strip() for part in position.split("|") if part.strip()]
    if not any(part.startswith("leads:") for part in parts):
        parts.append(f"leads: {LEADS}")
    if not any(part.startswith("line ") for part in parts):
        parts.append("line 1: v1")
    listed = [part.partition(":")[2] for part in parts if not part.startswith("agenda")]
    placed = [word.rstrip("*") for cards in listed for word in cards.split()]
    made = deck(*placed, *stack.split(), *deal.split())
    chosen = [f"{name.replace('_', '-')}={value}" for name, value in settings.items()]
    text = " | ".join([" ".join(["witch-cult", *chosen]), *parts])
    return Table(Game.from_position(text, deck=made, dealer=dealer(made, deal)))


def set_up(deal: str = "", contact: Contact = ARMITAGE, **settings: object) -> Table:
    """A new game in which these Victims and cards come up first."""
    cards = deck(*LEADS.split(), *STACK.split(), *deal.split(), contact=contact)
    return Table(Game.new(deck=cards, dealer=dealer(cards, deal), **settings))  # type: ignore[arg-type]


def dealer(cards: CardSet, deal: str) -> Scripted:
    """Deals the cards named; what nobody has named is left to a seed."""
    then = Seeded("rulebook", [card.id for card in cards.cards])
    return Scripted([cards.index[card] for card in deal.split()], then)


def deck(*words: str, contact: Contact = ARMITAGE) -> CardSet:
    """A deck of these Clue cards, each once, six Victims and a contact."""
    victims = {f"v{number}": f"v{number}" for number in range(1, 7)}
    victims |= {word[:2]: word for word in words if VICTIM.fullmatch(word)}
    others = {contact.id, *victims.values()}
    return CardSet(
        case="witch-cult",
        name="The cards of the rulebook tests",
        version="1",
        clues=tuple(clue(word) for word in dict.fromkeys(words) if word not in others),
        victims=tuple(Victim(v, v, _edge(v[3:] or ANY)) for v in victims.values()),
        contact=contact,
    )


def clue(name: str) -> Clue:
    """The Clue card that a name describes."""
    left = right = ANY
    kind, minimum = "person", 0
    attributes: set[str] = set()
    icons: set[str] = set()
    effects: list[Effect] = []
    for feature in name.split("+"):
        word = feature.rstrip("0123456789")
        manner, _, effect = word.partition("-")
        if word == "min":
            minimum = int(feature.removeprefix("min"))
        elif ">" in word:
            left, right = word.split(">")
        elif manner in ("must", "may"):
            effects.append(Effect(effect.replace("-", " "), manner == "may"))
        elif word in TYPES:
            kind = word
        elif word in ATTRIBUTES:
            attributes.add(word)
        elif word in ICONS:
            icons.add(ICONS[word])
        elif word not in BLANK:
            raise ValueError(f"'{word}' is nothing that can be printed on a card.")
    return Clue(
        id=name, title=name, type=kind, left=_edge(left), right=_edge(right),
        attributes=frozenset(attributes), minimum=minimum, icons=frozenset(icons),
        effects=tuple(effects),
    )  # fmt: skip


def _edge(words: str) -> frozenset[str]:
    return frozenset(word for word in words.split(",") if word)
