"""Faces of Case 3: each with a skull, an age and a light of its own."""

import math

from ...engrave import Drawing
from ...forms import Shape, arc, ellipse, move, rect, shape
from ...tones import edge, lin, mix, rad
from ..sky import ALL, burst
from .cuts import black, both, cuts, framed, outline, rimmed, rules, white


def doctor() -> Drawing:
    """A weathered, well-bred man with white gloves, in a room without a lamp."""
    d = Drawing(301)
    d.hatch(ALL, rad(200, 60, 20, 180, 0.1, 1), 4.4, angle=90)
    body = shape("M20 200 C26 162 62 148 96 138 L146 138 C180 148 214 162 220 200Z")
    rimmed(d, body, 1.5)
    d.hatch(body, lin(220, 150, 140, 180, 0.5, 0), 4.2, angle=60, ink="p")
    white(d, "M98 138 L122 176 L146 138 L140 128 L104 128Z")
    black(d, "M114 152 L130 152 L126 162 L132 200 L112 200 L118 162Z")
    face = shape(
        "M88 80 C86 52 98 30 122 30 C146 30 158 52 156 82 C157 104 154 116 148 126 L132 "
        "144 L112 144 L98 126 C91 116 88 100 88 80Z"
    )
    d.fill(move(face, sx=1.04, o=(121, 90)), "p").fill(face)
    lit = shape(
        "M122 30 C146 30 158 52 156 82 C157 104 154 116 148 126 L132 144 H120 C118 138 "
        "122 134 118 130 C120 126 116 124 118 118 C112 112 112 108 114 104 L123 84 C120 "
        "70 124 50 122 30Z"
    )
    d.fill(lit, "p")
    d.hatch(
        lit,
        mix(lin(118, 0, 152, 0, 0.85, 0.3), edge(face, 7, 0.6, 0)),
        3,
        angle=10,
        bend=lambda x: -0.006 * (x - 120) ** 2,
    )
    black(
        d,
        "M84 88 C78 46 92 18 124 18 C154 18 166 48 159 90 L154 66 C150 50 142 42 136 40 "
        "C130 48 126 52 122 56 C118 50 112 46 106 44 C94 52 92 66 90 84Z",
    )
    cuts(
        d,
        "M126 24 C142 26 152 38 156 58 M128 32 C138 34 146 42 150 54 M112 24 C102 28 96 36 93 48",
        2.2,
        "p",
    )
    black(
        d,
        "M128 76 C134 70 146 70 153 76 L152 80 C144 75 136 75 129 80Z",
        "M130 84 C135 79 146 79 151 84 C146 89 136 89 130 84Z",
    )
    white(
        d,
        "M133 84 L139 82 L138 87Z",
        "M145 82 L149 84 L145 86Z",
        "M96 84 Q104 79 112 84 Q104 88 96 84Z",
    )
    d.dots([(104, 83.5, 2.6)])
    cuts(d, "M94 76 Q104 71 114 77 M98 118 C102 122 106 124 112 124", 2.4, "p")
    cuts(
        d,
        "M114 106 C118 111 124 111 128 107 M110 124 C118 128 134 126 142 118 M118 134 "
        "C124 136 130 134 134 131 M142 118 C144 116 144 114 143 112 M140 96 C146 102 "
        "148 110 146 118",
        2.6,
    )
    hand = (
        "M120 150 C126 150 128 162 136 168 C150 178 160 186 166 204 L134 204 C124 196 "
        "120 180 120 166Z"
    )
    d.fill(both(hand), "p")
    outline(d, both(hand), 2.2)
    cuts(
        d,
        both(
            "M124 160 C126 174 132 182 142 192 M130 164 C134 174 142 180 150 188 M138 170 "
            "C144 176 150 182 158 192"
        ),
        2.2,
    )
    return d


def inventor() -> Drawing:
    """Unshaven and starved, lit from below, begging for silence."""
    d = Drawing(302)
    burst(d, 120, 214, 60, rad(120, 214, 50, 210, 0.1, 1), 96)
    d.fill(ellipse(121, 74, 58, 56))
    locks: Shape = []
    for k in range(54):
        a, long = math.radians(150 + k * 240 / 53), d.rng.uniform(14, 30)
        b, c = a + d.rng.uniform(-0.16, 0.16), a + d.rng.uniform(-0.5, 0.5)
        reach = ((28, a), (36 + long / 2, b), (32 + long, c))
        locks.append([(121 + r * math.cos(turn), 74 + r * math.sin(turn)) for r, turn in reach])
    cuts(d, locks, 4.6, "p")
    black(d, "M40 200 C48 176 84 170 102 158 L140 158 C158 170 196 176 202 200Z")
    face = shape(
        "M90 80 C88 54 100 38 121 38 C142 38 154 54 151 80 C151 100 148 112 143 128 "
        "C138 146 130 162 121 162 C111 162 103 146 98 128 C92 112 90 100 90 80Z"
    )
    d.fill(face, "p")
    d.hatch(
        face,
        mix(lin(0, 40, 0, 140, 0.7, 0.0), edge(face, 8, 0.6, 0)),
        3.2,
        bend=lambda x: -0.006 * (x - 120) ** 2,
    )
    black(
        d,
        "M92 80 C98 68 114 70 118 84 C115 100 99 102 92 80Z",
        "M150 80 C144 68 128 70 124 84 C127 100 143 102 150 80Z",
    )
    white(d, "M96 86 Q105 76 115 87 Q105 97 96 86Z", "M146 86 Q137 76 127 87 Q137 97 146 86Z")
    d.dots([(106, 86, 3.2), (136, 86, 3.2)])
    black(d, "M116 110 Q121 105 126 110 L128 116 Q121 113 114 116Z")
    d.fill(both("M99 106 C105 114 107 124 106 134 C101 126 98 116 99 106Z"))
    black(d, "M108 130 Q121 124 134 130 Q121 138 108 130Z")
    black(
        d,
        "M95 116 L99 140 L106 152 L110 168 L121 174 L132 168 L136 152 L143 140 L147 116 "
        "C142 132 134 142 121 142 C108 142 100 132 95 116Z",
    )
    cuts(d, both("M99 132 L106 152 M104 140 L110 162"), 2.6, "p")
    hand = shape(
        "M128 204 L112 204 C106 190 108 178 114 172 L115 122 C115 114 126 114 127 122 "
        "L128 168 C142 166 152 172 152 184 L148 204Z"
    )
    outline(d.fill(hand, "p"), hand, 2.6)
    cuts(
        d,
        "M116 132 H126 M117 148 Q121 150 126 148 M117 126 Q121 121 125 126 M130 172 "
        "C128 182 130 192 130 200 M138 170 C136 182 138 192 138 200 M146 172 C144 184 "
        "146 192 145 198",
        1.8,
    )
    return d.hatch(hand, lin(128, 0, 114, 0, 0.0, 0.6), 3, angle=20)


def egyptologist() -> Drawing:
    """A whiskered Victorian in profile before a pyramid and a low sun."""
    d = Drawing(307)
    burst(d, 62, 96, 24, rad(62, 96, 20, 200, 0.12, 0.9), 84)
    d.fill(ellipse(62, 96, 20), "p")
    black(d, "M4 164 L78 82 L160 164Z")
    d.hatch(shape("M4 164 L78 82 L92 164Z"), lin(0, 80, 0, 164, 0.7, 0.35), 5, ink="p")
    black(d, "M0 160 L240 166 V200 H0Z")
    bust = shape("M84 200 C86 176 104 162 128 154 L136 140 L186 128 C206 140 226 160 228 200Z")
    rimmed(d, bust, 2)
    d.hatch(bust, lin(90, 0, 190, 0, 0.55, 0), 4.2, angle=-62, ink="p")
    face = shape(
        "M128 62 C122 64 120 72 118 82 C116 90 106 98 108 104 C112 108 116 106 118 108 "
        "L114 114 L119 118 L115 124 C116 134 120 142 128 146 L150 148 L178 120 L186 62Z"
    )
    framed(d, face, 2.6)
    d.hatch(face, lin(134, 0, 176, 0, 0, 0.75), 3.2, angle=12)
    whisker = shape(
        "M160 70 L174 68 C176 92 172 108 166 116 C160 136 146 160 126 162 C114 162 112 "
        "150 120 146 C136 144 146 128 150 112 C156 100 160 88 160 70Z"
    )
    framed(d, whisker, 2.4)
    cuts(
        d,
        "M166 74 C168 96 160 120 148 136 C140 148 132 154 122 156 M162 96 C158 112 150 "
        "130 140 142 M158 124 C150 138 142 148 132 156 M170 80 C172 96 168 108 164 118",
        3,
    )
    black(d, "M172 58 H190 C192 84 188 112 178 124 C170 118 176 96 172 58Z")
    black(
        d,
        "M126 84 C132 78 140 80 146 86 C140 90 132 92 126 84Z",
        "M120 76 C128 70 140 72 148 80 L146 83 C138 77 128 77 121 80Z",
    )
    white(d, "M128 85 L134 83 L133 88Z")
    cuts(
        d,
        "M118 104 Q124 102 126 98 M116 118 Q124 117 130 120 M138 92 C142 98 142 104 138 "
        "110 M118 132 Q124 134 128 132",
        2,
    )
    hat = shape("M126 12 C140 6 172 6 186 14 L188 52 L124 56Z")
    rimmed(d, hat, 1.6)
    brim = shape("M102 62 C112 52 180 46 208 54 C200 66 130 70 102 62Z")
    rimmed(d, brim, 1.6)
    d.hatch(
        shape("M126 14 L150 10 L150 54 L124 56Z"),
        lin(124, 0, 152, 0, 0.75, 0.1),
        3.4,
        angle=86,
        ink="p",
    )
    white(d, "M122 158 L136 152 L142 176 L128 180Z")
    return d


def friend() -> Drawing:
    """A young man with his chin on his fist, over one thick file and a desk lamp."""
    d = Drawing(308)
    burst(d, 66, 112, 26, rad(66, 112, 20, 180, 0.05, 0.98), 84)
    body = shape("M106 200 C104 170 120 152 140 144 L184 140 C212 150 230 170 232 200Z")
    rimmed(d, body, 1.8)
    d.hatch(body, lin(106, 0, 190, 0, 0.55, 0), 4.2, angle=-58, ink="p")
    face = shape(
        "M118 66 C122 50 140 42 160 46 L186 74 L180 118 L166 146 L148 152 L140 140 C130 "
        "144 122 142 120 134 L122 128 L116 124 L119 118 L114 114 C108 112 106 108 110 "
        "102 C116 94 116 80 118 66Z"
    )
    framed(d, face, 2.4)
    d.hatch(
        face,
        mix(lin(126, 0, 164, 0, 0, 0.9), lin(0, 120, 0, 150, 0, 0.4)),
        3.2,
        angle=10,
        bend=lambda x: 0.01 * (x - 140) ** 2,
    )
    black(
        d,
        "M116 62 C112 36 144 22 172 32 C198 40 204 78 192 104 C188 116 184 122 180 126 "
        "C182 108 174 98 170 92 C164 84 162 76 160 66 C148 66 132 60 116 70Z",
    )
    cuts(
        d,
        "M124 48 C140 38 160 40 172 52 M128 56 C146 46 162 52 168 66 M178 50 C190 64 "
        "190 84 184 100 M172 70 C178 84 180 92 180 104",
        2.2,
        "p",
    )
    black(d, "M116 82 C122 76 132 76 140 82 L138 85 C130 80 124 81 117 86Z")
    cuts(
        d,
        "M118 92 C124 96 132 96 138 91 M120 128 Q128 126 134 129 M112 112 Q118 112 122 "
        "108 M166 96 C172 94 176 102 170 110",
        2.2,
    )
    d.lines([arc(128, 92, 11, 0, 360, 18)], 2.2, "k", False)
    rules(d, "M139 90 L168 88", 1.8)
    white(d, "M142 146 L158 164 L172 144 L164 136Z")
    fist = shape(
        "M122 204 L120 164 C114 158 114 148 120 144 C130 138 144 138 150 146 C154 152 "
        "150 162 146 168 L152 204Z"
    )
    framed(d, fist, 2.4)
    d.hatch(fist, lin(126, 0, 152, 0, 0, 0.8), 3, angle=70)
    cuts(
        d,
        "M122 148 C128 150 128 156 124 160 M130 144 C136 148 136 156 132 162 M139 142 "
        "C144 148 144 156 140 162",
        1.8,
    )
    shade = shape("M40 92 L52 62 H80 L92 92Z")
    rimmed(d, shade, 2)
    cuts(d, "M52 86 L60 66 M64 88 L66 66 M78 88 L74 66", 2, "p")
    rules(d, "M66 92 V164", 5)
    pile = shape("M24 166 L104 160 L112 178 L112 200 L24 200Z")
    framed(d, pile, 2.6)
    rules(d, "M26 176 L110 172 M26 184 L112 182 M26 192 L112 191", 2)
    return d


def pharaoh() -> Drawing:
    """The face of the Dark Pharaoh: nothing but a crown, two eyes and a smile."""
    d = Drawing(309)
    burst(d, 120, 78, 60, rad(120, 78, 56, 190, 0.1, 1), 100)
    cloth = "M120 8 C88 8 70 28 68 58 C58 94 46 128 32 172 L78 200 L120 200Z"
    d.fill(both(cloth))
    for k in range(7):
        y = 40 + k * 20
        edge_x, inner = 70 - k * 5.5, 88 - k * 2.6
        d.fill(
            both(f"M{edge_x} {y} L{inner} {y + 4} L{inner - 1} {y + 12} L{edge_x - 3} {y + 9}Z"),
            "p",
        )
    for k in range(4):
        d.lines([arc(120, 66, 36 + k * 6, 212 + k * 2, 328 - k * 2, 14)], 3, "p")
    face = shape(
        "M120 40 C98 40 88 54 88 78 C88 104 96 124 108 138 L132 138 C144 124 152 104 "
        "152 78 C152 54 142 40 120 40Z"
    )
    outline(d, face, 4, "p").fill(face)
    d.hatch(
        face,
        mix(lin(134, 0, 152, 0, 0, 0.6), lin(106, 0, 88, 0, 0, 0.3)),
        3.2,
        ink="p",
        bend=lambda x: -0.01 * (x - 120) ** 2,
    )
    d.fill(both("M94 78 C100 70 110 72 115 80 C108 86 100 85 94 78Z"), "p").dots(
        [(105, 78, 3.4), (135, 78, 3.4)]
    )
    cuts(d, both("M94 78 C90 78 87 80 84 84 M92 68 C100 62 110 64 116 70"), 2.4, "p")
    cuts(
        d,
        "M118 82 C116 96 112 102 110 106 M110 108 Q120 112 130 108 M104 118 Q120 130 "
        "136 118 M108 122 Q120 128 132 122",
        2.2,
        "p",
    )
    beard = shape("M112 138 L128 138 L126 186 L114 186Z")
    rimmed(d, beard, 2)
    rules(d, "M113 146 H127 M113 154 H127 M114 162 H126 M114 170 H126 M114 178 H126", 2, "p")
    rimmed(
        d, shape("M120 44 C112 36 110 26 114 16 C118 10 126 12 126 20 C126 28 124 36 120 44Z"), 1.8
    )
    return d


def dead_face() -> Drawing:
    """The same man from outside: the stare behind an unbroken pane."""
    d = Drawing(311).fill(ALL)
    pane = rect(30, 6, 180, 184)
    d.hatch(pane, lin(60, 20, 200, 180, 0.4, 0.04), 4.4, angle=-38, ink="p")
    head = shape(
        "M84 92 C80 52 96 34 122 34 C148 34 162 54 156 94 C154 124 146 150 121 154 C98 "
        "150 88 124 84 92Z"
    )
    d.fill(move(head, sx=1.05, o=(120, 94))).fill(head, "p")
    d.hatch(
        head,
        mix(lin(122, 0, 84, 0, 0, 0.95), edge(head, 8, 0.5, 0)),
        3.2,
        bend=lambda x: -0.006 * (x - 122) ** 2,
    )
    black(
        d,
        "M82 94 C68 50 92 20 126 22 C160 22 172 58 158 96 C156 78 150 64 140 56 C120 68 "
        "100 60 90 68Z",
    )
    cuts(d, "M106 34 C130 28 150 42 154 62 M116 44 C134 42 146 52 150 62", 2.2, "p")
    d.fill(ellipse(104, 88, 13, 10) + ellipse(138, 88, 13, 10))
    d.fill(ellipse(104, 88, 10, 6) + ellipse(138, 88, 10, 6), "p").dots(
        [(104, 87, 2.6), (138, 87, 2.6)]
    )
    cuts(
        d,
        "M90 72 C96 64 106 66 114 76 M128 76 C136 66 146 64 152 72 M122 94 C118 106 114 "
        "112 118 116 C122 118 128 117 130 114 M96 104 C100 108 106 108 112 104 M130 104 "
        "C136 108 142 108 148 104 M100 118 C104 126 104 132 102 140 M144 118 C140 126 "
        "140 132 142 140",
        2.6,
    )
    black(d, "M111 132 C116 127 126 127 131 132 C132 139 127 142 121 142 C115 142 110 139 111 132Z")
    black(d, "M56 204 C60 172 92 164 104 152 H140 C152 164 184 172 188 204Z")
    white(d, "M104 152 L122 178 L140 152 L146 158 L124 192 L98 158Z")
    for x in (26, 72, 162, 206):
        d.fill(rect(x, -4, 8, 208))
        rules(d, f"M{x} -4 V204 M{x + 8} -4 V204", 1.6, "p")
    d.fill(rect(26, 162, 188, 8))
    rules(d, "M34 162 H206 M34 170 H206", 1.6, "p")
    cuts(
        d,
        "M132 10 L158 36 M146 8 L160 22 M84 128 L116 160 M84 142 L100 158 M172 60 L202 "
        "90 M42 60 L66 84",
        3.4,
        "p",
    )
    return d
