"""Plates of the Formulas of Case 3."""

import math
from itertools import pairwise

from ...brushes import black, cut_with_outline, cut_with_rim, cuts, outline, rules, scrawl, white
from ...engrave import Drawing, Plate, ripple
from ...polygons import Polygon, Shape, arc, bez, ellipse, shape, starlet
from ...polylines import ring
from ...scenes.sky import ALL, burst
from ...tones import lin, mix, rad
from ...transforms import mirrored, move, pose


def thunder_scroll() -> Drawing:
    """Draw a scroll of eleven lines, struck down the middle by lightning."""
    d = Drawing(367)
    d.hatch(ALL, rad(120, 90, 20, 160, 0.3, 1), 4.4, bend=ripple(8, 23))
    scroll = shape("M54 34 H186 C180 80 192 120 186 168 H54 C60 120 48 80 54 34Z")
    d.fill(move(scroll, 5, 5))
    cut_with_outline(d, scroll, 3)
    d.hatch(scroll, mix(lin(72, 0, 52, 0, 0, 0.7), lin(168, 0, 190, 0, 0, 0.7)), 3.2, angle=90)
    for y in (34, 168):
        roll = shape(f"M40 {y - 11} H200 V{y + 9} H40Z")
        cut_with_rim(d, roll, 2)
        d.hatch(roll, lin(0, y - 11, 0, y + 9, 0.75, 0), 3.4, ink="p")
        cut_with_rim(d, ellipse(38, y - 1, 7, 13, 20) + ellipse(202, y - 1, 7, 13, 20), 2)
    for k in range(11):
        row = 55 + k * 9.6
        scrawl(d, 68, row, 98 - 4 * (k % 2), row, 3.4, 2)
        scrawl(d, 144 + 4 * (k % 3), row, 172, row, 3.4, 2)
    strike = shape("M138 -8 L92 86 H116 L94 140 H112 L96 208 L150 116 H128 L154 62 H132 L164 -8Z")
    outline(d, strike, 17)
    return d.fill(strike, "p")


def worm_pages() -> Drawing:
    """Draw loose old leaves, bored through, and the borer."""
    d = Drawing(366)
    burst(d, 120, 100, 70, rad(120, 100, 50, 170, 0.3, 1), 90)
    for turn, right, down in ((-16, -14, 4), (10, 12, 2), (-2, 0, 0)):
        leaf = move(
            shape("M66 18 C100 12 140 22 174 16 L178 186 C146 178 100 190 62 184Z"),
            right,
            down,
            0.92,
            rot=turn,
            o=(120, 100),
        )
        d.fill(move(leaf, 3, 4))
        cut_with_outline(d, leaf, 2.4)
    black(d, "M78 34 h16 v20 h-16Z")
    white(d, "M82 38 L86 50 L90 38 L88 38 L86 45 L84 38Z")
    for k in range(11):
        y = 38 + k * 12.5
        x0 = 100 if k < 2 else 78
        rules(d, [[(x0, y), (x0 + (160 - x0) * 0.5, y + 1), (162 - (k % 3) * 9, y)]], 3)
    holes = (
        (98, 80, 10, 7),
        (146, 60, 8, 9),
        (140, 128, 12, 8),
        (92, 142, 7, 9),
        (118, 104, 6, 5),
        (158, 98, 5, 6),
        (116, 164, 8, 5),
    )
    for x, y, rx, ry in holes:
        d.fill(ellipse(x, y, rx + 2.4, ry + 2.4, 16), "p").fill(ellipse(x, y, rx, ry, 16))
    worm = [
        bez([(98, 80), (60, 60), (80, 130), (120, 100), (160, 70), (176, 120), (140, 128)], t / 22)
        for t in range(23)
    ]
    d.fill(ring(worm, lambda t: 15), "p").fill(ring(worm, lambda t: 12))
    rings: Shape = []
    for (ax, ay), (bx, by) in pairwise(worm[1:]):
        dx, dy = bx - ax, by - ay
        half = 6 / math.hypot(dx, dy)
        rings.append([(bx - dy * half, by + dx * half), (bx + dy * half, by - dx * half)])
    return cuts(d, rings, 2, "p")


def flute() -> Drawing:
    """Draw two pale flutes crossed, and the whine that comes out of them."""
    d = Drawing(368).fill(ALL)
    for k in range(7):
        d.lines([arc(206, 30, 24 + k * 20, 90, 184, 18)], 4.4 - k * 0.5, "p")
        d.lines([arc(34, 30, 24 + k * 20, 90, -4, 18)], 4.4 - k * 0.5, "p")
    lay = pose((48, 184), rot=-46)
    for side in (-1, 1):
        pipe = mirrored(lay("M0 -10 H176 L204 -20 V20 L176 10 H0 C-7 6 -7 -6 0 -10Z"), side)
        outline(d, pipe, 12)
        cut_with_outline(d, pipe, 2)
        d.hatch(
            pipe,
            lin(114, 100, 128, 114, 0, 0.85) if side > 0 else lin(126, 100, 112, 114, 0, 0.85),
            3,
            angle=-46 * side,
        )
        rules(d, mirrored(lay("M14 -10 V10 M21 -10 V10 M168 -10 V10 M175 -10 V10"), side), 2.6)
        (holes,) = mirrored(lay([[(42.0 + k * 23, -2.0) for k in range(6)]]), side)
        d.dots([(x, y, 4.6) for x, y in holes])
    return d


def resonance() -> Drawing:
    """Draw a glass that rings and cracks from one note."""
    d = Drawing(369)
    for k in range(17):
        d.lines([arc(120, 66, 20 + k * 11, 0, 360, 48)], 1.6 + k * 0.42, "k", False)
    bowl = shape(
        "M74 16 H166 C170 62 160 98 126 106 V160 C140 164 158 168 162 178 H78 C82 168 "
        "100 164 114 160 V106 C80 98 70 62 74 16Z"
    )
    outline(d, bowl, 12, "p")
    cut_with_outline(d, bowl, 4)
    d.hatch(bowl, lin(128, 0, 166, 0, 0, 0.75), 3.4, angle=78)
    wave: Polygon = [
        (76 + k * 2.2, 52 + 13 * math.sin(k * 0.6) * math.sin(k * math.pi / 40)) for k in range(41)
    ]
    d.lines([wave], 4, "k", False)
    cuts(d, "M104 16 L112 30 L102 42 L114 50 M112 30 L126 34 M146 106 L134 92 L142 80", 3.4)
    rules(d, "M74 16 L98 16 M110 16 L166 16", 5)
    for x, y, s in ((60, 8, 5), (182, 40, 6), (56, 56, 4), (190, 88, 5)):
        d.fill(starlet(x, y, s * 2.2, 3, 0.4), "p").fill(starlet(x, y, s * 1.4, 3, 0.4))
    return d


PLATES: dict[str, Plate] = {"f1": thunder_scroll, "f2": worm_pages, "f3": flute, "f4": resonance}
