"""The schema: the tables of the database, and the checks that a database has them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
)  # fmt: skip
from sqlalchemy.types import TypeEngine

from ..._numbers import parse_whole_number
from ...errors import NoirError
from .migrations.revisions import HEAD

SCHEMA = int(HEAD)
RENAMED = 4
"""The schema that gave the tables their current names; since then Alembic stores the number."""

MIGRATION_LOCK = 0x4E6F6972
"""The name of a PostgreSQL lock: one server at a time migrates."""

SECRET = re.compile(r"[0-9a-f]{64}")
REMEDY = "Restore a backup with 'arkham-noir restore FILE', or choose another with --database."

METADATA = MetaData()

SERVER_SETTINGS = Table(
    "server_settings",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""Values of the server itself: the secret that signs forms."""

PUZZLE_ATTEMPTS = Table(
    "puzzle_attempts",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("note", String(16), primary_key=True),
    Column("moment", Float, nullable=False),
)
"""The results of each player for each puzzle; each result is stored once."""

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("case", String(32), nullable=False),
    Column("title", String(200), nullable=False),
    Column("record", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("last_key", Text, nullable=False),
    Column("lesson", String(32), nullable=False),
    Column("read", Integer, nullable=False),
    Column("ask_all", Boolean, nullable=False),
    Column("deck", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("redo", Text, nullable=False),
    Column("seed_origin", String(16), nullable=False),
    Column("played_here", Boolean, nullable=False),
    Column("chances", Text, nullable=False),
    Column("campaign", String(32), nullable=False),
    Index("ix_games_shelf", "player", "over", "lesson", "id", "revision"),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("player", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("case", String(32), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("difficulty", String(16), nullable=False),
    Column("ending", String(16), nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("ended", Float, nullable=False),
    Column("summary", Text, nullable=False),
    Column("review", Text, nullable=False),
    Index("ix_results_player", "player", "ended"),
)
"""The results of finished games: what history and statistics need, computed from the record.

A row counts only while the game is at the same revision, because a finished game can be undone.
"""

DAILY_ATTEMPTS = Table(
    "daily_attempts",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("date", String(10), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ending", String(16), nullable=False),
    Column("turns", Integer, nullable=False),
    Column("moment", Float, nullable=False),
)
"""The one counted attempt of each player at each daily case; it outlives its game."""

ACHIEVEMENTS = Table(
    "achievements",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("moment", Float, nullable=False),
    Column("seen", Boolean, nullable=False),
)
"""The achievements that players have unlocked, and whether they have seen the news."""

SHARE_LINKS = Table(
    "share_links",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False, index=True),
    Column("moment", Float, nullable=False),
)
"""The links that let anyone see the replay of a game."""

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("case", String(32), nullable=False),
    Column("title", String(200), nullable=False),
    Column("tables", Text, nullable=False),
    Column("past", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("updated", Float, nullable=False),
)
"""Decks in the workshop: their cards, and the changes that can be undone."""

MEASUREMENTS = Table(
    "measurements",
    METADATA,
    Column("draft", String(32), primary_key=True),
    Column("who", String(32), primary_key=True),
    Column("about", String(200), nullable=False),
    Column("deals", Integer, nullable=False),
    Column("both", Integer, nullable=False),
    Column("first_only", Integer, nullable=False),
    Column("second_only", Integer, nullable=False),
)
"""How often computer players won with a deck of the workshop and with the standard deck."""

PICTURES = Table(
    "pictures",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)
"""Pictures of custom cards, cropped to size."""

Upgrade = Callable[[Connection, str], None]
"""Applies the revisions after the given one, or all of them to a new database."""


class BadDatabase(NoirError):
    """A database of another program, or a corrupt one."""


def prepare(connection: Connection, upgrade: Upgrade) -> bytes:
    """Create the tables of a new database or upgrade an old one; return the server's secret."""
    _wait_for_other_servers(connection)
    version = read_version(connection)
    if version < SCHEMA:
        upgrade(connection, f"{version:04}" if version else "")
    check_columns(connection)
    return _secret(connection)


def _wait_for_other_servers(connection: Connection) -> None:
    """Let one server at a time migrate; with SQLite transactions do this."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))


def examine(connection: Connection) -> int:
    """Check a database of any version that we know, without a change; return how many games."""
    version = read_version(connection)
    if not version:
        raise BadDatabase("This database is empty: no games were ever saved in it.")
    if version == SCHEMA:
        check_columns(connection)
    return int(connection.execute(text(f"SELECT count(*) FROM {_games(version)}")).scalar() or 0)


def read_version(connection: Connection) -> int:
    """Return the version of the schema, 0 for a new database; refuse one that we can't use."""
    names = set(inspect(connection).get_table_names())
    if not names:
        return 0
    said = _stored_version(connection, names)
    version = parse_whole_number(said, 999_999)
    if not version:
        raise BadDatabase(f"The database has an unknown schema, '{said[:40]}'. {REMEDY}")
    if version > SCHEMA:
        raise BadDatabase(
            f"The database was written by a newer version (schema {version}; this one supports up "
            f"to {SCHEMA}). Update Arkham Noir, or choose another database with --database."
        )
    _check_tables({_games(version)}, names)
    return version


def _stored_version(connection: Connection, names: set[str]) -> str:
    """Return the version that a database states; refuse a database of another program."""
    if SERVER_SETTINGS.name in names:
        _check_tables({"alembic_version"}, names)
        query = "SELECT version_num FROM alembic_version"
    elif "house" in names:
        query = "SELECT value FROM house WHERE name = 'schema'"
    else:
        raise BadDatabase("This database belongs to another program: it has no Arkham Noir games.")
    return str(connection.execute(text(query)).scalar() or "")


def _games(version: int) -> str:
    """Return the name of the table of games in this version of the schema."""
    return GAMES.name if version >= RENAMED else "sittings"


def _check_tables(needed: set[str], names: set[str]) -> None:
    for name in sorted(needed - names):
        raise BadDatabase(f"The database has no table '{name}'. {REMEDY}")


def check_columns(connection: Connection) -> None:
    """Check that every column exists and has its type."""
    _check_tables({*METADATA.tables}, {*inspect(connection).get_table_names()})
    for table in METADATA.sorted_tables:
        columns = inspect(connection).get_columns(table.name)
        there = {column["name"]: column["type"] for column in columns}
        for column in table.columns:
            found = there.get(column.name)
            where = f"the column '{column.name}' in the table '{table.name}'"
            if found is None:
                raise BadDatabase(f"The database is missing {where}. {REMEDY}")
            if _kind(found) is not _kind(column.type):
                raise BadDatabase(f"In the database {where} has a wrong type ({found}). {REMEDY}")


def _kind(column: TypeEngine[Any]) -> object:
    """Return the Python type of a column's values; None if there is none."""
    try:
        return column.python_type
    except NotImplementedError:
        return None


def _secret(connection: Connection) -> bytes:
    """Return the server's secret, made when it is first needed."""
    query = select(SERVER_SETTINGS.c.value).where(SERVER_SETTINGS.c.name == "secret")
    found = connection.execute(query).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(SERVER_SETTINGS).values(name="secret", value=found))
    if not SECRET.fullmatch(str(found)):
        raise BadDatabase(f"The secret in the database is corrupt. {REMEDY}")
    return bytes.fromhex(found)
