"""Whether the deal could have been won at all, with every card known."""

from __future__ import annotations

from ..errors import NoirError
from ..game import Game
from ..solver import Solution, solve
from .progress import game_before

TABLES = 300_000
"""The most positions that the solver searches; about a second in the compiled build."""


def solve_deal(game: Game) -> Solution | None:
    """Return the solution of the deal, or None if the game has no seed."""
    if game.seed is None or not game.moves:
        return None
    try:
        return solve(game_before(game, 0), tables=TABLES)
    except NoirError:  # a position that the solver does not support
        return None


def deal_in_words(game: Game) -> str:
    """Return the solution of the deal in a sentence; empty if there is none."""
    found = solve_deal(game)
    return f"With all cards known: {found}" if found else ""
