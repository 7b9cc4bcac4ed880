"""The inspector: the detective's method with a larger budget."""

from __future__ import annotations

import time

from ..dealers import luck_of
from ..errors import UnreadableText
from ..fast.players.detective import Rollouts, promising
from ..fast.players.inspector import ROLLOUTS, inspecting
from ..game import Game, Option
from .detective import budget
from .player import awaited, offered

MOST_MILLISECONDS = 600_000
"""The most milliseconds per decision: ten minutes."""

ROUND = 64
"""The number of rollouts between two checks of the time."""


class InspectorPlayer:
    """A player that chooses the option with the best rollouts, by number or by time.

    Its moves can be repeated only with a number of rollouts: the time for one varies.
    """

    about = "Tries more moves, more often and further ahead; the strongest player, and the slowest."

    def __init__(
        self,
        seed: int | None = None,
        rollouts: int = ROLLOUTS,
        milliseconds: int | None = None,
    ) -> None:
        self.milliseconds = None if milliseconds is None else checked_time(milliseconds)
        self.rollouts: Rollouts = inspecting(luck_of(seed), budget(rollouts))

    def choose(self, game: Game) -> Option:
        """Return the option with the best rollouts."""
        decision = awaited(game)
        if self.milliseconds is None:
            return offered(decision, self.rollouts.choose(game.state))
        return offered(decision, self.choose_within(game, self.milliseconds / 1000))

    def choose_within(self, game: Game, seconds: float) -> int:
        """Return the option with the best rollouts when the time is up."""
        end = time.monotonic() + seconds
        arms = promising(game.state, self.rollouts.most_arms)
        while len(arms) > 1 and time.monotonic() < end:
            arms = self.rollouts.compare(game.state, arms, ROUND)
        return arms[0].option


def checked_time(milliseconds: int) -> int:
    """Return a number of milliseconds if it is valid."""
    if type(milliseconds) is not int or not 1 <= milliseconds <= MOST_MILLISECONDS:
        span = f"from 1 to {MOST_MILLISECONDS:,}"
        raise UnreadableText(f"The number of milliseconds must be {span} (got {milliseconds}).")
    return milliseconds
