"""The greedy player: a few answers ahead, by the value of the table."""

from __future__ import annotations

from ..fast.players import greedy
from ..game import Game, Option
from .player import awaited, offered


class GreedyPlayer:
    """The answer that leads to the best-looking table; see `fast.greedy`."""

    about = "Looks a few answers ahead, stops at chance and takes the best-looking table."

    def __init__(self, seed: int | None = None) -> None:
        """It decides without luck, so every seed plays alike."""

    def choose(self, game: Game) -> Option:
        decision = awaited(game)
        return offered(decision, greedy.choose(game.state))
