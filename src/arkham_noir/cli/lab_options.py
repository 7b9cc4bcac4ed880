"""Options and progress of `simulate`, `compare` and `deck measure`."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._interrupts import INTERRUPTED
from .._numbers import parse_whole_number
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..terminal.files import expand_path
from . import FAILED, OK, UsageError
from .common import find_named_case, read_deck
from .play import seed
from .settings import chosen_settings, given_settings

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from ..lab import Checkpoint, Executor, Findings, Job, Played, RunSpec

DEFAULT_GAMES = 1000
MOST_GAMES = 10_000_000
MOST_DEALS = 1_000_000_000
MOST_JOBS = 1024
EVERY = 10.0
"""Seconds between two lines of progress if the output is not a terminal."""


# Options


def integer_parser(least: int, most: int) -> Callable[[str], int]:
    """Return a function that reads whole numbers in this range."""

    def read(text: str) -> int:
        number = parse_whole_number(text, most)
        if number is None or number < least:
            raise ArgumentTypeError(
                f"must be a whole number from {least:,} to {most:,} (got {text})"
            )
        return number

    return read


def add_deals(parser: ArgumentParser, seed_default: str) -> None:
    """Add the options that choose the deals."""
    group = parser.add_argument_group("deals")
    group.add_argument(
        "--games", type=integer_parser(1, MOST_GAMES), metavar="N",
        help=f"number of games per player (default: {DEFAULT_GAMES:,})",
    )  # fmt: skip
    group.add_argument(
        "--seed", type=seed, default=seed_default, metavar="PREFIX",
        help=f"prefix of the seeds; deal n has the seed PREFIX/n (default: {seed_default})",
    )  # fmt: skip
    first = integer_parser(0, MOST_DEALS - 1)
    group.add_argument(
        "--from",
        dest="first",
        type=first,
        metavar="N",
        help="first deal (default: 0)",
    )
    group.add_argument(
        "--to", dest="last", type=first, metavar="N",
        help="last deal, instead of --games",
    )  # fmt: skip


def add_executor(parser: ArgumentParser) -> None:
    """Add the options that choose where games run and where progress is saved."""
    group = parser.add_argument_group("running")
    group.add_argument(
        "--jobs", type=integer_parser(0, MOST_JOBS), metavar="N",
        help="number of worker processes (default: 0, one per core)",
    )  # fmt: skip
    group.add_argument(
        "--cluster", metavar="ADDRESS", help="run on the workers of this Dask scheduler"
    )
    group.add_argument("--resume", action="store_true", help="continue a run that was stopped")
    group.add_argument(
        "--journal", metavar="FILE",
        help="save progress to this file (default: a temporary file in the data folder)",
    )  # fmt: skip


# The run


def job_of(args: Namespace, entries: tuple[RunSpec, ...]) -> Job:
    """Return the job; raise `UsageError` if it can't be played."""
    from ..lab import Job

    if args.games is not None and args.last is not None:
        raise UsageError("Give either --games or --to, not both.")
    first = args.first or 0
    if args.last is not None and args.last < first:
        raise UsageError(
            f"--to {args.last} is below --from {first}. --to is the number of the last deal."
        )
    games = args.games or DEFAULT_GAMES if args.last is None else args.last - first + 1
    if args.cluster is not None and args.jobs is not None:
        raise UsageError("Give either --jobs or --cluster, not both.")
    job = Job(entries, args.seed, first, games)
    try:
        job.check()
    except UnreadableText as error:
        raise UsageError(str(error)) from None
    for warning in dict.fromkeys(entry.unwinnable() for entry in entries):
        if warning:
            say(warning)
    return job


def run_spec(args: Namespace, player: str, deck: Deck | None) -> RunSpec:
    """Return the case, deck, player and settings that the options choose."""
    from ..lab import RunSpec

    if args.case is None and deck is None:
        raise UsageError("Choose a case with --case, or a deck with --deck.")
    case = find_named_case(args.case if args.case is not None else deck.case if deck else "")
    if deck is not None and deck.case != case.name:
        raise UsageError(
            f"The deck '{deck.name}' is for {deck.case}, not {case.name}. Leave out --case."
        )
    chosen_settings(case, args)
    wanted = tuple(given_settings(args).items())
    return RunSpec(case.name, player, deck, args.preset or "default", wanted, args.rollouts)


def deck_of(args: Namespace) -> Deck | None:
    """Return the deck that is named, if there is one."""
    return read_deck(args.deck)


# Running


def play_out(args: Namespace, job: Job, play: Callable[..., Findings]) -> tuple[Findings, int]:
    """Run a job and save its progress; return the results and the exit code."""
    checkpoint, before = _checkpoint(args, job)
    try:
        with _executor(args, job) as executor, progress(job) as tell:
            findings = play(job, executor, checkpoint=checkpoint, before=before, tell=tell)
    finally:
        checkpoint.close()
    if findings.restored:
        say(f"Restored {format_game_count(findings.restored)} from the journal.")
    return findings, _end_run(args, findings, checkpoint)


def finish(args: Namespace, checkpoint: Path) -> None:
    """Delete the journal of a finished run, unless the user named it."""
    if args.journal is None:
        checkpoint.unlink(missing_ok=True)


def _end_run(args: Namespace, findings: Findings, checkpoint: Checkpoint) -> int:
    if findings.lost:
        say(findings.lost)
    if findings.complete or not (findings.lost or findings.interrupted):
        finish(args, checkpoint.path)
        return OK
    say(
        f"Stopped after {findings.games_done:,} of {findings.games_asked:,} games, "
        f"saved in {checkpoint.path}. Run the same command with --resume to continue."
    )
    return FAILED if findings.lost else INTERRUPTED


def _checkpoint(args: Namespace, job: Job) -> tuple[Checkpoint, list[Played]]:
    """Return the journal and the batches that it already has."""
    from ..lab import Checkpoint
    from ..lab.checkpoint import default_path

    path = default_path(job) if args.journal is None else expand_path(args.journal)
    if args.resume:
        if not path.exists():
            say("There is no saved progress for this run, so it starts from the beginning.")
        return Checkpoint.resume(path, job)
    if args.journal is not None and path.exists() and path.stat().st_size:
        raise UsageError(f"{path} already exists. Continue with --resume, or name a new file.")
    return Checkpoint.begin(path, job), []


def _executor(args: Namespace, job: Job) -> AbstractContextManager[Executor]:
    from ..lab import cluster, process_pool

    if args.cluster is not None:
        return cluster(job, args.cluster)
    return process_pool(job, args.jobs or 0)


# Messages


def format_game_count(number: int) -> str:
    """Return a number of games in words, such as "1 game"."""
    return f"{number:,} game{'' if number == 1 else 's'}"


def say(message: str) -> None:
    """Print a message to standard error."""
    print(message, file=sys.stderr, flush=True)


@contextmanager
def progress(job: Job) -> Iterator[Callable[[Findings], object]]:
    """Show the progress of a run: a bar on a terminal, elsewhere a line now and then."""
    from ..terminal.screen import Screen

    console = Screen(sys.stderr).console
    if not console.is_terminal:
        yield _Lines()
        return
    with _bar(console) as bar:
        task = bar.add_task("games", total=job.games * len(job.entries))
        yield lambda findings: _advance(bar, task, findings)


def _bar(console: Any) -> Progress:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    return Progress(
        BarColumn(), MofNCompleteColumn(), "games,", TimeRemainingColumn(), "left",
        console=console, transient=True,
    )  # fmt: skip


def _advance(bar: Progress, task: TaskID, findings: Findings) -> None:
    bar.update(task, completed=findings.games_done)


class _Lines:
    """Progress as a line now and then, for a log."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.clock: Any = None

    def __call__(self, findings: Findings) -> None:
        from ..lab.runner import Clock

        self.clock = self.clock or Clock(findings.games_done)
        if time.monotonic() - self.last >= EVERY:
            self.last = time.monotonic()
            left = self.clock.seconds_left(findings)
            when = "" if left is None else f", about {left:,.0f} s left"
            say(f"{findings.games_done:,} of {findings.games_asked:,} games{when}")


def table(rows: list[list[str]]) -> str:
    """Return rows as aligned columns of plain text; the first row is the heading."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(line.rstrip() for line in lines)


def configuration_text(configuration: dict[str, Any]) -> str:
    """Return the case, settings and deck of a run as text."""
    deck, settings = configuration["deck"], configuration["settings"]
    in_use = f", in use {deck['in_use']}" if deck["in_use"] != deck["fingerprint"] else ""
    values = " ".join(f"{name}={value}" for name, value in settings.items())
    return "\n".join([
        f"case      {configuration['case']}, preset {configuration['preset']}",
        f"settings  {values}",
        f"deck      {deck['name']} {deck['version']} ({deck['fingerprint']}{in_use})",
    ])  # fmt: skip
