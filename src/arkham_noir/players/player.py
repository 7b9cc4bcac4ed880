"""The protocol for computer players."""

from __future__ import annotations

from typing import Protocol

from ..errors import NotOffered
from ..game import Decision, Game, Option


class Player(Protocol):
    """A player: it chooses an option from what a person could see."""

    about: str

    def choose(self, game: Game) -> Option:
        """Return one of the options of the current decision."""
        ...


def current_decision(game: Game) -> Decision:
    """Return the current decision; raise `NotOffered` if the game is over."""
    decision = game.decision
    if decision is None:
        raise NotOffered("There is no move to choose: the game is over.")
    return decision


def option_with_number(decision: Decision, value: int) -> Option:
    """Return the option of a decision that has this number in the core."""
    return next(option for option in decision if option.value == value)
