"""How good a table is for the detective: one number, from what lies there and nothing else."""

from __future__ import annotations

from typing import Final

from ...core.bits import i64
from ...core.state import RUNNING, WON, State
from .extract import FeatureEvaluator

CERTAIN: Final = 1000000000000
"""The value of a game won; a lost one has as much below nothing."""


def value(state: State, sight: FeatureEvaluator) -> i64:
    """How good this table is, in points."""
    if state.outcome != RUNNING:
        return CERTAIN if state.outcome == WON else -CERTAIN
    return sight.look(state)
