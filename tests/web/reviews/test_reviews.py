"""Tests of game reviews: start, stop, resume, and mistakes as puzzles."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.decks.cards import Deck
from arkham_noir.review.wording import describe_better_move
from arkham_noir.web.jobs.leases import Lease
from arkham_noir.web.reviews.jobs import UNWATCHED, ReviewProgress
from tests.review.finished_games import let_go, play_out
from tests.web.client import TestClient, Visitor, new_app, open_client


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def upload_record(visitor: Visitor, game: Game) -> str:
    """Upload a record and return the address of the game."""
    files = {"record": ("game.noir", game.record().encode())}
    return str(visitor.post("/new", files=files, sure="1").headers["location"])


def find_progress(client: TestClient) -> ReviewProgress:
    (progress,) = client.app.state.reviewing.known.values()  # type: ignore[attr-defined]
    assert isinstance(progress, ReviewProgress)
    return progress


def wait_for(client: TestClient, progress: ReviewProgress) -> None:
    """Wait until the running review has ended."""

    async def ended() -> None:
        assert progress.task
        await asyncio.wait([progress.task])

    assert client.portal
    client.portal.call(ended)


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Visitor, str]]:
    """Return a visitor with a reviewed game, and its address."""
    folder = tmp_path_factory.mktemp("reviewed")
    with pytest.MonkeyPatch.context() as patch, open_client(new_app(folder)) as client:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        visitor = Visitor(client)
        address = upload_record(visitor, let_go()[0])
        assert ">Start review</button>" in visitor.get(f"{address}/review").text
        assert visitor.post(f"{address}/review/begin").status_code == 303
        wait_for(client, find_progress(client))
        yield visitor, address


def test_a_game_is_gone_through(reviewed: tuple[Visitor, str]) -> None:
    (visitor, address), (_, told) = reviewed, let_go()
    page = unescape(visitor.get(f"{address}/review").text)
    assert page.count('id="mistake-') == len(told.mistakes)
    assert describe_better_move(told.mistakes[0]) in page
    assert f'href="{address}/review"' in visitor.get(f"{address}/report").text


def test_the_figures_are_in_the_history(reviewed: tuple[Visitor, str]) -> None:
    visitor, game = reviewed
    page = visitor.get("/history").text
    assert f'href="{game}/review"' in page
    assert 'aria-label="Chance of winning: ' in page


def test_stopped_it_goes_on_after_a_restart(
    tmp_path: Path, client: TestClient, visitor: Visitor
) -> None:
    game, told = let_go()
    address = upload_record(visitor, game)
    visitor.get(f"{address}/review")
    progress = find_progress(client)
    first = progress.study.places[0]
    progress.study.judged[first] = told.decisions[0].found
    assert progress.ledger
    progress.ledger.write(first)
    visitor.post(f"{address}/review/begin")
    visitor.post(f"{address}/review/stop")
    wait_for(client, progress)
    cookie = client.cookies
    with open_client(new_app(tmp_path)) as later:
        later.cookies = cookie
        again = Visitor(later)
        page = again.get(f"{address}/review").text
        assert "Stopped" in page or len(progress.study.places) == len(progress.study.judged)
        again.post(f"{address}/review/begin")
        assert first in find_progress(later).study.judged


def test_it_pauses_when_nobody_watches_it_and_continues_later(
    client: TestClient, visitor: Visitor
) -> None:
    address, now = upload_record(visitor, let_go()[0]), [0.0]
    visitor.get(f"{address}/review")
    progress = find_progress(client)
    progress.lease = Lease(60, lambda: now[0])
    visitor.post(f"{address}/review/begin")
    now[0] = 60
    wait_for(client, progress)
    judged = dict(progress.study.judged)
    assert len(judged) < len(progress.study.places)
    assert UNWATCHED in visitor.get(f"{address}/review").text
    visitor.post(f"{address}/review/begin")
    assert "data-running" in visitor.get(f"{address}/review").text
    visitor.post(f"{address}/review/stop")
    wait_for(client, progress)
    assert progress.study.judged.items() >= judged.items()


def test_it_continues_while_its_page_is_looked_at(client: TestClient, visitor: Visitor) -> None:
    address, now = upload_record(visitor, let_go()[0]), [0.0]
    visitor.get(f"{address}/review")
    progress = find_progress(client)
    progress.lease = Lease(60, lambda: now[0])
    for now[0] in (40, 80, 120):
        visitor.get(f"{address}/review")
        assert not progress.lease.is_over
    now[0] = 180
    assert progress.lease.is_over


def test_a_game_that_goes_on_is_not_reviewed(visitor: Visitor) -> None:
    address = visitor.begin()
    answer = visitor.get(f"{address}/review")
    assert answer.status_code == 409
    assert "is available when the game is over" in answer.text
    assert visitor.post(f"{address}/review/begin").status_code == 409


def test_before_it_is_complete_there_are_no_puzzles(visitor: Visitor) -> None:
    answer = visitor.get(f"{upload_record(visitor, let_go()[0])}/review/1")
    assert (answer.status_code, "not complete yet" in answer.text) == (409, True)


def test_a_mistake_is_a_puzzle(reviewed: tuple[Visitor, str]) -> None:
    (visitor, address), (_, told) = reviewed, let_go()
    first = told.mistakes[0]
    puzzle = f"{address}/review/{first.place + 1}"
    page = unescape(visitor.get(puzzle).text)
    assert f"You chose: {first.chosen.words}. That cost about" in page
    assert describe_better_move(first) not in page
    tried = unescape(visitor.post(f"{puzzle}/play", move=first.chosen.text).text)
    assert "The best move wins " in tried
    assert describe_better_move(first) not in tried
    solved = unescape(visitor.post(f"{puzzle}/play", move=first.best.text).text)
    assert f"{first.best.words}: it wins" in solved
    assert "No better move was found." in solved
    assert f"'{first.best.text}'" not in solved
    assert describe_better_move(first) in unescape(visitor.get(f"{puzzle}?show=1").text)


def test_at_a_puzzle_nothing_of_the_game_can_change(reviewed: tuple[Visitor, str]) -> None:
    (visitor, address), (_, told) = reviewed, let_go()
    puzzle = f"{address}/review/{told.mistakes[0].place + 1}"
    before = visitor.get(f"{address}/record").text
    assert visitor.post(f"{puzzle}/undo").status_code == 422
    assert visitor.post(f"{puzzle}/odds").status_code == 422
    assert visitor.post(f"{puzzle}/play", move="nonsense").status_code == 422
    assert visitor.get(f"{puzzle}/delete").headers["location"] == puzzle
    assert visitor.get(f"{puzzle}/piles").status_code == 200
    assert visitor.get(f"{address}/review/9999").status_code == 404
    assert visitor.get(f"{address}/record").text == before


def test_one_plays_on_from_a_mistake(reviewed: tuple[Visitor, str]) -> None:
    (visitor, address), (_, told) = reviewed, let_go()
    first = told.mistakes[0]
    begun = visitor.post(f"{address}/review/{first.place + 1}/on").headers["location"]
    assert re.fullmatch("/game/[A-Za-z0-9_-]+", begun)
    assert begun != address
    assert visitor.play(begun, first.best.text, sure=1).status_code == 303
    assert ", from turn" in visitor.get("/").text


def test_own_decks_are_reviewed_and_played_on(client: TestClient, visitor: Visitor) -> None:
    game, _ = let_go()
    text = game.deck.part_of.text if game.deck.part_of else game.deck.text
    own = Deck.from_toml(text.replace('icons = ["time"]', "icons = []", 1))
    played = play_out(Game.from_position(game.began_at, deck=own))
    files = {
        "record": ("game.noir", played.record().encode()),
        "deck": ("own.toml", own.text.encode()),
    }
    address = str(visitor.post("/new", files=files, sure="1").headers["location"])
    visitor.post(f"{address}/review/begin")
    progress = find_progress(client)
    wait_for(client, progress)
    assert "Luck and skill" in visitor.get(f"{address}/review").text
    table = visitor.get(f"{address}/review/{progress.study.places[0] + 1}").text
    assert set(re.findall(r'href="(\S+/workshop)"', table)) == {f"{address}/workshop"}


def test_of_others_nothing_is_seen(client: TestClient, visitor: Visitor) -> None:
    address = upload_record(visitor, let_go()[0])
    client.cookies.clear()
    other = Visitor(client)
    assert other.get(f"{address}/review").status_code == 404
    assert other.post(f"{address}/review/begin").status_code == 404
