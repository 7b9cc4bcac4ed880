"""Players answer for the detective: in code, in simulations and with `play --player`.

>>> from arkham_noir import Game
>>> from arkham_noir.players import player
>>> game, detective = Game.new(seed="walpurgis"), player("random", seed=1)
>>> while not game.over:
...     _ = game.play(detective.choose(game))
"""

from __future__ import annotations

from collections.abc import Callable

from ..errors import UnreadableText
from .greedy import GreedyPlayer
from .player import Player
from .random import RandomPlayer

PLAYERS: dict[str, Callable[[int | None], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
"""Every player by its name, weakest first; called with a seed, or None for any luck."""


def player(name: str, seed: int | None = None) -> Player:
    """The player with this name; the same seed decides the same way in the same game."""
    wanted = name.strip().casefold()
    if wanted not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise UnreadableText(f"There is no player '{name}'; there are: {known}.")
    return PLAYERS[wanted](seed)


__all__ = ["GreedyPlayer", "PLAYERS", "Player", "RandomPlayer", "player"]
