"""Ways of cutting that all plates share: solids with rims and halos, strokes, bands, writing."""

import math
from collections.abc import Sequence

from .engrave import Drawing
from .polygons import Point, Polygon, Shape, shape
from .polylines import ring, tapered
from .transforms import move

OTHER = {"k": "p", "p": "k", "a": "p"}  # the colour that a rim has


def black(d: Drawing, *paths: str) -> Drawing:
    """Solid ink."""
    return d.fill([p for path in paths for p in shape(path)])


def white(d: Drawing, *paths: str) -> Drawing:
    """Bare paper."""
    return d.fill([p for path in paths for p in shape(path)], "p")


def cuts(d: Drawing, path: str | Shape, width: float, ink: str = "k") -> Drawing:
    """Strokes that swell in the middle, one for each M of the path."""
    strokes = shape(path) if isinstance(path, str) else path
    return d.lines([middled(s) for s in strokes], width, ink)


def middled(stroke: Polygon) -> Polygon:
    """A straight stroke with a middle point, without which it could not swell."""
    if len(stroke) != 2:
        return stroke
    (ax, ay), (bx, by) = stroke
    return [stroke[0], ((ax + bx) / 2, (ay + by) / 2), stroke[1]]


def rules(d: Drawing, path: str | Shape, width: float, ink: str = "k") -> Drawing:
    """Strokes of one width."""
    return d.lines(shape(path) if isinstance(path, str) else path, width, ink, False)


def outline(d: Drawing, s: Shape, width: float = 2, ink: str = "k") -> Drawing:
    """The closed contour of a shape, evenly wide."""
    return d.lines([[*polygon, polygon[0]] for polygon in s], width, ink, False)


def rimmed(
    d: Drawing, s: Shape, rim: float = 3, ink: str = "k", under: str | None = None
) -> Drawing:
    """A solid with a rim, of the other colour unless told, so that it stands off what is behind."""
    return outline(d, s, 2 * rim, under or OTHER[ink]).fill(s, ink)


def haloed(d: Drawing, s: Shape, grown: float | Point, o: Point, ink: str = "k") -> Drawing:
    """A solid before itself in the other colour, grown about o: a rim wider where o is far."""
    sx, sy = grown if isinstance(grown, tuple) else (grown, grown)
    return d.fill(move(s, sx=sx, sy=sy, o=o), OTHER[ink]).fill(s, ink)


def shadowed(d: Drawing, s: Shape, dx: float, dy: float, ink: str = "p") -> Drawing:
    """A solid before itself in the other colour, shifted: the shadow of a sheet on a table."""
    return d.fill(move(s, dx, dy), OTHER[ink]).fill(s, ink)


def framed(d: Drawing, s: Shape, width: float = 2.4) -> Drawing:
    """A white shape with an ink contour."""
    return outline(d.fill(s, "p"), s, width)


def ribbon(d: Drawing, path: str, width: float, ink: str = "k", tip: float = 1.0) -> Drawing:
    """A band along a path that narrows to a share of its width."""
    band = tapered(width, width * tip)
    return d.fill([polygon for track in shape(path) for polygon in ring(track, band)], ink)


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
    """A line of handwriting."""
    many = max(6, int(math.hypot(x1 - x0, y1 - y0) / size / 0.9))
    line: Polygon = []
    for k in range(many + 1):
        t = k / many
        lift = size * d.rng.uniform(0.3, 0.9) * (1 if k % 2 else -0.5)
        line.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - lift))
    return d.lines([line], width, ink, False)


def tufts(d: Drawing, spots: Sequence[Point], length: float, lean: float, width: float) -> Drawing:
    """Fur: short bent strokes of paper at given spots."""
    hairs = [[(x, y), (x + lean * 0.3, y + length * 0.5), (x + lean, y + length)] for x, y in spots]
    return d.lines(hairs, width, "p")
