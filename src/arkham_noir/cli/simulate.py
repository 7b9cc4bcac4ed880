"""`simulate`: many games of our players, counted."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import NoirError
from ..terminal.files import named_file
from ..version import RULES, VERSION
from . import UsageError
from .common import add_deck, add_json, part, put_json
from .lab_options import (
    add_deals,
    add_executor,
    counted,
    counted_games,
    deck_of,
    job_of,
    play_out,
    run_spec,
    say,
    told,
)
from .lab_options import table as columns
from .settings import add_choices

if TYPE_CHECKING:
    from ..lab import Findings, Job

DEFAULT_PLAYER = "greedy"
MOST_ROLLOUTS = 1_000_000
FORMATS = {"output": [".parquet", ".csv", ".jsonl"], "report": [".html"]}

EXAMPLES = """examples:
  arkham-noir simulate --case witch-cult --player greedy --games 1000
  arkham-noir simulate --case 2 --player random --player greedy --preset easy --json
  arkham-noir simulate --case 3 --mode classic --seed mine --from 1000 --to 1999
  arkham-noir simulate --deck mine.toml --output games.parquet --report report.html
  arkham-noir simulate --case 1 --player detective --games 500 --resume
  arkham-noir simulate --case 1 --games 1000000 --cluster tcp://10.0.0.5:8786

Ctrl-C keeps the games that are done; the same command with --resume goes on. The same deals give
the same rows, whoever plays them and on however many cores. docs/lab.md tells more.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    add_who(parser)
    parser.add_argument(
        "--player", action="append", dest="players", metavar="NAME",
        help=f"one of our players; can be given more than once (default {DEFAULT_PLAYER})",
    )  # fmt: skip
    add_choices(parser)
    add_deals(parser, "lab")
    add_executor(parser)
    group = parser.add_argument_group("result")
    add_json(group, "a JSON list with one row for each player")  # type: ignore[arg-type]
    group.add_argument("--cards", action="store_true", help="tell what became of every card")
    group.add_argument(
        "--output", metavar="FILE", help="one row for each game: .parquet, .csv or .jsonl"
    )
    group.add_argument("--report", metavar="FILE", help="a page with plots: .html")


def add_who(parser: ArgumentParser) -> None:
    """The case, the cards and how much a player may think."""
    parser.add_argument("--case", metavar="CASE", help="witch-cult or 1, thunder or 2, gulfs or 3")
    add_deck(parser, "play with the cards in this file")
    add_rollouts(parser)


def add_rollouts(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rollouts", type=counted(2, MOST_ROLLOUTS), metavar="N",
        help="how many a player that makes any may make for a decision",
    )  # fmt: skip


def run(args: Namespace) -> int:
    from ..lab.runner import run as played

    players = args.players or [DEFAULT_PLAYER]
    deck = deck_of(args)
    job = job_of(args, tuple(run_spec(args, player, deck) for player in players))
    _refuse_what_cannot_be_written(args)
    begun = time.monotonic()
    findings, code = play_out(args, job, played)
    _tell_speed(findings, time.monotonic() - begun)
    _write(args, findings)
    if args.json:
        put_json(rows(findings, args.cards))
    else:
        print(shown(findings, args.cards))
    return code


def rows(findings: Findings, cards: bool) -> list[dict[str, Any]]:
    """One row for each player, with its cards if they are wanted."""
    from ..lab import card_rows, summary

    numbers = range(len(findings.job.entries))
    more = [{"cards": card_rows(findings, n)} if cards else {} for n in numbers]
    return [{**summary(findings, n), **more[n]} for n in numbers]


def shown(findings: Findings, cards: bool) -> str:
    """The result for a person."""
    from ..lab import summary

    job = findings.job
    found = [summary(findings, n) for n in range(len(job.entries))]
    parts = [heading(job), columns([HEADINGS, *map(_cells, found)])]
    if cards:
        parts += [part("lab.text_tables").cards(findings, n) for n in range(len(job.entries))]
    return "\n\n".join(parts)


HEADINGS = ["player", "games", "won", "lost mind", "lost time", "turns"]


def heading(job: Job) -> str:
    """What is played, in full."""
    return "\n".join([
        told(job.entries[0].configuration()),
        f"deals     {job.seed}/{job.first} to {job.seed}/{job.deals.stop - 1}",
        f"program   arkham-noir {VERSION}, rules {RULES}",
    ])  # fmt: skip


def _cells(row: dict[str, Any]) -> list[str]:
    from ..lab import wilson

    turns = row["turns"]
    return [
        row["player"] + (f" ({row['rollouts']})" if row["rollouts"] else ""),
        f"{row['games']:,}",
        *(str(wilson(row[end], row["games"])) for end in ("won", "lost-mind", "lost-time")),
        f"{turns['value']:.1f} ({turns['p5']} to {turns['p95']})",
    ]


def _tell_speed(findings: Findings, seconds: float) -> None:
    from ..lab.program import program

    by = program()
    say(
        f"{counted_games(findings.played_now)} in {seconds:,.1f} s; {by['build']}, "
        f"Python {by['python']}, {by['machine']}."
    )


# Files


def _refuse_what_cannot_be_written(args: Namespace) -> None:
    """Before hours of play it is known whether the result can be kept."""
    for option, formats in FORMATS.items():
        if name := getattr(args, option):
            _refuse_unwritable(option, named_file(name), formats)
    if args.output is not None:
        part("lab.exports").require_packages(named_file(args.output))


def _refuse_unwritable(option: str, path: Path, formats: list[str]) -> None:
    if path.suffix not in formats:
        endings = " or ".join(formats)
        raise UsageError(f"--{option}: can't write {path}. The file name must end with {endings}.")
    if path.is_dir() or not path.parent.is_dir():
        raise NoirError(f"--{option}: can't write {path}. There is no such folder.")


def _write(args: Namespace, findings: Findings) -> None:
    if args.output is not None:
        part("lab.exports").write(named_file(args.output), findings)
        say(f"{findings.done:,} rows are in {args.output}.")
    if args.report is not None:
        part("lab.report").write(named_file(args.report), findings)
        say(f"The report is {args.report}.")
