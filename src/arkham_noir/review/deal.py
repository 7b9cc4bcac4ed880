"""The deal itself: could it have been won at all, with every card known?"""

from __future__ import annotations

from ..errors import NoirError
from ..game import Game
from ..solver import Solution, solve
from .progress import game_before

TABLES = 300_000
"""So many tables the solver looks at; about a second where it is compiled."""


def solved_deal(game: Game) -> Solution | None:
    """What the solver says to the game as it began; None where no seed deals its cards."""
    if game.seed is None or not game.moves:
        return None
    try:
        return solve(game_before(game, 0), tables=TABLES)
    except NoirError:  # a table that the solver does not take
        return None


def deal_in_words(game: Game) -> str:
    """The same as a sentence; empty if there is none."""
    found = solved_deal(game)
    return f"With all cards known: {found}" if found else ""
