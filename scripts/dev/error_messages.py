"""Print every kind of error message that the tests know, in one list.

Run the tests that feed bad input to the program, and record every error that they cause:
exceptions for users, problems of decks and scenarios, error pages, and messages of the command. The
list has one example of each kind, under the file that it comes from. Two messages are of the same
kind if they differ only in quoted values and numbers.

    python -m scripts.dev.error_messages            all tests for bad input
    python -m scripts.dev.error_messages tests/cli  some of them
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import arkham_noir
from arkham_noir.decks.table_reader import DeckError, Problem
from arkham_noir.errors import NoirError
from arkham_noir.web.http.errors import PageError

SOURCE = Path(arkham_noir.__file__).parent
ROOT = Path(__file__).parents[2]

TESTS = (
    "tests/cli", "tests/decks", "tests/execution", "tests/hints", "tests/lab", "tests/laws",
    "tests/lessons", "tests/players", "tests/playthroughs", "tests/puzzles", "tests/records",
    "tests/report", "tests/review", "tests/rulebook", "tests/saves", "tests/scenarios",
    "tests/solver", "tests/terminal", "tests/test_batch.py", "tests/web/db", "tests/web/games",
    "tests/web/http", "tests/web/limits", "tests/web/middleware", "tests/web/pages",
    "tests/web/puzzles", "tests/web/reviews", "tests/web/server", "tests/web/transfer",
    "tests/web/watch", "tests/web/workshop",
)  # fmt: skip
"""The tests that feed bad input to the program."""

COMMAND_LINE = "command line"
"""The kind of messages that the command printed in another process."""


class Messages:
    """The error messages so far, one example of each kind."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], str] = {}

    def add(self, error: object) -> None:
        """Record an error with the source file that raised it."""
        file = _file(sys._getframe(2))
        if file and not isinstance(error, DeckError):  # its problems are recorded one by one
            for line in str(error).splitlines():
                self._add(file, line)

    def add_output(self, done: subprocess.CompletedProcess[Any]) -> None:
        """Record what the command printed when it failed."""
        if done.returncode in (1, 2) and "arkham_noir" in done.args and done.stderr:
            said = done.stderr if isinstance(done.stderr, str) else done.stderr.decode()
            self._add(COMMAND_LINE, said.strip())

    def _add(self, place: str, message: str) -> None:
        self.found.setdefault((place, _without_values(message)), message)

    def lines(self) -> Iterator[str]:
        """Yield the messages, under the files that they come from."""
        last = ""
        for (place, _), message in sorted(self.found.items()):
            if place != last:
                yield from ("", place)
            last = place
            yield from (f"    {line[:300]}" for line in message.splitlines()[:3])


def _file(frame: FrameType | None) -> str:
    """Return the innermost file of the source, without constructors; empty if there is none."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(SOURCE) and frame.f_code.co_name != "__init__":
            return str(path.relative_to(SOURCE))
        frame = frame.f_back
    return ""


def _without_values(message: str) -> str:
    """Return a message without quoted values and numbers, which is its kind.

    >>> _without_values("There is no case '4'. Choose from: 1, 2.")
    'There is no case Choose from'
    """
    plain = re.sub(r"'[^']*'|\"[^\"]*\"|\S*[\d/]\S*", " ", message)
    return " ".join(word for word in re.split(r"[^A-Za-z-]+", plain) if word)


@contextmanager
def recording(messages: Messages) -> Iterator[None]:
    """Record every error that is created inside the `with` block."""
    undo = [_after_init(kind, messages) for kind in (NoirError, Problem, PageError)]
    run = subprocess.run

    def recorded(*given: Any, **more: Any) -> subprocess.CompletedProcess[Any]:
        done = run(*given, **more)
        messages.add_output(done)
        return done

    subprocess.run = recorded
    try:
        yield
    finally:
        subprocess.run = run
        for restore in undo:
            restore()


def _after_init(kind: type, messages: Messages) -> Callable[[], None]:
    """Let a class report each new object; return the function that ends this."""
    original = kind.__init__  # type: ignore[misc]

    def init(self: object, *given: object, **more: object) -> None:
        original(self, *given, **more)
        messages.add(self)

    kind.__init__ = init  # type: ignore[misc]
    return lambda: setattr(kind, "__init__", original)


def main(paths: list[str]) -> int:
    """Run the tests and print the list; return the exit code of the tests."""
    os.chdir(ROOT)
    messages = Messages()
    with recording(messages):
        code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *(paths or TESTS)])
    print("\n".join(messages.lines()))
    print(f"{len(messages.found)} kinds of error messages")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
