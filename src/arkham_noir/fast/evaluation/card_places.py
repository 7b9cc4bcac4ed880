"""Places and traits of cards, and the next question: facts that the evaluation looks up often."""

from __future__ import annotations

from typing import Final

from ...core import steps
from ...core.bits import BIT, card_at, i64, vec
from ...core.rules.effects import EFFECT_CHECK, FIND
from ...core.state import A_CARD, State
from ...core.zones import (
    BRIEFCASE,
    CASES,
    CLOSED,
    DISCARD,
    HAND,
    LEADS,
    LINES,
    MENACES,
    OPEN,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
)
from .feature_layout import SHORTS

# The place of one card: in the stack, the Leads row, ... A line counts as four places, by the
# number of types it still needs until all its Puzzle cards can be scored.

AT_STACK: Final = 0
AT_LEADS: Final = 1
AT_FIRST_LEAD: Final = 2
AT_HAND_PLAYABLE: Final = 3
AT_HAND: Final = 4
AT_DISCARD: Final = 5
AT_TIME: Final = 6
AT_STABILITY: Final = 7
AT_CLOSED: Final = 8
AT_PICTURE: Final = 9
AT_LINE: Final = 10
AT_OPEN: Final = 14
AT_CASES: Final = 15
AT_MENACES: Final = 16
AT_BRIEFCASE: Final = 17
AT_NOWHERE: Final = 18

# The next question or draw

SOMETHING_ASKED: Final = 0
REFILL_DUE: Final = 1
CHECK_DUE: Final = 2
CARD_DUE: Final = 3
ACTION_ASKED: Final = 4
FIND_ASKED: Final = 5
HAND_LIMIT_ASKED: Final = 6


def nearness(state: State, cards: i64) -> i64:
    """Return the place of the nearest of these cards outside the lines, by reach."""
    zones = state.zones
    if cards & zones[HAND]:
        return 4 if cards & zones[HAND] & state.welcome else 5
    if cards & zones[LEADS]:
        return 6 if cards & zones[LEADS] & state.welcome else 7
    if cards & zones[STACK]:
        return 8
    if cards & (zones[DISCARD] | zones[TIME]):
        return 9
    if cards & zones[STABILITY]:
        return 10
    return 11 if cards & zones[CLOSED] else 12


def fewest_missing_types(state: State, shorts: vec[i64], cards: i64) -> i64:
    """Return the number of types missing in the best line with one of these cards.

    `shorts` has for every line the number of types it needs until all its Puzzle cards can be
    scored. The result is `SHORTS` if no line has one of the cards.
    """
    best: i64 = SHORTS
    line: i64 = 0
    while line < state.opened:
        if cards & state.zones[LINES + line]:
            best = min(best, shorts[line])
        line += 1
    return best


def place_of(state: State, bit: i64) -> i64:
    """Return the place of a card that is in no line, or `AT_NOWHERE`."""
    zones = state.zones
    if bit & zones[STACK]:
        return AT_STACK
    if bit & zones[LEADS]:
        return AT_FIRST_LEAD if bit == BIT[card_at(state.leads, 0)] else AT_LEADS
    if bit & zones[HAND]:
        return AT_HAND_PLAYABLE if bit & state.welcome else AT_HAND
    zone: i64 = 0
    while zone < len(OTHER_ZONES):
        if bit & zones[OTHER_ZONES[zone]]:
            return OTHER_PLACES[zone]
        zone += 1
    return AT_NOWHERE


OTHER_ZONES: Final = vec[i64](
    [DISCARD, TIME, STABILITY, CLOSED, PICTURE, OPEN, CASES, MENACES, BRIEFCASE]
)
OTHER_PLACES: Final = vec[i64](
    [
        AT_DISCARD, AT_TIME, AT_STABILITY, AT_CLOSED, AT_PICTURE,
        AT_OPEN, AT_CASES, AT_MENACES, AT_BRIEFCASE,
    ]
)  # fmt: skip
"""The zones that are checked last for a card, and their places."""


def moment_of(state: State) -> i64:
    """Return what is asked or dealt next."""
    kind = steps.kind_of(state.question)
    if state.awaiting == A_CARD:
        if kind == steps.REFILL:
            return REFILL_DUE
        return CHECK_DUE if kind == steps.CHECK else CARD_DUE
    if kind == steps.ACTION:
        return ACTION_ASKED
    if kind == FIND:
        return FIND_ASKED
    return HAND_LIMIT_ASKED if kind == steps.HAND_LIMIT else SOMETHING_ASKED


def pending_checks(state: State) -> i64:
    """Return the number of pending Stability checks, including the one being dealt."""
    due: i64 = 0
    if state.awaiting == A_CARD and steps.kind_of(state.question) == steps.CHECK:
        due += 1
    place: i64 = 0
    while place < state.depth:
        kind = steps.kind_of(state.due[place])
        if kind == steps.CHECK or kind == EFFECT_CHECK:
            due += 1
        place += 1
    return due


def pending_choices(state: State) -> i64:
    """Return the number of may effects still pending in this turn."""
    due: i64 = 0
    place: i64 = 0
    while place < state.depth:
        if state.due[place] & steps.MAY:
            due += 1
        place += 1
    return due


def closer_of(state: State, line: i64) -> i64:
    """Return how near a card is that closes this line, from 0 (hand) to 4 (out of reach)."""
    closers = state.case.tables.closers
    at_hand = state.zones[HAND] | state.zones[LEADS]
    if closers & state.accepts[line] & state.zones[HAND]:
        return 0
    if closers & state.accepts[line] & state.zones[LEADS]:
        return 1
    if closers & at_hand:
        return 2
    return 3 if closers & state.zones[STACK] else 4


def traits_of(state: State, wanted: i64, useful: i64, bit: i64) -> i64:
    """Return the properties of a card and what it can do now, as a number."""
    tables = state.case.tables
    locked = tables.locks | tables.skeleton_locks | tables.lightning
    found: i64 = 1 if bit & wanted else 0
    found += 2 if bit & tables.keys else 0
    found += 4 if bit & locked else 0
    found += 8 if bit & state.time_icons else 0
    found += 16 if bit & tables.stability else 0
    found += 32 if bit & state.welcome else 0
    return found + (64 if bit & useful else 0)
