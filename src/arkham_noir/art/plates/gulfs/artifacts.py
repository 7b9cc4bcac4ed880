"""Plates of the artifacts of Case 3."""

import math
from itertools import pairwise

from ...brushes import (
    black,
    cut_with_halo,
    cut_with_outline,
    cut_with_rim,
    cut_with_shadow,
    cuts,
    outline,
    ribbon,
    rules,
    white,
)
from ...engrave import Drawing, Plate
from ...polygons import Shape, arc, ellipse, poly, rect, shape, starlet
from ...scenes.objects import desk
from ...scenes.sky import ALL, burst
from ...tones import flat, lin, rad
from ...transforms import move, pose, with_mirror_image


def elder_sign() -> Drawing:
    """Draw a five-pointed star of gray stone with a burning eye."""
    d = Drawing(351)
    burst(d, 120, 104, 88, rad(120, 104, 60, 170, 0.1, 0.9), 100)
    star = starlet(120, 108, 92, 5, 0.46)
    cut_with_shadow(d, star, 4, 6)
    (points,) = star
    for k in range(10):
        facet = poly(points[k], points[(k + 1) % 10], (120, 108))
        d.hatch(
            facet,
            flat((0.75, 0.1, 0.5, 0.2, 0.85, 0.3, 0.9, 0.45, 0.6, 0.08)[k]),
            3.4,
            angle=30 + 36 * k,
        )
    outline(d, star, 3.4)
    eye = shape("M82 110 Q120 76 158 110 Q120 144 82 110Z")
    cut_with_halo(d, eye, 1.14, (120, 110), "p")
    black(d, "M120 84 C132 100 134 110 130 120 C128 130 112 130 110 120 C106 110 108 100 120 84Z")
    white(d, "M120 98 C126 108 128 114 124 120 C122 124 118 124 116 120 C112 114 114 108 120 98Z")
    cuts(d, "M74 84 L66 92 L74 98 M176 142 L170 150", 2)
    return d


def machine() -> Drawing:
    """Draw an electrical machine: two coils, crystal bulbs, a crank, and a visible hum."""
    d = Drawing(352)
    burst(d, 120, 76, 30, rad(120, 76, 24, 170, 0.05, 0.98), 90)
    base = shape("M44 152 H196 L206 200 H34Z")
    cut_with_rim(d, base, 2)
    d.hatch(base, lin(40, 0, 200, 0, 0.55, 0.05), 4.4, angle=90, ink="p")
    for x in (64, 176):
        cut_with_rim(d, rect(x - 19, 92, 38, 60), 2)
        for y in range(100, 148, 8):
            cuts(d, f"M{x - 18} {y} Q{x} {y + 6} {x + 18} {y - 2}", 4, "p")
        cut_with_rim(d, rect(x - 24, 84, 48, 8), 1.4)
        _globe(d, x, 66, 18)
    _globe(d, 120, 76, 35)
    cut_with_rim(d, shape("M108 106 H132 L136 152 H104Z"), 1.8)
    cuts(d, "M112 112 V148 M120 112 V148 M128 112 V148", 2, "p")
    sparks = with_mirror_image("M88 62 L82 54 L84 66 L76 58")
    rules(rules(d, sparks, 4.4), sparks, 2, "p")
    d.fill(ellipse(120, 176, 19, 19), "p").fill(ellipse(120, 176, 16, 16))
    cuts(d, "M120 176 L130 166", 4, "p")
    d.lines([arc(120, 176, 12, 200, 340, 10)], 1.8, "p", False)
    ribbon(d, "M196 172 H212 V190 H224", 7, "p")
    ribbon(d, "M196 172 H212 V190 H224", 4)
    return d.fill(ellipse(66, 178, 7, 7, 16) + ellipse(174, 178, 7, 7, 16), "p")


def _globe(d: Drawing, x: float, y: float, r: float) -> None:
    """Draw a crystal bulb with facets and a filament."""
    ball = [arc(x, y, r, -90, 270, 8)[:-1]]
    cut_with_halo(d, ball, 1.16, (x, y), "p")
    d.hatch(ball, lin(x - r * 0.2, y, x + r, y + r * 0.6, 0, 0.85), 3, angle=64)
    (rim,) = ball
    inner = arc(x, y, r * 0.5, -90, 270, 8)[:-1]
    outline(d, [inner], 1.6)
    rules(d, [[a, b] for a, b in zip(rim, inner, strict=True)], 1.4)


def closed_box() -> Drawing:
    """Draw a shut box of metal, no two sides square, with crawling things in relief."""
    d = Drawing(353)
    d.hatch(ALL, rad(70, 50, 20, 200, 0.1, 0.95), 4.4, angle=-20)
    desk(d, 158, 80)
    left, right, lid = (
        poly((40, 84), (130, 112), (124, 194), (54, 160)),
        poly((130, 112), (206, 76), (192, 150), (124, 194)),
        poly((40, 84), (118, 50), (206, 76), (130, 112)),
    )
    black(d, "M124 194 L54 160 L26 178 L106 206 H200 L238 170 L192 150Z")
    for side, tone, turn in ((left, 0.16, 18), (right, 0.78, -26), (lid, 0.0, 10)):
        d.fill(side, "p").hatch(side, flat(tone), 3.2, angle=turn)
        outline(d, side, 4)
    outline(d, poly((58, 78), (118, 60), (184, 78), (128, 98)), 2.4)
    for path in (
        "M74 80 L96 72 L112 82 L132 72 L152 82 L168 78",
        "M100 66 L118 72 L138 66 M104 88 L122 84 L140 90",
    ):
        rules(d, path, 2.4)
    serpent = "M58 142 C52 110 74 104 78 124 C82 146 96 150 98 130 C98 118 108 116 114 122"
    ribbon(d, serpent, 10, "k", 0.5)
    ribbon(d, serpent, 4, "p", 0.4)
    d.fill(ellipse(60, 148, 7, 9, 16)).dots([(60, 146, 1.8)], "p")
    other = "M138 176 C134 150 152 150 156 160 C162 174 178 158 172 140 C168 126 178 112 192 108"
    ribbon(d, other, 10, "p", 0.5)
    ribbon(d, other, 5, "k", 0.4)
    for path, ink in (("M62 104 L122 122", "k"), ("M138 120 L198 92", "p")):
        rules(d, path, 2.4, ink)
    clasp = shape("M118 102 L144 96 L144 126 L131 136 L120 128Z")
    cut_with_rim(d, clasp, 2.4)
    white(d, "M128 108 h7 v6 l2 10 h-10 l2 -10Z")
    return d


def instruments() -> Drawing:
    """Draw glass and brass that no shop sells: rings within rings, a retort, a horn."""
    d = Drawing(355)
    d.hatch(ALL, rad(120, 76, 40, 170, 0.05, 0.9), 4.4, angle=90)
    desk(d, 172)
    cx, cy = 124, 78
    for turn, flatness in ((0, 1.0), (28, 0.32), (-34, 0.4), (90, 0.26)):
        loop = move([arc(cx, cy, 56, 0, 360, 36, 56 * flatness)], rot=turn, o=(cx, cy))
        rules(d, loop, 7)
        rules(d, loop, 3, "p")
    d.fill(ellipse(cx, cy, 18)).fill(ellipse(cx, cy, 15), "p")
    d.hatch(ellipse(cx, cy, 15), lin(cx - 4, 0, cx + 15, 0, 0, 0.9), 2.8, angle=60)
    rules(d, f"M{cx - 28} {cy + 62} L{cx + 28} {cy - 62}", 3.6)
    stand = shape("M116 134 H132 V152 H148 L160 178 H88 L100 152 H116Z")
    cut_with_rim(d, stand, 2)
    cuts(d, "M106 160 H142 M98 170 H150", 2.2, "p")
    flask = shape("M44 116 H58 V136 C72 146 76 172 66 182 H36 C26 172 30 146 44 136Z")
    cut_with_outline(d, flask, 3)
    black(d, "M34 158 Q50 152 70 158 C72 170 70 176 66 180 H36 C32 176 31 168 34 158Z")
    d.dots([(46, 168, 2.4), (56, 172, 1.8), (58, 164, 1.4)], "p")
    black(d, "M42 110 H60 V118 H42Z")
    ribbon(d, "M51 112 C51 92 62 88 70 92", 5)
    ribbon(d, "M51 112 C51 92 62 88 70 92", 2, "p")
    prism = shape("M176 182 L196 132 L216 182Z")
    cut_with_outline(d, prism, 3)
    d.hatch(shape("M196 132 L216 182 H202Z"), flat(0.7), 3, angle=70)
    rules(d, "M196 132 L202 182", 2)
    return d


def key_ring() -> Drawing:
    """Draw nine keys on one iron ring."""
    d = Drawing(356)
    burst(d, 120, 52, 50, rad(120, 60, 40, 170, 0.06, 0.85), 96)
    rules(d, "M120 -4 V10", 6)
    d.lines([arc(120, 50, 40, 0, 360, 40)], 13, "p", False)
    d.lines([arc(120, 50, 40, 0, 360, 40)], 9, "k", False)
    d.lines([arc(120, 50, 42, 200, 300, 20)], 2.4, "p")
    for k in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        turn = (k - 4) * -15
        long = (84, 92, 80, 96, 104, 90, 98, 82, 88)[k]
        bit = pose((0, long))(f"M4 -20 H{16 + 2 * (k % 3)} V-12 H11 V-7 H{17 - 2 * (k % 2)} V0 H4Z")
        key = shape(f"M-4 14 H4 V{long} H-4Z M-7 22 H7 V28 H-7Z") + bit
        a = math.radians(turn + 90)
        x, y = 120 + 36 * math.cos(a), 50 + 36 * math.sin(a)
        hung = move(key, x, y, rot=turn)
        outline(d, hung, 4.4, "p")
        (bow,) = move([arc(0, 4, 11, 0, 360, 20)], x, y, rot=turn)
        d.lines([bow], 9, "p", False)
        d.fill(hung)
        d.lines([bow], 5.4, "k", False)
        cuts(d, move([[(1.6, 30), (1.6, long - 24)]], x, y, rot=turn), 1.6, "p")
    return d


def batteries() -> Drawing:
    """Draw glass jars of acid, plates eaten thin, and the wires that join them to a spark."""
    d = Drawing(357)
    d.hatch(ALL, rad(120, 30, 16, 170, 0.15, 1), 4.4)
    desk(d, 172)
    jars = (56, 120, 184)
    for x in jars:
        put = pose((x, 190))
        cut_with_outline(d, put("M-27 -92 H27 V0 H-27Z"), 4)
        d.hatch(put("M-25 -64 Q-12 -69 0 -64 Q12 -59 25 -64 V-2 H-25Z"), flat(0.42), 3.4)
        for side in (-1, 1):
            plate = pose((x + 13 * side, 190))
            d.fill(plate("M-6 -112 H6 V-16 L3 -22 L0 -12 L-3 -20 L-6 -12Z"))
            d.fill(plate("M-3 -76 h5 v12 h-5Z M0 -52 h4 v9 h-4Z M-4 -36 h4 v8 h-4Z"), "p")
        cut_with_rim(d, put("M-31 -98 H31 V-89 H-31Z"), 1.4)
        d.dots([(x, 150, 2), (x - 2, 166, 1.5), (x + 2, 138, 1.5)], "p")
        cuts(d, put("M-22 -84 V-10"), 3, "p")
    wires = [f"M{a + 13} 80 Q{(a + b) / 2} 44 {b - 13} 80" for a, b in pairwise(jars)]
    for wire in (*wires, "M43 80 C34 40 70 30 108 24", "M197 80 C206 40 170 30 132 24"):
        ribbon(d, wire, 6.4, "p")
        ribbon(d, wire, 3.4)
    d.fill(starlet(120, 24, 24, 6, 0.34)).fill(starlet(120, 24, 19, 6, 0.3), "p")
    return d


def revolver() -> Drawing:
    """Draw a revolver, fired once."""
    d = Drawing(358)
    burst(d, 44, 66, 16, rad(44, 66, 10, 200, 0.05, 0.85), 90)
    gun = shape(
        "M52 64 H128 V58 L150 56 L166 50 L172 56 L168 64 C182 68 186 76 186 84 C196 106 "
        "206 132 210 160 C204 174 184 178 174 170 "
        "C172 146 164 126 154 112 L128 112 C126 122 116 126 106 122 L108 112 L114 106 "
        "V98 H60 V88 H52Z"
    )
    d.fill(move(gun, 3, 4), "p")
    cut_with_rim(d, gun, 3)
    cylinder = shape("M114 64 H150 C156 72 156 92 150 100 H114 C108 92 108 72 114 64Z")
    outline(d, cylinder, 2.6, "p")
    cuts(d, "M112 74 H152 M112 90 H152", 4, "p")
    cuts(d, "M56 70 H108 M60 86 H104", 2.4, "p")
    grip = shape(
        "M164 84 C180 88 192 128 200 158 C194 166 186 168 180 164 C178 140 172 118 162 104Z"
    )
    outline(d, grip, 2, "p")
    d.hatch(grip, flat(0.45), 4, angle=40, ink="p").hatch(grip, flat(0.3), 4, angle=-40, ink="p")
    d.lines([arc(132, 118, 15, -20, 190, 14)], 8, "p", False)
    d.lines([arc(132, 118, 15, -20, 190, 14)], 4.4, "k", False)
    cuts(d, "M134 106 C132 114 134 120 138 124", 4)
    cut_with_rim(d, rect(54, 58, 8, 6), 1.4)
    cuts(d, "M48 68 C36 62 40 48 30 44 M46 76 C30 78 30 62 20 62 M48 84 C38 90 28 84 22 90", 4.4)
    return d


def trapezohedron() -> Drawing:
    """Draw the stone in its open box: black, faceted, red in the seams."""
    d = Drawing(354)
    burst(d, 120, 82, 56, rad(120, 82, 50, 170, 0.05, 0.98), 96)
    lid = shape("M46 112 L58 8 L184 6 L194 112Z")
    cut_with_rim(d, lid, 2)
    d.hatch(lid, rad(120, 84, 50, 100, 0.85, 0.1), 4, angle=90, ink="p")
    outer = ((108, 22), (150, 34), (178, 72), (164, 116), (118, 134), (76, 118), (60, 76), (74, 40))
    inner = ((112, 52), (140, 62), (146, 92), (118, 106), (92, 92), (88, 64))
    stone = poly(*outer)
    cut_with_halo(d, stone, 1.08, (120, 80))
    pairs = ((0, 0), (1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4), (6, 5), (7, 5))
    seams: Shape = [[outer[a], inner[b]] for a, b in pairs]
    facets = (
        (0, 1, 1, 0, 0.75),
        (1, 2, 1, 1, 0.5),
        (2, 3, 2, 1, 0.1),
        (3, 4, 3, 2, 0.0),
        (4, 5, 4, 3, 0.16),
        (5, 6, 4, 4, 0.34),
        (6, 7, 5, 4, 0.6),
        (7, 0, 0, 5, 0.9),
    )
    for k, (a, b, p, q, tone) in enumerate(facets):
        if tone:
            d.hatch(
                poly(outer[a], outer[b], inner[p], inner[q]),
                flat(tone),
                3.2,
                angle=20 + 47 * k,
                ink="p",
            )
    d.hatch([list(inner)], lin(92, 60, 144, 100, 0.4, 0.0), 3.2, angle=-38, ink="p")
    rules(d, seams, 4)
    outline(d, [list(inner)], 4.6)
    rules(d, seams, 2, "a")
    outline(d, [list(inner)], 2.4, "a")
    box = shape("M36 122 L76 126 L118 138 L164 124 L204 122 L194 198 H48Z")
    cut_with_rim(d, box, 2.6)
    d.hatch(box, lin(40, 0, 200, 0, 0.65, 0.05), 4.2, ink="p")
    cuts(
        d,
        "M62 180 C62 152 84 148 90 164 C94 178 80 180 80 170 M178 180 C178 152 156 148 "
        "150 164 C146 178 160 180 160 170 M102 184 C108 158 132 158 138 184 M112 182 "
        "C116 170 124 170 128 182",
        3.8,
        "p",
    )
    return d


PLATES: dict[str, Plate] = {
    "elder": elder_sign,
    "machine": machine,
    "a2": closed_box,
    "a3": instruments,
    "a4": key_ring,
    "a5": batteries,
    "a6": revolver,
    "stone": trapezohedron,
}
