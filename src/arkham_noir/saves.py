"""Saves: where games are kept, and how they get there whole. A save is a record."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from .errors import UnreadableText

FOLDER = "arkham-noir"
ENDING = ".noir"
LARGEST = 5_000_000
UNFINISHED = "\nover no\n"


def data_folder() -> Path:
    """The folder of this game among the user's data, as each system has it."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if Path(given).is_absolute():
        return Path(given) / FOLDER
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / FOLDER
    return Path.home() / ".local/share" / FOLDER


def default_path() -> Path:
    """A new place for a new game, named after the moment it begins."""
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return next(path for path in _numbered(data_folder() / "games", name) if not path.exists())


def _numbered(folder: Path, name: str) -> Iterator[Path]:
    yield folder / f"{name}{ENDING}"
    number = 2
    while True:
        yield folder / f"{name}-{number}{ENDING}"
        number += 1


def latest(*, unfinished: bool = False) -> Path | None:
    """The save that was played last; with `unfinished`, the last one that can go on."""
    try:
        found = sorted((data_folder() / "games").glob(f"*{ENDING}"), key=_age, reverse=True)
    except OSError:
        return None
    return next((path for path in found if not unfinished or is_unfinished(path)), None)


def _age(path: Path) -> tuple[int, str]:
    return path.stat().st_mtime_ns, path.name


def is_unfinished(path: Path) -> bool:
    """Whether a save says that its game can go on; it is not replayed for this."""
    try:
        return UNFINISHED in read(path)
    except (OSError, UnreadableText):
        return False


def read(path: Path) -> str:
    """The text of a save."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise UnreadableText(f"{path} is larger than {LARGEST:,} bytes: this is no record.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise UnreadableText(f"{path} is no record: it is not a text.") from None


def save(path: Path, text: str) -> None:
    """Write a save so that the old one stays whole until the new one is.

    What is no ordinary file, such as a device, is simply written to.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_text(text, encoding="utf-8", newline="\n")
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        _write_through(draft, text)
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _write_through(path: Path, text: str) -> None:
    """All the way to the disk."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
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
