"""The solver: can this deal be won, with all its cards known?

>>> import arkham_noir as noir
>>> found = noir.solve("witch-cult", seed="walpurgis", tables=3000)
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
