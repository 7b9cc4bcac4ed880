"""The rows of the history."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from ...cases import find_case
from ...history import ENDINGS, GameSummary
from ..db.results import StoredResult
from ..games.review_figures import ReviewFigures
from .filters import CHOICES


@dataclass(frozen=True)
class GameRow:
    """A finished game as the history shows it."""

    result: StoredResult

    @cached_property
    def summary(self) -> GameSummary | None:
        return GameSummary.from_json(self.result.summary)

    @cached_property
    def review(self) -> ReviewFigures | None:
        return ReviewFigures.from_json(self.result.review)

    @property
    def is_won(self) -> bool:
        return self.result.ending == "won"

    @property
    def name(self) -> str:
        return find_case(self.result.case).title

    @property
    def settings(self) -> str:
        """The case, mode and difficulty: `Case 3, Hardboiled, Default`."""
        told = self.result
        words = [CHOICES["case"][told.case], told.mode.capitalize(), told.difficulty.capitalize()]
        return ", ".join(word for word in words if word)

    @property
    def is_chosen(self) -> bool:
        """Whether the player chose the seed."""
        return bool(self.summary and self.summary.origin == "chosen")

    @property
    def is_daily(self) -> bool:
        return bool(self.summary and self.summary.daily)

    @property
    def why_free(self) -> str:
        return self.summary.why_free if self.summary else ""

    @property
    def verdict(self) -> str:
        """The result in one or two words."""
        if self.summary is None:
            return "Unreadable"
        if self.summary.outcome == "running":
            return ENDINGS["gave-up"]
        return "Solved" if self.is_won else "Lost"

    @property
    def details(self) -> str:
        """How the game ended."""
        told = self.summary
        if told is None:
            return "The record can't be read."
        if told.won:
            return f"{told.progress}, Stability {told.stability}/{told.stability_limit}"
        return f"{ENDINGS[told.ending]}, {told.progress}"

    @property
    def day(self) -> str:
        """The date of the last move: `Nov 18`, with the year if it is not this one."""
        return short_date(datetime.fromtimestamp(self.result.ended))

    @property
    def date(self) -> str:
        """The date for programs: `2026-11-18`."""
        return datetime.fromtimestamp(self.result.ended).date().isoformat()

    @property
    def curve(self) -> str:
        """The path of the chances of winning in a box of 120 by 30."""
        chances = self.review.curve if self.review else ()
        step = 120 / max(1, len(chances) - 1)
        points = [f"{step * place:.1f} {curve_height(it)}" for place, it in enumerate(chances)]
        return f"M{'L'.join(points)}" if points else ""

    @property
    def curve_words(self) -> str:
        """The curve in a sentence."""
        chances = self.review.curve if self.review else (0,)
        return f"Chance of winning: {chances[0]}% at first, at lowest {min(chances)}%."

    @property
    def curve_end(self) -> float:
        return curve_height(self.review.curve[-1] if self.review else 0)


def curve_height(percent: int) -> float:
    """Return the height of a chance in a small curve, between 2 and 28."""
    return round(28 - 0.26 * percent, 1)


def short_date(moment: datetime) -> str:
    """Return a date as `Nov 18`, with the year if it is not this one."""
    day = f"{moment:%b} {moment.day}"
    return day if moment.year == datetime.now(moment.tzinfo).year else f"{day}, {moment.year}"


def page_links(page: int, pages: int) -> list[int]:
    """Return the pages to link: the first, the last and those around this one; 0 is a gap.

    >>> page_links(1, 3), page_links(6, 12)
    ([1, 2, 3], [1, 0, 5, 6, 7, 0, 12])
    """
    shown = sorted({1, pages, *range(max(1, page - 1), min(pages, page + 1) + 1)})
    found: list[int] = []
    for number in shown:
        if found and number > found[-1] + 1:
            found.append(0)
        found.append(number)
    return found
