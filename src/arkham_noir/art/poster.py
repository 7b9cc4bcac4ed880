"""The poster: the result of a game as one self-contained picture to share."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from ..decks.cards import Clue
from .dimensions import ACCENT, EMBER, VIEW, WIDTH
from .faces import XMLNS, face
from .lettering import SERIF, width_of
from .marks import lettering, path
from .tokens import colors

BROAD, HIGH = 1200, 630
"""The size that most websites use for shared pictures."""

DESK, LAMP, BONE, MUTED = (colors()[name] for name in ("desk", "lamp", "bone", "muted"))
STAMP = "#c8452c"
WALL_TOP, WALL_HEIGHT, MARGIN = 138.0, 340.0, 62.0
MOST_IN_A_ROW = 6
TILTS = (-2.2, -0.8, 0.4, 1.0, 2.2)
"""The angles of the cards in degrees, one after the other."""

FACE_BROAD, FACE_HIGH = (float(side) for side in VIEW["table"].split()[2:])


class Ended(NamedTuple):
    """The contents of a poster.

    `cards` are the scored ones, each with the case of its engraving. `places` is the minimum number
    of places for cards. A figure is a number and its word. Seed and address are optional.
    """

    case: str
    title: str
    stamp: str
    cards: Sequence[tuple[Clue, str]]
    places: int
    figures: Sequence[tuple[str, str]]
    seed: str = ""
    address: str = ""


def poster(ended: Ended, style: str = "") -> str:
    """Return the Big picture with its stamp and figures; the style contains the typefaces."""
    sheet = f"<style>{style}</style>" if style else ""
    said = escape(f"{ended.case}: {ended.stamp}. {', '.join(c.title for c, _ in ended.cards)}")
    return (
        f'<svg{XMLNS} viewBox="0 0 {BROAD} {HIGH}" width="{BROAD}" height="{HIGH}" role="img" '
        f'aria-label="{said}" font-family="{SERIF}">{sheet}{_desk()}{_heading(ended)}'
        f"{_wall(ended)}{_stamp(ended.stamp)}{_figures(ended.figures)}{_source(ended)}</svg>"
    )


def _desk() -> str:
    """Return a dark desk under a lamp, in a thin frame."""
    return (
        f'<defs><radialGradient id="lamp" cx="50%" cy="40%" r="75%"><stop offset="0" '
        f'stop-color="{LAMP}"/><stop offset="1" stop-color="{DESK}"/></radialGradient></defs>'
        f'<rect width="{BROAD}" height="{HIGH}" fill="url(#lamp)"/>'
        f'<rect x="14" y="14" width="{BROAD - 28}" height="{HIGH - 28}" fill="none" '
        f'stroke="#4a4136" stroke-width="1.5"/>'
    )


def _heading(ended: Ended) -> str:
    """Return the case in small letters, and below it the headline as large as it fits."""
    size = min(46.0, 46 * (BROAD - 2 * MARGIN) / width_of(ended.title, 46))
    return lettering([ended.case.upper()], BROAD / 2, 52, 17, MUTED, letter_spacing=3) + lettering(
        [ended.title], BROAD / 2, 95, size, BONE, font_weight="bold"
    )


def _wall(ended: Ended) -> str:
    """Return the scored cards, slightly tilted, on a red thread, and the empty places.

    Many cards are in two rows.
    """
    count = max(len(ended.cards), ended.places)
    rows = 1 if count <= MOST_IN_A_ROW else 2
    in_row = ceil(count / rows)
    step, room = (BROAD - 2 * MARGIN) / in_row, WALL_HEIGHT / rows
    high = min(room * 0.94, step * 0.94 * FACE_HIGH / FACE_BROAD)
    broad = high * FACE_BROAD / FACE_HIGH
    places = [
        (
            MARGIN + (step - broad) / 2 + number % in_row * step,
            WALL_TOP + (room - high) / 2 + number // in_row * room,
        )
        for number in range(count)
    ]
    hung = [_wall_card(number, *places[number], broad, ended) for number in range(count)]
    pins = [(x + broad / 2, y + 4) for x, y in places[: len(ended.cards)]]
    threads = [_thread(pins[begin : begin + in_row]) for begin in range(0, len(pins), in_row)]
    return "".join([*hung, *threads])


def _wall_card(place: int, x: float, y: float, broad: float, ended: Ended) -> str:
    """Return one card of the wall, or an empty place."""
    high = broad * FACE_HIGH / FACE_BROAD
    if place >= len(ended.cards):
        return (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{broad * WIDTH / FACE_BROAD:.1f}" '
            f'height="{high:.1f}" rx="6" fill="none" stroke="{MUTED}" stroke-dasharray="5 6"/>'
        )
    card, album = ended.cards[place]
    inside = face(card, case=album).replace(
        "<svg", f'<svg x="{x:.1f}" y="{y:.1f}" width="{broad:.1f}" height="{high:.1f}"', 1
    )
    turn = f"rotate({TILTS[place % len(TILTS)]} {x + broad / 2:.1f} {y + high / 2:.1f})"
    return f'<g transform="{turn}">{inside}</g>'


def _thread(pins: list[tuple[float, float]]) -> str:
    """Return the red thread from card to card, with a pin in each."""
    outline = f"M{pins[0][0]:.1f} {pins[0][1]:.1f}"
    for (x, y), (next_x, next_y) in pairwise(pins):
        outline += f"Q{(x + next_x) / 2:.1f} {y + 30:.1f} {next_x:.1f} {next_y:.1f}"
    line = path(outline, fill="none", stroke=STAMP, stroke_width=2.4)
    return line + "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{ACCENT}" stroke="{EMBER}"/>'
        for x, y in pins
    )


def _stamp(word: str) -> str:
    """Return the stamp, across the lower right corner of the wall."""
    size = 58.0
    broad = width_of(word.upper(), size) + 6 * len(word) + 40
    x, y = BROAD - MARGIN - broad, 462.0
    frame = "".join(
        f'<rect x="{x - gap:.1f}" y="{y - gap:.1f}" width="{broad + 2 * gap:.1f}" '
        f'height="{84 + 2 * gap}" fill="{fill}" fill-opacity=".55" stroke="{STAMP}" '
        f'stroke-width="{width}"/>'
        for gap, width, fill in ((6, 2, DESK), (0, 4, "none"))
    )
    letters = lettering(
        [word.upper()], x + broad / 2 + 3, y + 42, size, STAMP, font_weight="bold", letter_spacing=6
    )
    return f'<g transform="rotate(-6 {x + broad / 2:.1f} {y + 42})">{frame}{letters}</g>'


def _figures(figures: Sequence[tuple[str, str]]) -> str:
    """Return the game in numbers along the bottom edge."""
    return "".join(
        lettering([number], MARGIN + 60 + place * 122, 552, 30, BONE, font_weight="bold")
        + lettering([word], MARGIN + 60 + place * 122, 582, 16, MUTED)
        for place, (number, word) in enumerate(figures)
    )


def _source(ended: Ended) -> str:
    """Return the case, the seed that deals the game again, and where to play it."""
    seed = [f"Seed: {ended.seed}"] if ended.seed else []
    lines = ["Arkham Noir", *seed, *([ended.address] if ended.address else [])]
    room = BROAD - 2 * MARGIN - 520
    size = min(17.0, *(17 * room / width_of(line, 17) for line in lines))
    return lettering(
        lines, BROAD - MARGIN, 592 - 10 * len(lines), size, MUTED, text_anchor="end",
        font_style="italic",
    )  # fmt: skip
