"""Creatures and objects from the gulfs: barrel-bodied ones, bubbles and crystals."""

import math

from ..engrave import Drawing
from ..polygons import Point, Shape, arc, ellipse, poly, shape
from ..polylines import ring, smooth, tapered
from ..tones import flat
from ..transforms import move, pose

BODY = "M-18 -40 C-30 -22 -32 22 -18 40 L18 40 C32 22 30 -22 18 -40Z"


def barrel(d: Drawing, at: Point = (120, 100), size: float = 1, spikes: bool = False) -> Drawing:
    """Draw a ribbed barrel with a starfish at each end and arms around its middle."""
    place = pose(at, size)
    for side in (-1, 1):
        for y, reach, rise in ((-8, 62, -26), (4, 66, 4), (14, 54, 30)):
            limb = smooth(
                [(side * 22, y), (side * 42, y + rise * 0.3), (side * reach, y + rise)], 5
            )
            d.fill(place(ring(limb, tapered(12, 5))), "p").fill(
                place(ring(limb, tapered(8.6, 1.6)))
            )
    for end in (-1, 1):
        for turn in (-70, -36, 0, 36, 70):
            point = poly((-7, 0), (0, -36 if turn else -40), (7, 0))
            arm = move(point, 0, -38, 1, rot=turn)
            arm = arm if end < 0 else [[(x, -y) for x, y in arm[0]]]
            d.fill(place(move(arm, sx=1.1, o=(0, end * 44))), "p").fill(place(arm))
            tip = arm[0][1]
            d.lines(place([[(tip[0] * 0.1, end * 40), (tip[0] * 0.9, tip[1] * 0.95)]]), 1.6, "p")
            if spikes:
                d.dots([(*place([[tip]])[0][0], 2.6 * size)], "k")
    body = shape(BODY)
    d.fill(place(move(body, sx=1.1, sy=1.04)), "p").fill(place(body))
    for k in range(-2, 3):
        rib = [(k * 7.0, -39.0), (k * 11.4, 0.0), (k * 7.0, 39.0)]
        d.lines(place([rib]), (3.4 - 0.8 * (k + 2) * 0.5) * size, "p")
    eye = ellipse(0, -40, 11, 5)
    return (
        d.fill(place(move(eye, sx=1.2, o=(0, -40))), "p")
        .fill(place(eye))
        .lines(place([[(-7, -40), (0, -42), (7, -40)]]), 1.6, "p")
    )


def bubble(d: Drawing, x: float, y: float, r: float) -> Drawing:
    """Draw a soap bubble against the dark."""
    d.fill(ellipse(x, y, r)).lines([arc(x, y, r, 0, 360, 26)], 2.6, "p", False)
    d.lines([arc(x, y, r * 0.74, 150, 260, 8)], max(1.8, r * 0.13), "p")
    d.lines([arc(x, y, r * 0.78, 10, 70, 8)], max(1.4, r * 0.07), "p")
    return d.dots([(x - r * 0.34, y - r * 0.38, r * 0.1)], "p")


def crystal(d: Drawing, at: Point, size: float = 1, rot: float = 0) -> Drawing:
    """Draw a small polyhedron with an eye."""
    corners: list[Point] = [
        (math.sin(k * math.pi / 3) * 40, -math.cos(k * math.pi / 3) * 46) for k in range(6)
    ]
    inner: list[Point] = [(-3, -20), (20, 14), (-20, 16)]
    faces = [
        ((0, 1), 0, 0.1), ((1, 2), 1, 0.35), ((2, 3), 1, 0.7),
        ((3, 4), 2, 0.95), ((4, 5), 2, 0.6), ((5, 0), 0, 0.3),
    ]  # fmt: skip

    place = pose(at, size, rot=rot)
    hull: Shape = [list(corners)]
    d.fill(place(move(hull, sx=1.08)), "p").fill(place(hull), "p")
    for (a, b), near, tone in faces:
        facet = place(poly(corners[a], corners[b], inner[near]))
        d.hatch(facet, flat(tone), 3.4, angle=a * 50 + rot)
    for near, a in ((0, 1), (1, 3), (2, 5)):
        d.hatch(
            place(poly(inner[near], corners[a], inner[(near + 1) % 3])),
            flat(0.2),
            3.4,
            angle=near * 60,
        )
    edges: Shape = [[corners[k], corners[(k + 1) % 6]] for k in range(6)]
    edges += [[inner[k], inner[(k + 1) % 3]] for k in range(3)]
    edges += [[inner[0], corners[k]] for k in (5, 0, 1)] + [
        [inner[1], corners[k]] for k in (1, 2, 3)
    ]
    edges += [[inner[2], corners[k]] for k in (3, 4, 5)]
    return d.lines(place(edges), 2.4 * max(0.7, size), taper=False)
