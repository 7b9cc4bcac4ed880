"""Matching and requirements: which cards may join a line. All conditions hold together.

Each condition answers with the set of clues that meet it, so that a refusal can name the one
that fails; `accepted` is what all of them admit.
"""

from __future__ import annotations

from ..bits import ALL, BIT, count, i64, lowest
from ..case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON
from ..state import State


def matching(table: State, line: i64) -> i64:
    """Clues of which a left icon equals a right icon of the line's last card; ANY fits all.

    Both edges, ANY on either, and purple icons are worked into the tables of the deck.
    [R-MATCH-01 to -06, C3-PURPLE-01, C3-PURPLE-02]
    """
    deck = table.case.deck
    last = table.last(line)
    if last < 0:
        head = table.head(line)
        return deck.follow_head_lit[head] if table.purple else deck.follow_head[head]
    return deck.follow_lit[last] if table.purple else deck.follow[last]


def unlocked(table: State, line: i64, waived: i64) -> i64:
    """Clues without a lock, and those whose lock finds an unused key. [R-LOCK-01, C2-SKEL-01]"""
    deck = table.case.deck
    unused = table.line(line) & ~table.used_keys
    barred: i64 = 0
    if not (waived & WAIVES_LOCK or unused & (deck.keys | deck.skeleton_keys)):
        barred |= deck.locks
    if not (waived & WAIVES_SKELETON or unused & deck.skeleton_keys):
        barred |= deck.skeleton_locks
    return ~barred


def key_for(table: State, card: i64, unused: i64, waived: i64) -> i64:
    """Which of these unused cards is the key that a card uses up, -1 if it needs none.

    A Lock takes a common Key first, else a Skeleton key. [R-LOCK-06] A Skeleton key serves one
    card in total, so a card with both locks uses up no more than that key. [C2-SKEL-03]
    """
    deck = table.case.deck
    if BIT[card] & deck.skeleton_locks and not waived & WAIVES_SKELETON:
        return lowest(unused & deck.skeleton_keys)
    if BIT[card] & deck.locks and not waived & WAIVES_LOCK:
        common = unused & deck.keys
        return lowest(common if common else unused & deck.skeleton_keys)
    return -1


def accompanied(table: State, line: i64) -> i64:
    """Clues whose Card minimum the Clue cards of the line satisfy. [R-MIN-01]"""
    deck = table.case.deck
    return deck.minimum_met[count(table.line(line) & deck.clues)]


def struck(table: State, line: i64) -> i64:
    """Clues without Lightning, and those with it after a Lightning storm. [C2-LIGHT-01, -02]"""
    deck = table.case.deck
    cards = table.line(line)
    if cards & deck.lightning_storms and not cards & deck.lightning:
        return ALL
    return ~deck.lightning


def accepted(table: State, line: i64, waived: i64) -> i64:
    """Every clue that may join this line, some requirements perhaps waived. [R-PLAY-01]"""
    return (
        matching(table, line)
        & unlocked(table, line, waived)
        & accompanied(table, line)
        & struck(table, line)
    )


def refresh(table: State, line: i64) -> None:
    """Work out anew what a line accepts and whether it can be closed: it has changed."""
    accepts = table.accepts[:]
    if table.head(line) >= 0:
        accepts[line] = accepted(table, line, WAIVES_NOTHING)
    else:
        accepts[line] = 0
    table.accepts = accepts
    table.welcome = 0
    for admitted in accepts:
        table.welcome |= admitted
    table.closable &= ~BIT[line]
    enough = table.case.types_to_close
    if table.length(line) >= enough and table.case.deck.type_count(table.line(line)) >= enough:
        table.closable |= BIT[line]


def refresh_all(table: State) -> None:
    """Work out anew what every open line accepts."""
    line: i64 = 0
    while line < table.opened:
        refresh(table, line)
        line += 1
