"""Tests of the statistics: the pages show what was computed by hand in tests/history."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

from arkham_noir.history import ReviewResult
from arkham_noir.web.db.games import GameRepository
from arkham_noir.web.history.statistics import MOST_POINTS
from tests.history.histories import history, loss, played, win
from tests.history.test_statistics import TWELVE
from tests.web.client import Visitor, new_app, open_client
from tests.web.history.conftest import Historian
from tests.web.history.histories import PLAYER, store_history

FREE = [replace(game, id=f"free{game.id}") for game in history(*[loss(origin="chosen")] * 3)]


def text_of(visitor: Visitor, query: str = "") -> str:
    page = visitor.get(f"/statistics{query}")
    assert page.status_code == 200
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.text)).split())


def test_twelve_games_counted_by_hand(historian: Historian) -> None:
    page = text_of(historian([*TWELVE, *FREE]))
    assert "12 games, ranked" in page
    assert "You won 4.2 of 10 games. The detective wins 2.7, the inspector 5.8." in page
    assert "You 5 of 12 42% 19% to 68%" in page
    assert "current streak 0 best streak 2" in page
    assert "turns in a solved game, median 37 fewest turns, Nov 20 30" in page
    assert "Puzzle cards scored per game 3.8" in page
    assert "losses with one Puzzle card missing 2" in page
    assert "Lost games: 7 of 12. Most often: Stability limit (2)." in page
    assert "Ending Games Solved 5 Stability limit 2 Time limit 2 Draw stack empty 2" in page
    assert "12 Nov 29 Lost 40% 17% to 69%" in page
    assert "Review 3 games to see luck and skill." in page
    assert "Case 1, Default 12 5 42% 19% to 68% 2 37" in page


def test_free_games_are_counted_apart(historian: Historian) -> None:
    visitor = historian([*TWELVE, *FREE])
    few = text_of(visitor, "?kind=free")
    assert "You won 0 of 3. Play 5 free games to see a win rate." in few
    assert "15 games, ranked and free" in text_of(visitor, "?kind=all")
    assert "You won 0 of 0." in text_of(visitor, "?case=thunder")
    assert "4 games, ranked" in text_of(visitor, "?since=2026-11-26")


def test_every_case_mode_and_difficulty_has_a_row(historian: Historian) -> None:
    games = history(
        win(), win(case="gulfs", mode="hardboiled"), loss(case="gulfs", mode="classic"),
        win(case="thunder", difficulty="easy", preset="easy"),
    )  # fmt: skip
    page = text_of(historian(games)).partition("By settings By settings")[2]
    rows = ("Case 1, Default 1 1", "Case 2, Easy 1 1", "Case 3, Classic, Default 1 0",
            "Case 3, Hardboiled, Default 1 1")  # fmt: skip
    places = [page.index(row) for row in rows]
    assert places == sorted(places)


def test_luck_and_skill_are_shown_from_three_reviews_on(historian: Historian) -> None:
    reviews = [ReviewResult(skill, luck, 100) for skill, luck in ((10, -60), (30, 220), (50, 0))]
    games = [played(day, win(), review=review) for day, review in enumerate(reviews)]
    page = text_of(historian(games))
    assert "Skill was +1 point in the first game and +5 in the last." in page
    assert "Date Luck Skill Nov 18 -6 +1 Nov 19 +22 +3 Nov 20 +0 +5" in page


def test_every_chart_has_a_label_and_a_table(historian: Historian) -> None:
    reviewed = [
        replace(game, review=ReviewResult(skill=day, luck=-day, lowest_chance=50))
        for day, game in enumerate(TWELVE)
    ]
    page = historian(reviewed).get("/statistics").text
    assert page.count('<svg class="chart desk"') == page.count('<svg class="chart phone"') == 4
    assert page.count("Show as table") == 4
    assert len(re.findall(r'role="img" aria-label="[^"]{10,}"', page)) == 8
    assert not re.findall(r"#[0-9a-f]{3,6}\b|rgb\(", page.partition('class="panels"')[2])


def test_a_long_history_is_thinned_out(historian: Historian) -> None:
    page = text_of(historian(history(*[win(), loss()] * MOST_POINTS)))
    assert f"Below it, {MOST_POINTS} of your games" in page
    assert "200 ranked games" in page


def test_a_new_game_counts_at_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    with open_client(app) as client:
        client.cookies.set("noir_player", PLAYER)
        visitor = Visitor(client)
        store_history(app.state.database, TWELVE[:6])
        assert "3 of 6" in text_of(visitor)
        store_history(app.state.database, TWELVE[6:])
        assert "5 of 12" in text_of(visitor)
        GameRepository(app.state.database).delete("00001", PLAYER).result()
        assert "4 of 11" in text_of(visitor)


def test_nobody_sees_the_statistics_of_another(historian: Historian) -> None:
    visitor = historian(TWELVE)
    assert "12 games" in text_of(visitor)
    visitor.client.cookies.clear()
    assert "0 games, ranked" in text_of(Visitor(visitor.client))


def test_values_that_are_none_are_ignored(historian: Historian) -> None:
    page = text_of(historian(TWELVE), "?case=x&mode=x&difficulty=x&since=x&page=x")
    assert "12 games, ranked" in page
