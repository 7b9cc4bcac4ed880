"""The cache of a review: results in a file, so that nothing is computed twice.

Each decision is one line, written as soon as it is reviewed. A file belongs to one record, one
number of rollouts and one version of the player that judges. If it can't be read or written,
everything is computed again.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import astuple
from functools import cache
from pathlib import Path

from .. import _atomic_files
from ..core.chance import Luck
from ..errors import UnreadableText
from ..fast.players.detective import Rollouts
from ..game import Game
from ..saves import files
from ..version import VERSION
from .evaluation import Judgement
from .progress import Study

ENDING = ".ledger"
REASONS = 3
"""The version of the reasons; increase it when they or their words change."""

MOST_LEDGERS = 500
"""The most files in the cache; the least recently used are deleted first."""

DEAL = "deal"
"""The start of the line with the result of the solver."""

SAMPLE = "a sample"
"""The seed of the positions from which the version of the player is computed."""


@cache
def player_version() -> str:
    """Return twelve letters that change when the player that judges changes.

    They are a hash of its decisions in a few positions, so there is no number to maintain.
    """
    tables = [
        Game.new("witch-cult", seed=SAMPLE),
        Game.new("thunder", seed=SAMPLE),
        Game.new("gulfs", seed=SAMPLE, mode="classic"),
        Game.new("gulfs", seed=SAMPLE, mode="hardboiled"),
    ]
    said = [VERSION, *map(_opinion, tables)]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:12]


def _opinion(game: Game) -> str:
    arms = Rollouts(Luck(1), 24).consider(game.state)
    return " ".join(f"{arm.option}:{arm.chance:.6f}" for arm in arms)


class Ledger:
    """The cache file of one study."""

    def __init__(self, study: Study) -> None:
        self.study = study
        told = f"{player_version()} {REASONS} {study.rollouts}\n{study.game.record()}"
        name = hashlib.sha256(told.encode()).hexdigest()[:32]
        self.path = folder() / f"{name}{ENDING}"

    def read(self) -> None:
        """Add earlier results to the study; ignore lines that don't fit."""
        lines: list[str] = []
        with suppress(OSError, UnreadableText):
            lines = _atomic_files.read(self.path).split("\n")
        for line in lines:
            self._read_line(line)

    def _read_line(self, line: str) -> None:
        with suppress(ValueError, TypeError, IndexError):
            place, *values = json.loads(line)
            if place == DEAL and isinstance(values[0], str):
                self.study.deal = values[0]
                return
            found = Judgement(*values)
            if _is_sound(found) and self.study.admits(place, found):
                self.study.judged[place] = found

    def write(self, place: int) -> None:
        """Save the result of one decision."""
        self._append([place, *astuple(self.study.judged[place])])

    def write_deal(self) -> None:
        """Save the result of the solver."""
        self._append([DEAL, self.study.deal])

    def _append(self, values: list[object]) -> None:
        line = json.dumps(values)
        with suppress(OSError):
            if not self.path.exists():
                self.path.parent.mkdir(parents=True, exist_ok=True)
                make_room()
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(f"{line}\n")


def folder() -> Path:
    """Return the folder of the cache files."""
    return files.cache_folder() / "reviews"


def make_room() -> None:
    """Delete the least recently used cache files."""
    found = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
    for path in found[: max(0, len(found) - MOST_LEDGERS + 1)]:
        path.unlink(missing_ok=True)


def _is_sound(found: Judgement) -> bool:
    """Return whether every value has the right type."""
    best, chance, best_chance, chosen_chance, *errors, why = astuple(found)
    whole = all(type(each) is int for each in (best, chance, best_chance, chosen_chance))
    return whole and all(type(each) is float for each in errors) and isinstance(why, str)
