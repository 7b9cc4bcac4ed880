"""The logistic function in integers: points to chances, the same in every build."""

from __future__ import annotations

from math import exp
from typing import Final

from ...core.bits import i64, vec

POINT: Final = 1000
"""The number of points that multiplies the odds of winning by e."""

CERTAINLY: Final = 1000000
"""The value that represents a chance of 1."""

STEP: Final = 4
REACH: Final = 10
"""The number of times `POINT` beyond which more points make no difference."""

CURVE: Final = vec[i64](
    [
        round(CERTAINLY / (1 + exp(-place * STEP / POINT)))
        for place in range(-REACH * POINT // STEP, REACH * POINT // STEP + 1)
    ]
)


def chance_of(points: i64) -> i64:
    """Return the chance of winning for this number of points, from 0 to `CERTAINLY`."""
    place = (points + REACH * POINT) // STEP
    return CURVE[max(0, min(place, len(CURVE) - 1))]
