"""Benchmarks of the running build: random games through every API, and copies of a state.

Processor time is measured, so that other work on the machine matters as little as possible.
"""

from __future__ import annotations

import json as json_text
import time
from collections.abc import Callable
from random import Random
from typing import TypedDict

from ..cases import find_case
from ..core.bits import COMPILED
from ..core.case_file import CaseFile
from ..fast.rollout import copies, play_outs
from ..game import Game
from ..table import Table

ROUNDS = 3
LOOP_GAMES = 200
COPIES = 20_000

Play = Callable[[int], int]
"""A function that plays games with this random state and returns the number of decisions."""


class BenchRow(TypedDict):
    """The results of one case: the best of three rounds.

    In measurements "from Python", Python code chooses the moves.
    """

    case: str
    build: str
    decisions_per_second: int
    playouts_per_second: int
    copy_ns: int
    table_decisions_per_second: int
    table_asked_decisions_per_second: int
    game_decisions_per_second: int


def in_the_loop(case: str) -> Play:
    """Play complete games in the compiled loop."""
    file = case_file(case)
    return lambda luck: play_outs(file, LOOP_GAMES, luck)[0]


def table_play(case: str) -> Play:
    """Choose moves from Python; chance is handled inside the table."""
    start = Table.new(case)

    def play(luck: int) -> int:
        table, below, decisions = start.with_luck(luck), Random(luck).random, 0
        while legal := table.legal():
            table.apply(legal[int(below() * len(legal))])
            decisions += 1
        return decisions

    return play


def table_play_with_deals(case: str) -> Play:
    """Choose moves from Python, and deal cards there too, by their probabilities."""
    start = Table.new(case)

    def play(luck: int) -> int:
        table, below, decisions = start.copy(), Random(luck).random, 0
        while not table.over:
            legal = table.legal()
            if legal:
                table.apply(legal[int(below() * len(legal))])
                decisions += 1
            else:
                cards = table.chance()
                table.deal(cards[int(below() * len(cards))][0])
        return decisions

    return play


def game_play(case: str) -> Play:
    """Play a `Game` with words, history and undo."""

    def play(luck: int) -> int:
        game, below = Game.new(case, seed=str(luck)), Random(luck).random
        while decision := game.decision:
            game.play(decision.options[int(below() * len(decision.options))])
        return len(game.moves)

    return play


def case_file(case: str) -> CaseFile:
    """Return the parts of a case with its standard deck and default settings."""
    found = find_case(case)
    return found.lay_out(found.builtin(), found.choose({}))[1]


# Measuring


def rate(play: Play, seconds: float, luck: int = 0) -> float:
    """Return the decisions per second of processor time, measured for this many seconds."""
    decisions, begun = 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds or not decisions:
        decisions += play(luck)
        luck += 1
    return decisions / taken


def copy_time(case: str) -> float:
    """Return the nanoseconds for one copy of a state after setup."""
    state = Table.new(case, luck=1).state
    begun = time.process_time()
    copies(state, COPIES)
    return (time.process_time() - begun) / COPIES * 1e9


def measure(case: str, seconds: float = 1.0) -> BenchRow:
    """Measure one case, for about twelve times that many seconds."""
    name = find_case(case).name
    doors = [in_the_loop, table_play, table_play_with_deals, game_play]
    rates = [max(rate(door(name), seconds, n) for n in range(ROUNDS)) for door in doors]
    loop, inside, asked, game = rates
    return BenchRow(
        case=name,
        build="compiled" if COMPILED else "interpreted",
        decisions_per_second=round(loop),
        playouts_per_second=round(loop * LOOP_GAMES / in_the_loop(name)(0)),
        copy_ns=round(min(copy_time(name) for _ in range(ROUNDS))),
        table_decisions_per_second=round(inside),
        table_asked_decisions_per_second=round(asked),
        game_decisions_per_second=round(game),
    )


def run(case: str, json: bool = False) -> int:
    """Print the results of this build."""
    row = measure(case)
    if json:
        print(json_text.dumps([row]))
    else:
        print(f"case       {row['case']}")
        print(f"build      {row['build']}")
        print(f"decisions  {row['decisions_per_second']:,} per second")
        print(f"playouts   {row['playouts_per_second']:,} per second")
        print(f"copy       {row['copy_ns']:,} ns")
        print(f"table      {row['table_decisions_per_second']:,} decisions per second from Python")
        print(f"  asking   {row['table_asked_decisions_per_second']:,} with chance in Python too")
        print(f"game       {row['game_decisions_per_second']:,} decisions per second")
    return 0
