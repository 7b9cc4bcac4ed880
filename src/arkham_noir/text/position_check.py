"""Validation of positions: reject those that no game can reach, with the reason.

The checks follow the rules, but don't reconstruct the history of the game. They accept a card in
any zone that takes such cards, and don't ask how it came there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from ..core import steps, zones
from ..core.bits import count, iterate_cards
from ..core.readers import locks_waived_on, started_in
from ..core.state import HAND_LIMIT_DEFAULT, LOST_MIND, RUNNING, WON, State
from ..core.steps import PLACE, kind_of, number_of
from ..core.zones import MOST_LINES
from ..errors import UnreadableText
from .position_agenda import WAIVED, agenda_errors

CLUE_ZONES = (
    zones.STACK, zones.LEADS, zones.HAND, zones.DISCARD, zones.TIME, zones.STABILITY,
    zones.PICTURE,
)  # fmt: skip
"""The zones that have only Clue cards, with their Clue face up."""


def refuse_impossible(state: State) -> None:
    """Raise an error for a state that no game can reach."""
    for sentence in _faults(state):
        raise UnreadableText(f"Impossible position: {sentence}")


def _faults(state: State) -> Iterator[str]:
    yield from _zone_errors(state)
    yield from _count_errors(state)
    yield from _mark_errors(state)
    if state.outcome == RUNNING:
        yield from _hand_errors(state)
        yield from agenda_errors(state)
    elif not _fits_outcome(state):
        yield "The game can't have ended with this result."
    yield from _waiver_errors(state)


# Cards and their zones


def _zone_errors(state: State) -> Iterator[str]:
    """Yield an error for each kind of card in a zone that never takes it."""
    lying, tables = state.zones, state.case.tables
    clue_faces = tables.clues & ~(tables.two_faced & ~state.turned)
    if any(lying[zone] & ~clue_faces for zone in CLUE_ZONES):
        yield "Only Clue cards can be in the hand, the leads, the areas and the Draw stack."
    if lying[zones.PICTURE] & ~tables.puzzles:
        yield "Only Puzzle cards can be in the Big picture."
    if lying[zones.CLOSED] & ~(tables.heads | clue_faces):
        yield "Only Clues, Victims and Case Cards can be among the closed cases."
    if lying[zones.BRIEFCASE] & ~(
        started_in(state, zones.BRIEFCASE) | tables.equipment & clue_faces
    ):
        yield "The Briefcase has a card that can't be there."
    if lying[zones.BOX] & ~_removable(state):
        yield "The box has a card that never leaves the game."
    taken_out = started_in(state, zones.BOX)
    if taken_out & (state.turned | ~lying[zones.BOX]):
        yield "A card that setup removes must be in the box, with the same side up."
    if not lying[zones.OPEN] and _needs_a_case(state):
        yield "At least one case must be open."


def _removable(state: State) -> int:
    """Return the cards that can be out of the game: Storms, Menaces, and used-up cards."""
    tables = state.case.tables
    found = tables.storms | tables.menaces | started_in(state, zones.BOX)
    for action in state.case.free_actions:
        found |= action.card
    return found


def _needs_a_case(state: State) -> bool:
    """Return whether there must be an open case, since none is about to open [R-CLOSE-07]."""
    opening = {steps.LAST_CASE, steps.OPEN_VICTIM} & {kind_of(step) for step in state.agenda}
    return state.outcome == RUNNING and has_victims(state) and not opening


def has_victims(state: State) -> bool:
    """Return whether the case has Victims instead of Menaces."""
    return started_in(state, zones.VICTIMS) != 0


# What is counted and remembered


def _count_errors(state: State) -> Iterator[str]:
    """Yield an error for each impossible number of Victims, Menaces or cases."""
    tables, lying = state.case.tables, state.zones
    unseen = lying[zones.VICTIMS if has_victims(state) else zones.MENACES_I]
    most = count(unseen) if has_victims(state) else min(count(unseen), state.case.absent)
    if not 0 <= state.spare <= most:
        yield "There are fewer Victims or Menaces left than the position says."
    if (state.turn == 0) != (steps.DEAL_HAND in map(kind_of, state.agenda)):
        yield "The first turn is turn 1, after the hand is dealt."
    if state.haunted and not tables.haunter & ~lying[zones.CASES]:
        yield "The Haunter has not been seen yet, so 'haunted' can't be set."


def _mark_errors(state: State) -> Iterator[str]:
    """Yield an error for each mark on a card or case that can't have it."""
    tables, lying = state.case.tables, state.zones
    if any(state.prevented >> line & 1 and state.head(line) < 0 for line in range(MOST_LINES)):
        yield "Effects are prevented on a case that is not open."
    if any(tables.objectives[n] & ~lying[zones.PICTURE] for n in iterate_cards(state.awarded)):
        yield "An Objective is met, but its letters are not all in the Big picture."
    if state.fetched & ~(tables.equipment & (lying[zones.HAND] | lying[zones.BRIEFCASE])):
        yield "Only Equipment in the hand or the Briefcase can be fetched."


def _fits_outcome(state: State) -> bool:
    """Return whether the state fits the outcome; no zone shows that Time ran out [R-END-01]."""
    if state.outcome == WON:
        return state.case.victory.holds(state)
    return state.outcome != LOST_MIND or state.size(zones.STABILITY) >= state.stability_limit


def _hand_errors(state: State) -> Iterator[str]:
    """Yield an error if the hand is over its limit and no discard is due [R-HAND-02]."""
    due = sum(kind_of(step) == steps.HAND_LIMIT for step in state.agenda)
    pools = state.zones[zones.MENACES_I] | state.zones[zones.MENACES_II] | state.zones[zones.CASES]
    highest = HAND_LIMIT_DEFAULT + count(state.case.tables.more_hand & ~pools)
    held = state.size(zones.HAND)
    if held > state.hand_limit and not (due and held <= highest + due):
        yield "The hand is over its limit, but no discard is due."


# What was spent on locks


def _waiver_errors(state: State) -> Iterator[str]:
    """Yield an error if fewer cards were spent than locks opened without a key [R-CONTACT-01]."""
    opened = [
        locks_waived_on(state, card)
        for card in iterate_cards(state.waived | state.waived_skeletons)
    ]
    opened += [_locks_waived_by(state, step) for step in state.agenda if kind_of(step) in WAIVED]
    gone = state.zones[zones.BOX] & ~started_in(state, zones.BOX)
    waivers = {action.card: None for action in state.case.free_actions if action.waives}
    ways = permutations([card for card in waivers if card & gone], len(opened))
    if not any(all(map(_covers, [state] * len(way), way, opened)) for way in ways):
        yield "A lock was opened without a key, but no card in the box was spent on it."


def _locks_waived_by(state: State, step: int) -> int:
    """Return the locks that a play on the agenda waives."""
    number = number_of(step) - (1 if kind_of(step) == PLACE else 0)
    return state.case.free_actions[number].waives


def _covers(state: State, card: int, locks: int) -> bool:
    """Return whether a spent card can have waived these locks."""
    powers = [action.waives for action in state.case.free_actions if action.card == card]
    return any(power & locks == locks for power in powers)
