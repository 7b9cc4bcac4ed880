"""`analyze`: where a recorded game was won and lost."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ..errors import NotOffered, UnreadableText
from ..game import Game
from ..review import ROLLOUTS, Review, review
from ..review.evaluation import checked_rollouts
from ..saves.decks import read_game
from . import OK, UsageError
from .common import STDIN, add_deck, add_json, put_json, read_deck, read_text

EXAMPLES = """examples:
  arkham-noir analyze game.noir                 chances, luck and skill, what cost most
  arkham-noir analyze game.noir --try           find the better answers before they are told
  arkham-noir analyze game.noir --rollouts 5000 slower, with smaller errors
  arkham-noir analyze game.noir --json          every decision, for programs

Ctrl-C stops it; what was found is kept, and the same command goes on from there.
docs/review.md tells what the figures mean.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument(
        "file", metavar="RECORD", help="a record of a game that is over, or - for standard input"
    )
    parser.add_argument(
        "--rollouts", type=int, default=ROLLOUTS, metavar="N",
        help=f"how many a decision is judged by; default {ROLLOUTS}",
    )  # fmt: skip
    parser.add_argument(
        "--try", action="store_true", dest="puzzles", help="the mistakes as puzzles, dearest first"
    )
    add_deck(
        parser, "the deck it was played with, if it is neither ours nor one that you have played"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    _refuse_contradictions(args)
    game = read_game(read_text(args.file), read_deck(args.deck))
    told = _reviewed(game, args.rollouts)
    from ..terminal.input import Lines
    from ..terminal.review import review_fields, show_review
    from ..terminal.screen import Screen

    if args.json:
        put_json(review_fields(game, told))
    elif args.puzzles:
        from ..terminal.review_puzzles import Puzzles

        Puzzles(game, told, Screen(), Lines()).run()
    else:
        show_review(Screen(), game, told)
    return OK


def _refuse_contradictions(args: Namespace) -> None:
    if args.json and args.puzzles:
        raise UsageError("--json and --try exclude each other.")
    if args.puzzles and args.file == STDIN:
        raise UsageError("--try reads your answers from standard input: name the record's file.")
    try:
        checked_rollouts(args.rollouts)
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def _reviewed(game: Game, rollouts: int) -> Review:
    """The review, with its progress on a terminal."""
    progress = _say if sys.stderr.isatty() else None
    try:
        return review(game, rollouts, progress=progress)
    except NotOffered as error:
        raise NotOffered(f"{error} Go on with: arkham-noir play --resume FILE.") from None
    finally:
        if progress:
            print(f"\r{'':40}\r", end="", file=sys.stderr, flush=True)


def _say(judged: int, of: int) -> None:
    print(f"\rJudging decision {judged + 1} of {of} ...", end="", file=sys.stderr, flush=True)
