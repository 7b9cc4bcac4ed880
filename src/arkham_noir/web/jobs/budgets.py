"""Time budgets for hints, reviews and watched games, on a server and in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...review import ROLLOUTS


@dataclass(frozen=True)
class ThinkingBudget:
    """What there is time for, wherever the game runs.

    `patience` are the seconds that somebody waits for a first hint, `reviewed` the rollouts that a
    decision is judged by, `watched` those of players who would take too long with their own,
    `at_once` the answers of theirs that are thought of together. `lasting` is a review that is kept
    in a file and asks the solver too.
    """

    patience: float = 20.0
    reviewed: int = ROLLOUTS
    watched: Mapping[str, int] = field(default_factory=dict)
    at_once: int = 8
    lasting: bool = True


SERVER = ThinkingBudget()
BROWSER = ThinkingBudget(
    patience=90.0, reviewed=60, watched={"inspector": 48}, at_once=2, lasting=False
)
"""Interpreted, in a worker that has to start first: each answer within a few seconds."""
