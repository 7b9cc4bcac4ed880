"""Line engraving: shapes and tones become swelling strokes, written as compact SVG paths.

A drawing is a list of cuts painted back to front, in ink ("k"), paper ("p") or accent ("a").
A hatch is a set of parallel or bent strokes cut to a shape; at every point a stroke is
tone(x, y) * gap wide, so tone 0 is bare paper and tone 1 is solid ink.

    moonlit = Drawing(seed=7).hatch(ellipse(120, 100, 60), lin(60, 0, 180, 0, 0.1, 0.9))
"""

import math
import random
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Polygon = list[Point]
Shape = list[Polygon]
Tone = Callable[[float, float], float]
Bend = Callable[[float], float]
Width = Callable[[float], float]
Spot = tuple[float, float, float]

W, H = 240, 200
GRID = 4  # paths are written in whole numbers: the viewBox is 0 0 960 800
COLOURS = {"k": "currentColor", "p": "var(--paper,#f1e8d3)", "a": "var(--accent,#97301a)"}
PATH_WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
CURVE_STEPS = 8


# ---------------------------------------------------------------- shapes
class _PathReader:
    """Follows an SVG path and collects its outlines as polygons."""

    def __init__(self, path: str) -> None:
        self.words = PATH_WORD.findall(path)
        self.next = 0
        self.polygons: Shape = []
        self.outline: Polygon = []
        self.here: Point = (0, 0)
        self.start: Point = (0, 0)

    def number(self) -> float:
        """The next number of the path."""
        self.next += 1
        return float(self.words[self.next - 1])

    def point(self, origin: Point) -> Point:
        """The next two numbers as a point."""
        return (origin[0] + self.number(), origin[1] + self.number())

    def go(self, *points: Point) -> None:
        """Draw on through these points."""
        if not self.outline:
            self.outline = [self.here]
        self.outline.extend(points)
        self.here = points[-1]

    def finish(self) -> None:
        """Put the outline that was being drawn with the others."""
        if self.outline:
            self.polygons.append(self.outline)
        self.outline = []

    def read(self) -> Shape:
        """All outlines of the path."""
        command = ""
        while self.next < len(self.words):
            if self.words[self.next].isalpha():
                command = self.words[self.next]
                self.next += 1
            command = self.obey(command)
        self.finish()
        return self.polygons

    def obey(self, command: str) -> str:
        """Draw one segment; the command that holds for the numbers after it."""
        origin = self.here if command.islower() else (0.0, 0.0)
        match command.upper():
            case "Z":
                self.finish()
                self.here = self.start
            case "M":
                self.finish()
                self.here = self.start = self.point(origin)
                self.outline = [self.here]
                return "l" if command == "m" else "L"
            case "L":
                self.go(self.point(origin))
            case "H":
                self.go((origin[0] + self.number(), self.here[1]))
            case "V":
                self.go((self.here[0], origin[1] + self.number()))
            case "C" | "Q" as curve:
                handles = [self.point(origin) for _ in range(3 if curve == "C" else 2)]
                pull = [self.here, *handles]
                self.go(*(bez(pull, t / CURVE_STEPS) for t in range(1, CURVE_STEPS + 1)))
            case _:
                raise ValueError(f"a path may use M L H V C Q Z, not {command!r}")
        return command


def shape(path: str) -> Shape:
    """The polygons of an SVG path (M L H V C Q Z, either case)."""
    return _PathReader(path).read()


def bez(handles: Sequence[Point], t: float) -> Point:
    """The point at t (0 to 1) of the Bezier curve with these handles."""
    points = list(handles)
    while len(points) > 1:
        points = [
            ((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(points)
        ]
    return points[0]


def rect(x: float, y: float, w: float, h: float) -> Shape:
    """A rectangle from its upper left corner."""
    return [[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]]


def poly(*points: Point) -> Shape:
    """A polygon through these points."""
    return [list(points)]


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, n: int = 28) -> Shape:
    """An ellipse; a circle if only one radius is given."""
    ry = ry or rx
    turns = [2 * math.pi * k / n for k in range(n)]
    return [[(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in turns]]


def arc(
    cx: float,
    cy: float,
    r: float,
    a0: float,
    a1: float,
    n: int = 12,
    ry: float | None = None,
) -> Polygon:
    """Points along an arc from angle a0 to a1, in degrees, clockwise from the right."""
    ry = ry or r
    turns = [math.radians(a0 + (a1 - a0) * k / n) for k in range(n + 1)]
    return [(cx + r * math.cos(a), cy + ry * math.sin(a)) for a in turns]


def ring(pts: Sequence[Point], width: Width) -> Shape:
    """A ribbon along a centre line, width(0 to 1) wide: tentacles, tails, ropes."""
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


def move(
    s: Shape,
    dx: float = 0,
    dy: float = 0,
    sx: float = 1,
    sy: float | None = None,
    rot: float = 0,
    o: Point = (0, 0),
) -> Shape:
    """The shape scaled and turned (degrees) about o, then shifted."""
    sy = sx if sy is None else sy
    cos, sin = math.cos(math.radians(rot)), math.sin(math.radians(rot))

    def place(point: Point) -> Point:
        x, y = (point[0] - o[0]) * sx, (point[1] - o[1]) * sy
        return (x * cos - y * sin + o[0] + dx, x * sin + y * cos + o[1] + dy)

    return [[place(point) for point in polygon] for polygon in s]


def flip(s: Shape, w: float = W) -> Shape:
    """The shape in a mirror that stands at w / 2."""
    return [[(w - x, y) for x, y in polygon] for polygon in s]


def inside(s: Shape, x: float, y: float) -> bool:
    """Whether the point lies in the shape (even-odd, so a hole is outside)."""
    within = False
    for (ax, ay), (bx, by) in _sides(s):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def _sides(s: Shape) -> list[tuple[Point, Point]]:
    """Every side of every polygon."""
    return [side for polygon in s for side in zip(polygon, polygon[1:] + polygon[:1], strict=True)]


# ---------------------------------------------------------------- tones
def flat(a: float) -> Tone:
    """The same tone everywhere."""
    return lambda x, y: a


def lin(x0: float, y0: float, x1: float, y1: float, a: float, b: float) -> Tone:
    """From tone a at the first point to b at the second."""
    dx, dy = x1 - x0, y1 - y0
    square = dx * dx + dy * dy
    return lambda x, y: a + (b - a) * _unit(((x - x0) * dx + (y - y0) * dy) / square)


def rad(cx: float, cy: float, r0: float, r1: float, a: float, b: float, sx: float = 1.0) -> Tone:
    """From tone a within r0 of the centre to b beyond r1; sx stretches it sideways."""
    return lambda x, y: a + (b - a) * _unit((math.hypot((x - cx) / sx, y - cy) - r0) / (r1 - r0))


def dist(s: Shape) -> Tone:
    """How far a point lies from the outline of the shape."""
    sides = [
        (ax, ay, bx - ax, by - ay, (bx - ax) ** 2 + (by - ay) ** 2)
        for (ax, ay), (bx, by) in _sides([loop(polygon, 0.3) for polygon in s])
    ]

    def nearest(x: float, y: float) -> float:
        best = 1e9
        for ax, ay, dx, dy, square in sides:
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
    """Tone a on the outline, b from r inwards: rim light or edge shadow."""
    away = dist(s)
    return lambda x, y: a + (b - a) * min(1, away(x, y) / r)


def mix(f: Tone, g: Tone, op: Callable[[float, float], float] = max) -> Tone:
    """Two tones in one: the darker, unless op says otherwise."""
    return lambda x, y: op(f(x, y), g(x, y))


def mul(f: Tone, g: Tone) -> Tone:
    """One tone faded by the other."""
    return lambda x, y: f(x, y) * g(x, y)


def _unit(t: float) -> float:
    """t, kept between 0 and 1."""
    return min(1, max(0, t))


# ---------------------------------------------------------------- outlines
def join(nums: Iterable[int]) -> str:
    """Numbers as path text; a minus sign parts them as well as a space."""
    return "".join(str(v) if i == 0 or v < 0 else f" {v}" for i, v in enumerate(nums))


def pathd(polys: Iterable[Sequence[Point]]) -> str:
    """Closed polygons as the d of an SVG path, on the grid."""
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


def smooth(p: Sequence[Point], m: int = 4) -> list[Point]:
    """A rounded line through the points (Catmull-Rom), m steps between two."""
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
    """One coordinate of the Catmull-Rom curve between b and c."""
    square = (2 * a - 5 * b + 4 * c - d) * t * t
    cube = (3 * b - a - 3 * c + d) * t**3
    return 0.5 * (2 * b + (c - a) * t + square + cube)


def thin(pts: list[Point], eps: float) -> list[Point]:
    """The line with every point left out that lies within eps of it (Douglas-Peucker)."""
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
    """A closed outline thinned: two open halves, cut at the point farthest from the start."""
    x0, y0 = p[0]
    cut = max(range(len(p)), key=lambda i: (p[i][0] - x0) ** 2 + (p[i][1] - y0) ** 2)
    return thin(p[: cut + 1], eps)[:-1] + thin(p[cut:] + p[:1], eps)[:-1]


# ---------------------------------------------------------------- drawing
class Drawing:
    """A picture being cut. Every cut returns the drawing, so a scene reads as a list of cuts.

    With mirror set, everything is cut the other way round: left is right.
    """

    def __init__(self, seed: int | str = 1, mirror: bool = False) -> None:
        self.mirror = mirror
        self.out: list[tuple[str, str]] = []
        self.rng = random.Random(seed)

    def cut(self, polys: Shape, ink: str = "k") -> "Drawing":
        """These polygons as they are."""
        if polys:
            self.out.append((ink, pathd(flip(polys) if self.mirror else polys)))
        return self

    def fill(self, s: Shape, ink: str = "k") -> "Drawing":
        """A solid."""
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
        low: float = 0.1,
        wob: float = 0.25,
        eps: float = 0.2,
    ) -> "Drawing":
        """Swelling strokes across s. bend(x) lifts the straight lines into curves."""
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        lift = bend or (lambda x: 0)
        turned = [[(x * cos + y * sin, -x * sin + y * cos) for x, y in polygon] for polygon in s]
        if bend:
            turned = [[(x, y - lift(x)) for x, y in _dense(polygon)] for polygon in turned]
        sides = _sides(turned)
        heights = [y for polygon in turned for _, y in polygon]
        strokes: Shape = []
        row = math.floor(min(heights) / gap) * gap
        while row < max(heights):
            row += gap
            y = row + self.rng.uniform(-wob, wob) * gap * 0.35
            for x0, x1 in _spans(sides, y):
                samples = []
                count = max(2, int((x1 - x0) / step))
                for k in range(count + 1):
                    x = x0 + (x1 - x0) * k / count
                    v = y + lift(x)
                    width = min(1, tone(x * cos - v * sin, x * sin + v * cos)) * gap
                    if width > low * gap:
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
        """Dots, denser and bigger where tone is high."""
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
        """Round dots (x, y, radius), grouped by size: a dot costs seven characters."""
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
        """Single strokes along given points: rounded and tapered, or straight and even."""
        strokes: Shape = []
        for points in pts_list:
            if taper:
                strokes += ring(
                    smooth(points), lambda t: width * (0.15 + 0.85 * math.sin(math.pi * _unit(t)))
                )
            else:
                strokes += ring(points, lambda t: width)
        return self.cut(strokes, ink)

    def svg(self) -> str:
        """The inner SVG: one path for each cut."""
        return "".join(_element(ink, path) for ink, path in self.out if path)


def _element(ink: str, path: str) -> str:
    """One cut as an SVG element."""
    colour, _, dot = ink.partition("d")
    if dot:
        stroke = f'stroke="{COLOURS[colour]}" stroke-width="{dot}" stroke-linecap="round"'
        return f'<path d="{path}" {stroke} fill="none"/>'
    return f'<path d="{path}" fill="{COLOURS[colour]}"/>'


def _dense(polygon: Polygon) -> Polygon:
    """The polygon with points on its long sides, so that it can be bent."""
    out = []
    for (ax, ay), (bx, by) in _sides([polygon]):
        pieces = max(1, int(abs(bx - ax) / 6))
        out += [(ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces) for k in range(pieces)]
    return out


def _spans(sides: list[tuple[Point, Point]], y: float) -> list[tuple[float, float]]:
    """Where a level line runs inside the outline; slivers are left out."""
    xs = sorted(
        ax + (y - ay) / (by - ay) * (bx - ax)
        for (ax, ay), (bx, by) in sides
        if (ay <= y) != (by <= y)
    )
    return [(a, b) for a, b in zip(xs[::2], xs[1::2], strict=False) if b - a >= 1]


def _runs(samples: list[Spot]) -> list[list[Spot]]:
    """The stretches of a stroke that have width."""
    runs: list[list[Spot]] = [[]]
    for sample in samples:
        if sample[2]:
            runs[-1].append(sample)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1]


def _stroke(run: list[Spot], gap: float, eps: float) -> Polygon:
    """The outline of one stroke; thin ends run out to a point."""
    for end in (0, -1):
        x, y, half = run[end]
        if half < gap * 0.3:
            run[end] = (x, y, 0.08)
    above = thin([(x, y - half) for x, y, half in run], eps)
    below = thin([(x, y + half) for x, y, half in run], eps)
    return above + below[::-1]
