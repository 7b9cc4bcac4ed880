"""The options that a computer player considers before a move."""

from __future__ import annotations

from dataclasses import dataclass

from ..decisions import Option
from ..fast.players.detective import Rollouts
from ..game import Game
from . import Player
from .player import current_decision, option_with_number


@dataclass(frozen=True)
class ConsideredOption:
    """An option that a player has considered.

    A player that makes rollouts also gives the chance of winning, from 0 to 1, its standard error,
    and the number of rollouts behind it.
    """

    option: Option
    chance: float | None = None
    error: float = 0.0
    tries: int = 0

    def __str__(self) -> str:
        """Return text such as `take 46% ± 3`; the margin is twice the standard error."""
        if self.chance is None:
            return self.option.text
        return f"{self.option.text} {self.chance_text}"

    @property
    def chance_text(self) -> str:
        """The chance of winning, such as `46% ± 3`; empty if it is not known."""
        if self.chance is None:
            return ""
        return f"{self.chance:.0%} ± {200 * self.error:.0f}"


def consider(player: Player, game: Game) -> tuple[ConsideredOption, ...]:
    """Return the options that a player considers now, best first; the first is its move.

    >>> from arkham_noir.players import player
    >>> game = Game.new(seed="walpurgis")
    >>> [answer] = consider(player("greedy"), game)
    >>> answer.option in game.decision
    True
    """
    decision, search = current_decision(game), getattr(player, "rollouts", None)
    if len(decision) == 1 or not isinstance(search, Rollouts):
        return (ConsideredOption(player.choose(game)),)
    return tuple(
        ConsideredOption(option_with_number(decision, arm.option), arm.chance, arm.error, arm.tries)
        for arm in search.consider(game.state)
    )
