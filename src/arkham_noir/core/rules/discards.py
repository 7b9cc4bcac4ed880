"""Discards: a discarded Clue card with the Time icon goes to the Time area [R-DISC-01]."""

from __future__ import annotations

from .. import events
from ..bits import BIT, i64
from ..state import State
from ..zones import DISCARD, TIME


def discard(state: State, card: i64, source: i64) -> None:
    """Move a card from a zone to where discarded cards go."""
    state.leave(card, source)
    put_down(state, card)


def put_down(state: State, card: i64) -> None:
    """Put a card into the Time area if it has a Time icon, else into the Discard area [R-DISC-01].

    An Undiscardable card goes to the Discard area if there was no other choice. [C3-DISC-02]
    """
    if state.time_icons & ~state.case.tables.undiscardable & BIT[card]:
        state.zones[TIME] |= BIT[card]
        state.note(events.DISCARDED_TIME, card)
    else:
        state.zones[DISCARD] |= BIT[card]
        state.note(events.DISCARDED, card)


def discardable(state: State, cards: i64) -> i64:
    """Return the cards that may be discarded; Undiscardable ones only if all are [C3-DISC-01]."""
    free = cards & ~state.case.tables.undiscardable
    return free if free else cards
