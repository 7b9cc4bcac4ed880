"""`replay` and `verify`: show recorded games and check them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from ..decks.cards import Deck
from ..errors import NoirError
from ..provenance import describe_play, provenance_fields
from ..records.dealers import first_deal_against_seed
from ..saves.decks import read_game
from . import FAILED, OK, file_error
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

Ask = Callable[[str], tuple[bool | None, str]]
"""A function that returns whether a server signed a record (None if unknown) and a message."""

REPLAY_EXAMPLES = """examples:
  arkham-noir replay game.noir             step through the game
  arkham-noir replay game.noir --no-input  print the whole game
  arkham-noir replay game.noir --json      print one JSON line per move

At the prompt: Enter shows the next move, b goes back, a number goes to that turn, q quits.
"""
VERIFY_EXAMPLES = """examples:
  arkham-noir verify game.noir
  arkham-noir verify games/*.noir --json
  arkham-noir verify game.noir --server https://noir.example.org
  cat game.noir | arkham-noir verify -

This replays every move and compares the checksums and the seal. It checks that every move was
legal and that the cards were dealt from the seed. It can't check how the game was played (undo,
odds, whether the seed was chosen): that is what the record says, see docs/record.md. With
--server, it asks the server on which the game was played whether the record is genuine.

Exits with 1 if a record fails.
"""


def add_options(parser: ArgumentParser, command: str) -> None:
    """Add the options of `replay` or `verify`."""
    if command == "replay":
        parser.epilog = REPLAY_EXAMPLES
        parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
        parser.add_argument("--no-input", action="store_true", help="print the whole game at once")
    else:
        parser.epilog = VERIFY_EXAMPLES
        parser.add_argument(
            "files", nargs="+", metavar="FILE", help="records, or - for standard input"
        )
        parser.add_argument(
            "--server", metavar="ADDRESS", help="ask this server whether the records are genuine"
        )
    add_deck(parser, PLAYED_DECK)
    add_json(parser)


def run(args: Namespace) -> int:
    """Replay or verify records."""
    deck = read_deck(args.deck)
    return replay(args, deck) if args.command == "replay" else verify(args, deck)


def replay(args: Namespace, deck: Deck | None) -> int:
    """Show a recorded game."""
    game = read_game(read_text(args.file), deck, source=source_name(args.file))
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
    """Check records; return 1 if one fails."""
    ask = None if args.server is None else server_check(args.server)
    rows = [verdict(name, deck, ask) for name in args.files]
    if args.json:
        put_json(rows)
    else:
        for row in rows:
            print(result_line(row))
    return OK if all(row["ok"] for row in rows) else FAILED


def result_line(row: dict[str, Any]) -> str:
    """Return the result for one record as text; an error names its file itself."""
    if row["ok"]:
        return f"{row['file']}: ok, {row['text']}"
    return f"{row['file']}: {row['text']}" if "vouched" in row else str(row["text"])


def server_check(address: str) -> Ask:
    """Return the function that asks a server; its module is loaded only when needed."""
    from .verify_server import Server

    return Server(address).ask


def verdict(name: str, deck: Deck | None, ask: Ask | None = None) -> dict[str, Any]:
    """Return the result for one record as JSON."""
    try:
        text = read_text(name)
        game = read_game(text, deck, source=source_name(name))
    except NoirError as error:
        return {"file": name, "ok": False, "text": str(error)}
    except OSError as error:
        return {"file": name, "ok": False, "text": file_error(error)}
    against = first_deal_against_seed(game)
    if against:
        return {"file": name, "ok": False, "text": f"{source_name(name)}, {against}"}
    parts = [f"turn {game.state.turn}. {game.words.outcome(game.state)}", *describe_play(game)]
    row = {"file": name, "ok": True, "text": " ".join(parts), **provenance_fields(game)}
    if ask is None:
        return row
    vouched, answer = ask(text)
    return {**row, "ok": vouched is True, "text": f"{row['text']} {answer}", "vouched": vouched}
