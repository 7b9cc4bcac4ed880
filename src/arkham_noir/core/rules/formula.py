"""Formula: obtained from its two halves, side by side or both put away. [C2-FORM-01 to -05]"""

from __future__ import annotations

from .. import events, steps
from ..agenda import STEPS, Step
from ..bits import BIT, i64, lowest
from ..state import State
from ..steps import FORMULA_CLOSED, FORMULA_PLAYED
from ..zones import CLOSED, FORMULA, PICTURE
from .hand_limit import gain


def obtain(table: State) -> None:
    """Compulsorily and at once, to the hand; never again. [C2-FORM-01, C2-FORM-04]"""
    card = lowest(table.zones[FORMULA])
    table.leave(card, FORMULA)
    table.note(events.FORMULA_FOUND, card)
    gain(table, card)


def card_before(table: State, card: i64, line: i64) -> i64:
    """The card that lies directly before another in a line, -1 if none does."""
    before: i64 = -1
    for other in table.played:
        if other == card:
            return before
        if table.line(line) & BIT[other]:
            before = other
    return -1


class FormulaPlayed(Step):
    """Way 1: the second half was played directly behind the first. [C2-FORM-02]"""

    def run(self, table: State, step: i64) -> None:
        card = steps.card_of(step)
        deck = table.case.deck
        if not table.zones[FORMULA] or not deck.second_half & BIT[card]:
            return
        before = card_before(table, card, steps.line_of(step))
        if before >= 0 and deck.first_half & BIT[before]:
            obtain(table)


class FormulaClosed(Step):
    """Way 2: both halves are in Closed cases or the Big picture. [C2-FORM-03]"""

    def run(self, table: State, step: i64) -> None:
        halves = table.case.deck.first_half | table.case.deck.second_half
        there = (table.zones[CLOSED] | table.zones[PICTURE]) & halves
        if table.zones[FORMULA] and halves and there == halves:
            obtain(table)


STEPS[FORMULA_PLAYED] = FormulaPlayed()
STEPS[FORMULA_CLOSED] = FormulaClosed()
