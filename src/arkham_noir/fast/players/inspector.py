"""The inspector: the detective's rollouts, wider and longer, until one answer is clearly ahead.

All answers that are left meet the same deals. After each round those drop out that are behind the
leader by more than luck explains, or would gain next to nothing if it did: an easy decision is
soon made, and a close one gets all that the budget allows.
"""

from __future__ import annotations

from typing import Final

from ...core.bits import i64, vec
from ...core.chance import Luck
from ...core.state import State
from .detective import WIN, Arm, Rollouts, ranked

ROLLOUTS: Final = 512
"""How many rollouts it makes for a decision at most, unless told otherwise."""

MOST_ARMS: Final = 10
TURNS: Final = 8
"""Where rollouts are many, longer ones are better: less depends on what the odds take for good."""

ROUND: Final = 16
"""So many rollouts of each answer in a round."""

SURE: Final = 2.5
"""So many standard errors behind the leader, an answer drops out."""

TRIFLE: Final = 0.01 * WIN
"""A difference that is not worth the time it takes to find it."""

DOUBT: Final = 0.02 * WIN * WIN
"""What one more deal might show, squared: a few deals that agree prove little."""


class Inspection(Rollouts):
    """Rollouts of the promising answers until one is clearly ahead."""

    def tried(self, state: State, arms: list[Arm]) -> list[Arm]:
        """These answers after a race, best first.

        A budget too small for two rounds is shared as the detective shares it.
        """
        if len(arms) == 1 or self.budget < 2 * ROUND * len(arms):
            return Rollouts.tried(self, state, arms)
        return self.race(state, arms)

    def race(self, state: State, arms: list[Arm]) -> list[Arm]:
        """Round after round of those that are left, until one is or the budget is spent."""
        self.know_cards(state.case.tables)
        left = self.budget
        dropped: list[Arm] = []
        while len(arms) > 1 and left >= ROUND * len(arms):
            self.try_all(state, arms, ROUND)
            left -= ROUND * len(arms)
            arms = ranked(arms)
            leader = arms[0]
            dropped = [arm for arm in arms[1:] if is_behind(arm, leader)] + dropped
            arms = [leader] + [arm for arm in arms[1:] if not is_behind(arm, leader)]
        return arms + dropped


def is_behind(arm: Arm, leader: Arm) -> bool:
    """Whether an answer is so far behind the leader, deal by deal, that it need not be tried again.

    Only sums, products and quotients, which every build rounds alike.
    """
    deals = float(arm.tries)
    mean = float(leader.total - arm.total) / deals
    spread = float(squared_differences(leader.worths, arm.worths)) - mean * mean * deals + DOUBT
    clear = mean + TRIFLE
    return clear > 0.0 and clear * clear >= SURE * SURE * spread / ((deals + 1.0) * deals)


def squared_differences(ours: vec[i64], theirs: vec[i64]) -> i64:
    """How much two answers differed, deal by deal."""
    total: i64 = 0
    deal: i64 = 0
    while deal < len(theirs):
        less = ours[deal] - theirs[deal]
        total += less * less
        deal += 1
    return total


def inspecting(luck: Luck, budget: i64) -> Inspection:
    """The search of the inspector."""
    search = Inspection(luck, budget)
    search.most_arms = MOST_ARMS
    search.turns = TURNS
    return search
