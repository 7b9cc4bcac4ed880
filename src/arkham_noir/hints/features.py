"""What a table has, in the matters that a hint speaks of; more of each is better."""

from __future__ import annotations

from collections import Counter

from ..core.bits import count, each
from ..core.rules.playing import STRAIN_FREE
from ..core.state import RUNNING, WON, State
from ..core.zones import (
    BOX,
    BRIEFCASE,
    CLOSED,
    FORMULA,
    HAND,
    LEADS,
    MENACES,
    MENACES_I,
    MENACES_II,
    OPEN,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
    VICTIMS,
)

Features = Counter[tuple[str, int]]
"""How much a table has of each matter; beside it the number of the line, from 1, or of the card
that it is about, else 0."""

OF_CARDS = ("held", "fitting", "key", "other")
"""The matters of which every card in hand or played is one: the first that it is."""


def features(state: State, before: State) -> Features:
    """All matters of a table; `before` is the one that the answer was given at, by which it is
    known what a card is good for."""
    if state.outcome != RUNNING:
        return Counter({("won", 0): 1} if state.outcome == WON else {("lost", 0): -1})
    wanted = wanted_puzzles(state)
    found = Counter({(name, 0): value for name, value in _table(state, wanted).items()})
    for line in range(state.opened):
        if state.head(line) >= 0:
            for name, value in _line(state, line, wanted).items():
                found[name, line + 1] = value
    found.update(_kept(state, before))
    return found


def wanted_puzzles(state: State) -> int:
    """The Puzzle cards that the Big picture still needs: of missing types, or with a letter."""
    tables, picture = state.case.tables, state.zones[PICTURE]
    if len(tables.objectives):
        return _lettered(state) & ~picture
    wanted = tables.puzzles
    for cards in tables.types:
        if cards & picture:
            wanted &= ~cards
    return wanted


def _lettered(state: State) -> int:
    """The cards that an Objective names. [C3-SETUP-G]"""
    named = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return named


def _table(state: State, wanted: int) -> dict[str, int]:
    tables, zones = state.case.tables, state.zones
    threats = threats_left(state)
    lost = zones[STABILITY] | zones[CLOSED] | zones[BOX]
    lettered = len(tables.objectives) > 0
    picture = zones[PICTURE]
    return {
        "scored": count(_lettered(state) & picture) if lettered else tables.type_count(picture),
        "help": count(zones[BRIEFCASE]),
        "threats": threats,
        "reach": count(wanted & ~lost),
        "mind": state.stability_limit - count(zones[STABILITY]),
        "menaces": -count(zones[MENACES]),
        "machine": int(state.purple),
        "formula": -count(zones[FORMULA]),
        "hours": state.time_limit * (threats + 1) - count(zones[TIME]),
        "hand": state.hand_limit - count(zones[HAND]),
        "closed": state.opened - count(zones[OPEN]),
        "leads": count(zones[LEADS] & state.welcome),
        "ways": count((zones[STACK] | zones[LEADS] | zones[HAND]) & state.welcome),
    }


def _kept(state: State, before: State) -> Features:
    """Every card in hand or played, by what it was good for."""
    found: Features = Counter()
    rest = state.zones[HAND] | state.zones[PICTURE] | sum(map(state.line, range(state.opened)))
    useful = (wanted_puzzles(before), before.welcome, before.case.tables.keys, rest)
    for matter, cards in zip(OF_CARDS, useful, strict=True):
        found.update({(matter, card): 1 for card in each(rest & cards)})
        rest &= ~cards
    return found


def _line(state: State, line: int, wanted: int) -> dict[str, int]:
    tables, cards = state.case.tables, state.line(line)
    return {
        "puzzles": tables.type_count(cards & wanted),
        "types": tables.type_count(cards),
        "storms": -count(cards & tables.storms),
        "keys": count(cards & tables.keys & ~state.used_keys),
        "room": -max(0, count(cards) - STRAIN_FREE + 1),
    }


def threats_left(state: State) -> int:
    """How many Victims or menaces can still be drawn."""
    pools = state.zones[VICTIMS] | state.zones[MENACES_I] | state.zones[MENACES_II]
    return count(pools) - state.spare
