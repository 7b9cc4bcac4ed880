"""Game end: one way to win, two to lose. [R-END-01]"""

from __future__ import annotations

from .. import events
from ..bits import BIT, i64
from ..case_file import Victory
from ..state import LOST_MIND, LOST_TIME, WON, State
from ..zones import PICTURE


class TypesVictory(Victory):
    """Puzzle cards of so many different types, certain ones among them. [C1-END-01, C2-END-01]"""

    def __init__(self, types: i64, needed: i64 = 0) -> None:
        self.types: i64 = types
        self.needed: i64 = needed

    def holds(self, table: State) -> bool:
        picture = table.zones[PICTURE]
        if not picture or picture & self.needed != self.needed:
            return False
        return table.case.deck.type_count(picture) >= self.types


class ObjectivesVictory(Victory):
    """All Objectives are in the Big picture; those complete are moved there first. [C3-MAINT-A]"""

    def holds(self, table: State) -> bool:
        picture = table.zones[PICTURE]
        if not picture:
            return False
        objectives = table.case.deck.objectives
        number: i64 = 0
        while number < len(objectives):
            letters = objectives[number]
            if not (table.awarded >> number) & 1 and picture & letters == letters:
                table.awarded |= BIT[number]
                table.note(events.OBJECTIVE_MET, 0, 0, number + 1)
            number += 1
        return table.awarded == BIT[number] - 1


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


def lose_for_want_of_a_menace(table: State) -> None:
    """A menace must be drawn and there is none, in whatever phase. [C3-MENACE-08]"""
    table.note(events.LOST_MENACE)
    table.end(LOST_TIME)
