"""Objects on a desk, on a beam or in a doorway."""

import math

from ..brushes import black, cut_with_halo, cut_with_shadow, white
from ..engrave import Drawing, bulge, ripple
from ..polygons import Polygon, Shape, arc, bez, ellipse, inside, poly, rect, shape
from ..polylines import ring, tapered
from ..tones import edge, flat, lin, mix, rad
from ..transforms import flip, mirrored, move
from .sky import ALL, burst, night

GUARDS = {
    "serpent": "M120 70 C100 66 84 74 78 62 C74 52 84 46 90 54 C88 60 96 64 104 60 L120 62 L136 "
    "60 C144 64 152 60 150 54 C156 46 166 52 162 62 C156 74 140 66 120 70 L132 80 L108 80Z",
    "bar": "M76 64 L164 64 L170 72 L164 80 L76 80 L70 72Z",
}
RECEIVER = (
    "M-7 -42 C-16 -46 -20 -58 -14 -62 L14 -62 C20 -58 16 -46 7 -42 L6 34 C16 38 22 52 16 60 L-16 "
    "60 C-22 52 -16 38 -6 34Z"
)
IDOL = (
    "M70 186 L74 166 L86 164 C70 146 76 122 92 116 C84 104 84 84 92 74 C84 60 86 40 104 34 C114 "
    "28 130 28 138 34 C156 40 158 60 150 74 C158 84 158 104 150 116 C166 122 172 146 156 164 L168 "
    "166 L172 186Z"
)
PRINTS = {
    "hand": "M0 14 C-10 12 -11 2 -8 -3 L-15 -11 L-12 -14 L-5 -8 L-7 -21 L-3 -22 L-1 -9 L3 -23 L7 "
    "-22 L5 -8 L13 -16 L15 -13 L9 -2 C12 4 10 13 0 14Z",
    "shoe": "M-8 -4 C-14 -24 -8 -36 1 -36 C11 -36 13 -22 8 -4Z M-7 2 L7 2 C8 16 4 22 0 22 C-5 22 "
    "-8 14 -7 2Z",
}
SKULL = (
    "M70 92 C66 50 90 30 122 30 C156 30 178 54 172 94 C172 110 164 116 158 122 L158 146 C150 158 "
    "94 158 86 146 L86 122 C78 116 70 108 70 92Z"
)
BONE = (
    "M52 176 l120 -10 c4 -10 18 -6 16 2 c10 2 8 16 -4 14 c-6 6 -14 2 -14 -4 l-118 10 c-4 10 -18 8 "
    "-16 -2 c-10 -4 -6 -16 4 -14 c4 -6 12 -4 12 4Z"
)
MAN_IN_HAT = (
    "M88 200 C88 166 96 150 104 146 C98 134 104 120 120 120 C136 120 142 134 136 146 C146 150 152 "
    "166 152 200Z",
    "M92 126 C104 112 136 112 150 126 C136 132 106 132 92 126Z",
    "M104 122 C104 106 110 104 120 107 C130 103 138 106 138 122Z",
    "M96 200 L236 200 L210 190 L150 196Z",
)


def table_top(d: Drawing, y: float, slope: float = 8) -> Drawing:
    """Draw a dark board along the lower edge, lit from the left."""
    board = poly((0, y), (240, y - slope), (240, 200), (0, 200))
    d.fill(board)
    return d.hatch(move(board, 0, 2), lin(30, 0, 220, 0, 0.62, 0.06), 4, angle=-2, ink="p")


def desk(d: Drawing, y: float, light: float = 120) -> Drawing:
    """Draw a dark desk top with a sheen under the light."""
    top = rect(-4, y, 248, 204 - y)
    return d.fill(top).hatch(top, rad(light, y, 10, 130, 0.7, 0.1), 4, ink="p")


def blade(
    seed: int | str = 11, wave: float = 6, guard: str = "serpent", rot: float = 38
) -> Drawing:
    """Draw a dagger in a glare; `wave` bends its blade."""
    d = Drawing(seed)
    burst(d, 120, 100, 18, rad(120, 100, 12, 150, 0.1, 0.86), 110)

    def turned(s: Shape) -> Shape:
        return move(s, rot=rot, o=(120, 100))

    left: Polygon = []
    right: Polygon = []
    for k in range(25):
        t = k / 24
        half, bow = 13 * (1 - t) ** 0.55 + 0.4, wave * math.sin(t * 9.4) * (1 - t * 0.5)
        left.append((120 - half + bow, 78 + t * 118))
        right.append((120 + half + bow, 78 + t * 118))
    ridge: Polygon = [((a[0] + b[0]) / 2, a[1]) for a, b in zip(left, right, strict=True)]
    tip = (ridge[-1][0], 203.0)
    rim = [(x - 3, y) for x, y in left] + [tip] + [(x + 3, y) for x, y in reversed(right)]
    d.fill(turned([rim]), "p").fill(turned([left + right[::-1]]))
    d.fill(turned([ridge + [(x - 2.2, y) for x, y in reversed(right)]]), "p")
    d.hatch(turned([ridge + right[::-1]]), lin(120, 60, 150, 170, 0.1, 0.55), 3.2, angle=rot)
    d.hatch(turned([left + ridge[::-1]]), flat(0.26), 4, angle=rot + 26, ink="p")
    cross = shape(GUARDS[guard])
    d.fill(turned(move(cross, sx=1.08, o=(120, 70))), "p").fill(turned(cross))
    hilt = poly((112, 20), (128, 20), (126, 64), (114, 64))
    d.fill(turned(move(hilt, 0, 1, 1.1, 1, o=(120, 42))), "p").fill(turned(hilt))
    wire: Shape = [[(112.5, 28 + k * 7), (120, 25 + k * 7), (127.5, 22 + k * 7)] for k in range(6)]
    d.lines(turned(wire), 2, "p", False)
    d.fill(turned(ellipse(120, 12, 13)), "p").fill(turned(ellipse(120, 12, 11)))
    d.fill(turned(shape("M111 12 Q120 4 129 12 Q120 20 111 12Z")), "p")
    return d.fill(turned(ellipse(120, 12, 3)))


def phone(seed: int | str = 12, ringing: bool = True) -> Drawing:
    """Draw a candlestick telephone, its receiver off the hook or the bell going."""
    d = Drawing(seed)
    d.hatch(ALL, rad(112, 84, 40, 150, 0.14, 0.95), 4.4, angle=90)
    for k in range(4 if ringing else 0):
        for start, end in ((-62, -18), (-162, -118)):
            d.lines([arc(112, 92, 66 + k * 14, start, end, 10)], 4.6 - k * 0.7, "p")
            d.lines([arc(112, 92, 70 + k * 14, start + 3, end - 3, 10)], 2.6 - k * 0.3)
    table_top(d, 172)
    _candlestick(d)
    hung = move(shape(RECEIVER), 168, 104, rot=18)
    cut_with_halo(d, hung, 1.06, (168, 104))
    shine: Shape = [[(3, -40), (4, 0), (3, 34)], [(8, 44), (12, 52), (10, 58)]]
    d.lines(move(shine, 168, 104, rot=18), 2.4, "p")
    handles: Polygon = [
        (150, 164), (160, 196), (196, 190), (214, 176),
        (204, 150), (190, 176), (140, 196), (132, 184),
    ]  # fmt: skip
    cord = [bez(handles, t / 24) for t in range(25)]
    return d.fill(ring(cord, lambda t: 6), "p").fill(ring(cord, lambda t: 3.4))


def _candlestick(d: Drawing) -> None:
    """Draw foot, stem and mouthpiece of a telephone."""
    foot = ellipse(112, 177, 40, 17)
    cut_with_halo(d, foot, 1.05, (112, 176))
    d.lines([arc(112, 178, 34, 190, 350, 12, 13)], 2.4, "p")
    black(d, "M101 164 C106 140 105 110 104 78 L120 78 C119 110 118 140 123 164Z")
    d.lines([[(116, 84), (115.6, 120), (118, 156)]], 2.8, "p").fill(ellipse(112, 84, 12, 6))
    black(d, "M106 72 C98 60 82 56 72 42 C84 30 108 24 122 32 C128 44 122 62 118 74Z")
    for rx, ry, ink in ((30, 14, "p"), (27, 11.5, "k")):
        d.fill(move(ellipse(95, 36, rx, ry), rot=-24, o=(95, 36)), ink)
    d.stipple(move(ellipse(95, 36, 22, 8), rot=-24, o=(95, 36)), flat(0.75), 5, 0.7, "p")
    lit = shape("M106 72 C104 60 112 46 122 32 C128 44 122 62 118 74Z")
    d.hatch(lit, flat(0.55), 3.2, angle=60, ink="p")
    black(d, "M118 92 L142 84 L144 90 L120 98Z")


def noose(seed: int | str = 15) -> Drawing:
    """Draw a noose."""
    d = Drawing(seed)
    burst(d, 120, 132, 34, rad(120, 132, 26, 170, 0.14, 0.92), 90)
    beam = poly((0, 8), (240, 0), (240, 26), (0, 34))
    d.fill(beam).hatch(beam, flat(0.4), 4, -2, ink="p", bend=ripple(1.5, 13))

    def rope(spine: Polygon, width: float) -> None:
        d.fill(ring(spine, lambda t: width + 3), "p").fill(ring(spine, lambda t: width))

    rope([(118, 0), (119, 50), (120, 96)], 10)
    eye = arc(120, 138, 34, -90, 270, 40, 42)
    rope(eye, 10)
    for k in range(9):
        rope([(106, 58 + k * 5.4), (120, 55 + k * 5.4), (134, 58 + k * 5.4)], 5)
    strands: Shape = [[(114, 6 + k * 9), (124, 1 + k * 9)] for k in range(6)]
    for k in range(40):
        turn = k * 0.157 - 1.57
        ox, oy = 4 * math.cos(turn), 4 * math.sin(turn)
        (ax, ay), (bx, by) = eye[k], eye[k + 1]
        strands.append([(ax - ox, ay - oy), (bx + ox, by + oy)])
    d.lines(strands, 1.5, "p", False)
    rope([(134, 60), (150, 72), (156, 92)], 6)
    return d


def idol(seed: int | str = 16, horns: bool = True) -> Drawing:
    """Draw a squatting figure with feelers for a beard."""
    d = Drawing(seed)
    burst(d, 60, 30, 16, rad(60, 30, 20, 230, 0.1, 1), 90)
    table_top(d, 178, 6)
    body = shape(IDOL)
    cut_with_halo(d, body, 1.05, (121, 110))
    horn = shape("M100 42 C84 36 76 22 82 8 C88 20 98 26 110 32Z")
    if horns:
        d.fill(horn).fill(flip(horn, 242))
    d.hatch(body, lin(72, 60, 126, 90, 0.72, 0), 3.8, angle=-62, ink="p")
    eye, paw = (
        "M94 60 Q106 50 116 62 Q104 68 94 60Z",
        "M92 128 C104 120 116 132 114 142 C104 150 90 144 92 128Z",
    )
    claws: Shape = [[(98, 130 + k * 4), (106, 134 + k * 3)] for k in range(3)]
    for side in (1, -1):
        for part in (shape(eye), shape(paw)):
            d.fill(mirrored(part, side, 242), "p")
        d.lines(mirrored(claws, side, 242), 1.6)
    d.fill(ellipse(106, 60, 3)).fill(ellipse(136, 60, 3))
    for k in range(-2, 3):
        x = 121 + k * 9
        handles: Polygon = [(x, 74), (x + k * 3, 88), (x + k * 5, 100), (x + k * 4 + 4, 108)]
        feeler = [bez(handles, t / 8) for t in range(9)]
        d.fill(ring(feeler, tapered(7, 2)), "p").lines([feeler], 1.6)
    return d.lines([[(78, 172), (166, 172)], [(76, 178), (168, 178)]], 1.6, "p", False)


def prints(seed: int | str = 17, kind: str = "hand") -> Drawing:
    """Draw a trail in the dust: small hands, or shoes."""
    d = Drawing(seed)
    dust = rad(130, 90, 30, 180, 0.04, 0.5)
    d.hatch(ALL, dust, 4.4, angle=-18, bend=ripple(4, 37))
    d.stipple(ALL, rad(130, 90, 60, 150, 0.02, 0.3), 6, 0.8)
    for k in range(5):
        t = k / 4
        size, side = 1.5 - 0.75 * t, 1 if k % 2 else -1
        x, y = 52 + 150 * t + side * 22 * size, 176 - 138 * t + side * 16 * size
        mark = move(shape(PRINTS[kind]), x, y, size, rot=44)
        cut_with_shadow(d, mark, 1.6, 2, "k")
        if kind == "shoe":
            treads: Shape = [[(-8, -10 - row * 7), (8, -10 - row * 7)] for row in range(3)]
            d.lines(move(treads, x, y, size, rot=44), 1.6, "p", False)
    return d


def claw(seed: int | str = 18) -> Drawing:
    """Draw four fingers around the edge of a door, and eyes behind it."""
    d = Drawing(seed).fill(ALL)
    door, dark = (
        poly((150, 0), (240, 0), (240, 200), (132, 200)),
        poly((0, 0), (146, 0), (128, 200), (0, 200)),
    )
    d.fill(door, "p").hatch(door, lin(140, 0, 240, 0, 0.1, 0.55), 4.4, angle=88)
    d.hatch(dark, lin(60, 0, 150, 0, 0, 0.3), 4.6, angle=95, ink="p")
    d.fill(poly((142, 0), (152, 0), (134, 200), (122, 200)))
    d.lines([[(146, 0), (127, 200)]], 2, "p", False)
    for k in range(4):
        y, short = 62 + k * 21, abs(k - 1.4) * 9
        handles: Polygon = [
            (118 - k * 3, y), (140 - k * 2, y - 12), (168 - k * 3, y - 8),
            (184 - short, y + 12), (176 - short, y + 26),
        ]  # fmt: skip
        finger = [bez(handles, t / 16) for t in range(17)]
        d.fill(ring(finger, lambda t: 20 * (1 - t) ** 0.55 + 3), "p")
        d.fill(ring(finger, lambda t: 17 * (1 - t) ** 0.55 + 0.5))
        d.lines([[(fx, fy - 5 + j / 2) for j, (fx, fy) in enumerate(finger[1:9])]], 2.2, "p")
        joints: Shape = [
            [(fx - 2, fy - 7), (fx + 1, fy), (fx - 1, fy + 6)] for fx, fy in (finger[5], finger[8])
        ]
        d.lines(joints, 1.6, "p")
    for x in (66, 92):
        d.fill(ellipse(x, 98, 6, 4), "p").fill(ellipse(x, 98, 2))
    return d.fill(ellipse(205, 110, 6)).fill(shape("M202 112 h6 l3 16 h-12Z"))


def bones(seed: int | str = 19) -> Drawing:
    """Draw a skull on a board, with one long bone."""
    d = Drawing(seed)
    night(d, (120, 84), 1, 0.4, reach=140, wave=2, gap=4)
    table_top(d, 160)
    skull = shape(SKULL)
    cut_with_halo(d, skull, 1.05, (121, 92), "p")
    shade = mix(lin(122, 0, 74, 0, 0, 0.75), edge(skull, 10, 0.5, 0))
    d.hatch(skull, shade, 3.4, bend=bulge(-0.009, 121))
    socket = shape("M84 92 C86 80 106 78 112 90 C112 104 96 110 86 104Z")
    d.fill(socket).fill(flip(socket, 244)).fill(
        poly((122, 102), (130, 120), (122, 117), (114, 120))
    )
    glint = shape("M150 96 C150 86 142 84 138 90 C140 100 146 104 150 96Z")
    d.hatch(glint, flat(0.4), 2.6, angle=40, ink="p")
    d.lines([[(94 + k * 8, 130), (94 + k * 8, 150)] for k in range(8)], 2.2, taper=False)
    d.lines([[(88, 138), (122, 141), (157, 138)]], 3)
    d.lines([[(130, 34), (136, 46), (130, 56), (140, 66), (138, 76)]], 2.4, taper=False)
    return white(d, BONE)


def lamp(seed: int | str = 20) -> Drawing:
    """Draw a man in a hat under a hanging lamp."""
    d = Drawing(seed).fill(ALL)
    cone = poly((96, 58), (146, 58), (232, 200), (4, 200))
    d.fill(cone, "p")
    d.hatch(cone, mix(lin(0, 60, 0, 200, 0, 0.32), edge(cone, 16, 0.4, 0)), 4.4)

    def gloom(x: float, y: float) -> float:
        return 0 if inside(cone, x, y) else max(0, 0.4 - abs(x - 120) / 300)

    d.hatch(ALL, gloom, 4.6, angle=90, ink="p")
    d.fill(shape("M118 0 h6 v26 h-6Z"), "p").fill(shape("M104 28 h34 l20 32 h-74Z"), "p")
    black(d, "M107 31 h28 l17 26 h-62Z")
    d.hatch(shape("M121 31 h14 l17 26 h-31Z"), flat(0.5), 3.4, angle=60, ink="p")
    for part in MAN_IN_HAT:
        black(d, part)
    shine: Shape = [[(134, 150), (144, 166), (147, 196)], [(128, 112), (133, 116), (134, 122)]]
    return d.lines(shine, 2.4, "p")


def sigil(seed: int | str = 23, n: int = 7, skip: int = 3) -> Drawing:
    """Draw a star of n points, each joined to the skip-th after it, in an engraved ring."""
    d = Drawing(seed)
    d.hatch(ALL, rad(120, 100, 84, 150, 0, 0.9), 4.4, angle=90)
    d.lines([arc(120, 100, r, 0, 360, 48) for r in (84, 76)], 2.6, taper=False)
    points = arc(120, 100, 74, -90, 270, n)[:n]
    d.lines([[points[k], points[(k + skip) % n]] for k in range(n)], 2.6, taper=False)
    d.fill(ellipse(120, 100, 22)).fill(shape("M100 100 Q120 82 140 100 Q120 118 100 100Z"), "p")
    d.fill(ellipse(120, 100, 7))
    signs: Shape = []
    for k in range(28):
        turn = math.tau * k / 28
        lean = turn + d.rng.uniform(-0.09, 0.09)
        inner = (120 + 77 * math.cos(turn), 100 + 77 * math.sin(turn))
        signs.append([inner, (120 + 83 * math.cos(lean), 100 + 83 * math.sin(lean))])
    return d.lines(signs, 2, taper=False)
