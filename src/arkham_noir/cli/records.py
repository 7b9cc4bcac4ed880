"""`replay` and `verify`: what a record tells, and whether it can be believed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from ..decks.cards import Deck
from ..errors import NoirError
from ..provenance import how_played, provenance_fields
from ..records.writer import first_deal_against_seed
from ..saves.decks import read_game
from . import FAILED, OK
from .common import STDIN, add_deck, add_json, put_json, read_deck, read_text

Ask = Callable[[str], tuple[bool | None, str]]
"""Whether a server vouches for a record, None if it does not say, and a sentence about it."""

REPLAY_EXAMPLES = """examples:
  arkham-noir replay game.noir             Enter: next, b: back, a number: that turn, q: quit
  arkham-noir replay game.noir --no-input  everything at once
  arkham-noir replay game.noir --json      one line per move, for programs
"""
VERIFY_EXAMPLES = """examples:
  arkham-noir verify game.noir
  arkham-noir verify games/*.noir --json
  arkham-noir verify game.noir --server https://noir.example.org
  cat game.noir | arkham-noir verify -

Every answer is replayed, every mark and the seal compared, and each card dealt is held
against the seed: the play is legal and the deal is the seed's. How it was played (undo, odds,
whether the seed was chosen) is what the record says; docs/record.md tells what that is worth.
With --server the server that a game was played on says whether it vouches for the record.
Exits with 1 if any record fails.
"""


def add_options(parser: ArgumentParser, verb: str) -> None:
    if verb == "replay":
        parser.epilog = REPLAY_EXAMPLES
        parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
        parser.add_argument("--no-input", action="store_true", help="print everything at once")
    else:
        parser.epilog = VERIFY_EXAMPLES
        parser.add_argument("files", nargs="+", metavar="FILE", help="records, or -")
        parser.add_argument(
            "--server", metavar="ADDRESS", help="ask this server whether it vouches for them"
        )
    add_deck(
        parser, "the deck it was played with, if it is neither ours nor one that you have played"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    deck = read_deck(args.deck)
    return replay(args, deck) if args.verb == "replay" else verify(args, deck)


def replay(args: Namespace, deck: Deck | None) -> int:
    game = read_game(read_text(args.file), deck)
    if args.json:
        from ..terminal.json_lines import replay_lines

        replay_lines(game)
        return OK
    from ..terminal.input import Lines
    from ..terminal.replay import Replay
    from ..terminal.screen import Screen

    answers = Lines(silent=args.no_input or args.file == STDIN)
    Replay(game, Screen(), answers).run()
    return OK


def verify(args: Namespace, deck: Deck | None) -> int:
    ask = None if args.server is None else asking(args.server)
    rows = [verdict(name, deck, ask) for name in args.files]
    if args.json:
        put_json(rows)
    else:
        for row in rows:
            print(f"{row['file']}: {'ok, ' if row['ok'] else ''}{row['text']}")
    return OK if all(row["ok"] for row in rows) else FAILED


def asking(address: str) -> Ask:
    """Asks the server; what that needs is loaded only now."""
    from .verify_server import Server

    return Server(address).ask


def verdict(name: str, deck: Deck | None, ask: Ask | None = None) -> dict[str, Any]:
    """A row about one record."""
    try:
        text = read_text(name)
        game = read_game(text, deck)
    except NoirError as error:
        return {"file": name, "ok": False, "text": str(error)}
    except OSError as error:
        return {"file": name, "ok": False, "text": f"{error.strerror or error}."}
    against = first_deal_against_seed(game)
    if against:
        return {"file": name, "ok": False, "text": f"Record, {against}"}
    said = [f"turn {game.state.turn}. {game.words.outcome(game.state)}", *how_played(game)]
    row = {"file": name, "ok": True, "text": " ".join(said), **provenance_fields(game)}
    if ask is None:
        return row
    vouched, answer = ask(text)
    return {**row, "ok": vouched is True, "text": f"{row['text']} {answer}", "vouched": vouched}
