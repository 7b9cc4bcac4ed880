"""Hints: the best moves in a position, with the chance of winning and the reasons.

>>> from arkham_noir import Game
>>> game = Game.new(seed="walpurgis")
>>> [hint.option in game.decision for hint in game.hint(budget=12)]
[True, True, True]
"""

from .hint import (
    BUDGET,
    FIRST,
    METER_BUDGET,
    Chance,
    Hint,
    HintSearch,
    chance_at,
    check_budget,
    percent,
    refuse_no_decision,
    thinking_for,
)

__all__ = [
    "BUDGET",
    "FIRST",
    "METER_BUDGET",
    "Chance",
    "Hint",
    "HintSearch",
    "chance_at",
    "check_budget",
    "percent",
    "refuse_no_decision",
    "thinking_for",
]  # fmt: skip
