"""The benchmark table: every API of ours compared with the same API of OpenSpiel's solitaire.

Run by `make bench`; prints the tables of docs/speed.md. All APIs take turns for several rounds, in
processor time, and the best round of each counts, because the machine may be busy.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pyspiel  # type: ignore[import-not-found]

from arkham_noir import play_many
from arkham_noir.cases import CASES
from arkham_noir.devtools.bench import (
    LOOP_GAMES,
    BenchRow,
    Play,
    copy_time,
    game_play,
    in_the_loop,
    rate,
    table_play,
    table_play_with_deals,
)

SOURCE = Path(__file__).parents[2] / "src"
ROUNDS = 5
SECONDS = 0.5
CASE_NAMES = [case.name for case in CASES]

Measure = Callable[[float, int], float]
"""A function that returns decisions per second of processor time, measured for some seconds."""

PEER = pyspiel.load_game("solitaire")
THEIR_LOOP = "its C++ loop, `evaluate_bots`"
THEIR_PYTHON = "its state from Python"


def many(case: str) -> Play:
    """Play complete games in the compiled loop, each with its own seed and a result row."""
    return lambda luck: sum(play_many(case, "random", LOOP_GAMES, seed=luck)["decisions"])


APIS: dict[str, tuple[Callable[[str], Play], str]] = {
    "compiled loop": (in_the_loop, THEIR_LOOP),
    "`play_many`, a seed and a row for each game": (many, THEIR_LOOP),
    "`Table` from Python, chance inside": (table_play, THEIR_PYTHON),
    "`Table` from Python, chance in Python": (table_play_with_deals, THEIR_PYTHON),
    "`Game`": (game_play, THEIR_PYTHON),
}
"""Our APIs, each with the API of the peer that it is compared with."""


def their_loop(seconds: float, luck: int) -> float:
    """Measure the peer in its own loop with its uniform random bot; counting is not timed."""
    bot, decisions, taken = pyspiel.make_uniform_random_bot(0, luck), 0, 0.0
    while taken < seconds:
        luck += 1
        begun = time.process_time()
        state = PEER.new_initial_state()
        pyspiel.evaluate_bots(state, [bot], luck)
        taken += time.process_time() - begun
        decisions += sum(item.player >= 0 for item in state.full_history())
    return decisions / taken


def their_python(luck: int) -> int:
    """Play one game of the peer with every answer from Python, chance's too: its only other API."""
    state, below, decisions = PEER.new_initial_state(), Random(luck).random, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()  # in this game all are equally likely
            state.apply_action(outcomes[int(below() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(below() * len(legal))])
            decisions += 1
    return decisions


def build_measure(play: Play) -> Measure:
    """Return a function that measures how fast an API is."""
    return lambda seconds, luck: rate(play, seconds, luck)


def best_rates() -> dict[tuple[str, str], float]:
    """Return the best round of every API, of every case and of the peer."""
    measures: dict[tuple[str, str], Measure] = {
        (THEIR_LOOP, ""): their_loop,
        (THEIR_PYTHON, ""): build_measure(their_python),
    }
    for name, (door, _) in APIS.items():
        measures |= {(name, case): build_measure(door(case)) for case in CASE_NAMES}
    best = dict.fromkeys(measures, 0.0)
    for number_of_round in range(ROUNDS):
        for which, measure in measures.items():
            best[which] = max(best[which], measure(SECONDS, number_of_round * 1000))
    return best


def interpreted(case: str) -> BenchRow:
    """Run the same measurement on the interpreted source."""
    command = [sys.executable, "-m", "arkham_noir", "bench", "--case", case, "--json"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    row: BenchRow = json.loads(done.stdout)[0]
    return row


def main() -> None:
    """Measure everything and print the tables."""
    best = best_rates()
    print(f"{time.strftime('%Y-%m-%d')}, Python {platform.python_version()}, {processor()}")
    print(f"\n| API | {' | '.join(CASE_NAMES)} | OpenSpiel | times as fast |")
    print("|---|---:|---:|---:|---|---:|")
    for name, (_, peer) in APIS.items():
        ours, theirs = [best[name, case] for case in CASE_NAMES], best[peer, ""]
        ratios = [round(each / theirs, 2 if each < theirs else 1) for each in ours]
        row = [name, *map(number, ours), f"{peer}: {number(theirs)}"]
        print(f"| {' | '.join(row)} | {min(ratios):g} to {max(ratios):g} |")
    print_copies()


def print_copies() -> None:
    """Print the time for copies of a state, and the interpreted build."""
    print(f"\n| | {' | '.join(CASE_NAMES)} |\n|---|---:|---:|---:|")
    copied = [f"{min(copy_time(case) for _ in range(ROUNDS)):.0f} ns" for case in CASE_NAMES]
    print(f"| a copy of the state, compiled | {' | '.join(copied)} |")
    plain = [interpreted(case) for case in CASE_NAMES]
    print(f"| the loop, interpreted | {_row(plain, 'decisions_per_second')} |")
    print(f"| `Table`, interpreted | {_row(plain, 'table_decisions_per_second')} |")
    print(f"| `Game`, interpreted | {_row(plain, 'game_decisions_per_second')} |")


def _row(rows: list[BenchRow], name: str) -> str:
    return " | ".join(f"{dict(row)[name]:,}" for row in rows)


def number(rate: float) -> str:
    """Return a rate with three significant digits."""
    return f"{round(rate, 2 - len(str(int(rate))) + 1):,.0f}"


def processor() -> str:
    """Return the name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores"


if __name__ == "__main__":
    main()
