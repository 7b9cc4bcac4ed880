"""Readers of the state: rows of cards and lines as lists."""

from __future__ import annotations

from . import zones
from .bits import at
from .state import State


def row_cards(row: int, size: int) -> list[int]:
    """Return the cards of a short row."""
    return [at(row, place) for place in range(size)]


def leads_of(state: State) -> list[int]:
    """Return the Leads row from left to right."""
    return row_cards(state.leads, state.size(zones.LEADS))


def menaces_of(state: State) -> list[int]:
    """Return the active Menaces in order of arrival."""
    return row_cards(state.arrived, state.size(zones.MENACES))


def line_cards(state: State, line: int) -> list[int]:
    """Return the cards played to a line, from left to right."""
    return list(state.row(line))


def open_lines(state: State) -> list[int]:
    """Return the numbers (from 0) of the open cases, from top to bottom."""
    return [line for line in range(state.opened) if state.head(line) >= 0]


def unturned(state: State) -> int:
    """Return the two-faced cards whose Clue face is down."""
    return state.case.tables.two_faced & ~state.turned


def shows_clue(state: State, card: int) -> bool:
    """Return whether a card shows a Clue face."""
    return not unturned(state) >> card & 1


def started_in(state: State, zone: int) -> int:
    """Return the cards that were in a zone before setup."""
    return sum(cards for start, cards in state.case.start if start == zone)
