"""Hints: the best answers at a table, with the chance of winning, its error, and why.

>>> from arkham_noir import Game
>>> hints = Game.new(seed="walpurgis").hint(budget=12)
>>> len(hints), hints[0].option.text in ("take", "play lead 1", "play lead 2", "pass", "hand")
(3, True)
"""

from .hint import (
    BUDGET,
    FIRST,
    METER_BUDGET,
    Chance,
    Hint,
    Thinking,
    chance_at,
    checked_budget,
    percent,
    refuse_no_decision,
    thinking_for,
)

__all__ = [
    "BUDGET", "Chance", "FIRST", "Hint", "METER_BUDGET", "Thinking", "chance_at", "checked_budget",
    "percent", "refuse_no_decision", "thinking_for",
]  # fmt: skip
