"""Limits that move, and what cards gain, while menaces and cases lie open. [C3-ONGO-01 to -05]"""

from __future__ import annotations

from .. import events
from ..bits import count, i64
from ..state import HAND_LIMIT_DEFAULT, State
from ..zones import MENACES, OPEN
from .hand_limit import enforce_hand_limit


def set_limits(state: State) -> None:
    """Work out the limits anew: menaces or open cases have changed. [C3-ONGO-05]

    The Time limit never falls below one. [AMB-92] A hand limit that has fallen is seen to at
    once. [C3-HAND-03]
    """
    tables = state.case.tables
    active = state.zones[MENACES]
    time: i64 = state.case.limits + count(state.zones[OPEN] & tables.more_time)
    time -= count(active & tables.less_time)
    if time < 1:
        time = 1
    if time != state.time_limit:
        state.time_limit = time
        state.note(events.LIMIT_CHANGED, 0, 0, time)
    state.time_icons = tables.time
    if active & tables.dark_time:
        state.time_icons |= tables.darkness
    state.hand_limit = HAND_LIMIT_DEFAULT + count(active & tables.more_hand)
    enforce_hand_limit(state)
