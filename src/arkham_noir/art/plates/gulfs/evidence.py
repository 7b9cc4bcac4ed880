"""Plates of the evidence of Case 3: papers, bones, clothes."""

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
    scrawl,
    white,
)
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import Shape, ellipse, rect, shape, starlet
from ...scenes.objects import desk
from ...scenes.sky import ALL, burst
from ...tones import edge, lin, mix, rad
from ...transforms import mirrored, move, pose


def diary() -> Drawing:
    """Draw an open diary whose lines run off the page and over the desk."""
    d = Drawing(359)
    d.fill(ALL).hatch(ALL, rad(90, 70, 40, 170, 0.4, 0.05), 4.6, angle=12, ink="p")
    cover = shape("M30 52 L108 36 L178 56 L166 158 L98 140 L22 156Z")
    cut_with_rim(d, cover, 2)
    left, right = (
        shape("M36 56 C60 44 84 42 106 48 L98 136 C76 130 50 134 30 148Z"),
        shape("M106 48 C126 44 152 48 172 60 L160 150 C140 138 118 134 98 136Z"),
    )
    for page in (left, right):
        cut_with_outline(d, page, 2.2)
    d.hatch(left, lin(104, 0, 76, 0, 0.7, 0), 3.2, angle=88)
    d.hatch(right, lin(102, 0, 122, 0, 0.7, 0), 3.2, angle=88)
    for k in range(7):
        scrawl(d, 42 - k, 66 + k * 11, 92 - k, 60 + k * 11, 3, 1.8)
    for k in range(3):
        scrawl(d, 114 - k, 64 + k * 12, 162 - k, 70 + k * 13, 4, 2.2)
    for k, (x, y) in enumerate(((196, 128), (210, 158), (196, 188))):
        scrawl(d, 110 - k * 2, 102 + k * 15, 152 - k * 3, 112 + k * 18, 5 + k, 2.6)
        scrawl(d, 162 - k * 3, 116 + k * 19, x + 16, y, 6 + k * 2, 2.8, "p")
    ribbon(d, "M102 138 C100 160 108 172 98 190", 6, "p")
    return d


def press_skull() -> Drawing:
    """Draw a skull in a reporter's hat; the ends of the bones have run like wax."""
    d = Drawing(360)
    d.hatch(ALL, rad(130, 90, 40, 160, 0.25, 1), 4.4, bend=ripple(2, 19))
    desk(d, 176)
    skull = shape(
        "M76 92 C74 70 92 58 121 58 C150 58 168 72 166 94 C166 108 160 114 154 118 C158 "
        "124 154 132 148 134 L146 158 C142 172 134 170 132 182 "
        "C128 176 124 184 120 178 C116 188 110 176 106 182 C102 172 98 170 96 158 L94 "
        "134 C88 132 84 124 88 118 C82 114 76 106 76 92Z"
    )
    cut_with_halo(d, skull, 1.06, (120, 120), "p")
    d.hatch(
        skull,
        mix(lin(124, 0, 84, 0, 0, 0.85), edge(skull, 7, 0.4, 0)),
        3.2,
        bend=bulge(-0.008, 120),
    )
    black(
        d,
        "M90 102 C92 86 112 86 116 100 C114 116 96 118 90 102Z",
        "M152 102 C150 86 130 86 126 100 C128 116 146 118 152 102Z",
        "M121 112 L129 128 L121 125 L113 128Z",
    )
    rules(
        d,
        "M104 138 V154 M111 139 V157 M118 140 V158 M125 140 V158 M132 139 V157 M139 138 V154",
        2.2,
    )
    cuts(d, "M98 146 Q121 152 145 146", 3)
    crown = shape("M78 62 C74 36 86 12 108 18 C116 22 124 20 134 16 C156 12 168 36 164 62Z")
    cut_with_rim(d, crown, 2)
    brim = shape("M46 72 C62 54 180 48 196 66 C184 82 152 72 122 74 C96 76 66 88 46 72Z")
    cut_with_rim(d, brim, 2)
    d.hatch(
        shape("M146 50 C142 36 142 24 144 16 C158 18 164 36 162 52Z"),
        lin(140, 0, 164, 0, 0, 0.7),
        3.4,
        angle=76,
        ink="p",
    )
    rules(d, "M80 58 Q120 50 162 55", 2.4, "p")
    card = move(shape("M-30 -14 H30 V14 H-30Z"), 112, 38, rot=-10)
    cut_with_outline(d, card, 2.4)
    press = (
        "M-24 8 V-7 H-18 V0 H-24 M-14 8 V-7 H-8 V0 H-14 M-11 0 L-7 8 M3 -7 H-3 V8 H3 "
        "M-3 0 H2 M13 -7 H7 V0 H13 V8 H7 M23 -7 H17 V0 H23 V8 H17"
    )
    rules(d, move(shape(press), 112, 38, rot=-10), 2.2)
    return d


def empty_clothes() -> Drawing:
    """Draw a butler's livery, buttoned to the neck, standing with nobody in it."""
    d = Drawing(361)
    d.hatch(ALL, rad(120, 70, 30, 170, 0.06, 0.85), 4.4, angle=90)
    desk(d, 168)
    d.fill(ellipse(124, 186, 76, 12, 30))
    shoe = shape("M100 196 C84 196 72 192 74 184 C82 182 90 184 96 176 H110 V196Z")
    for side in (1, -1):
        cut_with_rim(d, mirrored(shoe, side), 2)
    coat = shape(
        "M92 42 C76 46 62 54 58 70 C52 96 52 122 50 146 L70 150 L80 104 C82 130 78 152 "
        "74 176 H166 C162 152 158 130 160 104 L170 150 L190 146 C188 122 188 96 182 70 "
        "C178 54 164 46 148 42Z"
    )
    cut_with_rim(d, coat, 2.6)
    d.hatch(coat, lin(190, 0, 120, 0, 0.5, 0), 4.2, angle=68, ink="p")
    white(d, "M96 42 H144 L120 118Z")
    rules(d, "M120 66 V116", 1.6)
    d.dots([(120, 76, 2.4), (120, 90, 2.4), (120, 104, 2.4)])
    collar = shape("M90 40 C96 24 144 24 150 40 C140 52 100 52 90 40Z")
    cut_with_outline(d, collar, 2.6)
    d.fill(ellipse(120, 37, 24, 8, 24))
    black(d, "M120 56 L104 48 V66Z", "M120 56 L136 48 V66Z")
    cuts(d, "M96 46 L116 120 L118 174 M144 46 L124 120 L122 174", 3, "p")
    d.dots([(110, 134, 2.4), (130, 134, 2.4), (110, 152, 2.4), (130, 152, 2.4)], "p")
    for s in (ellipse(60, 150, 11, 5, 18), ellipse(180, 150, 11, 5, 18)):
        cut_with_outline(d, s, 2.4)
        d.fill(move(s, sx=0.6, o=(60 if s[0][0][0] < 120 else 180, 150)))
    return d


def clippings() -> Drawing:
    """Draw four cuttings side by side, and a thread from one to the next."""
    d = Drawing(362)
    d.fill(ALL).hatch(ALL, rad(120, 100, 20, 160, 0.35, 0.05), 4.4, angle=28, ink="p")
    spots = (
        (78, 62, -7, 46, 42),
        (164, 56, 6, 44, 40),
        (74, 144, 5, 42, 44),
        (162, 142, -6, 46, 46),
    )
    for k, (x, y, turn, w, h) in enumerate(spots):
        put = pose((x, y), rot=turn)
        torn = f"L{w * 0.6} {h} L{w * 0.3} {h - 5} L0 {h} L{-w * 0.4} {h - 4}"
        cut_with_outline(d, put(f"M{-w} {-h} H{w} L{w - 2} {h - 6} {torn} L{-w} {h}Z"), 2)
        d.fill(put(f"M{6 - w} {6 - h} H{w - 6} V{16 - h} H{6 - w}Z"))
        d.fill(put(f"M{6 - w} {20 - h} H{w - 20} V{25 - h} H{6 - w}Z"))
        rows = "".join(f"M3 {-h + 34 + j * 7} H{w - 7} " for j in range(6))
        rules(d, put(rows), 2.2)
        photo = put(f"M{-w + 6} {-h + 31} H-4 V{h - 12} H{-w + 6}Z")
        d.fill(photo)
        marks = (
            "M-22 -8 L-30 10 L-22 9 L-28 28 L-12 4 L-20 5 L-14 -8Z",
            "M-22 4 C-30 4 -32 -8 -22 -10 C-12 -8 -14 4 -22 4Z M-25 6 H-19 V12 H-25Z",
            "M-22 -10 C-16 -10 -14 0 -18 6 C-12 8 -8 14 -8 26 H-36 C-36 14 -32 8 -26 6 C-30 "
            "0 -28 -10 -22 -10Z",
            "M-36 12 L-30 22 H-12 L-6 12Z M-24 10 V-8 L-10 8Z",
        )
        d.fill(put(marks[k]), "p")
    rules(d, "M84 26 L160 22 L168 102 L72 106 L84 26", 2.2, "a")
    d.dots([(84, 26, 4), (160, 22, 4), (168, 102, 4), (72, 106, 4)], "a")
    return d


def shining_hands() -> Drawing:
    """Draw a pair of hands, the only lamp in the room."""
    d = Drawing(363).fill(ALL)
    burst(d, 120, 108, 30, rad(120, 108, 60, 118, 0.62, 0.0), 80, "p", 120)
    d.fill(ellipse(120, 110, 40, 66))
    put = pose((80, 112), 1.1, -8)
    hand, cuff = put(_hand_shape()), put("M-27 52 H27 L36 104 H-36Z")
    marks = put(
        "M-14 10 C-4 16 6 14 18 4 M-12 22 C-2 26 8 28 16 18 M-16 2 C-12 14 -10 24 -12 "
        "36 M-22 -22 L-14 -23 M-6 -30 L4 -30 M13 -26 L21 -24 M29 -16 L35 -14"
    )
    pleats = put("M-18 60 L-24 90 M0 60 V90 M18 60 L24 90")
    for side in (1, -1):
        lit = mirrored(hand, side)
        outline(d, lit, 9)
        d.fill(lit, "p")
        d.hatch(lit, lin(0, 130, 0, 184, 0, 0.5), 3.2, angle=-40 * side)
        cuts(d, mirrored(marks, side), 2.2)
        cut_with_rim(d, mirrored(cuff, side), 2)
        cuts(d, mirrored(pleats, side), 2.4, "p")
    return d


def _hand_shape() -> Shape:
    """Return a right hand, palm to the viewer, fingers up; wrist at (0, 60)."""
    return shape(
        "M-18 66 L-20 30 C-28 22 -40 10 -46 -2 C-50 -12 -40 -16 -34 -8 L-22 6 L-26 -44 "
        "C-26 -54 -14 -54 -13 -44 L-9 -6 L-8 -58 "
        "C-8 -68 5 -68 5 -58 L5 -6 L12 -52 C14 -61 25 -59 24 -50 L18 -2 L28 -34 C31 -42 "
        "41 -38 39 -30 L28 14 C26 24 22 30 20 36 L20 66Z"
    )


def sparking_screen() -> Drawing:
    """Draw a screen that throws sparks into the hair of the front row."""
    d = Drawing(391).fill(ALL)
    screen = shape("M50 14 H190 V116 H50Z")
    d.fill(screen, "p")
    d.hatch(screen, edge(screen, 30, 0.55, 0.0), 3.8)
    black(
        d,
        "M50 116 V98 L64 92 V76 H76 V96 L92 98 V62 L98 54 L104 62 V98 L128 100 V84 H142 "
        "V70 L150 62 V98 H168 V88 L190 94 V116Z",
    )
    outline(d, screen, 5)
    outline(d, rect(44, 8, 152, 114), 2.4, "p")
    for x0, y0, x1, y1 in ((116, 64, 82, 132), (124, 64, 158, 132), (120, 70, 118, 148)):
        mid = ((x0 + x1) / 2 + 7, (y0 + y1) / 2)
        jag: Shape = [[(x0, y0), mid, (mid[0] - 12, mid[1] + 2), (x1, y1)]]
        rules(rules(d, jag, 6), jag, 2.8, "p")
    sparks = (
        (120, 58, 27),
        (82, 134, 17),
        (158, 134, 17),
        (64, 40, 9),
        (176, 42, 9),
        (118, 150, 13),
        (196, 142, 9),
        (44, 142, 9),
    )
    for x, y, r in sparks:
        d.fill(starlet(x, y, r + 5, 4, 0.32)).fill(starlet(x, y, r, 4, 0.26), "p")
    heads = ((44, 178, 0), (82, 170, 1), (120, 178, 2), (158, 170, 1), (196, 178, 0))
    for x, y, hair in heads:
        styles = (
            "M-14 -6 C-16 -28 16 -28 14 -6 L10 8 H-10Z",
            "M-15 -4 L-18 -20 L-9 -16 L-8 -28 L0 -18 L7 -30 L9 -17 L18 -22 L15 -4 L10 10 H-10Z",
            "M-16 -4 C-20 -26 -8 -26 0 -28 C12 -28 20 -20 16 8 H-16Z",
        )
        person = shape(
            styles[hair] + "M-10 4 H10 V14 C22 16 28 26 30 44 H-30 C-28 26 -22 16 -10 14Z"
        )
        cut_with_rim(d, move(person, x, y), 1.8)
    return d


def last_lines() -> Drawing:
    """Draw a fist on a pencil; the paper tears where it presses."""
    d = Drawing(364)
    d.fill(ALL).hatch(ALL, rad(90, 80, 40, 180, 0.36, 0.04), 4.6, angle=-10, ink="p")
    sheet = shape("M24 34 L176 14 L206 166 L150 176 L142 168 L126 180 L52 192Z")
    cut_with_shadow(d, sheet, 5, 6)
    for k, size in enumerate((3, 4.5, 6.5, 9.5)):
        y = 54 + k * 20 + k * k * 2
        scrawl(
            d, 40 + k * 4, y, (166, 164, 150, 104)[k], y - (17, 18, 14, 8)[k], size, 1.6 + k * 0.7
        )
    black(
        d,
        "M100 134 L118 128 L128 134 L150 150 L132 144 L120 148Z",
        "M60 150 L84 140 L74 152 L62 158Z",
    )
    pencil = shape("M112 134 L120 116 L186 26 L198 34 L132 124Z")
    cut_with_outline(d, pencil, 2.6)
    rules(d, "M125 120 L192 30", 1.6)
    black(d, "M112 134 L116 124 L122 128Z")
    fist = shape(
        "M150 66 C138 70 130 84 134 94 C126 100 126 112 136 116 C136 128 146 134 156 "
        "130 C168 142 190 150 220 164 L252 130 V86 L206 72 C196 56 174 52 150 66Z"
    )
    cut_with_rim(d, fist, 1)
    cut_with_outline(d, fist, 3)
    d.hatch(fist, lin(150, 70, 200, 140, 0.0, 0.75), 3.2, angle=-38)
    cuts(
        d,
        "M150 68 C160 74 168 80 180 80 M134 94 C148 92 160 98 172 98 M136 116 C150 110 "
        "162 114 172 114 M156 130 C164 128 170 126 178 124 M146 72 C142 78 142 84 144 "
        "88",
        3,
    )
    cut_with_rim(d, shape("M206 72 L252 84 V140 L220 164 C212 130 208 100 206 72Z"), 1.4)
    return d


def circuit_notes() -> Drawing:
    """Draw a sheet of circuits: coil, bulb, and a shopping list below."""
    d = Drawing(365)
    d.hatch(ALL, rad(120, 90, 60, 170, 0.45, 1), 4.4, angle=84)
    sheet = move(shape("M52 12 H188 V190 H52Z"), rot=-4, o=(120, 100))
    cut_with_shadow(d, sheet, 6, 6)

    def put(path: str) -> Shape:
        return move(shape(path), rot=-4, o=(120, 100))

    rules(d, put("M68 44 H84 M132 44 H172 V108 H148 M92 108 H68 V44"), 3.4)
    rules(d, put("M84 44 L88 34 L96 54 L104 34 L112 54 L120 34 L128 54 L132 44"), 3.4)
    outline(d, move(ellipse(120, 108, 28, 28, 30), rot=-4, o=(120, 100)), 3.4)
    rules(d, put("M100 108 L108 96 L114 118 L120 96 L126 118 L132 96 L140 108"), 3)
    d.fill(
        put("M64 70 H76 V74 H64Z M58 80 H82 V84 H58Z M164 68 H180 V72 H164Z M168 80 H176 V84 H168Z")
    )
    cuts(d, put("M98 78 L92 68 M120 74 V62 M142 78 L148 68"), 3)
    for k in range(3):
        d.fill(put(f"M70 {150 + k * 13} h6 v6 h-6Z"))
        (line,) = put(f"M84 {155 + k * 13} L{(150, 138, 166)[k]} {155 + k * 13}")
        scrawl(d, *line[0], *line[1], 3.4, 2.2)
    cuts(d, put("M62 184 H178"), 1.6)
    return d


PLATES: dict[str, Plate] = {
    "e1": diary,
    "e2": press_skull,
    "e3": empty_clothes,
    "e4": clippings,
    "e5": shining_hands,
    "e6": sparking_screen,
    "e7": last_lines,
    "notes": circuit_notes,
}
