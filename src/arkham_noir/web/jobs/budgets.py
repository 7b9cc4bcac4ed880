"""Time budgets for hints, reviews and watched games, on a server and in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...review import ROLLOUTS


@dataclass(frozen=True)
class ThinkingBudget:
    """How much computation to spend, on a server or in a browser.

    `patience`: seconds a player waits for the first hint. `reviewed`: rollouts per reviewed
    decision. `watched`: rollouts of computer players who would otherwise be too slow to watch.
    `at_once`: moves of theirs to compute in one job. `lasting`: whether a review is stored in a
    file and also uses the solver.
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
"""Lower, because the browser runs interpreted code: each result should take only a few seconds."""
