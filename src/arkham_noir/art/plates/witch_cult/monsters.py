"""Plates of the monsters of Case 1."""

import math

from ...brushes import cut_with_halo, cut_with_shadow
from ...engrave import Drawing, Plate, ripple
from ...polygons import Shape, almond, arc, ellipse, poly, rect, shape, spokes
from ...polylines import ring, smooth, spiral, tapered
from ...scenes.aliens import barrel, bubble, crystal
from ...scenes.beasts import man_rat
from ...scenes.books import quill
from ...scenes.figures import rim_light, stand
from ...scenes.sky import ALL, burst, night
from ...tones import edge, flat, lin, rad
from ...transforms import Place, move, pose


def the_unnamable() -> Drawing:
    """Draw a maelstrom with horns, and one eye with a blemish in it."""
    d = Drawing("m2").fill(ALL)
    for k in range(26):
        swirl = spiral((120, 108), (34, 12), (28.56, 10.08), 0.16, 12, k * math.tau / 26)
        d.fill(ring(swirl, lambda t: 1 + 7 * t * (1.2 - t)), "p")
    mass = shape(
        "M40 208 C34 180 58 172 52 150 C34 146 44 124 58 118 C52 96 62 62 88 50 C104 42 140 40 "
        "156 52 C184 62 190 98 182 116 C202 122 204 146 188 150 C184 172 208 180 204 208 L176 208 "
        "C178 190 168 180 162 168 C158 182 164 196 156 208 L134 208 C136 190 132 178 126 170 C118 "
        "180 118 194 120 208 L96 208 C98 192 90 180 84 170 C76 182 82 196 74 208Z"
    )
    cut_with_halo(d, mass, 1.06, (120, 110)).hatch(
        mass, edge(mass, 18, 0.6, 0), 4.6, step=7, angle=30, ink="p", bend=ripple(4, 13)
    )
    for side in (-1, 1):
        horn = smooth(
            [
                (120 + side * 30, 60),
                (120 + side * 58, 46),
                (120 + side * 66, 20 + side * 4),
                (120 + side * 46, 6 + side * 4),
            ],
            6,
        )
        d.fill(ring(horn, tapered(21, 4)), "p").fill(ring(horn, tapered(16, 1)))
        d.lines([[(x - 6, y - 3), (x + 5, y + 4)] for x, y in horn[2:-4:3]], 2, "p")
    eye = move(almond(120, 100, 46, 19), rot=82, o=(120, 100))
    cut_with_halo(d, eye, 1.14, (120, 100), "p")
    d.hatch(eye, edge(eye, 8, 0.75, 0), 3, angle=10)
    d.fill(ellipse(120, 98, 15, 17)).fill(ellipse(120, 98, 10, 12), "p")
    d.hatch(ellipse(120, 98, 10, 12), flat(0.35), 3, angle=50)
    blemish: Shape = [
        [(112, 88), (120, 96), (116, 106), (126, 114)],
        [(128, 86), (121, 96), (112, 104)],
    ]
    d.lines(blemish, 3.4)
    veins: Shape = [
        [(120 + s * 22, 84 + k * 14), (120 + s * 38, 80 + k * 18), (120 + s * 48, 88 + k * 20)]
        for s in (-1, 1)
        for k in range(3)
    ]
    d.lines(veins, 2.8, "p")
    return d


def the_black_man() -> Drawing:
    """Draw a tall darkness in a robe that offers a pen."""
    d = Drawing("m3")
    burst(d, 146, 84, 36, rad(146, 84, 30, 180, 0.06, 0.9), 90)

    place = pose((32.48, 41.12), 0.86)
    robe = shape(
        "M132 8 C118 8 112 22 114 38 C112 48 106 52 98 56 C84 62 82 84 84 104 C80 140 74 170 64 "
        "208 L204 208 C194 170 184 140 180 104 C182 84 180 62 166 56 C158 52 152 48 150 38 C152 "
        "22 146 8 132 8Z"
    )
    arm = shape("M100 62 C82 74 66 92 54 104 L62 118 C82 108 98 96 112 88Z")
    for cloth in (robe, arm):
        d.fill(place(move(cloth, sx=1.05, sy=1.02, o=(126, 104))), "p").fill(place(cloth))
    folds: Shape = [
        [(150 + k * 9, 76 + k * 8), (154 + k * 9, 130), (156 + k * 13, 200)] for k in range(4)
    ]
    folds += [[(104, 100), (98, 140), (88, 200)], [(122, 110), (120, 150), (114, 204)]]
    d.lines(place(folds), 2.4, "p")
    d.fill(place(almond(125, 30, 4.4, 1.7, 1)), "p").fill(place(almond(140, 31, 4.4, 1.7, -1)), "p")
    _signed_book(d)
    quill(d, (74, 160), 0.6, -34)
    d.fill(place(ellipse(56, 112, 10, 9)))
    for x, y in ((52, 108), (58, 114)):
        finger = smooth([(x, y), (x - 6, y + 9), (x, y + 14)], 4)
        d.fill(place(ring(finger, lambda t: 6)))
    return d


def _signed_book(d: Drawing) -> None:
    """Draw an open book on a table's corner, some lines of it in red."""
    table = poly((20, 176), (112, 168), (124, 208), (14, 208))
    cut_with_halo(d, table, 1.04, (66, 190), "p")
    d.hatch(table, lin(100, 0, 20, 0, 0.1, 0.8), 3.8, angle=-6)
    for path in (
        "M30 178 C42 170 58 172 68 178 L70 198 C58 192 42 192 32 200Z",
        "M68 178 C78 170 96 168 108 172 L114 192 C100 188 82 190 70 198Z",
    ):
        page = shape(path)
        d.fill(page, "p").lines([[*page[0], page[0][0]]], 2.4, taper=False)
    rows: Shape = [[(38, 180 + k * 5), (50, 177 + k * 5), (62, 180 + k * 5)] for k in range(3)]
    d.lines(rows, 2.2, "a")


def dwarfed_caller() -> Drawing:
    """Draw a caller too short for his coat, under a door too tall."""
    d = Drawing("m4").fill(ALL)
    d.hatch(ALL, lin(0, 0, 0, 200, 0.3, 0.08), 5, ink="p")
    doorway = rect(60, -8, 120, 190)
    for grown, ink in ((1.08, "p"), (1.04, "k"), (1, "p")):
        d.fill(move(doorway, sx=grown, o=(120, 100)), ink)
    d.hatch(doorway, rad(120, 90, 30, 140, 0.04, 0.85), 4, angle=90)
    d.fill(rect(40, 182, 160, 10), "p").fill(rect(30, 192, 180, 12), "p")
    d.hatch(rect(30, 184, 180, 20), flat(0.5), 4).fill(shape("M84 186 L160 186 L204 208 L60 208Z"))
    d.fill(rect(96, 14, 48, 34)).fill(rect(100, 18, 40, 26), "p").lines([[(120, 18), (120, 44)]], 3)
    return _bundle(d, pose((26.4, 42.68), 0.78))


def _bundle(d: Drawing, place: Place) -> Drawing:
    """Draw an overcoat, a muffler and a hat with nobody visible in them."""
    coat = place(
        shape(
            "M120 108 C102 108 88 114 82 124 C74 142 70 160 64 184 C72 190 82 184 90 188 C100 192 "
            "110 186 120 190 C130 186 142 192 150 188 C160 184 168 190 176 184 C170 160 166 142 "
            "158 124 C152 114 138 108 120 108Z"
        )
    )
    cut_with_halo(d, coat, 1.06, (120, 160))
    for side in (-1, 1):
        x = 120 + side * 44
        sleeve = smooth([(x - side * 10, 122), (x + side * 4, 146), (x + side * 2, 172), (x, 192)])
        d.fill(place(ring(sleeve, tapered(23, 26))), "p")
        d.fill(place(ring(sleeve, tapered(18, 21))))
        d.lines(place([[(x - 8, 184), (x + 8, 184)]]), 2, "p", False)
    seams: Shape = [
        [(120 + k * 24, 122), (120 + k * 28, 150), (120 + k * 33, 184)] for k in (-1, 0, 1)
    ]
    d.lines(place(seams), 2.2, "p")
    muffler = shape("M90 114 C86 98 102 92 120 92 C138 92 154 98 150 114 C140 124 100 124 90 114Z")
    tail = shape("M100 116 L90 152 L106 154 L114 118Z")
    for wool in (place(muffler), place(tail)):
        cut_with_halo(d, wool, 1.1, wool[0][0], "p").hatch(wool, flat(0.5), 3.4, angle=70)
    d.fill(place("M94 102 C92 84 104 78 120 78 C136 78 148 84 146 102Z"))
    d.fill(place(ellipse(112, 94, 3.4, 2)), "p").fill(place(ellipse(130, 94, 3.4, 2)), "p")
    d.fill(place("M72 88 C90 76 150 76 168 88 C152 94 88 94 72 88Z"))
    d.fill(place("M94 84 C92 58 104 54 120 60 C136 54 148 58 146 84Z"))
    bands: Shape = [[(96, 78), (120, 76), (144, 78)], [(80, 88), (120, 82), (160, 88)]]
    return d.lines(place(bands), 2.2, "p")


def shoggoth_below() -> Drawing:
    """Draw a man with a revolver on a floor that has opened its eyes."""
    d = Drawing("m5").fill(ALL)
    d.hatch(rect(-8, -8, 256, 84), rad(120, 70, 20, 130, 0.7, 0), 4.4, angle=90, ink="p")
    mass = shape(
        "M-8 84 C20 64 40 78 66 70 C84 64 100 74 120 70 C146 64 160 76 184 66 C206 62 226 74 248 "
        "80 L248 208 L-8 208Z"
    )
    cut_with_shadow(d, mass, 0, -3, "k")
    d.hatch(mass, lin(0, 70, 0, 130, 0.5, 0.02), 4, ink="p", bend=ripple(5, 19))
    for x, y, r in (
        (120, 118, 22),
        (66, 110, 13),
        (176, 112, 14),
        (48, 146, 10),
        (196, 148, 11),
        (88, 92, 7),
        (150, 90, 7),
        (72, 184, 8),
        (172, 186, 9),
    ):
        eye = almond(x, y, r * 1.35, r * 0.66)
        cut_with_halo(d, eye, 1.16, (x, y), "p").hatch(
            eye, lin(x, y - r * 0.2, x, y - r * 0.8, 0, 0.9), 2.6, angle=80
        )
        d.fill(ellipse(x, y, r * 0.5)).fill(ellipse(x, y, r * 0.09, r * 0.4), "p")
        d.lines(
            [[(x - r * 1.5, y - r * 0.5), (x, y - r * 1.2), (x + r * 1.5, y - r * 0.5)]], 2, "p"
        )
    maw = almond(120, 164, 46, 15)
    cut_with_halo(d, maw, (1.08, 1.2), (120, 164))
    for k in range(-5, 6):
        tooth, drop = 120 + k * 8.2, 13 - abs(k) * 1.5
        gum = 163 - drop
        d.fill(poly((tooth - 4, gum), (tooth + 4, gum), (tooth, gum + 12)), "p")
        gum = 164 + drop
        d.fill(poly((tooth, gum), (tooth + 8, gum), (tooth + 4, gum - 10)), "p")
    for x, y, r in ((30, 116, 5), (214, 118, 6), (104, 194, 5), (140, 196, 4)):
        d.lines([arc(x, y, r, 0, 360, 14)], 2, "p", False)
    stand(d, "coat", (120, 74), 62, halo=3)
    d.fill(poly((132, 36), (158, 50), (156, 55), (130, 44)))
    d.fill(move(ellipse(0, 0, 9), 166, 58), "p")
    return d.lines(spokes(166, 58, 6, 15, 8), 2.6, "p")


def bubbles_and_polyhedron() -> Drawing:
    """Draw the witch and her familiar as they look in the gulfs."""
    d = Drawing("m6").fill(ALL)
    d.hatch(ALL, rad(150, 110, 20, 170, 0.34, 0.03), 5, angle=-24, ink="p", bend=ripple(14, 34))
    for x, y, r in (
        (96, 66, 32),
        (62, 96, 20),
        (118, 106, 22),
        (76, 126, 14),
        (50, 60, 12),
        (130, 40, 13),
        (98, 136, 10),
        (58, 146, 8),
        (116, 156, 7),
        (154, 70, 8),
    ):
        bubble(d, x, y, r)
    return crystal(d, (168, 134), 0.9, 14)


def barrel_bodied_shapes() -> Drawing:
    """Draw three barrel-bodied shapes walking on their points."""
    d = Drawing("m7")
    d.hatch(ALL, rad(120, 60, 20, 160, 0.04, 0.9), 4.4, angle=0, bend=ripple(3, 26))
    d.fill(rect(-8, 168, 256, 40)).hatch(
        rect(-8, 170, 256, 38), lin(0, 168, 0, 200, 0.65, 0.1), 4, ink="p"
    )
    barrel(d, (64, 102), 0.62)
    barrel(d, (184, 96), 0.56)
    return barrel(d, (122, 104), 0.98)


def beast_in_the_lane() -> Drawing:
    """Draw a beast loping by; an old man with a lantern follows."""
    d = Drawing("m8", mirror=True)
    night(d, (206, 104), 0.97, 0.25, reach=150, wave=3)
    d.fill(shape("M-8 150 L248 138 L248 208 L-8 208Z")).hatch(
        shape("M-8 158 L248 146 L248 200 L-8 204Z"),
        lin(240, 0, 20, 0, 0.75, 0.15),
        4,
        angle=-3,
        ink="p",
    )
    spine = [(66, 84), (86, 80), (106, 88), (134, 100), (158, 98), (174, 104)]
    legs = (
        [(86, 92), (62, 122), (38, 130), (24, 154)],
        [(96, 100), (94, 130), (72, 146), (68, 172)],
        [(162, 102), (176, 124), (194, 132), (206, 152)],
        [(154, 106), (138, 128), (152, 146), (136, 170)],
    )
    skull = shape(
        "M90 66 C78 52 58 52 48 64 C40 70 30 82 28 94 C30 100 36 101 42 98 L36 108 C44 110 48 114 "
        "50 124 C56 122 60 116 62 110 C74 114 90 106 98 92Z"
    )
    horns = (
        [(66, 62), (64, 42), (80, 28), (100, 32), (108, 48), (98, 56)],
        [(58, 62), (50, 46), (56, 30), (70, 22)],
    )
    for halo, ink in ((4, "p"), (0, "k")):
        for leg in legs:
            d.fill(ring(smooth(leg, 5), tapered(24 + halo, 7 + halo)), ink)
        d.fill(ring(smooth(spine, 5), tapered(52 + halo, 30 + halo)), ink)
        for horn in horns:
            d.fill(ring(smooth(horn, 5), tapered(11 + halo, 2 + halo)), ink)
        d.fill(move(skull, sx=1 + halo / 44, o=(56, 84)), ink)
    for x, y in ((22, 156), (66, 174), (208, 154), (134, 172)):
        d.fill(poly((x - 8, y), (x + 1, y - 10), (x + 1, y))).fill(
            poly((x + 2, y), (x + 2, y - 10), (x + 10, y))
        )
    fur: Shape = []
    for row in range(3):
        for k in range(9):
            root, top = 92 + k * 9.5 + row * 4, 66 + k * 3 + row * 13 - row * k * 0.9
            fur.append([(root, top), (root + 6, top + 4), (root + 10, top + 10)])
    d.lines(fur, 2.4, "p")
    d.fill(almond(58, 77, 6, 2.6, -2), "p").dots([(57, 77, 1.3)])
    d.lines([[(30, 96), (42, 97), (56, 92)], [(34, 88), (37, 90), (40, 88)]], 2.2, "p")
    tail = smooth([(176, 98), (192, 88), (194, 70), (184, 60)], 5)
    d.fill(ring(tail, tapered(8, 2)), "p").fill(ring(tail, tapered(5.6, 0.6)))
    old = stand(d, "run", (212, 124), 40, mirror=True, halo=2)
    d.fill(ellipse(194, 102, 8), "p").fill(rect(191, 98, 6, 9)).fill(rect(192.5, 99.5, 3, 6), "p")
    return rim_light(d, old, -1, 0.5)


PLATES: dict[str, Plate] = {
    "m1": man_rat,
    "m2": the_unnamable,
    "m3": the_black_man,
    "m4": dwarfed_caller,
    "m5": shoggoth_below,
    "m6": bubbles_and_polyhedron,
    "m7": barrel_bodied_shapes,
    "m8": beast_in_the_lane,
}
