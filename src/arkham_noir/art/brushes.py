"""Drawing techniques that all plates share: solids with rims and halos, strokes, bands, writing."""

import math
from collections.abc import Sequence

from .engrave import Drawing
from .polygons import Point, Polygon, Shape, shape
from .polylines import ring, tapered
from .transforms import move

OTHER = {"k": "p", "p": "k", "a": "p"}  # the color of a rim


def black(d: Drawing, *paths: str) -> Drawing:
    """Fill paths with solid ink."""
    return d.fill([p for path in paths for p in shape(path)])


def white(d: Drawing, *paths: str) -> Drawing:
    """Fill paths with bare paper."""
    return d.fill([p for path in paths for p in shape(path)], "p")


def cuts(d: Drawing, path: str | Shape, width: float, ink: str = "k") -> Drawing:
    """Cut strokes that are widest in the middle, one for each M of the path."""
    strokes = shape(path) if isinstance(path, str) else path
    return d.lines([add_middle(s) for s in strokes], width, ink)


def add_middle(stroke: Polygon) -> Polygon:
    """Add a middle point to a straight stroke, so that it can be widest there."""
    if len(stroke) != 2:
        return stroke
    (ax, ay), (bx, by) = stroke
    return [stroke[0], ((ax + bx) / 2, (ay + by) / 2), stroke[1]]


def rules(d: Drawing, path: str | Shape, width: float, ink: str = "k") -> Drawing:
    """Cut strokes of constant width."""
    return d.lines(shape(path) if isinstance(path, str) else path, width, ink, False)


def outline(d: Drawing, s: Shape, width: float = 2, ink: str = "k") -> Drawing:
    """Cut the closed outline of a shape, evenly wide."""
    return d.lines([[*polygon, polygon[0]] for polygon in s], width, ink, False)


def cut_with_rim(
    d: Drawing, s: Shape, rim: float = 3, ink: str = "k", under: str | None = None
) -> Drawing:
    """Cut a solid with a rim, by default in the other color, to separate it from the background."""
    return outline(d, s, 2 * rim, under or OTHER[ink]).fill(s, ink)


def cut_together(d: Drawing, parts: Sequence[Shape], rim: float = 4, ink: str = "k") -> Drawing:
    """Cut solids that touch, with one rim around all of them."""
    for part in parts:
        outline(d, part, 2 * rim, OTHER[ink])
    for part in parts:
        d.fill(part, ink)
    return d


def cut_with_halo(d: Drawing, s: Shape, grown: float | Point, o: Point, ink: str = "k") -> Drawing:
    """Cut a solid over a copy in the other color, scaled about o: the rim is wider far from o."""
    sx, sy = grown if isinstance(grown, tuple) else (grown, grown)
    return d.fill(move(s, sx=sx, sy=sy, o=o), OTHER[ink]).fill(s, ink)


def cut_with_shadow(d: Drawing, s: Shape, dx: float, dy: float, ink: str = "p") -> Drawing:
    """Cut a solid over a shifted copy in the other color: the shadow of a sheet on a table."""
    return d.fill(move(s, dx, dy), OTHER[ink]).fill(s, ink)


def cut_with_outline(d: Drawing, s: Shape, width: float = 2.4) -> Drawing:
    """Cut a white shape with an ink outline."""
    return outline(d.fill(s, "p"), s, width)


def ribbon(
    d: Drawing, path: str | Shape, width: float, ink: str = "k", tip: float = 1.0
) -> Drawing:
    """Cut a band along a path that narrows to a share of its width."""
    tracks = shape(path) if isinstance(path, str) else path
    band = tapered(width, width * tip)
    return d.fill([polygon for track in tracks for polygon in ring(track, band)], ink)


def thread(d: Drawing, path: str | Shape, width: float = 5.6, under: str = "k") -> Drawing:
    """Cut a red thread along a path, on a rim that separates it from the background."""
    return ribbon(ribbon(d, path, width + 4.4, under), path, width, "a")


def scrawl(
    d: Drawing,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    size: float,
    width: float = 2,
    ink: str = "k",
) -> Drawing:
    """Cut a line of handwriting."""
    many = max(6, int(math.hypot(x1 - x0, y1 - y0) / size / 0.9))
    line: Polygon = []
    for k in range(many + 1):
        t = k / many
        lift = size * d.rng.uniform(0.3, 0.9) * (1 if k % 2 else -0.5)
        line.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - lift))
    return d.lines([line], width, ink, False)


def tufts(d: Drawing, spots: Sequence[Point], length: float, lean: float, width: float) -> Drawing:
    """Cut fur: short bent strokes of paper at given spots."""
    hairs = [[(x, y), (x + lean * 0.3, y + length * 0.5), (x + lean, y + length)] for x, y in spots]
    return d.lines(hairs, width, "p")
