"""Plates of the achievements for skill."""

import math
from itertools import pairwise

from ...brushes import (
    black,
    cut_together,
    cut_with_outline,
    cut_with_rim,
    outline,
    ribbon,
    rules,
    thread,
)
from ...engrave import Drawing, Plate, bulge
from ...polygons import Point, Shape, arc, ellipse, poly, rect, shape, spokes
from ...polylines import smooth
from ...scenes.books import closed_book
from ...scenes.flames import flame
from ...scenes.sky import burst
from ...tones import edge, lin, mix, rad
from ...transforms import Place, move, pose
from .oval import OVAL
from .type_shapes import TYPE_SHAPES


def eye_and_types() -> Drawing:
    """Draw an open eye, and the six types around it."""
    d = Drawing("full-spectrum").fill(OVAL)
    burst(d, 120, 100, 34, rad(120, 100, 40, 100, 0.5, 0.3), 60, "p", 110)
    for angle, kind in zip(range(-90, 270, 60), TYPE_SHAPES, strict=True):
        x, y = arc(120, 100, 52, angle, angle + 1, 1, 70)[0]
        d.fill(ellipse(x, y, 25)).fill(ellipse(x, y, 21.5), "p")
        d.fill(move(kind, x, y, 1.14))
    lids = shape("M70 100 C88 72 152 72 170 100 C152 128 88 128 70 100Z")
    outline(d, lids, 14)
    d.fill(lids, "p").hatch(lids, lin(0, 96, 0, 76, 0, 0.9), 3.6, angle=86)
    d.fill(ellipse(120, 100, 20))
    d.lines(spokes(120, 100, 10, 18, 18), 2.2, "p")
    d.fill(ellipse(120, 100, 9)).fill(ellipse(127, 93, 4.6), "p")
    return d


def pinned_cards() -> Drawing:
    """Draw six cards pinned to a board, with one thread through all pins."""
    d = Drawing("six-of-six")
    d.hatch(OVAL, rad(110, 90, 30, 130, 0.7, 1), 5.2, angle=32)
    pins: list[Point] = []
    spots = ((92, 22, -6), (146, 26, 5), (76, 80, 4), (140, 84, -7), (94, 138, 7), (150, 140, -3))
    for (x, y, tilt), kind in zip(spots, TYPE_SHAPES, strict=True):
        place = pose((x, y), rot=tilt)
        card = place(rect(-20, -4, 40, 52))
        d.fill(move(card, 4, 5))
        cut_with_outline(d, card, 3)
        d.fill(place(move(kind, 0, 25, 1.1)))
        pins.append(place([[(0.0, 2.0)]])[0][0])
    thread(d, [list(stretch) for stretch in pairwise([(30, 44), *pins, (214, 186)])], 4.4, "p")
    for pin in pins:
        d.fill(ellipse(*pin, 7))
    return d.dots([(x - 2, y - 2, 2) for x, y in pins], "p")


def wound_thread() -> Drawing:
    """Draw a pushpin in a board, with a thread wound ten times round it."""
    d = Drawing("long-thread")
    d.hatch(OVAL, rad(104, 80, 40, 120, 0.08, 0.8), 5.8, angle=-24)
    place = pose((122, 100), 1.08, rot=24)
    d.fill(shape("M92 170 C120 160 170 170 206 190 L200 204 C160 190 120 184 92 170Z"))
    cut_with_rim(d, place("M-4 44 H4 L0 78Z"), 2.6)
    foot = place("M-34 38 C-34 28 -20 24 -17 16 H17 C20 24 34 28 34 38 C34 50 -34 50 -34 38Z")
    cut_with_rim(d, foot, 3)
    d.hatch(foot, lin(86, 130, 120, 146, 0.75, 0), 4.6, angle=66, ink="p")
    thread(d, "M16 30 C46 44 62 54 108 60 M110 122 C140 138 170 128 214 150")
    for turn in range(10):
        y, half = -45 + turn * 6.4, 21 + 4 * math.sin(math.pi * (turn + 0.5) / 10)
        thread(d, place(f"M{-half} {y - 2} Q0 {y + 10} {half} {y + 1}"), 5.4)
    head = place("M-38 -62 V-54 C-38 -42 38 -42 38 -54 V-62Z")
    top = place(ellipse(0, -62, 38, 13))
    cut_with_rim(d, head, 3)
    cut_with_outline(d, top, 3.4)
    return d.hatch(top, lin(120, 30, 180, 60, 0, 0.8), 4.6, angle=24)


def key_ring() -> Drawing:
    """Draw three keys on an iron ring."""
    d = Drawing("locksmith")
    burst(d, 120, 50, 20, rad(120, 50, 34, 150, 0.1, 0.6), 52, r1=170)
    hoop = arc(120, 50, 36, 0, 360, 48)
    for width, ink in ((17, "p"), (11, "k")):
        rules(d, [hoop], width, ink)
    d.lines([arc(120, 50, 37, 186, 300, 14)], 4, "p")
    _hanging_key(d, 0, pose((93, 76), rot=13), 87)
    _hanging_key(d, 1, pose((147, 76), rot=13, side=-1), 87)
    return _hanging_key(d, 2, pose((120, 90)), 102)


BOWS = (
    "M0 -14 C23 -14 23 20 0 20 C-23 20 -23 -14 0 -14Z M0 -5 C-11 -5 -11 11 0 11 C11 11 11 -5 0 -5Z",
    "M0 -16 L21 3 L0 22 L-21 3Z M0 -5 L-9 3 L0 11 L9 3Z",
    "M0 -15 C11 -15 15 -8 13 -2 C25 -3 25 17 12 16 C9 24 -9 24 -12 16 C-25 17 -25 -3 -13 -2 C-15 "
    "-8 -11 -15 0 -15Z M0 -6 C-11 -6 -11 11 0 11 C11 11 11 -6 0 -6Z",
)
BITS = (
    "M0 62 H20 V69 H13 V74 H20 V83 H0Z",
    "M0 58 H21 V83 H15 V76 H10 V83 H0Z",
    "M0 70 H24 V77 H15 V82 H20 V87 H15 V92 H24 V99 H0Z",
)


def _hanging_key(d: Drawing, number: int, place: Place, length: float) -> Drawing:
    """Draw one of the keys."""
    stem = f"M-5.5 18 H5.5 V{length} H-5.5Z M-10 25 H10 V32 H-10Z"
    cut_together(d, [place(path) for path in (stem, BITS[number], BOWS[number])], 3.5)
    return rules(d, place(f"M-1.8 36 V{length - 4}"), 2.6, "p")


PIECE = (
    "M-22 -22 H-6 C-3 -22 -5 -26 -6 -28 C-9 -37 9 -37 6 -28 C5 -26 3 -22 6 -22 H22 V-6 C22 -3 26 "
    "-5 28 -6 C37 -9 37 9 28 6 C26 5 22 3 22 6 V22 H6 C3 22 5 18 6 16 C9 8 -9 8 -6 16 C-5 18 -3 22 "
    "-6 22 H-22 V6 C-22 3 -18 5 -16 6 C-8 9 -8 -9 -16 -6 C-18 -5 -22 -3 -22 -6Z"
)


def pieces_on_a_ledger() -> Drawing:
    """Draw three jigsaw pieces on the ruled page of a ledger."""
    d = Drawing("double-entry").fill(OVAL)
    d.hatch(OVAL, rad(110, 90, 60, 110, 0.45, 0.1), 5.2, angle=-30, ink="p")
    place = pose((120, 104), rot=-9)
    for shift in (9, 4.5, 0):
        page = place(rect(-62 + shift, -84 + shift, 124, 172))
        cut_with_outline(d, page, 3)
    rules(d, place([[(-62, -64 + k * 13), (62, -64 + k * 13)] for k in range(12)]), 2)
    rules(d, place("M-34 -84 V88 M16 -84 V88 M38 -84 V88"), 2.6)
    rules(d, place("M-62 -68 H62"), 4)
    for x, y, tilt in ((104, 76, -9), (146, 69, -9), (120, 142, 22)):
        piece = move(shape(PIECE), x, y, 0.92, rot=tilt)
        d.fill(move(piece, 5, 6))
        outline(d, piece, 4.4)
        d.fill(piece, "a")
        d.hatch(piece, lin(x - 16, y - 16, x + 10, y + 10, 0.6, 0), 4.4, angle=-45, ink="p")
    return d


RUNES = (
    "M-4 -5 V5 M-4 -4 L4 1",
    "M-4 5 L0 -5 L4 5",
    "M-4 -5 L4 0 L-4 5",
    "M-4 0 H4 M0 -5 V5",
    "M-4 -5 L4 5 M4 -5 L-4 5",
)


def chalk_circle() -> Drawing:
    """Draw a star in a chalk circle on the floor, and the chalk at the end of its last line."""
    d = Drawing("formula").fill(OVAL)
    for x in range(36, 210, 28):
        board = rect(x, -6, 24, 212)
        d.hatch(board, rad(120, 100, 10, 104, 0.42, 0.06), 5, angle=90, ink="p")
    _chalk(d, [arc(120, 100, radius, 0, 360, 60) for radius in (75, 52)], 4)
    for k, spot in enumerate(arc(120, 100, 63.5, 12, 372, 15)[:15]):
        _chalk(d, pose(spot, 1.3, k * 24 + 102)(RUNES[k * 2 % 5]), 3.4)
    tips = arc(120, 100, 52, -90, 270, 5)[:5]
    first, *others = [[tips[k * 2 % 5], tips[(k * 2 + 2) % 5]] for k in range(5)]
    _chalk(d, others, 5)
    _chalk(d, [first], 9)
    rules(d, [first], 6, "a")
    place = pose(first[-1], rot=-38)
    cut_with_rim(d, place(rect(-7, -2, 14, 40)), 2.6, "a")
    return rules(d, place("M-2.5 4 V32"), 2.6, "p")


def _chalk(d: Drawing, strokes: Shape, width: float) -> None:
    """Draw chalk lines on dark boards."""
    rules(d, strokes, width + 6)
    rules(d, strokes, width, "p")


LETTERS = {
    "A": "M-9 14 L-1 -13 H1 L9 14 M-6 5 H6",
    "H": "M-8 -14 V14 M8 -14 V14 M-8 0 H8",
    "I": "M0 -14 V14 M-6 -12.5 H6 M-6 12.5 H6",
    "K": "M-7 -14 V14 M9 -13 L-6 2 M-2 -2 L9 13",
    "M": "M-10 14 V-12 L0 6 L10 -12 V14",
    "N": "M-8 14 V-14 M-8 -12 L8 12 M8 14 V-14",
    "O": "M0 -11 C12 -11 12 11 0 11 C-12 11 -12 -11 0 -11 C4 -11 6 -9 8 -6",
    "R": "M-7 14 V-14 M-7 -11 H0 C10 -11 10 1 0 1 H-7 M0 2 L9 14",
}
INSCRIPTION = ("AR", "KHA", "MNO", "IR")


def struck_letters() -> Drawing:
    """Draw a wall of carved letters, each struck through."""
    d = Drawing("every-letter").fill(OVAL)
    marks: Shape = []
    for row, word in enumerate(INSCRIPTION):
        y = 31 + row * 46
        for k in range(-2, 3):
            x = 120 + (k - (len(word) - 1) % 2 / 2) * 50
            stone = rect(x - 22, y - 20, 44, 40)
            d.fill(stone, "p").hatch(stone, rad(100, 76, 60, 140, 0, 0.5), 5.4, angle=-34)
        for column, letter in enumerate(word):
            x = 120 + (column - (len(word) - 1) / 2) * 50
            rules(d, move(shape(LETTERS[letter]), x, y, 1.02), 8)
            marks.append([(x - 21, y + 9), (x + 21, y - 9)])
    rules(d, marks, 9, "p")
    return rules(d, marks, 5.4, "a")


def open_watch() -> Drawing:
    """Draw a pocket watch lying open on its chain."""
    d = Drawing("quick-study")
    d.hatch(OVAL, rad(104, 90, 40, 120, 0.55, 1), 5.2, angle=-20)
    lid = ellipse(110, 42, 41, 35, 40)
    d.fill(move(lid, 6, 7))
    cut_with_rim(d, lid, 4)
    inner = ellipse(110, 42, 34, 28, 40)
    d.fill(inner, "p").hatch(inner, rad(98, 30, 10, 42, 0.1, 0.95), 4.4, bend=bulge(0.012, 110))
    _chain(d)
    case = ellipse(118, 116, 52, 52, 48)
    d.fill(move(case, 7, 8))
    cut_with_rim(d, case, 4)
    outline(d, ellipse(118, 116, 47, 47, 48), 2.6, "p")
    dial = ellipse(118, 116, 42, 42, 48)
    d.fill(dial, "p").hatch(dial, lin(118, 120, 152, 154, 0, 0.5), 4.6, angle=-45)
    rules(d, spokes(118, 116, 31, 39, 12), 4)
    rules(d, spokes(118, 116, 28, 39, 4), 6.4)
    black(d, "M114 120 L122 112 L106 96 L98 90 L102 100Z M114 115 L122 116 L126 82 L122 78Z")
    return d.fill(ellipse(118, 116, 7)).fill(ellipse(118, 116, 2.6), "p")


def _chain(d: Drawing) -> None:
    """Draw crown, bow and chain of the watch."""
    links = smooth([(164, 168), (146, 182), (120, 178), (96, 186), (74, 174), (52, 164)], 4)
    for k, (x, y) in enumerate(links[::2]):
        cut_with_rim(d, ellipse(x, y, 7 if k % 2 else 4, 4.4, 14), 2.6)
    for width, ink in ((13, "p"), (7, "k")):
        rules(d, [arc(168, 160, 12, 0, 360, 24)], width, ink)
    cut_with_rim(d, move(rect(-9, -7, 18, 14), 158, 153, rot=-50), 3)


def book_under_a_lamp() -> Drawing:
    """Draw a judge's book, scales on its cover, in the light of a hanging lamp."""
    d = Drawing("by-the-book").fill(OVAL)
    cone = poly((102, 42), (138, 42), (236, 208), (4, 208))
    d.fill(cone, "p").hatch(cone, mix(lin(0, 60, 0, 200, 0, 0.4), edge(cone, 26, 0.85, 0)), 5.6)
    rules(d, "M120 -6 V20", 5, "p")
    shade = shape("M107 14 H133 L158 42 C158 51 82 51 82 42Z")
    cut_with_rim(d, shade, 3)
    d.hatch(shade, lin(120, 0, 86, 0, 0, 0.75), 4.4, angle=-52, ink="p")
    d.fill(ellipse(120, 46, 15, 6), "p")
    d.fill(shape("M78 178 L100 196 L196 182 L182 150Z"))
    closed_book(d, ((74, 88), (154, 78), (174, 154), (88, 168)), 20)
    face = pose((124, 122), 0.98, rot=-8)
    panel = face("M-34 -32 L34 -32 L43 32 L-27 32Z")
    d.fill(panel)
    outline(d, panel, 2.4, "p")
    rules(d, face("M2 -22 V20 M-22 -14 H24 M-8 22 H14"), 4.6, "p")
    d.fill(face(ellipse(2, -21, 5)), "p")
    rules(d, face("M-21 -14 L-27 6 M-21 -14 L-14 6 M23 -14 L16 6 M23 -14 L30 6"), 2.4, "p")
    return d.fill(face("M-30 5 H-11 C-12 16 -29 16 -30 5Z M14 5 H33 C32 16 15 16 14 5Z"), "p")


def dying_lamp() -> Drawing:
    """Draw a street lamp going out over an empty street."""
    d = Drawing("no-mercy").fill(OVAL)
    sky = poly((70, -10), (186, -10), (134, 136), (112, 136))
    d.fill(sky).hatch(sky, lin(0, 20, 0, 134, 0.1, 0.85), 5.6, ink="p")
    street = poly((112, 136), (134, 136), (240, 214), (0, 214))
    d.hatch(street, rad(122, 132, 6, 92, 0.95, 0.1), 5.4, ink="p", bend=bulge(0.005, 122))
    cut_with_rim(d, shape("M30 -10 H62 L84 50 V62 L98 70 V98 L112 106 V138 L30 190Z"), 2.8)
    cut_with_rim(d, shape("M210 -10 H192 L168 46 V60 L150 68 V96 L134 104 V136 L210 184Z"), 2.8)
    for x, top, low, side in (
        (48, 66, 94, 9), (48, 116, 142, 9), (70, 82, 104, 7), (70, 116, 136, 7), (91, 110, 124, 5),
        (191, 62, 92, -9), (191, 114, 140, -9), (168, 82, 102, -7), (168, 114, 132, -7),
    ):  # fmt: skip
        outline(d, poly((x, top), (x + side, top + 3), (x + side, low - 2), (x, low)), 2, "p")
    return _gas_lantern(d)


def _gas_lantern(d: Drawing) -> Drawing:
    """Draw a lantern on its post, with a failing flame and smoke."""
    post = shape("M113 214 L117 104 H127 L131 214Z")
    cut_with_rim(d, post, 3)
    rules(d, "M124 116 L126 210", 2.4, "p")
    for width, ink in ((9, "k"), (4, "p")):
        ribbon(d, "M122 22 C114 10 132 6 126 -6", width, ink, 0.6)
    body = shape("M92 50 H152 L140 104 H104Z")
    cap = shape("M86 50 L112 28 V20 H132 V28 L158 50Z")
    cut_together(d, [body, cap])
    d.hatch(cap, lin(120, 0, 92, 0, 0, 0.6), 4.4, angle=-40, ink="p")
    rules(d, "M98 54 H146 L136 99 H108Z M98 54 L108 99", 2.4, "p")
    d.hatch(body, rad(122, 92, 8, 26, 0.75, 0), 4.6, angle=90, ink="p")
    flame(d, (122, 97), 0.4)
    return cut_with_rim(d, rect(108, 103, 28, 6), 2.4)


PLATES: dict[str, Plate] = {
    "full-spectrum": eye_and_types,
    "six-of-six": pinned_cards,
    "long-thread": wound_thread,
    "locksmith": key_ring,
    "double-entry": pieces_on_a_ledger,
    "formula": chalk_circle,
    "every-letter": struck_letters,
    "quick-study": open_watch,
    "by-the-book": book_under_a_lamp,
    "no-mercy": dying_lamp,
}
