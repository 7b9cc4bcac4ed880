"""Filters of the history and the statistics, as queries of their addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from urllib.parse import urlencode

from ...cases import CASES
from ..db.results import ResultFilter

CHOICES = {
    "case": {case.name: f"Case {case.number}" for case in CASES},
    "mode": {"classic": "Classic", "hardboiled": "Hardboiled"},
    "difficulty": {
        **{name: name.capitalize() for case in CASES for name in case.presets},
        "custom": "Custom",
    },
    "kind": {"ranked": "Ranked", "free": "Free"},
    "result": {"won": "Solved", "lost": "Lost"},
}
"""The values of each filter, with labels. An unknown value does not restrict anything."""


@dataclass(frozen=True)
class GameFilter:
    """The games that a page shows; empty fields don't restrict it. `since` is a date.

    >>> wanted = GameFilter.from_query({"case": "thunder", "kind": "x", "since": "2026-10-01"})
    >>> wanted.query(), wanted.query(case="", kind="free")
    ('case=thunder&since=2026-10-01', 'kind=free&since=2026-10-01')
    """

    case: str = ""
    mode: str = ""
    difficulty: str = ""
    kind: str = ""
    result: str = ""
    since: str = ""

    @classmethod
    def from_query(cls, asked: Mapping[str, str]) -> GameFilter:
        """Return the filter in the query of an address."""
        chosen = {name: asked.get(name, "") for name in CHOICES}
        known = {name: value for name, value in chosen.items() if value in CHOICES[name]}
        return cls(**known, since=asked["since"] if _day(asked.get("since", "")) else "")

    @property
    def stored(self) -> ResultFilter:
        """The filter of the stored results."""
        day = _day(self.since)
        start = datetime(day.year, day.month, day.day).timestamp() if day else 0.0
        return ResultFilter(
            self.case, self.mode, self.difficulty, self.kind, self.result, since=start
        )

    @property
    def is_empty(self) -> bool:
        return self == GameFilter()

    def query(self, **changes: object) -> str:
        """Return the query of this filter with some values changed or added."""
        values = {**asdict(self), **changes}
        return urlencode({name: value for name, value in values.items() if value})

    def with_kind(self, kind: str) -> GameFilter:
        """Return the same filter for games of another kind."""
        return replace(self, kind=kind)


def _day(text: str) -> date | None:
    """Return a date after 1970, which a time can be made of; None for any other text."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if 1970 < day.year < 9999 else None
