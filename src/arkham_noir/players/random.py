"""The random player: the floor that every other player must clear."""

from __future__ import annotations

from ..game import Game, Option
from .player import awaited, own_luck


class RandomPlayer:
    """Any option, each equally likely."""

    about = "Chooses any legal answer, each equally likely; the floor for all others."

    def __init__(self, seed: int | None = None) -> None:
        self.luck = own_luck(seed)

    def choose(self, game: Game) -> Option:
        options = awaited(game).options
        return options[self.luck.below(len(options))]
