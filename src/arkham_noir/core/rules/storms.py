"""Storms, caused by the third Time icon of a line or by an effect [C2-STORM-01 to -07]."""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..agenda import CardStep, Step
from ..bits import BIT, count, i64
from ..events import event
from ..registry import effect, register
from ..state import State
from ..steps import STORM_BREAKS, STORM_DUE, step
from ..zones import STORMS
from .effects import SimpleEffect
from .plays import push_effects, strain
from .requirements import refresh

TIME_ICONS_FOR_A_STORM: Final = 3

STORM_CALLED: Final = event("storm_called", "C2-EFF-01")


def storm_possible(state: State, line: i64) -> bool:
    """Return whether the line has no Storm yet and a Storm is left [C2-STORM-03, -06]."""
    if state.head(line) < 0 or not state.zones[STORMS]:
        return False
    return not state.line(line) & state.case.tables.storms


class StormDue(CardStep):
    """The check after the effects for a third Clue card with a Time icon [C2-STORM-01]."""

    def run(self, state: State, step_: i64) -> None:
        tables = state.case.tables
        line = steps.line_of(step_)
        icons = state.line(line) & tables.clues & tables.time
        if not icons & BIT[steps.card_of(step_)] or count(icons) != TIME_ICONS_FOR_A_STORM:
            return
        if storm_possible(state, line):
            state.then(step(STORM_BREAKS, 0, line))


class StormBreaks(Step):
    """The step that adds the top Storm to the line without matching [C2-STORM-04].

    Strain comes first, then the effects of the Storm.
    """

    carries_line = True

    def run(self, state: State, step: i64) -> None:
        state.ask_chance(step, STORMS)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        line = steps.line_of(step)
        state.leave(card, STORMS)
        state.add_to_line(card, line)
        refresh(state, line)
        state.note(events.STORM_BROKE, card, line)
        push_effects(state, state.case.tables.effects, card, line)
        strain(state, card, line)


class PlayStorm(SimpleEffect):
    """Revealing the top Storm and playing it to this line [C2-EFF-01, C2-STORM-02]."""

    needs_line = True

    def possible(self, state: State, step: i64) -> bool:
        return storm_possible(state, steps.line_of(step))

    def do(self, state: State, step_: i64, option: i64) -> None:
        state.note(STORM_CALLED, steps.card_of(step_))
        state.then(step(STORM_BREAKS, 0, steps.line_of(step_)))


register(STORM_DUE, "storm-due", StormDue())
register(STORM_BREAKS, "storm-breaks", StormBreaks())
PLAY_STORM: Final = effect("play storm", PlayStorm(options.STORM))
