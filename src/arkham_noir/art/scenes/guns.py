"""Firearms, drawn in profile with the muzzle to the left."""

from ..engrave import Drawing
from ..polygons import Point, Shape, arc, rect, shape
from ..tones import lin
from ..transforms import move, pose

REVOLVER = (
    "M-78 -16 L-74 -20 L-6 -20 L-2 -24 L24 -24 L32 -20 L42 -28 L46 -22 L40 -10 C46 -2 52 20 62 42 "
    "C56 52 40 54 34 48 L22 12 L8 12 L-8 2 L-8 -4 L-76 -4Z"
)


def revolver(d: Drawing, at: Point = (130, 100), size: float = 1, rot: float = 0) -> Drawing:
    """Draw a service revolver."""
    place = pose(at, size, rot=rot)
    body = shape(REVOLVER)
    d.fill(place(move(body, sx=1.06, sy=1.1, o=(-8, -4))), "p").fill(place(body))
    guard = arc(6, 12, 15, 0, 180, 12, 14)
    d.lines(place([guard]), 6, "p", False).lines(place([guard]), 3.4, "k", False)
    drum = rect(-4, -22, 28, 24)
    d.fill(place(drum), "p").fill(place(rect(-2.4, -20.4, 24.8, 20.8)))
    flutes: Shape = [[(0, -15), (16, -15)], [(0, -9.5), (16, -9.5)], [(0, -4), (16, -4)]]
    d.lines(place([*flutes, [(-72, -16), (-8, -16)]]), 2.4, "p", False)
    stock = shape("M40 -8 C46 2 50 20 58 40 C54 48 42 49 37 45 L27 12Z")
    (x0, y0), (x1, y1) = place([[(52, 20), (32, 26)]])[0]
    return d.hatch(place(stock), lin(x0, y0, x1, y1, 0.6, 0.1), 3.4, angle=rot + 40, ink="p")
