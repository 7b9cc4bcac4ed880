"""The engine: carry out the steps on the agenda until the player or chance must answer.

Each kind of step is one object in `STEPS`, registered by the modules under `rules`. A question
defines its options and what each answer does side by side.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .bits import i64, vec
from .case_file import FreeAction
from .options import help_of, is_free, verb_of
from .state import A_DECISION, NOTHING, State
from .steps import ACTION
from .zones import BRIEFCASE


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A unit of work on the agenda.

    `run` carries the step out, or asks chance for a card and continues in `dealt`. Positions write
    the card that a step comes from if it `carries_card`, and its line if it `carries_line`.
    """

    carries_card: bool = False
    carries_line: bool = False

    def run(self, state: State, step: i64) -> None:
        """Carry out the step."""
        raise NotImplementedError

    def dealt(self, state: State, step: i64, card: i64) -> None:
        """Continue with the card that chance dealt."""
        raise NotImplementedError

    def offer(self, state: State, step: i64) -> None:
        """Offer the options of a question; without options the question is not asked."""
        raise NotImplementedError

    def answer(self, state: State, step: i64, option: i64) -> None:
        """Carry out the option that the player chose."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardStep(Step):
    """A step that stores the card it comes from, and its line."""

    carries_card = True
    carries_line = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """A step that asks the player and also offers the free actions [R-TURN-06].

    `plays` allows free actions that play a card: no play, closing or draw is in progress.
    [R-PLAY-07] An `atomic` question is part of one move and offers no free action. Before the first
    turn there are no free actions either. [AMB-137]
    """

    def __init__(self, plays: bool = False, atomic: bool = False) -> None:
        self.plays = plays
        self.atomic = atomic

    def run(self, state: State, step: i64) -> None:
        """Ask the player, unless there is nothing to choose from."""
        self.offer(state, step)
        if state.choices == 0:
            self.void(state, step)
            return
        if state.tools_at_hand() and not self.atomic and state.turn > 0:
            offer_free_actions(state, self.plays)
        state.awaiting = A_DECISION
        state.question = step

    def void(self, state: State, step: i64) -> None:
        """Handle a question without options: nothing happens [R-EFF-02]."""


STEPS: Final = vec[Step]([Step() for _ in range(256)])
"""The step objects by kind, with room for kinds that are registered later."""


def offer_free_actions(state: State, plays: bool) -> None:
    """Add every free action that can be used now to the options."""
    for action in state.case.free_actions:
        if not action.card or action.card & state.zones[BRIEFCASE]:
            action.offer(state, plays)


def free_action_usable(state: State) -> bool:
    """Return whether a contact or Equipment could be used in its own window [AMB-125]."""
    for action in state.case.free_actions:
        if action.usable(state, True):
            return True
    return False


def advance(state: State) -> None:
    """Carry out steps until an answer is needed or the game is over.

    If the agenda is empty, the next turn begins.
    """
    while state.awaiting == NOTHING:
        watched = state.case.watched
        if watched and (state.purple or watched & ~state.cards_out_of_play()):
            look(state)
        if state.depth > 0:
            step = state.next_step()
            STEPS[step & 255].run(state, step)
        else:
            state.begin_turn()
            STEPS[ACTION].run(state, ACTION)


def look(state: State) -> None:
    """Call the watcher if a watched card may have entered or left play."""
    watcher = state.case.watcher
    if watcher is not None:
        watcher.notice(state)


def answer(state: State, option: i64) -> None:
    """Carry out the player's answer, one of `state.options`, and advance."""
    step = state.question
    state.awaiting = NOTHING
    state.choices = 0
    if is_free(verb_of(option)):
        use(state, state.case.free_actions[help_of(option)], option)
    else:
        state.fetched = 0
        STEPS[step & 255].answer(state, step, option)
    advance(state)


def use(state: State, action: FreeAction, option: i64) -> None:
    """Use a free action, then ask the question again with new options [AMB-130]."""
    if not action.goes_on:
        state.fetched = 0
    state.then(state.question)
    action.use(state, option)


def deal(state: State, card: i64) -> None:
    """Continue with the card that chance deals, one of `state.pool`, and advance."""
    step = state.question
    state.awaiting = NOTHING
    STEPS[step & 255].dealt(state, step, card)
    advance(state)
