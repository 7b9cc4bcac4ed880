"""Plates of the Menaces of Case 3."""

import math

from ...brushes import black, cut_with_outline, cut_with_rim, cuts, outline, ribbon, rules, white
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import ellipse, inside, rect, shape, starlet
from ...scenes.sky import ALL, burst, stars
from ...tones import edge, lin, mix, rad
from ...transforms import mirrored, move, pose, with_mirror_image


def aurora() -> Drawing:
    """Draw curtains of light over a harbor full of masts."""
    d = Drawing(328).fill(ALL)
    stars(d, 34, 60)
    for low, high, shift, sway in ((86, 70, 2.4, 15), (126, 96, 0.2, 12)):
        foot = [
            (x, low + sway * math.sin(x / 31 + shift) + 5 * math.sin(x / 12))
            for x in range(-4, 246, 4)
        ]
        rays = []
        for x, y in foot:
            top = y - high * d.rng.uniform(0.55, 1.0)
            w = 1.35 + 0.5 * math.sin(x / 19 + shift)
            rays.append([(x + 9, top), (x + w, y), (x - w, y)])
        d.fill(rays, "p")
        d.lines([foot], 3.4, "p", False)
    sea = rect(-4, 156, 248, 48)
    d.hatch(sea, rad(120, 156, 10, 120, 0.75, 0.15), 4.4, ink="p", bend=ripple(1.5, 9))
    cut_with_rim(
        d, shape("M-4 158 V150 L30 146 L60 152 L100 148 L150 153 L190 147 L244 152 V158Z"), 1.2
    )
    for x, size in ((80, 1.0), (168, 0.7)):
        put = pose((x, 170), size)
        cut_with_rim(
            d, put("M3 -76 C14 -50 26 -28 34 -9 H3Z M-4 -64 C-8 -40 -18 -22 -28 -9 H-4Z"), 2
        )
        cuts(d, put("M8 -60 V-14 M-8 -40 V-14"), 2, "p")
        cut_with_rim(d, put("M-40 -4 L-28 14 H26 L40 -6 Q0 4 -40 -4Z"), 2)
    return d


def faltering() -> Drawing:
    """Draw a pylon, wires and one bulb whose filament is about to fail."""
    d = Drawing(329)
    d.hatch(ALL, rad(120, 84, 26, 120, 0.3, 1), 4.4, angle=90)
    glass = shape(
        "M120 30 C86 30 66 56 70 86 C74 108 92 116 96 140 H144 C148 116 166 108 170 86 "
        "C174 56 154 30 120 30Z"
    )
    cut_with_outline(d, glass, 4)
    d.hatch(
        glass,
        mix(edge(glass, 16, 0.75, 0.06), lin(110, 0, 72, 0, 0, 0.5)),
        3.6,
        bend=bulge(-0.01, 120),
    )
    rules(d, "M108 140 L104 96 M132 140 L136 96", 2.6)
    cuts(d, "M104 96 L110 84 L114 96 L118 82 M126 82 L130 96 L134 84 L136 96", 4)
    d.fill(starlet(122, 82, 15, 4, 0.25)).fill(starlet(122, 82, 10, 4, 0.25), "p")
    cuts(d, "M84 64 C88 52 96 44 106 42", 4, "p")
    socket = shape(
        "M94 140 H146 L142 148 L146 156 L142 164 L146 172 L134 184 H106 L94 172 L98 164 "
        "L94 156 L98 148Z"
    )
    cut_with_rim(d, socket, 2)
    cuts(d, "M98 150 Q120 156 142 148 M98 166 Q120 172 142 164", 3, "p")
    cut_with_rim(d, shape("M112 184 H128 V204 H112Z"), 1.6)
    for y in (14, 24):
        ribbon(d, f"M-4 {y} Q120 {y + 16} 244 {y - 6}", 4, "p")
        ribbon(d, f"M-4 {y} Q120 {y + 16} 244 {y - 6}", 2.2)
    return d


def handbills() -> Drawing:
    """Draw a pole covered with bills; each shows the same crowned shadow."""
    d = Drawing(330)
    d.hatch(ALL, rad(180, 60, 20, 190, 0.25, 1), 4.4, bend=ripple(2, 21))
    pole = rect(100, -8, 40, 216)
    cut_with_rim(d, pole, 2)
    d.hatch(pole, lin(140, 0, 104, 0, 0.6, 0), 3.6, angle=90, ink="p")
    for x, y, size, turn in ((62, 132, 0.86, -12), (180, 126, 0.86, 10), (120, 98, 1.42, -3)):
        _handbill(d, x, y, size, turn)
    d.dots([(86, 24, 3), (152, 20, 3)])
    return d


def _handbill(d: Drawing, x: float, y: float, size: float, turn: float) -> None:
    """Draw one bill: a pharaoh before the sun, and lines too far off to read."""
    put = pose((x, y), size, rot=turn)
    sheet = put("M-44 -58 H44 V52 L30 60 L34 52 H-44Z")
    d.fill(move(sheet, 4, 5))
    cut_with_outline(d, sheet, 2.6)
    for k in range(15):
        a = math.radians(180 + k * 180 / 14)
        ray = [
            [(22 * math.cos(a), -20 + 22 * math.sin(a)), (38 * math.cos(a), -20 + 32 * math.sin(a))]
        ]
        rules(d, move(ray, x, y, size, rot=turn), 2.4)
    d.fill(put("M0 -48 C-15 -48 -18 -38 -18 -28 L-28 14 H28 L18 -28 C18 -38 15 -48 0 -48Z"))
    rules(
        d,
        put(
            "M-18 -22 L-11 -21 M-20 -14 L-11 -13 M-22 -6 L-11 -5 M-24 2 L-11 3 M18 -22 L11 "
            "-21 M20 -14 L11 -13 M22 -6 L11 -5 M24 2 L11 3"
        ),
        2 * size,
        "p",
    )
    d.fill(
        put("M-8 -24 L-2 -21 L-8 -19Z M8 -24 L2 -21 L8 -19Z M-6 -8 Q0 -4 6 -8 Q0 -6 -6 -8Z"), "p"
    )
    d.fill(put("M-37 20 H37 V32 H-37Z M-28 38 H28 V43 H-28Z"))


def dark_pharaoh() -> Drawing:
    """Draw the Dark Pharaoh opening his cloak, with stars in it."""
    d = Drawing(331)
    burst(d, 120, 44, 30, rad(120, 44, 26, 150, 0.04, 0.85), 96)
    cloak = with_mirror_image(
        "M121 66 C104 66 96 72 86 78 C64 72 40 56 22 36 C26 64 18 84 8 104 C22 108 26 "
        "124 18 144 C34 144 38 160 30 182 C40 180 46 190 44 208 H121Z"
    )
    cut_with_rim(d, cloak, 2.6)
    cuts(
        d,
        with_mirror_image(
            "M84 84 C64 80 44 66 30 50 M82 92 C58 98 38 102 18 104 M84 104 C64 120 44 134 "
            "26 142 M88 120 C74 144 56 164 38 178"
        ),
        2.4,
        "p",
    )
    spots = [(d.rng.uniform(30, 210), d.rng.uniform(84, 196)) for _ in range(64)]
    d.dots(
        [
            (x, y, d.rng.uniform(0.7, 1.7))
            for x, y in spots
            if inside(cloak, x, y) and abs(x - 120) > 30
        ],
        "p",
    )
    for x, y, r in (
        (58, 118, 8),
        (184, 112, 9),
        (66, 162, 6),
        (178, 162, 7),
        (38, 84, 5),
        (204, 80, 5),
    ):
        d.fill(starlet(x, y, r, 4, 0.22), "p")
    robe = shape("M120 64 C106 64 98 74 96 86 L90 208 H150 L144 86 C142 74 134 64 120 64Z")
    cut_with_rim(d, robe, 2)
    rules(d, "M98 92 H142 M97 100 H143 M97 108 H143", 2.6, "p")
    cuts(d, "M110 116 L106 204 M120 116 V204 M130 116 L134 204", 3, "p")
    crown = shape("M102 34 C94 14 106 2 112 -8 H128 C134 2 146 14 138 34Z")
    cut_with_rim(d, crown, 2.4)
    cuts(d, "M108 28 C104 14 112 4 116 -4 M132 28 C136 14 128 4 124 -4", 2.4, "p")
    nemes = shape("M102 30 H138 C146 44 148 60 154 80 L134 76 H106 L86 80 C92 60 94 44 102 30Z")
    cut_with_rim(d, nemes, 2)
    rules(
        d, with_mirror_image("M98 46 L106 46 M95 55 L105 55 M92 64 L105 63 M89 73 L106 70"), 3, "p"
    )
    face = shape("M106 36 H134 V54 C132 66 127 72 120 74 C113 72 108 66 106 54Z")
    outline(d, face, 2, "p").fill(face)
    d.fill(with_mirror_image("M108 50 Q113 46 117 51 Q112 54 108 50Z"), "p")
    cuts(d, "M112 64 Q120 68 128 64", 1.8, "p")
    return d


def long_storm() -> Drawing:
    """Draw a storm that breaks a window; every paper in the room is in the air."""
    d = Drawing(332).fill(ALL)
    opening = shape("M58 6 H182 V150 H58Z")
    d.hatch(opening, rad(120, 40, 10, 130, 0.5, 0.1), 4, angle=-24, bend=ripple(4, 15), ink="p")
    bolts = "M130 6 L96 66 H116 L92 112 H110 L88 150 L142 96 H122 L148 52 H128 L152 6Z"
    outline(d, shape(bolts), 6)
    white(d, bolts)
    leaf = shape("M58 4 L20 24 V168 L58 152Z")
    for side in (1, -1):
        cut_with_rim(d, mirrored(leaf, side), 2)
    rules(d, with_mirror_image("M39 14 V160 M22 72 L56 58 M22 118 L56 104"), 2.6, "p")
    rules(d, "M46 153 H194", 6, "p")
    sheets = (
        (60, 112, -28, 0.8),
        (172, 84, 24, 0.8),
        (120, 176, 8, 1.1),
        (180, 162, -22, 1.05),
        (58, 172, 26, 1.05),
        (66, 52, 40, 0.6),
        (158, 128, -40, 0.65),
    )
    for x, y, turn, size in sheets:
        page = move(shape("M-19 -22 Q0 -29 19 -22 L17 22 Q0 15 -18 22Z"), x, y, size, rot=turn)
        outline(d, page, 4)
        d.fill(page, "p")
        rules(
            d,
            move(shape("M-12 -13 H12 M-12 -5 H12 M-12 3 H8 M-12 11 H10"), x, y, size, rot=turn),
            2,
        )
    return d


def one_candle() -> Drawing:
    """Draw a city without lamps: one candle, and corners that are not empty."""
    d = Drawing(333).fill(ALL)
    glow = ellipse(120, 128, 70, 64)
    d.hatch(glow, rad(120, 122, 12, 66, 0.9, 0), 4, ink="p")
    rules(d, "M66 -4 V60 L-4 120 M66 60 H174 M174 -4 V60 L244 120", 2, "p")
    d.fill(ellipse(120, 124, 20, 26)).hatch(
        ellipse(120, 124, 26, 32), rad(120, 122, 12, 30, 1, 0.7), 3.4, ink="p"
    )
    white(d, "M108 142 H132 V186 H108Z")
    d.hatch(rect(108, 142, 24, 44), lin(116, 0, 132, 0, 0, 0.8), 3, angle=90)
    white(d, "M108 142 q-4 12 0 22 q4 -8 3 -20Z")
    d.fill(ellipse(120, 122, 15, 24))
    white(d, "M120 92 C136 116 134 136 120 140 C106 136 104 116 120 92Z")
    black(d, "M120 120 C126 128 125 138 120 139 C115 138 114 128 120 120Z")
    dish = shape("M84 184 H156 C152 196 136 200 120 200 C104 200 88 196 84 184Z")
    cut_with_rim(d, dish, 1.8)
    cuts(d, "M90 188 H150", 2.4, "p")
    eyes = with_mirror_image("M105 2 Q96 -8 87 -2 Q96 7 105 2Z")
    pupils = ellipse(96, 0, 2, 4.5, 10) + ellipse(144, 0, 2, 4.5, 10)
    for x, y, size in ((69, 84, 1.0), (171, 73, 0.8), (197, 148, 0.66), (43, 150, 0.55)):
        for part, ink in ((eyes, "p"), (pupils, "k")):
            d.fill(move(part, x - 120, y, size * 0.8, size, o=(120, 0)), ink)
    return d


PLATES: dict[str, Plate] = {
    "aurora": aurora,
    "grid": faltering,
    "showman": handbills,
    "nyarlathotep": dark_pharaoh,
    "storm": long_storm,
    "night": one_candle,
}
