"""Stability check: draw a card; with a Stability icon it stays, else it is discarded."""

from __future__ import annotations

from .. import events
from ..agenda import Step
from ..bits import BIT, i64
from ..registry import register
from ..state import State
from ..steps import CHECK
from ..zones import STABILITY, STACK
from .discards import discard
from .draw_stack import draw


class Check(Step):
    """The check; effects and attributes of the drawn card do nothing [R-STAB-01 to -05]."""

    def run(self, state: State, step: i64) -> None:
        draw(state, step)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        if state.case.tables.stability & BIT[card]:
            state.move(card, STACK, STABILITY)
            state.note(events.CHECK_FAILED, card)
        else:
            state.note(events.CHECK_PASSED, card)
            discard(state, card, STACK)


register(CHECK, "check", Check())
