"""Shares with a 95% interval, for everything that counts games.

>>> str(wilson(58, 200))
'29.0% [23.2, 35.6]'
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054
"""The number of standard errors on each side of a 95% interval."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95% interval, as fractions of one."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Share(Interval):
    """A share of games, with its interval."""

    def __str__(self) -> str:
        return f"{100 * self.value:.1f}% [{100 * self.low:.1f}, {100 * self.high:.1f}]"


def wilson(won: int, games: int) -> Share:
    """Return the share of games won with Wilson's score interval: 0 to 1 for no games."""
    if not games:
        return Share(0.0, 0.0, 1.0)
    share, spread = won / games, Z95 / sqrt(games)
    middle = (share + spread**2 / 2) / (1 + spread**2)
    half = spread / (1 + spread**2) * sqrt(share * (1 - share) + spread**2 / 4)
    low = 0.0 if won == 0 else max(0.0, middle - half)
    high = 1.0 if won == games else min(1.0, middle + half)
    return Share(share, low, high)
