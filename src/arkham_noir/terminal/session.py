"""A terminal session: a game and the file it is saved to."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .. import _atomic_files
from .._numbers import parse_whole_number
from ..decisions import Answer, Option
from ..errors import NotOffered, explain_file_error
from ..game import Game
from ..playthrough import Move
from ..saves import decks, files

LONGEST_NUMBER = 20


@dataclass
class TerminalSession:
    """A game and the file it is saved to; without a `path`, it is not saved.

    `again` makes a new game with the same settings, from a given or a random seed. `left` is the
    text of the file when it was last read or written here. `error` says why saving has failed.
    """

    game: Game
    path: Path | None
    again: Callable[[str | None], Game]
    left: str = ""
    error: str = ""
    deck_error: str = ""

    def read(self, said: str) -> Answer:
        """Return the move with this number or text."""
        return self.game.read(self.option_by_number(said) or said)

    def option_by_number(self, said: str) -> Option | None:
        """Return the option with this number; None if it is no number or there is no decision."""
        decision = self.game.decision if said.isdecimal() else None
        if decision is None:
            return None
        count = len(decision.options)
        number = parse_whole_number(said, count)
        if not number:
            there = f"Choose from 1 to {count}." if count > 1 else "The only option is 1."
            raise NotOffered(f"There is no option {said[:LONGEST_NUMBER]}. {there}")
        return decision.options[number - 1]

    def play(self, answer: Answer) -> list[Move]:
        """Make a move and save; return it with the forced moves after it."""
        moves = len(self.game.moves)
        self.game.play(answer)
        self.save()
        return self.game.moves[moves:]

    def save(self) -> bool:
        """Save the game; return False and set `error` if that fails."""
        if self.path is None:
            return True
        self.save_deck()
        text = self.game.record()
        try:
            self.path = self.write(self.path, text)
        except OSError as error:
            self.error = f"The game can't be saved to {self.path}: {explain_file_error(error)}"
            return False
        self.left, self.error = text, ""
        return True

    def write(self, path: Path, text: str) -> Path:
        """Write a file and return its path, which is a new one if another program changed it."""
        try:
            _atomic_files.save_over(path, text, self.left)
        except _atomic_files.ChangedElsewhere as changed:
            other = _atomic_files.free_name(path)
            _atomic_files.save_over(other, text, "")
            note(f"{changed} It is left unchanged. This game is saved to {other} from now on.")
            return other
        return path

    def save_deck(self) -> None:
        """Store the deck, without which the game can't be continued; report a failure once."""
        try:
            decks.keep(self.game.deck)
        except OSError as error:
            message = f"Your deck can't be saved to {decks.folder()}: {error.strerror or error}"
            if message != self.deck_error:
                note(f"{message}. To continue this game later, name the deck with --deck.")
            self.deck_error = message

    def move_to(self, path: Path) -> bool:
        """Save to another file from now on."""
        if path != self.path:
            self.path, self.left = path, ""
        return self.save()

    def start_again(self, seed: str | None = None) -> None:
        """Start a new game with a new file."""
        self.game = self.again(seed)
        self.path, self.left = None if self.path is None else files.default_path(), ""
        self.save()


def resume_words(path: Path) -> str:
    """Return how to continue a saved game."""
    return f". Continue with: arkham-noir play --resume {shlex.quote(str(path))}"


def note(message: str) -> None:
    """Print a message to standard error, after all output so far."""
    sys.stdout.flush()
    print(message, file=sys.stderr, flush=True)
