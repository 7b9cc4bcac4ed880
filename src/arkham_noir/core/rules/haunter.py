"""Haunter of the Dark and Tillinghast's Machine. [C3-HAUNTER-01 to -05, C3-PURPLE-03, -04]"""

from __future__ import annotations

from .. import events, steps
from ..agenda import STEPS, Step
from ..bits import BIT, i64, lowest
from ..case_file import Watcher
from ..state import State
from ..steps import HAUNT, SHELVE
from ..zones import BRIEFCASE, DISCARD, HAND, LEADS, LINES, MENACES, PLAYING, STACK
from .limits import set_limits
from .playing import then_row
from .requirements import refresh_all


def machine_in_play(table: State) -> bool:
    """In the hand, the Briefcase or an open line; of several, one is enough. [C3-PURPLE-03]"""
    machine = table.case.deck.machine
    if not machine & ~(table.zones[STACK] | table.zones[DISCARD] | table.zones[LEADS]):
        return False  # asked after every change: the usual answer first
    if machine & (table.zones[HAND] | table.zones[BRIEFCASE]):
        return True
    line: i64 = 0
    while line < table.opened:
        if machine & table.zones[LINES + line]:
            return True
        line += 1
    return False


class MachineWatcher(Watcher):
    """Purple icons go on and off with the Machine's moves. [C3-PURPLE-04]"""

    def notice(self, table: State) -> None:
        lit = machine_in_play(table)
        if lit == table.purple:
            return
        table.purple = lit
        refresh_all(table)
        if lit:
            table.note(events.MACHINE_ON)
            haunter = table.zones[MENACES] & table.case.deck.haunter
            if haunter and not table.haunted:
                table.then(steps.step(HAUNT, lowest(haunter)))
        else:
            table.note(events.MACHINE_OFF)


def access_haunter(table: State, card: i64) -> None:
    """With the Machine its icons are applied, without it it joins the menaces. [-02, -04]"""
    if machine_in_play(table):
        table.note(events.HAUNTER_BOUND, card)
        table.haunted = True
        table.zones[PLAYING] |= BIT[card]
        table.then(steps.step(SHELVE, card))
        then_row(table, table.case.deck.icons, card, 0)
    else:
        table.note(events.HAUNTER_CAME, card)
        table.add_menace(card)
        then_row(table, table.case.deck.arrivals, card, 0)
        set_limits(table)


class Haunt(Step):
    """The Machine came into play later: the purple icons apply at once. [C3-HAUNTER-03]"""

    def run(self, table: State, step: i64) -> None:
        card = steps.card_of(step)
        table.note(events.HAUNTER_RELEASED, card)
        table.haunted = True
        then_row(table, table.case.deck.icons, card, 0)


STEPS[HAUNT] = Haunt()
