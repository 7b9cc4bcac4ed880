"""The small vocabulary of cuts that plates are written in."""

import math
from collections.abc import Callable, Sequence

from .engrave import Drawing
from .forms import Point, Polygon, Shape, ellipse, flip, move, rect, ring, shape
from .tones import rad


def black(d: Drawing, *paths: str) -> Drawing:
    """Solid ink."""
    return d.fill([p for path in paths for p in shape(path)])


def white(d: Drawing, *paths: str) -> Drawing:
    """Bare paper."""
    return d.fill([p for path in paths for p in shape(path)], "p")


def both(path: str) -> Shape:
    """A path and its mirror image about the middle of the picture."""
    # Wound back again: where the halves overlap, opposite windings would cancel to a white seam.
    return shape(path) + [half[::-1] for half in flip(shape(path))]


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


def outline(d: Drawing, s: Shape, width: float, ink: str = "k") -> Drawing:
    """The closed contour of a shape."""
    return d.lines([[*p, p[0]] for p in s], width, ink, False)


def rimmed(d: Drawing, s: Shape, width: float = 3) -> Drawing:
    """A black shape with a thin rim of light, to stand out from a dark ground."""
    return outline(d, s, 2 * width, "p").fill(s)


def framed(d: Drawing, s: Shape, width: float = 2.4) -> Drawing:
    """A white shape with an ink contour."""
    return outline(d.fill(s, "p"), s, width)


def ribbon(d: Drawing, path: str, width: float, ink: str = "k", tip: float = 1.0) -> Drawing:
    """A band along a path that narrows to a share of its width."""
    return d.fill(
        [p for s in shape(path) for p in ring(s, lambda t: width * (1 - (1 - tip) * t))], ink
    )


def rain(d: Drawing, drops: int, ink: str = "p", lean: float = -0.35, long: float = 26) -> Drawing:
    """Slanting rain over the whole picture."""
    strokes = []
    for _ in range(drops):
        x, y, far = d.rng.uniform(0, 260), d.rng.uniform(-20, 190), d.rng.uniform(0.6, 1.2) * long
        strokes.append([(x, y), (x + lean * far / 2, y + far / 2), (x + lean * far, y + far)])
    return d.lines(strokes, 1.7, ink)


def stars(d: Drawing, many: int, low: float = 120) -> Drawing:
    """White specks above a height."""
    spot = d.rng.uniform
    return d.dots([(spot(4, 236), spot(4, low), spot(0.5, 1.4)) for _ in range(many)], "p")


def bolt(d: Drawing, points: Sequence[Point], width: float, ink: str = "p") -> Drawing:
    """Lightning: broad at the cloud, a needle at the ground."""
    return d.fill(ring(points, lambda t: width * (1.02 - t)), ink)


def candle(d: Drawing, x: float, y: float, size: float = 1.0) -> Drawing:
    """A lit candle whose wick stands at (x, y)."""
    d.fill(rect(x - 2.6 * size, y, 5.2 * size, 16 * size), "p")
    d.fill(ellipse(x, y - 6 * size, 6.4 * size, 9.4 * size, 14))
    return d.fill(move(shape("M0 -15 Q7 -4 0 0 Q-7 -4 0 -15Z"), x, y, size), "p")


def starlet(x: float, y: float, r: float, points: int = 4, waist: float = 0.3) -> Shape:
    """A spark: a star with narrow points."""
    n = 2 * points
    radius = [r if k % 2 == 0 else r * waist for k in range(n)]
    turn = [math.pi * k / points - math.pi / 2 for k in range(n)]
    return [[(x + q * math.cos(a), y + q * math.sin(a)) for q, a in zip(radius, turn, strict=True)]]


def almond(x: float, y: float, half: float, high: float, droop: float = 0) -> Shape:
    """The opening between two lids."""
    return shape(
        f"M{x - half} {y} Q{x - half * 0.2} {y - high * 1.9} {x + half} {y + droop} "
        f"Q{x} {y + high * 1.7} {x - half} {y}Z"
    )


def kept(s: Shape) -> Shape:
    """The shape as it is: the other half of a loop over (kept, flip)."""
    return s


def placed(x: float, y: float, size: float = 1.0, turn: float = 0.0) -> Callable[[str], Shape]:
    """Sets paths that are drawn about the origin down at a spot.

    >>> put = placed(100, 50, size=2)
    >>> put("M0 0 L3 4")
    [[(100.0, 50.0), (106.0, 58.0)]]
    """
    return lambda path: move(shape(path), x, y, size, rot=turn)


def three_lobes(d: Drawing, x: float, y: float, size: float, turn: float = -90) -> Drawing:
    """The eye of the Haunter: three lobes with a red slit in each."""
    for k in range(3):
        angle = turn + 120 * k
        lobe = placed(
            x + 25 * size * math.cos(math.radians(angle)),
            y + 25 * size * math.sin(math.radians(angle)),
            size,
            angle,
        )
        d.fill(lobe("M-28 0 Q0 -25 28 0 Q0 25 -28 0Z"), "p")
        d.fill(lobe("M-20 0 Q0 -13 20 0 Q0 13 -20 0Z"))
        d.fill(lobe("M-14 0 Q0 -7 14 0 Q0 7 -14 0Z"), "a")
    return d


def table(d: Drawing, y: float, light: float = 120) -> Drawing:
    """A dark table top with a sheen under the light."""
    top = rect(-4, y, 248, 204 - y)
    return d.fill(top).hatch(top, rad(light, y, 10, 130, 0.7, 0.1), 4, ink="p")


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
