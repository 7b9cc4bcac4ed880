"""The value of a position for the player, computed from the position alone."""

from __future__ import annotations

from typing import Final

from ...core.bits import i64
from ...core.state import RUNNING, WON, State
from .extract import FeatureEvaluator

CERTAIN: Final = 1000000000000
"""The value of a won game; a lost game has the negative value."""


def value(state: State, sight: FeatureEvaluator) -> i64:
    """Return the value of this position, in points."""
    if state.outcome != RUNNING:
        return CERTAIN if state.outcome == WON else -CERTAIN
    return sight.look(state)
