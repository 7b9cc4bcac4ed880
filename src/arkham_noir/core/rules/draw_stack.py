"""The Draw stack: drawing from it, and what happens when it is empty [R-RUNOUT-01 to -04]."""

from __future__ import annotations

from .. import events
from ..agenda import Step
from ..bits import i64
from ..registry import register
from ..state import State
from ..steps import FORM_STACK, RAN_OUT, RUN_OUT
from ..zones import DISCARD, STACK


def draw(state: State, step: i64) -> None:
    """Ask chance for the top card of the Draw stack for this step.

    An empty stack runs out first, once for each draw instruction. If it is still empty after that,
    the rest of the instruction is dropped. [R-RUNOUT-02, R-RUNOUT-03]
    """
    if state.zones[STACK]:
        state.ask_chance(step, STACK)
    elif step & RAN_OUT:
        state.note(events.DRAW_DROPPED)
    else:
        state.then(step | RAN_OUT)
        state.then(RUN_OUT)


class RunOut(Step):
    """The step when the stack runs out: a Victim or Menace comes first, then a new stack.

    If no Victim or Menace is left, the game is lost.
    """

    def run(self, state: State, step: i64) -> None:
        state.note(events.STACK_EMPTY)
        state.then(FORM_STACK)
        state.then(state.case.threat)


class FormStack(Step):
    """Turning the Discard area, without the Time area, into the Draw stack [R-RUNOUT-01]."""

    def run(self, state: State, step: i64) -> None:
        state.note(events.STACK_FORMED, 0, 0, state.size(DISCARD))
        state.shuffle_into_stack(DISCARD)


register(RUN_OUT, "run-out", RunOut())
register(FORM_STACK, "form-stack", FormStack())
