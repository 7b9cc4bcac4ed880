"""Tests for the database: old, damaged, deleted, full or shared, it never loses games silently."""

from __future__ import annotations

import os
import random
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event

from arkham_noir.cli import main
from arkham_noir.errors import NoirError
from arkham_noir.web.db import schema
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository, StoredGame, game_from_row, row_of_game
from arkham_noir.web.transfer.archive import unpack
from tests.web.client import Visitor, database, new_app, open_client, stored

DATA = Path(__file__).parents[1] / "data"
OLD_PLAYER = "0123456789abcdef0123456789abcdef"
SOMEBODY = StoredGame("1", "me", "witch-cult", "A game")


def file_in(folder: Path) -> Path:
    return folder / "browser.sqlite3"


def old_database(folder: Path, version: int = 1) -> None:
    """Create a database of an earlier version of the program."""
    with closing(sqlite3.connect(file_in(folder))) as connection:
        connection.executescript((DATA / f"schema-{version}.sql").read_text("utf-8"))


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file_in(folder))) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def dump(folder: Path) -> list[str]:
    """Return everything in a database, as SQL."""
    with closing(sqlite3.connect(file_in(folder))) as connection:
        return [*connection.iterdump()]


def games_of(storage: Database, player: str) -> list[StoredGame]:
    """Return all games of a player."""
    games = GameRepository(storage)
    pages = [games.page(player, over=over) for over in (False, True)]
    return [saved for page in pages for saved in page.games]


# Old databases


@pytest.mark.parametrize("version", range(1, schema.SCHEMA + 1))
def test_old_games_go_on(tmp_path: Path, version: int) -> None:
    old_database(tmp_path, version)
    with open_client(new_app(tmp_path)) as client:
        client.cookies.set("noir_player", OLD_PLAYER)
        visitor = Visitor(client)
        games = games_of(client.app.state.database, OLD_PLAYER)  # type: ignore[attr-defined]
        assert len(games) == 6
        for saved in games:
            game = f"/game/{saved.id}"
            assert visitor.get(game).status_code == 200
            if saved.over:
                assert visitor.get(f"{game}/report").status_code == 200
                assert visitor.get(f"{game}/record").status_code == 200
            elif not saved.lesson:
                move = visitor.moves(game)[0]
                assert visitor.play(game, move, sure=1).status_code == 303
                assert visitor.revision(game) == saved.revision + 1
            assert visitor.post(f"{game}/delete", sure=1).status_code == 303


@pytest.mark.parametrize("version", [3, 4, 5])
def test_everything_in_a_full_database_can_be_read(tmp_path: Path, version: int) -> None:
    old_database(tmp_path, version)
    with open_client(new_app(tmp_path)) as client:
        client.cookies.set("noir_player", OLD_PLAYER)
        visitor = Visitor(client)
        assert "You have solved 2 of 177 puzzles, 1 of them" in visitor.get("/puzzles").text
        (deck,) = set(re.findall(r'"(/workshop/[^"/]+)"', visitor.get("/workshop").text))
        bench = visitor.get(f"{deck}?card=clue-1").text
        assert 'value="Nobody"' in bench
        (picture,) = re.findall(r'href="(/art/[^"]+/own/[^"]+)"', bench)
        assert visitor.get(picture).headers["content-type"] == "image/jpeg"
        assert "40 deals." in visitor.get(f"{deck}/measure").text
        found = unpack(visitor.get("/transfer/archive").content)
        undone = visitor.post(f"{deck}/undo", revision=visitor.revision(deck))
        assert undone.status_code == 303
    counts = [len(each) for each in (found.games, found.drafts, found.pictures, found.tries)]
    assert counts == [6, 1, 1, 5]
    has = [(bool(it.redo), bool(it.deck), bool(it.chances), it.lesson) for it in found.games]
    assert [sum(map(bool, column)) for column in zip(*has, strict=True)] == [1, 1, 1, 1]


def test_the_secret_outlives_the_change(tmp_path: Path) -> None:
    old_database(tmp_path)
    storage = Database(database(tmp_path))
    storage.close()
    assert f"'secret','{storage.secret.hex()}'" in (DATA / "schema-1.sql").read_text("utf-8")
    again = Database(database(tmp_path))
    again.close()
    assert again.secret == storage.secret


# The last request and the open panel share a column


@pytest.mark.parametrize(
    ("column", "key", "panel"),
    [
        ("", "", ""),
        ("play take", "play take", ""),
        ("odds", "odds", "odds"),
        ("no odds", "no odds", ""),
        ("hint", "hint", "hint"),
        ("meter\nhint", "meter", "hint"),
        ("hint\n", "hint", ""),
    ],
)
def test_the_column_of_the_last_request_has_key_and_panel(
    column: str, key: str, panel: str
) -> None:
    saved = replace(SOMEBODY, idempotency_key=key, panel=panel)
    row = row_of_game(saved)
    assert row["last_key"] == column
    assert row.keys() == {each.name for each in schema.GAMES.c}
    assert game_from_row(row) == saved


def test_an_unknown_panel_is_not_open() -> None:
    found = game_from_row({**row_of_game(SOMEBODY), "last_key": "meter\nnothing of ours"})
    assert (found.idempotency_key, found.panel) == ("meter", "")


def test_key_and_panel_come_back_from_the_database(tmp_path: Path) -> None:
    storage = Database(database(tmp_path))
    games = GameRepository(storage)
    saved = replace(SOMEBODY, idempotency_key="meter", panel="hint")
    games.add(saved).result()
    assert games.load("1", "me") == saved
    later = replace(saved, revision=1, idempotency_key="odds", panel="odds")
    games.change(later, seen=0).result()
    assert games.load("1", "me") == later
    storage.close()


# Damaged databases


def damage(folder: Path) -> None:
    """Overwrite all pages but the first."""
    content = bytearray(file_in(folder).read_bytes())
    content[4096:] = random.Random(7).randbytes(len(content) - 4096)
    file_in(folder).write_bytes(content)


def garble(folder: Path) -> None:
    """Write bytes that are not text into the schema, which the error message will quote."""
    content, old = file_in(folder).read_bytes(), b"revision INTEGER NOT NULL"
    assert old in content
    file_in(folder).write_bytes(content.replace(old, b"revision INTEGER NOT \xe7v\xfc\xe0"))


def set_version(version: str) -> Callable[[Path], None]:
    return lambda folder: change(folder, f"UPDATE alembic_version SET version_num='{version}'")


def set_secret(secret: str) -> Callable[[Path], None]:
    return said(f"UPDATE server_settings SET value='{secret}' WHERE name='secret'")


def said(statement: str) -> Callable[[Path], None]:
    return lambda folder: change(folder, statement)


def foreign(folder: Path) -> None:
    file_in(folder).unlink(missing_ok=True)
    change(folder, "CREATE TABLE cookies (host TEXT)")


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (set_version("abc"), "unknown schema, 'abc'"),
        (set_version(""), "unknown schema, ''"),
        (set_version("0000"), "unknown schema, '0000'"),
        (set_version("-1"), "unknown schema, '-1'"),
        (set_version("9" * 5000), "unknown schema, '9999"),
        (set_version("0099"), "newer version (schema 99; this one supports up to 6)"),
        (set_version("1975ea83b712"), "unknown schema, '1975ea83b712'"),
        (said("DELETE FROM alembic_version"), "unknown schema, ''"),
        (set_secret("xyz"), "The secret in the database is corrupt"),
        (set_secret(""), "The secret in the database is corrupt"),
        (said("ALTER TABLE games DROP COLUMN outcome"), "is missing the column 'outcome'"),
        (said("ALTER TABLE server_settings RENAME COLUMN value TO worth"), "the column 'value'"),
        (said("DROP TABLE games"), "has no table 'games'"),
        (said("DROP TABLE pictures"), "has no table 'pictures'"),
        (said("DROP TABLE alembic_version"), "has no table 'alembic_version'"),
        (said("DROP TABLE server_settings"), "belongs to another program"),
        (foreign, "belongs to another program"),
        (damage, "corrupt"),
        (garble, "its schema can't be read"),
    ],
)
def test_a_database_that_cannot_be_used_gets_its_sentence(
    tmp_path: Path, harm: Callable[[Path], None], sentence: str
) -> None:
    old_database(tmp_path)
    Database(database(tmp_path)).close()
    harm(tmp_path)
    with pytest.raises(NoirError) as refused:
        Database(database(tmp_path))
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def set_house(version: str) -> Callable[[Path], None]:
    return said(f"UPDATE house SET value='{version}' WHERE name='schema'")


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (set_house("abc"), "unknown schema, 'abc'"),
        (set_house("0"), "unknown schema, '0'"),
        (set_house("99"), "newer version (schema 99; this one supports up to 6)"),
        (said("DELETE FROM house"), "unknown schema, ''"),
        (said("ALTER TABLE sittings DROP COLUMN outcome"), "is missing the column 'outcome'"),
        (said("ALTER TABLE house RENAME COLUMN value TO worth"), "no such column: value"),
        (said("DROP TABLE sittings"), "has no table 'sittings'"),
        (said("DROP TABLE house"), "belongs to another program"),
    ],
)
def test_an_old_database_that_cannot_be_used_is_left_as_it_is(
    tmp_path: Path, harm: Callable[[Path], None], sentence: str
) -> None:
    old_database(tmp_path)
    harm(tmp_path)
    before = dump(tmp_path)
    with pytest.raises(NoirError) as refused:
        Database(database(tmp_path))
    assert sentence in str(refused.value)
    assert dump(tmp_path) == before


def test_the_command_tells_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    foreign(tmp_path)
    address = database(tmp_path)
    assert main(["serve", "--port", "0", "--no-open", "--database", address]) == 1
    assert "belongs to another program" in capsys.readouterr().err


def test_a_column_of_a_wrong_kind(tmp_path: Path) -> None:
    old = (DATA / "schema-1.sql").read_text("utf-8").replace("revision INTEGER", "revision BLOB")
    with closing(sqlite3.connect(file_in(tmp_path))) as connection:
        connection.executescript(old)
    with pytest.raises(NoirError, match=r"the column 'revision' .* has a wrong type"):
        Database(database(tmp_path))


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?uri=true"])
def test_a_database_needs_a_file(url: str) -> None:
    with pytest.raises(NoirError, match="does not name a file"):
        Database(url)


@pytest.mark.parametrize("column", ["turn", "updated", "created", "revision", "title", "record"])
def test_one_bad_row_does_not_hide_the_others(tmp_path: Path, column: str) -> None:
    old_database(tmp_path)
    storage = Database(database(tmp_path))
    bad, *good = games_of(storage, OLD_PLAYER)
    storage.close()
    for value in ("x'ff00'", "'nonsense'", "1e300", "CAST(x'ff00fe' AS TEXT)"):
        change(tmp_path, f"UPDATE games SET {column}={value} WHERE id='{bad.id}'")
        with open_client(new_app(tmp_path)) as client:
            client.cookies.set("noir_player", OLD_PLAYER)
            assert client.get("/").status_code == 200
            assert client.get(f"/game/{bad.id}").status_code < 500
            assert all(client.get(f"/game/{each.id}").status_code == 200 for each in good)


# Several at once

OPENER = """
import sys
from arkham_noir.web.db.database import Database
print("ready", flush=True)
for url in sys.stdin:
    try:
        storage = Database(url.strip())
        print(storage.secret.hex(), flush=True)
        storage.close()
    except Exception as error:
        print(f"failed: {error!r}", flush=True)
"""


def test_three_servers_at_once_on_an_empty_folder(tmp_path: Path) -> None:
    """All of them open it, and agree on its secret."""
    command = [sys.executable, "-c", OPENER]
    openers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    try:
        assert [line_of(each) for each in openers] == ["ready"] * 3
        for number in range(20):
            for each in openers:
                assert each.stdin
                each.stdin.write(f"{database(tmp_path / str(number))}\n")
                each.stdin.flush()
            found = {line_of(each) for each in openers}
            assert len(found) == 1, found
            assert len(found.pop()) == 64
    finally:
        for each in openers:
            each.communicate()


def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_bad_write_fails_alone(tmp_path: Path) -> None:
    """The other writes that wait with it still succeed."""
    storage = Database(database(tmp_path))
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # so that the writer waits, and the rest gathers
        games = GameRepository(storage)
        first = games.add(SOMEBODY)
        waiting = [
            games.add(StoredGame("2", "me", "witch-cult", "A game")),
            games.add(SOMEBODY),
            games.add(StoredGame("3", "me", "witch-cult", "A game", revision=2**70)),
            games.add(StoredGame("4", "me", "witch-cult", "\ud800")),
            games.delete("1", "me"),
            games.add(StoredGame("5", "me", "witch-cult", "A game")),
        ]
        other.execute("COMMIT")
    assert first.result() == 1
    failed = [each.exception() is not None for each in waiting]
    assert failed == [False, True, True, True, False, False]
    assert all(isinstance(each.exception(), NoirError) for each in waiting if each.exception())
    assert {saved.id for saved in games_of(storage, "me")} == {"2", "5"}
    storage.close()


# Deleted, moved, full


def delete_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def move_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def delete_file(folder: Path) -> None:
    file_in(folder).unlink()


def delete_log(folder: Path) -> None:
    file_in(folder).with_name("browser.sqlite3-wal").unlink()


def put_another(folder: Path) -> None:
    Database(database(folder / "other")).close()
    file_in(folder / "other").replace(file_in(folder))


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be deleted there")
@pytest.mark.parametrize("harm", [delete_folder, move_folder, delete_file, delete_log, put_another])
def test_nothing_is_acknowledged_that_has_no_place(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with open_client(new_app(folder)) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed="walpurgis")
        assert visitor.play(game, "take").status_code == 303
        move = visitor.moves(game)[0]
        harm(folder)
        for _ in range(2):
            answer = visitor.post(f"{game}/play", revision=1, move=move, sure=1)
            assert answer.status_code == 503
            assert "moved or deleted" in answer.text or "Can't read" in answer.text
        assert visitor.post("/new", case="gulfs").status_code == 503


def test_a_full_disk_is_told_and_survived(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    deck = (Path(schema.__file__).parents[2] / "decks/data/witch_cult.toml").read_text("utf-8")
    with open_client(app) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed="walpurgis")

        @event.listens_for(app.state.database.engine, "begin")
        def shrink(connection: object) -> None:
            connection.exec_driver_sql("PRAGMA max_page_count=1")  # type: ignore[attr-defined]

        answer = visitor.post("/new", files={"deck": deck}, sure=1)
        assert (answer.status_code, "disk is full" in answer.text) == (503, True)
        event.remove(app.state.database.engine, "begin", shrink)

        @event.listens_for(app.state.database.engine, "begin")
        def widen(connection: object) -> None:
            connection.exec_driver_sql("PRAGMA max_page_count=100000")  # type: ignore[attr-defined]

        assert visitor.post("/new", files={"deck": deck}, sure=1).status_code == 303
        assert visitor.play(game, "take").status_code == 303
    assert stored(tmp_path, game)[1] == 1


# Who may read it


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


posix = pytest.mark.skipif(os.name != "posix", reason="there are no such modes elsewhere")


@posix
@pytest.mark.parametrize("is_old", [False, True])
def test_only_its_owner_can_read_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_old: bool
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "arkham-noir"
    if is_old:
        folder.mkdir(mode=0o755)
        old_database(folder)
        file_in(folder).chmod(0o644)
    storage = Database()
    GameRepository(storage).delete("none", "none").result()
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        "browser.sqlite3", "browser.sqlite3-shm", "browser.sqlite3-wal",
    ]  # fmt: skip
    assert {mode(file) for file in files} == {"0o600"}
    assert mode(folder) == "0o700"
    storage.close()


@posix
def test_a_folder_that_was_named_is_left_as_it_is(tmp_path: Path) -> None:
    shared, new = tmp_path / "shared", tmp_path / "new"
    shared.mkdir(mode=0o755)
    for folder in (shared, new):
        Database(database(folder)).close()
    assert [mode(shared), mode(new)] == ["0o755", "0o700"]
    assert mode(file_in(shared)) == "0o600"
