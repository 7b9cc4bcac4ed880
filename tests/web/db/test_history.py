"""The tables of history: results, daily attempts, achievements and share links."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arkham_noir.web.db.achievements import AchievementRepository
from arkham_noir.web.db.daily_attempts import DailyAttemptRepository
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import PAGE, GameRepository, StoredGame
from arkham_noir.web.db.results import ResultFilter, ResultRepository, StoredResult
from arkham_noir.web.db.share_links import ShareLinkRepository
from tests.web.client import database

ALL = ResultFilter()


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Database]:
    opened = Database(database(tmp_path))
    yield opened
    opened.close()


def add_game(storage: Database, id: str, player: str = "me", ended: float = 1.0) -> StoredGame:
    """Store a finished game without a result."""
    saved = StoredGame(id, player, "thunder", f"Game {id}", revision=3, over=True, updated=ended)
    GameRepository(storage).add(saved).result()
    return saved


def result_of(saved: StoredGame, **fields: object) -> StoredResult:
    usual = StoredResult(
        saved.id, saved.player, saved.revision, saved.case, "", "default", "won",
        ranked=True, turns=30, ended=saved.updated, summary="{}",
    )  # fmt: skip
    return replace(usual, **fields)  # type: ignore[arg-type]


def add_result(storage: Database, id: str, player: str = "me", **fields: object) -> None:
    saved = add_game(storage, id, player)
    ResultRepository(storage).add([result_of(saved, **fields)]).result()


def listed(storage: Database, wanted: ResultFilter = ALL, player: str = "me") -> list[str]:
    return [each.game for each in ResultRepository(storage).page(player, wanted).results]


# Results


def test_a_result_is_missing_until_it_is_stored(storage: Database) -> None:
    results = ResultRepository(storage)
    saved = add_game(storage, "a")
    assert [each.id for each in results.missing("me", 10)] == ["a"]
    results.add([result_of(saved)]).result()
    assert results.missing("me", 10) == []
    assert listed(storage) == ["a"]


def test_a_game_that_continued_has_no_result_until_it_is_over_again(storage: Database) -> None:
    results, games = ResultRepository(storage), GameRepository(storage)
    saved = add_game(storage, "a")
    results.add([result_of(saved)]).result()
    undone = replace(saved, revision=4, over=False)
    games.change(undone, seen=3).result()
    assert listed(storage) == []
    assert results.missing("me", 10) == []
    games.change(replace(undone, revision=5, over=True), seen=4).result()
    assert listed(storage) == []
    assert [each.id for each in results.missing("me", 10)] == ["a"]


def test_tutorials_and_running_games_have_no_result(storage: Database) -> None:
    games = GameRepository(storage)
    games.add(StoredGame("a", "me", "thunder", "A", over=True, lesson="thunder")).result()
    games.add(StoredGame("b", "me", "thunder", "B")).result()
    assert ResultRepository(storage).missing("me", 10) == []


def test_results_of_others_are_never_listed(storage: Database) -> None:
    add_result(storage, "a")
    add_result(storage, "b", "you")
    results = ResultRepository(storage)
    assert listed(storage) == ["a"]
    assert listed(storage, player="you") == ["b"]
    assert results.of_game("b", "me") is None
    results.add_review("b", "me", "mine").result()
    found = results.of_game("b", "you")
    assert found
    assert found.review == ""


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (ResultFilter(), "edcba"),
        (ResultFilter(case="gulfs"), "b"),
        (ResultFilter(mode="classic"), "b"),
        (ResultFilter(difficulty="easy"), "c"),
        (ResultFilter(kind="ranked"), "ecba"),
        (ResultFilter(kind="free"), "d"),
        (ResultFilter(result="won"), "dcba"),
        (ResultFilter(result="lost"), "e"),
        (ResultFilter(since=3.0), "edc"),
        (ResultFilter(until=3.0), "ba"),
        (ResultFilter(since=2.0, until=3.0), "b"),
        (ResultFilter(kind="free", result="lost"), ""),
    ],
)
def test_a_filter_restricts_the_list(storage: Database, wanted: ResultFilter, found: str) -> None:
    add_result(storage, "a", ended=1.0)
    add_result(storage, "b", ended=2.0, case="gulfs", mode="classic")
    add_result(storage, "c", ended=3.0, difficulty="easy")
    add_result(storage, "d", ended=4.0, ranked=False)
    add_result(storage, "e", ended=5.0, ending="lost-mind")
    assert "".join(listed(storage, wanted)) == found
    results = ResultRepository(storage)
    assert results.count("me", wanted) == len(found)
    assert "".join(each.game for each in results.all("me", wanted)) == found[::-1]


def test_long_lists_have_pages(storage: Database) -> None:
    saved = [add_game(storage, f"{n:03}", ended=n) for n in range(PAGE + 3)]
    results = ResultRepository(storage)
    results.add([result_of(each) for each in saved]).result()
    first, second = results.page("me", ALL), results.page("me", ALL, 2)
    assert (first.count, first.pages, len(first.results)) == (PAGE + 3, 2, PAGE)
    assert [each.game for each in second.results] == ["002", "001", "000"]
    assert results.page("me", ALL, 99).page == 2


def test_a_deleted_game_takes_its_result_and_its_link_along(storage: Database) -> None:
    add_result(storage, "a")
    links = ShareLinkRepository(storage)
    id, written = links.add("a", "me")
    written.result()
    GameRepository(storage).delete("a", "you").result()
    assert listed(storage) == ["a"]
    assert links.shared_game(id)
    GameRepository(storage).delete("a", "me").result()
    assert listed(storage) == []
    assert links.shared_game(id) is None


# Daily attempts


def test_the_first_attempt_of_a_date_counts(storage: Database) -> None:
    attempts = DailyAttemptRepository(storage)
    assert attempts.begin("me", "2026-11-18", "a").result() == 1
    assert attempts.begin("me", "2026-11-18", "b").result() == 0
    assert attempts.begin("you", "2026-11-18", "c").result() == 1
    assert [(each.date, each.game) for each in attempts.of("me")] == [("2026-11-18", "a")]
    assert attempts.date_of("a", "me") == "2026-11-18"
    assert attempts.date_of("b", "me") == attempts.date_of("a", "you") == ""


def test_the_end_of_an_attempt_outlives_its_game(storage: Database) -> None:
    attempts = DailyAttemptRepository(storage)
    add_game(storage, "a")
    attempts.begin("me", "2026-11-18", "a").result()
    assert attempts.finish("you", "a", "won", 9).result() == 0
    attempts.finish("me", "a", "won", 31).result()
    GameRepository(storage).delete("a", "me").result()
    assert [(each.ending, each.turns) for each in attempts.of("me")] == [("won", 31)]


# Achievements


def test_achievements_are_new_until_they_are_seen(storage: Database) -> None:
    achievements = AchievementRepository(storage)
    achievements.add("me", {"regular": 2.0, "first-light": 1.0}).result()
    achievements.mark_seen("you").result()
    assert {it.name: it.seen for it in achievements.of("me").values()} == {
        "first-light": False, "regular": False,
    }  # fmt: skip
    achievements.mark_seen("me").result()
    achievements.add("me", {"alone": 3.0}).result()
    assert [(it.name, it.seen) for it in achievements.of("me").values()] == [
        ("first-light", True), ("regular", True), ("alone", False),
    ]  # fmt: skip
    assert achievements.of("you") == {}


# Share links


def test_a_deleted_link_opens_nothing(storage: Database) -> None:
    links = ShareLinkRepository(storage)
    add_game(storage, "a")
    id, written = links.add("a", "me")
    written.result()
    shared = links.shared_game(id)
    assert shared
    assert (shared.id, links.of_game("a", "me"), links.of_game("a", "you")) == ("a", id, "")
    links.delete("a", "you").result()
    assert links.shared_game(id)
    links.delete("a", "me").result()
    assert links.shared_game(id) is None
    assert links.of_game("a", "me") == ""


def test_a_link_to_the_game_of_another_player_shows_nothing(storage: Database) -> None:
    links = ShareLinkRepository(storage)
    add_game(storage, "a")
    id, written = links.add("a", "you")
    written.result()
    assert links.shared_game(id) is None
