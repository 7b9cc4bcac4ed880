"""Plates of the eight monsters of Case 2, alone, in pairs and in hordes."""

import math

from ...brushes import black, cut_with_rim, outline, tufts, white
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import Shape, almond, ellipse, inside, poly, rect, shape, spokes
from ...polylines import ring, smooth, tapered
from ...scenes.places import brier
from ...scenes.sky import ALL, burst, night
from ...tones import flat, lin, mix, rad
from ...transforms import move


def ancient_one() -> Drawing:
    """Draw one vast opening eye under the hill and the little house on it."""
    d = Drawing(701)
    night(d, (120, 10), 0.6, 0.04, reach=160, wave=2)
    hill = shape("M-4 92 C50 84 80 46 120 44 C160 46 190 84 244 92 L244 204 L-4 204Z")
    d.fill(hill)
    black(
        d,
        "M106 48 L106 32 L101 32 L112 18 L124 18 L124 10 L130 10 L130 22 L138 32 L134 32 L134 48Z",
    )
    d.fill(rect(111, 34, 5, 6), "p").fill(rect(123, 34, 5, 6), "p")
    body = shape("M10 204 C6 150 40 96 120 92 C200 96 234 150 230 204Z")
    for k in range(15):
        a = math.pi + math.pi * (k + 0.5) / 15
        x, y = 120 + 92 * math.cos(a), 176 + 82 * math.sin(a)
        limb = smooth(
            [
                (x, y),
                (x + 15 * math.cos(a + 0.6), y + 12 * math.sin(a + 0.6)),
                (x + 26 * math.cos(a - 0.4), y + 22 * math.sin(a - 0.4)),
            ],
            4,
        )
        d.fill(ring(limb, lambda t: 9 * (1 - t) + 1), "p")
    d.fill(body, "p").fill(move(body, sx=0.96, o=(120, 204)))
    d.hatch(body, rad(120, 204, 60, 112, 0.15, 0.75), 4, bend=bulge(0.007, 120), ink="p")
    eye = shape("M44 156 C70 116 170 116 196 156 C170 190 70 190 44 156Z")
    cut_with_rim(d, move(eye, sx=1.1, o=(120, 156)), 2)
    d.fill(eye, "p").hatch(eye, lin(0, 142, 0, 124, 0, 0.85), 3, angle=86)
    d.fill(ellipse(120, 154, 29, 29))
    d.lines(spokes(120, 154, 15, 26, 20), 2, "p")
    white(d, "M120 132 C126 146 126 162 120 176 C114 162 114 146 120 132Z")
    return d


def last_martense() -> Drawing:
    """Draw the white ape of the cellars, on all fours, one eye pale and one dark."""
    d = Drawing(702)
    d.fill(ALL)
    burst(d, 120, 70, 60, rad(120, 70, 50, 170, 0.55, 0.05), 64, ink="p")
    body = shape(
        "M120 22 C160 20 196 40 206 80 C214 120 206 160 214 190 L170 194 "
        "C176 160 170 140 160 130 C140 140 100 140 80 130 C70 140 64 160 70 194 "
        "L26 190 C34 160 26 120 34 80 C44 40 80 20 120 22Z"
    )
    cut_with_rim(d, body, 3, "p")
    fur = [(30 + k * 13 + (row % 2) * 6, 30 + row * 20) for row in range(8) for k in range(15)]
    coat = [
        (x, y)
        for x, y in fur
        if inside(body, x, y) and inside(body, x, y + 14) and abs(x - 120) > 44
    ]
    d.lines(
        [[(x, y), (x + (x - 120) * 0.05, y + 9), (x + (x - 120) * 0.1, y + 17)] for x, y in coat],
        3.4,
    )
    d.hatch(body, lin(90, 0, 34, 0, 0, 0.6), 4, angle=80)
    head = shape(
        "M120 34 C142 32 158 50 158 72 C168 84 170 104 160 120 "
        "C152 144 88 144 80 120 C70 104 72 84 82 72 C82 50 98 32 120 34Z"
    )
    cut_with_rim(d, head, 3, "p")
    d.hatch(
        head,
        mix(lin(118, 0, 80, 0, 0, 0.8), lin(0, 56, 0, 36, 0, 0.7)),
        3.2,
        bend=bulge(-0.01, 120),
    )
    black(
        d,
        "M84 73 C90 60 110 64 115 76 C113 90 88 92 84 73Z M156 73 "
        "C150 60 130 64 125 76 C127 90 152 92 156 73Z",
    )
    for x, tilt in ((102, -6), (138, 6)):
        d.fill(move(almond(x, 77, 12.6, 6.1, peak=0), rot=tilt, o=(x, 77)), "p")
    d.fill(ellipse(102, 77, 6)).fill(ellipse(102, 77, 4.2), "p").fill(ellipse(102, 77, 1.8)).fill(
        ellipse(138, 77, 6)
    )
    black(
        d,
        "M110 94 C112 88 118 90 120 94 C122 90 128 88 130 94 "
        "C132 102 124 102 120 98 C116 102 108 102 110 94Z",
    )
    d.lines(
        [
            [(98, 98), (88, 106), (88, 116)],
            [(142, 98), (152, 106), (152, 116)],
            [(104, 58), (120, 54), (136, 58)],
            [(102, 50), (120, 46), (138, 50)],
        ],
        2.4,
    )
    black(d, "M90 112 C108 102 132 102 150 112 C148 138 92 138 90 112Z")
    white(
        d,
        "M94 111 L99 127 L104 108Z M146 111 L141 127 L136 108Z M105 108 l4 8 "
        "l4 -9Z "
        "M113 107 l3.5 8 l3.500 -8Z M121 107 l3.5 8 l3.5 -8Z M128 107 l4 9 l3 -8Z "
        "M104 130 l4 -10 l4 11Z M128 131 l4 -11 l4 10Z M114 132 l3 -6 l3 6Z "
        "M121 132 l3 -6 l3 6Z",
    )
    for x in (48, 192):
        cut_with_rim(
            d,
            shape(
                f"M{x - 24} 204 C{x - 26} 180 {x - 16} 176 {x} 176 "
                f"C{x + 16} 176 {x + 26} 180 {x + 24} 204Z"
            ),
            2,
        )
        d.lines([[(x + k, 182), (x + k * 1.1, 198)] for k in (-12, 0, 12)], 2.4, "p")
    return d


def chimney_shadow() -> Drawing:
    """Draw a horned, clawed, hunched shadow that the flash throws on the bricks over the hearth."""
    d = Drawing(703)
    bricks: Shape = []
    for row in range(9):
        for k in range(-1, 7):
            bricks += rect(k * 42 + (row % 2) * 21 + 1.6, row * 18 + 1.6, 38.8, 14.8)
    d.fill(ALL).fill(bricks, "p")
    d.hatch(ALL, rad(140, 60, 60, 190, 0.0, 0.9), 4.4, angle=90)
    beast = shape(
        "M104 46 C92 40 84 26 88 10 C94 24 102 28 112 30 C118 26 130 26 136 30 "
        "C146 28 154 22 160 8 C164 26 156 40 144 46 C150 56 148 66 142 72 "
        "C164 76 178 92 184 112 C190 104 192 92 188 78 L182 64 L190 68 L192 54 "
        "L198 66 L206 54 L206 68 L216 62 C214 96 208 126 192 142 L52 142 "
        "C36 128 30 98 28 66 L38 72 L38 56 L46 66 L54 54 L56 68 L64 64 L58 80 "
        "C54 94 56 106 62 114 C68 94 82 78 106 72 C100 66 98 56 104 46Z"
    )
    cut_with_rim(d, beast, 4, "k", "k")
    d.lines(
        [[(20 + k, y), (60 + k, y)] for y, k in ((90, 60), (108, 90), (126, 30), (126, 110))],
        1.6,
        "p",
        False,
    )
    d.fill(poly((108, 48), (120, 54), (109, 57)), "p").fill(
        poly((140, 48), (128, 54), (139, 57)), "p"
    )
    d.fill(rect(14, 136, 212, 18))
    d.lines([[(16, 140), (224, 140)], [(16, 150), (224, 150)]], 2.4, "p", False)
    d.fill(rect(30, 154, 180, 50))
    for x in (34, 182):
        for row in range(3):
            d.fill(rect(x, 158 + row * 16, 24, 12), "p").hatch(
                rect(x, 158 + row * 16, 24, 12), flat(0.4), 3.4
            )
    d.fill(shape("M66 204 L66 178 C66 158 174 158 174 178 L174 204Z"), "p").fill(
        shape("M70 204 L70 180 C70 162 170 162 170 180 L170 204Z")
    )
    return d


def whisperers() -> Drawing:
    """Draw two gaunt shapes with their heads together at the end of the upper hall."""
    d = Drawing(704)
    d.fill(ALL)
    left, right = (
        poly((-4, -4), (66, 26), (66, 160), (-4, 204)),
        poly((244, -4), (174, 26), (174, 160), (244, 204)),
    )
    d.hatch(left, lin(0, 0, 66, 0, 0.05, 0.55), 5, angle=90, ink="p").hatch(
        right, lin(240, 0, 174, 0, 0.05, 0.55), 5, angle=90, ink="p"
    )
    floor = poly((66, 160), (174, 160), (244, 204), (-4, 204))
    d.fill(floor).hatch(floor, rad(120, 160, 10, 100, 0.8, 0.1), 4, ink="p")
    for quad in (
        ((20, 40), (48, 48), (48, 170), (20, 188)),
        ((220, 40), (192, 48), (192, 170), (220, 188)),
    ):
        cut_with_rim(d, poly(*quad), 2)
    end = rect(66, 26, 108, 134)
    d.fill(end, "p")
    burst(d, 120, 70, 30, rad(120, 70, 24, 100, 0.05, 0.75), 60, box=(66, 26, 174, 160))
    outline(d, end, 3)
    gaunt = (
        "M-4 -58 C8 -66 22 -58 22 -46 C22 -38 14 -34 12 -28 C26 -20 34 0 32 30 "
        "C34 56 32 80 38 104 L14 104 C14 80 10 60 8 44 C4 28 2 14 4 0 "
        "C-2 6 -8 18 -6 32 C-4 40 -2 44 -4 50 L-8 42 L-8 54 L-12 43 L-16 51 L-14 36 "
        "C-18 14 -12 -8 0 -22 C-4 -26 -2 -32 -2 -36 C-8 -36 -12 -40 -8 -44 L-14 -48 "
        "L-8 -52Z"
    )
    for side in (-1, 1):
        figure = [
            [(120 + side * (x + 15), 90 + y * 1.02) for x, y in part] for part in shape(gaunt)
        ]
        cut_with_rim(d, figure, 2.2)
        d.fill(poly((120 + side * 13, 39), (120 + side * 21, 36), (120 + side * 19, 42)), "p")
        d.lines([[(120 + side * 36, 70), (120 + side * 44, 100), (120 + side * 42, 140)]], 2.2, "p")
    return d


def horde() -> Drawing:
    """Draw a horde pouring out of the hearth, one over the other, all eyes and claws."""
    d = Drawing(705)
    d.hatch(ALL, lin(0, 0, 0, 120, 0.35, 0.7), 4.6)
    d.fill(shape("M14 206 L14 26 L226 26 L226 206Z")).lines([[(6, 20), (234, 20)]], 12, taper=False)
    d.lines([[(14, 18), (226, 18)]], 2.6, "p", False)
    for row in range(7):
        for x in (18, 200):
            d.fill(rect(x + (row % 2) * 4, 32 + row * 24, 18, 18), "p")
    mouth = shape("M40 206 L40 78 C40 32 200 32 200 78 L200 206Z")
    d.fill(mouth, "p").fill(move(mouth, sx=0.96, o=(120, 206)))
    ranks = ((76, 0.7, 3, 30), (106, 0.95, 4, 36), (140, 1.25, 3, 52), (172, 1.55, 3, 64))
    for k, (y, size, count, step) in enumerate(ranks):
        for j in range(count):
            middle = 120 + (j - (count - 1) / 2) * step
            _imp(
                d,
                middle + d.rng.uniform(-4, 4) * size,
                y + d.rng.uniform(-5, 5) * size,
                size,
                (j + k) % 3,
            )
    return d


def _imp(d: Drawing, x: float, y: float, size: float, kind: int) -> None:
    """Draw one of the horde: far ones are eyes in a dark skull, near ones show the face."""
    heads = (
        "M0 -24 C14 -24 18 -10 17 -2 C24 8 18 26 0 26 C-18 26 -24 8 -17 -2 C-18 -10 -14 -24 0 -24Z",
        "M-3 -26 C10 -28 22 -14 18 0 C22 12 12 28 2 28 C-10 28 -20 12 -18 0 "
        "C-22 -12 -14 -24 -3 -26Z",
        "M0 -18 C18 -20 20 -2 17 8 L16 20 C8 28 -8 28 -16 20 L-17 8 C-20 -2 -18 -20 0 -18Z",
    )
    near = size > 1
    head = move(shape(heads[kind]), x, y, size)
    cut_with_rim(d, move(shape("M-30 36 C-26 12 -12 8 0 8 C12 8 26 12 30 36Z"), x, y, size), 1.8)
    cut_with_rim(d, head, 1.8, *("pk" if near else "kp"))
    if near:
        d.hatch(head, lin(x + 4 * size, y, x - 18 * size, y, 0, 1), 3.4, step=9)
        sockets = (
            "M-16 -11 C-12 -10 -5 -8 -3 -3 C-4 4 -14 5 -16 -11Z M16 -11 "
            "C12 -10 5 -8 3 -3 C4 4 14 5 16 -11Z M-4 6 L-1 3 L1 3 L4 6Z"
        )
        d.fill(move(shape(sockets), x, y, size))
        mouth = "M-12 12 C-4 7 4 7 12 12 C10 22 -10 22 -12 12Z"
        teeth = "M-10 11 L-7 18 L-4 10Z M10 11 L7 18 L4 10Z M-3 10 L0 15 L3 10Z"
        d.fill(move(shape(mouth), x, y, size)).fill(move(shape(teeth), x, y, size), "p")
    d.dots([(x + side * 8 * size, y - 4 * size, 2.4 * size) for side in (-1, 1)], "p")


def forepaws() -> Drawing:
    """Draw a hulk that ends behind the shoulders: two great forepaws, the rest is smoke."""
    d = Drawing(706)
    d.hatch(rect(-8, -8, 256, 170), lin(0, 0, 240, 0, 0.95, 0.1), 4.6, angle=90)
    floor = shape("M-4 150 L244 146 L244 204 L-4 204Z")
    d.fill(floor, "p").hatch(floor, lin(0, 146, 0, 204, 0.3, 0.02), 4.4, angle=-1)
    d.stipple(floor, flat(0.12), 7, 0.8)
    for k in range(9):
        y = 58 + k * 9
        d.lines(
            [
                smooth(
                    [
                        (126, y - 6),
                        (160, y + 8 * math.sin(k)),
                        (196, y - 10 + 7 * math.cos(k * 2)),
                        (236, y - 18 + k * 3),
                    ],
                    4,
                )
            ],
            7.5 - abs(k - 4) * 0.6,
        )
    body = shape(
        "M52 66 C56 34 92 20 122 34 C148 42 160 66 152 96 C146 106 140 112 132 116 "
        "C136 134 138 146 144 156 C148 168 136 176 126 174 L104 172 "
        "C98 164 102 158 104 152 C100 138 98 128 94 120 C88 124 84 126 78 126 "
        "C80 142 82 152 86 160 C90 174 78 182 66 180 L42 178 C36 170 42 162 48 158 "
        "C50 142 48 126 46 114 C36 108 22 102 20 92 C20 86 26 84 32 82 "
        "C34 76 42 70 52 66Z"
    )
    cut_with_rim(d, body, 3)
    black(d, "M52 70 L42 50 L62 58Z M78 52 L80 28 L94 48Z")
    d.fill(move(almond(54, 82, 9.1, 4.4, peak=0), rot=-10, o=(54, 82)), "p").fill(
        ellipse(54, 81.7, 3.4)
    )
    d.dots([(55.2, 80.7, 1)], "p")
    white(d, "M24 96 L30 104 L34 98 L40 107 L44 100 L50 108 L54 101 C44 98 34 96 24 96Z")
    tufts(d, [(76 + k * 9 % 62, 44 + k * 5) for k in range(15)], 13, 8, 2.4)
    d.lines([[(52, 122), (54, 140), (52, 158)], [(100, 122), (106, 138), (110, 156)]], 2.4, "p")
    for x, y in (
        (44, 178),
        (54, 180),
        (64, 181),
        (74, 180),
        (106, 172),
        (116, 174),
        (126, 175),
        (136, 172),
    ):
        cut_with_rim(d, shape(f"M{x - 4} {y - 4} L{x + 4} {y - 4} L{x - 2} {y + 9}Z"), 1.2, "p")
    pad = (
        "M-9 6 C-10 -4 10 -4 9 6 C8 12 -8 12 -9 6Z M-11 -6 l3 -6 l4 5Z M-4 -9 "
        "l3 -7 "
        "l4 7Z M5 -9 l5 -6 l2 7Z"
    )
    for x, y, size in ((166, 172, 1), (192, 184, 1), (196, 160, 0.76), (216, 168, 0.76)):
        d.fill(move(shape(pad), x, y, size, size * 0.8, rot=-70))
    return d


def tunnel_eyes() -> Drawing:
    """Draw two eyes, low and close together, down a round burrow."""
    d = Drawing(707)
    d.fill(ALL)
    for k in range(13):
        r = 30 + k * 10.5
        wall = [
            (
                120 + (r + 3 * math.sin(a * 5 + k)) * 1.06 * math.cos(a),
                100 - k * 2.2 + (r + 3 * math.cos(a * 4 + k)) * 0.92 * math.sin(a),
            )
            for a in (0.4 + math.tau * j / 30 for j in range(27))
        ]
        d.lines([wall if k % 2 else wall[::-1]], 2.4 + k * 0.42, "p")
    d.fill(ellipse(120, 108, 37, 33))
    roots = [[(60 + k * 30, -4), (66 + k * 27, 20), (58 + k * 28, 44)] for k in range(5)]
    d.lines(roots, 8).lines(roots, 3, "p")
    for side in (-1, 1):
        burst(d, 120 + side * 17, 116, 11, flat(0.3), 18, ink="p", r1=22)
        d.fill(ellipse(120 + side * 17, 116, 10.5, 10.5), "p").fill(
            ellipse(120 + side * 17, 116, 2.6, 8)
        )
    return d


def brier_shapes() -> Drawing:
    """Draw gaunt pale shapes standing in the thorns; one shades its eyes."""
    d = Drawing(708)
    d.hatch(ALL, lin(0, 0, 0, 120, 0.7, 1), 4.6, step=9, bend=ripple(3, 27))
    black(d, "M0 120 C60 106 180 110 240 120 L240 204 L0 204Z")
    for x, y, size in ((54, 72, 0.8), (190, 70, 0.82), (122, 76, 1.16)):
        _brier_shape(d, x, y, size)
    arm = ring(smooth([(92, 108), (62, 84), (84, 60), (112, 55), (134, 57)], 5), tapered(13, 7))
    cut_with_rim(d, arm, 2, "p")
    d.lines([[(88, 98), (72, 84), (86, 66)]], 2.6)
    stems = (
        [(-6, 150), (40, 124), (80, 154), (126, 136), (170, 160), (246, 130)],
        [(-6, 126), (30, 154), (84, 172), (140, 154), (196, 180), (246, 164)],
        [(20, 206), (34, 150), (70, 124), (64, 96)],
        [(222, 206), (206, 160), (172, 130), (182, 100)],
        [(8, 60), (24, 84), (14, 120), (30, 160)],
        [(232, 60), (216, 84), (226, 120), (210, 160)],
    )
    for k, stem in enumerate(stems):
        brier(d, stem, 6.5 - k % 2)
    return d


def _brier_shape(d: Drawing, x: float, y: float, size: float) -> None:
    """Draw a long skull with deep sockets on narrow hunched shoulders."""
    body = move(
        shape(
            "M-30 120 C-34 60 -40 30 -26 16 C-16 8 -8 8 0 10 C8 8 16 8 26 16 C40 30 34 60 30 120Z"
        ),
        x,
        y,
        size,
    )
    skull = move(
        shape(
            "M0 -30 C16 -30 20 -14 16 -4 C14 4 12 10 9 18 C6 24 -6 24 -9 18 "
            "C-12 10 -14 4 -16 -4 C-20 -14 -16 -30 0 -30Z"
        ),
        x,
        y,
        size,
    )
    cut_with_rim(d, body, 2.4, "p")
    d.hatch(
        body,
        mix(
            lin(x - 8 * size, 0, x + 28 * size, 0, 0, 0.95),
            lin(0, y + 20 * size, 0, y + 76 * size, 0, 0.9),
        ),
        3.6,
        angle=80,
        step=9,
    )
    d.lines(
        [
            [
                (x + side * 6 * size, y + (24 + k * 9) * size),
                (x + side * 22 * size, y + (28 + k * 10) * size),
            ]
            for side in (-1, 1)
            for k in range(3)
        ],
        2.4,
    )
    cut_with_rim(d, skull, 2, "p")
    d.hatch(skull, lin(x, 0, x + 17 * size, 0, 0, 0.8), 3.2, angle=80, step=8)
    sockets = (
        "M-13 -8 C-12 -15 -3 -14 -3 -7 C-4 0 -12 0 -13 -8Z M13 -8 "
        "C12 -15 3 -14 3 -7 C4 0 12 0 13 -8Z M-2 4 L2 4 L0 -1Z M-7 11 "
        "C-3 9 3 9 7 11 C4 16 -4 16 -7 11Z"
    )
    d.fill(move(shape(sockets), x, y, size))
    d.dots(
        [(x - 8 * size, y - 7 * size, 1.7 * size), (x + 8 * size, y - 7 * size, 1.7 * size)], "p"
    )


PLATES: dict[str, Plate] = {
    "m1": ancient_one,
    "m2": last_martense,
    "m3": chimney_shadow,
    "m4": whisperers,
    "m5": horde,
    "m6": forepaws,
    "m7": tunnel_eyes,
    "m8": brier_shapes,
}
