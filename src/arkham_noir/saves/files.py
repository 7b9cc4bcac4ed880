"""Saved games: the folders they are in, and which was played last. A save is a record."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

from .._atomic_files import free_name, read
from ..errors import UnreadableText

FOLDER = "arkham-noir"


ENDING = ".noir"


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


def cache_folder() -> Path:
    """The folder of this game among what can be worked out again, as each system has it."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if Path(given).is_absolute():
        return Path(given) / FOLDER
    if sys.platform == "win32":
        return data_folder() / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches" / FOLDER
    return Path.home() / ".cache" / FOLDER


def default_path() -> Path:
    """A new place for a new game, named after the moment it begins."""
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = data_folder() / "games" / f"{name}{ENDING}"
    return free_name(path) if path.exists() else path


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
