"""The cards that a seed deals, for a search that knows them."""

from __future__ import annotations

from ..core.state import State
from ..dealers import FIRST_RULES, Order, SecretOrder, Seeded
from ..fast.search.deals import KnownDeal, Ordering


def ordering(order: Order, cards: int) -> Ordering:
    """Every shuffle of every pool as a seed has it, of whichever kind the seed is."""
    if isinstance(order, SecretOrder):
        return order.order
    keyed = order
    return lambda pool, shuffles: sorted(
        range(cards), key=lambda card: keyed.rank(pool, shuffles, card)
    )


def known_deal(dealer: Seeded, state: State) -> KnownDeal:
    """What a dealer deals at this table and at all that come after it."""
    ids = state.case.tables.head_ids
    order = ordering(dealer.order_of(ids), len(ids))
    return KnownDeal(order, dealer.rules != FIRST_RULES)
