"""The detective: rollouts of the greedy player for every promising answer."""

from __future__ import annotations

from ..dealers import luck_of
from ..errors import UnreadableText
from ..fast.players.detective import ROLLOUTS, Rollouts
from ..game import Game, Option
from .player import awaited, offered

LEAST_ROLLOUTS = 2
"""With fewer there is nothing to compare."""

MOST_ROLLOUTS = 1_000_000
"""More for one decision than anybody would wait for."""


class DetectivePlayer:
    """The answer that came furthest in so many rollouts a decision; see `fast.detective`."""

    about = "Plays the promising answers out for a few turns, many times, and takes the best."

    def __init__(self, seed: int | None = None, rollouts: int = ROLLOUTS) -> None:
        self.rollouts = Rollouts(luck_of(seed), budget(rollouts))

    def choose(self, game: Game) -> Option:
        decision = awaited(game)
        return offered(decision, self.rollouts.choose(game.state))


def budget(rollouts: int) -> int:
    """So many rollouts for a decision, if that is possible."""
    if type(rollouts) is not int or not LEAST_ROLLOUTS <= rollouts <= MOST_ROLLOUTS:
        span = f"from {LEAST_ROLLOUTS} to {MOST_ROLLOUTS}"
        raise UnreadableText(f"A decision can take {span} rollouts, not {rollouts}.")
    return rollouts
