"""Input: lines from a person, a pipe or a computer player."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from ..errors import NoirError
from ..game import Game
from ..players.commentary import consider
from ..players.player import Player

PROMPT = "> "
LONGEST_LINE = 10_000


class TooLong(NoirError):
    """A line that is too long to be a move."""


class Source(Protocol):
    """A source of lines.

    `asks` says that the user can be asked again, `fatal` that an invalid move ends the game.
    """

    asks: bool
    fatal: bool

    def next(self, game: Game | None, prompt: str = PROMPT) -> str:
        """Return the next line; raise `EOFError` if there is none."""
        ...


class Lines:
    """Lines from standard input; the prompt is shown only on a terminal."""

    def __init__(self, *, silent: bool = False, fatal: bool = False) -> None:
        self.asks = not silent and sys.stdin is not None and sys.stdin.isatty()
        self.fatal = fatal
        self.completions: Callable[[Game, str], list[str]] = lambda game, line: []
        self.game: Game | None = None
        if self.asks:
            listen_for_tab(self.complete)

    def complete(self, line: str) -> list[str]:
        """Return the completions of a line."""
        return self.completions(self.game, line) if self.game else []

    def next(self, game: Game | None, prompt: str = PROMPT) -> str:
        """Return the next line."""
        self.game = game
        if self.asks:
            return input(prompt)
        line = sys.stdin.readline(LONGEST_LINE + 1) if sys.stdin is not None else ""
        if not line:
            raise EOFError
        if len(line) > LONGEST_LINE:
            raise TooLong(f"An input line is too long (limit: {LONGEST_LINE:,} characters).")
        return line.rstrip("\r\n")


def listen_for_tab(complete: Callable[[str], list[str]]) -> None:
    """Switch on line editing and completion with Tab, if the system supports them."""
    with suppress(ImportError):
        import readline

        readline.set_completer_delims("")
        readline.set_completer(lambda line, number: _numbered_completion(complete(line), number))
        edits_otherwise = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if edits_otherwise else "tab: complete")


def _numbered_completion(found: list[str], number: int) -> str | None:
    """Return one of the completions by its number; None ends the list for readline."""
    return found[number] if number < len(found) else None


class WatchedPlayer:
    """A computer player that makes the moves; `tell` shows what it considered."""

    asks = False
    fatal = True

    def __init__(self, player: Player, delay: float) -> None:
        self.player = player
        self.delay = delay
        self.tell: Callable[[str], None] = lambda words: None

    def next(self, game: Game | None, prompt: str = PROMPT) -> str:
        """Return the move of the player after a pause."""
        if game is None or game.over:
            raise EOFError
        considered = consider(self.player, game)
        if len(considered) > 1:
            self.tell(f"Considered: {', '.join(map(str, considered))}.")
        time.sleep(self.delay)
        return considered[0].option.text
