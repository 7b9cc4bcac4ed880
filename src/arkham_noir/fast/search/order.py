"""How promising a table is to a search that knows all cards: which it should go on from.

Nothing is proved by it, it only says where to look first. It is what our players are guided by,
and beside it what a deal with Objectives is won by: a card that an Objective names is there once
and no more.
"""

from __future__ import annotations

from typing import Final

from ...core.bits import count, i64
from ...core.state import State
from ...core.zones import CASES, CLOSED, MENACES, MENACES_I, MENACES_II, OPEN, PICTURE, STABILITY
from ..evaluation.extract import FeatureEvaluator
from ..evaluation.value import value

AWAKE: Final = 900
"""A card with a letter on its other face that has become a Clue: its case was closed."""

OPENED: Final = 300
"""A case that is open and has a letter on its other face."""

ASTRAY: Final = 1000
"""A letter among the Closed cases or in the Stability area: few effects bring it back."""


def promise(state: State, guide: FeatureEvaluator) -> i64:
    """How promising a table is that is not over, in the eyes of this guide."""
    total = value(state, guide)
    if len(state.case.tables.objectives) > 0:
        total += letters_promise(state)
    return total


def named_by(state: State) -> i64:
    """The cards that an Objective names. [C3-SETUP-G]"""
    named: i64 = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return named


def letters_promise(state: State) -> i64:
    """Where the cards lie that Objectives name, beside what `value` says of lines and hand."""
    zones = state.zones
    named = named_by(state)
    hidden = named & state.case.tables.two_faced
    asleep: i64 = zones[CASES] | zones[OPEN] | zones[MENACES]
    asleep |= zones[MENACES_I] | zones[MENACES_II]
    astray = (zones[CLOSED] | zones[STABILITY]) & named & ~zones[PICTURE]
    total: i64 = AWAKE * count(hidden & ~asleep)
    total += OPENED * count(hidden & zones[OPEN])
    return total - ASTRAY * count(astray & ~asleep)
