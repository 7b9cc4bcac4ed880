"""Backup and restore of the database in one file, while the server runs."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ...errors import NoirError
from .engine import (
    BESIDE,
    DRIVER_ERRORS,
    PRIVATE_FILE,
    DatabaseFile,
    check_integrity,
    driver_message,
    open_engine,
)
from .schema import examine


def back_up(url: str, target: Path, *, force: bool = False) -> int:
    """Write all games to a file, and return their number; the server may be running."""
    source = _file(url).path
    if not source.is_file():
        raise NoirError(f"There is no database at {source}: no game has been played there yet.")
    _refuse_to_overwrite(target, force)
    if target.exists() and target.samefile(source):
        raise NoirError(f"{target} is the database itself. Name another file.")
    with _temporary_file(target) as draft:
        _copy(source, draft)
        count = _check_copy(draft, source)
        draft.replace(target)
    return count


def restore(source: Path, url: str, *, force: bool = False) -> int:
    """Replace the database by a backup, and return the number of its games."""
    file = _file(url)
    if not source.is_file():
        raise NoirError(f"There is no file {source}.")
    if file.path.exists() and file.path.samefile(source):
        raise NoirError(f"{source} is the database itself. Name a backup.")
    _refuse_to_overwrite(file.path, force)
    file.path.parent.mkdir(parents=True, exist_ok=True)
    with _temporary_file(file.path) as draft:
        _copy(source, draft)
        count = _check_copy(draft, source)
        _retire(file)
        draft.replace(file.path)
    return count


def _file(url: str) -> DatabaseFile:
    """Return the file of an SQLite database; refuse other databases, which have their own tools."""
    engine, file = open_engine(url)
    engine.dispose()
    if file is None:
        raise NoirError(
            f"Backup and restore work only with SQLite. Use the tools of {engine.dialect.name}."
        )
    return file


def _refuse_to_overwrite(target: Path, force: bool) -> None:
    if target.is_dir():
        raise NoirError(f"{target} is a folder. Name a file in it.")
    if target.exists() and not force:
        raise NoirError(f"{target} already exists. Overwrite it with --force.")


@contextmanager
def _temporary_file(target: Path) -> Iterator[Path]:
    """Yield an empty file in the same folder; delete it if it does not replace the target."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def _copy(source: Path, draft: Path) -> None:
    """Copy the current state of the database into one file."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise NoirError(f"Can't copy {source}: {error}.") from None


def _check_copy(draft: Path, source: Path) -> int:
    """Check a copy, and return the number of its games."""
    engine, _ = open_engine(f"sqlite:///{draft}")
    try:
        with engine.execution_options(reads_only=True).connect() as connection:
            check_integrity(connection)
            count = examine(connection)
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
            return count
    except DRIVER_ERRORS as error:
        raise NoirError(f"Can't use {source}: {driver_message(error)}.") from None
    except NoirError as error:
        raise NoirError(f"Can't use {source}. {error}") from None
    finally:
        engine.dispose()


def _retire(file: DatabaseFile) -> None:
    """Check that no server uses the old database, and delete its companion files."""
    try:
        with closing(sqlite3.connect(file.path, timeout=1)) as old:
            old.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise NoirError(
            f"A server is using {file.path}. Stop it first, or choose another with --database."
        ) from None
    except sqlite3.DatabaseError:
        pass  # it is corrupt, which is why a backup is restored
    for end in BESIDE[1:]:
        file.path_with_ending(end).unlink(missing_ok=True)
