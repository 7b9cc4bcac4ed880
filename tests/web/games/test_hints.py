"""Tests of hints and the chance meter: computed by workers, recorded, limited."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from httpx import Response
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir.decks.cards import Deck
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.games.hint_jobs import HintJobs
from arkham_noir.web.games.hints import Estimate, add_chance, course_of
from arkham_noir.web.jobs.pool import Worker, WorkerPool
from arkham_noir.web.limits.config import Limits
from tests.web.client import TestClient, Visitor, new_app, open_client, stored

KEPT = Path(__file__).parents[2] / "playthroughs"
SCRIPT = {"X-Requested-With": "table"}
NO_HELP = "Strict games have no hints and no chance meter."


def ask(visitor: Visitor, game: str) -> Response:
    return visitor.post(f"{game}/hint", revision=visitor.revision(game))


def advised(page: str) -> list[str]:
    """Return the moves of a hint, best first."""
    return re.findall(r'name="move" value="([^"]+)" class="advice"', page)


def rollouts(page: str) -> int:
    """Return the number of rollouts behind a hint."""
    return int(re.findall(r'data-rollouts="(\d+)"', page)[0])


def hint_jobs(client: TestClient) -> HintJobs:
    found: HintJobs = client.app.state.hint_jobs  # type: ignore[attr-defined]
    return found


def workers(client: TestClient) -> WorkerPool:
    found: WorkerPool = client.app.state.workers  # type: ignore[attr-defined]
    return found


def processes(client: TestClient) -> list[Worker]:
    found = [*workers(client).free, *workers(client).busy]
    return [each for each in found if isinstance(each, Worker)]


def another(client: TestClient) -> Visitor:
    """Return another player on the same server."""
    client.cookies.clear()
    return Visitor(client)


# One hint


def test_a_hint_without_scripts_is_a_page_of_its_own(visitor: Visitor, tmp_path: Path) -> None:
    game = visitor.begin(seed="walpurgis")
    asked = ask(visitor, game)
    assert (asked.status_code, asked.headers["location"]) == (303, f"{game}/hint")
    page = visitor.get(f"{game}/hint").text
    answers = advised(page)
    assert 1 <= len(answers) <= 3
    assert set(answers) <= set(visitor.moves(game))
    assert page.count("± ") >= len(answers)
    assert "The saved game records that you asked for a hint." in page
    assert stored(tmp_path, game)[0].flags.hints == 1
    assert visitor.play(game, answers[0]).status_code == 303


def test_it_is_recorded_once_for_each_table(visitor: Visitor, tmp_path: Path) -> None:
    game = visitor.begin(seed="walpurgis")
    for _ in range(3):
        ask(visitor, game)
        assert visitor.get(f"{game}/hint").status_code == 200
    assert stored(tmp_path, game)[0].flags.hints == 1
    visitor.play(game, "pass")
    ask(visitor, game)
    assert stored(tmp_path, game)[0].flags.hints == 2


def test_what_was_not_asked_is_not_told(visitor: Visitor, tmp_path: Path) -> None:
    """Opening the address directly reveals nothing that the record does not note."""
    game = visitor.begin(seed="walpurgis")
    page = visitor.get(f"{game}/hint").text
    assert advised(page) == []
    assert "Get a hint" in page
    ask(visitor, game)
    visitor.play(game, "pass")
    assert advised(visitor.get(f"{game}/hint").text) == []
    assert stored(tmp_path, game)[0].flags.hints == 1


def test_the_script_gets_the_table_and_then_the_answers_alone(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    asked = visitor.post(f"{game}/hint", headers=SCRIPT, revision=visitor.revision(game))
    assert 'data-hint="yes"' in asked.text
    first = visitor.get(f"{game}/hint?after=", headers=SCRIPT).text
    assert "<html" not in first
    seen = rollouts(first)
    more = visitor.get(f"{game}/hint?after={seen}", headers=SCRIPT).text
    assert rollouts(more) > seen


def test_a_strict_table_says_that_it_gives_none(visitor: Visitor, tmp_path: Path) -> None:
    game = visitor.begin(table="strict")
    for answer in (ask(visitor, game), visitor.post(f"{game}/meter", revision=0)):
        assert answer.status_code == 422
        assert NO_HELP in answer.text
    flags = stored(tmp_path, game)[0].flags
    assert (flags.hints, flags.meter) == (0, "")
    refused = visitor.post("/new", case="witch-cult", table="strict", meter="1")
    assert NO_HELP in refused.text


def test_a_game_that_is_over_has_none(visitor: Visitor) -> None:
    won = (KEPT / "witch-cult-won.record").read_bytes()
    sent = visitor.post("/new", files={"record": ("won.noir", won)}, case="witch-cult", sure=1)
    game = sent.headers["location"]
    answer = visitor.post(f"{game}/hint", revision=0)
    assert answer.status_code == 422
    assert "There is no hint: the game is over." in answer.text


def test_a_lesson_shows_the_way_itself(visitor: Visitor) -> None:
    game = visitor.post("/lesson", lesson="first-game").headers["location"]
    answer = ask(visitor, game)
    assert answer.status_code == 422
    assert "Hints are available after the tutorial" in answer.text


def test_an_own_deck_is_thought_about_too(visitor: Visitor) -> None:
    deck = Deck.load("witch-cult").with_card("p1", title="My Own Card").renamed("Mine")
    game = visitor.begin(deck_text=deck.to_toml(), sure=1)
    ask(visitor, game)
    assert advised(visitor.get(f"{game}/hint").text)


# The chance meter


def test_the_meter_is_switched_on_and_off(visitor: Visitor, tmp_path: Path) -> None:
    game = visitor.begin(seed="walpurgis")
    assert "The chance meter is off." in visitor.get(f"{game}/meter").text
    assert visitor.post(f"{game}/meter", revision=visitor.revision(game)).status_code == 303
    assert 'data-meter="on"' in visitor.get(game).text
    assert re.search(r"<b class=\"odd\">\d+<small>%", visitor.get(f"{game}/meter").text)
    assert stored(tmp_path, game)[0].flags.meter == "on"
    visitor.post(f"{game}/meter", revision=visitor.revision(game))
    assert "The chance meter is off." in visitor.get(f"{game}/meter").text
    assert stored(tmp_path, game)[0].flags.meter == "off"


def test_the_meter_keeps_the_way_it_went(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis", meter="1")
    points = []
    for _ in range(3):
        page = visitor.get(f"{game}/meter", headers=SCRIPT).text
        points.append(page.count("L"))
        visitor.play(game, "pass")
    assert points == [0, 1, 2]
    visitor.post(f"{game}/undo", revision=visitor.revision(game))
    visitor.post(f"{game}/undo", revision=visitor.revision(game))
    assert visitor.get(f"{game}/meter", headers=SCRIPT).text.count("L") == 1


def test_the_way_it_went_outlives_the_server(visitor: Visitor, tmp_path: Path) -> None:
    game = visitor.begin(seed="walpurgis", meter="1")
    for _ in range(3):
        visitor.get(f"{game}/meter", headers=SCRIPT)
        visitor.play(game, "pass")
    before = stored_chances(tmp_path, game)
    assert [moves for moves, _ in course_of(before)] == [0, 1, 2]
    with open_client(new_app(tmp_path)) as later:
        later.cookies = visitor.client.cookies
        page = Visitor(later).get(f"{game}/meter", headers=SCRIPT).text
        assert page.count("L") == 3
    assert stored_chances(tmp_path, game) == before


def stored_chances(folder: Path, game: str) -> str:
    with closing(sqlite3.connect(folder / "browser.sqlite3")) as connection:
        query = "SELECT chances FROM games WHERE id=?"
        return str(connection.execute(query, [game.rpartition("/")[2]]).fetchone()[0])


@given(
    st.lists(st.tuples(st.integers(0, 300), st.floats(0, 1)), min_size=1),
    st.sampled_from(["", "nonsense", "1:2:3 -4:5"]),
)
def test_a_course_ends_with_what_was_noted_last(told: list[tuple[int, float]], said: str) -> None:
    """The history is in order, without duplicates, undone moves and invalid entries."""
    for moves, chance in told:
        said = add_chance(said, moves, chance)
    course = course_of(said)
    assert course[-1] == (told[-1][0], round(1000 * told[-1][1]))
    places = [moves for moves, _ in course]
    assert places == sorted(set(places))


# Many at once


def test_moves_are_answered_while_all_who_think_are_busy(client: TestClient) -> None:
    for _ in range(10):
        visitor = another(client)
        game = visitor.begin(seed="walpurgis")
        ask(visitor, game)
        assert advised(visitor.get(f"{game}/hint", headers=SCRIPT).text)
    player = another(client)
    game = player.begin(seed="walpurgis")
    for move in ("pass", "take"):
        assert player.play(game, move).status_code == 303
        assert any(each.is_running for each in hint_jobs(client).known.values())
    assert len(processes(client)) <= workers(client).most


def test_when_there_is_nobody_left_to_think_it_is_said(tmp_path: Path) -> None:
    storage = Database(f"sqlite:///{tmp_path / 'browser.sqlite3'}")
    with open_client(build_app(storage, limits=Limits(hints=1))) as client:
        first = another(client)
        game = first.begin(seed="walpurgis")
        ask(first, game)
        assert first.get(f"{game}/hint", headers=SCRIPT).status_code == 200
        second = another(client)
        game = second.begin(seed="walpurgis")
        ask(second, game)
        busy = second.get(f"{game}/hint")
        assert (busy.status_code, busy.headers["retry-after"]) == (429, "10")
        assert "several tasks running" in busy.text
        assert second.play(game, "pass").status_code == 303


def test_one_who_asks_about_another_table_gives_up_the_one_before(
    client: TestClient, visitor: Visitor
) -> None:
    for _ in range(3):
        game = visitor.begin(seed="walpurgis")
        ask(visitor, game)
        visitor.get(f"{game}/hint", headers=SCRIPT)
    assert len(hint_jobs(client).known) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_one_that_dies_takes_nothing_with_it(client: TestClient, visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    ask(visitor, game)
    seen = rollouts(visitor.get(f"{game}/hint", headers=SCRIPT).text)
    for worker in processes(client):
        assert worker.process
        os.kill(worker.process.pid, signal.SIGKILL)
    more = visitor.get(f"{game}/hint?after={seen}", headers=SCRIPT).text
    assert advised(more)
    assert rollouts(more) > seen


def test_no_process_is_left_behind(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed="walpurgis")
        ask(visitor, game)
        visitor.get(f"{game}/hint", headers=SCRIPT)
        left = processes(client)
        assert left
    assert all(each.process and each.process.returncode is not None for each in left)


def test_nobody_thinks_before_somebody_asks(client: TestClient, visitor: Visitor) -> None:
    visitor.play(visitor.begin(), "pass")
    assert processes(client) == []


# What is drawn


@pytest.mark.parametrize(
    ("chance", "error", "percent", "give", "span"),
    [
        (0.5, 0.02, 50, 4, (46.0, 54.0)),
        (0.0, 0.0, 0, 1, (0.0, 0.0)),
        (0.99, 0.1, 99, 20, (79.0, 100.0)),
    ],
)
def test_a_chance_is_drawn_with_its_error(
    chance: float, error: float, percent: int, give: int, span: tuple[float, float]
) -> None:
    drawn = Estimate(chance, error)
    assert (drawn.percent, drawn.error_percent, drawn.span) == (percent, give, span)
