"""Counting answers, as chess programs count moves: the numbers pin what the rules allow."""

from __future__ import annotations

from ..core.agenda import answer, deal
from ..core.bits import i64
from ..core.chance import KeyedOrder
from ..core.state import A_CARD, State


def count_answers(state: State, order: KeyedOrder, depth: i64) -> i64:
    """How many different rows of so many answers can be given from this decision on.

    Chance is answered by the order of a seed, so the number is the same for ever. A game that
    ends before has no row of that length.
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
