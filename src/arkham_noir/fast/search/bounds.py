"""When a game can no longer be won, whatever comes: what is gone for good is needed.

Sound, and far from complete: a table that is not lost here may be lost all the same.
"""

from __future__ import annotations

from ...core.bits import BIT, i64
from ...core.case_file import CaseFile
from ...core.rules.game_end import TypesVictory
from ...core.state import State
from ...core.zones import BOX, LINES, PICTURE


class WinBounds:
    """Which cards can still come to the Big picture, and whether that is enough to win."""

    def __init__(self, case: CaseFile) -> None:
        tables = case.tables
        self.types: i64 = 0
        self.needed: i64 = 0
        victory = case.victory
        if isinstance(victory, TypesVictory):
            self.types = victory.types
            self.needed = victory.needed
        self.by_its_light: i64 = lit_only(case) if tables.machine else 0

    def is_lost(self, state: State) -> bool:
        """Whether a card, or a type, that the victory needs is gone for good."""
        gone = self.gone(state)
        if not gone:
            return False
        if self.lacks_letter(state, gone) or self.needed & gone:
            return True
        return self.types > 0 and self.types_left(state, gone) < self.types

    def gone(self, state: State) -> i64:
        """The cards that certainly never come to the Big picture: nothing leaves the box, and what
        is played by the Machine's light alone needs it. [C3-PURPLE-02]"""
        tables = state.case.tables
        scored = state.zones[PICTURE] | state.chosen
        gone: i64 = state.zones[BOX]
        unlit = gone if state.case.scored_machine_lights else gone | scored
        if tables.machine and tables.machine & unlit == tables.machine:
            gone |= self.by_its_light & ~in_lines(state)
        return gone & ~scored

    def lacks_letter(self, state: State, gone: i64) -> bool:
        """Whether an Objective that is not met yet names one of these cards. [C3-SETUP-G]"""
        objectives = state.case.tables.objectives
        number: i64 = 0
        while number < len(objectives):
            if objectives[number] & gone and not state.awarded & BIT[number]:
                return True
            number += 1
        return False

    def types_left(self, state: State, gone: i64) -> i64:
        """How many types the Big picture can still show."""
        tables = state.case.tables
        return tables.type_count(state.zones[PICTURE] | state.chosen | (tables.puzzles & ~gone))


def in_lines(state: State) -> i64:
    """The cards of all open lines."""
    cards: i64 = 0
    line: i64 = 0
    while line < state.opened:
        cards |= state.zones[LINES + line]
        line += 1
    return cards


def lit_only(case: CaseFile) -> i64:
    """The clues that fit nowhere without the Machine. [C3-PURPLE-02]"""
    tables = case.tables
    dark: i64 = 0
    lit: i64 = 0
    card: i64 = 0
    while card < len(tables.follow):
        dark |= tables.follow[card] | tables.follow_head[card]
        lit |= tables.follow_lit[card] | tables.follow_head_lit[card]
        card += 1
    return lit & ~dark
