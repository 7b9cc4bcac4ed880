"""`simulate`: play many games with computer players and count the results."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import NoirError
from ..players import PLAYERS
from ..terminal.files import expand_path
from ..version import RULES, VERSION
from . import UsageError
from .common import CASE_HELP, add_deck, add_json, part, put_json
from .lab_options import (
    add_deals,
    add_executor,
    configuration_text,
    deck_of,
    format_game_count,
    integer_parser,
    job_of,
    play_out,
    run_spec,
    say,
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

Ctrl-C stops the run and saves the finished games; the same command with --resume continues it.
The results don't depend on the number of cores or machines. docs/lab.md has more examples.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    add_case_and_deck(parser)
    parser.add_argument(
        "--player", action="append", dest="players", metavar="NAME",
        help=f"computer player: {', '.join(PLAYERS)} (repeatable; default: {DEFAULT_PLAYER})",
    )  # fmt: skip
    add_choices(parser)
    add_deals(parser, "lab")
    add_executor(parser)
    group = parser.add_argument_group("result")
    add_json(group, "print a JSON list with one row per player")  # type: ignore[arg-type]
    group.add_argument("--cards", action="store_true", help="show statistics for every card")
    group.add_argument(
        "--output", metavar="FILE",
        help="write one row per game to a .parquet, .csv or .jsonl file",
    )  # fmt: skip
    group.add_argument("--report", metavar="FILE", help="write an .html page with plots")


def add_case_and_deck(parser: ArgumentParser) -> None:
    """Add the case, the deck and the number of rollouts."""
    parser.add_argument("--case", metavar="CASE", help=CASE_HELP)
    add_deck(parser, "play with the deck in this file")
    add_rollouts(parser)


def add_rollouts(parser: ArgumentParser) -> None:
    """Add the number of rollouts."""
    parser.add_argument(
        "--rollouts", type=integer_parser(2, MOST_ROLLOUTS), metavar="N",
        help="number of rollouts per decision (detective and inspector only)",
    )  # fmt: skip


def run(args: Namespace) -> int:
    """Play the games and show the results."""
    from ..lab.runner import run as played

    players = args.players or [DEFAULT_PLAYER]
    deck = deck_of(args)
    job = job_of(args, tuple(run_spec(args, player, deck) for player in players))
    _refuse_unwritable_files(args)
    begun = time.monotonic()
    findings, code = play_out(args, job, played)
    _show_speed(findings, time.monotonic() - begun)
    _write(args, findings)
    if args.json:
        put_json(rows(findings, args.cards))
    else:
        print(format_results(findings, args.cards))
    return code


def rows(findings: Findings, cards: bool) -> list[dict[str, Any]]:
    """Return one row for each player, with statistics of the cards if they are wanted."""
    from ..lab import card_rows, summary

    numbers = range(len(findings.job.entries))
    more = [{"cards": card_rows(findings, n)} if cards else {} for n in numbers]
    return [{**summary(findings, n), **more[n]} for n in numbers]


def format_results(findings: Findings, cards: bool) -> str:
    """Return the results as text."""
    from ..lab import summary

    job = findings.job
    found = [summary(findings, n) for n in range(len(job.entries))]
    parts = [heading(job), columns([HEADINGS, *map(_cells, found)])]
    if cards:
        parts += [part("lab.text_tables").cards(findings, n) for n in range(len(job.entries))]
    return "\n\n".join(parts)


HEADINGS = ["player", "games", "won", "lost mind", "lost time", "turns"]


def heading(job: Job) -> str:
    """Return the case, settings, deck, deals and versions of a run."""
    return "\n".join([
        configuration_text(job.entries[0].configuration()),
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


def _show_speed(findings: Findings, seconds: float) -> None:
    from ..lab.program import program

    by = program()
    say(
        f"{format_game_count(findings.games_this_run)} in {seconds:,.1f} s; {by['build']}, "
        f"Python {by['python']}, {by['machine']}."
    )


# Files


def _refuse_unwritable_files(args: Namespace) -> None:
    """Check before hours of play that the results can be written."""
    for option, formats in FORMATS.items():
        if name := getattr(args, option):
            _refuse_unwritable(option, expand_path(name), formats)
    if args.output is not None:
        part("lab.exports").require_packages(expand_path(args.output))


def _refuse_unwritable(option: str, path: Path, formats: list[str]) -> None:
    if path.suffix not in formats:
        endings = " or ".join(formats)
        raise UsageError(f"--{option}: can't write {path}. The file name must end in {endings}.")
    if path.is_dir() or not path.parent.is_dir():
        raise NoirError(f"--{option}: can't write {path}. Name a file in an existing folder.")


def _write(args: Namespace, findings: Findings) -> None:
    if args.output is not None:
        part("lab.exports").write(expand_path(args.output), findings)
        say(f"Wrote {findings.games_done:,} rows to {args.output}.")
    if args.report is not None:
        part("lab.report").write(expand_path(args.report), findings)
        say(f"Wrote the report to {args.report}.")
