"""Closing a case: five types, and the Puzzle cards that can be scored [R-CLOSE-01 to -09]."""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..agenda import Question, Step
from ..bits import BIT, i64, lowest
from ..options import card_of, line_of, option, verb_of
from ..registry import register
from ..state import State
from ..steps import BONUS, CHOOSE_CASE, FINISH_CLOSING, LAST_CASE, SCORE, SHELVE, step
from ..zones import BOX, CLOSED, DISCARD, OPEN, PICTURE, PLAYING, STABILITY, TIME
from .game_end import win
from .hand_limit import add_to_hand
from .limits import set_limits
from .plays import push_effects
from .requirements import refresh

TYPES_FOR_BONUS: Final = 6


def scorable(state: State, line: i64, chosen: i64) -> i64:
    """Return the Puzzle cards that can also be scored while five types remain [R-CLOSE-02]."""
    tables = state.case.tables
    rest = state.line(line) & ~chosen
    candidates = rest & tables.puzzles
    found: i64 = 0
    while candidates:
        bit = BIT[lowest(candidates)]
        if tables.type_count(rest & ~bit) >= state.case.types_to_close:
            found |= bit
        candidates ^= bit
    return found


class ChooseCase(Question):
    """The question which case to close, in action d [R-ACT-D, R-CLOSE-09].

    The lead has been discarded.
    """

    def offer(self, state: State, step: i64) -> None:
        lines = state.closable
        while lines:
            state.offer(option(options.CLOSE_LINE, 0, lowest(lines)))
            lines &= lines - 1

    def answer(self, state: State, _: i64, option: i64) -> None:
        state.chosen = 0
        state.then(step(FINISH_CLOSING, 0, line_of(option)))
        state.then(step(SCORE, 0, line_of(option)))


class Score(Question):
    """The question which Puzzle cards to score: one choice, made card by card [AMB-50]."""

    carries_line = True

    def offer(self, state: State, step: i64) -> None:
        cards = scorable(state, steps.line_of(step), state.chosen)
        state.offer_each(options.SCORE, cards)
        if cards:
            state.offer(options.DONE)

    def answer(self, state: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.SCORE:
            state.chosen |= BIT[card_of(option)]
            state.then(step)


class FinishClosing(Step):
    """The end of a closing: move the scored cards and the others [R-CLOSE-03, -04].

    Scored cards go to the Big picture, all others to Closed cases. A Storm leaves the game. A Case
    Card goes to Closed cases after its icons.
    """

    carries_line = True

    def run(self, state: State, step: i64) -> None:
        line = steps.line_of(step)
        head = state.head(line)
        tables = state.case.tables
        cards = state.clear_line(line)
        refresh(state, line)
        state.zones[PICTURE] |= state.chosen
        state.zones[BOX] |= cards & tables.storms  # [C2-CLOSE-01]
        state.zones[CLOSED] |= cards & ~state.chosen & ~tables.storms
        self.tell(state, line, head, cards)
        state.chosen = 0
        state.then_all(state.case.after_closing, tables.type_count(cards) << 24)
        if tables.icons.has(head):
            state.zones[PLAYING] |= BIT[head]
            state.then(steps.step(SHELVE, head))
            push_effects(state, tables.icons, head, 0)
        else:
            state.zones[CLOSED] |= BIT[head]
        set_limits(state)

    def tell(self, state: State, line: i64, head: i64, cards: i64) -> None:
        """Record the closing and the Puzzle cards that were scored or not scored."""
        state.note(events.CASE_CLOSED, head, line)
        chosen = state.chosen
        while chosen:
            state.note(events.SCORED, lowest(chosen), line)
            chosen &= chosen - 1
        unscored = cards & state.case.tables.puzzles & ~state.chosen
        while unscored:
            state.note(events.FILED, lowest(unscored), line)
            unscored &= unscored - 1


class LastCase(Step):
    """The step after the last open case is closed [R-CLOSE-07].

    The Discard and Time areas join the Draw stack, and a new Victim opens.
    """

    def run(self, state: State, step: i64) -> None:
        if state.zones[OPEN]:
            return
        state.note(events.NO_CASE_LEFT)
        state.shuffle_into_stack(DISCARD)
        state.shuffle_into_stack(TIME)
        if self.wins_without_victim(state):
            win(state)
        else:
            state.then(state.case.threat)

    def wins_without_victim(self, state: State) -> bool:
        """Return whether the house rule makes this closing a win without a Victim left [AMB-04]."""
        case = state.case
        return case.spare_last_case and state.victims_left() == 0 and case.victory.holds(state)


class Bonus(Question):
    """The bonus for six types before scoring: take a card of the Stability area [R-CLOSE-08]."""

    def offer(self, state: State, step: i64) -> None:
        if steps.number_of(step) >= TYPES_FOR_BONUS and state.zones[STABILITY]:
            state.offer_each(options.TAKE_CARD, state.zones[STABILITY])
            state.offer(options.SKIP)

    def answer(self, state: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.TAKE_CARD:
            card = card_of(option)
            state.leave(card, STABILITY)
            state.note(events.BONUS_TAKEN, card)
            add_to_hand(state, card)
        else:
            state.note(events.BONUS_SKIPPED)


register(CHOOSE_CASE, "choose-case", ChooseCase(plays=True))
register(SCORE, "score", Score(atomic=True))
register(FINISH_CLOSING, "finish-closing", FinishClosing())
register(LAST_CASE, "last-case", LastCase())
register(BONUS, "bonus", Bonus())
