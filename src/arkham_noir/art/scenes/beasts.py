"""Animals and monsters."""

import math

from ..brushes import black, cut_with_halo, white
from ..engrave import Drawing, Spot, bulge, ripple
from ..heads import Front, front
from ..polygons import Point, Polygon, Shape, almond, ellipse, inside, poly, shape
from ..polylines import ring, smooth, tapered
from ..tones import edge, flat, lin, mul, rad
from ..transforms import Place, flip, move, pose, rotate_point
from .hands import open_hand
from .places import roofs
from .sky import ALL, burst, moon, night

MASS = (
    "M10 200 C0 150 24 140 22 104 C24 60 66 70 78 38 C96 10 140 20 150 46 C190 40 214 74 206 104 "
    "C232 130 226 170 236 200Z"
)
EYES: tuple[Spot, ...] = (
    (120, 92, 25), (66, 112, 15), (172, 104, 17), (96, 148, 13), (150, 152, 16), (60, 160, 10),
    (190, 152, 11), (118, 50, 11), (206, 186, 8), (34, 186, 8), (92, 78, 8), (122, 182, 11),
    (150, 66, 8),
)  # fmt: skip
WING = (
    "M120 92 C134 70 146 50 176 30 C206 20 226 30 238 14 C236 50 228 74 218 94 C212 84 204 82 196 "
    "88 C196 104 190 116 184 124 C178 112 168 110 160 116 C158 128 150 136 144 140 C142 124 134 "
    "112 120 112Z"
)
WINGED_BODY = (
    "M120 56 C130 56 136 66 134 78 C146 92 142 126 130 138 C132 152 126 160 134 172 C124 172 120 "
    "164 120 156 C120 164 116 172 106 172 C114 160 108 152 110 138 C98 126 94 92 106 78 C104 66 "
    "110 56 120 56Z M108 64 L100 46 L114 58Z M132 64 L140 46 L126 58Z"
)
RAT_HEAD = (
    "M88 40 C56 40 40 62 40 88 C34 92 34 98 28 100 C36 104 36 112 32 118 C42 118 46 126 46 134 "
    "C56 132 62 140 66 150 L112 150 C114 140 122 132 132 134 C132 126 136 118 146 116 C140 110 "
    "142 104 148 98 C142 96 140 92 138 86 C136 60 120 40 88 40Z"
)


def watching_eye(d: Drawing, x: float, y: float, r: float, tilt: float = 0) -> Drawing:
    """Draw a slit-pupiled eye in the dark, with the folds of its lid."""

    def turned(s: Shape) -> Shape:
        return move(s, rot=tilt, o=(x, y))

    opening = turned(almond(x, y, r * 1.35, r * 0.66))
    d.fill(opening, "p")
    d.hatch(opening, lin(x, y - r * 0.3, x, y - r * 0.9, 0, 0.9), 2.6, angle=80 + tilt)
    d.fill(ellipse(x, y, r * 0.56)).fill(turned(ellipse(x, y, r * 0.1, r * 0.44)), "p")
    for k in range(3):
        drop = 2 + k * 4
        lid = [(x - r * 1.5, y - drop), (x, y - r * 0.8 - 2 - drop), (x + r * 1.5, y - drop)]
        d.lines(turned([lid]), 1.7 - k * 0.3, "p")
    return d


def three_lobes(d: Drawing, x: float, y: float, size: float, turn: float = -90) -> Drawing:
    """Draw the eye of the Haunter: three lobes with a red slit in each."""
    for k in range(3):
        angle = turn + 120 * k
        out = rotate_point(25 * size, 0, angle)
        lobe = pose((x + out[0], y + out[1]), size, angle)
        d.fill(lobe("M-28 0 Q0 -25 28 0 Q0 25 -28 0Z"), "p")
        d.fill(lobe("M-20 0 Q0 -13 20 0 Q0 13 -20 0Z"))
        d.fill(lobe("M-14 0 Q0 -7 14 0 Q0 7 -14 0Z"), "a")
    return d


def tentacles(seed: int | str = 4, n: int = 7, eyes: int = 1, cx: float = 120) -> Drawing:
    """Draw n arms against a glare, the outer ones behind; with or without a head."""
    d = Drawing(seed)
    burst(d, cx, 84, 44, rad(cx, 84, 30, 170, 0.2, 0.95), 96)
    arms = []
    for k in range(n):
        aside = (k - (n - 1) / 2) / ((n - 1) / 2)
        arms.append((abs(aside), *_arm(d, cx, k, aside)))
    for _, spine, curl in sorted(arms, key=lambda arm: -arm[0]):
        _suckered(d, spine, curl)
    return _rising_head(d, cx) if eyes else d


def _arm(d: Drawing, cx: float, k: int, aside: float) -> tuple[Polygon, int]:
    """Return the middle line of an arm that rises and curls, and the direction of the curl."""
    height = 150 - 60 * abs(aside) + d.rng.uniform(-14, 14)
    reach = aside * 66 + d.rng.uniform(-12, 12)
    curl = d.rng.choice((-1, 1)) if abs(aside) < 0.3 else (1 if aside >= 0 else -1)
    spine: Polygon = []
    for step in range(19):
        t = step / 18
        spine.append((cx + aside * 58 + reach * t + 13 * math.sin(t * 5 + k), 196 - height * t))
    ax, ay = spine[-1]
    wide = 15 + 5 * d.rng.random()
    for step in range(1, 20):
        t = step / 19
        turn, r = math.pi + t * 4.9, wide * (1 - 0.66 * t)
        spine.append((ax + curl * (wide + r * math.cos(turn)), ay + r * math.sin(turn)))
    return spine, curl


def _suckered(d: Drawing, spine: Polygon, curl: int) -> None:
    """Draw one arm: suckers on its inner side, light on the outer."""

    def width(t: float) -> float:
        return 25 * math.pow(1 - t, 0.8) + 2.6

    d.fill(ring(spine, lambda t: width(t) + 3), "p").fill(ring(spine, width))
    suckers: list[Spot] = []
    cuts: Shape = []
    for k in range(2, len(spine) - 3, 2):
        (x, y), (nx, ny) = spine[k], spine[k + 1]
        dx, dy = nx - x, ny - y
        length = math.hypot(dx, dy) or 1
        wide = width(k / (len(spine) - 1))
        ox, oy = -dy / length * curl * wide, dx / length * curl * wide
        if wide > 5:
            suckers.append((x + ox * 0.25, y + oy * 0.25, wide * 0.17))
        near: Point = (x - ox * 0.02 + dx * 0.5, y - oy * 0.02 + dy * 0.5)
        cuts.append([(x - ox * 0.46, y - oy * 0.46), near])
    d.dots(suckers, "p").lines(cuts, 1.8, "p")


def _rising_head(d: Drawing, cx: float) -> Drawing:
    """Draw a one-eyed dome that rises among the arms."""
    dome = shape("M-61 200 C-57 153 -32 136 0 134 C32 136 57 153 61 200Z")
    dome = move(dome, cx)
    cut_with_halo(d, dome, (1.05, 1.06), (cx, 200))
    rim = mul(edge(dome, 20, 0.7, 0), lin(0, 134, 0, 190, 1, 0.3))
    d.hatch(dome, rim, 4, bend=bulge(0.006, cx), ink="p")
    d.fill(move(shape("M-34 172 Q0 142 34 172 Q0 196 -34 172Z"), cx), "p")
    d.fill(ellipse(cx, 170, 15)).fill(ellipse(cx, 170, 3.2, 13), "p")
    lid = move(shape("M-34 172 Q0 142 34 172 Q0 160 -34 172Z"), cx)
    return d.hatch(lid, flat(0.6), 2.6, angle=70)


def eyesdark(seed: int | str = 5, n: int = 9) -> Drawing:
    """Draw a shapeless dark with n eyes in it."""
    d = Drawing(seed).fill(ALL)
    mass = shape(MASS)
    glow = edge(mass, 46, 0.75, 0)
    d.hatch(ALL, lambda x, y: 0 if inside(mass, x, y) else glow(x, y), 4.4, angle=90, ink="p")
    rim = edge(mass, 13, 0.55, 0)
    d.hatch(mass, rim, 3.6, angle=-32, bend=ripple(4, 15), ink="p")
    for x, y, r in EYES[:n]:
        watching_eye(d, x, y, r, d.rng.uniform(-24, 24))
    return d


def winged(seed: int | str = 6) -> Drawing:
    """Draw something with wings between the roofs and the moon."""
    d = Drawing(seed)
    night(d, (120, 70), 0.9, 0.04, reach=180, angle=-8)
    moon(d, 120, 76, 44)
    bones: Shape = [
        [(124, 96), (160, 62), (236, 18)],
        [(126, 98), (176, 70), (218, 92)],
        [(126, 101), (160, 92), (184, 122)],
        [(124, 104), (142, 112), (145, 138)],
    ]
    web = shape("M134 88 C150 66 180 44 232 24 L216 88 C200 60 160 70 134 88Z")
    d.fill(shape(WING)).lines(bones, 2.4, "p")
    d.hatch(web, lin(140, 0, 236, 0, 0, 0.5), 4, angle=30, ink="p")
    d.fill(flip(shape(WING))).lines(flip(bones), 2.4, "p")
    d.hatch(flip(web), lin(100, 0, 4, 0, 0, 0.2), 4, angle=-30, ink="p")
    black(d, WINGED_BODY)
    white(d, "M110 68 L118 72 L112 75Z M130 68 L122 72 L128 75Z")
    ribs: Shape = [[(120, 88 + k * 9), (127, 90 + k * 9), (133, 86 + k * 9)] for k in range(5)]
    return roofs(d.lines(ribs, 1.8, "p"))


def man_rat(seed: int | str = 3) -> Drawing:
    """Draw a rat with an old man's bearded face and a man's small hands."""
    d = Drawing(seed)
    night(d, (150, 60), 0.97, 0.2, gap=5.8, reach=170)
    moon(d, 150, 66, 58, False)
    _rat_body(d)
    ragged = shape("M-8 14 C-20 8 -20 -14 -6 -19 L-2 -11 L3 -20 C18 -18 20 6 8 14Z")
    for x, y, turn in ((46, 62, -40), (131, 58, 38)):
        ear = move(ragged, x, y, rot=turn)
        cut_with_halo(d, ear, 1.16, (x, y))
        d.hatch(move(ear, sx=0.66, o=(x, y)), flat(0.6), 3.4, angle=turn + 90, ink="p")
    cut_with_halo(d, shape(RAT_HEAD), 1.05, (88, 96))
    old = Front(
        width=36, jaw=25, chin=48, top=36, nose=20, hook=3, nose_width=11, brow=6, frown=2.6,
        eye=9, open=4.4, age=3, hair="none", mouth=0, lips=0, soft=True,
    )  # fmt: skip
    place = pose((88, 90), 1.02)
    front(d, old, place)
    _fangs_and_beard(d, place)
    open_hand(d, (62, 178), 0.5, 160, bony=0.6)
    return open_hand(d, (122, 178), 0.5, -160, bony=0.6)


def _rat_body(d: Drawing) -> None:
    """Draw a hunched back with its fur, and the tail."""
    tail = smooth([(186, 158), (212, 152), (220, 122), (206, 96), (212, 70), (200, 50)], 6)
    d.fill(ring(tail, tapered(13, 3)), "p").fill(ring(tail, tapered(10, 2)))
    d.lines([[(x - 3, y - 1), (x + 3, y + 1)] for x, y in tail[3:-3:2]], 1.4, "p", False)
    back = shape("M70 180 C64 140 84 100 112 80 C140 62 180 72 194 108 C204 138 202 164 194 180Z")
    cut_with_halo(d, back, 1.04, (134, 130))
    fur: Shape = []
    for row in range(3):
        for k in range(9):
            turn = math.radians(-104 + k * 16 + row * 6)
            reach = 62 - row * 17 + d.rng.uniform(-3, 3)
            x, y = 138 + reach * 0.98 * math.cos(turn), 140 + reach * 1.04 * math.sin(turn)
            dx, dy = math.cos(turn + 2.1), math.sin(turn + 2.1)
            fur.append([(x, y), (x + 9 * dx, y + 9 * dy - 1), (x + 17 * dx, y + 17 * dy)])
    d.lines(fur, 2.4, "p")


def _fangs_and_beard(d: Drawing, place: Place) -> None:
    """Draw a mouth full of points with hair around it."""
    mouth = shape("M-26 28 C-14 22 14 22 26 28 C22 46 10 52 0 52 C-10 52 -22 46 -26 28Z")
    d.fill(place(move(mouth, sx=1.08, o=(0, 36))), "p").fill(place(mouth))
    for x in (-21, -14, -7, 0, 7, 14, 21):
        gum, tip = 25 + abs(x) * 0.08, 44 if abs(x) == 14 else 38
        d.fill(place(poly((x - 4.4, gum), (x + 4.4, gum), (x, tip))), "p")
    for x in (-17, -10, -3, 4, 11, 18):
        gum = 50 - abs(x) * 0.3
        d.fill(place(poly((x - 4, gum), (x + 4, gum), (x, 40))), "p")
    beard: Shape = []
    for k in range(-5, 6):
        away = abs(k)
        beard.append([(k * 5, 52 - away * 2.6), (k * 6, 66 - away * 2), (k * 5 - 3, 84 - away * 4)])
    d.lines(place(beard), 7).lines(place(beard), 3, "p")
    whiskers: Shape = []
    for side in (-1, 1):
        for k in range(3):
            root = (side * 24, 20 + k * 4)
            whiskers.append([root, (side * 46, 14 + k * 8), (side * 66, 16 + k * 12)])
    d.lines(place(whiskers), 1.8, "p")
