"""The inspector: the detective's way with a budget that is worth waiting for."""

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
"""Ten minutes for one decision."""

ROUND = 64
"""Rollouts between two looks at the clock."""


class InspectorPlayer:
    """The answer that came furthest in so many rollouts, or milliseconds, a decision.

    Only rollouts can be repeated: how many of them a millisecond is good for is never known.
    """

    about = "Plays more answers out, for more turns and more often; the strongest, if you can wait."

    def __init__(
        self,
        seed: int | None = None,
        rollouts: int = ROLLOUTS,
        milliseconds: int | None = None,
    ) -> None:
        self.milliseconds = None if milliseconds is None else checked_time(milliseconds)
        self.rollouts: Rollouts = inspecting(luck_of(seed), budget(rollouts))

    def choose(self, game: Game) -> Option:
        decision = awaited(game)
        if self.milliseconds is None:
            return offered(decision, self.rollouts.choose(game.state))
        return offered(decision, self.choose_within(game, self.milliseconds / 1000))

    def choose_within(self, game: Game, seconds: float) -> int:
        """The answer that came furthest when the time is up."""
        end = time.monotonic() + seconds
        arms = promising(game.state, self.rollouts.most_arms)
        while len(arms) > 1 and time.monotonic() < end:
            arms = self.rollouts.compare(game.state, arms, ROUND)
        return arms[0].option


def checked_time(milliseconds: int) -> int:
    """So many milliseconds for a decision, if that is possible."""
    if type(milliseconds) is not int or not 1 <= milliseconds <= MOST_MILLISECONDS:
        span = f"from 1 to {MOST_MILLISECONDS}"
        raise UnreadableText(f"A decision can take {span} milliseconds, not {milliseconds}.")
    return milliseconds
