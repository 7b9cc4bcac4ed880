"""Game end: one way to win, two ways to lose [R-END-01]."""

from __future__ import annotations

from .. import events
from ..bits import BIT, i64, lowest
from ..case_file import Victory
from ..state import LOST_MIND, LOST_TIME, WON, State
from ..zones import PICTURE


class TypesVictory(Victory):
    """Victory by Puzzle cards of enough types, with certain cards [C1-END-01, C2-END-01]."""

    def __init__(self, types: i64, needed: i64 = 0) -> None:
        self.types: i64 = types
        self.needed: i64 = needed

    def holds(self, state: State) -> bool:
        picture = state.zones[PICTURE]
        if not picture or picture & self.needed != self.needed:
            return False
        return state.case.tables.type_count(picture) >= self.types


class ObjectivesVictory(Victory):
    """Victory when all Objectives are in the Big picture; complete ones move there [C3-MAINT-A]."""

    def objectives_met(self, state: State) -> i64:
        """Return the Objectives that are in the Big picture or complete now."""
        picture = state.zones[PICTURE]
        objectives = state.case.tables.objectives
        found = state.awarded
        number: i64 = 0
        while number < len(objectives):
            letters = objectives[number]
            if picture & letters == letters:
                found |= BIT[number]
            number += 1
        return found

    def examine(self, state: State) -> None:
        if not state.zones[PICTURE]:
            return
        met = self.objectives_met(state)
        new = met & ~state.awarded
        while new:
            state.note(events.OBJECTIVE_MET, 0, 0, lowest(new) + 1)
            new &= new - 1
        state.awarded = met

    def holds(self, state: State) -> bool:
        if not state.zones[PICTURE]:
            return False
        return self.objectives_met(state) == BIT[len(state.case.tables.objectives)] - 1


def win(state: State) -> None:
    """End the game as won [R-END-01]."""
    state.note(events.WON)
    state.end(WON)


def lose_mind(state: State) -> None:
    """End the game as lost: too many cards in the Stability area at step b [R-END-01]."""
    state.note(events.LOST_MIND)
    state.end(LOST_MIND)


def lose_without_victim(state: State) -> None:
    """End the game as lost: a Victim must be drawn and none is left, in any phase [R-END-02]."""
    state.note(events.LOST_TIME)
    state.end(LOST_TIME)


def lose_without_menace(state: State) -> None:
    """End the game as lost: a Menace must be drawn and none is left [C3-MENACE-08]."""
    state.note(events.LOST_MENACE)
    state.end(LOST_TIME)
