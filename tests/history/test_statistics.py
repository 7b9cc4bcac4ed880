"""Statistics of histories that were computed by hand."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given, strategies

from arkham_noir import Game, Seeded
from arkham_noir.history import (
    ReviewResult,
    SettingsGroup,
    by_settings,
    free,
    headline,
    ranked,
    review_result,
    skill_headline,
    statistics_of,
)
from arkham_noir.history.statistics import win_streaks
from arkham_noir.lab import wilson
from arkham_noir.players import player
from arkham_noir.players.strength import MeasuredStrength
from arkham_noir.review import review
from arkham_noir.text.position import position_text
from tests.history.histories import history, loss, played, win

STRENGTHS = (
    MeasuredStrength("witch-cult", "default", "detective", games=1000, won=270),
    MeasuredStrength("witch-cult", "default", "inspector", games=50, won=29),
    MeasuredStrength("thunder", "easy", "detective", games=400, won=200),
)

TWELVE = history(
    loss(ending="stability", outcome="lost-mind", missing=2, scored=3),
    win(turns=44),
    win(turns=30),
    loss(missing=1, scored=4),
    loss(ending="stack", missing=3, scored=2),
    win(turns=30),
    loss(ending="stack", missing=1, scored=4),
    loss(ending="gave-up", outcome="running", missing=1, scored=4),
    loss(ending="stability", outcome="lost-mind", missing=4, scored=1),
    win(turns=37),
    win(turns=52),
    loss(missing=2, scored=3),
)
"""Five wins and seven losses; won games had 44, 30, 30, 37 and 52 turns."""


def test_twelve_games_counted_by_hand() -> None:
    told = statistics_of(reversed(TWELVE), STRENGTHS)
    assert (told.games, told.won, told.rate) == (12, 5, wilson(5, 12))
    assert (told.streak, told.best_streak) == (0, 2)
    assert told.median_turns == 37
    assert told.fewest_turns == TWELVE[2]
    assert {ending: count for ending, count in told.endings.items() if count} == {
        "solved": 5, "stability": 2, "time": 2, "stack": 2, "gave-up": 1,
    }  # fmt: skip
    assert told.scored_per_game == pytest.approx((5 * 5 + 3 + 4 + 2 + 4 + 4 + 1 + 3) / 12)
    assert told.one_missing == 2
    assert [game.id for game in told.closest] == ["00006", "00003", "00011"]


def test_the_win_rate_over_time_is_that_of_the_last_ten_games() -> None:
    trend = statistics_of(TWELVE, STRENGTHS).trend
    assert [point.number for point in trend] == [5, 6, 7, 8, 9, 10, 11, 12]
    assert [point.rate for point in trend] == [
        wilson(2, 5), wilson(3, 6), wilson(3, 7), wilson(3, 8), wilson(3, 9), wilson(4, 10),
        wilson(5, 10), wilson(4, 10),
    ]  # fmt: skip
    assert trend[-1].game == TWELVE[-1]


def test_no_games_have_no_statistics() -> None:
    told = statistics_of([], STRENGTHS)
    assert (told.games, told.won, told.streak, told.median_turns, told.fewest_turns) == (
        0, 0, 0, None, None,
    )  # fmt: skip
    assert (told.trend, told.computers, told.closest) == ((), (), ())
    assert headline(told) == "You won 0 of 0. Play 5 ranked games to see a win rate."


def test_ranked_and_free_games_are_apart() -> None:
    games = history(win(), win(odds=1), loss())
    assert [game.id for game in ranked(games)] == ["00000", "00002"]
    assert [game.id for game in free(games)] == ["00001"]


def test_games_are_grouped_by_case_mode_and_difficulty() -> None:
    easy = win(case="gulfs", mode="classic", difficulty="easy")
    groups = by_settings(history(win(), easy, loss()))
    assert {group: len(games) for group, games in groups.items()} == {
        SettingsGroup("witch-cult", "", "default"): 2,
        SettingsGroup("gulfs", "classic", "easy"): 1,
    }


@given(strategies.lists(strategies.booleans()))
def test_streaks_are_runs_of_wins(results: list[bool]) -> None:
    games = history(*(win() if won else loss() for won in results))
    lengths = [len(list(run)) for won, run in groupby(results) if won]
    current, best = win_streaks(games)
    assert best == max(lengths, default=0)
    assert current == (lengths[-1] if results and results[-1] else 0)


# Computer players


def test_the_computer_players_are_compared_on_the_same_settings() -> None:
    told = statistics_of(history(*[win()] * 3, *[loss()] * 7), STRENGTHS)
    assert headline(told) == "You won 3 of 10 games. The detective wins 2.7, the inspector 5.8."
    detective, inspector = told.computers
    assert (detective.games, detective.measured) == (10, STRENGTHS[:1])
    assert inspector.rate.low == pytest.approx(wilson(29, 50).low)
    assert inspector.rate.high == pytest.approx(wilson(29, 50).high)


def test_pooled_settings_are_weighted_by_the_games() -> None:
    thunder = win(case="thunder", difficulty="easy", preset="easy")
    told = statistics_of(history(*[win()] * 6, *[thunder] * 2), STRENGTHS)
    detective, inspector = told.computers
    assert detective.rate.value == pytest.approx((6 * 0.27 + 2 * 0.5) / 8)
    assert detective.rate.low < detective.rate.value < detective.rate.high
    assert (detective.games, inspector.games) == (8, 6)
    assert inspector.rate.value == pytest.approx(0.58)
    assert headline(told).endswith("They were measured on the settings of 6 of these 8 games.")


def test_settings_without_measurements_are_not_compared() -> None:
    custom = win(preset="", difficulty="custom")
    told = statistics_of(history(*[custom] * 5, *[win(custom_deck=True)] * 5), STRENGTHS)
    assert told.computers == ()
    assert headline(told) == "You won 10 of 10 games."


def test_few_games_have_no_rate() -> None:
    told = statistics_of(history(win(), loss()), STRENGTHS)
    assert headline(told) == "You won 1 of 2. Play 5 ranked games to see a win rate."
    assert headline(told, "free") == "You won 1 of 2. Play 5 free games to see a win rate."
    assert headline(told, "") == "You won 1 of 2. Play 5 games to see a win rate."


def test_the_measurements_of_the_program_are_used() -> None:
    players = [each.player for each in statistics_of(history(win())).computers]
    assert players == ["detective", "inspector"]


# Luck and skill


@pytest.mark.parametrize(
    ("skills", "sentence"),
    [
        ([], "Review 3 games to see luck and skill."),
        ([10, 20], "Review 3 games to see luck and skill."),
        ([10, 20, -50], "Skill was +1 point in the first game and -5 in the last."),
        (
            [20, 0, 40, 60],
            "Skill was +1 point per game in the first two games and +5 in the last two.",
        ),
        (
            [-20, -40, 90, 0, 0],
            "Skill was -3 points per game in the first two games and +0 in the last two.",
        ),
    ],
)
def test_skill_is_told_from_the_first_to_the_last_half(skills: list[int], sentence: str) -> None:
    results = [ReviewResult(skill, luck=0, lowest_chance=400) for skill in skills]
    games = [played(day, review=result) for day, result in enumerate(results)]
    assert skill_headline(statistics_of([*games, played(99)])) == sentence


def test_a_review_gives_its_skill_luck_and_lowest_chance() -> None:
    game = play_out(Game.new(seed="walpurgis"))
    last = position_text(game.moves[-4].before, game.choice)
    found = review(play_out(Game.from_position(last, dealer=Seeded("x"))), rollouts=60, keep=False)
    told = review_result(found)
    assert (told.skill, told.luck) == (found.skill.points, found.luck.points)
    assert told.lowest_chance == min(each.found.chance for each in found.decisions)


def play_out(game: Game) -> Game:
    visitor = player("random", seed=1)
    while not game.over:
        game.play(visitor.choose(game))
    return game
