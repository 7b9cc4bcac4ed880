"""`puzzles`: tables with one answer that is clearly the best: solve them, mine them, check them."""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from .._interrupts import INTERRUPTED
from ..errors import UnreadableText
from ..puzzles import THEMES, PuzzleCollection, Wanted, our_shelf, read_puzzles, wanted
from ..puzzles.attempts import PuzzleAttempts
from ..saves import files
from ..terminal.files import named_file
from . import FAILED, OK, Parser, UsageError, sentence
from .common import add_json, put_json
from .lab_options import EVERY, counted, say
from .play import seed

EXAMPLES = {
    "": [("", "how many there are, and what they are about")],
    "list": [("--case 2 --theme storm", "")],
    "solve": [
        ("", "the next one that is not solved yet"),
        ("1f3a --rating 3", ""),
        ("--file mine.jsonl", ""),
    ],
    "answer": [("1f3a", "the answer, explained")],
    "check": [("--sample 10", "is the answer still the best?")],
    "mine": [("--games 20 --of thunder --output mine.jsonl", "")],
}
NOTES = """
Ctrl-C leaves at any time: what was solved and what was mined is kept.
docs/puzzles.md tells how they are found and what the figures mean.
"""

ACTIONS = {
    "list": "the puzzles, one on each line",
    "solve": "solve one, then the next",
    "answer": "the answer to a puzzle, explained",
    "mine": "search games of our players for new ones; the same command goes on where it stopped",
    "check": "measure the answers again, with ten times the budget",
}

GAMES = 20
MOST_GAMES = 100_000
MOST_SAMPLE = 100_000


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = _examples(*EXAMPLES) + NOTES
    actions = parser.add_subparsers(
        metavar="|".join(ACTIONS), required=False, dest="action", parser_class=Parser
    )
    for action, words in ACTIONS.items():
        own = actions.add_parser(action, help=words, description=sentence(words))
        own.epilog = _examples(action) + NOTES
        if action == "mine":
            _mining(own)
        else:
            _choosing(own, action)


def _examples(*actions: str) -> str:
    """Return the examples of these actions, with what each of them shows."""
    lines = [
        f"  {' '.join(f'arkham-noir puzzles {action} {rest}'.split()):<44} {shows}".rstrip()
        for action in actions
        for rest, shows in EXAMPLES[action]
    ]
    return "\n".join(["examples:", *lines, ""])


def _choosing(own: ArgumentParser, action: str) -> None:
    if action in ("solve", "answer"):
        own.add_argument("id", nargs="?" if action == "solve" else None, metavar="ID")
    own.add_argument("--file", metavar="FILE", help="puzzles of your own instead of ours")
    if action != "answer":
        own.add_argument("--case", metavar="CASE", default="", help="witch-cult or 1, ...")
        own.add_argument("--theme", default="", help=", ".join(THEMES))
        own.add_argument("--rating", default="", metavar="N", help="from 1 (easy) to 5")
    if action == "check":
        own.add_argument(
            "--sample", type=counted(1, MOST_SAMPLE), metavar="N", help="only N of them, by chance"
        )
    if action in ("list", "answer"):
        add_json(own)


def _mining(own: ArgumentParser) -> None:
    from ..puzzles.mining import WAYS

    own.add_argument(
        "--of", action="append", choices=list(WAYS), metavar="WAY",
        help=f"only games of this kind, may be given again: {', '.join(WAYS)}",
    )  # fmt: skip
    own.add_argument(
        "--games", type=counted(1, MOST_GAMES), default=GAMES, metavar="N",
        help=f"so many games of each kind (default {GAMES})",
    )  # fmt: skip
    own.add_argument(
        "--seed", type=seed, default="mine", metavar="PREFIX",
        help="game n has the seed PREFIX/n (default mine)",
    )  # fmt: skip
    own.add_argument(
        "--output", metavar="FILE", help="where they go (default: mined.jsonl in the data folder)"
    )


def run(args: Namespace) -> int:
    if args.action is None:
        return overview()
    return {"list": list_, "solve": solve, "answer": answer, "mine": mine, "check": check}[
        args.action
    ](args)


# What is there


def shelf_of(args: Namespace) -> PuzzleCollection:
    """The puzzles that are meant: ours, or those of a file."""
    return our_shelf() if args.file is None else PuzzleCollection(read_puzzles(Path(args.file)))


def wish_of(args: Namespace) -> Wanted:
    """What is asked for; what does not exist is wrong usage."""
    try:
        return wanted(args.case, args.theme, args.rating)
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def overview() -> int:
    """How many puzzles there are."""
    shelf, diary = our_shelf(), PuzzleAttempts()
    solved = len(diary.solved & set(shelf.by_id))
    print(f"{len(shelf)} puzzles, {solved} solved.")
    by_case = Counter(each.case.title for each in shelf)
    by_theme = Counter(theme for each in shelf for theme in each.themes)
    by_rating = Counter(each.rating for each in shelf)
    print(f"By case: {_counts(by_case)}.")
    print(f"By theme: {_counts({each: by_theme[each] for each in THEMES if by_theme[each]})}.")
    print(f"By rating: {_counts({str(each): by_rating[each] for each in sorted(by_rating)})}.")
    print("'arkham-noir puzzles solve' begins with the next one, 'puzzles list' shows them all.")
    return OK


def _counts(found: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in found.items())


def list_(args: Namespace) -> int:
    """One line for each."""
    from ..terminal.puzzle_set import puzzle_fields, show_list
    from ..terminal.screen import Screen

    found, diary = shelf_of(args).like(wish_of(args)), PuzzleAttempts()
    if args.json:
        put_json([puzzle_fields(each, diary) for each in found])
        return OK
    show_list(Screen(), found, diary)
    if not found:
        say("There is no such puzzle; 'arkham-noir puzzles' tells what there is.")
    return OK


# Solving


def solve(args: Namespace) -> int:
    """One after the other."""
    from ..terminal.input import Lines
    from ..terminal.puzzle_set import Solving
    from ..terminal.screen import Screen

    shelf, wish, diary = shelf_of(args), wish_of(args), PuzzleAttempts()
    first = shelf[args.id] if args.id is not None else shelf.after("", diary.solved, wish)
    Solving(shelf, wish, diary, Screen(), Lines()).run(first)
    return OK


def answer(args: Namespace) -> int:
    """The answer to one of them; the diary notes that it was shown."""
    from ..terminal.puzzle_set import answer_fields, explain, heading
    from ..terminal.screen import Screen

    puzzle, diary = shelf_of(args)[args.id], PuzzleAttempts()
    diary.note(puzzle.id, "shown")
    if args.json:
        put_json(answer_fields(puzzle, diary))
        return OK
    screen, game = Screen(), puzzle.game()
    screen.say(heading(puzzle, diary))
    explain(screen, puzzle, game)
    return OK


# Finding


def mine(args: Namespace) -> int:
    """Search games, and keep what is found game by game."""
    from ..puzzles.mining import WAYS
    from ..puzzles.store import PuzzleStore

    path = (
        files.data_folder() / "puzzles" / "mined.jsonl"
        if args.output is None
        else named_file(args.output)
    )
    found = PuzzleStore(path, args.seed)
    told = MiningReport()
    try:
        found.search(args.of or list(WAYS), args.games, told)
    except KeyboardInterrupt:
        say(f"Stopped. {len(found.puzzles)} puzzles are kept in {path}; the same command goes on.")
        return INTERRUPTED
    say(f"{len(found.puzzles)} puzzles are in {path}.")
    return OK


class MiningReport:
    """A line after every game on a terminal, elsewhere one now and then."""

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
    """Measure again; 1 if an answer does not stand."""
    from ..puzzles.verification import check as checked

    found = shelf_of(args).like(wish_of(args))
    if args.sample is not None:
        found = random.sample(found, min(args.sample, len(found)))
    begun, fallen = time.monotonic(), 0
    for number, puzzle in enumerate(found, 1):
        told = checked(puzzle)
        fallen += not told.stands
        left = (time.monotonic() - begun) / number * (len(found) - number)
        mark = "stands" if told.stands else "DOES NOT STAND"
        print(f"{puzzle.id} {mark}: {told.said}", flush=True)
        if sys.stderr.isatty():
            say(f"{number} of {len(found)}, about {left / 60:,.0f} min left")
    print(f"{len(found) - fallen} of {len(found)} answers stand.")
    return FAILED if fallen else OK
