"""The cards that a seed deals, for a search that knows them."""

from __future__ import annotations

from ..core.state import State
from ..dealers import FIRST_RULES, Order, SecretOrder, Seeded
from ..fast.solve_deals import KnownDeal


class SeededDeal(KnownDeal):
    """Every shuffle of every pool as a seed has it, of whichever kind the seed is."""

    def __init__(self, order: Order, cards: int, absent_last: bool) -> None:
        super().__init__(absent_last)
        self.keyed = order
        self.cards = cards

    def order(self, pool: int, shuffles: int) -> list[int]:
        if isinstance(self.keyed, SecretOrder):
            return self.keyed.order(pool, shuffles)
        keyed = self.keyed
        return sorted(range(self.cards), key=lambda card: keyed.rank(pool, shuffles, card))


def known_deal(dealer: Seeded, state: State) -> KnownDeal:
    """What a dealer deals at this table and at all that come after it."""
    ids = state.case.tables.head_ids
    return SeededDeal(dealer.order_of(ids), len(ids), dealer.rules != FIRST_RULES)
