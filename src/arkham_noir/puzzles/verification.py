"""Verification of puzzles: is the answer still the best with ten times the budget?"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.chance import text_word
from ..errors import NoirError
from .mining import BUDGET, CHECKED, measured
from .puzzle import Puzzle
from .solving import percent

CHECK_MARGIN = 0.05
"""So far ahead the answer must still be when it is measured with other luck, or by a player that
has learned something since."""


@dataclass(frozen=True)
class Checked:
    """What a check of one puzzle has come to; `said` tells it in a sentence."""

    puzzle: Puzzle
    stands: bool
    said: str


def check(puzzle: Puzzle, deals: int = BUDGET * CHECKED, luck: int = 17) -> Checked:
    """Measure the replies of a puzzle once more."""
    try:
        state = puzzle.game().state
    except NoirError as error:
        return Checked(puzzle, False, str(error))
    found = measured(state, text_word(puzzle.position, luck), deals, CHECK_MARGIN)
    if found is None:
        return Checked(puzzle, False, "no reply is clearly the best any more.")
    best, rival = found[:2]
    chances = f"{percent(round(1000 * best.chance))} to {percent(round(1000 * rival.chance))}"
    said = f"'{best.text}' before '{rival.text}', {chances}"
    if best.text != puzzle.answer:
        return Checked(puzzle, False, f"{said}: the answer was '{puzzle.answer}'.")
    return Checked(puzzle, True, f"{said}, by {deals:,} deals.")
