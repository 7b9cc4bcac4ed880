"""Plates of the persons of Case 3."""

import math

from ...brushes import (
    black,
    cut_with_halo,
    cut_with_outline,
    cut_with_rim,
    cuts,
    outline,
    ribbon,
    rules,
    white,
)
from ...engrave import Drawing, Plate, bulge
from ...polygons import Shape, arc, ellipse, rect, shape
from ...scenes.sky import ALL, burst, night, rain
from ...tones import edge, flat, lin, mix, rad
from ...transforms import with_mirror_image


def doctor() -> Drawing:
    """Draw a weathered, well-bred man with white gloves, in a room without a lamp."""
    d = Drawing(301)
    d.hatch(ALL, rad(200, 60, 20, 180, 0.1, 1), 4.4, angle=90)
    body = shape("M20 200 C26 162 62 148 96 138 L146 138 C180 148 214 162 220 200Z")
    cut_with_rim(d, body, 1.5)
    d.hatch(body, lin(220, 150, 140, 180, 0.5, 0), 4.2, angle=60, ink="p")
    white(d, "M98 138 L122 176 L146 138 L140 128 L104 128Z")
    black(d, "M114 152 L130 152 L126 162 L132 200 L112 200 L118 162Z")
    face = shape(
        "M88 80 C86 52 98 30 122 30 C146 30 158 52 156 82 C157 104 154 116 148 126 L132 "
        "144 L112 144 L98 126 C91 116 88 100 88 80Z"
    )
    cut_with_halo(d, face, 1.04, (121, 90))
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
        bend=bulge(-0.006, 120),
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
    d.fill(with_mirror_image(hand), "p")
    outline(d, with_mirror_image(hand), 2.2)
    cuts(
        d,
        with_mirror_image(
            "M124 160 C126 174 132 182 142 192 M130 164 C134 174 142 180 150 188 M138 170 "
            "C144 176 150 182 158 192"
        ),
        2.2,
    )
    return d


def inventor() -> Drawing:
    """Draw an unshaven, starved man, lit from below, begging for silence."""
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
        face, mix(lin(0, 40, 0, 140, 0.7, 0.0), edge(face, 8, 0.6, 0)), 3.2, bend=bulge(-0.006, 120)
    )
    black(
        d,
        "M92 80 C98 68 114 70 118 84 C115 100 99 102 92 80Z",
        "M150 80 C144 68 128 70 124 84 C127 100 143 102 150 80Z",
    )
    white(d, "M96 86 Q105 76 115 87 Q105 97 96 86Z", "M146 86 Q137 76 127 87 Q137 97 146 86Z")
    d.dots([(106, 86, 3.2), (136, 86, 3.2)])
    black(d, "M116 110 Q121 105 126 110 L128 116 Q121 113 114 116Z")
    d.fill(with_mirror_image("M99 106 C105 114 107 124 106 134 C101 126 98 116 99 106Z"))
    black(d, "M108 130 Q121 124 134 130 Q121 138 108 130Z")
    black(
        d,
        "M95 116 L99 140 L106 152 L110 168 L121 174 L132 168 L136 152 L143 140 L147 116 "
        "C142 132 134 142 121 142 C108 142 100 132 95 116Z",
    )
    cuts(d, with_mirror_image("M99 132 L106 152 M104 140 L110 162"), 2.6, "p")
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


def patrolman() -> Drawing:
    """Draw a caped policeman from behind; his flashlight finds a church door in the rain."""
    d = Drawing(303)
    night(d, (100, 70), 0.95, 0.35, reach=140, wave=2)
    beam = shape("M130 120 L206 -8 H250 V160 L138 130Z")
    d.fill(beam, "p")
    d.hatch(beam, rad(132, 122, 40, 140, 0, 0.35), 4.2, angle=-32)
    door = shape("M170 150 V68 C170 40 206 24 232 40 V152Z")
    cut_with_outline(d, door, 4.4)
    d.hatch(door, lin(160, 140, 230, 40, 0.1, 0.5), 4.4, angle=90)
    cuts(d, "M200 34 V150", 3.4)
    rules(d, "M170 76 H232 M170 122 H232", 3.4)
    d.fill(ellipse(192, 102, 4.4))
    for k in range(4):
        step = rect(126 - k * 30, 150 + k * 13, 240, 13)
        d.fill(step).hatch(step, lin(240, 0, 110, 0, 0.8, 0.1), 3.4, ink="p")
    black(d, "M-4 204 V176 H60 V204Z")
    cape = shape(
        "M92 64 C112 62 124 70 128 88 C134 104 128 112 128 122 L140 118 L142 128 L126 "
        "136 C134 156 140 172 144 190 L56 190 C58 150 60 96 74 76 C80 68 84 64 92 64Z"
    )
    cut_with_rim(d, cape, 3)
    cuts(
        d,
        "M122 80 C126 104 120 140 134 186 M110 72 C116 104 112 150 120 186 M98 74 C102 "
        "110 98 150 102 186 M84 82 C84 120 80 150 82 186",
        2.8,
        "p",
    )
    cut_with_rim(d, shape("M84 62 C80 48 84 40 100 40 C112 40 118 48 114 62Z"), 2)
    cut_with_rim(
        d,
        shape("M74 42 C74 22 86 14 102 16 C118 16 126 26 126 38 L134 45 C118 46 96 42 76 48Z"),
        2.4,
    )
    cuts(d, "M80 42 C94 36 112 36 124 40 M104 20 C112 22 120 28 122 36", 2.2, "p")
    black(d, "M66 190 h26 v10 h-30Z M104 190 h26 l6 10 h-30Z")
    rules(d, "M138 117 L158 99", 9)
    rules(d, "M140 114 L155 101", 2.4, "p")
    return rain(d, 30, 31.2, 0.35, "p", 1.7, (0, -20))


def priest() -> Drawing:
    """Draw an old priest on his knees in the rain before a chained door."""
    d = Drawing(304)
    night(d, (110, 64), 0.92, 0.06, reach=120, wave=2)
    wall = rect(178, -8, 70, 210)
    d.fill(wall).hatch(wall, lin(176, 0, 236, 0, 0.62, 0.1), 6, ink="p")
    door = shape("M192 176 V78 C194 48 216 34 248 34 V176Z")
    d.fill(door).hatch(door, lin(190, 0, 230, 0, 0.6, 0.1), 5, angle=90, ink="p")
    ribbon(d, "M192 104 Q208 132 240 112", 6, "p")
    ribbon(d, "M192 104 Q208 132 240 112", 3)
    black(d, "M0 178 L240 170 L240 200 L0 200Z")
    d.hatch(
        shape("M0 180 L240 172 L240 200 L0 200Z"),
        rad(100, 184, 10, 130, 0.7, 0.1),
        4,
        angle=-2,
        ink="p",
    )
    robe = shape(
        "M92 70 C72 74 60 94 58 122 C56 150 36 164 20 180 L22 188 L140 188 L140 152 "
        "C140 142 142 138 146 132 L158 118 L146 104 L128 112 C130 92 124 74 110 70Z"
    )
    cut_with_rim(d, robe, 2.4)
    cuts(
        d,
        "M108 82 C116 100 112 124 120 146 C124 160 126 174 128 184 M94 88 C88 114 102 "
        "144 102 184 M78 98 C70 124 80 154 76 184 M66 118 C60 144 54 164 42 182 M122 "
        "118 C128 120 132 118 136 116",
        2.6,
        "p",
    )
    face = shape(
        "M94 34 C82 36 76 48 80 64 L90 78 L112 76 C118 74 120 71 119 67 C122 65 122 63 "
        "119 61 C125 59 124 56 119 50 C119 40 108 32 94 34Z"
    )
    cut_with_outline(d, face, 2.4)
    black(
        d,
        "M80 58 C70 40 84 26 100 28 C108 28 114 32 116 38 C104 36 98 44 95 60 C90 64 84 64 80 58Z",
    )
    cuts(
        d,
        "M104 49 C108 47 113 48 117 50 M106 55 Q111 58 115 55 M111 68 Q115 67 118 67 "
        "M100 62 C104 68 104 72 102 76",
        2,
    )
    d.hatch(face, lin(106, 0, 82, 0, 0, 0.8), 3, angle=30)
    white(d, "M92 75 L114 73 L116 81 L94 84Z")
    hands = shape(
        "M138 118 L144 100 L152 80 C154 76 159 77 159 81 L158 100 C158 110 154 118 148 124Z"
    )
    outline(d, hands, 5)
    cut_with_outline(d, hands, 1.4)
    cuts(d, "M146 112 C146 106 150 102 156 102", 2.4)
    rules(d, "M152 122 V132", 2.4)
    rules(d, "M152 130 V150 M145 137 H159", 6)
    rules(d, "M152 130 V150 M145 137 H159", 2.6, "p")
    return rain(d, 34, 31.2, 0.35, "p", 1.7, (0, -20))


def housekeeper() -> Drawing:
    """Draw a woman in an apron at the switch; the light shows her shadow."""
    d = Drawing(305)
    d.hatch(ALL, rad(160, 24, 10, 190, 0.04, 0.85), 4.4, angle=90)
    floor = shape("M-4 176 L244 176 L244 204 L-4 204Z")
    d.fill(floor).hatch(floor, lin(180, 0, 20, 0, 0.7, 0.1), 4, ink="p")
    black(d, "M22 176 C26 130 24 100 38 84 C32 64 38 48 52 48 C66 48 70 64 64 82 L76 98 L84 176Z")
    rules(d, "M160 -4 V14", 3)
    white(d, "M160 14 C174 16 176 34 168 42 H152 C144 34 146 16 160 14Z")
    outline(d, shape("M160 14 C174 16 176 34 168 42 H152 C144 34 146 16 160 14Z"), 2.4)
    cuts(d, "M150 50 L146 58 M160 50 V62 M170 50 L174 58 M180 40 L190 46 M140 40 L130 46", 2.6)
    cut_with_outline(d, rect(194, 74, 16, 24), 3)
    rules(d, "M202 80 V92", 4.5)
    dress = shape(
        "M104 72 C92 78 88 96 94 118 C80 140 70 160 64 186 L158 186 C154 160 146 138 "
        "136 118 C140 104 146 96 160 92 L190 92 L196 86 L190 82 L158 82 C146 80 136 76 "
        "126 72Z"
    )
    cut_with_rim(d, dress, 2)
    white(
        d,
        "M112 74 L130 74 L132 90 C130 104 130 110 134 120 C146 140 150 156 152 176 L102 "
        "176 C100 150 102 130 108 118 C104 104 108 88 112 74Z",
    )
    cuts(
        d,
        "M110 118 C118 122 128 122 134 118 M118 126 C114 144 114 160 114 174 M128 126 "
        "C130 144 134 160 134 174 M122 126 V150",
        2.4,
    )
    d.hatch(
        shape("M112 74 L108 118 C102 130 100 150 102 176 L114 176 L118 100Z"),
        flat(0.4),
        3.2,
        angle=80,
    )
    cuts(d, "M94 124 C86 144 80 164 76 182 M100 84 C96 96 98 106 100 114 M140 84 H184", 2.2, "p")
    black(d, "M88 96 C82 108 84 122 92 132 L100 126 L96 100Z")
    white(d, "M186 82 L198 82 L200 90 L190 93Z")
    face = shape(
        "M104 46 C104 34 116 30 126 36 C132 40 132 46 134 52 L138 58 L133 60 C134 68 "
        "130 72 124 71 L122 76 L108 76Z"
    )
    cut_with_outline(d, face, 2.2)
    black(
        d,
        "M102 64 C92 60 92 40 102 34 C110 28 124 28 130 36 C120 38 116 44 114 54 C112 "
        "60 108 64 102 64Z",
    )
    d.fill(ellipse(96, 46, 9, 10))
    white(d, "M100 34 C106 22 126 22 132 34 C122 30 110 32 100 38Z")
    cuts(d, "M124 48 H131 M122 44 Q127 41 131 44 M128 65 H133", 1.8)
    return d


def rival() -> Drawing:
    """Draw a man in a hat behind the frosted glass of an office door."""
    d = Drawing(306)
    d.hatch(ALL, flat(0.9), 4.6, angle=90)
    pane = rect(42, 14, 142, 168)
    cut_with_outline(d, pane, 6)
    d.hatch(pane, rad(140, 60, 30, 140, 0.05, 0.5), 4)
    man = shape(
        "M62 182 C64 150 84 138 100 132 L100 118 C88 108 88 96 90 86 L74 84 C82 74 92 "
        "74 94 72 C94 52 98 44 112 46 C124 42 132 50 134 66 C146 68 152 72 156 78 L136 "
        "84 C138 90 144 98 142 102 L137 104 L138 112 C136 120 130 120 124 119 L126 132 "
        "C146 138 164 150 166 182Z"
    )
    d.fill(man)
    d.hatch(man, flat(0.26), 4, ink="p")
    rules(d, "M138 110 L160 106", 4)
    cuts(d, "M162 104 C156 92 170 84 162 70 C156 60 168 52 164 40", 3)
    d.fill(ellipse(161, 105.5, 3), "a")
    _letters(d)
    rules(d, "M42 14 L42 182 M184 14 V182", 3, "p")
    d.fill(ellipse(208, 116, 9, 9)).fill(ellipse(208, 116, 7, 7), "p")
    d.fill(ellipse(208, 116, 4, 4))
    return d


def _letters(d: Drawing) -> None:
    """Draw the word PRIVATE, painted on the glass."""
    strokes = (
        "M70 170 V152 H78 V161 H70 M84 170 V152 H92 V161 H84 M88 161 L93 170 M99 152 "
        "V170 M105 152 L110 170 L115 152 "
        "M120 170 L125 152 L130 170 M122 164 H128 M133 152 H145 M139 152 V170 M160 152 "
        "H151 V170 H160 M151 161 H158"
    )
    rules(d, strokes, 3.4, "p")


def egyptologist() -> Drawing:
    """Draw a whiskered Victorian in profile before a pyramid and a low sun."""
    d = Drawing(307)
    burst(d, 62, 96, 24, rad(62, 96, 20, 200, 0.12, 0.9), 84)
    d.fill(ellipse(62, 96, 20), "p")
    black(d, "M4 164 L78 82 L160 164Z")
    d.hatch(shape("M4 164 L78 82 L92 164Z"), lin(0, 80, 0, 164, 0.7, 0.35), 5, ink="p")
    black(d, "M0 160 L240 166 V200 H0Z")
    bust = shape("M84 200 C86 176 104 162 128 154 L136 140 L186 128 C206 140 226 160 228 200Z")
    cut_with_rim(d, bust, 2)
    d.hatch(bust, lin(90, 0, 190, 0, 0.55, 0), 4.2, angle=-62, ink="p")
    face = shape(
        "M128 62 C122 64 120 72 118 82 C116 90 106 98 108 104 C112 108 116 106 118 108 "
        "L114 114 L119 118 L115 124 C116 134 120 142 128 146 L150 148 L178 120 L186 62Z"
    )
    cut_with_outline(d, face, 2.6)
    d.hatch(face, lin(134, 0, 176, 0, 0, 0.75), 3.2, angle=12)
    whisker = shape(
        "M160 70 L174 68 C176 92 172 108 166 116 C160 136 146 160 126 162 C114 162 112 "
        "150 120 146 C136 144 146 128 150 112 C156 100 160 88 160 70Z"
    )
    cut_with_outline(d, whisker, 2.4)
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
    cut_with_rim(d, hat, 1.6)
    brim = shape("M102 62 C112 52 180 46 208 54 C200 66 130 70 102 62Z")
    cut_with_rim(d, brim, 1.6)
    d.hatch(
        shape("M126 14 L150 10 L150 54 L124 56Z"),
        lin(124, 0, 152, 0, 0.75, 0.1),
        3.4,
        angle=86,
        ink="p",
    )
    white(d, "M122 158 L136 152 L142 176 L128 180Z")
    return d


def pharaoh() -> Drawing:
    """Draw the face of the Dark Pharaoh: nothing but a crown, two eyes and a smile."""
    d = Drawing(309)
    burst(d, 120, 78, 60, rad(120, 78, 56, 190, 0.1, 1), 100)
    cloth = "M120 8 C88 8 70 28 68 58 C58 94 46 128 32 172 L78 200 L120 200Z"
    d.fill(with_mirror_image(cloth))
    for k in range(7):
        y = 40 + k * 20
        edge_x, inner = 70 - k * 5.5, 88 - k * 2.6
        d.fill(
            with_mirror_image(
                f"M{edge_x} {y} L{inner} {y + 4} L{inner - 1} {y + 12} L{edge_x - 3} {y + 9}Z"
            ),
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
        bend=bulge(-0.01, 120),
    )
    d.fill(with_mirror_image("M94 78 C100 70 110 72 115 80 C108 86 100 85 94 78Z"), "p").dots(
        [(105, 78, 3.4), (135, 78, 3.4)]
    )
    cuts(d, with_mirror_image("M94 78 C90 78 87 80 84 84 M92 68 C100 62 110 64 116 70"), 2.4, "p")
    cuts(
        d,
        "M118 82 C116 96 112 102 110 106 M110 108 Q120 112 130 108 M104 118 Q120 130 "
        "136 118 M108 122 Q120 128 132 122",
        2.2,
        "p",
    )
    beard = shape("M112 138 L128 138 L126 186 L114 186Z")
    cut_with_rim(d, beard, 2)
    rules(d, "M113 146 H127 M113 154 H127 M114 162 H126 M114 170 H126 M114 178 H126", 2, "p")
    cut_with_rim(
        d, shape("M120 44 C112 36 110 26 114 16 C118 10 126 12 126 20 C126 28 124 36 120 44Z"), 1.8
    )
    return d


PLATES: dict[str, Plate] = {
    "p1": doctor,
    "p2": inventor,
    "p3": patrolman,
    "p4": priest,
    "p5": housekeeper,
    "p6": rival,
    "p7": egyptologist,
    "nyar": pharaoh,
}
