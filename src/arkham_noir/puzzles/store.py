"""The file that mining adds puzzles to, so that no game is searched twice."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import _atomic_files
from ..cases import find_case
from ..errors import Contradiction
from ..review.cache import player_version
from ..version import RULES, VERSION
from .collection import FORMAT, GAME, TITLE, read_lines
from .mining import WAYS, mined_game
from .puzzle import Puzzle

Tell = Callable[["MiningProgress"], object]
"""Called after every game with the progress of mining."""


@dataclass
class MiningProgress:
    """The progress of mining: searched games, all games, and puzzles found."""

    games: int
    found: int = 0
    done: int = 0
    searched: int = 0
    begun: float = field(default_factory=time.monotonic)

    @property
    def seconds_left(self) -> float | None:
        """Return about how long the rest will take; None before the first game."""
        if not self.searched:
            return None
        each = (time.monotonic() - self.begun) / self.searched
        return each * (self.games - self.done)


class PuzzleStore:
    """A puzzle file that mining adds to.

    Its heading has the decks, rules and player, which must stay the same. After each game, its
    puzzles and then its own line are written. An unfinished game is searched again.
    """

    def __init__(self, path: Path, seed: str) -> None:
        self.path = path
        self.seed = seed
        self.size = 0  # of the file as we left it
        self.done: set[str] = set()
        self.puzzles: list[Puzzle] = []
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write([heading(seed)])

    def _read(self) -> None:
        content = _atomic_files.read(self.path)
        whole = content[: content.rfind("\n") + 1]
        if not whole:
            raise Contradiction(f"{self.path} is not a puzzle file. Choose another file.")
        said, _ = read_lines(self.path, whole)
        _refuse_other(self.path, said, heading(self.seed))
        rows = [json.loads(line) for line in whole.splitlines()[1:]]
        self.done = {row[GAME] for row in rows if GAME in row}
        kept = _finished(whole.splitlines(keepends=True))
        self.puzzles = read_lines(self.path, kept)[1]
        if kept != content:
            _atomic_files.save(self.path, kept)
        self.size = self.path.stat().st_size

    def search(self, ways: Sequence[str], games: int, tell: Tell) -> None:
        """Search this number of games of each kind, one of each in turn."""
        waiting = list(self.remaining_games(ways, games))
        total = games * len(ways)
        progress = MiningProgress(total, len(self.puzzles), total - len(waiting))
        tell(progress)
        for way, number in waiting:
            found = list(mined_game(way, number, self.seed))
            self.puzzles += found
            game = {GAME: f"{way}/{number}", "found": len(found)}
            self._write([*(each.line() for each in found), json.dumps(game)])
            progress.found, progress.done = len(self.puzzles), progress.done + 1
            progress.searched += 1
            tell(progress)

    def remaining_games(self, ways: Sequence[str], games: int) -> Iterator[tuple[str, int]]:
        """Yield the games that are still to be searched."""
        for number in range(games):
            for way in ways:
                if f"{way}/{number}" not in self.done:
                    yield way, number

    def _write(self, lines: Sequence[str]) -> None:
        """Write all lines of a game at once, unless another program changed the file."""
        with (
            _atomic_files.lock_folder(self.path.parent),
            self.path.open("a", encoding="utf-8", newline="\n") as file,
        ):
            if file.tell() != self.size:
                raise _atomic_files.ChangedElsewhere(
                    f"{self.path} was changed by another program. Stop one of the two, then run "
                    "the same command to continue."
                )
            file.write("".join(f"{line}\n" for line in lines))
            self.size = file.tell()


def _finished(lines: list[str]) -> str:
    """Return the lines up to the last game that was searched to its end."""
    last = max((place for place, line in enumerate(lines) if GAME in json.loads(line)), default=0)
    return "".join(lines[: last + 1])


def heading(seed: str) -> str:
    """Return the heading of a puzzle file: how its puzzles were found."""
    decks = {case: find_case(case).builtin().fingerprint for case in _cases()}
    told = {
        TITLE: FORMAT,
        "version": VERSION,
        "rules": RULES,
        "player": player_version(),
        "decks": decks,
        "seed": seed,
    }
    return json.dumps(told)


def _cases() -> list[str]:
    return list(dict.fromkeys(case for case, _ in WAYS.values()))


def _refuse_other(path: Path, said: dict[str, Any], ours: str) -> None:
    """Raise an error if a file was mined with other decks, rules or players."""
    for name, value in json.loads(ours).items():
        if said.get(name) != value:
            raise Contradiction(
                f"{path} was mined with {name} {said.get(name)}, not {value}. Choose another file "
                "with --output."
            )
