"""`man`: print the manual page, made from the parser."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator

from ..version import VERSION
from . import DESCRIPTION, OK, TRACEBACK_VARIABLE, full_parser
from .command_tree import CommandNode, help_lines, metavar, walk

EXAMPLES = """examples:
  arkham-noir man | man -l -    read the manual page
  arkham-noir man > ~/.local/share/man/man1/arkham-noir.1
                                install it for 'man arkham-noir'
"""

EXIT_CODES = {
    "0": "success (losing a game is also success)",
    "1": "failure: the message on standard error explains why",
    "2": "wrong usage",
    "130": "stopped with Ctrl-C",
}

VARIABLES = {
    "NO_COLOR": "if set, the terminal game uses no colors",
    "XDG_DATA_HOME": "the folder that contains the data folder of the game",
    "XDG_CACHE_HOME": "the folder that contains the cache of the game",
    TRACEBACK_VARIABLE: "if set, a crash shows the whole traceback",
}


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the epilog; this command has no options."""
    parser.epilog = EXAMPLES


def run(_: Namespace) -> int:
    """Print the manual page."""
    print(man_page(), end="")
    return OK


def man_page() -> str:
    """Return the manual page in the language of `man`."""
    top = CommandNode((), DESCRIPTION, full_parser())
    below = [each for each in walk(top) if each.path]
    lines = [
        f'.TH ARKHAM\\-NOIR 1 "" "arkham\\-noir {VERSION}" "User Commands"',
        ".SH NAME",
        r"arkham\-noir \- three solo card games of detective work and cosmic horror",
        ".SH SYNOPSIS",
        r"\fBarkham\-noir\fR [\fICOMMAND\fR] [\fIoptions\fR]",
        ".SH DESCRIPTION",
        _escape_roff(DESCRIPTION),
        "Without a command the game opens in the browser.",
        ".SH OPTIONS",
        *(line for action in top.options for line in _entry(action)),
        ".SH COMMANDS",
        *(line for command in below for line in _command(command)),
        ".SH EXIT STATUS",
        *_list(EXIT_CODES),
        ".SH ENVIRONMENT",
        *_list(VARIABLES),
        ".SH EXAMPLES",
        *_format_verbatim(top.examples),
    ]
    return "\n".join(lines) + "\n"


def _command(command: CommandNode) -> Iterator[str]:
    yield f'.SS "{_escape_roff(command.usage)}"'
    yield _escape_roff(command.parser.description or "")
    for _, actions in command.groups:
        for action in actions:
            if "--help" not in action.option_strings:
                yield from _entry(action)
    if command.examples:
        yield from (".PP", "Examples:", *_format_verbatim(command.examples))
    for paragraph in command.notes.split("\n\n"):
        if paragraph:
            yield from (".PP", *map(_escape_roff, paragraph.splitlines()))


def _entry(action: Action) -> Iterator[str]:
    """Yield an argument or option and its help text."""
    names = ", ".join(f"\\fB{_escape_roff(name)}\\fR" for name in action.option_strings)
    value = f"\\fI{_escape_roff(metavar(action))}\\fR" if metavar(action) else ""
    yield from (".TP", f"{names} {value}".strip())
    for number, line in enumerate(help_lines(action)):
        yield from (".br", _escape_roff(line)) if number else (_escape_roff(line),)


def _list(entries: dict[str, str]) -> Iterator[str]:
    for name, words in entries.items():
        yield from (".TP", f"\\fB{_escape_roff(name)}\\fR", _escape_roff(words))


def _format_verbatim(lines: list[str]) -> list[str]:
    return [".PP", ".nf", *map(_escape_roff, lines), ".fi"]


def _escape_roff(text: str) -> str:
    """Return text without anything that roff would read as a command."""
    plain = text.replace("\\", r"\e").replace("-", r"\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
