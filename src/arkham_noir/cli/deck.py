"""`deck`: is this deck a proper case, and what is in it?"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from typing import Any

from ..cases.cards import CardSet
from . import FAILED, OK, Parser
from .common import add_json, put_json, read_deck

EXAMPLES = """examples:
  arkham-noir deck check mine.toml
  arkham-noir deck stats witch-cult --json

FILE can also be the name of a case, for the deck that comes with it, or - for standard input.
'check' ends with 1 if the deck breaks a demand of the rulebook; warnings alone do not count.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    actions = parser.add_subparsers(
        metavar="check|stats", required=True, dest="action", parser_class=Parser
    )
    for action, words in (
        ("check", "everything that is wrong with a deck"),
        ("stats", "a deck in numbers"),
    ):
        own = actions.add_parser(action, help=words, description=f"{words.capitalize()}.")
        own.epilog = EXAMPLES
        own.add_argument("file", metavar="FILE", help="a deck file, a case, or -")
        add_json(own)


def run(args: Namespace) -> int:
    return check(args.file, args.json) if args.action == "check" else stats(args.file, args.json)


def check(name: str, as_json: bool) -> int:
    """Every violation with file, card and reason."""
    from ..cases.check import ERROR, violations
    from ..cases.loader import DeckError

    try:
        found: list[Any] = list(violations(deck_named(name)))
    except DeckError as error:
        found = list(error.problems)
    failed = any(getattr(each, "severity", ERROR) == ERROR for each in found)
    if as_json:
        put_json({"file": name, "ok": not failed, "problems": [problem(each) for each in found]})
    else:
        print("\n".join(map(str, found)) if found else f"{name}: ok")
    return FAILED if failed else OK


def problem(found: Any) -> dict[str, str]:
    """A problem for programs; one of the file's format breaks no numbered rule."""
    return {"rule": "", "severity": "error", **asdict(found)}


def stats(name: str, as_json: bool) -> int:
    from ..cases import stats as numbers

    cards = deck_named(name)
    if as_json:
        put_json(numbers.stats(cards))
    else:
        print(numbers.describe(cards), end="")
    return OK


def deck_named(name: str) -> CardSet:
    cards = read_deck(name)
    assert cards is not None
    return cards
