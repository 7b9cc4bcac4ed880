"""Plates of the nine persons of Case 2, alone and in crowds."""

import math

from ...brushes import black, cut_with_rim, white
from ...engrave import Drawing, Plate
from ...heads import Profile, Turned, profile, turned
from ...polygons import Shape, arc, ellipse, rect, shape, starlet
from ...polylines import ring
from ...scenes.sky import ALL, burst, moon, night, rain
from ...tones import flat, lin, mix, rad
from ...transforms import move, pose


def claes() -> Drawing:
    """Draw a Dutch merchant in a millstone ruff and a flat cap, beard cut to a point."""
    d = Drawing(101)
    d.hatch(ALL, lin(20, 0, 220, 0, 0.95, 0.2), 5, angle=90)
    black(d, "M6 204 C14 168 60 152 120 152 C180 152 226 168 234 204Z")
    head = Turned(y=84, wide=31, tall=48, jaw=62, chin=24, nose=30, turn=-18)
    ruff = ellipse(118, 144, 84, 28, 30)
    cut_with_rim(d, ruff, 2, "p")
    d.hatch(ruff, lin(110, 0, 36, 0, 0, 0.7), 3.4, angle=20)
    rays = [(math.cos(math.pi * k / 17), math.sin(math.pi * k / 17)) for k in range(34)]
    d.lines([[(118 + 30 * c, 138 + 8 * s), (118 + 82 * c, 144 + 26 * s)] for c, s in rays], 3)
    turned(d, head, age=1, frown=6)
    beard = (
        "M-34 46 C-16 38 16 38 36 46 L46 60 C40 66 44 84 30 112 "
        "C18 134 6 140 0 146 "
        "C-10 138 -30 112 -36 84 L-44 56Z"
    )
    d.fill(head.on(beard, 4)).fill(head.on("M-16 56 C-6 60 10 60 20 56 C12 52 -8 52 -16 56Z"), "p")
    d.lines([head.mark((x, 72), (x * 1.1, 92), (x * 0.6, 116)) for x in (4, 14, 24, 33)], 1.8, "p")
    d.fill(
        head.wear(
            "M-104 -40 C-120 -80 -130 -112 -96 -130 C-40 -156 70 -156 120 -128 "
            "C150 -104 134 -76 108 -44 C70 -74 -60 -76 -104 -40Z"
        )
    )
    d.hatch(
        head.wear("M20 -146 C70 -150 140 -130 134 -96 C120 -60 60 -80 20 -82Z"),
        lin(120, 0, 160, 0, 0.1, 0.7),
        3.4,
        angle=-24,
        ink="p",
    )
    d.lines([head.wear("M-100 -58 C-50 -88 60 -88 112 -58")[0]], 2.2, "p")
    return d


def gerrit() -> Drawing:
    """Draw the builder of the mansion, both hands pressed to his aching head."""
    d = Drawing(102)
    burst(d, 120, 60, 70, rad(120, 60, 40, 170, 0.25, 0.95), 56)
    black(d, "M10 204 C18 160 70 150 96 146 L146 146 C172 150 222 160 230 204Z")
    black(d, "M78 70 C56 96 62 150 74 168 L166 168 C180 150 184 96 162 70Z")
    head = Turned(y=96, wide=40, tall=52, jaw=84, chin=42, nose=30, light=-1)
    turned(d, head, shut=True, age=1, brow=14, frown=20, mouth=38)
    d.fill(head.on("M-36 50 C-14 44 14 44 36 52 C30 76 -26 78 -36 50Z"))
    d.fill(head.on("M-28 53 L-18 51 L-8 50 L4 50 L16 51 L28 54 C16 60 -18 60 -28 53Z"), "p")
    black(
        d,
        "M74 104 C66 62 84 36 120 36 C156 36 176 62 166 104 C160 84 156 72 144 62 "
        "C128 68 108 68 96 62 C84 72 80 86 74 104Z",
    )
    d.lines([arc(120, 96, 36 + k * 4, -130, -60, 6) for k in range(5)], 1.7, "p")
    for side in (1, -1):
        _clasped_hand(d, side)
    return d


def _clasped_hand(d: Drawing, side: int) -> None:
    """Draw a hand pressed to the temple, with its sleeve."""

    def at(path: str) -> Shape:
        return [[(120 + side * (x - 106), y) for x, y in part] for part in shape(path)]

    cut_with_rim(d, at("M196 204 C206 170 202 138 190 116 L164 122 C170 150 168 176 160 204Z"), 2)
    hand = at(
        "M188 118 C196 96 190 84 186 74 C178 56 170 44 160 34 "
        "C154 30 150 36 153 42 "
        "L162 58 C154 50 148 42 140 38 C134 38 134 44 138 48 L156 70 "
        "C148 66 142 60 134 58 C128 60 130 66 135 69 L154 84 C150 84 146 82 140 82 "
        "C136 86 140 90 146 92 L160 104 L164 122Z"
    )
    cut_with_rim(d, hand, 2, "p")
    tone = lin(164, 0, 206, 0, 0, 0.75) if side > 0 else lin(78, 0, 30, 0, 0.0, 0.3)
    d.hatch(hand, tone, 3, angle=-50 * side)
    d.lines(
        at("M168 166 C176 150 178 136 176 126") + at("M180 178 C190 160 192 140 186 124"), 2.2, "p"
    )


def gifford() -> Drawing:
    """Draw a gentleman in a tricorn, in profile, the borrowed spade over his shoulder."""
    d = Drawing(103)
    night(d, (44, 80), 0.92, 0.06, reach=170)
    moon(d, 46, 66, 30)
    spade = move(
        shape(
            "M-4 -60 h8 v96 h-8Z M-17 -110 C-17 -124 17 -124 17 -110 L15 -66 C8 -58 -8 -58 -15 -66Z"
        ),
        184,
        108,
        rot=24,
    )
    cut_with_rim(d, spade, 2.4)
    d.hatch(
        move(
            shape("M0 -118 C14 -120 15 -114 13 -104 L12 -70 C8 -64 4 -63 0 -63Z"), 184, 108, rot=24
        ),
        flat(0.5),
        3.2,
        angle=24,
        ink="p",
    )
    coat = shape("M40 200 C46 170 76 156 102 148 L150 144 C190 152 212 170 218 200Z")
    cut_with_rim(d, coat, 2)
    d.hatch(coat, lin(40, 150, 120, 180, 0.55, 0), 4.2, angle=-56, ink="p")
    head = Profile(x=128, y=96, nose=9, hook=-2, brow=1, chin=3)
    profile(d, head)
    d.fill(head.on("M-12 66 C-24 72 -26 86 -18 96 L2 90 L6 72Z"), "p")
    d.lines([head.mark((-18, 76), (-8, 80), (0, 76)), head.mark((-20, 86), (-10, 90), (0, 86))], 2)
    d.fill(
        head.on(
            "M-22 -52 C20 -72 56 -40 46 8 C44 30 36 34 26 32 C34 10 14 -10 4 -26 "
            "C-8 -34 -16 -40 -22 -52Z"
        )
    )
    d.fill(head.on("M38 16 C50 20 54 44 44 74 C40 60 34 40 32 26Z")).fill(
        head.on("M34 24 L50 18 L52 26 L36 32Z"), "p"
    )
    d.lines(
        [head.mark((-6, -44), (22, -34), (40, 0)), head.mark((4, -52), (34, -34), (44, 4))],
        1.8,
        "p",
    )
    cut_with_rim(
        d,
        head.on(
            "M-58 -40 C-46 -52 -30 -54 -10 -48 C20 -40 50 -40 70 -66 "
            "C72 -40 56 -24 20 -28 C-10 -30 -36 -26 -58 -40Z M-30 -50 "
            "C-24 -86 34 -88 44 -50 L20 -40Z"
        ),
        1.6,
    )
    d.lines([head.mark((-54, -40), (-20, -36), (30, -34), (66, -58))], 2.2, "p")
    return d


def eagle() -> Drawing:
    """Draw a state trooper: campaign hat, square jaw, badge."""
    d = Drawing(104)
    burst(d, 120, 86, 30, rad(120, 86, 20, 180, 0.06, 0.62), 90)
    coat = shape("M8 200 C14 160 62 150 92 146 L148 146 C180 150 226 160 232 200Z")
    d.fill(coat)
    d.hatch(coat, lin(230, 150, 130, 190, 0.5, 0), 4.4, angle=58, ink="p")
    black(d, "M98 132 h44 v22 L120 172 L98 154Z")
    black(d, "M92 146 L118 176 L100 196 L78 152Z M148 146 L122 176 L140 196 L162 152Z")
    d.lines(
        [[(92, 147), (117, 177), (101, 194)], [(148, 147), (123, 177), (139, 194)]], 2.4, "p", False
    )
    d.fill(shape("M114 176 L126 176 L130 200 L110 200Z"), "p").hatch(
        shape("M114 176 L126 176 L130 200 L110 200Z"), flat(0.4), 3
    )
    head = Turned(y=96, wide=36, tall=50, jaw=92, chin=56, nose=26, turn=-20)
    turned(d, head, brow=11, frown=6, mouth=34)
    cut_with_rim(d, starlet(176, 178, 16, 5, 0.5), 2, "p")
    d.fill(ellipse(176, 178, 4))
    crown = shape("M84 54 C84 26 96 8 108 16 C116 22 124 22 132 14 C146 8 156 28 156 54Z")
    cut_with_rim(d, crown, 2)
    d.hatch(
        shape("M126 50 C122 34 126 22 134 16 C146 12 154 30 154 50Z"),
        lin(124, 0, 156, 0, 0.05, 0.75),
        3.4,
        angle=76,
        ink="p",
    )
    cut_with_rim(
        d, shape("M28 62 C60 46 180 46 212 62 C196 74 150 70 120 71 C90 70 44 74 28 62Z"), 2
    )
    d.lines([[(84, 52), (120, 48), (156, 52)], [(110, 66), (160, 64), (204, 62)]], 2.4, "p")
    black(d, "M86 70 L154 70 L154 80 C136 74 104 74 86 82Z")
    return d


def squatter() -> Drawing:
    """Draw a rain barrel in the downpour; under its lifted lid, two frightened eyes."""
    d = Drawing(105)
    d.hatch(ALL, rad(120, 90, 60, 180, 0.35, 0.95), 4.6, angle=106)
    black(d, "M0 180 L240 174 L240 204 L0 204Z")
    barrel = shape("M58 92 C46 128 48 164 62 196 L178 196 C192 164 194 128 182 92Z")
    cut_with_rim(d, barrel, 3)
    d.hatch(barrel, lin(160, 0, 56, 0, 0.0, 0.62), 4, angle=88, ink="p")
    d.lines(
        [
            [(x, 98), (120 + (x - 120) * 1.14, 142), (120 + (x - 120) * 0.94, 194)]
            for x in range(64, 182, 14)
        ],
        3.2,
    )
    for y, bow in ((116, 9), (174, 8)):
        hoop = [(x, y + bow * math.sin((x - 50) / 140 * math.pi)) for x in range(50, 192, 7)]
        d.fill(ring(hoop, lambda _: 13)).fill(ring(hoop, lambda _: 4), "p")
    cut_with_rim(d, shape("M58 92 C58 72 182 72 182 92 C182 110 58 110 58 92Z"), 2.5)
    brow = shape("M80 100 C74 62 92 50 120 50 C150 50 166 62 160 100 C140 106 100 106 80 100Z")
    d.fill(brow, "p").hatch(brow, mix(lin(122, 0, 84, 0, 0, 0.8), lin(0, 72, 0, 60, 0, 0.7)), 3)
    for x in (102, 138):
        d.fill(ellipse(x, 84, 13.5, 11.5)).fill(ellipse(x, 84, 11, 9), "p").fill(
            ellipse(x, 85, 4.4, 4.8)
        )
    d.lines([[(118, 86), (114, 98), (122, 100)]], 2.4)
    lid = shape("M36 60 C70 26 176 12 208 34 C216 44 202 54 184 58 C136 68 76 74 44 72Z")
    cut_with_rim(d, lid, 2.6)
    d.hatch(lid, lin(50, 0, 200, 0, 0.1, 0.6), 4, angle=-10, ink="p")
    for x in (62, 73, 168, 179):
        finger = shape(
            f"M{x - 5} 92 C{x - 6} 80 {x + 6} 80 {x + 5} 92 L{x + 4} 108 "
            f"C{x} 113 {x - 4} 112 {x - 5} 107Z"
        )
        cut_with_rim(d, finger, 1.4, "p")
    return rain(d, 40, 34, 0.3, "p", 2)


def reporters() -> Drawing:
    """Draw a crowd of press hats from behind, and a notebook without a word in it."""
    d = Drawing(106)
    burst(d, 120, 60, 16, rad(120, 60, 10, 170, 0.04, 0.7), 80)
    for x, y, s, kind in ((52, 92, 0.8, 1), (186, 90, 0.84, 0), (120, 84, 0.8, 1)):
        _hat_from_behind(d, x, y, s, kind)
    for x, y, s, kind in ((80, 124, 1.15, 0), (164, 128, 1.2, 1)):
        _hat_from_behind(d, x, y, s, kind)
    pad = move(shape("M-24 -30 L24 -30 L24 30 L-24 30Z"), 120, 152, rot=-8)
    cut_with_rim(d, pad, 3, "p")
    d.lines(
        [move([[(-22, y), (22, y)]], 120, 152, rot=-8)[0] for y in (-14, -4, 6, 16)],
        1.3,
        "k",
        False,
    )
    d.dots(
        [
            (x, y, 2.2)
            for x, y in move([[(-18 + k * 9, -26) for k in range(5)]], 120, 152, rot=-8)[0]
        ]
    )
    cut_with_rim(
        d,
        shape(
            "M104 200 C104 184 96 176 92 168 C94 160 104 164 108 170 L136 176 "
            "C146 180 146 190 140 200Z"
        ),
        2,
    )
    d.lines([[(100, 170), (110, 178), (132, 182)]], 2, "p")
    cut_with_rim(d, move(shape("M-2.5 -26 h5 v40 l-2.5 8 l-2.5 -8Z"), 146, 150, rot=28), 2, "p")
    return d


def _hat_from_behind(d: Drawing, x: float, y: float, size: float, card: int) -> None:
    """Draw shoulders and a fedora from the back; some have a press card in the band."""
    at = pose((x, y), size)
    cut_with_rim(
        d, at("M-66 96 C-62 50 -34 44 -18 40 L-20 10 L20 10 L18 40 C34 44 62 50 66 96Z"), 2.4
    )
    d.lines(
        [
            [
                (x + s * 20 * size, y + 44 * size),
                (x + s * 42 * size, y + 54 * size),
                (x + s * 54 * size, y + 80 * size),
            ]
            for s in (1, -1)
        ],
        2.2,
        "p",
    )
    d.hatch(at("M-18 8 L18 8 L16 30 L-16 30Z"), flat(0.4), 3, ink="p")
    cut_with_rim(d, at("M-26 0 C-30 -34 -22 -46 0 -42 C22 -46 30 -34 26 0Z"), 2.4)
    d.hatch(
        at("M-24 -8 C-27 -34 -20 -42 0 -38 L0 -8Z"),
        lin(x - 26 * size, 0, x, 0, 0.55, 0.1),
        3.4,
        angle=80,
        ink="p",
    )
    cut_with_rim(d, at("M-46 2 C-30 -10 30 -10 46 2 C30 14 -30 14 -46 2Z"), 2)
    d.lines([move([[(-26, -9), (0, -13), (26, -9)]], x, y, size)[0]], 2.4, "p")
    if card:
        d.fill(move(rect(-5, -30, 13, 18), x + 6 * size, y, size, rot=10), "p")


def trintje() -> Drawing:
    """Draw a woman in a peaked Dutch lace cap, head bent, a coral string at her throat."""
    d = Drawing(107)
    d.hatch(ALL, rad(60, 60, 20, 190, 0.15, 0.95), 4.6, angle=-38)
    gown = shape("M20 204 C30 176 72 166 100 156 L142 156 C172 166 206 176 218 204Z")
    cut_with_rim(d, gown, 2)
    d.hatch(gown, lin(20, 160, 120, 190, 0.55, 0), 4.2, angle=-58, ink="p")
    white(d, "M104 128 h34 v32 C130 172 112 172 104 160Z")
    d.hatch(shape("M104 128 h34 v32 C130 172 112 172 104 160Z"), lin(108, 0, 132, 0, 0.1, 0.95), 3)
    d.dots([(x, 154 + 5 * math.sin((x - 100) / 40 * math.pi), 3.6) for x in range(105, 140, 7)])
    white(d, "M86 166 C100 170 104 182 120 186 C138 182 142 170 156 166 L150 204 L92 204Z")
    d.hatch(
        shape("M86 166 C100 170 104 182 120 186 C138 182 142 170 156 166 L150 204 L92 204Z"),
        lin(92, 0, 156, 0, 0, 0.8),
        3.4,
        angle=64,
    )
    head = Turned(
        x=121, y=98, wide=29, tall=43, jaw=68, chin=22, nose=14, turn=-14, tilt=-4, light=-1
    )
    black(d, "M90 88 C92 56 150 56 152 88 L150 112 L92 112Z")
    turned(d, head, brow=5, mouth=20)
    d.fill(head.on("M-18 56 C-8 49 8 49 18 56 C8 66 -8 66 -18 56Z"))
    cap = shape(
        "M120 4 C136 18 156 46 158 76 C168 84 182 82 194 64 "
        "C202 86 190 116 164 118 "
        "C156 112 152 100 150 88 C144 66 134 62 121 62 C108 62 98 66 92 88 "
        "C90 100 86 112 78 118 C52 116 40 86 48 64 C60 82 74 84 84 76 "
        "C86 46 104 18 120 4Z"
    )
    cut_with_rim(d, cap, 2.4, "p")
    d.hatch(cap, lin(112, 0, 190, 0, 0, 0.8), 3.6, angle=56)
    lace = [
        arc(x, y, 4, 0, 360, 8)
        for x, y in (
            (66, 96),
            (76, 102),
            (60, 86),
            (172, 98),
            (182, 88),
            (108, 48),
            (120, 44),
            (132, 48),
            (114, 34),
            (126, 34),
        )
    ]
    d.lines(lace, 2.2, taper=False)
    return d.lines([[(92, 90), (100, 70), (121, 64), (142, 70), (150, 90)]], 3)


HATS = (
    "M-20 -24 C-22 -52 22 -52 20 -24Z M-24 -20 h48 v-8 h-48Z",
    "M-40 -18 C-24 -28 24 -28 40 -18 C24 -12 -24 -12 -40 -18Z M-16 -22 L-13 -50 L15 -46 L17 -22Z",
    "M-22 -14 C-30 -44 -6 -54 8 -50 C26 -46 24 -28 22 -14 L34 -10 L20 -18 L-20 -20Z",
    "M-28 -14 C-30 -34 -20 -48 0 -46 C20 -48 30 -34 28 -14 C16 -24 -16 -24 -28 -14Z",
    "M-44 -20 C-28 -34 28 -30 46 -22 C30 -12 -24 -14 -44 -20Z M-18 -24 "
    "C-20 -60 -4 -52 0 -54 C10 -62 20 -50 18 -24Z",
)


def mongrels() -> Drawing:
    """Draw five villagers shoulder to shoulder: five hats, one jaw."""
    d = Drawing(108)
    night(d, (120, 40), 0.8, 0.04, reach=170)
    folk = (
        (34, 116, 0.86, 0),
        (206, 116, 0.86, 1),
        (78, 104, 1, 2),
        (164, 106, 1, 3),
        (120, 92, 1.12, 4),
    )
    for x, y, size, hat in folk:
        _villager(d, x, y, size, hat)
    return d


def _villager(d: Drawing, x: float, y: float, size: float, hat: int) -> None:
    """Draw the heavy lower jaw that the village shares, under one of its hats."""
    at = pose((x, y), size)
    cut_with_rim(d, at("M-44 110 C-42 60 -30 46 -14 40 L14 40 C30 46 42 60 44 110Z"), 2.4)
    head = at("M-17 -26 L17 -26 L19 0 C27 12 28 36 18 46 L-18 46 C-28 36 -27 12 -19 0Z")
    cut_with_rim(d, head, 2.2, "p")
    d.hatch(
        head,
        mix(
            lin(x + 2 * size, 0, x - 24 * size, 0, 0, 0.95),
            lin(0, y - 8 * size, 0, y - 24 * size, 0, 0.9),
        ),
        3.2,
        step=9,
    )
    d.fill(
        at(
            "M-15 -9 C-10 -13 -4 -11 -3 -7 C-7 -5 -12 -5 -15 -9Z M15 -9 "
            "C10 -13 4 -11 3 -7 C7 -5 12 -5 15 -9Z"
        )
    )
    d.fill(at("M-4 -4 L3 -4 L6 10 L-6 12Z")).fill(at("M-1 -4 L3 -4 L5 8 L0 8Z"), "p")
    d.fill(at("M-19 22 C-8 17 8 17 19 22 C10 26 -10 26 -19 22Z"))
    d.fill(at("M-13 22 L-10 14 L-7 21Z M13 22 L10 14 L7 21Z"), "p")
    d.lines([move([[(-10, 34), (0, 37), (10, 34)]], x, y, size)[0]], 2)
    cut_with_rim(d, at(HATS[hat]), 2)


def daughter() -> Drawing:
    """Draw a bride from Salem, alone in the church door, the veil before her face."""
    d = Drawing(109)
    d.fill(ALL)
    door = shape("M64 200 L64 92 C64 44 96 16 120 6 C144 16 176 44 176 92 L176 200Z")
    stones = [[(0, y), (60, y - 4)] for y in range(24, 200, 26)] + [
        [(240, y), (180, y - 4)] for y in range(24, 200, 26)
    ]
    d.lines(stones, 2, "p").lines(
        [[(30, y), (31, y + 24)] for y in range(-2, 200, 52)]
        + [[(208, y), (209, y + 24)] for y in range(24, 200, 52)],
        2,
        "p",
    )
    d.fill(door, "p")
    burst(d, 120, 84, 40, rad(120, 84, 30, 140, 0.02, 0.6), 60, box=(64, 0, 176, 200))
    gown = shape(
        "M120 88 C134 90 140 104 138 118 C150 140 160 170 164 200 L76 200 "
        "C80 170 90 140 102 118 C100 104 106 90 120 88Z"
    )
    cut_with_rim(d, gown, 2)
    d.lines(
        [[(120 + k * 4, 122), (120 + k * 9, 160), (120 + k * 12, 200)] for k in (-2, -1, 1, 2, 3)],
        2.2,
        "p",
    )
    veil = shape(
        "M120 44 C142 44 150 66 150 92 C154 124 160 150 170 176 "
        "C150 168 146 140 140 112 L138 90 L102 90 L100 112 C94 140 90 168 70 176 "
        "C80 150 86 124 90 92 C90 66 98 44 120 44Z"
    )
    cut_with_rim(d, veil, 1.8, "p")
    d.hatch(veil, mix(lin(134, 0, 90, 0, 0.1, 0.65), flat(0.12)), 3.6, angle=80)
    black(d, "M106 66 C106 52 134 52 134 66 C134 84 128 94 120 96 C112 94 106 84 106 66Z")
    d.hatch(shape("M104 60 h32 v38 h-32Z"), flat(0.16), 4, angle=45, ink="p").hatch(
        shape("M104 60 h32 v38 h-32Z"), flat(0.16), 4, angle=-45, ink="p"
    )
    d.dots([(114, 72, 1.8), (126, 72, 1.8)], "p")
    black(
        d,
        "M98 50 C104 38 112 42 116 36 C120 42 124 36 128 38 C134 42 140 42 142 52 "
        "C130 46 110 46 98 50Z",
    )
    cut_with_rim(d, ellipse(120, 128, 13, 11), 1.8)
    d.dots([(115, 124, 2.4), (123, 123, 2.4), (119, 131, 2.4), (127, 130, 2.2)], "p")
    return d


PLATES: dict[str, Plate] = {
    "p1": claes,
    "p2": gerrit,
    "p3": gifford,
    "p4": eagle,
    "p5": squatter,
    "p6": reporters,
    "p7": trintje,
    "p8": mongrels,
    "p9": daughter,
}
