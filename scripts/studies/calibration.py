"""The calibration study: estimated chances against the results of the detective's games.

    python -m scripts.studies.calibration                play what is missing, then write the table
    python -m scripts.studies.calibration --games 50     games of each way to win (default 100)
    python -m scripts.studies.calibration --print        print what has been played

Before every turn, 24 new rollouts of the detective's move estimate the chance. Every game is saved
when it is done (build/calibration.jsonl, or --file), and a stopped run continues where it was.
Games with another deck or other weights are ignored. The table goes into docs/lab-notes/players.md.
The deals are different from those that calibrated the odds.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from hashlib import sha256
from pathlib import Path
from statistics import mean

from arkham_noir import __version__
from arkham_noir.devtools.calibrate import Calibration, watch_game
from arkham_noir.devtools.train import LESSONS
from arkham_noir.fast.evaluation.weights import FOLDER, WAYS
from arkham_noir.lab.statistics import wilson
from arkham_noir.table import build_shared
from scripts.studies.ladder import PAGE, put

LOOKS = 24
BINS = 10
NAMES = {
    "victims": "Case 1", "storms": "Case 2", "menaces": "Classic", "objectives": "Hardboiled",
}  # fmt: skip

Game = tuple[list[float], bool]
"""The estimated chances turn by turn, and whether the game was won."""


def mark(way: str) -> str:
    """Return a hash of what a game depends on: version, deck and weights."""
    weights = (FOLDER / f"{way}.json").read_bytes()
    case, preset, how = LESSONS[way][0]
    deck = build_shared(case, None, preset, how).deck.fingerprint
    return sha256(weights + deck.encode() + __version__.encode()).hexdigest()[:12]


def read(file: Path) -> dict[str, dict[str, Game]]:
    """Return the games of the current version, by way to win and seed."""
    marks = {mark(way): way for way in WAYS}
    found: dict[str, dict[str, Game]] = {way: {} for way in WAYS}
    for line in file.read_text().splitlines() if file.exists() else []:
        row = json.loads(line)
        if row["mark"] in marks:
            found[marks[row["mark"]]][row["seed"]] = (row["promised"], row["won"])
    return found


def play(file: Path, games: int) -> None:
    """Play the missing games, one of every way in turn, and save each."""
    done = read(file)
    shared = {way: build_shared(case, None, preset, how)
              for way, ((case, preset, how), *_) in LESSONS.items()}  # fmt: skip
    for number in range(games):
        for way in WAYS:
            seed = f"calibration/{number}"
            if seed not in done[way]:
                game = watch_game(shared[way], seed, LOOKS)
                promised = [round(Calibration().estimated_chance(turn), 4) for turn in game.turns]
                row = {"mark": mark(way), "seed": seed, "won": game.won, "promised": promised}
                with file.open("a") as out:
                    out.write(json.dumps(row) + "\n")


def bins(games: list[Game]) -> list[tuple[float, float, int]]:
    """Return for each tenth of the chances the mean estimate, the share won, and the turns."""
    found: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for promised, won in games:
        for chance in promised:
            found[min(int(chance * BINS), BINS - 1)].append((chance, won))
    return [
        (mean(chance for chance, _ in seen), mean(won for _, won in seen), len(seen))
        if seen else (0.0, 0.0, 0)
        for seen in found
    ]  # fmt: skip


def table(played: dict[str, dict[str, Game]]) -> str:
    """Return the estimates and the results, as Markdown."""
    spans = [f"{100 * each // BINS}-{100 * (each + 1) // BINS}" for each in range(BINS)]
    lines = [
        f"{time.strftime('%Y-%m-%d')}, version {__version__}, standard decks, default settings.",
        "",
        f"| predicted %, won % (turns) | games | won % | at the start % | {' | '.join(spans)} |",
        "|---|---|---|---|" + "---|" * BINS,
    ]
    for way, by_seed in played.items():
        games = list(by_seed.values())
        if games:
            found = wilson(sum(won for _, won in games), len(games))
            share = f"{100 * found.value:.0f} [{100 * found.low:.0f}, {100 * found.high:.0f}]"
            start = f"{100 * mean(promised[0] for promised, _ in games):.0f}"
            cells = [
                f"{100 * said:.0f}, {100 * came:.0f} ({turns})" if turns else ""
                for said, came, turns in bins(games)
            ]
            lines.append(
                f"| {NAMES[way]} | {len(games)} | {share} | {start} | {' | '.join(cells)} |"
            )
    return "\n".join(lines)


def main() -> int:
    """Play and write the table; Ctrl-C writes what there is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--file", type=Path, default=Path("build/calibration.jsonl"))
    parser.add_argument("--print", action="store_true")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    try:
        if not args.print:
            play(args.file, args.games)
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.", file=sys.stderr)
    found = table(read(args.file))
    print(found)
    if not args.print:
        put(found, PAGE, "chances", "calibration.py")
    return 0


if __name__ == "__main__":
    sys.exit(main())
