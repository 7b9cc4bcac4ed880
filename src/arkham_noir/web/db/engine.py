"""The database engine: where the file is, who may read it, and whether it is intact."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ...errors import NoirError
from ...saves import files
from .schema import REMEDY, BadDatabase

LOG = logging.getLogger("arkham_noir.web")

FILE = "browser.sqlite3"
PATIENCE = 5.0
"""Seconds to wait for another server that has the database to itself."""

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
WAL = "-wal"
BESIDE = ("", WAL, "-shm")
"""What SQLite keeps beside each other: the database, what is not in it yet, and who reads what."""


DRIVER_ERRORS = (SQLAlchemyError, UnicodeDecodeError)
"""What a database can answer with; Python's driver stumbles if a complaint quotes broken bytes."""


class DatabaseUnavailable(NoirError):
    """The database cannot be read or written now."""


def default_url() -> str:
    return f"sqlite:///{files.data_folder() / FILE}"


def open_engine(url: str, *, wal: bool = True) -> tuple[Engine, DatabaseFile | None]:
    """An engine for the address of a database; with its file if it is SQLite's."""
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ModuleNotFoundError, ValueError) as error:
        said = redacted(driver_message(error))
        raise DatabaseUnavailable(f"'{redacted(url)}' is not a database URL: {said}.") from None
    if engine.dialect.name != "sqlite":
        return engine, None
    file = DatabaseFile(_path(engine, url), wal)
    engine = create_engine(url, creator=file.connect, poolclass=QueuePool)
    event.listen(engine, "begin", _begin)
    return engine, file


def redacted(text: str) -> str:
    """Return a text without the passwords of the URLs in it, misspelled ones too.

    >>> redacted("postgresql://me:secret@host/games")
    'postgresql://me:***@host/games'
    """
    without = re.sub(r"(://[^:/@\s]*):[^\s]*@", r"\1:***@", text)
    without = re.sub(r":(?!/)[^\s]*@", ":***@", without)
    return re.sub(r"(?i)([?&]\w*(?:password|passwd|pwd)=)[^&\s]*", r"\1***", without)


def _path(engine: Engine, url: str) -> Path:
    """The file of an SQLite database; one in memory would be lost, and is not shared by threads."""
    named = engine.url.database or ""
    if named in ("", ":memory:") or named.startswith("file:"):
        raise DatabaseUnavailable(
            f"'{redacted(url)}' does not name a file; write sqlite:///FOLDER/FILE."
        )
    return Path(named).absolute()


@dataclass
class DatabaseFile:
    """The file of an SQLite database, which nobody else can read."""

    path: Path
    wal: bool = True
    known: dict[str, tuple[int, int]] = field(default_factory=dict)

    def make(self) -> None:
        """See that the file is there, and that only its owner can read it and its companions."""
        folder = self.path.parent
        try:
            is_ours = not folder.exists() or self._is_in_data_folder()
            folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
        except OSError as error:
            raise DatabaseUnavailable(f"The database cannot be opened: {error.strerror}.") from None
        # Those who may not change these has put them there on purpose.
        with suppress(OSError):
            if is_ours:
                folder.chmod(PRIVATE_FOLDER)
        for end in BESIDE:
            with suppress(OSError):
                self.beside(end).chmod(PRIVATE_FILE)

    def _is_in_data_folder(self) -> bool:
        """Whether the file is where ours usually is; without a log it is inside a browser."""
        return self.wal and self.path.parent == files.data_folder().absolute()

    def beside(self, end: str) -> Path:
        return self.path.with_name(f"{self.path.name}{end}")

    def parts(self) -> list[Path]:
        """The files of the database that there are now."""
        return [each for end in BESIDE if (each := self.beside(end)).exists()]

    def connect(self) -> sqlite3.Connection:
        """A connection with our settings; a file that has gone is never silently made again."""
        connection = sqlite3.connect(
            f"file:{quote(os.fsencode(self.path.as_posix()))}?mode=rw",
            uri=True,
            timeout=PATIENCE,
            isolation_level=None,
            check_same_thread=False,
        )
        connection.text_factory = _lenient
        try:
            if self.wal:
                _use_wal(connection)
            connection.execute("PRAGMA synchronous=FULL")
        except BaseException:
            connection.close()
            raise
        return connection

    def remember(self) -> None:
        """From now on these are the files that have to be there."""
        for end in ("", WAL):
            with suppress(FileNotFoundError):
                self.known[end] = identity(self.beside(end))

    def check_presence(self) -> None:
        """What is written to a file that has no name any more is lost when we end."""
        for end, known in self.known.items():
            try:
                found: object = identity(self.beside(end))
            except OSError:
                found = None
            if found != known:
                LOG.error("the database %s was moved or deleted while it was in use", self.path)
                raise DatabaseUnavailable(
                    "The database was moved or deleted while it was in use, so nothing can be "
                    "saved. Put it back, then start the server again; the log has its path."
                )


def identity(path: Path) -> tuple[int, int]:
    """What makes a file the same one, whatever its name."""
    found = path.stat()
    return found.st_dev, found.st_ino


def check_integrity(connection: Connection) -> None:
    """Have SQLite look over all its pages."""
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            raise BadDatabase(f"The database is damaged: {str(found).splitlines()[-1]}. {REMEDY}")


def driver_message(error: Exception) -> str:
    """What the database says, without the query."""
    if isinstance(error, UnicodeDecodeError):
        return "its own description cannot be read"
    return str(getattr(error, "orig", None) or error).splitlines()[0].rstrip(".")


def _lenient(content: bytes) -> str:
    """One letter that is none does not make a whole list of games unreadable."""
    return content.decode(errors="replace")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Readers and the writer do not wait for each other.

    To change to this way a server must be alone for a moment, and SQLite does not wait for that.
    """
    last = time.monotonic() + PATIENCE
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return  # where this is not possible, as on some network disks, it goes on without
        except sqlite3.OperationalError:
            if time.monotonic() > last:
                raise
            time.sleep(0.02)


def _begin(connection: Any) -> None:
    """A writer says so at once, and so waits for other writers instead of failing later."""
    if not connection.get_execution_options().get("reads_only"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
