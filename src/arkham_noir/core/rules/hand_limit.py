"""Hand limit: at once, whenever the hand has too many cards. [R-HAND-02]"""

from __future__ import annotations

from .. import events
from ..agenda import STEPS, Question
from ..bits import BIT, blank, count, i64, vec
from ..options import DISCARD_CARD, card_of
from ..state import State
from ..steps import HAND_LIMIT
from ..zones import HAND
from .choices import each_card
from .discarding import discard, discardable


def gain(table: State, card: i64) -> None:
    """A card that has left its zone comes to the hand, then the limit is seen to. [R-EFF-04]"""
    table.zones[HAND] |= BIT[card]
    enforce_hand_limit(table)


def enforce_hand_limit(table: State) -> None:
    """See to the limit at once, before anything else is resolved. [R-HAND-02, C3-HAND-03]"""
    if count(table.zones[HAND]) > table.hand_limit:
        table.note(events.HAND_OVER_LIMIT)
        table.then(HAND_LIMIT)


class HandLimit(Question):
    """Discard down to the limit, the card just received included. [R-HAND-02, AMB-31]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        if table.size(HAND) <= table.hand_limit:
            return blank()
        return each_card(blank(), DISCARD_CARD, discardable(table, table.zones[HAND]))

    def answer(self, table: State, step: i64, option: i64) -> None:
        table.then(step)
        discard(table, card_of(option), HAND)


STEPS[HAND_LIMIT] = HandLimit()
