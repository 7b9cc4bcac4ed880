"""Statistics: estimates with confidence intervals, and a test that stops early.

>>> str(wilson(58, 200))
'29.0% [23.2, 35.6]'
>>> str(paired_difference(better=30, worse=18, pairs=400))
'+3.0 points [-0.5, +6.4]'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

from .._intervals import Z95, Interval, Share, wilson

__all__ = [
    "ALIKE", "BETTER", "WORSE", "Z95", "Difference", "EarlyStop", "Interval", "Mean", "Share",
    "mean", "paired_difference", "quantile", "wilson",
]  # fmt: skip


@dataclass(frozen=True)
class Difference(Interval):
    """How many more of the games one side wins than the other, with the interval."""

    def __str__(self) -> str:
        return f"{100 * self.value:+.1f} points [{100 * self.low:+.1f}, {100 * self.high:+.1f}]"


@dataclass(frozen=True)
class Mean(Interval):
    """A mean, with its interval."""

    def __str__(self) -> str:
        return f"{self.value:.1f} [{self.low:.1f}, {self.high:.1f}]"


def mean(values: Iterable[int]) -> Mean:
    """Return the mean of some numbers, with the interval of a normal distribution."""
    numbers = list(values)
    if not numbers:
        return Mean(0.0, 0.0, 0.0)
    middle = sum(numbers) / len(numbers)
    squares = sum((number - middle) ** 2 for number in numbers)
    half = Z95 * sqrt(squares / max(1, len(numbers) - 1) / len(numbers))
    return Mean(middle, middle - half, middle + half)


def quantile(values: Iterable[int], share: float) -> int:
    """Return the number below which this share of some numbers is; 0 if there are none.

    >>> quantile([4, 1, 3, 2], 0.5)
    2
    """
    ordered = sorted(values)
    if not ordered:
        return 0
    return ordered[max(0, min(len(ordered) - 1, int(share * len(ordered) + 0.5) - 1))]


def paired_difference(better: int, worse: int, pairs: int) -> Difference:
    """Return the difference of two sides that played the same deals.

    `better` are the deals that only the second side won, `worse` those that only the first won.
    The interval is that of Bonett and Price, which is also right for few games.
    """
    if not pairs:
        return Difference(0.0, -1.0, 1.0)
    more, less, total = (better + 1) / (pairs + 2), (worse + 1) / (pairs + 2), pairs + 2
    middle = more - less
    half = Z95 * sqrt((more + less - middle**2) / total)
    return Difference((better - worse) / pairs, max(-1.0, middle - half), min(1.0, middle + half))


# Stopping early

BETTER, WORSE, ALIKE = "better", "worse", "alike"
"""The verdicts on the second side: it wins more, it wins less, or the difference is small."""


@dataclass
class EarlyStop:
    """Two sequential probability ratio tests at once, combined as by Sobel and Wald.

    One tests whether the second side is better by `smallest` or not at all, the other whether it
    is worse by `smallest` or not at all. The test stops when both have a result. Without a
    difference, it finds one with a probability of at most `risk`; it misses a difference of
    `smallest` with at most the same probability. After each deal it compares the sum of +1 and -1
    with a normal distribution that has the observed variance.
    """

    smallest: float = 0.02
    risk: float = 0.05
    pairs: int = 0
    better: int = 0
    worse: int = 0
    verdict: str = ""

    def __post_init__(self) -> None:
        self._not_better = self._not_worse = False

    @property
    def spread(self) -> float:
        """Return the variance of a pair, with two extra pairs so that it is never 0."""
        more, less = (self.better + 1) / (self.pairs + 2), (self.worse + 1) / (self.pairs + 2)
        return more + less - (more - less) ** 2

    def weight(self, sign: int) -> float:
        """Return the log likelihood ratio of a difference in this direction."""
        seen = sign * (self.better - self.worse) - self.pairs * self.smallest / 2
        return self.smallest / self.spread * seen

    def count_deal(self, first: bool, second: bool) -> str:
        """Count a deal, won or not by each side, and return the verdict if there is one."""
        self.pairs += 1
        self.better += second and not first
        self.worse += first and not second
        if not self.verdict:
            self.verdict = self._find_verdict()
        return self.verdict

    def _find_verdict(self) -> str:
        found, refuted = (
            log((1 - self.risk) / (self.risk / 2)),
            log(self.risk / (1 - self.risk / 2)),
        )
        up, down = self.weight(1), self.weight(-1)
        self._not_better = self._not_better or up <= refuted
        self._not_worse = self._not_worse or down <= refuted
        if up >= found and not self._not_better:
            return BETTER
        if down >= found and not self._not_worse:
            return WORSE
        return ALIKE if self._not_better and self._not_worse else ""
