"""Where a needed card is, and whether it can still be scored.

>>> from arkham_noir import Game
>>> game = Game.new("gulfs", seed="bay")
>>> find_whereabouts(game.state, game.deck.index["stone"])
Whereabouts(place='in the Case deck', reach='far')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.bits import iterate_cards
from ..core.readers import clues_needing_machine, face_down_clues, open_lines
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


def find_whereabouts(state: State, card: int) -> Whereabouts:
    """Return where a Puzzle card is; a card that is not a clue yet counts too."""
    return find_all_whereabouts(state, 1 << card)[card]


def find_all_whereabouts(state: State, cards: int) -> dict[int, Whereabouts]:
    """Return the places of several cards by their index."""
    found: dict[int, Whereabouts] = {}
    for there, place, hope in _places(state):
        if there & cards:
            found |= dict.fromkeys(iterate_cards(there & cards), Whereabouts(place, hope))
            cards &= ~there
    return found | dict.fromkeys(iterate_cards(cards), Whereabouts("not in this game", LOST))


def _places(state: State) -> Iterator[tuple[int, str, str]]:
    """Yield every place with its cards; if two have a card, the first counts."""
    zones = state.zones
    yield zones[BOX], "out of the game", LOST
    yield unscorable_cards(state), "out of reach without Tillinghast's Machine", LOST
    yield zones[CLOSED] & face_down_clues(state), "lost when its case was closed", LOST
    for line in open_lines(state):
        yield state.line(line), f"in line {line + 1}", NEAR
        yield 1 << state.head(line), f"close line {line + 1}", NEAR
    for zone, place, hope in PLACES:
        yield zones[zone], place, hope


def unscorable_cards(state: State) -> int:
    """Return the cards that can never be scored because the Machine is lost."""
    tables, scored = state.case.tables, state.zones[PICTURE] | state.chosen
    used_up = state.zones[BOX] & tables.machine
    dark = 0 if state.case.scored_machine_lights else scored & tables.machine
    if not used_up and not dark:
        return 0
    in_lines = sum(state.line(line) for line in range(state.opened))
    purple = clues_needing_machine(state.case) & ~in_lines | tables.haunter & ~state.turned
    return (used_up | purple) & ~scored
