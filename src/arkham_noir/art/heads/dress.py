"""Clothes and hats of a bust, in the units of its head (the eyes are at y = 0)."""

from ..brushes import cut_with_halo
from ..engrave import Drawing
from ..polygons import Shape, ellipse, shape
from ..tones import flat, lin
from ..transforms import Place, move
from .build import light_of

SHOULDERS = {
    "suit": "M-106 114 C-100 86 -62 76 -24 64 L-14 46 L16 46 L26 64 C62 74 100 86 106 114 L106 "
    "150 L-106 150Z",
    "frail": "M-72 114 C-66 92 -40 80 -16 68 L-10 46 L12 46 L18 68 C42 80 66 92 72 114 L72 150 "
    "L-72 150Z",
    "broad": "M-124 114 C-118 80 -70 66 -30 58 L-18 40 L20 40 L32 58 C72 66 118 80 124 114 L124 "
    "150 L-124 150Z",
    "cape": "M-120 114 C-100 64 -50 42 -28 34 L28 34 C52 42 100 64 120 114 L120 150 L-120 150Z",
}
COLLARS: dict[str, list[tuple[str, str]]] = {
    "tie": [
        ("p", "M-17 63 L-1 100 L21 62 L28 68 L8 140 L-8 140 L-25 68Z"),
        ("k", "M-4 76 L6 76 L4 84 L9 140 L-7 140 L-2 84Z"),
    ],
    "bow": [
        ("p", "M-17 62 L-1 96 L21 62 L28 68 L10 140 L-10 140 L-25 68Z"),
        ("k", "M-1 78 L-20 68 L-20 90 L1 81 L22 90 L22 68 L3 78Z"),
        ("k", "M-1 98 l3 0 l0 3 l-3 0Z M-1 112 l3 0 l0 3 l-3 0Z"),
    ],
    "cravat": [
        ("p", "M-18 58 L20 58 L24 70 L-22 70Z"),
        ("p", "M-8 70 C-26 82 -22 104 -12 116 L0 96 L14 116 C24 104 26 82 8 70Z"),
        ("k", "M-6 66 L8 66 L6 76 L-4 76Z"),
    ],
    "priest": [
        ("p", "M-19 56 C-8 64 10 64 22 56 L24 68 C10 76 -8 76 -21 68Z"),
        ("k", "M-4 62 h10 v10 h-10Z"),
    ],
    "apron": [
        ("p", "M-24 66 C-8 82 12 82 26 66 L40 78 C20 96 -16 96 -38 78Z"),
        ("p", "M-34 100 L36 100 L44 150 L-42 150Z"),
        ("p", "M-38 78 L-34 100 L-26 100 L-30 76Z M40 78 L36 100 L28 100 L32 76Z"),
    ],
    "open": [("p", "M-15 60 L1 92 L18 60 L30 66 L4 120 L-28 66Z")],
    "night": [("p", "M-20 60 C-10 72 12 72 22 60 L34 70 C14 90 -12 90 -32 70Z")],
    "stiff": [
        ("p", "M-18 52 L-2 72 L20 52 L24 66 L4 82 L-22 66Z"),
        ("k", "M-6 76 L8 76 L10 84 L4 140 L-6 140 L-8 84Z"),
    ],
    "": [],
}


def wear(
    d: Drawing,
    place: Place,
    cut: str = "suit",
    collar: str = "tie",
    pale: bool = False,
    bare: bool = False,
) -> Drawing:
    """Draw shoulders, neck and collar under a head."""
    body = place(SHOULDERS[cut])
    (lit_x, lit_y), (dark_x, dark_y), (near_x, _) = place([[(76, 70), (0, 110), (10, 0)]])[0]
    light = light_of(place)
    if pale:
        d.fill(body, "p").hatch(
            body, lin(lit_x, lit_y, dark_x - light * 40, dark_y, 0.15, 0.9), 4, angle=70 * light
        )
    else:
        d.fill(body).hatch(
            body, lin(lit_x, lit_y, dark_x, dark_y, 0.5, 0), 4.4, angle=58 * light, ink="p"
        )
    neck = place("M-14 38 L-15 68 Q0 78 18 66 L16 38Z")
    fall = lin(near_x - light * 8, 0, near_x + light * 8, 0, 0.35 if bare else 0, 0.75)
    d.fill(neck).hatch(neck, fall, 3, angle=12, ink="p")
    for ink, path in COLLARS[collar]:
        d.fill(place(path), ink)
    return d


def hat(d: Drawing, place: Place, kind: str, width: float = 33) -> Drawing:
    """Draw a hat for a head of this width, at the hairline."""
    size = width / 33

    def cut(path: str) -> Shape:
        return place(move(shape(path), sx=size, sy=1))

    light = light_of(place)
    (x0, _), (x1, _) = place([[(2, 0), (38, 0)]])[0]
    match kind:
        case "fedora":
            d.fill(
                cut("M-38 -26 C-40 -52 -28 -76 -8 -66 C0 -62 6 -68 16 -71 C34 -74 40 -48 38 -28Z")
            )
            d.fill(
                cut("M-66 -20 C-50 -36 44 -44 70 -24 C56 -10 26 -18 2 -16 C-22 -14 -48 -4 -66 -20Z")
            )
            crown = cut("M10 -34 C6 -52 10 -66 18 -69 C33 -72 38 -48 36 -34Z")
            d.hatch(crown, lin(x0, 0, x1, 0, 0, 0.75), 3.4, angle=76 * light, ink="p")
            d.lines(place([[(-36 * size, -30), (0, -34), (37 * size, -33)]]), 2.2, "p")
            d.lines(place([[(6, -20), (40, -24), (66 * size, -24)]]), 2, "p")
        case "cap":
            d.fill(
                cut(
                    "M-42 -18 C-50 -44 -26 -62 2 -60 C32 -60 50 -42 42 -22 C30 -30 -10 -32 -42 -18Z"
                )
            )
            d.fill(cut("M-4 -30 C24 -34 50 -28 60 -16 C40 -18 20 -20 -8 -20Z"))
            top = cut("M4 -36 C10 -46 8 -54 4 -58 C32 -58 46 -42 40 -28Z")
            d.hatch(top, lin(x0, 0, x1, 0, 0, 0.7), 3.6, angle=-30 * light, ink="p")
        case "biretta":
            d.fill(cut("M-36 -22 L-40 -62 L40 -62 L36 -22 C16 -30 -16 -30 -36 -22Z"))
            d.fill(
                cut(
                    "M-40 -60 C-30 -76 -14 -70 -10 -60Z M-14 -60 C-8 -80 12 -80 16 -60Z M12 -60 "
                    "C18 -72 34 -76 40 -60Z"
                )
            )
            d.lines(
                place([[(2, -60), (10, -44), (12, -28)], [(26, -58), (28, -42), (28, -26)]]),
                2.4,
                "p",
            )
            d.fill(place(ellipse(1, -78, 7, 6))).lines(
                place([[(-36, -58), (0, -62), (37, -58)]]), 1.8, "p"
            )
        case "mob":
            frill = shape(
                "M-40 -14 C-52 -18 -50 -30 -42 -32 C-44 -52 -24 -66 2 -66 C28 -66 46 -52 43 -32 "
                "C52 -30 54 -18 42 -14 C38 -22 32 -18 28 -26 C22 -20 16 -24 12 -30 C6 -24 -4 -24 "
                "-8 -30 C-14 -22 -20 -22 -26 -26 C-30 -18 -36 -22 -40 -14Z"
            )
            whole = place(move(frill, sx=size, sy=1))
            cut_with_halo(d, whole, 1.05, place([[(0, -40)]])[0][0], "p")
            d.hatch(whole, lin(x0, 0, x0 - light * 42, 0, 0, 0.8), 3.4, angle=-70 * light)
            d.lines(place([[(-42 * size, -32), (0, -42), (43 * size, -32)]]), 3.2)
        case "knit":
            d.fill(
                cut("M-38 -8 C-44 -44 -24 -62 2 -62 C28 -62 46 -44 40 -8 C22 -20 -22 -20 -38 -8Z")
            )
            d.lines(
                place(
                    [[(k * 9.0, -58 + abs(k) * 4), (k * 10.5, -18 + abs(k))] for k in range(-3, 4)]
                ),
                2,
                "p",
            )
            d.fill(place(ellipse(1, -66, 10)), "p").stipple(
                place(ellipse(1, -66, 10)), flat(0.5), 3.4, 0.7
            )
    return d
