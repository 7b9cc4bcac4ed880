"""Menace Cards: how they arrive, their immediate and ongoing effects [C3-MENACE-01 to -08]."""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..agenda import STEPS, CardStep, Question, Step
from ..bits import BIT, card_at, count, i64, lowest
from ..events import event
from ..options import card_of
from ..registry import arrival, effect, new_step, register
from ..state import State
from ..steps import ABSENT_MENACE, GAIN, GAINED, PLAY_MENACE, PREVENTED
from ..zones import BOX, DISCARD, MENACES, MENACES_I, MENACES_II, TIME
from .effects import Effect, SimpleEffect
from .game_end import lose_without_menace
from .limits import set_limits
from .plays import push_effects

MENACES_SEARCHED: Final = event("menaces_searched", "C3-EFF-01")


def arrive(state: State, card: i64) -> None:
    """Bring a Menace into play: ongoing effects start, others are resolved [C3-MENACE-02]."""
    state.add_menace(card)
    state.note(events.MENACE_ARRIVED, card)
    push_effects(state, state.case.tables.icons, card, 0)  # Nyarlathotep [C3-NYAR-01]
    push_effects(state, state.case.tables.arrivals, card, 0)
    set_limits(state)


class PlayMenace(Step):
    """The step that plays the top Menace, class I before class II [C3-MENACE-04, -08].

    If none is left, the game is lost.
    """

    def run(self, state: State, step: i64) -> None:
        if count(state.zones[MENACES_I]) > state.spare:
            state.ask_chance(step, MENACES_I)
        elif state.zones[MENACES_II]:
            state.ask_chance(step, MENACES_II)
        else:
            lose_without_menace(state)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        state.leave(card, state.pool)
        arrive(state, card)


class DrawMenace(SimpleEffect):
    """Playing the top card of the Menace deck [C3-EFF-02]."""

    needs_menaces = True

    def do(self, state: State, step: i64, option: i64) -> None:
        state.then(PLAY_MENACE)


class SearchMenaces(SimpleEffect):
    """Searching the Menace deck and bringing one card of your choice into play [C3-EFF-01]."""

    needs_menaces = True

    def possible(self, state: State, step: i64) -> bool:
        return state.menaces_left() > 0

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(MENACES_SEARCHED, steps.card_of(step))
        state.then(SUMMON)
        state.then(ABSENT_MENACE)


class AbsentMenace(Step):
    """The step that reveals which class I card is absent when the deck is searched [AMB-127].

    That card is out of the game from then on.
    """

    def run(self, state: State, step: i64) -> None:
        if state.spare > 0:
            state.ask_chance(step, MENACES_I)

    def dealt(self, state: State, step: i64, card: i64) -> None:
        state.move(card, MENACES_I, BOX)
        state.spare -= 1
        state.note(events.MENACE_ABSENT, card)


class Summon(Question):
    """After looking, bringing exactly one Menace into play and shuffling [AMB-87, AMB-135]."""

    def offer(self, state: State, step: i64) -> None:
        menaces = state.zones[MENACES_I] | state.zones[MENACES_II]
        state.offer_each(options.SUMMON, menaces)

    def answer(self, state: State, step: i64, option: i64) -> None:
        card = card_of(option)
        pool: i64 = MENACES_I if state.zones[MENACES_I] & BIT[card] else MENACES_II
        state.leave(card, pool)
        state.menace_shuffles += 1
        arrive(state, card)


class RemoveFirst(CardStep):
    """Removing all class I Menaces, in the deck and active, from the game [C3-MENACE-06].

    Their icons that have not been applied yet are dropped.
    """

    def run(self, state: State, step: i64) -> None:
        left = count(state.zones[MENACES_I]) - state.spare
        state.note(events.MENACES_REMOVED, steps.card_of(step), 0, left)
        state.zones[BOX] |= state.zones[MENACES_I]
        state.zones[MENACES_I] = 0
        state.spare = 0
        active = state.zones[MENACES] & state.case.tables.first_menaces
        drop_icons(state, active)
        while active:
            card = lowest(active)
            state.leave(card, MENACES)
            state.zones[BOX] |= BIT[card]
            state.note(events.MENACE_LEFT, card)
            active &= active - 1
        set_limits(state)


def drop_icons(state: State, menaces: i64) -> None:
    """Take the icons of these Menaces off the agenda."""
    agenda = state.agenda
    state.depth = 0
    for step in agenda:
        kind = steps.kind_of(step)
        if isinstance(STEPS[kind], Effect) and menaces & BIT[steps.card_of(step)]:
            state.note(events.ICON_VOID, steps.card_of(step), 0, kind)
        else:
            state.then(step)


class GreatShuffle(CardStep):
    """Shuffling Time area, Discard area and Draw stack into one new stack [C3-MENACE-07]."""

    def run(self, state: State, step: i64) -> None:
        state.note(events.GREAT_SHUFFLED, steps.card_of(step))
        state.shuffle_into_stack(TIME)
        state.shuffle_into_stack(DISCARD)


class Gained(CardStep):
    """After the printed effects: the effects that Darkness cards gain, in order [C3-PLAY-02].

    The order is the order in which the Menaces arrived.
    """

    def run(self, state: State, step: i64) -> None:
        card = steps.card_of(step)
        if step & PREVENTED or not state.case.tables.darkness & BIT[card]:
            return
        place = count(state.zones[MENACES])
        while place > 0:
            place -= 1
            menace = card_at(state.arrived, place)
            if state.case.tables.gains[menace]:
                state.then(steps.step(GAIN, card, steps.line_of(step), menace))


class Gain(CardStep):
    """One gained effect, if its Menace is still active [AMB-93]."""

    def run(self, state: State, step: i64) -> None:
        menace = steps.number_of(step)
        if state.zones[MENACES] & BIT[menace]:
            card = steps.card_of(step)
            state.note(events.EFFECT_GAINED, card, 0, menace)
            effect = state.case.tables.gains[menace]
            state.then(effect | (card << 8) | (steps.line_of(step) << 16))


register(PLAY_MENACE, "play-menace", PlayMenace())
DRAW_MENACE: Final = effect("draw menace", DrawMenace(options.DRAW_MENACE))
SEARCH_MENACES: Final = effect("search menaces", SearchMenaces(options.SEARCH_MENACES))
register(ABSENT_MENACE, "absent-menace", AbsentMenace())
SUMMON: Final = new_step("summon", Summon())
REMOVE_I: Final = arrival("remove 1", RemoveFirst(), name="remove-i")
GREAT_SHUFFLE: Final = arrival("great shuffle", GreatShuffle())
register(GAINED, "gained", Gained())
register(GAIN, "gain", Gain())
