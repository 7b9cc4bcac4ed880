"""Transforms: shapes moved, turned and mirrored."""

import math
from collections.abc import Callable

from .polygons import Point, Shape, W, shape

Place = Callable[[Shape | str], Shape]


def move(
    s: Shape,
    dx: float = 0,
    dy: float = 0,
    sx: float = 1,
    sy: float | None = None,
    rot: float = 0,
    o: Point = (0, 0),
) -> Shape:
    """Return the shape scaled and turned (degrees) about o, then shifted."""
    sy = sx if sy is None else sy
    cos, sin = math.cos(math.radians(rot)), math.sin(math.radians(rot))

    def place(point: Point) -> Point:
        x, y = (point[0] - o[0]) * sx, (point[1] - o[1]) * sy
        return (x * cos - y * sin + o[0] + dx, x * sin + y * cos + o[1] + dy)

    return [[place(point) for point in polygon] for polygon in s]


def rotate_point(x: float, y: float, degrees: float) -> Point:
    """Return a point turned about the origin."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cos - y * sin, x * sin + y * cos


def pose(at: Point, size: float = 1, rot: float = 0, side: int = 1) -> Place:
    """Return a function that places shapes or paths at a spot; side -1 mirrors them there.

    >>> put = pose((100, 50), size=2)
    >>> put("M0 0 L3 4")
    [[(100.0, 50.0), (106.0, 58.0)]]
    """

    def place(s: Shape | str) -> Shape:
        placed = move(shape(s) if isinstance(s, str) else s, *at, size, rot=rot)
        return placed if side > 0 else flip(placed, 2 * at[0])

    return place


def flip(s: Shape, w: float = W) -> Shape:
    """Return the shape mirrored at w / 2."""
    return [[(w - x, y) for x, y in polygon] for polygon in s]


def mirrored(s: Shape, side: int, w: float = W) -> Shape:
    """Return the shape for side 1 and its mirror image for side -1."""
    return s if side > 0 else flip(s, w)


def with_mirror_image(path: str) -> Shape:
    """Return a path and its mirror image about the middle of the picture."""
    # Reversed, because opposite windings would cancel to a white seam where the halves overlap.
    return shape(path) + [half[::-1] for half in flip(shape(path))]


def center(s: Shape) -> Point:
    """Return the middle of a shape's box."""
    xs, ys = [x for polygon in s for x, _ in polygon], [y for polygon in s for _, y in polygon]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
