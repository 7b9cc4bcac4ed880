"""Places under a dark sky."""

import math
import random
from collections.abc import Sequence

from ..brushes import black, cut_with_halo, outline, white
from ..engrave import Drawing, bulge, ripple
from ..polygons import Point, Shape, ellipse, poly, rect, shape
from ..polylines import ring, smooth, tapered
from ..tones import flat, lin, rad
from ..transforms import move, pose
from .sky import ALL, burst, ground, moon, night

ROOFS = (
    "M0 180 l12 0 l0 -10 l6 0 l0 10 l8 -8 l16 -10 l16 12 l10 0 l0 -14 l5 0 l0 14 l16 4 l20 -18 "
    "l22 16 l6 0 l0 -12 l6 0 l0 12 l14 2 l20 -14 l22 16 l8 -2 l0 -10 l6 0 l0 10 l26 0 L240 200 L0 "
    "200Z"
)
CLOUD = (
    "M-36 8 C-44 -6 -26 -16 -18 -10 C-12 -24 12 -24 16 -10 C28 -16 42 -4 34 8 C20 14 -22 14 -36 8Z"
)
BOLT = (
    "M150 44 L118 96 L138 94 L108 150 L120 148 L94 184 L152 122 L134 126 L164 82 L144 86 L168 44Z"
)
FLAME = (
    "M-32 4 C-44 -24 -22 -34 -26 -56 C-12 -48 -10 -36 -12 -28 C-2 -44 -10 -62 4 -82 C6 -62 22 -50 "
    "18 -30 C26 -36 26 -46 24 -54 C40 -36 42 -14 32 4Z"
)
EMBERS = (
    "M-18 4 C-26 -14 -10 -22 -12 -34 C-2 -26 0 -16 2 -10 C8 -20 4 -32 10 -42 C16 -26 24 -12 18 4Z"
)


def tree(
    d: Drawing, x: float, y: float, h: float, seed: int | str | None = None, ink: str = "k"
) -> Drawing:
    """Draw a bare tree at x, y, about h high; the same seed gives the same tree."""
    chance = d.rng if seed is None else random.Random(seed)
    limbs: Shape = []

    def grow(root: Point, turn: float, length: float, width: float, forks: int) -> None:
        if forks == 0 or length < 5:
            return
        tip = (root[0] + length * math.cos(turn), root[1] - length * math.sin(turn))
        bow = ((root[0] + tip[0]) / 2 + chance.uniform(-3, 3), (root[1] + tip[1]) / 2)
        limbs.extend(ring([root, bow, tip], lambda t: width * (1 - 0.42 * t)))
        for side in (-1, 1):
            fork = turn + side * chance.uniform(0.25, 0.75)
            grow(tip, fork, length * chance.uniform(0.58, 0.8), width * 0.56, forks - 1)

    grow((x, y), math.pi / 2 + chance.uniform(-0.15, 0.15), h * 0.42, h * 0.12, 5)
    return d.cut(limbs, ink)


def pine(d: Drawing, x: float, y: float, height: float) -> Drawing:
    """Draw a black pine with hanging branches."""
    layers = [poly((x - 2, y), (x - 1, y - height), (x + 1, y - height), (x + 2, y))]
    for k in range(6):
        top, half = y - height + k * height * 0.14, height * (0.06 + 0.045 * k)
        drop = height * 0.2
        layers.append(
            poly(
                (x, top),
                (x + half, top + drop),
                (x + half * 0.3, top + drop * 0.8),
                (x, top + drop * 1.05),
                (x - half * 0.3, top + drop * 0.8),
                (x - half, top + drop),
            )
        )
    for layer in layers:
        d.fill(layer)
    return d


def brier(d: Drawing, points: Sequence[Point], width: float) -> Drawing:
    """Draw a bramble: a bent stem with thorns on both sides."""
    track = smooth(list(points), 5)
    thorns: Shape = []
    for k in range(2, len(track) - 2, 3):
        (x, y), (x2, y2) = track[k], track[k + 1]
        length = math.hypot(x2 - x, y2 - y) or 1
        ax, ay = (x2 - x) / length, (y2 - y) / length
        out, foot = (1.9 if k % 2 else -1.9) * width, 0.7 * width
        thorns += poly(
            (x - ax * foot, y - ay * foot),
            (x - ay * out + ax * 2, y + ax * out + ay * 2),
            (x + ax * foot, y + ay * foot),
        )
    stem = ring(track, tapered(width + 0.8, 0.4 * width + 0.8))
    outline(d, thorns, 3.2, "p").fill(ring(track, tapered(width + 4, 0.4 * width + 4)), "p")
    return d.fill(thorns).fill(stem)


def roofs(d: Drawing) -> Drawing:
    """Draw the roofs of a town along the lower edge, a few windows lit."""
    black(d, ROOFS)
    for k in range(9):
        d.fill(rect(14 + k * 26 + d.rng.uniform(-4, 4), 188 + (k % 2) * 3, 4, 5), "p")
    return d


def grave(seed: int | str = 9) -> Drawing:
    """Draw a grave not quite filled, a spade, a hand."""
    d = Drawing(seed)
    night(d, (176, 60), 0.9, 0.06, reach=150, wave=4)
    moon(d, 178, 54, 28)
    tree(d, 40, 150, 128)
    ground(d, 140, 7, lin(0, 136, 0, 200, 0.5, 0.1))
    black(d, "M66 178 C70 156 100 138 136 140 C172 142 196 158 204 176 C160 192 110 192 66 178Z")
    mound = shape(
        "M72 176 C78 158 104 143 136 145 C168 147 190 160 198 174 C160 158 112 158 72 176Z"
    )
    d.fill(mound, "p").stipple(mound, lin(80, 0, 190, 0, 0.7, 0.12), 4, 0.8)
    d.hatch(mound, lin(74, 150, 150, 150, 0.8, 0), 3.4, angle=-24)
    black(d, "M70 180 C110 168 160 168 200 178 C186 200 90 202 70 180Z")
    hand = "M112 176 l6 -4 l3 -9 l3 1 l-1 9 l5 -7 l3 2 l-4 8 l7 -4 l2 3 l-8 6 l5 2 l-1 3 l-20 2Z"
    white(d, hand)
    spade = shape("M150 60 h22 v5 h-8 v60 h8 l4 26 q-15 16 -30 0 l4 -26 h8 v-60 h-8Z")
    lit = shape("M161 125 h11 l4 26 q-8 8 -15 8Z")
    d.fill(move(spade, 6, 8, rot=14, o=(160, 150))).lines(
        [[(176, 76), (162, 132)]], 1.6, "p", False
    )
    d.hatch(move(lit, 6, 8, rot=14, o=(160, 150)), flat(0.5), 3, angle=14, ink="p")
    for x in (18, 60, 228, 212, 96):
        tuft: Shape = [
            [(x + k * 3, 198), (x + k * 4 - 2, 188), (x + k * 5 - 6, 180)] for k in range(4)
        ]
        d.lines(tuft, 2, "p")
    return d


def stones(seed: int | str = 10, n: int = 6) -> Drawing:
    """Draw n standing stones around an altar, before a low sun."""
    d = Drawing(seed)
    burst(d, 120, 96, 30, rad(120, 96, 10, 170, 0.12, 0.9), 90)
    hill = shape("M0 160 C60 126 180 126 240 160 L240 200 L0 200Z")
    d.fill(ellipse(120, 96, 20), "p").fill(hill)
    turf = lin(0, 140, 0, 200, 0.62, 0.06)
    d.hatch(move(hill, 0, 2), turf, 4, bend=bulge(0.0022, 120), ink="p")
    for k in range(n):
        x = 20 + k * 200 / (n - 1)
        away = abs(x - 120)
        half, foot = 11 + away / 12, 150 + away * 0.3
        top = foot - 52 - away * 0.36 - d.rng.uniform(-6, 8)
        stone = poly(
            (x - half, foot),
            (x - half * 0.8, foot + (top - foot) * 0.7),
            (x - half * 0.2, top),
            (x + half * 0.7, foot + (top - foot) * 0.9),
            (x + half, foot),
        )
        inner = half if x < 120 else -half
        lit = lin(x - inner * 0.2, 0, x + inner, 0, 0, 0.85)
        d.fill(stone).hatch(stone, lit, 3.4, angle=78, ink="p")
    d.fill(shape("M92 152 L96 138 L144 138 L148 152Z")).fill(rect(88, 136, 64, 6))
    return d.lines([[(90, 137), (150, 137)]], 2, "p")


def storm(seed: int | str = 22, shift: float = 0) -> Drawing:
    """Draw lightning over a house on a hill; `shift` moves the bolt sideways."""
    d = Drawing(seed)
    sky = rad(142 + shift, 92, 10, 130, 0.1, 1)
    d.hatch(ALL, sky, 4.4, bend=ripple(9, 31), eps=0.3)
    for x, y, size in ((40, 24, 1.5), (120, 14, 1.7), (200, 26, 1.5), (84, 44, 1.1), (170, 46, 1)):
        cloud = move(shape(CLOUD), x, y, size)
        under = lin(0, y - 16 * size, 0, y + 8 * size, 0, 0.45)
        d.fill(cloud).hatch(cloud, under, 3.8, bend=ripple(3, 9), ink="p")
    bolt = move(shape(BOLT), shift)
    cut_with_halo(d, bolt, (1.12, 1.04), (134 + shift, 110), "p")
    spark = shape("M186 50 L176 74 L184 74 L166 108 L190 68 L182 69 L192 50Z")
    d.fill(move(spark, shift), "p")
    hill = shape("M0 170 C50 150 90 176 130 166 C170 150 210 146 240 152 L240 200 L0 200Z")
    lit = rad(110 + shift, 170, 10, 110, 0.6, 0.02)
    d.fill(hill).hatch(move(hill, 0, 3), lit, 4, bend=ripple(5, 40), ink="p")
    cottage = (
        "M190 156 L190 130 L186 130 L198 114 L210 114 L212 102 L218 102 L218 118 L230 130 L226 "
        "130 L226 154Z"
    )
    d.fill(shape(cottage)).fill(rect(198, 134, 5, 8), "p").fill(rect(212, 134, 5, 8), "p")
    return tree(d, 36, 168, 74)


def bonfire(d: Drawing, at: Point = (120, 160), size: float = 1) -> Drawing:
    """Draw a great fire on crossed logs."""
    place = pose(at, size)
    d.fill(place(move(shape(FLAME), sx=1.12))).fill(place(FLAME), "p")
    d.fill(place(EMBERS), "a").fill(place(move(shape(EMBERS), sx=0.5)), "p")
    for turn in (-14, 12):
        log = place(move(rect(-44, -1, 88, 11), rot=turn))
        cut_with_halo(d, log, 1.05, at)
    return d
