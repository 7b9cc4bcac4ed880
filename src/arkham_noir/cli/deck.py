"""`deck`: is this deck a proper case, and what is in it?"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from typing import Any

from ..decks.cards import Deck
from ..decks.reading import Problem
from . import FAILED, OK, Parser
from .common import add_json, put_json, read_deck

EXAMPLES = """examples:
  arkham-noir deck check mine.toml
  arkham-noir deck check decks/*.toml
  arkham-noir deck stats witch-cult --json
  arkham-noir deck export witch-cult > mine.toml

FILE can also be the name of a case, for the deck that comes with it, or - for standard input.
'check' exits with 1 if a deck breaks a rule of the rulebook; warnings alone do not count.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    actions = parser.add_subparsers(
        metavar="check|stats|export", required=True, dest="action", parser_class=Parser
    )
    for action, words, files in (
        ("check", "everything that is wrong with decks", "+"),
        ("stats", "a deck in numbers", None),
        ("export", "a deck as a file to edit", None),
    ):
        own = actions.add_parser(action, help=words, description=f"{words.capitalize()}.")
        own.epilog = EXAMPLES
        name = "files" if files else "file"
        own.add_argument(name, nargs=files, metavar="FILE", help="a deck file, a case, or -")
        if action != "export":
            add_json(own)


def run(args: Namespace) -> int:
    if args.action == "check":
        return check(args.files, args.json)
    return export(args.file) if args.action == "export" else stats(args.file, args.json)


def check(names: list[str], as_json: bool) -> int:
    """Every violation with file, line, card and reason."""
    checked = {name: problems(name) for name in dict.fromkeys(names)}
    if as_json:
        rows = [row(name, found) for name, found in checked.items()]
        put_json(rows if len(rows) > 1 else rows[0])
    else:
        for name, found in checked.items():
            print("\n".join(map(str, found)) if found else f"{name}: ok")
    return FAILED if any(map(has_failed, checked.values())) else OK


def problems(name: str) -> list[Problem]:
    """Everything to be said against a deck, or why it cannot be read."""
    from ..decks.check import violations
    from ..decks.loader import DeckError

    try:
        return list(violations(deck_named(name)))
    except DeckError as error:
        return error.problems


def has_failed(found: list[Problem]) -> bool:
    """Whether there is more than warnings."""
    return any(getattr(each, "severity", "error") == "error" for each in found)


def row(name: str, found: list[Problem]) -> dict[str, Any]:
    """A deck for programs; a problem of the file's format breaks no numbered rule."""
    told = [{"rule": "", "severity": "error", **asdict(each)} for each in found]
    return {"file": name, "ok": not has_failed(found), "problems": told}


def stats(name: str, as_json: bool) -> int:
    from ..decks.stats import stats as numbers
    from ..decks.stats_report import describe

    cards = deck_named(name)
    if as_json:
        put_json(numbers(cards))
    else:
        print(describe(cards), end="")
    return OK


def export(name: str) -> int:
    """The file itself: a start for a deck of one's own."""
    print(deck_named(name).text, end="")
    return OK


def deck_named(name: str) -> Deck:
    cards = read_deck(name)
    assert cards is not None
    return cards
