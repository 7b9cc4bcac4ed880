"""Links that carry a whole game: its record and its custom deck, compressed in the fragment.

Browsers don't send the fragment of an address, so such a link uploads nothing.
"""

from __future__ import annotations

import base64
import zlib

from ...errors import UnreadableText

LONGEST_LINK = 8_000
"""The maximum length of a packed game; some programs cut longer addresses."""

LARGEST_GAME = 400_000
"""The maximum size of an unpacked game, so that a small link can't fill the memory."""

SEPARATOR = "\0"


def pack_game(record: str, deck: str = "") -> str:
    """Return a game as text for a link; empty if it would be too long.

    >>> unpack_game(pack_game("a record", "a deck"))
    ('a record', 'a deck')
    """
    content = SEPARATOR.join([record, deck]).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(content, 9)).rstrip(b"=").decode()
    return packed if len(packed) <= LONGEST_LINK and len(content) <= LARGEST_GAME else ""


def unpack_game(text: str) -> tuple[str, str]:
    """Return the record and the custom deck in a link; an error says what is wrong with it."""
    if len(text) > LONGEST_LINK:
        raise UnreadableText(
            f"This link is longer than {LONGEST_LINK:,} characters, the maximum. "
            "Ask for the saved game instead, and open its file here."
        )
    try:
        record, _, deck = _decompress(text).decode().partition(SEPARATOR)
    except (ValueError, zlib.error):
        raise UnreadableText(
            "This link is damaged. Copy the whole link, then open it again."
        ) from None
    return record, deck


def _decompress(text: str) -> bytes:
    """Return the content of a packed game; raise `ValueError` if it is incomplete or too large."""
    packed = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    opened = zlib.decompressobj()
    content = opened.decompress(packed, LARGEST_GAME)
    if not opened.eof:
        raise ValueError("The packed game is incomplete or too large.")
    return content
