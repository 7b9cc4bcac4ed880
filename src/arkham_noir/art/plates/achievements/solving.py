"""Plates of the achievements for solved cases."""

from ...brushes import cut_with_outline, cut_with_rim, cuts, outline, rules, thread, white
from ...engrave import Drawing, Plate, ripple
from ...polygons import ellipse, poly, rect, shape, starlet
from ...scenes.sky import burst
from ...tones import flat, lin, mix, rad
from ...transforms import move, pose
from .oval import OVAL


def lamp_at_the_window() -> Drawing:
    """Draw an oil lamp lit behind the panes of a dark house."""
    d = Drawing("first-light").fill(OVAL)
    for row in range(14):
        y = 8 + row * 14
        rules(d, f"M36 {y} H204", 1.5, "p")
        start = 46 + (row % 2) * 13
        rules(d, "".join(f"M{x} {y} V{y + 14} " for x in range(start, 204, 26)), 1.5, "p")
    opening = shape("M70 160 V66 C70 14 170 14 170 66 V160Z")
    outline(d, opening, 22)
    outline(d, opening, 14, "p")
    outline(d, opening, 9)
    d.fill(opening, "p")
    burst(d, 120, 92, 22, rad(120, 92, 22, 84, 0.1, 0.9), 54, box=(71, 26, 169, 159))
    rules(d, "M120 22 V160 M70 66 H170 M70 112 H170", 5)
    d.fill(ellipse(120, 92, 27, 33), "p")
    _oil_lamp(d)
    sill = rect(54, 160, 132, 14)
    return cut_with_rim(d, sill, 3, "p").hatch(sill, lin(0, 162, 0, 174, 0, 0.7), 3.4)


def _oil_lamp(d: Drawing) -> None:
    """Draw an oil lamp with a glass chimney."""
    chimney = shape("M112 112 C100 100 101 82 111 76 V52 H129 V76 C139 82 140 100 128 112Z")
    cut_with_outline(d, chimney, 3.4)
    flame = shape("M120 66 C131 84 130 98 120 104 C110 98 109 84 120 66Z")
    d.fill(flame, "a")
    white(d, "M120 82 C125 90 125 98 120 101 C115 98 115 90 120 82Z")
    font = shape(
        "M107 108 H133 V117 C150 119 151 136 132 141 C130 148 138 154 148 155 V162 H92 V155 C102 "
        "154 110 148 108 141 C89 136 90 119 107 117Z"
    )
    cut_with_rim(d, font, 2.6)
    cuts(d, "M100 126 C100 132 104 136 111 138 M108 121 H132", 3, "p")


def slanted_attic() -> Drawing:
    """Draw a garret whose corners lean, with moonlight through its crooked window."""
    d = Drawing("witch-house").fill(OVAL)
    back = poly((88, 50), (176, 26), (164, 148), (76, 140))
    d.fill(back, "p").hatch(back, rad(128, 84, 26, 84, 0.12, 0.8), 5, angle=97)
    left = poly((30, -10), (88, 50), (76, 140), (30, 190))
    d.hatch(left, lin(84, 0, 44, 0, 0.55, 0.1), 5.4, angle=48, ink="p")
    right = poly((176, 26), (214, -10), (214, 190), (164, 148))
    d.hatch(right, lin(168, 0, 204, 0, 0.35, 0.02), 5.4, angle=-56, ink="p")
    floor = poly((76, 140), (164, 148), (214, 204), (26, 204))
    d.fill(floor).hatch(floor, rad(122, 160, 10, 90, 0.55, 0.06), 5, angle=3, ink="p")
    rules(d, "M88 50 L76 140 M176 26 L164 148 M76 140 L164 148", 5)
    pane = poly((106, 60), (160, 52), (149, 116), (97, 110))
    d.fill(move(pane, sx=1.2, o=(128, 85))).fill(pane, "p")
    d.fill(ellipse(143, 69, 8.5)).fill(ellipse(147, 67, 7.5), "p")
    rules(d, "M133 54 L123 114 M101 86 L155 83", 5)
    light = poly((84, 145), (132, 149), (166, 210), (52, 210))
    d.fill(light, "p")
    rules(d, "M108 147 L109 206 M74 172 L146 177", 6.5)
    for beam, width in (("M88 50 L40 -6", 8), ("M176 26 L204 -4", 8), ("M26 64 L154 -10", 15)):
        rules(d, beam, width + 5, "p")
        rules(d, beam, width)
    return cuts(d, "M36 62 L144 -1", 3, "p")


def struck_summit() -> Drawing:
    """Draw a bolt that strikes a mountain top."""
    d = Drawing("storm-chaser").fill(OVAL)
    burst(d, 118, 112, 20, rad(118, 112, 40, 116, 0.62, 0.12), 42, "p", 150)
    cloud = shape(
        "M30 -6 H210 V36 C202 52 182 50 176 40 C170 60 146 60 140 46 C132 62 110 62 104 46 C96 "
        "60 74 58 68 42 C60 54 40 50 30 36Z"
    )
    cut_with_rim(d, cloud, 3)
    d.hatch(cloud, lin(0, 56, 0, 4, 0.6, 0.16), 5, bend=ripple(4, 8), ink="p")
    d.fill(starlet(118, 108, 44, 14, 0.6), "p")
    peak = shape("M8 214 L62 158 L74 162 L118 106 L150 148 L160 144 L232 214Z")
    cut_with_rim(d, peak, 7)
    slope = shape(
        "M118 112 L148 152 L159 149 L226 214 H128 L140 192 L124 178 L136 158 L120 146 L124 130Z"
    )
    d.fill(slope, "p").hatch(slope, lin(128, 130, 150, 200, 0.12, 0.85), 5.4, angle=48)
    cuts(d, "M96 140 L84 168 M74 166 L66 186 M108 134 L104 152", 2.8, "p")
    jag = shape(
        "M102 -8 L154 -8 L134 34 L156 32 L125 72 L143 70 L118 116 L120 84 L100 87 L122 48 L97 52Z"
    )
    return cut_with_rim(d, jag, 5, "p")


def steeple() -> Drawing:
    """Draw a black steeple before a sky of ruled lines."""
    d = Drawing("dark-steeple")
    d.hatch(OVAL, rad(120, 128, 24, 128, 0.1, 0.86), 6.4)
    nave = shape("M120 206 V146 L156 118 H206 V206Z")
    cut_with_rim(d, nave, 3)
    rules(d, "M156 119 L178 150 H206", 2.4, "p")
    d.hatch(poly((156, 119), (206, 119), (206, 150), (178, 150)), flat(0.45), 4.6, 60, ink="p")
    for x in (170, 188):
        white(d, f"M{x} 192 v-22 c0 -10 10 -10 10 0 v22Z")
    tower = shape(
        "M86 206 V104 H82 V96 H90 L94 80 L99 94 L117 22 H123 L141 94 L146 80 L150 96 H158 V104 "
        "H154 V206Z"
    )
    cut_with_rim(d, tower, 3.4)
    d.hatch(poly((120, 22), (141, 96), (122, 96)), flat(0.5), 4.8, ink="p")
    d.hatch(rect(137, 106, 16, 102), lin(132, 0, 153, 0, 0, 0.75), 4.8, ink="p")
    rules(d, "M84 100 H156 M88 158 H152", 2.6, "p")
    rules(d, "M120 26 V2 M112 9 H128", 8, "p")
    rules(d, "M120 26 V4 M114 9 H126", 4)
    white(d, "M104 150 V128 C104 116 119 110 119 110 C119 110 134 116 134 128 V150Z")
    rules(d, "M102 122 H136 M102 131 H136 M102 140 H136 M102 149 H136", 4.4)
    d.fill(ellipse(119, 176, 13), "p")
    rules(d, "M119 162 V190 M107 169 L131 183 M107 183 L131 169", 3)
    d.fill(ellipse(119, 176, 4))
    for roof in ("M24 210 V172 L46 150 L70 172 V210Z", "M60 210 V190 L78 174 L96 192 V210Z"):
        cut_with_rim(d, shape(roof), 2.6)
    return white(d, "M42 176 h8 v10 h-8Z")


def bound_folders() -> Drawing:
    """Draw three case files, one behind the other, bound crosswise with one red thread."""
    d = Drawing("whole-story")
    d.hatch(OVAL, rad(120, 96, 40, 120, 0.6, 1), 5.4, angle=-14)
    for number in (3, 2, 1):
        place = pose((120 + (number - 2) * 5, 124 - number * 15), rot=-5)
        tab = -48 + (number - 1) * 33
        file = place(
            f"M-50 -40 L-46 -44 H{tab + 2} L{tab + 7} -60 H{tab + 27} L{tab + 32} -44 H46 L50 -40 "
            "V76 H-50Z"
        )
        d.fill(move(file, 5, 6))
        cut_with_outline(d, file, 4)
        shade = mix(flat((number - 1) * 0.3), lin(110, 110, 190, 190, 0, 0.7))
        d.hatch(file, shade, 5, angle=-42)
        numeral = [tab + 17 + (2 * k - number + 1) * 4 for k in range(number)]
        rules(d, place([[(x, -55), (x, -44)] for x in numeral]), 4.2)
    return _knotted_thread(d)


def _knotted_thread(d: Drawing) -> Drawing:
    """Draw a thread tied crosswise round the files, with its knot in front."""
    cross = "M112 62 L124 186 M62 132 L168 122"
    ends = "M118 127 C114 142 98 140 96 160 M118 127 C132 138 128 150 142 160"
    thread(d, f"{cross} {ends}")
    return d.fill(ellipse(118, 127, 11, 10)).fill(ellipse(118, 127, 8, 7), "a")


PLATES: dict[str, Plate] = {
    "first-light": lamp_at_the_window,
    "witch-house": slanted_attic,
    "storm-chaser": struck_summit,
    "dark-steeple": steeple,
    "whole-story": bound_folders,
}
