"""Saved games: their folders, and the game played last. A saved game is a record."""

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
    """Return the data folder of this program, by the conventions of the system."""
    if given := _folder_in("XDG_DATA_HOME"):
        return given
    if sys.platform == "win32" and (given := _folder_in("LOCALAPPDATA")):
        return given
    from platformdirs import user_data_path  # loaded only when it is needed

    return user_data_path(FOLDER, appauthor=False)


def cache_folder() -> Path:
    """Return the cache folder of this program, by the conventions of the system."""
    if given := _folder_in("XDG_CACHE_HOME"):
        return given
    if sys.platform == "win32":
        return data_folder() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path(FOLDER, appauthor=False)


def _folder_in(variable: str) -> Path | None:
    """Return the folder that an environment variable gives, if it is an absolute path."""
    given = Path(os.environ.get(variable, ""))
    return given / FOLDER if given.is_absolute() else None


def default_path() -> Path:
    """Return an unused file name for a new game, made from the current time."""
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = data_folder() / "games" / f"{name}{ENDING}"
    return free_name(path) if path.exists() else path


def latest_game(*, unfinished: bool = False) -> Path | None:
    """Return the game played last; with `unfinished`, the last one that is not over."""
    try:
        found = sorted((data_folder() / "games").glob(f"*{ENDING}"), key=_age, reverse=True)
    except OSError:
        return None
    return next((path for path in found if not unfinished or is_unfinished(path)), None)


def _age(path: Path) -> tuple[int, str]:
    return path.stat().st_mtime_ns, path.name


def is_unfinished(path: Path) -> bool:
    """Return whether a saved game says that it is not over, without replaying it."""
    try:
        return UNFINISHED in read(path)
    except (OSError, UnreadableText):
        return False
