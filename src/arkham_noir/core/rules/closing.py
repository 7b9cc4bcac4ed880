"""Closing a case: five types, then any Puzzle cards the line can spare. [R-CLOSE-01 to -09]"""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..agenda import STEPS, Question, Step
from ..bits import BIT, append, blank, i64, lowest, vec
from ..options import card_of, line_of, option, verb_of
from ..state import State
from ..steps import BONUS, CHOOSE_CASE, FINISH_CLOSING, LAST_CASE, SCORE, SHELVE, step
from ..zones import BOX, CLOSED, DISCARD, OPEN, PICTURE, PLAYING, STABILITY, TIME
from .choices import each_card
from .game_end import win
from .hand_limit import gain
from .limits import set_limits
from .playing import then_row
from .requirements import refresh

TYPES_FOR_BONUS: Final = 6


def scorable(table: State, line: i64, chosen: i64) -> i64:
    """Puzzle cards that can join those already chosen, five types remaining. [R-CLOSE-02]"""
    deck = table.case.deck
    rest = table.line(line) & ~chosen
    candidates = rest & deck.puzzles
    found: i64 = 0
    while candidates:
        bit = BIT[lowest(candidates)]
        if deck.type_count(rest & ~bit) >= table.case.types_to_close:
            found |= bit
        candidates ^= bit
    return found


class ChooseCase(Question):
    """Action d, the lead being discarded: which case is closed? [R-ACT-D, R-CLOSE-09]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        offered = blank()
        lines = table.closable
        while lines:
            offered = append(offered, option(options.CLOSE_LINE, 0, lowest(lines)))
            lines &= lines - 1
        return offered

    def answer(self, table: State, _: i64, option: i64) -> None:
        table.chosen = 0
        table.then(step(FINISH_CLOSING, 0, line_of(option)))
        table.then(step(SCORE, 0, line_of(option)))


class Score(Question):
    """Which Puzzle cards go to the Big picture? One choice, made card by card. [AMB-50]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        cards = scorable(table, steps.line_of(step), table.chosen)
        offered = each_card(blank(), options.SCORE, cards)
        if cards:
            offered = append(offered, option(options.DONE))
        return offered

    def answer(self, table: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.SCORE:
            table.chosen |= BIT[card_of(option)]
            table.then(step)


class FinishClosing(Step):
    """The chosen go to the Big picture, all the rest to Closed cases. [R-CLOSE-03, -04]

    A Storm leaves the game. A Case Card goes to Closed cases when its icons are done.
    """

    def run(self, table: State, step: i64) -> None:
        line = steps.line_of(step)
        head = table.head(line)
        deck = table.case.deck
        cards = table.clear_line(line)
        refresh(table, line)
        table.zones[PICTURE] |= table.chosen
        table.zones[BOX] |= cards & deck.storms  # [C2-CLOSE-01]
        table.zones[CLOSED] |= cards & ~table.chosen & ~deck.storms
        self.tell(table, line, head, cards)
        table.chosen = 0
        table.then_all(table.case.after_closing, deck.type_count(cards) << 24)
        if deck.icons.has(head):
            table.zones[PLAYING] |= BIT[head]
            table.then(steps.step(SHELVE, head))
            then_row(table, deck.icons, head, 0)
        else:
            table.zones[CLOSED] |= BIT[head]
        set_limits(table)

    def tell(self, table: State, line: i64, head: i64, cards: i64) -> None:
        """Note the closing and what was scored or left lying."""
        table.note(events.CASE_CLOSED, head, line)
        chosen = table.chosen
        while chosen:
            table.note(events.SCORED, lowest(chosen), line)
            chosen &= chosen - 1
        unscored = cards & table.case.deck.puzzles & ~table.chosen
        while unscored:
            table.note(events.FILED, lowest(unscored), line)
            unscored &= unscored - 1


class LastCase(Step):
    """No open case left: Discard and Time join the stack, a new Victim opens. [R-CLOSE-07]"""

    def run(self, table: State, step: i64) -> None:
        if table.zones[OPEN]:
            return
        table.note(events.NO_CASE_LEFT)
        table.shuffle_into_stack(DISCARD)
        table.shuffle_into_stack(TIME)
        if self.spared(table):
            win(table)
        else:
            table.then(table.case.threat)

    def spared(self, table: State) -> bool:
        """By the house rule a closing that wins is not lost for want of a Victim. [AMB-04]"""
        case = table.case
        return case.spare_last_case and table.victims_left() == 0 and case.victory.holds(table)


class Bonus(Question):
    """Six types before scoring: one card of the Stability area may be taken. [R-CLOSE-08]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        if steps.number_of(step) < TYPES_FOR_BONUS or not table.zones[STABILITY]:
            return blank()
        offered = each_card(blank(), options.TAKE_CARD, table.zones[STABILITY])
        return append(offered, option(options.SKIP))

    def answer(self, table: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.TAKE_CARD:
            card = card_of(option)
            table.leave(card, STABILITY)
            table.note(events.BONUS_TAKEN, card)
            gain(table, card)
        else:
            table.note(events.BONUS_SKIPPED)


STEPS[CHOOSE_CASE] = ChooseCase(plays=True)
STEPS[SCORE] = Score(atomic=True)
STEPS[FINISH_CLOSING] = FinishClosing()
STEPS[LAST_CASE] = LastCase()
STEPS[BONUS] = Bonus()
