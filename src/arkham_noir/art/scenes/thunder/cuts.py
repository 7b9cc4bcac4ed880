"""Small cuts that many pictures of Case 2 share: bolts, thorns, eyes, rain, cut-outs."""

import math
from collections.abc import Callable, Sequence

from ...engrave import Drawing
from ...forms import Point, Shape, ellipse, move, poly, ring, shape, smooth


def mirrored(s: Shape, side: int, axis: float = 120) -> Shape:
    """The shape itself for side 1, its mirror image for side -1."""
    return [[(axis + side * (x - axis), y) for x, y in part] for part in s]


def tapered(width: float, loss: float) -> Callable[[float], float]:
    """The width of a limb that thins out along its way."""
    return lambda t: width * (1 - loss * t)


def cut_out(d: Drawing, s: Shape, rim: float = 3, ink: str = "k", under: str = "p") -> Drawing:
    """A solid with a rim of the other colour, so that it stands off what lies behind."""
    d.lines([part + part[:1] for part in s], rim * 2, under, False)
    return d.fill(s, ink)


def outline(d: Drawing, s: Shape, width: float = 2, ink: str = "k") -> Drawing:
    """The contour of a shape, evenly wide."""
    return d.lines([part + part[:1] for part in s], width, ink, False)


def bolt(d: Drawing, points: Sequence[Point], width: float = 10, rim: float = 5) -> Drawing:
    """Lightning along a crooked line: paper, tapering, on a black rim."""
    last = len(points) - 1
    for grow, ink in ((rim, "k"), (0, "p")):
        half = [width * (1 - k / last) / 2 + grow for k in range(last + 1)]
        left = [(x - w, y) for (x, y), w in zip(points, half, strict=True)]
        right = [(x + w, y) for (x, y), w in zip(points, half, strict=True)]
        d.fill([left + right[::-1]], ink)
    return d


def brier(d: Drawing, points: Sequence[Point], width: float = 5, rim: float = 2) -> Drawing:
    """A bramble: a bent stem with thorns on both sides."""
    track = smooth(list(points), 5)
    thorns: Shape = []
    for k in range(2, len(track) - 2, 3):
        (x, y), (x2, y2) = track[k], track[k + 1]
        length = math.hypot(x2 - x, y2 - y) or 1
        along, across = (
            ((x2 - x) / length, (y2 - y) / length),
            (-(y2 - y) / length, (x2 - x) / length),
        )
        side = 1 if k % 2 else -1
        tip = width * 1.9
        thorns += poly(
            (x - along[0] * width * 0.7, y - along[1] * width * 0.7),
            (x + across[0] * side * tip + along[0] * 2, y + across[1] * side * tip + along[1] * 2),
            (x + along[0] * width * 0.7, y + along[1] * width * 0.7),
        )
    stem = ring(track, lambda t: width * (1 - 0.6 * t) + 0.8)
    if rim:
        d.lines([part + part[:1] for part in thorns], rim * 1.6, "p", False)
        d.fill(ring(track, lambda t: width * (1 - 0.6 * t) + rim * 2), "p")
    return d.fill(thorns).fill(stem)


def almond(x: float, y: float, r: float, tilt: float = 0) -> Shape:
    """The opening of an eye."""
    path = f"M{-r * 1.4} 0 Q0 {-r * 1.3} {r * 1.4} 0 Q0 {r * 1.1} {-r * 1.4} 0Z"
    return move(shape(path), x, y, rot=tilt)


def glare(d: Drawing, x: float, y: float, r: float, tilt: float = 0) -> Drawing:
    """An eye that shines out of the dark."""
    d.fill(almond(x, y, r, tilt), "p").fill(ellipse(x, y - r * 0.05, r * 0.52))
    return d.dots([(x + r * 0.18, y - r * 0.2, r * 0.16)], "p")


def rain(
    d: Drawing, count: int, length: float, slant: float, ink: str = "k", width: float = 2
) -> Drawing:
    """Slanting strokes all over the picture."""
    strokes = []
    for _ in range(count):
        x, y = d.rng.uniform(-20, 260), d.rng.uniform(-30, 190)
        long = length * d.rng.uniform(0.5, 1)
        strokes.append([(x, y), (x - slant * long / 2, y + long / 2), (x - slant * long, y + long)])
    return d.lines(strokes, width, ink)


def tufts(
    d: Drawing, spots: Sequence[Point], length: float, lean: float, width: float = 2, ink: str = "p"
) -> Drawing:
    """Fur or grass: short bent strokes at given spots."""
    return d.lines(
        [[(x, y), (x + lean * 0.3, y + length * 0.5), (x + lean, y + length)] for x, y in spots],
        width,
        ink,
    )
