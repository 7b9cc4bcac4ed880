"""Polygons from paths, boxes, circles, stars and eyes."""

import math
import re
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Polygon = list[Point]
Shape = list[Polygon]

W, H = 240, 200  # the picture
PATH_WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
CURVE_STEPS = 8


class _PathReader:
    """A reader that follows an SVG path and collects its outlines as polygons."""

    def __init__(self, path: str) -> None:
        self.words = PATH_WORD.findall(path)
        self.next = 0
        self.polygons: Shape = []
        self.outline: Polygon = []
        self.here: Point = (0, 0)
        self.start: Point = (0, 0)

    def number(self) -> float:
        """Return the next number of the path."""
        self.next += 1
        return float(self.words[self.next - 1])

    def point(self, origin: Point) -> Point:
        """Return the next two numbers as a point."""
        return (origin[0] + self.number(), origin[1] + self.number())

    def go(self, *points: Point) -> None:
        """Continue the outline through these points."""
        if not self.outline:
            self.outline = [self.here]
        self.outline.extend(points)
        self.here = points[-1]

    def finish(self) -> None:
        """Finish the current outline."""
        if self.outline:
            self.polygons.append(self.outline)
        self.outline = []

    def read(self) -> Shape:
        """Return all outlines of the path."""
        command = ""
        while self.next < len(self.words):
            if self.words[self.next].isalpha():
                command = self.words[self.next]
                self.next += 1
            command = self.obey(command)
        self.finish()
        return self.polygons

    def obey(self, command: str) -> str:
        """Add one segment and return the command that applies to the numbers after it."""
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
    """Return the polygons of an SVG path (M L H V C Q Z, either case)."""
    return _PathReader(path).read()


def bez(handles: Sequence[Point], t: float) -> Point:
    """Return the point at t (0 to 1) of the Bezier curve with these handles."""
    points = list(handles)
    while len(points) > 1:
        points = [
            ((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(points)
        ]
    return points[0]


def rect(x: float, y: float, w: float, h: float) -> Shape:
    """Return a rectangle from its upper left corner."""
    return [[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]]


def poly(*points: Point) -> Shape:
    """Return a polygon through these points."""
    return [list(points)]


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, n: int = 28) -> Shape:
    """Return an ellipse; a circle if only one radius is given."""
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
    """Return points along an arc from angle a0 to a1, in degrees, clockwise from the right."""
    ry = ry or r
    turns = [math.radians(a0 + (a1 - a0) * k / n) for k in range(n + 1)]
    return [(cx + r * math.cos(a), cy + ry * math.sin(a)) for a in turns]


def spokes(
    cx: float, cy: float, near: float, far: float, n: int, a0: float = 0, a1: float = 360
) -> Shape:
    """Return n strokes from one circle out to another; a full turn does not repeat the first."""
    inner, outer = arc(cx, cy, near, a0, a1, n), arc(cx, cy, far, a0, a1, n)
    return [[a, b] for a, b in zip(inner, outer, strict=True)][:n]


def starlet(x: float, y: float, r: float, points: int = 4, waist: float = 0.3) -> Shape:
    """Return a spark: a star with narrow points."""
    n = 2 * points
    radius = [r if k % 2 == 0 else r * waist for k in range(n)]
    turn = [math.pi * k / points - math.pi / 2 for k in range(n)]
    return [[(x + q * math.cos(a), y + q * math.sin(a)) for q, a in zip(radius, turn, strict=True)]]


def almond(
    x: float,
    y: float,
    half: float,
    high: float,
    droop: float = 0,
    peak: float = 0.2,
) -> Shape:
    """Return the opening between two eyelids; `peak` shifts the highest point to the left."""
    return shape(
        f"M{x - half} {y} Q{x - half * peak} {y - high * 1.9} {x + half} {y + droop} "
        f"Q{x} {y + high * 1.7} {x - half} {y}Z"
    )


def inside(s: Shape, x: float, y: float) -> bool:
    """Return whether the point is in the shape (even-odd, so a hole is outside)."""
    within = False
    for (ax, ay), (bx, by) in sides(s):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def sides(s: Shape) -> list[tuple[Point, Point]]:
    """Return every side of every polygon."""
    return [side for polygon in s for side in zip(polygon, polygon[1:] + polygon[:1], strict=True)]
