"""Formula: obtained from its two halves, in one line or both out of play [C2-FORM-01 to -05]."""

from __future__ import annotations

from .. import events, steps
from ..agenda import CardStep, Step
from ..bits import BIT, i64, lowest
from ..registry import register
from ..state import State
from ..steps import FORMULA_CLOSED, FORMULA_PLAYED
from ..zones import CLOSED, FORMULA, PICTURE
from .hand_limit import add_to_hand


def obtain(state: State) -> None:
    """Take the Formula to the hand: mandatory, immediate, once a game [C2-FORM-01, C2-FORM-04]."""
    card = lowest(state.zones[FORMULA])
    state.leave(card, FORMULA)
    state.note(events.FORMULA_FOUND, card)
    add_to_hand(state, card)


def card_before(state: State, card: i64, line: i64) -> i64:
    """Return the card directly before another in a line, or -1."""
    before: i64 = -1
    for other in state.played:
        if other == card:
            return before
        if state.line(line) & BIT[other]:
            before = other
    return -1


class FormulaPlayed(CardStep):
    """Way 1 to the Formula: the second half is played directly after the first [C2-FORM-02]."""

    def run(self, state: State, step: i64) -> None:
        card = steps.card_of(step)
        tables = state.case.tables
        if not state.zones[FORMULA] or not tables.second_half & BIT[card]:
            return
        before = card_before(state, card, steps.line_of(step))
        if before >= 0 and tables.first_half & BIT[before]:
            obtain(state)


class FormulaClosed(Step):
    """Way 2 to the Formula: both halves are in Closed cases or the Big picture [C2-FORM-03]."""

    def run(self, state: State, step: i64) -> None:
        halves = state.case.tables.first_half | state.case.tables.second_half
        there = (state.zones[CLOSED] | state.zones[PICTURE]) & halves
        if state.zones[FORMULA] and halves and there == halves:
            obtain(state)


register(FORMULA_PLAYED, "formula-played", FormulaPlayed())
register(FORMULA_CLOSED, "formula-closed", FormulaClosed())
