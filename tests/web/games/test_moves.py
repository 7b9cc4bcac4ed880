"""Tests of moves: legal ones are stored, illegal ones change nothing."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient
from sqlalchemy import event
from starlette.applications import Starlette

from arkham_noir.game import Game
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository
from arkham_noir.words.reminders import confirmation_for
from tests.web.client import HOST, TestClient, Visitor, database, new_app, open_client, stored

SEED = "walpurgis"


@pytest.fixture
def game(visitor: Visitor) -> str:
    return visitor.begin(seed=SEED)


def test_a_move_is_on_disk_before_it_is_answered(
    visitor: Visitor, game: str, tmp_path: Path
) -> None:
    answer = visitor.play(game, "take")
    assert (answer.status_code, answer.headers["location"]) == (303, game)
    kept, revision = stored(tmp_path, game)
    assert ([move.text for move in kept.moves], revision) == (["take"], 1)


@pytest.mark.parametrize(("move", "options"), [("take", 1), ("play t1 1", 2), ("pass", 1)])
def test_a_move_is_carried_out_by_the_rules_once(
    visitor: Visitor, game: str, core_answers: list[int], move: str, options: int
) -> None:
    assert visitor.post(f"{game}/play", revision=0, move=move).status_code == 303
    assert len(core_answers) == options


def test_a_page_offers_what_the_rules_offer(visitor: Visitor, game: str, tmp_path: Path) -> None:
    decision = stored(tmp_path, game)[0].decision
    assert decision
    pages = [visitor.moves(f"{game}{query}") for query in ("", "?act=lead", "?act=hand")]
    offered = {option.text for option in decision} - {"hand", "close"}
    assert offered <= {move for page in pages for move in page}


def test_a_double_click_counts_once(visitor: Visitor, game: str, tmp_path: Path) -> None:
    first = visitor.post(f"{game}/play", revision=0, move="take")
    again = visitor.post(f"{game}/play", revision=0, move=" Take ")
    assert (first.status_code, again.status_code) == (303, 303)
    assert len(stored(tmp_path, game)[0].moves) == 1


def test_another_move_from_an_old_page_is_stale(
    visitor: Visitor, game: str, tmp_path: Path
) -> None:
    visitor.play(game, "take")
    answer = visitor.post(f"{game}/play", revision=0, move="pass")
    assert answer.status_code == 409
    assert f'href="{game}"' in answer.text
    assert len(stored(tmp_path, game)[0].moves) == 1


@pytest.mark.parametrize("revision", ["", "x", "-1", "7", "9" * 30, "٣"])
def test_a_wrong_revision_is_stale(visitor: Visitor, game: str, revision: str) -> None:
    assert visitor.post(f"{game}/play", revision=revision, move="take").status_code == 409


def test_an_old_move_is_stale_even_if_it_was_made(visitor: Visitor, game: str) -> None:
    assert visitor.play(game, "pass").status_code == 303
    assert visitor.play(game, "take").status_code == 303
    assert visitor.post(f"{game}/play", revision=0, move="pass").status_code == 409


@pytest.mark.parametrize("move", ["play lead 9", "score p1", "", "x" * 500, "close 1", "\0"])
def test_what_is_not_offered_is_refused(
    visitor: Visitor, game: str, move: str, tmp_path: Path
) -> None:
    before = stored(tmp_path, game)[1]
    assert visitor.play(game, move).status_code == 422
    assert stored(tmp_path, game)[1] == before


def test_a_refusal_names_the_rule(visitor: Visitor, game: str) -> None:
    assert 'href="/rules/R-VOC-03"' in visitor.play(game, "play lead 9").text


def test_undo_and_redo(visitor: Visitor, game: str, tmp_path: Path) -> None:
    visitor.play(game, "take")
    assert visitor.post(f"{game}/undo", revision=1).status_code == 303
    assert stored(tmp_path, game)[0].moves == []
    assert visitor.post(f"{game}/undo", revision=1).status_code == 303, "a double click"
    assert visitor.post(f"{game}/undo", revision=2).status_code == 422
    assert visitor.post(f"{game}/redo", revision=2).status_code == 303
    assert len(stored(tmp_path, game)[0].moves) == 1
    assert visitor.post(f"{game}/redo", revision=3).status_code == 422


def test_the_strict_table_takes_nothing_back(visitor: Visitor) -> None:
    game = visitor.begin(seed=SEED, table="strict")
    visitor.play(game, "pass")
    answer = visitor.post(f"{game}/undo", revision=1)
    assert answer.status_code == 422
    assert "AMB-112" in answer.text


@pytest.mark.parametrize(("deed", "sentence"), [("undo", "undo"), ("redo", "redo")])
def test_what_cannot_be_undone_cites_no_rule(
    visitor: Visitor, game: str, deed: str, sentence: str
) -> None:
    refused = visitor.post(f"{game}/{deed}", revision=0).text
    notice = re.search(r'<p class="detail notice".*?</p>', refused, re.S)
    assert notice
    assert f"There is nothing to {sentence}." in notice[0]
    assert "/rules/" not in notice[0]


def test_odds_are_counted_and_shown_once(visitor: Visitor, game: str, tmp_path: Path) -> None:
    assert "The Draw stack has" not in visitor.get(game).text
    assert visitor.post(f"{game}/odds", revision=0).status_code == 303
    assert "The Draw stack has" in visitor.get(game).text
    assert stored(tmp_path, game)[0].flags.odds == 1
    visitor.play(game, "take")
    assert "The Draw stack has" not in visitor.get(game).text


def test_odds_are_hidden_by_the_same_button(visitor: Visitor, game: str, tmp_path: Path) -> None:
    for revision, shown in enumerate([True, False, True, False]):
        assert visitor.post(f"{game}/odds", revision=revision).status_code == 303
        assert ("The Draw stack has" in visitor.get(game).text) == shown
    assert stored(tmp_path, game)[0].flags.odds == 2


def test_what_loses_at_once_is_asked_first(visitor: Visitor, tmp_path: Path) -> None:
    game, move = game_to_confirm(visitor, tmp_path)
    asked = visitor.play(game, move)
    assert asked.status_code == 200
    assert 'name="sure" value="1"' in asked.text
    assert not stored(tmp_path, game)[0].over
    assert visitor.play(game, move, sure=1).status_code == 303
    assert stored(tmp_path, game)[0].over


def game_to_confirm(visitor: Visitor, folder: Path) -> tuple[str, str]:
    """Return a game and a move that needs a confirmation."""
    for seed in range(400):
        game = Game.new("witch-cult", seed=str(seed), auto=True, victims="4")
        while not game.over:
            decision = game.decision
            assert decision
            for option in decision:
                if confirmation_for(game.state, [option.value]):
                    sent = visitor.post("/new", files={"record": game.record()}, case="witch-cult")
                    return sent.headers["location"], option.text
            game.play(decision.options[-1])
    raise AssertionError("no such game was found")


# Two tabs, two processes, a restart


def test_two_tabs_see_one_game(visitor: Visitor, game: str) -> None:
    first, second = visitor.get(game).text, visitor.get(game).text
    assert first == second
    visitor.post(f"{game}/play", revision=0, move="take")
    assert visitor.post(f"{game}/play", revision=0, move="pass").status_code == 409


def test_two_processes_share_the_database(visitor: Visitor, game: str, tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as other_client:
        other_client.cookies.update(visitor.client.cookies)
        other = Visitor(other_client)
        assert other.play(game, "pass").status_code == 303
        assert visitor.revision(game) == 1, "a look is never older than the disk"
        assert visitor.play(game, "take").status_code == 303
        assert other.post(f"{game}/play", revision=1, move="pass").status_code == 409
    assert [move.text for move in stored(tmp_path, game)[0].moves] == ["pass", "take"]


def test_a_conflict_that_only_the_disk_knows(
    visitor: Visitor, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes after this one has read."""
    visitor.get(game)
    monkeypatch.setattr(GameRepository, "revision", lambda self, id, player: 0)
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(visitor.client.cookies)
        Visitor(client).post(f"{game}/play", revision=0, move="take")
    assert visitor.post(f"{game}/play", revision=0, move="pass").status_code == 409
    assert [move.text for move in stored(tmp_path, game)[0].moves] == ["take"]


def test_a_request_sent_again_to_another_process_counts_once(
    visitor: Visitor, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.get(game)
    monkeypatch.setattr(GameRepository, "revision", lambda self, id, player: 0)
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(visitor.client.cookies)
        Visitor(client).post(f"{game}/play", revision=0, move="take")
    assert visitor.post(f"{game}/play", revision=0, move="take").status_code == 303
    assert len(stored(tmp_path, game)[0].moves) == 1


def test_killed_between_the_disk_and_the_answer(tmp_path: Path) -> None:
    """The browser missed the response and retries; the move is made once."""
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        game, cookies = visitor.begin(seed=SEED), client.cookies
        visitor.post(f"{game}/play", revision=0, move="take")
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(cookies)
        visitor = Visitor(client)
        assert visitor.post(f"{game}/play", revision=0, move="take").status_code == 303
        assert visitor.revision(game) == 1


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_a_restart_in_mid_effect_shows_the_same_page(case: str, tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        game, cookies = visitor.begin(case, seed=SEED, ask_all=1), client.cookies
        while not in_mid_effect(stored(tmp_path, game)[0]):
            moves = visitor.moves(f"{game}?act=lead")
            assert visitor.play(game, moves[-1], sure=1).status_code == 303
        before = visitor.get(game).text
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(cookies)
        assert client.get(game).text == before


def in_mid_effect(game: Game) -> bool:
    """Return whether the question is about something other than the action."""
    assert game.decision
    return "pass" not in [option.text for option in game.decision]


def test_games_beyond_those_in_memory_are_read_again(
    client: TestClient, visitor: Visitor, tmp_path: Path
) -> None:
    sessions = client.app.state.sessions  # type: ignore[attr-defined]
    sessions.most = 2
    games = [visitor.begin(seed=str(number)) for number in range(4)]
    for game in games:
        assert visitor.play(game, "take").status_code == 303
    assert len(sessions.live) == 2
    assert [len(stored(tmp_path, game)[0].moves) for game in games] == [1] * 4


def send_in_parallel(app: Starlette, visitor: Visitor, game: str, moves: list[str]) -> list[int]:
    """Send many requests from the same page at the same time."""

    async def all_of_them() -> list[int]:
        transport = ASGITransport(app)
        cookies = visitor.client.cookies
        async with AsyncClient(transport=transport, base_url=HOST, cookies=cookies) as client:
            data = {"csrf": visitor.csrf, "revision": "0"}
            posts = [client.post(f"{game}/play", data={**data, "move": move}) for move in moves]
            return [answer.status_code for answer in await asyncio.gather(*posts)]

    return asyncio.run(all_of_them())


def test_ten_clicks_at_once_count_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    with open_client(app) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed=SEED)
        app.state.sessions.live.clear()  # as after a restart
        assert send_in_parallel(app, visitor, game, ["pass"] * 10) == [303] * 10
        assert visitor.revision(game) == 1


def test_of_different_moves_at_once_one_is_made(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    with open_client(app) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed=SEED)
        statuses = send_in_parallel(app, visitor, game, ["pass", "take", "hand", "play lead 1"])
        assert sorted(statuses) == [303, 409, 409, 409]
        assert visitor.revision(game) == 1


def test_who_gives_up_waiting_does_not_stop_the_writer(tmp_path: Path) -> None:
    storage = Database(database(tmp_path))
    games = GameRepository(storage)
    waiting = games.delete("none", "none")
    assert not waiting.cancel()
    assert waiting.result() == 0
    assert games.delete("none", "none").result() == 0
    storage.close()


# A disk that does not answer


def lock_writing(storage: Database) -> None:
    """Make the database read-only."""

    @event.listens_for(storage.engine, "begin")
    def forbid(connection: Any) -> None:
        raw = connection.connection.dbapi_connection
        assert isinstance(raw, sqlite3.Connection)
        raw.execute("PRAGMA query_only=ON")


def test_what_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    with open_client(app) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed=SEED)
        before = visitor.get(game).text
        lock_writing(app.state.database)
        for path, fields in (
            ("play", {"move": "take"}), ("odds", {}), ("delete", {"sure": 1}),
        ):  # fmt: skip
            answer = visitor.post(f"{game}/{path}", revision=0, **fields)
            assert answer.status_code == 503
            assert "Can&#39;t write" in answer.text
        assert visitor.post("/new", case="gulfs").status_code == 503
        assert visitor.get(game).text == before
    assert stored(tmp_path, game)[1] == 0
