"""Persons of Case 3 at full length, at their work."""

import math

from ...engrave import Drawing
from ...forms import Polygon, ellipse, rect, shape
from ...tones import edge, flat, lin, mix, rad
from ..sky import ALL, night
from .cuts import black, bolt, both, cuts, framed, outline, rain, ribbon, rimmed, rules, white


def patrolman() -> Drawing:
    """A caped policeman from behind; his flashlight finds a church door in the rain."""
    d = Drawing(303)
    night(d, (100, 70), 0.95, 0.35, reach=140, wave=2)
    beam = shape("M130 120 L206 -8 H250 V160 L138 130Z")
    d.fill(beam, "p")
    d.hatch(beam, rad(132, 122, 40, 140, 0, 0.35), 4.2, angle=-32)
    door = shape("M170 150 V68 C170 40 206 24 232 40 V152Z")
    framed(d, door, 4.4)
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
    rimmed(d, cape, 3)
    cuts(
        d,
        "M122 80 C126 104 120 140 134 186 M110 72 C116 104 112 150 120 186 M98 74 C102 "
        "110 98 150 102 186 M84 82 C84 120 80 150 82 186",
        2.8,
        "p",
    )
    rimmed(d, shape("M84 62 C80 48 84 40 100 40 C112 40 118 48 114 62Z"), 2)
    rimmed(
        d,
        shape("M74 42 C74 22 86 14 102 16 C118 16 126 26 126 38 L134 45 C118 46 96 42 76 48Z"),
        2.4,
    )
    cuts(d, "M80 42 C94 36 112 36 124 40 M104 20 C112 22 120 28 122 36", 2.2, "p")
    d.fill(shape("M66 190 h26 v10 h-30Z M104 190 h26 l6 10 h-30Z"))
    rules(d, "M138 117 L158 99", 9)
    rules(d, "M140 114 L155 101", 2.4, "p")
    return rain(d, 30)


def priest() -> Drawing:
    """An old priest on his knees in the rain before a chained door."""
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
    rimmed(d, robe, 2.4)
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
    framed(d, face, 2.4)
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
    framed(d, hands, 1.4)
    cuts(d, "M146 112 C146 106 150 102 156 102", 2.4)
    rules(d, "M152 122 V132", 2.4)
    rules(d, "M152 130 V150 M145 137 H159", 6)
    rules(d, "M152 130 V150 M145 137 H159", 2.6, "p")
    return rain(d, 34)


def housekeeper() -> Drawing:
    """A woman in an apron at the switch; what the light shows is her shadow."""
    d = Drawing(305)
    d.hatch(ALL, rad(160, 24, 10, 190, 0.04, 0.85), 4.4, angle=90)
    floor = shape("M-4 176 L244 176 L244 204 L-4 204Z")
    d.fill(floor).hatch(floor, lin(180, 0, 20, 0, 0.7, 0.1), 4, ink="p")
    d.fill(
        shape("M22 176 C26 130 24 100 38 84 C32 64 38 48 52 48 C66 48 70 64 64 82 L76 98 L84 176Z")
    )
    rules(d, "M160 -4 V14", 3)
    white(d, "M160 14 C174 16 176 34 168 42 H152 C144 34 146 16 160 14Z")
    outline(d, shape("M160 14 C174 16 176 34 168 42 H152 C144 34 146 16 160 14Z"), 2.4)
    cuts(d, "M150 50 L146 58 M160 50 V62 M170 50 L174 58 M180 40 L190 46 M140 40 L130 46", 2.6)
    framed(d, rect(194, 74, 16, 24), 3)
    rules(d, "M202 80 V92", 4.5)
    dress = shape(
        "M104 72 C92 78 88 96 94 118 C80 140 70 160 64 186 L158 186 C154 160 146 138 "
        "136 118 C140 104 146 96 160 92 L190 92 L196 86 L190 82 L158 82 C146 80 136 76 "
        "126 72Z"
    )
    rimmed(d, dress, 2)
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
    framed(d, face, 2.2)
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
    """A man in a hat behind the frosted glass of an office door."""
    d = Drawing(306)
    d.hatch(ALL, flat(0.9), 4.6, angle=90)
    pane = rect(42, 14, 142, 168)
    framed(d, pane, 6)
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
    letters(d)
    rules(d, "M42 14 L42 182 M184 14 V182", 3, "p")
    d.fill(ellipse(208, 116, 9, 9)).fill(ellipse(208, 116, 7, 7), "p")
    d.fill(ellipse(208, 116, 4, 4))
    return d


def letters(d: Drawing) -> None:
    """PRIVATE, painted on the glass."""
    strokes = (
        "M70 170 V152 H78 V161 H70 M84 170 V152 H92 V161 H84 M88 161 L93 170 M99 152 "
        "V170 M105 152 L110 170 L115 152 "
        "M120 170 L125 152 L130 170 M122 164 H128 M133 152 H145 M139 152 V170 M160 152 "
        "H151 V170 H160 M151 161 H158"
    )
    rules(d, strokes, 3.4, "p")


def dead_writer() -> Drawing:
    """A man upright at his desk before the window, as the lightning left him."""
    d = Drawing(310).fill(ALL)
    panes = rect(52, 8, 136, 134)
    d.hatch(
        panes, rad(154, 50, 20, 130, 0.62, 0.12), 4.2, ink="p", bend=lambda x: 3 * math.sin(x / 17)
    )
    path = [(168, 8), (148, 44), (168, 52), (146, 84), (164, 92), (148, 130)]
    bolt(d, path, 24, "k")
    bolt(d, path, 17)
    black(
        d,
        "M52 142 V128 L64 120 L72 128 H80 L84 104 L88 128 H140 L150 120 L160 128 L176 "
        "124 L188 130 V142Z",
    )
    rules(d, "M120 8 V140 M52 68 H188", 6)
    rules(d, "M120 8 V140 M52 68 H188", 2, "p")
    outline(d, panes, 7)
    outline(d, rect(47, 3, 146, 144), 2.4, "p")
    man = shape(
        "M52 204 C52 164 64 144 86 136 L88 124 C74 114 72 90 82 80 C92 70 110 70 118 80 "
        "C128 92 126 114 114 124 L116 136 C138 144 150 164 150 204Z"
    )
    rimmed(d, man, 2.6)
    cuts(
        d,
        "M114 82 C122 92 122 108 114 120 M120 140 C136 148 142 162 144 190 M108 142 "
        "C124 152 130 168 132 194 M92 78 C100 74 108 76 112 80",
        3.4,
        "p",
    )
    chair = shape("M62 204 V170 C62 156 140 156 140 170 V204Z")
    rimmed(d, chair, 2)
    rules(d, "M82 166 V204 M101 164 V204 M120 166 V204", 2.4, "p")
    d.fill(rect(152, 162, 92, 44))
    rules(d, "M154 163 H240", 3.4, "p")
    white(d, "M164 158 L192 151 L198 157 L170 162Z")
    rules(d, "M206 162 V136", 3.4, "p")
    white(d, "M192 138 L199 118 H214 L221 138Z")
    return d


def physicist() -> Drawing:
    """A doctor in a laboratory coat, chalk in hand, before an atom that fills the board."""
    d = Drawing(312).fill(ALL)
    outline(d, rect(36, 10, 184, 150), 4, "p")
    d.fill(rect(36, 158, 184, 8), "p")
    cx, cy = 146, 74
    for turn in (0, 60, 120):
        a = math.radians(turn)
        orbit: Polygon = []
        for k in range(33):
            u, v = 62 * math.cos(k * math.pi / 16), 21 * math.sin(k * math.pi / 16)
            orbit.append(
                (cx + u * math.cos(a) - v * math.sin(a), cy + u * math.sin(a) + v * math.cos(a))
            )
        d.lines([orbit], 3.4, "p", False)
    d.fill(ellipse(cx, cy, 12), "p")
    cuts(d, "M138 66 L154 82 M154 66 L138 82", 3)
    d.dots([(208, 74, 5), (115, 20, 5), (115, 128, 5)], "p")
    coat = shape(
        "M32 204 C30 150 48 126 74 116 L100 112 C112 112 124 106 132 98 L144 112 C136 "
        "128 122 138 112 142 L118 204Z"
    )
    d.fill(coat, "p")
    outline(d, coat, 3)
    d.hatch(coat, lin(110, 0, 40, 0, 0.05, 0.75), 4, angle=80)
    cuts(
        d,
        "M72 130 V200 M104 142 C98 160 100 180 98 200 M82 160 H70 M110 122 C118 122 126 "
        "116 134 106",
        2.6,
    )
    head = shape(
        "M62 116 C48 104 48 74 64 66 C80 58 98 66 98 84 L102 92 L97 95 C98 106 94 112 "
        "86 113 L86 120Z"
    )
    rimmed(d, head, 2.2)
    cuts(
        d,
        "M92 74 C96 80 96 86 98 92 M70 68 C60 76 58 90 62 102 M80 68 C70 78 70 92 74 104",
        2.2,
        "p",
    )
    glove = shape("M130 100 C128 90 134 84 142 82 L152 76 L154 80 L146 88 C152 92 152 102 144 110Z")
    framed(d, glove, 2)
    rules(d, "M52 24 H92 M52 34 H82 M52 44 H88", 2.6, "p")
    return d


def showman() -> Drawing:
    """A tall man in evening dress on a stage, sparks in his hands, heads before him."""
    d = Drawing(313)
    spot = shape("M108 -8 H132 L196 176 H44Z")
    d.fill(ALL).fill(spot, "p")
    d.hatch(spot, mix(lin(0, 0, 0, 176, 0, 0.25), edge(spot, 18, 0.5, 0)), 4.4)
    for path in (
        "M0 -4 H62 C54 60 60 110 40 172 H0Z",
        "M240 -4 H178 C186 60 180 110 200 172 H240Z",
    ):
        d.fill(shape(path))
    folds = "M24 0 C26 70 22 120 16 168 M38 0 C40 70 36 120 26 168 M52 0 C50 70 48 120 36 168"
    cuts(d, both(folds), 3.4, "p")
    black(d, "M30 172 H210 L220 204 H20Z")
    cape = shape(
        "M120 74 C104 74 98 82 90 92 L62 72 L56 78 L82 116 C84 140 82 160 76 178 H164 "
        "C158 160 156 140 158 116 L184 78 L178 72 L150 92 C142 82 136 74 120 74Z"
    )
    d.fill(cape)
    white(d, "M112 78 L120 118 L128 78 L124 74 H116Z")
    black(d, "M113 79 L120 83 L127 79 V87 L120 83 L113 87Z")
    cuts(d, both("M98 96 C104 120 100 150 94 174 M90 106 L66 82"), 2.4, "p")
    black(d, "M108 56 C108 46 132 46 132 56 C132 68 128 76 120 77 C112 76 108 68 108 56Z")
    white(
        d,
        "M111 60 L118 62 L112 64Z",
        "M129 60 L122 62 L128 64Z",
        "M114 69 Q120 73 126 69 Q120 71 114 69Z",
    )
    black(d, "M106 20 H134 L132 50 H108Z", "M96 48 H144 V53 H96Z")
    cuts(d, "M129 24 L128 46", 2.4, "p")
    white(d, "M108 42 H132 V45 H108Z")
    for x, y in ((56, 66), (184, 66)):
        for k in range(9):
            a = k * math.pi / 4.5
            r = 13 + 7 * (k % 2)
            rules(d, [[(x, y), (x + r * math.cos(a), y + r * math.sin(a))]], 4.6)
            rules(d, [[(x, y), (x + r * math.cos(a), y + r * math.sin(a))]], 2.2, "p")
        d.fill(ellipse(x, y, 5, 5, 12), "p")
    for k, x in enumerate((40, 72, 104, 136, 168, 200)):
        head = ellipse(x, 190 - 4 * (k % 2), 11, 13) + shape(
            f"M{x - 20} 206 Q{x} 194 {x + 20} 206Z"
        )
        rimmed(d, head, 1.4)
    return d
