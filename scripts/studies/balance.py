"""The balance report: win rates of the standard decks against their targets (docs/balance.md).

    python -m scripts.studies.balance                 play what is missing, then write the report
    python -m scripts.studies.balance --scale 0.1     a tenth of the games
    python -m scripts.studies.balance --only greedy   one player, or the solver
    python -m scripts.studies.balance --print         print the report of what has been played

Every batch is saved when it is done (build/balance, or --folder), and a stopped run continues where
it was. Results of another version, deck, player or weights are not reused.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from arkham_noir import __version__
from arkham_noir.cases import find_case
from arkham_noir.cases.settings import Setting
from arkham_noir.core.state import WON
from arkham_noir.fast.evaluation.weights import FOLDER
from arkham_noir.fast.players.inspector import ROLLOUTS
from arkham_noir.lab import (
    Checkpoint,
    Difference,
    Findings,
    Job,
    RunSpec,
    Share,
    card_rows,
    paired_difference,
    run,
    summary,
    wilson,
)  # fmt: skip
from scripts.studies import solver_coverage

REPORT = Path(__file__).parents[2] / "docs" / "lab-notes" / "balance.md"
GAMES = {"greedy": 2000, "detective": 400, "inspector": 200}
"""The number of games of each row, by player."""

ROUNDS = (0.1, 0.25, 0.5, 1.0)
"""The number of rounds: every row is played a little before one is played to its end."""

QUICK, GOOD, BEST, SOLVER = "greedy", "detective", "inspector", "solver"
"""The players: for every option, for card statistics, for the targets, and with all cards known."""

DEALS = {"": 100, "classic": 100, "hardboiled": 40}
"""The number of deals for the solver, by mode."""

SECONDS = {"": 1.0, "classic": 10.0, "hardboiled": 30.0}
"""The time limit of the solver for each deal."""

EASIER, HARDER = "easier", "harder"
DIRECTIONS = {
    "victims=6": EASIER, "limits=6": EASIER, "victims=4": HARDER, "types=6": HARDER,
    "victory=ancient": HARDER, "menaces=random": HARDER, "menaces=no-aurora": HARDER,
    "outside-help=contact": HARDER, "outside-help=equipment": HARDER, "outside-help=none": HARDER,
    "preset=easy": EASIER, "preset=difficult": HARDER, "preset=nightmare": HARDER,
}  # fmt: skip
"""The direction of each option according to the rulebooks; they say nothing about the others."""

Band = tuple[float, float]


@dataclass(frozen=True)
class Way:
    """One way to play: a case and, in Case 3, a mode; with the targets of its deck."""

    title: str
    case: str
    weights: str
    targets: dict[str, Band]
    mode: str = ""
    presets: tuple[str, ...] = ("easy", "difficult")

    @property
    def settings(self) -> tuple[tuple[str, str], ...]:
        return (("mode", self.mode),) if self.mode else ()

    def entry(self, player: str, other: str = "") -> RunSpec:
        """Return the default, or one difference: `preset=easy`, `victims=4`."""
        name, _, value = other.partition("=")
        if name == "preset":
            return RunSpec(self.case, player, preset=value, settings=self.settings)
        more = ((name, value),) if name else ()
        return RunSpec(self.case, player, settings=self.settings + more)


WAYS = (
    Way("Case 1", "witch-cult", "victims",
        {"greedy": (0.05, 0.15), BEST: (0.45, 0.60), SOLVER: (0.90, 1.0)}),
    Way("Case 2", "thunder", "storms",
        {"greedy": (0.03, 0.12), BEST: (0.35, 0.55), SOLVER: (0.85, 1.0)}),
    Way("Case 3, Classic", "gulfs", "menaces",
        {"greedy": (0.05, 0.15), BEST: (0.45, 0.60), SOLVER: (0.90, 1.0)},
        "classic", ("easy",)),
    Way("Case 3, Hardboiled", "gulfs", "objectives",
        {"greedy": (0.0, 0.05), BEST: (0.20, 0.40), SOLVER: (0.70, 1.0)},
        "hardboiled", ("difficult", "nightmare")),
)  # fmt: skip


def other_options(way: Way, of_rules: bool) -> Iterator[str]:
    """Yield everything except the default: options, or rulings that are settings."""
    for setting in find_case(way.case).settings:
        if setting.name != "mode" and setting.is_house_rule == of_rules:
            yield from (f"{setting.name}={value}" for value in values(setting))


def values(setting: Setting) -> list[str]:
    """Return the values that can be chosen alone; no Equipment needs other outside help."""
    rest = list(setting.values)[1:]
    return [value for value in rest if (setting.name, value) != ("equipment", "none")]


def rows(way: Way, player: str) -> list[str]:
    """Return the rows of a player: the default, then presets, then everything if it is fast."""
    presets = [f"preset={name}" for name in way.presets]
    if player != QUICK:
        return ["", *presets]
    return ["", *presets, *other_options(way, of_rules=False), *other_options(way, of_rules=True)]


# Playing


def job(way: Way, player: str, games: int) -> Job:
    """Return all rows of one player, on the same deals."""
    return Job(tuple(way.entry(player, other) for other in rows(way, player)), "balance", 0, games)


def code_hash(way: Way, player: str) -> str:
    """Return a hash of a player's weights and search code."""
    weights = FOLDER / f"{way.weights}.json"
    search = FOLDER.parent / "players" / f"{player}.py"
    return sha256(weights.read_bytes() + search.read_bytes()).hexdigest()[:8]


def journal_of(folder: Path, way: Way, player: str) -> Path:
    """Return the journal of one way and player."""
    deck = find_case(way.case).builtin().fingerprint
    name = "-".join([way.case, way.mode or "default", player, deck, code_hash(way, player)])
    return folder / f"{name}.jsonl"


def play(folder: Path, way: Way, player: str, games: int) -> Findings:
    """Play the missing games up to this number; with 0, read what there is."""
    path = journal_of(folder, way, player)
    checkpoint, before = Checkpoint.resume(path, job(way, player, max(games, 1)))
    there = max((each.batch.deals.stop for each in before), default=0)
    try:
        whole = job(way, player, max(games, there, 1))
        return run(whole, checkpoint=checkpoint, before=before, enough=lambda findings: not games)
    finally:
        checkpoint.close()


def play_all(folder: Path, players: list[str], scale: float) -> bool:
    """Play every row in rounds; return False if it was stopped."""
    for part in ROUNDS:
        for player in players:
            for way in WAYS:
                games = max(1, round(GAMES[player] * scale * part))
                if play(folder, way, player, games).interrupted:
                    return False
    return True


def questions() -> Iterator[solver_coverage.Row]:
    """Yield the questions for the solver: every way, and its time limit."""
    for row in solver_coverage.rows("", "", "default"):
        yield replace(row, seconds=SECONDS[row.mode])


def solve_all(folder: Path, scale: float) -> None:
    """Let the solver try some deals of each way."""
    for row in questions():
        solver_coverage.go_on(
            folder / "solved.jsonl", max(1, round(DEALS[row.mode] * scale)), [row]
        )


# Results


@dataclass
class Found:
    """All results."""

    folder: Path
    read: dict[tuple[str, str], Findings] = field(default_factory=dict)

    def of(self, way: Way, player: str) -> Findings:
        """Return the games of one way and player."""
        key = way.title, player
        if key not in self.read:
            self.read[key] = play(self.folder, way, player, 0)
        return self.read[key]

    def summary(self, way: Way, player: str, other: str = "") -> dict[str, Any]:
        return summary(self.of(way, player), rows(way, player).index(other))

    def won(self, way: Way, player: str, other: str = "") -> Share:
        told = self.summary(way, player, other)
        return wilson(told["won"], told["games"])

    def difference(self, way: Way, player: str, other: str) -> tuple[Difference, int]:
        """Return the difference in wins from the default, and the number of deals."""
        findings, place = self.of(way, player), rows(way, player).index(other)
        both = [
            (first == WON, second == WON)
            for deal in range(findings.job.games)
            if (first := findings.outcome(0, deal)) is not None
            and (second := findings.outcome(place, deal)) is not None
        ]
        better = sum(second and not first for first, second in both)
        worse = sum(first and not second for first, second in both)
        return paired_difference(better, worse, len(both)), len(both)

    def verdicts(self, way: Way) -> list[object]:
        """Return the solver's verdict on each deal."""
        (row,) = [row for row in questions() if (row.case, row.mode) == (way.case, way.mode)]
        told = solver_coverage.read(self.folder / "solved.jsonl")[row]
        return [result["verdict"] for result in told.values()]


# The report


def table(heads: list[str], lines: list[list[str]]) -> str:
    """Return a table as Markdown."""
    marks = ["---"] * len(heads)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, marks, *lines])


def points(share: Share) -> str:
    return str(share).replace(" %", "")


def verdict(share: Share, band: Band) -> str:
    """Return whether a target is met; unsure if it is missed by no more than the interval."""
    low, high = band
    if low <= share.value <= high:
        return "met"
    return "unsure" if share.low <= high and low <= share.high else "**not met**"


def ladder(found: Found) -> str:
    lines = []
    for way in WAYS:
        for player in GAMES:
            told = found.summary(way, player)
            if not told["games"]:
                continue
            ends, turns = told["ends"], told["turns"]
            band = way.targets.get(player)
            lines.append([
                way.title, player, str(told["games"]), points(found.won(way, player)),
                f"{100 * band[0]:.0f} to {100 * band[1]:.0f}" if band else "",
                verdict(found.won(way, player), band) if band else "",
                f"{100 * ends['lost-mind']['value']:.0f}",
                f"{100 * ends['lost-time']['value']:.0f}",
                f"{turns['value']:.0f} ({turns['p5']} to {turns['p95']})",
            ])  # fmt: skip
    heads = ["", "player", "n", "won %", "target", "", "lost mind %", "lost time %",
             "turns (90% of games)"]  # fmt: skip
    return table(heads, lines)


def clairvoyant(found: Found) -> str:
    lines = []
    for way in WAYS:
        said, band = found.verdicts(way), way.targets[SOLVER]
        if not said:
            continue
        share = wilson(said.count("won"), len(said))
        cells = [str(len(said)), f"{SECONDS[way.mode]:g} s", points(share)]
        lines.append([way.title, *cells, f"at least {100 * band[0]:.0f}", verdict(share, band)])
    return table(["", "deals", "each within", "a win is known %", "target", ""], lines)


def directed(found: Found, way: Way, player: str, other: str) -> list[str]:
    """Compare one option with the default and with the direction of the rulebook."""
    difference, deals = found.difference(way, player, other)
    wanted = DIRECTIONS.get(other, "")
    right = difference.value > 0 if wanted == EASIER else difference.value < 0
    unsure = difference.low < 0 < difference.high
    said = "" if not wanted else "unsure" if unsure else "met" if right else "**not met**"
    value = str(difference).replace(" points", "")
    return [way.title, other, player, str(deals), points(found.won(way, player, other)), value,
            wanted, said]  # fmt: skip


def options(found: Found, of_rules: bool) -> str:
    lines = [
        directed(found, way, QUICK, other) for way in WAYS for other in other_options(way, of_rules)
    ]
    return table(["", "other", "player", "n", "won %", "points more", "rulebook", ""], lines)


def presets(found: Found) -> str:
    lines = [
        directed(found, way, player, f"preset={name}")
        for way in WAYS
        for name in way.presets
        for player in GAMES
        if found.of(way, player).games_done
    ]
    return table(["", "preset", "player", "n", "won %", "points more", "rulebook", ""], lines)


def cards(found: Found, case: str) -> str:
    """Return how often each card was played, scored, discarded per 100 games of the detective."""
    ways = [way for way in WAYS if way.case == case]
    told = [card_rows(found.of(way, GOOD), 0) for way in ways]
    lines = []
    for same in zip(*told, strict=True):
        cells = [same[0]["id"], same[0]["title"]]
        for row in same:
            cells += [
                f"{100 * row[fate]['games'] / max(1, row['games']):.0f}"
                for fate in ("played", "scored", "discarded")
            ]
        lines.append(cells)
    heads = [f"{fate} %" for fate in ("played", "scored", "discarded")] * len(ways)
    return table(["card", "title", *heads], lines)


def seldom_or_always(found: Found) -> str:
    """Return the cards that the detective plays in less than a tenth of all games, or in all."""
    seldom = []
    for case in dict.fromkeys(way.case for way in WAYS):
        told = [card_rows(found.of(way, GOOD), 0) for way in WAYS if way.case == case]
        for same in zip(*told, strict=True):
            most = max(row["played"]["games"] / max(1, row["games"]) for row in same)
            if most < 0.1 or min(row["played"]["games"] == row["games"] for row in same):
                seldom.append(f"{same[0]['id']} of {case} ({100 * most:.0f}%)")
    return ", ".join(seldom) or "none"


def report(found: Found) -> str:
    decks = ", ".join(
        f"{deck.name} {deck.version} ({deck.fingerprint})"
        for deck in (find_case(case).builtin() for case in dict.fromkeys(w.case for w in WAYS))
    )
    parts = [
        "# Balance",
        "*Generated by `make balance`, which can be stopped and continued.*",
        f"{time.strftime('%Y-%m-%d')}, version {__version__}; {decks}. All rows of a player have "
        f"the same deals, from `balance/0` on. The {BEST} uses {ROLLOUTS} rollouts per decision. "
        "Shares are percentages with 95% Wilson intervals. Differences are points on the same "
        "deals, with intervals by Bonett and Price. For changes of the decks see "
        "[How the standard decks changed](decks.md).",
        "## The players at default settings", ladder(found),
        "Further targets: every ending in at least a tenth of the games of good players, and 20 to "
        "45 turns.",
        "## With all cards known", clairvoyant(found),
        "A deal counts if the solver finds a win within its time; the others are undecided.",
        "## Presets", presets(found),
        "Targets: the best player wins 15 points more with the easy preset, 15 fewer with the "
        "difficult one, where it still wins 5 to 25%.",
        "## Every single option", options(found, of_rules=False),
        "If no direction is given, the rulebooks name none.",
        "## Rulings with a setting", options(found, of_rules=True),
        "## Cards", "Played in less than a tenth of the detective's games, or in all: "
        f"{seldom_or_always(found)}. In Case 3 the better of the two modes counts.",
        "### Case 1", cards(found, "witch-cult"), "### Case 2", cards(found, "thunder"),
        "### Case 3", "First in Classic, then in Hardboiled.", cards(found, "gulfs"),
    ]  # fmt: skip
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Play and write; Ctrl-C writes what there is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--only", choices=[*GAMES, SOLVER], default="")
    parser.add_argument("--folder", type=Path, default=Path("build/balance"))
    parser.add_argument("--report", type=Path, default=REPORT)
    parser.add_argument("--print", action="store_true")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    if args.print:
        print(report(Found(args.folder)))
        return 0
    asked = [args.only] if args.only else [*GAMES, SOLVER]
    try:
        whole = play_all(args.folder, [name for name in asked if name in GAMES], args.scale)
        if whole and SOLVER in asked:
            solve_all(args.folder, args.scale)
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.", file=sys.stderr)
    args.report.write_text(report(Found(args.folder)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
