"""`replay` and `verify`: what a record tells, and whether it can be believed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from ..cases.cards import CardSet
from ..errors import NoirError
from ..kept_decks import read_game
from ..record import first_deal_against_seed
from . import FAILED, OK
from .common import STDIN, add_deck, add_json, put_json, read_deck, read_text

REPLAY_EXAMPLES = """examples:
  arkham-noir replay game.noir             Enter next, b back, a number: that turn, q leave
  arkham-noir replay game.noir --no-input  everything at once
  arkham-noir replay game.noir --json      one line a move, for programs
"""
VERIFY_EXAMPLES = """examples:
  arkham-noir verify game.noir
  arkham-noir verify games/*.noir --json
  cat game.noir | arkham-noir verify -

Every answer is replayed, every mark and the seal compared, and each card dealt is held
against the seed. Ends with 1 if any record fails.
"""


def add_options(parser: ArgumentParser, verb: str) -> None:
    if verb == "replay":
        parser.epilog = REPLAY_EXAMPLES
        parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
        parser.add_argument("--no-input", action="store_true", help="print everything at once")
    else:
        parser.epilog = VERIFY_EXAMPLES
        parser.add_argument("files", nargs="+", metavar="FILE", help="records, or -")
    add_deck(
        parser, "the deck it was played with, if it is neither ours nor one that you have played"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    deck = read_deck(args.deck)
    return replay(args, deck) if args.verb == "replay" else verify(args, deck)


def replay(args: Namespace, deck: CardSet | None) -> int:
    game = read_game(read_text(args.file), deck)
    if args.json:
        from ..terminal.json_lines import replay_lines

        replay_lines(game)
        return OK
    from ..terminal.answers import Lines
    from ..terminal.replay import Replay
    from ..terminal.screen import Screen

    answers = Lines(silent=args.no_input or args.file == STDIN)
    Replay(game, Screen(), answers).run()
    return OK


def verify(args: Namespace, deck: CardSet | None) -> int:
    rows = [verdict(name, deck) for name in args.files]
    if args.json:
        put_json(rows)
    else:
        for row in rows:
            print(f"{row['file']}: {'ok, ' if row['ok'] else ''}{row['text']}")
    return OK if all(row["ok"] for row in rows) else FAILED


def verdict(name: str, deck: CardSet | None) -> dict[str, Any]:
    """A row about one record."""
    try:
        game = read_game(read_text(name), deck)
    except NoirError as error:
        return {"file": name, "ok": False, "text": str(error)}
    except OSError as error:
        return {"file": name, "ok": False, "text": f"{error.strerror or error}."}
    against = first_deal_against_seed(game)
    if against:
        return {"file": name, "ok": False, "text": f"Record, {against}"}
    return {"file": name, "ok": True, "text": f"turn {game.state.turn}. {game.outcome}"}
