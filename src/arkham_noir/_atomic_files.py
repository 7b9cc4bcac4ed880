"""Files that are written whole or not at all, and folders locked against other programs."""

from __future__ import annotations

import itertools
import os
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import NoirError, UnreadableText

if sys.platform != "win32":
    import fcntl
MAX_BYTES = 5_000_000


MAX_ATTEMPTS, PAUSE = 100, 0.05
"""How often, and after how many seconds, one asks again for a folder that is being written to."""


class ChangedElsewhere(NoirError):
    """Another program has written to a save since we did."""


def read(path: Path) -> str:
    """The text of a save."""
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise UnreadableText(f"{path} is larger than {MAX_BYTES:,} bytes: this is not a record.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise UnreadableText(f"{path} is not a record: it is not text.") from None


def save(path: Path, content: str | bytes) -> None:
    """Write a save so that the old one stays whole until the new one is.

    What is not an ordinary file, such as a device, is simply written to.
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
    """Write a save over what was left there: by us before, or nothing if it is empty.

    If something else is there by now, another program plays on this save: it keeps it.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        save(target, text)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with lock_folder(target.parent):
        there = _there(target)
        if there not in ("", left, text):
            raise ChangedElsewhere(
                f"{path} was changed by another program since it was saved here."
            )
        if there != text:
            save(target, text)


def _there(target: Path) -> str | None:
    """What is written in a file: nothing if there is none, None if it is not a text of ours."""
    try:
        return read(target)
    except FileNotFoundError:
        return ""
    except UnreadableText:
        return None


def free_name(path: Path) -> Path:
    """A new name next to that of a save."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(name for name in names if not name.exists())


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Within, no other program of ours writes into this folder.

    The lock goes with the program that holds it, even if that is killed; one that only hangs is
    waited for, but not for ever.
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
        """A file that only one program can make, and that Windows removes when it is closed."""
        flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_TEMPORARY
        try:
            return os.open(folder / ".lock", flags)
        except OSError:
            return None

else:

    def _locked(folder: Path) -> int | None:
        """The folder itself, locked; where a file system has no locks, just opened."""
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
    """All the way to the disk."""
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """See that the new name is on the disk too, where a folder can be asked for that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network file systems refuse; the file itself is safe
    finally:
        os.close(handle)
