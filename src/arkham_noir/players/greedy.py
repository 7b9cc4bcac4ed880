"""The greedy player: one turn ahead, by a graded value of the table."""

from __future__ import annotations

from ..fast import greedy
from ..fast.greedy import Weights
from ..game import Game, Option
from .player import awaited, own_luck


class GreedyPlayer:
    """The option whose turn leads to the best table on average; see `core.greedy`."""

    about = "Looks one turn ahead, averages over chance and takes the best-looking table."

    def __init__(self, seed: int | None = None, weights: Weights | None = None) -> None:
        self.luck = own_luck(seed)
        self.weights = weights or Weights()

    def choose(self, game: Game) -> Option:
        options = {option.value: option for option in awaited(game)}
        return options[greedy.choose(game.state, self.weights, self.luck)]
