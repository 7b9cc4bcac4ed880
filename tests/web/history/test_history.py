"""Tests of the history: every finished game, filters, pages and links."""

from __future__ import annotations

import re
from html import unescape

import pytest

from arkham_noir.history import ReviewResult
from arkham_noir.web.db.games import PAGE
from tests.history.histories import history, loss, played, win
from tests.web.client import Visitor
from tests.web.history.conftest import Historian
from tests.web.transfer.transfer_client import finished

FIVE = [
    played(0, win(turns=31)),
    played(1, loss(outcome="lost-mind", ending="stability")),
    played(2, win(case="thunder", difficulty="easy", origin="chosen", preset="easy")),
    played(3, loss(case="gulfs", mode="hardboiled", objectives=5, objectives_met=3)),
    played(4, win(), review=ReviewResult(skill=20, luck=-110, lowest_chance=70)),
]


def listed(visitor: Visitor, query: str = "") -> list[str]:
    page = visitor.get(f"/history{query}").text
    return re.findall(r'class="game" href="/game/(\w+)"', page)


def plain(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_every_game_has_its_facts(historian: Historian) -> None:
    page = historian(FIVE).get("/history").text
    text = plain(page)
    assert "5 finished games, 3 solved" in text
    assert "All 5 Ranked 4 Free 1" in text
    assert "Case 3, Hardboiled, Default" in text
    assert "Lost Stability limit, 5 of 5 types" in text
    assert "Lost Time limit, 3 of 5 Objectives" in text
    assert "Solved 5 of 5 types, Stability 2/5" in text
    assert "Free You chose the seed." in text
    assert text.count("No review yet") == 4
    assert "Chance of winning: 50% at first, at lowest 7%." in page
    assert "Games 1 to 5 of 5. Your history has room for 10,000 finished games." in text


@pytest.mark.parametrize(
    ("query", "games"),
    [
        ("", "43210"),
        ("?kind=ranked", "4310"),
        ("?kind=free", "2"),
        ("?case=witch-cult", "410"),
        ("?case=witch-cult&result=lost", "1"),
        ("?mode=hardboiled", "3"),
        ("?difficulty=easy", "2"),
        ("?result=won", "420"),
        ("?since=2026-11-20", "432"),
        ("?since=2026-11-20&kind=ranked&result=won", "4"),
        ("?kind=x&case=x&mode=x&difficulty=x&result=x&since=x&page=x", "43210"),
        ("?since=0000-00-00", "43210"),
        ("?since=9999-12-31", "43210"),
        ("?case=thunder&result=lost", ""),
    ],
)
def test_filters(historian: Historian, query: str, games: str) -> None:
    assert listed(historian(FIVE), query) == [f"{int(game):05}" for game in games]


def test_the_kinds_are_counted_with_the_other_filters(historian: Historian) -> None:
    page = plain(historian(FIVE).get("/history?case=thunder&kind=ranked").text)
    assert "All 1 Ranked 0 Free 1" in page
    assert "No games match these filters. Clear filters" in page


def test_pages_keep_the_filter(historian: Historian) -> None:
    games = history(*[win()] * (PAGE + 3), *[loss()] * 2)
    visitor = historian(games)
    first = visitor.get("/history?result=won")
    assert 'rel="next" href="?result=won&amp;page=2"' in first.text
    assert f"Games 1 to {PAGE} of {PAGE + 3}." in plain(first.text)
    assert len(listed(visitor, "?result=won&page=2")) == 3
    assert listed(visitor, "?page=99") == listed(visitor, "?page=2")


def test_a_game_can_be_opened_exported_and_deleted(visitor: Visitor) -> None:
    game = finished(visitor, "thunder")
    page = visitor.get("/history").text
    for link in (game, f"{game}/review", f"{game}/report", f"{game}/record"):
        assert f'href="{link}"' in page
        assert visitor.get(link).status_code == 200
    assert f'action="{game}/delete"' in page
    assert visitor.post(f"{game}/delete", sure=1).status_code == 303
    assert "0 finished games" in visitor.get("/history").text
    assert "You have not finished a game yet." in visitor.get("/history").text


def test_nobody_sees_the_history_of_another(historian: Historian) -> None:
    visitor = historian(FIVE)
    visitor.client.cookies.clear()
    assert listed(Visitor(visitor.client)) == []


def test_a_completed_tutorial_is_listed_apart(visitor: Visitor) -> None:
    address = visitor.post("/lesson").headers["location"]
    storage = visitor.client.app.state.database  # type: ignore[attr-defined]
    from sqlalchemy import update

    from arkham_noir.web.db.schema import GAMES

    storage.write(update(GAMES).values(over=True), {}).result()
    page = visitor.get("/history").text
    assert "0 finished games" in page
    assert f'class="game" href="{address}"' in page.partition('id="lessons"')[2]
