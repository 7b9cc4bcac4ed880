"""Bounds: recognize games that can no longer be won because a needed card is gone.

The test is sound but not complete: a position that passes it may still be lost.
"""

from __future__ import annotations

from ...core.bits import BIT, i64
from ...core.case_file import CaseFile
from ...core.readers import clues_needing_machine
from ...core.rules.game_end import TypesVictory
from ...core.state import State
from ...core.zones import BOX, LINES, PICTURE


class WinBounds:
    """The cards that can still reach the Big picture, and whether they are enough to win."""

    def __init__(self, case: CaseFile) -> None:
        tables = case.tables
        self.types: i64 = 0
        self.needed: i64 = 0
        victory = case.victory
        if isinstance(victory, TypesVictory):
            self.types = victory.types
            self.needed = victory.needed
        self.by_its_light: i64 = clues_needing_machine(case) if tables.machine else 0

    def is_lost(self, state: State) -> bool:
        """Return whether a card or a type that the victory needs is gone."""
        gone = self.unreachable_cards(state)
        if not gone:
            return False
        if self.lacks_letter(state, gone) or self.needed & gone:
            return True
        return self.types > 0 and self.types_left(state, gone) < self.types

    def unreachable_cards(self, state: State) -> i64:
        """Return the cards that can never reach the Big picture.

        Cards out of the game never return, and cards that fit only with the Machine need it.
        [C3-PURPLE-02]
        """
        tables = state.case.tables
        scored = state.zones[PICTURE] | state.chosen
        gone: i64 = state.zones[BOX]
        unlit = gone if state.case.scored_machine_lights else gone | scored
        if tables.machine and tables.machine & unlit == tables.machine:
            gone |= self.by_its_light & ~in_lines(state)
        return gone & ~scored

    def lacks_letter(self, state: State, gone: i64) -> bool:
        """Return whether an Objective that is not met names one of these cards [C3-SETUP-G]."""
        objectives = state.case.tables.objectives
        number: i64 = 0
        while number < len(objectives):
            if objectives[number] & gone and not state.awarded & BIT[number]:
                return True
            number += 1
        return False

    def types_left(self, state: State, gone: i64) -> i64:
        """Return the number of types that the Big picture can still show."""
        tables = state.case.tables
        return tables.type_count(state.zones[PICTURE] | state.chosen | (tables.puzzles & ~gone))


def in_lines(state: State) -> i64:
    """Return the cards of all open lines."""
    cards: i64 = 0
    line: i64 = 0
    while line < state.opened:
        cards |= state.zones[LINES + line]
        line += 1
    return cards
