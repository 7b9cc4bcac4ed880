"""The daily cases of a player: which day it is, and the attempt at each day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property

from ...cases import find_case
from ...history import (
    FIRST_DAY,
    CalendarDay,
    DailyCase,
    DailyStreaks,
    daily_case,
    daily_date,
    daily_streaks,
    is_open,
)
from ...history.daily import day_result
from ..db.daily_attempts import DailyAttempt, DailyAttemptRepository
from ..db.database import Database
from ..jobs.threads import database

Clock = Callable[[], datetime]

WEEK = 7
ENGRAVINGS = 7
"""The number of locations that every deck has, with the ids l1, l2 and so on."""


def utc_now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def describe(case: DailyCase) -> str:
    """Return the case and its settings in a few words.

    >>> describe(daily_case(date(2026, 11, 19)))
    'Case 3, Hardboiled, Default'
    """
    words = [f"Case {find_case(case.case).number}", case.mode.capitalize(), "Default"]
    return ", ".join(word for word in words if word)


def engraving_of(case: DailyCase) -> str:
    """Return the id of the card whose engraving represents a day."""
    return f"l{case.number % ENGRAVINGS + 1}"


@dataclass(frozen=True)
class PlayerDays:
    """The counted attempts of a player, as of a day."""

    today: date
    attempts: dict[date, DailyAttempt]

    @cached_property
    def results(self) -> dict[date, bool]:
        """Whether the attempt of each day was won; only attempts that are over."""
        return {
            day: attempt.ending == "won"
            for day, attempt in self.attempts.items()
            if attempt.ending and day <= self.today
        }

    @property
    def streaks(self) -> DailyStreaks:
        return daily_streaks(self.results, self.today)

    @property
    def last_result(self) -> date | None:
        """The newest day whose attempt is over."""
        return max(self.results, default=None)

    @property
    def week(self) -> list[CalendarDay]:
        """The last seven days, today last."""
        days = [self.today - timedelta(back) for back in range(WEEK - 1, -1, -1)]
        return [CalendarDay(day, day_result(self.results, day, self.today)) for day in days]

    def streak_at(self, day: date) -> int:
        """Return how many days in a row were solved when this day was over."""
        before = {each: won for each, won in self.results.items() if each <= day}
        return daily_streaks(before, day).solved_in_a_row


class DailyCases:
    """The daily cases on this server: the current day, and the attempts of all players."""

    def __init__(self, storage: Database, clock: Clock = utc_now) -> None:
        self.attempts = DailyAttemptRepository(storage)
        self.clock = clock

    @property
    def today(self) -> date:
        return daily_date(self.clock())

    @property
    def case_of_today(self) -> DailyCase | None:
        """Today's deal; None if the clock shows a day before the first."""
        return None if self.today < FIRST_DAY else daily_case(self.today)

    @property
    def minutes_left(self) -> int:
        """The minutes until the next daily case."""
        now = self.clock().astimezone(UTC)
        tomorrow = datetime.combine(now.date() + timedelta(1), time(), UTC)
        return -(-int((tomorrow - now).total_seconds()) // 60)

    def is_open(self, day: date) -> bool:
        """Return whether the daily case of this date can be played now."""
        return is_open(day, self.clock())

    async def days_of(self, player: str) -> PlayerDays:
        """Return the attempts of a player."""
        found = await database(self.attempts.of, player)
        return PlayerDays(self.today, {date.fromisoformat(each.date): each for each in found})

    async def count(self, player: str, day: date, game: str) -> bool:
        """Let a game be the counted attempt of a day; return False if there is one already."""
        begun = await asyncio.wrap_future(self.attempts.begin(player, day.isoformat(), game))
        return begun > 0
