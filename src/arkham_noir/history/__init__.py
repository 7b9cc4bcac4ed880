"""History: played games in facts, and what follows from them.

`summarize` turns a game into a `GameSummary`, once. Lists, statistics, achievements, the text to
share and the campaign need only summaries. `daily_case` is the deal of a date.

>>> from arkham_noir import Game
>>> from datetime import UTC, datetime
>>> game = Game.from_position("witch-cult | over lost-time")
>>> summary = summarize(game, played_here=True)
>>> played = PlayedGame("1", datetime(2026, 11, 18, tzinfo=UTC), summary)
>>> headline(statistics_of([played]))
'You won 0 of 1. Play 5 ranked games to see a win rate.'
"""

from __future__ import annotations

from .achievements import (
    Achievement,
    AchievementState,
    achievements,
    all_achievements,
    unlocked_by,
)
from .campaign import (
    Campaign,
    CampaignStep,
    CampaignStory,
    campaign_of,
    campaign_story,
)
from .daily import (
    FIRST_DAY,
    CalendarDay,
    DailyCase,
    DailyStreaks,
    daily_calendar,
    daily_case,
    daily_date,
    daily_streaks,
    is_counted,
    is_future_seed,
    is_open,
    read_day,
)
from .game_facts import summarize, summarize_record
from .played_games import (
    PlayedGame,
    ReviewResult,
    daily_games,
    daily_results,
    free,
    in_order,
    ranked,
    review_result,
)
from .sharing import game_words, result_words, share_text
from .statistics import (
    ComputerRate,
    SettingsGroup,
    Statistics,
    TrendPoint,
    by_settings,
    headline,
    skill_headline,
    statistics_of,
)
from .summary import (
    ENDINGS,
    FREE_REASONS,
    Closing,
    GameSummary,
)

__all__ = [
    "ENDINGS", "FIRST_DAY", "FREE_REASONS", "Achievement", "AchievementState", "CalendarDay",
    "Campaign", "CampaignStep", "CampaignStory", "Closing", "ComputerRate", "DailyCase",
    "DailyStreaks", "GameSummary", "PlayedGame", "ReviewResult", "SettingsGroup", "Statistics",
    "TrendPoint", "achievements", "all_achievements", "by_settings", "campaign_of",
    "campaign_story", "daily_calendar", "daily_case", "daily_date", "daily_games", "daily_results",
    "daily_streaks", "free", "game_words", "headline", "in_order", "is_counted",
    "is_future_seed", "is_open", "ranked", "read_day", "result_words", "review_result",
    "share_text", "skill_headline", "statistics_of", "summarize", "summarize_record",
    "unlocked_by",
]  # fmt: skip
