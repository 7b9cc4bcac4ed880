"""The detective: rollouts with the greedy player for every promising option."""

from __future__ import annotations

from ..dealers import luck_of
from ..errors import UnreadableText
from ..fast.players.detective import ROLLOUTS, Rollouts
from ..game import Game, Option
from .player import current_decision, option_with_number

LEAST_ROLLOUTS = 2
"""The fewest rollouts that can compare two options."""

MOST_ROLLOUTS = 1_000_000
"""The most rollouts per decision."""


class DetectivePlayer:
    """A player that chooses the option with the best rollouts; see `fast.players.detective`."""

    about = "Simulates the most promising moves a few turns ahead and makes the best one."

    def __init__(self, seed: int | None = None, rollouts: int = ROLLOUTS) -> None:
        self.rollouts = Rollouts(luck_of(seed), budget(rollouts))

    def choose(self, game: Game) -> Option:
        """Return the option with the best rollouts."""
        decision = current_decision(game)
        return option_with_number(decision, self.rollouts.choose(game.state))


def budget(rollouts: int) -> int:
    """Return a number of rollouts if it is valid."""
    if type(rollouts) is not int or not LEAST_ROLLOUTS <= rollouts <= MOST_ROLLOUTS:
        span = f"from {LEAST_ROLLOUTS} to {MOST_ROLLOUTS:,}"
        raise UnreadableText(f"The number of rollouts must be {span} (got {rollouts}).")
    return rollouts
