"""The tables of a scenario file: read their values and collect the problems."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping

from ..decks.table_reader import kind
from ..decks.toml_locations import NOWHERE, Path, Places
from ..errors import Contradiction

TOP = (
    "scenario", "title", "rules", "case", "cases", "settings", "setup", "position", "deal",
)  # fmt: skip
"""The fields that must be above the first header."""

MISPLACED = "Move it above the first line in brackets."

PLACE = re.compile(r"(?:[a-z-]+, )?(?:line \d+|step \d+|start)\b")
"""The beginning of a problem that names its place in the file."""


def in_file(file: str, problem: str) -> str:
    """Return a problem with its file.

    >>> in_file("lock.toml", "line 3, step 1: 'play' is missing.")
    "lock.toml, line 3, step 1: 'play' is missing."
    >>> in_file("lock.toml", "'title' is missing.")
    "lock.toml: 'title' is missing."
    """
    return f"{file}{', ' if PLACE.match(problem) else ': '}{problem}"


class ScenarioError(Contradiction):
    """An invalid scenario file; the message names every problem with its line."""

    def __init__(self, source: str, problems: list[str]) -> None:
        super().__init__("\n".join(in_file(source, problem) for problem in problems))
        self.source = source
        self.problems = problems


class Fields:
    """One table of a file: it returns values and collects problems.

    An invalid value is replaced by an empty one, so that all problems are reported at once.
    """

    def __init__(
        self,
        values: Mapping[str, object],
        place: str,
        problems: list[str],
        places: Places = NOWHERE,
        at: Path = (),
    ) -> None:
        self.values = values
        self.place = place
        self.problems = problems
        self.places = places
        self.at = at

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, key: str, sentence: str, card: str = "") -> None:
        """Add a problem with a field, or with a card in it."""
        line = self.places.line(self.at, key)
        parts = (f"line {line}" if line else "", self.place, card)
        place = ", ".join(part for part in parts if part)
        self.problems.append(f"{place}: {sentence}" if place else sentence)

    def refuse_unknown(self, known: Iterable[str]) -> None:
        """Report every field that does not exist, so that a typo is noticed."""
        known = list(known)
        for key in self.values:
            if key in known:
                continue
            near = difflib.get_close_matches(key, known, 1)
            if self.at and key in TOP:
                hint = MISPLACED
            elif near:
                hint = f"Did you mean '{near[0]}'?"
            else:
                hint = f"Choose from: {', '.join(known)}."
            self.wrong(key, f"There is no field '{key}' here. {hint}")

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without a default the field is required."""
        value = self.values.get(key, default)
        if value is None:
            self.wrong(key, f"'{key}' is missing.")
            return ""
        if not isinstance(value, str) or not (value.strip() or value == default):
            self.wrong(key, f"'{key}' must be text in quotes, not {_kind(value)}.")
            return ""
        return " ".join(value.split())

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty if the field is missing."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.wrong(key, f'\'{key}\' must be a list of texts such as ["a", "b"].')
            return ()
        return tuple(" ".join(each.split()) for each in value)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """Return one text or a list of texts that is not empty; empty if the field is missing."""
        if isinstance(self.values.get(key), str):
            return (self.text(key),)
        return self.texts_not_empty(key)

    def texts_not_empty(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; an empty list in the file is a problem."""
        found = self.texts(key)
        if self.values.get(key) == []:
            self.wrong(key, f"'{key}' is empty. Leave it out.")
        return found

    def number(self, key: str) -> int:
        """Return a whole number, 0 or more."""
        value = self.values.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.wrong(key, f"'{key}' must be a whole number, not {_kind(value)}.")
            return 0
        return value

    def flag(self, key: str) -> bool:
        """Return true or false; false if the field is missing."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.wrong(key, f"'{key}' must be true or false, not {_kind(value)}.")
            return False
        return value

    def table(self, key: str) -> Fields:
        """Return the table with this name; empty if it is missing."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"'{key}' must be a table, not {_kind(value)}.")
            value = {}
        return Fields(value, self.place, self.problems, self.places, (*self.at, key))

    def tables(self, key: str) -> list[Fields]:
        """Return the tables of a list, numbered from 1."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.wrong(key, f"'{key}' must be a list of tables. Begin each with [[{key}]].")
            return []
        return [
            Fields(each, f"{key} {number}", self.problems, self.places, (*self.at, key, number))
            for number, each in enumerate(value, start=1)
        ]


def _kind(value: object) -> str:
    return "an empty text" if value == "" else kind(value)
