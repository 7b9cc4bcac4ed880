"""Tests of the daily case on a server: attempts, free games, future days, clocks and reports."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from html import unescape
from pathlib import Path

import pytest
from starlette.applications import Starlette

from arkham_noir.history import FIRST_DAY, daily_case, share_text, summarize
from arkham_noir.history.daily import daily_seed
from arkham_noir.web.daily.deals import think, verdict_on
from arkham_noir.web.jobs.budgets import ThinkingBudget
from tests.web.client import TestClient, Visitor, new_app, open_client, stored

TODAY = FIRST_DAY + timedelta(2)
"""Case 2, the shortest games."""

HASTY = ThinkingBudget(watched={"detective": 2, "inspector": 2}, at_once=40, solved=10)


def at(day: date, hour: int = 12) -> datetime:
    return datetime(day.year, day.month, day.day, hour, tzinfo=UTC)


def set_clock(client: TestClient, now: datetime) -> None:
    client.app.state.daily.clock = lambda: now  # type: ignore[attr-defined]


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    app = new_app(tmp_path)
    app.state.daily.clock = lambda: at(TODAY)
    app.state.deals.pace = HASTY
    return app


@pytest.fixture
def client(app: Starlette) -> Iterator[TestClient]:
    with open_client(app) as client:
        yield client


def begin_daily(visitor: Visitor, day: date = TODAY, kind: str = "ranked") -> str:
    answer = visitor.post(f"/daily/{day}", kind=kind)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def finish(visitor: Visitor, game: str) -> None:
    """Pass until the game is over."""
    while moves := visitor.moves(game):
        visitor.play(game, "pass" if "pass" in moves else moves[0], sure=1)


def text_of(visitor: Visitor, address: str = "/daily") -> str:
    """Return the text of a page without its tags."""
    page = visitor.get(address)
    assert page.status_code == 200, page.text
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.text)).split())


# The counted attempt


def test_the_attempt_of_today_has_the_deal_of_the_date_and_is_strict(
    visitor: Visitor, tmp_path: Path
) -> None:
    game, _ = stored(tmp_path, begin_daily(visitor))
    assert daily_case(TODAY).is_deal_of(game)
    assert game.table_rule == "strict"


def test_a_second_click_continues_the_same_attempt(visitor: Visitor) -> None:
    game = begin_daily(visitor)
    assert begin_daily(visitor) == game
    assert visitor.get("/daily").text.count(f'href="{game}"') == 1


def test_exactly_one_of_two_tabs_counts(client: TestClient, visitor: Visitor) -> None:
    with ThreadPoolExecutor(8) as tabs:
        games = set(tabs.map(lambda _: begin_daily(visitor), range(8)))
    assert len(games) == 1
    listed = re.findall(r'class="game" href="([^"]+)"', visitor.get("/games/running").text)
    assert listed == list(games), "the other tabs have left nothing behind"


def test_a_finished_attempt_is_ranked_and_has_the_text_to_share(
    visitor: Visitor, tmp_path: Path
) -> None:
    address = begin_daily(visitor)
    finish(visitor, address)
    game, _ = stored(tmp_path, address)
    summary = summarize(game, played_here=True, daily=TODAY)
    page = unescape(visitor.get("/daily").text)
    assert share_text(summary) in page
    assert f"Arkham Noir daily {TODAY}" in share_text(summary)
    assert "Today, November 20 · ranked" in text_of(visitor)
    assert "Play daily case" not in page, "there is one attempt"


def test_the_attempt_of_another_player_is_not_shown(
    client: TestClient, visitor: Visitor, app: Starlette
) -> None:
    address = begin_daily(visitor)
    finish(visitor, address)
    other = Visitor(TestClient(app, base_url=str(client.base_url)))
    page = other.get("/daily").text
    assert "Play daily case" in page
    assert address not in page
    assert address.rpartition("/")[2] not in page
    assert begin_daily(other) != address


def test_a_deleted_attempt_does_not_give_a_second_one(visitor: Visitor) -> None:
    game = begin_daily(visitor)
    visitor.post(f"{game}/delete", sure=1)
    assert "You deleted your ranked attempt." in text_of(visitor)
    assert visitor.post(f"/daily/{TODAY}", kind="ranked").status_code == 409
    assert begin_daily(visitor, kind="free") != game


def test_a_deleted_result_still_counts(visitor: Visitor) -> None:
    game = begin_daily(visitor)
    finish(visitor, game)
    visitor.post(f"{game}/delete", sure=1)
    page = text_of(visitor)
    assert "You deleted this game." in page
    assert "solved of 1 played" in page


# Free games


def test_the_first_game_of_today_counts_whatever_it_is_called(visitor: Visitor) -> None:
    game = begin_daily(visitor, kind="free")
    assert f'href="{game}">Continue' in visitor.get("/daily").text


def test_no_free_game_before_the_attempt_is_over(visitor: Visitor) -> None:
    begin_daily(visitor)
    answer = visitor.post(f"/daily/{TODAY}", kind="free")
    assert answer.status_code == 409
    assert "Finish your counted attempt first." in answer.text


def results_in(page: str) -> str:
    """Return the part of the page before the computer players, who are still playing."""
    return page.partition("Inspector")[0]


def test_after_the_attempt_the_deal_can_be_played_as_free_games(visitor: Visitor) -> None:
    first = begin_daily(visitor)
    finish(visitor, first)
    before = results_in(text_of(visitor))
    again = begin_daily(visitor, kind="free")
    assert again != first
    finish(visitor, again)
    after = results_in(text_of(visitor))
    assert after == before, "a free game changes neither result nor streak"
    assert visitor.post(f"/daily/{TODAY}", kind="ranked").status_code == 409


def test_past_days_are_free_games(visitor: Visitor, tmp_path: Path) -> None:
    page = text_of(visitor, f"/daily/{FIRST_DAY}")
    assert "This day is over, so it is a free game." in page
    game, _ = stored(tmp_path, begin_daily(visitor, FIRST_DAY, kind="free"))
    assert daily_case(FIRST_DAY).is_deal_of(game)
    assert "not played" in text_of(visitor, f"/daily/{FIRST_DAY}")


# Future days and bad dates


@pytest.mark.parametrize("method", ["get", "post"])
def test_tomorrow_can_not_be_played(visitor: Visitor, method: str) -> None:
    answer = getattr(visitor, method)(f"/daily/{TODAY + timedelta(1)}")
    assert answer.status_code == 409
    assert f"{TODAY + timedelta(1)} starts on that day at 00:00 UTC" in answer.text
    assert visitor.get("/games/running").text.count('class="game"') == 0


@pytest.mark.parametrize("text", ["2026-11-17", "1999-01-01", "2026-13-01", "20261118", "today"])
def test_other_dates_are_not_found(visitor: Visitor, text: str) -> None:
    assert visitor.get(f"/daily/{text}").status_code == 404
    assert visitor.post(f"/daily/{text}", kind="ranked").status_code == 404


@pytest.mark.parametrize("days", [1, 400])
def test_the_seed_of_a_future_day_is_refused(visitor: Visitor, days: int) -> None:
    seed = daily_seed(TODAY + timedelta(days))
    answer = visitor.post("/new", case="thunder", seed=f" {seed.upper()} ")
    assert answer.status_code == 422
    assert "seed of a future daily case" in answer.text


def test_the_record_of_a_future_day_is_refused(visitor: Visitor) -> None:
    game = daily_case(TODAY + timedelta(1)).new_game()
    answer = visitor.post("/new", files={"record": game.record()})
    assert answer.status_code == 422
    assert "future daily case" in answer.text


def test_the_seeds_of_today_and_of_past_days_can_be_typed(visitor: Visitor) -> None:
    for day in (TODAY, FIRST_DAY):
        visitor.begin("witch-cult", seed=daily_seed(day))


# Clocks


def test_a_page_from_yesterday_starts_nothing(client: TestClient, visitor: Visitor) -> None:
    set_clock(client, at(TODAY + timedelta(1), 0))
    answer = visitor.post(f"/daily/{TODAY}", kind="ranked")
    assert answer.status_code == 409
    assert "is over" in answer.text


def test_an_attempt_counts_for_the_day_on_which_it_began(
    client: TestClient, visitor: Visitor
) -> None:
    game = begin_daily(visitor)
    set_clock(client, at(TODAY + timedelta(1)))
    finish(visitor, game)
    assert "Yesterday, November 20 · ranked" in text_of(visitor)
    assert "Play daily case" in text_of(visitor)


def test_a_clock_that_jumps_ahead_and_back_breaks_nothing(
    client: TestClient, visitor: Visitor
) -> None:
    ahead = TODAY + timedelta(30)
    set_clock(client, at(ahead))
    game = begin_daily(visitor, ahead)
    finish(visitor, game)
    set_clock(client, at(TODAY))
    page = text_of(visitor)
    assert "solved of 0 played" in page, "a day that has not come counts later"
    assert visitor.get(f"/daily/{ahead}").status_code == 409
    begin_daily(visitor)
    set_clock(client, at(ahead))
    assert "solved of 1 played" in text_of(visitor)
    assert visitor.post(f"/daily/{ahead}", kind="ranked").status_code == 409, "counted once"


def test_a_clock_before_the_first_day_is_told(client: TestClient, visitor: Visitor) -> None:
    set_clock(client, at(date(2001, 1, 1)))
    assert f"The first daily case is that of {FIRST_DAY}" in text_of(visitor)
    assert visitor.get("/").status_code == 200


def test_the_time_to_the_next_case(client: TestClient, visitor: Visitor) -> None:
    set_clock(client, at(TODAY, 19) + timedelta(minutes=48))
    assert "starts in 4 h 12 min (00:00 UTC)" in text_of(visitor)


# Calendar


def test_the_calendar_links_days_that_can_be_played_and_no_others(visitor: Visitor) -> None:
    page = visitor.get("/daily").text
    linked = re.findall(r'href="/daily/(\d{4}-\d\d-\d\d)"', page)
    assert linked == [str(FIRST_DAY + timedelta(days)) for days in range(3)]


def test_other_months(client: TestClient, visitor: Visitor) -> None:
    set_clock(client, at(date(2027, 1, 5)))
    assert "January 2027" in text_of(visitor)
    page = visitor.get("/daily?month=2026-12").text
    assert "December 2026" in page
    assert "/daily?month=2026-11" in page
    assert "/daily?month=2027-01" in page
    for beyond in ("2026-01", "1999-12", "nonsense"):
        assert visitor.get(f"/daily?month={beyond}").status_code == 200
    assert "November 2026" in text_of(visitor, "/daily?month=2020-02")


# This deal


def test_the_deal_is_reported_only_after_the_attempt(
    client: TestClient, visitor: Visitor, app: Starlette
) -> None:
    game = begin_daily(visitor)
    assert "This deal" not in text_of(visitor)
    assert not app.state.deals.known
    finish(visitor, game)
    page = visitor.get("/daily").text
    assert "This deal" in page
    while "data-running" in page:
        page = visitor.get("/daily").text
    report = app.state.deals.known[str(TODAY)]
    assert set(report.results) == {"detective", "inspector"}
    assert report.is_complete
    assert all(summary.over for summary in report.results.values())
    assert "Playing…" not in page


def test_computer_players_play_the_deal_in_parts() -> None:
    """The moves of one job continue those of the job before, and are the same every time."""
    day, said = str(TODAY), list[str]()
    pace = ThinkingBudget(watched={"detective": 2}, at_once=5)
    said += think(day, "detective", said, pace)
    said += think(day, "detective", said, pace)
    game = daily_case(TODAY).new_game(auto=True)
    for text in said:
        game.play(text)
    assert len(said) == 10
    assert think(day, "detective", said[:5], pace) == said[5:]


def test_the_solver_gives_a_verdict_within_its_limit() -> None:
    assert verdict_on(str(TODAY), 10) in ("won", "impossible", "unknown")
