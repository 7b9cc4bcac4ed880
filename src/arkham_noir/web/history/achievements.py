"""The achievements of players: computed when their results change, stored when unlocked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property

from ...history import Achievement, AchievementState, achievements
from ..db.achievements import AchievementRepository, UnlockedAchievement
from ..db.database import Database
from ..jobs.threads import compute, database
from .listing import short_date
from .played import PlayedGameCache

MOST_KNOWN = 200
"""The number of players whose achievements are in memory."""


@dataclass(frozen=True)
class ShownAchievement:
    """An achievement on the page: its state, and what is stored if it is unlocked.

    An unlocked achievement stays unlocked, even after its game was deleted.
    """

    state: AchievementState
    stored: UnlockedAchievement | None

    @property
    def achievement(self) -> Achievement:
        return self.state.achievement

    @property
    def is_unlocked(self) -> bool:
        return self.stored is not None

    @property
    def is_new(self) -> bool:
        return self.stored is not None and not self.stored.seen

    @property
    def day(self) -> str:
        """The date on which it was unlocked."""
        return short_date(datetime.fromtimestamp(self.stored.moment)) if self.stored else ""

    @property
    def has_progress(self) -> bool:
        """Whether there is progress to count."""
        return not self.is_unlocked and self.state.goal > 1


@dataclass(frozen=True)
class AchievementsPage:
    """All achievements by group."""

    shown: tuple[ShownAchievement, ...]

    @cached_property
    def groups(self) -> dict[str, list[ShownAchievement]]:
        found: dict[str, list[ShownAchievement]] = {}
        for each in self.shown:
            found.setdefault(each.achievement.group, []).append(each)
        return found


def count_unlocked(shown: Iterable[ShownAchievement]) -> int:
    """Return how many of these achievements are unlocked."""
    return sum(each.is_unlocked for each in shown)


class PlayerAchievements:
    """The achievements of all players."""

    def __init__(self, storage: Database, played: PlayedGameCache) -> None:
        self.unlocked = AchievementRepository(storage)
        self.played = played
        self.known: OrderedDict[tuple[object, ...], list[AchievementState]] = OrderedDict()

    async def page(self, player: str) -> AchievementsPage:
        """Return the achievements of a player, and store those that are new."""
        states = await compute(self._states, player)
        stored = await database(self.unlocked.of, player)
        fresh = {
            state.achievement.id: state.unlocked.timestamp()
            for state in states
            if state.unlocked and state.achievement.id not in stored
        }
        if fresh:
            await asyncio.wrap_future(self.unlocked.add(player, fresh))
            stored = await database(self.unlocked.of, player)
        return AchievementsPage(
            tuple(ShownAchievement(state, stored.get(state.achievement.id)) for state in states)
        )

    async def mark_seen(self, player: str) -> None:
        """Store that a player has seen the new achievements."""
        await asyncio.wrap_future(self.unlocked.mark_seen(player))

    def _states(self, player: str) -> list[AchievementState]:
        """Return the states, computed again only after results have changed, or on another day."""
        played, today = self.played.of(player), datetime.now(UTC).date()
        key = player, played.state, today
        if key not in self.known:
            self.known[key] = achievements(played.games, today=today)
        self.known.move_to_end(key)
        while len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return self.known[key]
