"""Tallies: two sides on the same deals, counted in small steps.

`compare` does the same in one run. A tally is only four numbers, so it is easy to store, and
continuing one gives the same result as never having stopped.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..batch import NUMBERS
from ..core.state import WON
from ..execution.batches import Batch, play
from ..execution.run_spec import RunSpec
from .statistics import Difference, Share, paired_difference, wilson

SEED = "lab"
"""The default seed of `deck measure`."""

Sides = tuple[RunSpec, RunSpec]


@dataclass(frozen=True)
class Tally:
    """The number of deals that both sides have played, and the winners."""

    deals: int = 0
    both: int = 0
    first_only: int = 0
    second_only: int = 0

    @property
    def first(self) -> Share:
        """Return how often the first side wins."""
        return wilson(self.both + self.first_only, self.deals)

    @property
    def second(self) -> Share:
        """Return how often the second side wins."""
        return wilson(self.both + self.second_only, self.deals)

    @property
    def difference(self) -> Difference:
        """Return how many more of the deals the second side wins."""
        return paired_difference(self.second_only, self.first_only, self.deals)

    def after(self, first: bool, second: bool) -> Tally:
        """Return the tally after one more deal, won or not by each side."""
        return Tally(
            self.deals + 1,
            self.both + (first and second),
            self.first_only + (first and not second),
            self.second_only + (second and not first),
        )


def count_on(sides: Sides, tally: Tally, most: int, seconds: float) -> Tally:
    """Return the tally after the next deals, for about this many seconds.

    >>> ours = RunSpec("1", "random")
    >>> count_on((ours, ours), Tally(), most=20, seconds=9)
    Tally(deals=20, both=0, first_only=0, second_only=0)
    """
    end = time.monotonic() + seconds
    while tally.deals < most:
        first, second = (_won(side, tally.deals) for side in sides)
        tally = tally.after(first, second)
        if time.monotonic() >= end:
            break
    return tally


def _won(side: RunSpec, deal: int) -> bool:
    played = play(side, SEED, Batch(0, deal, deal + 1))
    assert len(played.numbers) == NUMBERS
    return played.numbers[0] == WON
