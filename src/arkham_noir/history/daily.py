"""The daily case: one deal for every date, the same on every server and offline.

docs/daily.md has the rule in words. It uses only the date (UTC), SHA-256 and the table below.

>>> case = daily_case(date(2026, 11, 18))
>>> case.number, case.case, case.mode
(1, 'witch-cult', '')
>>> case.new_game().table_rule
'strict'
"""

from __future__ import annotations

import hashlib
from calendar import Calendar
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Literal

from ..cases import find_case
from ..cases.deck_history import find_deck
from ..cases.settings import Choice
from ..dealers import GROUP, GROUPS, LETTERS, Seeded
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..game import Game

FIRST_DAY = date(2026, 11, 18)
"""The day of daily case #1."""

ROTATION = (("witch-cult", "thunder"), ("gulfs classic", "gulfs hardboiled"))
"""The cases and modes of four days: the first pair for the odd days, the second for the even."""

BLOCK = 4
"""The number of days in which every case and mode is dealt once."""

DAYS_AHEAD = 3653
"""The number of future days whose seeds are known: ten years."""

LETTER_BITS = 5
DIGEST_BITS = 256

DayResult = Literal["solved", "lost", "not played", "open", "future", "none"]
"""What a calendar shows for a day: `open` is today until it is played, `none` is too early."""


@dataclass(frozen=True)
class DailyRules:
    """What daily cases are dealt with from a date on: the decks and the version of the rules."""

    since: date
    rules: int
    decks: Mapping[str, str]
    """The fingerprint of the whole deck, by case."""


DAILY_TABLE = (
    DailyRules(
        since=FIRST_DAY,
        rules=2,
        decks={"witch-cult": "484da5e15c8f", "thunder": "083829756cd7", "gulfs": "68111a8a063f"},
    ),
)
"""The dated table. Add a row for a new deck or new rules; never change a row of a past day."""


@dataclass(frozen=True)
class DailyCase:
    """The deal of one day.

    `mode` is empty in Cases 1 and 2. `deck` is the fingerprint of the whole deck, and `rules` the
    version of the rules by which the seed deals.
    """

    day: date
    number: int
    case: str
    mode: str
    seed: str = field(repr=False)
    deck: str
    rules: int

    @property
    def choice(self) -> Choice:
        """The settings: the default difficulty in this mode."""
        return find_case(self.case).choose({"mode": self.mode} if self.mode else {})

    @property
    def cards(self) -> Deck:
        """The deck, which may be an older standard deck."""
        deck = find_deck(self.case, self.deck)
        assert deck is not None, f"the daily table names an unknown deck: {self.deck}"
        return deck

    def new_game(self, *, table_rule: str = "strict", auto: bool = False) -> Game:
        """Return a new game of this deal."""
        game = Game.new(
            self.case,
            deck=self.cards,
            choice=self.choice,
            dealer=Seeded(self.seed, "chosen", rules=self.rules),
            table_rule=table_rule,
            auto=auto,
        )
        game.rules = self.rules
        return game

    def is_deal_of(self, game: Game) -> bool:
        """Return whether a game was dealt as this daily case, from its setup."""
        if game.seed != self.seed or game.deck.case != self.case or game.began_at:
            return False
        used = find_case(self.case).in_use(self.cards, self.choice)
        same_cards = game.deck.fingerprint == used.fingerprint
        return same_cards and game.choice == self.choice and game.rules == self.rules


def daily_case(day: date, table: tuple[DailyRules, ...] = DAILY_TABLE) -> DailyCase:
    """Return the daily case of a date; raise `UnreadableText` for days before the first."""
    if day < FIRST_DAY:
        raise UnreadableText(f"The first daily case is that of {FIRST_DAY.isoformat()}.")
    number = (day - FIRST_DAY).days + 1
    case, _, mode = _variant(number - 1).partition(" ")
    row = next(row for row in reversed(table) if row.since <= day)
    return DailyCase(day, number, case, mode, daily_seed(day), row.decks[case], row.rules)


def daily_seed(day: date) -> str:
    """Return the seed of a date: the first 140 bits of a hash, five bits for each character.

    >>> daily_seed(date(2026, 11, 18))
    'qxtb-n2rz-qjtj-t852-15gc-9xg5-m1ba'
    """
    digest = _digest(f"Arkham Noir daily {day.isoformat()}")
    size = GROUPS * GROUP
    number = int(digest, 16) >> (DIGEST_BITS - LETTER_BITS * size)
    places = range(LETTER_BITS * (size - 1), -1, -LETTER_BITS)
    text = "".join(LETTERS[number >> place & (len(LETTERS) - 1)] for place in places)
    return "-".join(text[start : start + GROUP] for start in range(0, size, GROUP))


def _variant(days: int) -> str:
    """Return the case and mode on a day, counted from the first."""
    block, place = divmod(days, BLOCK)
    pair = ROTATION[place % 2]
    order = sorted(pair, key=lambda each: _digest(f"Arkham Noir daily block {block} {each}"))
    return order[place // 2]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# Days


def read_day(text: str) -> date:
    """Return the date of a text such as `2026-11-18`; raise `UnreadableText` for other texts."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise UnreadableText(f"'{text[:20]}' is not a date. Write it as 2026-11-18.")
    return day


def daily_date(now: datetime) -> date:
    """Return the day of the current daily case, by UTC. `now` must have a time zone."""
    if now.tzinfo is None:
        raise ValueError("the current time needs a time zone")
    return now.astimezone(UTC).date()


def is_open(day: date, now: datetime) -> bool:
    """Return whether the daily case of this date can be played: it is today's or an earlier one."""
    return FIRST_DAY <= day <= daily_date(now)


def is_future_seed(seed: str | None, now: datetime) -> bool:
    """Return whether a seed is that of a future day, up to ten years ahead."""
    return seed in _future_seeds(daily_date(now)) if seed else False


@lru_cache(maxsize=2)
def _future_seeds(today: date) -> frozenset[str]:
    """Return the seeds of the days after this one."""
    return frozenset(daily_seed(today + timedelta(days)) for days in range(1, DAYS_AHEAD + 1))


def is_counted(day: date, began: datetime) -> bool:
    """Return whether a first attempt counts: it began on the day itself."""
    return is_open(day, began) and day == daily_date(began)


# Streaks and calendar


@dataclass(frozen=True)
class DailyStreaks:
    """The counted daily cases: how many, and how many days in a row up to now.

    A current streak ends yesterday as long as today's case has not been played.
    """

    played: int
    solved: int
    solved_in_a_row: int
    best_solved_in_a_row: int
    played_in_a_row: int
    best_played_in_a_row: int


def daily_streaks(results: Mapping[date, bool], today: date) -> DailyStreaks:
    """Return the streaks of results: whether the counted attempt of each day was won.

    >>> monday = date(2026, 11, 23)
    >>> won = {monday + timedelta(days): days != 1 for days in range(4)}
    >>> streaks = daily_streaks(won, today=monday + timedelta(4))
    >>> streaks.solved_in_a_row, streaks.played_in_a_row, streaks.solved
    (2, 4, 3)
    """
    played = {day for day in results if day <= today}
    solved = {day for day in played if results[day]}
    last = today if today in played else today - timedelta(1)
    return DailyStreaks(
        played=len(played),
        solved=len(solved),
        solved_in_a_row=_run_until(solved, last),
        best_solved_in_a_row=longest_run(solved),
        played_in_a_row=_run_until(played, last),
        best_played_in_a_row=longest_run(played),
    )


def longest_run(days: set[date]) -> int:
    """Return the largest number of days in a row."""
    ends = (day for day in days if day + timedelta(1) not in days)
    return max((_run_until(days, day) for day in ends), default=0)


def _run_until(days: set[date], last: date) -> int:
    length = 0
    while last - timedelta(length) in days:
        length += 1
    return length


@dataclass(frozen=True)
class CalendarDay:
    """A day of a calendar with its result."""

    day: date
    result: DayResult


def daily_calendar(
    results: Mapping[date, bool], year: int, month: int, today: date
) -> Iterator[list[CalendarDay | None]]:
    """Yield the weeks of a month, from Monday; None for the days of other months."""
    for week in Calendar().monthdatescalendar(year, month):
        yield [
            CalendarDay(day, day_result(results, day, today)) if day.month == month else None
            for day in week
        ]


def day_result(results: Mapping[date, bool], day: date, today: date) -> DayResult:
    """Return the result of one day."""
    if day < FIRST_DAY:
        return "none"
    if day > today:
        return "future"
    if day in results:
        return "solved" if results[day] else "lost"
    return "open" if day == today else "not played"
