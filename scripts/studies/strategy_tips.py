"""Measure strategy tips with games of the computer players.

    python -m scripts.studies.strategy_tips [--games 200] [--against 100] [--print] [--write]

Play the missing games, and save each when it is done (build/strategy.jsonl, or --file). A stopped
run continues where it was. `--print` only prints the figures of the games so far, and `--write`
puts them into docs/strategy.md. Games with another deck or version do not count.

Each tip compares two kinds of options. Where the detective can choose between both, the difference
of the chances of winning is averaged; its interval counts games, not decisions. As a second test
the detective plays whole games against the tip.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from arkham_noir import __version__
from arkham_noir.lab.statistics import Z95, Difference, paired_difference
from arkham_noir.table import Shared, build_shared
from scripts.studies.ladder import put
from scripts.studies.strategy_games import Decision, Rule, rated_game, restricted_game
from scripts.studies.strategy_rules import TIPS, Tip

PAGE = Path(__file__).parents[2] / "docs" / "strategy.md"
WAYS = {
    "witch-cult": ("witch-cult", {}),
    "thunder": ("thunder", {}),
    "hardboiled": ("gulfs", {"mode": "hardboiled"}),
    "classic": ("gulfs", {"mode": "classic"}),
}
"""The games that are studied, each with its case and settings."""

NAMES = {
    "witch-cult": "Case 1", "thunder": "Case 2", "hardboiled": "Case 3, Hardboiled",
    "classic": "Case 3, Classic",
}  # fmt: skip
FEWEST = 30
"""With fewer decisions, nothing is said about a tip."""

TABLE_HEAD = (
    "| game | decisions in games | chance of winning | whole games against it | confirmed by |",
    "|---|---|---|---|---|",
)

Row = dict[str, Any]


def game_of(way: str) -> Shared:
    """Return the cards and rules of one of the games."""
    case, settings = WAYS[way]
    return build_shared(case, None, "default", dict(settings))


def mark(way: str, shared: Shared) -> str:
    """Return a short name for what a game depends on."""
    return sha256(f"{way} {shared.deck.fingerprint} {__version__}".encode()).hexdigest()[:12]


# Playing


def read(file: Path, marks: dict[str, str]) -> list[Row]:
    """Return the games that were played with the current decks."""
    lines = file.read_text().splitlines() if file.exists() else []
    return [row for row in map(json.loads, lines) if marks.get(row["way"]) == row["mark"]]


def add(file: Path, row: Row) -> None:
    with file.open("a") as out:
        out.write(json.dumps(row) + "\n")


def play(file: Path, games: int, against: int, ways: list[str]) -> None:
    """Play the games that are missing, then those against each tip."""
    shared = {way: game_of(way) for way in ways}
    marks = {way: mark(way, each) for way, each in shared.items()}
    done = {(row["way"], row["tip"], row["seed"]) for row in read(file, marks)}
    for way, tip, seed in games_to_play(ways, games, against):
        if (way, tip, seed) not in done:
            row = one_game(shared[way], tip, seed)
            add(file, {"way": way, "mark": marks[way], "tip": tip, **row})


def games_to_play(ways: list[str], games: int, against: int) -> Iterator[tuple[str, str, str]]:
    """Yield every game as the way, the tip that is played against (or none), and the seed."""
    for way in ways:
        yield from ((way, "", f"tips/{number}") for number in range(games))
    for number in range(against):
        for way in ways:
            tested = [tip for tip in TIPS if way in tip.ways and tip.opposed]
            yield from ((way, tip.name, f"tips/{number}") for tip in tested)


def one_game(shared: Shared, tip: str, seed: str) -> Row:
    """Play one game: rated, or against a tip."""
    if not tip:
        return rated_game(shared, seed)
    found = next(each for each in TIPS if each.name == tip)
    won = restricted_game(shared, seed, in_case(found, found.better), in_case(found, found.worse))
    return {"seed": seed, "won": won}


def in_case(tip: Tip, kind: Rule) -> Rule:
    """Return the rule for a kind of option, where the tip applies."""
    return lambda situation, option: tip.when(situation) and kind(situation, option)


# Figures


def differences(tip: Tip, decisions: list[Decision]) -> list[float]:
    """Return by how much the better kind wins more often, for each decision between both kinds."""
    found = []
    for situation, options in decisions:
        if tip.when(situation):
            better = [each["rated"] for each in options if tip.better(situation, each)]
            worse = [each["rated"] for each in options if tip.worse(situation, each)]
            if better and worse:
                found.append(rated_best(better) - rated_best(worse))
    return found


def rated_best(halves: list[list[float]]) -> float:
    """Return the chance of the best option: picked by one half, rated by the other, both ways."""
    first = max(halves, key=lambda pair: pair[0])[1]
    second = max(halves, key=lambda pair: pair[1])[0]
    return (first + second) / 2


def clustered(games: list[list[float]]) -> Difference:
    """Return the mean of all numbers, with an interval that takes each game as one draw."""
    games = [game for game in games if game]
    count = sum(map(len, games))
    mean = sum(map(sum, games)) / count
    spread = sum((sum(game) - mean * len(game)) ** 2 for game in games)
    half = Z95 * sqrt(spread * len(games) / max(len(games) - 1, 1)) / count
    return Difference(mean, mean - half, mean + half)


def against(tip: Tip, way: str, rows: list[Row]) -> tuple[int, Difference] | None:
    """Return the deals, and how much more the detective wins than when it plays against the tip."""
    mine = [row for row in rows if row["way"] == way]
    usual = {row["seed"]: row["won"] for row in mine if not row["tip"]}
    other = {row["seed"]: row["won"] for row in mine if row["tip"] == tip.name}
    both = [(won, other[seed]) for seed, won in usual.items() if seed in other]
    if not both:
        return None
    better = sum(won and not lost for won, lost in both)
    worse = sum(lost and not won for won, lost in both)
    return len(both), paired_difference(better=better, worse=worse, pairs=len(both))


def figure(tip: Tip, way: str, rows: list[Row]) -> Row:
    """Return all figures of a tip in one kind of game."""
    games = [row["decisions"] for row in rows if row["way"] == way and not row["tip"]]
    found = [differences(tip, decisions) for decisions in games]
    total = sum(map(len, found))
    return {
        "decisions": total,
        "games": sum(map(bool, found)),
        "difference": clustered(found) if total else None,
        "against": against(tip, way, rows),
    }


def verdict(found: Row) -> str:
    """Return which tests confirm a tip."""
    difference, opposed = found["difference"], found["against"]
    if difference is None or found["decisions"] < FEWEST:
        return "too few"
    if difference.low <= 0:
        return "no" if difference.high < 0 else "unclear"
    if opposed is None or opposed[1].low <= 0 <= opposed[1].high:
        return "rollouts"
    return "both" if opposed[1].low > 0 else "disputed"


# Report


def report(rows: list[Row]) -> str:
    """Return all figures, tip by tip, as Markdown."""
    games = [f"{name}: {describe_games(way, rows)}" for way, name in NAMES.items()]
    head = [f"{time.strftime('%Y-%m-%d')}, version {__version__}, default settings, our decks."]
    head += [f"Games of the detective: {'; '.join(games)}."]
    return "\n\n".join([" ".join(head), *(chapter(tip, rows) for tip in TIPS)])


def describe_games(way: str, rows: list[Row]) -> str:
    """Return how many games were rated, and how many of them were won."""
    games = [row for row in rows if row["way"] == way and not row["tip"]]
    return f"{len(games)} ({sum(row['won'] for row in games)} won)"


def chapter(tip: Tip, rows: list[Row]) -> str:
    """Return the figures of one tip under a heading."""
    lines = [line(way, figure(tip, way, rows)) for way in WAYS if way in tip.ways]
    title = tip.name.replace("-", " ").capitalize()
    return "\n".join([f"### {title}", "", tip.text, "", *TABLE_HEAD, *lines])


def line(way: str, found: Row) -> str:
    """Return the figures of a tip in one kind of game, as a row of a table."""
    difference, opposed = found["difference"], found["against"]
    cells = [
        NAMES[way],
        f"{found['decisions']:,} in {found['games']}",
        points(difference),
        f"{points(opposed[1])}, {opposed[0]} deals" if opposed else "",
        verdict(found),
    ]
    return f"| {' | '.join(cells)} |"


def points(difference: Difference | None) -> str:
    """Return a difference in percentage points with its interval."""
    return "" if difference is None else str(difference).replace(" points", "")


def main() -> int:
    """Play and print; Ctrl-C prints what there is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="rated games of each kind")
    parser.add_argument("--against", type=int, default=100, help="games against each tip")
    parser.add_argument("--only", choices=WAYS, action="append", help="this kind of game only")
    parser.add_argument("--file", type=Path, default=Path("build/strategy.jsonl"))
    parser.add_argument("--print", action="store_true", help="play nothing")
    parser.add_argument("--write", action="store_true", help="and update docs/strategy.md")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    try:
        if not args.print:
            play(args.file, args.games, args.against, args.only or list(WAYS))
    except KeyboardInterrupt:
        print("Stopped; the same command continues.", file=sys.stderr)
    marks = {way: mark(way, game_of(way)) for way in WAYS}
    found = report(read(args.file, marks))
    print(found)
    if args.write:
        put(found, PAGE, "figures", "strategy_tips.py")
    return 0


if __name__ == "__main__":
    sys.exit(main())
