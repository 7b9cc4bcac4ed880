"""`deck`: create, check, compare, measure and print decks."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .. import _atomic_files
from ..decks.cards import Deck
from ..decks.table_reader import Problem
from ..errors import NoirError
from . import FAILED, OK, Parser, UsageError, sentence
from .common import CASE_HELP, STDIN, add_json, extra, find_named_case, put_json, read_deck

EXAMPLES = {
    "new": ("witch-cult > mine.toml",),
    "export": ("witch-cult > mine.toml",),
    "check": ("mine.toml", "decks/*.toml"),
    "schema": ("> deck.schema.json",),
    "stats": ("witch-cult --json",),
    "diff": ("witch-cult mine.toml",),
    "measure": ("mine.toml --games 2000",),
    "print": ("mine.toml --paper letter --output mine.pdf",),
}
WITHOUT_A_FILE = {"new", "schema"}
DECK_HELP = "deck file, name of a case, or - for standard input"
DECK_NOTE = "A deck is a file, the name of a case for its standard deck, or - for standard input."
CHECK_EXITS = "'check' exits with 1 if a deck has errors. Warnings alone don't count."

ACTIONS = {
    "new": "print a template for your own deck",
    "export": "print a deck as a file that you can edit",
    "check": "check decks for errors",
    "schema": "print the JSON schema of deck files, for editors",
    "stats": "print statistics of a deck",
    "diff": "describe the differences between two decks",
    "measure": "measure how often a deck is won, compared with the standard deck",
    "print": "make a PDF file of a deck, to print and cut out",
}


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the subcommands and their options."""
    parser.epilog = _epilog(*ACTIONS)
    actions = parser.add_subparsers(
        metavar="COMMAND", required=True, dest="action", parser_class=Parser
    )
    for action, words in ACTIONS.items():
        own = actions.add_parser(
            action, epilog=_epilog(action), help=words, description=sentence(words)
        )
        ARGUMENTS[action](own)


def _epilog(*actions: str) -> str:
    """Return the examples of these subcommands, and notes on files and exit codes."""
    lines = ["examples:"]
    lines += [f"  arkham-noir deck {each} {rest}" for each in actions for rest in EXAMPLES[each]]
    lines += ["", DECK_NOTE] if not WITHOUT_A_FILE.issuperset(actions) else []
    lines += [CHECK_EXITS] if "check" in actions else []
    return "\n".join(lines)


# Arguments


def _add_file(own: ArgumentParser) -> None:
    own.add_argument("file", metavar="DECK", help=DECK_HELP)


def _add_files(own: ArgumentParser) -> None:
    own.add_argument("files", nargs="+", metavar="DECK", help=DECK_HELP)
    add_json(own)


def _add_case(own: ArgumentParser) -> None:
    own.add_argument("case", metavar="CASE", help=CASE_HELP)


def _add_optional_case(own: ArgumentParser) -> None:
    own.add_argument(
        "case", nargs="?", metavar="CASE", help=f"only decks of this case: {CASE_HELP}"
    )


def _add_stats(own: ArgumentParser) -> None:
    _add_file(own)
    add_json(own)


def _add_two_files(own: ArgumentParser) -> None:
    own.add_argument("file", metavar="A", help=DECK_HELP)
    own.add_argument("other", metavar="B", help="the deck to compare with A")
    add_json(own)


def _add_measuring(own: ArgumentParser) -> None:
    from .compare import add_measuring

    _add_file(own)
    add_measuring(own)
    add_json(own)


def _add_printing(own: ArgumentParser) -> None:
    _add_file(own)
    own.add_argument(
        "--paper", choices=("A4", "letter"), default="A4", help="paper size (default: A4)"
    )
    own.add_argument(
        "--output", metavar="PDF", help="file to write (default: arkham-noir-CASE.pdf)"
    )


ARGUMENTS: dict[str, Callable[[ArgumentParser], None]] = {
    "new": _add_case,
    "export": _add_file,
    "check": _add_files,
    "schema": _add_optional_case,
    "stats": _add_stats,
    "diff": _add_two_files,
    "measure": _add_measuring,
    "print": _add_printing,
}


# Subcommands


def run(args: Namespace) -> int:
    """Run a subcommand."""
    return RUNS[args.action](args)


def new(args: Namespace) -> int:
    """Print a template for a deck."""
    from ..decks.template import starter

    print(starter(find_named_case(args.case).name), end="")
    return OK


def export(args: Namespace) -> int:
    """Print the file of a deck."""
    print(find_deck_by_name(args.file).text, end="")
    return OK


def check(args: Namespace) -> int:
    """Print every problem with file, line, card and reason; return 1 if there are errors."""
    checked = {name: problems(name) for name in dict.fromkeys(args.files)}
    if args.json:
        rows = [row(name, found) for name, found in checked.items()]
        put_json(rows if len(rows) > 1 else rows[0])
    else:
        for name, found in checked.items():
            print("\n".join(map(str, found)) if found else f"{name}: ok")
    return FAILED if any(map(has_failed, checked.values())) else OK


def problems(name: str) -> list[Problem]:
    """Return the problems of a deck, or the reasons why it can't be read."""
    from ..decks.check import violations
    from ..decks.loader import DeckError

    try:
        return list(violations(find_deck_by_name(name)))
    except DeckError as error:
        return error.problems


def has_failed(found: list[Problem]) -> bool:
    """Return whether there are errors, not only warnings."""
    return any(getattr(each, "severity", "error") == "error" for each in found)


def row(name: str, found: list[Problem]) -> dict[str, Any]:
    """Return the problems of a deck as JSON; those of the file format have no rule."""
    rows = [{"rule": "", "severity": "error", **asdict(each)} for each in found]
    return {"file": name, "ok": not has_failed(found), "problems": rows}


def schema(args: Namespace) -> int:
    """Print the JSON schema of deck files."""
    from ..decks.schema import schema as written

    put_json(written(find_named_case(args.case).name if args.case else ""))
    return OK


def stats(args: Namespace) -> int:
    """Print statistics of a deck."""
    from ..decks.stats import stats as numbers
    from ..decks.stats_report import describe

    cards = find_deck_by_name(args.file)
    if args.json:
        put_json(numbers(cards))
    else:
        print(describe(cards), end="")
    return OK


def diff(args: Namespace) -> int:
    """Print the differences between two decks."""
    from ..decks.differences import differences

    if args.file == args.other == STDIN:
        raise UsageError("Only one deck can come from standard input. Name a file for the other.")
    first, second = find_deck_by_name(args.file), find_deck_by_name(args.other)
    found = differences(first, second)
    same = first.fingerprint == second.fingerprint
    if args.json:
        prints = [first.fingerprint, second.fingerprint]
        put_json({"fingerprints": prints, "differences": [asdict(each) for each in found]})
    else:
        print("\n".join([*map(str, found), _verdict(same, bool(found))]))
    return OK


def _verdict(same: bool, differ: bool) -> str:
    if not differ:
        return "The decks are the same."
    if same:
        return "The decks play the same: records of one can be replayed with the other."
    return "The decks play differently: records of one can't be replayed with the other."


def measure(args: Namespace) -> int:
    """Measure the win rate of a deck and of the standard deck on the same deals."""
    from .compare import measure_deck

    return measure_deck(args, find_deck_by_name(args.file))


def print_(args: Namespace) -> int:
    """Write a PDF file of a deck, with its guide."""
    printing = extra("printing", "print")
    cards = find_deck_by_name(args.file)
    output = Path(args.output or f"arkham-noir-{cards.case}.pdf")
    if output.is_dir() or not output.parent.is_dir():
        raise NoirError(f"{output} can't be written. Name a file in an existing folder.")
    pictures = dict(_pictures(Path(args.file).parent, cards))
    _atomic_files.save(output, printing.pdf(cards, args.paper, _show_sheet_progress, pictures))
    print(f"{output}: print double-sided at 100%, flip on the long edge.")
    return OK


def _pictures(folder: Path, cards: Deck) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures that the cards of a deck name, from the folder of its file."""
    from ..decks.drafts.pictures import crop
    from ..words.reference import all_cards

    for name in dict.fromkeys(card.picture for card in all_cards(cards) if card.picture):
        try:
            yield name, crop((folder / name).read_bytes())
        except OSError as error:
            warning = f"{folder / name} can't be read: {error.strerror}. Default art is used."
            print(warning, file=sys.stderr)
        except NoirError as error:
            raise NoirError(f"{folder / name}: {error}") from None


def _show_sheet_progress(done: int, sheets: int) -> None:
    if sys.stderr.isatty():
        print(f"\rSheet {done} of {sheets} ", end="\n" if done == sheets else "", file=sys.stderr)


RUNS: dict[str, Callable[[Namespace], int]] = {
    "new": new,
    "export": export,
    "check": check,
    "schema": schema,
    "stats": stats,
    "diff": diff,
    "measure": measure,
    "print": print_,
}


def find_deck_by_name(name: str) -> Deck:
    """Return the deck in a file, or the standard deck of a case."""
    cards = read_deck(name)
    assert cards is not None
    return cards
