"""Check that the compiled build and the plain source play the same games.

Compares decisions and positions over many seeds, and the results of the computer players.

scripts/release/compare_builds.py            compare the installed build with the plain source
scripts/release/compare_builds.py --print    print the checksums of the imported build
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from arkham_noir import play_many, solve
from arkham_noir.cases import CASES
from arkham_noir.core.bits import COMPILED
from arkham_noir.core.chance import KeyedOrder
from arkham_noir.fast.rollout import trace

SOURCE = Path(__file__).parents[2] / "src"
SEEDS = 300
PLAYERS = (("greedy", 3, None), ("detective", 1, 2), ("inspector", 1, 2))
"""Computer players, with the number of games per case and the rollouts per decision."""
TABLES = 4000
"""The number of positions that the solver searches for one deal of every case."""


def checksums() -> list[str]:
    """Return one line for each case and seed: decisions, and a checksum over all positions."""
    lines = []
    for case in CASES:
        cards, file = case.lay_out(case.builtin(), case.choose({}))
        for seed in range(SEEDS):
            decisions, mixed = trace(file, seed)
            lines.append(f"{case.name} {seed} {decisions} {mixed}")
        for player, games, rollouts in PLAYERS:
            rows = play_many(case.name, player, games, seed="same", rollouts=rollouts)
            lines += [f"{case.name} {player} {tuple(row)}" for row in rows]
        solution = solve(case.name, seed="same", tables=TABLES)
        lines.append(f"{case.name} {solution.verdict} {solution.searched} {solution.line}")
        order = KeyedOrder("same games", ["stack"], [card.id for card in cards.cards])
        lines.append(" ".join(str(order.rank(0, n, n % 50)) for n in range(100)))
    return lines


def plain_source() -> list[str]:
    """Return the same lines from the interpreted source."""
    done = subprocess.run(
        [sys.executable, __file__, "--print"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    build, *lines = done.stdout.splitlines()
    if build != "interpreted":
        raise SystemExit("The plain source is compiled, so there is nothing to compare with.")
    return lines


def main() -> int:
    """Compare the builds, or print the checksums of one."""
    if "--print" in sys.argv:
        print("compiled" if COMPILED else "interpreted", *checksums(), sep="\n")
        return 0
    if not COMPILED:
        print("compare builds: the installed build is not compiled, so there is nothing to compare")
        return 0
    ours, plain = checksums(), plain_source()
    for mine, theirs in zip(ours, plain, strict=True):
        if mine != theirs:
            print(f"The builds differ: compiled {mine}, interpreted {theirs}", file=sys.stderr)
            return 1
    print(
        f"compare builds: both play the same games ({SEEDS} seeds for each of {len(CASES)} cases)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
