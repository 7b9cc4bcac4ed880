"""Backgrounds: sky, ground and weather."""

import math
from collections.abc import Sequence

from ..engrave import Drawing, ripple
from ..polygons import H, Point, W, ellipse, rect, shape
from ..polylines import thin
from ..tones import Tone, lin, rad

ALL = rect(-8, -8, W + 16, H + 16)
RAY_STEP = 7


def burst(
    d: Drawing,
    cx: float,
    cy: float,
    r0: float,
    tone: Tone,
    n: int = 72,
    ink: str = "k",
    r1: float = 330,
    box: tuple[float, float, float, float] = (-16, -16, W + 16, H + 16),
) -> Drawing:
    """Draw n rays that widen away from a light, from r0 out to r1 or the edge of the box."""
    left, top, right, bottom = box
    rays = []
    for k in range(n):
        turn = 2 * math.pi * (k + d.rng.uniform(-0.18, 0.18)) / n
        cos, sin = math.cos(turn), math.sin(turn)
        run = []
        r = r0 + d.rng.uniform(0, 9)
        while r < r1:
            x, y = cx + r * cos, cy + r * sin
            if not (left <= x <= right and top <= y <= bottom):
                break
            run.append((x, y, min(1, tone(x, y)) * r * math.pi / n))
            r += RAY_STEP
        if len(run) > 2:
            run[0] = (run[0][0], run[0][1], 0.05)
            one = thin([(x - half * sin, y + half * cos) for x, y, half in run], 0.2)
            other = thin([(x + half * sin, y - half * cos) for x, y, half in run], 0.2)
            rays.append(one + other[::-1])
    return d.cut(rays, ink)


def night(
    d: Drawing,
    light: Point = (170, 50),
    dark: float = 0.86,
    pale: float = 0.16,
    gap: float = 4.4,
    reach: float = 150,
    wave: float = 3,
    angle: float = 0,
) -> Drawing:
    """Draw a sky of level strokes that gets brighter toward a light."""
    tone = rad(*light, 14, reach, pale, dark)
    return d.hatch(ALL, tone, gap, angle, bend=lambda x: wave * math.sin(x / 31 + 1))


def moon(d: Drawing, x: float, y: float, r: float, face: bool = True) -> Drawing:
    """Draw a full moon, shaded on its right if it has a face."""
    disc = ellipse(x, y, r)
    d.fill(disc, "p")
    if face:
        d.hatch(disc, lin(x - r * 0.1, y, x + r, y + r * 0.5, 0, 0.55), 3, angle=62)
    return d


def ground(d: Drawing, y: float, hill: float = 10, tone: Tone | None = None) -> Drawing:
    """Draw rolling earth from y down: black with white cuts."""
    earth = shape(f"M0 {y} Q60 {y - hill} 120 {y} Q180 {y + hill} 240 {y} L240 200 L0 200Z")
    turf = tone or lin(0, y, 0, 200, 0.5, 0.08)
    return d.fill(earth).hatch(earth, turf, 4, bend=ripple(-hill * 0.5, 38), ink="p")


def stars(d: Drawing, many: int, low: float = 120) -> Drawing:
    """Draw white specks above a height."""
    spot = d.rng.uniform
    return d.dots([(spot(4, 236), spot(4, low), spot(0.5, 1.4)) for _ in range(many)], "p")


def rain(
    d: Drawing,
    drops: int,
    length: float,
    slant: float,
    ink: str = "k",
    width: float = 2,
    corner: Point = (-20, -30),
) -> Drawing:
    """Draw slanting strokes all over the picture; no drop begins above or left of the corner."""
    strokes = []
    for _ in range(drops):
        x, y = d.rng.uniform(corner[0], 260), d.rng.uniform(corner[1], 190)
        long = length * d.rng.uniform(0.5, 1)
        strokes.append([(x, y), (x - slant * long / 2, y + long / 2), (x - slant * long, y + long)])
    return d.lines(strokes, width, ink)


def bolt(d: Drawing, points: Sequence[Point], width: float, rim: float) -> Drawing:
    """Draw lightning along a crooked line: pointed paper on a black rim."""
    last = len(points) - 1
    for grown, ink in ((rim, "k"), (0, "p")):
        half = [width * (1 - k / last) / 2 + grown for k in range(last + 1)]
        left = [(x - w, y) for (x, y), w in zip(points, half, strict=True)]
        right = [(x + w, y) for (x, y), w in zip(points, half, strict=True)]
        d.fill([left + right[::-1]], ink)
    return d
