"""What a player is: anything that answers for the detective."""

from __future__ import annotations

from typing import Protocol

from ..errors import NotOffered
from ..game import Decision, Game, Option


class Player(Protocol):
    """Answers the decision of a game, from what lies on the table and nothing else."""

    about: str

    def choose(self, game: Game) -> Option:
        """One of the options that the game offers now."""
        ...


def awaited(game: Game) -> Decision:
    """The decision that the game awaits; there is none when it is over."""
    decision = game.decision
    if decision is None:
        raise NotOffered("There is nothing to choose: the game is over.")
    return decision


def offered(decision: Decision, value: int) -> Option:
    """The option of a decision that the core knows by this number."""
    return next(option for option in decision if option.value == value)
