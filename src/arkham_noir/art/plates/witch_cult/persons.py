"""Plates of the persons of Case 1."""

import math

from ...brushes import black, cut_with_halo, cut_with_shadow, outline
from ...engrave import Drawing, Plate, bulge
from ...heads import Front, front, hat, wear
from ...polygons import Shape, arc, ellipse, poly, rect, shape
from ...polylines import ring, smooth, spiral, tapered
from ...scenes.guns import revolver
from ...scenes.hands import folded, grip, open_hand
from ...scenes.people import witch
from ...scenes.sky import ALL, burst, night
from ...tones import flat, lin, rad
from ...transforms import pose


def ephraim_waite() -> Drawing:
    """Draw an old man behind the bars of an attic door."""
    d = Drawing("p1").fill(ALL)
    hatch = rect(44, 14, 152, 186)
    d.fill(hatch, "p").hatch(hatch, rad(170, 60, 10, 150, 0.25, 1), 4, angle=90)
    face = Front(
        width=31, jaw=19, chin=62, top=44, nose=25, hook=2, brow=7, frown=1.2, open=6.5,
        age=2, hair="wild", gray=True, beard="patriarch",
    )  # fmt: skip
    front(d, face, pose((120, 84), 1.1))
    for x in (52, 79, 161, 188):
        d.fill(rect(x - 5.5, 8, 11, 192), "p").fill(rect(x - 4, 8, 8, 192))
        d.lines([[(x + 1.5, 12), (x + 1.5, 198)]], 1.6, "p", False)
    d.hatch(rect(0, 0, 44, 200), lin(0, 0, 44, 0, 0, 0.35), 4.6, angle=88, ink="p")
    d.hatch(rect(196, 0, 44, 200), lin(240, 0, 196, 0, 0.1, 0.4), 4.6, angle=92, ink="p")
    grip(d, (77, 152), 0.9, 0, mirror=True, wrist=8)
    return grip(d, (163, 152), 0.9, 0, wrist=8)


def moses_sargent() -> Drawing:
    """Draw a butler who does not blink, in the gap of a door."""
    d = Drawing("p3").fill(ALL)
    gap = poly((82, 0), (186, 0), (186, 200), (82, 200))
    d.fill(gap, "p").hatch(gap, lin(186, 0, 96, 0, 0.05, 0.9), 4.2, angle=90)
    face = Front(
        width=28, jaw=21, chin=64, top=46, nose=28, hook=1, nose_width=7, open=7.5, eye=12,
        brow=2.4, hair="receding", mouth=10, age=1, lips=2,
    )  # fmt: skip
    place = pose((128, 82), 1.12)
    wear(d, place, "frail", "bow")
    front(d, face, place)
    black(d, "M0 0 L92 0 L92 200 L0 200Z")
    d.hatch(rect(0, 0, 84, 200), lin(0, 0, 84, 0, 0.05, 0.45), 4.6, angle=90, ink="p")
    for y in (18, 112):
        d.lines([[(14, y), (70, y), (70, y + 74), (14, y + 74), (14, y)]], 2.6, taper=False)
        d.lines([[(17, y + 3), (73, y + 3), (73, y + 77)]], 1.6, "p", False)
    d.lines([[(90, 0), (90, 200)]], 2.4, "p", False)
    d.fill(rect(186, 0, 54, 200)).lines([[(190, 0), (190, 200)]], 2.4, "p", False)
    links = [(92 + k * 9.4, 146 + 5 - 1.1 * abs(k - 5)) for k in range(11)]
    for k, (across, drop) in enumerate(links):
        d.lines([arc(across, drop, 6, 0, 360, 12, 3.4 if k % 2 else 2.2)], 2.6, "p", False)
    return grip(d, (94, 112), 0.8, 0, wrist=4)


def joe_mazurewicz() -> Drawing:
    """Draw a loom fixer at his prayers."""
    d = Drawing("p4")
    burst(d, 196, 24, 14, rad(196, 24, 10, 220, 0.15, 0.95), 90)
    face = Front(
        width=37, jaw=33, chin=54, top=42, nose=21, nose_width=12, brow=7, turn=0.35,
        hair="fringe", beard="walrus", lids="shut",
    )  # fmt: skip
    place = pose((112, 70), 1.08, rot=9)
    wear(d, place, "broad", "")
    front(d, face, place)
    folded(d, (130, 184), 0.86)
    beads = smooth([(140, 146), (160, 142), (176, 152), (174, 168), (164, 176)], 5)
    d.dots([(x, y, 4.4) for x, y in beads[::2]], "k").dots([(x, y, 3) for x, y in beads[::2]], "p")
    return d.lines([[(164, 174), (164, 196)], [(157, 181), (171, 181)]], 4, "p", False)


def father_iwanicki() -> Drawing:
    """Draw a round priest who holds out a cross."""
    d = Drawing("p5")
    night(d, (60, 66), 0.92, 0.06, reach=180)
    face = Front(
        width=37, jaw=31, chin=56, top=40, nose=19, nose_width=10, brow=5, gray=True, age=2,
        hair="bald", turn=0.2, smile=0.4, mouth=11,
    )  # fmt: skip
    place = pose((136, 96), 1.02, side=-1)
    wear(d, place, "cape", "priest")
    front(d, face, place)
    hat(d, place, "biretta", 36)
    for width, ink in ((17, "k"), (10, "p")):
        over = width / 2 - 5
        beams: Shape = [[(69, 74 - over), (69, 170)], [(46 - over, 103), (92 + over, 103)]]
        d.lines(beams, width, ink, False)
    return grip(d, (69, 158), 0.8, 12, wrist=44)


def eunice_babson() -> Drawing:
    """Draw a housemaid with wide eyes and mouth, and a waiting palm."""
    d = Drawing("p6")
    d.hatch(ALL, lin(20, 0, 220, 0, 0.95, 0.14), 5, angle=90)
    face = Front(
        width=37, jaw=32, chin=47, top=40, nose=14, nose_width=8, eye=14, open=8.5, soft=True,
        mouth=21, lips=4, smile=-0.6, hair="bun", brow=1.6, turn=0.2, gaze=3,
    )  # fmt: skip
    place = pose((118, 90), 1.1)
    wear(d, place, "suit", "apron", bare=True)
    front(d, face, place)
    hat(d, place, "mob", 36)
    open_hand(d, (176, 168), 0.72, 36, fingers=((-50, 20), (-12, 30), (0, 33), (10, 30), (22, 24)))
    return (
        d.fill(ellipse(180, 164, 11))
        .fill(ellipse(180, 164, 9), "p")
        .fill(ellipse(180, 164, 6.5))
        .fill(ellipse(180, 164, 5), "p")
    )


def daniel_upton() -> Drawing:
    """Draw a family man with a smoking revolver."""
    d = Drawing("p7").fill(ALL)
    for k in range(9):
        slat = poly((20, 10 + k * 23), (150, -4 + k * 23), (150, 7 + k * 23), (20, 21 + k * 23))
        d.fill(slat, "p")
    d.hatch(rect(20, 0, 130, 200), lin(20, 0, 150, 0, 0.1, 1), 4, angle=90)
    face = Front(
        width=31, jaw=26, chin=60, nose=23, brow=5, hair="parted", turn=-0.5, frown=-0.6, age=1,
        open=6,
    )  # fmt: skip
    place = pose((108, 84), 1.08, rot=-4)
    wear(d, place, "suit", "tie")
    front(d, face, place)
    revolver(d, (182, 146), 0.86, 78)
    grip(d, (198, 164), 0.72, 10, wrist=34)
    for sign in (1, -1):
        rise = [k / 20 for k in range(21)]
        smoke = [(177 + sign * (3 + 11 * t) * math.sin(t * 8), 66 - 74 * t) for t in rise]
        d.fill(ring(smoke, tapered(4, 12))).fill(ring(smoke, tapered(1.4, 7.4)), "p")
    return d


def professor_upham() -> Drawing:
    """Draw a mathematician at the board, wiping the last step."""
    d = Drawing("p8").fill(ALL)
    board = rect(14, 8, 212, 150)
    outline(d, board, 4, "p")
    d.hatch(rect(16, 10, 208, 146), rad(70, 60, 20, 200, 0.16, 0.04), 5, angle=-12, ink="p")
    cube = [(56, 40), (96, 40), (96, 80), (56, 80), (56, 40)]
    inner = [(70, 52), (86, 52), (86, 68), (70, 68), (70, 52)]
    d.lines([cube, inner, *([a, b] for a, b in zip(cube, inner, strict=True))], 2.4, "p", False)
    d.lines(
        [arc(76, 60, 38, 200, 330, 14), [(40, 112), (60, 96), (84, 118), (104, 100)]],
        2.4,
        "p",
        False,
    )
    for k in range(3):
        d.lines(
            [
                [
                    (40, 122 + k * 10),
                    (58, 119 + k * 10),
                    (70, 124 + k * 10),
                    (96 - k * 14, 121 + k * 10),
                ]
            ],
            2.6,
            "p",
        )
    wiped = smooth([(150, 52), (202, 40), (156, 66), (206, 56), (164, 82), (204, 74)], 5)
    d.fill(ring(wiped, lambda t: 12), "p").hatch(rect(140, 30, 78, 66), flat(0.55), 4, angle=-14)
    back = shape(
        "M92 200 C92 160 100 136 118 130 C116 124 116 120 117 118 C108 104 112 82 130 80 C148 80 "
        "154 98 148 114 C150 120 150 124 152 128 L176 92 L178 70 L196 72 L192 100 C186 124 172 "
        "144 168 152 C170 168 172 184 172 200Z"
    )
    cut_with_halo(d, back, (1.05, 1.02), (136, 150))
    d.hatch(back, lin(130, 150, 96, 160, 0, 0.6), 4, angle=64, ink="p")
    scalp = ellipse(130, 98, 16, 18)
    d.fill(scalp, "p").hatch(scalp, lin(122, 90, 148, 106, 0, 0.9), 3, bend=bulge(0.03, 130))
    black(
        d,
        "M112 100 C110 118 122 124 130 124 C140 124 150 116 148 100 C144 112 138 114 130 114 "
        "C122 114 116 110 112 100Z",
    )
    d.fill(shape("M172 52 L206 56 L204 74 L170 70Z"), "p").fill(
        shape("M174 55 L203 59 L202 65 L173 61Z")
    )
    open_hand(d, (186, 84), 0.42, 6, fingers=((-40, 22), (-8, 26), (0, 28), (8, 26), (18, 22)))
    return d


def last_man() -> Drawing:
    """Draw the oldest man in the poorhouse, with his drawing on a napkin."""
    d = Drawing("p9")
    d.hatch(ALL, rad(176, 60, 20, 190, 0.12, 1), 4.4, angle=24)
    face = Front(
        width=30, jaw=17, chin=52, top=50, nose=26, hook=3, nose_width=10, brow=5, frown=-1.4,
        gray=True, open=7.5, eye=12, age=3, hair="bald", gape=7, mouth=12,
    )  # fmt: skip
    place = pose((102, 88), 1.16, rot=-6)
    wear(d, place, "frail", "night", pale=True)
    front(d, face, place)
    napkin = shape("M138 112 L204 100 L212 174 L196 170 L184 182 L170 174 L146 186Z")
    cut_with_shadow(d, napkin, 4, 4).hatch(napkin, lin(146, 180, 170, 150, 0.5, 0), 3.4, angle=-40)
    coil = spiral((178, 146), (3, 0.62), (2, 0.5), 0.5, 34)
    limbs: Shape = [
        [(164, 134), (158, 122), (150, 118), (146, 122)],
        [(190, 130), (194, 116), (204, 110), (206, 116)],
        [(160, 156), (154, 166), (158, 174)],
        [(174, 166), (172, 174), (176, 180)],
        [(194, 158), (200, 166), (196, 174)],
        [(184, 164), (190, 172), (186, 178)],
    ]
    d.lines([coil], 2.4, "k", False).lines(limbs, 4.4)
    d.fill(ellipse(178, 145, 8, 7)).fill(ellipse(178, 145, 5, 4), "p").dots([(178, 145, 1.6)])
    return grip(d, (142, 168), 0.72, -8, mirror=True, wrist=40)


PLATES: dict[str, Plate] = {
    "p1": ephraim_waite,
    "p2": lambda: witch(mirror=True),
    "p3": moses_sargent,
    "p4": joe_mazurewicz,
    "p5": father_iwanicki,
    "p6": eunice_babson,
    "p7": daniel_upton,
    "p8": professor_upham,
    "p9": last_man,
}
