"""Houses on a hill at night."""

from ..brushes import black, white
from ..engrave import Drawing
from ..polygons import Shape, ellipse, rect, shape
from ..tones import flat, lin
from .places import tree
from .sky import ground, moon, night

OUTLINES = {
    "asylum": "M28 172 L28 92 L40 92 L40 84 L92 84 L92 66 L100 66 L100 40 L104 40 L118 16 L118 4 "
    "L122 4 L122 16 L136 40 L140 40 L140 66 L148 66 L148 84 L200 84 L200 92 L212 92 L212 172Z",
    "witch": "M34 176 L34 112 L26 112 L44 66 L78 34 L122 34 L128 12 L138 12 L140 40 L156 66 L172 "
    "110 L164 112 L164 176Z M180 176 L180 120 L206 92 L240 112 L240 176Z",
    "mansion": "M52 176 L52 104 L44 104 L70 68 L96 68 L100 42 L112 42 L112 68 L132 68 L132 52 "
    "L150 26 L168 52 L168 84 L184 104 L178 104 L178 176Z",
    "church": "M52 176 L52 112 L84 80 L96 80 L96 56 L112 4 L128 56 L128 80 L188 80 L212 118 L206 "
    "118 L206 176Z",
}
MOONLIT = {
    "asylum": "M148 84 L212 92 L212 172 L140 172 L140 66 L148 66Z",
    "witch": "M122 34 L156 66 L172 110 L164 112 L164 176 L120 176 L120 112 L104 66Z",
    "mansion": "M150 26 L168 52 L168 84 L184 104 L178 104 L178 176 L140 176 L140 52Z",
    "church": "M128 80 L188 80 L212 118 L128 118Z",
}
WINDOWS = {
    "witch": ((80, 48), (50, 86), (100, 88), (52, 126), (96, 128), (196, 128), (218, 132)),
    "mansion": (
        (64, 84), (88, 84), (64, 120), (88, 120), (112, 120), (146, 62), (146, 98), (150, 130),
    ),
}  # fmt: skip


def house(seed: int | str = 8, kind: str = "asylum") -> Drawing:
    """Draw an asylum, a witch's gambrel house, a mansion or a church."""
    d = Drawing(seed)
    x = 184 if kind == "witch" else 58
    night(d, (x, 46), 0.92, 0.1, reach=150, wave=5)
    moon(d, x, 48, 24)
    for k in range(3):
        black(d, f"M{x - 60 + k * 28} {34 + k * 14} q20 -7 42 0 q16 -5 34 2 q-38 7 -76 -2Z")
    side = shape(MOONLIT[kind])
    left, right = min(x for x, _ in side[0]), max(x for x, _ in side[0])
    black(d, OUTLINES[kind])
    d.hatch(side, lin(left, 0, right, 0, 0.08, 0.5), 4, angle=8, ink="p")
    for wx, wy in WINDOWS.get(kind, ()):
        _window(d, wx, wy)
    if kind == "asylum":
        _asylum_front(d)
    elif kind == "church":
        _church_front(d)
    elif kind == "witch":
        door = shape("M126 176 v-34 h18 v34Z")
        d.fill(door, "p").hatch(door, flat(0.72), 3, angle=90)
    ground(d, 174, 5)
    return _railings(d) if kind == "asylum" else tree(d, 18 if x > 120 else 214, 196, 92)


def _window(d: Drawing, x: float, y: float) -> None:
    """Draw a lit sash."""
    d.fill(rect(x, y, 12, 17), "p").lines([[(x + 6, y), (x + 6, y + 17)]], 1.2, taper=False)


def _asylum_front(d: Drawing) -> None:
    """Draw barred windows in rows, a clock, a gate."""
    bars: Shape = []
    for row in range(3):
        for column in range(8):
            x = 36 + column * 14 + (60 if column > 3 else 0)
            y = 100 + row * 24
            white(d, f"M{x} {y} q4 -7 8 0 v13 h-8Z")
            bars += [[(x + dx, y - 3), (x + dx, y + 13)] for dx in (2.7, 5.4)]
    d.lines(bars, 1.2, taper=False)
    d.fill(ellipse(120, 54, 8), "p")
    d.lines([[(120, 54), (120, 48)], [(120, 54), (124, 56)]], 1.6, taper=False)
    gate = shape("M108 172 v-34 q12 -16 24 0 v34Z")
    d.fill(gate, "p").hatch(gate, lin(0, 130, 0, 172, 0.9, 0.3), 3.4, angle=90)


def _church_front(d: Drawing) -> None:
    """Draw lancet windows, a belfry light, a porch."""
    for x in (136, 156, 176):
        white(d, f"M{x} 160 v-20 q6 -12 12 0 v20Z")
    white(d, "M104 94 q8 -14 16 0 v22 h-16Z")
    d.lines([[(112, 84), (112, 116)], [(104, 100), (120, 100)]], 2, taper=False)
    white(d, "M102 176 v-26 q10 -14 20 0 v26Z")


def _railings(d: Drawing) -> Drawing:
    """Draw an iron fence with two gateposts."""
    pales = [x for x in range(4, 240, 9) if not 104 < x < 136]
    d.lines([[(x, 150), (x, 200)] for x in pales], 2.4, taper=False)
    d.fill([[(x - 3, 151), (x, 144), (x + 3, 151)] for x in pales])
    rails: Shape = [[(a, y), (b, y)] for y in (160, 190) for a, b in ((0, 104), (136, 240))]
    d.lines(rails, 3, taper=False)
    for x in (104, 136):
        d.fill(rect(x - 5, 138, 10, 62)).fill(ellipse(x, 134, 6))
        d.lines([[(x + 2, 142), (x + 2, 198)]], 2, "p", False)
    return d
