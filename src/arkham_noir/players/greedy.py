"""The greedy player: a few moves ahead, by an evaluation of the position."""

from __future__ import annotations

from ..fast.players import greedy
from ..game import Game, Option
from .player import current_decision, option_with_number


class GreedyPlayer:
    """A player that chooses the option with the best position; see `fast.players.greedy`."""

    about = "Looks a few moves ahead, up to the next draw, and chooses the best position."

    def __init__(self, seed: int | None = None) -> None:
        """Ignore the seed: this player uses no random numbers."""

    def choose(self, game: Game) -> Option:
        """Return the option that leads to the best position."""
        decision = current_decision(game)
        return option_with_number(decision, greedy.choose(game.state))
