"""Achievements: the repository of what players have unlocked."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, false, insert, select, true, update

from .database import Database
from .schema import ACHIEVEMENTS
from .writer import Transaction

_TABLE = ACHIEVEMENTS.c
_OWNED = _TABLE.player == bindparam("of_player")
_ALL = select(ACHIEVEMENTS).where(_OWNED).order_by(_TABLE.moment, _TABLE.name)
_DELETE = delete(ACHIEVEMENTS).where(_OWNED, _TABLE.name == bindparam("of_name"))
_ADD = insert(ACHIEVEMENTS)
_SEEN = update(ACHIEVEMENTS).where(_OWNED, _TABLE.seen == false()).values(seen=true())


@dataclass(frozen=True)
class UnlockedAchievement:
    """An achievement of a player; `seen` says whether the player has looked at it."""

    player: str
    name: str
    moment: float
    seen: bool = False


class AchievementRepository:
    """The achievements of all players."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, player: str) -> dict[str, UnlockedAchievement]:
        """Return the achievements of a player by name, the oldest first."""
        rows = self.database.read(_ALL, of_player=player)
        return {row["name"]: UnlockedAchievement(**row) for row in rows}

    def add(self, player: str, unlocked: Mapping[str, float]) -> Future[int]:
        """Store new achievements, each with its time."""
        rows = [
            {"player": player, "name": name, "moment": moment, "seen": False}
            for name, moment in unlocked.items()
        ]
        old = [{"of_player": player, "of_name": name} for name in unlocked]
        return self.database.write(Transaction([(_DELETE, old), (_ADD, rows)]), {})

    def mark_seen(self, player: str) -> Future[int]:
        """Store that a player has seen all achievements so far."""
        return self.database.write(_SEEN, {"of_player": player})
