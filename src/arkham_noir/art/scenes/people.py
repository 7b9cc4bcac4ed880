"""People of the cult: a hooded celebrant, a witch in profile."""

from ..brushes import black, white
from ..engrave import Drawing, bulge
from ..polygons import Shape, ellipse, shape
from ..tones import flat, lin, rad
from ..transforms import flip, mirrored
from .books import candle
from .sky import burst, night

HOOD = (
    "M121 12 C80 18 62 66 58 108 C50 140 24 156 14 200 L226 200 C216 156 190 140 182 108 C178 66 "
    "162 18 121 12Z"
)
CAVITY = "M121 44 C98 50 86 86 92 120 C100 146 142 146 150 120 C154 86 144 50 121 44Z"
WITCH_FACE = (
    "M92 60 C86 62 84 68 79 80 C68 94 54 104 54 112 C60 112 70 106 76 108 L74 120 L70 125 L78 129 "
    "L72 136 C72 146 76 150 73 158 C72 164 68 168 68 172 C80 174 96 164 104 154 C112 142 112 120 "
    "108 104 C104 84 104 66 92 60Z"
)
WITCH_HEAD = (
    "M132 30 C98 26 82 44 80 64 L74 78 C62 92 46 104 50 114 C54 118 62 114 70 112 L68 120 L62 126 "
    "L70 130 L66 136 C66 144 70 148 68 156 C66 166 58 166 62 174 C72 184 92 176 104 168 L110 200 "
    "L200 200 L184 140 C190 100 178 36 132 30Z"
)
WITCH_SHAWL = (
    "M120 24 C176 18 204 60 196 112 C194 138 206 160 226 200 L120 200 C122 176 116 160 118 140 "
    "C122 110 116 76 92 58 C94 38 104 26 120 24Z"
)


def hooded(seed: int | str = 2, eyes: bool = True, candle_lit: bool = True) -> Drawing:
    """Draw a figure with nothing but eyes in its hood."""
    d = Drawing(seed)
    if candle_lit:
        burst(d, 120, 160, 26, rad(120, 160, 10, 170, 0.2, 0.95), 84)
    else:
        night(d, (120, 150), 0.95, 0.3, reach=170)
    black(d, HOOD)
    right = _folds()
    for folds, width in ((right, 2.7), (flip(right), 2.1)):
        d.lines(folds, width, "p")
    black(d, CAVITY)
    chin = "M96 120 C104 142 138 142 146 120 C140 134 132 138 121 138 C110 138 102 134 96 120Z"
    mouth = "M108 112 C112 132 130 132 134 112 C130 120 126 122 121 122 C116 122 112 120 108 112Z"
    d.hatch(shape(chin), flat(0.8), 3, ink="p")
    d.hatch(shape(mouth), lin(0, 108, 0, 132, 0.1, 0.75), 2.8, ink="p")
    if eyes:
        white(d, "M102 88 Q109 83 115 90 Q108 93 102 88Z")
        white(d, "M140 88 Q133 83 127 90 Q134 93 140 88Z")
    return _held_candle(d) if candle_lit else d


def _folds() -> Shape:
    """Return the folds on the right of a hood and cloak."""
    creases = (
        ((128, 22), (176, 108)),
        ((124, 30), (166, 112)),
        ((140, 44), (158, 118)),
        ((170, 74), (182, 120)),
    )
    hood: Shape = [
        [(ax, ay), ((ax + bx) / 2 + 12, (ay + by) / 2 - 12), (bx, by), (bx + 6 + k * 3, 150)]
        for k, ((ax, ay), (bx, by)) in enumerate(creases)
    ]
    cloak: Shape = [
        [(150 + k * 10, 128 + k * 5), (154 + k * 10, 160), (150 + k * 12, 200)] for k in range(7)
    ]
    return hood + cloak


def _held_candle(d: Drawing) -> Drawing:
    """Draw a candle between two sleeves."""
    candle(d, (121, 200), 32)
    sleeve = shape("M84 200 C84 180 96 172 108 176 L112 184 L106 200Z")
    cuts: Shape = [[(92, 196), (98, 184), (108, 180)], [(98, 200), (103, 190), (110, 187)]]
    for side in (1, -1):
        d.fill(mirrored(sleeve, side, 242))
        d.lines(mirrored(cuts, side, 242), 2, "p")
    return d


def witch(seed: int | str = 24, mirror: bool = False) -> Drawing:
    """Draw an old witch in profile, with a hooked nose and a shawl, lit by the candle."""
    d = Drawing(seed, mirror)
    night(d, (40, 96), 0.95, 0.05, reach=160)
    face = shape(WITCH_FACE)
    d.fill(shape(WITCH_HEAD)).fill(face, "p")
    d.hatch(face, lin(82, 0, 112, 0, 0, 0.95), 3, angle=10, bend=bulge(0.02, 90))
    black(d, "M80 82 C86 76 96 78 102 84 C98 86 96 92 90 92 C86 92 84 88 80 82Z")
    white(d, "M84 86 L90 85 L88 90Z")
    black(d, "M78 76 C86 68 98 70 106 78 L104 81 C96 76 86 76 79 80Z")
    black(d, "M70 127 C80 125 90 128 98 134 C88 132 78 131 70 129Z")
    d.fill(ellipse(64, 104, 2.6)).fill(ellipse(88, 150, 2.4))
    wrinkles: Shape = [
        [(92, 98), (96, 112), (92, 126)],
        [(100, 98), (103, 114), (99, 132)],
        [(78, 116), (84, 122), (84, 132)],
        [(80, 140), (88, 142), (94, 150)],
    ]
    d.lines(wrinkles, 1.8).fill(shape(WITCH_SHAWL))
    for k in range(8):
        fold = [
            (106 + k * 8, 40 - k * 0.6),
            (126 + k * 9, 66 + k * 2),
            (128 + k * 9.6, 110.0),
            (124 + k * 11, 152.0),
            (130 + k * 12, 196.0),
        ]
        d.lines([fold], 2.8 - k * 0.26, "p")
    return d
