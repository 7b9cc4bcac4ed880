"""The greedy player: it looks a few answers ahead and takes the table that looks best.

It is honest: it stops wherever chance would deal. A check that is due has its price, and so has a
search; what else may come is not looked at. It is quick by construction: it never looks at more
than a hundred tables or so for one decision. It has no luck: the same table, the same answer.
"""

from __future__ import annotations

from typing import Final

from ..core import options as verbs
from ..core import steps
from ..core.agenda import answer
from ..core.bits import i64
from ..core.rules.effects import FIND
from ..core.state import A_CARD, A_DECISION, State
from .value import check_price, value
from .weights import Weights, weights_for

NO_VALUE: Final = -1000000000

DEPTH: Final = 2
"""How many answers it looks ahead behind the first."""

MOST_TABLES: Final = 100
"""So many tables are compared for one decision at most, unless it has more options itself.

`outlook` sees to it: what a table led to is counted by the choices on its way, multiplied.
"""


def choose(state: State) -> i64:
    """The option with the best outlook; among equals, the one that is offered first.

    Before an action, a free action must make the table better than it is: never for its own sake.
    """
    weights = weights_for(state.case.tables)
    chosen: i64 = state.offered[0]
    best: i64 = NO_VALUE
    idle = idle_value(state, weights)
    place: i64 = 0
    while place < state.choices and state.choices > 1:
        option = state.offered[place]
        place += 1
        if moves_equipment(option):
            continue
        found = outlook_after(state, weights, option)
        if found > best and not (is_free(option) and found <= idle):
            best = found
            chosen = option
    return chosen


def is_free(option: i64) -> bool:
    """Whether an option is a free action, after which the same question is asked again."""
    return verbs.verb_of(option) >= verbs.USE and verbs.is_free(verbs.verb_of(option))


def moves_equipment(option: i64) -> bool:
    """To put away and to fetch is not considered: the value does not tell where Equipment lies."""
    verb = verbs.verb_of(option)
    return verb == verbs.STOW or verb == verbs.FETCH


def idle_value(state: State, weights: Weights) -> i64:
    """What the table is worth as it is, the turn still to be used; nothing within a turn."""
    if steps.kind_of(state.question) != steps.ACTION:
        return NO_VALUE
    return value(state, weights) + weights.turn


def outlook_after(state: State, weights: Weights, option: i64) -> i64:
    """What the table looks like after an answer."""
    after = state.copy()
    answer(after, option)
    return outlook(after, weights, state.turn, DEPTH, state.choices)


def outlook(state: State, weights: Weights, turn: i64, depth: i64, tables: i64) -> i64:
    """The value of a table in the middle of a turn, its next questions answered for the best.

    `tables` is how many such tables one decision has led to so far.
    """
    if state.awaiting != A_DECISION:
        return undealt_value(state, weights)
    kind = steps.kind_of(state.question)
    if kind == steps.ACTION:
        # In the same turn a free action came before: the turn itself is still to be used
        return value(state, weights) + (weights.turn if state.turn == turn else 0)
    if kind == FIND:
        return value(state, weights) + weights.find
    if depth == 0 or tables * state.choices > MOST_TABLES:
        return value(state, weights)
    return best_outlook(state, weights, turn, depth - 1, tables * state.choices)


def undealt_value(state: State, weights: Weights) -> i64:
    """The value of a table at which chance is to deal, or of one that is over."""
    total = value(state, weights)
    if state.awaiting == A_CARD and steps.kind_of(state.question) == steps.CHECK:
        total -= check_price(state, weights)
    return total


def best_outlook(state: State, weights: Weights, turn: i64, depth: i64, tables: i64) -> i64:
    """The best that an answer leads to; free actions only where a limit is about to strike."""
    kind = steps.kind_of(state.question)
    in_window = kind == steps.WINDOW or kind == steps.REFILL_WINDOW
    best: i64 = NO_VALUE
    place: i64 = 0
    while place < state.choices:
        option = state.offered[place]
        place += 1
        if in_window or not is_free(option):
            after = state.copy()
            answer(after, option)
            best = max(best, outlook(after, weights, turn, depth, tables))
    return best
