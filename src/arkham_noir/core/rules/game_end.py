"""Game end: one way to win, two to lose. [R-END-01]"""

from __future__ import annotations

from .. import events
from ..bits import i64
from ..case_file import Victory
from ..state import LOST_MIND, LOST_TIME, WON, State
from ..zones import PICTURE


class TypesVictory(Victory):
    """Puzzle cards of so many different types are in the Big picture. [C1-END-01]"""

    def __init__(self, types: i64) -> None:
        self.types: i64 = types

    def holds(self, table: State) -> bool:
        return table.case.deck.type_count(table.zones[PICTURE]) >= self.types


def win(table: State) -> None:
    """The victory condition holds. [R-END-01]"""
    table.note(events.WON)
    table.end(WON)


def lose_mind(table: State) -> None:
    """Too many cards in the Stability area at step b. [R-END-01]"""
    table.note(events.LOST_MIND)
    table.end(LOST_MIND)


def lose_for_want_of_a_victim(table: State) -> None:
    """A Victim must be drawn and there is none, in whatever phase. [R-END-02]"""
    table.note(events.LOST_TIME)
    table.end(LOST_TIME)
