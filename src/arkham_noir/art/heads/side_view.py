"""Heads from the side, looking left."""

from typing import NamedTuple

from ..engrave import Drawing
from ..polygons import Point, Polygon, Shape, shape
from ..polylines import smooth
from ..tones import lin
from ..transforms import rotate_point


class Profile(NamedTuple):
    """A head from the side, looking left; its numbers are units before size is applied."""

    x: float = 120
    y: float = 92
    size: float = 1
    nose: float = 8
    hook: float = 0
    brow: float = 2
    chin: float = 2
    lips: float = 0
    facing: int = 1
    tilt: float = 0

    def place(self, x: float, y: float) -> Point:
        """Return where a point of the head is in the picture."""
        x, y = rotate_point(x, y, self.tilt)
        return self.x + self.facing * self.size * x, self.y + self.size * y

    def on(self, path: str) -> Shape:
        """Return a path in the head's units."""
        return [[self.place(x, y) for x, y in part] for part in shape(path)]

    def mark(self, *points: Point) -> list[Point]:
        """Return a stroke in the head's units."""
        return [self.place(x, y) for x, y in points]

    def front(self) -> list[Point]:
        """Return the line of the face from hair to throat."""
        rows: list[Point] = [(-24, -50), (-33, -36), (-35, -22), (-37 - self.brow, -14), (-34, -5)]
        rows += [(-38 - self.nose * 0.55, 6 - self.hook), (-40 - self.nose, 15 + self.hook)]
        rows += [(-36 - self.nose * 0.4, 20 + self.hook / 2), (-34, 21), (-37 - self.lips, 28)]
        rows += [(-33, 32), (-36 - self.lips, 37), (-32, 43), (-35 - self.chin, 52)]
        rows += [(-30 - self.chin * 0.6, 61), (-12, 62), (-3, 66), (-2, 86)]
        return smooth(self.mark(*rows))


def profile(d: Drawing, head: Profile, *, shut: bool = False, age: int = 0) -> Drawing:
    """Draw a head lit from the front: paper mask, shadow behind the cheekbone, one eye."""
    neck = "M-4 60 L-4 92 L34 92 L30 40Z"
    d.fill(head.on(neck)).fill(head.on("M-20 -52 C30 -62 46 -20 34 26 L26 60 L-8 62Z"))
    mask = [
        head.front()[:-8] + head.mark((-4, 60), (6, 50), (10, 30), (8, -6), (4, -34), (-10, -54))
    ]
    d.fill([head.front() + head.mark((30, 86), (30, 30), (20, -50))]).fill(mask, "p")
    (ax, ay), (bx, by) = head.place(-20, 0), head.place(10, 4)
    d.hatch(mask, lin(ax, ay, bx, by, 0, 0.95), 3, angle=8 * head.facing, step=3)
    d.lines([head.front()], 2)
    d.lines([head.mark((-36, -19), (-28, -24), (-14, -20))], 3.4 * head.size)
    if shut:
        d.lines([head.mark((-31, -9), (-26, -5), (-17, -8))], 2.8)
    else:
        d.fill(head.on("M-33 -9 C-28 -15 -20 -14 -14 -9 C-20 -5 -28 -4 -33 -9Z"))
        d.fill(head.on("M-31 -9 L-26 -11 L-27 -7Z"), "p")
    d.fill(head.on("M-34 21 C-30 15 -24 18 -25 23 C-28 20 -30 23 -34 23Z"))
    d.fill(head.on("M-36 32 C-30 30 -24 32 -18 36 C-24 35 -30 35 -36 33Z"))
    d.fill(head.on("M8 -8 C18 -12 22 0 16 8 C14 14 8 12 8 6Z"), "p")
    d.lines([head.mark((11, -4), (16, -2), (13, 6))], 1.8)
    cuts = [head.mark((-24 + k * 8, 18), (-20 + k * 7, 28), (-22 + k * 6, 40)) for k in range(age)]
    cuts += [
        head.mark((-31, -30 - k * 6), (-20, -33 - k * 6), (-12, -30 - k * 6)) for k in range(age)
    ]
    return d.lines(cuts, 1.6) if cuts else d


def silhouette(nose: float = 8, hook: float = 0, chin: float = 0, brow: float = 0) -> Shape:
    """Return only the outline: head and neck, looking left, a hundred units tall, at the origin."""
    outline: Polygon = [
        (-14, -48), (-28, -40), (-35, -26), (-36 - brow, -15), (-33, -7),
        (-40 - nose * 0.6, 5), (-39 - nose, 11 + hook), (-37, 15 + hook * 0.6), (-36, 17),
        (-39, 23), (-35, 26), (-38, 31), (-33, 36), (-36 - chin, 44), (-34 - chin * 0.8, 51),
        (-26, 54), (-8, 48), (-6, 62), (-8, 76),
    ]  # fmt: skip
    back: Polygon = [(40, 76), (30, 58), (31, 38), (41, 14), (43, -14), (32, -40), (8, -51)]
    return [smooth(outline, 3) + smooth(back, 3)]
