"""Arkham Noir: three solo card games of detective work and cosmic horror.

>>> import arkham_noir as noir
>>> game = noir.Game.new("witch-cult", seed="walpurgis")
>>> game.decision.options[0].text
'take'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _interrupts  # noqa: F401 - first, because the others take time to load
from .batch import play_many
from .core.state import State
from .dealers import Dealer, Random, Scripted, Seeded, Tabletop
from .decisions import Answer, Decision, Option
from .decks.cards import Deck
from .errors import Contradiction, NoirError, NotOffered, UnreadableText
from .game import Game, Outcome
from .hints import Chance, Hint
from .solver import Solution, solve
from .table import Table
from .version import VERSION
from .view import TableView
from .words.odds import Odds
from .words.refusals import Refusal
from .words.sentences import Event

if TYPE_CHECKING:
    from .art import Picture, Style
    from .decks.cards import Card, Objective

__version__ = VERSION


def picture(card: Card | Objective, case: str | None = None, style: Style = "table") -> Picture:
    """Return a picture of a card for a notebook; `style` is "table", "line", "big" or "mini"."""
    from .art import picture as drawn  # loaded only when it is needed

    return drawn(card, case, style)


__all__ = [
    "Answer", "Chance", "Contradiction", "Dealer", "Decision", "Deck", "Event", "Game", "Hint",
    "NoirError", "NotOffered", "Odds", "Option", "Outcome", "Random", "Refusal", "Scripted",
    "Seeded", "Solution", "State", "Table", "TableView", "Tabletop", "UnreadableText", "picture",
    "play_many", "solve",
]  # fmt: skip
