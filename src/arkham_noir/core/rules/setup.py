"""Setup: two cases opened, five leads laid, three cards in hand. [R-SETUP-01 to -06]"""

from __future__ import annotations

from ..agenda import STEPS, Step, advance
from ..bits import i64
from ..case_file import CaseFile
from ..events import CASE_OPENED, HAND_DEALT, LEAD_LAID
from ..state import State, empty_table
from ..steps import DEAL_HAND, LAY_LEADS, OPEN_VICTIM
from ..zones import HAND, LEADS, LEADS_ROW, STACK, VICTIMS
from .game_end import lose_for_want_of_a_victim
from .requirements import refresh

HAND_AT_SETUP = 3


class OpenVictim(Step):
    """Draw a Victim and open it as a new case, losing at once if none is left. [R-END-01]"""

    def run(self, table: State, step: i64) -> None:
        if table.victims_left() == 0:
            lose_for_want_of_a_victim(table)
        else:
            table.ask_chance(step, VICTIMS)

    def dealt(self, table: State, step: i64, card: i64) -> None:
        table.leave(card, VICTIMS)
        open_case(table, card)


def open_case(table: State, card: i64) -> None:
    """A Victim or Case Card lies open below the others, with an empty line. [R-VOC-03]"""
    line = table.open_line(card)
    refresh(table, line)
    table.note(CASE_OPENED, card, line)


class LayLeads(Step):
    """The first drawn lies nearest the Draw stack, the fifth is the First lead. [R-SETUP-04]"""

    def run(self, table: State, step: i64) -> None:
        if table.size(LEADS) < LEADS_ROW:
            table.ask_chance(step, STACK)

    def dealt(self, table: State, step: i64, card: i64) -> None:
        table.leave(card, STACK)
        table.add_first_lead(card)
        table.note(LEAD_LAID, card)
        table.then(step)


class DealHand(Step):
    """Three cards; nothing else happens in setup. [R-SETUP-05]"""

    def run(self, table: State, step: i64) -> None:
        if table.size(HAND) < HAND_AT_SETUP:
            table.ask_chance(step, STACK)

    def dealt(self, table: State, step: i64, card: i64) -> None:
        table.move(card, STACK, HAND)
        table.note(HAND_DEALT, card)
        table.then(step)


def new_table(case: CaseFile, journal: list[int] | None = None) -> State:
    """A game before its first card is dealt: chance is asked for the first Victim."""
    table = empty_table(case)
    table.journal = journal
    table.then_all(case.setup)
    advance(table)
    return table


STEPS[OPEN_VICTIM] = OpenVictim()
STEPS[LAY_LEADS] = LayLeads()
STEPS[DEAL_HAND] = DealHand()
