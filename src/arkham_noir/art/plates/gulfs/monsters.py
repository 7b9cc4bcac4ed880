"""Plates of the monsters of Case 3."""

import math

from ...brushes import black, cut_with_outline, cut_with_rim, cuts, outline, rules, white
from ...engrave import Drawing, Plate
from ...polygons import Polygon, arc, ellipse, rect, shape
from ...scenes.beasts import three_lobes
from ...scenes.sky import ALL, burst, stars
from ...tones import edge, flat, lin, rad
from ...transforms import move, pose, with_mirror_image


def jellies() -> Drawing:
    """Draw slack, clear things adrift through a room, and through each other."""
    d = Drawing(341).fill(ALL)
    d.hatch(ALL, rad(120, 80, 10, 140, 0.36, 0.04), 6, angle=90, ink="p")
    for x, y, size in (
        (58, 132, 0.5),
        (184, 132, 0.42),
        (52, 62, 0.42),
        (190, 60, 0.52),
        (120, 84, 1.0),
    ):
        _jelly(d, x, y, size)
    return d


def _jelly(d: Drawing, x: float, y: float, size: float) -> None:
    """Draw one jelly: a transparent bell and boneless arms."""
    for k in range(6):
        sway = 9 * math.sin(2 * k + x)
        arm: Polygon = [
            (-40 + k * 16, 6),
            (-44 + k * 17 + sway, 36),
            (-38 + k * 15 - sway, 62 + 14 * (k % 3)),
        ]
        (arm,) = move([arm], x, y, size)
        d.lines([arm], 9 * size + 1.6)
        d.lines([arm], 5.5 * size + 0.8, "p")
    bell = move(
        shape(
            "M-52 8 C-60 -36 -34 -60 -4 -62 C32 -64 58 -40 50 8 C42 0 34 16 25 8 C16 0 8 14 "
            "0 8 C-8 0 -16 16 -27 8 C-36 0 -42 14 -52 8Z"
        ),
        x,
        y,
        size,
    )
    outline(d, bell, 5)
    outline(d, bell, 2.6, "p")
    d.hatch(
        bell,
        edge(bell, 26 * size, 0.9, 0.0),
        3.8,
        ink="p",
        bend=lambda u: 0.012 * (u - x) ** 2 / size,
        eps=0.35,
        step=7,
    )
    ring_of = [arc(-3, -26, 12 + 5 * k, 200, 500, 12, 8 + 4 * k) for k in range(3)]
    cuts(d, move(ring_of, x, y, size), 2.6 * size + 0.6, "p")


def perching_wings() -> Drawing:
    """Draw something that hangs under the bell of a shuttered tower, wrapped in itself."""
    d = Drawing(342).fill(ALL)
    for k in range(9):
        y = 50 + k * 18
        slat = shape(f"M40 {y} L200 {y} L192 {y + 8} L48 {y + 8}Z")
        d.hatch(slat, rad(120, 120, 40, 96, 0.95, 0.3), 3.2, ink="p")
    cuts(d, "M40 200 V70 C40 20 80 0 120 0 C160 0 200 20 200 70 V200", 3, "p")
    cut_with_rim(d, rect(20, 22, 200, 13), 1.8)
    wrap = with_mirror_image(
        "M121 34 L112 34 L108 44 C84 56 66 92 70 132 C72 152 84 168 92 186 C96 172 104 "
        "166 112 164 L121 200Z"
    )
    cut_with_rim(d, wrap, 3)
    cuts(
        d,
        with_mirror_image(
            "M108 48 C86 72 78 112 90 178 M112 52 C98 84 96 124 110 160 M74 120 C80 140 86 "
            "156 92 176"
        ),
        3.4,
        "p",
    )
    cuts(d, "M120 60 C114 96 126 130 119 196", 3.6, "p")
    cut_with_rim(
        d, with_mirror_image("M108 44 L96 30 L104 32 L106 20 L112 30 L116 20 L119 34Z"), 1.4
    )
    head = shape(
        "M104 150 C104 136 136 136 136 150 C138 168 130 182 120 190 C110 182 102 168 104 150Z"
    )
    cut_with_rim(d, head, 2.4)
    eyes = [(111.0, 155.0), (129.0, 155.0), (120.0, 169.0)]
    d.dots([(x, y, 4.2) for x, y in eyes], "p").dots([(x, y, 3) for x, y in eyes], "a")
    return d


def burning_eye() -> Drawing:
    """Draw one burning eye of three lobes."""
    d = Drawing(343).fill(ALL)
    flames = []
    for k in range(33):
        a = 2 * math.pi * k / 33
        lobe = 0.5 + 0.5 * math.cos(3 * (a + math.pi / 2))
        r0, r1 = 44 + 26 * lobe, 62 + 40 * lobe + 14 * (k % 2) + d.rng.uniform(0, 8)
        flames.append(
            [
                (120 + r * math.cos(b), 106 + r * math.sin(b))
                for r, b in ((r0, a - 0.1), (r1, a + 0.14), (r0, a + 0.1))
            ]
        )
    d.fill(flames, "p")
    lobes = []
    for k in range(3):
        turn = -90 + 120 * k
        a = math.radians(turn)
        lobes.append((turn, 120 + 34 * math.cos(a), 106 + 34 * math.sin(a)))
    petals = [p for turn, x, y in lobes for p in move(ellipse(0, 0, 42, 31, 32), x, y, rot=turn)]
    for petal in petals:
        outline(d, [petal], 8)
    for petal in petals:
        d.fill([petal], "p")
    for (turn, x, y), petal in zip(lobes, petals, strict=True):
        d.hatch([petal], rad(120, 106, 30, 78, 0.0, 0.9), 3.2, angle=turn)
        d.fill(move(shape("M-30 0 Q0 -19 30 0 Q0 19 -30 0Z"), x, y, rot=turn))
        d.fill(move(shape("M-22 0 Q0 -10 22 0 Q0 10 -22 0Z"), x, y, rot=turn), "a")
    d.fill(ellipse(120, 106, 9, 9, 16))
    return d


def gargoyles() -> Drawing:
    """Draw stone gargoyles with smooth blind brows, dancing on nothing."""
    d = Drawing(344).fill(ALL)
    stars(d, 60, 196)
    beast = shape(
        "M60 84 C56 74 62 66 72 62 C74 50 84 40 98 40 C96 30 100 22 108 18 C106 28 110 "
        "36 116 42 C126 46 132 54 134 62 C146 56 160 40 172 14 "
        "C176 34 186 40 200 38 C194 50 196 60 206 66 C194 72 194 84 202 94 C188 94 184 "
        "104 188 116 C176 112 172 122 172 130 "
        "C176 146 168 158 156 162 L106 164 L98 158 L110 150 L112 138 C104 142 96 146 90 "
        "156 L72 158 L66 152 L80 142 C84 128 90 116 98 110 "
        "C88 112 76 110 70 104 L80 100 L64 96 L74 92Z"
    )
    for x, y, size, turn in ((-66, 62, 0.36, 14), (-2, 84, 0.34, -10), (66, 62, 0.36, -20)):
        small = move(beast, x, y, size, rot=turn, o=(120, 100))
        d.fill(small, "p")
    big = move(beast, -8, -2, 0.94, o=(120, 100))
    light = (
        "M136 66 C152 58 166 42 173 24 M138 74 C158 66 178 62 198 66 M140 82 C160 80 "
        "180 84 194 92 M142 92 C158 92 172 100 182 112 "
        "M138 104 C150 120 156 140 150 156 M126 112 C132 124 132 138 126 150 M108 116 "
        "C102 124 96 134 92 146 "
        "M74 66 C82 58 94 54 106 58 M108 24 C107 32 110 38 114 44 M66 88 C76 86 86 88 "
        "94 94 M120 52 C126 56 128 62 128 70"
    )
    cut_with_rim(d, big, 3)
    cuts(d, move(shape(light), -8, -2, 0.94, o=(120, 100)), 3.2, "p")
    d.hatch(
        move(shape("M78 64 C88 52 104 54 112 64 C106 76 88 78 78 64Z"), -8, -2, 0.94, o=(120, 100)),
        flat(0.75),
        3,
        angle=20,
        ink="p",
    )
    d.fill(
        move(
            shape("M70 96 L74 102 L77 97Z M80 98 L83 104 L87 98Z M62 82 q4 -4 8 0 q-4 4 -8 0Z"),
            -8,
            -2,
            0.94,
            o=(120, 100),
        ),
        "p",
    )
    return d


def hoods() -> Drawing:
    """Draw hooded shapes between broken columns; no face in any hood."""
    d = Drawing(345)
    burst(d, 150, 66, 26, rad(150, 66, 20, 190, 0.06, 0.85), 84)
    d.fill(ellipse(150, 66, 26), "p")
    black(d, "M-4 160 C60 150 180 150 244 160 V204 H-4Z")
    for x, top, w in ((52, 40, 22), (190, 78, 20), (104, 104, 15)):
        column = shape(
            f"M{x - w / 2} 170 V{top + 8} L{x - w / 4} {top} L{x} {top + 9} L{x + w / 3} {top - 6} "
            f"L{x + w / 2} {top + 5} V170Z M{x - 17} 170 H{x + 17} V180 H{x - 17}Z"
        )
        cut_with_rim(d, column, 1.6)
        d.hatch(column, lin(x - w / 2, 0, x + w / 2, 0, 0, 0.75), 4.4, angle=90, ink="p")
    d.hatch(
        shape("M-4 164 C60 154 180 154 244 164 V204 H-4Z"),
        rad(150, 160, 10, 120, 0.65, 0.08),
        4,
        ink="p",
    )
    for x, y, size in ((82, 176, 0.66), (206, 186, 0.72), (140, 200, 1.1)):
        put = pose((x, y), size)
        cut_with_rim(
            d,
            put(
                "M0 -112 C-16 -110 -24 -94 -22 -78 C-34 -66 -36 -30 -42 0 H42 "
                "C36 -30 34 -66 22 -78 C24 -94 16 -110 0 -112Z"
            ),
            2,
        )
        folds = (
            "M10 -104 C18 -96 20 -86 18 -76 M24 -68 C28 -46 30 -20 34 -4 M16 -58 C18 -36 20 "
            "-20 20 -4 "
        )
        folds += "M-20 -56 C-22 -36 -26 -20 -28 -4 M2 -54 C0 -30 2 -16 4 -4"
        cuts(d, put(folds), 2.8 * size, "p")
        hollow = move(ellipse(-2, -88, 13, 17, 20), x, y, size)
        outline(d, hollow, 2.4 * size, "p").fill(hollow)
    return d


def wall_walker() -> Drawing:
    """Draw a wall seen from its end, and a gaunt shape in mid-stride through it."""
    d = Drawing(346)
    d.hatch(ALL, rad(196, 70, 20, 190, 0.04, 0.95), 4.4, angle=90)
    floor = rect(-4, 178, 248, 26)
    d.fill(floor).hatch(floor, lin(230, 0, 20, 0, 0.75, 0.1), 4, ink="p")
    shade = shape(
        "M130 22 C150 16 168 26 170 42 C170 48 176 54 180 62 L170 62 C168 64 172 68 176 "
        "74 L166 78 C160 84 156 84 150 82 L150 88 "
        "C158 92 164 99 172 102 L196 104 L216 94 L208 104 L222 104 L208 110 L218 118 "
        "L202 113 L194 116 L166 114 L150 108 C152 124 154 132 160 140 "
        "C170 152 178 164 182 180 L196 186 H168 C162 166 148 152 136 142 C124 152 104 "
        "158 92 172 L84 186 L62 186 C76 164 90 146 104 134 "
        "C106 118 104 106 106 98 C92 106 80 116 70 128 L64 148 L58 134 L46 140 L54 124 "
        "C70 104 88 90 108 84 C120 80 126 78 128 74 C116 60 112 32 130 22Z"
    )
    cut_with_rim(d, shade, 3)
    d.hatch(shade, lin(150, 0, 210, 0, 0.0, 0.5), 4, angle=70, ink="p")
    cuts(
        d,
        "M140 26 C152 24 160 32 162 44 M154 94 C160 100 166 105 174 108 M142 112 C144 "
        "128 148 138 156 148 C164 158 170 168 174 178 M112 92 C96 100 82 110 70 122 "
        "M112 132 C100 144 88 158 78 178",
        3.2,
        "p",
    )
    white(d, "M152 50 L168 46 L162 54Z")
    cuts(d, "M158 70 Q166 66 172 68", 2.4, "p")
    wall = rect(100, -8, 36, 190)
    cut_with_outline(d, wall, 4)
    for row in range(13):
        y, x = -6 + row * 15, 112 if row % 2 else 124
        rules(d, f"M100 {y} H136 M{x} {y} V{y + 15}", 2.4)
    d.hatch(wall, lin(136, 0, 100, 0, 0.05, 0.6), 3.4, angle=90)
    ghost = shape(
        "M100 88 C112 83 124 80 128 74 C117 60 114 34 130 22 M136 112 V140 M100 138 "
        "C106 130 106 112 104 100 M136 142 C124 152 112 156 100 164"
    )
    return rules(rules(d, ghost, 5, "p"), ghost, 2.6)


def unbound() -> Drawing:
    """Draw the man, who is small, and the Haunter, which is not."""
    d = Drawing(348)
    burst(d, 120, 176, 22, rad(120, 176, 18, 150, 0.02, 0.75), 84)
    mass = with_mirror_image(
        "M121 -10 H-12 V206 L14 206 C6 184 22 176 26 158 C34 170 32 184 28 196 C46 182 "
        "42 162 48 144 C58 152 58 164 54 176 "
        "C72 164 64 142 74 128 C84 136 82 148 80 156 C94 144 88 130 98 120 C106 124 106 "
        "134 104 140 C114 134 112 124 121 120Z"
    )
    cut_with_rim(d, mass, 3)
    cuts(
        d,
        with_mirror_image(
            "M22 40 C30 80 18 120 26 150 M44 44 C54 80 40 112 48 138 M66 52 C78 80 66 104 "
            "74 124 M88 88 C92 98 92 108 96 116 M8 60 C12 100 4 140 12 180"
        ),
        3.4,
        "p",
    )
    d.hatch(
        with_mirror_image("M121 0 H40 C30 30 60 40 70 66 C60 40 90 14 121 14Z"),
        lin(0, 0, 0, 50, 0.5, 0.1),
        4.4,
        angle=70,
        ink="p",
    )
    three_lobes(d, 120, 82, 0.94)
    man = shape(
        "M108 206 L111 182 C109 174 112 170 116 169 C113 165 114 158 120 158 C126 158 "
        "127 165 124 169 C128 170 131 174 129 182 L132 206Z"
    )
    return cut_with_rim(d, man, 2)


PLATES: dict[str, Plate] = {
    "m1": jellies,
    "m2": perching_wings,
    "m3": burning_eye,
    "m4": gargoyles,
    "m5": hoods,
    "m6": wall_walker,
    "haunter": unbound,
}
