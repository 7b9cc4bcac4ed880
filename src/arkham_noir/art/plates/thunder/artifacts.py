"""Plates of the eight artifacts of Case 2."""

import math

from ...brushes import black, cut_with_rim, cut_with_shadow, outline
from ...engrave import Drawing, Plate
from ...heads import Turned, turned
from ...polygons import Point, almond, arc, ellipse, poly, rect, shape, starlet
from ...polylines import ring, smooth, tapered
from ...scenes.sky import ALL, burst, night
from ...tones import edge, flat, lin, rad
from ...transforms import move, pose


def key_in_hide() -> Drawing:
    """Draw a hand-long iron key, its shaft rolled in scaly skin."""
    d = Drawing(401)
    burst(d, 120, 100, 22, rad(120, 100, 16, 150, 0.06, 0.85), 96)

    turned = pose((120, 100), rot=40)
    cut_with_rim(d, turned("M-8 -50 h16 v140 h-16Z M6 52 h30 v10 h-14 v8 h18 v16 h-34Z"), 3)
    cut_with_rim(d, move(ellipse(0, -70, 30, 27), 120, 100, rot=40), 3)
    d.fill(move(ellipse(-9, -70, 9, 15), 120, 100, rot=40), "p").fill(
        move(ellipse(9, -70, 9, 15), 120, 100, rot=40), "p"
    )
    d.lines([move([[(-3, 44), (-3, 88)]], 120, 100, rot=40)[0]], 3, "p", False)
    hide = turned(
        "M-20 -34 C-26 -10 -18 10 -26 34 C-10 44 8 40 22 34 C30 12 18 -12 24 -36 "
        "C8 -44 -8 -42 -20 -34Z"
    )
    cut_with_rim(d, hide, 3, "p")
    scales = []
    for row in range(9):
        for col in range(-3, 4):
            x, y = col * 8 + (4 if row % 2 else 0), -34 + row * 8.6
            if abs(x) < 21:
                scales.append(move([arc(x, y, 4.4, 0, 180, 6)], 120, 100, rot=40)[0])
    d.lines(scales, 2.3)
    d.hatch(hide, lin(136, 116, 100, 92, 0, 0.6), 3.2, angle=40)
    cut_with_rim(
        d,
        turned(
            "M20 -36 C34 -44 44 -30 40 -16 C34 -20 28 -18 22 -14Z M-26 30 "
            "C-40 34 -46 48 -40 58 C-34 50 -26 46 -18 40Z"
        ),
        2,
        "p",
    )
    d.lines(
        [
            move([[(-24, -8), (0, -2), (24, -8)]], 120, 100, rot=40)[0],
            move([[(-23, 12), (0, 18), (24, 12)]], 120, 100, rot=40)[0],
        ],
        4.4,
    )
    return d


AKLO = (
    "M0 0 C10 0 10 12 0 12 M4 -2 L4 14",
    "M0 12 C-2 2 10 2 8 12 M4 4 L4 -3 M1 -3 L7 -3",
    "M0 6 C4 -4 8 -2 8 6 C8 14 2 14 0 10 M4 5 L4 7",
    "M-1 3 L9 3 M-1 9 L9 9 M4 -2 C9 4 -1 8 4 14",
    "M0 0 L4 5 L8 0 M4 5 L4 13 M0 13 L8 13",
    "M0 13 L0 2 C4 -4 8 0 5 4 C10 6 8 14 2 11",
    "M4 -2 L9 5 L4 13 L-1 5 Z M4 4 L4 7",
)


def _aklo_lines(
    d: Drawing, x0: float, y0: float, columns: int, rows: int, size: float = 1.1
) -> None:
    """Draw rows of an unknown script."""
    strokes = []
    for row in range(rows):
        for col in range(columns):
            sign = d.rng.choice(AKLO)
            strokes += move(shape(sign), x0 + col * 13.5 * size, y0 + row * 19 * size, size)
    d.lines(strokes, 2.4, "k", False)


def aklo_manuscript() -> Drawing:
    """Draw the left half of a yellowed leaf, torn clean down the middle."""
    d = Drawing(402)
    d.hatch(ALL, rad(100, 90, 40, 180, 0.55, 1), 4.4, angle=-14)
    tear: list[Point] = [
        (142, 12),
        (150, 34),
        (140, 52),
        (152, 74),
        (138, 96),
        (150, 118),
        (142, 140),
        (154, 160),
        (144, 188),
    ]
    leaf = [[(40, 22), (58, 14), *tear, (70, 190), (52, 182), (44, 150), (38, 96)]]
    d.fill(move(leaf, 7, 6))
    d.fill(leaf, "p")
    d.hatch(leaf, lin(40, 0, 84, 0, 0.65, 0), 3.4, angle=70)
    _aklo_lines(d, 58, 34, 6, 7)
    d.fill([tear + [(x + 7, y + 1) for x, y in reversed(tear)]], "p")
    d.lines([tear], 2.4, taper=False)
    ghost = [[(x + 22, y) for x, y in tear] + [(200, 186), (206, 100), (198, 20)]]
    d.lines([part + part[:1] for part in ghost], 2, "p", False)
    d.fill(ellipse(72, 168, 9, 7)).fill(ellipse(84, 176, 3)).fill(ellipse(62, 178, 2.4))
    return d


def watching_portrait() -> Drawing:
    """Draw a carved frame around a canvas dark with grime, out of which the eyes look."""
    d = Drawing(403)
    d.hatch(ALL, rad(120, 100, 60, 170, 0.2, 0.7), 5, angle=90, step=10)
    d.lines([[(76, 14), (120, -10), (164, 14)]], 2.6, taper=False)
    cut_with_rim(d, rect(44, 10, 152, 180), 3)
    d.fill(rect(49, 15, 142, 170), "p").fill(rect(53, 19, 134, 162))
    sides, ends = range(30, 180, 13), range(74, 172, 13)
    d.lines(
        [arc(60, y, 5, 90, 340, 8) for y in sides] + [arc(180, y, 5, -160, 90, 8) for y in sides],
        2.8,
        "p",
    )
    d.lines(
        [arc(x, 26, 5, 180, 430, 8) for x in ends] + [arc(x, 174, 5, 0, 250, 8) for x in ends],
        2.8,
        "p",
    )
    canvas = rect(70, 36, 100, 128)
    d.fill(rect(67, 33, 106, 134), "p").fill(canvas)
    d.hatch(canvas, rad(150, 60, 20, 90, 0.5, 0.0), 4, ink="p", angle=20, step=8)
    black(d, "M74 164 C76 140 98 136 108 130 L132 130 C142 136 164 140 166 164Z")
    head = Turned(y=94, wide=31, tall=46, jaw=66, chin=26, nose=28)
    d.fill(head.wear("M-116 40 C-130 -40 -120 -124 0 -126 C120 -124 130 -40 116 40Z"))
    turned(d, head, age=2, frown=8)
    d.fill(
        head.wear(
            "M-106 0 C-108 -90 -60 -112 0 -112 C60 -112 108 -90 106 0 "
            "C96 -40 70 -70 0 -72 C-70 -70 -96 -40 -106 0Z"
        )
    )
    collar = shape("M86 146 C100 138 140 138 154 146 L160 160 C140 152 100 152 80 160Z")
    d.fill(collar, "p")
    d.hatch(rect(70, 94, 100, 70), lin(0, 94, 0, 150, 0.25, 0.85), 3.6, angle=-8)
    for x in (104, 136):
        cut_with_rim(d, almond(x, 88, 15.4, 7.5, peak=0), 2, "p")
        d.fill(ellipse(x + 2, 88, 5.4)).dots([(x + 4, 86, 1.6)], "p")
    return d


def fulgurite() -> Drawing:
    """Draw a root of glass, branched like the bolt that cooked it."""
    d = Drawing(404)
    burst(d, 120, 96, 30, rad(120, 96, 20, 150, 0.3, 0.95), 80)
    limbs: tuple[tuple[list[Point], float], ...] = (
        ([(130, 8), (112, 34), (134, 60), (110, 92), (126, 124), (108, 156), (114, 194)], 34),
        ([(130, 58), (152, 72), (158, 96), (182, 108), (194, 138)], 22),
        ([(112, 90), (88, 96), (78, 120), (56, 130), (44, 160)], 22),
        ([(124, 120), (146, 134), (148, 156), (168, 180)], 17),
        ([(158, 94), (178, 80), (204, 84)], 13),
        ([(80, 116), (60, 100), (38, 102)], 13),
    )
    tubes = [ring(track, tapered(width, width * 0.3)) for track, width in limbs]
    for tube in tubes:
        cut_with_rim(d, tube, 4, "k", "k")
    for tube in tubes:
        d.fill(move(tube, sx=0.97, o=(120, 100)), "p")
    for tube, (track, width) in zip(tubes, limbs, strict=True):
        d.hatch(tube, lin(track[0][0] - width, 0, track[0][0] + width, 0, 0.0, 0.5), 4, angle=64)
        d.lines(
            [[(x + width * 0.16 * (1 - k / len(track)), y) for k, (x, y) in enumerate(track)]], 3
        )
        d.lines(
            [[(x - width * 0.3 * (1 - k / len(track)), y) for k, (x, y) in enumerate(track)]], 1.6
        )
    d.fill(ellipse(130, 10, 17, 8)).fill(ellipse(130, 10, 13, 5.4), "p").fill(
        ellipse(131, 11, 8, 3.2)
    )
    for x, y, r in ((172, 40, 17), (74, 62, 13), (198, 164, 11)):
        cut_with_rim(d, starlet(x, y, r, 4, 0.22), 2, "p")
    return d


def pistols_and_ladder() -> Drawing:
    """Draw two revolvers crossed before a rope ladder that hangs from the sill."""
    d = Drawing(405)
    d.hatch(ALL, rad(120, 80, 30, 170, 0.08, 0.8), 5, angle=90)
    for x in (92, 148):
        rope = smooth([(x, -6), (x + 3, 60), (x - 3, 120), (x + 2, 206)], 6)
        d.fill(ring(rope, lambda t: 11), "p").fill(ring(rope, lambda t: 7.5))
        d.lines([[(x - 3, y + 3), (x + 4, y - 3)] for y in range(0, 200, 8)], 1.8, "p", False)
    for y in range(14, 200, 32):
        rung = rect(80, y, 82, 11)
        cut_with_rim(d, rung, 2, "p")
        d.hatch(rung, lin(0, y, 0, y + 11, 0, 0.9), 3)
    gun = (
        "M-84 -22 L-8 -26 L-8 -30 L26 -30 L34 -24 L44 -26 L50 -34 L56 -30 L52 -18 "
        "C62 -2 74 22 82 46 C76 56 62 58 54 52 C48 30 40 14 28 4 C22 20 2 22 -4 2 "
        "L-10 -6 L-84 -8Z M4 2 C6 12 18 10 20 2Z"
    )
    for side in (-1, 1):
        at = move(
            [[(side * x, y) for x, y in part] for part in shape(gun)],
            120 - side * 2,
            112,
            1.0,
            rot=side * 26,
        )
        cut_with_rim(d, at, 3)
        cylinder = [
            [(side * x, y) for x, y in part] for part in shape("M-6 -27 L24 -27 L24 -4 L-6 -4Z")
        ]
        d.fill(move(cylinder, 120 - side * 2, 112, rot=side * 26), "p")
        d.hatch(move(cylinder, 120 - side * 2, 112, rot=side * 26), flat(0.62), 5, angle=side * 26)
        cuts = [
            [(-80, -18), (-20, -21)],
            [(58, 8), (68, 30)],
            [(64, 4), (74, 24)],
            [(54, 14), (64, 40)],
        ]
        d.lines(
            [
                move([[(side * x, y) for x, y in cut]], 120 - side * 2, 112, rot=side * 26)[0]
                for cut in cuts
            ],
            2.2,
            "p",
            False,
        )
    return d


def map_to_yian_ho() -> Drawing:
    """Draw a scroll: a dotted road over mountains to a city of pagodas."""
    d = Drawing(406)
    d.hatch(ALL, rad(110, 90, 40, 180, 0.5, 1), 4.4, angle=8)
    sheet = shape("M34 30 C80 20 150 40 206 26 L208 172 C150 186 80 164 34 178Z")
    cut_with_shadow(d, sheet, 6, 7)
    d.hatch(sheet, lin(206, 0, 184, 0, 0.6, 0), 3.6, angle=84)
    for x in (32, 208):
        roll = rect(x - 9, 18, 18, 168)
        cut_with_rim(d, roll, 2, "p")
        d.hatch(roll, lin(x - 9, 0, x + 9, 0, 0.05, 0.9), 3, angle=90)
    for x, y, s in (
        (62, 84, 1),
        (84, 72, 1.25),
        (106, 92, 1),
        (74, 112, 0.8),
        (148, 138, 1.2),
        (174, 148, 1),
    ):
        peak = poly((x - 13 * s, y + 10 * s), (x, y - 12 * s), (x + 13 * s, y + 10 * s))
        d.fill(peak, "p").lines(peak, 2.8, taper=False)
        d.hatch(
            poly((x, y - 12 * s), (x + 13 * s, y + 10 * s), (x + 2 * s, y + 10 * s)),
            flat(0.6),
            3,
            angle=60,
        )
    track = smooth([(58, 158), (84, 138), (116, 148), (122, 120), (144, 112), (154, 104)], 6)
    d.lines([track[k : k + 3] for k in range(0, len(track) - 3, 4)], 5, "a", False)
    for x, y, size in ((134, 96, 0.62), (180, 96, 0.7), (156, 98, 1)):
        _pagoda(d, x, y, size)
    return d.lines([[(52, 150), (64, 166)], [(64, 150), (52, 166)]], 4.4, "a", False)


def _pagoda(d: Drawing, x: float, y: float, size: float) -> None:
    """Draw three upturned roofs, one on the other."""
    roof = "M-20 -3 C-12 -4 -8 -9 -6 -14 L6 -14 C8 -9 12 -4 20 -3 L18 1 L-18 1Z M-8 1 h16 v8 h-16Z"
    for k in range(3):
        tier = size * (1 - k * 0.22)
        d.fill(move(shape(roof), x, y - k * 20 * size * (1 - k * 0.06), tier))
    d.lines([[(x, y - 44 * size), (x, y - 62 * size)]], 3 * size, taper=False)


def spade_and_lantern() -> Drawing:
    """Draw a spade in the turned earth and the storm lantern that lights it."""
    d = Drawing(407)
    burst(d, 158, 106, 30, rad(158, 106, 22, 170, 0.04, 1), 84)
    black(d, "M0 170 C40 156 90 160 130 172 L240 168 L240 200 L0 200Z")
    d.hatch(
        shape("M0 174 C40 160 90 164 130 176 L240 172 L240 200 L0 200Z"),
        rad(158, 168, 10, 130, 0.7, 0.04),
        4,
        ink="p",
    )
    spade = move(
        shape("M-4 -84 h8 v92 h-8Z M-18 -96 h36 v12 h-36Z M-24 4 h48 L22 56 C16 72 -16 72 -22 56Z"),
        80,
        100,
        rot=-12,
    )
    cut_with_rim(d, spade, 3)
    d.hatch(
        move(shape("M2 8 h19 L19 54 C14 64 8 66 2 66Z"), 80, 100, rot=-12),
        flat(0.6),
        3.2,
        angle=-12,
        ink="p",
    )
    d.lines([move([[(1, -80), (1, 0)]], 80, 100, rot=-12)[0]], 2, "p", False)
    black(d, "M60 172 C70 156 106 156 124 174 L118 186 L62 186Z")
    d.stipple(
        shape("M60 172 C70 156 106 156 124 174 L118 186 L62 186Z"),
        lin(64, 0, 120, 0, 0.1, 0.7),
        5,
        0.9,
        "p",
    )
    handle = arc(158, 66, 34, 180, 360, 16, 46)
    d.lines([handle], 7, "p", False).lines([handle], 4, "k", False)
    cut_with_rim(d, shape("M136 66 L142 50 L174 50 L180 66Z M148 50 C148 38 168 38 168 50Z"), 2.4)
    cut_with_rim(d, shape("M128 66 h60 v9 h-60Z"), 2)
    glass = shape("M136 75 C122 96 124 124 138 142 L178 142 C192 124 194 96 180 75Z")
    cut_with_rim(d, glass, 2.6, "p")
    d.hatch(glass, edge(glass, 9, 0.5, 0), 3.2, angle=90)
    d.fill(shape("M158 86 C170 104 172 122 158 130 C144 122 148 104 158 86Z")).fill(
        shape("M158 104 C165 114 165 124 158 127 C151 124 152 114 158 104Z"), "p"
    )
    d.lines([[(124, 72), (116, 108), (130, 146)], [(192, 72), (200, 108), (186, 146)]], 5)
    base = shape("M132 142 h52 l6 12 v22 h-64 v-22Z")
    cut_with_rim(d, base, 2.6)
    d.lines(
        [[(134, 150), (184, 150)], [(130, 160), (148, 160)], [(130, 169), (144, 169)]],
        2.4,
        "p",
        False,
    )
    return d


def book_of_dzyan() -> Drawing:
    """Draw an upright folio, a white disk on its black board, a pen laid to correct it."""
    d = Drawing(408)
    night(d, (60, 60), 0.95, 0.16, reach=180, angle=-20)
    board = shape("M78 22 L182 36 L182 190 L78 176Z")
    spine = shape("M52 34 L78 22 L78 176 L52 184Z")
    pages = shape("M78 22 L182 36 L160 24 L62 12 L52 20 L52 34Z")
    cut_with_rim(d, shape("M52 20 L62 12 L160 24 L182 36 L182 190 L78 176 L52 184Z"), 3)
    d.fill(pages, "p").hatch(pages, flat(0.4), 3, angle=8)
    d.fill(spine).hatch(spine, lin(52, 0, 78, 0, 0.75, 0.1), 4, angle=90, ink="p")
    for y in (54, 92, 130, 162):
        d.fill(poly((50, y + 6), (78, y - 5), (78, y + 4), (50, y + 15)))
        d.lines([[(51, y + 5), (78, y - 6)]], 2.4, "p", False)
    d.fill(board)
    d.hatch(board, edge(board, 16, 0.55, 0.06), 4.2, angle=38, ink="p")
    outline(d, shape("M86 32 L174 44 L174 180 L86 168Z"), 2.6, "p")
    d.fill(ellipse(130, 106, 39, 43)).fill(ellipse(130, 106, 25, 28), "p")
    spokes = [(math.cos(math.tau * k / 14), math.sin(math.tau * k / 14)) for k in range(14)]
    d.lines(
        [[(130 + 28 * c, 106 + 31 * s), (130 + 38 * c, 106 + 42 * s)] for c, s in spokes], 3.4, "p"
    )
    for x, y in ((92, 40), (168, 50), (92, 160), (168, 172)):
        d.fill(ellipse(x, y, 6), "p").fill(ellipse(x, y, 2.6))
    clasp = shape("M164 100 l26 3 v16 l-26 -3Z")
    cut_with_rim(d, clasp, 1.8, "p")
    d.lines([[(170, 108), (186, 110)]], 2, taper=False)
    quill = shape("M150 200 L196 120 C204 96 216 84 226 82 C226 100 218 122 206 132 L156 200Z")
    cut_with_rim(d, quill, 2, "p")
    d.lines([[(154, 198), (190, 142), (222, 88)]], 2)
    return d


PLATES: dict[str, Plate] = {
    "a1": key_in_hide,
    "a2": aklo_manuscript,
    "a3": watching_portrait,
    "a4": fulgurite,
    "a5": pistols_and_ladder,
    "a6": map_to_yian_ho,
    "a7": spade_and_lantern,
    "a8": book_of_dzyan,
}
