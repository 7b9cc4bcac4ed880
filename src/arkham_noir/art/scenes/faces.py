"""Faces: the build of a head, and how its units lie in the picture.

The eyes lie on y = 0; the light comes from the right.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..forms import Point, Polygon, Shape, flip, move, shape, smooth

Place = Callable[[Shape], Shape]


@dataclass(frozen=True)
class Face:
    """The build of one head, in units of a bust that fills the picture."""

    width: float = 33  # half the face, at the cheekbones
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
    soft: bool = False  # lit all over: women, children
    hair: str = "short"
    grey: bool = False
    beard: str = ""
    glasses: bool = False

    @property
    def mid(self) -> float:
        """Where the line of nose and chin lies."""
        return self.turn * 11

    def outline(self) -> Shape:
        """The skull and jaw."""
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
        """The side of the face that has the light, with the nose standing into the dark."""
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
        """Where an eye lies: the far one nearer to the nose when the head is turned."""
        return self.mid + side * self.width * (0.52 - 0.1 * side * self.turn)


def _closed(points: Polygon) -> Polygon:
    """A rounded outline through the points and back to the first."""
    run = smooth([points[-1], *points, points[0], points[1]], 4)
    return run[4:-4]


def almond(x: float, y: float, half: float, high: float, droop: float = 0) -> Shape:
    """The opening between two lids."""
    return shape(
        f"M{x - half} {y} Q{x - half * 0.2} {y - high * 1.9} {x + half} {y + droop} "
        f"Q{x} {y + high * 1.7} {x - half} {y}Z"
    )


def pose(at: Point = (120, 86), size: float = 1, tilt: float = 0, light: int = 1) -> Place:
    """How the units of a head lie in the picture; light -1 mirrors it."""

    def place(s: Shape) -> Shape:
        placed = move(s, at[0], at[1], size, rot=tilt)
        return placed if light > 0 else flip(placed, 2 * at[0])

    return place


def light_of(place: Place) -> int:
    """The side the light comes from: 1 right, -1 left."""
    (near, _), (far, _) = place([[(0, 0), (1, 0)]])[0]
    return 1 if far > near else -1


def profile(nose: float = 8, hook: float = 0, chin: float = 0, brow: float = 0) -> Shape:
    """A head and neck that look to the left, a hundred units tall, round the origin."""
    outline: Polygon = [
        (-14, -48), (-28, -40), (-35, -26), (-36 - brow, -15), (-33, -7),
        (-40 - nose * 0.6, 5), (-39 - nose, 11 + hook), (-37, 15 + hook * 0.6), (-36, 17),
        (-39, 23), (-35, 26), (-38, 31), (-33, 36), (-36 - chin, 44), (-34 - chin * 0.8, 51),
        (-26, 54), (-8, 48), (-6, 62), (-8, 76),
    ]  # fmt: skip
    back: Polygon = [(40, 76), (30, 58), (31, 38), (41, 14), (43, -14), (32, -40), (8, -51)]
    return [smooth(outline, 3) + smooth(back, 3)]


def asleep(face: Face) -> Face:
    """The same face with its eyes closed for good."""
    return replace(face, lids="shut")


def centre(s: Shape) -> Point:
    """The middle of a shape's box."""
    xs, ys = [x for p in s for x, _ in p], [y for p in s for _, y in p]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
