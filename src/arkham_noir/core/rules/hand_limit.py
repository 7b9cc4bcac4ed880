"""Hand limit, enforced as soon as the hand has too many cards [R-HAND-02]."""

from __future__ import annotations

from .. import events
from ..agenda import Question
from ..bits import BIT, count, i64
from ..options import DISCARD_CARD, card_of
from ..registry import register
from ..state import State
from ..steps import HAND_LIMIT
from ..zones import HAND
from .discards import discard, discardable


def add_to_hand(state: State, card: i64) -> None:
    """Add a card that has left its zone to the hand, then enforce the limit [R-EFF-04]."""
    state.zones[HAND] |= BIT[card]
    enforce_hand_limit(state)


def enforce_hand_limit(state: State) -> None:
    """Enforce the limit before anything else is resolved [R-HAND-02, C3-HAND-03]."""
    if count(state.zones[HAND]) > state.hand_limit:
        state.note(events.HAND_OVER_LIMIT)
        state.then(HAND_LIMIT)


class HandLimit(Question):
    """Discarding down to the limit; the new card may be discarded too [R-HAND-02, AMB-31]."""

    def offer(self, state: State, step: i64) -> None:
        if state.size(HAND) > state.hand_limit:
            state.offer_each(DISCARD_CARD, discardable(state, state.zones[HAND]))

    def answer(self, state: State, step: i64, option: i64) -> None:
        state.then(step)
        discard(state, card_of(option), HAND)


register(HAND_LIMIT, "hand-limit", HandLimit())
