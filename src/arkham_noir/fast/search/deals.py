"""The cards of a deal for a search that jumps about in it: every shuffle is put in order once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.bits import BIT, i64, vec
from ...core.state import State
from ...core.zones import NAMES
from ..chance_sources import ChanceSource

POOLS: Final = len(NAMES)


Ordering = Callable[[int, int], list[int]]
"""All cards as one shuffle of a pool has them, by the numbers of the pool and the shuffle."""


class KnownDeal(ChanceSource):
    """A deal of which all cards are known, whichever table of it asks, and in whichever order.

    `absent_last` is how today's rules find the menace that is missing: it would have come last.
    """

    def __init__(self, ordering: Ordering, absent_last: bool) -> None:
        self.ordering = ordering
        self.absent_last = absent_last
        self.orders: list[vec[i64]] = []

    def card(self, state: State) -> i64:
        """The top card of the pool, or the one that is missing where that is asked. [AMB-127]"""
        order = self.shuffled(state.pool, state.shuffle_count(state.pool))
        cards = state.zones[state.pool]
        if self.absent_last and state.absent_asked():
            return last_of(order, cards)
        place: i64 = 0
        while not cards & BIT[order[place]]:
            place += 1
        return order[place]

    def shuffled(self, pool: i64, shuffles: i64) -> vec[i64]:
        """The order of one shuffle, looked up."""
        place = shuffles * POOLS + pool
        while len(self.orders) <= place:
            self.orders.append(vec[i64]())
        if len(self.orders[place]) == 0:
            self.orders[place] = vec[i64](self.ordering(pool, shuffles))
        return self.orders[place]

    def copy(self) -> ChanceSource:
        """The same object: what it deals depends on the table alone."""
        return self


def last_of(order: vec[i64], cards: i64) -> i64:
    """The one of these cards that comes last."""
    place: i64 = len(order) - 1
    while not cards & BIT[order[place]]:
        place -= 1
    return order[place]
