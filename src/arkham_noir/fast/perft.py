"""Perft: counts of the move sequences that the rules allow, as chess programs use them."""

from __future__ import annotations

from ..core.agenda import answer, deal
from ..core.bits import i64
from ..core.chance import KeyedOrder
from ..core.state import A_CARD, State


def count_answers(state: State, order: KeyedOrder, depth: i64) -> i64:
    """Return the number of different sequences of `depth` moves from this decision on.

    Cards are dealt in the order of a seed, so the number never changes. A game that ends earlier
    has no sequence of that length.
    """
    if depth <= 1:
        return state.choices if depth == 1 else 1
    total: i64 = 0
    for option in state.options:
        then = state.copy()
        answer(then, option)
        while then.awaiting == A_CARD:
            deal(then, order.dealt(then))
        total += count_answers(then, order, depth - 1)
    return total
