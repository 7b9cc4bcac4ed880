"""Attempts: which puzzles a player has tried in the terminal, and the results."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

from .. import _atomic_files
from ..errors import UnreadableText
from ..saves import files

PuzzleAttempt = Literal["right", "wrong", "shown"]
"""The player found the answer, tried another move, or had the answer shown."""

NOTES: tuple[PuzzleAttempt, ...] = ("right", "wrong", "shown")
AT_ONCE = "solved on the first try"


class PuzzleAttempts:
    """A file in the data folder with one line for each attempt; damaged lines are ignored."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or files.data_folder() / "puzzles" / "solved.jsonl"
        self.notes: dict[str, list[PuzzleAttempt]] = {}
        text = ""
        with suppress(FileNotFoundError, UnreadableText):
            text = _atomic_files.read(self.path)
        for line in text.splitlines():
            self._read(line)

    def _read(self, line: str) -> None:
        with suppress(ValueError, TypeError, RecursionError):
            id, note = json.loads(line)
            if isinstance(id, str) and note in NOTES:
                self.notes.setdefault(id, []).append(note)

    @property
    def solved_ids(self) -> set[str]:
        """Return the puzzles whose answer was found before it was shown."""
        return {id for id, notes in self.notes.items() if is_solved(notes)}

    def word(self, id: str) -> str:
        """Return `solved on the first try`, `solved`, `shown`, `tried` or an empty text."""
        return word_of(self.notes.get(id, []))

    def note(self, id: str, note: PuzzleAttempt) -> None:
        """Save an attempt."""
        self.notes.setdefault(id, []).append(note)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{json.dumps([id, note])}\n")


def is_solved(notes: Sequence[str]) -> bool:
    """Return whether the answer was found before it was shown."""
    until = notes[: notes.index("shown")] if "shown" in notes else notes
    return "right" in until


def is_open(notes: Sequence[str]) -> bool:
    """Return whether the answer is still unknown and must not be shown."""
    return "right" not in notes and "shown" not in notes


def word_of(notes: Sequence[str]) -> str:
    """Return the result: `solved on the first try`, `solved`, `shown`, `tried` or an empty text.

    >>> word_of(["right"]), word_of(["wrong", "right"]), word_of(["shown", "right"])
    ('solved on the first try', 'solved', 'shown')
    """
    if is_solved(notes):
        return AT_ONCE if notes[0] == "right" else "solved"
    return "shown" if "shown" in notes else "tried" if notes else ""


def progress_words(notes: Mapping[str, Sequence[str]], ids: Iterable[str]) -> str:
    """Return how many of these puzzles are solved, and how many on the first try.

    >>> progress_words({"a": ["right"], "b": ["wrong", "right"], "c": ["shown"]}, "abcd")
    'You have solved 2 of 4 puzzles, 1 of them on the first try.'
    >>> progress_words({}, "abcd")
    'You have solved 0 of 4 puzzles.'
    """
    words = [word_of(notes.get(id, ())) for id in ids]
    at_once = words.count(AT_ONCE)
    solved = at_once + words.count("solved")
    first = f", {at_once} of them on the first try" if solved else ""
    return f"You have solved {solved} of {len(words)} puzzles{first}."
