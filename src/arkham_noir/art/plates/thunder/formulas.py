"""Plate of the Formula of Case 2."""

import math

from ...brushes import cut_with_rim
from ...engrave import Drawing, Plate
from ...polygons import arc, ellipse, shape
from ...scenes.sky import ALL, burst
from ...tones import edge, rad
from ...transforms import move


def aklo_ritual() -> Drawing:
    """Draw two torn halves joined again; where they meet, a keyhole full of light."""
    d = Drawing(805)
    d.fill(ALL)
    burst(d, 120, 96, 30, rad(120, 96, 20, 150, 0.5, 0.06), 56, ink="p")
    ring_points = [arc(120, 98, r, 0, 360, 48) for r in (86, 70)]
    d.fill(ellipse(120, 98, 89, 89, 48)).fill(ellipse(120, 98, 86, 86, 48), "p").fill(
        ellipse(120, 98, 68, 68, 48)
    )
    d.lines(ring_points, 2, taper=False)
    signs = (
        "M-4 -6 L4 6 M4 -6 L-4 6",
        "M-5 0 L5 0 M0 -7 L0 7",
        "M-5 6 L0 -6 L5 6",
        "M-5 -6 L5 -6 L-3 6 L5 6",
        "M-4 -6 L-4 6 L5 0Z",
        "M0 -7 L0 7 M-5 -3 L5 -3 M-4 4 L4 4",
        "M-5 -5 C6 -8 6 8 -5 5",
    )
    for k in range(21):
        a = math.tau * k / 21
        d.lines(
            move(
                shape(signs[k % 7]),
                120 + 78 * math.sin(a),
                98 - 78 * math.cos(a),
                0.86,
                rot=math.degrees(a),
            ),
            2.6,
            taper=False,
        )
    star = arc(120, 98, 66, -90, 270, 7)[:7]
    d.lines([[star[k], star[(k + 3) % 7]] for k in range(7)], 2.6, "p", False)
    keyhole = shape(
        "M120 62 C138 62 146 76 144 88 C142 98 136 102 132 106 L142 142 L98 142 "
        "L108 106 C104 102 98 98 96 88 C94 76 102 62 120 62Z"
    )
    cut_with_rim(d, keyhole, 5, "p")
    d.hatch(keyhole, edge(keyhole, 8, 0.5, 0), 3, angle=90)
    tear = [(120, 4), (124, 26), (116, 44), (122, 62)]
    d.lines([tear, [(120, 142), (116, 160), (124, 176), (119, 198)]], 4.4, "a", False)
    d.fill(shape("M112 84 Q120 76 128 84 Q120 92 112 84Z")).fill(ellipse(120, 84, 2), "p")
    return d


PLATES: dict[str, Plate] = {"f": aklo_ritual}
