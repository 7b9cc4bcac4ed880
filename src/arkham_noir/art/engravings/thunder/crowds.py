"""Persons and monsters of Case 2 that come in numbers."""

import math

from ...engrave import Drawing
from ...forms import Shape, move, rect, ring, shape, smooth
from ...scenes import ALL, burst, night
from ...scenes.thunder.cuts import brier, cut_out
from ...tones import flat, lin, mix, rad


def reporters() -> Drawing:
    """A crowd of press hats from behind, and a notebook without a word in it."""
    d = Drawing(106)
    burst(d, 120, 60, 16, rad(120, 60, 10, 170, 0.04, 0.7), 80)
    for x, y, s, kind in ((52, 92, 0.8, 1), (186, 90, 0.84, 0), (120, 84, 0.8, 1)):
        _hat_from_behind(d, x, y, s, kind)
    for x, y, s, kind in ((80, 124, 1.15, 0), (164, 128, 1.2, 1)):
        _hat_from_behind(d, x, y, s, kind)
    pad = move(shape("M-24 -30 L24 -30 L24 30 L-24 30Z"), 120, 152, rot=-8)
    cut_out(d, pad, 3, "p", "k")
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
    cut_out(
        d,
        shape(
            "M104 200 C104 184 96 176 92 168 C94 160 104 164 108 170 L136 176 "
            "C146 180 146 190 140 200Z"
        ),
        2,
    )
    d.lines([[(100, 170), (110, 178), (132, 182)]], 2, "p")
    cut_out(d, move(shape("M-2.5 -26 h5 v40 l-2.5 8 l-2.5 -8Z"), 146, 150, rot=28), 2, "p", "k")
    return d


def _hat_from_behind(d: Drawing, x: float, y: float, size: float, card: int) -> None:
    """Shoulders and a fedora seen from the back; some wear a press card in the band."""

    def at(path: str) -> Shape:
        return move(shape(path), x, y, size)

    cut_out(d, at("M-66 96 C-62 50 -34 44 -18 40 L-20 10 L20 10 L18 40 C34 44 62 50 66 96Z"), 2.4)
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
    cut_out(d, at("M-26 0 C-30 -34 -22 -46 0 -42 C22 -46 30 -34 26 0Z"), 2.4)
    d.hatch(
        at("M-24 -8 C-27 -34 -20 -42 0 -38 L0 -8Z"),
        lin(x - 26 * size, 0, x, 0, 0.55, 0.1),
        3.4,
        angle=80,
        ink="p",
    )
    cut_out(d, at("M-46 2 C-30 -10 30 -10 46 2 C30 14 -30 14 -46 2Z"), 2)
    d.lines([move([[(-26, -9), (0, -13), (26, -9)]], x, y, size)[0]], 2.4, "p")
    if card:
        d.fill(move(rect(-5, -30, 13, 18), x + 6 * size, y, size, rot=10), "p")


HATS = (
    "M-20 -24 C-22 -52 22 -52 20 -24Z M-24 -20 h48 v-8 h-48Z",
    "M-40 -18 C-24 -28 24 -28 40 -18 C24 -12 -24 -12 -40 -18Z M-16 -22 L-13 -50 L15 -46 L17 -22Z",
    "M-22 -14 C-30 -44 -6 -54 8 -50 C26 -46 24 -28 22 -14 L34 -10 L20 -18 L-20 -20Z",
    "M-28 -14 C-30 -34 -20 -48 0 -46 C20 -48 30 -34 28 -14 C16 -24 -16 -24 -28 -14Z",
    "M-44 -20 C-28 -34 28 -30 46 -22 C30 -12 -24 -14 -44 -20Z M-18 -24 "
    "C-20 -60 -4 -52 0 -54 C10 -62 20 -50 18 -24Z",
)


def mongrels() -> Drawing:
    """Five villagers shoulder to shoulder: five hats, one jaw."""
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
    """The heavy underjaw that the village shares, under one of its hats."""

    def at(path: str) -> Shape:
        return move(shape(path), x, y, size)

    cut_out(d, at("M-44 110 C-42 60 -30 46 -14 40 L14 40 C30 46 42 60 44 110Z"), 2.4)
    head = at("M-17 -26 L17 -26 L19 0 C27 12 28 36 18 46 L-18 46 C-28 36 -27 12 -19 0Z")
    cut_out(d, head, 2.2, "p", "k")
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
    cut_out(d, at(HATS[hat]), 2)


def horde() -> Drawing:
    """They pour out of the hearth, one over the other, all eyes and claws."""
    d = Drawing(705)
    d.hatch(ALL, lin(0, 0, 0, 120, 0.35, 0.7), 4.6)
    d.fill(shape("M14 206 L14 26 L226 26 L226 206Z")).lines([[(6, 20), (234, 20)]], 12, taper=False)
    d.lines([[(14, 18), (226, 18)]], 2.6, "p", False)
    for row in range(7):
        for x in (18, 200):
            d.fill(rect(x + (row % 2) * 4, 32 + row * 24, 18, 18), "p")
    mouth = shape("M40 206 L40 78 C40 32 200 32 200 78 L200 206Z")
    d.fill(mouth, "p").fill(move(mouth, sx=0.96, o=(120, 206)))
    ranks = ((76, 0.7, 3, 30), (106, 0.95, 4, 36), (140, 1.25, 3, 52), (172, 1.55, 3, 64))
    for k, (y, size, count, step) in enumerate(ranks):
        for j in range(count):
            middle = 120 + (j - (count - 1) / 2) * step
            _imp(
                d,
                middle + d.rng.uniform(-4, 4) * size,
                y + d.rng.uniform(-5, 5) * size,
                size,
                (j + k) % 3,
            )
    return d


def _imp(d: Drawing, x: float, y: float, size: float, kind: int) -> None:
    """One of the horde: far ones are eyes in a dark skull, near ones show the sunken face."""
    heads = (
        "M0 -24 C14 -24 18 -10 17 -2 C24 8 18 26 0 26 C-18 26 -24 8 -17 -2 C-18 -10 -14 -24 0 -24Z",
        "M-3 -26 C10 -28 22 -14 18 0 C22 12 12 28 2 28 C-10 28 -20 12 -18 0 "
        "C-22 -12 -14 -24 -3 -26Z",
        "M0 -18 C18 -20 20 -2 17 8 L16 20 C8 28 -8 28 -16 20 L-17 8 C-20 -2 -18 -20 0 -18Z",
    )
    near = size > 1
    head = move(shape(heads[kind]), x, y, size)
    cut_out(d, move(shape("M-30 36 C-26 12 -12 8 0 8 C12 8 26 12 30 36Z"), x, y, size), 1.8)
    cut_out(d, head, 1.8, *("pk" if near else "kp"))
    if near:
        d.hatch(head, lin(x + 4 * size, y, x - 18 * size, y, 0, 1), 3.4, step=9)
        sockets = (
            "M-16 -11 C-12 -10 -5 -8 -3 -3 C-4 4 -14 5 -16 -11Z M16 -11 "
            "C12 -10 5 -8 3 -3 C4 4 14 5 16 -11Z M-4 6 L-1 3 L1 3 L4 6Z"
        )
        d.fill(move(shape(sockets), x, y, size))
        mouth = "M-12 12 C-4 7 4 7 12 12 C10 22 -10 22 -12 12Z"
        teeth = "M-10 11 L-7 18 L-4 10Z M10 11 L7 18 L4 10Z M-3 10 L0 15 L3 10Z"
        d.fill(move(shape(mouth), x, y, size)).fill(move(shape(teeth), x, y, size), "p")
    d.dots([(x + side * 8 * size, y - 4 * size, 2.4 * size) for side in (-1, 1)], "p")


def brier_shapes() -> Drawing:
    """Gaunt pale shapes standing in the thorns; one shades its eyes to see us."""
    d = Drawing(708)
    d.hatch(ALL, lin(0, 0, 0, 120, 0.7, 1), 4.6, step=9, bend=lambda x: 3 * math.sin(x / 27))
    d.fill(shape("M0 120 C60 106 180 110 240 120 L240 204 L0 204Z"))
    for x, y, size in ((54, 72, 0.8), (190, 70, 0.82), (122, 76, 1.16)):
        _brier_shape(d, x, y, size)
    arm = ring(
        smooth([(92, 108), (62, 84), (84, 60), (112, 55), (134, 57)], 5), lambda t: 13 - 6 * t
    )
    cut_out(d, arm, 2, "p", "k")
    d.lines([[(88, 98), (72, 84), (86, 66)]], 2.6)
    stems = (
        [(-6, 150), (40, 124), (80, 154), (126, 136), (170, 160), (246, 130)],
        [(-6, 126), (30, 154), (84, 172), (140, 154), (196, 180), (246, 164)],
        [(20, 206), (34, 150), (70, 124), (64, 96)],
        [(222, 206), (206, 160), (172, 130), (182, 100)],
        [(8, 60), (24, 84), (14, 120), (30, 160)],
        [(232, 60), (216, 84), (226, 120), (210, 160)],
    )
    for k, stem in enumerate(stems):
        brier(d, stem, 6.5 - k % 2)
    return d


def _brier_shape(d: Drawing, x: float, y: float, size: float) -> None:
    """A long skull with deep sockets on narrow hunched shoulders."""
    body = move(
        shape(
            "M-30 120 C-34 60 -40 30 -26 16 C-16 8 -8 8 0 10 C8 8 16 8 26 16 C40 30 34 60 30 120Z"
        ),
        x,
        y,
        size,
    )
    skull = move(
        shape(
            "M0 -30 C16 -30 20 -14 16 -4 C14 4 12 10 9 18 C6 24 -6 24 -9 18 "
            "C-12 10 -14 4 -16 -4 C-20 -14 -16 -30 0 -30Z"
        ),
        x,
        y,
        size,
    )
    cut_out(d, body, 2.4, "p", "k")
    d.hatch(
        body,
        mix(
            lin(x - 8 * size, 0, x + 28 * size, 0, 0, 0.95),
            lin(0, y + 20 * size, 0, y + 76 * size, 0, 0.9),
        ),
        3.6,
        angle=80,
        step=9,
    )
    d.lines(
        [
            [
                (x + side * 6 * size, y + (24 + k * 9) * size),
                (x + side * 22 * size, y + (28 + k * 10) * size),
            ]
            for side in (-1, 1)
            for k in range(3)
        ],
        2.4,
    )
    cut_out(d, skull, 2, "p", "k")
    d.hatch(skull, lin(x, 0, x + 17 * size, 0, 0, 0.8), 3.2, angle=80, step=8)
    sockets = (
        "M-13 -8 C-12 -15 -3 -14 -3 -7 C-4 0 -12 0 -13 -8Z M13 -8 "
        "C12 -15 3 -14 3 -7 C4 0 12 0 13 -8Z M-2 4 L2 4 L0 -1Z M-7 11 "
        "C-3 9 3 9 7 11 C4 16 -4 16 -7 11Z"
    )
    d.fill(move(shape(sockets), x, y, size))
    d.dots(
        [(x - 8 * size, y - 7 * size, 1.7 * size), (x + 8 * size, y - 7 * size, 1.7 * size)], "p"
    )


CROWDS = {"p6": reporters, "p8": mongrels, "m5": horde, "m8": brier_shapes}
