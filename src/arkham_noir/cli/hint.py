"""`hint`: the best answers at a position or in a saved game, with the chance of winning and why."""

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
from .common import STDIN, add_deck, add_json, put_json, read_deck, read_text

EXAMPLES = """examples:
  arkham-noir hint                          the last unfinished game
  arkham-noir hint game.noir                a saved game; the save notes that a hint was asked
  arkham-noir hint "witch-cult | leads: p1 t3 t4 e5 a1 | line 1: gilman p3 | line 2: elwood"
  arkham-noir hint game.noir --rollouts 20000 --json
  arkham-noir play --json | tail -1 | jq -r .position | arkham-noir hint -

A hint knows what lies on the table and nothing else: the same position gets the same hint. More
rollouts take longer and make the error smaller; Ctrl-C shows what it has come to (and exits with
130). A game at a strict table gets none.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument(
        "file", nargs="?", metavar="POSITION|FILE",
        help="a position, a file with a position or a record, or - for standard input "
        "(default: the last unfinished game)",
    )  # fmt: skip
    parser.add_argument(
        "--rollouts", type=int, metavar="N", help=f"how many it may take (default: {BUDGET})"
    )
    add_deck(parser, "the deck it is played with, if it is neither ours nor one you have played")
    add_json(parser)


def run(args: Namespace) -> int:
    if args.file is not None and is_position(args.file):
        return show(args, Game.from_position(args.file, deck=read_deck(args.deck)))
    name = args.file or latest()
    text = read_text(name)
    if is_position(text):
        return show(args, Game.from_position(text.strip(), deck=read_deck(args.deck)))
    if not text.startswith(TITLE):
        raise UnreadableText(f"{name} is neither a position nor a record of Arkham Noir.")
    game = read_game(text, read_deck(args.deck))
    code = show(args, game)
    if name != STDIN:
        _atomic_files.save_over(Path(name), game.record(), text)
    return code


def latest() -> str:
    """The save of the last unfinished game."""
    path = files.latest(unfinished=True)
    if path is None:
        raise NoirError("There is no unfinished game here; name a position or a file.")
    return str(path)


def is_position(text: str) -> bool:
    """Whether this is one line with the bars of a position."""
    return "|" in text and "\n" not in text.strip()


def show(args: Namespace, game: Game) -> int:
    """The best answers; Ctrl-C shows what it has come to."""
    thinking, code = game.think(budget=args.rollouts), OK
    try:
        if sys.stderr.isatty() and (args.rollouts or 0) > BUDGET:
            print("Thinking; Ctrl-C shows what it has come to.", file=sys.stderr, flush=True)
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
    """One answer for people."""
    why = [f"  {hint.why}"] if hint.why else []
    return [f"{hint.text}: {percent(hint.chance, hint.error)}", f"  {hint.words}.", *why]
