"""Marks: seal, tags, tabs, effects and lettering of a card, each an SVG fragment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Literal, NamedTuple
from urllib.parse import quote

from ..core.card_tables import ANY, TECHNIQUES
from .dimensions import (
    ACCENT,
    BITE,
    EMBER,
    INK,
    PAPER,
    PAPER_2,
    PURPLE,
    WIDTH,
    Style,
    overhang,
    tab_span,
)
from .icons import ICONS, SIDE
from .lettering import LEADING

Duty = Literal["must", "may", "lasting"]
Box = tuple[float, float, float, float]


class Links(NamedTuple):
    """Where a page finds pictures and icons: `picture(case, card id)` and the sprite's address."""

    picture: Callable[[str, str], str]
    sprite: str


Own = Callable[[str, str, str], str]
"""A function that returns the picture of a custom card, by case, card id and file name.

It returns nothing if there is no picture; the card then has an engraving.
"""


class Scheme(NamedTuple):
    """The colors of a card: its background, its figure, and one accent."""

    ground: str
    figure: str
    accent: str


LIGHT = Scheme(PAPER, INK, ACCENT)
MANILA = Scheme(PAPER_2, INK, ACCENT)
DARK = Scheme(INK, PAPER, EMBER)
VIOLET = Scheme(PAPER, PURPLE, PURPLE)
"""The colors of every purple icon, on any card."""


class IconMark(NamedTuple):
    """One effect on a card: its icon, must or may, and its sentence."""

    name: str
    duty: Duty
    say: str
    purple: bool = False


# Elements


def tell(inner: str, word: str, say: str, name: str = "") -> str:
    """Return a part of a card with the words that explain it; style sheets use its name."""
    known = f' class="{name}"' if name else ""
    return f'<g{known} data-word="{escape(word)}" data-say="{escape(say)}">{inner}</g>'


def path(outline: str, **attributes: str | float) -> str:
    """Return a path; underscores in the names of attributes become hyphens."""
    shown = _attributes(attributes)
    return f'<path d="{outline}"{shown}/>'


def _attributes(named: Mapping[str, str | float]) -> str:
    """Return attributes as text, without the default fill."""
    shown = {name: value for name, value in named.items() if (name, value) != ("fill", INK)}
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in shown.items())


def rounded_rect(x: float, y: float, width: float, height: float, corners: Iterable[float]) -> str:
    """Return a rounded rectangle; corners: top left, top right, bottom right, bottom left."""
    a, b, c, d = corners
    return (
        f"M{x + a:g} {y:g}h{width - a - b:g}{_arc(b, 1, 1)}v{height - b - c:g}{_arc(c, -1, 1)}"
        f"h-{width - c - d:g}{_arc(d, -1, -1)}v-{height - a - d:g}{_arc(a, 1, -1)}z"
    )


def _arc(radius: float, right: int, down: int) -> str:
    """Return a quarter of a circle."""
    if not radius:
        return ""
    return f"a{radius:g} {radius:g} 0 0 1 {right * radius:g} {down * radius:g}"


def lettering(
    lines: list[str], x: float, middle: float, size: float, fill: str,
    leading: float = LEADING, **attributes: str | float,
) -> str:  # fmt: skip
    """Return lines of text around a height, centered by default."""
    shown = _attributes({"fill": fill, "text_anchor": "middle"} | attributes)
    first = middle + size * (0.34 - leading * (len(lines) - 1) / 2)
    spans = "".join(
        f'<tspan x="{x:g}" y="{first + number * size * leading:.1f}">{_stress_duty(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    return f'<text font-size="{size:g}"{shown}>{spans}</text>'


def _stress_duty(line: str) -> str:
    """Return a line in which the leading "must" or "may" is bold."""
    duty, blank, rest = escape(line, quote=False).partition(" ")
    stressed = duty in ("Must", "May") and blank
    return f'<tspan font-weight="bold">{duty}</tspan> {rest}' if stressed else duty + blank + rest


class Pen(NamedTuple):
    """A drawer of icons and engravings, by link or in full."""

    links: Links | None
    own: Own | None = None

    def icon(self, name: str, x: float, y: float, height: float, color: str) -> str:
        """Return an icon with this upper left corner."""
        width = height * ICONS[name].width / SIDE
        if self.links:
            return (
                f'<use href="{escape(self.links.sprite)}#i-{name}" x="{x:.4g}" y="{y:.4g}" '
                f'width="{width:.3g}" height="{height:.3g}"{_color(color)}/>'
            )
        return (
            f'<g transform="translate({x:g} {y:g}) scale({height / SIDE:.3g})" '
            f'fill="currentColor"{_color(color)}>{ICONS[name].drawing}</g>'
        )

    def engraving(
        self, case: str, card: str, kind: str, box: Box, bites: list[float], picture: str = ""
    ) -> str:
        """Return the picture of a card, clipped by the notches of its left edge."""
        x, y, width, height = box
        address = self.own(case, card, picture) if self.own and picture else ""
        if not address:
            address = self.links.picture(case, card) if self.links else _data(case, card, kind)
        clip = f" clip-path=\"path('{bitten(box, bites)}')\"" if bites else ""
        return (
            f'<image href="{escape(address)}" x="{x:g}" y="{y:g}" width="{width:g}" '
            f'height="{height:g}" preserveAspectRatio="xMidYMid slice"{clip}/>'
        )


def _color(color: str) -> str:
    """Return a color attribute; none for ink, the color of the whole card."""
    return "" if color == INK else f' color="{color}"'


def plate(case: str, card: str, kind: str) -> str:
    """Return the engraving of a card as a separate SVG file.

    The file itself sets how it fills its window, because browsers ignore what the card says.
    """
    from .plates import engraving  # imported here, because the engraver is only needed to draw

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="960" height="800" '
        f'viewBox="0 0 960 800" preserveAspectRatio="xMidYMid slice" color="{INK}">'
        f"{engraving(case, card, kind)}</svg>"
    )


def _data(case: str, card: str, kind: str) -> str:
    """Return the engraving as a data address."""
    drawn = plate(case, card, kind).replace('"', "'")
    return "data:image/svg+xml," + quote(drawn, safe=" ='/:;,().-")


def bitten(box: Box, bites: list[float]) -> str:
    """Return the outline of a picture without the notches, relative to its corner."""
    x, y, width, height = box
    half = (BITE**2 - x**2) ** 0.5
    down = "".join(
        f"V{middle - y + half:.2f}A{BITE} {BITE} 0 0 0 0 {middle - y - half:.2f}"
        for middle in sorted(bites, reverse=True)
    )
    return f"M0 0H{width:g}V{height:g}H0{down}Z"


# Marks


def seal(pen: Pen, name: str, size: float, scheme: Scheme, round_: bool = False) -> str:
    """Return the kind of a card, top left."""
    corners = [size / 2] * 4 if round_ else [4, 0, 7, 0]
    ground = path(
        rounded_rect(2, 2, size, size, corners),
        fill=scheme.figure, stroke=scheme.ground, stroke_width=1.6,
    )  # fmt: skip
    glyph = size * (0.66 if round_ else 0.72)
    at = 2 + (size - glyph) / 2
    icon = ICONS[name]
    return tell(ground + pen.icon(name, at, at, glyph, scheme.ground), icon.word, icon.sentence)


def numeral(text: str, size: float, scheme: Scheme, word: str, say: str) -> str:
    """Return a number in place of the seal."""
    ground = path(
        rounded_rect(2, 2, size, size, [4, 0, 7, 0]),
        fill=scheme.figure, stroke=scheme.ground, stroke_width=1.6,
    )  # fmt: skip
    letters = size * (0.8 if len(text) == 1 else 0.6)
    drawn = lettering(
        [text], 2 + size / 2, 2 + size / 2, letters, scheme.ground, font_weight="bold"
    )
    return tell(ground + drawn, word, say)


class Tag(NamedTuple):
    """One attribute of a clue: its icon, an optional letter, and whether it is used up."""

    name: str
    letter: str = ""
    struck: bool = False
    say: str = ""


def tags(pen: Pen, row: list[Tag], left: float, large: bool) -> str:
    """Return the attributes, hanging from the upper edge next to the seal."""
    width, height = (30.0, 32.0) if large else (26.0, 28.0)
    width = min(width, (WIDTH - 2 - left) / max(1, len(row)) - 2)
    drawn, x = "", left
    for tag in row:
        wide = width * ICONS[tag.name].width / SIDE
        drawn += _tag(pen, tag, x, wide, height)
        x += wide + 2
    return drawn


def _tag(pen: Pen, tag: Tag, x: float, width: float, height: float) -> str:
    icon = ICONS[tag.name]
    red = tag.name.startswith("puzzle")
    ground, figure = (ACCENT, PAPER) if red else (PAPER, INK)
    shape = rounded_rect(x, 0.6, width, height, [0, 0, 5, 5])
    shape_of = icon.width / SIDE
    size = min(width / shape_of, height) * 0.78
    left, top = x + (width - size * shape_of) / 2, (height - size) / 2 + 0.8
    drawn = path(shape, fill=ground, stroke=INK)
    drawn += pen.icon(tag.name, left, top, size, figure)
    if tag.letter:
        drawn += lettering(
            [tag.letter], left + size * 0.43, top + size * 0.65, size * 0.6, ground,
            font_weight="bold",
        )  # fmt: skip
    if tag.struck:
        drawn += path(
            f"M{x + 3:g} {height - 5:g}L{x + width - 3:g} 6",
            stroke=ACCENT, stroke_width=3, stroke_linecap="round",
        )  # fmt: skip
    word = f"{icon.word} {tag.letter}".strip() + (", used" if tag.struck else "")
    return tell(drawn, word, tag.say or icon.sentence)


def tabs(
    pen: Pen, edge: frozenset[str], side: str, style: Style, scheme: Scheme,
    purple: frozenset[str] = frozenset(),
) -> str:  # fmt: skip
    """Return the techniques of one edge, some of which may be purple."""
    shown = [technique for technique in (*TECHNIQUES, ANY) if technique in edge]
    return "".join(
        _tab(pen, each, side, style, VIOLET if each in purple else scheme) for each in shown
    )


def _tab(pen: Pen, technique: str, side: str, style: Style, scheme: Scheme) -> str:
    top, height = tab_span(technique, style)
    middle = top + height / 2
    if side == "right":
        x = WIDTH + overhang(style) - 29.0
        outline, at, tube = _plug(x, top, height), x + 4.5, x - 7
    else:
        outline, at, tube = _left_tab(top, height, style), 11.5, 26.0
    drawn = path(outline, fill=scheme.figure, stroke=scheme.ground, stroke_width=1.6)
    size = 16.5
    drawn += pen.icon(technique, at, middle - size / 2, size, scheme.ground)
    if technique == ANY:
        center, low = at + size / 2, middle + 24
        drawn += lettering(
            ["ANY"],
            center,
            low,
            10,
            scheme.ground,
            font_weight="bold",
            transform=f"rotate(90 {center:g} {low:g})",
        )
    word, say = ICONS[technique].word, ICONS[technique].sentence
    if scheme is not VIOLET:
        return tell(drawn, word, say)
    drawn += _beads(pen, outline, tube, top)
    return tell(drawn, f"Purple {word}", f"{say} {ICONS['purple'].sentence}", "purple")


def _plug(x: float, top: float, height: float) -> str:
    """Return a plug with a round tip."""
    r = min(height / 2, 11)
    straight = f"v{height - 2 * r:g}" if height > 2 * r else ""
    return f"M{x:g} {top:g}h{29 - r:g}{_arc(r, 1, 1)}{straight}{_arc(r, -1, 1)}H{x:g}z"


def _left_tab(top: float, height: float, style: Style) -> str:
    """Return a tag on the left edge; on the screen it has a notch."""
    tag = f"M0 {top:g}H27a4 4 0 0 1 4 4v{height - 8:g}a4 4 0 0 1-4 4H0"
    if style == "print":
        return f"{tag}z"
    middle = top + height / 2
    return f"{tag}V{middle + BITE:g}A{BITE} {BITE} 0 0 0 0 {middle - BITE:g}z"


def _beads(pen: Pen, outline: str, x: float, top: float) -> str:
    """Mark purple without color: beads around a tab, and the tube of the Machine."""
    return (
        path(
            outline, fill="none", stroke=PURPLE, stroke_width=2.4, stroke_linecap="round",
            stroke_dasharray="0 4",
        )
        + f'<circle cx="{x + 6:g}" cy="{top:g}" r="8" fill="{PAPER}" stroke="{PURPLE}"/>'
        + pen.icon("purple", x, top - 6, 12, PURPLE)
    )  # fmt: skip


def strip(
    pen: Pen, signs: list[IconMark], penalties: Sequence[str], middle: float, scheme: Scheme,
    height: float = 20.0,
) -> str:  # fmt: skip
    """Return effects on the left and penalty icons on the right, smaller if there are many."""
    room = WIDTH - 10.0
    wide, mark = height * 1.65, height * 0.92
    gap = 7.0 if any(sign.purple for sign in signs) else 3.0
    needed = len(signs) * (wide + gap) + len(penalties) * (mark + 1)
    scale = min(1.0, room / max(needed, 1))
    drawn = [
        pill(pen, sign, 5 + place * (wide + gap) * scale, middle, wide * scale, scheme)
        for place, sign in enumerate(signs)
    ]
    for place, name in enumerate(reversed(penalties)):
        x = 5.0 + room - (place + 1) * (mark + 1) * scale
        icon = pen.icon(name, x, middle - mark * scale / 2, mark * scale, scheme.figure)
        drawn.append(tell(icon, ICONS[name].word, ICONS[name].sentence))
    return "".join(drawn)


def pill(pen: Pen, sign: IconMark, x: float, middle: float, width: float, scheme: Scheme) -> str:
    """Return one effect: must is solid and square, may outlined and round, ongoing is pointed."""
    scheme = VIOLET if sign.purple else scheme
    height = width / 1.65
    y = middle - height / 2
    if sign.duty == "must":
        color = scheme.ground
        shape = path(f"M{x:g} {y:g}h{width:g}v{height:g}h-{width:g}z", fill=scheme.figure)
    elif sign.duty == "may":
        color = scheme.accent
        outline = rounded_rect(x + 0.8, y + 0.8, width - 1.6, height - 1.6, [height / 2 - 0.8] * 4)
        shape = path(outline, fill=scheme.ground, stroke=color, stroke_width=1.6)
    else:
        color, tip = scheme.figure, height * 0.24
        outline = (
            f"M{x + tip:g} {y:g}h{width - 2 * tip:g}l{tip:g} {height / 2:g}-{tip:g} {height / 2:g}"
            f"h-{width - 2 * tip:g}l-{tip:g}-{height / 2:g}z"
        )
        shape = path(outline, fill="none", stroke=color, stroke_width=1.3)
    size = height * (0.86 if sign.duty == "must" else 0.76)
    shape += pen.icon(sign.name, x + width / 2 - size * 0.75, middle - size / 2, size, color)
    if sign.purple:
        shape += _pill_beads(pen, x, y, width, height)
    word = ICONS[sign.name].word
    told = f"{sign.duty.capitalize()}: {'purple ' * sign.purple}{word}"
    return tell(shape, told, sign.say, "purple" if sign.purple else "")


def _pill_beads(pen: Pen, x: float, y: float, width: float, height: float) -> str:
    """Mark purple without color: beads around an effect, and the tube at its corner."""
    frame = rounded_rect(x - 1.5, y - 1.5, width + 3, height + 3, [2, 2, 2, 2])
    ring = path(
        frame, fill="none", stroke=PURPLE, stroke_width=2, stroke_linecap="round",
        stroke_dasharray="0 3.6",
    )  # fmt: skip
    size = min(10.0, height * 0.55)
    tube = f'<circle cx="{x + width:g}" cy="{y:g}" r="{size * 0.65:.3g}" fill="{PAPER}"/>'
    return ring + tube + pen.icon("purple", x + width - size / 2, y - size / 2, size, PURPLE)
