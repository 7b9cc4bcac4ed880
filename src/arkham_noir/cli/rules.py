"""`rules`: look up rules and rulings by id or word, or list the headings."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from textwrap import fill
from typing import Any

from ..cases import CASES
from ..rulebook import Rule
from ..words.reference import Entry, entry_lines, find_entries, headings, rulings_on
from . import OK, UsageError
from .common import add_json, put_json

WIDTH = 80

EXAMPLES = """examples:
  arkham-noir rules                list the headings of the rulebook
  arkham-noir rules R-LOCK-02      show one rule and the rulings on it
  arkham-noir rules AMB-04         show one ruling
  arkham-noir rules great shuffle  show everything that contains these words
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    parser.add_argument("words", nargs="*", metavar="ID|WORD", help="an id, or words to search for")
    parser.add_argument(
        "--case", metavar="CASE", help="show only rules of this case, by name or number"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Print rules and rulings."""
    case = case_number(args.case)
    if not args.words:
        _put_headings(case, args.json)
        return OK
    found = find_entries(" ".join(args.words), case)
    if args.json:
        put_json([entry_fields(entry) for entry in found])
        return OK
    print("\n\n".join(entry_text(entry) for entry in found))
    return OK


def case_number(said: str | None) -> int | None:
    """Return the number of a case from its name or number; None for all cases."""
    names = {case.name: case.number for case in CASES}
    names |= {str(case.number): case.number for case in CASES}
    if said is not None and said.casefold() not in names:
        raise UsageError(f"There is no case '{said}'. Choose from: {', '.join(names)}.")
    return names[said.casefold()] if said else None


def entry_text(entry: Entry) -> str:
    """Return the whole text of an entry, wrapped."""
    head, *lines = entry_lines(entry)
    return "\n".join([head, *(fill(line, WIDTH, break_on_hyphens=False) for line in lines)])


def entry_fields(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON; a rule has the rulings on it."""
    fields = {"kind": type(entry).__name__.casefold(), **asdict(entry)}
    if isinstance(entry, Rule):
        fields["rulings"] = [asdict(ruling) for ruling in rulings_on(entry)]
    return fields


def _put_headings(case: int | None, as_json: bool) -> None:
    found = headings(case).items()
    if as_json:
        put_json([{"heading": name, "rules": [r.id for r in rules]} for name, rules in found])
        return
    for name, rules in found:
        first, last = rules[0].id, rules[-1].id
        print(f"{name}: {first}" if first == last else f"{name}: {first} to {last}")
