"""Limits and gained icons that depend on active Menaces and open cases [C3-ONGO-01 to -05]."""

from __future__ import annotations

from .. import events
from ..bits import count, i64
from ..state import HAND_LIMIT_DEFAULT, State
from ..zones import MENACES, OPEN
from .hand_limit import enforce_hand_limit


def time_limit_now(state: State) -> i64:
    """Return the number of Time cards that is too many; at least one [C3-ONGO-05, AMB-92]."""
    tables = state.case.tables
    limit: i64 = state.case.limits + count(state.zones[OPEN] & tables.more_time)
    limit -= count(state.zones[MENACES] & tables.less_time)
    return limit if limit > 1 else 1


def time_icons_now(state: State) -> i64:
    """Return the cards that go to the Time area when discarded."""
    tables = state.case.tables
    if state.zones[MENACES] & tables.dark_time:
        return tables.time | tables.darkness
    return tables.time


def hand_limit_now(state: State) -> i64:
    """Return the current hand limit."""
    return HAND_LIMIT_DEFAULT + count(state.zones[MENACES] & state.case.tables.more_hand)


def apply_limits(state: State) -> None:
    """Set the limits to what the Menaces and open cases make them."""
    state.time_limit = time_limit_now(state)
    state.time_icons = time_icons_now(state)
    state.hand_limit = hand_limit_now(state)


def set_limits(state: State) -> None:
    """Update the limits after Menaces or open cases have changed [C3-ONGO-05].

    A lower hand limit is enforced at once. [C3-HAND-03]
    """
    before = state.time_limit
    apply_limits(state)
    if state.time_limit != before:
        state.note(events.LIMIT_CHANGED, 0, 0, state.time_limit)
    enforce_hand_limit(state)
