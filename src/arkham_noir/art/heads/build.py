"""The measures of a head seen from the front, with the eyes at y = 0 and light from the right."""

from typing import NamedTuple

from ..engrave import Drawing
from ..polygons import Point, Polygon, Shape
from ..polylines import smooth
from ..tones import Tone
from ..transforms import Place


class Front(NamedTuple):
    """The measures of one head, in units of a bust that fills the picture."""

    width: float = 33  # half the width of the face, at the cheekbones
    jaw: float = 25
    chin: float = 58
    top: float = 42
    turn: float = 0  # -1 to 1: three-quarter views
    nose: float = 22
    nose_width: float = 8
    hook: float = 0
    brow: float = 4
    frown: float = 0
    eye: float = 11
    open: float = 5.5
    gaze: float = 0
    lids: str = "open"  # open, shut, blank
    mouth: float = 13
    lips: float = 3
    smile: float = 0
    gape: float = 0
    age: int = 0
    soft: bool = False  # lit everywhere: women, children
    hair: str = "short"
    gray: bool = False
    beard: str = ""
    glasses: bool = False

    @property
    def mid(self) -> float:
        """Return the x of the line through nose and chin."""
        return self.turn * 11

    def outline(self) -> Shape:
        """Return the skull and jaw."""
        w, jaw, chin, top = self.width, self.jaw, self.chin, self.top
        lean = self.mid * 0.5
        right = [
            (w * 0.6, -top * 0.93),
            (w * 0.95, -top * 0.52),
            (w, 0),
            (w * 0.96, 20),
            (jaw + lean * 0.3, chin * 0.68),
            (jaw * 0.5 + lean, chin * 0.95),
        ]
        left = [
            (-jaw * 0.5 + lean, chin * 0.95),
            (-jaw + lean * 0.3, chin * 0.68),
            (-w * 0.96, 20),
            (-w, 0),
            (-w * 0.95, -top * 0.52),
            (-w * 0.6, -top * 0.93),
        ]
        return [_closed([(0, -top), *right, (lean, chin), *left])]

    def lit(self) -> Shape:
        """Return the lit side of the face; the nose extends into the dark side."""
        mid, tip, wide = self.mid, self.nose, self.nose_width
        ridge: list[Point] = [
            (mid * 0.4 + 1, -self.top),
            (mid + 2, -24),
            (mid + 3, -9),
            (mid - 1 - self.hook, tip * 0.45),
            (mid - wide, tip - 1 + self.hook * 0.5),
            (mid - wide * 0.5, tip + 4 + self.hook),
            (mid - 1, tip + 6),
            (mid - 3, tip + 12),
            (mid - 1, tip + 18),
            (mid - 2, tip + 23),
            (mid * 0.9, self.chin),
        ]
        outer = [point for point in self.outline()[0] if point[0] > mid * 0.5 + 1]
        outer.sort(key=lambda point: -point[1])
        return [smooth(ridge, 3) + outer]

    def eye_at(self, side: int) -> float:
        """Return the x of an eye; in a turned head the far one is nearer to the nose."""
        return self.mid + side * self.width * (0.52 - 0.1 * side * self.turn)


def _closed(points: Polygon) -> Polygon:
    """Return a rounded outline through the points and back to the first."""
    run = smooth([points[-1], *points, points[0], points[1]], 4)
    return run[4:-4]


def light_of(place: Place) -> int:
    """Return the side the light comes from: 1 right, -1 left."""
    (near, _), (far, _) = place([[(0, 0), (1, 0)]])[0]
    return 1 if far > near else -1


def half_lit(
    d: Drawing,
    skin: tuple[Shape, Shape],
    shade: tuple[Tone, Tone],
    light: int,
    slant: float = 0,
    step: float = 3,
) -> Drawing:
    """Draw a black face lit from one side: paper in the light, a rim on the other side.

    The skin is the whole face and its lit side, the shade that of the lit side and of the rim.
    """
    outline, lit = skin
    fall, rim = shade
    d.fill(lit, "p").hatch(lit, fall, 3, angle=slant * light, step=step)
    return d.hatch(outline, rim, 3.2, angle=-14 * light, ink="p", step=step)


def asleep(face: Front) -> Front:
    """Return the same face with its eyes closed."""
    return face._replace(lids="shut")
