"""Playing a card: what may be played where, and the order in which a play is resolved."""

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
from .requirements import accepted, key_for, refresh

STRAIN_FREE: Final = 7
"""Cards a line may have before the next one strains the mind. [R-STRAIN-01]"""

ANY_CASE: Final = 128
"""Bit of `State.prevented` for the next card to whichever case. [C3-EQUIP-01]"""


# What may be played where


def waivable(state: State, cards: i64, waives: i64) -> i64:
    """Those of these cards that bear a requirement of the kinds waived."""
    tables = state.case.tables
    found: i64 = 0
    if waives & WAIVES_LOCK:
        found |= tables.locks
    if waives & WAIVES_SKELETON:
        found |= tables.skeleton_locks
    return cards & found


def can_be_played(state: State, cards: i64) -> bool:
    """Whether one of these cards has a legal play, a waiver included. [R-TURN-04]"""
    if cards & state.welcome:
        return True
    if state.zones[BRIEFCASE]:
        for action in state.case.free_actions:
            if action.card & state.zones[BRIEFCASE] and can_be_waived(state, cards, action.waives):
                return True
    return False


def can_be_waived(state: State, cards: i64, waives: i64) -> bool:
    """Whether one of these cards can be played by spending a waiver of this kind."""
    locked = waivable(state, cards, waives)
    if locked:
        line: i64 = 0
        while line < state.opened:
            if state.head(line) >= 0 and locked & accepted(state, line, waives):
                return True
            line += 1
    return False


def offer_plays(state: State, cards: i64, verb: i64) -> None:
    """Every legal play of these cards, plain and with a card of the briefcase spent for it."""
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
    """The plays for which a waiver would be spent, needed or not. [AMB-128]"""
    locked = waivable(state, cards, spent.waives)
    if locked:
        line: i64 = 0
        while line < state.opened:
            if state.head(line) >= 0:
                fitting = locked & accepted(state, line, spent.waives)
                how = with_help(verb | (line << 16), spent.number)
                state.offer_each(how, fitting)
            line += 1


# The play


def play(state: State, card: i64, line: i64, number: i64) -> None:
    """Play a hand card, or the lead on its way; `PLAIN`, or with that free action spent on it.

    A contact with a cost is paid for before the card is placed. [AMB-129] Until then a hand
    card is in the hand. [R-PLAY-02]
    """
    if number == PLAIN:
        place(state, card, line, number)
        return
    spent = state.case.free_actions[number]
    use_up(state, spent)
    state.then(with_help(steps.step(PLACE, card, line), number))
    spent.pay(state)


def use_up(state: State, action: FreeAction) -> None:
    """The card of a free action has its one use and leaves the game. [R-CONTACT-01]"""
    state.note(events.CONTACT_USED, lowest(action.card), 0, action.number)
    state.zones[BOX] |= state.zones[BRIEFCASE] & action.card
    state.zones[BRIEFCASE] &= ~action.card


class Place(CardStep):
    """Put down a card for whose play a waiver was spent.

    If it has left the hand meanwhile there is no play, and no refund. [AMB-110]
    """

    def run(self, state: State, step: i64) -> None:
        card = steps.card_of(step)
        if (state.zones[HAND] | state.zones[PLAYING]) & BIT[card]:
            place(state, card, steps.line_of(step), help_of(step))
        else:
            state.note(events.ACTION_EMPTY)


def place(state: State, card: i64, line: i64, number: i64) -> None:
    """The card joins the line; then strain, effects and what follows. [R-PLAY-02 to -04]"""
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
        state.prevented &= ~(BIT[line] | ANY_CASE)  # two pending ones are both used up [AMB-95]
        state.note(events.EFFECTS_PREVENTED, card, line)
        state.then_all(state.case.after_play, marks | PREVENTED)
    else:
        state.then_all(state.case.after_play, marks)
        then_row(state, state.case.tables.effects, card, line)
    strain(state, card, line)


def strain(state: State, card: i64, line: i64) -> None:
    """A card beyond the seventh of a line costs a Stability check first. [R-STRAIN-01, -02]"""
    if state.length(line) > STRAIN_FREE:
        state.then(steps.step(STRAIN, card, line))


class Strain(CardStep):
    """The check that strain calls for, once what the placing itself set off is done. [AMB-134]"""

    def run(self, state: State, step: i64) -> None:
        state.note(events.STRAINED, steps.card_of(step), steps.line_of(step))
        state.then(CHECK)


def open_locks(state: State, card: i64, line: i64, waives: i64) -> None:
    """A waiver opens the lock it names; any other lock of the card uses up a key of the line.

    Nothing is ever re-assigned. [R-LOCK-02, R-LOCK-05, R-LOCK-06, C2-SKEL-03]
    """
    if waivable(state, BIT[card], waives):
        state.waived |= waivable(state, BIT[card], waives & WAIVES_LOCK)
        state.waived_skeletons |= waivable(state, BIT[card], waives & WAIVES_SKELETON)
        state.note(events.LOCK_WAIVED, card, line, waives)
    key = key_for(state, card, state.line(line) & ~state.used_keys, waives)
    if key >= 0:
        state.used_keys |= BIT[key]
        state.note(events.LOCK_OPENED, card, line, key)


def then_row(state: State, rows: Rows, card: i64, line: i64) -> None:
    """Put the effects or icons of a card on the agenda, the first to be done first."""
    place = rows.first[card + 1]
    while place > rows.first[card]:
        place -= 1
        state.then(rows.steps[place] | (card << 8) | (line << 16))


class HandPlay(Question):
    """Action c, the lead being discarded: which hand card, and to which case? [R-ACT-C]"""

    def offer(self, state: State, step: i64) -> None:
        offer_plays(state, state.zones[HAND], options.PLAY)

    def answer(self, state: State, step: i64, option: i64) -> None:
        play(state, card_of(option), line_of(option), help_of(option))

    def void(self, state: State, step: i64) -> None:
        """A free action took the last legal play away. [AMB-130]"""
        state.note(events.ACTION_EMPTY)


register(HAND_PLAY, "hand-play", HandPlay(plays=True))
register(PLACE, "place", Place())
register(STRAIN, "strain", Strain())
