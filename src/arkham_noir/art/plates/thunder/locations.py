"""Plates of the nine locations of Case 2."""

import math

from ...brushes import black, cut_with_rim, white
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import Point, Shape, arc, ellipse, poly, rect, shape
from ...polylines import ring, smooth, tapered
from ...scenes.places import tree
from ...scenes.sky import ALL, bolt, burst, night
from ...tones import flat, lin, rad
from ...transforms import move, pose


def tempest_mountain() -> Drawing:
    """Draw a lone mountain, and the clouds that come to it from every side."""
    d = Drawing(601)
    d.fill(ALL)
    for k in range(13):
        r = 26 + k * 11
        swirl = [
            (120 + r * 1.25 * math.cos(a), 50 + r * 0.62 * math.sin(a))
            for a in (0.5 + k * 0.62 + j * 0.28 for j in range(17))
        ]
        d.lines([swirl], 6.6 - k * 0.15, "p")
    d.fill(ellipse(120, 50, 17, 9), "p")
    peak = shape(
        "M-6 200 L30 160 L56 148 L84 104 L100 92 L114 66 L126 72 L138 94 L156 108 "
        "L184 150 L214 166 L246 200Z"
    )
    cut_with_rim(d, peak, 3)
    lit = shape(
        "M114 66 L126 72 L138 94 L156 108 L184 150 L214 166 L240 198 L150 198 L136 150 L122 120Z"
    )
    d.hatch(lit, lin(120, 0, 220, 0, 0.75, 0.25), 4.2, angle=58, ink="p")
    d.hatch(shape("M114 66 L100 92 L84 104 L60 146 L100 130Z"), flat(0.16), 4.4, angle=-58, ink="p")
    d.lines([[(114, 68), (124, 100), (120, 128), (138, 160), (136, 198)]], 4)
    d.lines(
        [
            [(100, 52), (108, 60), (104, 62), (112, 70)],
            [(140, 54), (134, 64), (140, 66), (134, 80)],
        ],
        3.4,
        "p",
        False,
    )
    return d


def iron_door() -> Drawing:
    """Draw a riveted door in bedrock, dented toward the viewer, with a padlock on this side."""
    d = Drawing(602)
    d.hatch(ALL, rad(110, 90, 60, 160, 0.45, 1), 4.6, angle=62)
    stones = [
        (120 + 78 * math.cos(a), 96 + 86 * math.sin(a), a)
        for a in (math.pi + math.pi * k / 8 for k in range(9))
    ]
    for x, y, a in stones:
        block = move(rect(-15, -15, 30, 30), x, y, rot=math.degrees(a))
        cut_with_rim(d, block, 2, "p")
        d.hatch(block, lin(x - 12, y - 12, x + 12, y + 12, 0.15, 0.75), 3.4, angle=30)
    for y in (112, 142, 172):
        for x in (30, 180):
            d.fill(rect(x, y, 30, 28)).fill(rect(x + 2, y + 2, 26, 24), "p").hatch(
                rect(x + 2, y + 2, 26, 24), flat(0.45), 3.4, angle=30
            )
    door = shape("M60 200 L60 96 C60 52 92 26 120 26 C148 26 180 52 180 96 L180 200Z")
    cut_with_rim(d, door, 3)
    d.hatch(door, lin(60, 0, 180, 0, 0.5, 0.08), 4.6, angle=90, ink="p")
    for y in (78, 132, 186):
        d.fill(rect(58, y - 9, 124, 18)).lines(
            [[(60, y - 9), (180, y - 9)], [(60, y + 9), (180, y + 9)]], 2.2, "p", False
        )
        d.dots([(x, y, 3) for x in range(70, 180, 20)], "p")
    for x, y, r in ((92, 106, 15), (142, 160, 15), (146, 58, 12), (88, 160, 11)):
        d.fill(ellipse(x, y, r, r * 0.9), "p").hatch(
            ellipse(x, y, r, r * 0.9),
            lin(x - r * 0.5, y - r * 0.5, x + r * 0.9, y + r * 0.9, 0.05, 1),
            2.8,
            angle=-45,
        )
    d.lines([arc(150, 104, 11, 180, 360, 12, 16)], 9, "k", False).lines(
        [arc(150, 104, 11, 180, 360, 12, 16)], 5, "p", False
    )
    lock = shape("M132 104 h36 v24 C168 138 132 138 132 128Z")
    cut_with_rim(d, lock, 2.4, "p")
    d.hatch(lock, lin(140, 0, 168, 0, 0, 0.6), 3, angle=90)
    d.fill(ellipse(150, 115, 4.6)).fill(shape("M148 116 h4 l2 11 h-8Z"))
    return d


def martense_mansion() -> Drawing:
    """Draw the mansion caught by one flash: pale walls, black windows, a bolt behind."""
    d = Drawing(603)
    d.fill(ALL)
    burst(d, 196, 24, 10, rad(196, 24, 8, 200, 0.75, 0.02), 60, ink="p")
    bolt(d, [(208, -8), (186, 26), (202, 32), (178, 66), (192, 70), (172, 112)], 13, 8)
    front = shape("M36 170 L36 92 L124 92 L124 170Z")
    wing = shape("M124 170 L124 104 L182 104 L182 170Z")
    roof = shape("M26 94 L46 56 L66 42 L104 42 L120 58 L136 94Z")
    black(
        d,
        "M20 176 L20 88 L44 50 L60 36 L70 36 L70 16 L90 16 L90 36 L108 36 L124 52 "
        "L138 84 L150 84 L150 58 L166 58 L166 84 L192 104 L192 176Z",
    )
    d.fill(front, "p").fill(wing, "p").fill(roof, "p")
    d.hatch(front, lin(124, 0, 36, 0, 0.05, 0.75), 4).hatch(wing, lin(182, 0, 124, 0, 0.0, 0.5), 4)
    d.hatch(roof, lin(130, 0, 40, 0, 0.25, 0.95), 3.8, angle=62)
    d.fill(shape("M73 40 L73 19 L87 19 L87 40Z"), "p").hatch(
        shape("M73 40 L73 19 L87 19 L87 40Z"), flat(0.5), 4
    )
    d.fill(shape("M153 88 L153 61 L163 61 L163 88Z"), "p").hatch(
        shape("M153 88 L153 61 L163 61 L163 88Z"), flat(0.4), 4
    )
    d.fill(shape("M124 104 L140 86 L170 86 L184 104Z"), "p").hatch(
        shape("M124 104 L140 86 L170 86 L184 104Z"), flat(0.5), 3.6, angle=62
    )
    for x, y in (
        (46, 102),
        (70, 102),
        (100, 102),
        (46, 134),
        (100, 134),
        (134, 114),
        (158, 114),
        (134, 140),
        (158, 140),
        (62, 62),
        (90, 62),
    ):
        d.fill(rect(x, y, 13, 19)).lines(
            [[(x + 6.5, y), (x + 6.5, y + 19)], [(x, y + 9), (x + 13, y + 9)]], 1.3, "p", False
        )
    black(d, "M72 172 v-32 q9 -12 18 0 v32Z")
    black(d, "M0 168 C60 160 180 164 240 172 L240 200 L0 200Z")
    d.hatch(
        shape("M0 172 C60 164 180 168 240 176 L240 200 L0 200Z"),
        rad(180, 170, 10, 150, 0.6, 0.05),
        4,
        ink="p",
    )
    tree(d, 208, 186, 104, 603, "k")
    return d


def lefferts_corners() -> Drawing:
    """Draw a village by day: a false-front store, a white steeple, a crossroads sign."""
    d = Drawing(604)
    d.hatch(rect(-8, -8, 256, 160), lin(0, 0, 0, 130, 0.42, 0.02), 5, bend=ripple(2, 29))
    black(d, "M0 122 C40 96 80 110 120 100 C170 88 210 104 240 96 L240 150 L0 150Z")
    d.hatch(
        shape("M0 126 C40 100 80 114 120 104 C170 92 210 108 240 100 L240 150 L0 150Z"),
        flat(0.35),
        4,
        angle=-50,
        ink="p",
    )
    church = shape("M152 150 L152 98 L162 84 L162 58 L172 20 L182 58 L182 84 L216 100 L216 150Z")
    cut_with_rim(d, church, 2.4, "p")
    d.hatch(shape("M182 84 L216 100 L216 150 L182 150Z"), flat(0.5), 3.8).hatch(
        shape("M172 20 L182 58 L182 150 L172 150Z"), flat(0.4), 3.4
    )
    d.fill(shape("M164 150 v-24 q8 -10 16 0 v24Z M167 66 q5 -8 10 0 v12 h-10Z")).lines(
        [[(172, 20), (172, 6)], [(167, 11), (177, 11)]], 2.6, taper=False
    )
    store = shape("M30 160 L30 72 L46 72 L46 60 L110 60 L110 72 L126 72 L126 160Z")
    cut_with_rim(d, store, 2.4)
    d.fill(shape("M40 80 h76 v18 h-76Z"), "p").lines(
        [[(48 + k * 9, 89), (53 + k * 9, 89)] for k in range(7)], 5, taper=False
    )
    d.hatch(shape("M32 102 h92 v58 h-92Z"), lin(30, 0, 126, 0, 0.1, 0.5), 4.4, angle=90, ink="p")
    for x in (38, 96):
        d.fill(rect(x, 118, 22, 26), "p").lines(
            [[(x + 11, 118), (x + 11, 144)], [(x, 131), (x + 22, 131)]], 2.2, taper=False
        )
    d.fill(rect(68, 114, 20, 46), "p").hatch(rect(68, 114, 20, 46), flat(0.6), 3, angle=90)
    awning = poly((26, 104), (130, 104), (138, 116), (18, 116))
    cut_with_rim(d, awning, 1.6, "p")
    d.lines([[(28 + k * 11, 104), (21 + k * 12.4, 116)] for k in range(10)], 4.2, taper=False)
    road = shape("M0 160 L240 150 L240 200 L0 200Z")
    d.fill(road, "p").hatch(road, lin(0, 152, 0, 200, 0.1, 0.55), 4.6, angle=-2)
    d.lines([[(0, 160), (240, 150)]], 2.4, taper=False)
    d.lines([[(150, 200), (150, 118)]], 8, "p", False).lines(
        [[(150, 200), (150, 118)]], 5, taper=False
    )
    cut_with_rim(d, shape("M138 124 h44 l10 8 l-10 8 h-44Z"), 2, "p")
    cut_with_rim(d, shape("M160 144 h-42 l-10 8 l10 8 h42Z"), 2, "p")
    d.lines([[(144, 132), (178, 132)], [(122, 152), (154, 152)]], 3.4, taper=False)
    return d


def hill_on_no_survey() -> Drawing:
    """Draw a survey sheet with a blank; in the blank, a hill crowned with a ring of stones."""
    d = Drawing(605)
    for k in range(8):
        r = 92 + k * 12
        contour = [
            (
                120 + r * (1 + 0.07 * math.sin(3 * a + k * 0.6)) * math.cos(a),
                104 + r * 0.84 * (1 + 0.08 * math.sin(2 * a + k * 0.5)) * math.sin(a),
            )
            for a in (math.tau * j / 36 for j in range(37))
        ]
        d.lines([contour], 2.4 if k % 3 else 4.4, taper=False)
    blank = [
        [
            (120 + 92 * math.cos(a), 104 + 80 * (1 + 0.03 * math.sin(5 * a)) * math.sin(a))
            for a in (math.tau * j / 40 for j in range(40))
        ]
    ]
    cut_with_rim(d, blank, 2.4, "p")
    hill = shape("M34 156 C66 150 84 104 120 104 C156 104 174 150 206 156 C170 176 70 176 34 156Z")
    d.fill(hill)
    d.hatch(hill, lin(196, 100, 80, 150, 0.8, 0), 3.8, bend=bulge(0.008, 120), ink="p")
    for x, y, h in (
        (104, 88, 15),
        (120, 86, 16),
        (136, 88, 15),
        (84, 104, 26),
        (156, 104, 26),
        (98, 118, 34),
        (142, 118, 34),
        (120, 122, 38),
    ):
        stone = poly(
            (x - h * 0.2, y + 2),
            (x - h * 0.16, y - h * 0.86),
            (x + h * 0.06, y - h),
            (x + h * 0.2, y - h * 0.8),
            (x + h * 0.22, y + 2),
        )
        cut_with_rim(d, stone, 1.8)
        d.lines([[(x + h * 0.1, y - h * 0.8), (x + h * 0.12, y)]], 2.2, "p", False)
    return d


def chorazin() -> Drawing:
    """Draw crooked roofs crowding up a hillside; no chimney smokes, no window is lit."""
    d = Drawing(606)
    night(d, (186, 34), 0.75, 0.05, reach=190, wave=4, angle=8)
    black(d, "M0 204 L0 120 C40 80 80 56 130 50 C180 52 220 90 240 130 L240 204Z")
    for row, (y, size, count) in enumerate(((70, 0.72, 3), (104, 0.95, 3), (148, 1.25, 3))):
        for k in range(count):
            x = 120 + (k - 1) * (46 + row * 16) - (row % 2) * 20 + d.rng.uniform(-4, 4)
            _crooked_house(d, x, y + d.rng.uniform(-6, 6), size, d.rng.uniform(-9, 9))
    return d


def _crooked_house(d: Drawing, x: float, y: float, size: float, rot: float) -> None:
    """Draw a gable end and a sagging roof, dark inside."""
    at = pose((x, y), size, rot=rot)
    gable, roof = at("M-26 38 L-26 0 L-13 -22 L0 0 L0 38Z"), at("M-13 -24 L24 -22 L36 2 L2 2Z")
    cut_with_rim(
        d, at("M-26 40 L-26 0 L-30 0 L-13 -27 L24 -25 L38 4 L30 4 L30 40Z M10 -42 h9 v22 h-9Z"), 2
    )
    d.fill(gable, "p").hatch(gable, flat(0.3), 3.6, angle=90 + rot)
    d.hatch(roof, flat(0.45), 3.8, angle=60 + rot, ink="p")
    d.fill(at("M-20 6 h7 v10 h-7Z M-9 6 h6 v10 h-6Z M-17 22 h8 v16 h-8Z"))


def burrow() -> Drawing:
    """Draw the mound cut open: a man with a lamp crawls down a long tunnel."""
    d = Drawing(607)
    night(d, (200, 14), 0.75, 0.05, reach=170, wave=2)
    black(d, "M-4 66 C30 64 60 18 116 16 C170 18 196 60 244 66 L244 204 L-4 204Z")
    crest = [(x, 70 - 54 * math.exp(-(((x - 116) / 60) ** 2))) for x in range(14, 230, 6)]
    d.lines([[(x, y), (x + 2, y - 11)] for x, y in crest], 3)
    d.dots(
        [
            (d.rng.uniform(14, 226), d.rng.uniform(50, 196), d.rng.uniform(1.2, 3.2))
            for _ in range(44)
        ],
        "p",
    )
    tunnel = smooth(
        [(20, 30), (30, 92), (78, 122), (130, 124), (180, 132), (212, 164), (250, 190)], 6
    )
    hole = ring(tunnel, tapered(60, 60 * 0.66))
    d.fill(ring(tunnel, tapered(68, 68 * 0.66))).fill(hole, "p")
    d.hatch(hole, rad(160, 128, 22, 190, 0, 0.95), 4, angle=70)
    man = shape(
        "M60 128 C58 116 72 112 84 114 C100 100 116 102 126 108 "
        "C128 96 144 94 148 106 C150 116 142 122 134 121 L128 128 L138 140 L150 142 "
        "L150 148 L130 147 L118 132 L104 134 L96 147 L84 149 L68 147 L54 152 "
        "L44 148 L54 140Z"
    )
    cut_with_rim(d, move(man, -6, 0, 1.08, o=(100, 128)), 2.4)
    d.lines([[(86, 114), (106, 106), (122, 112)], [(124, 132), (134, 144), (146, 146)]], 2, "p")
    cut_with_rim(d, rect(152, 124, 14, 20), 1.4)
    return d.fill(rect(155, 127, 8, 13), "p").lines(
        [arc(159, 124, 6, 180, 360, 8)], 2.6, taper=False
    )


def grave_of_jan() -> Drawing:
    """Draw a leaning headstone, J M 1762, next to a deep hole."""
    d = Drawing(608)
    night(d, (56, 50), 0.92, 0.06, reach=160, wave=5)
    black(d, "M0 140 C60 130 180 132 240 140 L240 204 L0 204Z")
    earth = shape("M0 144 C60 134 180 136 240 144 L240 204 L0 204Z")
    d.hatch(earth, lin(20, 0, 220, 0, 0.65, 0.15), 4.2, ink="p", bend=ripple(2, 19))

    leaning = pose((122, 74), rot=-6)
    stone = leaning(
        "M-46 74 L-46 -26 C-46 -38 -36 -38 -34 -42 C-30 -66 30 -66 34 -42 "
        "C36 -38 46 -38 46 -26 L46 74Z"
    )
    cut_with_rim(d, move(stone, 9, 3), 2)
    cut_with_rim(d, stone, 2, "p")
    d.hatch(stone, lin(108, 0, 172, 0, 0, 0.75), 3.6, angle=78)
    wings = (
        "M-15 -32 C-24 -42 -34 -38 -36 -30 C-28 -32 -26 -26 -18 -26Z M15 -32 "
        "C24 -42 34 -38 36 -30 C28 -32 26 -26 18 -26Z"
    )
    d.fill(
        leaning(
            "M-13 -34 C-14 -52 14 -52 13 -34 C13 -28 9 -26 8 -20 L-8 -20 "
            "C-9 -26 -13 -28 -13 -34Z" + wings
        )
    )
    d.fill(leaning("M-9 -34 h6 v6 h-6Z M3 -34 h6 v6 h-6Z"), "p")
    letters = "M-14 -8 L-14 10 C-14 18 -26 18 -27 10 M4 14 L4 -8 L14 6 L24 -8 L24 14"
    year = (
        "M-24 26 L-24 44 M-14 26 L-2 26 L-10 44 M13 27 C4 28 3 44 9 44 "
        "C17 43 15 34 5 38 M20 30 C22 24 32 26 29 33 L20 44 L32 44"
    )
    d.lines(leaning(letters), 5.4, taper=False).lines(leaning(year), 4, taper=False)
    hole = shape("M46 166 L176 158 L208 188 L60 200Z")
    cut_with_rim(d, hole, 3)
    d.hatch(
        shape("M46 166 L60 200 L76 198 L66 170Z M176 158 L208 188 L192 190 L166 162Z"),
        flat(0.4),
        4,
        angle=74,
        ink="p",
    )
    heap = shape("M176 160 C186 138 210 136 222 152 C234 160 240 172 240 178 L206 182Z")
    cut_with_rim(d, heap, 2)
    return d.stipple(heap, flat(0.5), 5, 1, "p")


def library() -> Drawing:
    """Draw shelves to the ceiling on both sides of a narrow room, a ladder, a tall window."""
    d = Drawing(609)
    d.fill(ALL)
    far_left, far_right, top, bottom = 92, 148, 40, 128
    for side in (-1, 1):
        for row in range(5):
            _shelf(d, side, row / 5, (row + 1) / 5)
    back = rect(far_left, top, far_right - far_left, bottom - top)
    d.fill(back, "p").hatch(back, flat(0.6), 4)
    white(d, "M102 124 L102 66 C102 50 138 50 138 66 L138 124Z")
    d.lines(
        [[(120, 54), (120, 124)], [(102, 78), (138, 78)], [(102, 100), (138, 100)]],
        2.8,
        taper=False,
    )
    floor = poly((92, 128), (148, 128), (236, 204), (4, 204))
    d.fill(floor).hatch(floor, rad(120, 130, 10, 90, 0.75, 0.1), 4, ink="p")
    d.fill(poly((104, 128), (136, 128), (164, 200), (76, 200)), "p").hatch(
        poly((104, 128), (136, 128), (164, 200), (76, 200)), lin(0, 128, 0, 200, 0.05, 0.6), 4
    )
    rails: Shape = [[(176, 22), (146, 180)], [(196, 26), (172, 186)]]
    rungs = [[(176 - k * 3.75, 22 + k * 19.7), (196 - k * 3, 26 + k * 20)] for k in range(1, 8)]
    d.lines(rails + rungs, 8, "k", False).lines(rails + rungs, 4.6, "p", False)
    return d


def _shelf(d: Drawing, side: int, upper: float, lower: float) -> None:
    """Draw one shelf of books running away into the room."""

    def at(depth: float, height: float) -> Point:
        x, top, bottom = -10 + 102 * depth, -20 + 60 * depth, 214 - 86 * depth
        return (x if side < 0 else 240 - x, top + (bottom - top) * height)

    depth, inks = 0.04, (0.95, 0.55, 0.8, 0.35)
    while depth < 0.95:
        end = min(0.99, depth + d.rng.uniform(0.07, 0.13) * (1.2 - depth))
        top = upper + d.rng.uniform(0.12, 0.34) * (lower - upper)
        spine = [
            at(depth, top),
            at(end - 0.012, top),
            at(end - 0.012, lower - 0.025),
            at(depth, lower - 0.025),
        ]
        d.hatch([spine], flat(inks[d.rng.randrange(4)]), 3.2, angle=90, ink="p", step=20)
        depth = end
    d.lines([[at(0, lower), at(1, lower)]], 2, "p", False)


PLATES: dict[str, Plate] = {
    "l1": tempest_mountain,
    "l2": iron_door,
    "l3": martense_mansion,
    "l4": lefferts_corners,
    "l5": hill_on_no_survey,
    "l6": chorazin,
    "l7": burrow,
    "l8": grave_of_jan,
    "l9": library,
}
