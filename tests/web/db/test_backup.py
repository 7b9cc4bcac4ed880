"""`arkham-noir backup` and `restore`: all games in one file, checked before anything is lost."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from arkham_noir.cli import main
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameCounts, GameRepository
from tests.web.client import Visitor, database, new_app, open_client, stored


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    """Return the exit code of a command, and its message."""
    code = main([str(word) for word in words])
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    return code, said


@pytest.fixture
def backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, str]:
    """Return a backup made while a server was running, and the game in it."""
    file = tmp_path / "backup.sqlite3"
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        game = visitor.begin(seed="walpurgis")
        assert visitor.play(game, "take").status_code == 303
        code, said = run(capsys, "backup", file, "--database", database(tmp_path))
        assert (code, said) == (0, f"Saved 1 game to {file}.")
        move = visitor.moves(game)[0]
        assert visitor.play(game, move, sure=1).status_code == 303, "the server goes on"
    return file, game


def test_a_backup_is_one_file_that_only_its_owner_reads(backup: tuple[Path, str]) -> None:
    file, _ = backup
    assert [each.name for each in file.parent.glob("*backup*")] == ["backup.sqlite3"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_without_an_address_the_games_of_this_machine_are_meant(
    backup: tuple[Path, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    again = tmp_path / "again.sqlite3"
    assert "no game has been played there yet" in run(capsys, "backup", again)[1]
    assert run(capsys, "restore", backup[0])[0] == 0
    assert run(capsys, "backup", again) == (0, f"Saved 1 game to {again}.")


def test_the_way_back(
    backup: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, game = backup
    assert stored(tmp_path, game)[1] == 2
    address = database(tmp_path)
    code, said = run(capsys, "restore", file, "--database", address)
    assert (code, "Overwrite it with --force" in said) == (1, True)
    assert stored(tmp_path, game)[1] == 2
    assert run(capsys, "restore", file, "--database", address, "--force")[0] == 0
    assert stored(tmp_path, game)[1] == 1
    elsewhere = tmp_path / "new" / "folder"
    assert run(capsys, "restore", file, "--database", database(elsewhere))[0] == 0
    assert stored(elsewhere, game)[1] == 1


def test_a_server_that_runs_is_not_robbed(
    backup: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, game = backup
    storage = Database(database(tmp_path))
    code, said = run(capsys, "restore", file, "--database", database(tmp_path), "--force")
    assert (code, "A server is using" in said) == (1, True)
    storage.close()
    assert stored(tmp_path, game)[1] == 2


def test_a_damaged_database_is_replaced(
    backup: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, game = backup
    (tmp_path / "browser.sqlite3").write_bytes(b"rubbish" * 1000)
    (tmp_path / "browser.sqlite3-wal").write_bytes(b"rubbish")
    assert run(capsys, "backup", tmp_path / "x", "--database", database(tmp_path))[0] == 1
    assert run(capsys, "restore", file, "--database", database(tmp_path), "--force")[0] == 0
    assert stored(tmp_path, game)[1] == 1


def strange(folder: Path) -> dict[Path, str]:
    """Return files that are not backups, each with its message."""
    text, empty, other, newer = (folder / name for name in ("text", "empty", "other", "newer"))
    text.write_text("this is no database" * 1000)
    empty.write_bytes(b"")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE cookies (host TEXT)")
    Database(f"sqlite:///{newer}").close()
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num='0099'")
    return {
        text: "file is not a database", empty: "This database is empty", newer: "newer version",
        other: "belongs to another program", folder / "none": "There is no file",
        folder: "There is no file",
    }  # fmt: skip


def test_what_is_no_backup_overwrites_nothing(
    backup: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "strange"
    folder.mkdir()
    for file, sentence in strange(folder).items():
        code, said = run(capsys, "restore", file, "--database", database(tmp_path), "--force")
        assert (code, sentence in said) == (1, True), said
    assert stored(tmp_path, backup[1])[1] == 2
    assert not list(tmp_path.glob(".*"))


def test_an_old_backup_is_brought_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(
            (Path(__file__).parents[1] / "data/schema-1.sql").read_text("utf-8")
        )
    address = database(tmp_path)
    code, said = run(capsys, "restore", old, "--database", address)
    assert (code, said) == (0, f"Restored 6 games from {old}.")
    storage = Database(address)
    counts, _ = GameRepository(storage).usage_of("0123456789abcdef0123456789abcdef")
    assert counts == GameCounts(running=5, finished=1)
    storage.close()


@pytest.mark.parametrize("verb", ["backup", "restore"])
def test_wrong_wishes(
    backup: tuple[Path, str], tmp_path: Path, verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    own, address = tmp_path / "browser.sqlite3", database(tmp_path)
    assert "itself" in run(capsys, verb, own, "--database", address, "--force")[1]
    assert "does not name a file" in run(capsys, verb, "x", "--database", "sqlite://")[1]
    assert "is not a database URL" in run(capsys, verb, "x", "--database", "nonsense")[1]


def test_a_backup_does_not_overwrite_unasked(
    backup: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, address = backup[0], database(tmp_path)
    assert "Overwrite it with --force" in run(capsys, "backup", file, "--database", address)[1]
    assert run(capsys, "backup", file, "--database", address, "--force")[0] == 0
    assert "is a folder" in run(capsys, "backup", tmp_path, "--database", address)[1]
    nothing = database(tmp_path / "nowhere")
    assert "no game has been played" in run(capsys, "backup", file, "--database", nothing)[1]
    unwritable = tmp_path / "no such folder" / "x"
    assert run(capsys, "backup", unwritable, "--database", address)[0] == 1
