"""Puzzles: positions in which one move is clearly the best.

>>> from arkham_noir.puzzles import our_shelf, try_answer
>>> puzzle = next(iter(our_shelf()))
>>> game = puzzle.game()
>>> try_answer(puzzle, game.read(puzzle.answer)).result
'right'
"""

from __future__ import annotations

from .collection import PuzzleCollection, Wanted, our_shelf, read_puzzles, wanted
from .puzzle import Puzzle, Verdict
from .solving import Tried, try_answer
from .themes import THEMES

__all__ = [
    "Puzzle", "PuzzleCollection", "THEMES", "Tried", "Verdict", "Wanted", "our_shelf",
    "read_puzzles", "try_answer", "wanted",
]  # fmt: skip
