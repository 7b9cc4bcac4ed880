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
"""The longest side, larger than cameras produce.

A decoder needs up to six bytes per pixel, so a small file that claims more would fill the memory.
"""

MOST_TOGETHER: Final = 200_000_000
"""The limit for the pixels of all pictures in one upload; more would take a server minutes."""

SIDE: Final = 720
"""The width and height of a picture in pixels: the window of a printed card at 300 dpi."""

DECODED_SIDE: Final = 2 * SIDE
"""The side to which a picture is reduced first: twice what a card shows."""

QUALITIES: Final = ((SIDE, 85), (SIDE, 60), (SIDE, 35), (360, 35), (120, 20), (30, 10))
"""The details in pixels per side and the JPEG quality to try until a file is small enough."""

MOST_GROWTH: Final = 10
SMALLEST_LIMIT: Final = 10_000
"""A cropped picture may have `MOST_GROWTH` bytes per byte of its file, but always this number.

A pattern that repeats is tiny as a PNG and a hundred times as large as a JPEG.
"""

ABOVE_THE_MIDDLE: Final = (0.5, 0.35)
"""The center of the crop: a tall picture loses more at the bottom than at the top."""

PAPER: Final = (241, 231, 208)
"""The color behind transparent parts."""


UNREADABLE: Final = (
    OSError, SyntaxError, ValueError, EOFError, MemoryError, struct.error, zlib.error, LookupError,
    TypeError, ArithmeticError,
)  # fmt: skip
"""The errors that Pillow raises for corrupt files of various formats."""

NOT_A_PICTURE: Final = "This file is not a PNG or JPEG picture. Upload one of these."
DAMAGED: Final = "This picture is corrupt or incomplete. Save it again and upload the new file."


def crop(content: bytes) -> bytes:
    """Return a PNG or JPEG file as the picture of a card: a square JPEG.

    Metadata (place, camera, comments, thumbnails) is removed.
    """
    refuse_large(content)
    square = _square(_open_picture(content))
    return _written(square, max(MOST_GROWTH * len(content), SMALLEST_LIMIT))


def refuse_large(content: bytes) -> None:
    """Refuse a file that is larger than any camera's, without opening it."""
    if len(content) > LARGEST_FILE:
        raise UnreadableText(
            f"This picture is too large ({len(content):,} bytes; limit: {LARGEST_FILE:,}). "
            "Make it smaller and upload it again."
        )


NAME: Final = re.compile(r"[0-9a-f]{24}\.jpg")
"""The pattern of the file names of card pictures."""


def name_of(picture: bytes) -> str:
    """Return the file name of a cropped picture: the same picture always has the same name."""
    return f"{hashlib.sha256(picture).hexdigest()[:24]}.jpg"


def crop_all(pictures: Sequence[bytes]) -> list[bytes]:
    """Crop several pictures; if they are too large together, refuse them before the first."""
    for picture in pictures:
        refuse_large(picture)
    if sum(map(pixels_of, pictures)) > MOST_TOGETHER:
        raise UnreadableText(
            f"These pictures have more than {MOST_TOGETHER // 1_000_000} million pixels in total. "
            f"Make them smaller: a card shows {SIDE} by {SIDE} pixels."
        )
    return [crop(picture) for picture in pictures]


def pixels_of(content: bytes) -> int:
    """Return the number of pixels that a file claims to have, without decoding it."""
    image = _read_header(content)
    return image.width * image.height


def _open_picture(content: bytes) -> Picture:
    """Return the picture in a file; refuse what can't be a picture before decoding it."""
    image = _read_header(content)
    try:
        image.draft("RGB", (DECODED_SIDE, DECODED_SIDE))  # decodes a JPEG at a smaller scale
        image.load()
    except _pillow()[1]:
        raise UnreadableText(DAMAGED) from None
    return image


def _read_header(content: bytes) -> Picture:
    """Read the header of a picture file."""
    pillow, unreadable = _pillow()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # too large pictures are reported below
            image: Picture = pillow.open(BytesIO(content), formats=("PNG", "JPEG"))
    except pillow.DecompressionBombError:
        raise pixel_error() from None
    except unreadable:
        raise UnreadableText(NOT_A_PICTURE) from None
    _refuse_unfit(image)
    return image


def _refuse_unfit(image: Picture) -> None:
    """Refuse animations, print colors and pictures with too many pixels."""
    if image.width * image.height > MOST_PIXELS or max(image.size) > LONGEST_SIDE:
        raise pixel_error()
    if image.format == "PNG" and getattr(image, "is_animated", False):
        raise UnreadableText("Animated pictures are not supported. Upload a still picture.")
    if image.mode in ("CMYK", "YCCK"):
        raise UnreadableText(
            "This picture uses print colors (CMYK). Save it as RGB and upload it again."
        )


def pixel_error() -> UnreadableText:
    return UnreadableText(
        f"This picture is larger than {MOST_PIXELS // 1_000_000} million pixels, or one side is "
        f"longer than {LONGEST_SIDE:,} pixels. Make it smaller and upload it again."
    )


def _square(image: Picture) -> Picture:
    """Return the middle of a picture, upright, with transparent parts filled."""
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
    return ground


def _written(image: Picture, most: int) -> bytes:
    """Return a picture as a JPEG with at most `most` bytes, as sharp as that allows."""
    found = b""
    for details, quality in QUALITIES:
        softer = image.resize((details, details)).resize(image.size)
        written = BytesIO()
        softer.save(written, "JPEG", quality=quality, optimize=True)
        found = written.getvalue()
        if len(found) <= most:
            break
    return found


def _turn_upright(image: Picture) -> None:
    """Turn a picture as its camera was held; ignore unreadable metadata."""
    from PIL import ImageOps

    with warnings.catch_warnings(), suppress(*_pillow()[1]):
        warnings.simplefilter("ignore")  # corrupt metadata does not matter here
        ImageOps.exif_transpose(image, in_place=True)


def _pillow() -> tuple[Any, tuple[type[Exception], ...]]:
    """Return the picture library and the errors it raises for corrupt files."""
    try:
        from PIL import Image
    except ModuleNotFoundError:
        raise NoirError(
            "Your own pictures require the package 'Pillow'. "
            "Install it with: pip install 'arkham-noir[print]'"
        ) from None
    return Image, UNREADABLE
