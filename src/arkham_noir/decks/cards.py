"""Cards as printed: the data of deck files, before it is turned into tables for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from .. import _atomic_files
from ..core.card_tables import ANY, TECHNIQUES, TYPES
from ..errors import NoirError, explain_file_error
from .names import find_matches

if TYPE_CHECKING:
    from .check import Violation

ATTRIBUTES = (
    "puzzle", "key", "lock", "skeleton key", "skeleton lock", "lightning", "equipment",
    "darkness", "undiscardable",
)  # fmt: skip
ICONS = ("time", "stability")
EDGES = ("left", "right")

HAUNTER = "haunter"
"""The role of the Case Card that is never opened [C3-HAUNTER-01]."""

TYPES_TO_WIN = 5
"""The number of types that wins, unless a setting changes it [C2-END-01, C3-END-01]."""


@dataclass(frozen=True)
class PrintedEffect:
    """A printed effect: its word, and whether the player may skip it [R-CARD-08]."""

    word: str
    may: bool

    def __str__(self) -> str:
        return f"{'may' if self.may else 'must'} {self.word}"


@dataclass(frozen=True)
class PrintedIcon:
    """An icon of a case or a Menace: "flip", "add to hand", "access 5", "take stability"."""

    word: str
    may: bool
    purple: bool = False

    def __str__(self) -> str:
        return f"{'purple ' if self.purple else ''}{'may' if self.may else 'must'} {self.word}"


@dataclass(frozen=True)
class Clue:
    """A Clue card or Clue face [R-CARD-01 to -08, C2-CARD-01, C3-CARD-01].

    `purple` names what is purple: whole edges ("left"), or single icons ("right research"). Used
    from the Briefcase, the card has the effect `equipment`, or those of `uses`, or it `waives`
    requirements. `role` is a special role: "ancient", "machine". `picture` is the file of a custom
    picture, as on other cards; standard cards have engravings.
    """

    id: str
    title: str
    type: str
    left: frozenset[str]
    right: frozenset[str]
    purple: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    minimum: int = 0
    letter: str = ""
    half: str = ""
    icons: frozenset[str] = frozenset()
    effects: tuple[PrintedEffect, ...] = ()
    equipment: str = ""
    role: str = ""
    story: str = ""
    flavour: str = ""
    picture: str = ""
    waives: tuple[str, ...] = ()
    uses: tuple[PrintedEffect, ...] = ()

    @property
    def when_used(self) -> tuple[PrintedEffect, ...]:
        """Return its effects when it is used from the Briefcase, in order."""
        return _effects_when_used(self.equipment, self.uses)

    def fits_after(self, right: Iterable[str]) -> bool:
        """Return whether this card's left edge matches that right edge [R-MATCH-02 to -04]."""
        right = frozenset(right)
        return ANY in self.left or ANY in right or bool(self.left & right)

    def joins_by(self, right: Iterable[str]) -> str:
        """Return the technique by which this card joins that right edge, or ANY."""
        right = frozenset(right)
        open_sides = [edge for edge in (self.left, right) if ANY not in edge]
        meeting = frozenset.intersection(*open_sides) if open_sides else frozenset()
        found = [technique for technique in TECHNIQUES if technique in meeting]
        return found[0] if len(found) == 1 or (found and len(open_sides) == 2) else ANY


@dataclass(frozen=True)
class Victim:
    """A Victim card: only its right edge matters to the rules [R-CARD-10]."""

    id: str
    title: str
    right: frozenset[str]
    story: str = ""
    flavour: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Storm:
    """A Storm card: a right edge and effects, no type [C2-CARD-03]."""

    id: str
    title: str
    right: frozenset[str]
    lightning: bool = False
    effects: tuple[PrintedEffect, ...] = ()
    flavour: str = ""
    picture: str = ""


@dataclass(frozen=True)
class CaseCard:
    """A Case Card with its case face and an optional Clue face [C3-CARD-03 to -05].

    `face` is "A" or "B" for the two faces of case 1. `purple` names what is purple on the right
    edge, as on a Clue. The card with the role "haunter" has no right edge and is never opened: it
    has `immediate` and `ongoing` effects like a Menace.
    """

    id: str
    number: int
    title: str
    right: frozenset[str]
    icons: tuple[PrintedIcon, ...] = ()
    face: str = ""
    time_limit: int = 0
    ongoing: tuple[str, ...] = ()
    clue: Clue | None = None
    story: str = ""
    flavour: str = ""
    picture: str = ""
    purple: frozenset[str] = frozenset()
    immediate: tuple[str, ...] = ()
    role: str = ""

    def __post_init__(self) -> None:
        # Older decks name no role. In them the ongoing effect marks the Haunter.
        if self.ongoing and not self.role:
            object.__setattr__(self, "role", HAUNTER)


@dataclass(frozen=True)
class Menace:
    """A Menace Card: class, immediate and ongoing effects, and an optional Clue face."""

    id: str
    level: int
    title: str
    immediate: tuple[str, ...] = ()
    ongoing: tuple[str, ...] = ()
    icons: tuple[PrintedIcon, ...] = ()
    clue: Clue | None = None
    role: str = ""
    flavour: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Objective:
    """An Objective: the letters it needs, a path hint for each, and the story after the end."""

    number: int
    title: str
    letters: tuple[str, ...]
    paths: tuple[str, ...] = ()
    story: str = ""


@dataclass(frozen=True)
class Side:
    """A side of a contact: it waives a requirement for a play, or has one or more effects."""

    name: str
    waives: tuple[str, ...] = ()
    effect: str = ""
    cost: str = ""
    uses: tuple[PrintedEffect, ...] = ()

    @property
    def when_used(self) -> tuple[PrintedEffect, ...]:
        """Return its effects in order."""
        return _effects_when_used(self.effect, self.uses)


@dataclass(frozen=True)
class Contact:
    """A Professional Contact with its two sides [R-CARD-11]."""

    id: str
    title: str
    sides: tuple[Side, ...]
    flavour: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Equipment:
    """An Equipment Card of Case 3: one or more effects, or a waiver; used once [C3-CARD-10]."""

    id: str
    title: str
    effect: str = ""
    waives: tuple[str, ...] = ()
    flavour: str = ""
    picture: str = ""
    uses: tuple[PrintedEffect, ...] = ()

    @property
    def when_used(self) -> tuple[PrintedEffect, ...]:
        """Return its effects in order."""
        return _effects_when_used(self.effect, self.uses)


def _effects_when_used(effect: str, uses: tuple[PrintedEffect, ...]) -> tuple[PrintedEffect, ...]:
    """Return the single effect of a use, or its several effects."""
    return (PrintedEffect(effect, may=False),) if effect else uses


Card = Clue | Victim | Storm | CaseCard | Menace | Contact | Equipment


@dataclass(frozen=True)
class Deck:
    """All cards of one case. The order in `cards` is the order of the card numbers in the core.

    A card with two faces has one number; `cards` has its case or Menace face, `clue_face` the
    other. `source` is the file that the deck was read from.

    >>> deck = Deck.load("witch-cult").with_card("p1", attributes=["puzzle"])
    >>> [finding.rule for finding in deck.check()], deck.fingerprint
    ([], '40d63eafa9d8')

    The line numbers of the cards in the file (`lines`) are dropped when something is replaced,
    because they would be wrong. `part_of` is the deck of which these are the cards in use.
    """

    case: str
    name: str
    version: str
    clues: tuple[Clue, ...]
    contact: Contact
    victims: tuple[Victim, ...] = ()
    storms: tuple[Storm, ...] = ()
    formula: Clue | None = None
    case_cards: tuple[CaseCard, ...] = ()
    menaces: tuple[Menace, ...] = ()
    objectives: tuple[Objective, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    about: str = ""
    source: str = field(default="", compare=False)
    written: str = field(default="", init=False, compare=False)
    lines: Mapping[str, int] = field(default_factory=dict, init=False, compare=False)
    part_of: Deck | None = field(default=None, init=False, compare=False)

    def __repr__(self) -> str:
        return f"<Deck {self.name!r} {self.version}: {len(self.cards)} cards, {self.fingerprint}>"

    # Files. The modules that read, check and write import this one, so they are imported on demand.

    @classmethod
    def load(cls, name: str | Path) -> Deck:
        """Return the deck in a file or, by the name or number of a case, its standard deck."""
        from .loader import load

        return load(name)

    @classmethod
    def from_toml(cls, text: str, source: str = "deck") -> Deck:
        """Return the deck that a text describes; error messages call it `source`."""
        from .loader import parse

        return parse(text, source)

    def to_toml(self) -> str:
        """Return the deck as a deck file; `from_toml` reads the same deck."""
        from .writer import to_toml

        return to_toml(self)

    @cached_property
    def text(self) -> str:
        """Return the file as it was read, or as it would be written."""
        return self.written or self.to_toml()

    def save(self, path: str | Path) -> None:
        """Write the deck to a file; the old file stays intact until the new one is complete."""
        try:
            _atomic_files.save(Path(path), self.text)
        except (OSError, ValueError) as error:
            raise NoirError(
                f"The deck '{self.name}' can't be saved to {path} because "
                f"{explain_file_error(error)}"
            ) from None

    # Design

    def check(self) -> list[Violation]:
        """Return all findings about these cards: errors against the rulebook, then warnings."""
        from .check import violations

        return violations(self)

    def with_card(self, id: str, /, **changes: object) -> Deck:
        """Return the deck with new values on one card or face, as in a deck file.

        >>> Deck.load("1").with_card("p1", left=["any"], minimum=None).clues[0].left
        frozenset({'any'})

        None removes a value. A value that a deck file could not have raises a `DeckError`.
        """
        from .edits import with_card

        return with_card(self, id, changes)

    def with_new_card(self, kind: str, /, **values: object) -> Deck:
        """Return the deck with one more card, the last of its kind, such as "clue" or "menace"."""
        from .edits import with_new_card

        return with_new_card(self, kind, values)

    def without_card(self, id: str) -> Deck:
        """Return the deck without one card, or without one of its faces."""
        from .edits import without_card

        return without_card(self, id)

    def renamed(self, name: str, version: str = "1.0", about: str = "") -> Deck:
        """Return the same cards under another name."""
        from .edits import with_head

        return with_head(self, {"name": name, "version": version, "about": about})

    def in_use(
        self,
        contact: Contact,
        case_cards: tuple[CaseCard, ...] = (),
        objectives: tuple[Objective, ...] = (),
    ) -> Deck:
        """Return the cards that a game is played with; they refer to the whole deck."""
        used = replace(self, contact=contact, case_cards=case_cards, objectives=objectives)
        return _remember(used, part_of=self.part_of or self)

    def with_source(self, text: str, lines: Mapping[str, int]) -> Deck:
        """Return the same deck with the text it was read from and the line of each card."""
        return _remember(replace(self), written=text, lines=lines)

    # Cards

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card; its place here is its number in the core."""
        formula = () if self.formula is None else (self.formula,)
        return (
            *self.clues, *formula, *self.victims, *self.storms, *self.numbered_cases,
            *self.menaces, *self.equipment, self.contact,
        )  # fmt: skip

    @cached_property
    def numbered_cases(self) -> tuple[CaseCard, ...]:
        """One Case Card for each number; the two faces of one card share a number."""
        return tuple({card.number: card for card in reversed(self.case_cards)}.values())[::-1]

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of a card in the core by the id of any of its faces."""
        found = {card.id: place for place, card in enumerate(self.cards)}
        found |= {face.id: place for place, face in self.clue_faces.items()}
        for card in self.case_cards:
            number = next(c.id for c in self.numbered_cases if c.number == card.number)
            found.setdefault(card.id, found[number])
        return found

    @cached_property
    def clue_faces(self) -> dict[int, Clue]:
        """Every Clue by card number: Clue cards, the Formula, Clue faces of other cards."""
        faces: dict[int, Clue] = {}
        for place, card in enumerate(self.cards):
            face = card if isinstance(card, Clue) else getattr(card, "clue", None)
            if face is not None:
                faces[place] = face
        return faces

    @cached_property
    def puzzles(self) -> dict[str, tuple[int, ...]]:
        """The Puzzle cards by type."""
        found: dict[str, tuple[int, ...]] = dict.fromkeys(TYPES, ())
        for place, face in self.clue_faces.items():
            if "puzzle" in face.attributes:
                found[face.type] += (place,)
        return found

    @cached_property
    def types(self) -> frozenset[str]:
        """The types of its Clues."""
        return frozenset(face.type for face in self.clue_faces.values())

    @cached_property
    def face_names(self) -> tuple[tuple[int, str, str], ...]:
        """The id and title of every face of every card, with the number of the card."""
        faces: list[Card] = [*self.cards, *self.case_cards, *self.clue_faces.values()]
        return tuple((self.index[face.id], face.id, face.title) for face in faces)

    def find(self, name: str, among: Iterable[int] | None = None) -> list[int]:
        """Return the cards that a name matches, among all or some; docs/options.md has the rule."""
        there = None if among is None else set(among)
        return find_matches(
            name, (each for each in self.face_names if there is None or each[0] in there)
        )

    def name_of(self, card: int, as_clue: bool = True) -> str:
        """Return the title of a card, by its Clue face if that is asked for."""
        face = self.clue_faces.get(card) if as_clue else None
        return (face or self.cards[card]).title

    @cached_property
    def fingerprint(self) -> str:
        """Twelve letters that identify what the rules see of this deck.

        Titles, stories and flavor texts can be edited without breaking a record.
        """
        from .fingerprint import fingerprint

        return fingerprint(self)


def _remember(deck: Deck, **facts: object) -> Deck:
    """Give a new deck object an attribute although it is frozen."""
    for name, fact in facts.items():
        object.__setattr__(deck, name, fact)
    return deck


__all__ = [
    "ANY",
    "ATTRIBUTES",
    "EDGES",
    "HAUNTER",
    "ICONS",
    "TECHNIQUES",
    "TYPES",
    "TYPES_TO_WIN",
    "Card",
    "CaseCard",
    "Clue",
    "Contact",
    "Deck",
    "Equipment",
    "Menace",
    "Objective",
    "PrintedEffect",
    "PrintedIcon",
    "Side",
    "Storm",
    "Victim",
]  # fmt: skip
