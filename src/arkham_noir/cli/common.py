"""Helpers for several commands: files, decks, JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from .. import _atomic_files
from ..cases import find_case
from ..cases.settings import CaseInfo
from ..decks.cards import Deck
from ..errors import NoirError, UnreadableText
from . import UsageError

STDIN = "-"

CASE_HELP = "witch-cult or 1, thunder or 2, gulfs or 3"

DATABASE_HELP = "database URL (default: a file in the data folder)"

PLAYED_DECK = "deck of the game, if it is neither a standard deck nor one that you have played"


def add_json(parser: ArgumentParser, words: str = "print the result as JSON") -> None:
    """Add the option `--json`."""
    parser.add_argument("--json", action="store_true", help=words)


def add_deck(parser: ArgumentParser, words: str) -> None:
    """Add the option `--deck`."""
    parser.add_argument("--deck", metavar="FILE", help=words)


def put_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, indent=2))


def read_text(name: str) -> str:
    """Return the text of a file; `-` is standard input."""
    if name != STDIN:
        return _atomic_files.read(Path(name))
    content = sys.stdin.buffer.read(_atomic_files.MAX_BYTES + 1)
    if len(content) > _atomic_files.MAX_BYTES:
        raise UnreadableText(
            f"Standard input is too large (limit: {_atomic_files.MAX_BYTES:,} bytes)."
        )
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise UnreadableText(
            "Can't read standard input: it is not UTF-8 text. Convert it to UTF-8."
        ) from None


def source_name(name: str) -> str:
    """Return the name of a file in messages; `-` is standard input."""
    return "standard input" if name == STDIN else name


def read_deck(name: str | None) -> Deck | None:
    """Return the deck in a file, or the standard deck of a case if this is the name of one."""
    if name is None:
        return None
    return Deck.from_toml(read_text(STDIN), source_name(name)) if name == STDIN else Deck.load(name)


def find_named_case(name: str) -> CaseInfo:
    """Return the case with this name or number; raise `UsageError` if there is none."""
    try:
        return find_case(name)
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def part(name: str) -> ModuleType:
    """Import a part of the program that is loaded only when it is needed."""
    full = f"arkham_noir.{name}"
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise NoirError(
                f"This command requires the package '{error.name}'. "
                f"Install it with: pip install {error.name}"
            ) from None
        raise NoirError(
            f"This installation does not include '{name}'. Install arkham-noir again."
        ) from None


def extra(name: str, package: str) -> ModuleType:
    """Import a part of the program that needs optional packages."""
    try:
        return import_module(f"arkham_noir.{name}")
    except ModuleNotFoundError as error:
        raise NoirError(
            f"This command requires the package '{error.name}'. "
            f"Install it with: pip install 'arkham-noir[{package}]'"
        ) from None
