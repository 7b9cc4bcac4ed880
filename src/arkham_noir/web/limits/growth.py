"""The limit of what is stored for an upload, in proportion to its size."""

from __future__ import annotations

from ...errors import UnreadableText
from .config import ALWAYS_STORED, MAX_GROWTH


def refuse_growth(stored: int, sent: int, entries: int = 1) -> None:
    """Refuse a small upload for which far more bytes would be stored than were sent.

    `entries` is the number of its games and decks.
    """
    if stored > MAX_GROWTH * sent + ALWAYS_STORED * max(entries, 1):
        raise UnreadableText(
            f"This file is too large once unpacked ({stored:,} bytes), so nothing was imported."
        )


def byte_length(text: str) -> int:
    """Return the number of bytes of a text in the database, which may have lone surrogates."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "replace"))
