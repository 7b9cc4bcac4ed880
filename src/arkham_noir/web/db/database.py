"""The database: reads in the caller's thread, writes in a separate thread."""

from __future__ import annotations

import secrets
import time
from concurrent.futures import Future
from typing import Any

from sqlalchemy import Connection, Select, func, select
from sqlalchemy.exc import OperationalError

from .engine import (
    DRIVER_ERRORS,
    DatabaseUnavailable,
    check_integrity,
    default_url,
    driver_message,
    open_engine,
)
from .schema import METADATA, REMEDY, BadDatabase, Upgrade, prepare
from .writer import Query, Writer, WriterFactory

Row = dict[str, Any]
"""The values of a row by the names of their columns."""

SIZE_SECONDS = 10.0
"""How long the size of a PostgreSQL database is not counted again."""

_SIZE = select(func.pg_database_size(func.current_database()).label("count"))

COUNTED = dict.fromkeys(
    (
        "games", "running", "finished", "letters", "count",
        "count_ranked", "count_free", "count_won", "count_reviews",
    ),
    int,
)  # fmt: skip
"""The labels of what queries count."""

TALLIED = ("tally_played", "tally_solved", "tally_ranked", "tally_ranked_solved", "tally_best")
"""The labels of the figures of a case."""

TYPES = (
    {column.name: column.type.python_type for table in METADATA.sorted_tables for column in table.c}
    | COUNTED
    | dict.fromkeys(TALLIED, int)
)
"""The type of every column; columns of one name have the same type in all tables."""


class Database:
    """Reads and writes rows; repositories make objects of them.

    Args:
        url: The address of the database; empty for the one in the data folder.
        writer: Writes the rows, if there are no threads. The file then has no journal next to it.
        upgrade: What applies the revisions of the schema, where there is no Alembic.
    """

    def __init__(
        self, url: str = "", writer: WriterFactory | None = None, upgrade: Upgrade | None = None
    ) -> None:
        self.engine, self.file = open_engine(url or default_url(), wal=writer is None)
        self.reading = self.engine.execution_options(reads_only=True)
        self.bytes, self.counted = 0, 0.0
        try:
            if self.file:
                self.file.make()
            self.secret = self._prepare(upgrade or _upgrade_with_alembic)
            if self.file:
                self.file.remember()
        except BaseException:
            self.engine.dispose()
            raise
        self.writer = (writer or Writer)(self.engine, self._check_presence)

    def close(self) -> None:
        """Write what still waits, then close all connections."""
        self.writer.close()
        self.engine.dispose()

    def _prepare(self, upgrade: Upgrade) -> bytes:
        """Check the database, create or upgrade its tables, and return the server's secret."""
        if not self.file:
            self._check_connection()
        try:
            with self.reading.connect() as connection:
                check_integrity(connection)
            with self.engine.begin() as connection:
                return prepare(connection, upgrade)
        except OperationalError as error:
            raise DatabaseUnavailable(
                f"Can't open the database: {driver_message(error)}."
            ) from None
        except DRIVER_ERRORS as error:
            raise BadDatabase(
                f"The database is corrupt: {driver_message(error)}. {REMEDY}"
            ) from None

    def _check_connection(self) -> None:
        """Raise an error if the server of the database does not accept a connection."""
        try:
            self.reading.connect().close()
        except DRIVER_ERRORS as error:
            raise DatabaseUnavailable(
                f"Can't connect to the database: {driver_message(error)}. Check that the database "
                "server is running, and that the host, name and options in --database are right."
            ) from None

    def _check_presence(self) -> None:
        if self.file:
            self.file.check_presence()

    def size(self) -> int:
        """Return the bytes of the whole database; 0 where that is not known."""
        if self.file:
            return sum(file.stat().st_size for file in self.file.parts())
        if self.engine.dialect.name == "postgresql" and now() >= self.counted + SIZE_SECONDS:
            self.counted, self.bytes = now(), self.read(_SIZE)[0]["count"]
        return self.bytes

    def read(self, query: Select[Any], **values: object) -> list[Row]:
        """Return the rows that a query finds."""
        try:
            with self.reading.connect() as connection:
                return [_sound(dict(row)) for row in connection.execute(query, values).mappings()]
        except DRIVER_ERRORS as error:
            raise DatabaseUnavailable(
                f"Can't read the database: {driver_message(error)}."
            ) from None

    def write(self, query: Query, values: Row) -> Future[int]:
        """Write in the background; the future has the number of rows once the disk has them."""
        return self.writer.put(query, values)


def _sound(row: Row) -> Row:
    """Return a row in which every value of a wrong type is empty.

    Another program may have changed the database. One game that can't be read is no reason to
    hide the others.
    """
    return {
        name: value if isinstance(value, TYPES[name]) else TYPES[name]()
        for name, value in row.items()
    }


def _upgrade_with_alembic(connection: Connection, revision: str) -> None:
    from .migrations import alembic_upgrade  # slow to import, and most databases are up to date

    alembic_upgrade.upgrade(connection, revision)


def new_id() -> str:
    """Return an id that can't be guessed."""
    return secrets.token_urlsafe(12)


def now() -> float:
    """Return the current time as the database stores it."""
    return time.time()
