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
    """What is read here is not an answer; nothing that follows can be trusted."""


class Source(Protocol):
    """`asks` says that a person can be asked again; `fatal` that a wrong answer ends it all."""

    asks: bool
    fatal: bool

    def next(self, game: Game | None, prompt: str = PROMPT) -> str:
        """The next line; EOFError when there is none."""
        ...


class Lines:
    """Line by line from standard input; the prompt is shown to a terminal only."""

    def __init__(self, *, silent: bool = False, fatal: bool = False) -> None:
        self.asks = not silent and sys.stdin is not None and sys.stdin.isatty()
        self.fatal = fatal
        self.completions: Callable[[Game, str], list[str]] = lambda game, line: []
        self.game: Game | None = None
        if self.asks:
            listen_for_tab(self.complete)

    def complete(self, line: str) -> list[str]:
        """What Tab makes of a line that has been begun."""
        return self.completions(self.game, line) if self.game else []

    def next(self, game: Game | None, prompt: str = PROMPT) -> str:
        self.game = game
        if self.asks:
            return input(prompt)
        line = sys.stdin.readline(LONGEST_LINE + 1) if sys.stdin is not None else ""
        if not line:
            raise EOFError
        if len(line) > LONGEST_LINE:
            raise TooLong(f"A line of the answers has more than {LONGEST_LINE:,} characters.")
        return line.rstrip("\r\n")


def listen_for_tab(complete: Callable[[str], list[str]]) -> None:
    """Arrow keys at the prompt, and Tab that completes the whole line, where the system can."""
    with suppress(ImportError):
        import readline

        readline.set_completer_delims("")
        readline.set_completer(lambda line, number: _numbered(complete(line), number))
        edits_otherwise = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if edits_otherwise else "tab: complete")


def _numbered(found: list[str], number: int) -> str | None:
    """Readline asks for one after the other until there is none."""
    return found[number] if number < len(found) else None


class WatchedPlayer:
    """One of our players answers; a person watches, and may be told what it considered."""

    asks = False
    fatal = True

    def __init__(self, player: Player, delay: float) -> None:
        self.player = player
        self.delay = delay
        self.tell: Callable[[str], None] = lambda words: None

    def next(self, game: Game | None, prompt: str = PROMPT) -> str:
        if game is None or game.over:
            raise EOFError
        considered = consider(self.player, game)
        if len(considered) > 1:
            self.tell(f"Considered: {', '.join(map(str, considered))}.")
        time.sleep(self.delay)
        return considered[0].option.text
