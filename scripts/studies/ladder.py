"""The ladder: win rates of all players at every case, mode and preset, with intervals.

    python -m scripts.studies.ladder                  play what is missing, then print the tables
    python -m scripts.studies.ladder --write          and put them into docs/lab-notes/players.md
    python -m scripts.studies.ladder --games 200      at most this number of games of each row
    python -m scripts.studies.ladder --only detective --preset default --case thunder
    python -m scripts.studies.ladder --print          print what has been played
    python -m scripts.studies.ladder --keep           store who won which deal for the tests, and
                                              how often the players win, for the package

Every batch of games is saved when it is done (build/ladder.jsonl, or --file), and a stopped run
continues where it was. Rows are identified by version, deck, weights, and by how the player plays a
few games; other results are never mixed in. Below the table are the gains of each player over the
one before, deal by deal. The results per deal are stored with the tests, which check whether they
are still true; stored results that still hold stay.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from arkham_noir import __version__, play_many
from arkham_noir.cases import CASES, find_case
from arkham_noir.core.agenda import answer
from arkham_noir.core.bits import COMPILED
from arkham_noir.core.chance import Luck
from arkham_noir.core.rules.setup import new_state
from arkham_noir.core.state import RUNNING
from arkham_noir.fast.evaluation.weights import FOLDER
from arkham_noir.fast.players import greedy
from arkham_noir.fast.players.detective import Rollouts, promising_moves
from arkham_noir.fast.rollout import settle
from arkham_noir.lab.statistics import Difference, paired_difference, wilson
from arkham_noir.players import PLAYERS, strength
from arkham_noir.table import build_shared

BATCH = 20
GAMES = {"random": 1000, "greedy": 1000, "detective": 1000, "inspector": 1000}
"""The number of games of a row, by player.

The inspector plays a fifth of them at presets other than the default.
"""

MODES: dict[str, list[str]] = {"gulfs": ["hardboiled", "classic"]}
"""The modes of the cases that have them, the default one first."""

WAYS_TO_WIN = {
    ("witch-cult", ""): "victims", ("thunder", ""): "storms", ("gulfs", "classic"): "menaces",
    ("gulfs", "hardboiled"): "objectives",
}  # fmt: skip

PAGE = Path(__file__).parents[2] / "docs" / "lab-notes" / "players.md"
SOLVER = Path(__file__).parents[2] / "docs" / "lab-notes" / "solver.md"
KEPT = Path(__file__).parents[2] / "tests" / "players" / "kept" / "ladder.jsonl"


def weights_hash(way: str) -> str:
    """Return a hash of the weights of one way to win."""
    return sha256((FOLDER / f"{way}.json").read_bytes()).hexdigest()[:8]


@cache
def manner(player: str, case: str, mode: str) -> str:
    """Return a hash of how a player plays: it changes when its play does."""
    rollouts = MANNERED.get(player)
    settings = {"mode": mode} if mode else {}
    played = play_many(case, player, 2, "manner", rollouts=rollouts, **settings)  # type: ignore[arg-type]
    if not played.complete:
        raise KeyboardInterrupt
    return sha256(played.numbers.tobytes()).hexdigest()[:8]


MANNERED = {"detective": 12, "inspector": 70}
"""The number of rollouts that shows how a player plays; for the inspector, a race of two."""


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
    manner: str = ""
    rollouts: int | None = None

    @property
    def name(self) -> str:
        return f"{self.case} {self.mode}".strip()

    @property
    def settings(self) -> dict[str, object]:
        return {"mode": self.mode} if self.mode else {}

    @property
    def games(self) -> int:
        """The number of games of this row."""
        dear = self.player == "inspector" and self.preset != "default"
        return GAMES[self.player] // 5 if dear else GAMES[self.player]

    def batch(self, number: int) -> dict[str, object]:
        """Play one batch; return its results and processor time."""
        begun = time.process_time()
        results = play_many(
            self.case,
            self.player,
            BATCH,
            f"ladder {number}",
            preset=self.preset,
            rollouts=self.rollouts,
            **self.settings,  # type: ignore[arg-type]
        )
        if not results.complete:
            raise KeyboardInterrupt
        seconds = time.process_time() - begun
        turns, decisions = sum(results["turns"]), sum(results["decisions"])
        ends = {"turns": turns, "decisions": decisions, "seconds": seconds, **results.counts}
        return {**ends, "wins": [int(row.won) for row in results]}


def rung(player: str, case: str, preset: str, mode: str, rollouts: int | None = None) -> Rung:
    """Return a row for the current version."""
    deck = find_case(case).builtin().fingerprint
    known = "" if player == "random" else weights_hash(WAYS_TO_WIN[case, mode])
    plays = manner(player, case, mode)
    return Rung(player, case, preset, mode, deck, weights=known, manner=plays, rollouts=rollouts)


def rungs(only: str, only_preset: str, only_case: str = "") -> Iterator[Rung]:
    """Yield every requested row of the table."""
    for case in [each for each in CASES if only_case in ("", each.name)]:
        for preset in [each for each in case.presets if only_preset in ("", each)]:
            for mode in MODES.get(case.name, [""]):
                for player in [only] if only else PLAYERS:
                    yield rung(player, case.name, preset, mode)


Batch = dict[str, Any]
Played = dict[Rung, dict[int, Batch]]


def read(file: Path) -> Played:
    """Return the saved batches."""
    found: Played = defaultdict(dict)
    for line in file.read_text().splitlines() if file.exists() else []:
        row = json.loads(line)
        found[Rung(**row["rung"])][row["batch"]] = row["result"]
    return found


def play(file: Path, games: int, asked: list[Rung]) -> None:
    """Play the missing batches, default settings before presets, and save each."""
    played = read(file)
    for default in (True, False):
        wanted = [one for one in asked if (one.preset == "default") is default]
        for number in range(-(-games // BATCH)):
            for one in wanted:
                if number * BATCH < one.games and number not in played[one]:
                    row = {"rung": asdict(one), "batch": number, "result": one.batch(number)}
                    with file.open("a") as out:
                        out.write(json.dumps(row) + "\n")


def share(won: int, games: int) -> str:
    """Return a share in percent with its 95% interval."""
    found = wilson(won, games)
    return f"{100 * found.value:.1f} [{100 * found.low:.1f}, {100 * found.high:.1f}]"


def row(rung: Rung, batches: dict[int, Batch]) -> str:
    """Return one line of the table."""
    games = len(batches) * BATCH

    def total(name: str) -> float:
        return float(sum(batch[name] for batch in batches.values()))

    cells = [
        rung.name, rung.preset, rung.player, str(games),
        share(int(total("won")), games),
        f"{100 * total('lost-mind') / games:.1f}",
        f"{100 * total('lost-time') / games:.1f}",
        f"{total('turns') / games:.0f}",
        f"{1000 * total('seconds') / games:.3g}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def table(file: Path, asked: list[Rung]) -> str:
    """Return the results, as Markdown."""
    build = "compiled" if COMPILED else "interpreted"
    lines = [
        f"{time.strftime('%Y-%m-%d')}, version {__version__}, {build}, "
        f"Python {platform.python_version()}, {platform.machine()}.",
        "",
        "| case | preset | player | n | won % | lost mind % | lost time % | turns | ms per game |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    played = read(file)
    return "\n".join(lines + [row(rung, played[rung]) for rung in asked if played[rung]])


def wins(batches: dict[int, Batch]) -> str:
    """Return `0` or `1` for each deal in order, up to the first missing one."""
    found = ""
    for number in range(len(batches)):
        if number not in batches:
            break
        found += "".join(map(str, batches[number]["wins"]))
    return found


def gain(ours: str, theirs: str) -> tuple[int, Difference]:
    """Return the number of common deals of two players, and the gain of the first."""
    pairs = list(zip(ours, theirs, strict=False))
    return len(pairs), paired_difference(
        pairs.count(("1", "0")), pairs.count(("0", "1")), len(pairs)
    )


def step(case: str, preset: str, players: tuple[str, str], won: tuple[str, str]) -> str:
    """Return one line of the second table: the gain of a player over the one below."""
    pairs, more = gain(*won)
    points = f"{100 * more.value:+.1f} [{100 * more.low:+.1f}, {100 * more.high:+.1f}]"
    return f"| {case} | {preset} | {' | '.join(players)} | {pairs} | {points} |"


def steps(file: Path, asked: list[Rung]) -> str:
    """Return the gains of every player over the one before, as Markdown."""
    lines = ["| case | preset | player | above | n | wins more % |", "|---|---|---|---|---|---|"]
    played, below = read(file), {above: below for below, above in pairwise(PLAYERS)}
    for one in [one for one in asked if one.player in below]:
        other = rung(below[one.player], one.case, one.preset, one.mode)
        won = wins(played[one]), wins(played[other])
        if all(won):
            lines.append(step(one.name, one.preset, (one.player, other.player), won))
    return "\n".join(lines)


@dataclass(frozen=True)
class Kept:
    """Who won which deal, with the deals and the player: deal n is `seed_of(n)`."""

    player: str
    case: str
    mode: str
    deck: str
    weights: str
    won: str
    preset: str = "default"

    @property
    def what(self) -> tuple[str, ...]:
        """What was played; it identifies a stored row."""
        return self.player, self.case, self.mode, self.preset, self.deck, self.weights

    @property
    def settings(self) -> dict[str, object]:
        return {"mode": self.mode} if self.mode else {}

    @property
    def is_difficulty(self) -> bool:
        """Whether this is a difficulty without further settings."""
        case = find_case(self.case)
        return case.choose(self.settings, self.preset) == case.choose({}, self.preset)


def seed_of(deal: int) -> str:
    """Return the seed of a deal of the ladder."""
    return f"ladder {deal // BATCH}/{deal % BATCH}"


def keep(file: Path) -> None:
    """Store who won which deal, and how often the players win, for the package."""
    played, known = read(file), {row.what: row for row in kept_rows()}
    rows = []
    for one in rungs("", ""):
        found = wins(played[one])
        row = Kept(one.player, one.case, one.mode, one.deck, one.weights, found, one.preset)
        rows.append(row if found else known.get(row.what, row))
    rows = [row for row in rows if row.won]
    KEPT.write_text("".join(json.dumps(asdict(row)) + "\n" for row in rows), "utf-8")
    strength.FILE.write_text(strength_text(rows), "utf-8")


TOLD = ("detective", "inspector")
"""The players whose win rates the package shows; the others hardly win."""


def strength_text(rows: list[Kept]) -> str:
    """Return the file of the package with the players' win rates."""
    found = [
        {"case": row.case, "preset": row.preset, "player": row.player, "games": len(row.won),
         "won": row.won.count("1")}
        for row in rows
        if row.player in TOLD and row.is_difficulty
    ]  # fmt: skip
    return "[\n" + ",\n".join(map(json.dumps, found)) + "\n]\n"


def kept_rows() -> list[Kept]:
    """Return the stored rows."""
    return [Kept(**json.loads(line)) for line in KEPT.read_text("utf-8").splitlines()]


def honest(file: Path, asked: list[Rung]) -> str:
    """Return the strongest player's wins as a share of the deals known to be winnable.

    The latter are from docs/lab-notes/solver.md.
    """
    lines = [
        "| case | inspector wins % | won with all cards known % | ratio |",
        "|---|---|---|---|",
    ]
    played, known = read(file), dict(solvable(SOLVER.read_text("utf-8")))
    for one in asked:
        case, batches = one.name, played[one]
        if one.player == "inspector" and one.preset == "default" and batches and case in known:
            games = len(batches) * BATCH
            won = sum(batch["won"] for batch in batches.values())
            ratio = won / games / known[case]
            lines.append(
                f"| {case} | {share(won, games)} | {100 * known[case]:.1f} | {ratio:.2f} |"
            )
    lines.append("| Klondike | | | 0.54 |")
    return "\n".join(lines)


def solvable(page: str) -> Iterator[tuple[str, float]]:
    """Yield the share of solved deals of each case: columns 1, 2 and 5 of a table there."""
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 10 and cells[1].isdigit():
            yield cells[0], int(cells[4]) / int(cells[1])


def rollouts_a_second(seconds: float = 2.0) -> str:
    """Return how many rollouts of three turns one core makes per second, and two at once.

    Measured in processor time, so other work on the machine matters little.
    """
    lines = ["| rollouts per second | one core | two cores |", "|---|---|---|"]
    with ProcessPoolExecutor(2) as pool:
        for case, mode in WAYS_TO_WIN:
            work = (case, mode, seconds)
            alone = pool.submit(rolled, *work).result()
            together = [pool.submit(rolled, *work) for _ in range(2)]
            both = sum(each.result() for each in together)
            lines.append(f"| {case} {mode} | {alone:,.0f} | {both:,.0f} |".replace("  ", " "))
    return "\n".join(lines)


def rolled(case: str, mode: str, seconds: float) -> float:
    """Return rollouts per second of processor time, at the positions of one game of greedy."""
    how: dict[str, object] = {"mode": mode} if mode else {}
    state, luck, states = new_state(build_shared(case, None, "default", how).case), Luck(1), []
    settle(state, luck)
    while state.outcome == RUNNING:
        states.append(state.copy())
        answer(state, greedy.choose(state))
        settle(state, luck)
    search = Rollouts(luck, len(states))
    search.know_cards(state.case.tables)
    begun, done = time.process_time(), 0
    while time.process_time() - begun < seconds:
        for one in states:
            search.try_all(one, promising_moves(one, 1), 1)
            done += 1
    return done / (time.process_time() - begun)


def put(text: str, page: Path, what: str, script: str) -> None:
    """Replace the tables at their place on a page."""
    begin, end = f"<!-- {what}: made by scripts/studies/{script} -->", f"<!-- end of {what} -->"
    before, found, rest = page.read_text("utf-8").partition(begin)
    if not found:
        raise ValueError(f"{page} has no place for these tables: {begin}")
    _, _, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def main() -> int:
    """Play and print; Ctrl-C prints what there is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", choices=PLAYERS, default="")
    presets = sorted({preset for case in CASES for preset in case.presets})
    parser.add_argument("--preset", choices=presets, default="")
    parser.add_argument("--case", choices=[case.name for case in CASES], default="")
    parser.add_argument("--file", type=Path, default=Path("build/ladder.jsonl"))
    parser.add_argument("--print", action="store_true")
    parser.add_argument("--write", action="store_true", help="write the tables to the lab notes")
    parser.add_argument("--keep", action="store_true", help="keep who won which deal")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    asked: list[Rung] = []
    try:
        asked.extend(rungs(args.only, args.preset, args.case))
        if not args.print and not args.keep:
            play(args.file, args.games, asked)
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.", file=sys.stderr)
    if args.keep:
        keep(args.file)
    found = [table(args.file, asked), steps(args.file, asked), honest(args.file, asked)]
    if args.write:
        found.append(rollouts_a_second())
        put("\n\n".join(found), PAGE, "ladder", "ladder.py")
    print(*found, sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
