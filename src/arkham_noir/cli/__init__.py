"""The one command, `arkham-noir`, and its verbs.

Data goes to standard output, talk to standard error. It ends with 0 if all is well, 1 if
something failed, 2 if it was called the wrong way, 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import NoReturn, TextIO

from ..errors import NoirError
from ..version import VERSION

OK = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 130

VERBS = {
    "serve": ("serve", "play in the browser (also without any verb)"),
    "play": ("play", "play in the terminal"),
    "replay": ("records", "step through a recorded game"),
    "verify": ("records", "check that records are what was played"),
    "rules": ("rules", "look up a rule or a ruling"),
    "card": ("card", "look up a card"),
    "deck": ("deck", "check a deck file, or count what is in it"),
    "backup": ("backup", "save all browser games into a file"),
    "restore": ("backup", "bring back the browser games of a backup"),
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
        self.print_usage(sys.stderr)
        raise UsageError(f"{self.prog}: {message}")


def main(argv: list[str] | None = None) -> int:
    """Run the command; whatever a person can put right is told in a sentence."""
    arguments = sys.argv[1:] if argv is None else argv
    _be_lenient()
    try:
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
    return code


def _run(arguments: list[str]) -> int:
    arguments = arguments or ["serve"]
    args = parser(arguments[0]).parse_args(arguments)
    verb: ModuleType = args.module
    code: int = verb.run(args)
    return code


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
        own = verbs.add_parser(verb, help=words, description=f"{words.capitalize()}.")
        if verb == called:
            found = import_module(f"{__name__}.{module}")
            found.add_options(own, verb)
            own.set_defaults(module=found)
    return top


def _fail(sentence: str, code: int) -> int:
    """One sentence on standard error."""
    with suppress(OSError):  # there may be nobody to tell
        print(sentence, file=sys.stderr, flush=True)
    return code


def _be_lenient() -> None:
    """A terminal that lacks a letter, or a pipe with a wrong byte, is no reason to stop."""
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
