"""Plates of the artifacts of Case 1."""

from ...brushes import black, cut_with_halo, outline, white
from ...engrave import Drawing, Plate
from ...polygons import Shape, almond, arc, ellipse, poly, rect, shape
from ...polylines import ring, smooth, spiral, tapered
from ...scenes.aliens import barrel
from ...scenes.books import book, open_book, quill, spectacles, text_lines
from ...scenes.hands import grip
from ...scenes.objects import blade
from ...scenes.sky import ALL, burst, ground, moon, night
from ...tones import edge, flat, lin, mix, rad
from ...transforms import move


def spiked_image() -> Drawing:
    """Draw the thing from the railing: a barrel, five arms, a star at each end."""
    d = Drawing("a3")
    burst(d, 70, 40, 16, rad(70, 40, 20, 230, 0.12, 1), 90)
    black(d, "M0 180 L240 174 L240 200 L0 200Z")
    d.hatch(
        shape("M0 182 L240 176 L240 200 L0 200Z"),
        lin(20, 0, 220, 0, 0.6, 0.05),
        4,
        angle=-1,
        ink="p",
    )
    d.fill(rect(112, 160, 18, 28), "p").fill(rect(114, 160, 14, 26)).lines(
        [[(117, 160), (117, 186)]], 2, "p", False
    )
    return barrel(d, (121, 106), 1.0, spikes=True)


def nickel_crucifix() -> Drawing:
    """Draw a cheap cross on a chain that has been pulled apart."""
    d = Drawing("a4")
    burst(d, 120, 108, 26, rad(120, 108, 20, 170, 0.16, 0.98), 100)
    cross = shape(
        "M112 62 C110 54 130 54 128 62 L128 90 L154 90 C162 88 162 108 154 106 L128 106 L128 170 "
        "C130 178 110 178 112 170 L112 106 L86 106 C78 108 78 88 86 90 L112 90Z"
    )
    for side in (-1, 1):
        end = (62, 22) if side < 0 else (186, 36)
        links = smooth([(120, 50), (120 + side * 18, 26), (120 + side * 40, 18), end], 6)
        for k, (x, y) in enumerate(links[1::2]):
            d.lines([arc(x, y, 6.4, 0, 360, 12, 4.6 if k % 2 else 3)], 4.6, "p", False)
            d.lines([arc(x, y, 6, 0, 360, 12, 4.4 if k % 2 else 2.6)], 2.6, "k", False)
    d.lines([arc(120, 52, 8, 0, 360, 16)], 7, "p", False).lines(
        [arc(120, 52, 8, 0, 360, 16)], 3.6, "k", False
    )
    cut_with_halo(d, cross, (1.14, 1.06), (120, 112), "p")
    d.hatch(cross, lin(118, 0, 132, 0, 0, 0.75), 3, angle=84)
    body = shape(
        "M116 84 C114 76 126 76 124 84 L126 90 L150 94 L150 99 L126 100 L125 120 L127 140 L122 "
        "164 L117 164 L115 140 L116 120 L114 100 L90 99 L90 94 L114 90Z"
    )
    d.fill(body).lines([[(119, 92), (119, 112)], [(122, 122), (121, 158)]], 2, "p")
    broken = arc(192, 46, 6, -60, 200, 10, 5)
    return d.lines([broken], 4.6, "p", False).lines([broken], 2.6, "k", False)


def book_of_azathoth() -> Drawing:
    """Draw a register signed in blood; the next line is free."""
    d = Drawing("a5")
    d.hatch(ALL, rad(150, 60, 20, 190, 0.3, 0.98), 4.6, angle=-12)
    open_book(d)
    for k in range(7):
        y = 74 + k * 11
        d.lines([[(46 - k * 2, y - 2), (62, y - 8), (78, y - 4), (92, y + 1), (104, y + 6)]], 2.8)
        if k < 5:
            d.lines(
                [[(132, y + 6), (146, y - 4), (160, y - 1), (176, y - 8), (192 + k * 2, y - 4)]],
                3.2,
                "a",
            )
    d.lines([[(132, 136), (160, 128), (206, 126)]], 1.8).fill(ellipse(176, 142, 6, 5), "a").fill(
        ellipse(188, 136, 2.4), "a"
    )
    return quill(d, (140, 128), 1.05)


def slate_without_a_name() -> Drawing:
    """Draw a bare headstone in the grass."""
    d = Drawing("a6")
    night(d, (190, 40), 0.92, 0.1, reach=160, wave=4)
    moon(d, 190, 44, 20, False)
    ground(d, 152, 6)
    side = shape("M160 176 L160 74 C156 56 148 44 140 42 L152 40 C164 44 172 56 174 72 L174 172Z")
    stone = shape(
        "M70 178 L70 76 C72 74 74 70 80 70 C82 50 96 40 115 40 C134 40 148 50 150 70 C156 70 158 "
        "74 160 76 L160 178Z"
    )
    d.fill(move(side, sx=1.03, o=(120, 110))).fill(side).hatch(
        side, flat(0.35), 3.6, angle=90, ink="p"
    )
    cut_with_halo(d, stone, 1.05, (115, 110), "p")
    d.hatch(stone, mix(lin(150, 60, 66, 150, 0, 0.75), edge(stone, 8, 0.5, 0)), 3.6, angle=-24)
    blank = shape("M88 92 L142 92 L142 146 L88 146Z")
    d.fill(blank, "p").lines([[*blank[0], blank[0][0]]], 2.4, taper=False)
    d.hatch(blank, lin(140, 96, 90, 146, 0, 0.35), 3.6, angle=-24)
    d.lines([[(108, 42), (112, 56), (106, 66), (110, 78)]], 2.2)
    blades: Shape = [
        [
            (x, 190),
            (x + d.rng.uniform(-3, 3), 176),
            (x + d.rng.uniform(-9, 9), d.rng.uniform(156, 170)),
        ]
        for x in range(56, 184, 5)
    ]
    return d.lines(blades, 4.6).lines(
        [[(x + 2, y) for x, y in tuft] for tuft in blades[::2]], 2, "p"
    )


def mathers_magnalia() -> Drawing:
    """Draw an old folio with a parson for its frontispiece; the print breaks off."""
    d = Drawing("a7")
    d.hatch(ALL, rad(120, 100, 20, 190, 0.4, 1), 4.4, angle=16)
    open_book(d)
    oval = ellipse(72, 100, 28, 36)
    d.fill(move(oval, sx=1.1, o=(72, 100)), "p").lines([[*oval[0], oval[0][0]]], 3, taper=False)
    d.fill(oval).hatch(oval, rad(84, 90, 8, 34, 0.5, 0), 3, angle=20, ink="p")
    white(
        d,
        "M50 118 C44 88 54 72 73 72 C92 72 101 88 95 118 C92 128 86 130 84 122 L62 122 C58 "
        "130 52 126 50 118Z",
    )
    d.lines(
        [[(54 + k * 2, 84 + k * 9), (50 + k, 90 + k * 9), (55 + k, 95 + k * 9)] for k in range(4)],
        2,
    )
    d.lines(
        [[(90 - k * 1, 84 + k * 9), (95 - k, 90 + k * 9), (90 - k, 95 + k * 9)] for k in range(4)],
        2,
    )
    face = ellipse(73, 98, 13, 17)
    d.fill(face, "p").hatch(face, lin(74, 0, 60, 0, 0, 0.9), 2.8, angle=-20).lines(
        [[(66, 95), (71, 94)], [(76, 94), (81, 95)], [(69, 107), (74, 108), (79, 107)]], 2.4
    )
    d.fill(shape("M66 116 L73 134 L80 116 L90 122 L88 136 L58 136 L56 122Z")).fill(
        shape("M66 117 L73 130 L80 117Z"), "p"
    )
    text_lines(d, (134, 74), 62, 1, -0.1, thick=6)
    text_lines(d, (132, 88), 70, 3, -0.1, 9)
    text_lines(d, (132, 115), 34, 1, -0.1, 9)
    return spectacles(d, (168, 152), 0.92, -14)


def azathoth_verses() -> Drawing:
    """Draw a thin book of verse held up in one hand; its cover turns."""
    d = Drawing("a8")
    burst(d, 122, 84, 40, rad(122, 84, 30, 170, 0.2, 1), 100)
    cover = poly((66, 16), (170, 10), (178, 158), (72, 166))
    cut_with_halo(d.fill(move(cover, 7, 4), "p").fill(move(cover, 5, 3)), cover, 1.04, (120, 88))
    frame = move(cover, sx=0.9, o=(121, 88))
    outline(d, frame, 2.2, "p")
    for arm in range(5):
        whirl = spiral((121, 82), (7, 2.7), (7, 2.7), 0.2, 15, arm * 1.2566)
        d.fill(ring(whirl, lambda t: 11 * (1 - t) ** 0.7 + 1), "p")
        d.dots([(*whirl[k], 1.4) for k in (4, 7, 10)])
    d.fill(ellipse(121, 82, 13), "p").fill(ellipse(121, 82, 10.5)).fill(
        almond(121, 82, 9, 4), "p"
    ).fill(ellipse(121, 82, 3))
    text_lines(d, (92, 138), 62, 1, -0.06, thick=4).lines([[(90, 146), (160, 142)]], 3, "p", False)
    d.fill(shape("M60 200 L84 166 L170 164 L200 200Z")).hatch(
        shape("M60 200 L84 170 L170 168 L200 200Z"),
        lin(0, 168, 0, 200, 0.5, 0.1),
        4,
        angle=30,
        ink="p",
    )
    grip(d, (86, 168), 0.85, 90, wrist=20)
    thumb = smooth([(196, 190), (184, 164), (168, 142), (158, 128)], 4)
    return (
        d.fill(ring(thumb, tapered(25, 18)))
        .fill(ring(thumb, tapered(20, 14)), "p")
        .lines([[(166, 150), (174, 144)], [(176, 166), (184, 160)]], 2)
    )


PLATES: dict[str, Plate] = {
    "a1": blade,
    "a2": lambda: book(kind="tome"),
    "a3": spiked_image,
    "a4": nickel_crucifix,
    "a5": book_of_azathoth,
    "a6": slate_without_a_name,
    "a7": mathers_magnalia,
    "a8": azathoth_verses,
}
