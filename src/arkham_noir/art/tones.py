"""Tones: how dark a picture is at each point, from bare paper (0) to solid ink (1)."""

import math
from collections.abc import Callable

from .polygons import Shape, sides
from .polylines import loop

Tone = Callable[[float, float], float]

ROW = 6  # the sides of a shape are looked up by rows of this height


def flat(a: float) -> Tone:
    """Return the same tone everywhere."""
    return lambda x, y: a


def lin(x0: float, y0: float, x1: float, y1: float, a: float, b: float) -> Tone:
    """Return a tone from a at the first point to b at the second."""
    dx, dy = x1 - x0, y1 - y0
    square = dx * dx + dy * dy
    return lambda x, y: a + (b - a) * unit(((x - x0) * dx + (y - y0) * dy) / square)


def rad(cx: float, cy: float, r0: float, r1: float, a: float, b: float, sx: float = 1.0) -> Tone:
    """Return a tone from a within r0 of the center to b beyond r1; sx stretches it sideways."""
    return lambda x, y: a + (b - a) * unit((math.hypot((x - cx) / sx, y - cy) - r0) / (r1 - r0))


def dist(s: Shape, reach: float) -> Tone:
    """Return the distance of a point from the outline of the shape, up to reach."""
    rows: dict[int, list[tuple[float, float, float, float, float]]] = {}
    for (ax, ay), (bx, by) in sides([loop(polygon, 0.3) for polygon in s]):
        dx, dy = bx - ax, by - ay
        side = (ax, ay, dx, dy, dx * dx + dy * dy)
        for row in range(int((min(ay, by) - reach) // ROW), int((max(ay, by) + reach) // ROW) + 1):
            rows.setdefault(row, []).append(side)

    def nearest(x: float, y: float) -> float:
        best = reach * reach
        for ax, ay, dx, dy, square in rows.get(int(y // ROW), ()):
            px, py = x - ax, y - ay
            t = (px * dx + py * dy) / square if square else 0.0
            if t > 0:
                t = min(1.0, t)
                px, py = px - t * dx, py - t * dy
            away = px * px + py * py
            if away < best:
                best = away
        return math.sqrt(best)

    return nearest


def edge(s: Shape, r: float, a: float, b: float) -> Tone:
    """Return tone a on the outline and b from r inward: rim light or edge shadow."""
    away = dist(s, r)
    return lambda x, y: a + (b - a) * (away(x, y) / r)


def mix(f: Tone, g: Tone) -> Tone:
    """Return the darker of two tones."""
    return lambda x, y: max(f(x, y), g(x, y))


def mul(f: Tone, g: Tone) -> Tone:
    """Return the product of two tones."""
    return lambda x, y: f(x, y) * g(x, y)


def unit(t: float) -> float:
    """Return t, clipped to the range from 0 to 1."""
    return 0 if t < 0 else 1 if t > 1 else t
