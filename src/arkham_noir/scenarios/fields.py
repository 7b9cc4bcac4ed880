"""The tables of a scenario file: read their values and collect the problems."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from ..decks.table_reader import kind
from ..errors import Contradiction

TOP = (
    "scenario", "title", "rules", "case", "cases", "settings", "setup", "position", "deal",
)  # fmt: skip
"""The fields that must be above the first header."""

MISPLACED = "move it above the first line in brackets"

EMPTY = "is empty; leave it out"


class ScenarioError(Contradiction):
    """An invalid scenario file; the message names every problem and its field."""

    def __init__(self, source: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source = source
        self.problems = problems


class Fields:
    """One table of a file: it returns values and collects problems.

    An invalid value is replaced by an empty one, so that all problems are reported at once.
    """

    def __init__(self, values: Mapping[str, object], place: str, problems: list[str]) -> None:
        self.values = values
        self.place = place
        self.problems = problems

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, key: str, reason: str) -> None:
        """Add a problem with a field."""
        self.problems.append(f"{self.place}{key}: {reason}")

    def only(self, known: Iterable[str]) -> None:
        """Report every field that does not exist, so that a typo is noticed."""
        known = list(known)
        for key in self.values:
            if key in known:
                continue
            near = difflib.get_close_matches(key, known, 1)
            if self.place and key in TOP:
                hint = MISPLACED
            elif near:
                hint = f"did you mean '{near[0]}'?"
            else:
                hint = f"choose from: {', '.join(known)}"
            self.wrong(key, f"unknown field; {hint}")

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without a default the field is required."""
        value = self.values.get(key, default)
        if value is None:
            self.wrong(key, "is missing")
            return ""
        if not isinstance(value, str) or not (value.strip() or value == default):
            self.wrong(key, f"must be text in quotes, not {_kind(value)}")
            return ""
        return " ".join(value.split())

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty if the field is missing."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.wrong(key, 'must be a list of texts such as ["a", "b"]')
            return ()
        return tuple(" ".join(each.split()) for each in value)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """Return one text or a list of texts that is not empty; empty if the field is missing."""
        if isinstance(self.values.get(key), str):
            return (self.text(key),)
        return self.some(key)

    def some(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; an empty list in the file is a problem."""
        found = self.texts(key)
        if self.values.get(key) == []:
            self.wrong(key, EMPTY)
        return found

    def number(self, key: str) -> int:
        """Return a whole number, 0 or more."""
        value = self.values.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.wrong(key, f"must be a whole number, not {_kind(value)}")
            return 0
        return value

    def flag(self, key: str) -> bool:
        """Return true or false; false if the field is missing."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.wrong(key, f"must be true or false, not {_kind(value)}")
            return False
        return value

    def table(self, key: str) -> Fields:
        """Return the table with this name; empty if it is missing."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"must be a table, not {_kind(value)}")
            value = {}
        return Fields(value, f"{self.place}{key}: ", self.problems)

    def tables(self, key: str) -> list[Fields]:
        """Return the tables of a list, numbered from 1."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.wrong(key, f"must be a list of tables; begin each with [[{key}]]")
            return []
        return [
            Fields(each, f"{self.place}{key} {number}: ", self.problems)
            for number, each in enumerate(value, start=1)
        ]


def _kind(value: object) -> str:
    return "an empty text" if value == "" else kind(value)
