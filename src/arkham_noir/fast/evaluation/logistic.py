"""From points to chances: the logistic curve in whole numbers, alike in every build."""

from __future__ import annotations

from math import exp
from typing import Final

from ...core.bits import i64, vec

POINT: Final = 1000
"""So many points multiply the odds of winning by e."""

CERTAINLY: Final = 1000000
"""The chance of what is certain."""

STEP: Final = 4
REACH: Final = 10
"""From so many times `POINT` on, more points make no difference."""

CURVE: Final = vec[i64](
    [
        round(CERTAINLY / (1 + exp(-place * STEP / POINT)))
        for place in range(-REACH * POINT // STEP, REACH * POINT // STEP + 1)
    ]
)


def chance_of(points: i64) -> i64:
    """The chance to win of a table with so many points, from 0 to `CERTAINLY`."""
    place = (points + REACH * POINT) // STEP
    return CURVE[max(0, min(place, len(CURVE) - 1))]
