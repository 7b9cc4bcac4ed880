"""Observations: a position as a row of numbers of fixed length, for learning programs."""

from __future__ import annotations

from ..core.bits import card_at, i64
from ..core.state import State
from ..core.zones import LEADS_ROW, MOST_LINES, NAMES, ZONES

LIMITS = ("turn", "hand limit", "time limit", "stability limit", "purple")


def observed_names(cards: list[str]) -> list[str]:
    """Return the name of each number of an observation."""
    lines = range(1, MOST_LINES + 1)
    return [
        *(f"place of {card}" for card in cards),
        *(f"lead {place}" for place in range(1, LEADS_ROW + 1)),
        *(f"head of line {line}" for line in lines),
        *(f"end of line {line}" for line in lines),
        *LIMITS,
    ]


def place_names() -> list[str]:
    """Return the names of the places where a card can be, by number."""
    return [*NAMES, *(f"line {line}" for line in range(1, MOST_LINES + 1))]


def observe(state: State) -> list[int]:
    """Return the place of every card, the ordered rows, and the limits."""
    found: list[int] = [0] * len(state.case.tables.ids)
    zone: i64 = 0
    while zone < ZONES:
        add_place(found, zone, state.zones[zone])
        zone += 1
    add_row(found, state.leads, LEADS_ROW)
    add_row(found, state.heads, MOST_LINES)
    add_row(found, state.ends, MOST_LINES)
    found.append(state.turn)
    found.append(state.hand_limit)
    found.append(state.time_limit)
    found.append(state.stability_limit)
    found.append(1 if state.purple else 0)
    return found


def add_place(found: list[int], zone: i64, cards: i64) -> None:
    """Record this zone as the place of these cards."""
    card: i64 = 0
    while cards:
        if cards & 1:
            found[card] = zone
        cards >>= 1
        card += 1


def add_row(found: list[int], row: i64, places: i64) -> None:
    """Append the cards of a short row, each as its number plus one; 0 for an empty place."""
    place: i64 = 0
    while place < places:
        found.append(card_at(row, place) + 1)
        place += 1
