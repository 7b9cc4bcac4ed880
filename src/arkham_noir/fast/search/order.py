"""Search order: how promising a position is to a search that knows all cards.

It proves nothing; it only decides where to search first. It uses the evaluation of the players, and
with Objectives also the zones of the named cards, because each of them exists only once.
"""

from __future__ import annotations

from typing import Final

from ...core.bits import count, i64
from ...core.state import State
from ...core.zones import CASES, CLOSED, MENACES, MENACES_I, MENACES_II, OPEN, PICTURE, STABILITY
from ..evaluation.extract import FeatureEvaluator
from ..evaluation.value import value

AWAKE: Final = 900
"""Points for a card with a letter on its other face whose case was closed: it is a Clue now."""

OPENED: Final = 300
"""Points for an open case with a letter on its other face."""

ASTRAY: Final = 1000
"""Penalty for a letter in Closed cases or the Stability area: few effects bring it back."""


def promise(state: State, guide: FeatureEvaluator) -> i64:
    """Return how promising a position is that is not over, by this guide."""
    total = value(state, guide)
    if len(state.case.tables.objectives) > 0:
        total += letters_promise(state)
    return total


def objective_cards(state: State) -> i64:
    """Return the cards that an Objective names [C3-SETUP-G]."""
    named: i64 = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return named


def letters_promise(state: State) -> i64:
    """Return the points for the zones of the cards that Objectives name, in addition to `value`."""
    zones = state.zones
    named = objective_cards(state)
    hidden = named & state.case.tables.two_faced
    asleep: i64 = zones[CASES] | zones[OPEN] | zones[MENACES]
    asleep |= zones[MENACES_I] | zones[MENACES_II]
    astray = (zones[CLOSED] | zones[STABILITY]) & named & ~zones[PICTURE]
    total: i64 = AWAKE * count(hidden & ~asleep)
    total += OPENED * count(hidden & zones[OPEN])
    return total - ASTRAY * count(astray & ~asleep)
