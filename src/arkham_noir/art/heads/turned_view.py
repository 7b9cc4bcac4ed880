"""Turned heads: features are on a cylinder, so a turned face is a true three-quarter view."""

import math
from typing import NamedTuple

from ..engrave import Drawing
from ..polygons import Point, Shape, shape
from ..polylines import smooth
from ..tones import lin, mix, mul, rad
from ..transforms import rotate_point
from .build import half_lit

TERMINATOR = [(5, -100), (2, -50), (9, -32), (-2, -16)]
UNDER_NOSE = [(-3, 31), (-9, 41), (-2, 46), (-8, 55), (0, 65), (-6, 82), (0, 103)]


class Turned(NamedTuple):
    """One skull; its points are (across, down) in hundredths, (0, 0) between the cheekbones."""

    x: float = 120
    y: float = 94
    wide: float = 35
    tall: float = 50
    jaw: float = 74
    chin: float = 30
    nose: float = 24
    turn: float = 0
    tilt: float = 0
    light: int = 1

    def place(self, across: float, down: float) -> Point:
        """Return where a point next to the head is in the picture (hats, hair, collars)."""
        x, y = rotate_point(across * self.wide / 100, down * self.tall / 100, self.tilt)
        return self.x + self.light * x, self.y + y

    def at(self, across: float, down: float, out: float = 0) -> Point:
        """Return where a point of the face is, `out` hundredths in front of the skull."""
        angle = math.asin(max(-1, min(1, across / 100))) + math.radians(self.turn)
        return self.place((100 + out) * math.sin(angle), down)

    def wear(self, path: str) -> Shape:
        """Return a path next to the head, such as a hat."""
        lean = math.sin(math.radians(self.turn)) * 14
        return [[self.place(x + lean, y) for x, y in part] for part in shape(path)]

    def on(self, path: str, out: float = 0) -> Shape:
        """Return a path on the face."""
        return [[self.at(x, y, out) for x, y in part] for part in shape(path)]

    def mark(self, *points: Point) -> list[Point]:
        """Return a stroke on the face."""
        return [self.at(x, y) for x, y in points]

    def half(self, side: int) -> list[Point]:
        """Return the outline from crown to chin, on one side."""
        lean = math.sin(math.radians(self.turn)) * 26
        rows: list[tuple[float, float, float]] = [
            (0, -100, 0),
            (58, -91, 0.1),
            (94, -50, 0.1),
            (99, -8, 0.2),
            (93, 26, 0.5),
            (self.jaw, 62, 0.8),
            (self.chin, 95, 1),
            (0, 102, 1),
        ]
        return smooth([self.place(side * x + lean * k, y) for x, y, k in rows], 3)

    def outline(self) -> Shape:
        """Return the whole face."""
        return [self.half(1) + self.half(-1)[::-1]]

    def lit(self) -> Shape:
        """Return the lit side of the face, cut along brow, nose and lips."""
        nose = [self.at(-16, 22, self.nose), self.at(-14, 28, self.nose * 0.8)]
        cut = self.mark(*TERMINATOR) + nose + self.mark(*UNDER_NOSE)
        return [cut + self.half(1)[::-1]]


def turned(
    d: Drawing,
    head: Turned,
    *,
    shut: bool = False,
    age: int = 0,
    brow: float = 9,
    mouth: float = 30,
    frown: float = 0,
) -> Drawing:
    """Draw a face lit from one side: black skull, paper side, features in the other color."""
    outline, lit = head.outline(), head.lit()
    core, ratio = head.tall * 0.8, head.wide / head.tall
    (ax, ay), (bx, _), (far, _) = head.at(0, -10), head.at(46, -10), head.place(-95, 0)
    fall = mix(lin(ax, ay, bx, ay, 0.9, 0), rad(head.x, head.y, core, head.tall, 0, 0.5, ratio))
    rim = mul(rad(head.x, head.y, core, head.tall, 0, 0.8, ratio), lin(ax, 0, far, 0, 0, 1))
    half_lit(d.fill(outline), (outline, lit), (fall, rim), head.light, step=2.5)
    _brows(d, head, brow, frown, "k" if shut else "kp")
    (_shut_eyes if shut else _open_eyes)(d, head)
    d.fill(
        head.on("M-16 33 C-4 42 12 42 19 28 C24 36 18 43 8 43 C-4 45 -12 42 -16 33Z", head.nose / 2)
    )
    d.fill(head.on(f"M{-mouth} 56 C-10 49 10 49 {mouth} 56 C14 60 -8 60 {-mouth} 56Z"))
    d.lines([head.mark((-mouth, 56), (-mouth / 2, 55), (-4, 57))], 1.6, "p")
    d.lines([head.mark((-8, 68), (6, 71), (18, 67))], 2.4)
    return _wrinkles(d, head, age)


def _brows(d: Drawing, head: Turned, brow: float, frown: float, inks: str) -> None:
    """Draw brows; a frown pulls their inner ends down."""
    for side, ink in zip((1, -1), inks, strict=False):
        inner, outer = -28 + frown, -30 - frown / 3
        arch = [(side * 15, inner), (side * 40, -37 - frown / 3), (side * 72, outer)]
        d.lines([head.mark(*arch)], brow * head.tall / 100 if ink == "k" else 1.6, ink)


def _open_eyes(d: Drawing, head: Turned) -> None:
    """Draw eyes that look at the viewer."""
    lid = "M{a} -12 C{b} -24 {c} -24 {e} -12 C{c} -3 {b} -3 {a} -12Z"
    d.fill(head.on(lid.format(a=17, b=28, c=52, e=64)))
    d.fill(head.on("M22 -12 C26 -17 30 -18 34 -17 C31 -12 32 -9 35 -7 C30 -6 25 -8 22 -12Z"), "p")
    d.fill(head.on("M50 -15 L60 -12 L50 -7Z"), "p")
    d.fill(head.on(lid.format(a=-66, b=-54, c=-30, e=-18)), "p")
    d.fill(head.on("M-49 -14 C-48 -21 -36 -21 -35 -14 C-35 -5 -48 -5 -49 -14Z"))
    d.lines([head.mark((22, 0), (40, 4), (60, -1))], 1.6)


def _shut_eyes(d: Drawing, head: Turned) -> None:
    """Draw closed eyes."""
    d.lines([head.mark((15, -12), (28, -3), (48, -2), (66, -12))], 3.2)
    d.lines([head.mark((-66, -12), (-48, -3), (-28, -3), (-16, -12))], 2.6, "p")
    lashes = [((x, y), (x * 1.08 - 3, y + 8)) for x, y in ((26, -4), (36, -2), (47, -2), (57, -6))]
    d.lines([head.mark(*lash) for lash in lashes], 1.5)


def _wrinkles(d: Drawing, head: Turned, age: int) -> Drawing:
    """Draw the lines of the cheek and the forehead."""
    cuts = []
    for k in range(age):
        cuts.append(
            head.mark((30 + k * 14, 26 + k * 5), (46 + k * 9, 42), (44 + k * 8, 62 - k * 2))
        )
        cuts.append(head.mark((14, -52 - k * 10), (40, -57 - k * 10), (66, -52 - k * 9)))
    return d.lines(cuts, 1.7) if cuts else d
