"""Menace Cards: three ways in, what they do at once and what lasts. [C3-MENACE-01 to -08]"""

from __future__ import annotations

from .. import events, options, steps
from ..agenda import STEPS, Question, Step
from ..bits import BIT, append, blank, count, i64, lowest, vec
from ..options import card_of
from ..state import State
from ..steps import (
    ABSENT_MENACE,
    DRAW_MENACE,
    GAIN,
    GAINED,
    GREAT_SHUFFLE,
    ICONS,
    PLAY_MENACE,
    PREVENTED,
    REMOVE_I,
    SEARCH_MENACES,
    SUMMON,
)  # fmt: skip
from ..zones import BOX, DISCARD, MENACES, MENACES_I, MENACES_II, TIME
from .choices import each_card
from .effects import Deed
from .game_end import lose_for_want_of_a_menace
from .limits import set_limits
from .playing import then_row


def arrive(table: State, card: i64) -> None:
    """Ongoing effects count from now, immediate ones and icons are resolved. [C3-MENACE-02]"""
    table.add_menace(card)
    table.note(events.MENACE_ARRIVED, card)
    then_row(table, table.case.deck.icons, card, 0)  # Nyarlathotep [C3-NYAR-01]
    then_row(table, table.case.deck.arrivals, card, 0)
    set_limits(table)


class PlayMenace(Step):
    """The top menace, every I before any II; none left loses at once. [C3-MENACE-04, -08]"""

    def run(self, table: State, step: i64) -> None:
        if count(table.zones[MENACES_I]) > table.spare:
            table.ask_chance(step, MENACES_I)
        elif table.zones[MENACES_II]:
            table.ask_chance(step, MENACES_II)
        else:
            lose_for_want_of_a_menace(table)

    def dealt(self, table: State, step: i64, card: i64) -> None:
        table.leave(card, table.pool)
        arrive(table, card)


class DrawMenace(Deed):
    """The top card of the Menace deck comes into play. [C3-EFF-02]"""

    def do(self, table: State, step: i64, option: i64) -> None:
        table.then(PLAY_MENACE)


class SearchMenaces(Deed):
    """Look through the Menace deck and bring one card of choice into play. [C3-EFF-01]"""

    def possible(self, table: State, step: i64) -> bool:
        return table.menaces_left() > 0

    def do(self, table: State, step: i64, option: i64) -> None:
        table.note(events.MENACES_SEARCHED, steps.card_of(step))
        table.then(SUMMON)
        table.then(ABSENT_MENACE)


class AbsentMenace(Step):
    """Who looks sees which class I card is not there; it is out for good. [AMB-127]"""

    def run(self, table: State, step: i64) -> None:
        if table.spare > 0:
            table.ask_chance(step, MENACES_I)

    def dealt(self, table: State, step: i64, card: i64) -> None:
        table.move(card, MENACES_I, BOX)
        table.spare -= 1
        table.note(events.MENACE_ABSENT, card)


class Summon(Question):
    """Having looked, exactly one comes into play; both parts are shuffled. [AMB-87, AMB-135]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        menaces = table.zones[MENACES_I] | table.zones[MENACES_II]
        return each_card(blank(), options.SUMMON, menaces)

    def answer(self, table: State, step: i64, option: i64) -> None:
        card = card_of(option)
        pool: i64 = MENACES_I if table.zones[MENACES_I] & BIT[card] else MENACES_II
        table.leave(card, pool)
        table.menace_shuffles += 1
        arrive(table, card)


class RemoveFirst(Step):
    """All class I menaces, in the deck and active, leave the game. [C3-MENACE-06]

    Icons of theirs that are not applied yet never are.
    """

    def run(self, table: State, step: i64) -> None:
        left = count(table.zones[MENACES_I]) - table.spare
        table.note(events.MENACES_REMOVED, steps.card_of(step), 0, left)
        table.zones[BOX] |= table.zones[MENACES_I]
        table.zones[MENACES_I] = 0
        table.spare = 0
        active = table.zones[MENACES] & table.case.deck.first_menaces
        drop_icons(table, active)
        while active:
            card = lowest(active)
            table.leave(card, MENACES)
            table.zones[BOX] |= BIT[card]
            table.note(events.MENACE_LEFT, card)
            active &= active - 1
        set_limits(table)


def drop_icons(table: State, menaces: i64) -> None:
    """Take the icons of these menaces off the agenda."""
    kept = vec[i64]()
    for step in table.agenda:
        kind = steps.kind_of(step)
        if kind in ICONS and menaces & BIT[steps.card_of(step)]:
            table.note(events.ICON_VOID, steps.card_of(step), 0, kind)
        else:
            kept = append(kept, step)
    table.agenda = kept


class GreatShuffle(Step):
    """Time area, Discard area and Draw stack become one new stack. [C3-MENACE-07]"""

    def run(self, table: State, step: i64) -> None:
        table.note(events.GREAT_SHUFFLED, steps.card_of(step))
        table.shuffle_into_stack(TIME)
        table.shuffle_into_stack(DISCARD)


class Gained(Step):
    """After the printed effects: what Darkness cards gain, in order of arrival. [C3-PLAY-02]"""

    def run(self, table: State, step: i64) -> None:
        card = steps.card_of(step)
        if step & PREVENTED or not table.case.deck.darkness & BIT[card]:
            return
        place = count(table.zones[MENACES])
        while place > 0:
            place -= 1
            menace = ((table.arrived >> (place << 3)) & 255) - 1
            if table.case.deck.gains[menace]:
                table.then(steps.step(GAIN, card, steps.line_of(step), menace))


class Gain(Step):
    """One gained effect, if its menace is still active. [AMB-93]"""

    def run(self, table: State, step: i64) -> None:
        menace = steps.number_of(step)
        if table.zones[MENACES] & BIT[menace]:
            card = steps.card_of(step)
            table.note(events.EFFECT_GAINED, card, 0, menace)
            effect = table.case.deck.gains[menace]
            table.then(effect | (card << 8) | (steps.line_of(step) << 16))


STEPS[PLAY_MENACE] = PlayMenace()
STEPS[DRAW_MENACE] = DrawMenace(options.DRAW_MENACE)
STEPS[SEARCH_MENACES] = SearchMenaces(options.SEARCH_MENACES)
STEPS[ABSENT_MENACE] = AbsentMenace()
STEPS[SUMMON] = Summon()
STEPS[REMOVE_I] = RemoveFirst()
STEPS[GREAT_SHUFFLE] = GreatShuffle()
STEPS[GAINED] = Gained()
STEPS[GAIN] = Gain()
