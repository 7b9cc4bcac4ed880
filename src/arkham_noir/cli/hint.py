"""`hint`: show the best moves in a position or a saved game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from .. import _atomic_files
from .._interrupts import INTERRUPTED
from ..errors import NoirError, UnreadableText
from ..game import Game
from ..hints import BUDGET, FIRST, Hint, percent
from ..records.writer import TITLE
from ..saves import files
from ..saves.decks import read_game
from ..serialize import hint_fields
from . import OK
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
  arkham-noir hint                          show the best moves in the last unfinished game
  arkham-noir hint game.noir                show the best moves in a saved game
  arkham-noir hint "witch-cult | leads: p1 t3 t4 e5 a1 | line 1: gilman p3 | line 2: elwood"
  arkham-noir hint game.noir --rollouts 20000 --json
  arkham-noir play --json | tail -1 | jq -r .position | arkham-noir hint -

A hint uses only what you can see: the same position always gets the same hint. The saved game
records that you asked for one. More rollouts take longer and reduce the margin of error. Ctrl-C
stops the search, shows the result so far and exits with 130. Strict games have no hints.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    parser.add_argument(
        "file", nargs="?", metavar="POSITION|FILE",
        help="a position, a file with a position or a record, or - for standard input "
        "(default: the last unfinished game)",
    )  # fmt: skip
    parser.add_argument(
        "--rollouts",
        type=int,
        metavar="N",
        help="number of rollouts (default: 720, or 48 without the compiled core)",
    )
    add_deck(parser, PLAYED_DECK)
    add_json(parser)


def run(args: Namespace) -> int:
    """Show the best moves."""
    if args.file is not None and is_position(args.file):
        return show(args, Game.from_position(args.file, deck=read_deck(args.deck)))
    name = args.file or find_latest_game()
    text = read_text(name)
    if is_position(text):
        return show(args, Game.from_position(text.strip(), deck=read_deck(args.deck)))
    if not text.startswith(TITLE):
        raise UnreadableText(
            f"{name} is neither a position nor a saved game of Arkham Noir. Give one of these."
        )
    game = read_game(text, read_deck(args.deck), source=source_name(name))
    code = show(args, game)
    if name != STDIN:
        _atomic_files.save_over(Path(name), game.record(), text)
    return code


def find_latest_game() -> str:
    """Return the file of the last unfinished game."""
    path = files.latest_game(unfinished=True)
    if path is None:
        raise NoirError("There is no unfinished game. Give a position or a file.")
    return str(path)


def is_position(text: str) -> bool:
    """Return whether this is one line with the bars of a position."""
    return "|" in text and "\n" not in text.strip()


def show(args: Namespace, game: Game) -> int:
    """Print the best moves; after Ctrl-C, those found so far."""
    thinking, code = game.think(budget=args.rollouts), OK
    try:
        if sys.stderr.isatty() and (args.rollouts or 0) > BUDGET:
            print("Searching. Press Ctrl-C to see the result so far.", file=sys.stderr, flush=True)
        thinking.go_on(args.rollouts or BUDGET)
    except KeyboardInterrupt:
        code = INTERRUPTED
        if not thinking.spent:
            thinking.go_on(FIRST)
    if args.json:
        put_json([hint_fields(each) for each in thinking.hints()])
    else:
        print("\n".join(line for each in thinking.hints() for line in hint_lines(each)))
    return code


def hint_lines(hint: Hint) -> list[str]:
    """Return the lines about one move."""
    why = [f"  {hint.why}"] if hint.why else []
    return [f"{hint.text}: {percent(hint.chance, hint.error)}", f"  {hint.words}.", *why]
