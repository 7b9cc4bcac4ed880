"""Whole games at full speed: the loops that belong into the compiled part."""

from __future__ import annotations

from ..core.agenda import answer, deal
from ..core.bits import i64
from ..core.case_file import CaseFile
from ..core.chance import WORD, Luck, scramble
from ..core.rules.setup import new_table
from ..core.state import A_CARD, A_DECISION, RUNNING, State


def settle(table: State, luck: Luck) -> None:
    """Let chance answer until the player is asked or the game is over."""
    while table.awaiting == A_CARD:
        deal(table, luck.card(table.zones[table.pool]))


def play_out(table: State, luck: Luck) -> i64:
    """Play at random to the end; how many decisions that took."""
    decisions: i64 = 0
    settle(table, luck)
    while table.outcome == RUNNING:
        choice: i64 = luck.below(len(table.options))
        answer(table, table.options[choice])
        decisions += 1
        while table.awaiting == A_CARD:
            deal(table, luck.card(table.zones[table.pool]))
    return decisions


def play_outs(case: CaseFile, games: i64, seed: i64) -> tuple[i64, i64]:
    """So many random games: the decisions taken and how many were won."""
    luck = Luck(seed)
    decisions: i64 = 0
    won: i64 = 0
    while games > 0:
        table = new_table(case)
        decisions += play_out(table, luck)
        if table.outcome == 1:
            won += 1
        games -= 1
    return decisions, won


def copies(table: State, times: i64) -> i64:
    """Copy a state so many times; for the benchmark."""
    total: i64 = 0
    while times > 0:
        total += table.copy().turn
        times -= 1
    return total


def trace(case: CaseFile, seed: i64) -> tuple[i64, i64]:
    """One random game: its decisions, and a number mixed from every table on the way.

    Two builds share it only if they hold the same tables: all that is in `State.key` counts.
    """
    luck = Luck(seed)
    table = new_table(case)
    decisions: i64 = 0
    mixed: i64 = 1
    while table.outcome == RUNNING:
        settle(table, luck)
        hashed: i64 = hash(table.key())
        mixed = scramble(mixed ^ (hashed & WORD))
        if table.awaiting == A_DECISION:
            answer(table, table.options[luck.below(len(table.options))])
            decisions += 1
    return decisions, mixed
