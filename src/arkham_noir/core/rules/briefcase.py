"""Briefcase and Equipment: storing, fetching and using; prevention; closing by an effect."""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..bits import BIT, i64
from ..case_file import FreeAction
from ..events import event
from ..options import card_of, with_help
from ..registry import effect, use
from ..state import State
from ..steps import FINISH_CLOSING, step
from ..zones import BRIEFCASE, HAND
from .effects import SimpleEffect
from .hand_limit import add_to_hand
from .plays import ANY_CASE

PREVENTION_SET: Final = event("prevention_set", "C3-EFF-05")
CLOSED_BY_EFFECT: Final = event("closed_by_effect", "C3-CLOSE-10")


class CardMove(FreeAction):
    """A free action that moves a card between hand and Briefcase [C3-BRIEF-01].

    It uses nothing up.
    """

    def __init__(self, number: i64, name: str, rule: str, card: i64) -> None:
        super().__init__(number, name, rule, card)
        self.goes_on = True


class Stow(CardMove):
    """Putting Equipment from the hand into the Briefcase, at any time [C3-BRIEF-01]."""

    def offer(self, state: State, plays: bool) -> None:
        cards = state.zones[HAND] & state.case.tables.equipment
        state.offer_each(with_help(options.STOW, self.number), cards)

    def use(self, state: State, option: i64) -> None:
        state.move(card_of(option), HAND, BRIEFCASE)
        state.note(events.STOWED, card_of(option))


class Fetch(CardMove):
    """Taking Equipment back to the hand, once between two answers [C3-BRIEF-01, AMB-126]."""

    def offer(self, state: State, plays: bool) -> None:
        cards = state.zones[BRIEFCASE] & state.case.tables.equipment & ~state.fetched
        state.offer_each(with_help(options.FETCH, self.number), cards)

    def use(self, state: State, option: i64) -> None:
        card = card_of(option)
        state.fetched |= BIT[card]
        state.leave(card, BRIEFCASE)
        state.note(events.FETCHED, card)
        add_to_hand(state, card)


class Prevent(SimpleEffect):
    """Prevention: the next Clue card played to this case has no effects [C3-EFF-05, -08].

    It ends when the case is closed.
    """

    def possible(self, state: State, step: i64) -> bool:
        return state.head(steps.line_of(step)) >= 0

    def do(self, state: State, step: i64, option: i64) -> None:
        line = steps.line_of(step)
        state.prevented |= BIT[line]
        state.note(PREVENTION_SET, steps.card_of(step), line)


class PreventAny(SimpleEffect):
    """Prevention used from the Briefcase: for the next card played to any case [C3-EQUIP-01]."""

    def do(self, state: State, step: i64, option: i64) -> None:
        state.prevented |= ANY_CASE
        state.note(PREVENTION_SET, steps.card_of(step), 0, 1)


class CloseByEffect(SimpleEffect):
    """Closing the case of this number, if the card was played to it [C3-CLOSE-10 to -13]."""

    needs_line = True

    def __init__(self, number: i64) -> None:
        super().__init__(options.CLOSE_NOW)
        self.number: i64 = number

    def possible(self, state: State, step: i64) -> bool:
        head = state.head(steps.line_of(step))
        return head >= 0 and state.case.tables.numbers[head] == self.number

    def do(self, state: State, step_: i64, option: i64) -> None:
        line = steps.line_of(step_)
        state.chosen = state.line(line) & state.case.tables.puzzles
        state.note(CLOSED_BY_EFFECT, steps.card_of(step_), line)
        state.then(step(FINISH_CLOSING, 0, line))


PREVENT: Final = effect("prevent", Prevent(options.PREVENT))
PREVENT_ANY: Final = use("prevent any", PreventAny(options.PREVENT), said="prevent")
CLOSE_5: Final = effect("close 5", CloseByEffect(5))
CLOSE_6: Final = effect("close 6", CloseByEffect(6))
