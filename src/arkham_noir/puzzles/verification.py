"""Verification of puzzles: check that the answer is still the best with more rollouts."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.chance import text_word
from ..errors import NoirError
from .mining import BUDGET, CHECKED, measure_replies
from .puzzle import Puzzle
from .solving import percent

CHECK_MARGIN = 0.05
"""The least lead of the answer when it is measured again, with other luck or a newer player."""


@dataclass(frozen=True)
class Checked:
    """The result of checking one puzzle; `said` is a sentence about it."""

    puzzle: Puzzle
    stands: bool
    said: str


def check(puzzle: Puzzle, deals: int = BUDGET * CHECKED, luck: int = 17) -> Checked:
    """Measure the replies of a puzzle again."""
    try:
        state = puzzle.game().state
    except NoirError as error:
        return Checked(puzzle, False, str(error))
    found = measure_replies(state, text_word(puzzle.position, luck), deals, CHECK_MARGIN)
    if found is None:
        return Checked(puzzle, False, "no move is clearly the best any more.")
    best, rival = found[:2]
    chances = f"{percent(round(1000 * best.chance))} to {percent(round(1000 * rival.chance))}"
    said = f"'{best.text}' is ahead of '{rival.text}', {chances}"
    if best.text != puzzle.answer:
        return Checked(puzzle, False, f"{said}: the answer was '{puzzle.answer}'.")
    return Checked(puzzle, True, f"{said}, by {deals:,} deals.")
