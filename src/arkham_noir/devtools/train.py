"""Training: the players' evaluation weights, learned from their own games.

    python -m arkham_noir.devtools.train                     all four ways to win, in turn
    python -m arkham_noir.devtools.train --way storms        one of them
    python -m arkham_noir.devtools.train --games 100000      number of games of each
    python -m arkham_noir.devtools.train --onward            start with the weights of the package
    python -m arkham_noir.devtools.train --write             and put the weights into the package

Progress is saved every few seconds (build/training, or --folder). Ctrl-C loses nothing, and the
same command continues. Progress with another deck is not reused.

`--write` then lets the detective play trial games (--trial), calibrates the odds by their results
(`devtools.calibrate`), and compares the old and the new weights on the same deals. Clearly worse
weights are not written. `--into` names another folder, such as src/arkham_noir/fast/learned if the
package is installed elsewhere. When a deck has changed:

    python -m arkham_noir.devtools.train --onward --games 15000 --write --into FOLDER
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from hashlib import sha256
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from ..core.bits import row_of
from ..core.chance import Luck
from ..core.state import WON
from ..fast.batch_loop import FastGreedyPlayer, play_games
from ..fast.evaluation import feature_layout
from ..fast.evaluation.training import FINE, Learner, WeightLearner
from ..fast.evaluation.weights import FOLDER, KNOWN, WAYS, Weights, sizes, weights_for
from ..table import build_shared
from ..version import VERSION
from .calibrate import WatchedGame, fit_calibration, stretch_odds, watch_game

LESSONS: dict[str, list[tuple[str, str, dict[str, object]]]] = {
    "victims": [("witch-cult", preset, {}) for preset in ("default", "easy", "difficult")],
    "storms": [("thunder", preset, {}) for preset in ("default", "easy", "difficult")],
    "menaces": [("gulfs", preset, {"mode": "classic"}) for preset in ("default", "easy")],
    "objectives": [
        ("gulfs", "default", {"mode": "hardboiled"}),
        ("gulfs", "default", {"mode": "hardboiled", "limits": 6}),
    ],
}
"""The games to learn each way to win from: case, preset and settings, the usual game first."""

USUAL = 4
"""How many times as often the usual game is played as each of the others."""

BATCH = 250
SAVED_EVERY = 10.0
LEAST_RATE = 100
"""The lowest learning rate, in thousandths; the rate falls with the number of games."""


# The initial weights. Without them no game is ever won, and there is nothing to learn from.

READY = (700, 430, 300, 180, 150, 150, 150)
SPREAD = (0, 30, 90, 160, 230, 310, 400, 400)
CALM = (0, 30, 290, 460, 550, 570, 570)
HOUR = (100, 75, 60, 35, 25, 20)


def first_guess() -> list[int]:
    """Return initial weights: types in the Big picture, Puzzle cards in lines, and room."""
    points = [0] * feature_layout.FACTS
    for missing in range(feature_layout.MISSING):
        for threats in range(feature_layout.THREATS):
            base = missing * feature_layout.THREATS + threats
            later = sum(5 * HOUR[each] for each in range(threats))
            for hours in range(feature_layout.HOURS):
                worth = later + hours * HOUR[threats] - 1000 * missing
                points[feature_layout.CLOCK + base * feature_layout.HOURS + hours] = worth
            for room, calm in enumerate(CALM):
                points[feature_layout.MIND + base * feature_layout.ROOMS + room] = calm
            for supply in range(feature_layout.STACKS):
                points[feature_layout.SUPPLY + base * feature_layout.STACKS + supply] = 50 * supply
    for puzzles in range(feature_layout.PUZZLES):
        for short, ready in enumerate(READY):
            for length in range(feature_layout.LENGTHS):
                cell = (puzzles * feature_layout.SHORTS + short) * feature_layout.LENGTHS + length
                points[feature_layout.LINE_LENGTH + cell] = puzzles * ready - 47 * max(
                    0, length - 6
                )
    for shown, spread in enumerate(SPREAD):
        for cell in range(feature_layout.KEYS * feature_layout.WAYS):
            points[
                feature_layout.LINE_WAYS + shown * feature_layout.KEYS * feature_layout.WAYS + cell
            ] = spread
    for helps in range(1, feature_layout.FEW):
        for missing in range(feature_layout.MISSING):
            points[feature_layout.HELP + helps * feature_layout.MISSING + missing] = 450
    return points


class Training:
    """The training for one way to win: the weights learned so far, and their file."""

    def __init__(self, way: str, folder: Path, *, onward: bool = False) -> None:
        self.way = way
        self.file = folder / f"{way}.json"
        self.trial_file = folder / f"{way}.trial.jsonl"
        self.games = 0
        self.luck = Luck(1)
        self.shared = [build_shared(case, None, preset, how) for case, preset, how in LESSONS[way]]
        self.deck = self.shared[0].deck.fingerprint
        self.onward = onward
        self.begin()
        if self.file.exists():
            self.read()

    def begin(self) -> None:
        """Start with initial weights, or with those of the package."""
        none = [0] * feature_layout.FACTS
        guide = odds = first_guess()
        if self.onward:
            known = weights_for(self.shared[0].case.tables)
            guide, odds = list(known.guide), list(known.odds)
        self.guide = WeightLearner([FINE * point for point in guide], none, none)
        self.odds = WeightLearner([FINE * point for point in odds], none, none)
        self.sums, self.summed = [none, none], 0

    def read(self) -> None:
        """Continue from the saved progress, if it was made with this deck."""
        kept = json.loads(self.file.read_text("utf-8"))
        if [kept.get("deck"), kept.get("onward")] != [self.deck, self.onward]:
            say(f"{self.way}: {self.file} has different options; training starts again.")
            return
        self.games = kept["games"]
        self.luck.state = kept["luck"]
        self.guide, self.odds = WeightLearner(*kept["guide"]), WeightLearner(*kept["odds"])
        self.sums, self.summed = kept["sums"], kept["summed"]

    def save(self) -> None:
        """Save the progress atomically."""
        kept = {
            "deck": self.deck,
            "onward": self.onward,
            "games": self.games,
            "luck": self.luck.state,
            "guide": [list(self.guide.points), list(self.guide.news), list(self.guide.stir)],
            "odds": [list(self.odds.points), list(self.odds.news), list(self.odds.stir)],
            "sums": self.sums,
            "summed": self.summed,
        }
        replace(self.file, json.dumps(kept))

    def learner(self) -> Learner:
        """Return the learning player."""
        return Learner(self.luck, self.guide, self.odds)

    def batch(self, learner: Learner) -> tuple[int, int]:
        """Play the next games and learn from them; return the lesson and the number won."""
        order = [0] * USUAL + list(range(1, len(self.shared)))
        lesson = order[self.games // BATCH % len(order)]
        won = learner.play(self.shared[lesson].case, BATCH)
        self.games += BATCH
        return lesson, won

    def learn(self, games: int) -> None:
        """Play until this number of games has been reached."""
        learner = self.learner()
        saved = time.monotonic()
        won = played = 0
        while self.games < games:
            learner.rate = max(LEAST_RATE, 1000 - 1000 * self.games // games)
            lesson, more = self.batch(learner)
            if self.games > games // 2:
                self.sum_up()
            if lesson == 0:
                won, played = won + more, played + BATCH
            if played and time.monotonic() - saved > SAVED_EVERY:
                self.save()
                say(f"{self.way}: {self.games} games, recently {100 * won / played:.1f}% won")
                saved, won, played = time.monotonic(), 0, 0
        self.save()

    def sum_up(self) -> None:
        """Add the current weights to the sum; their mean is steadier than any of them."""
        now = [self.guide.points, self.odds.points]
        self.sums = [
            [total + int(point) for total, point in zip(sums, points, strict=True)]
            for sums, points in zip(self.sums, now, strict=True)
        ]
        self.summed += 1

    def averaged_weights(self) -> list[list[int]]:
        """Return guide and odds averaged over the second half of the games, in points."""
        if not self.summed:
            self.sum_up()
        return [[total // (self.summed * FINE) for total in sums] for sums in self.sums]

    # Into the package

    def write(self, trial: int, compared: int, into: Path) -> None:
        """Calibrate the odds by trial games, and put the weights into the package."""
        shared = self.shared[0]
        old = weights_for(shared.case.tables)
        guide, odds = self.averaged_weights()
        if trial:
            KNOWN[self.way] = Weights(row_of(guide), row_of(odds))
            stretch = fit_calibration(self.play_trials(trial, guide, odds))
            say(f"{self.way}: {stretch}, by {trial} games of the detective")
            odds = stretch_odds(odds, stretch)
        new = Weights(row_of(guide), row_of(odds))
        more, margin = self.gain(old, new, compared)
        say(f"{self.way}: greedy wins {more:+.1f} ± {margin:.1f} points more on {compared} deals")
        if more + margin < 0:
            say(f"{self.way}: the new weights are not written, because the old ones play better.")
            return
        self.put(guide, odds, trial, into)

    def play_trials(self, games: int, guide: list[int], odds: list[int]) -> list[WatchedGame]:
        """Play trial games of the detective with these weights; saved ones are not played again."""
        mark = mark_of([guide, odds])
        kept = self.read_trials(mark)
        deals = [f"trial of {self.way}/{game}" for game in range(games)]
        with self.trial_file.open("a") as out:
            for seed in deals:
                if seed not in kept:
                    game = kept[seed] = watch_game(self.shared[0], seed)
                    row = {"weights": mark, "seed": seed, "won": game.won, "turns": game.turns}
                    print(json.dumps(row), file=out, flush=True)
        return [kept[seed] for seed in deals]

    def read_trials(self, mark: str) -> dict[str, WatchedGame]:
        """Return the games already played with these weights; drop an incomplete line."""
        kept: dict[str, WatchedGame] = {}
        text = self.trial_file.read_text("utf-8") if self.trial_file.exists() else ""
        text = text[: text.rfind("\n") + 1]
        replace(self.trial_file, text)
        for row in map(json.loads, text.splitlines()):
            if row["weights"] == mark:
                kept[row["seed"]] = WatchedGame(row["won"], row["turns"])
        return kept

    def gain(self, old: Weights, new: Weights, games: int) -> tuple[float, float]:
        """Return how much more greedy wins with new weights than with old ones, in points."""
        mine, yours = (self.wins(weights, games) for weights in (new, old))
        pairs = [100.0 * (ours - theirs) for ours, theirs in zip(mine, yours, strict=True)]
        return mean(pairs), 1.96 * stdev(pairs) / sqrt(len(pairs))

    def wins(self, weights: Weights, games: int) -> list[bool]:
        """Return which of the deals greedy wins with these weights."""
        KNOWN[self.way] = weights
        shared, seeds = self.shared[0], [f"compared/{game}" for game in range(games)]
        rows = play_games(shared.case, shared.words, FastGreedyPlayer(), seeds)
        return [outcome == WON for outcome in rows[:: len(rows) // games]]

    def put(self, guide: list[int], odds: list[int], trial: int, into: Path) -> None:
        """Write the file of the package, with the origin of the weights."""
        kept = {
            "way": self.way,
            "version": VERSION,
            "deck": self.deck,
            "games": self.games,
            "begun": "with the previous weights" if self.onward else "with initial weights",
            "trial": trial,
            "date": time.strftime("%Y-%m-%d"),
            "guide": by_table(guide),
            "odds": by_table(odds),
        }
        replace(into / f"{self.way}.json", json.dumps(kept, separators=(",", ":")) + "\n")


def mark_of(weights: list[list[int]]) -> str:
    """Return a short hash of weights, to distinguish games played with others."""
    return sha256(json.dumps(weights).encode()).hexdigest()[:12]


def by_table(points: list[int]) -> dict[str, list[int]]:
    """Return the weights by table name; unused ones are left out."""
    tables = {name: points[feature_layout.BEGINS[name] :][:size] for name, size in sizes().items()}
    return {name: row for name, row in tables.items() if any(row)}


def replace(file: Path, text: str) -> None:
    """Replace a file atomically."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(file)


def say(sentence: str) -> None:
    """Print a message to the error stream."""
    print(sentence, file=sys.stderr, flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Train, and write the results; Ctrl-C saves the progress."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--way", choices=WAYS, help="one way to win (default: all)")
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--onward", action="store_true", help="begin with the package's weights")
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    parser.add_argument("--write", action="store_true", help="put the weights into the package")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where --write puts them")
    parser.add_argument("--trial", type=int, default=120, help="games of the detective for --write")
    parser.add_argument("--compare", type=int, default=1000, help="deals of greedy for --write")
    args = parser.parse_args(arguments)
    for way in [args.way] if args.way else WAYS:
        training = Training(way, args.folder, onward=args.onward)
        try:
            training.learn(args.games)
            if args.write:
                training.write(args.trial, args.compare, args.into)
        except KeyboardInterrupt:
            training.save()
            say(f"Stopped after {training.games} games. Run the same command to continue.")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
