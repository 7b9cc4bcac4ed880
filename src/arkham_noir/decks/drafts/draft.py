"""A draft: the tables of a deck file while it is being edited.

Nothing has to be right or complete; `shape` makes sure that cards are tables. A draft identifies
its cards by paths: "clue-3", "contact-1", "case_card-2-clue", "contact-1-side-2".
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
from .shape import Table, known_keys, shape_document

SOURCE = "the draft"
HEAD = ("format", "case", "name", "version", "about")


class Found(NamedTuple):
    """A message about one value of a card, or about the card if no value is named."""

    path: str
    key: str
    sentence: str


class Demand(NamedTuple):
    """A requirement of the rulebook for a deck, and what is still missing."""

    constraint: Constraint
    missing: tuple[str, ...]


class Reading(NamedTuple):
    """The deck in some tables, or all problems with them."""

    deck: Deck | None
    problems: list[Problem]


@dataclass(frozen=True)
class Draft:
    """An unfinished deck; every change returns a new draft.

    Cards read from the tables are cached, so the tables must not be changed.
    """

    tables: Table

    # Reading and writing

    @classmethod
    def of(cls, document: object, case: str = "") -> Draft:
        """Return the draft in a document of any shape; `case` is used if it names none."""
        return cls(shape_document(document, case).tables)

    @classmethod
    def from_json(cls, text: str, case: str = "") -> Draft:
        """Return a stored draft; without cards if the text is corrupt."""
        return cls.of(_parse_tables(text) or {}, case)

    def to_json(self) -> str:
        return json.dumps(self.tables, ensure_ascii=False)

    def to_toml(self) -> str:
        """Return the deck file, finished or not."""
        return tables_to_toml(self.tables)

    # Cards

    @property
    def case(self) -> str:
        return str(self.tables["case"])

    @property
    def name(self) -> str:
        return str(self.tables.get("name", ""))

    def paths(self) -> Iterator[str]:
        """Yield every card, face and side, in the order of the file."""
        yield from self._places

    @cached_property
    def _places(self) -> dict[str, Table]:
        """The tables of all cards, faces and sides by path."""
        found: dict[str, Table] = {}
        for kind in FORMS[self.case].sections:
            rows = self.tables.get(kind, [])
            for place, card in enumerate([rows] if isinstance(rows, dict) else rows, 1):
                found |= _faces(f"{kind}-{place}", card)
        return found

    def table(self, path: str) -> Table:
        """Return the table of a card; refuse an unknown path."""
        if path not in self._places:
            raise UnreadableText(f"This deck has no card at '{path[:40]}'.")
        return self._places[path]

    def face(self, path: str) -> Card | Objective | None:
        """Return the card at a path as it would be printed; None while it can't be read."""
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
            alone = {**alone, "number": 1}  # as the first card of a deck without others
        card = card_from_table(alone, kind, self.case, self._reader)
        if isinstance(card, Objective) and isinstance(table.get("number"), int):
            return replace(card, number=table["number"])
        return card

    @cached_property
    def _faces(self) -> dict[str, Card | Objective | None]:
        """A cache of the cards by path."""
        return {}

    @cached_property
    def _reader(self) -> CardReader:
        """The reader of this draft's cards, which reads each of them once."""
        return CardReader()

    # Changes

    def with_values(self, path: str, values: Mapping[str, Any]) -> Draft:
        """Return the draft with new values on one card; None removes a value."""
        tables = copy.deepcopy(self.tables)
        Draft(tables).table(path).update(values)
        return Draft.of(tables)

    def unknown(self, path: str) -> Table:
        """Return the unknown keys of a card, each without a value."""
        known = {field.key for field in fields_of(self.case, kind_at(path))}
        return dict.fromkeys(self.table(path).keys() - known - {*APART})

    def with_head(self, values: Mapping[str, str]) -> Draft:
        """Return the draft with a new name, version or description, and without unknown keys."""
        said = {key: value for key, value in values.items() if value}
        others = known_keys(self.case) - values.keys()
        kept = {key: value for key, value in self.tables.items() if key in others}
        return Draft.of({"format": FORMAT, **said, **kept})

    def with_new_card(self, kind: str) -> tuple[Draft, str]:
        """Return the draft with one more card, the last of its kind, and the path of that card."""
        if kind not in FORMS[self.case].sections:
            raise UnreadableText(f"Decks for {self.case} have no cards of the kind '{kind[:40]}'.")
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
        """Return the draft with a Clue on the other side of a Case Card or Menace."""
        if kind_at(path) not in ("case_card", "menace"):
            raise UnreadableText("Only Case Cards and Menaces can have a Clue on their other side.")
        fresh = {"id": self.free_id("clue")}
        return self.with_values(path, {"clue": self.table(path).get("clue", fresh)}), f"{path}-clue"

    def without_card(self, path: str) -> Draft:
        """Return the draft without a card or face."""
        self.table(path)
        tables = copy.deepcopy(self.tables)
        *before, last = _steps(path)
        holder: Any = tables
        for step in before:
            holder = holder[step]
        del holder[last]
        return Draft.of(tables)

    def free_id(self, kind: str) -> str:
        """Return an unused id: the first letter of the kind and a number."""
        taken = {str(self.table(path).get("id")) for path in self.paths()}
        return next(
            f"{kind[0]}{n}" for n in range(1, len(taken) + 2) if f"{kind[0]}{n}" not in taken
        )

    # Checks

    def problems(self) -> list[Found]:
        """Return all problems of the draft, each with its card and value."""
        return [
            Found(_path(each.at), each.key, each.reason) for each in self._read_strictly.problems
        ]

    def deck(self) -> Deck:
        """Return the finished deck, or raise a `DeckError` with everything that is missing."""
        return from_tables(self.tables, SOURCE, whole=True, reader=self._reader)

    @cached_property
    def readable(self) -> Deck | None:
        """Return a deck of the readable cards; None if they contradict each other."""
        found = self._read_strictly.deck
        if found is None and not any(each.at for each in self._read_strictly.problems):
            found = self._read(self.tables).deck  # every card is valid
        return found or self._read(self._finished()).deck

    @cached_property
    def _read_strictly(self) -> Reading:
        """The draft read as a deck that can be played."""
        return self._read(self.tables, whole=True)

    def _read(self, tables: Table, whole: bool = False) -> Reading:
        try:
            return Reading(from_tables(tables, SOURCE, whole, reader=self._reader), [])
        except DeckError as error:
            return Reading(None, error.problems)

    def _finished(self) -> Table:
        """Return the tables without the cards that can't be read yet."""
        tables = {key: value for key, value in self.tables.items() if key in HEAD}
        for path in self.paths():
            if path.count("-") == 1 and self.face(path) is not None:
                kind = kind_at(path)
                card = self.table(path)
                tables[kind] = card if kind in SINGLE else [*tables.get(kind, []), card]
        return tables

    def doubts(self) -> list[Violation]:
        """Return rulebook violations among the readable cards."""
        return [] if self.readable is None else violations(self.readable)

    def checklist(self) -> list[Demand]:
        """Return the rulebook's requirements for a deck of this case, and what is still missing."""
        found = self.doubts()
        number = [*FORMS].index(self.case) + 1
        return [
            Demand(each, tuple(doubt.text for doubt in found if doubt.rule == each.id))
            for each in constraints().values()
            if number in each.cases
        ]


def is_json(text: str) -> bool:
    """Return whether a stored text can be read."""
    return _parse_tables(text) is not None


def _parse_tables(text: str) -> Table | None:
    """Return the tables in a stored text; None if it is corrupt."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def kind_at(path: str) -> str:
    """Return the kind of card, face or side at a path; empty if it is not a path."""
    return next((step for step in reversed(path.split("-")) if not step.isdigit()), "")


def _faces(path: str, card: Table) -> dict[str, Table]:
    """Return a card with its Clue face and its sides, by path."""
    found = {path: card}
    if isinstance(card.get("clue"), dict):
        found[f"{path}-clue"] = card["clue"]
    sides = card["side"] if kind_at(path) == "contact" else []
    return found | {f"{path}-side-{n}": side for n, side in enumerate(sides, 1)}


def _path(at: Path) -> str:
    """Return the path of the card that a problem is about; empty for the whole deck."""
    single = ("1",) if at and at[0] in SINGLE else ()
    return "-".join(map(str, (*at[:1], *single, *at[1:])))


def _steps(path: str) -> list[str | int]:
    """Return the keys and places that lead to a card."""
    steps = [int(step) - 1 if step.isdigit() else step for step in path.split("-")]
    return steps[:1] + steps[2:] if steps[0] in SINGLE else steps


# New drafts


def empty(case: str) -> Draft:
    """Return an empty draft of a case: only its contact."""
    head = {"format": FORMAT, "case": case, "name": "My deck", "version": "0.1"}
    return Draft({**head, "contact": copy.deepcopy(dict(FORMS[case].contact))})


def from_deck(deck: Deck) -> Draft:
    """Return a draft for editing a deck."""
    return Draft.of(json.loads(json.dumps(to_tables(deck))))


def from_text(text: str) -> Draft:
    """Return the draft in a deck file, even if its cards have problems."""
    too_much = excess(text)
    if too_much:
        number, reason = too_much
        raise UnreadableText(f"Deck, line {number}: {reason}")
    try:
        tables = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        line, reason = explain(str(error), text)
        raise UnreadableText(f"Deck, line {line}: {reason}") from None
    except (ValueError, RecursionError):
        raise UnreadableText("This file is not a deck. A deck must be valid TOML.") from None
    return _check_shape(tables, text)


def _check_shape(tables: Table, text: str) -> Draft:
    """Return the draft of a file, if its tables have the shape of a deck."""
    found = shape_document(tables)
    for at in [*found.lost, *([] if "case" in tables else [("case",)])]:
        places = Places(text)
        line = places.line(at) or places.line(at[:-1])
        place = f", line {line}" if line else ""
        raise UnreadableText(f"Deck{place}: {_refusal(at)}")
    return Draft(found.tables)


def _refusal(at: Path) -> str:
    """Return what a deck file must have at this place."""
    if at == ("case",):
        return f"'case' must be one of {', '.join(FORMS)}."
    if at == ("format",):
        return f"This version reads only format {FORMAT}. Update arkham-noir."
    shape = "a table" if at[0] in SINGLE else "a list of tables"
    return f"'{' '.join(map(str, at))}' must be {shape}."
