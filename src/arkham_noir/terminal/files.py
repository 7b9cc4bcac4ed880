"""Files by the names that people give them."""

from __future__ import annotations

from pathlib import Path

from ..errors import UnreadableText


def named_file(name: str) -> Path:
    """The file of this name; `~` and `~somebody` are home folders."""
    if "\0" in name:
        raise UnreadableText("A file name cannot contain a zero byte.")
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise UnreadableText(f"There is no such home folder: '{name}'.") from None
