"""The greedy player: it looks a few answers ahead and takes the table that looks best.

It is honest: it stops wherever chance would deal, and takes the table there for what its facts
weigh (`fast.evaluation.weights`). It is quick by construction: it never looks at more than sixty
tables or so for one decision. It has no luck: the same table, the same answer.
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
"""How many answers it looks ahead behind the first."""

FEW_TABLES: Final = 60
"""So many tables it compares for one decision, where those who make rollouts are more patient."""


def choose(state: State) -> i64:
    """The answer of the greedy player."""
    guide = guide_for(state.case.tables)
    guide.patience = FEW_TABLES
    return choose_by(state, guide)


def choose_by(state: State, sight: FeatureEvaluator) -> i64:
    """The option with the best outlook; among equals, the one that is offered first.

    Before an action, a free action must make the table better than it is: never for its own sake.
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
    """Whether it makes sense to consider an answer, as all do but some moves of Equipment.

    It is fetched where a card of the hand may be played, and put away anywhere else.
    """
    verb = verbs.verb_of(option)
    kind = steps.kind_of(state.question)
    if verb == verbs.FETCH:
        return kind == steps.ACTION or kind == steps.HAND_PLAY
    return verb != verbs.STOW or kind != steps.HAND_PLAY


def is_free(option: i64) -> bool:
    """Whether an option is a free action, after which the same question is asked again."""
    return verbs.verb_of(option) >= verbs.USE and verbs.is_free(verbs.verb_of(option))


def is_move(option: i64) -> bool:
    """Whether an option only moves Equipment."""
    return verbs.verb_of(option) == verbs.STOW or verbs.verb_of(option) == verbs.FETCH


def idle_value(state: State, sight: FeatureEvaluator) -> i64:
    """What a free action must better: the table as it is, the turn still to be used.

    Nothing within a turn, nor where no free action is offered: they stand behind all others.
    """
    if steps.kind_of(state.question) != steps.ACTION or not is_free(
        state.offered[state.choices - 1]
    ):
        return NO_VALUE
    return value(state, sight)


def outlook_after(state: State, sight: FeatureEvaluator, option: i64) -> i64:
    """What the table looks like after an answer."""
    after = sight.like(state, DEPTH)
    answer(after, option)
    return outlook(after, sight, DEPTH, state.choices)


def outlook(state: State, sight: FeatureEvaluator, depth: i64, tables: i64) -> i64:
    """The value of a table in the middle of a turn, its next questions answered for the best.

    `tables` is how many such tables one decision has led to so far.
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
    """The best that an answer leads to; free actions only where a limit is about to strike."""
    kind = steps.kind_of(state.question)
    in_window = kind == steps.WINDOW or kind == steps.REFILL_WINDOW
    best: i64 = NO_VALUE
    place: i64 = 0
    while place < state.choices:
        option = state.offered[place]
        place += 1
        if not is_free(option) or (in_window and serves(state, option)):
            after = sight.like(state, depth)
            answer(after, option)
            best = max(best, outlook(after, sight, depth, tables))
    return best
