"""Plates of the eight evidence cards of Case 2."""

import math

from ...brushes import black, cut_with_rim, outline
from ...engrave import Drawing, Plate, bulge
from ...heads import Profile, profile
from ...polygons import Point, Shape, almond, arc, ellipse, poly, rect, shape, spokes, starlet
from ...polylines import ring, smooth, tapered
from ...scenes.sky import ALL, burst, night
from ...tones import edge, flat, lin, rad
from ...transforms import move


def diary() -> Drawing:
    """Draw a small diary in a tidy hand, until the last line, which is dragged off the page."""
    d = Drawing(501)
    d.hatch(ALL, rad(130, 80, 40, 190, 0.45, 1), 4.4, angle=24)
    cut_with_rim(d, shape("M40 30 L120 14 L200 30 L206 176 L120 194 L34 176Z"), 3)
    left, right = (
        shape("M46 34 C74 20 102 22 119 32 L119 186 C98 174 70 172 40 176Z"),
        shape("M121 32 C138 22 166 20 194 34 L200 176 C170 172 142 174 121 186Z"),
    )
    d.fill(left, "p").fill(right, "p")
    d.hatch(left, lin(119, 0, 96, 0, 0.75, 0), 3.2, angle=90).hatch(
        right, lin(121, 0, 140, 0, 0.6, 0), 3.2, angle=90
    )
    for k in range(9):
        d.lines([_handwriting(d, 54 - k, 112, 48 + k * 14, 3)], 2.2, taper=False)
    for k in range(4):
        d.lines([_handwriting(d, 129, 186 + k, 48 + k * 14, 3)], 2.2, taper=False)
    scrawl = smooth(
        [
            (130, 106),
            (138, 98),
            (144, 112),
            (150, 98),
            (156, 114),
            (162, 102),
            (166, 118),
            (156, 140),
            (172, 150),
            (164, 168),
            (190, 182),
            (212, 206),
        ],
        5,
    )
    d.fill(ring(scrawl, tapered(2.4, 7.4)))
    pencil = move(shape("M-5 -40 h10 v60 l-5 14 l-5 -14Z"), 88, 150, rot=64)
    cut_with_rim(d, pencil, 2.4, "p")
    d.hatch(move(shape("M0 -40 h5 v60 h-5Z"), 88, 150, rot=64), flat(0.7), 3, angle=154)
    d.fill(move(shape("M-2.2 28 h4.4 l-2.2 6Z M-5 -40 h10 v10 h-10Z"), 88, 150, rot=64))
    return d


def _handwriting(d: Drawing, x0: float, x1: float, y: float, height: float) -> list[Point]:
    """Return one line of small running handwriting."""
    count = int((x1 - x0) / 2.4)
    start = d.rng.uniform(0, 6)
    return [
        (
            x0 + (x1 - x0) * k / count,
            y + height * math.sin(k * 2.1 + start) * (0.4 + 0.6 * math.sin(k * 0.7) ** 2),
        )
        for k in range(count + 1)
    ]


def words_by_rote() -> Drawing:
    """Draw an old woman saying the rhyme, and a child repeating it."""
    d = Drawing(502)
    d.hatch(ALL, rad(96, 60, 10, 150, 0.3, 0.95), 4.4, angle=90)
    for k in range(3):
        d.lines([arc(124, 112, 12 + k * 10, 140, 220, 8)], 5.4 - k * 0.6, "p")
    crone = Profile(x=184, y=84, nose=16, hook=5, brow=4, chin=8, lips=-4)
    black(d, "M144 204 C146 170 164 150 174 140 L244 140 L244 204Z")
    profile(d, crone, age=3)
    shawl = crone.on(
        "M-28 -46 C-22 -74 34 -78 54 -36 C66 -4 62 40 74 120 L-10 120 "
        "C0 96 8 80 2 62 C14 40 18 10 10 -8 C4 -26 -8 -38 -28 -46Z"
    )
    cut_with_rim(d, shawl, 2)
    d.lines(
        [
            crone.mark(
                (-10 + k * 10, -56 + k * 2),
                (22 + k * 8, -30),
                (24 + k * 8, 20),
                (16 + k * 12, 70),
                (14 + k * 14, 112),
            )
            for k in range(4)
        ],
        2.4,
        "p",
    )
    child = Profile(x=62, y=134, size=0.8, nose=2, hook=-4, brow=-2, chin=-4, lips=3, facing=-1)
    black(d, "M-4 204 C10 190 36 184 54 182 L80 180 C92 186 98 194 102 204Z")
    profile(d, child)
    d.fill(
        child.on(
            "M-30 -40 C-24 -72 40 -72 50 -26 C54 6 46 34 52 54 C40 60 24 50 20 30 "
            "C22 10 18 -4 8 -18 C-6 -22 -20 -26 -30 -40Z"
        )
    )
    d.lines(
        [
            child.mark((-16, -50), (16, -54), (38, -26), (36, 20)),
            child.mark((-8, -44), (14, -42), (26, -20), (28, 14)),
        ],
        2,
        "p",
    )
    bow = child.on("M14 -56 C2 -72 -8 -66 -2 -54Z M14 -56 C22 -74 34 -70 28 -56Z")
    cut_with_rim(d, bow, 1.4, "p")
    return d


def gnawed_bone() -> Drawing:
    """Draw a thigh bone, notched by teeth, on a heap of ashes that still smokes."""
    d = Drawing(503)
    night(d, (120, 60), 0.95, 0.3, reach=170, wave=6)
    for x, bow in ((70, 1), (122, -1), (168, 1)):
        smoke = smooth(
            [(x, 150), (x + 12 * bow, 110), (x - 8 * bow, 74), (x + 14 * bow, 36), (x, -6)], 6
        )
        d.fill(ring(smoke, tapered(4, 14)), "p").fill(
            ring([(px + 3, py) for px, py in smoke], tapered(1, 6))
        )
    heap = shape("M0 200 C10 164 60 140 118 140 C180 140 230 162 240 200Z")
    d.fill(heap)
    d.stipple(heap, lin(0, 140, 0, 200, 0.62, 0.2), 6, 1.1, "p")
    bone = move(
        shape(
            "M-84 -8 C-98 -20 -84 -38 -70 -28 C-62 -40 -42 -30 -50 -14 L-36 -10 "
            "L-30 -3 "
            "L-22 -10 L-12 -10 L-7 -2 L2 -10 L10 -10 L15 -4 L22 -10 L52 -14 "
            "C46 -30 64 -38 72 -27 C86 -36 98 -18 84 -8 C98 4 84 22 72 14 "
            "C64 26 46 18 52 2 L-50 4 C-44 18 -62 28 -70 18 C-84 28 -98 8 -84 -8Z"
        ),
        120,
        118,
        1.08,
        rot=-16,
    )
    cut_with_rim(d, bone, 4, "p")
    d.hatch(bone, lin(0, 104, 0, 142, 0, 0.8), 3.2, angle=-16)
    scratches = [
        move([[(x, -6), (x + 3, 0), (x + 1, 5)]], 120, 118, 1.08, rot=-16)[0]
        for x in (-30, -24, -7, -1, 15, 21, 34)
    ]
    d.lines(scratches, 2.2)
    black(d, "M30 196 C60 172 100 182 124 176 C160 172 190 182 214 196 L214 200 L30 200Z")
    d.stipple(
        shape("M30 196 C60 172 100 182 124 176 C160 172 190 182 214 196Z"), flat(0.4), 5, 1, "p"
    )
    return d


def two_eyes() -> Drawing:
    """Draw one pale eye, one dark, side by side in fur."""
    d = Drawing(504)
    d.fill(ALL)
    rows = [(x + (y // 13 % 2) * 6, y) for y in range(-6, 200, 13) for x in range(16, 228, 12)]
    spots = [
        (x, y)
        for x, y in rows
        if not any(abs(x - cx) < 46 and abs(y - 96) < 34 for cx in (72, 168))
    ]
    d.lines(
        [[(x, y), (x + (x - 120) * 0.06, y + 6), (x + (x - 120) * 0.12, y + 13)] for x, y in spots],
        2.4,
        "p",
    )
    for x, side in ((71, -1), (169, 1)):
        eye = move(almond(x, 98, 43.4, 21.2, peak=0), rot=side * 7, o=(x, 98))
        cut_with_rim(d, move(eye, sx=1.14, o=(x, 98)), 2)
        d.fill(eye, "p")
        d.hatch(eye, lin(x, 88, x, 76, 0, 0.8), 2.8, angle=90)
        d.lines([[(x - 44, 84), (x - 10, 60), (x + 20, 60), (x + 44, 82)]], 5, "p")
    d.fill(ellipse(71, 97, 20)).fill(ellipse(71, 97, 17), "p")
    d.lines(spokes(71, 97, 9, 16, 16), 1.7)
    d.fill(ellipse(71, 97, 7.5)).dots([(76, 91, 3)], "p")
    d.fill(ellipse(169, 97, 20)).dots([(175, 90, 3.6)], "p")
    d.lines(spokes(169, 97, 13, 18, 14), 1.5, "p")
    return d


def mound_lines() -> Drawing:
    """Draw a survey sheet: mounds like molehills, and red lines ruled to one chimney."""
    d = Drawing(505)
    d.hatch(ALL, rad(120, 100, 90, 170, 0.0, 0.55), 5, angle=90)
    center = (120.0, 92.0)
    mounds = (
        (44, 40),
        (92, 22),
        (164, 28),
        (204, 66),
        (206, 128),
        (168, 168),
        (112, 180),
        (58, 162),
        (32, 110),
        (74, 74),
        (164, 112),
        (84, 132),
    )
    d.lines([[center, (x, y)] for x, y in mounds], 2.8, "a", False)
    for x, y in mounds:
        mound = shape(
            f"M{x - 16} {y + 8} C{x - 12} {y - 14} {x + 12} {y - 14} {x + 16} {y + 8} "
            f"Q{x} {y + 13} {x - 16} {y + 8}Z"
        )
        cut_with_rim(d, mound, 2, "p", "p")
        d.hatch(mound, lin(x - 10, 0, x + 15, 0, 0.05, 0.95), 3, angle=70)
        outline(d, mound, 1.8)
    d.fill(ellipse(120, 92, 27), "p").lines([arc(120, 92, 27, 0, 360, 30)], 2.6, taper=False)
    black(
        d,
        "M103 108 L103 90 L98 90 L114 74 L122 74 L122 64 L132 64 L132 80 L142 90 L137 90 L137 108Z",
    )
    d.fill(rect(109, 94, 6, 7), "p").fill(rect(124, 94, 6, 7), "p")
    return d


def letters() -> Drawing:
    """Draw six letters tied in ribbon, the seals unbroken."""
    d = Drawing(506)
    d.hatch(ALL, rad(120, 90, 50, 180, 0.4, 1), 4.4, angle=-8)
    for k, rot in enumerate((9, -11, 5, -5, 12, -3)):
        envelope = move(rect(-76, -46, 152, 92), 120 + (k % 3 - 1) * 2, 112 - k * 4, rot=rot)
        cut_with_rim(d, envelope, 2, "p")
        d.hatch(envelope, lin(150, 60, 60, 150, 0, 0.5), 3.6, angle=rot)
    top = move(rect(-76, -46, 152, 92), 121, 92, rot=-3)
    d.fill(top, "p")
    outline(d, top, 2.6)
    flap = [
        move([[(-76, -46), (0, 10), (76, -46)]], 121, 92, rot=-3)[0],
        move([[(-76, 46), (-20, -4)]], 121, 92, rot=-3)[0],
        move([[(76, 46), (20, -4)]], 121, 92, rot=-3)[0],
    ]
    d.lines(flap, 2.6, taper=False)
    d.hatch(
        move(shape("M-76 -46 L0 10 L76 -46Z"), 121, 92, rot=-3),
        lin(0, 50, 0, 100, 0.0, 0.5),
        3.4,
        angle=-3,
    )
    for band in (rect(-79, 14, 158, 13), rect(36, -50, 13, 100)):
        d.fill(move(band, 121, 92, rot=-3), "a")
    bow = (
        "M0 0 C-14 -22 -34 -18 -30 -4 C-28 6 -12 6 0 0 C14 -20 34 -18 31 -4 "
        "C28 8 12 6 0 0 M-4 2 L-20 34 L-12 32 L-8 38 L2 4Z M2 2 L14 36 L20 30 "
        "L27 32 L8 0Z"
    )
    at = move(shape(bow), 164, 112)
    cut_with_rim(d, at, 2, "a")
    d.fill(ellipse(164, 112, 6), "p").fill(ellipse(164, 112, 4), "a")
    d.fill(ellipse(116, 98, 15, 14)).lines([arc(116, 98, 10, 0, 360, 18)], 1.8, "p", False)
    d.lines([[(111, 103), (111, 92), (116, 98), (121, 92), (121, 103)]], 2.2, "p", False)
    return d


def police_report() -> Drawing:
    """Draw typed pages under a trooper's shield."""
    d = Drawing(507)
    d.hatch(ALL, lin(20, 20, 220, 190, 0.35, 0.95), 4.6, angle=-32)
    for rot, dx in ((7, 6), (-5, 0)):
        page = move(rect(-62, -86, 124, 172), 118 + dx, 102, rot=rot)
        d.fill(move(page, 5, 6))
        cut_with_rim(d, page, 1.6, "p")

    def typed(y: float, x0: float, x1: float) -> Shape:
        words, x = [], x0
        while x < x1:
            end = min(x1, x + d.rng.choice((8, 13, 18, 23)))
            words.append(move([[(x, y), (end, y)]], 118, 102, rot=-5)[0])
            x = end + 5
        return words

    d.lines(typed(-70, -34, 34), 6, taper=False)
    for k in range(4):
        d.lines(typed(-52 + k * 11, -50, 50 - (k == 3) * 30), 3.4, taper=False)
    for k in range(2):
        d.lines(typed(62 + k * 11, -50, 44), 3.4, taper=False)
    shield = shape(
        "M120 78 C128 86 142 88 154 82 C164 98 170 118 160 140 "
        "C152 158 134 166 120 174 C106 166 88 158 80 140 C70 118 76 98 86 82 "
        "C98 88 112 86 120 78Z"
    )
    cut_with_rim(d, shield, 3.4)
    d.hatch(shield, edge(shield, 14, 0.7, 0.0), 3.6, angle=40, ink="p")
    outline(d, move(shield, sx=0.84, o=(120, 126)), 2.4, "p")
    d.fill(starlet(120, 124, 25, 5, 0.42), "p").fill(ellipse(120, 124, 5))
    clip = shape("M96 6 h44 v18 h-44Z M108 0 h20 v10 h-20Z")
    cut_with_rim(d, clip, 2)
    d.lines([[(98, 12), (138, 12)]], 2.2, "p", False)
    return d


def split_skull() -> Drawing:
    """Draw a skull from the side, cloven from the back of the crown to the brow."""
    d = Drawing(508)
    burst(d, 150, 60, 20, rad(150, 60, 16, 190, 0.12, 1), 84)
    skull = shape(
        "M58 106 C50 56 84 22 130 24 C178 24 206 62 198 102 "
        "C194 124 180 132 168 136 L162 150 L134 152 L128 166 L84 172 "
        "C74 170 72 160 76 154 L70 148 L74 142 L66 138 C58 136 60 128 64 122 "
        "L56 118Z"
    )
    cut_with_rim(d, skull, 3, "p")
    d.hatch(skull, lin(110, 60, 196, 130, 0, 0.9), 3.4, bend=bulge(-0.008, 124))
    black(d, "M70 96 C72 82 96 80 104 92 C108 106 96 118 82 116 C74 114 70 106 70 96Z")
    black(d, "M62 118 L74 122 L72 136 L64 130Z")
    d.lines([[(76 + k * 9, 142), (77 + k * 9, 166)] for k in range(6)], 2.2, taper=False)
    d.lines([[(74, 153), (100, 151), (130, 148)]], 3.4)
    d.lines([[(108, 112), (128, 120), (150, 118)], [(128, 150), (140, 130), (150, 122)]], 3)
    black(
        d,
        "M158 20 L186 36 L160 52 L166 64 L138 70 L142 82 L114 80 L128 72 L122 64 "
        "L146 56 L142 44 L164 36Z",
    )
    d.lines(
        [
            [(114, 80), (100, 74), (92, 78)],
            [(142, 82), (150, 92), (146, 104)],
            [(122, 64), (108, 58), (104, 48)],
            [(166, 62), (180, 68), (188, 80)],
        ],
        2.8,
    )
    for x, y, rot in ((176, 10, 20), (200, 28, 60), (206, 50, -10)):
        cut_with_rim(d, move(poly((-7, -4), (6, -6), (4, 6)), x, y, rot=rot), 1.6, "p")
    black(d, "M0 180 C60 166 180 168 240 178 L240 200 L0 200Z")
    d.hatch(
        shape("M0 184 C60 170 180 172 240 182 L240 200 L0 200Z"),
        lin(40, 0, 220, 0, 0.6, 0.1),
        4,
        ink="p",
    )
    return d


PLATES: dict[str, Plate] = {
    "e1": diary,
    "e2": words_by_rote,
    "e3": gnawed_bone,
    "e4": two_eyes,
    "e5": mound_lines,
    "e6": letters,
    "e7": police_report,
    "e8": split_skull,
}
