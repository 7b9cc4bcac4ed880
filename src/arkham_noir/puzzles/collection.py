"""A collection of puzzles, read from files and filtered.

A puzzle file has one JSON object on each line: first a heading with its format and origin, then one
puzzle on each line. docs/puzzles.md describes the fields.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .. import _atomic_files
from ..cases import find_case
from ..errors import Contradiction, NoirError, UnreadableText
from .puzzle import HARDEST, Puzzle, puzzle_of
from .themes import THEMES

FORMAT = 1
TITLE = "arkham-noir puzzles"
"""The field that identifies a heading; its value is the format."""

GAME = "game"
"""The field that identifies the line of a game that was searched to its end."""

FOLDER = Path(__file__).with_name("data")
ENDING = ".jsonl"


@dataclass(frozen=True)
class Wanted:
    """A filter for puzzles; empty values match everything."""

    case: str = ""
    theme: str = ""
    rating: int = 0

    def admits(self, puzzle: Puzzle) -> bool:
        return (
            self.case in ("", puzzle.case.name)
            and self.theme in ("", *puzzle.themes)
            and self.rating in (0, puzzle.rating)
        )


def build_filter(case: str = "", theme: str = "", rating: str | int = "") -> Wanted:
    """Return the filter for these values; raise an error if one does not exist.

    >>> build_filter("2", "storm").case
    'thunder'
    """
    if theme and theme not in THEMES:
        raise UnreadableText(f"There is no theme '{theme[:40]}'. Choose from: {', '.join(THEMES)}.")
    said = str(rating or "")
    if said and said not in [str(each) for each in range(1, HARDEST + 1)]:
        raise UnreadableText(f"The rating must be a number from 1 to {HARDEST}, not '{said[:20]}'.")
    return Wanted(find_case(case).name if case else "", theme, int(said or 0))


class PuzzleCollection:
    """Puzzles in the order in which they are offered: by case, the easier ones first."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self.puzzles = sorted(puzzles, key=_order)
        self.by_id = {each.id: each for each in self.puzzles}

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles)

    def __len__(self) -> int:
        return len(self.puzzles)

    def __getitem__(self, id: str) -> Puzzle:
        """Return the puzzle with this id, or with the one id that begins with it.

        A colon at the end is ignored: `puzzles list` prints one after each id.
        """
        start = id.strip().removesuffix(":").casefold()
        found = [each for each in self.by_id if each.startswith(start)] if start else []
        if len(found) != 1:
            what = "There is no puzzle" if not found else "More than one puzzle starts with"
            raise UnreadableText(f"{what} '{id[:40]}'. Run 'arkham-noir puzzles' to list them.")
        return self.by_id[found[0]]

    def find_matching(self, wish: Wanted) -> list[Puzzle]:
        """Return the puzzles that match a filter."""
        return [each for each in self.puzzles if wish.admits(each)]

    def after(self, id: str, solved: set[str], wish: Wanted = Wanted()) -> Puzzle | None:  # noqa: B008
        """Return the next unsolved puzzle, continuing from the start; None if all are solved."""
        ids = [each.id for each in self.puzzles]
        place = ids.index(id) + 1 if id in ids else 0
        row = self.puzzles[place:] + self.puzzles[:place]
        return next((each for each in row if each.id not in solved and wish.admits(each)), None)


def _order(puzzle: Puzzle) -> tuple[int, str, int, str]:
    return puzzle.case.number, puzzle.mode, puzzle.rating, puzzle.id


@cache
def our_shelf() -> PuzzleCollection:
    """Return the puzzles that come with the game."""
    found = [each for file in sorted(FOLDER.glob(f"*{ENDING}")) for each in read_puzzles(file)]
    return PuzzleCollection(found)


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles in a file; raise an error that names the line of an invalid one."""
    _, found = read_lines(path, _atomic_files.read(path))
    return found


def read_lines(path: Path, text: str) -> tuple[dict[str, Any], list[Puzzle]]:
    """Return the heading and the puzzles in the text of a file."""
    lines = text.split("\n")
    heading = _object(path, 1, lines[0])
    if heading.get(TITLE) != FORMAT:
        raise Contradiction(
            f"{path} is not a puzzle file that this version can read. Its first line must have "
            f"'{TITLE}': {FORMAT}."
        )
    if lines[-1]:
        raise Contradiction(
            f"{path}, line {len(lines)}: The file ends in the middle of a line. Continue mining "
            "with 'arkham-noir puzzles mine', which repairs it, or remove the line."
        )
    rows = [(number, _object(path, number, line)) for number, line in enumerate(lines[1:-1], 2)]
    return heading, [_puzzle(path, number, row) for number, row in rows if GAME not in row]


def _puzzle(path: Path, number: int, row: dict[str, Any]) -> Puzzle:
    try:
        return puzzle_of(row)
    except NoirError as error:
        raise Contradiction(f"{path}, line {number}: {error}") from None


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Contradiction(
            f"{path}, line {number}: This is not a valid line of a puzzle file. Remove it, or use "
            "another file."
        )
    return value
