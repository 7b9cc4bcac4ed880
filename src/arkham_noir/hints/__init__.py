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
    checked_budget,
    percent,
    refuse_no_decision,
    thinking_for,
)

__all__ = [
    "BUDGET", "Chance", "FIRST", "Hint", "HintSearch", "METER_BUDGET", "chance_at",
    "checked_budget", "percent", "refuse_no_decision", "thinking_for",
]  # fmt: skip
