"""Discarding and time: a discarded Clue card with the Time icon costs time. [R-DISC-01]"""

from __future__ import annotations

from .. import events
from ..bits import BIT, i64
from ..state import State
from ..zones import DISCARD, TIME


def discard(table: State, card: i64, source: i64) -> None:
    """Out of a zone, to where a discarded card belongs."""
    table.leave(card, source)
    put_down(table, card)


def put_down(table: State, card: i64) -> None:
    """To the Time area with a Time icon, else to the Discard area. [R-DISC-01]

    An Undiscardable card for which there was no other choice costs no time. [C3-DISC-02]
    """
    if table.time_icons & ~table.case.deck.undiscardable & BIT[card]:
        table.zones[TIME] |= BIT[card]
        table.note(events.DISCARDED_TIME, card)
    else:
        table.zones[DISCARD] |= BIT[card]
        table.note(events.DISCARDED, card)


def discardable(table: State, cards: i64) -> i64:
    """Those that may be chosen: Undiscardable ones only if there is no other. [C3-DISC-01]"""
    free = cards & ~table.case.deck.undiscardable
    return free if free else cards
