"""File names from the user."""

from __future__ import annotations

from pathlib import Path

from ..errors import UnreadableText


def expand_path(name: str) -> Path:
    """Return the path for a file name; `~` and `~user` are home folders."""
    if "\0" in name:
        raise UnreadableText("A file name can't contain a zero byte.")
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise UnreadableText(f"'{name}' names a home folder that does not exist.") from None
