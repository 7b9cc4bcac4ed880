"""`deck`: is this deck a proper case, what is in it, and what does it do?"""

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
from .common import STDIN, add_json, extra, named_case, put_json, read_deck

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
A_FILE = "A deck can be a file, the name of a case for the deck that comes with it, or - for input."
CHECK_EXITS = (
    "'check' exits with 1 if a deck breaks a rule of the rulebook, not for warnings alone."
)

ACTIONS = {
    "new": "the beginning of a deck of your own",
    "export": "a deck as a file to edit",
    "check": "everything that is wrong with decks",
    "schema": "the format of deck files as a JSON schema, for editors",
    "stats": "a deck in numbers",
    "diff": "what is other in a second deck, in words",
    "measure": "how often a deck is won, against ours on the same deals",
    "print": "a deck as a PDF file, to cut out and play at a real table",
}


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = _epilog(*ACTIONS)
    actions = parser.add_subparsers(
        metavar="|".join(ACTIONS), required=True, dest="action", parser_class=Parser
    )
    for action, words in ACTIONS.items():
        own = actions.add_parser(
            action, epilog=_epilog(action), help=words, description=sentence(words)
        )
        ARGUMENTS[action](own)


def _epilog(*actions: str) -> str:
    """Return the examples of these actions, and what to know about their files and exit codes."""
    lines = ["examples:"]
    lines += [f"  arkham-noir deck {each} {rest}" for each in actions for rest in EXAMPLES[each]]
    lines += ["", A_FILE] if not WITHOUT_A_FILE.issuperset(actions) else []
    lines += [CHECK_EXITS] if "check" in actions else []
    return "\n".join(lines)


# Arguments


def _a_file(own: ArgumentParser) -> None:
    own.add_argument("file", metavar="FILE", help="a deck file, a case, or -")


def _files(own: ArgumentParser) -> None:
    own.add_argument("files", nargs="+", metavar="FILE", help="a deck file, a case, or -")
    add_json(own)


def _a_case(own: ArgumentParser) -> None:
    own.add_argument("case", metavar="CASE", help="witch-cult or 1, thunder or 2, gulfs or 3")


def _perhaps_a_case(own: ArgumentParser) -> None:
    own.add_argument("case", nargs="?", metavar="CASE", help="only the decks of this case")


def _stats(own: ArgumentParser) -> None:
    _a_file(own)
    add_json(own)


def _two_files(own: ArgumentParser) -> None:
    own.add_argument("file", metavar="A", help="a deck file, a case, or -")
    own.add_argument("other", metavar="B", help="the deck that is compared with it")
    add_json(own)


def _measured(own: ArgumentParser) -> None:
    from .compare import add_measuring

    _a_file(own)
    add_measuring(own)
    add_json(own)


def _printed(own: ArgumentParser) -> None:
    _a_file(own)
    own.add_argument("--paper", choices=("A4", "letter"), default="A4", help="(default: A4)")
    own.add_argument(
        "--output", metavar="PDF", help="the file to write (default: named after the deck's case)"
    )


ARGUMENTS: dict[str, Callable[[ArgumentParser], None]] = {
    "new": _a_case,
    "export": _a_file,
    "check": _files,
    "schema": _perhaps_a_case,
    "stats": _stats,
    "diff": _two_files,
    "measure": _measured,
    "print": _printed,
}


# What is done


def run(args: Namespace) -> int:
    return DONE[args.action](args)


def new(args: Namespace) -> int:
    """A deck file to begin with."""
    from ..decks.template import starter

    print(starter(named_case(args.case).name), end="")
    return OK


def export(args: Namespace) -> int:
    """The file itself: a start for a deck of one's own."""
    print(deck_named(args.file).text, end="")
    return OK


def check(args: Namespace) -> int:
    """Every violation with file, line, card and reason."""
    checked = {name: problems(name) for name in dict.fromkeys(args.files)}
    if args.json:
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


def schema(args: Namespace) -> int:
    """What a deck file may say, for an editor."""
    from ..decks.schema import schema as written

    put_json(written(named_case(args.case).name if args.case else ""))
    return OK


def stats(args: Namespace) -> int:
    """A deck in numbers."""
    from ..decks.stats import stats as numbers
    from ..decks.stats_report import describe

    cards = deck_named(args.file)
    if args.json:
        put_json(numbers(cards))
    else:
        print(describe(cards), end="")
    return OK


def diff(args: Namespace) -> int:
    """What is other in the second deck."""
    from ..decks.differences import differences

    if args.file == args.other == STDIN:
        raise UsageError("Only one of the two decks can come from standard input.")
    first, second = deck_named(args.file), deck_named(args.other)
    found = differences(first, second)
    same = first.fingerprint == second.fingerprint
    if args.json:
        prints = [first.fingerprint, second.fingerprint]
        put_json({"fingerprints": prints, "differences": [asdict(each) for each in found]})
    else:
        print("\n".join([*map(str, found), _for_the_rules(same, bool(found))]))
    return OK


def _for_the_rules(same: bool, differ: bool) -> str:
    if not differ:
        return "Both decks are the same."
    if same:
        return "The rules see no difference: records of one deck can be replayed with the other."
    return "For the rules these are two decks: a record belongs to one of them."


def measure(args: Namespace) -> int:
    """The win rate of a deck beside that of ours, on the same deals."""
    from .compare import measured

    return measured(args, deck_named(args.file))


def print_(args: Namespace) -> int:
    """A deck on paper, with its guide."""
    printing = extra("printing", "print")
    cards = deck_named(args.file)
    output = Path(args.output or f"arkham-noir-{cards.case}.pdf")
    if output.is_dir() or not output.parent.is_dir():
        raise NoirError(f"{output} cannot be written: name a file in a folder that there is.")
    pictures = dict(_beside(Path(args.file).parent, cards))
    _atomic_files.save(output, printing.pdf(cards, args.paper, _sheets_done, pictures))
    print(f"{output}: print it on both sides at full size, turned on the long edge.")
    return OK


def _beside(folder: Path, cards: Deck) -> Iterator[tuple[str, bytes]]:
    """The pictures that the cards of a deck name, from the folder of its file."""
    from ..decks.drafts.pictures import cut
    from ..words.reference import all_cards

    for name in dict.fromkeys(card.picture for card in all_cards(cards) if card.picture):
        try:
            yield name, cut((folder / name).read_bytes())
        except OSError as error:
            told = f"{folder / name} cannot be read: {error.strerror}. Its card gets an engraving."
            print(told, file=sys.stderr)
        except NoirError as error:
            raise NoirError(f"{folder / name}: {error}") from None


def _sheets_done(done: int, sheets: int) -> None:
    if sys.stderr.isatty():
        print(f"\rSheet {done} of {sheets} ", end="\n" if done == sheets else "", file=sys.stderr)


DONE: dict[str, Callable[[Namespace], int]] = {
    "new": new,
    "export": export,
    "check": check,
    "schema": schema,
    "stats": stats,
    "diff": diff,
    "measure": measure,
    "print": print_,
}


def deck_named(name: str) -> Deck:
    """The deck in a file, or the one that comes with a case."""
    cards = read_deck(name)
    assert cards is not None
    return cards
