"""Limits that move, and what cards gain, while menaces and cases lie open. [C3-ONGO-01 to -05]"""

from __future__ import annotations

from .. import events
from ..bits import count, i64
from ..state import HAND_LIMIT_DEFAULT, State
from ..zones import MENACES, OPEN
from .hand_limit import enforce_hand_limit


def set_limits(table: State) -> None:
    """Work out the limits anew: menaces or open cases have changed. [C3-ONGO-05]

    The Time limit never falls below one. [AMB-92] A hand limit that has fallen is seen to at
    once. [C3-HAND-03]
    """
    deck = table.case.deck
    active = table.zones[MENACES]
    time: i64 = table.case.limits + count(table.zones[OPEN] & deck.more_time)
    time -= count(active & deck.less_time)
    if time < 1:
        time = 1
    if time != table.time_limit:
        table.time_limit = time
        table.note(events.LIMIT_CHANGED, 0, 0, time)
    table.time_icons = deck.time
    if active & deck.dark_time:
        table.time_icons |= deck.darkness
    table.hand_limit = HAND_LIMIT_DEFAULT + count(active & deck.more_hand)
    enforce_hand_limit(table)
