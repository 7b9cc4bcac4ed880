"""Pictures of one's own on cards: read, cut to size and freed of all that is not the picture."""

from __future__ import annotations

import hashlib
import warnings
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from ..errors import NoirError, UnreadableText

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

LARGEST_FILE: Final = 15_000_000
MOST_PIXELS: Final = 50_000_000
"""What a camera takes; a small file that claims to be more would only fill the memory."""

SIDE: Final = 720
"""Pixels of a side: the window of a printed card has as many at 300 to the inch."""

QUALITY: Final = 85
ABOVE_THE_MIDDLE: Final = (0.5, 0.35)
"""What is cut off a tall picture is rather feet than faces."""

PAPER: Final = (241, 231, 208)
"""What shows where a picture is transparent."""


def cut(content: bytes) -> bytes:
    """A PNG or JPEG file as the picture of a card: a square JPEG and nothing else.

    Whatever else it carries (where and with what it was taken, remarks, thumbnails) is left out.
    """
    if len(content) > LARGEST_FILE:
        raise UnreadableText(
            f"This picture has {len(content):,} bytes; the most is {LARGEST_FILE:,}. "
            "Save it smaller, then send it again."
        )
    return _square(_opened(content))


def name_of(picture: bytes) -> str:
    """What a picture that was cut is called: the same picture always the same."""
    return f"{hashlib.sha256(picture).hexdigest()[:24]}.jpg"


def pixels_of(content: bytes) -> int:
    """How many pixels a file claims to have; it is not unpacked for that."""
    image = _begun(content)
    return image.width * image.height


def _opened(content: bytes) -> Picture:
    """The picture in a file; what cannot be one is refused before it is unpacked."""
    image = _begun(content)
    try:
        image.load()
    except _pillow()[1]:
        raise UnreadableText("This picture is damaged or not whole; save it anew.") from None
    return image


def _begun(content: bytes) -> Picture:
    """What the beginning of a file says of its picture."""
    pillow, unreadable = _pillow()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is too large is told below
            image: Picture = pillow.open(BytesIO(content), formats=("PNG", "JPEG"))
    except pillow.DecompressionBombError:
        raise _too_large() from None
    except unreadable:
        raise UnreadableText("This file is not a PNG or JPEG picture.") from None
    _refuse_unfit(image)
    return image


def _refuse_unfit(image: Picture) -> None:
    """A card shows one picture, of colours that screens have."""
    if image.width * image.height > MOST_PIXELS:
        raise _too_large()
    if image.format == "PNG" and getattr(image, "is_animated", False):
        raise UnreadableText("This picture moves; a card has one that stands still.")
    if image.mode in ("CMYK", "YCCK"):
        raise UnreadableText(
            "This picture has the colours of a printing press (CMYK). Save it as RGB, then send "
            "it again."
        )


def _too_large() -> UnreadableText:
    return UnreadableText(
        f"This picture is larger than {MOST_PIXELS // 1_000_000} million pixels. Save it smaller, "
        "then send it again."
    )


def _square(image: Picture) -> bytes:
    """The middle of a picture, the right way up, on paper where nothing is."""
    from PIL import Image, ImageOps

    upright = ImageOps.exif_transpose(image)
    small = ImageOps.fit(
        upright.convert("RGBA"), (SIDE, SIDE), Image.Resampling.LANCZOS, centering=ABOVE_THE_MIDDLE
    )
    ground = Image.new("RGB", small.size, PAPER)
    ground.paste(small, mask=small.getchannel("A"))
    written = BytesIO()
    ground.save(written, "JPEG", quality=QUALITY, optimize=True)
    return written.getvalue()


def _pillow() -> tuple[Any, tuple[type[Exception], ...]]:
    """The library that reads pictures, and what it says when it cannot."""
    try:
        from PIL import Image
    except ModuleNotFoundError:
        raise NoirError(
            "Pictures of your own need Pillow, which is not installed: "
            "pip install 'arkham-noir[print]'."
        ) from None
    return Image, (OSError, SyntaxError, ValueError, EOFError, MemoryError)
