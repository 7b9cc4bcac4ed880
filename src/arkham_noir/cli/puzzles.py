"""`puzzles`: solve, list, check and find positions with one clearly best move."""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from .._interrupts import INTERRUPTED
from ..errors import UnreadableText
from ..puzzles import THEMES, PuzzleCollection, Wanted, build_filter, our_shelf, read_puzzles
from ..puzzles.attempts import PuzzleAttempts
from ..saves import files
from ..terminal.files import expand_path
from . import FAILED, OK, Parser, UsageError, sentence
from .common import CASE_HELP, add_json, put_json
from .lab_options import EVERY, integer_parser, say
from .play import seed

EXAMPLES = {
    "": [("", "count the puzzles by case, theme and rating")],
    "list": [("--case 2 --theme storm", "")],
    "solve": [
        ("", "solve the next unsolved puzzle"),
        ("1f3a --rating 3", ""),
        ("--file mine.jsonl", ""),
    ],
    "answer": [("1f3a", "show and explain the answer")],
    "check": [("--sample 10", "check ten random puzzles")],
    "mine": [("--games 20 --of thunder --output mine.jsonl", "")],
}
NOTES = """
Ctrl-C quits at any time; solved and mined puzzles are saved. docs/puzzles.md explains how puzzles
are found and what the numbers mean.
"""

ACTIONS = {
    "list": "list the puzzles, one per line",
    "solve": "solve puzzles one after the other",
    "answer": "show and explain the answer to a puzzle",
    "mine": "find new puzzles in games of the computer players (resumable)",
    "check": "check the answers again with ten times as many rollouts",
}

GAMES = 20
MOST_GAMES = 100_000
MOST_SAMPLE = 100_000


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the subcommands and their options."""
    parser.epilog = _examples(*EXAMPLES) + NOTES
    actions = parser.add_subparsers(
        metavar="COMMAND", required=False, dest="action", parser_class=Parser
    )
    for action, words in ACTIONS.items():
        own = actions.add_parser(action, help=words, description=sentence(words))
        own.epilog = _examples(action) + NOTES
        if action == "mine":
            _add_mining(own)
        else:
            _add_choices(own, action)


def _examples(*actions: str) -> str:
    """Return the examples of these subcommands."""
    lines = [
        f"  {' '.join(f'arkham-noir puzzles {action} {rest}'.split()):<44} {shows}".rstrip()
        for action in actions
        for rest, shows in EXAMPLES[action]
    ]
    return "\n".join(["examples:", *lines, ""])


def _add_choices(own: ArgumentParser, action: str) -> None:
    if action == "solve":
        own.add_argument("id", nargs="?", metavar="ID", help="id of a puzzle, or its beginning")
    if action == "answer":
        own.add_argument("id", metavar="ID", help="id of a puzzle, or its beginning")
    own.add_argument("--file", metavar="FILE", help="use the puzzles in this file")
    if action != "answer":
        own.add_argument(
            "--case", metavar="CASE", default="", help=f"only puzzles of this case: {CASE_HELP}"
        )
        own.add_argument(
            "--theme", default="", help=f"only puzzles with this theme: {', '.join(THEMES)}"
        )
        own.add_argument(
            "--rating", default="", metavar="N",
            help="only puzzles with this rating, from 1 (easy) to 5 (hard)",
        )  # fmt: skip
    if action == "check":
        own.add_argument(
            "--sample",
            type=integer_parser(1, MOST_SAMPLE),
            metavar="N",
            help="only N random puzzles",
        )
    if action in ("list", "answer"):
        add_json(own)


def _add_mining(own: ArgumentParser) -> None:
    from ..puzzles.mining import WAYS

    own.add_argument(
        "--of", action="append", choices=list(WAYS), metavar="WAY",
        help=f"only games of this kind: {', '.join(WAYS)} (repeatable; default: all)",
    )  # fmt: skip
    own.add_argument(
        "--games", type=integer_parser(1, MOST_GAMES), default=GAMES, metavar="N",
        help=f"number of games of each kind (default: {GAMES})",
    )  # fmt: skip
    own.add_argument(
        "--seed", type=seed, default="mine", metavar="PREFIX",
        help="prefix of the seeds; game n has the seed PREFIX/n (default: mine)",
    )  # fmt: skip
    own.add_argument(
        "--output", metavar="FILE", help="file to write (default: mined.jsonl in the data folder)"
    )


def run(args: Namespace) -> int:
    """Run a subcommand; without one, count the puzzles."""
    if args.action is None:
        return overview()
    return {"list": list_, "solve": solve, "answer": answer, "mine": mine, "check": check}[
        args.action
    ](args)


# Choosing puzzles


def puzzles_of(args: Namespace) -> PuzzleCollection:
    """Return the built-in puzzles, or those in a file."""
    return our_shelf() if args.file is None else PuzzleCollection(read_puzzles(Path(args.file)))


def wish_of(args: Namespace) -> Wanted:
    """Return the wanted case, theme and rating; raise `UsageError` if they are not valid."""
    try:
        return build_filter(args.case, args.theme, args.rating)
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def overview() -> int:
    """Print how many puzzles there are, by case, theme and rating."""
    puzzles, attempts = our_shelf(), PuzzleAttempts()
    solved = len(attempts.solved_ids & set(puzzles.by_id))
    print(f"{len(puzzles)} puzzles, {solved} solved.")
    by_case = Counter(each.case.title for each in puzzles)
    by_theme = Counter(theme for each in puzzles for theme in each.themes)
    by_rating = Counter(each.rating for each in puzzles)
    print(f"By case: {_counts(by_case)}.")
    print(f"By theme: {_counts({each: by_theme[each] for each in THEMES if by_theme[each]})}.")
    print(f"By rating: {_counts({str(each): by_rating[each] for each in sorted(by_rating)})}.")
    print("Solve the next one with: arkham-noir puzzles solve")
    print("List them all with: arkham-noir puzzles list")
    return OK


def _counts(found: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in found.items())


def list_(args: Namespace) -> int:
    """List puzzles, one on each line."""
    from ..terminal.puzzle_set import puzzle_fields, show_list
    from ..terminal.screen import Screen

    found, attempts = puzzles_of(args).find_matching(wish_of(args)), PuzzleAttempts()
    if args.json:
        put_json([puzzle_fields(each, attempts) for each in found])
        return OK
    show_list(Screen(), found, attempts)
    if not found:
        say("No puzzle matches. Run 'arkham-noir puzzles' to see which there are.")
    return OK


# Solving


def solve(args: Namespace) -> int:
    """Let the user solve puzzles, one after the other."""
    from ..terminal.input import Lines
    from ..terminal.puzzle_set import Solving
    from ..terminal.screen import Screen

    puzzles, wish, attempts = puzzles_of(args), wish_of(args), PuzzleAttempts()
    first = (
        puzzles[args.id] if args.id is not None else puzzles.after("", attempts.solved_ids, wish)
    )
    Solving(puzzles, wish, attempts, Screen(), Lines()).run(first)
    return OK


def answer(args: Namespace) -> int:
    """Show the answer to a puzzle and record that it was shown."""
    from ..terminal.puzzle_set import answer_fields, explain, heading
    from ..terminal.screen import Screen

    puzzle, attempts = puzzles_of(args)[args.id], PuzzleAttempts()
    attempts.note(puzzle.id, "shown")
    if args.json:
        put_json(answer_fields(puzzle, attempts))
        return OK
    screen, game = Screen(), puzzle.game()
    screen.say(heading(puzzle, attempts))
    explain(screen, puzzle, game)
    return OK


# Finding


def mine(args: Namespace) -> int:
    """Search games for puzzles; save those found after every game."""
    from ..puzzles.mining import WAYS
    from ..puzzles.store import PuzzleStore

    path = (
        files.data_folder() / "puzzles" / "mined.jsonl"
        if args.output is None
        else expand_path(args.output)
    )
    found = PuzzleStore(path, args.seed)
    try:
        found.search(args.of or list(WAYS), args.games, MiningReport())
    except KeyboardInterrupt:
        say(
            f"Stopped. Saved {len(found.puzzles)} puzzles to {path}. "
            "Run the same command to continue."
        )
        return INTERRUPTED
    say(f"Saved {len(found.puzzles)} puzzles to {path}.")
    return OK


class MiningReport:
    """Progress of a search: a line after every game on a terminal, elsewhere one now and then."""

    def __init__(self) -> None:
        self.last = 0.0

    def __call__(self, progress: object) -> None:
        from ..puzzles.store import MiningProgress

        assert isinstance(progress, MiningProgress)
        if not sys.stderr.isatty() and time.monotonic() - self.last < EVERY:
            return
        self.last = time.monotonic()
        left = progress.seconds_left
        when = "" if left is None else f", about {left / 60:,.0f} min left"
        say(f"{progress.done} of {progress.games} games, {progress.found} puzzles{when}")


def check(args: Namespace) -> int:
    """Check the answers of puzzles again; return 1 if one is no longer the best."""
    from ..puzzles.verification import check as checked

    found = puzzles_of(args).find_matching(wish_of(args))
    if args.sample is not None:
        found = random.sample(found, min(args.sample, len(found)))
    begun, failed = time.monotonic(), 0
    for number, puzzle in enumerate(found, 1):
        result = checked(puzzle)
        failed += not result.stands
        left = (time.monotonic() - begun) / number * (len(found) - number)
        verdict = "ok" if result.stands else "FAILED"
        print(f"{puzzle.id} {verdict}: {result.said}", flush=True)
        if sys.stderr.isatty():
            say(f"{number} of {len(found)}, about {left / 60:,.0f} min left")
    print(f"{len(found) - failed} of {len(found)} answers are still the best.")
    return FAILED if failed else OK
