"""Playing a card: what may be played where, and the order in which a play is resolved."""

from __future__ import annotations

from typing import Final

from .. import events, options
from ..agenda import STEPS, Question
from ..bits import BIT, append, blank, i64, lowest, vec
from ..case_file import WAIVES_LOCK, FreeAction
from ..options import PLAIN, card_of, line_of, manner_of
from ..state import State
from ..steps import CHECK, HAND_PLAY
from ..zones import CONTACT, HAND
from .requirements import accepted, refresh

STRAIN_FREE: Final = 7
"""Cards a line may have before the next one strains the mind. [R-STRAIN-01]"""


def waiver(table: State) -> FreeAction | None:
    """The free action that can be spent to set a lock aside, if it is still there."""
    if table.zones[CONTACT]:
        for action in table.case.free_actions:
            if action.waives:
                return action
    return None


def waivable(table: State, cards: i64, waives: i64) -> i64:
    """Those of these cards that bear a requirement of the kinds waived."""
    if waives & WAIVES_LOCK:
        return cards & table.case.deck.locks
    return 0


def can_be_played(table: State, cards: i64) -> bool:
    """Whether one of these cards has a legal play, a waiver included. [R-TURN-04]"""
    if cards & table.welcome:
        return True
    spent = waiver(table)
    return spent is not None and can_be_played_waived(table, cards, spent.waives)


def can_be_played_waived(table: State, cards: i64, waives: i64) -> bool:
    """Whether one of these cards can be played by spending a waiver of this kind."""
    locked = waivable(table, cards, waives)
    if locked:
        line: i64 = 0
        while line < table.opened:
            if table.line(line) and locked & accepted(table, line, waives):
                return True
            line += 1
    return False


def legal_plays(table: State, offered: vec[i64], cards: i64, verb: i64) -> vec[i64]:
    """Every legal play of these cards, plain and with the contact spent for it."""
    if cards & table.welcome:
        line: i64 = 0
        while line < table.opened:
            fitting = cards & table.accepts[line]
            if fitting:
                offered = offer(offered, verb | (line << 16), fitting)
            line += 1
    spent = waiver(table)
    if spent is not None:
        offered = waived_plays(table, offered, cards, verb, spent)
    return offered


def waived_plays(
    table: State, offered: vec[i64], cards: i64, verb: i64, spent: FreeAction
) -> vec[i64]:
    """The plays for which the contact would be spent, needed or not. [AMB-128]"""
    locked = waivable(table, cards, spent.waives)
    if locked:
        line: i64 = 0
        while line < table.opened:
            if table.line(line):
                fitting = locked & accepted(table, line, spent.waives)
                how: i64 = verb | (line << 16) | ((spent.side + 1) << 24)
                offered = offer(offered, how, fitting)
            line += 1
    return offered


def offer(offered: vec[i64], option: i64, cards: i64) -> vec[i64]:
    """The option once for each of the cards."""
    while cards:
        offered = append(offered, option | (lowest(cards) << 8))
        cards &= cards - 1
    return offered


def play(table: State, card: i64, line: i64, manner: i64) -> None:
    """Place a card that has left its zone, then strain, effects and what follows. [R-PLAY-02]

    `manner` is `PLAIN` or names the side of the contact spent for this play.
    """
    if manner != PLAIN:
        table.note(events.CONTACT_USED, manner - 1)
        table.remove_contact()
    if table.case.deck.locks & BIT[card]:
        turn_key(table, card, line, manner)
    table.add_to_line(card, line)
    refresh(table, line)
    table.note(events.CARD_PLAYED, card, line)
    table.then_all(table.case.after_play)
    add_effects(table, card, line)
    if table.length(line) > STRAIN_FREE:  # [R-STRAIN-01, R-STRAIN-02, R-PLAY-03]
        table.note(events.STRAINED, card, line)
        table.then(CHECK)


def turn_key(table: State, card: i64, line: i64, manner: i64) -> None:
    """A lock uses up a key of the line, unless it was waived. [R-LOCK-02, R-LOCK-05]"""
    if manner == PLAIN:
        table.note(events.LOCK_OPENED, card, line)
    else:
        table.waived |= BIT[card]
        table.note(events.LOCK_WAIVED, card, line)


def add_effects(table: State, card: i64, line: i64) -> None:
    """Put the bottom effects on the agenda, left to right. [R-PLAY-04]"""
    deck = table.case.deck
    place = deck.first_effect[card + 1]
    while place > deck.first_effect[card]:
        place -= 1
        table.then(deck.effects[place] | (card << 8) | (line << 16))


class HandPlay(Question):
    """Action c, the lead being discarded: which hand card, and to which case? [R-ACT-C]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        return legal_plays(table, blank(), table.zones[HAND], options.PLAY)

    def answer(self, table: State, step: i64, option: i64) -> None:
        card = card_of(option)
        table.leave(card, HAND)
        play(table, card, line_of(option), manner_of(option))

    def void(self, table: State, step: i64) -> None:
        """A free action took the last legal play away. [AMB-130]"""
        table.note(events.ACTION_EMPTY)


STEPS[HAND_PLAY] = HandPlay(plays=True)
