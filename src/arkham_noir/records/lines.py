"""The lines of a record while it is read, and errors that name the line and the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ..dealers import OutOfCards
from ..errors import Contradiction, NoirError
from .writer import lines_of

LONGEST_SHOWN = 300
"""The most characters of a line that an error shows."""

SURROGATE = re.compile("[\ud800-\udfff]")
"""Halves of characters. No text file has them; Python uses them for bytes that are not text."""


class RecordError(Contradiction):
    """A saved game that can't be read, at a place such as `line 14, turn 3`.

    `source` is the name of the file in the message; the program that reads one can set it.
    """

    source = "Saved game"

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(place, sentence)
        self.place = place
        self.sentence = sentence

    def __str__(self) -> str:
        where = ", ".join(part for part in (self.source, self.place) if part)
        return f"{where}: {self.sentence}"


class RecordLines:
    """The lines of a record, of which the first `place` have been read.

    `turn` is the turn of the last line that was read; 0 before the first turn.
    """

    def __init__(self, text: str) -> None:
        if SURROGATE.search(text):
            raise RecordError("", "This is not a saved game of Arkham Noir. It is not UTF-8 text.")
        self.all = lines_of(text)
        self.place = 0
        self.turn = 0

    @property
    def lines_read(self) -> list[str]:
        """Return the lines that have been read."""
        return self.all[: self.place]

    @property
    def rest(self) -> list[str]:
        """Return the lines that have not been read."""
        return self.all[self.place :]

    def next(self) -> str:
        """Read a line."""
        if self.place >= len(self.all):
            raise self.error("The saved game ends here, before its seal. The rest is missing.")
        self.place += 1
        return self.all[self.place - 1]

    def next_starts_with(self, word: str) -> bool:
        """Return whether the next line starts with a word."""
        return self.place < len(self.all) and self.all[self.place].startswith(f"{word} ")

    def error(self, sentence: str) -> RecordError:
        """Return an error at the line read last; it may quote anything that a record has."""
        where = f"line {self.place}" + (f", turn {self.turn}" if self.turn else "")
        shown = "".join(letter if letter.isprintable() else "?" for letter in sentence)
        if len(shown) > LONGEST_SHOWN:
            shown = f"{shown[:LONGEST_SHOWN]} ..."
        return RecordError(where, shown)

    @contextmanager
    def naming_the_line(self) -> Iterator[None]:
        """Raise errors of other parts of the program with the line of the record."""
        try:
            yield
        except OutOfCards as error:
            raise self.error("A card that was dealt here is missing.") from error
        except NoirError as error:
            raise self.error(str(error)) from error
