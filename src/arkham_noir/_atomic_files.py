"""Atomic writes to files, and locks on folders."""

from __future__ import annotations

import itertools
import os
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import NoirError, UnreadableText, explain_file_error

if sys.platform != "win32":
    import fcntl
MAX_BYTES = 5_000_000


MAX_ATTEMPTS, PAUSE = 100, 0.05
"""The number of attempts to lock a folder, and the seconds between two of them."""


class ChangedElsewhere(NoirError):
    """A saved game that another program has changed since it was saved here."""


def read(path: Path) -> str:
    """Return the text of a file."""
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise UnreadableText(f"{path} is too large (limit: {MAX_BYTES:,} bytes).")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise UnreadableText(f"Can't read {path}: {explain_file_error(error)}") from None


def save(path: Path, content: str | bytes) -> None:
    """Write a file so that the old content stays complete until the new one is.

    A target that is not an ordinary file, such as a device, is written to directly.
    """
    target = Path(os.path.realpath(path))
    written = content.encode() if isinstance(content, str) else content
    if target.exists() and not target.is_file():
        target.write_bytes(written)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        _write_through(draft, written)
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def save_over(path: Path, text: str, left: str) -> None:
    """Replace the text `left`, which was last read or written here; empty if there was none.

    Raise `ChangedElsewhere` if the file has a different text by now: another program uses it.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        save(target, text)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with lock_folder(target.parent):
        there = _read_existing(target)
        if there not in ("", left, text):
            raise ChangedElsewhere(
                f"{path} was changed by another program after it was saved here."
            )
        if there != text:
            save(target, text)


def _read_existing(target: Path) -> str | None:
    """Return the text of a file: empty if there is no file, None if it is not a record."""
    try:
        return read(target)
    except FileNotFoundError:
        return ""
    except UnreadableText:
        return None


def free_name(path: Path) -> Path:
    """Return an unused name made from this one."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(name for name in names if not name.exists())


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock a folder against other processes of this program.

    The lock ends with the process that holds it, even if that is killed. If the process only
    hangs, this function waits for a few seconds and then continues without the lock.
    """
    handle = None
    for attempt in range(MAX_ATTEMPTS):
        time.sleep(PAUSE if attempt else 0)
        handle = _locked(folder)
        if handle is not None:
            break
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


if sys.platform == "win32":

    def _locked(folder: Path) -> int | None:
        """Create a file that only one process can create and that Windows removes when closed."""
        flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_TEMPORARY
        try:
            return os.open(folder / ".lock", flags)
        except OSError:
            return None

else:

    def _locked(folder: Path) -> int | None:
        """Open and lock the folder; return None if another process has locked it.

        On file systems without locks the folder is only opened.
        """
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            return None
        except OSError:
            pass
        return handle


def _write_through(path: Path, content: bytes) -> None:
    """Write a new file and wait until it is on the disk."""
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Wait until the new name is on the disk too, on systems that support it."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network file systems refuse; the file itself is safe
    finally:
        os.close(handle)
