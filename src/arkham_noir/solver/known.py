"""Known deals: the cards that a seed deals, for searches."""

from __future__ import annotations

from ..core.state import State
from ..dealers import FIRST_RULES, Order, SecretOrder, Seeded
from ..fast.search.deals import KnownDeal, Ordering


def ordering(order: Order, cards: int) -> Ordering:
    """Return the order of every shuffle of every pool, for both kinds of seeds."""
    if isinstance(order, SecretOrder):
        return order.order
    keyed = order
    return lambda pool, shuffles: sorted(
        range(cards), key=lambda card: keyed.rank(pool, shuffles, card)
    )


def known_deal(dealer: Seeded, state: State) -> KnownDeal:
    """Return the cards that a dealer deals at this position and all later ones."""
    ids = state.case.tables.head_ids
    order = ordering(dealer.order_of(ids), len(ids))
    return KnownDeal(order, dealer.rules != FIRST_RULES)
