"""Shapes: polygons made from paths, arcs and ribbons, moved, mirrored, rounded and thinned."""

import math
import re
from collections.abc import Callable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Polygon = list[Point]
Shape = list[Polygon]
Width = Callable[[float], float]
Place = Callable[[Shape | str], Shape]

W, H = 240, 200  # the picture
PATH_WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
CURVE_STEPS = 8


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


def tapered(root: float, tip: float) -> Width:
    """The width of a limb that thins evenly from its root to its tip."""
    return lambda t: root + (tip - root) * t


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


def rotated(x: float, y: float, degrees: float) -> Point:
    """A point turned about the origin."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cos - y * sin, x * sin + y * cos


def pose(at: Point, size: float = 1, rot: float = 0, side: int = 1) -> Place:
    """Sets shapes or paths drawn about the origin down at a spot; side -1 mirrors them there.

    >>> put = pose((100, 50), size=2)
    >>> put("M0 0 L3 4")
    [[(100.0, 50.0), (106.0, 58.0)]]
    """

    def place(s: Shape | str) -> Shape:
        placed = move(shape(s) if isinstance(s, str) else s, *at, size, rot=rot)
        return placed if side > 0 else flip(placed, 2 * at[0])

    return place


def flip(s: Shape, w: float = W) -> Shape:
    """The shape in a mirror that stands at w / 2."""
    return [[(w - x, y) for x, y in polygon] for polygon in s]


def mirrored(s: Shape, side: int, w: float = W) -> Shape:
    """The shape itself for side 1, its mirror image for side -1: the two halves of a loop."""
    return s if side > 0 else flip(s, w)


def centre(s: Shape) -> Point:
    """The middle of a shape's box."""
    xs, ys = [x for polygon in s for x, _ in polygon], [y for polygon in s for _, y in polygon]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def inside(s: Shape, x: float, y: float) -> bool:
    """Whether the point lies in the shape (even-odd, so a hole is outside)."""
    within = False
    for (ax, ay), (bx, by) in sides(s):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def sides(s: Shape) -> list[tuple[Point, Point]]:
    """Every side of every polygon."""
    return [side for polygon in s for side in zip(polygon, polygon[1:] + polygon[:1], strict=True)]


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
