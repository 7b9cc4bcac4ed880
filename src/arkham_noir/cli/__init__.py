"""The one command, `arkham-noir`, and its verbs.

Data goes to standard output, talk to standard error. It ends with 0 if all is well, 1 if
something failed, 2 if it was called the wrong way, 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NoReturn, TextIO

from .._interrupts import INTERRUPTED, hear_ctrl_c
from ..errors import NoirError
from ..version import VERSION

OK = 0
FAILED = 1
USAGE = 2

LONGEST_LINE = 1000
"""Letters of a line of an error: an argument can have thousands, and nobody reads them."""

WHOLE_STORY = "ARKHAM_NOIR_TRACEBACK"
"""Set in the environment, it lets Python tell all it knows of a fault of the program."""

FILES = (
    "deck", "file", "files", "journal", "other", "output", "record", "report", "resume", "save",
)  # fmt: skip
"""Arguments that name files, which can have any bytes in their names; all others are texts."""

VERBS = {
    "serve": ("serve", "play in the browser (also without any verb)"),
    "play": ("play", "play in the terminal"),
    "replay": ("records", "step through a recorded game"),
    "hint": ("hint", "the best answers at a position or in a saved game, and why"),
    "verify": ("records", "check that records are what was played"),
    "analyze": ("analyze", "review a game: where it was won and lost, luck and skill"),
    "puzzles": ("puzzles", "find the one good answer at a table, mined from games of our players"),
    "rules": ("rules", "look up a rule or a ruling"),
    "card": ("card", "look up a card"),
    "solve": ("solve", "find out whether a deal can be won"),
    "deck": ("deck", "begin, check, compare and measure decks, and count what is in them"),
    "simulate": ("simulate", "let our players play many games, and count"),
    "compare": ("compare", "two players, decks or settings on the same deals"),
    "backup": ("backup", "save all browser games into a file"),
    "restore": ("backup", "restore the browser games from a backup"),
    "scenario": ("trials", "run scenario files"),
    "bench": ("trials", "measure the speed of the rules"),
}
"""Every verb: the module that has it, and what it does. Only the one called is imported."""

EXAMPLES = """examples:
  arkham-noir                            play in the browser
  arkham-noir play                       choose a case and play in the terminal
  arkham-noir play thunder --preset easy --seed walpurgis
  arkham-noir play --resume              go on with the last unfinished game
  arkham-noir rules lock                 every rule and ruling about locks
  arkham-noir card necronomicon
  arkham-noir hint                       what to do in the last unfinished game, and why
  arkham-noir puzzles solve              the next puzzle that is not solved yet
  arkham-noir verify games/*.noir

'arkham-noir VERB -h' tells more about each verb.
"""


class UsageError(NoirError):
    """The command was called the wrong way; ends with 2."""


class Parser(argparse.ArgumentParser):
    """Abbreviations of options are refused: they would break when an option is added."""

    def __init__(self, **given: object) -> None:
        super().__init__(
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **given,  # type: ignore[arg-type]
        )

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message}\nRun '{self.prog} -h' to see its options.")


def main(argv: list[str] | None = None) -> int:
    """Run the command; whatever a person can put right is told in a sentence."""
    arguments = sys.argv[1:] if argv is None else argv
    _open_streams()
    _be_lenient()
    try:
        hear_ctrl_c()
        code = _run(arguments)
        sys.stdout.flush()
    except NoirError as error:
        return _fail(str(error), USAGE if isinstance(error, UsageError) else FAILED)
    except EOFError:
        return OK  # Ctrl-D before anything had begun
    except BrokenPipeError:
        _drop_output()
        return FAILED
    except OSError as error:
        _drop_output()
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror or error}.", FAILED)
    except KeyboardInterrupt:
        return _fail("Interrupted.", INTERRUPTED)
    except Exception as error:
        if os.environ.get(WHOLE_STORY):
            raise
        return _fail(_fault(error), FAILED)
    return code


def _run(arguments: list[str]) -> int:
    arguments = arguments or ["serve"]
    if any(argument == "" or _is_blank_option(argument) for argument in arguments):
        raise UsageError("An argument is empty; say what is meant, or leave it out.")
    try:
        args = parser(arguments[0]).parse_args(arguments)
    except SystemExit as done:  # help and version have been shown
        return int(done.code or OK)
    _refuse_broken_texts(args)
    verb: ModuleType = args.module
    code: int = verb.run(args)
    return code


def _is_blank_option(argument: str) -> bool:
    """`--seed=`"""
    return argument.startswith("--") and argument.find("=") == len(argument) - 1


def _refuse_broken_texts(args: argparse.Namespace) -> None:
    """The system hands over any bytes; what is not UTF-8 could be neither kept nor shown."""
    for name, value in vars(args).items():
        texts = value if isinstance(value, list) else [value]
        if name not in FILES and not all(_is_text(text) for text in texts):
            raise UsageError(f"The value of {name.replace('_', '-')} is not UTF-8 text.")


def _is_text(value: object) -> bool:
    if not isinstance(value, str):
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def parser(called: str = "") -> Parser:
    """The parser of the command; only the verb that is called knows its options."""
    top = Parser(
        prog="arkham-noir",
        description="Arkham Noir: solo card games of detection and dread. Unofficial.",
        epilog=EXAMPLES,
    )
    top.add_argument("--version", action="version", version=f"arkham-noir {VERSION}")
    verbs = top.add_subparsers(metavar="VERB", required=True, dest="verb", parser_class=Parser)
    for verb, (module, words) in VERBS.items():
        own = verbs.add_parser(verb, help=words, description=sentence(words))
        if verb == called:
            found = import_module(f"{__name__}.{module}")
            found.add_options(own, verb)
            own.set_defaults(module=found)
    return top


def sentence(words: str) -> str:
    """Return words as a sentence; `str.capitalize` would lower every other capital.

    >>> sentence("print a PDF file")
    'Print a PDF file.'
    """
    return f"{words[0].upper()}{words[1:]}."


def _fail(sentence: str, code: int) -> int:
    """One sentence on standard error, fit to be shown whatever it quotes."""
    with suppress(OSError):  # there may be nobody to tell
        print("\n".join(map(_shown, sentence.split("\n"))), file=sys.stderr, flush=True)
    return code


def _shown(line: str) -> str:
    """A line without what could repaint a terminal, and not longer than anybody reads."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in line)
    if len(plain) <= LONGEST_LINE:
        return plain
    return f"{plain[: LONGEST_LINE // 2]} ... {plain[-LONGEST_LINE // 2 :]}"


def _fault(error: Exception) -> str:
    """A fault of the program, for those who play it and those who mend it."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    file = Path(place.filename).name
    return (
        f"The program crashed: {type(error).__name__} in {file}, line {place.lineno}. This is our "
        f"fault, not yours: please report it with what you did ({WHOLE_STORY}=1 tells more)."
    )


def _open_streams() -> None:
    """Where a stream was closed before we began, nothing is read and nothing is heard."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")


def _be_lenient() -> None:
    """A terminal that lacks a letter, or a pipe with a wrong byte, is not a reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody reads any more, or the disk is full: forget what is still to be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _number(sys.stdout))
    os.close(nowhere)


def _number(stream: TextIO) -> int:
    """The file number of a stream; that of standard output if it has none."""
    try:
        return stream.fileno()
    except (AttributeError, OSError, ValueError):
        return 1
