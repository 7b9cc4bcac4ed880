"""Achievements: the 25 of `achievements.toml`, computed from played games, so that old games count.

>>> states = achievements([])
>>> len(states), states[0].achievement.name, states[0].is_unlocked
(25, 'First Light', False)
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cache, cached_property
from pathlib import Path

from .campaign import CAMPAIGN_CASES, Campaign
from .played_games import PlayedGame, daily_games, in_order
from .summary import GameSummary

FILE = Path(__file__).with_name("achievements.toml")

ALL_SIX = 6
LONG_LINE = 10
MANY_LOCKS = 3
MANY_SCORED = 3
FEW_TURNS = 25
USUAL_LIMIT = 5
MANY_STORMS = 2
MANY_GAMES = 50
MANY_WINS = 5
MANY_DAYS = 7
LOW_CHANCE = 100
"""A chance of winning of 10%, in thousandths."""


@dataclass(frozen=True)
class Achievement:
    """An achievement: what it is called, and how to unlock it.

    With `any_game`, free games count too if they began at setup with a standard deck.
    """

    id: str
    name: str
    condition: str
    group: str
    engraving: str
    any_game: bool = False


@dataclass(frozen=True)
class AchievementState:
    """An achievement with the game that unlocked it, or the progress so far: `count` of `goal`."""

    achievement: Achievement
    game: PlayedGame | None
    count: int
    goal: int

    @property
    def is_unlocked(self) -> bool:
        return self.game is not None

    @property
    def unlocked(self) -> datetime | None:
        """When it was unlocked; None if it is locked."""
        return self.game.ended if self.game else None


@dataclass(frozen=True)
class _Facts:
    """The games that count for one achievement, in order, and facts from outside.

    `inspector` is whether the inspector won the deal of a day.
    """

    games: Sequence[PlayedGame]
    inspector: Mapping[date, bool] = field(default_factory=dict)
    today: date | None = None

    @cached_property
    def dailies(self) -> dict[date, PlayedGame]:
        return daily_games(self.games)


Reached = tuple[PlayedGame | None, int, int]
"""The game that unlocks an achievement, the count so far and the goal."""

Condition = Callable[[_Facts], Reached]


def _one_game(condition: Callable[[GameSummary], bool]) -> Condition:
    """Return the condition that one game alone meets."""

    def reached(facts: _Facts) -> Reached:
        game = next((game for game in facts.games if condition(game.summary)), None)
        return game, int(game is not None), 1

    return reached


def _win(condition: Callable[[GameSummary], bool]) -> Condition:
    """Return the condition that one won game meets."""
    return _one_game(lambda told: told.won and condition(told))


def _nth(games: Sequence[PlayedGame], goal: int) -> Reached:
    return games[goal - 1] if len(games) >= goal else None, min(len(games), goal), goal


def _whole_story(facts: _Facts) -> Reached:
    """Return the game that completed a campaign, or the most cases solved in one."""
    campaigns: dict[str, Campaign] = {}
    for game in facts.games:
        if game.campaign:
            campaign = campaigns.get(game.campaign, Campaign()).after(game.summary)
            campaigns[game.campaign] = campaign
            if campaign.is_complete:
                return game, len(campaign.solved), len(CAMPAIGN_CASES)
    best = max((len(each.solved) for each in campaigns.values()), default=0)
    return None, best, len(CAMPAIGN_CASES)


def _hot_streak(facts: _Facts) -> Reached:
    streak = 0
    for game in facts.games:
        streak = streak + 1 if game.summary.won else 0
        if streak == MANY_WINS:
            return game, streak, MANY_WINS
    return None, streak, MANY_WINS


def _seven_days(facts: _Facts) -> Reached:
    """Return the game of the seventh day in a row, or the days in a row up to now."""
    streak, last = 0, None
    for day, game in sorted(facts.dailies.items()):
        streak = streak + 1 if last and day - last == timedelta(1) else 1
        last = day
        if streak == MANY_DAYS:
            return game, streak, MANY_DAYS
    is_over = last and facts.today and facts.today - last > timedelta(1)
    return None, 0 if is_over else streak, MANY_DAYS


def _against_the_odds(facts: _Facts) -> Reached:
    return _first(
        game
        for game in facts.games
        if game.summary.won and game.review and game.review.lowest_chance < LOW_CHANCE
    )


def _better_than_the_inspector(facts: _Facts) -> Reached:
    won = [day for day, game in sorted(facts.dailies.items()) if game.summary.won]
    return _first(facts.dailies[day] for day in won if facts.inspector.get(day) is False)


def _first(games: Iterable[PlayedGame]) -> Reached:
    game = next(iter(games), None)
    return game, int(game is not None), 1


def _has_last_minute(told: GameSummary) -> bool:
    return told.victims_left == 0 and told.time >= told.time_limit - 1


def _has_every_letter(told: GameSummary) -> bool:
    is_met = 0 < told.objectives == told.objectives_met
    return is_met and told.stability_limit == USUAL_LIMIT


CONDITIONS: dict[str, Condition] = {
    "first-light": _win(lambda told: True),
    "witch-house": _win(lambda told: told.case == "witch-cult"),
    "storm-chaser": _win(lambda told: told.case == "thunder"),
    "dark-steeple": _win(lambda told: told.case == "gulfs"),
    "whole-story": _whole_story,
    "full-spectrum": _one_game(
        lambda told: any(closing.types >= ALL_SIX for closing in told.closings)
    ),
    "six-of-six": _win(
        lambda told: told.case == "witch-cult" and len(told.types_scored) >= ALL_SIX
    ),
    "long-thread": _one_game(lambda told: told.longest_line >= LONG_LINE),
    "locksmith": _one_game(lambda told: told.locks >= MANY_LOCKS),
    "double-entry": _one_game(
        lambda told: any(closing.scored >= MANY_SCORED for closing in told.closings)
    ),
    "formula": _one_game(lambda told: told.formula),
    "every-letter": _one_game(_has_every_letter),
    "quick-study": _win(lambda told: told.turns <= FEW_TURNS),
    "by-the-book": _win(lambda told: told.difficulty == "difficult"),
    "no-mercy": _win(lambda told: (told.case, told.difficulty) == ("gulfs", "nightmare")),
    "by-a-thread": _win(lambda told: told.stability >= told.stability_limit - 1),
    "cold-blood": _win(lambda told: told.failed_checks == 0),
    "alone": _win(lambda told: not told.used_contact),
    "last-minute": _win(_has_last_minute),
    "eye-of-the-storm": _win(lambda told: told.case == "thunder" and told.storms >= MANY_STORMS),
    "regular": lambda facts: _nth([each for each in facts.games if each.summary.over], MANY_GAMES),
    "hot-streak": _hot_streak,
    "seven-days": _seven_days,
    "against-the-odds": _against_the_odds,
    "better-than-the-inspector": _better_than_the_inspector,
}


@cache
def all_achievements() -> tuple[Achievement, ...]:
    """Return the achievements in the order of their page."""
    rows = tomllib.loads(FILE.read_text("utf-8"))["achievement"]
    return tuple(Achievement(**row) for row in rows)


def achievements(
    games: Iterable[PlayedGame],
    *,
    inspector: Mapping[date, bool] | None = None,
    today: date | None = None,
) -> list[AchievementState]:
    """Return the state of every achievement.

    `inspector` is whether the inspector won the deal of a day. `today` ends a streak of daily
    cases that was not continued yesterday or today; without it the last streak counts.
    """
    ordered = in_order(games)
    ranked = _Facts([game for game in ordered if game.summary.is_ranked], inspector or {}, today)
    every = _Facts([game for game in ordered if _is_whole(game.summary)], inspector or {}, today)
    return [
        AchievementState(each, *CONDITIONS[each.id](every if each.any_game else ranked))
        for each in all_achievements()
    ]


def _is_whole(told: GameSummary) -> bool:
    """Return whether a game began at setup with a standard deck, ranked or free."""
    return not told.from_position and not told.custom_deck


def unlocked_by(states: Iterable[AchievementState], game_id: str) -> list[Achievement]:
    """Return the achievements that one game unlocked."""
    return [each.achievement for each in states if each.game and each.game.id == game_id]
