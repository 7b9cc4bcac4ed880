"""The engine: take the next step off the agenda, until the player or chance must answer.

Each kind of step is one object in `STEPS`; the files under `rules` put them there. A question
keeps what it offers and what an answer does side by side.
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
    """Something to be done. `run` does it, or asks chance, who answers through `dealt`.

    Positions write the card that a step comes from if it `carries_card`, and the line that it
    belongs to if it `carries_line`.
    """

    carries_card: bool = False
    carries_line: bool = False

    def run(self, state: State, step: i64) -> None:
        """Do it now."""
        raise NotImplementedError

    def dealt(self, state: State, step: i64, card: i64) -> None:
        """Go on with the card that chance gave."""
        raise NotImplementedError

    def offer(self, state: State, step: i64) -> None:
        """Offer the answers to a question; none means that it is not asked."""
        raise NotImplementedError

    def answer(self, state: State, step: i64, option: i64) -> None:
        """Do what the player has chosen."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardStep(Step):
    """A step that knows the card it comes from, and its line."""

    carries_card = True
    carries_line = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """A step that asks the player, with the free actions beside its own options. [R-TURN-06]

    `plays` allows free actions that play a card: no play, closing or draw is in progress.
    [R-PLAY-07] An `atomic` question is part of one choice and offers no free action; nor is
    there one before the first turn. [AMB-137]
    """

    def __init__(self, plays: bool = False, atomic: bool = False) -> None:
        self.plays = plays
        self.atomic = atomic

    def run(self, state: State, step: i64) -> None:
        """Ask, unless there is nothing to choose from."""
        self.offer(state, step)
        if state.choices == 0:
            self.void(state, step)
            return
        if state.tools_at_hand() and not self.atomic and state.turn > 0:
            offer_free_actions(state, self.plays)
        state.awaiting = A_DECISION
        state.question = step

    def void(self, state: State, step: i64) -> None:
        """Nothing can be chosen: nothing happens. [R-EFF-02]"""


STEPS: Final = vec[Step]([Step() for _ in range(256)])
"""What each kind of step does, by its number; with room for more of them."""


def offer_free_actions(state: State, plays: bool) -> None:
    """Every free action that can be carried out now, behind the options there are."""
    for action in state.case.free_actions:
        if not action.card or action.card & state.zones[BRIEFCASE]:
            action.offer(state, plays)


def free_action_usable(state: State) -> bool:
    """Whether a contact or equipment could be used in a window of its own. [AMB-125]"""
    for action in state.case.free_actions:
        if action.usable(state, True):
            return True
    return False


def advance(state: State) -> None:
    """Go on until an answer is needed or the game is over. An empty agenda: the next turn."""
    while state.awaiting == NOTHING:
        watched = state.case.watched
        if watched and (state.purple or watched & ~state.resting()):
            look(state)
        if state.depth > 0:
            step = state.next_step()
            STEPS[step & 255].run(state, step)
        else:
            state.begin_turn()
            STEPS[ACTION].run(state, ACTION)


def look(state: State) -> None:
    """A watched card may have come into play, or left it."""
    watcher = state.case.watcher
    if watcher is not None:
        watcher.notice(state)


def answer(state: State, option: i64) -> None:
    """Give the player's answer, which must be one of `state.options`, and go on."""
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
    """A free action; the question is asked again afterwards, with new options. [AMB-130]"""
    if not action.goes_on:
        state.fetched = 0
    state.then(state.question)
    action.use(state, option)


def deal(state: State, card: i64) -> None:
    """Give chance's answer, a card of `state.pool`, and go on."""
    step = state.question
    state.awaiting = NOTHING
    STEPS[step & 255].dealt(state, step, card)
    advance(state)
