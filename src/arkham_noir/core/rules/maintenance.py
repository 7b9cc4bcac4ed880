"""Maintenance: steps a victory, b Stability, c Time, d Leads row; and the windows [R-MAINT-01]."""

from __future__ import annotations

from .. import events, options
from ..agenda import Question, Step, free_action_usable
from ..bits import BIT, count, i64
from ..registry import register
from ..state import State
from ..steps import CHECKS, CLEAR_TIME, MAINTENANCE, REFILL, REFILL_WINDOW, WINDOW
from ..zones import BRIEFCASE, DISCARD, HAND, LEADS, LEADS_ROW, STABILITY, STACK, TIME
from .draw_stack import draw
from .game_end import lose_mind, win
from .plays import can_be_waived


class Maintenance(Step):
    """Steps a, b, c, d in exactly this order, once a turn [R-MAINT-01]."""

    def run(self, state: State, step: i64) -> None:
        if state.zones[BRIEFCASE]:
            state.then(CHECKS)
            state.then(WINDOW)
        else:
            check_all(state)


class Checks(Step):
    """The steps after the window before step a."""

    def run(self, state: State, step: i64) -> None:
        check_all(state)


def check_all(state: State) -> None:
    """Check victory before Stability: a win comes before a loss [R-MAINT-A, -B, -C, R-END-03]."""
    victory = state.case.victory
    victory.examine(state)
    if victory.holds(state):
        win(state)
    elif count(state.zones[STABILITY]) >= state.stability_limit:
        lose_mind(state)
    elif count(state.zones[TIME]) >= state.time_limit:
        time_is_up(state)
    else:
        refill(state, REFILL)


def time_is_up(state: State) -> None:
    """Carry out step c, at most once a turn: a new threat, then clear the Time area [R-MAINT-C]."""
    state.note(events.TIME_UP, 0, 0, state.size(TIME))
    state.then(REFILL)
    state.then(REFILL_WINDOW)
    state.then(CLEAR_TIME)
    state.then(state.case.threat)


class ClearTime(Step):
    """Moving all Time cards to the Discard area; this is no discard [R-MAINT-C, R-VOC-06]."""

    def run(self, state: State, step: i64) -> None:
        state.note(events.TIME_CLEARED, 0, 0, state.size(TIME))
        state.zones[DISCARD] |= state.zones[TIME]
        state.zones[TIME] = 0


class Refill(Step):
    """Step d: leads slide to the left, then spaces are filled from left to right [R-MAINT-D]."""

    def run(self, state: State, step: i64) -> None:
        refill(state, step)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        state.zones[STACK] ^= BIT[card]
        state.add_lead(card)
        state.note(events.LEAD_DRAWN, card)
        refill(state, step)


def refill(state: State, step: i64) -> None:
    """Draw for the next empty space of the Leads row. All draws are one instruction."""
    if not state.leads_complete():
        draw(state, step)


def stack_too_small(state: State) -> bool:
    """Return whether the coming refill would run the Draw stack out."""
    return state.size(STACK) < LEADS_ROW - state.size(LEADS)


def can_close_by_waiver(state: State) -> bool:
    """Return whether a waiver could play a card that closes a case by its effect [AMB-125]."""
    closers = state.zones[HAND] & state.case.tables.closers
    if closers:
        for action in state.case.free_actions:
            if action.usable(state, True) and can_be_waived(state, closers, action.waives):
                return True
    return False


class Window(Question):
    """The window after the action and before step a: a last chance for a free action [AMB-125]."""

    def offer(self, state: State, step: i64) -> None:
        if self.matters(state) and free_action_usable(state):
            state.offer(options.CONTINUE)

    def matters(self, state: State) -> bool:
        """Return whether a limit is reached or the refill would run the stack out."""
        return (
            count(state.zones[STABILITY]) >= state.stability_limit
            or count(state.zones[TIME]) >= state.time_limit
            or stack_too_small(state)
            or can_close_by_waiver(state)
        )

    def answer(self, state: State, step: i64, option: i64) -> None:
        state.note(events.WINDOW_PASSED)


class RefillWindow(Window):
    """The window between steps c and d, if step c brought a Victim [AMB-125]."""

    def matters(self, state: State) -> bool:
        return stack_too_small(state)


register(MAINTENANCE, "maintenance", Maintenance())
register(CHECKS, "checks", Checks())
register(WINDOW, "window", Window(plays=True))
register(REFILL_WINDOW, "refill-window", RefillWindow(plays=True))
register(CLEAR_TIME, "clear-time", ClearTime())
register(REFILL, "refill", Refill())
