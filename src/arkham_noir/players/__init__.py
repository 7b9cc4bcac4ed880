"""Players answer for the detective: in code, in simulations and with `play --player`.

>>> from arkham_noir import Game
>>> from arkham_noir.players import player
>>> game, detective = Game.new(seed="walpurgis"), player("random", seed=1)
>>> while not game.over:
...     _ = game.play(detective.choose(game))
"""

from __future__ import annotations

from collections.abc import Callable

from ..dealers import checked_luck
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
"""Every player by its name, weakest first; called with a seed, or None for any luck."""


BUDGETED: dict[str, Callable[[int | None, int], Player]] = {
    "detective": DetectivePlayer,
    "inspector": InspectorPlayer,
}
"""Those of them that make rollouts; called with a seed and the rollouts for each decision."""


def player(
    name: str,
    seed: int | None = None,
    rollouts: int | None = None,
    milliseconds: int | None = None,
) -> Player:
    """The player with this name; the same seed decides the same way in the same game.

    `rollouts` is how many a decision may take, for those who make any; they have a default. The
    inspector can be given `milliseconds` for a decision instead; then no game can be repeated.
    """
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    if wanted not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise UnreadableText(f"There is no player '{name}'; there are: {known}.")
    if seed is not None:
        checked_luck(seed)
    if milliseconds is not None:
        return timed(wanted, seed, rollouts, milliseconds)
    if rollouts is None:
        return PLAYERS[wanted](seed)
    if wanted not in BUDGETED:
        known = ", ".join(BUDGETED)
        raise UnreadableText(f"The player '{wanted}' makes no rollouts; those who do: {known}.")
    return BUDGETED[wanted](seed, rollouts)


def timed(name: str, seed: int | None, rollouts: int | None, milliseconds: int) -> Player:
    """A player with so much time for a decision."""
    if name != "inspector":
        raise UnreadableText(f"The player '{name}' has no clock; the inspector has one.")
    if rollouts is not None:
        raise UnreadableText("Rollouts and milliseconds cannot both be given: choose one of them.")
    return InspectorPlayer(seed, milliseconds=milliseconds)


__all__ = [
    "BUDGETED", "DetectivePlayer", "GreedyPlayer", "InspectorPlayer", "PLAYERS", "Player",
    "RandomPlayer", "player",
]  # fmt: skip
