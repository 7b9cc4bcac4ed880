"""Matching and requirements: which cards may join a line. All conditions hold together.

Each condition answers with the set of clues that meet it, so that a refusal can name the one
that fails; `accepted` is what all of them admit.
"""

from __future__ import annotations

from ..bits import ALL, BIT, count, i64
from ..case_file import WAIVES_LOCK, WAIVES_NOTHING
from ..state import State


def matching(table: State, line: i64) -> i64:
    """Clues of which a left icon equals a right icon of the line's last card; ANY fits all.

    Both edges, and ANY on either, are worked into `Deck.follow`. [R-MATCH-01 to -06]
    """
    return table.case.deck.follow[table.last(line)]


def unlocked(table: State, line: i64, waived: i64) -> i64:
    """Clues without a lock, and those with one if the line has an unused key. [R-LOCK-01]"""
    if waived & WAIVES_LOCK or table.unused_keys(line) > 0:
        return ALL
    return ~table.case.deck.locks


def accompanied(table: State, line: i64) -> i64:
    """Clues whose Card minimum the Clue cards of the line satisfy. [R-MIN-01]"""
    return table.case.deck.minimum_met[count(table.clues_in(line))]


def accepted(table: State, line: i64, waived: i64) -> i64:
    """Every clue that may join this line, some requirements perhaps waived. [R-PLAY-01]"""
    return matching(table, line) & unlocked(table, line, waived) & accompanied(table, line)


def refresh(table: State, line: i64) -> None:
    """Work out anew what a line accepts and whether it can be closed: it has changed."""
    accepts = table.accepts[:]
    if table.line(line):
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
