"""Readers of the state: rows of cards and lines as lists."""

from __future__ import annotations

from . import zones
from .bits import card_at, i64
from .case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON, CaseFile
from .state import State


def row_cards(row: int, size: int) -> list[int]:
    """Return the cards of a short row."""
    return [card_at(row, place) for place in range(size)]


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


def face_down_clues(state: State) -> int:
    """Return the two-faced cards whose Clue face is down."""
    return state.case.tables.two_faced & ~state.turned


def shows_clue(state: State, card: int) -> bool:
    """Return whether a card shows a Clue face."""
    return not face_down_clues(state) >> card & 1


def started_in(state: State, zone: int) -> int:
    """Return the cards that were in a zone before setup."""
    return sum(cards for start, cards in state.case.start if start == zone)


def locks_waived_on(state: State, card: int) -> int:
    """Return the locks of a card in a line that were opened without a key."""
    lock = WAIVES_LOCK if state.waived >> card & 1 else WAIVES_NOTHING
    return lock | (WAIVES_SKELETON if state.waived_skeletons >> card & 1 else WAIVES_NOTHING)


def clues_needing_machine(case: CaseFile) -> i64:
    """Return the clues that fit nowhere without the Machine [C3-PURPLE-02]."""
    tables = case.tables
    dark: i64 = 0
    lit: i64 = 0
    card: i64 = 0
    while card < len(tables.follow):
        dark |= tables.follow[card] | tables.follow_head[card]
        lit |= tables.follow_lit[card] | tables.follow_head_lit[card]
        card += 1
    return lit & ~dark
