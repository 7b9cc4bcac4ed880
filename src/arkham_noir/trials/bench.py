"""Speed of the build that is running: random playouts and copies of a state."""

from __future__ import annotations

import json as json_text
import time
from typing import TypedDict

from ..cases import find_case
from ..core.bits import COMPILED
from ..core.case_file import CaseFile
from ..core.chance import Luck
from ..core.rules.setup import new_state
from ..fast.rollout import copies, play_outs, settle

ROUNDS = 3


class Row(TypedDict):
    """One line of the benchmark; the best of three rounds."""

    case: str
    build: str
    decisions_per_second: int
    playouts_per_second: int
    copy_ns: int


def measure(case: str, seconds: float = 1.0) -> Row:
    """Measure one case, for about three times that many seconds."""
    found = find_case(case)
    _, file = found.lay_out(found.builtin(), found.choose({}))
    games = _games_for(file, seconds)
    runs = [_play(file, games, seed) for seed in range(ROUNDS)]
    decisions, playouts = max(runs)
    return Row(
        case=found.name,
        build="compiled" if COMPILED else "interpreted",
        decisions_per_second=round(decisions),
        playouts_per_second=round(playouts),
        copy_ns=round(min(_copy(file, games * 20) for _ in range(ROUNDS))),
    )


def _games_for(file: CaseFile, seconds: float) -> int:
    """How many games take about so long."""
    probe = 200
    return max(round(_play(file, probe, 0)[1] * seconds), probe)


def _play(file: CaseFile, games: int, seed: int) -> tuple[float, float]:
    begun = time.perf_counter()
    decisions, _ = play_outs(file, games, seed)
    taken = time.perf_counter() - begun
    return int(decisions) / taken, games / taken


def _copy(file: CaseFile, times: int) -> float:
    """Nanoseconds for one copy of a table in mid-game."""
    state = new_state(file)
    settle(state, Luck(1))
    begun = time.perf_counter()
    copies(state, times)
    return (time.perf_counter() - begun) / times * 1e9


def run(case: str, json: bool = False) -> int:
    """Print the figures of this build."""
    row = measure(case)
    if json:
        print(json_text.dumps([row]))
    else:
        print(f"case       {row['case']}")
        print(f"build      {row['build']}")
        print(f"decisions  {row['decisions_per_second']:,} a second")
        print(f"playouts   {row['playouts_per_second']:,} a second")
        print(f"copy       {row['copy_ns']:,} ns")
    return 0
