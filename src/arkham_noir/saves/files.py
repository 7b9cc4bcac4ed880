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
    """Return the folder of this game among the user's data, as each system has it."""
    if given := _folder_in("XDG_DATA_HOME"):
        return given
    if sys.platform == "win32" and (given := _folder_in("LOCALAPPDATA")):
        return given
    from platformdirs import user_data_path  # here, because no game needs it

    return user_data_path(FOLDER, appauthor=False)


def cache_folder() -> Path:
    """Return the folder of this game among what can be computed again, as each system has it."""
    if given := _folder_in("XDG_CACHE_HOME"):
        return given
    if sys.platform == "win32":
        return data_folder() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path(FOLDER, appauthor=False)


def _folder_in(variable: str) -> Path | None:
    """Return our folder in the one that a variable of the environment names, if it is absolute."""
    given = Path(os.environ.get(variable, ""))
    return given / FOLDER if given.is_absolute() else None


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
