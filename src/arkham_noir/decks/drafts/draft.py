"""A draft: the tables of a deck file while it is being edited.

Nothing has to be right or complete; `shape` makes sure that cards are tables. A draft knows its
cards by their paths: "clue-3", "contact-1", "case_card-2-clue", "contact-1-side-2".
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from ...errors import UnreadableText
from ...rulebook import Constraint, constraints
from ..card_reader import CardReader
from ..cards import Card, Deck, Objective
from ..check import Violation, violations
from ..format import FORMS
from ..loader import card_from_table, from_tables
from ..table_reader import FORMAT, DeckError, Problem
from ..toml_errors import explain
from ..toml_limits import excess
from ..toml_locations import Path, Places
from ..writer import SINGLE, tables_to_toml, to_tables
from .fields import APART, fields_of
from .shape import Table, known_keys, shaped

SOURCE = "the draft"
HEAD = ("format", "case", "name", "version", "about")


class Found(NamedTuple):
    """What is to be said about one value of a card, or about the card if no value is named."""

    path: str
    key: str
    sentence: str


class Demand(NamedTuple):
    """One thing that the rulebook asks of a deck, and what is still missing."""

    constraint: Constraint
    missing: tuple[str, ...]


class Reading(NamedTuple):
    """The deck in some tables, or everything that is wrong with them."""

    deck: Deck | None
    problems: list[Problem]


@dataclass(frozen=True)
class Draft:
    """A deck in the making; every change gives another draft.

    What was read from the tables is remembered, so nothing may change them.
    """

    tables: Table

    # Reading and writing

    @classmethod
    def of(cls, document: object, case: str = "") -> Draft:
        """The draft in a document, whatever that is; `case` is used if it does not name one."""
        return cls(shaped(document, case).tables)

    @classmethod
    def from_json(cls, text: str, case: str = "") -> Draft:
        """A draft as it was stored; without cards if the text is damaged."""
        return cls.of(_parsed(text) or {}, case)

    def to_json(self) -> str:
        return json.dumps(self.tables, ensure_ascii=False)

    def to_toml(self) -> str:
        """The deck file, finished or not."""
        return tables_to_toml(self.tables)

    # What there is

    @property
    def case(self) -> str:
        return str(self.tables["case"])

    @property
    def name(self) -> str:
        return str(self.tables.get("name", ""))

    def paths(self) -> Iterator[str]:
        """Every card, face and side, in the order of the file."""
        yield from self._places

    @cached_property
    def _places(self) -> dict[str, Table]:
        """The tables of all cards, faces and sides by their paths."""
        found: dict[str, Table] = {}
        for kind in FORMS[self.case].sections:
            rows = self.tables.get(kind, [])
            for place, card in enumerate([rows] if isinstance(rows, dict) else rows, 1):
                found |= _faces(f"{kind}-{place}", card)
        return found

    def table(self, path: str) -> Table:
        """What is said of a card; a path that leads nowhere is refused."""
        if path not in self._places:
            raise UnreadableText(f"This deck has no card at '{path[:40]}'.")
        return self._places[path]

    def face(self, path: str) -> Card | Objective | None:
        """The card at a path as it would be printed; None while it cannot be read."""
        if path not in self._faces:
            self._faces[path] = self._face(path)
        return self._faces[path]

    def _face(self, path: str) -> Card | Objective | None:
        kind, table = kind_at(path), self.table(path)
        if kind == "side":
            return None
        alone = table
        if "clue" in table:
            alone = {key: value for key, value in table.items() if key != "clue"}
        if kind == "objective":
            alone = {**alone, "number": 1}  # the first of a deck that has no other
        card = card_from_table(alone, kind, self.case, self._reader)
        if isinstance(card, Objective) and isinstance(table.get("number"), int):
            return replace(card, number=table["number"])
        return card

    @cached_property
    def _faces(self) -> dict[str, Card | Objective | None]:
        """The cards that were asked for already, by their paths."""
        return {}

    @cached_property
    def _reader(self) -> CardReader:
        """What reads the cards of this draft, each of them once."""
        return CardReader()

    # Changes

    def with_values(self, path: str, values: Mapping[str, Any]) -> Draft:
        """The draft with other values on one card; None takes a value away."""
        tables = copy.deepcopy(self.tables)
        Draft(tables).table(path).update(values)
        return Draft.of(tables)

    def unknown(self, path: str) -> Table:
        """The keys of a card that no such card can have, each without a value."""
        known = {field.key for field in fields_of(self.case, kind_at(path))}
        return dict.fromkeys(self.table(path).keys() - known - {*APART})

    def with_head(self, values: Mapping[str, str]) -> Draft:
        """The draft with another name, version or word about it, and without unknown keys."""
        said = {key: value for key, value in values.items() if value}
        others = known_keys(self.case) - values.keys()
        kept = {key: value for key, value in self.tables.items() if key in others}
        return Draft.of({"format": FORMAT, **said, **kept})

    def with_new(self, kind: str) -> tuple[Draft, str]:
        """The draft with one more card, the last of its kind, and where that is."""
        if kind not in FORMS[self.case].sections:
            raise UnreadableText(f"A deck of {self.case} has no card of the kind '{kind[:40]}'.")
        tables = copy.deepcopy(self.tables)
        card: Table = {"number": len(tables.get(kind, [])) + 1} if kind == "objective" else {}
        if kind in SINGLE:
            tables.setdefault(kind, {})
            return Draft.of(tables), f"{kind}-1"
        rows = tables.setdefault(kind, [])
        rows.append(card)
        if kind != "objective":
            card["id"] = Draft(tables).free_id(kind)
        return Draft(tables), f"{kind}-{len(rows)}"

    def with_clue_face(self, path: str) -> tuple[Draft, str]:
        """The draft with a Clue on the other side of a Case Card or menace."""
        if kind_at(path) not in ("case_card", "menace"):
            raise UnreadableText("Only Case Cards and menaces can have a Clue on their other side.")
        fresh = {"id": self.free_id("clue")}
        return self.with_values(path, {"clue": self.table(path).get("clue", fresh)}), f"{path}-clue"

    def without(self, path: str) -> Draft:
        """The draft without a card or face."""
        self.table(path)
        tables = copy.deepcopy(self.tables)
        *before, last = _steps(path)
        holder: Any = tables
        for step in before:
            holder = holder[step]
        del holder[last]
        return Draft.of(tables)

    def free_id(self, kind: str) -> str:
        """An id that no card has: the first letter of its kind and a number."""
        taken = {str(self.table(path).get("id")) for path in self.paths()}
        return next(
            f"{kind[0]}{n}" for n in range(1, len(taken) + 2) if f"{kind[0]}{n}" not in taken
        )

    # Judgement

    def problems(self) -> list[Found]:
        """Everything that keeps the draft from being a deck, each at its card and value."""
        return [Found(_path(each.at), each.key, each.reason) for each in self._whole.problems]

    def deck(self) -> Deck:
        """The finished deck, or a `DeckError` with all that is missing."""
        return from_tables(self.tables, SOURCE, whole=True, reader=self._reader)

    @cached_property
    def readable(self) -> Deck | None:
        """A deck of those cards that can be read already; None if they contradict each other."""
        found = self._whole.deck
        if found is None and not any(each.at for each in self._whole.problems):
            found = self._read(self.tables).deck  # every card is right
        return found or self._read(self._finished()).deck

    @cached_property
    def _whole(self) -> Reading:
        """The draft read as a deck that is fit to play a game."""
        return self._read(self.tables, whole=True)

    def _read(self, tables: Table, whole: bool = False) -> Reading:
        try:
            return Reading(from_tables(tables, SOURCE, whole, reader=self._reader), [])
        except DeckError as error:
            return Reading(None, error.problems)

    def _finished(self) -> Table:
        """The tables without those cards that cannot be read yet."""
        tables = {key: value for key, value in self.tables.items() if key in HEAD}
        for path in self.paths():
            if path.count("-") == 1 and self.face(path) is not None:
                kind = kind_at(path)
                card = self.table(path)
                tables[kind] = card if kind in SINGLE else [*tables.get(kind, []), card]
        return tables

    def doubts(self) -> list[Violation]:
        """What breaks the rulebook in those cards that can be read already."""
        return [] if self.readable is None else violations(self.readable)

    def checklist(self) -> list[Demand]:
        """What the rulebook asks of a deck of this case, and what each demand still lacks."""
        found = self.doubts()
        number = [*FORMS].index(self.case) + 1
        return [
            Demand(each, tuple(doubt.text for doubt in found if doubt.rule == each.id))
            for each in constraints().values()
            if number in each.cases
        ]


def is_json(text: str) -> bool:
    """Return whether a text that was stored can still be read."""
    return _parsed(text) is not None


def _parsed(text: str) -> Table | None:
    """Return the tables in a text that was stored; None if it is damaged."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def kind_at(path: str) -> str:
    """What kind of card, face or side is at a path; nothing if it is no path."""
    return next((step for step in reversed(path.split("-")) if not step.isdigit()), "")


def _faces(path: str, card: Table) -> dict[str, Table]:
    """A card with its Clue face and its sides, by their paths."""
    found = {path: card}
    if isinstance(card.get("clue"), dict):
        found[f"{path}-clue"] = card["clue"]
    sides = card["side"] if kind_at(path) == "contact" else []
    return found | {f"{path}-side-{n}": side for n, side in enumerate(sides, 1)}


def _path(at: Path) -> str:
    """The path of the card that a problem is about; nothing if the whole deck is meant."""
    single = ("1",) if at and at[0] in SINGLE else ()
    return "-".join(map(str, (*at[:1], *single, *at[1:])))


def _steps(path: str) -> list[str | int]:
    """The keys and places that lead to a card."""
    steps = [int(step) - 1 if step.isdigit() else step for step in path.split("-")]
    return steps[:1] + steps[2:] if steps[0] in SINGLE else steps


# Beginnings


def empty(case: str) -> Draft:
    """An empty box of a case: its contact, and room for everything else."""
    head = {"format": FORMAT, "case": case, "name": "My deck", "version": "0.1"}
    return Draft({**head, "contact": copy.deepcopy(dict(FORMS[case].contact))})


def from_deck(deck: Deck) -> Draft:
    """A draft to change a deck in."""
    return Draft.of(json.loads(json.dumps(to_tables(deck))))


def from_text(text: str) -> Draft:
    """The draft in a deck file, whatever is wrong with its cards."""
    too_much = excess(text)
    if too_much:
        raise UnreadableText(f"This file is not a deck: {too_much}.")
    try:
        tables = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        line, reason = explain(str(error), text)
        raise UnreadableText(f"This file is not a deck: line {line}: {reason}.") from None
    except (ValueError, RecursionError):
        raise UnreadableText("This file is not a deck: it is not TOML.") from None
    return _trusted(tables, text)


def _trusted(tables: Table, text: str) -> Draft:
    """The tables of a file, if they have the shape of a deck."""
    found = shaped(tables)
    for at in [*found.lost, *([] if "case" in tables else [("case",)])]:
        places = Places(text)
        line = places.line(at) or places.line(at[:-1])
        place = f"line {line}: " if line else ""
        raise UnreadableText(f"This file is not a deck: {place}{_refusal(at)}.")
    return Draft(found.tables)


def _refusal(at: Path) -> str:
    """What must be at a place of a deck file where something else is."""
    if at == ("case",):
        return f"its case must be one of {', '.join(FORMS)}"
    if at == ("format",):
        return f"this program reads format {FORMAT}"
    return f"{' '.join(map(str, at))} must be {'a paragraph' if at[0] in SINGLE else 'paragraphs'}"
