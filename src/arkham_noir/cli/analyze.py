"""`analyze`: review a finished game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ..errors import NotOffered, UnreadableText
from ..game import Game
from ..review import ROLLOUTS, Review, review
from ..review.evaluation import check_rollouts
from ..saves.decks import read_game
from . import OK, UsageError
from .common import (
    PLAYED_DECK,
    STDIN,
    add_deck,
    add_json,
    put_json,
    read_deck,
    read_text,
    source_name,
)

EXAMPLES = """examples:
  arkham-noir analyze game.noir                  show chances, luck, skill and mistakes
  arkham-noir analyze game.noir --try            find the better moves yourself
  arkham-noir analyze game.noir --rollouts 5000  slower, with a smaller margin of error
  arkham-noir analyze game.noir --json           print every decision as JSON

Ctrl-C stops the review. Finished decisions are saved, and the same command continues from there.
docs/review.md explains the numbers.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    parser.add_argument(
        "file", metavar="RECORD", help="the record of a finished game, or - for standard input"
    )
    parser.add_argument(
        "--rollouts", type=int, default=ROLLOUTS, metavar="N",
        help=f"number of rollouts per decision (default: {ROLLOUTS})",
    )  # fmt: skip
    parser.add_argument(
        "--try",
        action="store_true",
        dest="puzzles",
        help="replay your mistakes as puzzles, biggest first",
    )
    add_deck(parser, PLAYED_DECK)
    add_json(parser)


def run(args: Namespace) -> int:
    """Review a game and show the result."""
    _refuse_contradictions(args)
    deck, source = read_deck(args.deck), source_name(args.file)
    game = read_game(read_text(args.file), deck, source=source)
    found = _review_with_progress(game, args.rollouts)
    from ..terminal.input import Lines
    from ..terminal.review import review_fields, show_review
    from ..terminal.screen import Screen

    if args.json:
        put_json(review_fields(game, found))
    elif args.puzzles:
        from ..terminal.review_puzzles import Puzzles

        Puzzles(game, found, Screen(), Lines()).run()
    else:
        show_review(Screen(), game, found)
    return OK


def _refuse_contradictions(args: Namespace) -> None:
    if args.json and args.puzzles:
        raise UsageError("Give either --json or --try, not both.")
    if args.puzzles and args.file == STDIN:
        raise UsageError(
            "--try reads your moves from standard input. Give the record as a file name, not -."
        )
    try:
        check_rollouts(args.rollouts)
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def _review_with_progress(game: Game, rollouts: int) -> Review:
    """Return the review; show the progress on a terminal."""
    progress = _show_progress if sys.stderr.isatty() else None
    try:
        return review(game, rollouts, progress=progress)
    except NotOffered as error:
        raise NotOffered(f"{error} Finish it with: arkham-noir play --resume FILE") from None
    finally:
        if progress:
            print(f"\r{'':40}\r", end="", file=sys.stderr, flush=True)


def _show_progress(judged: int, of: int) -> None:
    print(f"\rReviewing decision {judged + 1} of {of} ...", end="", file=sys.stderr, flush=True)
