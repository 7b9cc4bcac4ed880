"""The greedy player: it looks one turn ahead and grades the table that each answer leads to.

It is honest: what chance will deal is averaged over the pools, which have no order, and the
refill of the Leads row is never looked at. It is short-sighted: it plans no second turn.
"""

from __future__ import annotations

from typing import Final

from ..core import options as verbs
from ..core import steps
from ..core.agenda import answer, deal
from ..core.bits import BIT, at, count, i64, lowest, vec
from ..core.case_file import CaseFile
from ..core.chance import Luck
from ..core.rules.setup import new_state
from ..core.state import A_CARD, A_DECISION, LOST_MIND, RUNNING, WON, State
from ..core.zones import (
    BRIEFCASE,
    CLOSED,
    DISCARD,
    HAND,
    LEADS,
    LEADS_ROW,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
)
from .rollout import settle

CERTAIN: Final = 1000000
"""The value of a game won; a lost one has as much below nothing."""

NO_VALUE: Final = -1000000000

MOST_SHORT: Final = 5
"""Types that a line can lack before all its Puzzle cards may be scored."""

MOST_SHOWN: Final = 6
MOST_WAYS: Final = 8
MOST_ROOM: Final = 5
MOST_VICTIMS: Final = 4


class Weights:
    """What things are worth to the greedy player, in points; a type in the Big picture is 1000.

    Fitted to Case 1 by simulated games (docs/players.md), so not every sign can be explained.
    Rows are read by the types a line shows (`spread`), by those it is short of (`ready`), by the
    room left in the Stability area (`calm`), by the Victims left (`hour`: one Time card's room).
    """

    def __init__(self) -> None:
        # The Big picture and the open lines
        self.scored: i64 = 1000
        self.ready: vec[i64] = vec[i64]([708, 430, 305, 174, 154, 164])
        self.pair: i64 = 11
        self.spread: vec[i64] = vec[i64]([0, 32, 94, 161, 225, 313, 411])
        self.key: i64 = 52
        self.second_key: i64 = 62
        self.strain: i64 = -47
        self.openings: i64 = -5
        self.puzzle_openings: i64 = 6
        self.ways: i64 = 3
        self.new_case: i64 = 7
        # Puzzle cards that can still be found, for each type that is missing
        self.one_left: i64 = 27
        self.two_left: i64 = 39
        # The hand
        self.hand_puzzle: i64 = 28
        self.hand_ready: i64 = 14
        self.hand_key: i64 = 6
        self.hand_useful: i64 = 13
        self.hand_free: i64 = 8
        # The Leads row
        self.first_useful: i64 = 35
        self.first_fits: i64 = 27
        self.first_time: i64 = -35
        self.lead_useful: i64 = 40
        self.lead_puzzle: i64 = -5
        self.lead_key: i64 = 6
        self.lead_time: i64 = -13
        # The dangers
        self.calm: vec[i64] = vec[i64]([0, 24, 298, 452, 554, 560])
        self.hour: vec[i64] = vec[i64]([100, 74, 59, 33, 25])
        self.stack: i64 = 10
        self.contact: i64 = 447
        self.turn: i64 = 60


def value(state: State, weights: Weights) -> i64:
    """How good this table is for the detective, in points."""
    if state.outcome != RUNNING:
        return CERTAIN if state.outcome == WON else -CERTAIN
    wanted = wanted_puzzles(state)
    total: i64 = state.case.tables.type_count(state.zones[PICTURE]) * weights.scored
    total += lines_value(state, weights, wanted)
    total += dangers_value(state, weights)
    if state.zones[BRIEFCASE]:
        total += weights.contact
    return total


def wanted_puzzles(state: State) -> i64:
    """Puzzle cards of types that the Big picture does not show yet."""
    tables = state.case.tables
    wanted: i64 = tables.puzzles
    for cards in tables.types:
        if cards & state.zones[PICTURE]:
            wanted &= ~cards
    return wanted


def lines_value(state: State, weights: Weights, wanted: i64) -> i64:
    """The open lines, and what hand and leads can do for them."""
    total: i64 = 0
    useful: i64 = 0
    line: i64 = 0
    while line < state.opened:
        if state.head(line) >= 0:
            cards = state.line(line)
            lacking = lacking_types(state, cards, wanted)
            total += line_value(state, weights, line, wanted)
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


def openings_value(state: State, weights: Weights, accepts: i64, lacking: i64, wanted: i64) -> i64:
    """How many cards that may come up could go on with a line, and how many would help it."""
    coming = accepts & (state.zones[STACK] | state.zones[LEADS] | state.zones[HAND])
    total: i64 = weights.ways * min(count(coming), MOST_WAYS)
    total += weights.openings * min(count(coming & lacking), MOST_WAYS)
    return total + weights.puzzle_openings * count(coming & wanted)


def still_wanted(state: State, cards: i64, wanted: i64) -> i64:
    """The Puzzle cards wanted beside those that lie in this line."""
    lying = cards & wanted
    if lying:
        for kind in state.case.tables.types:
            if lying & kind:
                wanted &= ~kind
    return wanted


def line_value(state: State, weights: Weights, line: i64, wanted: i64) -> i64:
    """A line by its types, its Puzzle cards, and how far it is from scoring all of them."""
    cards = state.line(line)
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
    short: i64 = state.case.types_to_close - shown + single
    if short < 0:
        short = 0
    total: i64 = puzzles * weights.ready[min(short, MOST_SHORT)]
    if puzzles > 1:
        total += weights.pair * (puzzles - 1)
    total += weights.spread[min(shown, MOST_SHOWN)]
    return total + shape_value(state, weights, line)


def shape_value(state: State, weights: Weights, line: i64) -> i64:
    """A line by its unused keys and its length: a fresh one is room, a long one strains."""
    total: i64 = 0
    keys = count(state.line(line) & state.case.tables.keys & ~state.used_keys)
    if keys > 0:
        total += weights.key + (keys - 1) * weights.second_key
    length = state.length(line)
    if length == 0:
        total += weights.new_case
    elif length > 6:
        total += weights.strain * (length - 6)
    return total


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


def dangers_value(state: State, weights: Weights) -> i64:
    """Room in the Stability area, hours on the clock, cards in the stack."""
    room: i64 = state.stability_limit - count(state.zones[STABILITY])
    total: i64 = weights.calm[max(0, min(room, MOST_ROOM))]
    stack: i64 = count(state.zones[STACK]) - LEADS_ROW + count(state.zones[LEADS])
    victims: i64 = state.victims_left()
    if stack < 0:  # the refill will run the stack out [R-RUNOUT-01]
        if victims == 0:
            return -CERTAIN
        victims -= 1
        stack += count(state.zones[DISCARD])
    hours: i64 = state.time_limit - count(state.zones[TIME])
    while victims >= 0:
        total += hours * weights.hour[min(victims, MOST_VICTIMS)]
        hours = state.time_limit
        victims -= 1
    return total + weights.stack * stack


# Looking ahead


def outlook(state: State, weights: Weights, luck: Luck, turn: i64) -> i64:
    """The value of a table in the middle of a turn, the rest of the turn played greedily."""
    if state.awaiting == A_CARD:
        return chance_value(state, weights, luck, turn)
    if state.awaiting != A_DECISION:
        return value(state, weights)
    kind = steps.kind_of(state.question)
    if kind == steps.ACTION:
        if state.turn == turn:  # a free action came before: the turn itself is still to be used
            return value(state, weights) + weights.turn
        return value(state, weights)
    in_window = kind == steps.WINDOW or kind == steps.REFILL_WINDOW
    best: i64 = NO_VALUE
    for option in state.options:
        if in_window or not is_free(option):
            after = state.copy()
            answer(after, option)
            best = max(best, outlook(after, weights, luck, turn))
    return best


def is_free(option: i64) -> bool:
    """Whether an option is a free action, after which the same question is asked again."""
    return verbs.is_free(verbs.verb_of(option))


def chance_value(state: State, weights: Weights, luck: Luck, turn: i64) -> i64:
    """The mean over what chance may deal; the refill that ends the turn is left undrawn."""
    kind = steps.kind_of(state.question)
    if kind == steps.REFILL:
        return value(state, weights)
    pool = state.zones[state.pool]
    if kind == steps.CHECK:
        return check_value(state, weights, luck, turn, pool)
    total: i64 = 0
    rest = pool
    while rest:
        total += dealt_value(state, weights, luck, turn, lowest(rest))
        rest &= rest - 1
    return total // count(pool)


def check_value(state: State, weights: Weights, luck: Luck, turn: i64, pool: i64) -> i64:
    """The mean over a check: one card of each sort, counted as often as its sort is there."""
    tables = state.case.tables
    precious = pool & tables.stability & wanted_puzzles(state)
    hurting = pool & tables.stability & ~precious
    hasty = pool & state.time_icons & ~tables.stability
    harmless = pool & ~state.time_icons & ~tables.stability
    total: i64 = sort_value(state, weights, luck, turn, precious)
    total += sort_value(state, weights, luck, turn, hurting)
    total += sort_value(state, weights, luck, turn, hasty)
    total += sort_value(state, weights, luck, turn, harmless)
    return total // count(pool)


def sort_value(state: State, weights: Weights, luck: Luck, turn: i64, cards: i64) -> i64:
    """The outlook if a check turns up one of these, as often as there are such cards."""
    if not cards:
        return 0
    return count(cards) * dealt_value(state, weights, luck, turn, luck.card(cards))


def dealt_value(state: State, weights: Weights, luck: Luck, turn: i64, card: i64) -> i64:
    """The outlook if chance deals this card."""
    after = state.copy()
    deal(after, card)
    return outlook(after, weights, luck, turn)


def choose(state: State, weights: Weights, luck: Luck) -> i64:
    """The option with the best outlook; among equals, luck decides.

    Before an action, a free action must make the table better than it is: never for its own sake.
    """
    chosen: i64 = state.offered[0]
    if state.choices == 1:
        return chosen
    best: i64 = NO_VALUE
    equals: i64 = 0
    idle: i64 = NO_VALUE
    if steps.kind_of(state.question) == steps.ACTION:
        idle = value(state, weights) + weights.turn
    for option in state.options:
        after = state.copy()
        answer(after, option)
        found = outlook(after, weights, luck, state.turn)
        if found < best or (found <= idle and is_free(option)):
            continue
        if found > best:
            best = found
            equals = 0
        equals += 1
        if luck.below(equals) == 0:
            chosen = option
    return chosen


# Whole games


def play_to_end(state: State, weights: Weights, luck: Luck) -> i64:
    """Play greedily to the end; how many decisions that took."""
    decisions: i64 = 0
    settle(state, luck)
    while state.outcome == RUNNING:
        answer(state, choose(state, weights, luck))
        settle(state, luck)
        decisions += 1
    return decisions


def play_greedy(
    case: CaseFile, games: i64, seed: i64, weights: Weights
) -> tuple[i64, i64, i64, i64]:
    """So many greedy games: won, lost by Stability, lost for want of a Victim, and all turns.

    Each game has its own luck, so two sets of weights meet the same opening deals.
    """
    won: i64 = 0
    lost_mind: i64 = 0
    turns: i64 = 0
    game: i64 = 0
    while game < games:
        state = new_state(case)
        play_to_end(state, weights, Luck(seed + game))
        turns += state.turn
        if state.outcome == WON:
            won += 1
        elif state.outcome == LOST_MIND:
            lost_mind += 1
        game += 1
    return won, lost_mind, games - won - lost_mind, turns


__all__ = ["CERTAIN", "Weights", "choose", "play_greedy", "play_to_end", "value"]
