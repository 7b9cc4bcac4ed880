"""Both builds play the same games: decisions and tables compared over many seeds, and how games
of our players end.

scripts/release/compare_builds.py            compare the installed build with the plain source
scripts/release/compare_builds.py --print    print the checksums of the build that is imported
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
"""Who plays how many games of every case, with how many rollouts a decision."""
TABLES = 4000
"""How many tables of one deal of every case the solver looks at."""


def checksums() -> list[str]:
    """One line a case and a seed: decisions, and a sum over every table on the way."""
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
    """The same lines from the interpreted source."""
    done = subprocess.run(
        [sys.executable, __file__, "--print"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    build, *lines = done.stdout.splitlines()
    if build != "interpreted":
        raise SystemExit("The plain source was expected to run interpreted.")
    return lines


def main() -> int:
    """Compare, or print."""
    if "--print" in sys.argv:
        print("compiled" if COMPILED else "interpreted", *checksums(), sep="\n")
        return 0
    if not COMPILED:
        print("same games: the installed build is not compiled here; nothing to compare.")
        return 0
    ours, plain = checksums(), plain_source()
    for mine, theirs in zip(ours, plain, strict=True):
        if mine != theirs:
            print(f"The builds differ: compiled {mine}, interpreted {theirs}", file=sys.stderr)
            return 1
    print(f"same games: compiled and interpreted agree on {SEEDS} seeds of {len(CASES)} case(s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
