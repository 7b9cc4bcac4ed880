"""The inspector: the same search as the detective's, wider, longer and with more rollouts."""

from __future__ import annotations

from typing import Final

from ..core.bits import i64
from ..core.chance import Luck
from .detective import Rollouts

ROLLOUTS: Final = 256
"""How many rollouts it makes for a decision, unless told otherwise."""

MOST_ARMS: Final = 10
TURNS: Final = 4


def inspecting(luck: Luck, budget: i64) -> Rollouts:
    """The search of the inspector."""
    search = Rollouts(luck, budget)
    search.most_arms = MOST_ARMS
    search.turns = TURNS
    return search
