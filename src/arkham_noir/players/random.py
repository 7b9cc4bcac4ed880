"""The random player: the baseline for all others."""

from __future__ import annotations

from ..dealers import luck_of
from ..game import Game, Option
from .player import current_decision


class RandomPlayer:
    """A player that chooses a random option."""

    about = "Chooses a random legal move, as a baseline for the other players."

    def __init__(self, seed: int | None = None) -> None:
        self.luck = luck_of(seed)

    def choose(self, game: Game) -> Option:
        """Return a random option."""
        options = current_decision(game).options
        return options[self.luck.below(len(options))]
