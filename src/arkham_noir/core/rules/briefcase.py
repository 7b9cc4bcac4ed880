"""Briefcase and equipment: put away, fetched, used; effects prevented; cases closed by effect."""

from __future__ import annotations

from .. import events, options, steps
from ..agenda import STEPS
from ..bits import BIT, append, blank, i64, lowest, vec
from ..case_file import FreeAction
from ..options import card_of, verb_of
from ..state import State
from ..steps import CLOSE_5, CLOSE_6, FINISH_CLOSING, MAY, PREVENT, PREVENT_ANY, step
from ..zones import BRIEFCASE, HAND
from .effects import Effect
from .hand_limit import gain
from .playing import ANY_CASE


class Stow(FreeAction):
    """Equipment goes from the hand to the Briefcase, at any time. [C3-BRIEF-01]"""

    def offer(self, table: State, offered: vec[i64], plays: bool) -> vec[i64]:
        cards = table.zones[HAND] & table.case.deck.equipment
        while cards:
            offered = append(offered, self.option(options.STOW, lowest(cards)))
            cards &= cards - 1
        return offered

    def option(self, verb: i64, card: i64) -> i64:
        """The move of one card."""
        return options.option(verb, card, 0, self.number)

    def use(self, table: State, option: i64) -> None:
        table.move(card_of(option), HAND, BRIEFCASE)
        table.note(events.STOWED, card_of(option))


class Fetch(Stow):
    """And back, each card once between two other answers. [C3-BRIEF-01, AMB-126]"""

    def offer(self, table: State, offered: vec[i64], plays: bool) -> vec[i64]:
        cards = table.zones[BRIEFCASE] & table.case.deck.equipment & ~table.fetched
        while cards:
            offered = append(offered, self.option(options.FETCH, lowest(cards)))
            cards &= cards - 1
        return offered

    def use(self, table: State, option: i64) -> None:
        card = card_of(option)
        table.fetched |= BIT[card]
        table.leave(card, BRIEFCASE)
        table.note(events.FETCHED, card)
        gain(table, card)


class Prevent(Effect):
    """The next Clue card played to this case has no effects. [C3-EFF-05, C3-EFF-08]"""

    def run(self, table: State, step: i64) -> None:
        if step & MAY:
            super().run(table, step)
        else:
            self.set(table, step)

    def options(self, table: State, step: i64) -> vec[i64]:
        return self.or_skip(append(blank(), options.PREVENT), step)

    def answer(self, table: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.SKIP:
            self.skip(table, step)
        else:
            self.set(table, step)

    def set(self, table: State, step: i64) -> None:
        """It ends with the case. [AMB-95]"""
        line = steps.line_of(step)
        if table.head(line) >= 0:
            table.prevented |= BIT[line]
            table.note(events.PREVENTION_SET, steps.card_of(step), line)


class PreventAny(Prevent):
    """Used from the Briefcase: the next card to whichever case. [C3-EQUIP-01]"""

    def set(self, table: State, step: i64) -> None:
        table.prevented |= ANY_CASE
        table.note(events.PREVENTION_SET, steps.card_of(step), ANY_LINE)


ANY_LINE = 99


class CloseByEffect(Effect):
    """Close the case of this number if the card was played to it. [C3-CLOSE-10 to -13]"""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: i64 = number

    def options(self, table: State, step: i64) -> vec[i64]:
        head = table.head(steps.line_of(step))
        if head < 0 or table.case.deck.numbers[head] != self.number:
            return blank()
        return self.or_skip(append(blank(), options.CLOSE_NOW), step)

    def answer(self, table: State, step_: i64, option: i64) -> None:
        if verb_of(option) == options.SKIP:
            self.skip(table, step_)
            return
        line = steps.line_of(step_)
        table.chosen = table.line(line) & table.case.deck.puzzles
        table.note(events.CLOSED_BY_EFFECT, steps.card_of(step_), line)
        table.then(step(FINISH_CLOSING, 0, line))


STEPS[PREVENT] = Prevent()
STEPS[PREVENT_ANY] = PreventAny()
STEPS[CLOSE_5] = CloseByEffect(5)
STEPS[CLOSE_6] = CloseByEffect(6)
