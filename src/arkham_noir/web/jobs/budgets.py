"""Time budgets for hints, reviews and computer players, on a server and in a browser."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from ...review import ROLLOUTS
from ..limits.config import UNWATCHED_SECONDS


@dataclass(frozen=True)
class ThinkingBudget:
    """How much computation to spend, on a server or in a browser.

    `patience`: seconds a player waits for the first hint. `reviewed`: rollouts per reviewed
    decision. `watched`: rollouts of computer players who would otherwise be too slow to watch.
    `at_once`: moves of theirs to compute in one job. `solved`: positions that the solver searches
    in a daily deal. `lasting`: whether a review is stored in a file and also uses the solver.
    `unwatched`: seconds that reviews and measurements continue while nobody looks at them.
    """

    patience: float = 20.0
    reviewed: int = ROLLOUTS
    watched: Mapping[str, int] = field(default_factory=dict)
    at_once: int = 8
    solved: int = 300_000
    lasting: bool = True
    unwatched: float = UNWATCHED_SECONDS


SERVER = ThinkingBudget()
BROWSER = ThinkingBudget(
    patience=90.0, reviewed=60, watched={"inspector": 48}, at_once=2, solved=5_000, lasting=False,
    unwatched=math.inf,
)  # fmt: skip
"""Lower, because the browser runs interpreted code: each result should take only a few seconds.

Nobody else waits for this browser, so nothing pauses.
"""
