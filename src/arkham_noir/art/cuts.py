"""The small vocabulary of cuts that plates are written in."""

import math
from collections.abc import Sequence

from .engrave import Drawing
from .forms import Point, Polygon, Shape, flip, move, poly, ring, shape, smooth, tapered

OTHER = {"k": "p", "p": "k", "a": "p"}  # the colour that a rim has


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


def outline(d: Drawing, s: Shape, width: float = 2, ink: str = "k") -> Drawing:
    """The closed contour of a shape, evenly wide."""
    return d.lines([[*polygon, polygon[0]] for polygon in s], width, ink, False)


def rimmed(
    d: Drawing, s: Shape, rim: float = 3, ink: str = "k", under: str | None = None
) -> Drawing:
    """A solid with a rim, of the other colour unless told, so that it stands off what is behind."""
    return outline(d, s, 2 * rim, under or OTHER[ink]).fill(s, ink)


def framed(d: Drawing, s: Shape, width: float = 2.4) -> Drawing:
    """A white shape with an ink contour."""
    return outline(d.fill(s, "p"), s, width)


def ribbon(d: Drawing, path: str, width: float, ink: str = "k", tip: float = 1.0) -> Drawing:
    """A band along a path that narrows to a share of its width."""
    band = tapered(width, width * tip)
    return d.fill([polygon for track in shape(path) for polygon in ring(track, band)], ink)


def rain(
    d: Drawing,
    drops: int,
    length: float,
    slant: float,
    ink: str = "k",
    width: float = 2,
    corner: Point = (-20, -30),
) -> Drawing:
    """Slanting strokes all over the picture; no drop begins above or left of the corner."""
    strokes = []
    for _ in range(drops):
        x, y = d.rng.uniform(corner[0], 260), d.rng.uniform(corner[1], 190)
        long = length * d.rng.uniform(0.5, 1)
        strokes.append([(x, y), (x - slant * long / 2, y + long / 2), (x - slant * long, y + long)])
    return d.lines(strokes, width, ink)


def bolt(d: Drawing, points: Sequence[Point], width: float, rim: float) -> Drawing:
    """Lightning along a crooked line: paper that runs out to a point, on a black rim."""
    last = len(points) - 1
    for grown, ink in ((rim, "k"), (0, "p")):
        half = [width * (1 - k / last) / 2 + grown for k in range(last + 1)]
        left = [(x - w, y) for (x, y), w in zip(points, half, strict=True)]
        right = [(x + w, y) for (x, y), w in zip(points, half, strict=True)]
        d.fill([left + right[::-1]], ink)
    return d


def stars(d: Drawing, many: int, low: float = 120) -> Drawing:
    """White specks above a height."""
    spot = d.rng.uniform
    return d.dots([(spot(4, 236), spot(4, low), spot(0.5, 1.4)) for _ in range(many)], "p")


def starlet(x: float, y: float, r: float, points: int = 4, waist: float = 0.3) -> Shape:
    """A spark: a star with narrow points."""
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
    tilt: float = 0,
) -> Shape:
    """The opening between two lids; the peak lies that share of a half left of the middle."""
    lids = shape(
        f"M{x - half} {y} Q{x - half * peak} {y - high * 1.9} {x + half} {y + droop} "
        f"Q{x} {y + high * 1.7} {x - half} {y}Z"
    )
    return move(lids, rot=tilt, o=(x, y)) if tilt else lids


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


def brier(d: Drawing, points: Sequence[Point], width: float) -> Drawing:
    """A bramble: a bent stem with thorns on both sides."""
    track = smooth(list(points), 5)
    thorns: Shape = []
    for k in range(2, len(track) - 2, 3):
        (x, y), (x2, y2) = track[k], track[k + 1]
        length = math.hypot(x2 - x, y2 - y) or 1
        ax, ay = (x2 - x) / length, (y2 - y) / length
        out, foot = (1.9 if k % 2 else -1.9) * width, 0.7 * width
        thorns += poly(
            (x - ax * foot, y - ay * foot),
            (x - ay * out + ax * 2, y + ax * out + ay * 2),
            (x + ax * foot, y + ay * foot),
        )
    stem = ring(track, tapered(width + 0.8, 0.4 * width + 0.8))
    outline(d, thorns, 3.2, "p").fill(ring(track, tapered(width + 4, 0.4 * width + 4)), "p")
    return d.fill(thorns).fill(stem)


def tufts(d: Drawing, spots: Sequence[Point], length: float, lean: float, width: float) -> Drawing:
    """Fur: short bent strokes of paper at given spots."""
    hairs = [[(x, y), (x + lean * 0.3, y + length * 0.5), (x + lean, y + length)] for x, y in spots]
    return d.lines(hairs, width, "p")
