"""The tables of a scenario file: their values, and a sentence for all that is wrong in them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from ..decks.table_reader import kind
from ..errors import Contradiction

TOP = (
    "scenario", "title", "rules", "case", "cases", "settings", "setup", "position", "deal",
)  # fmt: skip
"""Fields that go above the first line in brackets."""


class ScenarioError(Contradiction):
    """A file that is not a scenario: each thing wrong with it, by the field where it stands."""

    def __init__(self, source: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source = source
        self.problems = problems


class Fields:
    """One table of a file: hands out its values and notes what is wrong with them.

    A wrong value is noted and replaced by an empty one, so that everything is told at once.
    """

    def __init__(self, values: Mapping[str, object], place: str, problems: list[str]) -> None:
        self.values = values
        self.place = place
        self.problems = problems

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, key: str, reason: str) -> None:
        """Note a problem with a field."""
        self.problems.append(f"{self.place}{key}: {reason}")

    def only(self, known: Iterable[str]) -> None:
        """Refuse every field that does not exist here: a misspelt one must not pass in silence."""
        known = list(known)
        for key in self.values:
            if key in known:
                continue
            near = difflib.get_close_matches(key, known, 1)
            if self.place and key in TOP:
                hint = "it must go above the first line in brackets"
            elif near:
                hint = f"did you mean '{near[0]}'?"
            else:
                hint = f"there are: {', '.join(known)}"
            self.wrong(key, f"there is no such field here; {hint}")

    def text(self, key: str, default: str | None = None) -> str:
        """A text; without a default it must be there."""
        value = self.values.get(key, default)
        if value is None:
            self.wrong(key, "is missing")
            return ""
        if not isinstance(value, str) or not (value.strip() or value == default):
            self.wrong(key, f"must be a text in quotes, not {_kind(value)}")
            return ""
        return " ".join(value.split())

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none if the field is missing."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.wrong(key, 'must be a list of texts such as ["a", "b"]')
            return ()
        return tuple(" ".join(each.split()) for each in value)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """A text, or a list of texts that says something; none if the field is missing."""
        if isinstance(self.values.get(key), str):
            return (self.text(key),)
        return self.some(key)

    def some(self, key: str) -> tuple[str, ...]:
        """A list of texts that says something."""
        found = self.texts(key)
        if self.values.get(key) == []:
            self.wrong(key, "is empty and says nothing; leave it out")
        return found

    def number(self, key: str) -> int:
        """A whole number, 0 or more."""
        value = self.values.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.wrong(key, f"must be a whole number, not {_kind(value)}")
            return 0
        return value

    def flag(self, key: str) -> bool:
        """True or false; false if the field is missing."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.wrong(key, f"must be true or false, not {_kind(value)}")
            return False
        return value

    def table(self, key: str) -> Fields:
        """The table of this name; an empty one if it is missing."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"must be a table, not {_kind(value)}")
            value = {}
        return Fields(value, f"{self.place}{key}: ", self.problems)

    def tables(self, key: str) -> list[Fields]:
        """The paragraphs of this name, numbered from 1."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.wrong(key, f"must be paragraphs that begin with [[{key}]]")
            return []
        return [
            Fields(each, f"{self.place}{key} {number}: ", self.problems)
            for number, each in enumerate(value, start=1)
        ]


def _kind(value: object) -> str:
    return "an empty one" if value == "" else kind(value)
