"""Plates of the five Objectives of Case 3: one seal, five devices."""

import math

from ...brushes import black, cut_with_outline, cuts, outline, ribbon, rules, white
from ...engrave import Drawing, Plate
from ...polygons import ellipse, shape, spokes, starlet
from ...scenes.sky import ALL
from ...tones import lin
from ...transforms import move


def _seal(seed: int, petals: int) -> Drawing:
    """Draw the background of an Objective: an engine-turned border around a black field."""
    d = Drawing(seed).fill(ALL)
    turned = []
    for shift in range(5):
        wave = 2 * math.pi * shift / 5
        turned.append(
            [
                (120 + r * math.cos(a), 100 + r * math.sin(a))
                for k in range(145)
                for a in (2 * math.pi * k / 144,)
                for r in (89 + 7 * math.sin(petals * a + wave),)
            ]
        )
    rules(d, turned, 1.5, "p")
    d.fill(ellipse(120, 100, 79, 79, 48), "p").fill(ellipse(120, 100, 76, 76, 48))
    return outline(d, ellipse(120, 100, 71, 71, 48), 1.8, "p")


def hammer() -> Drawing:
    """Draw Objective 1, The House Is Dark Again: a hammer through a crystal bulb."""
    d = _seal(401, 24)
    bulb = shape(
        "M104 78 C80 78 68 98 74 118 C78 130 88 134 90 148 H118 C120 134 130 130 134 "
        "118 C138 100 126 78 104 78Z"
    )
    d.fill(bulb, "p")
    d.hatch(bulb, lin(92, 0, 138, 0, 0.0, 0.75), 3.4, angle=70)
    cuts(d, "M124 74 L106 98 L120 104 L102 126 L110 134 M106 98 L84 102 M120 104 L138 114", 5)
    white(d, "M88 150 H120 V156 H88Z", "M91 159 H117 V164 H91Z")
    head = move(shape("M-28 -14 H20 L31 -8 V8 L20 14 H-28Z"), 132, 66, rot=-38)
    shaft = move(shape("M-5 12 H5 L7 76 H-7Z"), 132, 66, rot=-38)
    for part in (shaft, head):
        outline(d, part, 8)
        d.fill(part, "p")
    d.hatch(head, lin(112, 60, 142, 90, 0, 0.8), 3.2, angle=-38)
    cuts(d, move(shape("M2 20 L3 72"), 132, 66, rot=-38), 2.4)
    for x, y, r in ((80, 66, 9), (148, 134, 8), (62, 112, 6)):
        d.fill(starlet(x, y, r, 3, 0.4), "p")
    return d


def last_page() -> Drawing:
    """Draw Objective 2, The Last Page: a torn leaf whose writing grows, and a pen."""
    d = _seal(402, 18)
    leaf = move(
        shape("M82 48 H152 V146 L142 152 L132 144 L120 154 L108 146 L96 154 L82 146Z"),
        rot=-5,
        o=(120, 100),
    )
    d.fill(leaf, "p")
    for k, (y, gap) in enumerate(((62, 3), (74, 4), (88, 6), (105, 9), (127, 13))):
        line = [
            (92 + j * gap * 1.1, y + (gap if j % 2 else -gap) * 0.55)
            for j in range(int(50 / gap / 1.1) + 1)
        ]
        rules(d, move([line], rot=-5, o=(120, 100)), 1.8 + k * 0.6)
    pen = move(
        shape("M0 0 L-7 -16 C-16 -50 -6 -84 10 -104 C18 -76 16 -44 7 -16Z"), 104, 150, rot=52
    )
    outline(d, pen, 6)
    cut_with_outline(d, pen, 2)
    cuts(
        d,
        move(
            shape(
                "M0 -4 C0 -40 4 -70 10 -100 M2 -30 L-9 -44 M3 -46 L-9 -62 M5 -62 L-4 -80 M3 -30 "
                "L13 -46 M5 -46 L15 -66"
            ),
            104,
            150,
            rot=52,
        ),
        2.4,
    )
    d.fill(ellipse(100, 154, 4, 4, 12), "p")
    return d


def sunken_box() -> Drawing:
    """Draw Objective 3, What Lies Under the Bay: an open chest on the sea bed, its stone lit."""
    d = _seal(403, 30)
    for k in range(2):
        y = 66 + k * 11
        crest = [(54 + j * 3.0, y + 4 * math.sin(j * 0.62 + k)) for j in range(45)]
        rules(d, [[p for p in crest if math.hypot(p[0] - 120, p[1] - 100) < 66]], 3.4, "p")
    white(d, "M92 54 L101 64 H139 L148 52 Q120 60 92 54Z")
    rules(d, "M117 56 V36", 2.6, "p")
    white(d, "M119 37 L136 52 H119Z")
    for ray in spokes(120, 126, 25, 40, 11, 195, 360):
        cuts(d, [ray], 3, "p")
    gem = shape("M106 112 L118 104 L133 108 L137 124 L122 132 L105 128Z")
    d.fill(gem, "a")
    outline(d, gem, 2.4, "p")
    rules(
        d,
        "M121 118 L106 112 M121 118 L118 104 M121 118 L133 108 M121 118 L137 124 M121 "
        "118 L122 132 M121 118 L105 128",
        1.6,
        "p",
    )
    box = shape("M88 130 L104 126 L122 134 L138 124 L154 130 L149 158 H93Z")
    outline(d.fill(box, "p"), box, 3)
    d.hatch(box, lin(100, 0, 152, 0, 0, 0.75), 3.4, angle=90)
    rules(d, "M91 142 H151 M104 128 V158 M138 126 V158", 2.6)
    cuts(d, "M78 162 Q120 154 162 162", 3.4, "p")
    d.dots([(160, 96, 3), (166, 108, 2), (154, 88, 2), (78, 104, 2.4)], "p")
    return d


def empty_steeple() -> Drawing:
    """Draw Objective 4, The Steeple Is Empty: a bare belfry and a pigeon."""
    d = _seal(404, 12)
    steeple = shape(
        "M120 34 L134 82 H140 V88 H136 V124 H144 V130 H138 V162 H102 V130 H96 V124 H104 "
        "V88 H100 V82 H106Z"
    )
    d.fill(steeple, "p")
    d.hatch(steeple, lin(116, 0, 142, 0, 0.0, 0.85), 3.4, angle=0)
    black(d, "M110 120 V102 Q120 88 130 102 V120Z", "M114 162 V146 Q120 138 126 146 V162Z")
    rules(d, "M98 85 H142 M94 127 H146", 3)
    for x, y, s in ((160, 74, 1.25), (78, 96, 0.9), (160, 124, 0.7)):
        bird = move(
            shape(
                "M-18 -3 C-10 -2 -7 -12 -14 -20 C-3 -19 4 -11 6 -5 L14 -6 L18 -3 L13 0 C8 8 -6 "
                "8 -12 3 L-22 6Z"
            ),
            x,
            y,
            s,
        )
        d.fill(bird, "p")
    ribbon(d, "M84 164 Q120 154 156 164", 5, "p")
    return d


def bow() -> Drawing:
    """Draw Objective 5, The Doctor Takes a Bow: a top hat in a hand that shines."""
    d = _seal(405, 36)
    for k in range(15):
        a = math.radians(24 * k)
        cuts(
            d,
            [
                [
                    (110 + 40 * math.cos(a), 122 + 40 * math.sin(a)),
                    (110 + 64 * math.cos(a) * 0.86, 122 + 64 * math.sin(a) * 0.7),
                ]
            ],
            2.4,
            "p",
        )
    crown = move(shape("M-24 -50 C-10 -56 10 -56 24 -50 L21 6 H-21Z"), 128, 88, rot=16)
    brim = move(shape("M-42 4 C-24 12 24 12 42 4 C40 18 -40 18 -42 4Z"), 128, 88, rot=16)
    outline(d, crown + brim, 7)
    d.fill(crown + brim, "p")
    d.hatch(crown, lin(112, 0, 156, 0, 0.0, 0.9), 3.4, angle=106)
    d.fill(move(shape("M-22 -8 H22 L21.500 2 H-21.500Z"), 128, 88, rot=16))
    hand = shape(
        "M56 148 C66 138 78 132 90 128 C98 118 112 108 126 108 C134 108 134 116 126 118 "
        "L116 122 L148 118 C156 118 156 127 148 128 L128 132 L144 132 C151 133 150 141 "
        "143 141 L124 142 L134 144 C140 146 138 152 132 152 C116 154 102 156 90 154 L70 "
        "166Z"
    )
    outline(d, hand, 7)
    d.fill(hand, "p")
    cuts(
        d,
        "M118 123 L104 128 M128 132 L112 134 M124 142 L110 142 M92 130 C88 136 86 144 88 150",
        2.6,
    )
    return d


PLATES: dict[str, Plate] = {
    "objective-1": hammer,
    "objective-2": last_page,
    "objective-3": sunken_box,
    "objective-4": empty_steeple,
    "objective-5": bow,
}
