"""The progress of a game in numbers, shared by tables, results and players."""

from __future__ import annotations

from typing import Final

from ..core.bits import count, i64
from ..core.state import State
from ..core.zones import MENACES_I, MENACES_II, OPEN, PICTURE, STABILITY, STACK, TIME, VICTIMS

PROGRESS: Final = (
    "turns", "types", "letters", "objectives", "scored", "closed", "time", "stability", "stack",
    "threats",
)  # fmt: skip
"""The names of the numbers that `progress` returns, in order."""


def progress(state: State) -> list[int]:
    """Return what the Big picture shows, and how much room is left."""
    tables = state.case.tables
    zones = state.zones
    picture = zones[PICTURE]
    return [
        state.turn,
        tables.type_count(picture),
        letters(state),
        objectives(state),
        count(picture),
        state.opened - count(zones[OPEN]),
        count(zones[TIME]),
        count(zones[STABILITY]),
        count(zones[STACK]),
        threats_left(state),
    ]


def letters(state: State) -> i64:
    """Return how many cards named by an Objective are in the Big picture [C3-SETUP-G]."""
    named: i64 = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return count(named & state.zones[PICTURE])


def objectives(state: State) -> i64:
    """Return how many Objectives have all their cards in the Big picture [C3-MAINT-A]."""
    met: i64 = 0
    for cards in state.case.tables.objectives:
        if state.zones[PICTURE] & cards == cards:
            met += 1
    return met


def threats_left(state: State) -> i64:
    """Return how many Victims or Menaces can still be drawn."""
    pools = state.zones[VICTIMS] | state.zones[MENACES_I] | state.zones[MENACES_II]
    return count(pools) - state.spare
