"""Plates of the six Victims of Case 2, eyes shut, each face inside an oval."""

from ...brushes import black, cut_with_rim, white
from ...engrave import Drawing, Plate
from ...heads import Profile, Turned, profile, turned
from ...polygons import arc, ellipse, poly, shape
from ...scenes.sky import ALL, burst, night, rain
from ...tones import flat, lin, mix, rad
from ...transforms import mirrored


def munroe() -> Drawing:
    """Draw the newspaperman, head leant against the window frame, rain behind the glass."""
    d = Drawing(201)
    d.fill(ALL)
    glass = shape("M20 0 L150 0 L150 200 L20 200Z")
    d.fill(glass, "p").hatch(glass, lin(30, 0, 150, 0, 0.2, 0.7), 4.6, angle=100)
    rain(d, 30, 40, 0.2, "p", 2.4)
    black(d, "M150 0 h22 v200 h-22Z M20 96 h130 v9 h-130Z M78 0 h9 v200 h-9Z")
    d.lines([[(168, 0), (168, 200)]], 2.4, "p", False)
    black(d, "M40 200 C48 170 80 160 106 152 L150 148 C190 158 210 176 220 200Z")
    d.hatch(shape("M40 200 C48 170 80 160 106 152 L112 200Z"), flat(0.4), 4, angle=-56, ink="p")
    black(d, "M104 134 L144 128 L146 156 L124 168 L104 156Z")
    white(d, "M96 158 L122 190 L148 154 L156 160 L128 200 L112 200 L90 164Z")
    head = Turned(
        x=124, y=98, wide=31, tall=47, jaw=66, chin=30, nose=24, turn=-16, tilt=14, light=-1
    )
    turned(d, head, shut=True, mouth=24, brow=8)
    d.fill(
        head.wear(
            "M-108 0 C-122 -70 -90 -118 -10 -122 C70 -124 112 -80 102 -20 "
            "C96 -46 86 -58 60 -66 C20 -50 -40 -60 -76 -66 C-92 -44 -96 -24 -108 0Z"
        )
    )
    d.lines(
        [head.mark((10 + k * 12, -104), (36 + k * 12, -92), (60 + k * 9, -76)) for k in range(3)],
        1.8,
        "p",
    )
    return d


def bennett() -> Drawing:
    """Draw a heavy man: a bull neck, a broad bald head, a walrus mustache."""
    d = Drawing(202)
    night(d, (200, 70), 0.9, 0.1, reach=170)
    body = shape("M0 200 C6 160 40 148 78 142 L162 142 C200 148 234 160 240 200Z")
    d.fill(body).hatch(body, lin(236, 150, 140, 190, 0.5, 0), 4.4, angle=58, ink="p")
    black(d, "M74 110 L166 110 L172 152 C150 166 92 166 68 152Z")
    d.hatch(
        shape("M124 130 L166 118 L171 150 C156 160 140 162 124 160Z"),
        flat(0.5),
        3.2,
        angle=10,
        ink="p",
    )
    head = Turned(y=92, wide=46, tall=52, jaw=97, chin=64, nose=22)
    for side in (-1, 1):
        d.fill(ellipse(120 + side * 47, 90, 8, 13), "k" if side < 0 else "p")
    d.lines([arc(167, 90, 5, -90, 90, 8, 9)], 2)
    turned(d, head, shut=True, age=1, brow=12, mouth=26)
    d.fill(
        head.on(
            "M-52 62 C-44 38 -16 34 0 42 C18 34 44 38 54 62 C44 58 34 66 22 58 "
            "C12 64 -10 64 -20 58 C-32 66 -42 58 -52 62Z",
            6,
        )
    )
    d.lines(
        [head.mark((10 + k * 9, 44 + k), (14 + k * 9, 50), (16 + k * 10, 57)) for k in range(4)],
        1.5,
        "p",
    )
    d.lines([head.mark((-36, 92), (0, 100), (40, 92)), head.mark((8, 84), (26, 86), (40, 80))], 2.2)
    white(d, "M92 152 L120 172 L150 152 L158 160 L128 200 L112 200 L84 160Z")
    return d


def tobey() -> Drawing:
    """Draw the last watch: a lean young man in profile under a flat cap, head sunk back."""
    d = Drawing(203)
    burst(d, 40, 40, 18, rad(40, 40, 14, 220, 0.06, 0.95), 84)
    coat = shape("M30 200 C40 172 80 160 110 150 L164 140 C196 152 216 176 226 200Z")
    cut_with_rim(d, coat, 2)
    d.hatch(coat, lin(40, 160, 140, 190, 0.5, 0), 4.2, angle=-56, ink="p")
    head = Profile(x=128, y=92, nose=7, hook=-4, brow=0, chin=-3, lips=1, tilt=14)
    profile(d, head, shut=True)
    d.fill(
        head.on(
            "M-14 -44 C20 -62 48 -36 40 10 C38 28 30 34 24 30 C26 14 18 -4 10 -14 "
            "C4 -24 -6 -32 -14 -44Z"
        )
    )
    cut_with_rim(
        d,
        head.on(
            "M-54 -34 C-46 -42 -36 -44 -28 -46 C-24 -76 34 -80 50 -42 "
            "C56 -28 48 -18 40 -18 C20 -32 -10 -38 -54 -34Z"
        ),
        1.8,
    )
    d.hatch(
        head.on("M-26 -50 C-20 -72 20 -74 30 -60 L20 -36 L-20 -42Z"),
        lin(90, 0, 150, 0, 0.65, 0.05),
        3.2,
        angle=30,
        ink="p",
    )
    d.lines([head.mark((-50, -35), (-20, -41), (10, -36))], 2.2, "p")
    d.fill(shape("M96 168 C104 152 128 148 156 146 L164 160 C140 162 116 170 104 184Z"), "p").hatch(
        shape("M96 168 C104 152 128 148 156 146 L164 160 C140 162 116 170 104 184Z"),
        flat(0.35),
        4,
        angle=50,
    )
    return d


def martense() -> Drawing:
    """Draw the soldier of 1760: tricorn, stock, and a dark run of blood at the temple."""
    d = Drawing(204)
    d.hatch(ALL, lin(30, 0, 210, 0, 0.12, 0.95), 5, angle=90)
    coat = shape("M12 200 C20 166 66 156 96 148 L146 148 C176 156 222 166 228 200Z")
    d.fill(coat).hatch(coat, lin(12, 160, 110, 190, 0.5, 0), 4.2, angle=-58, ink="p")
    for side in (-1, 1):
        lapel = mirrored(poly((136, 154), (164, 158), (172, 200), (134, 200)), side)
        cut_with_rim(d, lapel, 1.4, "p")
        d.dots([(120 + side * (26 + k * 2), 166 + k * 14, 2.4) for k in range(3)])
    d.hatch(poly((136, 154), (164, 158), (172, 200), (134, 200)), flat(0.5), 3.4, angle=60)
    d.fill(shape("M100 132 h42 v26 C130 166 112 166 100 158Z")).fill(
        shape("M100 146 h42 v10 C130 164 112 164 100 156Z"), "p"
    )
    head = Turned(y=94, wide=33, tall=48, jaw=80, chin=38, nose=24, turn=-18, light=-1)
    black(d, "M84 84 C76 110 80 130 90 140 L96 110Z M154 84 C166 110 160 130 150 140 L146 110Z")
    turned(d, head, shut=True, mouth=28, brow=10)
    d.fill(
        head.on(
            "M64 -66 C80 -60 84 -50 80 -36 C88 -20 82 4 88 34 C80 20 76 10 76 -4 "
            "C70 6 74 20 68 30 C68 10 68 -10 70 -24 C64 -36 60 -50 64 -66Z"
        ),
        "a",
    )
    hat = shape(
        "M34 58 C58 72 84 56 120 56 C156 56 182 72 206 58 C196 36 170 30 152 36 "
        "C146 14 94 14 88 36 C70 30 44 36 34 58Z"
    )
    cut_with_rim(d, hat, 2)
    d.lines(
        [[(40, 56), (76, 58), (120, 50), (164, 58), (200, 56)], [(88, 40), (120, 32), (152, 40)]],
        2.4,
        "p",
    )
    d.fill(ellipse(88, 46, 6), "p").fill(ellipse(88, 46, 2.4))
    return d


def typer() -> Drawing:
    """Draw the scholar of fifty-three: high forehead, pince-nez fallen askew, goatee."""
    d = Drawing(205)
    d.hatch(ALL, rad(186, 70, 20, 180, 0.06, 0.9), 4.4, angle=24)
    coat = shape("M22 200 C30 170 70 160 100 150 L142 150 C174 160 212 172 220 200Z")
    d.fill(coat).hatch(coat, lin(216, 160, 130, 190, 0.5, 0), 4.2, angle=58, ink="p")
    black(d, "M104 132 h34 v24 L121 166 L104 156Z")
    white(d, "M98 144 L120 164 L144 144 L150 158 L124 200 L116 200 L92 158Z")
    black(d, "M104 166 L118 172 L104 182Z M138 166 L124 172 L138 182Z M117 168 h8 v8 h-8Z")
    head = Turned(y=88, wide=31, tall=54, jaw=62, chin=26, nose=28, turn=-16, tilt=7)
    turned(d, head, shut=True, age=2, brow=7, mouth=22)
    d.fill(
        head.wear(
            "M-102 10 C-116 -30 -110 -66 -84 -80 C-92 -50 -88 -20 -90 14Z M92 14 "
            "C104 -20 106 -56 78 -84 C84 -54 86 -26 86 10Z"
        )
    )
    d.fill(
        head.on(
            "M-34 50 C-18 42 16 42 32 50 L26 60 L16 54 L-18 54 L-24 62 "
            "C-16 70 14 70 24 60 C32 84 14 122 0 126 C-14 120 -38 84 -34 50Z",
            4,
        )
    )
    d.lines([head.mark((x, 72), (x, 92), (x * 0.6, 112)) for x in (2, 10, 18)], 1.7, "p")
    for x in (-38, 38):
        cx, cy = head.at(x, 4 - x * 0.12)
        d.lines([arc(cx, cy, 10.5, 0, 360, 20)], 4, "p" if x < 0 else "k", False)
    (x0, y0), (x1, y1) = head.at(-14, 4), head.at(12, 0)
    d.lines([[(x0, y0), (x1, y1)]], 3, "p", False)
    d.lines([[head.at(60, 2), head.place(104, 30), head.place(90, 90)]], 2)
    return d


def sleght() -> Drawing:
    """Draw a gentleman of 1830: side-whiskers, high collar, tied cravat."""
    d = Drawing(206)
    burst(d, 120, 96, 56, rad(120, 96, 50, 170, 0.15, 0.9), 88)
    coat = shape("M16 200 C24 166 62 154 84 140 L158 140 C178 154 216 166 224 200Z")
    d.fill(coat).hatch(coat, lin(222, 150, 140, 190, 0.55, 0), 4.2, angle=58, ink="p")
    head = Turned(y=90, wide=32, tall=50, jaw=70, chin=34, nose=22, turn=-24, tilt=6)
    d.fill(
        head.wear(
            "M-114 20 C-134 -50 -110 -124 -20 -134 C60 -148 134 -96 116 -20 "
            "C124 0 116 30 104 50 L-96 50Z"
        )
    )
    turned(d, head, shut=True, mouth=26, brow=8)
    d.fill(
        head.wear(
            "M-106 20 C-122 -60 -84 -120 0 -120 C84 -120 118 -60 102 0 "
            "C100 -34 92 -56 74 -70 C40 -60 -6 -70 -34 -92 C-52 -70 -88 -44 -106 20Z"
        )
    )
    d.fill(
        head.wear(
            "M84 -30 C102 0 102 44 70 80 C60 88 50 84 56 74 C76 50 80 10 76 -28Z "
            "M-86 -30 C-100 0 -98 44 -60 84 L-50 70 C-76 44 -80 0 -78 -28Z"
        )
    )
    d.lines(
        [
            head.mark((66, -90), (40, -110), (-10, -114)),
            head.mark((76, -76), (60, -100), (20, -116)),
        ],
        2,
        "p",
    )
    d.lines([head.wear("M90 0 C94 30 84 50 70 70")[0]], 1.8, "p")
    for side in (-1, 1):
        collar = mirrored(poly((128, 158), (150, 122), (160, 150), (140, 166)), side)
        cut_with_rim(d, collar, 1.6, "p")
    cravat = shape(
        "M98 146 C110 158 130 158 142 146 L146 160 C134 166 142 182 150 196 "
        "L126 184 L120 190 L114 184 L90 196 C98 182 106 166 94 160Z"
    )
    cut_with_rim(d, cravat, 1.6, "p")
    d.hatch(cravat, mix(lin(126, 0, 92, 0, 0.05, 0.8), flat(0)), 3.2, angle=30)
    d.fill(ellipse(120, 162, 8, 7)).lines([[(100, 152), (120, 158), (140, 152)]], 2)
    return d


PLATES: dict[str, Plate] = {
    "munroe": munroe,
    "bennett": bennett,
    "tobey": tobey,
    "martense": martense,
    "typer": typer,
    "sleght": sleght,
}
