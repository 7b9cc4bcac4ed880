"""Puzzle attempts: the repository of what players have achieved with puzzles."""

from __future__ import annotations

from concurrent.futures import Future

from sqlalchemy import bindparam, exists, insert, select

from .database import Database, now
from .schema import PUZZLE_ATTEMPTS

_TRIED = (
    select(PUZZLE_ATTEMPTS.c.puzzle, PUZZLE_ATTEMPTS.c.note)
    .where(PUZZLE_ATTEMPTS.c.player == bindparam("of_player"))
    .order_by(PUZZLE_ATTEMPTS.c.moment)
)
_NEW_NOTE = {
    column.name: bindparam(f"new_{column.name}", type_=column.type) for column in PUZZLE_ATTEMPTS.c
}
_NOTE = insert(PUZZLE_ATTEMPTS).from_select(
    list(_NEW_NOTE),
    select(*_NEW_NOTE.values()).where(
        ~exists().where(
            PUZZLE_ATTEMPTS.c.player == _NEW_NOTE["player"],
            PUZZLE_ATTEMPTS.c.puzzle == _NEW_NOTE["puzzle"],
            PUZZLE_ATTEMPTS.c.note == _NEW_NOTE["note"],
        )
    ),
)


class PuzzleAttemptRepository:
    """The attempts of all players at all puzzles; each result of a puzzle is stored once."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def attempts_of(self, player: str) -> dict[str, list[str]]:
        """Return the puzzles that a player has tried, each with its results in order."""
        found: dict[str, list[str]] = {}
        for row in self.database.read(_TRIED, of_player=player):
            found.setdefault(row["puzzle"], []).append(row["note"])
        return found

    def add(self, player: str, puzzle: str, note: str) -> Future[int]:
        """Store a result; the future has 0 if it was stored before."""
        values = {"player": player, "puzzle": puzzle, "note": note, "moment": now()}
        return self.database.write(_NOTE, {f"new_{name}": it for name, it in values.items()})
