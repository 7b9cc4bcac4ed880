"""What several verbs share: files, decks, JSON."""

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


def add_json(parser: ArgumentParser, words: str = "print JSON for a program") -> None:
    parser.add_argument("--json", action="store_true", help=words)


def add_deck(parser: ArgumentParser, words: str) -> None:
    parser.add_argument("--deck", metavar="FILE", help=words)


def put_json(value: Any) -> None:
    """A value for a program to read."""
    print(json.dumps(value, indent=2))


def read_text(name: str) -> str:
    """A file's text; `-` is standard input."""
    if name != STDIN:
        return _atomic_files.read(Path(name))
    content = sys.stdin.buffer.read(_atomic_files.MAX_BYTES + 1)
    if len(content) > _atomic_files.MAX_BYTES:
        raise UnreadableText("Standard input is too large.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise UnreadableText("Standard input is not text.") from None


def read_deck(name: str | None) -> Deck | None:
    """The deck in a file or, by the name of a case, the one that comes with it."""
    if name is None:
        return None
    return Deck.from_toml(read_text(STDIN), "standard input") if name == STDIN else Deck.load(name)


def named_case(name: str) -> CaseInfo:
    """The case with this name or number; any other is wrong usage."""
    try:
        return find_case(name)
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def part(name: str) -> ModuleType:
    """A part of the program that is loaded only when it is asked for."""
    full = f"arkham_noir.{name}"
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise NoirError(f"'{name}' needs {error.name}, which is not installed.") from None
        raise NoirError(f"This build has no part '{name}'.") from None


def extra(name: str, package: str) -> ModuleType:
    """A part of the program that needs more than an ordinary installation has."""
    try:
        return import_module(f"arkham_noir.{name}")
    except ModuleNotFoundError as error:
        raise NoirError(
            f"This needs {error.name}, which is not installed: "
            f"pip install 'arkham-noir[{package}]'."
        ) from None
