"""Polylines: rounded, thinned, wound up, and widened to bands."""

import math
from collections.abc import Callable, Sequence

from .polygons import Point, Polygon, Shape

Width = Callable[[float], float]


def smooth(p: Sequence[Point], m: int = 4) -> list[Point]:
    """Return a rounded line through the points (Catmull-Rom), m steps between two."""
    if len(p) < 3:
        return list(p)
    padded = [p[0], *p, p[-1]]
    out = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(m):
            t = step / m
            out.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*out, p[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    """Return one coordinate of the Catmull-Rom curve between b and c."""
    square = (2 * a - 5 * b + 4 * c - d) * t * t
    cube = (3 * b - a - 3 * c + d) * t**3
    return 0.5 * (2 * b + (c - a) * t + square + cube)


def thin(pts: list[Point], eps: float) -> list[Point]:
    """Return the line without the points that are within eps of it (Douglas-Peucker)."""
    if len(pts) < 3:
        return pts
    (x0, y0), (x1, y1) = pts[0], pts[-1]
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1e-9
    farthest, far = 0, 0.0
    for i in range(1, len(pts) - 1):
        away = abs((pts[i][0] - x0) * dy - (pts[i][1] - y0) * dx) / length
        if away > far:
            farthest, far = i, away
    if far <= eps:
        return [pts[0], pts[-1]]
    return thin(pts[: farthest + 1], eps)[:-1] + thin(pts[farthest:], eps)


def loop(p: Polygon, eps: float = 0.12) -> Polygon:
    """Return a closed outline thinned, in two halves cut at the point farthest from the start."""
    x0, y0 = p[0]
    cut = max(range(len(p)), key=lambda i: (p[i][0] - x0) ** 2 + (p[i][1] - y0) ** 2)
    return thin(p[: cut + 1], eps)[:-1] + thin(p[cut:] + p[:1], eps)[:-1]


def spiral(
    center: Point, wide: Point, tall: Point, turn: float, n: int, start: float = 0
) -> Polygon:
    """Return n points that wind outward; wide and tall are the first radius and its growth."""
    (cx, cy), turns = center, [start + k * turn for k in range(n)]
    return [
        (
            cx + (wide[0] + k * wide[1]) * math.cos(a),
            cy + (tall[0] + k * tall[1]) * math.sin(a),
        )
        for k, a in enumerate(turns)
    ]


def ring(pts: Sequence[Point], width: Width) -> Shape:
    """Return a ribbon along a center line, width(0 to 1) wide: tentacles, tails, ropes."""
    last = len(pts) - 1
    left, right = [], []
    for k, (x, y) in enumerate(pts):
        before, after = pts[max(k - 1, 0)], pts[min(k + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        half = width(k / last) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return [left + right[::-1]]


def tapered(root: float, tip: float) -> Width:
    """Return the width of a limb that narrows evenly from its root to its tip."""
    return lambda t: root + (tip - root) * t
