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
    """A statement as the driver of this database reads it. It is spelt once: SQLAlchemy would take
    longer over it at every move than the database does."""

    def __init__(self, query: ClauseElement, engine: Engine) -> None:
        compiled = query.compile(dialect=engine.dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text = compiled.string
        self.order = compiled.positiontup

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """Have it done; returns how many rows it met."""
        given = values if self.order is None else tuple([values[name] for name in self.order])
        return connection.exec_driver_sql(self.text, given).rowcount


class Transaction(NamedTuple):
    """Rows for several tables that are written all or none."""

    parts: Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """Have them written; returns how many rows there were."""
        for query, rows in self.parts:
            if rows:
                connection.execute(query, rows)
        return sum(len(rows) for _, rows in self.parts)


Query = Executable | CompiledStatement | Transaction


@dataclass(frozen=True)
class WriteJob:
    """Something to be written, and who waits for it."""

    query: Query
    values: dict[str, Any]
    done: Future[int]

    def run(self, connection: Connection) -> int:
        if isinstance(self.query, CompiledStatement | Transaction):
            return self.query.run(connection, self.values)
        return connection.execute(self.query, self.values).rowcount


class WriterProtocol(Protocol):
    """Who writes: what is put is settled when it lies where it survives the program."""

    def put(self, query: Query, values: dict[str, Any]) -> Future[int]: ...

    def close(self) -> None: ...


WriterFactory = Callable[[Engine, Callable[[], None]], WriterProtocol]
"""Somebody who writes to this database, if it is where it belongs."""


class Writer:
    """One thread writes; all that wait are settled by one commit.

    Those who wait are told only after the commit, so nothing is answered that is not on the disk.
    `check_presence` raises if the database is not where it belongs.
    """

    def __init__(self, engine: Engine, check_presence: Callable[[], None]) -> None:
        self.engine = engine
        self.check_presence = check_presence
        self.connection: Connection | None = None
        self.waiting: SimpleQueue[WriteJob | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    def put(self, query: Query, values: dict[str, Any]) -> Future[int]:
        """Have this written; the future tells how many rows it met."""
        job = WriteJob(query, values, Future())
        job.done.set_running_or_notify_cancel()  # who gives up waiting does not stop it
        self.waiting.put(job)
        return job.done

    def close(self) -> None:
        self.waiting.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = [first, *self._others()]
            self._settle([job for job in batch if job is not None])
            if None in batch:
                break
        self._let_go()

    def _others(self) -> Iterator[WriteJob | None]:
        """Whatever else waits by now."""
        with suppress(Empty):
            while True:
                yield self.waiting.get_nowait()

    def _settle(self, batch: list[WriteJob]) -> None:
        try:
            counts = self._write(batch)
        except Exception as error:
            # If the disk itself says no, it says so to all; anything else is somebody's own.
            if len(batch) == 1 or isinstance(error, OperationalError | DatabaseUnavailable):
                _refuse(batch, error)
            else:
                for job in batch:
                    self._settle([job])
            return
        for job, count in zip(batch, counts, strict=True):
            job.done.set_result(count)

    def _write(self, batch: list[WriteJob]) -> list[int]:
        """All of them or none. Looked for twice: so that what has no place is not written, and
        that nobody is told so if it went missing just then."""
        connection = self.connection = self.connection or self.engine.connect()
        try:
            with connection.begin():
                counts = [job.run(connection) for job in batch]
                self.check_presence()
        except BaseException:
            self._let_go()  # it may be of no use any more; the next batch tries another
            raise
        self.check_presence()
        return counts

    def _let_go(self) -> None:
        """Give the connection back, which is kept from one batch to the next: to ask the pool for
        it every time takes longer than to write."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def _refuse(batch: list[WriteJob], error: Exception) -> None:
    """Tell those who wait that nothing of theirs was written."""
    if not isinstance(error, DatabaseUnavailable):
        said = driver_message(error) if isinstance(error, DRIVER_ERRORS) else str(error)
        error = DatabaseUnavailable(f"The database cannot be written: {said}.")
    for job in batch:
        job.done.set_exception(error)
