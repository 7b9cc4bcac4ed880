"""Where a needed card is, and whether it can still be scored.

>>> from arkham_noir import Game
>>> game = Game.new("gulfs", seed="bay")
>>> whereabouts(game.state, game.deck.index["stone"])
Whereabouts(place='in the Case deck', reach='far')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.bits import each
from ..core.readers import open_lines, unturned
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

FOUND, NEAR, FAR, LOST = "found", "near", "far", "lost"
"""How near a card is: scored, within reach, still to come, or lost."""

PLACES = (
    (PICTURE, "scored", FOUND),
    (LEADS, "in the Leads row", NEAR),
    (HAND, "in your hand", NEAR),
    (BRIEFCASE, "in the Briefcase", NEAR),
    (PLAYING, "being played", NEAR),
    (STACK, "in the Draw stack", FAR),
    (DISCARD, "in the Discard area", FAR),
    (TIME, "in the Time area", FAR),
    (STABILITY, "in the Stability area", FAR),
    (CLOSED, "in Closed cases", FAR),
    (FORMULA, "set aside until its halves meet", FAR),
    (CASES, "in the Case deck", FAR),
    (MENACES_I, "in the Menace deck", FAR),
    (MENACES_II, "in the Menace deck", FAR),
    (MENACES, "among the active Menaces", FAR),
)
"""The zones in words, and how near a card there is."""


@dataclass(frozen=True)
class Whereabouts:
    """Where a card is, in words, and how near it is to being scored."""

    place: str
    reach: str


def whereabouts(state: State, card: int) -> Whereabouts:
    """Return where a Puzzle card is; a card that is not a clue yet counts too."""
    return all_whereabouts(state, 1 << card)[card]


def all_whereabouts(state: State, cards: int) -> dict[int, Whereabouts]:
    """Return the places of several cards by their index."""
    found: dict[int, Whereabouts] = {}
    for there, place, hope in _places(state):
        if there & cards:
            found |= dict.fromkeys(each(there & cards), Whereabouts(place, hope))
            cards &= ~there
    return found | dict.fromkeys(each(cards), Whereabouts("not in this game", LOST))


def _places(state: State) -> Iterator[tuple[int, str, str]]:
    """Yield every place with its cards; if two have a card, the first counts."""
    zones = state.zones
    yield zones[BOX], "out of the game", LOST
    yield never_scored(state), "out of reach without Tillinghast's Machine", LOST
    yield zones[CLOSED] & unturned(state), "lost when its case was closed", LOST
    for line in open_lines(state):
        yield state.line(line), f"in line {line + 1}", NEAR
        yield 1 << state.head(line), f"close line {line + 1}", NEAR
    for zone, place, hope in PLACES:
        yield zones[zone], place, hope


def never_scored(state: State) -> int:
    """Return the cards that can never be scored because the Machine is lost."""
    tables, scored = state.case.tables, state.zones[PICTURE] | state.chosen
    used_up = state.zones[BOX] & tables.machine
    dark = 0 if state.case.scored_machine_lights else scored & tables.machine
    if not used_up and not dark:
        return 0
    in_lines = sum(state.line(line) for line in range(state.opened))
    purple = _played_by_its_light(state) & ~in_lines | tables.haunter & ~state.turned
    return (used_up | purple) & ~scored


def _played_by_its_light(state: State) -> int:
    """Return the clues that fit nowhere without the Machine [C3-PURPLE-02]."""
    tables = state.case.tables
    dark, lit = 0, 0
    for row, row_lit in (
        (tables.follow, tables.follow_lit),
        (tables.follow_head, tables.follow_head_lit),
    ):
        for without, with_it in zip(row, row_lit, strict=True):
            dark, lit = dark | without, lit | with_it
    return lit & ~dark
