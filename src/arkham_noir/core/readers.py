"""Readers of the table: rows of cards and lines as lists."""

from __future__ import annotations

from . import zones
from .bits import at
from .state import State


def row_cards(row: int, size: int) -> list[int]:
    """The cards of a short row."""
    return [at(row, place) for place in range(size)]


def leads_of(state: State) -> list[int]:
    """The Leads row from left to right."""
    return row_cards(state.leads, state.size(zones.LEADS))


def menaces_of(state: State) -> list[int]:
    """The active menaces in order of arrival."""
    return row_cards(state.arrived, state.size(zones.MENACES))


def line_cards(state: State, line: int) -> list[int]:
    """The cards played to a line, from left to right."""
    return list(state.row(line))


def open_lines(state: State) -> list[int]:
    """The numbers (from 0) of the open cases, from top to bottom."""
    return [line for line in range(state.opened) if state.head(line) >= 0]


def unturned(state: State) -> int:
    """The cards with two faces of which the Clue face is down."""
    return state.case.tables.two_faced & ~state.turned


def shows_clue(state: State, card: int) -> bool:
    """Whether a card lies with a Clue face up."""
    return not unturned(state) >> card & 1


def started_in(state: State, zone: int) -> int:
    """The cards that lay in a zone before set-up."""
    return sum(cards for start, cards in state.case.start if start == zone)
