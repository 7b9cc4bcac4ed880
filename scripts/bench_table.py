"""The benchmark table: our builds beside OpenSpiel's solitaire, measured in the same run.

Run by `make bench`; prints what docs/speed.md shows.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
import time
from pathlib import Path

from arkham_noir.cases import CASES
from arkham_noir.trials.bench import Row, measure

SOURCE = Path(__file__).parent.parent / "src"


def interpreted(case: str) -> Row:
    """The same measurement on the plain source."""
    command = [sys.executable, "-m", "arkham_noir", "bench", "--case", case, "--json"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    row: Row = json.loads(done.stdout)[0]
    return row


def open_spiel(seconds: float) -> float:
    """Decisions a second of OpenSpiel's solitaire, driven from Python, at random."""
    import pyspiel  # type: ignore[import-not-found]

    game, luck = pyspiel.load_game("solitaire"), random.Random(1)
    decisions, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.perf_counter() - begun)


def main() -> None:
    """Measure everything and print the table."""
    rows = [measure(case.name) for case in CASES]
    peer = max(open_spiel(2.0) for _ in range(3))
    rows += [interpreted(case.name) for case in CASES]
    print(f"{time.strftime('%Y-%m-%d')}, Python {platform.python_version()}, {processor()}")
    print(f"\n| {'what':24} | decisions/s | playouts/s | copy ns | x OpenSpiel |")
    print(f"|{'-' * 26}|------------:|-----------:|--------:|------------:|")
    for row in rows:
        speed = row["decisions_per_second"]
        print(
            f"| {row['case'] + ', ' + row['build']:24} | {speed:11,} | "
            f"{row['playouts_per_second']:10,} | {row['copy_ns']:7,} | {speed / peer:11.2f} |"
        )
    print(f"| {'OpenSpiel solitaire':24} | {peer:11,.0f} | {'':10} | {'':7} | {1:11.2f} |")


def processor() -> str:
    """What the machine calls its processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores"


if __name__ == "__main__":
    main()
