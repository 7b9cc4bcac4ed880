"""Maintenance phase: a victory, b mind, c time, d the Leads row; and the windows. [R-MAINT-01]"""

from __future__ import annotations

from .. import events, options
from ..agenda import STEPS, Question, Step, free_action_usable
from ..bits import BIT, append, blank, count, i64, vec
from ..state import State
from ..steps import CHECKS, CLEAR_TIME, MAINTENANCE, REFILL, REFILL_WINDOW, WINDOW
from ..zones import BRIEFCASE, DISCARD, HAND, LEADS, LEADS_ROW, STABILITY, STACK, TIME
from .game_end import lose_mind, win
from .playing import can_be_waived
from .running_out import draw


class Maintenance(Step):
    """Steps a, b, c, d strictly in this order, once a turn. [R-MAINT-01]"""

    def run(self, table: State, step: i64) -> None:
        if table.zones[BRIEFCASE]:
            table.then(CHECKS)
            table.then(WINDOW)
        else:
            check_all(table)


class Checks(Step):
    """What follows the window before step a."""

    def run(self, table: State, step: i64) -> None:
        check_all(table)


def check_all(table: State) -> None:
    """Step a before b: a win comes before a loss of mind. [R-MAINT-A, -B, -C, R-END-03]"""
    if table.case.victory.holds(table):
        win(table)
    elif count(table.zones[STABILITY]) >= table.stability_limit:
        lose_mind(table)
    elif count(table.zones[TIME]) >= table.time_limit:
        time_is_up(table)
    else:
        refill(table, REFILL)


def time_is_up(table: State) -> None:
    """Step c, at most once a turn: a new threat, then the Time area is cleared. [R-MAINT-C]"""
    table.note(events.TIME_UP, 0, 0, table.size(TIME))
    table.then(REFILL)
    table.then(REFILL_WINDOW)
    table.then(CLEAR_TIME)
    table.then(table.case.threat)


class ClearTime(Step):
    """All Time cards to the Discard area; a plain move, no discard. [R-MAINT-C, R-VOC-06]"""

    def run(self, table: State, step: i64) -> None:
        table.note(events.TIME_CLEARED, 0, 0, table.size(TIME))
        table.zones[DISCARD] |= table.zones[TIME]
        table.zones[TIME] = 0


class Refill(Step):
    """Step d: the leads slide left, then fill the spaces, left to right. [R-MAINT-D]"""

    def run(self, table: State, step: i64) -> None:
        refill(table, step)

    def dealt(self, table: State, step: i64, card: i64) -> None:
        table.zones[STACK] ^= BIT[card]
        table.add_lead(card)
        table.note(events.LEAD_DRAWN, card)
        refill(table, step)


def refill(table: State, step: i64) -> None:
    """Draw for the next empty space of the Leads row; one instruction for all of them."""
    if count(table.zones[LEADS]) < LEADS_ROW:
        draw(table, step)


def stack_too_small(table: State) -> bool:
    """The coming refill would run the Draw stack out."""
    return table.size(STACK) < LEADS_ROW - table.size(LEADS)


def can_close_by_waiver(table: State) -> bool:
    """A waiver could play a card that closes a case by its effect. [AMB-125]"""
    closers = table.zones[HAND] & table.case.deck.closers
    if closers:
        for action in table.case.free_actions:
            if action.usable(table, True) and can_be_waived(table, closers, action.waives):
                return True
    return False


class Window(Question):
    """After the action, before step a: a last chance for a free action. [AMB-125]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        if self.matters(table) and free_action_usable(table):
            return append(blank(), options.CONTINUE)
        return blank()

    def matters(self, table: State) -> bool:
        """A limit is reached, or the refill would run the stack out."""
        return (
            count(table.zones[STABILITY]) >= table.stability_limit
            or count(table.zones[TIME]) >= table.time_limit
            or stack_too_small(table)
            or can_close_by_waiver(table)
        )

    def answer(self, table: State, step: i64, option: i64) -> None:
        table.note(events.WINDOW_PASSED)


class RefillWindow(Window):
    """Between c and d, if step c brought a Victim. [AMB-125]"""

    def matters(self, table: State) -> bool:
        return stack_too_small(table)


STEPS[MAINTENANCE] = Maintenance()
STEPS[CHECKS] = Checks()
STEPS[WINDOW] = Window(plays=True)
STEPS[REFILL_WINDOW] = RefillWindow(plays=True)
STEPS[CLEAR_TIME] = ClearTime()
STEPS[REFILL] = Refill()
