"""Discarding and time: a discarded Clue card with the Time icon costs time. [R-DISC-01]"""

from __future__ import annotations

from .. import events
from ..bits import BIT, i64
from ..state import State
from ..zones import DISCARD, TIME


def discard(state: State, card: i64, source: i64) -> None:
    """Out of a zone, to where a discarded card belongs."""
    state.leave(card, source)
    put_down(state, card)


def put_down(state: State, card: i64) -> None:
    """To the Time area with a Time icon, else to the Discard area. [R-DISC-01]

    An Undiscardable card for which there was no other choice costs no time. [C3-DISC-02]
    """
    if state.time_icons & ~state.case.tables.undiscardable & BIT[card]:
        state.zones[TIME] |= BIT[card]
        state.note(events.DISCARDED_TIME, card)
    else:
        state.zones[DISCARD] |= BIT[card]
        state.note(events.DISCARDED, card)


def discardable(state: State, cards: i64) -> i64:
    """Those that may be chosen: Undiscardable ones only if there is no other. [C3-DISC-01]"""
    free = cards & ~state.case.tables.undiscardable
    return free if free else cards
