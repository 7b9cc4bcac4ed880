"""PostgreSQL: the same schema from every version, made by one server at a time."""

from __future__ import annotations

import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import OperationalError

from arkham_noir.errors import NoirError
from arkham_noir.web.app import build_app
from arkham_noir.web.db import database, schema
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.engine import DatabaseUnavailable
from arkham_noir.web.db.games import GameRepository, StoredGame
from arkham_noir.web.db.migrations.revisions import HEAD, REVISIONS
from arkham_noir.web.db.schema import METADATA
from arkham_noir.web.limits.config import Limits
from tests.web.client import Visitor, open_client
from tests.web.db.test_games import OPENER, line_of

INSTALLED = [str(folder) for folder in Path("/usr/lib/postgresql").glob("*/bin")]
PROGRAMS = os.pathsep.join([os.environ.get("PATH", ""), *INSTALLED])
INITDB, POSTGRES = (shutil.which(name, path=PROGRAMS) for name in ("initdb", "postgres"))
USER = "nobody" if hasattr(os, "getuid") and os.getuid() == 0 else None
"""PostgreSQL refuses to run as root."""

SECRET = "ab" * 32

pytestmark = pytest.mark.skipif(not POSTGRES, reason="PostgreSQL is not installed here")


@pytest.fixture(scope="module")
def socket() -> Iterator[str]:
    """Start a server, and return the folder of its socket."""
    with tempfile.TemporaryDirectory() as folder:  # not pytest's, which only its owner can enter
        if USER:
            shutil.chown(folder, USER)
        data = f"{folder}/data"
        given = [str(INITDB), "-D", data, "-U", "noir", "-A", "trust", "--no-sync"]
        subprocess.run(given, user=USER, check=True, stdout=subprocess.DEVNULL, cwd=folder)
        server = subprocess.Popen(
            [str(POSTGRES), "-D", data, "-k", folder, "-c", "listen_addresses="],
            user=USER, stderr=subprocess.DEVNULL, cwd=folder,
        )  # fmt: skip
        try:
            wait_for(address(folder, "postgres"))
            yield folder
        finally:
            server.send_signal(signal.SIGINT)  # which does not wait for open connections
            server.wait()


def wait_for(url: str) -> None:
    """Wait until the server accepts connections; its socket is there earlier."""
    engine, last = engine_of(url), monotonic() + 60
    while True:
        try:
            engine.connect().close()
        except OperationalError:
            assert monotonic() < last, "PostgreSQL does not start"
            sleep(0.05)
        else:
            break
    engine.dispose()


@pytest.fixture
def url(socket: str, request: pytest.FixtureRequest) -> str:
    """Return the URL of a new, empty database."""
    name = f"noir_{abs(hash(request.node.name))}"
    engine = engine_of(address(socket, "postgres"))
    with engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return address(socket, name)


def address(socket: str, name: str) -> str:
    return f"postgresql+psycopg://noir@/{name}?host={socket}"


def engine_of(url: str) -> Engine:
    return create_engine(url)


def old_database(url: str, version: int) -> None:
    """Create a database with this old schema and one game."""
    engine = engine_of(url)
    with engine.begin() as connection:
        for each in REVISIONS[:version]:
            each.upgrade(connection)
        connection.execute(text(f"INSERT INTO house VALUES ('schema', '{version}')"))
        connection.execute(text(f"INSERT INTO house VALUES ('secret', '{SECRET}')"))
        connection.execute(
            text(
                "INSERT INTO sittings VALUES ('one', 'me', 'gulfs', 'A game', 'record', 7, '', "
                "'', 0, TRUE, '', 3, FALSE, '', 1.5, 2.5)"
            )
        )
    engine.dispose()


@pytest.mark.parametrize("version", [0, 1, 2, 3])
def test_every_schema_becomes_the_present_one(url: str, version: int) -> None:
    if version:
        old_database(url, version)
    storage = Database(url)
    games = GameRepository(storage)
    games.add(StoredGame("two", "me", "gulfs", "A game")).result()
    assert games.change(StoredGame("two", "me", "gulfs", "A game", revision=1), 0).result() == 1
    revisions = {each.id: each.revision for each in games.page("me", over=False).games}
    assert revisions == ({"one": 7, "two": 1} if version else {"two": 1})
    if version:
        assert storage.secret.hex() == SECRET
    with storage.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, METADATA) == []
    storage.close()


def test_a_migration_that_fails_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old_database(url, 1)
    with monkeypatch.context() as patched:
        breaking = "ALTER TABLE nowhere ADD COLUMN x INTEGER"
        patched.setattr(schema, "check_columns", lambda it: it.execute(text(breaking)))
        with pytest.raises(NoirError, match="nowhere"):
            Database(url)
    engine = engine_of(url)
    with engine.connect() as connection:
        assert schema.read_version(connection) == 1
    engine.dispose()
    storage = Database(url)
    assert GameRepository(storage).load("one", "me") is not None
    storage.close()


@pytest.mark.parametrize("version", [0, 1])
def test_three_servers_at_once(url: str, version: int) -> None:
    """One of them migrates, and all agree on the secret."""
    if version:
        old_database(url, version)
    given = [sys.executable, "-c", OPENER]
    openers = [
        subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    try:
        assert [line_of(each) for each in openers] == ["ready"] * 3
        for each in openers:
            assert each.stdin
            each.stdin.write(f"{url}\n")
            each.stdin.flush()
        found = {line_of(each) for each in openers}
        assert len(found) == 1, found
        assert len(found.pop()) == 64
    finally:
        for each in openers:
            each.communicate()


def test_a_newer_database_is_refused(url: str) -> None:
    Database(url).close()
    engine = engine_of(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0099'"))
    engine.dispose()
    with pytest.raises(NoirError, match=r"newer version \(schema 99; this one supports up to 6\)"):
        Database(url)


def test_its_size_is_counted_now_and_then(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Database(url)
    games, size = GameRepository(storage), storage.size()
    assert size > 1_000_000
    long = "".join(map(str, range(200_000)))
    games.add(StoredGame("one", "me", "gulfs", "A game", record=long)).result()
    monkeypatch.setattr(database, "SIZE_SECONDS", math.inf)
    assert storage.size() == size
    monkeypatch.setattr(database, "SIZE_SECONDS", 0.0)
    assert storage.size() > size
    storage.close()


def test_a_full_database_is_said(url: str) -> None:
    with open_client(build_app(Database(url), limits=Limits(total_bytes=1_000_000))) as client:
        answer = Visitor(client).post("/new", case="gulfs")
        assert (answer.status_code, "storage is full" in answer.text) == (503, True)


def test_what_the_server_refuses_is_said_without_its_place(socket: str) -> None:
    with pytest.raises(DatabaseUnavailable) as refusal:
        Database(address(socket, "nowhere"))
    assert 'database "nowhere" does not exist' in str(refusal.value)
    assert socket not in str(refusal.value)
