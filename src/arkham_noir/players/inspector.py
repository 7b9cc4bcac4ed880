"""The inspector: the detective's method with a larger budget."""

from __future__ import annotations

import time

from ..dealers import luck_of
from ..errors import UnreadableText
from ..fast.players.detective import Rollouts, promising_moves
from ..fast.players.inspector import ROLLOUTS, inspecting
from ..game import Game, Option
from .detective import budget
from .player import current_decision, option_with_number

MOST_MILLISECONDS = 600_000
"""The most milliseconds per decision: ten minutes."""

ROUND = 64
"""The number of rollouts between two checks of the time."""


class InspectorPlayer:
    """A player that chooses the option with the best rollouts, by number or by time.

    Its moves can be repeated only with a number of rollouts: the time for one varies.
    """

    about = "Simulates more moves, more often and further ahead: the strongest, but slowest."

    def __init__(
        self,
        seed: int | None = None,
        rollouts: int = ROLLOUTS,
        milliseconds: int | None = None,
    ) -> None:
        self.milliseconds = None if milliseconds is None else check_time(milliseconds)
        self.rollouts: Rollouts = inspecting(luck_of(seed), budget(rollouts))

    def choose(self, game: Game) -> Option:
        """Return the option with the best rollouts."""
        decision = current_decision(game)
        if self.milliseconds is None:
            return option_with_number(decision, self.rollouts.choose(game.state))
        return option_with_number(decision, self.choose_within(game, self.milliseconds / 1000))

    def choose_within(self, game: Game, seconds: float) -> int:
        """Return the option with the best rollouts when the time is up."""
        end = time.monotonic() + seconds
        arms = promising_moves(game.state, self.rollouts.most_arms)
        while len(arms) > 1 and time.monotonic() < end:
            arms = self.rollouts.compare(game.state, arms, ROUND)
        return arms[0].option


def check_time(milliseconds: int) -> int:
    """Return a number of milliseconds if it is valid."""
    if type(milliseconds) is not int or not 1 <= milliseconds <= MOST_MILLISECONDS:
        span = f"from 1 to {MOST_MILLISECONDS:,}"
        raise UnreadableText(f"The number of milliseconds must be {span} (got {milliseconds}).")
    return milliseconds
