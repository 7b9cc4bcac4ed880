"""Results of finished games: stored when a game ends, and computed later for older games."""

from __future__ import annotations

import asyncio
import logging
from datetime import date

from ...game import Game
from ...history import GameSummary, summarize
from ..db.daily_attempts import DailyAttemptRepository
from ..db.database import Database
from ..db.engine import DatabaseUnavailable
from ..db.games import StoredGame
from ..db.results import UNREADABLE, ResultRepository, StoredResult
from ..jobs.threads import compute, database
from .sessions import GameSession, UnreadableGame, game_of

LOG = logging.getLogger("arkham_noir.web")

MOST_AT_ONCE = 25
"""The number of older games whose results one request computes."""


def result_of(saved: StoredGame, game: Game, day: str) -> StoredResult:
    """Return the result of a finished game; `day` is the date of the daily case that it counts for.

    >>> from arkham_noir.dealers import seeded
    >>> game = Game.new("thunder", dealer=seeded("attic"), table_rule="strict")
    >>> while decision := game.decision:
    ...     _ = game.play(decision[0])
    >>> found = result_of(StoredGame("1", "me", "thunder", "A game"), game, "")
    >>> found.ending, found.difficulty, found.ranked
    ('lost-time', 'default', False)
    """
    daily = date.fromisoformat(day) if day else None
    return _stored(saved, summarize(game, played_here=saved.played_here, daily=daily))


def _stored(saved: StoredGame, summary: GameSummary) -> StoredResult:
    return StoredResult(
        saved.id, saved.player, saved.revision, summary.case, summary.mode, summary.difficulty,
        summary.outcome, summary.is_ranked, summary.turns, saved.updated, summary.to_json(),
    )  # fmt: skip


def _unreadable(saved: StoredGame) -> StoredResult:
    """Return the result of a game whose record can't be read: only what its row says."""
    return StoredResult(
        saved.id, saved.player, saved.revision, saved.case, "", "", UNREADABLE,
        ranked=False, turns=saved.turn, ended=saved.updated, summary="",
    )  # fmt: skip


class GameResults:
    """Stores the results of all players' games."""

    def __init__(self, storage: Database) -> None:
        self.results = ResultRepository(storage)
        self.attempts = DailyAttemptRepository(storage)

    async def record(self, session: GameSession) -> None:
        """Store the result of a game that has just ended.

        The move is already stored. If the result can't be, `catch_up` stores it later.
        """
        if session.saved.lesson:
            return
        try:
            await self._record(session.saved, session.game)
        except DatabaseUnavailable:
            LOG.warning("the result of game %s was not stored", session.id)

    async def _record(self, saved: StoredGame, game: Game) -> None:
        day = await database(self.attempts.date_of, saved.id, saved.player)
        await self._store([result_of(saved, game, day)])

    async def catch_up(self, player: str) -> bool:
        """Compute results that are missing, a few at a time; return whether all are there."""
        missing = await database(self.results.missing, player, MOST_AT_ONCE)
        if missing:
            await self._store(await compute(lambda: [self._computed(each) for each in missing]))
        return len(missing) < MOST_AT_ONCE

    def _computed(self, saved: StoredGame) -> StoredResult:
        try:
            day = self.attempts.date_of(saved.id, saved.player)
            return result_of(saved, game_of(saved), day)
        except UnreadableGame:
            return _unreadable(saved)

    async def _store(self, found: list[StoredResult]) -> None:
        for each in found:
            await asyncio.wrap_future(
                self.attempts.finish(each.player, each.game, each.ending, each.turns)
            )
        await asyncio.wrap_future(self.results.add(found))
