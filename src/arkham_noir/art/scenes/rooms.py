"""Rooms and walls."""

from ..engrave import Drawing
from ..polygons import Point, Shape, ellipse, poly
from ..tones import lin, rad


def attic(seed: int | str = 7, skew: float = 0) -> Drawing:
    """Draw a garret with crooked corners; `skew` makes them worse."""
    d = Drawing(seed)
    upper_left, upper_right = (78 + skew, 34), (186, 58)
    lower_left, lower_right = (66, 150), (196 - skew, 138)
    left = poly((0, 0), upper_left, lower_left, (0, 200))
    right = poly((240, 0), upper_right, lower_right, (240, 200))
    back = poly(upper_left, upper_right, lower_right, lower_left)
    ceiling = poly((0, 0), (240, 0), upper_right, upper_left)
    floor = poly(lower_left, lower_right, (240, 200), (0, 200))
    d.hatch(left, lin(78, 90, 0, 90, 0.35, 0.95), 4.4, angle=62)
    d.hatch(right, lin(186, 90, 240, 90, 0.72, 1), 4, angle=-64)
    d.hatch(back, rad(132, 96, 16, 80, 0.05, 0.6), 4, angle=90)
    d.hatch(ceiling, lin(120, 50, 120, 0, 0.62, 1), 4, angle=8)
    d.hatch(floor, lin(120, 140, 120, 200, 0.35, 0.85), 4.4, angle=-3)
    _crooked_window(d)
    beams: tuple[tuple[Point, Point, float], ...] = (
        (upper_left, lower_left, 5),
        (upper_right, lower_right, 5),
        (upper_left, upper_right, 5),
        ((0, 0), upper_left, 6),
        ((240, 0), upper_right, 6),
        (lower_left, (0, 200), 4),
        (lower_right, (240, 200), 4),
        (lower_left, lower_right, 4),
        ((40, 17), (224, 17), 6),
        ((24, 182), (196, 0), 7),
    )
    for start, end, width in beams:
        d.lines([[start, end]], width, taper=False)
    d.lines([[(26, 181), (198, 0)]], 1.6, "p", False)
    return _stool(d)


def _crooked_window(d: Drawing) -> None:
    """Draw a crooked window and the light it throws on the floor."""
    d.fill(poly((112, 74), (160, 80), (150, 124), (106, 120)))
    d.fill(poly((116, 78), (155, 83), (146, 119), (110, 116)), "p")
    d.lines([[(135, 80), (128, 118)], [(113, 97), (151, 101)]], 3, taper=False)
    d.fill(ellipse(141, 90, 6)).fill(ellipse(143, 89, 5.4), "p")
    patch = poly((106, 150), (146, 146), (186, 200), (70, 200))
    d.fill(patch, "p").hatch(patch, lin(0, 146, 0, 200, 0.02, 0.4), 4.4, angle=-3)
    d.lines([[(128, 147), (126, 200)], [(88, 176), (164, 172)]], 2.6, taper=False)


def _stool(d: Drawing) -> Drawing:
    """Draw an empty stool."""
    d.fill(poly((196, 150), (214, 150), (216, 200), (194, 200)))
    d.lines([[(198, 152), (197, 200)], [(203, 152), (203, 200)]], 1.4, "p", False)
    return d.fill(poly((188, 146), (222, 146), (222, 151), (188, 151)))


def planks(d: Drawing, wall: Shape, light: Point, count: int = 5, dark: float = 0.12) -> Drawing:
    """Draw a boarded door or wall; `dark` is its tone in the light."""
    xs, ys = [x for x, _ in wall[0]], [y for _, y in wall[0]]
    d.fill(wall, "p").hatch(wall, rad(*light, 30, 170, dark, 0.97), 4.2, angle=90)
    for k in range(1, count):
        x = min(xs) + (max(xs) - min(xs)) * k / count
        d.lines([[(x, min(ys)), (x, max(ys))]], 3.4, taper=False)
        d.lines([[(x + 2.6, min(ys)), (x + 2.6, max(ys))]], 1.4, "p", False)
    return d
