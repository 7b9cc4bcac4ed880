"""The random player: the floor that every other player must clear."""

from __future__ import annotations

from ..dealers import luck_of
from ..game import Game, Option
from .player import awaited


class RandomPlayer:
    """Any option, each equally likely."""

    about = "Chooses any legal answer, each equally likely; the floor for all others."

    def __init__(self, seed: int | None = None) -> None:
        self.luck = luck_of(seed)

    def choose(self, game: Game) -> Option:
        options = awaited(game).options
        return options[self.luck.below(len(options))]
