"""Every achievement has a history that unlocks it and one that just misses it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from arkham_noir.history import (
    FIRST_DAY,
    AchievementState,
    Closing,
    GameSummary,
    PlayedGame,
    ReviewResult,
    achievements,
    all_achievements,
    unlocked_by,
)
from arkham_noir.history.achievements import CONDITIONS
from tests.history.histories import history, loss, played, win

SIX = ("person", "threat", "artifact", "evidence", "location", "monster")
HARDBOILED = {"case": "gulfs", "mode": "hardboiled", "objectives": 5, "objectives_met": 5,
              "victims_left": None}  # fmt: skip
NIGHTMARE = {**HARDBOILED, "difficulty": "nightmare"}
TWO_STORMS = {"case": "thunder", "storms": 2}

ONE_GAME: list[tuple[str, GameSummary, GameSummary]] = [
    ("first-light", win(), loss()),
    ("witch-house", win(), win(case="thunder")),
    ("storm-chaser", win(case="thunder"), loss(case="thunder")),
    ("dark-steeple", win(case="gulfs"), loss(case="gulfs")),
    ("full-spectrum", loss(closings=(Closing(6, 0),)), win(closings=(Closing(5, 2),))),
    ("six-of-six", win(types_scored=SIX), win(types_scored=SIX[:5])),
    ("long-thread", loss(longest_line=10), win(longest_line=9)),
    ("locksmith", loss(locks=3), win(locks=2)),
    ("double-entry", loss(closings=(Closing(5, 3),)), win(closings=(Closing(6, 2),) * 3)),
    ("formula", loss(case="thunder", formula=True), win(case="thunder")),
    ("every-letter", win(**HARDBOILED), win(**{**HARDBOILED, "stability_limit": 6})),
    ("quick-study", win(turns=25), win(turns=26)),
    ("by-the-book", win(difficulty="difficult"), loss(difficulty="difficult")),
    ("no-mercy", win(**NIGHTMARE), win(**HARDBOILED)),
    ("by-a-thread", win(stability=4), win(stability=4, stability_limit=6)),
    ("cold-blood", win(failed_checks=0), loss(failed_checks=0)),
    ("alone", win(used_contact=False), loss(used_contact=False)),
    ("last-minute", win(time=4, victims_left=0), win(time=4, victims_left=1)),
    ("eye-of-the-storm", win(**TWO_STORMS), win(**{**TWO_STORMS, "storms": 1})),
]


def state(name: str, games: list[PlayedGame], **facts: Any) -> AchievementState:
    return next(each for each in achievements(games, **facts) if each.achievement.id == name)


@pytest.mark.parametrize(("name", "hit", "miss"), ONE_GAME, ids=[row[0] for row in ONE_GAME])
def test_one_game_unlocks_it_and_another_just_misses(
    name: str, hit: GameSummary, miss: GameSummary
) -> None:
    locked = state(name, history(miss, miss))
    assert (locked.is_unlocked, locked.unlocked, locked.count, locked.goal) == (False, None, 0, 1)
    games = history(miss, hit, hit)
    unlocked = state(name, games)
    assert (unlocked.game, unlocked.unlocked) == (games[1], games[1].ended)
    assert (unlocked.count, unlocked.goal) == (1, 1)


def test_last_minute_needs_a_case_with_victims() -> None:
    assert not state("last-minute", history(win(time=4, victims_left=None))).is_unlocked
    assert not state("last-minute", history(win(time=3, victims_left=0))).is_unlocked


# Free games

ANY_GAME = {"first-light", "witch-house", "storm-chaser", "dark-steeple", "formula", "regular"}


def test_free_games_count_for_six_achievements() -> None:
    assert {each.id for each in all_achievements() if each.any_game} == ANY_GAME


@pytest.mark.parametrize(("name", "hit", "miss"), ONE_GAME, ids=[row[0] for row in ONE_GAME])
def test_a_free_game_unlocks_only_these(name: str, hit: GameSummary, miss: GameSummary) -> None:
    assert state(name, history(replace(hit, odds=1))).is_unlocked == (name in ANY_GAME)
    assert not state(name, history(replace(hit, from_position=True))).is_unlocked
    assert not state(name, history(replace(hit, custom_deck=True))).is_unlocked


# The long run


def test_regular_counts_fifty_finished_games() -> None:
    games = history(*[loss(odds=1)] * 49, win(ending="gave-up", outcome="running"))
    assert (state("regular", games).count, state("regular", games).goal) == (49, 50)
    assert not state("regular", games).is_unlocked
    more = [*games, played(99, win())]
    assert state("regular", more).game == more[-1]


def test_five_ranked_wins_in_a_row_are_a_hot_streak() -> None:
    games = history(win(), win(), win(), win(), loss(), win(), win(odds=1), win())
    missed = state("hot-streak", games)
    assert (missed.is_unlocked, missed.count, missed.goal) == (False, 2, 5)
    streak = history(win(), win(), loss(odds=1), win(), win(), win(), loss())
    assert state("hot-streak", streak).game == streak[5]


def daily(days: list[int], **changes: Any) -> list[PlayedGame]:
    texts = {day: (FIRST_DAY + timedelta(day)).isoformat() for day in days}
    return [played(day, win(origin="chosen", daily=texts[day], **changes)) for day in days]


def test_seven_daily_cases_in_a_row() -> None:
    games = daily([0, 1, 2, 3, 4, 5, 7, 8, 9])
    missed = state("seven-days", games, today=FIRST_DAY + timedelta(10))
    assert (missed.is_unlocked, missed.count, missed.goal) == (False, 3, 7)
    assert state("seven-days", games, today=FIRST_DAY + timedelta(11)).count == 0
    assert state("seven-days", [*games, *daily([6])]).game == played(6, daily([6])[0].summary)
    assert not state("seven-days", daily([*range(7)], odds=1)).is_unlocked


def test_a_win_after_a_chance_below_ten_percent() -> None:
    low, fair = ReviewResult(0, 0, lowest_chance=99), ReviewResult(0, 0, lowest_chance=100)
    name = "against-the-odds"
    assert state(name, [played(1, win(), review=low)]).is_unlocked
    assert not state(name, [played(1, win(), review=fair), played(2, win())]).is_unlocked
    assert not state(name, [played(1, loss(), review=low)]).is_unlocked
    assert not state(name, [played(1, win(odds=1), review=low)]).is_unlocked


def test_a_daily_case_that_the_inspector_lost() -> None:
    name, games = "better-than-the-inspector", daily([0, 1])
    second = FIRST_DAY + timedelta(1)
    assert state(name, games, inspector={FIRST_DAY: True, second: False}).game == games[1]
    assert not state(name, games, inspector={FIRST_DAY: True, second: True}).is_unlocked
    assert not state(name, games).is_unlocked
    assert not state(name, history(win()), inspector={date(2026, 11, 18): False}).is_unlocked


def campaign(name: str, *summaries: GameSummary, start: int = 0) -> list[PlayedGame]:
    return [played(start + n, told, campaign=name) for n, told in enumerate(summaries)]


def test_the_whole_story_is_one_campaign() -> None:
    first, second, third = win(), win(case="thunder"), win(case="gulfs", mode="classic")
    told = state("whole-story", campaign("a", first, loss(case="thunder"), second, third))
    assert told.game == played(3, third, campaign="a")
    apart = [*campaign("a", first, second), *campaign("b", first, start=5), played(9, third)]
    missed = state("whole-story", apart)
    assert (missed.is_unlocked, missed.count, missed.goal) == (False, 2, 3)


# All of them


def test_every_achievement_has_a_condition_and_a_test() -> None:
    ids = [each.id for each in all_achievements()]
    assert len(ids) == 25
    assert set(ids) == set(CONDITIONS)
    source = Path(__file__).read_text("utf-8")
    assert [each for each in ids if f'"{each}"' not in source] == []


def test_an_ordinary_win_unlocks_two() -> None:
    states = achievements(history(win()))
    unlocked = [each.achievement.id for each in states if each.is_unlocked]
    assert unlocked == ["first-light", "witch-house"]
    assert [each.name for each in unlocked_by(states, "00000")] == ["First Light", "Witch House"]
    assert unlocked_by(states, "00001") == []


def test_the_ids_stay_as_they_are() -> None:
    """Check the ids, which databases and archives have."""
    assert [each.id for each in all_achievements()] == [
        "first-light", "witch-house", "storm-chaser", "dark-steeple", "whole-story",
        "full-spectrum", "six-of-six", "long-thread", "locksmith", "double-entry", "formula",
        "every-letter", "quick-study", "by-the-book", "no-mercy",
        "by-a-thread", "cold-blood", "alone", "last-minute", "eye-of-the-storm",
        "regular", "hot-streak", "seven-days", "against-the-odds", "better-than-the-inspector",
    ]  # fmt: skip


def test_there_are_four_groups() -> None:
    groups = [each.group for each in all_achievements()]
    assert {group: groups.count(group) for group in groups} == {
        "Solving": 5, "Craft": 10, "Survival": 5, "Long run": 5,
    }  # fmt: skip


def test_the_documentation_lists_them_all() -> None:
    page = (Path(__file__).parents[2] / "docs/history.md").read_text("utf-8")
    for each in all_achievements():
        assert f"| {each.group} | {each.name} | {each.condition} |\n" in page
