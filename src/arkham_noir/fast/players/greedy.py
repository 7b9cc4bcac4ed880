"""The greedy player: looks a few moves ahead and chooses the best position.

It does not know hidden cards: it stops wherever chance would deal, and evaluates the position there
(`fast.evaluation.weights`). It is fast, because it compares about sixty positions at most for one
decision. It is deterministic: it always makes the same move in the same position.
"""

from __future__ import annotations

from typing import Final

from ...core import options as verbs
from ...core import steps
from ...core.agenda import answer
from ...core.bits import i64
from ...core.rules.effects import FIND
from ...core.state import A_DECISION, State
from ..evaluation.extract import FeatureEvaluator
from ..evaluation.value import value
from ..evaluation.weights import guide_for

NO_VALUE: Final = -1000000000000000

DEPTH: Final = 2
"""The number of moves it looks ahead after the first."""

FEW_TABLES: Final = 60
"""The number of positions it compares for one decision; less than players with rollouts."""


def choose(state: State) -> i64:
    """Choose the move of the greedy player."""
    guide = guide_for(state.case.tables)
    guide.patience = FEW_TABLES
    return choose_by(state, guide)


def choose_by(state: State, sight: FeatureEvaluator) -> i64:
    """Return the option with the best outlook; among equals, the first one.

    Before an action, a free action must improve the position.
    """
    chosen: i64 = state.offered[0]
    best: i64 = NO_VALUE
    idle: i64 = idle_value(state, sight)
    place: i64 = 0
    while place < state.choices and state.choices > 1:
        option = state.offered[place]
        place += 1
        if serves(state, option):
            found = outlook_after(state, sight, option)
            if found > best and not (is_free(option) and found <= idle):
                best = found
                chosen = option
    return chosen


def serves(state: State, option: i64) -> bool:
    """Return whether a move is worth considering; all are, except some moves of Equipment.

    Equipment is fetched where a hand card may be played, and put away anywhere else.
    """
    verb = verbs.verb_of(option)
    kind = steps.kind_of(state.question)
    if verb == verbs.FETCH:
        return kind == steps.ACTION or kind == steps.HAND_PLAY
    return verb != verbs.STOW or kind != steps.HAND_PLAY


def is_free(option: i64) -> bool:
    """Return whether an option is a free action, which does not answer the question."""
    return verbs.verb_of(option) >= verbs.USE and verbs.is_free(verbs.verb_of(option))


def is_move(option: i64) -> bool:
    """Return whether an option only moves Equipment."""
    return verbs.verb_of(option) == verbs.STOW or verbs.verb_of(option) == verbs.FETCH


def idle_value(state: State, sight: FeatureEvaluator) -> i64:
    """Return the value that a free action must beat: the position with the turn still unused.

    Within a turn, or if no free action is offered, the value is the minimum. Free actions come last
    among the options.
    """
    if steps.kind_of(state.question) != steps.ACTION or not is_free(
        state.offered[state.choices - 1]
    ):
        return NO_VALUE
    return value(state, sight)


def outlook_after(state: State, sight: FeatureEvaluator, option: i64) -> i64:
    """Return the outlook of the position after a move."""
    after = sight.copy_for_trial(state, DEPTH)
    answer(after, option)
    return outlook(after, sight, DEPTH, state.choices)


def outlook(state: State, sight: FeatureEvaluator, depth: i64, tables: i64) -> i64:
    """Return the value of a position in mid-turn with its next questions answered best.

    `tables` is the number of such positions that one decision has led to so far.
    """
    if state.awaiting != A_DECISION:
        return value(state, sight)
    kind = steps.kind_of(state.question)
    if kind == steps.ACTION or kind == FIND:
        return value(state, sight)
    if depth == 0 or tables * state.choices > sight.patience:
        return value(state, sight)
    return best_outlook(state, sight, depth - 1, tables * state.choices)


def best_outlook(state: State, sight: FeatureEvaluator, depth: i64, tables: i64) -> i64:
    """Return the best outlook of any option; free actions count only at a limit."""
    kind = steps.kind_of(state.question)
    in_window = kind == steps.WINDOW or kind == steps.REFILL_WINDOW
    best: i64 = NO_VALUE
    place: i64 = 0
    while place < state.choices:
        option = state.offered[place]
        place += 1
        if not is_free(option) or (in_window and serves(state, option)):
            after = sight.copy_for_trial(state, depth)
            answer(after, option)
            best = max(best, outlook(after, sight, depth, tables))
    return best
