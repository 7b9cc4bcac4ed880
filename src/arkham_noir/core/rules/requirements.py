"""Matching and requirements: which cards may join a line.

Each condition returns the set of clues that meet it, so a refusal can name the condition that
fails. `accepted_clues` is the intersection of all conditions.
"""

from __future__ import annotations

from ..bits import ALL, BIT, count, i64, lowest
from ..case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON
from ..state import State


def matching(state: State, line: i64) -> i64:
    """Return the clues with a left icon that equals a right icon of the line's last card.

    ANY matches everything. The tables of the deck include both edges, ANY and purple icons.
    [R-MATCH-01 to -06, C3-PURPLE-01, C3-PURPLE-02]
    """
    tables = state.case.tables
    last = state.last(line)
    if last < 0:
        head = state.head(line)
        return tables.follow_head_lit[head] if state.purple else tables.follow_head[head]
    return tables.follow_lit[last] if state.purple else tables.follow[last]


def clues_without_lock(state: State, line: i64, waived: i64) -> i64:
    """Return the clues that have no lock or an unused key for it [R-LOCK-01, C2-SKEL-01]."""
    tables = state.case.tables
    unused = state.line(line) & ~state.used_keys
    barred: i64 = 0
    if not (waived & WAIVES_LOCK or unused & (tables.keys | tables.skeleton_keys)):
        barred |= tables.locks
    if not (waived & WAIVES_SKELETON or unused & tables.skeleton_keys):
        barred |= tables.skeleton_locks
    return ~barred


def key_for(state: State, card: i64, unused: i64, waived: i64) -> i64:
    """Return which of these unused cards is the key that a card uses up, or -1 if it needs none.

    A Lock takes a common Key first, else a Skeleton key. [R-LOCK-06] A Skeleton key serves one card
    in total, so a card with both locks uses up only that key. [C2-SKEL-03]
    """
    tables = state.case.tables
    if BIT[card] & tables.skeleton_locks and not waived & WAIVES_SKELETON:
        return lowest(unused & tables.skeleton_keys)
    if BIT[card] & tables.locks and not waived & WAIVES_LOCK:
        common = unused & tables.keys
        return lowest(common if common else unused & tables.skeleton_keys)
    return -1


def clues_with_minimum(state: State, line: i64) -> i64:
    """Return the clues whose Card minimum the line meets [R-MIN-01]."""
    tables = state.case.tables
    return tables.minimum_met[count(state.line(line) & tables.clues)]


def clues_without_lightning(state: State, line: i64) -> i64:
    """Return the clues without Lightning, and all after a Lightning Storm [C2-LIGHT-01, -02]."""
    tables = state.case.tables
    cards = state.line(line)
    if cards & tables.lightning_storms and not cards & tables.lightning:
        return ALL
    return ~tables.lightning


def accepted_clues(state: State, line: i64, waived: i64) -> i64:
    """Return every clue that may join this line, with these requirements waived [R-PLAY-01]."""
    return (
        matching(state, line)
        & clues_without_lock(state, line, waived)
        & clues_with_minimum(state, line)
        & clues_without_lightning(state, line)
    )


def refresh(state: State, line: i64) -> None:
    """Update what a changed line accepts and whether it can be closed."""
    if state.head(line) >= 0:
        state.accepts[line] = accepted_clues(state, line, WAIVES_NOTHING)
    else:
        state.accepts[line] = 0
    state.welcome = 0
    for admitted in state.accepts:
        state.welcome |= admitted
    state.closable &= ~BIT[line]
    enough = state.case.types_to_close
    if state.length(line) >= enough and state.case.tables.type_count(state.line(line)) >= enough:
        state.closable |= BIT[line]


def refresh_all(state: State) -> None:
    """Update what every open line accepts."""
    line: i64 = 0
    while line < state.opened:
        refresh(state, line)
        line += 1
