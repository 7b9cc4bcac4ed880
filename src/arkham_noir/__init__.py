"""Arkham Noir: three solo card games of detection and dread.

>>> import arkham_noir as noir
>>> game = noir.Game.new("witch-cult", seed="walpurgis")
>>> game.decision.options[0].text
'take'
"""

from __future__ import annotations

from .errors import Contradiction, NoirError, NotOffered, UnreadableText
from .game import Decision, Game, Option
from .reasons import Refusal
from .version import VERSION
from .words import Event

__version__ = VERSION

__all__ = [
    "Contradiction", "Decision", "Event", "Game", "NoirError", "NotOffered", "Option", "Refusal",
    "UnreadableText",
]  # fmt: skip
