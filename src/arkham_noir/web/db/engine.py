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
"""Seconds to wait while another server has locked the database."""

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
WAL = "-wal"
BESIDE = ("", WAL, "-shm")
"""The endings of SQLite's files: the database, its write-ahead log, and the index of the log."""


DRIVER_ERRORS = (SQLAlchemyError, UnicodeDecodeError)
"""The errors of a database; a driver can't decode a message that quotes corrupt bytes."""


PLACE = re.compile(r"^connection (failed|is bad): (connection to server .*? failed: )?(FATAL: +)?")
"""How PostgreSQL's messages about connections begin, with the address or the path of the server."""


class DatabaseUnavailable(NoirError):
    """The database can't be read or written now."""


def default_url() -> str:
    """Return the URL of the database in the data folder."""
    return f"sqlite:///{files.data_folder() / FILE}"


def open_engine(url: str, *, wal: bool = True) -> tuple[Engine, DatabaseFile | None]:
    """Return an engine for the URL of a database, and its file if it is an SQLite database."""
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ModuleNotFoundError, ValueError) as error:
        said = redact_urls(driver_message(error))
        raise DatabaseUnavailable(f"'{redact_urls(url)}' is not a database URL: {said}.") from None
    if engine.dialect.name != "sqlite":
        return engine, None
    file = DatabaseFile(_path(engine, url), wal)
    engine = create_engine(url, creator=file.connect, poolclass=QueuePool)
    event.listen(engine, "begin", _begin)
    return engine, file


def redact_urls(text: str) -> str:
    """Return a text without the passwords of the URLs in it, misspelled ones too.

    >>> redact_urls("postgresql://me:secret@host/games")
    'postgresql://me:***@host/games'
    """
    without = re.sub(r"(://[^:/@\s]*):.*@", r"\1:***@", text)
    without = re.sub(r":(?!/).*@", ":***@", without)
    without = re.sub(r"^(\w+):(?![/\\*]).*", r"\1:***", without)
    return re.sub(r"(?i)(\w*(?:password|passwd|pwd)\s*=\s*)[^&\s]*", r"\1***", without)


def _path(engine: Engine, url: str) -> Path:
    """Return the file of an SQLite database; refuse databases in memory, which would be lost."""
    named = engine.url.database or ""
    if named in ("", ":memory:") or named.startswith("file:"):
        raise DatabaseUnavailable(
            f"'{redact_urls(url)}' does not name a file. Write sqlite:///FOLDER/FILE."
        )
    return Path(named).absolute()


@dataclass
class DatabaseFile:
    """The file of an SQLite database, which only its owner can read.

    `known` has the identity of the files that have to stay in place, by their endings.
    """

    path: Path
    wal: bool = True
    known: dict[str, tuple[int, int]] = field(default_factory=dict)

    def make(self) -> None:
        """Create the file if it is missing, and let only its owner read it and its companions."""
        folder = self.path.parent
        try:
            is_ours = not folder.exists() or self._is_in_data_folder()
            folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
        except OSError as error:
            raise DatabaseUnavailable(f"Can't open the database: {error.strerror}.") from None
        # The host may have set other permissions on purpose.
        with suppress(OSError):
            if is_ours:
                folder.chmod(PRIVATE_FOLDER)
        for end in BESIDE:
            with suppress(OSError):
                self.path_with_ending(end).chmod(PRIVATE_FILE)

    def _is_in_data_folder(self) -> bool:
        """Return whether the file is in the data folder; without a log it is in a browser."""
        return self.wal and self.path.parent == files.data_folder().absolute()

    def path_with_ending(self, end: str) -> Path:
        """Return the file of the database with this ending."""
        return self.path.with_name(f"{self.path.name}{end}")

    def parts(self) -> list[Path]:
        """Return the files of the database that exist now."""
        return [each for end in BESIDE if (each := self.path_with_ending(end)).exists()]

    def connect(self) -> sqlite3.Connection:
        """Return a connection with our settings; never create a file that has disappeared."""
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
        """Remember which files have to stay in place."""
        for end in ("", WAL):
            with suppress(FileNotFoundError):
                self.known[end] = identity(self.path_with_ending(end))

    def check_presence(self) -> None:
        """Raise an error if a file was moved or deleted: what is written to it would be lost."""
        for end, known in self.known.items():
            try:
                found: object = identity(self.path_with_ending(end))
            except OSError:
                found = None
            if found != known:
                LOG.error("the database was moved or deleted while it was in use")
                raise DatabaseUnavailable(
                    "The database was moved or deleted while it was in use, so nothing can be "
                    "saved. Put it back, then start the server again."
                )


def identity(path: Path) -> tuple[int, int]:
    """Return what identifies a file, whatever its name."""
    found = path.stat()
    return found.st_dev, found.st_ino


def check_integrity(connection: Connection) -> None:
    """Let SQLite check its pages; raise an error if the database is corrupt."""
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            raise BadDatabase(f"The database is corrupt: {str(found).splitlines()[-1]}. {REMEDY}")


def driver_message(error: Exception) -> str:
    """Return the message of the database, without the query and the place of its server."""
    if isinstance(error, UnicodeDecodeError):
        return "its schema can't be read"
    said = str(getattr(error, "orig", None) or error).splitlines()[0].rstrip(".")
    return PLACE.sub("", said)


def _lenient(content: bytes) -> str:
    """Decode a text; one invalid byte must not make a whole list of games unreadable."""
    return content.decode(errors="replace")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Turn on write-ahead logging, so that readers and the writer don't wait for each other.

    The change needs a moment without other servers, and SQLite does not wait for that itself.
    """
    last = time.monotonic() + PATIENCE
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return  # some network disks can't do this; the database works without it
        except sqlite3.OperationalError:
            if time.monotonic() > last:
                raise
            time.sleep(0.02)


def _begin(connection: Any) -> None:
    """Lock the database before a write, to wait for other writers instead of failing later."""
    if not connection.get_execution_options().get("reads_only"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
