"""Plates of the achievements for close calls."""

from collections.abc import Sequence

from ...brushes import black, cut_together, cut_with_rim, cuts, outline, rules, thread, white
from ...engrave import Drawing, Plate, bulge
from ...heads.side_view import silhouette
from ...polygons import Point, arc, ellipse, poly, rect, shape
from ...polylines import ring, smooth, tapered
from ...scenes.flames import burning_match
from ...scenes.sky import burst
from ...tones import edge, flat, lin, mul, rad
from ...transforms import move, pose, with_mirror_image
from .oval import OVAL


def stitched_head() -> Drawing:
    """Draw a head in profile, cracked, and the one stitch that holds it."""
    d = Drawing("by-a-thread")
    d.hatch(OVAL, rad(76, 104, 40, 130, 0.06, 0.8), 6)
    bust = shape("M112 170 C104 186 84 188 66 212 H206 C198 194 182 190 168 170Z")
    head = move(silhouette(10, 1, 4, 3), 126, 96, 1.2)
    cut_together(d, [bust, head])
    lit = mul(edge(head, 6, 0, 1), lin(82, 92, 118, 102, 0.85, 0))
    d.hatch(head, lit, 5, angle=-66, ink="p", step=3)
    black(d, "M92 88 C98 80 108 80 114 86 C108 93 98 94 92 88Z")
    white(d, "M94 88 C98 83 105 83 110 86 C105 90 98 91 94 88Z")
    d.dots([(99, 87, 2.6)])
    white(
        d,
        "M152 28 L142 54 L156 66 L138 88 L150 102 L134 140 L132 106 L119 93 L136 70 L122 58 L132 "
        "28Z",
    )
    cuts(d, "M154 66 L170 76 L176 70 M122 93 L110 104 M148 102 L162 112", 4.4, "p")
    thread(d, "M162 81 C176 90 184 74 208 92", under="p")
    thread(d, "M122 73 L162 81", 7)
    return d.dots([(122, 73, 5), (162, 81, 5)], "p").dots([(122, 73, 2.4), (162, 81, 2.4)])


def steady_hand() -> Drawing:
    """Draw a steady hand that holds a burning match."""
    d = Drawing("cold-blood").fill(OVAL)
    burst(d, 120, 44, 22, rad(120, 44, 24, 150, 0.62, 0.1), 48, "p", 190)
    for spine in (
        [(168, 214), (184, 184), (180, 156), (158, 142)],
        [(160, 214), (176, 176), (168, 146), (144, 130)],
    ):
        _finger(d, spine, 25, 18)
    palm = shape("M76 214 C74 180 92 148 120 128 C148 146 162 180 152 214Z")
    outline(d, palm, 7)
    d.fill(palm, "p").hatch(palm, lin(120, 128, 120, 190, 0.95, 0.6), 4.6, angle=58)
    burning_match(d, (120, 60), 86, 1.06)
    _finger(d, [(142, 212), (158, 172), (150, 138), (124, 113)], 28, 18)
    _finger(d, [(90, 208), (80, 166), (92, 138), (116, 116)], 32, 20)
    cuts(d, "M143 150 C148 146 154 145 160 147 M146 156 C152 152 157 152 161 154", 3)
    cuts(d, "M75 158 C82 158 88 162 92 168 M75 166 C80 166 84 168 87 172", 3)
    return outline(d, move(ellipse(0, 0, 7, 10, 16), 106, 122, rot=48), 2.4)


def _finger(d: Drawing, spine: Sequence[Point], root: float, tip: float) -> None:
    """Draw a finger, lit from its tip."""
    track = smooth(spine, 5)
    (ax, ay), (bx, by) = track[-1], track[0]
    d.fill(ring(track, tapered(root + 7, tip + 7))).dots([(ax, ay, (tip + 7) / 2)])
    skin = ring(track, tapered(root, tip))
    d.fill(skin, "p").dots([(ax, ay, tip / 2)], "p")
    d.hatch(skin, lin(ax, ay + 20, bx, by, 0, 0.85), 4.6, angle=-30)


def empty_chair() -> Drawing:
    """Draw an empty chair at a desk with a lit lamp."""
    d = Drawing("alone").fill(OVAL)
    wall = rect(36, -6, 170, 182)
    d.hatch(wall, rad(150, 72, 26, 118, 0.98, 0.05), 6, ink="p")
    d.fill(poly((136, 56), (166, 56), (206, 108), (104, 108)), "p")
    floor = rect(36, 172, 170, 38)
    d.fill(floor).hatch(floor, rad(124, 172, 20, 80, 0.62, 0.05), 5.4, ink="p")
    desk = shape("M118 108 H212 V120 H206 V142 H156 V184 H146 V120 H118Z")
    cut_with_rim(d, desk, 3)
    rules(d, "M120 111 H208 M162 130 H200", 2.6, "p")
    rules(d, "M151 54 V104", 7)
    black(d, "M132 109 C132 98 170 98 170 109Z")
    shade = shape("M118 58 C118 32 184 32 184 58Z")
    cut_with_rim(d, shade, 3)
    cuts(d, "M128 51 C132 42 144 39 152 39", 3.6, "p")
    chair = shape(
        "M60 62 L78 59 L80 72 L76 73 L83 136 H124 V147 H118 L122 190 H113 L109 150 H86 L80 190 H70 "
        "L75 140 L66 75 L62 76Z"
    )
    cut_with_rim(d, chair, 4)
    return rules(d, "M75 76 L82 132 M86 140 H120 M84 168 H110", 2.6, "p")


def last_grains() -> Drawing:
    """Draw an hourglass with its last grains falling."""
    d = Drawing("last-minute").fill(OVAL)
    burst(d, 120, 100, 36, rad(120, 100, 50, 104, 0.5, 0.2), 44, "p", 120)
    place = pose((120, 100), 0.92)
    glass = place(
        "M-32 -58 H32 C36 -26 8 -14 6 0 C8 14 36 26 32 58 H-32 C-36 26 -8 14 -6 0 C-8 -14 -36 -26 "
        "-32 -58Z"
    )
    outline(d, glass, 18)
    d.fill(glass, "p").hatch(glass, lin(124, 0, 150, 0, 0, 0.6), 4.8, angle=90)
    outline(d, glass, 3.4)
    d.fill(place("M-31 57 C-28 36 -14 28 0 18 C14 28 28 36 31 57Z"))
    d.hatch(place("M-31 57 C-28 36 -14 28 0 18 C0 34 -6 46 -12 57Z"), flat(0.42), 4.6, 40, ink="p")
    d.fill(place("M-7 -10 C-4 -14 4 -14 7 -10 L2 2 H-2Z"))
    d.dots([(120, 106, 2), (119, 111, 1.6), (120.6, 116, 2)])
    cuts(d, place("M-24 -50 C-24 -32 -16 -22 -10 -14 M-23 50 C-23 40 -20 34 -14 28"), 5, "p")
    for x in (-50, 50):
        cut_with_rim(d, place(rect(x - 5, -60, 10, 120)), 2.6)
        cut_with_rim(d, place(ellipse(x, 0, 9, 13)), 2.6)
        cuts(d, place(f"M{x - 1} -56 V-16 M{x - 1} 16 V56 M{x - 3} -6 V6"), 3.4, "p")
    for y in (-72, 57):
        cap = place(rect(-64, y, 128, 15))
        cut_with_rim(d, cap, 3)
        d.hatch(cap, lin(62, 0, 150, 0, 0.6, 0), 4.6, ink="p")
    return d


def calm_house() -> Drawing:
    """Draw a house in the calm between two bolts."""
    d = Drawing("eye-of-the-storm").fill(OVAL)
    for k in range(9):
        gust = arc(120, 66, 26 + k * 13, 10 + k * 37, 320 + k * 37, 40, 15 + k * 9)
        d.lines([gust], 5 + k * 0.3, "p")
    d.fill(ellipse(120, 66, 28, 15), "p")
    house = shape("M96 190 V128 H88 L120 96 L152 128 H144 V190Z M134 108 V94 H144 V120Z")
    cut_with_rim(d, house, 4)
    hill = shape("M10 214 C60 160 180 160 230 214Z")
    cut_with_rim(d, hill, 4)
    d.hatch(hill, lin(0, 170, 0, 204, 0.55, 0.05), 5, bend=bulge(0.004, 120), ink="p")
    white(d, "M112 130 H128 V148 H112Z")
    rules(d, "M120 130 V148 M112 139 H128", 2.6)
    jag = "M52 -4 L84 -4 L70 48 L86 46 L58 108 L72 106 L50 176 L54 120 L40 122 L58 66 L42 68Z"
    return cut_with_rim(d, with_mirror_image(jag), 4, "p")


PLATES: dict[str, Plate] = {
    "by-a-thread": stitched_head,
    "cold-blood": steady_hand,
    "alone": empty_chair,
    "last-minute": last_grains,
    "eye-of-the-storm": calm_house,
}
