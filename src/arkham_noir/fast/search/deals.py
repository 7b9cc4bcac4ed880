"""Known deals: the card orders of a deal, each shuffle computed once, for searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.bits import BIT, i64, vec
from ...core.state import State
from ...core.zones import NAMES
from ..chance_sources import ChanceSource

POOLS: Final = len(NAMES)


Ordering = Callable[[int, int], list[int]]
"""All cards in the order of one shuffle, by the numbers of the pool and the shuffle."""


class KnownDeal(ChanceSource):
    """A deal whose cards are all known, for states that ask in any order.

    `absent_last` selects the current rule for the absent Menace: it is the card that would come
    last.
    """

    def __init__(self, ordering: Ordering, absent_last: bool) -> None:
        self.ordering = ordering
        self.absent_last = absent_last
        self.orders: list[vec[i64]] = []

    def card(self, state: State) -> i64:
        """Return the top card of the pool, or the absent card if it is asked for [AMB-127]."""
        order = self.shuffle_order(state.pool, state.shuffle_count(state.pool))
        cards = state.zones[state.pool]
        if self.absent_last and state.absent_asked():
            return last_of(order, cards)
        place: i64 = 0
        while not cards & BIT[order[place]]:
            place += 1
        return order[place]

    def shuffle_order(self, pool: i64, shuffles: i64) -> vec[i64]:
        """Return the order of one shuffle."""
        place = shuffles * POOLS + pool
        while len(self.orders) <= place:
            self.orders.append(vec[i64]())
        if len(self.orders[place]) == 0:
            self.orders[place] = vec[i64](self.ordering(pool, shuffles))
        return self.orders[place]

    def copy(self) -> ChanceSource:
        """Return the same object: the cards it deals depend only on the state."""
        return self


def last_of(order: vec[i64], cards: i64) -> i64:
    """Return the one of these cards that comes last."""
    place: i64 = len(order) - 1
    while not cards & BIT[order[place]]:
        place -= 1
    return order[place]
