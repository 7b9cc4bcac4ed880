"""Plates of the eight threats of Case 2."""

import math

from ...brushes import black, cut_with_rim, tufts, white
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import arc, ellipse, poly, rect, shape
from ...polylines import spiral
from ...scenes.places import brier
from ...scenes.sky import ALL, burst, moon, night
from ...tones import edge, flat, lin, rad
from ...transforms import move


def called_forth() -> Drawing:
    """Draw a bolt that strikes, and a clawed arm out of the ground."""
    d = Drawing(301)
    burst(d, 92, 70, 58, rad(92, 70, 50, 150, 0.1, 1), 60)
    black(d, "M150 -8 L248 -8 L248 170 L140 170 L134 110 L150 60Z")
    cut_with_rim(
        d,
        shape(
            "M186 -8 L222 -8 L196 44 L218 42 L182 92 L202 92 L160 166 L174 108 "
            "L154 108 "
            "L178 60 L156 64Z"
        ),
        3,
        "p",
    )
    black(d, "M0 168 C50 150 96 158 120 154 C160 146 200 152 240 164 L240 204 L0 204Z")
    d.hatch(
        shape("M0 172 C50 154 96 162 120 158 C160 150 200 156 240 168 L240 204 L0 204Z"),
        rad(150, 156, 10, 110, 0.6, 0.04),
        4,
        ink="p",
    )
    arm = shape(
        "M64 186 C72 150 70 120 74 104 C66 92 56 84 40 82 C34 76 40 70 48 70 "
        "C60 72 68 78 74 84 C72 66 64 50 50 38 C50 30 60 30 66 36 "
        "C78 48 84 62 87 76 C90 58 88 38 82 20 C86 12 94 16 97 24 "
        "C102 44 103 62 101 78 C108 66 112 54 112 38 C118 32 124 38 124 46 "
        "C124 64 118 80 112 92 C120 90 128 84 134 80 C142 80 142 88 137 94 "
        "C128 104 118 112 112 122 C110 146 118 166 124 186Z"
    )
    cut_with_rim(d, arm, 3)
    for claw in (
        "M44 83 L26 92 L40 73Z",
        "M52 42 L38 22 L60 31Z",
        "M84 24 L84 0 L96 20Z",
        "M113 42 L120 18 L124 42Z",
        "M133 81 L152 76 L139 93Z",
    ):
        cut_with_rim(d, shape(claw), 1.6, "p")
    tufts(d, [(84 + k % 3 * 10, 112 + k * 6) for k in range(11)], 12, 6, 2.2)
    d.lines(
        [
            [(96, 26), (99, 50), (97, 74)],
            [(118, 46), (116, 66), (108, 84)],
            [(62, 38), (78, 56), (84, 76)],
        ],
        1.8,
        "p",
    )
    black(d, "M46 190 C60 176 74 182 84 178 C100 184 118 174 140 190 L150 204 L40 204Z")
    return d.dots([(56, 182, 3), (132, 180, 3.4), (146, 188, 2.4), (66, 190, 2)], "p")


SIX_SIGNS = (
    "M-14 12 L0 -14 L14 12 M-8 2 L8 2 M0 -14 L0 -22",
    "M-14 -10 C14 -20 14 8 -4 4 C-16 0 -6 -12 4 -6 M-12 16 L14 12",
    "M-12 -14 L12 14 M12 -14 L-12 14 M0 -18 L0 18",
    "M-14 0 C-10 -18 10 -18 14 0 C10 18 -10 18 -14 0 M-20 0 L20 0",
    "M-10 -16 L-10 16 M-10 -4 L12 -14 M-10 6 L12 0 M12 -14 L12 16",
    "M-14 14 C-14 -14 14 -14 14 14 M0 -8 L0 16 M-8 -18 L8 -18",
)


def seven_signs() -> Drawing:
    """Draw six signs copied in ink, and a seventh in red that was not copied."""
    d = Drawing(302)
    d.hatch(ALL, rad(120, 100, 70, 150, 0.03, 0.9), 4.4, angle=45)
    for glyph, (x, y) in zip(SIX_SIGNS, arc(120, 100, 64, -90, 210, 5), strict=True):
        d.fill(ellipse(x, y, 27))
        d.lines(move(shape(glyph), x, y, 0.88), 4.4, "p", False)
    d.fill(ellipse(120, 100, 34), "p").lines([arc(120, 100, 34, 0, 360, 40)], 3, taper=False)
    coil = spiral((120, 100), (3, 1.7), (3, 1.7), 0.55, 14)
    d.lines(
        [coil, [(100, 120), (94, 82), (106, 78)], [(142, 84), (140, 120), (120, 126)]],
        6,
        "a",
        False,
    )
    return d


def hamlet() -> Drawing:
    """Draw cabins broken open like boxes, one chimney left, a coffin waiting in the mud."""
    d = Drawing(303)
    night(d, (60, 44), 0.85, 0.04, reach=170, wave=6)
    moon(d, 62, 44, 22)
    black(d, "M0 150 C60 138 180 142 240 150 L240 200 L0 200Z")
    d.hatch(
        shape("M0 154 C60 142 180 146 240 154 L240 200 L0 200Z"),
        lin(0, 150, 0, 200, 0.5, 0.05),
        4.2,
        ink="p",
        bend=ripple(2, 14),
    )
    cut_with_rim(
        d,
        shape(
            "M132 156 L132 116 L124 112 L150 76 L158 84 L166 72 L176 92 L186 88 "
            "L204 120 L198 122 L202 156Z"
        ),
        2,
    )
    white(d, "M146 140 L150 104 L160 116 L168 98 L174 122 L184 114 L186 142 L172 136 L162 146Z")
    d.hatch(
        shape("M146 140 L150 104 L160 116 L168 98 L174 122 L184 114 L186 142 L172 136 L162 146Z"),
        lin(146, 0, 186, 0, 0.1, 0.6),
        3.4,
        angle=70,
    )
    cut_with_rim(
        d,
        shape("M30 158 L34 118 L22 120 L58 82 L66 100 L74 88 L84 104 L80 128 L98 120 L110 158Z"),
        2,
    )
    black(d, "M86 158 L90 40 L112 38 L108 62 L114 66 L112 158Z")
    d.hatch(
        shape("M90 42 L112 40 L108 62 L114 66 L112 156 L96 156Z"),
        lin(88, 0, 114, 0, 0.5, 0.05),
        5,
        ink="p",
    )
    beams = [
        [(40, 150), (100, 96)],
        [(124, 152), (190, 100)],
        [(150, 150), (120, 90)],
        [(60, 154), (28, 104)],
        [(196, 154), (216, 104)],
    ]
    d.lines(beams, 7, "p", False)
    d.lines(beams, 4.4, "k", False)
    d.lines(
        [[(72, 92), (68, 66), (76, 50), (70, 30)], [(176, 84), (180, 62), (172, 44), (178, 26)]], 3
    )
    coffin = shape("M62 190 L76 166 L100 160 L186 170 L190 182 L100 198Z")
    cut_with_rim(d, coffin, 2.4, "p")
    d.hatch(coffin, lin(0, 164, 0, 196, 0.05, 0.75), 3.4, angle=6)
    black(d, "M104 169 l14 2 l3 -4 l5 1 l-2 4 l36 4 l-2 5 l-36 -3 l-4 6 l-6 -1 l3 -6 l-14 -2Z")
    return d


def briers_closer() -> Drawing:
    """Draw thorns from every side, and in the middle the gate that they have nearly reached."""
    d = Drawing(304)
    burst(d, 120, 104, 44, rad(120, 104, 30, 130, 0.02, 0.85), 70)
    d.fill(shape("M84 158 L156 158 L172 200 L68 200Z"), "p").hatch(
        shape("M84 158 L156 158 L172 200 L68 200Z"), lin(0, 156, 0, 200, 0.15, 0.8), 4
    )
    for x in (86, 98, 109, 120, 131, 142, 154):
        top = 74 - 16 * math.cos((x - 120) / 22)
        d.lines([[(x, top + 6), (x, 160)]], 3.4, taper=False).fill(
            poly((x - 4, top + 8), (x, top - 6), (x + 4, top + 8))
        )
    d.lines([[(84, 92), (120, 82), (156, 92)], [(84, 146), (156, 146)]], 4, taper=False)
    for x in (78, 162):
        d.fill(rect(x - 7, 66, 14, 98)).fill(ellipse(x, 60, 9))
        d.lines([[(x - 2, 72), (x - 2, 158)]], 2.2, "p", False)
    stems = (
        [(-6, 30), (40, 36), (66, 60), (72, 96), (104, 110)],
        [(-6, 120), (34, 104), (70, 130), (96, 124), (108, 140)],
        [(30, 206), (44, 160), (84, 170), (110, 152), (124, 166)],
        [(246, 20), (206, 30), (176, 50), (166, 88), (134, 100)],
        [(246, 112), (210, 96), (176, 124), (150, 118), (136, 132)],
        [(216, 206), (200, 166), (168, 176), (146, 156)],
        [(70, -6), (84, 26), (118, 34), (128, 62)],
        [(190, -6), (150, 20), (110, 20), (96, 56)],
        [(-6, 190), (20, 150), (14, 90), (44, 60)],
        [(246, 190), (220, 150), (226, 90), (196, 64)],
    )
    for k, stem in enumerate(stems):
        brier(d, stem, 8 - (k % 3))
    return d


def chanting() -> Drawing:
    """Draw robed figures with raised arms around a fire on the hilltop."""
    d = Drawing(305)
    burst(d, 120, 92, 20, rad(120, 92, 16, 170, 0.03, 1), 76)
    black(d, "M0 200 C40 190 70 132 120 126 C170 132 200 190 240 200Z")
    hill = shape("M6 200 C44 190 74 136 120 130 C166 136 196 190 234 200Z")
    d.hatch(hill, rad(120, 120, 10, 90, 0.75, 0.02), 4, bend=bulge(0.008, 120), ink="p")
    flame = shape(
        "M120 60 C132 80 150 88 146 112 C144 128 132 134 120 134 "
        "C108 134 94 126 96 108 C98 96 108 94 108 82 C114 88 118 76 120 60Z"
    )
    cut_with_rim(d, flame, 2.4, "p")
    black(d, "M121 96 C128 106 134 112 131 122 C128 131 112 131 110 120 C109 112 118 108 121 96Z")
    d.lines([[(100, 136), (140, 126)], [(100, 127), (140, 137)]], 5, taper=False)
    robe = (
        "M-15 34 L-8 -6 L-20 -34 L-14 -37 L-2 -14 C-7 -22 -4 -30 0 -31 "
        "C5 -30 7 -22 3 -14 L14 -38 L20 -34 L9 -6 L16 34Z"
    )
    for x, y, size in (
        (66, 128, 0.78),
        (176, 128, 0.78),
        (40, 148, 1),
        (202, 148, 1),
        (82, 158, 1.15),
        (160, 158, 1.15),
    ):
        cut_with_rim(d, move(shape(robe), x, y, size), 2.2)
        inner = 1 if x < 120 else -1
        d.lines(
            [move([[(inner * 6, -4), (inner * 9, 14), (inner * 13, 32)]], x, y, size)[0]], 2.2, "p"
        )
    return d


def slope() -> Drawing:
    """Draw a landslide: boulders and pines come down on a roof; the scar shows holes."""
    d = Drawing(306)
    night(d, (200, 30), 0.75, 0.04, reach=210, wave=5, angle=-6)
    black(d, "M-4 4 C40 12 70 40 96 74 C130 116 170 156 244 176 L244 204 L-4 204Z")
    d.hatch(
        shape("M-4 60 L60 90 L150 176 L244 190 L244 204 L-4 204Z"),
        lin(0, 80, 60, 200, 0.1, 0.5),
        4.4,
        angle=44,
        ink="p",
    )
    scar = shape(
        "M10 14 C44 22 70 46 96 80 C112 100 122 112 140 128 C116 138 84 122 64 96 "
        "C44 70 24 40 10 14Z"
    )
    d.fill(scar, "p").hatch(scar, lin(90, 50, 60, 100, 0.05, 0.8), 3.8, angle=46)
    for x, y, r in ((48, 44, 6), (68, 62, 8), (62, 82, 7), (88, 88, 9), (100, 112, 8)):
        d.fill(ellipse(x, y, r, r * 0.8))
    for x, y, r in (
        (122, 92, 15),
        (146, 78, 9),
        (150, 112, 17),
        (124, 128, 13),
        (178, 104, 9),
        (182, 134, 14),
        (156, 144, 16),
        (134, 156, 10),
        (196, 116, 7),
        (170, 84, 6),
        (104, 68, 8),
    ):
        rock = [
            [
                (
                    x + r * d.rng.uniform(0.75, 1.15) * math.cos(k * 0.7),
                    y + r * d.rng.uniform(0.7, 1.05) * math.sin(k * 0.7),
                )
                for k in range(9)
            ]
        ]
        cut_with_rim(d, rock, 2.2)
        d.hatch(
            rock,
            lin(x + r * 0.8, y - r * 0.8, x - r * 0.1, y + r * 0.1, 0.95, 0),
            3.2,
            angle=40,
            ink="p",
        )
    pine = (
        "M0 -44 L7 -28 L3 -28 L12 -12 L5 -12 L16 6 L3 6 L3 22 L-3 22 L-3 6 L-16 6 "
        "L-5 -12 L-12 -12 L-3 -28 L-7 -28Z"
    )
    for x, y, rot, size in ((112, 40, 38, 1.1), (160, 52, 78, 0.9), (104, 150, 132, 0.8)):
        cut_with_rim(d, move(shape(pine), x, y, size, rot=rot), 2)
    cut_with_rim(
        d,
        shape(
            "M172 196 L172 172 L162 172 L190 148 L220 172 L212 172 L212 196Z M198 146 h9 v16 h-9Z"
        ),
        2.4,
    )
    return d.fill(rect(179, 176, 8, 10), "p").fill(rect(196, 176, 8, 10), "p")


def black_paws() -> Drawing:
    """Draw a staircase from below; two great black paws hang over its top step."""
    d = Drawing(307)
    d.fill(ALL)
    d.hatch(rect(0, 0, 240, 70), rad(120, 10, 10, 130, 0.55, 0), 4.6, ink="p")
    for k in range(6):
        y, half = 62 + k * 24, 66 + k * 14
        tread = poly(
            (120 - half, y), (120 + half, y), (120 + half + 8, y + 10), (120 - half - 8, y + 10)
        )
        riser = poly(
            (120 - half - 8, y + 10),
            (120 + half + 8, y + 10),
            (120 + half + 8, y + 24),
            (120 - half - 8, y + 24),
        )
        d.fill(tread, "p").fill(riser, "p").hatch(
            riser, lin(60, 0, 200, 0, 0.75, 0.95), 3.8, angle=90
        )
        d.hatch(tread, lin(40, 0, 210, 0, 0.0, 0.5), 3.4)
        d.lines([[(120 - half - 8, y + 10), (120 + half + 8, y + 10)]], 2.4, taper=False)
    paw = (
        "M-16 -70 C-20 -40 -30 -20 -33 0 C-36 14 -30 24 -24 22 "
        "C-20 30 -10 32 -6 25 "
        "C0 34 12 32 14 24 C22 28 30 22 30 10 C30 -10 20 -30 22 -70Z"
    )
    for x, y, size, rot in ((82, 64, 1.2, 6), (158, 88, 1.2, -8)):
        at = move(shape(paw), x, y, size, rot=rot)
        cut_with_rim(d, at, 2.6)
        d.lines(
            [
                move([[(cx, 4), (cx - 1, 14), (cx, 22)]], x, y, size, rot=rot)[0]
                for cx in (-20, -4, 13)
            ],
            2.2,
            "p",
        )
        tufts(d, [(x - 14 + k % 4 * 10, y - 62 + k * 7) for k in range(8)], 12, -2, 2)
        for cx in (-29, -14, 4, 22):
            cut_with_rim(
                d,
                move(shape(f"M{cx - 4} 20 L{cx + 5} 20 L{cx} 38Z"), x, y, size, rot=rot),
                1.4,
                "p",
            )
    return d


def three_lay_down() -> Drawing:
    """Draw the one wide bed from above: two hollow pillows, and between them a man awake."""
    d = Drawing(308)
    d.hatch(ALL, rad(120, 80, 60, 170, 0.6, 1), 4.6, angle=90)
    bed = rect(26, 22, 188, 186)
    cut_with_rim(d, bed, 4, "p")
    d.fill(rect(20, 8, 200, 18))
    d.lines([[(26, 14), (214, 14)]], 2.6, "p", False)
    for x in (58, 120, 182):
        pillow = shape(
            f"M{x - 27} 36 Q{x} 30 {x + 27} 36 Q{x + 31} 58 {x + 27} 80 "
            f"Q{x} 86 {x - 27} 80 Q{x - 31} 58 {x - 27} 36Z"
        )
        cut_with_rim(d, pillow, 1.6, "p")
        d.hatch(pillow, edge(pillow, 10, 0.5, 0), 3.2, angle=40)
    for x in (58, 182):
        hollow = ellipse(x, 58, 17, 20)
        d.hatch(hollow, lin(x - 14, 44, x + 16, 76, 0.95, 0.1), 3, angle=-40)
        d.lines(
            [
                [(x - 22, 90), (x - 18, 140), (x - 22, 196)],
                [(x + 20, 96), (x + 15, 140), (x + 20, 190)],
            ],
            2,
        )
        dent = shape(
            f"M{x - 16} 92 C{x - 24} 130 {x - 18} 170 {x - 12} 200 L{x + 12} 200 "
            f"C{x + 18} 170 {x + 22} 130 {x + 16} 92 C{x} 86 {x - 6} 88 {x - 16} 92Z"
        )
        d.hatch(dent, lin(x - 18, 0, x + 20, 0, 0.85, 0.05), 3.6, angle=84)
    black(
        d,
        "M98 60 C94 34 104 28 120 28 C136 28 146 34 142 60 C136 48 128 46 120 46 "
        "C112 46 104 48 98 60Z",
    )
    head = shape("M101 56 C100 40 140 40 139 56 C141 74 132 90 120 92 C108 90 99 74 101 56Z")
    cut_with_rim(d, head, 1.6, "p")
    black(d, "M99 56 C98 30 142 30 141 56 C134 44 106 44 99 56Z")
    d.hatch(head, lin(118, 0, 100, 0, 0, 0.6), 2.8)
    for x in (111, 129):
        d.fill(ellipse(x, 62, 6.6, 6)).fill(ellipse(x, 62, 4.8, 4.4), "p").fill(ellipse(x, 62, 2))
    d.fill(ellipse(120, 80, 4.6, 6)).lines([[(120, 64), (118, 72), (121, 73)]], 1.6)
    quilt = shape("M92 98 C104 90 136 90 148 98 L154 200 L86 200Z")
    cut_with_rim(d, quilt, 2)
    d.hatch(quilt, lin(90, 0, 152, 0, 0.1, 0.55), 5, angle=45, ink="p").hatch(
        quilt, flat(0.22), 8, angle=-45, ink="p"
    )
    for x in (98, 142):
        cut_with_rim(
            d,
            shape(f"M{x - 8} 96 C{x - 8} 86 {x + 8} 86 {x + 8} 96 L{x + 7} 106 L{x - 7} 106Z"),
            1.4,
            "p",
        )
        d.lines([[(x + k, 98), (x + k, 105)] for k in (-3, 2)], 1.5, taper=False)
    return d


PLATES: dict[str, Plate] = {
    "t1": called_forth,
    "t2": seven_signs,
    "t3": hamlet,
    "t4": briers_closer,
    "t5": chanting,
    "t6": slope,
    "t7": black_paws,
    "t8": three_lay_down,
}
