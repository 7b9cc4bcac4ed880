"""Card backs: the same rosette for every deck, each with its own icon."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Literal

from .dimensions import HEIGHT, PAPER_2, PAPER_3, VIEW, WIDTH, Style
from .icons import ICONS, SIDE
from .marks import lettering, path, rounded_rect

Back = Literal["clue", "victim", "storm", "menace-1", "menace-2", "case", "contact", "equipment"]

GROUND = "#211a16"
CENTER = (WIDTH / 2, HEIGHT["table"] / 2)
MARKS: dict[Back, tuple[str, str]] = {
    "clue": ("surveillance", "Draw stack"),
    "victim": ("victim", "Victim stack"),
    "storm": ("storm", "Storm stack"),
    "menace-1": ("menace-1", "Menace deck, class I"),
    "menace-2": ("menace-2", "Menace deck, class II"),
    "case": ("cases", "Case deck"),
    "contact": ("contact", "Professional contact"),
    "equipment": ("equipment", "Equipment"),
}
PETALS: dict[Back, int] = {
    "clue": 24, "victim": 12, "storm": 16, "menace-1": 9, "menace-2": 18, "case": 8,
    "contact": 10, "equipment": 6,
}  # fmt: skip


@cache
def back(deck: Back = "clue", style: Style = "table", *, link: str = "") -> str:
    """Return the back of a card of this deck as an SVG.

    `link` is the address of the drawing if it is a separate file.
    """
    drawn = _link_back(link) if link else _draw_back(deck)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="face back {deck}" role="img" '
        f'viewBox="{VIEW[style]}" aria-label="{MARKS[deck][1]}, face down">{drawn}</svg>'
    )


@cache
def cover() -> str:
    """Return the Cover Card, which hides the top of the Case deck, as an SVG to print."""
    x, low = WIDTH / 2, HEIGHT["print"]
    plate = path(rounded_rect(14, low - 44, WIDTH - 28, 30, [2, 2, 2, 2]), fill=PAPER_2)
    title = lettering(["COVER CARD"], x, low - 32, 11, GROUND, font_weight="bold")
    place = lettering(["Lies on top of the Case deck"], x, low - 20, 6.4, GROUND)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="face cover" role="img" '
        f'viewBox="{VIEW["print"]}" aria-label="Cover Card">'
        f"{_draw_back('case')}{plate}{title}{place}</svg>"
    )


def _link_back(address: str) -> str:
    """Return the whole back as a link to its drawing."""
    x, y, width, height = VIEW["table"].split()
    return f'<image href="{address}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _draw_back(deck: Back) -> str:
    return f"{_sheet()}{_rays()}{_rosette(PETALS[deck])}{_mark(MARKS[deck][0])}"


def _mark(icon: str) -> str:
    """Return the icon that distinguishes this deck, in the middle."""
    x, y = CENTER
    size = 25.0
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="20" fill="{GROUND}" stroke="{PAPER_3}" '
        f'stroke-width="1.6"/><g transform="translate({x - size / 2:g} {y - size / 2:g}) '
        f'scale({size / SIDE:.3g})" fill="currentColor" color="{PAPER_2}">'
        f"{ICONS[icon].drawing}</g>"
    )


def _sheet() -> str:
    """Return black stock with a broad ivory edge and a line inside it."""
    edge = path(rounded_rect(0, 0, WIDTH, HEIGHT["table"], [5, 5, 5, 5]), fill=PAPER_2)
    inner = path(rounded_rect(4, 4, WIDTH - 8, HEIGHT["table"] - 8, [2, 2, 2, 2]), fill=GROUND)
    line = path(
        rounded_rect(6, 6, WIDTH - 12, HEIGHT["table"] - 12, [1, 1, 1, 1]),
        fill="none", stroke=PAPER_3, stroke_width=0.7,
    )  # fmt: skip
    return edge + inner + line


def _rays(count: int = 72) -> str:
    """Return strokes that widen from the rosette toward the edge."""
    x, y = CENTER
    cuts = ""
    for number in range(count):
        angle = 2 * pi * number / count
        far = min(57 / max(abs(cos(angle)), 1e-9), 83 / max(abs(sin(angle)), 1e-9))
        near, half = 56.0 + 6 * (number % 2), 0.013 * far
        if far < near + 3:
            continue
        tip = f"M{x + near * cos(angle):.1f} {y + near * sin(angle):.1f}"
        ends = (
            f"L{x + far * cos(angle) + side * half * sin(angle):.1f} "
            f"{y + far * sin(angle) - side * half * cos(angle):.1f}"
            for side in (1, -1)
        )
        cuts += tip + "".join(ends) + "z"
    return path(cuts, fill=PAPER_3, fill_opacity=0.75)


def _rosette(petals: int) -> str:
    """Return a rosette of overlapping circles."""
    x, y = CENTER
    rings = ""
    for distance, radius in ((30.0, 22.0), (20.0, 15.0)):
        for number in range(petals):
            angle = 2 * pi * number / petals
            left, middle = x + distance * cos(angle) - radius, y + distance * sin(angle)
            turn = f"a{radius:g} {radius:g} 0 1 0 "
            rings += f"M{left:.1f} {middle:.1f}{turn}{2 * radius:g} 0{turn}-{2 * radius:g} 0"
    return path(rings, fill="none", stroke=PAPER_3, stroke_width=0.6)
