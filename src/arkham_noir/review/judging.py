"""Judging one decision: how good was the answer that was given, beside the best that is found?

A search finds the answer that it would give itself. Then that answer and the one that was given
are played out anew, many times, each time with the same made-up order of the unseen cards. What
served to choose does not serve to measure: an answer that was lucky in the search would look better
than it is, and all others like mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from ..core.chance import Luck
from ..core.state import State
from ..errors import UnreadableText
from ..fast.detective import Arm, Rollouts

ROLLOUTS = 600
"""How many rollouts a decision is judged by, unless told otherwise."""

LEAST_ROLLOUTS = 60
MOST_ROLLOUTS = 1_000_000

SEARCHED = 3
"""One part in so many of the rollouts serves to find the best answer, the others to measure."""

ROUNDS = 10
"""The measuring is done in so many equal rounds: how they differ tells the error."""

WHOLE = 1000
"""Certainty. Chances are whole thousandths, so that sums of them are true to the last digit."""


@dataclass(frozen=True)
class Judgement:
    """What was found at one decision: `best` is the option that the search would choose.

    Chances are thousandths, and so are the standard errors: that of each chance, and that of the
    difference of the two, which is smaller than theirs since both met the same cards. `why` is a
    sentence on what sets the best apart, where it looks better.
    """

    best: int
    best_chance: int
    chosen_chance: int
    best_error: float
    chosen_error: float
    loss_error: float
    why: str = ""

    @property
    def loss(self) -> int:
        """What the answer cost; below zero if it was better than what the search found."""
        return self.best_chance - self.chosen_chance


def checked_rollouts(rollouts: int) -> int:
    """A number of rollouts that a decision can be judged by; any other is refused."""
    if not LEAST_ROLLOUTS <= rollouts <= MOST_ROLLOUTS:
        span = f"from {LEAST_ROLLOUTS} to {MOST_ROLLOUTS:,}"
        raise UnreadableText(f"A decision is judged by {span} rollouts, not {rollouts:,}.")
    return rollouts


def judge(state: State, chosen: int, luck: Luck, rollouts: int = ROLLOUTS) -> Judgement:
    """How good one of the options is, beside the best that is found."""
    search = Rollouts(luck, checked_rollouts(rollouts) // SEARCHED)
    found = [arm.option for arm in search.consider(state)]
    best = found[0]
    other = chosen if chosen != best else found[min(1, len(found) - 1)]
    times = (rollouts - rollouts // SEARCHED) // ROUNDS
    measured = [_round(search, state, best, other, times) for _ in range(ROUNDS)]
    of_best = [round_[0] for round_ in measured]
    of_chosen = of_best if chosen == best else [round_[1] for round_ in measured]
    return Judgement(
        best,
        thousandths(fmean(of_best)),
        thousandths(fmean(of_chosen)),
        _error(of_best),
        _error(of_chosen),
        _error([one - two for one, two in zip(of_best, of_chosen, strict=True)]),
    )


def _round(
    search: Rollouts, state: State, best: int, other: int, times: int
) -> tuple[float, float]:
    """What two answers came to in a few rollouts with the same cards."""
    arms = search.compare(state, [Arm(best, 0), Arm(other, 0)], times)
    chances = {arm.option: arm.chance for arm in arms}
    return chances[best], chances[other]


def _error(values: list[float]) -> float:
    """The standard error of the mean, in thousandths."""
    return round(stdev(values) / sqrt(len(values)) * WHOLE, 1)


def thousandths(chance: float) -> int:
    """A chance from 0 to 1 in whole thousandths."""
    return round(chance * WHOLE)
