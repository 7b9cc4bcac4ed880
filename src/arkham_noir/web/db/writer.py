"""The writer thread: pending writes share a commit, and a failing one fails alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol

from sqlalchemy import ClauseElement, Connection, Engine, Executable
from sqlalchemy.exc import OperationalError
from sqlalchemy.sql.compiler import SQLCompiler

from .engine import DRIVER_ERRORS, DatabaseUnavailable, driver_message


class CompiledStatement:
    """A statement as text for the driver of this database.

    It is compiled once: with SQLAlchemy that would take longer at every move than the write.
    """

    def __init__(self, query: ClauseElement, engine: Engine) -> None:
        compiled = query.compile(dialect=engine.dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text = compiled.string
        self.order = compiled.positiontup

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """Execute the statement, and return the number of rows it matched."""
        given = values if self.order is None else tuple([values[name] for name in self.order])
        return connection.exec_driver_sql(self.text, given).rowcount


class Transaction(NamedTuple):
    """Statements for several tables, each with its rows; all of them take effect or none."""

    parts: Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """Execute the statements, and return the number of rows that they matched."""
        return sum(connection.execute(query, rows).rowcount for query, rows in self.parts if rows)


Query = Executable | CompiledStatement | Transaction


@dataclass(frozen=True)
class WriteJob:
    """A pending write, and the future that waits for it."""

    query: Query
    values: dict[str, Any]
    done: Future[int]

    def run(self, connection: Connection) -> int:
        """Write, and return the number of rows."""
        if isinstance(self.query, CompiledStatement | Transaction):
            return self.query.run(connection, self.values)
        return connection.execute(self.query, self.values).rowcount


class WriterProtocol(Protocol):
    """A writer: the future of a write is done when the data would survive the program."""

    def put(self, query: Query, values: dict[str, Any]) -> Future[int]: ...

    def close(self) -> None: ...


WriterFactory = Callable[[Engine, Callable[[], None]], WriterProtocol]
"""Makes a writer for an engine; the second argument raises an error if the file has moved."""


class Writer:
    """A thread that writes; all pending writes share one commit.

    Futures are done only after the commit, so no response is sent before the data is on disk.
    `check_presence` raises an error if the database is not in its place any more.
    """

    def __init__(self, engine: Engine, check_presence: Callable[[], None]) -> None:
        self.engine = engine
        self.check_presence = check_presence
        self.connection: Connection | None = None
        self.waiting: SimpleQueue[WriteJob | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    def put(self, query: Query, values: dict[str, Any]) -> Future[int]:
        """Write in the background; the future has the number of rows."""
        job = WriteJob(query, values, Future())
        job.done.set_running_or_notify_cancel()  # giving up waiting does not stop the write
        self.waiting.put(job)
        return job.done

    def close(self) -> None:
        """Finish all pending writes, then end the thread."""
        self.waiting.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = [first, *self._pending_writes()]
            self._settle([job for job in batch if job is not None])
            if None in batch:
                break
        self._disconnect()

    def _pending_writes(self) -> Iterator[WriteJob | None]:
        """Yield the other pending writes."""
        with suppress(Empty):
            while True:
                yield self.waiting.get_nowait()

    def _settle(self, batch: list[WriteJob]) -> None:
        try:
            counts = self._write(batch)
        except Exception as error:
            # An error of the disk concerns all writes; any other error is that of one write.
            if len(batch) == 1 or isinstance(error, OperationalError | DatabaseUnavailable):
                _refuse(batch, error)
            else:
                for job in batch:
                    self._settle([job])
            return
        for job, count in zip(batch, counts, strict=True):
            job.done.set_result(count)

    def _write(self, batch: list[WriteJob]) -> list[int]:
        """Write all or none, and return the numbers of rows.

        The file is checked twice: before the commit, so that nothing is written to a file that
        was moved, and after it, in case the file was moved just then.
        """
        connection = self.connection = self.connection or self.engine.connect()
        try:
            with connection.begin():
                counts = [job.run(connection) for job in batch]
                self.check_presence()
        except BaseException:
            self._disconnect()  # it may be broken; the next batch opens another
            raise
        self.check_presence()
        return counts

    def _disconnect(self) -> None:
        """Close the connection.

        It stays open from one batch to the next: asking the pool takes longer than writing.
        """
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def _refuse(batch: list[WriteJob], error: Exception) -> None:
    """Fail all futures of a batch: nothing of it was written."""
    if not isinstance(error, DatabaseUnavailable):
        said = driver_message(error) if isinstance(error, DRIVER_ERRORS) else str(error)
        error = DatabaseUnavailable(f"Can't write to the database: {said}.")
    for job in batch:
        job.done.set_exception(error)
