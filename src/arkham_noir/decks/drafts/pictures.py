"""Pictures for cards: checked, cropped, and stripped of metadata."""

from __future__ import annotations

import hashlib
import re
import struct
import warnings
import zlib
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from ...errors import NoirError, UnreadableText

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

LARGEST_FILE: Final = 15_000_000
MOST_PIXELS: Final = 25_000_000
LONGEST_SIDE: Final = 12_000
"""What a camera takes. A decoder needs up to six bytes a pixel, so a file of a few bytes that
claims to have more would only fill the memory."""

MOST_TOGETHER: Final = 200_000_000
"""All pictures that are sent at once: more of them would take a server minutes to cut."""

SIDE: Final = 720
"""Pixels of a side: the window of a printed card has as many at 300 to the inch."""

DECODED_SIDE: Final = 2 * SIDE
"""What a picture is reduced to before anything else: twice what a card shows."""

QUALITY: Final = 85
ABOVE_THE_MIDDLE: Final = (0.5, 0.35)
"""What is cut off a tall picture is rather feet than faces."""

PAPER: Final = (241, 231, 208)
"""What shows where a picture is transparent."""


UNREADABLE: Final = (
    OSError, SyntaxError, ValueError, EOFError, MemoryError, struct.error, zlib.error, LookupError,
    TypeError, ArithmeticError,
)  # fmt: skip
"""What Pillow raises for files that are damaged, each of them in some format."""

NOT_A_PICTURE: Final = "This file is not a PNG or JPEG picture."
DAMAGED: Final = "This picture is damaged or not whole; save it anew."


def cut(content: bytes) -> bytes:
    """A PNG or JPEG file as the picture of a card: a square JPEG and nothing else.

    Whatever else it carries (where and with what it was taken, remarks, thumbnails) is left out.
    """
    refuse_large(content)
    return _square(_opened(content))


def refuse_large(content: bytes) -> None:
    """A file that is larger than any camera's is not looked into."""
    if len(content) > LARGEST_FILE:
        raise UnreadableText(
            f"This picture has {len(content):,} bytes; the most is {LARGEST_FILE:,}. "
            "Save it smaller, then send it again."
        )


NAME: Final = re.compile(r"[0-9a-f]{24}\.jpg")
"""How all pictures of cards are called."""


def name_of(picture: bytes) -> str:
    """What a picture that was cut is called: the same picture always the same."""
    return f"{hashlib.sha256(picture).hexdigest()[:24]}.jpg"


def cut_all(pictures: Sequence[bytes]) -> list[bytes]:
    """Several of them; those that are too much together are refused before the first is cut."""
    for picture in pictures:
        refuse_large(picture)
    if sum(map(pixels_of, pictures)) > MOST_TOGETHER:
        raise UnreadableText(
            f"These pictures have more than {MOST_TOGETHER // 1_000_000} million pixels together. "
            f"Save them smaller: a card shows {SIDE} by {SIDE}."
        )
    return [cut(picture) for picture in pictures]


def pixels_of(content: bytes) -> int:
    """How many pixels a file claims to have; it is not unpacked for that."""
    image = _begun(content)
    return image.width * image.height


def _opened(content: bytes) -> Picture:
    """The picture in a file; what cannot be one is refused before it is unpacked."""
    image = _begun(content)
    try:
        image.draft("RGB", (DECODED_SIDE, DECODED_SIDE))  # a JPEG is unpacked at a smaller scale
        image.load()
    except _pillow()[1]:
        raise UnreadableText(DAMAGED) from None
    return image


def _begun(content: bytes) -> Picture:
    """What the beginning of a file says of its picture."""
    pillow, unreadable = _pillow()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is too large is told below
            image: Picture = pillow.open(BytesIO(content), formats=("PNG", "JPEG"))
    except pillow.DecompressionBombError:
        raise too_many_pixels() from None
    except unreadable:
        raise UnreadableText(NOT_A_PICTURE) from None
    _refuse_unfit(image)
    return image


def _refuse_unfit(image: Picture) -> None:
    """A card shows one picture, of colours that screens have."""
    if image.width * image.height > MOST_PIXELS or max(image.size) > LONGEST_SIDE:
        raise too_many_pixels()
    if image.format == "PNG" and getattr(image, "is_animated", False):
        raise UnreadableText("This picture moves; a card has one that stands still.")
    if image.mode in ("CMYK", "YCCK"):
        raise UnreadableText(
            "This picture has the colours of a printing press (CMYK). Save it as RGB, then send "
            "it again."
        )


def too_many_pixels() -> UnreadableText:
    return UnreadableText(
        f"This picture is larger than {MOST_PIXELS // 1_000_000} million pixels, or one side is "
        f"longer than {LONGEST_SIDE:,} pixels. Save it smaller, then send it again."
    )


def _square(image: Picture) -> bytes:
    """The middle of a picture, the right way up, on paper where nothing is."""
    from PIL import Image, ImageOps

    if image.mode not in ("L", "RGB", "RGBA") or "transparency" in image.info:
        image = image.convert("RGBA")
    image = image.reduce(max(1, min(image.size) // DECODED_SIDE))
    _turn_upright(image)
    small = ImageOps.fit(
        image, (SIDE, SIDE), Image.Resampling.LANCZOS, centering=ABOVE_THE_MIDDLE
    ).convert("RGBA")
    ground = Image.new("RGB", small.size, PAPER)
    ground.paste(small, mask=small.getchannel("A"))
    written = BytesIO()
    ground.save(written, "JPEG", quality=QUALITY, optimize=True)
    return written.getvalue()


def _turn_upright(image: Picture) -> None:
    """Turn a picture as its camera was held; notes that can't be read are left out."""
    from PIL import ImageOps

    with warnings.catch_warnings(), suppress(*_pillow()[1]):
        warnings.simplefilter("ignore")  # Pillow tells of damaged notes, nobody needs them
        ImageOps.exif_transpose(image, in_place=True)


def _pillow() -> tuple[Any, tuple[type[Exception], ...]]:
    """The library that reads pictures, and what it says when it cannot."""
    try:
        from PIL import Image
    except ModuleNotFoundError:
        raise NoirError(
            "Pictures of your own need Pillow, which is not installed: "
            "pip install 'arkham-noir[print]'."
        ) from None
    return Image, UNREADABLE
