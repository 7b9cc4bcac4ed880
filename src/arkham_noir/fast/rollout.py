"""Random playouts of complete games, and loops for benchmarks and comparisons of builds."""

from __future__ import annotations

from ..core.agenda import answer, deal
from ..core.bits import i64
from ..core.case_file import CaseFile
from ..core.chance import WORD, Luck, scramble
from ..core.rules.setup import new_state
from ..core.state import A_CARD, A_DECISION, RUNNING, State


def settle(state: State, luck: Luck) -> None:
    """Let chance answer until the player must decide or the game is over."""
    while state.awaiting == A_CARD:
        deal(state, luck.card(state.zones[state.pool]))


def play_out(state: State, luck: Luck) -> i64:
    """Play at random to the end and return the number of decisions."""
    decisions: i64 = 0
    settle(state, luck)
    while state.outcome == RUNNING:
        answer(state, state.offered[luck.below(state.choices)])
        decisions += 1
        while state.awaiting == A_CARD:
            deal(state, luck.card(state.zones[state.pool]))
    return decisions


def play_outs(case: CaseFile, games: i64, seed: i64) -> tuple[i64, i64]:
    """Play random games; return the number of decisions and the number of wins."""
    luck = Luck(seed)
    decisions: i64 = 0
    won: i64 = 0
    while games > 0:
        state = new_state(case)
        decisions += play_out(state, luck)
        if state.outcome == 1:
            won += 1
        games -= 1
    return decisions, won


def copies(state: State, times: i64) -> i64:
    """Copy a state many times; for the benchmark."""
    total: i64 = 0
    while times > 0:
        total += state.copy().turn
        times -= 1
    return total


def trace(case: CaseFile, seed: i64) -> tuple[i64, i64]:
    """Play one random game; return its decisions and a checksum of every state on the way.

    Two builds have the same checksum only if their states are equal: everything in `State.key`
    counts.
    """
    luck = Luck(seed)
    state = new_state(case)
    decisions: i64 = 0
    mixed: i64 = 1
    while state.outcome == RUNNING:
        settle(state, luck)
        hashed: i64 = hash(state.key())
        mixed = scramble(mixed ^ (hashed & WORD))
        if state.awaiting == A_DECISION:
            answer(state, state.offered[luck.below(state.choices)])
            decisions += 1
    return decisions, mixed
