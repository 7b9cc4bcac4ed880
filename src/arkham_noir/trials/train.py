"""Training: what our players know of a table, learned from their own games.

    python -m arkham_noir.trials.train                     all four ways to win, in turn
    python -m arkham_noir.trials.train --way storms        one of them
    python -m arkham_noir.trials.train --games 200000      so many games of each
    python -m arkham_noir.trials.train --write             and put the weights into the package

What has been learned is written down every few seconds (build/training, or --folder); Ctrl-C loses
nothing, and the same command goes on. `--write` also tries the detective at so many games
(--trial) and sets the odds to how often it wins from where it saw which chance.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import exp
from pathlib import Path

from ..core import steps
from ..core.agenda import answer
from ..core.chance import Luck
from ..core.rules.setup import new_state
from ..core.state import RUNNING, WON
from ..fast import facts
from ..fast.chances import POINT
from ..fast.detective import Rollouts
from ..fast.learning import FINE, Learner, Weighing
from ..fast.rollout import settle
from ..fast.weights import FOLDER, WAYS, odds_for, sizes
from ..table import Shared, shared_by
from ..version import VERSION

LESSONS: dict[str, list[tuple[str, str, dict[str, object]]]] = {
    "victims": [("witch-cult", preset, {}) for preset in ("default", "easy", "difficult")],
    "storms": [("thunder", preset, {}) for preset in ("default", "easy", "difficult")],
    "menaces": [("gulfs", preset, {"mode": "classic"}) for preset in ("default", "easy")],
    "objectives": [
        ("gulfs", "default", {"mode": "hardboiled"}),
        ("gulfs", "default", {"mode": "hardboiled", "limits": 6}),
    ],
}
"""What is played to learn each way to win: case, preset and settings, the usual game first."""

USUAL = 4
"""The usual game is played so many times as often as each of the others."""

BATCH = 250
SAVED_EVERY = 10.0
LEAST_RATE = 100
"""The learning slows down to this, in thousandths, with the games that are done."""


# The first guess: without one, no game is ever won, and there is nothing to learn from.

READY = (700, 430, 300, 180, 150, 150, 150)
SPREAD = (0, 30, 90, 160, 230, 310, 400, 400)
CALM = (0, 30, 290, 460, 550, 570, 570)
HOUR = (100, 75, 60, 35, 25, 20)


def first_guess() -> list[int]:
    """Types in the Big picture are good, and so are Puzzle cards in lines, time and calm."""
    points = [0] * facts.FACTS
    for missing in range(facts.MISSING):
        for threats in range(facts.THREATS):
            base = missing * facts.THREATS + threats
            later = sum(5 * HOUR[each] for each in range(threats))
            for hours in range(facts.HOURS):
                worth = later + hours * HOUR[threats] - 1000 * missing
                points[facts.CLOCK + base * facts.HOURS + hours] = worth
            for room, calm in enumerate(CALM):
                points[facts.MIND + base * facts.ROOMS + room] = calm
            for supply in range(facts.STACKS):
                points[facts.SUPPLY + base * facts.STACKS + supply] = 50 * supply
    for puzzles in range(facts.PUZZLES):
        for short, ready in enumerate(READY):
            for length in range(facts.LENGTHS):
                cell = (puzzles * facts.SHORTS + short) * facts.LENGTHS + length
                points[facts.LINE_LENGTH + cell] = puzzles * ready - 47 * max(0, length - 6)
    for shown, spread in enumerate(SPREAD):
        for cell in range(facts.KEYS * facts.WAYS):
            points[facts.LINE_WAYS + shown * facts.KEYS * facts.WAYS + cell] = spread
    for helps in range(1, facts.FEW):
        for missing in range(facts.MISSING):
            points[facts.HELP + helps * facts.MISSING + missing] = 450
    return points


class Training:
    """One way to win: what has been learned of it, and the file that keeps it."""

    def __init__(self, way: str, folder: Path) -> None:
        self.way = way
        self.file = folder / f"{way}.json"
        self.games = 0
        guess = [FINE * point for point in first_guess()]
        none = [0] * facts.FACTS
        self.guide, self.odds = Weighing(guess, none, none), Weighing(guess, none, none)
        self.luck = Luck(1)
        self.shared = [shared_by(case, None, preset, how) for case, preset, how in LESSONS[way]]
        if self.file.exists():
            self.read()

    def read(self) -> None:
        """Go on from what has been written down."""
        kept = json.loads(self.file.read_text("utf-8"))
        self.games = kept["games"]
        self.luck.state = kept["luck"]
        self.guide, self.odds = Weighing(*kept["guide"]), Weighing(*kept["odds"])

    def save(self) -> None:
        """Write down what has been learned, whole or not at all."""
        kept = {
            "games": self.games,
            "luck": self.luck.state,
            "guide": [list(self.guide.points), list(self.guide.news), list(self.guide.stir)],
            "odds": [list(self.odds.points), list(self.odds.news), list(self.odds.stir)],
        }
        replace(self.file, json.dumps(kept))

    def learner(self) -> Learner:
        """Who plays and learns."""
        return Learner(self.luck, self.guide, self.odds)

    def batch(self, learner: Learner) -> tuple[int, int]:
        """Play the next games and learn from them: which lesson it was, and how many were won."""
        order = [0] * USUAL + list(range(1, len(self.shared)))
        lesson = order[self.games // BATCH % len(order)]
        won = learner.play(self.shared[lesson].case, BATCH)
        self.games += BATCH
        return lesson, won

    def learn(self, games: int) -> None:
        """Play until so many games have been played in all."""
        learner = self.learner()
        saved = time.monotonic()
        won = played = 0
        while self.games < games:
            learner.rate = max(LEAST_RATE, 1000 - 1000 * self.games // games)
            lesson, more = self.batch(learner)
            if lesson == 0:
                won, played = won + more, played + BATCH
            if played and time.monotonic() - saved > SAVED_EVERY:
                self.save()
                say(f"{self.way}: {self.games} games, lately {100 * won / played:.1f} % won")
                saved, won, played = time.monotonic(), 0, 0
        self.save()

    # Into the package

    def write(self, trial: int) -> None:
        """Put the weights into the package, then set the odds by a trial of the detective."""
        guide = [point // FINE for point in self.guide.points]
        odds = [point // FINE for point in self.odds.points]
        self.put(guide, odds, 0)
        if trial:
            slope, shift = fitted(watched(self.shared[0], trial))
            say(f"{self.way}: odds times {slope:.2f}, and {shift:+.2f}, by {trial} games")
            self.put(guide, stretched(odds, slope, shift), trial)

    def put(self, guide: list[int], odds: list[int], trial: int) -> None:
        """Write the file of the package, with where the weights come from."""
        deck = self.shared[0].deck
        kept = {
            "way": self.way,
            "version": VERSION,
            "deck": deck.fingerprint,
            "games": self.games,
            "trial": trial,
            "date": time.strftime("%Y-%m-%d"),
            "guide": by_table(guide),
            "odds": by_table(odds),
        }
        FOLDER.mkdir(exist_ok=True)
        replace(FOLDER / f"{self.way}.json", json.dumps(kept, separators=(",", ":")) + "\n")


def by_table(points: list[int]) -> dict[str, list[int]]:
    """The weights by the names of their tables; those that were never needed are left out."""
    tables = {name: points[facts.BEGINS[name] :][:size] for name, size in sizes().items()}
    return {name: row for name, row in tables.items() if any(row)}


# The odds of a better player


def watched(shared: Shared, games: int) -> list[tuple[float, bool]]:
    """Games of the detective: the odds before each turn as they stand, and whether it won."""
    found: list[tuple[float, bool]] = []
    sight, luck = odds_for(shared.case.tables), Luck(2)
    search = Rollouts(Luck(3), 32)
    for _ in range(games):
        state = new_state(shared.case)
        seen: list[float] = []
        settle(state, luck)
        while state.outcome == RUNNING:
            if steps.kind_of(state.question) == steps.ACTION:
                seen.append(sight.look(state) / POINT)
            answer(state, search.choose(state))
            settle(state, luck)
        found.extend((odds, state.outcome == WON) for odds in seen)
    return found


def fitted(seen: list[tuple[float, bool]]) -> tuple[float, float]:
    """The slope and shift of the odds that make what was seen most likely, by Newton's method."""
    slope, shift = 1.0, 0.0
    for _ in range(20):
        to_slope = to_shift = curve = bend = sag = 0.0
        for odds, won in seen:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, slope * odds + shift))))
            error, weight = won - chance, chance * (1 - chance) + 1e-9
            to_slope, to_shift = to_slope + error * odds, to_shift + error
            curve, bend, sag = curve + weight * odds**2, bend + weight * odds, sag + weight
        area = curve * sag - bend**2
        slope += (sag * to_slope - bend * to_shift) / area
        shift += (curve * to_shift - bend * to_slope) / area
    return slope, shift


def stretched(odds: list[int], slope: float, shift: float) -> list[int]:
    """The odds with this slope and shift: one cell of every moment is true of every table."""
    found = [round(slope * point) for point in odds]
    for cell in range(facts.MOMENTS * facts.ROOMS):
        found[facts.MOMENT_MIND + cell] += round(shift * POINT)
    return found


def replace(file: Path, text: str) -> None:
    """Put a new text in the place of the old one, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(file)


def say(sentence: str) -> None:
    """Talk goes beside the data."""
    print(sentence, file=sys.stderr, flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Learn, and write what was learned; Ctrl-C keeps it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--way", choices=WAYS, help="one way to win (default: all)")
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    parser.add_argument("--write", action="store_true", help="put the weights into the package")
    parser.add_argument("--trial", type=int, default=200, help="games of the detective for --write")
    args = parser.parse_args(arguments)
    for way in [args.way] if args.way else WAYS:
        training = Training(way, args.folder)
        try:
            training.learn(args.games)
        except KeyboardInterrupt:
            training.save()
            say(f"Stopped after {training.games} games; the same command goes on.")
            return 1
        if args.write:
            training.write(args.trial)
    return 0


if __name__ == "__main__":
    sys.exit(main())
