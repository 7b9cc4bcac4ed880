"""Plate of the contact of Case 3."""

from ...brushes import black, cut_with_outline, cut_with_rim, cuts, rules, white
from ...engrave import Drawing, Plate, bulge
from ...polygons import arc, shape
from ...scenes.sky import burst
from ...tones import lin, mix, rad


def friend() -> Drawing:
    """Draw a young man with his chin on his fist, over one thick file and a desk lamp."""
    d = Drawing(308)
    burst(d, 66, 112, 26, rad(66, 112, 20, 180, 0.05, 0.98), 84)
    body = shape("M106 200 C104 170 120 152 140 144 L184 140 C212 150 230 170 232 200Z")
    cut_with_rim(d, body, 1.8)
    d.hatch(body, lin(106, 0, 190, 0, 0.55, 0), 4.2, angle=-58, ink="p")
    face = shape(
        "M118 66 C122 50 140 42 160 46 L186 74 L180 118 L166 146 L148 152 L140 140 C130 "
        "144 122 142 120 134 L122 128 L116 124 L119 118 L114 114 C108 112 106 108 110 "
        "102 C116 94 116 80 118 66Z"
    )
    cut_with_outline(d, face, 2.4)
    d.hatch(
        face,
        mix(lin(126, 0, 164, 0, 0, 0.9), lin(0, 120, 0, 150, 0, 0.4)),
        3.2,
        angle=10,
        bend=bulge(0.01, 140),
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
    cut_with_outline(d, fist, 2.4)
    d.hatch(fist, lin(126, 0, 152, 0, 0, 0.8), 3, angle=70)
    cuts(
        d,
        "M122 148 C128 150 128 156 124 160 M130 144 C136 148 136 156 132 162 M139 142 "
        "C144 148 144 156 140 162",
        1.8,
    )
    shade = shape("M40 92 L52 62 H80 L92 92Z")
    cut_with_rim(d, shade, 2)
    cuts(d, "M52 86 L60 66 M64 88 L66 66 M78 88 L74 66", 2, "p")
    rules(d, "M66 92 V164", 5)
    pile = shape("M24 166 L104 160 L112 178 L112 200 L24 200Z")
    cut_with_outline(d, pile, 2.6)
    rules(d, "M26 176 L110 172 M26 184 L112 182 M26 192 L112 191", 2)
    return d


PLATES: dict[str, Plate] = {"fiske": friend}
