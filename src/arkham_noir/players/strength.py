"""Strength: how often the computer players win, by case and difficulty.

`python -m scripts.studies.ladder --keep` writes the results to `strength.json`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("strength.json")
FEW = 100
"""With fewer games than this, a share is rounded to a multiple of five and called `about`.

A share that would be rounded to zero is given as it was counted."""


class MeasuredStrength(NamedTuple):
    """Games that a computer player has played at one difficulty of a case with the standard deck.

    >>> MeasuredStrength("witch-cult", "default", "detective", games=1000, won=266).words
    'detective 27 of 100'
    >>> MeasuredStrength("witch-cult", "default", "inspector", games=40, won=23).words
    'inspector about 60 of 100'
    >>> MeasuredStrength("witch-cult", "difficult", "inspector", games=40, won=0).words
    'inspector 0 of 40'
    """

    case: str
    preset: str
    player: str
    games: int
    won: int

    @property
    def words(self) -> str:
        """How often this player wins, as precise as the number of games allows."""
        step = 5 if self.games < FEW else 1
        share = step * _round_quotient(100 // step * self.won, self.games)
        if not share:
            return f"{self.player} {self.won} of {self.games:,}"
        return f"{self.player} {'about ' * (step > 1)}{share} of 100"


def _round_quotient(part: int, whole: int) -> int:
    """Return a quotient to the nearest whole number, halves up."""
    return (2 * part + whole) // (2 * whole)


@cache
def measured_strengths() -> tuple[MeasuredStrength, ...]:
    """Return all results, in the order of the cases and their presets."""
    return tuple(MeasuredStrength(**row) for row in json.loads(FILE.read_text("utf-8")))


def strength_at(case: str, preset: str) -> tuple[MeasuredStrength, ...]:
    """Return the results at one difficulty, for the players that were measured."""
    return tuple(
        each for each in measured_strengths() if (each.case, each.preset) == (case, preset)
    )
