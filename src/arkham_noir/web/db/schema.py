"""The tables of the database: what they hold, how old ones become new, and what may be wrong."""

from __future__ import annotations

import re
import secrets
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
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
    update,
)  # fmt: skip
from sqlalchemy.types import TypeEngine

from ..._numbers import whole
from ...errors import NoirError

SCHEMA = 3
SECRET = re.compile(r"[0-9a-f]{64}")
REMEDY = "Restore a backup with 'arkham-noir restore FILE', or choose another with --database."

METADATA = MetaData()

SERVER_SETTINGS = Table(
    "house",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""What belongs to the server, not to a game: the schema's version, the secret that signs forms.

The table has kept its first name."""

PUZZLE_ATTEMPTS = Table(
    "tries",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("note", String(16), primary_key=True),
    Column("moment", Float, nullable=False),
)
"""What each player has come to with each puzzle; every note is taken once."""

GAMES = Table(
    "sittings",
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
)

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
"""Decks in the making: what they are now, and what they were before."""

MEASUREMENTS = Table(
    "measured",
    METADATA,
    Column("draft", String(32), primary_key=True),
    Column("who", String(32), primary_key=True),
    Column("about", String(200), nullable=False),
    Column("deals", Integer, nullable=False),
    Column("both", Integer, nullable=False),
    Column("first_only", Integer, nullable=False),
    Column("second_only", Integer, nullable=False),
)
"""How often decks in the making were won beside ours, by whom, and what was measured."""

PICTURES = Table(
    "pictures",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)
"""Pictures that players have put on cards of their own, cut to size."""

YOUNGER = (PUZZLE_ATTEMPTS, MEASUREMENTS, PICTURES)
"""Tables that are made where they are missing: databases are older than they."""

MIGRATIONS = {
    1: (
        "ALTER TABLE sittings ADD COLUMN redo TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE sittings ADD COLUMN seed_origin VARCHAR(16) NOT NULL DEFAULT 'unknown'",
        "ALTER TABLE sittings ADD COLUMN played_here BOOLEAN NOT NULL DEFAULT FALSE",
    ),
    2: (
        "ALTER TABLE sittings ADD COLUMN chances TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE drafts (id VARCHAR(32) NOT NULL PRIMARY KEY, player VARCHAR(64) NOT NULL, "
        '"case" VARCHAR(32) NOT NULL, title VARCHAR(200) NOT NULL, tables TEXT NOT NULL, '
        "past TEXT NOT NULL, revision INTEGER NOT NULL, updated FLOAT NOT NULL)",
        "CREATE INDEX ix_drafts_player ON drafts (player)",
    ),
}
"""What makes the schema of a version the next one; never changed once it was released."""


class BadDatabase(NoirError):
    """A database that is not ours, or has been damaged; the sentence says which."""


def prepare(connection: Connection) -> bytes:
    """Make the tables of a new database or bring old ones up to date; returns the secret."""
    if _is_new(connection):
        METADATA.create_all(connection)
        connection.execute(insert(SERVER_SETTINGS).values(name="schema", value=str(SCHEMA)))
    for version in range(read_version(connection), SCHEMA):
        for statement in MIGRATIONS[version]:
            connection.execute(text(statement))
        next_one = (
            update(SERVER_SETTINGS)
            .where(SERVER_SETTINGS.c.name == "schema")
            .values(value=str(version + 1))
        )
        connection.execute(next_one)
    for table in YOUNGER:
        table.create(connection, checkfirst=True)
    check_columns(connection)
    return _secret(connection)


def examine(connection: Connection) -> None:
    """See that this is a whole database of ours, of any version we know; changes nothing."""
    if _is_new(connection):
        raise BadDatabase("This is an empty database: no game was ever kept in it.")
    if read_version(connection) == SCHEMA:
        check_columns(connection)


def _is_new(connection: Connection) -> bool:
    """Whether nothing has been kept here yet; a database of something else is refused."""
    names = set(inspect(connection).get_table_names())
    if names and SERVER_SETTINGS.name not in names:
        raise BadDatabase("This is a database of something else: it has no games of ours.")
    return not names or _server_value(connection, "schema") is None


def read_version(connection: Connection) -> int:
    """The version of the schema, if it is one that we know and all its tables are there."""
    said = _server_value(connection, "schema") or ""
    version = whole(said, 999_999)
    if not version:
        raise BadDatabase(f"The database says that its schema is '{said[:40]}'. {REMEDY}")
    if version > SCHEMA:
        raise BadDatabase(
            f"The database is from a newer version (schema {version}); this one knows {SCHEMA}."
        )
    if GAMES.name not in inspect(connection).get_table_names():
        raise BadDatabase(f"The database lacks the table '{GAMES.name}'. {REMEDY}")
    return version


def check_columns(connection: Connection) -> None:
    """Every column must be there and be of its kind."""
    names = inspect(connection).get_table_names()
    for table in (each for each in METADATA.sorted_tables if each.name in names):
        columns = inspect(connection).get_columns(table.name)
        there = {column["name"]: column["type"] for column in columns}
        for column in table.columns:
            found = there.get(column.name)
            where = f"the column '{column.name}' in the table '{table.name}'"
            if found is None:
                raise BadDatabase(f"The database lacks {where}. {REMEDY}")
            if _kind(found) is not _kind(column.type):
                raise BadDatabase(f"In the database {where} has the wrong kind ({found}). {REMEDY}")


def _kind(column: TypeEngine[Any]) -> object:
    """What Python makes of the values of a column; None if it does not know."""
    try:
        return column.python_type
    except NotImplementedError:
        return None


def _secret(connection: Connection) -> bytes:
    """The server's secret, made when it is first asked for."""
    found = _server_value(connection, "secret")
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(SERVER_SETTINGS).values(name="secret", value=found))
    if not SECRET.fullmatch(found):
        raise BadDatabase(f"The secret in the database is damaged. {REMEDY}")
    return bytes.fromhex(found)


def _server_value(connection: Connection, name: str) -> str | None:
    """A value of the server; None if there is none."""
    found = connection.execute(
        select(SERVER_SETTINGS.c.value).where(SERVER_SETTINGS.c.name == name)
    ).scalar()
    return None if found is None else str(found)
