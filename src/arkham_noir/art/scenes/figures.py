"""Figures: whole people as silhouettes, a hundred units tall, with their feet at the origin."""

from ..engrave import Drawing
from ..polygons import Point, Shape, shape
from ..tones import lin
from ..transforms import flip, move

FIGURES = {
    "coat": "M-14 0 L-12 -20 L-19 -22 C-20 -44 -18 -66 -14 -74 C-10 -79 -5 -80 -5 -83 C-8 -85 -7 "
    "-89 -6 -90 L-12 -91 C-8 -93 -6 -93 -5 -94 C-5 -100 5 -100 5 -94 C6 -93 8 -93 12 -91 L6 -90 "
    "C7 -89 8 -85 5 -83 C5 -80 10 -79 14 -74 C18 -66 20 -44 19 -22 L12 -20 L14 0 L4 0 L1 -20 L-1 "
    "-20 L-4 0Z",
    "robe": "M-24 0 C-20 -26 -17 -50 -15 -66 C-14 -74 -9 -78 -7 -80 C-9 -92 -4 -100 0 -100 C4 "
    "-100 9 -92 7 -80 C9 -78 14 -74 15 -66 C17 -50 20 -26 24 0Z",
    "raised": "M-22 0 C-18 -26 -14 -44 -12 -58 L-30 -92 L-24 -96 L-6 -74 C-8 -86 -4 -92 0 -92 C4 "
    "-92 8 -86 6 -74 L24 -96 L30 -92 L12 -58 C14 -44 18 -26 22 0Z",
    "crone": "M-20 0 C-18 -24 -20 -40 -12 -56 C-4 -70 10 -80 22 -82 L20 -88 C26 -98 38 -98 40 -88 "
    "L48 -82 L42 -78 C42 -70 34 -68 30 -66 L28 -52 L44 -34 L48 -36 L52 0 L48 0 L46 -28 L26 -44 "
    "C22 -28 24 -14 26 0Z",
    "child": "M-8 0 L-8 -18 L-14 -18 C-12 -32 -10 -44 -8 -50 L-20 -36 L-23 -39 L-8 -60 C-16 -66 "
    "-14 -84 0 -84 C14 -84 16 -66 8 -60 L20 -40 L17 -37 L8 -50 C10 -44 12 -32 14 -18 L8 -18 L8 0 "
    "L2 0 L1 -18 L-1 -18 L-2 0Z",
    "dance": "M-20 0 L-10 -24 L-14 -42 C-14 -56 -10 -66 -8 -70 L-32 -84 L-30 -90 L-4 -80 C-8 -92 "
    "-2 -98 4 -96 C11 -94 10 -84 6 -80 L30 -98 L34 -93 L12 -66 C14 -54 14 -46 12 -38 L28 -22 L18 "
    "0 L12 -2 L18 -20 L2 -30 L-12 0Z",
    "run": "M-44 -6 L-26 -22 L-12 -34 L-10 -56 L-26 -50 L-36 -60 L-32 -64 L-24 -58 L-4 -70 C-2 "
    "-74 2 -74 4 -76 C0 -88 8 -96 16 -94 C24 -92 24 -80 16 -76 L14 -64 L26 -54 L38 -60 L40 -54 "
    "L26 -46 L12 -54 L10 -36 L22 -20 L18 2 L26 6 L12 6 L14 -16 L-2 -28 L-20 -14 L-40 2Z",
    "seated": "M-30 0 L-30 -26 L-14 -34 L-16 -58 C-16 -68 -8 -74 -4 -76 C-10 -88 -4 -98 4 -98 C14 "
    "-98 16 -86 10 -78 C18 -74 20 -62 20 -40 L30 -36 L30 0 L22 0 L20 -24 L-20 -20 L-20 0Z",
}


def stand(
    d: Drawing,
    who: str,
    at: Point,
    height: float,
    mirror: bool = False,
    halo: float = 0,
) -> Shape:
    """Draw a figure and return its shape; a halo separates it from a dark background."""
    figure = move(shape(FIGURES[who]), *at, height / 100)
    if mirror:
        figure = flip(figure, 2 * at[0])
    if halo:
        rim = move(figure, sx=1 + halo / 40, sy=1 + halo / 90, o=(at[0], at[1] - height * 0.5))
        d.fill(rim, "p")
    d.fill(figure)
    return figure


def rim_light(d: Drawing, figure: Shape, side: int = 1, strength: float = 0.8) -> Drawing:
    """Draw white cuts down the lit side of a figure."""
    xs = [x for polygon in figure for x, _ in polygon]
    middle, end = (min(xs) + max(xs)) / 2, max(xs) if side > 0 else min(xs)
    return d.hatch(figure, lin(middle, 0, end, 0, 0, strength), 3.4, angle=72 * side, ink="p")
