"""How strong our players are: every one at every case, mode and preset, with intervals.

    python scripts/ladder.py                  play what is missing, then print the table
    python scripts/ladder.py --games 200      so many games of each row (default 1000)
    python scripts/ladder.py --only detective --preset default
    python scripts/ladder.py --print          print what has been played

Every batch of games is written down when it is done (build/ladder.jsonl, or --file), and a run that
was stopped goes on where it was. What was played with another version, deck or other weights is
played anew. Below the table stands what each player wins more than the one before, deal by deal.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from dataclasses import replace as dataclass_replace
from hashlib import sha256
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from arkham_noir import __version__, play_many
from arkham_noir.cases import CASES
from arkham_noir.core.bits import COMPILED
from arkham_noir.fast.weights import FOLDER
from arkham_noir.lab.statistics import wilson
from arkham_noir.players import PLAYERS

BATCH = 20
MODES: dict[str, list[str]] = {"gulfs": ["hardboiled", "classic"]}
"""Where a case has modes, the default one first."""

WAYS_TO_WIN = {
    ("witch-cult", ""): "victims", ("thunder", ""): "storms", ("gulfs", "classic"): "menaces",
    ("gulfs", "hardboiled"): "objectives",
}  # fmt: skip


def known_by(way: str) -> str:
    """A short name for the weights of one way to win."""
    return sha256((FOLDER / f"{way}.json").read_bytes()).hexdigest()[:8]


@dataclass(frozen=True)
class Rung:
    """One row of the table: who plays what."""

    player: str
    case: str
    preset: str
    mode: str
    deck: str
    version: str = __version__
    weights: str = ""

    @property
    def settings(self) -> dict[str, object]:
        return {"mode": self.mode} if self.mode else {}

    def batch(self, number: int) -> dict[str, object]:
        """So many games of one seed: how they ended, and the processor time that they took."""
        begun = time.process_time()
        results = play_many(
            self.case,
            self.player,
            BATCH,
            f"ladder {number}",
            preset=self.preset,
            **self.settings,  # type: ignore[arg-type]
        )
        if not results.complete:
            raise KeyboardInterrupt
        seconds = time.process_time() - begun
        turns, decisions = sum(results["turns"]), sum(results["decisions"])
        ends = {"turns": turns, "decisions": decisions, "seconds": seconds, **results.counts}
        return {**ends, "wins": [int(row.won) for row in results]}


def rungs(only: str, only_preset: str) -> Iterator[Rung]:
    """Every row of the table that is asked for."""
    for case in CASES:
        deck = case.builtin().fingerprint
        for preset in [each for each in case.presets if only_preset in ("", each)]:
            for mode in MODES.get(case.name, [""]):
                for player in [only] if only else PLAYERS:
                    known = "" if player == "random" else known_by(WAYS_TO_WIN[case.name, mode])
                    yield Rung(player, case.name, preset, mode, deck, weights=known)


Batch = dict[str, Any]
Played = dict[Rung, dict[int, Batch]]


def read(file: Path) -> Played:
    """The batches that have been written down."""
    found: Played = defaultdict(dict)
    for line in file.read_text().splitlines() if file.exists() else []:
        row = json.loads(line)
        found[Rung(**row["rung"])][row["batch"]] = row["result"]
    return found


def play(file: Path, games: int, asked: list[Rung]) -> None:
    """Play what is missing, one batch of every row after the other, and write each down."""
    played = read(file)
    for number in range(-(-games // BATCH)):
        for rung in asked:
            if number not in played[rung]:
                row = {"rung": asdict(rung), "batch": number, "result": rung.batch(number)}
                with file.open("a") as out:
                    out.write(json.dumps(row) + "\n")


def share(won: int, games: int) -> str:
    """A share in per cent with its 95 % interval."""
    found = wilson(won, games)
    return f"{100 * found.value:.1f} [{100 * found.low:.1f}, {100 * found.high:.1f}]"


def row(rung: Rung, batches: dict[int, Batch]) -> str:
    """One line of the table."""
    games = len(batches) * BATCH

    def total(name: str) -> float:
        return float(sum(batch[name] for batch in batches.values()))

    cells = [
        f"{rung.case} {rung.mode}".strip(), rung.preset, rung.player, str(games),
        share(int(total("won")), games),
        f"{100 * total('lost-mind') / games:.1f}",
        f"{100 * total('lost-time') / games:.1f}",
        f"{total('turns') / games:.0f}",
        f"{1000 * total('seconds') / games:.3g}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def table(file: Path, asked: list[Rung]) -> str:
    """What has been played, as Markdown."""
    build = "compiled" if COMPILED else "interpreted"
    lines = [
        f"{time.strftime('%Y-%m-%d')}, version {__version__}, {build}, "
        f"Python {platform.python_version()}, {platform.machine()}.",
        "",
        "| case | preset | player | n | won % | lost mind % | lost time % | turns | ms a game |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    played = read(file)
    return "\n".join(lines + [row(rung, played[rung]) for rung in asked if played[rung]])


def gain(ours: dict[int, Batch], theirs: dict[int, Batch]) -> str:
    """What one player wins more than another on the same deals, in points of per cent."""
    pairs = [
        mine - yours
        for number in sorted(ours.keys() & theirs.keys())
        for mine, yours in zip(ours[number]["wins"], theirs[number]["wins"], strict=True)
    ]
    if len(pairs) < 2:
        return ""
    middle, half = mean(pairs), 1.96 * stdev(pairs) / sqrt(len(pairs))
    span = f"[{100 * (middle - half):+.1f}, {100 * (middle + half):+.1f}]"
    return f"{len(pairs)} | {100 * middle:+.1f} {span}"


def steps(file: Path, asked: list[Rung]) -> str:
    """What every player wins more than the one before, as Markdown."""
    lines = ["| case | preset | player | above | n | wins more % |", "|---|---|---|---|---|---|"]
    played, names = read(file), list(PLAYERS)
    for rung in asked:
        below = names[max(0, names.index(rung.player) - 1)]
        weights = "" if below == "random" else rung.weights
        found = gain(played[rung], played[dataclass_replace(rung, player=below, weights=weights)])
        if below != rung.player and found:
            case = f"{rung.case} {rung.mode}".strip()
            lines.append(f"| {case} | {rung.preset} | {rung.player} | {below} | {found} |")
    return "\n".join(lines)


def main() -> int:
    """Play and print; Ctrl-C prints what there is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", choices=PLAYERS, default="")
    presets = sorted({preset for case in CASES for preset in case.presets})
    parser.add_argument("--preset", choices=presets, default="")
    parser.add_argument("--file", type=Path, default=Path("build/ladder.jsonl"))
    parser.add_argument("--print", action="store_true")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    asked = list(rungs(args.only, args.preset))
    try:
        if not args.print:
            play(args.file, args.games, asked)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on.", file=sys.stderr)
    print(table(args.file, asked), steps(args.file, asked), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
