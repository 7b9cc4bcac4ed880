"""Cards as printed: what the data files say of them, before the rules turn them into tables."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from ..core import steps
from ..core.deck import ANY, TECHNIQUES, TYPES, Deck
from ..core.rules.effects import EFFECTS

ATTRIBUTES = ("puzzle", "key", "lock")
ICONS = ("time", "stability")


@dataclass(frozen=True)
class Effect:
    """One bottom effect: what it does, and whether the player may do without. [R-CARD-08]"""

    word: str
    may: bool

    def __str__(self) -> str:
        return f"{'may' if self.may else 'must'} {self.word}"


@dataclass(frozen=True)
class Clue:
    """A Clue card. [R-CARD-01 to -08]"""

    id: str
    title: str
    type: str
    left: frozenset[str]
    right: frozenset[str]
    attributes: frozenset[str] = frozenset()
    minimum: int = 0
    icons: frozenset[str] = frozenset()
    effects: tuple[Effect, ...] = ()
    story: str = ""
    flavour: str = ""

    def fits_after(self, right: Iterable[str]) -> bool:
        """Whether this card's left edge meets that right edge. [R-MATCH-02 to -04]"""
        right = frozenset(right)
        return ANY in self.left or ANY in right or bool(self.left & right)


@dataclass(frozen=True)
class Victim:
    """A Victim card: a right edge, and nothing else for the rules. [R-CARD-10]"""

    id: str
    title: str
    right: frozenset[str]
    story: str = ""
    flavour: str = ""


@dataclass(frozen=True)
class Side:
    """One side of a contact: it waives a requirement for a play, or has an effect."""

    name: str
    waives: tuple[str, ...] = ()
    effect: str = ""


@dataclass(frozen=True)
class Contact:
    """A Professional Contact with its two sides. [R-CARD-11]"""

    id: str
    title: str
    sides: tuple[Side, ...]
    flavour: str = ""


@dataclass(frozen=True)
class CardSet:
    """All cards of one case: the order here is the order of the indices in the core."""

    case: str
    name: str
    version: str
    clues: tuple[Clue, ...]
    victims: tuple[Victim, ...]
    contact: Contact
    about: str = ""
    source: str = field(default="", compare=False)

    @cached_property
    def cards(self) -> tuple[Clue | Victim | Contact, ...]:
        """Every card; the place of a card here is its index."""
        return (*self.clues, *self.victims, self.contact)

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of a card by its id."""
        return {card.id: place for place, card in enumerate(self.cards)}

    @cached_property
    def fingerprint(self) -> str:
        """Twelve letters that name what the rules see of this deck, whatever its prose.

        Titles, stories and flavour can be mended without breaking a record.
        """
        lines = [self.case]
        for card in self.cards:
            lines.append(_rules_text(card))
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def _rules_text(card: Clue | Victim | Contact) -> str:
    """Everything about a card that a rule can ask for, in one canonical line."""
    if isinstance(card, Clue):
        parts = [
            "clue", card.id, card.type, _row(card.left), _row(card.right),
            _row(card.attributes), str(card.minimum), _row(card.icons),
            ",".join(map(str, card.effects)),
        ]  # fmt: skip
    elif isinstance(card, Victim):
        parts = ["victim", card.id, _row(card.right)]
    else:
        sides = [f"{side.name}:{'+'.join(side.waives)}:{side.effect}" for side in card.sides]
        parts = ["contact", card.id, *sides]
    return "|".join(parts)


def _row(words: Iterable[str]) -> str:
    return ",".join(sorted(words))


def tables(cards: CardSet) -> Deck:
    """The same cards as the bit sets that the core works with."""

    def clues_where(condition: Callable[[Clue], bool]) -> int:
        return sum(1 << place for place, clue in enumerate(cards.clues) if condition(clue))

    def after(right: frozenset[str]) -> int:
        return clues_where(lambda clue: clue.fits_after(right))

    def of_type(kind: str) -> int:
        return clues_where(lambda clue: clue.type == kind)

    def content_with(number: int) -> int:
        return clues_where(lambda clue: clue.minimum <= number)

    clues, victims = len(cards.clues), len(cards.victims)
    edges = [clue.right for clue in cards.clues] + [victim.right for victim in cards.victims]
    return Deck(
        ids=[card.id for card in cards.cards],
        clues=(1 << clues) - 1,
        victims=((1 << victims) - 1) << clues,
        contact=1 << (clues + victims),
        types=[of_type(kind) for kind in TYPES],
        puzzles=clues_where(lambda clue: "puzzle" in clue.attributes),
        keys=clues_where(lambda clue: "key" in clue.attributes),
        locks=clues_where(lambda clue: "lock" in clue.attributes),
        time=clues_where(lambda clue: "time" in clue.icons),
        stability=clues_where(lambda clue: "stability" in clue.icons),
        follow=[after(right) for right in edges] + [0],
        minimum_met=[content_with(number) for number in range(clues + 1)],
        effects=[[_step(effect) for effect in clue.effects] for clue in cards.clues]
        + [[] for _ in range(victims + 1)],
    )


def _step(effect: Effect) -> int:
    return EFFECTS[effect.word] | (steps.MAY if effect.may else 0)


__all__ = [
    "ANY", "ATTRIBUTES", "CardSet", "Clue", "Contact", "Effect", "ICONS", "Side", "TECHNIQUES",
    "TYPES", "Victim", "tables",
]  # fmt: skip
