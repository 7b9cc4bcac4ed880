"""Tests for migrations: every path gives the same schema, and failures lose nothing."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, text

from arkham_noir.cli import main
from arkham_noir.errors import NoirError
from arkham_noir.web.db import schema
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.migrations import alembic_upgrade, plain_upgrade
from arkham_noir.web.db.migrations.revisions import HEAD, REVISIONS
from arkham_noir.web.db.schema import METADATA, SCHEMA, Upgrade
from tests.web.client import database
from tests.web.db.test_games import DATA, OLD_PLAYER, change, dump, file_in, games_of, old_database

WAYS = [alembic_upgrade.upgrade, plain_upgrade.upgrade]
VERSIONS = range(SCHEMA + 1)
"""Every schema so far; 0 is a new database."""


def described(folder: Path) -> dict[str, object]:
    """Return the tables of a database with their columns, keys and indexes.

    Defaults are left out: a column has one if it was added to a table with rows.
    """
    engine = create_engine(database(folder))
    with engine.connect() as connection:
        found = inspect(connection)
        tables = {
            name: (
                [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)],
                found.get_pk_constraint(name)["constrained_columns"],
                [(index["name"], index["column_names"]) for index in found.get_indexes(name)],
            )
            for name in found.get_table_names()
        }
    engine.dispose()
    return dict(tables)


def rows(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return what is in every table."""
    with closing(sqlite3.connect(file_in(folder))) as connection:
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall())
            for name in [*METADATA.tables, "alembic_version"]
        }


def begin(folder: Path, version: int) -> Path:
    """Put a database of a schema into a folder, or none."""
    folder.mkdir()
    if version:
        old_database(folder, version)
    return folder


# One source


def test_there_is_a_database_of_every_schema() -> None:
    found = {int(file.stem.rpartition("-")[2]) for file in DATA.glob("schema-*.sql")}
    assert found == {*VERSIONS} - {0}


def test_both_ways_know_the_same_revisions_in_the_same_order() -> None:
    folder = ScriptDirectory(str(alembic_upgrade.FOLDER))
    found = [each.revision for each in folder.walk_revisions()][::-1]
    assert found == [each.revision for each in REVISIONS]
    assert folder.get_current_head() == HEAD


@pytest.mark.parametrize("version", VERSIONS)
def test_every_way_leads_to_the_same_schema(tmp_path: Path, version: int) -> None:
    Database(database(tmp_path / "new")).close()
    for way in WAYS:
        folder = begin(tmp_path / way.__module__, version)
        Database(database(folder), upgrade=way).close()
        assert described(folder) == described(tmp_path / "new")


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5, 6])
def test_every_way_leads_to_the_same_rows(tmp_path: Path, version: int) -> None:
    found = []
    for way in WAYS:
        folder = begin(tmp_path / way.__module__, version)
        Database(database(folder), upgrade=way).close()
        found.append(rows(folder))
    assert found[0] == found[1]
    assert len(found[0]["games"]) == 6


@pytest.mark.parametrize("way", WAYS)
def test_the_revisions_create_the_tables_that_the_program_uses(
    tmp_path: Path, way: Upgrade
) -> None:
    Database(database(tmp_path), upgrade=way).close()
    engine = create_engine(database(tmp_path))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_a_database_without_the_later_tables_gets_them(tmp_path: Path) -> None:
    """Schema 3 was also written before there were measurements and pictures."""
    old_database(tmp_path, 3)
    change(tmp_path, "DROP TABLE measured", "DROP TABLE pictures")
    Database(database(tmp_path)).close()
    found = rows(tmp_path)
    assert (found["measurements"], found["pictures"]) == ([], [])
    assert len(found["puzzle_attempts"]) == 5


# Nothing is lost

BREAKING = "ALTER TABLE nowhere ADD COLUMN x"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int, way: Upgrade
) -> None:
    old_database(tmp_path, version)
    before = dump(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(schema, "check_columns", lambda it: it.execute(text(BREAKING)))
        with pytest.raises(NoirError, match="no such table: nowhere"):
            Database(database(tmp_path), upgrade=way)
    assert dump(tmp_path) == before
    storage = Database(database(tmp_path), upgrade=way)
    assert len(games_of(storage, OLD_PLAYER)) == 6
    storage.close()


KILLED = """
import os, signal, sys
from sqlalchemy import Engine, event
from arkham_noir.web.db.database import Database

@event.listens_for(Engine, "after_cursor_execute")
def stop(connection, cursor, statement, *others):
    if sys.argv[2] in statement:
        os.kill(os.getpid(), signal.SIGKILL)

Database(sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize(
    "moment", ["seed_origin", "INSERT INTO alembic_version", "RENAME TO games", "ix_games_player"]
)
def test_a_migration_that_is_killed_loses_nothing(tmp_path: Path, moment: str) -> None:
    old_database(tmp_path)
    before = dump(tmp_path)
    given = [sys.executable, "-c", KILLED, database(tmp_path), moment]
    assert subprocess.run(given, check=False).returncode == -signal.SIGKILL
    assert dump(tmp_path) == before
    storage = Database(database(tmp_path))
    assert len(games_of(storage, OLD_PLAYER)) == 6
    storage.close()


# Who migrates


def test_a_current_database_is_not_migrated(tmp_path: Path) -> None:
    old_database(tmp_path, SCHEMA)

    def refuse(connection: Connection, revision: str) -> None:
        raise AssertionError(revision)

    Database(database(tmp_path), upgrade=refuse).close()


def test_every_database_tells_its_revision(tmp_path: Path) -> None:
    asked: list[str] = []

    def upgrade(connection: Connection, revision: str) -> None:
        asked.append(revision)
        plain_upgrade.upgrade(connection, revision)

    for version in (0, 1, 2, 3):
        folder = begin(tmp_path / str(version), version)
        Database(database(folder), upgrade=upgrade).close()
    assert asked == ["", "0001", "0002", "0003"]


# Backups


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5, 6])
def test_backups_of_every_schema_are_made_and_restored(tmp_path: Path, version: int) -> None:
    old, new = begin(tmp_path / "old", version), tmp_path / "new"
    backup = str(tmp_path / "backup.sqlite3")
    assert main(["backup", backup, "--database", database(old)]) == 0
    assert main(["restore", backup, "--database", database(new)]) == 0
    assert dump(new) == dump(old), "a backup is a copy: the next server migrates it"
    storage = Database(database(new))
    assert len(games_of(storage, OLD_PLAYER)) == 6
    storage.close()


def test_several_threads_can_open_new_databases_at_once(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(8)]
    for folder in folders:
        folder.mkdir()
    with ThreadPoolExecutor(len(folders)) as pool:
        opened = list(pool.map(lambda folder: Database(database(folder)), folders))
    for each in opened:
        each.close()
    assert all(described(folder) == described(folders[0]) for folder in folders)
