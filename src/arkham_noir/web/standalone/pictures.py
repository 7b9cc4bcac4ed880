"""Pictures for cards without Pillow: the browser crops them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from ...decks.drafts.pictures import DAMAGED, NOT_A_PICTURE, refuse_large
from ...errors import NoirError, UnreadableText
from ..workshop.pictures import Cut

SIGNS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
"""How a PNG file begins, and a JPEG."""

Draw = Callable[[bytes], Awaitable[bytes]]
"""Has the browser draw a picture anew as a square JPEG; fails if it cannot read it."""


def cutting(draw: Draw) -> Cut:
    """A browser that draws, as somebody who cuts pictures and says what is wrong with them."""

    async def cut_all(pictures: Sequence[bytes]) -> list[bytes]:
        return [await cut(picture) for picture in pictures]

    async def cut(content: bytes) -> bytes:
        refuse_large(content)
        if not content.startswith(SIGNS):
            raise UnreadableText(NOT_A_PICTURE)
        try:
            return await draw(content)
        except NoirError:
            raise
        except Exception:
            raise UnreadableText(DAMAGED) from None

    return cut_all
