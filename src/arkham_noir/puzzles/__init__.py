"""Puzzles: positions in which one move is clearly the best.

>>> from arkham_noir.puzzles import our_shelf, try_answer
>>> puzzle = next(iter(our_shelf()))
>>> game = puzzle.game()
>>> try_answer(puzzle, game.read(puzzle.answer)).result
'right'
"""

from __future__ import annotations

from .collection import PuzzleCollection, Wanted, build_filter, our_shelf, read_puzzles
from .puzzle import Puzzle, Verdict
from .solving import Tried, try_answer
from .themes import THEMES

__all__ = [
    "THEMES",
    "Puzzle",
    "PuzzleCollection",
    "Tried",
    "Verdict",
    "Wanted",
    "build_filter",
    "our_shelf",
    "read_puzzles",
    "try_answer",
]  # fmt: skip
