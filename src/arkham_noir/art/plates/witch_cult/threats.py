"""Plates of the threats of Case 1."""

import math

from ...brushes import black, cut_with_halo, white
from ...engrave import Drawing, Plate, ripple
from ...heads import silhouette
from ...polygons import Point, Shape, almond, arc, ellipse, poly, rect, shape
from ...polylines import ring, smooth, spiral, tapered
from ...scenes.figures import rim_light, stand
from ...scenes.hands import grip
from ...scenes.objects import phone
from ...scenes.places import bonfire
from ...scenes.rooms import planks
from ...scenes.sky import ALL, burst, moon, night
from ...tones import edge, flat, lin, mix, rad
from ...transforms import flip, move


def walpurgis_night() -> Drawing:
    """Draw dancers around a fire on the hill."""
    d = Drawing("t2")
    burst(d, 120, 112, 40, rad(120, 112, 30, 170, 0.1, 1), 84)
    black(d, "M0 176 C50 150 84 146 120 146 C156 146 190 150 240 176 L240 200 L0 200Z")
    bonfire(d, (120, 150), 1.15)
    for who, x, y, height, mirror in (
        ("dance", 52, 172, 74, False),
        ("raised", 88, 182, 78, False),
        ("dance", 154, 184, 80, True),
        ("raised", 190, 172, 70, True),
    ):
        stand(d, who, (x, y), height, mirror=mirror, halo=3)
    d.hatch(rect(0, 178, 240, 22), rad(120, 160, 20, 130, 0.6, 0.05), 4, ink="p")
    flyer = shape(
        "M0 0 L34 -6 L46 -12 L44 -2 L34 -2 L24 2 L20 12 L14 4 L8 3 C4 -8 8 -16 14 -14 C20 -14 22 "
        "-8 20 -3Z"
    )
    for x, y, size in ((56, 46, 0.9), (150, 34, 1.1), (178, 62, 0.7)):
        d.fill(move(flyer, x, y, size, rot=-12))
    return d


def three_knocks() -> Drawing:
    """Draw a fist on a door: three blows, then two."""
    d = Drawing("t3")
    planks(d, rect(0, 0, 240, 200), (100, 96), 5, dark=0.5)
    for k, (x, y) in enumerate(((54, 76), (96, 64), (138, 74), (56, 122), (96, 112))):
        star: list[Point] = []
        for j in range(16):
            reach = (21 if k < 3 else 18) if j % 2 else 7
            turn = j * math.pi / 8
            star.append((x + reach * math.sin(turn), y - reach * math.cos(turn)))
        d.fill([star]).fill(move([star], sx=0.74, o=(x, y)), "p")
    sleeve = shape("M158 132 L240 118 L240 192 L160 172Z")
    cut_with_halo(d, sleeve, 1.06, (190, 150))
    d.hatch(sleeve, lin(0, 124, 0, 180, 0.55, 0), 4, angle=-12, ink="p")
    white(d, "M150 128 L166 126 L168 176 L152 174Z")
    return grip(d, (136, 148), 1.4, 0, wrist=6)


def trading_bodies() -> Drawing:
    """Draw two heads that look into each other, and the exchange between them."""
    d = Drawing("t4")
    left, right = rect(-8, -8, 128, 216), rect(120, -8, 128, 216)
    d.fill(left)
    d.hatch(left, rad(120, 84, 20, 130, 0.5, 0.02), 4.4, ink="p", bend=ripple(4, 17))
    d.hatch(right, rad(120, 84, 20, 130, 0.06, 0.5), 4.4, bend=ripple(4, 17))
    old = flip(move(silhouette(11, 4, 4, 3), 176, 112, 1.22), 240)
    young = move(silhouette(5, 0, 0), 182, 112, 1.22)
    d.fill(old, "p").hatch(old, lin(76, 0, 20, 0, 0.05, 0.95), 3.4, angle=-62)
    d.fill(young).hatch(young, lin(150, 0, 226, 0, 0, 0.7), 3.8, angle=62, ink="p")
    for y in (94,):
        d.fill(almond(88, y, 9, 5)).fill(almond(152, y, 9, 5), "p").fill(
            ellipse(91, y, 3), "p"
        ).fill(ellipse(149, y, 3))
    for sign, ink in ((1, "a"), (-1, "p")):
        turns = [k / 20 for k in range(21)]
        thread = [(96 + 48 * t, 94 - sign * 17 * math.sin(math.tau * t)) for t in turns]
        d.fill(ring(thread, lambda t: 9 * math.sin(math.pi * t) + 3))
        d.fill(ring(thread, lambda t: 6 * math.sin(math.pi * t) + 1), ink)
    d.lines(
        [
            [(60, 118), (52, 128), (56, 142)],
            [(70, 74), (80, 70), (92, 76)],
            [(50, 96), (46, 106), (48, 116)],
        ],
        2.4,
    )
    return d


def chant_of_the_sabbat() -> Drawing:
    """Draw three hooded singers."""
    d = Drawing("t5")
    burst(d, 120, 44, 14, rad(120, 44, 10, 200, 0.2, 1), 90)
    for r in (26, 42, 58):
        d.lines([arc(120, 60, r, 200, 340, 16)], 4.4, "k").lines(
            [arc(120, 63, r, 204, 336, 16)], 2.4, "p"
        )
    hood = shape(
        "M0 -58 C-30 -54 -40 -20 -42 6 C-46 36 -62 52 -66 100 L66 100 C62 52 46 36 42 6 C40 -20 "
        "30 -54 0 -58Z"
    )
    mask = shape(
        "M0 -38 C-18 -36 -25 -14 -23 8 C-20 30 -10 40 0 40 C10 40 20 30 23 8 C25 -14 18 -36 0 -38Z"
    )
    for x, y, size in ((58, 128, 0.8), (182, 128, 0.8), (120, 134, 1)):
        cloth, skin = move(hood, x, y, size), move(mask, x, y + 2, size)
        cut_with_halo(d, cloth, 1.06, (x, y + 30))
        folds: Shape = [[(s * 30, -20), (s * 36, 14), (s * 44, 60), (s * 40, 100)] for s in (-1, 1)]
        folds += [[(s * 14, 52), (s * 18, 74), (s * 16, 100)] for s in (-1, 1)]
        d.lines(move(folds, x, y, size), 2.6, "p")
        d.fill(skin, "p").hatch(
            skin, mix(lin(x + 4, 0, x - 22 * size, 0, 0, 0.95), edge(skin, 6, 0.6, 0)), 3, angle=-20
        )
        for side in (-1, 1):
            d.fill(move(almond(side * 10, -8, 7, 3.2, side * 2.0), x, y + 2, size))
        d.fill(move(ellipse(0, 20, 7, 12), x, y + 2, size))
        d.lines(move([[(-3, 2), (0, 6), (4, 2)]], x, y + 2, size), 2.2)
    return d


def footsteps_in_the_loft() -> Drawing:
    """Draw old shoes above a nailed ceiling; below, a man who looks up."""
    d = Drawing("t6").fill(ALL)
    d.hatch(rect(0, 0, 240, 92), rad(120, 92, 20, 120, 0.5, 0.04), 4.6, angle=90, ink="p")
    room = rect(-8, 104, 256, 104)
    d.fill(room, "p").hatch(room, rad(120, 150, 16, 130, 0, 0.85), 4.2, angle=90)
    shoe = shape("M-22 0 L-22 -22 L-12 -22 L-8 -12 C4 -10 18 -6 26 0 L26 4 L-10 4 L-12 10 L-20 10Z")
    skirt = shape(
        "M-34 -66 L34 -66 C38 -44 44 -34 52 -22 C40 -16 28 -20 22 -22 L-18 -22 C-26 -16 -40 -18 "
        "-46 -22 C-40 -36 -36 -50 -34 -66Z"
    )
    d.fill(move(skirt, 118, 64, 1.1), "p").hatch(
        move(skirt, 118, 64, 1.1), lin(90, 0, 170, 0, 0.3, 0.95), 4, angle=84
    )
    for x, y in ((92, 78), (146, 80)):
        leather = move(shoe, x, y, 1.24)
        cut_with_halo(d, leather, 1.08, (x, y), "p")
        d.hatch(leather, lin(x + 16, 0, x - 24, 0, 0.1, 0.95), 3.4, angle=70)
        d.fill(rect(x - 11, y - 17, 9, 8)).fill(rect(x - 9, y - 15, 5, 4), "p")
    d.fill(rect(-8, 92, 256, 13), "p").hatch(
        rect(-8, 92, 256, 13), flat(0.28), 3.4, bend=ripple(1, 9)
    )
    d.lines([[(-8, 92), (248, 92)], [(-8, 105), (248, 105)]], 2.6, taper=False)
    for x0, x1 in ((70, 128), (112, 172)):
        board = poly((x0, 100), (x1, 108), (x1 - 1, 118), (x0 - 1, 110))
        cut_with_halo(d, board, (1.06, 1.2), (x0 + 28, 109), "p")
        d.dots([(x0 + 6, 106, 1.6), (x1 - 7, 112, 1.6)])
    man = shape(
        "M74 208 C76 180 90 170 106 168 L108 160 C98 156 96 146 99 140 C96 136 98 134 100 133 "
        "C104 124 118 122 124 128 C134 132 134 146 128 154 L128 166 C148 168 162 180 166 208Z"
    )
    d.fill(man)
    return rim_light(d, man, 1, 0.5)


def brain_fever() -> Drawing:
    """Draw a burning head that does geometry."""
    d = Drawing("t7", mirror=True)
    skull = move(silhouette(7, 0, 1), 128, 112, 1.3)
    d.hatch(ALL, rad(140, 20, 10, 130, 0.2, 1), 4.4, angle=34)
    cut_with_halo(d, skull, 1.04, (128, 112), "p")
    d.hatch(skull, mix(lin(92, 130, 150, 140, 0, 1), edge(skull, 5, 0.6, 0)), 3.4, angle=-24)
    d.fill(almond(95, 100, 9, 4)).fill(almond(94, 100, 6, 2), "p").fill(ellipse(91, 100, 2.2))
    d.lines([[(82, 88), (92, 82), (106, 86)]], 4.4)
    d.lines([[(78, 145), (86, 144), (94, 148)], [(92, 118), (98, 126), (94, 138)]], 2.6)
    brain = shape(
        "M104 80 C98 56 118 40 140 42 C168 42 184 64 178 86 C172 102 150 106 134 98 C120 98 108 "
        "94 104 80Z"
    )
    d.fill(brain, "p").lines([[*brain[0], brain[0][0]]], 2, taper=False)
    d.lines([spiral((142, 72), (3, 0.92), (2.4, 0.66), 0.52, 34)], 3, "k", False)
    apex: Point = (136, -6)
    base: list[Point] = [(96, 30), (132, 44), (178, 34), (162, 16)]
    d.fill([[apex, base[0], base[1], base[2]]], "p")
    d.hatch([[apex, base[0], base[1]]], flat(0.2), 3.4, angle=60).hatch(
        [[apex, base[1], base[2]]], flat(0.75), 3.4, angle=-60
    )
    d.lines(
        [[apex, b] for b in base[:3]] + [[base[0], base[1]], [base[1], base[2]]], 3, taper=False
    )
    tube = poly((82, 138), (38, 150), (37, 144), (81, 132))
    cut_with_halo(d, tube, (1.08, 1.5), (60, 141), "p").fill(
        poly((82, 137), (56, 144), (56, 141), (82, 134)), "a"
    )
    for x, y in ((58, 84), (48, 108), (66, 170)):
        d.fill(move(shape("M0 0 C8 10 4 16 0 16 C-5 16 -8 10 0 0Z"), x, y), "p")
    return d


def chimney_rider() -> Drawing:
    """Draw something horned astride the roofs."""
    d = Drawing("t8")
    night(d, (134, 70), 0.95, 0.1, reach=170, wave=4)
    moon(d, 134, 70, 54, False)
    d.hatch(ellipse(134, 70, 54), edge(ellipse(134, 70, 54), 16, 0.45, 0), 3.4, angle=30)
    black(
        d,
        "M-4 200 L-4 176 L30 146 L62 172 L78 172 L78 156 L92 156 L92 172 L104 164 L104 124 "
        "L100 124 L100 112 L160 112 L160 124 L156 124 L156 158 L184 176 L200 160 L244 190 "
        "L244 200Z",
    )
    bricks: Shape = [[(106, y), (154, y)] for y in range(130, 164, 8)]
    bricks += [
        [(x + (8 if row % 2 else 0), 130 + row * 8), (x + (8 if row % 2 else 0), 138 + row * 8)]
        for row in range(4)
        for x in (114, 130, 144)
    ]
    d.lines(bricks, 1.8, "p", False).lines([[(101, 118), (159, 118)]], 2.4, "p", False)
    tail = smooth([(150, 106), (170, 116), (166, 140), (178, 158), (196, 150)], 5)
    d.fill(ring(tail, tapered(9, 2)))
    perched = shape(
        "M118 114 L90 116 L98 106 C104 102 106 98 103 90 L90 64 C88 56 96 52 103 58 L118 76 L120 "
        "66 C112 72 104 72 98 68 L86 92 L84 108 L78 118 L72 104 L76 88 L92 58 C84 60 76 56 72 50 "
        "C80 48 86 44 88 36 C94 24 108 22 116 30 C140 28 162 46 166 74 C168 92 162 106 152 114Z"
    )
    d.fill(perched)
    black(
        d,
        "M100 30 C96 18 100 8 110 0 C106 12 110 20 114 28Z M110 30 C112 16 122 8 134 6 C124 "
        "14 122 24 120 32Z",
    )
    d.fill(almond(90, 42, 4.4, 1.8, -2), "p")
    spine: Shape = [
        [(122 + k * 9, 36 + k * k * 1.3), (120 + k * 8, 46 + k * k), (122 + k * 6, 56 + k * 6)]
        for k in range(5)
    ]
    d.lines(spine, 2.6, "p").lines([[(96, 62), (104, 76), (110, 92)]], 2, "p")
    return d.hatch(
        shape("M-4 200 L-4 178 L30 148 L66 178 L244 182 L244 200Z"),
        lin(0, 150, 0, 200, 0.5, 0.05),
        4,
        angle=38,
        ink="p",
    )


PLATES: dict[str, Plate] = {
    "t1": phone,
    "t2": walpurgis_night,
    "t3": three_knocks,
    "t4": trading_bodies,
    "t5": chant_of_the_sabbat,
    "t6": footsteps_in_the_loft,
    "t7": brain_fever,
    "t8": chimney_rider,
}
