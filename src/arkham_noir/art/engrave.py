"""Line engraving: shapes and tones become strokes of varying width, as compact SVG paths.

A drawing is a list of cuts painted back to front, in ink ("k"), paper ("p") or accent ("a"). A
hatch is a set of parallel or curved strokes clipped to a shape. At every point a stroke is tone(x,
y) * gap wide, so tone 0 is bare paper and tone 1 is solid ink.

    moonlit = Drawing(seed=7).hatch(ellipse(120, 100, 60), lin(60, 0, 180, 0, 0.1, 0.9))
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence

from .polygons import Point, Polygon, Shape, W, inside, sides
from .polylines import loop, ring, smooth, thin
from .tones import Tone, unit
from .transforms import flip

Bend = Callable[[float], float]
Spot = tuple[float, float, float]

WOBBLE = 0.25  # how far the rows of a hatch deviate
FAINTEST = 0.1  # fainter strokes are left out
GRID = 4  # paths are written in whole numbers: the viewBox is 0 0 960 800
COLORS = {"k": "currentColor", "p": "var(--paper,#f1e8d3)", "a": "var(--accent,#97301a)"}


def ripple(height: float, length: float) -> Bend:
    """Return a bend for wavy hatch lines: clouds, water, grain."""
    return lambda x: height * math.sin(x / length)


def bulge(depth: float, middle: float) -> Bend:
    """Return a bend for hatch lines that curve about a middle: skulls, hills, bellies."""
    return lambda x: depth * (x - middle) ** 2


def join(nums: Iterable[int]) -> str:
    """Return numbers as path text; a minus sign separates them as well as a space."""
    return " ".join(map(str, nums)).replace(" -", "-")


def pathd(polys: Iterable[Sequence[Point]]) -> str:
    """Return closed polygons as the `d` of an SVG path, in whole numbers."""
    parts = []
    for polygon in polys:
        x, y = round(polygon[0][0] * GRID), round(polygon[0][1] * GRID)
        start, steps = f"M{join((x, y))}", []
        for point in polygon[1:]:
            nx, ny = round(point[0] * GRID), round(point[1] * GRID)
            if (nx, ny) != (x, y):
                steps += [nx - x, ny - y]
                x, y = nx, ny
        if len(steps) > 2:
            parts.append(f"{start}l{join(steps)}z")
    return "".join(parts)


class Drawing:
    """A picture in progress. Every method returns the drawing, so a scene is a chain of cuts.

    With mirror set, left and right are swapped.
    """

    def __init__(self, seed: int | str = 1, mirror: bool = False) -> None:
        self.mirror = mirror
        self.out: list[tuple[str, str]] = []
        self.rng = random.Random(seed)

    def cut(self, polys: Shape, ink: str = "k") -> "Drawing":
        """Add these polygons as they are."""
        if polys:
            self.out.append((ink, pathd(flip(polys) if self.mirror else polys)))
        return self

    def fill(self, s: Shape, ink: str = "k") -> "Drawing":
        """Add a solid."""
        return self.cut([loop(polygon) for polygon in s if len(polygon) > 2], ink)

    def hatch(
        self,
        s: Shape,
        tone: Tone,
        gap: float = 4.2,
        angle: float = 0,
        bend: Bend | None = None,
        ink: str = "k",
        step: float = 5,
        eps: float = 0.2,
    ) -> "Drawing":
        """Add strokes of varying width across s; bend(x) turns the straight lines into curves."""
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        lift = bend or (lambda x: 0)
        turned = [[(x * cos + y * sin, -x * sin + y * cos) for x, y in polygon] for polygon in s]
        if bend:
            turned = [[(x, y - lift(x)) for x, y in _dense(polygon)] for polygon in turned]
        walls = sides(turned)
        heights = [y for polygon in turned for _, y in polygon]
        strokes: Shape = []
        row = math.floor(min(heights) / gap) * gap
        while row < max(heights):
            row += gap
            y = row + self.rng.uniform(-WOBBLE, WOBBLE) * gap * 0.35
            for x0, x1 in _spans(walls, y):
                samples = []
                count = max(2, int((x1 - x0) / step))
                for k in range(count + 1):
                    x = x0 + (x1 - x0) * k / count
                    v = y + lift(x)
                    width = min(1, tone(x * cos - v * sin, x * sin + v * cos)) * gap
                    if width > FAINTEST * gap:
                        width *= 1 + self.rng.uniform(-0.05, 0.05)
                        samples.append((x, v, width / 2))
                    else:
                        samples.append((x, v, 0.0))
                strokes += [_stroke(run, gap, eps) for run in _runs(samples)]
        return self.cut(
            [[(x * cos - y * sin, x * sin + y * cos) for x, y in stroke] for stroke in strokes],
            ink,
        )

    def stipple(
        self, s: Shape, tone: Tone, gap: float = 4, r: float = 1.0, ink: str = "k"
    ) -> "Drawing":
        """Add dots, denser and bigger where the tone is dark."""
        xs = [x for polygon in s for x, _ in polygon]
        ys = [y for polygon in s for _, y in polygon]
        spots = []
        for row in range(math.ceil((max(ys) - min(ys)) / (gap * 0.87))):
            for column in range(math.ceil((max(xs) - min(xs)) / gap)):
                x = min(xs) + (column + self.rng.uniform(-0.5, 0.5)) * gap
                y = min(ys) + row * gap * 0.87 + self.rng.uniform(-0.5, 0.5) * gap
                dark = tone(x, y)
                if dark > self.rng.random() * 0.9 and inside(s, x, y):
                    spots.append((x, y, round((0.5 + dark) * r * 2) / 2))
        return self.dots(spots, ink)

    def dots(self, spots: Iterable[Spot], ink: str = "k") -> "Drawing":
        """Add round dots (x, y, radius), grouped by size: a dot costs seven characters."""
        sizes: dict[int, list[tuple[int, int]]] = {}
        for x, y, r in spots:
            width = max(2, round(r * 2 * GRID / 3) * 3)
            across = W - x if self.mirror else x
            sizes.setdefault(width, []).append((round(across * GRID), round(y * GRID)))
        for width, places in sizes.items():
            self.out.append((f"{ink}d{width}", "".join(f"M{join(p)}h0" for p in places)))
        return self

    def lines(
        self,
        pts_list: Iterable[Sequence[Point]],
        width: float = 1.2,
        ink: str = "k",
        taper: bool = True,
    ) -> "Drawing":
        """Add single strokes along given points: rounded and tapered, or straight and even."""
        strokes: Shape = []
        for points in pts_list:
            if taper:
                strokes += ring(
                    smooth(points), lambda t: width * (0.15 + 0.85 * math.sin(math.pi * unit(t)))
                )
            else:
                strokes += ring(points, lambda t: width)
        return self.cut(strokes, ink)

    def svg(self) -> str:
        """Return the inner SVG: one path for each cut."""
        return "".join(_element(ink, path) for ink, path in self.out if path)


Plate = Callable[[], Drawing]
"""A function that draws the picture of one card."""


def _element(ink: str, path: str) -> str:
    """Return one cut as an SVG element."""
    color, _, dot = ink.partition("d")
    if dot:
        stroke = f'stroke="{COLORS[color]}" stroke-width="{dot}" stroke-linecap="round"'
        return f'<path d="{path}" {stroke} fill="none"/>'
    return f'<path d="{path}" fill="{COLORS[color]}"/>'


def _dense(polygon: Polygon) -> Polygon:
    """Return the polygon with points on its long sides, so that it can be bent."""
    out = []
    for (ax, ay), (bx, by) in sides([polygon]):
        pieces = max(1, int(abs(bx - ax) / 6))
        out += [(ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces) for k in range(pieces)]
    return out


def _spans(sides: list[tuple[Point, Point]], y: float) -> list[tuple[float, float]]:
    """Return where a horizontal line is inside the outline; slivers are left out."""
    xs = sorted(
        ax + (y - ay) / (by - ay) * (bx - ax)
        for (ax, ay), (bx, by) in sides
        if (ay <= y) != (by <= y)
    )
    return [(a, b) for a, b in zip(xs[::2], xs[1::2], strict=False) if b - a >= 1]


def _runs(samples: list[Spot]) -> list[list[Spot]]:
    """Return the parts of a stroke that have width."""
    runs: list[list[Spot]] = [[]]
    for sample in samples:
        if sample[2]:
            runs[-1].append(sample)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1]


def _stroke(run: list[Spot], gap: float, eps: float) -> Polygon:
    """Return the outline of one stroke; thin ends taper to a point."""
    for end in (0, -1):
        x, y, half = run[end]
        if half < gap * 0.3:
            run[end] = (x, y, 0.08)
    above = thin([(x, y - half) for x, y, half in run], eps)
    below = thin([(x, y + half) for x, y, half in run], eps)
    return above + below[::-1]
