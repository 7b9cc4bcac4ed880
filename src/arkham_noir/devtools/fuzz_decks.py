"""Random decks over everything that the deck format allows, and the features they show.

A deck made here contains only what a deck file may contain, however odd. The words come from
`format` and `card_parsers`, so additions to the format are tried automatically. Titles and stories
are left out.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence

from ..core.rules.effects import effect_of
from ..decks.card_parsers import (
    FACES,
    HALVES,
    LARGEST_MINIMUM,
    LARGEST_NUMBER,
    LASTING,
    MANNERS,
    MENACE_ROLES,
    PURPLE,
    PURPLE_WORDS,
)
from ..decks.cards import (
    ANY,
    HAUNTER,
    ICONS,
    TECHNIQUES,
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
    Storm,
    Victim,
)  # fmt: skip
from ..decks.case_graph import START, two_sided
from ..decks.format import FORMS, CaseFormat
from ..decks.free_actions import USES, Used
from ..decks.loader import MOST_CARDS
from ..decks.tables import ARRIVAL_STEPS, ICON_STEPS
from ..vocabulary import DARKNESS_GAINS

SIZES = (8, 9, 10, 12, 16, 24, 36, 50)
"""The numbers of clues: small decks run out, large ones can win."""

REQUIREMENTS = ("lock", "skeleton lock", "lightning")
LETTERS = "ABCDEFGH"


class DeckMaker:
    """A maker of random cards; in a more generous deck more cards fit and score."""

    def __init__(self, case: str, luck: random.Random) -> None:
        self.case = case
        self.form: CaseFormat = FORMS[case]
        self.luck = luck
        self.generous = luck.random()
        self.busy = luck.choice((0.3, 1, 2))

    def deck(self) -> Deck:
        """Return a deck with all its cards, up to the limits."""
        sections = self.form.sections
        victims = self.victims() if "victim" in sections else ()
        storms = self.storms() if "storm" in sections else ()
        formula = self.formula() if "formula" in sections and self.is_likely(0.8) else None
        cases = self.case_cards() if "case_card" in sections else ()
        menaces = self.menaces() if "menace" in sections else ()
        tools = self.equipment() if "equipment" in sections else ()
        others = len(victims) + len(storms) + len({card.number for card in cases})
        room = MOST_CARDS - others - len(menaces) - len(tools) - (formula is not None) - 1
        return Deck(
            case=self.case,
            name="random deck",
            version="1",
            clues=self.clues(min(self.luck.choice(SIZES), room)),
            victims=victims,
            storms=storms,
            formula=formula,
            case_cards=cases,
            menaces=menaces,
            objectives=self.objectives() if "objective" in sections else (),
            equipment=tools,
            contact=self.contact(),
        )

    # Random choices

    def is_likely(self, chance: float) -> bool:
        return self.luck.random() < chance

    def random_subset(self, words: Iterable[str], chance: float) -> frozenset[str]:
        """Return each of these words with that probability."""
        return frozenset(word for word in words if self.is_likely(chance))

    def random_words(self, words: Iterable[str], most: int) -> tuple[str, ...]:
        """Return up to `most` different words, in any order."""
        words = tuple(words)
        return tuple(self.luck.sample(words, min(self.luck.randint(0, most), len(words))))

    def edge(self, empty: float = 0) -> frozenset[str]:
        """Return an edge; generous ones fit everywhere."""
        if self.is_likely(empty):
            return frozenset()
        if self.is_likely(self.generous):
            return frozenset({ANY}) | self.random_subset(TECHNIQUES, 0.05)
        return frozenset(self.luck.sample(TECHNIQUES, self.luck.choice((1, 1, 2, 3))))

    # Clues

    def clues(self, size: int) -> tuple[Clue, ...]:
        """Return the Clue cards; roles and halves are on any of them or on none."""
        bearers = self.luck.sample(range(size), self.luck.choice((0, 1, 1, 1, 2)))
        halves = dict(zip(self.luck.sample(range(size), 2), HALVES, strict=True))
        return tuple(
            self.clue(
                f"c{n}",
                role=self.role(1 if n in bearers else 0),
                half=halves.get(n, "") if "half" in self.form.clue_keys else "",
            )
            for n in range(size)
        )

    def role(self, chance: float) -> str:
        return (
            self.luck.choice(self.form.roles) if self.form.roles and self.is_likely(chance) else ""
        )

    def clue(self, id: str, kinds: Sequence[str] = (), role: str = "", half: str = "") -> Clue:
        """Return any Clue card or Clue face."""
        keys, right = self.form.clue_keys, self.edge(empty=0.05)
        attributes = self.attributes()
        left = self.edge()
        purple = self.purple("left", left) | self.purple("right", right)
        letter = "letter" in keys and self.is_likely(0.4)
        used = "equipment" in attributes and self.is_likely(0.8)
        waives, effect, several = self.use() if used else ((), "", ())
        return Clue(
            id=id,
            title=id,
            type=self.luck.choice(kinds or self.form.types),
            left=left,
            right=right,
            purple=purple if "purple" in keys else frozenset(),
            attributes=attributes,
            minimum=self.luck.choice((0, 0, 0, 0, 1, 3, LARGEST_MINIMUM)),
            letter=self.luck.choice(LETTERS) if letter else "",
            half=half,
            icons=self.random_subset(ICONS, 0.3),
            effects=self.effects(),
            equipment=effect,
            role=role,
            waives=waives,
            uses=several,
        )

    def purple(self, edge: str, icons: frozenset[str]) -> frozenset[str]:
        """Return what is purple on an edge: nothing, the whole edge, or single icons."""
        if not icons or self.is_likely(0.8):
            return frozenset()
        if self.is_likely(0.5):
            return frozenset({edge})
        return self.random_subset(sorted(f"{edge} {icon}" for icon in icons), 0.6)

    def attributes(self) -> frozenset[str]:
        """Return attributes; in a generous deck requirements are rare, keys and Puzzles are not."""
        asked = [word for word in self.form.attributes if word in REQUIREMENTS]
        given = [word for word in self.form.attributes if word not in (*REQUIREMENTS, "equipment")]
        shown = self.random_subset(asked, 0.4 * (1 - self.generous)) | self.random_subset(
            given, 0.4
        )
        return shown | self.random_subset({"equipment"} & {*self.form.attributes}, 0.1)

    def effects(self) -> tuple[PrintedEffect, ...]:
        """Return any effects of the case, must or may, in any order and possibly repeated."""
        number = self.luck.choice((0, 1, 1, 2, 3)) if self.is_likely(self.busy) else 0
        return tuple(
            PrintedEffect(self.luck.choice(self.form.effects), self.is_likely(0.5))
            for _ in range(number)
        )

    def formula(self) -> Clue:
        return self.clue("formula", kinds=("formula",))

    # Other cards

    def victims(self) -> tuple[Victim, ...]:
        size = self.luck.randint(self.form.fewest["victim"], self.form.most["victim"])
        return tuple(Victim(f"v{n}", f"v{n}", self.edge(empty=0.05)) for n in range(size))

    def storms(self) -> tuple[Storm, ...]:
        return tuple(
            Storm(f"s{n}", f"s{n}", self.edge(empty=0.1), self.is_likely(0.5), self.effects())
            for n in range(self.luck.randint(0, 6))
        )

    def contact(self) -> Contact:
        sides = tuple(self.side(name) for name in ("one", "two"))
        return Contact("friend", "friend", sides)

    def side(self, name: str) -> Side:
        waives, effect, several = self.use()
        cost = waives and "cost" in self.form.side_keys and self.is_likely(0.5)
        price = "check" if cost else ""
        return Side(name, waives=waives, effect=effect, cost=price, uses=several)

    def use(self) -> tuple[tuple[str, ...], str, tuple[PrintedEffect, ...]]:
        """Return a random use from the Briefcase: a waiver, or effects."""
        if self.is_likely(0.4):
            return (
                tuple(sorted(self.random_subset(self.form.waives, 0.6))) or self.form.waives,
                "",
                (),
            )
        if self.is_likely(0.7):
            return (), self.luck.choice(list(USES)), ()
        words = self.luck.choices(list(USES), k=self.luck.choice((1, 2, 2, 3)))
        return (), "", tuple(PrintedEffect(word, self.is_likely(0.4)) for word in words)

    def equipment(self) -> tuple[Equipment, ...]:
        """Return the Equipment that setup requires, and sometimes one more."""
        ids = [str(wanted["id"]) for key, wanted in self.form.needs if key == "equipment"]
        return tuple(self.tool(id) for id in (ids if self.is_likely(0.8) else [*ids, "lamp"]))

    def tool(self, id: str) -> Equipment:
        waives, effect, several = self.use()
        return Equipment(id, id, effect=effect, waives=waives, uses=several)

    def case_cards(self) -> tuple[CaseCard, ...]:
        """Return Case Cards 1, 2 and any others; at most one of them is the Haunter."""
        others = range(START[-1] + 1, LARGEST_NUMBER + 1)
        numbers = [*START, *(n for n in others if self.is_likely(0.85))]
        haunter = self.luck.choice([0, *numbers, *numbers])
        cards: list[CaseCard] = []
        for number in numbers:
            two = number == START[0] or self.is_likely(0.1)
            for face in FACES if two else ("",):
                cards.append(self.case_card(number, face, number == haunter and face != "B"))
        return tuple(cards)

    def case_card(self, number: int, face: str, haunter: bool) -> CaseCard:
        id, right = f"case{number}{face.lower()}", self.edge(empty=0.05)
        return CaseCard(
            id=id,
            number=number,
            title=id,
            right=right,
            icons=self.icons(),
            face=face,
            time_limit=int(self.is_likely(0.2)),
            ongoing=self.ongoing() if haunter and self.is_likely(0.9) else (),
            clue=self.face(id, 0 if face else 0.6),
            purple=self.purple("right", right),
            immediate=self.random_words(ARRIVAL_STEPS, 2) if haunter else (),
            role=HAUNTER if haunter else "",
        )

    def face(self, id: str, chance: float) -> Clue | None:
        """Return the Clue face on the other side, if there is one."""
        return self.clue(f"{id}-clue", role=self.role(0.05)) if self.is_likely(chance) else None

    def icons(self) -> tuple[PrintedIcon, ...]:
        """Return any icons in any order; half of the rows flip the card and add it to the hand."""
        words = [self.luck.choice(list(ICON_STEPS)) for _ in range(self.luck.choice((0, 1, 2, 3)))]
        if self.is_likely(0.5):
            place = self.luck.randint(0, len(words))
            words[place:place] = ["flip", "add to hand"]
        return tuple(PrintedIcon(word, self.is_likely(0.4), self.is_likely(0.2)) for word in words)

    def ongoing(self) -> tuple[str, ...]:
        lasting = self.random_words(LASTING, 2)
        if self.is_likely(0.4):
            gained = PrintedEffect(self.luck.choice(self.form.effects), self.is_likely(0.4))
            lasting += (f"{DARKNESS_GAINS}{gained}",)
        return lasting or (self.luck.choice(LASTING),)

    def menaces(self) -> tuple[Menace, ...]:
        one_class = self.luck.choice((0, 0, 0, 0, 1, 2))
        return tuple(
            self.menace(n, one_class) for n in range(self.luck.randint(0, self.form.most["menace"]))
        )

    def menace(self, place: int, one_class: int) -> Menace:
        id = f"menace{place}"
        return Menace(
            id=id,
            level=one_class or self.luck.choice((1, 2)),
            title=id,
            immediate=self.random_words(ARRIVAL_STEPS, 2),
            ongoing=self.ongoing() if self.is_likely(0.6) else (),
            icons=self.icons() if self.is_likely(0.4) else (),
            clue=self.face(id, 0.4),
            role=self.luck.choice(MENACE_ROLES) if self.is_likely(0.2) else "",
        )

    def objectives(self) -> tuple[Objective, ...]:
        return tuple(
            Objective(n, f"{n}", tuple(self.luck.sample(LETTERS, self.luck.randint(1, 2))))
            for n in range(1, self.luck.choice((0, 1, 2, 5)) + 1)
        )


def random_deck(case: str, luck: random.Random) -> Deck:
    """Return a random deck that the format of a case allows."""
    return DeckMaker(case, luck).deck()


# Features


def features(deck: Deck) -> Iterator[str]:
    """Yield everything on the cards of a deck that the rules treat specially."""
    for clue in deck.clue_faces.values():
        yield from (f"clue {effect}" for effect in clue.effects)
        yield from (f"attribute {word}" for word in clue.attributes)
        yield from (f"purple {word}" for word in clue.purple)
    for storm in deck.storms:
        yield from (f"storm {effect}" for effect in storm.effects)
    for card in two_sided(deck):
        kind = "case" if isinstance(card, CaseCard) else "menace"
        yield from (f"{kind} {icon}" for icon in card.icons)
        yield from (f"{kind} {word}" for word in card.ongoing)
        yield from (f"{kind} {word}" for word in card.immediate)
    yield from (f"case purple {word}" for card in deck.case_cards for word in card.purple)
    yield from uses(deck)


def uses(deck: Deck) -> list[str]:
    """Return the uses from the Briefcase, in the order of the free actions of the case file."""
    sides = [
        f"contact {_use_text(side)}{FOR_A_CHECK * bool(side.cost)}" for side in deck.contact.sides
    ]
    tools = [f"equipment {_use_text(tool)}" for tool in deck.equipment]
    clues = [f"used {_use_text(clue)}" for clue in deck.clue_faces.values() if _has_use(clue)]
    return [*sides, *tools, *clues]


def _has_use(clue: Clue) -> bool:
    return bool(clue.waives or clue.when_used)


def _use_text(used: Used) -> str:
    if used.waives:
        return _waiver_text(used.waives)
    return SEVERAL if used.uses else used.when_used[0].word


def _waiver_text(waives: Iterable[str]) -> str:
    return f"waives {' and '.join(sorted(waives))}"


def all_features(case: str) -> list[str]:
    """Return all features that the format of a case allows."""
    form = FORMS[case]
    colors = [f"{manner} {word}" for word in form.effects for manner in MANNERS]
    found = [f"clue {text}" for text in colors]
    found += [f"attribute {word}" for word in form.attributes]
    if "purple" in form.clue_keys:
        found += [f"purple {word}" for words in PURPLE_WORDS.values() for word in words]
    found += [f"storm {text}" for text in colors if "storm" in form.sections]
    if "menace" in form.sections:
        found += [f"{kind} {word}" for kind in ("case", "menace") for word in ARRIVAL_STEPS]
        found += [f"case purple {word}" for word in PURPLE_WORDS["right"]]
        lasting = [*LASTING, *(f"{DARKNESS_GAINS}{text}" for text in colors)]
        icons = itertools.product(("", PURPLE), MANNERS, ICON_STEPS)
        shown = [*lasting, *(f"{purple}{manner} {word}" for purple, manner, word in icons)]
        found += [f"{kind} {text}" for kind in ("case", "menace") for text in shown]
    return found + all_uses(case)


def all_uses(case: str) -> list[str]:
    """Return all uses from the Briefcase that the format of a case allows."""
    form = FORMS[case]
    sizes = range(1, len(form.waives) + 1)
    sets = [waived for size in sizes for waived in itertools.combinations(form.waives, size)]
    each = [*USES, SEVERAL, *map(_waiver_text, sets)]
    found = [f"contact {text}" for text in each]
    if "cost" in form.side_keys:
        found += [f"contact {_waiver_text(waived)}{FOR_A_CHECK}" for waived in sets]
    if "equipment" in form.sections:
        found += [f"{place} {text}" for place in ("equipment", "used") for text in each]
    return found


def unusable_uses(case: str) -> set[str]:
    """Return the uses that need a line, or Menaces where there are none."""
    menaces = "menace" in FORMS[case].sections
    uses = {word: effect_of(kind) for word, kind in USES.items()}
    words = [w for w, use in uses.items() if use.needs_line or (use.needs_menaces and not menaces)]
    return {f"{place} {word}" for place in ("contact", "equipment", "used") for word in words}


FOR_A_CHECK = " for a check"
SEVERAL = "several effects"

__all__ = ["all_features", "all_uses", "features", "random_deck", "unusable_uses", "uses"]
