"""Plates of the evidence of Case 1."""

import math

from ...brushes import cut_with_halo, cut_with_shadow
from ...engrave import Drawing, Plate, ripple
from ...heads import Front, front
from ...polygons import arc, ellipse, poly, rect, shape
from ...polylines import ring, smooth, spiral, tapered
from ...scenes.books import closed_book, number, sheet, text_lines
from ...scenes.hands import open_hand
from ...scenes.rooms import planks
from ...scenes.sky import ALL
from ...tones import edge, flat, lin, mix, rad
from ...transforms import move, pose


def bones_behind_the_wall() -> Drawing:
    """Draw a leaning broken wall and the bones plastered into it."""
    d = Drawing("e1")
    d.hatch(ALL, lin(200, 0, 30, 200, 0.12, 0.7), 4.4, angle=62)
    for k in range(9):
        d.lines([[(-10 + k * 34, -8), (-70 + k * 34, 208)]], 1.6, taper=False)
    hole = shape(
        "M70 30 L104 20 L122 34 L150 22 L176 44 L170 66 L194 92 L182 118 L190 150 L160 176 L128 "
        "168 L98 182 L66 166 L70 136 L48 112 L64 84 L52 58Z"
    )
    d.fill(move(hole, sx=1.07, o=(120, 100)), "p").lines(
        [[*move(hole, sx=1.07, o=(120, 100))[0]]], 2.4, taper=False
    ).fill(hole)
    for k in range(5):
        y = 44 + k * 30
        lath = poly((40, y + 6), (74 + (k % 2) * 12, y), (76 + (k % 2) * 12, y + 9), (40, y + 15))
        d.fill(lath, "p").hatch(lath, flat(0.4), 3).fill(
            move(lath, 116 - (k % 2) * 14, 4), "p"
        ).hatch(move(lath, 116 - (k % 2) * 14, 4), flat(0.55), 3)
    for x, y, size, rot in ((108, 84, 0.62, -14), (150, 112, 0.52, 16), (100, 140, 0.5, 8)):
        _skull(d, x, y, size, rot)
    for x, y, rot in ((136, 150, -24), (134, 160, 18), (142, 74, 50)):
        bone = shape(
            "M-24 -3 C-34 -12 -38 2 -30 2 C-38 6 -30 14 -24 5 L24 5 C30 14 38 6 30 2 C38 2 34 -12 "
            "24 -3Z"
        )
        d.fill(move(bone, x, y, 0.8, rot=rot)).fill(move(bone, x, y, 0.68, rot=rot), "p")
    return d


def _skull(d: Drawing, x: float, y: float, size: float, rot: float) -> None:
    """Draw a small skull."""
    place = pose((x, y), size, rot=rot)
    bone = shape(
        "M-36 2 C-40 -34 -18 -46 0 -46 C20 -46 40 -34 36 4 C34 14 28 18 26 22 L26 38 C16 46 -16 "
        "46 -26 38 L-26 22 C-30 16 -35 12 -36 2Z"
    )
    d.fill(place(move(bone, sx=1.1))).fill(place(bone), "p")
    (x0, y0), (x1, y1) = place([[(0, 0), (-36, 8)]])[0]
    d.hatch(place(bone), lin(x0, y0, x1, y1, 0, 0.8), 3, angle=rot)
    d.fill(place(ellipse(-15, 2, 11, 10))).fill(place(ellipse(16, 2, 11, 10))).fill(
        place(poly((0, 12), (6, 24), (-6, 24)))
    )
    d.lines(place([[(k * 8.0, 29), (k * 8.0, 42)] for k in range(-2, 3)]), 2, taper=False)


def diary_of_1706() -> Drawing:
    """Draw a pocket diary with its year, steam rising from the glued leaves."""
    d = Drawing("e2")
    d.hatch(ALL, rad(130, 90, 30, 170, 0.35, 1), 4.4, angle=-8)
    cover = closed_book(d, ((70, 52), (160, 40), (176, 150), (84, 166)), 20)
    frame = move(cover, sx=0.82, o=(122, 102))
    d.fill(frame).lines([[*frame[0], frame[0][0]]], 2.4, "p", False)
    number(d, "1706", (90, 92), 1.24, rot=-8)
    d.lines([[(98, 128), (124, 124), (150, 121)], [(104, 74), (122, 70), (140, 69)]], 3, "p")
    ribbon = smooth([(150, 160), (160, 178), (152, 188), (162, 200)], 4)
    d.fill(ring(ribbon, lambda t: 8), "a")
    for k in range(3):
        steam = smooth(
            [
                (186 + k * 9, 150),
                (196 + k * 5, 124),
                (182 + k * 10, 98),
                (194 + k * 8, 70),
                (184 + k * 9, 44),
            ],
            4,
        )
        d.fill(ring(steam, lambda t: 7 * math.sin(math.pi * t) + 1), "p")
    return d


def two_punctures() -> Drawing:
    """Draw a forearm turned up, bitten twice in the vein."""
    d = Drawing("e3")
    d.hatch(ALL, rad(120, 104, 40, 170, 0.4, 1), 4.4, angle=24)
    arm = shape("M96 204 C100 176 98 152 94 134 L142 126 C144 150 150 176 160 204Z")
    cut_with_halo(d, arm, 1.09, (122, 170), "p")
    d.hatch(arm, mix(lin(126, 0, 92, 0, 0, 0.9), edge(arm, 8, 0.55, 0)), 3.2, angle=4)
    open_hand(d, (116, 106), 1.42, -6, fingers=((-52, 26), (-16, 34), (-2, 37), (11, 34), (26, 27)))
    wrist = shape("M97 134 L141 128 L142 144 L97 148Z")
    d.fill(wrist, "p").hatch(wrist, lin(124, 0, 97, 0, 0, 0.6), 3.2, angle=4)
    d.lines([[(122, 196), (120, 172), (124, 150)], [(132, 200), (134, 176), (130, 156)]], 2)
    for x, y in ((114, 152), (128, 150)):
        d.fill(ellipse(x, y, 5.4, 5)).fill(ellipse(x, y, 4, 3.6), "a")
        drip = smooth([(x, y), (x - 2, y + 16), (x + 2, y + 30)], 4)
        d.fill(ring(drip, tapered(4.6, 2.6)), "a").fill(ellipse(x + 2, y + 31, 3.2, 4), "a")
    return d


def letter_at_the_door() -> Drawing:
    """Draw a ruined hand that thrusts a paper and its pencil through the gap."""
    d = Drawing("e4").fill(ALL)
    planks(d, rect(-8, -8, 92, 216), (80, 90), 3, dark=0.35)
    d.fill(rect(84, -8, 8, 216), "p").fill(rect(86, -8, 10, 216))
    d.hatch(rect(96, -8, 152, 216), rad(150, 90, 20, 130, 0.3, 0), 4.6, angle=90, ink="p")
    sleeve = shape("M240 108 L190 118 L186 162 L240 178Z")
    cut_with_halo(d, sleeve, 1.05, (214, 142)).hatch(
        sleeve, lin(0, 110, 0, 176, 0.5, 0.05), 4, angle=-8, ink="p"
    )
    page = shape("M52 56 L138 38 L152 128 L134 126 L126 138 L112 130 L68 146Z")
    cut_with_shadow(d, page, 5, 6).hatch(page, lin(62, 140, 96, 100, 0.55, 0), 3.4, angle=-50)
    text_lines(d, (64, 70), 66, 6, -0.2, 11, 3)
    pencil = poly((58, 104), (72, 104), (196, 128), (194, 138), (70, 112))
    cut_with_halo(d, pencil, (1.03, 1.3), (126, 118)).fill(
        poly((58, 104), (72, 104), (70, 112)), "p"
    ).fill(poly((58, 104), (63, 104), (62, 107)))
    d.lines([[(74, 108), (192, 132)]], 2, "p", False)
    for k in range(4):
        y = 114 + k * 13
        bone = smooth([(196, y + 6), (178, y - 4), (162, y - 2), (152 - (k == 1) * 4, y + 8)], 4)
        d.fill(ring(bone, tapered(12, 6)), "k").fill(ring(bone, tapered(8.6, 3.6)), "p")
        d.dots([(178, y - 4, 2), (162, y - 1, 1.8)])
        d.lines([[(154, y + 5), (150, y + 10)]], 3)
    return d


def lines_and_curves() -> Drawing:
    """Draw the clerk's page: figures that lead through the wall."""
    d = Drawing("e5")
    d.hatch(ALL, rad(120, 90, 30, 190, 0.5, 1), 4.4, angle=-6, bend=ripple(2, 23))
    sheet(
        d,
        "M50 22 L186 16 L192 176 L170 182 L150 176 L120 186 L92 178 L56 184Z",
        ((60, 176), (92, 140)),
    )
    d.lines([spiral((126, 92), (2, 0.78), (2, 0.7), 0.4, 56)], 2.8, "k", False)
    d.lines(
        [[(62, 40), (180, 150)], [(180, 36), (64, 146)], [(124, 30), (130, 158)]], 2.4, taper=False
    )
    d.lines([arc(126, 150, 70, 205, 335, 18), arc(126, 34, 60, 30, 150, 18)], 2.6, taper=False)
    d.lines([[(66, 92), (126, 38), (184, 92), (126, 150), (66, 92)]], 2.6, taper=False)
    d.dots([(126, 38, 3.6), (184, 92, 3.6), (126, 150, 3.6), (66, 92, 3.6)])
    d.fill(ellipse(126, 92, 9)).fill(ellipse(126, 92, 5), "a")
    return text_lines(d, (66, 162), 54, 2, -0.02, 8, 2.6)


def horn_and_hoof() -> Drawing:
    """Draw casts from the lane: cloven hoof, a palm, the hoof again."""
    d = Drawing("e6")
    d.hatch(ALL, rad(130, 90, 30, 180, 0.05, 0.6), 4.4, angle=-18, bend=ripple(4, 37))
    hoof = shape(
        "M-5 20 C-20 22 -25 4 -19 -12 C-15 -24 -9 -32 -6 -34 C-3 -22 -3 4 -5 20Z M5 20 C20 22 25 "
        "4 19 -12 C15 -24 9 -32 6 -34 C3 -22 3 4 5 20Z M-12 26 C-18 30 -14 38 -8 34Z M12 26 C18 "
        "30 14 38 8 34Z"
    )
    for x, y, size, rot in (
        (78, 146, 1.25, 26),
        (172, 130, 0.94, 40),
        (100, 70, 1.0, 24),
        (176, 50, 0.86, 40),
    ):
        if x == 172:
            open_hand(d, (x, y), 0.66, 44, ink="k")
            continue
        print_ = move(hoof, x, y, size, rot=rot)
        cut_with_shadow(d, print_, 2, 2.6, "k")
    return d.stipple(ALL, rad(130, 90, 60, 150, 0.02, 0.3), 7, 0.9)


def mud_on_the_floor() -> Drawing:
    """Draw bare footprints from the middle of a rug to the bed."""
    d = Drawing("e7")
    d.hatch(ALL, lin(60, 200, 200, 20, 0.15, 0.8), 4.2, angle=90)
    for k in range(8):
        d.lines([[(-20 + k * 38, 208), (54 + k * 18, 40)]], 2.4, taper=False)
    wall = rect(-8, -8, 256, 52)
    d.fill(wall).hatch(wall, lin(0, 0, 0, 44, 0, 0.3), 4.6, ink="p")
    bed = shape(
        "M132 26 L132 10 L140 10 L140 36 L228 46 L228 26 L236 26 L236 120 L226 120 L226 108 L140 "
        "76 L140 90 L131 90Z"
    )
    cut_with_halo(d, bed, 1.04, (184, 60))
    sheets = shape("M142 38 C160 30 200 36 226 48 L226 92 C196 84 166 74 142 64Z")
    d.fill(sheets, "p").hatch(sheets, lin(180, 40, 160, 90, 0, 0.7), 3.6, angle=20).lines(
        [[(164, 40), (162, 56), (166, 72)], [(196, 46), (194, 64), (198, 80)]], 2.4
    )
    rug = ellipse(66, 170, 62, 22)
    cut_with_halo(d, rug, 1.05, (66, 170), "p").hatch(rug, flat(0.3), 4, angle=30).lines(
        [arc(66, 170, 54, 0, 360, 30, 18)], 2.6, "k", False
    )
    foot = shape(
        "M-3 20 C-12 20 -11 6 -9 -2 C-12 -12 -8 -18 0 -18 C9 -18 11 -10 8 -1 C6 8 6 20 -3 20Z"
    )
    for k in range(6):
        t = k / 5
        x, y, size, side = 64 + 78 * t, 166 - 66 * t, 1.0 - 0.4 * t, 1 if k % 2 else -1
        center = (x + side * 11 * size, y + side * 6 * size)
        sole = move(foot, *center, size, rot=44)
        toes = [(-9, -20, 2.6), (-4, -23.5, 2.8), (1.4, -24.5, 3), (7, -23, 3.2), (12, -19, 3.9)]
        spots = [(*move([[(tx, ty)]], *center, size, rot=44)[0][0], r * size) for tx, ty, r in toes]
        d.fill(move(sole, sx=1.25, o=center), "p").dots(
            [(tx, ty, r * 1.5) for tx, ty, r in spots], "p"
        ).fill(sole).dots(spots)
    return d


def face_in_the_glass() -> Drawing:
    """Draw a window that still shows a face."""
    d = Drawing("e8").fill(ALL)
    d.hatch(ALL, lin(0, 0, 0, 200, 0.28, 0.1), 5, ink="p", bend=ripple(1, 11))
    frame = rect(54, 8, 132, 178)
    cut_with_halo(d, frame, (1.08, 1.04), (120, 97))
    panes = [rect(62 + c * 60, 16 + r * 84, 56, 78) for c in range(2) for r in range(2)]
    for pane in panes:
        d.fill(pane, "p")
    whole = rect(62, 16, 116, 162)
    d.hatch(whole, rad(120, 96, 20, 96, 0.02, 0.9), 3.8, angle=68)
    face = Front(
        width=34, jaw=22, chin=62, top=44, soft=True, lids="open", eye=12, open=8, gape=11, brow=0,
        hair="none", nose=20, nose_width=6, mouth=12,
    )  # fmt: skip
    front(d, face, pose((120, 84), 1.1))
    d.hatch(ellipse(120, 92, 40, 66), rad(120, 88, 16, 62, 0.1, 0.75), 3.8, angle=68)
    d.fill(rect(117, 8, 6, 178)).fill(rect(54, 94, 132, 6))
    d.lines([[(119, 10), (119, 184)]], 1.6, "p", False)
    d.lines(
        [[(70, 60), (88, 22)], [(78, 66), (102, 18)], [(140, 168), (168, 112)]], 2.4, "p", False
    )
    return d.fill(rect(44, 184, 152, 10), "p").hatch(rect(44, 186, 152, 8), flat(0.4), 3)


PLATES: dict[str, Plate] = {
    "e1": bones_behind_the_wall,
    "e2": diary_of_1706,
    "e3": two_punctures,
    "e4": letter_at_the_door,
    "e5": lines_and_curves,
    "e6": horn_and_hoof,
    "e7": mud_on_the_floor,
    "e8": face_in_the_glass,
}
