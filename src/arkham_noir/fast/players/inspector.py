"""The inspector: more and longer rollouts than the detective, until one move is clearly ahead.

All remaining moves get the same deals. After each round, moves drop out that are behind the leader
by more than luck explains, or that could gain almost nothing. So easy decisions are fast, and close
ones get the whole budget.
"""

from __future__ import annotations

from typing import Final

from ...core.bits import i64, vec
from ...core.chance import Luck
from ...core.state import State
from .detective import WIN, Arm, Rollouts, rank_moves

ROLLOUTS: Final = 512
"""The default maximum of rollouts per decision."""

MOST_ARMS: Final = 10
TURNS: Final = 8
"""The number of turns in a rollout. Longer rollouts depend less on the evaluation at their end."""

ROUND: Final = 16
"""The number of rollouts of each move in a round."""

SURE: Final = 2.5
"""The number of standard errors behind the leader at which a move drops out."""

TRIFLE: Final = 0.01 * WIN
"""A difference that is too small to be worth searching for."""

DOUBT: Final = 0.02 * WIN * WIN
"""The squared difference that one more deal might show: a few deals that agree prove little."""


class Inspection(Rollouts):
    """Rollouts of the promising moves until one is clearly ahead."""

    def race_moves(self, state: State, arms: list[Arm]) -> list[Arm]:
        """Return these moves after a race, best first.

        A budget too small for two rounds is shared as the detective shares it.
        """
        if len(arms) == 1 or self.budget < 2 * ROUND * len(arms):
            return Rollouts.race_moves(self, state, arms)
        return self.race(state, arms)

    def race(self, state: State, arms: list[Arm]) -> list[Arm]:
        """Repeat rounds of the remaining moves until one is left or the budget is spent."""
        self.know_cards(state.case.tables)
        left = self.budget
        dropped: list[Arm] = []
        while len(arms) > 1 and left >= ROUND * len(arms):
            self.try_all(state, arms, ROUND)
            left -= ROUND * len(arms)
            arms = rank_moves(arms)
            leader = arms[0]
            dropped = [arm for arm in arms[1:] if is_behind(arm, leader)] + dropped
            arms = [leader] + [arm for arm in arms[1:] if not is_behind(arm, leader)]
        return arms + dropped


def is_behind(arm: Arm, leader: Arm) -> bool:
    """Return whether a move is too far behind the leader, deal by deal, to be tried again.

    Uses only sums, products and quotients, which every build rounds alike.
    """
    deals = float(arm.tries)
    mean = float(leader.total - arm.total) / deals
    spread = float(squared_differences(leader.worths, arm.worths)) - mean * mean * deals + DOUBT
    clear = mean + TRIFLE
    return clear > 0.0 and clear * clear >= SURE * SURE * spread / ((deals + 1.0) * deals)


def squared_differences(ours: vec[i64], theirs: vec[i64]) -> i64:
    """Return the sum of squared differences between two moves, deal by deal."""
    total: i64 = 0
    deal: i64 = 0
    while deal < len(theirs):
        less = ours[deal] - theirs[deal]
        total += less * less
        deal += 1
    return total


def inspecting(luck: Luck, budget: i64) -> Inspection:
    """Return the search of the inspector."""
    search = Inspection(luck, budget)
    search.most_arms = MOST_ARMS
    search.turns = TURNS
    return search
