"""Solver coverage: how many deals the solver decides and how long it takes, by case and mode.

    python -m scripts.studies.solver_coverage              solve what is missing, print the table
    python -m scripts.studies.solver_coverage --deals 200      number of deals of each row
                                              (default 1000; 200 of Hardboiled and of presets)
    python -m scripts.studies.solver_coverage --only gulfs --mode classic --preset default
    python -m scripts.studies.solver_coverage --write          and write it to docs/lab-notes
    python -m scripts.studies.solver_coverage --print          print what has been solved

Deal n has the seed `solved/n`. Every deal is saved when it is done (build/solved.jsonl, or --file),
and a stopped run continues where it was. Results of another version or deck, or with less time, are
not reused. Times are processor times; a deal that takes longer than its limit is undecided.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from arkham_noir import __version__, solve
from arkham_noir.cases import CASES
from arkham_noir.core.bits import COMPILED
from scripts.studies.ladder import SOLVER, put, share

MODES: dict[str, list[str]] = {"gulfs": ["classic", "hardboiled"]}
SECONDS = {"hardboiled": 60.0}
"""The time limits that are not 1 second."""

PRESETS = ("easy", "difficult", "nightmare")

FEW, MANY = 200, 1000
"""The number of deals of Hardboiled and of presets, and of all others."""

TABLES_A_SECOND = 700_000
"""The approximate number of positions per second of one core; clock time would be unfair."""


@dataclass(frozen=True)
class Row:
    """One row of the table: what is solved, and the time limit of each deal."""

    case: str
    mode: str
    deck: str
    seconds: float
    version: str = __version__
    preset: str = "default"

    @property
    def settings(self) -> dict[str, object]:
        mode: dict[str, object] = {"mode": self.mode} if self.mode else {}
        return {**mode, "preset": self.preset}

    @property
    def name(self) -> str:
        preset = "" if self.preset == "default" else self.preset
        return " ".join(filter(None, (self.case, self.mode, preset)))

    @property
    def deals(self) -> int:
        return FEW if self.mode == "hardboiled" or self.preset != "default" else MANY

    def solve_deal(self, deal: int) -> dict[str, object]:
        """Solve one deal."""
        begun = time.process_time()
        tables = int(self.seconds * TABLES_A_SECOND)
        found = solve(self.case, seed=f"solved/{deal}", tables=tables, **self.settings)  # type: ignore[arg-type]
        if found.ended == "interrupted":
            raise KeyboardInterrupt
        spent = time.process_time() - begun
        return {"verdict": found.verdict, "tables": found.searched, "seconds": round(spent, 4)}


Solved = dict[Row, dict[int, dict[str, object]]]


def all_rows() -> Iterator[Row]:
    """Yield every case and mode, then the presets."""
    for preset in ("default", *PRESETS):
        for case in CASES:
            deck = case.builtin().fingerprint
            for mode in MODES.get(case.name, [""]) if preset in case.presets else ():
                if case.presets[preset].get("mode", mode) == mode:
                    yield Row(case.name, mode, deck, SECONDS.get(mode, 1.0), preset=preset)


def rows(only: str, mode: str, preset: str) -> list[Row]:
    """Return the requested rows."""
    return [
        row
        for row in all_rows()
        if only in ("", row.case) and mode in ("", row.mode) and preset in ("", row.preset)
    ]


def read(file: Path) -> Solved:
    """Return the saved deals."""
    found: Solved = defaultdict(dict)
    for line in file.read_text().splitlines() if file.exists() else []:
        told = json.loads(line)
        found[Row(**told["row"])][told["deal"]] = told["result"]
    return found


def go_on(file: Path, deals: int | None, asked: list[Row]) -> None:
    """Solve the missing deals, one of every row in turn, and save each."""
    done = read(file)
    wanted = {row: deals or row.deals for row in asked}
    for deal in range(max(wanted.values())):
        for row in asked:
            if deal < wanted[row] and deal not in done[row]:
                told = {"row": asdict(row), "deal": deal, "result": row.solve_deal(deal)}
                with file.open("a") as out:
                    out.write(json.dumps(told) + "\n")


def line(row: Row, results: list[dict[str, object]]) -> str:
    """Return one line of the table."""
    count = Counter(str(result["verdict"]) for result in results)
    times = sorted(float(str(result["seconds"])) for result in results)
    decided = [
        result
        for result in results
        if result["verdict"] != "unknown" and float(str(result["seconds"])) <= row.seconds
    ]
    cells = [
        row.name, str(len(results)), f"{row.seconds:g} s",
        share(len(decided), len(results)),
        str(count["won"]), str(count["impossible"]), str(count["unknown"]),
        *(f"{times[min(int(part * len(times)), len(times) - 1)]:.3f}" for part in (0.5, 0.9, 1)),
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def table(file: Path, asked: list[Row]) -> str:
    """Return the results, as Markdown."""
    build = "compiled" if COMPILED else "interpreted"
    head = [
        f"{time.strftime('%Y-%m-%d')}, version {__version__}, {build}, "
        f"Python {platform.python_version()}, {platform.machine()}.",
        "",
        "| case | deals | each within | decided % | won | impossible | unknown "
        "| median s | 90% s | longest s |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    done = read(file)
    return "\n".join(head + [line(row, list(done[row].values())) for row in asked if done[row]])


def main() -> int:
    """Solve and print; Ctrl-C prints what there is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int)
    parser.add_argument("--only", choices=[case.name for case in CASES], default="")
    parser.add_argument("--mode", choices=("classic", "hardboiled"), default="")
    parser.add_argument("--preset", choices=("default", *PRESETS), default="")
    parser.add_argument("--file", type=Path, default=Path("build/solved.jsonl"))
    parser.add_argument("--print", action="store_true")
    parser.add_argument("--write", action="store_true", help="write the table to the lab notes")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    asked = rows(args.only, args.mode, args.preset)
    try:
        if not args.print:
            go_on(args.file, args.deals, asked)
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.", file=sys.stderr)
    found = table(args.file, asked)
    if args.write:
        put(found, SOLVER, "solved", "solver_coverage.py")
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
