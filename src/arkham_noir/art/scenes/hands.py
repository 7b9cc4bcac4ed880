"""Hands: overlapping ribbons as fingers, each with its own dark outline."""

from collections.abc import Sequence

from ..engrave import Drawing
from ..polygons import Point, Shape, shape
from ..polylines import ring, smooth, tapered
from ..tones import lin
from ..transforms import flip, move, pose

SPREAD = ((-34, 30), (-13, 40), (2, 44), (17, 40), (33, 31))
PALM = "M-15 -2 C-18 -12 -14 -22 -6 -24 L12 -24 C20 -20 20 -8 16 4 L13 24 L-12 24Z"


def _finger(base: Point, turn: float, length: float, curl: float = 0) -> Sequence[Point]:
    """Return the middle line of a finger that points up, turned by an angle in degrees."""
    bow: Shape = [
        [(0, 0), (curl * 0.2, -length * 0.4), (curl * 0.7, -length * 0.75), (curl, -length)]
    ]
    return smooth(move(bow, *base, rot=turn)[0], 3)


def open_hand(
    d: Drawing,
    at: Point = (120, 120),
    size: float = 1,
    rot: float = 0,
    mirror: bool = False,
    fingers: Sequence[tuple[float, float]] = SPREAD,
    ink: str = "p",
    bony: float = 0,
) -> Drawing:
    """Draw a hand with its fingers up: thumb, then four fingers, each (turn, length)."""
    line = "k" if ink == "p" else "p"
    place = pose(at, size, rot, -1 if mirror else 1)
    bases: list[Point] = [(-13, 4), (-10, -19), (-2, -22), (7, -22), (14, -17)]
    thick = 9.5 - bony * 3
    for base, (turn, length) in zip(bases, fingers, strict=True):
        spine = _finger(base, turn, length, 3 if bony else 0)
        outer = place(ring(spine, lambda t: thick + 3.4 - (1 + bony * 3) * t))
        inner = place(ring(spine, lambda t: thick - (1.5 + bony * 3) * t))
        d.fill(outer, line).fill(inner, ink)
    palm = shape(PALM)
    d.fill(place(move(palm, sx=1.1)), line).fill(place(palm), ink)
    for base, (turn, length) in zip(bases, fingers, strict=True):
        spine = _finger(base, turn, length, 3 if bony else 0)
        d.fill(place(ring(spine[:6], lambda t: thick * 0.8)), ink)
        knuckle = spine[len(spine) // 2]
        d.lines(
            place([[(knuckle[0] - 3, knuckle[1] + 1), (knuckle[0] + 3, knuckle[1])]]), 1.5, line
        )
    creases: Shape = [[(-12, -10), (0, -4), (4, 12)], [(-6, -16), (6, -12), (15, -14)]]
    d.lines(place(creases), 1.7, line)
    (x0, y0), (x1, y1) = place([[(6, 0), (-18, 6)]])[0]
    return d.hatch(place(palm), lin(x0, y0, x1, y1, 0, 0.7), 3, angle=rot + 20, ink=line)


def grip(
    d: Drawing,
    at: Point,
    size: float = 1,
    rot: float = 0,
    mirror: bool = False,
    wrist: float = 30,
) -> Drawing:
    """Draw four fingers closed around something upright behind them."""
    place = pose(at, size, rot, -1 if mirror else 1)
    back = shape(f"M6 -20 C18 -22 24 -12 24 0 L{24 + wrist} 6 L{24 + wrist} 26 L18 22 L4 20Z")
    d.fill(place(move(back, sx=1.08, o=(16, 0)))).fill(place(back), "p")
    (x0, y0), (x1, y1) = place([[(10, -18), (16, 24)]])[0]
    d.hatch(place(back), lin(x0, y0, x1, y1, 0, 0.75), 3, angle=rot + 8)
    for k in range(4):
        y = -16 + k * 10.5
        spine = smooth([(14, y), (2, y - 2), (-10, y), (-13 + (k == 3) * 2, y + 3)], 3)
        d.fill(place(ring(spine, tapered(13, 11))))
        d.fill(place(ring(spine, tapered(10, 8))), "p")
        d.lines(place([[(-1, y - 5), (-3, y), (-1, y + 4)]]), 1.4)
    return d


def folded(d: Drawing, at: Point, size: float = 1) -> Drawing:
    """Draw two hands laid together in prayer, fingers up."""
    place = pose(at, size)
    half = shape("M1 -62 C8 -66 13 -58 13 -48 L15 -26 C22 -14 24 2 22 16 L34 44 L4 58 L0 40Z")
    for side in (flip(half, 0), half):
        d.fill(place(move(side, sx=1.1, sy=1.06, o=(0, -10)))).fill(place(side), "p")
    d.hatch(place(flip(half, 0)), lin(at[0], 0, at[0] - 24 * size, 0, 0.85, 0.35), 3, angle=66)
    d.hatch(place(half), lin(at[0] + 4 * size, 0, at[0] + 24 * size, 0, 0, 0.6), 3, angle=-66)
    d.lines(place([[(0, -62), (1, -10), (0, 44)]]), 2.6, taper=False)
    cuts: Shape = [
        [(6, -56), (7, -36), (9, -16)],
        [(11, -50), (12, -34), (14, -18)],
        [(3, -8), (12, -12), (16, -4)],
    ]
    return d.lines(place(cuts), 1.5)
