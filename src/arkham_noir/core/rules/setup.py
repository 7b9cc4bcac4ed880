"""Setup: open two cases, lay out five leads, deal three hand cards [R-SETUP-01 to -06]."""

from __future__ import annotations

from ..agenda import Step, advance
from ..bits import i64
from ..case_file import CaseFile
from ..events import CASE_OPENED, HAND_DEALT, LEAD_LAID
from ..registry import register
from ..state import State, empty_state
from ..steps import DEAL_HAND, LAY_LEADS, OPEN_VICTIM
from ..zones import HAND, LEADS, LEADS_ROW, STACK, VICTIMS
from .game_end import lose_without_victim
from .requirements import refresh

HAND_AT_SETUP = 3


class OpenVictim(Step):
    """The step that draws and opens a Victim; the game is lost if none is left [R-END-01]."""

    def run(self, state: State, step: i64) -> None:
        if state.victims_left() == 0:
            lose_without_victim(state)
        else:
            state.ask_chance(step, VICTIMS)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        state.leave(card, VICTIMS)
        open_case(state, card)


def open_case(state: State, card: i64) -> None:
    """Open a Victim or Case Card below the others, with an empty line [R-VOC-03]."""
    line = state.open_line(card)
    refresh(state, line)
    state.note(CASE_OPENED, card, line)


class LayLeads(Step):
    """Laying out the leads, starting next to the Draw stack [R-SETUP-04]."""

    def run(self, state: State, step: i64) -> None:
        if state.size(LEADS) < LEADS_ROW:
            state.ask_chance(step, STACK)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        state.leave(card, STACK)
        state.add_first_lead(card)
        state.note(LEAD_LAID, card)
        state.then(step)


class DealHand(Step):
    """Dealing three cards to the hand, without effects [R-SETUP-05]."""

    def run(self, state: State, step: i64) -> None:
        if state.size(HAND) < HAND_AT_SETUP:
            state.ask_chance(step, STACK)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        state.move(card, STACK, HAND)
        state.note(HAND_DEALT, card)
        state.then(step)


def new_state(case: CaseFile, journal: list[int] | None = None) -> State:
    """Return a new game before its first card: chance is asked for the first Victim."""
    state = empty_state(case)
    state.journal = journal
    state.then_all(case.setup)
    advance(state)
    return state


register(OPEN_VICTIM, "open-victim", OpenVictim())
register(LAY_LEADS, "lay-leads", LayLeads())
register(DEAL_HAND, "deal-hand", DealHand())
