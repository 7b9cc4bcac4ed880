"""Plays: which card may be played where, and the order in which a play is resolved."""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..agenda import CardStep, Question
from ..bits import BIT, i64, lowest
from ..card_tables import Rows
from ..case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON, FreeAction
from ..options import PLAIN, card_of, help_of, line_of, with_help
from ..registry import register
from ..state import State
from ..steps import CHECK, HAND_PLAY, PLACE, PREVENTED, STRAIN
from ..zones import BOX, BRIEFCASE, HAND, PLAYING
from .requirements import accepted_clues, key_for, refresh

STRAIN_FREE: Final = 7
"""The number of cards in a line from which the next card causes mental strain. [R-STRAIN-01]"""

ANY_CASE: Final = 128
"""The bit of `State.prevented` for the next card played to any case. [C3-EQUIP-01]"""


# Legal plays


def waivable(state: State, cards: i64, waives: i64) -> i64:
    """Return those of these cards that have a requirement of a waived kind."""
    tables = state.case.tables
    found: i64 = 0
    if waives & WAIVES_LOCK:
        found |= tables.locks
    if waives & WAIVES_SKELETON:
        found |= tables.skeleton_locks
    return cards & found


def can_be_played(state: State, cards: i64) -> bool:
    """Return whether one of these cards has a legal play, also by a waiver [R-TURN-04]."""
    if cards & state.welcome:
        return True
    if state.zones[BRIEFCASE]:
        for action in state.case.free_actions:
            if action.card & state.zones[BRIEFCASE] and can_be_waived(state, cards, action.waives):
                return True
    return False


def can_be_waived(state: State, cards: i64, waives: i64) -> bool:
    """Return whether one of these cards can be played by spending such a waiver."""
    locked = waivable(state, cards, waives)
    if locked:
        line: i64 = 0
        while line < state.opened:
            if state.head(line) >= 0 and locked & accepted_clues(state, line, waives):
                return True
            line += 1
    return False


def offer_plays(state: State, cards: i64, verb: i64) -> None:
    """Offer every legal play of these cards, plain or with a Briefcase card spent on it."""
    if cards & state.welcome:
        line: i64 = 0
        while line < state.opened:
            fitting = cards & state.accepts[line]
            if fitting:
                state.offer_each(verb | (line << 16), fitting)
            line += 1
    if state.zones[BRIEFCASE]:
        for action in state.case.free_actions:
            if action.waives and action.card & state.zones[BRIEFCASE]:
                offer_waived_plays(state, cards, verb, action)


def offer_waived_plays(state: State, cards: i64, verb: i64, spent: FreeAction) -> None:
    """Offer the plays on which a waiver could be spent, needed or not [AMB-128]."""
    locked = waivable(state, cards, spent.waives)
    if locked:
        line: i64 = 0
        while line < state.opened:
            if state.head(line) >= 0:
                fitting = locked & accepted_clues(state, line, spent.waives)
                how = with_help(verb | (line << 16), spent.number)
                state.offer_each(how, fitting)
            line += 1


# The play


def play(state: State, card: i64, line: i64, number: i64) -> None:
    """Play a hand card or the lead; `number` is a free action spent on the play, or `PLAIN`.

    A contact with a cost is paid for before the card is placed. [AMB-129] Until then a hand card is
    in the hand. [R-PLAY-02]
    """
    if number == PLAIN:
        place(state, card, line, number)
        return
    spent = state.case.free_actions[number]
    use_up(state, spent)
    state.then(with_help(steps.step(PLACE, card, line), number))
    spent.pay(state)


def use_up(state: State, action: FreeAction) -> None:
    """Remove the card of a free action from the game after its one use [R-CONTACT-01]."""
    state.note(events.CONTACT_USED, lowest(action.card), 0, action.number)
    state.zones[BOX] |= state.zones[BRIEFCASE] & action.card
    state.zones[BRIEFCASE] &= ~action.card


class Place(CardStep):
    """The step that places a card for which a waiver was spent.

    If the card has left the hand meanwhile, there is no play and no refund. [AMB-110]
    """

    def run(self, state: State, step: i64) -> None:
        card = steps.card_of(step)
        if (state.zones[HAND] | state.zones[PLAYING]) & BIT[card]:
            place(state, card, steps.line_of(step), help_of(step))
        else:
            state.note(events.ACTION_EMPTY)


def place(state: State, card: i64, line: i64, number: i64) -> None:
    """Add the card to the line; then come strain, effects and the rest [R-PLAY-02 to -04]."""
    state.zones[HAND] &= ~BIT[card]
    state.zones[PLAYING] &= ~BIT[card]
    waives: i64 = WAIVES_NOTHING
    if number != PLAIN:
        waives = state.case.free_actions[number].waives
    open_locks(state, card, line, waives)
    state.add_to_line(card, line)
    refresh(state, line)
    state.note(events.CARD_PLAYED, card, line)
    marks: i64 = (card << 8) | (line << 16)
    if state.prevented & (BIT[line] | ANY_CASE):
        state.prevented &= ~(BIT[line] | ANY_CASE)  # both pending ones are used up [AMB-95]
        state.note(events.EFFECTS_PREVENTED, card, line)
        state.then_all(state.case.after_play, marks | PREVENTED)
    else:
        state.then_all(state.case.after_play, marks)
        push_effects(state, state.case.tables.effects, card, line)
    strain(state, card, line)


def strain(state: State, card: i64, line: i64) -> None:
    """Require a Stability check for every card beyond the seventh of a line [R-STRAIN-01, -02]."""
    if state.length(line) > STRAIN_FREE:
        state.then(steps.step(STRAIN, card, line))


class Strain(CardStep):
    """The strain check, after everything that the placing caused [AMB-134]."""

    def run(self, state: State, step: i64) -> None:
        state.note(events.STRAINED, steps.card_of(step), steps.line_of(step))
        state.then(CHECK)


def open_locks(state: State, card: i64, line: i64, waives: i64) -> None:
    """Open the locks of a card: by the waiver if it names the lock, else by a key of the line.

    A key is never assigned to another lock later. [R-LOCK-02, R-LOCK-05, R-LOCK-06, C2-SKEL-03]
    """
    if waivable(state, BIT[card], waives):
        state.waived |= waivable(state, BIT[card], waives & WAIVES_LOCK)
        state.waived_skeletons |= waivable(state, BIT[card], waives & WAIVES_SKELETON)
        state.note(events.LOCK_WAIVED, card, line, waives)
    key = key_for(state, card, state.line(line) & ~state.used_keys, waives)
    if key >= 0:
        state.used_keys |= BIT[key]
        state.note(events.LOCK_OPENED, card, line, key)


def push_effects(state: State, rows: Rows, card: i64, line: i64) -> None:
    """Put the effects or icons of a card on the agenda, the first one on top."""
    place = rows.first[card + 1]
    while place > rows.first[card]:
        place -= 1
        state.then(rows.steps[place] | (card << 8) | (line << 16))


class HandPlay(Question):
    """The question which hand card to play where, in action c with the lead discarded [R-ACT-C]."""

    def offer(self, state: State, step: i64) -> None:
        offer_plays(state, state.zones[HAND], options.PLAY)

    def answer(self, state: State, step: i64, option: i64) -> None:
        play(state, card_of(option), line_of(option), help_of(option))

    def void(self, state: State, step: i64) -> None:
        """Handle the case that a free action removed the last legal play [AMB-130]."""
        state.note(events.ACTION_EMPTY)


register(HAND_PLAY, "hand-play", HandPlay(plays=True))
register(PLACE, "place", Place())
register(STRAIN, "strain", Strain())
