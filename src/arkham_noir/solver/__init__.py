"""The solver: find out whether a deal can be won when all cards are known.

>>> import arkham_noir as noir
>>> found = noir.solve("witch-cult", seed="walpurgis")
>>> found.verdict
'won'
>>> game = noir.Game.new("witch-cult", seed="walpurgis")
>>> for text in found.line:
...     _ = game.play(text)
>>> game.won
True
"""

from __future__ import annotations

from .question import solve
from .solution import Solution, Verdict

__all__ = ["Solution", "Verdict", "solve"]
