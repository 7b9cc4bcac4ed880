"""The command `arkham-noir` and its commands.

Results go to standard output, messages to standard error. The exit code is 0 for success, 1 for a
failure, 2 for wrong usage and 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NoReturn, TextIO

from .._interrupts import INTERRUPTED, restore_ctrl_c
from ..errors import NoirError, explain_file_error
from ..version import VERSION
from . import usage

OK = 0
FAILED = 1
USAGE = 2

LONGEST_LINE = 1000
"""The number of characters of an error line that are shown: an argument can have thousands."""

TRACEBACK_VARIABLE = "ARKHAM_NOIR_TRACEBACK"
"""The environment variable that shows the whole traceback after a crash."""

FILES = (
    "deck", "file", "files", "journal", "other", "output", "record", "report", "resume", "save",
)  # fmt: skip
"""The arguments that name files. File names can contain any bytes; all other arguments are text."""

COMMANDS = {
    "serve": ("serve", "play in the browser (the default)"),
    "play": ("play", "play in the terminal"),
    "replay": ("records", "step through a recorded game"),
    "hint": ("hint", "show the best moves in a position or a saved game"),
    "verify": ("records", "check that recorded games are valid"),
    "analyze": ("analyze", "review a finished game: mistakes, luck and skill"),
    "puzzles": ("puzzles", "solve puzzles: find the best move in a position"),
    "rules": ("rules", "look up a rule or a ruling"),
    "card": ("card", "look up a card"),
    "solve": ("solve", "find out whether a deal can be won"),
    "deck": ("deck", "create, check, compare, measure and print decks"),
    "simulate": ("simulate", "simulate many games with computer players"),
    "compare": ("compare", "compare two players, decks or settings on the same deals"),
    "backup": ("backup", "back up all browser games to a file"),
    "restore": ("backup", "restore the browser games from a backup"),
    "scenario": ("trials", "run scenario files"),
    "bench": ("trials", "measure the speed of the rules"),
    "completion": ("completion", "print a completion script for your shell"),
    "man": ("man_page", "print the manual page"),
}
"""Every command: its module and its help text. Only the module of the one called is imported."""

DESCRIPTION = "Arkham Noir: three solo card games of detective work and cosmic horror. Unofficial."

EXAMPLES = """examples:
  arkham-noir                            play in the browser
  arkham-noir play                       choose a case and play in the terminal
  arkham-noir play thunder --preset easy --seed walpurgis
  arkham-noir play --resume              continue the last unfinished game
  arkham-noir rules lock                 show every rule and ruling about locks
  arkham-noir card necronomicon          show a card
  arkham-noir hint                       show the best moves in the last unfinished game
  arkham-noir puzzles solve              solve the next unsolved puzzle
  arkham-noir verify games/*.noir        check recorded games

Run 'arkham-noir COMMAND -h' for help on a command.
"""


class UsageError(NoirError):
    """A call of the command with wrong arguments; the exit code is 2."""


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Help that keeps the line breaks of descriptions, epilogs and help texts."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        split = super()._split_lines
        return [line for each in text.splitlines() for line in split(each, width)]


class Parser(argparse.ArgumentParser):
    """A parser without abbreviated options, which would break when an option is added."""

    def __init__(self, **given: object) -> None:
        super().__init__(
            allow_abbrev=False,
            formatter_class=HelpFormatter,
            **given,  # type: ignore[arg-type]
        )

    def error(self, message: str) -> NoReturn:
        raise wrong_usage(self.prog, usage.explain(message))


def wrong_usage(command: str, sentence: str) -> UsageError:
    """Return the error about wrong arguments of a command."""
    return UsageError(f"{command}: {sentence}\nRun '{command} -h' for help.")


def main(argv: list[str] | None = None) -> int:
    """Run the command and return its exit code; print an error message if it fails."""
    arguments = sys.argv[1:] if argv is None else argv
    _open_streams()
    _replace_unknown_characters()
    try:
        restore_ctrl_c()
        code = _run(arguments)
        sys.stdout.flush()
    except NoirError as error:
        return _fail(str(error), USAGE if isinstance(error, UsageError) else FAILED)
    except EOFError:
        return OK  # Ctrl-D at the first prompt
    except BrokenPipeError:
        _drop_output()
        return FAILED
    except OSError as error:
        _drop_output()
        return _fail(file_error(error), FAILED)
    except KeyboardInterrupt:
        return _fail("Interrupted.", INTERRUPTED)
    except Exception as error:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        return _fail(_crash_message(error), FAILED)
    return code


def file_error(error: OSError) -> str:
    """Return the message about a file that can't be used, or about the output.

    >>> file_error(FileNotFoundError(2, "No such file or directory", "lost.noir"))
    "Can't open lost.noir: it doesn't exist. Check the path."
    """
    reason = explain_file_error(error)
    if error.filename is None:
        return f"{reason[0].upper()}{reason[1:]}"
    return f"Can't open {error.filename}: {reason}"


def _run(arguments: list[str]) -> int:
    arguments = arguments or ["serve"]
    if any(argument == "" or _is_blank_option(argument) for argument in arguments):
        raise UsageError("An argument is empty. Give it a value, or leave it out.")
    try:
        args, more = parser([arguments[0]]).parse_known_args(arguments)
    except SystemExit as done:  # help and version have been shown
        return int(done.code or OK)
    if more:
        raise wrong_usage(f"arkham-noir {args.command}", usage.not_known(more))
    _refuse_invalid_text(args)
    module: ModuleType = args.module
    code: int = module.run(args)
    return code


def _is_blank_option(argument: str) -> bool:
    """Return whether this is an option without its value, such as `--seed=`."""
    return argument.startswith("--") and argument.find("=") == len(argument) - 1


def _refuse_invalid_text(args: argparse.Namespace) -> None:
    """Refuse arguments that are not UTF-8, which can be neither saved nor shown."""
    for name, value in vars(args).items():
        texts = value if isinstance(value, list) else [value]
        if name not in FILES and not all(_is_text(text) for text in texts):
            raise UsageError(f"The value of '{name.replace('_', '-')}' is not UTF-8 text.")


def _is_text(value: object) -> bool:
    if not isinstance(value, str):
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def parser(called: Iterable[str] = ()) -> Parser:
    """Return the parser; only the commands that are `called` have their options."""
    top = Parser(prog="arkham-noir", description=DESCRIPTION, epilog=EXAMPLES)
    top.add_argument("--version", action="version", version=f"arkham-noir {VERSION}")
    commands = top.add_subparsers(
        metavar="COMMAND", required=True, dest="command", parser_class=Parser
    )
    for name, (module, words) in COMMANDS.items():
        own = commands.add_parser(name, help=words, description=sentence(words))
        if name in called:
            found = import_module(f"{__name__}.{module}")
            found.add_options(own, name)
            own.set_defaults(module=found)
    return top


def full_parser() -> Parser:
    """Return the parser with the options of every command."""
    return parser(COMMANDS)


def sentence(words: str) -> str:
    """Return words as a sentence; `str.capitalize` would lower every other capital.

    >>> sentence("print a PDF file")
    'Print a PDF file.'
    """
    return f"{words[0].upper()}{words[1:]}."


def _fail(message: str, code: int) -> int:
    """Print an error message to standard error and return the exit code."""
    with suppress(OSError):  # standard error may be closed
        print("\n".join(map(_clean_line, message.split("\n"))), file=sys.stderr, flush=True)
    return code


def _clean_line(line: str) -> str:
    """Return a line without control characters, shortened if it is very long."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in line)
    if len(plain) <= LONGEST_LINE:
        return plain
    return f"{plain[: LONGEST_LINE // 2]} ... {plain[-LONGEST_LINE // 2 :]}"


def _crash_message(error: Exception) -> str:
    """Return the message about a bug in the program."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    file = Path(place.filename).name
    return (
        f"The program crashed: {type(error).__name__} in {file}, line {place.lineno}. This is a "
        "bug. Please report it and say what you did "
        f"({TRACEBACK_VARIABLE}=1 shows the traceback)."
    )


def _open_streams() -> None:
    """Replace standard streams that were closed before the start by the null device."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")


def _replace_unknown_characters() -> None:
    """Replace characters that the encoding of a stream does not support instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _drop_output() -> None:
    """Discard pending output after the reader has gone or the disk is full."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _file_number(sys.stdout))
    os.close(nowhere)


def _file_number(stream: TextIO) -> int:
    """Return the file descriptor of a stream; that of standard output if it has none."""
    try:
        return stream.fileno()
    except (AttributeError, OSError, ValueError):
        return 1
