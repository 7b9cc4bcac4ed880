"""How far a game has come, in numbers: one row that tables, results and players share."""

from __future__ import annotations

from typing import Final

from ..core.bits import count, i64
from ..core.state import State
from ..core.zones import MENACES_I, MENACES_II, OPEN, PICTURE, STABILITY, STACK, TIME, VICTIMS

PROGRESS: Final = (
    "turns", "types", "letters", "objectives", "scored", "closed", "time", "stability", "stack",
    "threats",
)  # fmt: skip
"""The names of the numbers that `progress` gives, in their order."""


def progress(state: State) -> list[int]:
    """What the Big picture shows, and how much room is left for it."""
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
    """How many cards that an Objective names are in the Big picture. [C3-SETUP-G]"""
    named: i64 = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return count(named & state.zones[PICTURE])


def objectives(state: State) -> i64:
    """How many Objectives have all their cards in the Big picture. [C3-MAINT-A]"""
    met: i64 = 0
    for cards in state.case.tables.objectives:
        if state.zones[PICTURE] & cards == cards:
            met += 1
    return met


def threats_left(state: State) -> i64:
    """How many Victims or menaces can still be drawn."""
    pools = state.zones[VICTIMS] | state.zones[MENACES_I] | state.zones[MENACES_II]
    return count(pools) - state.spare
