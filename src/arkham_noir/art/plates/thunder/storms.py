"""Plates of the four Storms of Case 2."""

import math

from ...brushes import black, cut_with_rim, white
from ...engrave import Drawing, Plate, ripple
from ...polygons import arc, ellipse, shape
from ...scenes.sky import ALL, burst, rain
from ...tones import flat, lin, rad
from ...transforms import mirrored


def blinding_rain() -> Drawing:
    """Draw two headlamps in a wall of rain, and the road gone."""
    d = Drawing(801)
    d.fill(ALL)
    d.hatch(ALL, rad(120, 110, 70, 150, 0.12, 0.5), 6, angle=110, ink="p", step=9)
    for cone in (shape("M84 118 L14 204 L112 204Z"), shape("M156 118 L128 204 L226 204Z")):
        d.fill(cone, "p").hatch(cone, lin(0, 130, 0, 204, 0, 0.75), 4, angle=-4)
    car = shape(
        "M54 152 L56 116 C58 104 68 100 80 100 L90 66 C92 58 148 58 150 66 "
        "L160 100 "
        "C172 100 182 104 184 116 L186 152Z"
    )
    cut_with_rim(d, car, 2.8)
    glass = shape("M94 96 L101 70 L139 70 L146 96Z")
    d.fill(glass, "p").hatch(glass, flat(0.6), 3.6, angle=110)
    d.lines([[(106 + k * 7, 106), (106 + k * 7, 142)] for k in range(5)], 3, "p", False)
    for x in (82, 158):
        d.fill(ellipse(x, 120, 20)).fill(ellipse(x, 120, 16), "p")
    black(d, "M48 146 h144 v9 h-144Z M58 155 h22 v24 h-22Z M160 155 h22 v24 h-22Z")
    d.lines([[(50, 149), (190, 149)]], 2.4, "p", False)
    rain(d, 50, 56, 0.36, "p", 2.6)
    return rain(d, 36, 60, 0.36, "k", 2.6)


def thunderheads() -> Drawing:
    """Draw a black tower of cloud, lit on its right side, with its anvil over a small hill."""
    d = Drawing(802)
    d.hatch(ALL, rad(214, 96, 20, 210, 0.0, 0.7), 4.6, bend=ripple(2, 31))
    tower = (
        "M2 26 C40 14 70 4 120 4 C170 4 204 14 238 24 C214 42 190 34 170 44 "
        "C186 48 186 66 176 70 C196 72 200 94 186 100 C206 104 208 126 194 132 "
        "C186 142 60 142 48 132 C32 126 36 106 52 102 C40 94 44 74 62 72 "
        "C54 64 56 48 70 44 C50 34 20 42 2 26Z"
    )
    cut_with_rim(d, shape(tower), 3)
    for x, y, r in (
        (156, 56, 17),
        (126, 54, 18),
        (96, 60, 16),
        (164, 84, 20),
        (128, 84, 22),
        (88, 88, 20),
        (174, 116, 20),
        (138, 116, 24),
        (98, 118, 22),
        (66, 120, 15),
    ):
        lit = 0.95 - (186 - x) / 150
        puff = ellipse(x, y, r, r * 0.92, 18)
        d.fill(puff).hatch(
            puff,
            lin(x - r * 0.2, y + r * 0.2, x + r * 0.7, y - r * 0.7, 0, lit),
            3.4,
            angle=-42,
            ink="p",
            step=6,
        )
        d.lines([arc(x, y, r, 200, 380, 9)], 2.6, "p")
    d.hatch(
        shape("M120 10 C170 8 200 18 226 25 C206 36 186 30 164 40 L110 40Z"),
        lin(110, 0, 226, 0, 0, 0.75),
        3.8,
        angle=-8,
        ink="p",
    )
    d.lines([[(x, 140), (x - 6, 156), (x - 12, 174)] for x in range(64, 190, 9)], 3)
    black(d, "M0 182 C50 176 84 162 122 162 C160 162 196 176 240 182 L240 204 L0 204Z")
    for x, y, r in ((92, 168, 8), (107, 162, 10), (124, 158, 12), (142, 162, 10), (157, 169, 8)):
        cut_with_rim(d, ellipse(x, y, r, r * 1.1, 14), 1.8)
    return d


def summit_bolt() -> Drawing:
    """Draw one white bolt on a black peak."""
    d = Drawing(803)
    d.fill(ALL)
    burst(d, 120, 124, 40, rad(120, 124, 30, 120, 0.75, 0.02), 44, ink="p")
    black(d, "M20 -8 L220 -8 L220 60 L150 96 L120 110 L84 90 L20 60Z")
    d.hatch(
        shape(
            "M-4 -4 L244 -4 L244 16 C210 32 190 16 160 28 C140 38 110 20 84 32 C54 40 30 20 -4 28Z"
        ),
        lin(0, 0, 0, 30, 0.5, 0.2),
        5,
        ink="p",
        bend=ripple(4, 11),
    )
    peak = shape("M-4 204 L40 180 L70 170 L98 136 L120 124 L144 140 L170 168 L206 184 L244 204Z")
    d.fill(peak).hatch(peak, rad(120, 124, 4, 80, 0.95, 0.05), 4.2, angle=64, ink="p")
    for fork in (
        "M146 50 L192 62 L180 70 L214 92 L172 74 L184 67 L144 57Z",
        "M92 70 L56 76 L66 84 L34 104 L74 87 L64 80 L94 77Z",
    ):
        white(d, fork)
    jag = shape(
        "M98 -8 L150 -8 L128 40 L160 38 L122 84 L146 84 L118 132 L126 94 L102 96 L126 52 L94 56Z"
    )
    return cut_with_rim(d, jag, 4, "p")


def split_oak() -> Drawing:
    """Draw the old oak cloven from crown to root, the bolt still in it, and eyes in the hollow."""
    d = Drawing(804)
    burst(d, 120, 84, 16, rad(120, 84, 10, 150, 0.12, 0.95), 60)
    black(d, "M0 182 C60 172 180 172 240 182 L240 204 L0 204Z")
    half = shape(
        "M118 200 C92 178 96 134 86 106 C80 86 66 68 50 56 L32 58 L16 42 L36 48 "
        "L50 46 L42 20 L54 4 L54 24 L66 50 L78 62 L74 30 L88 6 L86 36 L94 72 "
        "C110 92 116 124 120 154Z"
    )
    for side in (1, -1):
        cut_with_rim(d, mirrored(half, side), 2.4)
        bark = [
            [
                (120 - side * (19 + k * 6), 196),
                (120 - side * (21 + k * 4), 156),
                (120 - side * (28 + k * 5), 116),
                (120 - side * (38 + k * 6), 84),
            ]
            for k in range(2)
        ]
        d.lines(bark, 2.6, "p")
        for x, y in ((40, 34), (52, 14), (80, 14), (24, 50), (66, 30)):
            leaves = [
                [
                    (
                        120 - side * (120 - x) + (15 + 1.6 * math.sin(7 * a)) * math.cos(a),
                        y + (11 + 1.6 * math.sin(7 * a)) * math.sin(a),
                    )
                    for a in (math.tau * k / 42 for k in range(42))
                ]
            ]
            cut_with_rim(d, leaves, 1.4)
    black(d, "M56 198 C84 190 92 176 96 158 L144 158 C148 176 156 190 184 198 L190 204 L50 204Z")
    jag = shape(
        "M112 -8 L146 -8 L128 36 L146 34 L122 82 L138 80 L121 150 L116 98 L104 100 L118 56 L102 60Z"
    )
    cut_with_rim(d, jag, 3.4, "p")
    return d.dots([(114, 174, 3.4), (127, 174, 3.4)], "p").lines(
        [[(108, 190), (106, 164), (121, 152), (135, 164), (133, 190)]], 2.2, "p"
    )


PLATES: dict[str, Plate] = {
    "s1": blinding_rain,
    "s2": thunderheads,
    "s3": summit_bolt,
    "s4": split_oak,
}
