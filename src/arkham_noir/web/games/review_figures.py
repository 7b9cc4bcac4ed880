"""The figures of a review that are stored with the result of its game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TypeVar

from ...history import ReviewResult, review_result
from ...review import WHOLE, Review

Each = TypeVar("Each")

MOST_POINTS = 60
"""The largest number of points of a curve."""

PER_CENT = WHOLE // 100


@dataclass(frozen=True)
class ReviewFigures:
    """Skill, luck and the lowest chance of winning in thousandths, and the chances in percent.

    >>> figures = ReviewFigures(skill=12, luck=-40, lowest_chance=90, curve=(31, 25, 0))
    >>> ReviewFigures.from_json(figures.to_json()) == figures
    True
    """

    skill: int
    luck: int
    lowest_chance: int
    curve: tuple[int, ...]

    @classmethod
    def of(cls, review: Review) -> ReviewFigures:
        """Return the figures of a complete review."""
        found = review_result(review)
        chances = [*(each.found.chance for each in review.decisions), review.end]
        curve = tuple(round(chance / PER_CENT) for chance in thinned(chances, MOST_POINTS))
        return cls(found.skill, found.luck, found.lowest_chance, curve)

    @property
    def result(self) -> ReviewResult:
        """What statistics and achievements need."""
        return ReviewResult(self.skill, self.luck, self.lowest_chance)

    def to_json(self) -> str:
        """Return the figures as the database has them."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> ReviewFigures | None:
        """Return stored figures; None for an empty text."""
        if not text:
            return None
        told = json.loads(text)
        return cls(**{**told, "curve": tuple(told["curve"])})


def thinned(values: list[Each], most: int) -> list[Each]:
    """Return some of the values at equal distances, always with the first and the last.

    >>> thinned([*range(11)], 3), thinned([1, 2], 3)
    ([0, 5, 10], [1, 2])
    """
    if len(values) <= most:
        return values
    last = len(values) - 1
    return [values[round(place * last / (most - 1))] for place in range(most)]
