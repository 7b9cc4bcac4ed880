"""Plates of the threats of Case 3: crowds, beasts, and a sky that opens."""

from collections.abc import Callable

from ...brushes import black, cut_with_rim, cuts, outline, rules, white
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import Shape, arc, ellipse, rect, shape
from ...scenes.sky import ALL, burst, night, rain
from ...tones import lin, rad
from ...transforms import flip, move, pose, with_mirror_image


def candle_bearers() -> Drawing:
    """Draw rows of people in a cloudburst, each with a flame, before a black church."""
    d = Drawing(321)
    night(d, (120, 84), 0.85, 0.04, reach=150, wave=2)
    black(
        d,
        "M92 130 V80 H102 V56 L110 56 L120 4 L130 56 L138 56 V80 H148 V130Z",
        "M60 132 V112 L76 96 H164 L180 112 V132Z",
    )
    rain(d, 40, 36, 0.35, "k", 1.7, (0, -20))
    for row, (y, size, count) in enumerate(((136, 0.85, 5), (178, 1.3, 3))):
        for k in range(count):
            x = 112 + (k - (count - 1) / 2) * 54 * size
            cut_with_rim(d, _hatted(x, y, size, k * 3 + row), 1.6)
            _candle(d, x + 25 * size, y + 6 * size, size * 1.2)
    return rain(d, 20, 36, 0.35, "p", 1.7, (0, -20))


def _candle(d: Drawing, x: float, y: float, size: float = 1.0) -> Drawing:
    """Draw a lit candle with its wick at (x, y)."""
    d.fill(rect(x - 2.6 * size, y, 5.2 * size, 16 * size), "p")
    d.fill(ellipse(x, y - 6 * size, 6.4 * size, 9.4 * size, 14))
    return d.fill(move(shape("M0 -15 Q7 -4 0 0 Q-7 -4 0 -15Z"), x, y, size), "p")


def _hatted(x: float, y: float, size: float, hat: int) -> Shape:
    """Return a person from behind, shoulders and head, in one of four kinds of headgear."""
    man = (
        "M-22 40 C-22 20 -12 14 -6 12 L-6 8 C-12 2 -12 -14 0 -15 C12 -14 12 2 6 8 L6 12 "
        "C12 14 22 20 22 40Z"
    )
    hats = (
        "M-10 -8 C-10 -26 10 -26 10 -8 C20 -8 20 -4 0 -3 C-20 -4 -20 -8 -10 -8Z",
        "M-9 -28 H9 L10 -8 H18 V-4 H-18 V-8 H-10Z",
        "M-15 12 C-16 -22 16 -22 15 12Z",
        "M-11 -6 C-12 -22 10 -24 13 -10 L20 -6 L11 -4Z",
    )
    return move(shape(man) + shape(hats[hat % 4]), x, y, size)


def lamps_fail() -> Drawing:
    """Draw a street of lamps that go out one after the other."""
    d = Drawing(322).fill(ALL)
    glow = ellipse(160, 52, 88, 84)
    d.hatch(glow, rad(160, 52, 10, 86, 0.75, 0), 4.2, ink="p")
    hill = shape(
        "M-4 150 L20 130 V112 H34 V100 L44 90 L54 100 V118 H70 V96 H84 V120 L96 112 "
        "L108 122 V140 L130 150Z"
    )
    cut_with_rim(d, hill, 1)
    d.hatch(shape("M-4 204 L70 150 H170 L250 204Z"), rad(160, 160, 10, 90, 0.6, 0), 4, ink="p")
    for x, foot, size in ((66, 152, 0.36), (94, 162, 0.52), (160, 200, 1.0)):
        post = shape(
            "M-3 0 V-116 H3 V0Z M-9 0 H9 V-10 H-9Z M-14 -116 H14 L10 -112 H-10Z M-13 -119 "
            "L-18 -160 H18 L13 -119Z M-20 -160 L0 -178 L20 -160Z M-2 -176 H2 V-186 H-2Z"
        )
        post = move(post, x, foot, size)
        cut_with_rim(d, post, 1.6 if size == 1 else 1.2)
    white(d, "M149 76 L145 44 H175 L171 76Z")
    d.hatch(shape("M149 76 L145 44 H175 L171 76Z"), lin(0, 44, 0, 76, 0.7, 0.1), 3, angle=90)
    white(d, "M160 52 Q168 66 160 74 Q152 66 160 52Z")
    rules(d, "M160 44 V78", 1.6)
    cuts(
        d,
        "M134 60 L122 62 M136 46 L124 42 M186 60 L198 62 M184 46 L196 42 M138 76 L128 "
        "84 M182 76 L192 84",
        3,
        "p",
    )
    return d


def end_of_days() -> Drawing:
    """Draw a black sun over a broken city, and one man to see it."""
    d = Drawing(323)
    burst(d, 120, 74, 46, rad(120, 74, 44, 190, 0.04, 0.9), 110)
    d.fill(ellipse(120, 74, 44))
    cuts(
        d,
        "M120 34 L112 58 L126 70 L110 92 L118 114 M126 70 L146 78 L152 92 M112 58 L92 62 L84 74",
        3.4,
        "p",
    )
    ruin = shape(
        "M-4 200 V132 L14 128 V104 L22 110 L30 98 V138 H44 V84 L52 92 L58 78 L66 90 "
        "V146 H84 L88 160 H150 L154 148 H168 "
        "V96 L174 86 L182 100 L188 92 V140 H200 V116 L210 122 L218 106 V140 L244 150 V204Z"
    )
    cut_with_rim(d, ruin, 1.6)
    d.fill(with_mirror_image("M50 104 h6 v10 h-6Z M50 124 h6 v10 h-6Z M20 122 h5 v9 h-5Z"), "p")
    d.hatch(shape("M60 200 L94 164 H146 L182 200Z"), lin(0, 160, 0, 200, 0.75, 0.1), 4, ink="p")
    man = shape(
        "M112 192 L114 168 C110 160 112 152 117 150 C113 144 115 138 120 138 C125 138 "
        "127 144 123 150 C128 152 130 160 126 168 L128 192 H122 L120 174 L118 192Z"
    )
    return cut_with_rim(d, man, 2)


def columns() -> Drawing:
    """Draw three columns of people, from behind, marching to one point."""
    d = Drawing(324)
    burst(d, 120, 58, 18, rad(120, 58, 10, 180, 0.08, 0.85), 90)
    black(d, "M0 84 H240 V204 H0Z")
    d.hatch(rect(0, 86, 240, 116), lin(0, 84, 0, 200, 0.75, 0.15), 4, ink="p")
    for depth in range(7):
        near = (depth / 6) ** 1.7
        size, y = 0.2 + 1.05 * near, 84 + 88 * near
        for column in (-1, 1, 0):
            cut_with_rim(
                d, _hatted(120 + column * (20 + 62 * near), y, size, depth + column + 1), 1.2
            )
    return d


def maw() -> Drawing:
    """Draw a man who stands very still, seen from inside the jaws."""
    d = Drawing(325)
    burst(d, 120, 104, 30, rad(120, 104, 24, 120, 0.04, 0.9), 90)
    upper = (
        "M-10 -10 H250 V120 C232 108 226 92 216 74 L206 116 L194 62 L182 104 L168 50 "
        "L154 90 L138 44 L124 96 L110 44 L94 88 L80 50 L66 104 L52 60 L40 118 L28 76 "
        "C18 94 8 108 -10 120Z"
    )
    lower = (
        "M-10 210 H250 V112 C236 126 230 140 220 154 L208 118 L196 164 L182 132 L170 "
        "170 L156 142 L146 172 H96 L84 142 L72 170 L58 132 L44 164 L32 118 L20 154 C10 "
        "140 4 126 -10 112Z"
    )
    for jaw in (lower, upper):
        outline(d, shape(jaw), 4)
        white(d, jaw)
    d.hatch(shape(upper), lin(0, 100, 0, 56, 0.0, 0.55), 3.4, angle=84)
    d.hatch(shape(lower), lin(0, 126, 0, 168, 0.0, 0.55), 3.4, angle=96)
    gums = (
        "M-10 -10 H250 V88 C238 84 228 64 216 60 C204 54 200 50 192 46 C180 48 176 40 "
        "166 36 C152 42 146 34 138 32 C128 40 116 40 110 32 C100 40 90 36 80 38 C70 44 "
        "62 42 52 48 C42 54 38 58 28 62 C18 66 6 84 -10 88Z"
    )
    cut_with_rim(d, shape(gums), 1.6)
    cut_with_rim(
        d,
        shape(
            "M-10 210 H250 V150 C240 160 230 168 218 168 C206 176 196 176 184 178 C170 184 "
            "160 182 146 184 H96 C82 182 72 184 58 178 C44 178 34 176 22 168 C10 168 2 160 "
            "-10 150Z"
        ),
        1.6,
    )
    d.hatch(
        shape("M-10 -10 H250 V60 C200 20 40 20 -10 60Z"),
        lin(0, 30, 0, -6, 0.0, 0.5),
        4.2,
        bend=bulge(0.002, 120),
        ink="p",
    )
    man = shape(
        "M100 190 L104 156 C102 144 106 137 113 136 L114 131 C109 126 109 119 112 115 "
        "L103 114 C108 110 112 110 113 107 C113 100 127 100 127 107 L136 112 L128 115 "
        "C131 120 130 127 125 131 L126 136 C134 137 138 144 136 156 L140 190Z"
    )
    return cut_with_rim(d, man, 3)


def sky_opens() -> Drawing:
    """Draw clouds torn like a seam above a tower: no star, only lining behind it."""
    d = Drawing(326)
    d.hatch(ALL, lin(0, 0, 0, 170, 0.9, 0.2), 4.4, bend=ripple(5, 17))
    gaps = (
        "M14 -8 L40 18 L34 30 L62 46 L60 58 L90 72 L96 86 L120 104 L146 84 L150 70 L178 "
        "60 L180 46 L208 32 L202 18 L228 -8Z",
        "M48 -8 L66 14 L62 24 L84 38 L84 50 L104 64 L120 84 L136 62 L154 50 L156 38 "
        "L178 26 L174 14 L194 -8Z",
        "M78 -8 L90 10 L88 20 L104 36 L120 60 L134 36 L150 22 L148 10 L162 -8Z",
    )
    for k, path in enumerate(gaps):
        tear = shape(path)
        outline(d, move(tear, 0, 3), 5)
        d.fill(tear, "p")
        d.hatch(tear, lin(0, 100 - 18 * k, 0, 0, 0.05 + 0.1 * k, 0.75), 3.8, angle=90)
    black(d, "M100 -8 L108 10 L120 34 L130 10 L140 -8Z")
    tower = shape("M98 204 V166 H102 V148 L108 148 L120 96 L132 148 L138 148 V166 H142 V204Z")
    cut_with_rim(d, tower, 2)
    white(d, "M116 168 Q120 160 124 168 V180 H116Z")
    roofs = (
        "M-4 204 V182 L16 174 L30 184 L48 172 L64 184 L98 180 V204Z M244 204 V180 L222 "
        "172 L206 184 L186 174 L168 184 L142 180 V204Z"
    )
    return cut_with_rim(d, shape(roofs), 1.6)


def panthers() -> Drawing:
    """Draw two black panthers, one behind the other, off a broken chain."""
    d = Drawing(327)
    d.hatch(ALL, rad(120, 60, 30, 160, 0.04, 0.8), 4.4, angle=90)
    floor = rect(-4, 160, 248, 44)
    d.fill(floor).hatch(floor, rad(120, 164, 10, 130, 0.75, 0.2), 4, ink="p")
    _panther(d, lambda path: move(flip(shape(path)), 6, -28, 0.9, o=(120, 100)))
    _panther(d, pose((-8, 30)))
    for k, (x, y) in enumerate(((176, 140), (178, 152), (172, 162), (182, 172))):
        link = move(ellipse(x, y, 4.5, 7, 14), rot=35 * k, o=(x, y))
        outline(outline(d, link, 4.4), link, 2.2, "p")
    return d


def _panther(d: Drawing, put: Callable[[str], Shape]) -> None:
    """Draw one walking panther in a white collar."""
    beast = (
        "M44 92 C54 76 76 70 100 74 C124 78 146 74 166 70 C170 58 176 52 182 53 L187 60 "
        "C198 57 208 64 212 73 L219 80 C217 89 206 92 198 92 C192 98 188 104 184 112 "
        "L182 138 L192 146 L172 148 L168 124 L160 112 C136 120 108 118 86 112 "
        "L74 126 L72 144 L82 150 L60 152 L58 126 L50 112 C40 116 34 126 36 138 "
        "C38 150 28 158 18 152 C30 150 28 142 27 134 C26 116 34 100 44 92Z"
    )
    light = (
        "M66 82 C84 78 104 82 120 84 C136 84 150 82 164 78 M60 94 C66 100 72 104 78 106 "
        "M170 84 C172 98 174 112 176 128 M56 104 C60 112 62 120 64 132 "
        "M206 84 Q211 86 216 83 M180 57 L184 66 M100 88 C104 96 112 100 120 104"
    )
    cuts(cut_with_rim(d, put(beast), 2.6), put(light), 3, "p")
    d.fill(put("M194 71 Q201 66 207 73 Q200 77 194 71Z M164 70 L170 68 L186 106 L181 110Z"), "p")
    d.fill(put("M199 70 h4 v3.500 h-4Z"))


def reel() -> Drawing:
    """Draw a reel of film; the frames that hang from it show a city without roofs."""
    d = Drawing(372)
    d.hatch(ALL, rad(92, 80, 50, 190, 0.1, 0.95), 4.4, angle=-30)
    wheel = ellipse(96, 80, 62, 62, 40)
    cut_with_rim(d, wheel, 3)
    d.lines([arc(96, 80, r, 0, 360, 40) for r in (56, 51, 46)], 1.8, "p", False)
    for x, y in arc(96, 80, 27, -90, 198, 4):
        d.fill(ellipse(x, y, 12, 12, 20), "p")
    d.fill(ellipse(96, 80, 8, 8, 16), "p").fill(ellipse(96, 80, 4, 4, 12))
    strip = shape("M150 92 C168 108 168 120 164 136 L156 204 H220 L226 130 C228 104 212 74 154 58Z")
    cut_with_rim(d, strip, 2.4)
    for x, y, turn, size in ((190, 112, 22, 0.78), (192, 152, 4, 0.95), (187, 192, 5, 0.98)):
        put = pose((x, y), size, turn)
        d.fill(put("M-20 -17 H20 V17 H-20Z"), "p")
        d.fill(put("M-20 17 V2 H-14 V-8 L-10 -4 V4 H-4 V-12 L0 -6 V6 H6 V-2 L10 -8 L12 6 H20 V17Z"))
        d.fill(
            put(
                "M-30 -15 h5 v6 h-5Z M-30 -3 h5 v6 h-5Z M-30 9 h5 v6 h-5Z M25 -15 h5 v6 h-5Z "
                "M25 -3 h5 v6 h-5Z M25 9 h5 v6 h-5Z"
            ),
            "p",
        )
        d.fill(put("M8 -13 C13 -13 13 -6 8 -6 C3 -6 3 -13 8 -13Z"), "k")
    return d


PLATES: dict[str, Plate] = {
    "t1": candle_bearers,
    "t2": lamps_fail,
    "t3": end_of_days,
    "t4": columns,
    "t5": maw,
    "t6": sky_opens,
    "t7": panthers,
    "reel": reel,
}
