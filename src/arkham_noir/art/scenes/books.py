"""Books and papers."""

import math
from itertools import pairwise

from ..brushes import black, cut_with_halo, cut_with_shadow, outline, white
from ..engrave import Drawing, ripple
from ..polygons import Point, Polygon, Shape, arc, ellipse, rect, shape
from ..polylines import ring
from ..tones import edge, flat, lin, rad
from ..transforms import move, pose
from .sky import ALL, burst

LEFT_PAGE = "M18 146 C20 108 30 78 40 56 C64 46 94 50 118 66 L118 172 C90 152 48 144 18 146Z"
RIGHT_PAGE = "M118 66 C142 50 172 46 198 56 C208 78 218 108 220 146 C190 144 148 152 118 172Z"
DIGITS = {
    "0": "M5 0 C1 0 0 4 0 8 C0 12 1 16 5 16 C9 16 10 12 10 8 C10 4 9 0 5 0Z",
    "1": "M2 3 L6 0 L6 16",
    "6": "M9 0 C3 1 0 6 0 11 C0 15 2 16 5 16 C9 16 10 13 10 11 C10 7 5 6 1 9",
    "7": "M0 0 L10 0 L4 16",
}


def open_book(d: Drawing) -> tuple[Shape, Shape]:
    """Draw an open book from the reader's side, and return its two pages."""
    black(d, "M10 150 L118 184 L230 150 L230 162 L118 198 L10 162Z")
    pages = shape(LEFT_PAGE), shape(RIGHT_PAGE)
    for page, near, far in zip(pages, (118, 118), (78, 146), strict=True):
        d.fill(move(page, 0, 5), "k").fill(move(page, 0, 3), "p").fill(page, "p")
        outline(d, page, 2.2)
        d.hatch(page, lin(near, 100, far, 100, 0.75, 0.02), 3.2, angle=90)
    return pages


def text_lines(
    d: Drawing,
    start: Point,
    width: float,
    count: int,
    slope: float = 0,
    step: float = 10,
    thick: float = 3,
) -> Drawing:
    """Draw rows of old print: broken strokes of uneven length."""
    rows: Shape = []
    for k in range(count):
        x, y = start[0], start[1] + k * step
        while x < start[0] + width - 3:
            word = min(d.rng.uniform(7, 20), start[0] + width - x)
            rows.append(
                [(x, y + (x - start[0]) * slope), (x + word, y + (x + word - start[0]) * slope)]
            )
            x += word + 4
    return d.lines(rows, thick, taper=False)


def number(d: Drawing, text: str, at: Point, size: float = 1, rot: float = 0) -> Drawing:
    """Draw a year cut in open figures."""
    strokes = []
    for k, digit in enumerate(text):
        strokes += move(move(shape(DIGITS[digit]), k * 14), *at, size, rot=rot)
    return d.lines(strokes, 2.6 * size, "p", False)


def closed_book(d: Drawing, corners: tuple[Point, Point, Point, Point], thick: float = 22) -> Shape:
    """Draw a thick book on its back, spine to the left, and return its cover."""
    (ax, ay), _, (cx, cy), (ex, ey) = corners
    cover: Shape = [list(corners)]
    side: Shape = [[(ex, ey), (cx, cy), (cx + 3, cy + thick), (ex + 3, ey + thick)]]
    spine: Shape = [
        [(ax, ay), (ex, ey), (ex + 3, ey + thick), (ax - thick * 0.5, ay + thick * 0.8)]
    ]
    d.fill(move(cover, sx=1.04, o=((ax + cx) / 2, (ay + cy) / 2)), "p")
    d.fill(spine, "p").fill(side, "p").fill(cover).hatch(
        side, flat(0.35), 3, angle=math.degrees(math.atan2(cy - ey, cx - ex))
    )
    outline(d, side, 3).fill(spine)
    for k in range(4):
        t = (k + 0.5) / 4
        x, y = ax + (ex - ax) * t, ay + (ey - ay) * t
        d.lines([[(x - 9, y + thick * 0.75), (x, y)]], 3, "p", False)
    d.hatch(cover, edge(cover, 16, 0.6, 0.05), 4, angle=40, ink="p")
    return cover


def quill(d: Drawing, nib: Point, size: float = 1, rot: float = 0) -> Drawing:
    """Draw a goose quill that leans to the right."""
    place = pose(nib, size, rot=rot)
    vane = shape("M4 -6 L50 -84 C60 -100 74 -104 84 -104 C84 -88 74 -72 66 -62 L10 -4 L0 0Z")
    d.fill(place(move(vane, sx=1.06, o=(44, -50))), "p").fill(place(vane))
    d.lines(place([[(4, -4), (40, -56), (80, -102)]]), 2, "p")
    return d.lines(
        place([[(44 + k * 8, -60 - k * 9), (56 + k * 7, -60 - k * 9)] for k in range(4)]), 1.6, "p"
    )


def spectacles(d: Drawing, at: Point, size: float = 1, rot: float = 0) -> Drawing:
    """Draw a pair of reading glasses laid down."""
    place = pose(at, size, rot=rot)
    for x in (-16, 16):
        d.lines(place([arc(x, 0, 12, 0, 360, 20)]), 3.4, "k", False)
        d.fill(place(ellipse(x, 0, 10)), "p").hatch(
            place(ellipse(x, 0, 10)), flat(0.28), 3, angle=-50
        )
    d.lines(place([arc(0, 0, 5, 200, 340, 6)]), 3, "k", False)
    return d.lines(
        place([[(-28, -2), (-40, -22), (-30, -34)], [(28, -2), (44, -18), (38, -32)]]), 2.6
    )


def sheet(d: Drawing, path: str, shade: tuple[Point, Point]) -> Shape:
    """Draw a paper on a dark background with its shadow, and return its shape."""
    page = shape(path)
    cut_with_shadow(d, page, 6, 6)
    d.hatch(page, lin(*shade[0], *shade[1], 0.55, 0), 3.4, angle=-50)
    return page


def candle(d: Drawing, at: Point, height: float = 50) -> Drawing:
    """Draw a burning candle; `at` is its foot."""
    x, y = at
    stick = rect(x - 8, y - height, 16, height)
    cut_with_halo(d, stick, (1.3, 1.04), (x, y), "p").hatch(
        stick, lin(x - 8, 0, x + 8, 0, 0.8, 0.05), 3, angle=90
    )
    top = y - height
    flame = move(shape("M0 -32 C11 -14 9 -2 0 -1 C-9 -2 -10 -14 0 -32Z"), x, top)
    cut_with_halo(d, flame, (1.4, 1.16), (x, top - 12), "p")
    return d.fill(ring([(x, top - 2), (x + 1, top - 12)], lambda t: 2.4))


def book(seed: int | str = 13, kind: str = "ledger") -> Drawing:
    """Draw an open ledger under a quill, or a tome with clasps and a star."""
    d = Drawing(seed)
    return _ledger(d) if kind == "ledger" else _tome(d)


def _ledger(d: Drawing) -> Drawing:
    """Draw rows of names, one of them blotted."""
    d.hatch(ALL, rad(150, 60, 20, 190, 0.3, 0.98), 4.6, angle=-12)
    open_book(d)
    for k in range(7):
        y = 74 + k * 11
        left = [(46 - k * 2, y - 2), (62, y - 8), (78, y - 4), (92, y + 1), (104, y + 6)]
        right = [(132, y + 6), (150, y - 4), (172, y - 8), (194 + k * 2, y - 6)]
        d.lines([left], 2.6 if k else 4).lines([right], 4.6 if k in (3, 4) else 2.6)
    d.fill(ellipse(178, 128, 8, 6)).fill(ellipse(190, 136, 3, 2.4))
    return quill(d, (140, 118), 1.05)


def _tome(d: Drawing) -> Drawing:
    """Draw a closed book with clasps."""
    burst(d, 120, 100, 20, rad(120, 100, 30, 160, 0.3, 1), 100)
    cover, foot = (
        shape("M58 24 L176 16 L190 180 L66 192Z"),
        shape("M66 192 L190 180 L196 186 L74 200Z"),
    )
    cut_with_halo(d, cover, 1.05, (120, 104)).fill(foot)
    d.hatch(foot, flat(0.5), 3, angle=-5, ink="p")
    d.hatch(cover, edge(cover, 18, 0.6, 0.06), 4, angle=40, ink="p")
    panel = shape("M72 38 L166 31 L176 168 L80 178Z")
    inner = move(panel, sx=0.92, o=(123, 104))
    d.fill(panel).lines([[*panel[0], panel[0][0]]], 2.2, "p", False)
    outline(d, inner, 1.2, "p")
    turns = [4 * math.pi * k / 5 + 0.05 for k in range(6)]
    star: Polygon = [(123 + 34 * math.sin(turn), 100 - 34 * math.cos(turn)) for turn in turns]
    d.lines([arc(123, 100, 40, 0, 360, 30)], 2.2, "p", False)
    d.lines([list(side) for side in pairwise(star)], 3, "p", False)
    d.fill(shape("M110 100 Q123 88 136 100 Q123 112 110 100Z"), "p").fill(ellipse(123, 100, 5))
    for y in (66, 138):
        white(d, f"M168 {y} l26 -2 l2 14 l-26 2Z")
        black(d, f"M170 {y + 2} l22 -1.6 l1.4 10 l-22 1.6Z")
    return d.hatch(shape("M58 24 L66 23 L74 191 L66 192Z"), flat(0.6), 6, angle=-4, ink="p")


def letter(seed: int | str = 14, seal: bool = True, blood: bool = False) -> Drawing:
    """Draw a torn letter in a nervous hand; sealed, stained or both."""
    d = Drawing(seed)
    dusk = rad(110, 80, 30, 190, 0.45, 1)
    d.hatch(ALL, dusk, 4.4, angle=4, bend=ripple(2, 23))
    torn = "M52 30 L178 16 L196 164 L150 172 L138 164 L126 178 L112 168 L70 182Z"
    sheet(d, torn, ((60, 170), (110, 110)))
    for k in range(9):
        start = 64 + k * 1.7
        end = 168 + k * 1.3 - (40 if k in (3, 8) else d.rng.uniform(0, 16))
        row: Polygon = []
        for step in range(30):
            t = step / 29
            shake = 2.4 * math.sin(step * 2.1 + k) if (step * 7 + k) % 11 else 0
            row.append((start + (end - start) * t, 46 + k * 12.5 - 12 * t + shake))
        d.lines([row], 2.3, taper=False)
    d.lines([[(53, 78), (120, 84), (184, 64)]], 1.2)
    if seal:
        d.fill(ellipse(160, 148, 20, 19), "a")
        d.fill(shape("M146 160 l-8 34 l12 -8 l6 12 l6 -32Z"), "a")
        d.lines([arc(160, 148, 14, 0, 360, 22)], 1.6, "p", False)
        d.fill(shape("M150 148 Q160 138 170 148 Q160 158 150 148Z"), "p").fill(
            ellipse(160, 148, 4), "a"
        )
    if blood:
        d.fill(
            shape("M84 118 c10 -14 34 -10 36 6 c12 10 -2 28 -16 22 c-16 8 -30 -14 -20 -28Z"), "a"
        )
        for x, y, r in ((130, 106, 4), (76, 150, 3), (126, 148, 5)):
            d.fill(ellipse(x, y, r), "a")
    return d
