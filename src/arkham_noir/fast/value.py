"""How good a table is for the detective: one number, from what lies there and nothing else."""

from __future__ import annotations

from typing import Final

from ..core.bits import BIT, at, count, i64
from ..core.state import RUNNING, WON, State
from ..core.zones import (
    BRIEFCASE,
    CLOSED,
    DISCARD,
    HAND,
    LEADS,
    LEADS_ROW,
    LINES,
    MENACES,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
)
from .progress import threats_left
from .weights import Weights

CERTAIN: Final = 1000000
"""The value of a game won; a lost one has as much below nothing."""

MOST_SHORT: Final = 5
"""Types that a line can lack before all its Puzzle cards may be scored."""

MOST_SHOWN: Final = 6
MOST_WAYS: Final = 8
MOST_ROOM: Final = 5
MOST_THREATS: Final = 4
LONG: Final = 6
"""A line with more cards than this strains the mind with the next. [R-STRAIN-01]"""


def value(state: State, weights: Weights) -> i64:
    """How good this table is, in points."""
    if state.outcome != RUNNING:
        return CERTAIN if state.outcome == WON else -CERTAIN
    tables = state.case.tables
    total: i64 = 0
    wanted: i64 = 0
    if len(tables.objectives) > 0:
        named = named_cards(state)
        wanted = named & ~state.zones[PICTURE]
        total += weights.scored * count(named & state.zones[PICTURE])
        total += weights.closed_head * count(state.zones[CLOSED] & tables.heads)
    else:
        wanted = wanted_puzzles(state)
        total += weights.scored * tables.type_count(state.zones[PICTURE])
    if tables.menaces:
        total += menaces_value(state, weights)
    if state.zones[BRIEFCASE]:
        total += weights.contact
    return total + lines_value(state, weights, wanted) + dangers_value(state, weights)


def named_cards(state: State) -> i64:
    """The cards that an Objective names. [C3-SETUP-G]"""
    named: i64 = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return named


def wanted_puzzles(state: State) -> i64:
    """Puzzle cards of types that the Big picture does not show yet."""
    tables = state.case.tables
    wanted: i64 = tables.puzzles
    for cards in tables.types:
        if cards & state.zones[PICTURE]:
            wanted &= ~cards
    return wanted


def menaces_value(state: State, weights: Weights) -> i64:
    """The active menaces, and what the Machine makes of purple icons. [C3-PURPLE-01]"""
    total: i64 = weights.menace * count(state.zones[MENACES])
    return total + weights.machine if state.purple else total


# The lines


def lines_value(state: State, weights: Weights, wanted: i64) -> i64:
    """The open lines, and what hand and leads can do for them."""
    total: i64 = 0
    useful: i64 = 0
    line: i64 = 0
    while line < state.opened:
        if state.head(line) >= 0:
            cards = state.zones[LINES + line]
            lacking = lacking_types(state, cards, wanted)
            total += line_value(state, weights, cards, wanted)
            wanted = still_wanted(state, cards, wanted)
            accepts = state.accepts[line]
            total += openings_value(state, weights, accepts, lacking, wanted)
            useful |= accepts & (lacking | wanted)
        line += 1
    total += sources_value(state, weights, wanted)
    total += hand_value(state, weights, wanted, useful)
    return total + leads_value(state, weights, wanted, useful)


def lacking_types(state: State, cards: i64, wanted: i64) -> i64:
    """The clues of every type that a line needs: not shown yet, or by one Puzzle card only."""
    lacking: i64 = 0
    for kind in state.case.tables.types:
        same = cards & kind
        if not same or (same & wanted and not same & (same - 1)):
            lacking |= kind
    return lacking


def line_value(state: State, weights: Weights, cards: i64, wanted: i64) -> i64:
    """A line by its types, its Puzzle cards, and how far it is from scoring all of them."""
    shown: i64 = 0
    puzzles: i64 = 0
    single: i64 = 0
    for kind in state.case.tables.types:
        same = cards & kind
        if same:
            shown += 1
            if same & wanted:
                puzzles += 1
                if not same & (same - 1):
                    single += 1
    short: i64 = max(0, state.case.types_to_close - shown + single)
    total: i64 = puzzles * weights.ready[min(short, MOST_SHORT)]
    if puzzles > 1:
        total += weights.pair * (puzzles - 1)
    total += weights.spread[min(shown, MOST_SHOWN)]
    return total + shape_value(state, weights, cards)


def shape_value(state: State, weights: Weights, cards: i64) -> i64:
    """A line by its unused keys, its storm and its length: a fresh one is room, a long strains."""
    tables = state.case.tables
    total: i64 = 0
    keys = count(cards & tables.keys & ~state.used_keys)
    if keys > 0:
        total += weights.key + (keys - 1) * weights.second_key
    if cards & tables.storms:
        total += weights.storm
    length = count(cards)
    if length == 0:
        return total + weights.new_case
    return total + weights.strain * max(0, length - LONG)


def still_wanted(state: State, cards: i64, wanted: i64) -> i64:
    """The Puzzle cards wanted beside those that lie in this line."""
    lying = cards & wanted
    if not lying:
        return wanted
    if len(state.case.tables.objectives) > 0:
        return wanted & ~lying
    for kind in state.case.tables.types:
        if lying & kind:
            wanted &= ~kind
    return wanted


def openings_value(state: State, weights: Weights, accepts: i64, lacking: i64, wanted: i64) -> i64:
    """How many cards that may come up could go on with a line, and how many would help it."""
    coming = accepts & (state.zones[STACK] | state.zones[LEADS] | state.zones[HAND])
    total: i64 = weights.ways * min(count(coming), MOST_WAYS)
    total += weights.openings * min(count(coming & lacking), MOST_WAYS)
    return total + weights.puzzle_openings * count(coming & wanted)


def sources_value(state: State, weights: Weights, wanted: i64) -> i64:
    """Each missing type by the Puzzle cards that can still come to a line."""
    total: i64 = 0
    gone = state.zones[STABILITY] | state.zones[CLOSED]
    for kind in state.case.tables.types:
        if kind & wanted:
            left = count(kind & wanted & ~gone)
            if left > 1:
                total += weights.two_left
            elif left > 0:
                total += weights.one_left
    return total


# Hand and leads


def hand_value(state: State, weights: Weights, wanted: i64, useful: i64) -> i64:
    """Puzzle cards and keys in reserve, cards that can go on, and free places."""
    hand = state.zones[HAND]
    total: i64 = weights.hand_puzzle * count(hand & wanted)
    total += weights.hand_ready * count(hand & wanted & state.welcome)
    total += weights.hand_key * count(hand & state.case.tables.keys)
    total += weights.hand_useful * count(hand & useful)
    return total + weights.hand_free * (state.hand_limit - count(hand))


def leads_value(state: State, weights: Weights, wanted: i64, useful: i64) -> i64:
    """What the row promises, the First lead above all."""
    leads = state.zones[LEADS]
    time = state.time_icons
    total: i64 = weights.lead_useful * count(leads & useful)
    total += weights.lead_puzzle * count(leads & wanted)
    total += weights.lead_key * count(leads & state.case.tables.keys)
    total += weights.lead_time * count(leads & time & ~state.welcome)
    first = at(state.leads, 0)
    if first >= 0:
        bit = BIT[first]
        if bit & useful:
            total += weights.first_useful
        if bit & state.welcome:
            total += weights.first_fits
        elif bit & time:
            total += weights.first_time
    return total


# The dangers


def dangers_value(state: State, weights: Weights) -> i64:
    """Room in the Stability area, hours on the clock, cards in the stack."""
    total: i64 = weights.calm[max(0, min(room(state), MOST_ROOM))]
    stack: i64 = count(state.zones[STACK]) - LEADS_ROW + count(state.zones[LEADS])
    threats: i64 = threats_left(state)
    if stack < 0:  # the refill will run the stack out [R-RUNOUT-01]
        if threats == 0:
            return -CERTAIN
        threats -= 1
        stack += count(state.zones[DISCARD])
    hours: i64 = state.time_limit - count(state.zones[TIME])
    while threats >= 0:
        total += hours * hour_value(weights, threats)
        hours = state.time_limit
        threats -= 1
    return total + weights.stack * stack


def room(state: State) -> i64:
    """How many cards can still come into the Stability area before the mind is lost."""
    return state.stability_limit - count(state.zones[STABILITY])


def hour_value(weights: Weights, threats: i64) -> i64:
    """Room for one Time card while so many Victims or menaces are left."""
    return weights.hour[max(0, min(threats, MOST_THREATS))]


CATASTROPHE: Final = 3000
"""What the last place of the Stability area is worth: the game, though not for certain."""


def check_price(state: State, weights: Weights) -> i64:
    """What a Stability check costs on average, by the icons of the cards in the stack."""
    stack = state.zones[STACK]
    if not stack:
        return 0
    tables = state.case.tables
    hurting = stack & tables.stability
    hasty = stack & state.time_icons & ~tables.stability
    total: i64 = count(hurting) * mind_price(state, weights)
    total += count(hasty) * hour_value(weights, threats_left(state))
    total += count(hurting & tables.puzzles) * weights.two_left
    return total // count(stack)


def mind_price(state: State, weights: Weights) -> i64:
    """What one more card in the Stability area costs."""
    left = room(state)
    if left <= 1:
        return CATASTROPHE
    if left > MOST_ROOM:
        return 0
    return weights.calm[left] - weights.calm[left - 1]
