"""Where a card is that one has to find, and whether it can still be scored.

>>> from arkham_noir import Game
>>> game = Game.new("gulfs", seed="bay")
>>> whereabouts(game.state, game.deck.index["stone"])
Whereabouts(place='in the Case deck', hope='far')
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.state import State
from ..core.zones import (
    BOX,
    BRIEFCASE,
    CASES,
    CLOSED,
    DISCARD,
    FORMULA,
    HAND,
    LEADS,
    MENACES,
    MENACES_I,
    MENACES_II,
    PICTURE,
    PLAYING,
    STABILITY,
    STACK,
    TIME,
)
from ..text.position import open_lines, shows_clue

FOUND, NEAR, FAR, LOST = "found", "near", "far", "lost"
"""Scored; within reach now; still to come; never again."""

PLACES = (
    (PICTURE, "found", FOUND),
    (LEADS, "a lead", NEAR),
    (HAND, "in your hand", NEAR),
    (BRIEFCASE, "in the Briefcase", NEAR),
    (PLAYING, "being played", NEAR),
    (STACK, "in the Draw stack", FAR),
    (DISCARD, "discarded", FAR),
    (TIME, "in the Time area", FAR),
    (STABILITY, "in the Stability area", FAR),
    (CLOSED, "in Closed cases", FAR),
    (FORMULA, "comes when its two halves meet", FAR),
    (CASES, "in the Case deck", FAR),
    (MENACES_I, "in the Menace deck", FAR),
    (MENACES_II, "in the Menace deck", FAR),
    (MENACES, "among the menaces", FAR),
)
"""The zones as one would say them, and how near that is."""


@dataclass(frozen=True)
class Whereabouts:
    """Where a card is, as one would say it, and what hope there is of scoring it."""

    place: str
    hope: str


def whereabouts(state: State, card: int) -> Whereabouts:
    """Where a Puzzle card is; the face of it that is no clue yet counts too."""
    reason = _lost(state, card)
    if reason:
        return Whereabouts(f"lost for good: {reason}", LOST)
    for line in open_lines(state):
        if state.line(line) >> card & 1:
            return Whereabouts(f"in line {line + 1}", NEAR)
        if state.head(line) == card:
            return Whereabouts(f"comes when line {line + 1} is closed", NEAR)
    return next(
        (Whereabouts(place, hope) for zone, place, hope in PLACES if state.zones[zone] >> card & 1),
        Whereabouts("not in this game", LOST),
    )


def _lost(state: State, card: int) -> str:
    """Why a card is certain never to be scored; empty if it may be."""
    if state.zones[BOX] >> card & 1:
        return "out of the game"
    if never_scored(state) >> card & 1:
        return "it needs Tillinghast's Machine"
    if state.zones[CLOSED] >> card & 1 and not shows_clue(state, card):
        return "closed with its case"
    return ""


def never_scored(state: State) -> int:
    """With the Machine gone for good: what lies behind purple icons, and itself if used up."""
    tables, scored = state.case.tables, state.zones[PICTURE] | state.chosen
    used_up = state.zones[BOX] & tables.machine
    if not used_up and not scored & tables.machine:
        return 0
    in_lines = sum(state.line(line) for line in range(state.opened))
    purple = _played_by_its_light(state) & ~in_lines | tables.haunter & ~state.turned
    return (used_up | purple) & ~scored


def _played_by_its_light(state: State) -> int:
    """The clues that fit nowhere without the Machine. [C3-PURPLE-02]"""
    tables = state.case.tables
    dark, lit = 0, 0
    for row, row_lit in (
        (tables.follow, tables.follow_lit),
        (tables.follow_head, tables.follow_head_lit),
    ):
        for without, with_it in zip(row, row_lit, strict=True):
            dark, lit = dark | without, lit | with_it
    return lit & ~dark
