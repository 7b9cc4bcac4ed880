"""Hair behind a head, over its brow and around its chin."""

import math

from ..engrave import Drawing
from ..polygons import Polygon, Shape, almond, ellipse, shape
from ..tones import lin
from ..transforms import Place, center, move
from .build import Front

HAIR = {
    "short": "M-35 2 C-40 -30 -24 -48 1 -48 C28 -49 42 -30 36 4 L31 -10 C30 -22 24 -28 18 -30 C4 "
    "-24 -16 -26 -22 -28 C-30 -20 -30 -10 -32 2Z",
    "parted": "M-35 6 C-42 -34 -20 -50 6 -47 C30 -48 42 -30 36 6 L32 -12 C30 -24 22 -32 12 -38 C2 "
    "-30 -20 -22 -30 -20 Q-32 -8 -32 6Z",
    "fringe": "M-36 14 C-44 -30 -26 -50 0 -50 C26 -50 44 -30 36 14 L31 -4 L31 -16 C20 -10 -20 -10 "
    "-31 -16 L-31 -4Z",
    "receding": "M-35 4 C-39 -16 -34 -34 -22 -40 C-26 -30 -29 -22 -30 4Z M36 4 C40 -16 34 -34 24 "
    "-40 C27 -30 30 -22 31 4Z",
    "bald": "M-34 8 C-42 -2 -40 -22 -31 -28 C-32 -18 -31 -8 -30 4Z M35 8 C42 -2 40 -22 32 -28 C33 "
    "-18 32 -8 31 4Z",
    "long": "M-36 20 C-46 -26 -30 -52 0 -52 C32 -52 48 -26 38 20 C34 0 30 -14 22 -22 C14 -30 6 "
    "-36 0 -44 C-6 -36 -14 -30 -22 -22 C-30 -14 -34 0 -36 20Z",
    "bun": "M-35 4 C-40 -30 -24 -50 0 -50 C26 -50 42 -30 36 6 C34 -14 26 -28 0 -34 C-20 -28 -32 "
    "-14 -35 4Z",
    "wild": "M-35 2 C-40 -30 -24 -46 1 -46 C28 -47 42 -30 36 4 L31 -14 C24 -24 12 -32 0 -34 C-14 "
    "-32 -26 -24 -32 -12Z",
    "curls": "M-34 8 C-46 4 -44 -12 -38 -14 C-46 -28 -34 -38 -28 -36 C-26 -52 -8 -54 -2 -46 C6 "
    "-56 24 -52 24 -42 C38 -42 42 -26 37 -18 C46 -10 44 6 34 8 L31 -8 C26 -20 22 -22 16 -22 C10 "
    "-28 4 -26 0 -22 C-8 -28 -14 -24 -18 -20 C-26 -18 -30 -8 -34 8Z",
}
BEARDS = {
    "long": "M-34 14 C-30 38 -22 46 -14 34 C-8 29 10 28 17 34 C26 44 30 32 34 12 C40 54 30 90 4 "
    "112 C-22 94 -38 54 -34 14Z",
    "patriarch": "M-35 8 C-30 36 -20 40 -14 33 C-8 26 10 26 16 33 C24 40 31 34 36 8 C46 50 44 96 "
    "24 122 C14 116 8 128 0 132 C-8 126 -16 118 -26 120 C-46 92 -44 44 -35 8Z",
    "full": "M-34 10 C-30 34 -22 38 -16 34 C-8 26 10 26 18 34 C24 38 31 32 35 10 C38 44 30 70 2 "
    "78 C-26 72 -38 44 -34 10Z",
    "mustache": "M-16 36 C-10 27 -2 29 1 32 C6 27 18 28 26 39 C18 37 8 40 1 36 C-4 40 -10 36 -16 "
    "36Z",
    "walrus": "M-22 46 C-22 32 -10 26 0 31 C10 26 22 32 23 47 C16 42 8 44 0 41 C-8 44 -16 42 -22 "
    "46Z",
    "goatee": "M-10 34 C-4 30 8 30 14 35 L11 40 L7 36 L-5 36 L-7 42 C-4 48 8 48 11 40 C16 54 8 70 "
    "1 72 C-6 68 -14 52 -10 34Z",
    "whiskers": "M-35 -4 C-40 24 -30 50 -12 56 C-20 44 -26 20 -29 4Z M36 -4 C41 24 31 50 14 56 "
    "C22 44 27 20 30 4Z",
}


LONG_BACK = (
    "M-35 6 C-51 -44 -16 -56 0 -55 C20 -56 51 -44 38 8 C55 30 35 52 51 76 C59 96 43 116 47 140 "
    "L-47 140 C-41 116 -59 96 -49 74 C-35 52 -53 30 -35 6Z"
)
STRANDED_BEARDS = {"long": 92, "full": 72, "patriarch": 108}


def hair_behind(d: Drawing, face: Front, place: Place) -> None:
    """Draw hair behind the head."""
    if face.hair == "long":
        _long(d, face, place)
    elif face.hair == "wild":
        _mane(d, face, place)
    elif face.hair == "bun":
        y = -face.top - 12
        d.fill(place(ellipse(-2, y, 15, 13)), "p" if face.gray else "k")
        d.lines(place([[(-12, y - 2), (-2, y - 8), (9, y - 2)]]), 1.8, "k" if face.gray else "p")


def _long(d: Drawing, face: Front, place: Place) -> None:
    """Draw waves down to the shoulders."""
    back = move(shape(LONG_BACK), sx=face.width / 33, sy=1)
    d.fill(place(move(back, sx=1.05)), "p").fill(place(back))
    locks: Shape = []
    for side in (-1, 1):
        for k in range(4):
            x = side * (face.width - 3 + k * 4)
            wave = ((0, 12), (9, 34), (-3, 56), (7, 82), (0, 120))
            locks.append([(x + side * dx, y) for dx, y in wave])
    d.lines(place(locks), 2.4, "p")


def _mane(d: Drawing, face: Front, place: Place) -> None:
    """Draw hair that sticks out on all sides."""
    wide, top = face.width, face.top
    tufts: Polygon = []
    for k in range(35):
        turn = math.radians(172 + k * 196 / 34)
        reach = 1.22 + (0.2 if k % 2 else 0) + d.rng.uniform(-0.08, 0.12)
        tufts.append((wide * reach * math.cos(turn) * 1.14, top * reach * math.sin(turn) * 0.98))
    mane: Shape = [[*tufts, (wide + 2, 34), (wide - 4, 6), (4 - wide, 6), (-wide - 2, 34)]]
    d.fill(place(move(mane, sx=1.06))).fill(place(mane), "p" if face.gray else "k")
    if face.gray:
        strands: Shape = [[(x * 0.96, y * 0.96), (x * 0.7, y * 0.7)] for x, y in tufts[1::2]]
        d.lines(place(strands), 2.6)


def hair_over(d: Drawing, face: Front, place: Place) -> None:
    """Draw hair over the brow and at the temples."""
    if face.hair not in HAIR:
        return
    wide, top = face.width, face.top
    grown = place(move(shape(HAIR[face.hair]), sx=wide / 33, sy=top / 42))
    if face.gray:
        lit, dark = place([[(8, 0), (-wide, 0)]])[0]
        d.fill(grown, "p").lines(grown, 1.6, taper=False)
        d.hatch(grown, lin(*lit, *dark, 0.2, 0.8), 3.4, angle=74)
        return
    d.fill(grown)
    if face.hair not in ("bald", "receding"):
        strands: Shape = []
        for k in range(4):
            crown, brow = (
                (2 + k * 6, -top * (1.02 - k * 0.02)),
                (14 + k * 5, -top * (0.86 - k * 0.07)),
            )
            strands.append([crown, brow, (wide * 0.98, -top * (0.4 - k * 0.06))])
        d.lines(place(strands), 1.6, "p")


def beard(d: Drawing, face: Front, place: Place) -> None:
    """Draw beards and mustaches, black or white."""
    if face.beard not in BEARDS:
        return
    mid, drop = face.mid * 0.8, face.nose - 22 + (face.chin - 58) * 0.5
    grown = place(move(shape(BEARDS[face.beard]), mid, drop, face.width / 33, 1))
    ink, cut = ("p", "k") if face.gray else ("k", "p")
    if face.gray:
        d.fill(move(grown, sx=1.04, o=center(grown)))
    d.fill(grown, ink)
    if face.beard in STRANDED_BEARDS:
        end = STRANDED_BEARDS[face.beard]
        strands: Shape = []
        for k in range(-5, 6):
            x, away = k * 5.6 + mid, abs(k)
            strands.append(
                [
                    (x, 42 - away * 2),
                    (x * 0.94 + 2, 56),
                    (x * 0.7, end - 12),
                    (x * 0.45, end - away * 3),
                ]
            )
        d.lines(place(strands), 2, cut)
        d.fill(place(almond(mid, face.nose + 17, 10, 2)), cut)
