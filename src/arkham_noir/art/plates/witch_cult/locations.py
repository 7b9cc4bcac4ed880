"""Plates of the locations of Case 1."""

import math

from ...brushes import black, cut_with_halo
from ...engrave import Drawing, Plate, bulge
from ...polygons import Shape, arc, ellipse, poly, rect, shape, spokes
from ...polylines import ring, smooth, tapered
from ...scenes.figures import stand
from ...scenes.houses import house
from ...scenes.places import pine, tree
from ...scenes.rooms import attic
from ...scenes.sky import ALL, ground, moon, night
from ...tones import flat, lin, rad
from ...transforms import mirrored, move


def pit_of_steps() -> Drawing:
    """Draw steps that go down between the pines."""
    d = Drawing("l3")
    night(d, (120, 40), 0.85, 0.1, gap=5.2, reach=170, wave=3)
    for x, y, height in (
        (20, 110, 100),
        (58, 96, 84),
        (92, 88, 70),
        (150, 88, 72),
        (186, 96, 88),
        (222, 110, 104),
    ):
        pine(d, x, y, height)
    black(d, "M-8 100 C60 78 180 78 248 100 L248 208 L-8 208Z")
    d.hatch(
        shape("M-8 102 C60 82 180 82 248 102 L248 208 L-8 208Z"),
        rad(120, 120, 60, 150, 0.5, 0.1),
        4,
        ink="p",
        bend=bulge(0.002, 120),
    )
    for k in range(6):
        t = k / 6
        shrink = math.pow(1 - t, 0.8)
        deep, rx, ry = 140 + 18 * t, 98 * shrink + 12, 50 * shrink + 5
        tread = ellipse(120, deep, rx, ry)
        fall = lin(120 + rx, 0, 120 - rx, 0, t * 0.5, 0.25 + t * 0.6)
        cut_with_halo(d, tread, 1.03, (120, deep), "p")
        d.hatch(tread, fall, 6, angle=90, step=12)
        d.fill(move(tread, 0, 7 - 3 * t, 0.97, o=(120, deep)))
    return d


def house_with_the_attic_window() -> Drawing:
    """Draw a gable, and someone at its one lit window."""
    d = Drawing("l4")
    night(d, (36, 40), 0.95, 0.3, reach=180, wave=5)
    gable = shape("M120 4 L226 110 L214 116 L204 106 L204 208 L36 208 L36 106 L26 116 L14 110Z")
    cut_with_halo(d, gable, 1.03, (120, 100))
    boards: Shape = [[(40, y), (200, y)] for y in range(116, 204, 10)]
    boards += [[(120 - (y - 14) * 0.9, y), (120 + (y - 14) * 0.9, y)] for y in range(36, 110, 10)]
    d.lines(boards, 1.8, "p", False)
    d.fill(rect(82, 50, 76, 84)).fill(rect(88, 56, 64, 72), "p")
    d.hatch(rect(88, 56, 64, 72), rad(120, 96, 10, 60, 0, 0.55), 3.6, angle=90)
    figure = shape(
        "M100 128 C100 106 106 100 114 98 C106 88 110 70 120 70 C131 70 134 88 127 98 C136 100 "
        "142 108 142 128Z"
    )
    d.fill(figure)
    d.dots([(116, 83, 1.6), (125, 83, 1.6)], "p")
    d.fill(rect(118.5, 56, 3, 14)).fill(rect(88, 90, 14, 3)).fill(rect(140, 90, 12, 3))
    for x in (58, 162):
        shutter = (
            poly((x, 48), (x + 20, 52), (x + 20, 132), (x, 136))
            if x < 100
            else poly((x, 52), (x + 20, 48), (x + 20, 136), (x, 132))
        )
        d.fill(shutter, "p").fill(move(shutter, sx=0.84, sy=0.94, o=(x + 10, 92)))
        d.lines([[(x + 4, 60 + k * 9), (x + 16, 60 + k * 9)] for k in range(8)], 3, "p", False)
    for x in (56, 152):
        pane = rect(x, 150, 30, 40)
        d.fill(pane, "p").fill(move(pane, sx=0.86, sy=0.9, o=(x + 15, 170)))
        d.lines([[(x, 160), (x + 30, 178)], [(x + 30, 158), (x, 180)]], 4, "p", False)
    return d


def meadow_hill() -> Drawing:
    """Draw a white stone on the hill, in a trodden ring."""
    d = Drawing("l5")
    night(d, (162, 46), 0.94, 0.1, reach=160, wave=5)
    moon(d, 166, 44, 24, False)
    hill = shape("M-8 196 C30 140 70 100 120 98 C170 100 210 140 248 196 L248 208 L-8 208Z")
    d.fill(hill).hatch(hill, lin(0, 100, 0, 200, 0.2, 0.65), 4.2, ink="p", bend=bulge(0.0032, 120))
    for rx, ry, width in ((82, 26, 9), (60, 18, 3)):
        d.lines([arc(120, 152, rx, 0, 360, 40, ry)], width, "k", False)
    for k in range(14):
        turn = k * math.tau / 14
        d.fill(
            move(
                ellipse(0, 0, 4.4, 2.4),
                120 + 82 * math.cos(turn),
                152 + 26 * math.sin(turn),
                rot=20 + k * 30,
            ),
            "p",
        )
    stone = shape("M96 156 L92 96 L106 64 L128 58 L146 78 L150 154 C136 162 112 164 96 156Z")
    cut_with_halo(d, stone, (1.1, 1.05), (120, 110), "p")
    d.hatch(stone, lin(126, 100, 92, 110, 0, 0.85), 3.4, angle=76)
    d.lines(
        [[(128, 58), (122, 82), (130, 104), (124, 130)], [(106, 64), (114, 82), (122, 84)]], 2.2
    )
    for x, height in ((34, 56), (208, 60)):
        tree(d, x, 172, height, 5)
    return d


def crowninshield_place() -> Drawing:
    """Draw a square old house with pillars, at the end of its drive."""
    d = Drawing("l6")
    night(d, (60, 36), 0.92, 0.1, reach=170, wave=4)
    moon(d, 62, 40, 18)
    front = rect(40, 66, 160, 106)
    d.fill(rect(34, 58, 172, 12), "p").fill(rect(36, 60, 168, 10)).fill(
        poly((46, 60), (70, 36), (170, 36), (194, 60))
    )
    for x in (70, 158):
        d.fill(rect(x, 18, 13, 24)).lines([[(x - 2, 19), (x + 15, 19)]], 3, "p", False)
    d.fill(front).hatch(rect(130, 70, 70, 102), lin(130, 0, 200, 0, 0.05, 0.5), 4, ink="p")
    d.fill(poly((84, 70), (120, 46), (156, 70)), "p").fill(poly((92, 68), (120, 50), (148, 68)))
    d.fill(ellipse(120, 62, 4), "p")
    for x in (86, 104, 130, 148):
        d.fill(rect(x, 70, 7, 102), "p").hatch(
            rect(x, 70, 7, 102), lin(x + 5, 0, x, 0, 0, 0.8), 2.6, angle=90
        )
    for y in (82, 126):
        for x in (50, 66, 164, 180):
            d.fill(rect(x, y, 11, 26), "p").lines(
                [
                    [(x + 5.5, y), (x + 5.5, y + 26)],
                    [(x, y + 9), (x + 11, y + 9)],
                    [(x, y + 18), (x + 11, y + 18)],
                ],
                1.5,
                taper=False,
            )
    d.fill(rect(112, 124, 17, 48), "p").fill(rect(114, 126, 13, 46))
    d.fill([arc(120.5, 122, 9, 180, 360, 10)], "p")
    ground(d, 172, 3)
    drive = poly((110, 172), (131, 172), (176, 208), (66, 208))
    d.fill(drive, "p").hatch(drive, lin(0, 172, 0, 200, 0.5, 0.1), 3.6)
    for x in (22, 220):
        tree(d, x, 190, 120, 7)
    return d


def ornes_gangway() -> Drawing:
    """Draw an alley no wider than two elbows; three figures and a child."""
    d = Drawing("l7").fill(ALL)
    gap = poly((78, -8), (164, -8), (176, 154), (206, 208), (34, 208), (66, 154))
    d.fill(gap, "p").hatch(gap, rad(121, 112, 26, 120, 0, 0.9), 4, angle=90)
    floor = poly((66, 154), (176, 154), (206, 208), (34, 208))
    d.fill(floor).hatch(floor, lin(0, 150, 0, 206, 0.7, 0.15), 4, ink="p")
    for side in (1, -1):
        wall = mirrored(poly((-8, -8), (78, -8), (66, 154), (34, 208), (-8, 208)), side, 242)
        lit = lin(122 - 96 * side, 0, 122 - 26 * side, 0, 0, 0.5)
        d.fill(wall).hatch(wall, lit, 4.6, angle=-8 * side, ink="p")
        for y, x in ((24, 48), (70, 45), (116, 42)):
            pane = poly((x, y), (x + 18, y + 3), (x + 17, y + 31), (x, y + 30))
            pane = mirrored(pane, side, 242)
            d.fill(pane, "p").fill(move(pane, sx=0.7, sy=0.86, o=pane[0][0]))
    wash = smooth([(76, 26), (120, 40), (166, 24)], 5)
    d.lines([wash], 2, "k", False).fill(poly((104, 37), (122, 41), (121, 62), (105, 58))).fill(
        poly((128, 40), (140, 36), (140, 58), (130, 56))
    )
    stand(d, "crone", (84, 170), 56)
    stand(d, "robe", (150, 170), 96)
    stand(d, "child", (121, 172), 34)
    return d


def willow_in_the_burying_ground() -> Drawing:
    """Draw an old willow that has half swallowed a headstone."""
    d = Drawing("l8")
    night(d, (120, 70), 0.85, 0.05, reach=170, wave=4)
    ground(d, 156, 5)
    for x, y, size in ((46, 176, 0.8), (196, 178, 0.9)):
        small = move(
            shape("M-16 0 L-16 -34 C-16 -50 16 -50 16 -34 L16 0Z"),
            x,
            y,
            size,
            rot=-6 if x < 100 else 7,
        )
        cut_with_halo(d, small, 1.12, (x, y - 20), "p").hatch(
            small, lin(x + 8, 0, x - 16, 0, 0, 0.8), 3.2, angle=-20
        )
    trunk = shape(
        "M84 188 C96 170 96 140 92 112 C88 84 78 64 58 50 L66 46 C86 54 98 66 106 80 C106 60 104 "
        "44 96 28 L106 26 C116 42 120 58 122 76 C128 56 138 42 154 32 L160 38 C148 52 142 72 144 "
        "100 C146 136 150 166 166 188 C140 180 110 180 84 188Z"
    )
    cut_with_halo(d, trunk, 1.03, (120, 110))
    grain: Shape = [
        [(104 + k * 9, 90), (102 + k * 10, 120), (104 + k * 10, 150), (98 + k * 14, 180)]
        for k in range(5)
    ]
    d.lines(grain, 2.4, "p")
    slab = shape("M104 172 L104 128 C106 112 138 110 140 128 L140 172Z")
    cut_with_halo(d, slab, (1.14, 1.06), (122, 148), "p").hatch(
        slab, lin(132, 0, 104, 0, 0, 0.7), 3.2, angle=-24
    )
    for root in (
        [(96, 120), (112, 132), (108, 156), (116, 178)],
        [(150, 116), (134, 128), (136, 150), (130, 178)],
    ):
        d.fill(ring(smooth(root, 5), tapered(13, 8))).lines(
            [[(x + 2, y) for x, y in root]], 1.6, "p"
        )
    strands: Shape = []
    for k in range(30):
        hang = 14 + k * 7.3
        top = 26 + 0.0035 * (hang - 120) ** 2 + d.rng.uniform(-8, 8)
        end = d.rng.uniform(112, 154) - (46 if 82 < hang < 160 else 0)
        sway, tip = hang + d.rng.uniform(-3, 3), hang + d.rng.uniform(-6, 6)
        bough = (120 + (hang - 120) * 0.72, top - 6)
        strands.append([bough, (hang, top + 10), (sway, (top + end) / 2), (tip, end)])
    d.lines(strands, 4.4)
    leaves = [[(x, y), (x + 5, y + 6)] for strand in strands for x, y in smooth(strand, 4)[5::3]]
    crown = shape(
        "M30 44 C44 10 90 2 122 6 C160 2 198 14 212 46 C180 30 150 28 120 30 C90 28 60 32 30 44Z"
    )
    return (
        d.lines(leaves, 3)
        .fill(crown)
        .hatch(crown, lin(0, 4, 0, 44, 0.45, 0), 4, ink="p", bend=bulge(0.003, 120))
    )


def city_of_three_suns() -> Drawing:
    """Draw terraces and domes under three suns; one man, three shadows."""
    d = Drawing("l9")
    suns: list[tuple[float, float, float]] = [(72, 76, 12), (130, 56, 17), (190, 42, 12)]
    d.hatch(
        ALL,
        lambda x, y: min(
            0.85, 0.06 + min(math.hypot(x - sx, y - sy) - r for sx, sy, r in suns) / 105
        ),
        4.2,
        angle=0,
    )
    for x, y, r in suns:
        d.fill(ellipse(x, y, r + 3), "p").lines([arc(x, y, r, 0, 360, 24)], 2.2, "k", False)
        d.lines(spokes(x, y, r + 4, r + 12, 12), 2.4)
    for x, y, w in (
        (44, 150, 22),
        (84, 140, 16),
        (116, 146, 20),
        (154, 138, 17),
        (198, 150, 24),
        (176, 146, 12),
    ):
        top = y - w * (2.0 if w < 20 else 1.2)
        tower = rect(x - w * 0.5, top, w, 160 - top)
        d.fill(tower).hatch(
            tower, lin(x - w * 0.1, 0, x + w * 0.5, 0, 0, 0.75), 3.4, angle=90, ink="p"
        )
        if w < 18:
            d.fill(ellipse(x, top - 3, w * 1.1, 5)).fill(
                poly((x - 3, top - 6), (x, top - 30), (x + 3, top - 6))
            )
        else:
            dome = shape("M-62 0 C-70 -100 -15 -100 0 -140 C15 -100 70 -100 62 0Z")
            d.fill(move(dome, x, top, w / 100))
            d.lines(
                [[(x + 4, top - w * 0.8), (x + w * 0.4, top - w * 0.5), (x + w * 0.46, top - 2)]],
                2,
                "p",
            )
    terrace = rect(-8, 152, 256, 56)
    d.fill(terrace, "p").hatch(terrace, flat(0.14), 4.4).lines(
        [[(-8, 152), (248, 152)]], 4, taper=False
    )
    for end in ((70, 204), (124, 208), (182, 202)):
        d.fill(ring([(122, 172), end], tapered(7, 19)))
    stand(d, "coat", (122, 174), 46, halo=2)
    rail: Shape = [[(x, 152), (x, 166)] for x in range(4, 240, 12) if not 98 < x < 146]
    return d.lines(rail, 5, taper=False).lines(
        [[(-8, 152), (98, 152)], [(146, 152), (248, 152)]], 5, taper=False
    )


PLATES: dict[str, Plate] = {
    "l1": attic,
    "l2": house,
    "l3": pit_of_steps,
    "l4": house_with_the_attic_window,
    "l5": meadow_hill,
    "l6": crowninshield_place,
    "l7": ornes_gangway,
    "l8": willow_in_the_burying_ground,
    "l9": city_of_three_suns,
}
