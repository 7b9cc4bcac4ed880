"""The commands and options as data, read from the parser.

Completion scripts, the manual page and docs/commands.md are made from it.
"""

from __future__ import annotations

import argparse
from argparse import Action, ArgumentParser
from collections.abc import Iterator
from typing import NamedTuple

from ..cases import CASES
from ..players import PLAYERS
from ..puzzles import THEMES
from . import FILES
from .settings import all_settings, option_of, preset_names, values_of

REPEATED = ("*", "+")


class CommandNode(NamedTuple):
    """A command, its help text, and the names that lead to it; none for the program itself."""

    path: tuple[str, ...]
    words: str
    parser: ArgumentParser

    @property
    def name(self) -> str:
        """The whole command, such as `arkham-noir deck check`."""
        return " ".join(("arkham-noir", *self.path))

    @property
    def subcommands(self) -> list[CommandNode]:
        """The commands directly below this one."""
        found: list[CommandNode] = []
        for action in self.parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                words = {each.dest: each.help or "" for each in action._choices_actions}
                for name, parser in action.choices.items():
                    found.append(CommandNode((*self.path, name), words[name], parser))
        return found

    @property
    def options(self) -> list[Action]:
        """The arguments that begin with a dash."""
        return [action for action in self.parser._actions if action.option_strings]

    @property
    def arguments(self) -> list[Action]:
        """The positional arguments."""
        return [
            action
            for action in self.parser._actions
            if not (action.option_strings or isinstance(action, argparse._SubParsersAction))
        ]

    @property
    def usage(self) -> str:
        """The command with its arguments, such as `arkham-noir deck check [options] DECK...`."""
        shown = [_usage_of(action) for action in self.arguments]
        below = ["COMMAND"] if self.subcommands else []
        return " ".join([self.name, "[options]", *shown, *below])

    @property
    def groups(self) -> Iterator[tuple[str, list[Action]]]:
        """The groups of arguments and options, with their titles."""
        for group in self.parser._action_groups:
            actions = [
                action
                for action in group._group_actions
                if not isinstance(action, argparse._SubParsersAction)
            ]
            if actions:
                yield group.title or "", actions

    @property
    def examples(self) -> list[str]:
        """The lines of the examples, without indentation."""
        lines = self._epilog.partition("\n\n")[0].splitlines()
        return [line[2:] for line in lines if line.startswith("  ")]

    @property
    def notes(self) -> str:
        """The text after the examples."""
        return self._epilog.partition("\n\n")[2]

    @property
    def _epilog(self) -> str:
        return (self.parser.epilog or "").strip()


def walk(command: CommandNode) -> Iterator[CommandNode]:
    """Yield a command and all commands below it."""
    yield command
    for each in command.subcommands:
        yield from walk(each)


def _usage_of(action: Action) -> str:
    name = metavar(action)
    if action.nargs == "?":
        return f"[{name}]"
    if action.nargs == "*":
        return f"[{name}...]"
    return f"{name}..." if action.nargs == "+" else name


def metavar(action: Action) -> str:
    """Return the name of the value of an argument or option; empty if it takes none."""
    if action.nargs == 0:
        return ""
    if action.metavar is None and action.choices is not None:
        return "|".join(map(str, action.choices))
    return str(action.metavar or action.dest.upper())


def help_lines(action: Action) -> list[str]:
    """Return the help text of an argument or option."""
    return (action.help or "").replace("%%", "%").splitlines()


# Values


class Values(NamedTuple):
    """What a shell can offer as a value: words, and whether files fit too."""

    words: tuple[str, ...] = ()
    files: bool = False


def values(path: tuple[str, ...], action: Action) -> Values:
    """Return the values that a shell can offer for an argument or option of a command."""
    if action.choices is not None:
        return Values(tuple(map(str, action.choices)))
    if action.dest == "deck" or (path[:1] == ("deck",) and not action.option_strings):
        return Values(cases(), files=action.dest in FILES)
    return Values(_known_words(action.dest), files=action.dest in FILES)


def cases() -> tuple[str, ...]:
    """Return the names of the cases."""
    return tuple(case.name for case in CASES)


def _known_words(dest: str) -> tuple[str, ...]:
    """Return the names that an argument can have, by its attribute."""
    found = {
        "case": cases(),
        "preset": tuple(preset_names()),
        "player": tuple(PLAYERS),
        "players": tuple(PLAYERS),
        "theme": tuple(THEMES),
    }
    for name, offers in all_settings().items():
        found[option_of(name)[2:].replace("-", "_")] = tuple(values_of(offers))
    return found.get(dest, ())
