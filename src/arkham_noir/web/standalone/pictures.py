"""Pictures for cards without Pillow: the browser crops them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from ...decks.drafts.pictures import DAMAGED, NOT_A_PICTURE, refuse_large
from ...errors import NoirError, UnreadableText
from ..workshop.pictures import Cut

SIGNS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
"""The first bytes of PNG and JPEG files."""

Draw = Callable[[bytes], Awaitable[bytes]]
"""A function that has the browser convert a picture to a square JPEG; it fails if it can't."""


def build_cropper(draw: Draw) -> Cut:
    """Return a function that crops pictures in the browser and reports invalid ones."""

    async def crop_all(pictures: Sequence[bytes]) -> list[bytes]:
        return [await crop(picture) for picture in pictures]

    async def crop(content: bytes) -> bytes:
        refuse_large(content)
        if not content.startswith(SIGNS):
            raise UnreadableText(NOT_A_PICTURE)
        try:
            return await draw(content)
        except NoirError:
            raise
        except Exception:
            raise UnreadableText(DAMAGED) from None

    return crop_all
