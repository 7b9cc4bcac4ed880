"""Tests of saved games: lists, redo after a restart, downloads and signatures."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from arkham_noir.cases import CASES
from arkham_noir.dealers import UNGUESSABLE, Random
from arkham_noir.game import Game
from arkham_noir.records.redo import put_back, redo_text
from arkham_noir.records.signing import is_vouched
from arkham_noir.records.writer import seal
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import PAGE, GameRepository, StoredGame
from arkham_noir.web.games import sessions
from tests.web.client import TestClient, Visitor, database, new_app, open_client, stored

SOURCE = Path(__file__).parents[3] / "src" / "arkham_noir"
DECK = (SOURCE / "decks/data/witch_cult.toml").read_text("utf-8")
PLAYER = "f" * 32


# Pages


def test_every_game_can_be_reached(tmp_path: Path) -> None:
    count = 2 * PAGE + 7
    app = new_app(tmp_path)
    games = GameRepository(app.state.database)
    record = Game.new("witch-cult", seed="7").record()
    saved = StoredGame("", PLAYER, "witch-cult", "A game", record=record)
    for number in range(count):
        for over in (False, True):
            id = f"{'over' if over else 'game'}-{number:03}"
            row = replace(saved, id=id, over=over, updated=float(number % 50))
            last = games.add(row)
    assert last.result() == 1
    with open_client(app) as client:
        client.cookies.set("noir_player", PLAYER)
        home = client.get("/").text
        while "not listed yet" in client.get("/history").text:
            pass
        for address in ("/games/running", "/history"):
            pages = [client.get(f"{address}?page={page}").text for page in (1, 2, 3)]
            listed = [re.findall(r'class="game" href="/game/([\w-]+)"', page) for page in pages]
            assert [len(page) for page in listed] == [PAGE, PAGE, 7]
            assert len({id for page in listed for id in page}) == count
            assert "?page=2" in pages[0]
            assert "?page=4" not in pages[2]
        assert f'href="/games/running?page=2">Show {count - PAGE} more<' in home
        assert 'href="/history">History<' in home
        assert client.get("/game/game-000").status_code == 200


@pytest.mark.parametrize("page", ["", "0", "-1", "99", "x", "9" * 5000, "²"])
def test_a_page_that_is_none(visitor: Visitor, page: str) -> None:
    game = visitor.begin()
    address = f"/games/running?page={page}"
    assert game in visitor.get(address[:3000]).text
    assert visitor.get("/games/running").status_code == 200


def test_there_is_no_other_list(visitor: Visitor) -> None:
    assert visitor.get("/games/other").status_code == 404


# Redo


def restart(folder: Path, visitor: Visitor, seen: Callable[[Visitor], None]) -> None:
    """Run an action as the same player on another server with the same database."""
    with open_client(new_app(folder)) as client:
        client.cookies.update(visitor.client.cookies)
        seen(Visitor(client))


@pytest.mark.parametrize("case", [case.name for case in CASES])
@pytest.mark.parametrize("ask_all", [0, 1])
def test_what_was_undone_can_be_done_again_after_a_restart(
    tmp_path: Path, case: str, ask_all: int
) -> None:
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        game = visitor.begin(case, seed="walpurgis", ask_all=ask_all)
        for number in range(12):
            moves = visitor.moves(game) or visitor.moves(f"{game}?act=lead")
            visitor.play(game, moves[number * 5 % len(moves)], sure=1)
        end = stored(tmp_path, game)[0].position()
        for _ in range(5):
            assert visitor.post(f"{game}/undo", revision=visitor.revision(game)).status_code == 303
        middle = stored(tmp_path, game)[0]
        flags = vars(middle.flags).copy()

    def go_on(visitor: Visitor) -> None:
        for _ in range(5):
            assert visitor.post(f"{game}/redo", revision=visitor.revision(game)).status_code == 303
        assert visitor.post(f"{game}/redo", revision=visitor.revision(game)).status_code == 422

    restart(tmp_path, visitor, go_on)
    found = stored(tmp_path, game)[0]
    assert found.position() == end
    assert vars(found.flags) == flags, "to do again is not to undo"


def test_another_answer_leaves_nothing_to_do_again(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed="walpurgis")
        visitor.play(game, "take")
        visitor.post(f"{game}/undo", revision=1)
        visitor.play(game, "pass")

    def try_it(visitor: Visitor) -> None:
        assert visitor.post(f"{game}/redo", revision=3).status_code == 422

    restart(tmp_path, visitor, try_it)


def play_moves(game: Game, count: int) -> Game:
    for number in range(count):
        assert game.decision
        game.play(game.decision.options[number * 7 % len(game.decision.options)])
    return game


def test_undone_cards_come_again_whoever_dealt_them() -> None:
    """Undone draws come back even if no seed deals them."""
    game = play_moves(Game.new("gulfs", dealer=Random(7)), 12)
    end = game.position()
    for _ in range(6):
        game.undo()
    again = Game.from_record(game.record())
    put_back(again, redo_text(game))
    assert (again.position(), again.record()) == (game.position(), game.record())
    for _ in range(6):
        again.redo()
    assert again.position() == end


@pytest.mark.parametrize(
    "text", ["nonsense", "do", "do score x", "deal nobody", "do take\nand score x", "\0", "\n\n"]
)
def test_what_cannot_be_done_again_is_left_out(text: str) -> None:
    game = play_moves(Game.new("witch-cult", seed="7"), 4)
    before = game.position(), game.record()
    put_back(game, text)
    assert (game.position(), game.record(), game.redoable) == (*before, [])


# Unreadable games


def spoil(folder: Path, game: str, **columns: str) -> None:
    """Change the stored row of a game."""
    with closing(sqlite3.connect(folder / "browser.sqlite3")) as connection, connection:
        for column, value in columns.items():
            connection.execute(
                f"UPDATE games SET {column}=? WHERE id=?", [value, game.rpartition("/")[2]]
            )


SPOILED = [
    {"record": "what once was a record"},
    {"record": Game.new("thunder", seed="7").record().replace("deal ", "dealt ")},
    {"record": Game.new("thunder", seed="7").record(), "deck": DECK},
    {"deck": "this is no deck any more"},
    {"lesson": "first-game"},
    {"record": ""},
]


@pytest.mark.parametrize("columns", SPOILED)
def test_a_game_that_cannot_be_read_is_not_lost(
    client: TestClient, visitor: Visitor, tmp_path: Path, columns: dict[str, str]
) -> None:
    game, other = visitor.begin("gulfs", seed="7"), visitor.begin()
    spoil(tmp_path, game, **columns)
    client.app.state.sessions.live.clear()  # type: ignore[attr-defined]
    if "lesson" in columns:
        spoil(tmp_path, game, record=Game.new("gulfs", seed="7").record())
    shown = visitor.get(game)
    assert shown.status_code == 422
    assert "This game can't be opened" in unescape(shown.text)
    assert f'href="{game}/record"' in shown.text
    assert visitor.post(f"{game}/play", revision=0, move="take").status_code == 422
    taken = visitor.get(f"{game}/record")
    assert taken.headers["content-disposition"].startswith("attachment")
    if "record" in columns:
        assert taken.text == columns["record"]
    if "deck" in columns:
        assert f'href="{game}/deck"' in shown.text
        assert visitor.get(f"{game}/deck").text == columns["deck"]
    assert visitor.get("/").status_code == visitor.get(other).status_code == 200
    assert visitor.post(f"{game}/delete").status_code == 200, "asked first"
    assert visitor.post(f"{game}/delete", sure=1).status_code == 303
    assert visitor.get(game).status_code == 404
    assert visitor.get(other).status_code == 200


def test_a_fault_of_our_own_holds_no_game_captive(
    client: TestClient, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(saved: object) -> None:
        raise IndexError("deep inside")

    game = visitor.begin(seed="7")
    client.app.state.sessions.live.clear()  # type: ignore[attr-defined]
    monkeypatch.setattr(sessions, "_read_stored_game", broken)
    shown = visitor.get(game)
    assert (shown.status_code, "deep inside" in shown.text) == (422, False)
    assert "seed 7" in visitor.get(f"{game}/record").text
    assert visitor.post(f"{game}/delete", sure=1).status_code == 303


@pytest.mark.parametrize("path", ["", "/record", "/deck", "/delete"])
def test_strangers_do_not_reach_it(
    client: TestClient, visitor: Visitor, tmp_path: Path, path: str
) -> None:
    game = visitor.begin(seed="7")
    spoil(tmp_path, game, record="rubbish", deck="secret")
    client.app.state.sessions.live.clear()  # type: ignore[attr-defined]
    client.cookies.clear()
    assert client.get(f"{game}{path}").status_code == 404


def test_the_deck_of_a_game_can_be_taken_away(visitor: Visitor) -> None:
    game = visitor.post("/new", files={"deck": DECK}, sure=1).headers["location"]
    assert visitor.get(f"{game}/deck").text == DECK.strip("\n") or DECK
    assert visitor.get(f"{visitor.begin()}/deck").status_code == 404


# Old decks

LATER = """
import json, sys
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.web.client import Visitor, new_app, open_client
with open_client(new_app(Path({folder!r}))) as client:
    client.cookies.set("noir_player", {player!r})
    visitor = Visitor(client)
    found = dict()
    for game in {games!r}:
        page = visitor.get(game)
        moves = visitor.moves(game) if page.status_code == 200 else []
        found[game] = [page.status_code, *(visitor.play(game, move, sure=1).status_code
                                           for move in moves[:1])]
    found["deck"] = visitor.get("/decks").text.count({fingerprint!r})
print(json.dumps(found))
"""


@pytest.mark.parametrize("is_kept", [True, False])
def test_running_games_of_an_old_deck_go_on(tmp_path: Path, is_kept: bool) -> None:
    """Games continue in a future version whose Case 1 deck has another card."""
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        games = [visitor.begin("witch-cult", seed=seed) for seed in "123"]
        games.append(visitor.post("/lesson").headers["location"])
        player = client.cookies["noir_player"]
    package = tmp_path / "later" / "arkham_noir"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    deck = package / "decks/data/witch_cult.toml"
    released = package / "decks/data/released"
    if is_kept:
        shutil.copy(deck, released / "witch-cult-1.2.toml")
    else:
        shutil.rmtree(released)
    deck.write_text(
        DECK.replace('icons = ["time"]', "icons = []", 1).replace('"1.2"', '"1.3"', 1), "utf-8"
    )
    code = LATER.format(
        root=str(Path(__file__).parents[3]), folder=str(tmp_path), player=player, games=games,
        fingerprint=CASES[0].builtin().fingerprint,
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(package.parent)},
    )  # fmt: skip
    assert done.stdout, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert found.pop("deck") == 0, "that deck is not the one of that day"
    assert [statuses[0] for statuses in found.values()] == [200 if is_kept else 422] * 4
    assert [found[game][1:] for game in games[:3]] == [[303] if is_kept else []] * 3


# Seeds and signatures


def play_to_end(visitor: Visitor, **fields: object) -> str:
    """Return a game played here to its end by passing every turn."""
    game = visitor.begin("witch-cult", **fields)
    while moves := visitor.moves(game):
        move = "pass" if "pass" in moves else moves[0]
        assert visitor.play(game, move, sure=1).status_code == 303
    return game


def test_a_chosen_seed_is_shown_everywhere(visitor: Visitor) -> None:
    chosen, random = (
        play_to_end(visitor, table="strict", **given) for given in ({"seed": "mine"}, {})
    )
    for game, is_chosen in ((chosen, True), (random, False)):
        assert ("chosen seed" in visitor.get(game).text) is is_chosen
        report = visitor.get(f"{game}/report").text
        assert ("Dealt from a chosen seed" in report) is is_chosen
        assert ("does not count as strict play" in report) is is_chosen
        assert ("\nchosen yes\n" in visitor.get(f"{game}/record").text) is is_chosen
    page = visitor.get("/history").text
    entries = re.findall(r'<a class="game"(.*?)</a>', page, re.S)
    assert [("chosen seed" in entry) for entry in entries] == [False, True]


def test_nobody_can_guess_the_seed_of_a_game_without_a_wish(
    visitor: Visitor, tmp_path: Path
) -> None:
    """The seed has 140 bits, so that known cards do not reveal the next ones."""
    game = stored(tmp_path, visitor.begin(table="strict"))[0]
    assert game.seed
    assert UNGUESSABLE.fullmatch(game.seed)
    assert game.counts_as_strict


def test_a_seed_that_only_a_record_calls_random(visitor: Visitor) -> None:
    """The sender may have removed the line that says the seed was chosen."""
    sent = Game.new("witch-cult", table_rule="strict").record()
    game = visitor.post("/new", files={"record": sent}).headers["location"]
    assert "according to its record" in visitor.get(game).text


def test_old_games_do_not_say_who_chose(visitor: Visitor) -> None:
    old = next((Path(__file__).parents[2] / "records/kept").glob("format-1-witch-cult.noir"))
    game = visitor.post("/new", files={"record": old.read_text("utf-8")}).headers["location"]
    assert "may have been chosen" in visitor.get(game).text


def asked(client: TestClient, record: str) -> dict[str, object]:
    answer = client.post("/verify", content=record.encode())
    assert answer.status_code == 200
    found: dict[str, object] = answer.json()
    assert found["ok"] is True
    return found


def test_the_server_vouches_for_what_was_played_here(
    client: TestClient, visitor: Visitor, tmp_path: Path
) -> None:
    game = play_to_end(visitor, table="casual")
    record = visitor.get(f"{game}/record").text
    assert Game.from_record(record).over
    assert is_vouched(record, client.app.state.database.secret)  # type: ignore[attr-defined]
    client.cookies.clear()
    assert asked(client, record)["vouched"] is True
    assert "played here" in str(asked(client, record)["text"])
    lines = record.replace("table casual", "table strict").splitlines()
    forged = "\n".join([*lines[:-2], f"seal {seal(lines[:-2])}", lines[-1], ""])
    assert Game.from_record(forged).table_rule == "strict", "by itself it looks right"
    assert asked(client, forged)["vouched"] is False
    with open_client(new_app(tmp_path / "another")) as other:
        assert asked(other, record)["vouched"] is False


def test_it_does_not_vouch_for_what_was_played_elsewhere(
    client: TestClient, visitor: Visitor
) -> None:
    elsewhere = Game.new("witch-cult")
    while elsewhere.decision:
        elsewhere.play(elsewhere.decision.options[0])
    game = visitor.post("/new", files={"record": elsewhere.record()}).headers["location"]
    record = visitor.get(f"{game}/record").text
    assert record == elsewhere.record()
    assert asked(client, record)["vouched"] is False
    assert "This server did not sign it" in visitor.get(f"{game}/report").text


@pytest.mark.parametrize(
    ("content", "status"), [(b"\xff\xfe", 400), (b"x" * 5_000_001, 413)], ids=["bytes", "long"]
)
def test_what_cannot_be_asked(client: TestClient, content: bytes, status: int) -> None:
    answer = client.post("/verify", content=content)
    assert (answer.status_code, answer.json()["ok"]) == (status, False)


@pytest.mark.parametrize("content", [b"", b"x", b"vouched " + b"0" * 64, b"\n" * 1000])
def test_what_is_no_record_is_not_vouched_for(client: TestClient, content: bytes) -> None:
    assert asked(client, content.decode())["vouched"] is False


def test_a_database_of_schema_1_vouches_for_nothing(tmp_path: Path) -> None:
    """The old schema does not record which games started on this server."""
    with closing(sqlite3.connect(tmp_path / "browser.sqlite3")) as connection:
        connection.executescript(
            (Path(__file__).parents[1] / "data/schema-1.sql").read_text("utf-8")
        )
    storage = Database(database(tmp_path))
    shelf = GameRepository(storage).page("0123456789abcdef0123456789abcdef", over=True)
    storage.close()
    assert [(saved.played_here, saved.seed_origin) for saved in shelf.games] == [(False, "unknown")]


def test_the_page_says_what_a_record_proves(visitor: Visitor) -> None:
    report = unescape(visitor.get(f"{play_to_end(visitor)}/report").text)
    assert "arkham-noir verify FILE --server http://127.0.0.1:8000" in report
    assert "This server signed it" in report
