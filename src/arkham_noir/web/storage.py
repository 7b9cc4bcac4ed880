"""Where the browser's games are kept: a database that has every move before it is answered."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Executable,
    Float,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)  # fmt: skip
from sqlalchemy.exc import SQLAlchemyError

from .. import saves
from ..errors import NoirError

SCHEMA = 1
FILE = "browser.sqlite3"
MOST_LISTED = 200
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")

METADATA = MetaData()

HOUSE = Table(
    "house",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""What belongs to the whole house: the schema's version, the secret that signs forms."""

SITTINGS = Table(
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
)

BULKY = ("record", "deck")
"""The columns that a list of games does without."""

LASTING = ("id", "player", "case", "title", "lesson", "ask_all", "deck", "created")
"""What never changes once a game is begun."""

# Made once: to put a query together takes longer than to run it.
_OWNED = (SITTINGS.c.id == bindparam("of_id"), SITTINGS.c.player == bindparam("of_player"))
_LOAD = select(SITTINGS).where(*_OWNED)
_REVISION = select(SITTINGS.c.revision).where(*_OWNED)
_LIST = (
    select(*(column for column in SITTINGS.c if column.name not in BULKY))
    .where(SITTINGS.c.player == bindparam("of_player"))
    .order_by(SITTINGS.c.updated.desc())
    .limit(MOST_LISTED)
)
_ADD = insert(SITTINGS)
_CHANGE = (
    update(SITTINGS)
    .where(*_OWNED, SITTINGS.c.revision == bindparam("seen"))
    .values({c.name: bindparam(f"new_{c.name}") for c in SITTINGS.c if c.name not in LASTING})
)
_DELETE = delete(SITTINGS).where(*_OWNED)


class StorageDown(NoirError):
    """The database cannot be read or written now."""


@dataclass(frozen=True)
class Saved:
    """One sitting as the database has it.

    `last_key` is the last thing that was done, so that the same request sent twice counts
    once; `read` counts the steps of a lesson that were only read; `deck` is the text of an own
    deck, empty for ours.
    """

    id: str
    player: str
    case: str
    title: str
    record: str = ""
    revision: int = 0
    last_key: str = ""
    lesson: str = ""
    read: int = 0
    ask_all: bool = False
    deck: str = ""
    turn: int = 0
    over: bool = False
    outcome: str = ""
    created: float = 0.0
    updated: float = 0.0


def new_id() -> str:
    """An address nobody can guess."""
    return secrets.token_urlsafe(12)


def default_url() -> str:
    return f"sqlite:///{saves.data_folder() / FILE}"


class Storage:
    """The database: reads in the caller's thread, writes in one thread of its own."""

    def __init__(self, url: str = "") -> None:
        self.engine = _engine(url or default_url())
        try:
            _make_folder(self.engine)
            self.secret = self._prepare()
        except BaseException:
            self.engine.dispose()
            raise
        self.writer = Writer(self.engine)

    def close(self) -> None:
        """Write what still waits, then let go of the database."""
        self.writer.close()
        self.engine.dispose()

    def _prepare(self) -> bytes:
        """Make the tables of a new database; returns the house's secret."""
        try:
            METADATA.create_all(self.engine)
            with self.engine.begin() as connection:
                version = _house(connection, "schema", str(SCHEMA))
                secret = _house(connection, "secret", secrets.token_hex(32))
        except SQLAlchemyError as error:
            raise StorageDown(f"The database cannot be opened: {_cause(error)}.") from None
        if int(version) > SCHEMA:
            raise NoirError(
                f"The database is of a newer version (schema {version}); this one knows {SCHEMA}."
            )
        return bytes.fromhex(secret)

    # Reading

    def load(self, id: str, player: str) -> Saved | None:
        """A whole sitting; None unless it is this player's."""
        found = self._read(_LOAD, of_id=id, of_player=player)
        return Saved(**found[0]) if found else None

    def revision(self, id: str, player: str) -> int | None:
        """How often a sitting has changed; None unless it is this player's."""
        found = self._read(_REVISION, of_id=id, of_player=player)
        return int(found[0]["revision"]) if found else None

    def of_player(self, player: str) -> list[Saved]:
        """A player's sittings without their records, the newest first."""
        return [Saved(**row) for row in self._read(_LIST, of_player=player)]

    def _read(self, query: Select[Any], **values: object) -> list[dict[str, Any]]:
        try:
            with self.engine.connect() as connection:
                return [dict(row) for row in connection.execute(query, values).mappings()]
        except SQLAlchemyError as error:
            raise StorageDown(f"The database cannot be read: {_cause(error)}.") from None

    # Writing: each returns a future that is done when the disk has it

    def add(self, saved: Saved) -> Future[int]:
        """A new sitting."""
        return self.writer.put(_ADD, vars(saved))

    def change(self, saved: Saved, seen: int) -> Future[int]:
        """A sitting after a move; 0 if it is no longer at the revision that was seen."""
        values = {f"new_{name}": it for name, it in vars(saved).items() if name not in LASTING}
        whose = {"of_id": saved.id, "of_player": saved.player, "seen": seen}
        return self.writer.put(_CHANGE, {**values, **whose})

    def delete(self, id: str, player: str) -> Future[int]:
        return self.writer.put(_DELETE, {"of_id": id, "of_player": player})


@dataclass(frozen=True)
class Job:
    """Something to be written, and who waits for it."""

    query: Executable
    values: dict[str, Any]
    done: Future[int]


class Writer:
    """One thread writes; all that wait are settled by one commit.

    Whoever waits is told only after the commit, so nothing is answered that the disk lacks.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.waiting: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    def put(self, query: Executable, values: dict[str, Any]) -> Future[int]:
        """Have this written; the future tells how many rows it met."""
        job = Job(query, values, Future())
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
                return

    def _others(self) -> Iterator[Job | None]:
        """Whatever else waits by now."""
        with suppress(Empty):
            while True:
                yield self.waiting.get_nowait()

    def _settle(self, batch: list[Job]) -> None:
        try:
            with self.engine.begin() as connection:
                counts = [connection.execute(job.query, job.values).rowcount for job in batch]
        except Exception as error:
            cause = _cause(error) if isinstance(error, SQLAlchemyError) else str(error)
            for job in batch:
                job.done.set_exception(StorageDown(f"The database cannot be written: {cause}."))
            return
        for job, count in zip(batch, counts, strict=True):
            job.done.set_result(count)


def now() -> float:
    """The moment, as the database has it."""
    return time.time()


def _engine(url: str) -> Engine:
    """An engine for this address; one of SQLite gets its habits."""
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        raise StorageDown(f"'{url}' is no address of a database: {_cause(error)}.") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_habits)
    return engine


def _make_folder(engine: Engine) -> None:
    """A file needs a folder to lie in."""
    if engine.dialect.name == "sqlite" and engine.url.database:
        try:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageDown(f"The database cannot be opened: {error.strerror}.") from None


def _set_habits(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _house(connection: Connection, name: str, first: str) -> str:
    """A value of the house, written at the first call."""
    found = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == name)).scalar()
    if found is None:
        connection.execute(insert(HOUSE).values(name=name, value=first))
        return first
    return str(found)


def _cause(error: Exception) -> str:
    """What the database says, without the query."""
    return str(getattr(error, "orig", None) or error).splitlines()[0].rstrip(".")
