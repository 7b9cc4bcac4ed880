"""Commentary on a computer player: its moves, and what it considered before each."""

from __future__ import annotations

from dataclasses import dataclass

from ..decisions import Option
from ..fast.players.detective import Rollouts
from ..game import Game
from . import Player
from .player import awaited, offered


@dataclass(frozen=True)
class ConsideredOption:
    """An answer that a player has considered. One who compares by rollouts also knows the chance
    to win with it, from 0 to 1, its standard error, and how many rollouts that comes from."""

    option: Option
    chance: float | None = None
    error: float = 0.0
    tries: int = 0

    def __str__(self) -> str:
        """`take 46 % ± 3`; what is behind ± is twice the standard error."""
        if self.chance is None:
            return self.option.text
        return f"{self.option.text} {self.measured}"

    @property
    def measured(self) -> str:
        """`46 % ± 3`, or nothing if nothing was compared."""
        if self.chance is None:
            return ""
        return f"{self.chance:.0%}".replace("%", " %") + f" ± {200 * self.error:.0f}"


def consider(player: Player, game: Game) -> tuple[ConsideredOption, ...]:
    """What a player considers now, best first: the first is its answer.

    >>> from arkham_noir.players import player
    >>> game = Game.new(seed="walpurgis")
    >>> [answer] = consider(player("greedy"), game)
    >>> answer.option in game.decision
    True
    """
    decision, search = awaited(game), getattr(player, "rollouts", None)
    if len(decision) == 1 or not isinstance(search, Rollouts):
        return (ConsideredOption(player.choose(game)),)
    return tuple(
        ConsideredOption(offered(decision, arm.option), arm.chance, arm.error, arm.tries)
        for arm in search.consider(game.state)
    )
