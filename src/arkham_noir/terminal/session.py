"""A terminal session: a game, the file it is saved to, and moves made in it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .. import _atomic_files
from .._numbers import whole
from ..decisions import Answer, Option
from ..errors import NotOffered
from ..game import Game
from ..playthrough import Move
from ..saves import decks, files

LONGEST_NUMBER = 20


@dataclass
class TerminalSession:
    """`again` makes a new game with the same settings, from a seed or from one that nobody knows;
    no path means that nothing is saved.
    `left` is what the save said when it was last read or written here."""

    game: Game
    path: Path | None
    again: Callable[[str | None], Game]
    left: str = ""
    complaint: str = ""
    deck_complaint: str = ""

    def read(self, said: str) -> Answer:
        """What a number or a text stands for."""
        return self.game.read(self.numbered(said) or said)

    def numbered(self, said: str) -> Option | None:
        """The option of this number; None if it is not a number or nothing is asked."""
        decision = self.game.decision if said.isdecimal() else None
        if decision is None:
            return None
        count = len(decision.options)
        number = whole(said, count)
        if not number:
            there = f"the options are 1 to {count}" if count > 1 else "the only option is 1"
            raise NotOffered(f"There is no option {said[:LONGEST_NUMBER]}; {there}.")
        return decision.options[number - 1]

    def play(self, answer: Answer) -> list[Move]:
        """Give the answer and save; returns the moves it led to."""
        moves = len(self.game.moves)
        self.game.play(answer)
        self.keep()
        return self.game.moves[moves:]

    def keep(self) -> bool:
        """Save; if that fails `complaint` says why, and the game goes on."""
        if self.path is None:
            return True
        self.keep_deck()
        text = self.game.record()
        try:
            self.path = self.write(self.path, text)
        except OSError as error:
            self.complaint = f"Not saved to {self.path}: {error.strerror or error}."
            return False
        self.left, self.complaint = text, ""
        return True

    def write(self, path: Path, text: str) -> Path:
        """To its place, or beside it if another program has written there; where it was."""
        try:
            _atomic_files.save_over(path, text, self.left)
        except _atomic_files.ChangedElsewhere as overtaken:
            other = _atomic_files.free_name(path)
            _atomic_files.save_over(other, text, "")
            note(f"{overtaken} It stays as it is; this game is saved to {other} from now on.")
            return other
        return path

    def keep_deck(self) -> None:
        """Without its deck no game can go on; if it cannot be kept that is said once."""
        try:
            decks.keep(self.game.deck)
        except OSError as error:
            complaint = f"Your deck was not kept in {decks.folder()}: {error.strerror or error}"
            if complaint != self.deck_complaint:
                note(f"{complaint}. To go on with this game later, name it with --deck.")
            self.deck_complaint = complaint

    def move_to(self, path: Path) -> bool:
        """Save somewhere else from now on."""
        if path != self.path:
            self.path, self.left = path, ""
        return self.keep()

    def begin_again(self, seed: str | None = None) -> None:
        """A new game in a new place."""
        self.game = self.again(seed)
        self.path, self.left = None if self.path is None else files.default_path(), ""
        self.keep()


def resume_words(path: Path) -> str:
    return f"; go on with: arkham-noir play --resume {shlex.quote(str(path))}"


def note(sentence: str) -> None:
    """To standard error, flushed, so that it stands in its place on a terminal."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr, flush=True)
