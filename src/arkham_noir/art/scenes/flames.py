"""Flames of lamps and matches."""

from ..brushes import cut_with_rim
from ..engrave import Drawing
from ..polygons import Point, ellipse, rect
from ..transforms import pose

FLAME = "M0 -54 C16 -30 18 -14 12 -5 C8 3 -8 3 -12 -5 C-18 -14 -16 -30 0 -54Z"
CORE = "M0 -29 C7 -17 7 -9 4 -5 C2 -2 -2 -2 -4 -5 C-7 -9 -7 -17 0 -29Z"


def flame(d: Drawing, at: Point, size: float = 1) -> Drawing:
    """Draw a flame with a red core; `at` is its foot."""
    place = pose(at, size)
    return cut_with_rim(d, place(FLAME), 4 * size, "p").fill(place(CORE), "a")


def burning_match(d: Drawing, at: Point, length: float, size: float = 1) -> Drawing:
    """Draw an upright match; `at` is its head."""
    x, y = at
    cut_with_rim(d, rect(x - 4.5, y, 9, length), 3, "p")
    return flame(d, at, size).fill(ellipse(x, y + 1, 6.5 * size, 7 * size))
