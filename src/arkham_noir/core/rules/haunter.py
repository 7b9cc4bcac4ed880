"""The Haunter of the Dark and Tillinghast's Machine [C3-HAUNTER-01 to -05, C3-PURPLE-03, -04]."""

from __future__ import annotations

from .. import events, steps
from ..agenda import CardStep
from ..bits import BIT, i64, lowest
from ..case_file import Watcher
from ..registry import register
from ..state import State
from ..steps import HAUNT, SHELVE
from ..zones import BRIEFCASE, HAND, LINES, MENACES, PICTURE, PLAYING
from .limits import set_limits
from .plays import push_effects
from .requirements import refresh_all


def machine_in_play(state: State) -> bool:
    """Return whether a Machine is in the hand, the Briefcase or an open line [C3-PURPLE-03].

    With the house rule the Big picture counts too. [AMB-16]
    """
    machine = state.case.tables.machine
    if machine & (state.zones[HAND] | state.zones[BRIEFCASE]):
        return True
    if state.case.scored_machine_lights and machine & state.zones[PICTURE]:
        return True
    line: i64 = 0
    while line < state.opened:
        if machine & state.zones[LINES + line]:
            return True
        line += 1
    return False


class MachineWatcher(Watcher):
    """The watcher that switches purple icons on and off with the Machine [C3-PURPLE-04]."""

    def notice(self, state: State) -> None:
        lit = machine_in_play(state)
        if lit == state.purple:
            return
        state.purple = lit
        refresh_all(state)
        if lit:
            state.note(events.MACHINE_ON)
            haunter = state.zones[MENACES] & state.case.tables.haunter
            if haunter and not state.haunted:
                state.then(steps.step(HAUNT, lowest(haunter)))
        else:
            state.note(events.MACHINE_OFF)


def access_haunter(state: State, card: i64) -> None:
    """Apply the Haunter's icons with the Machine in play; else it joins the Menaces [-02, -04]."""
    if machine_in_play(state):
        state.note(events.HAUNTER_BOUND, card)
        state.haunted = True
        state.zones[PLAYING] |= BIT[card]
        state.then(steps.step(SHELVE, card))
        push_effects(state, state.case.tables.icons, card, 0)
    else:
        state.note(events.HAUNTER_CAME, card)
        state.add_menace(card)
        push_effects(state, state.case.tables.arrivals, card, 0)
        set_limits(state)


class Haunt(CardStep):
    """The step that applies the Haunter's icons if the Machine comes later [C3-HAUNTER-03]."""

    def run(self, state: State, step: i64) -> None:
        card = steps.card_of(step)
        state.note(events.HAUNTER_RELEASED, card)
        state.haunted = True
        push_effects(state, state.case.tables.icons, card, 0)


register(HAUNT, "haunt", Haunt())
