"""Messages about wrong arguments, in plain sentences instead of those of `argparse`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

Found = re.Match[str]


def explain(message: str) -> str:
    """Return a message of `argparse` as sentences; an unknown one stays as it is.

    >>> explain("argument --games: must be a whole number (got x)")
    '--games must be a whole number (got x).'
    >>> explain("the following arguments are required: FILE")
    'FILE is missing.'
    """
    for pattern, said in PATTERNS.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            return said(found)
    return f"{message}."


def not_known(arguments: list[str]) -> str:
    """Return the message about arguments that a command does not have."""
    first = arguments[0]
    if first.startswith("-"):
        return f"There is no option '{first}'."
    return f"'{first}' is one argument too many."


def _no_choice(found: Found) -> str:
    from difflib import get_close_matches  # rarely needed

    known = re.findall(r"[^\s',]+", found["known"])
    near = get_close_matches(found["value"], known, 1)
    hint = f" Did you mean '{near[0]}'?" if near else ""
    wrong = f"{found['name']} can't be '{found['value']}'."
    if found["name"] == "COMMAND":
        wrong = f"There is no command '{found['value']}'."
    return f"{wrong}{hint} Choose from: {', '.join(known)}."


PATTERNS: Final[dict[str, Callable[[Found], str]]] = {
    r"argument (?P<name>\S+): invalid choice: '(?P<value>.*)' \(choose from (?P<known>.*)\)":
        _no_choice,
    r"argument (\S+): expected .*argument": lambda found: f"{found[1]} needs a value.",
    r"argument (\S+): invalid int value: '(.*)'":
        lambda found: f"{found[1]} must be a whole number (got {found[2]}).",
    r"argument (\S+): (must .*)": lambda found: f"{found[1]} {found[2]}.",
    r"the following arguments are required: (.*)": lambda found: f"{found[1]} is missing.",
}  # fmt: skip
"""What `argparse` says, and the sentence for it."""
