"""Computer players, for programs, simulations and `play --player`.

>>> from arkham_noir import Game
>>> from arkham_noir.players import player
>>> game, detective = Game.new(seed="walpurgis"), player("random", seed=1)
>>> while not game.over:
...     _ = game.play(detective.choose(game))
"""

from __future__ import annotations

from collections.abc import Callable

from ..dealers import check_luck
from ..errors import UnreadableText
from .detective import DetectivePlayer
from .greedy import GreedyPlayer
from .inspector import InspectorPlayer
from .player import Player
from .random import RandomPlayer

PLAYERS: dict[str, Callable[[int | None], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "detective": DetectivePlayer,
    "inspector": InspectorPlayer,
}
"""Every player by name, weakest first; called with a seed, or None for a random one."""


BUDGETED: dict[str, Callable[[int | None, int], Player]] = {
    "detective": DetectivePlayer,
    "inspector": InspectorPlayer,
}
"""The players that make rollouts; called with a seed and the number of rollouts per decision."""


def player(
    name: str,
    seed: int | None = None,
    rollouts: int | None = None,
    milliseconds: int | None = None,
) -> Player:
    """Return the player with this name; with the same seed it makes the same moves.

    `rollouts` is the number of rollouts per decision, for players that make rollouts. The
    inspector can have `milliseconds` per decision instead; then its moves can't be repeated.
    """
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    if wanted not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise UnreadableText(f"There is no player '{name}'. Choose from: {known}.")
    if seed is not None:
        check_luck(seed)
    if milliseconds is not None:
        return with_time_limit(wanted, seed, rollouts, milliseconds)
    if rollouts is None:
        return PLAYERS[wanted](seed)
    if wanted not in BUDGETED:
        known = ", ".join(BUDGETED)
        raise UnreadableText(f"The player '{wanted}' makes no rollouts. Only these do: {known}.")
    return BUDGETED[wanted](seed, rollouts)


def with_time_limit(name: str, seed: int | None, rollouts: int | None, milliseconds: int) -> Player:
    """Return a player with a time limit per decision."""
    if name != "inspector":
        raise UnreadableText(f"The player '{name}' has no time limit. Only the inspector has one.")
    if rollouts is not None:
        raise UnreadableText("Give either rollouts or milliseconds, not both.")
    return InspectorPlayer(seed, milliseconds=milliseconds)


__all__ = [
    "BUDGETED",
    "PLAYERS",
    "DetectivePlayer",
    "GreedyPlayer",
    "InspectorPlayer",
    "Player",
    "RandomPlayer",
    "player",
]  # fmt: skip
