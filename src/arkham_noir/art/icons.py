"""Icons: every symbol of the game as a shape, a letter, a word and a sentence.

Symbols are drawn on 24 by 24; effects on 36 by 24: a verb, then the place it acts on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .. import vocabulary
from ..decks.card_parsers import LARGEST_MINIMUM
from ..vocabulary import DARKNESS_GAINS, EFFECTS, LASTING, SIGNS, IconWords, gained_effect
from .icon_shapes import ASK, DIGITS, DOWN, SHAPES, UP

SIDE = 24
LONG = 36


class IconDrawing(NamedTuple):
    """One icon: its family, its drawing, its letter, its name and its meaning."""

    family: str
    drawing: str
    letter: str
    word: str
    sentence: str
    width: int = SIDE


def icon_name(word: str) -> str:
    """Return the icon name for a word of the card files: "time limit -1" is time-limit-down."""
    text = word.replace("+1", "up").replace("-1", "down")
    given = gained_effect(text)
    if given is not None:
        text = f"{DARKNESS_GAINS}{given[1]}"
    return text.replace(" ", "-")


def sprite() -> str:
    """Return all icons in one SVG file, each a symbol i-NAME that pages can use."""
    symbols = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 {icon.width} {SIDE}" fill="currentColor">'
        f"{icon.drawing}</symbol>"
        for name, icon in ICONS.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


@cache
def icon_svg(name: str) -> str:
    """Return one icon as a separate SVG, in the color of the surrounding text."""
    icon = ICONS[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="icon" fill="currentColor" role="img" '
        f'viewBox="0 0 {icon.width} {SIDE}" aria-label="{icon.word}">{icon.drawing}</svg>'
    )


# Drawing


def _place_drawing(drawing: str, x: float, y: float = 0.0, scale: float = 1.0) -> str:
    """Return a drawing moved and scaled."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawing}</g>'


def _path(outline: str) -> str:
    return f'<path fill-rule="evenodd" d="{outline}"/>'


def _cut_number(
    outline: str, number: int, scale: float = 1.0, x: float = 12.0, y: float = 14.2
) -> str:
    """Return a solid shape with a number cut out of it, around a point."""
    digits = str(number)
    left = x - scale * (3.6 * len(digits) - 0.6)
    for place, digit in enumerate(digits):
        for polygon in DIGITS[int(digit)]:
            points = [pair.split(",") for pair in polygon.split()]
            corners = (
                f"{left + scale * (7.2 * place + float(a)):.4g} {y + scale * (float(b) - 5):.4g}"
                for a, b in points
            )
            outline += f"M{'L'.join(corners)}z"
    return _path(outline)


PLUS = _path("M4.5 8h3v3.5H11v3H7.5V18h-3v-3.5H1v-3h3.5z")
MINUS = _path("M1 11.5h10v3H1z")
TICK = _path("M.5 12.5 3 10l2.5 2.8L10 5l2.5 1.5-6.3 12z")
ONWARD = _path("M.5 10.3h5V6.5L12 12l-6.5 5.5v-3.8h-5z")
CROSS = _path("M1.5 6 3.5 4 6 6.8 8.5 4l2 2L8 9l2.5 3-2 2L6 11.2 3.5 14l-2-2L4 9z")
FOLDER = "M1.5 4h8l2 2.7h11V21.5h-21z"
OPEN_FOLDER = "M1.5 4h8l2 2.7h8v2.5h4l-3 12.3h-19z"
CARDS = "M6.5 .8h11v1.8h-11zM4.5 3.6h15v1.8h-15zM2.5 6.4h19V23.4h-19z"
OPEN_LOCK = _path(
    "M5.5 10V6.5a5.5 5.5 0 0 1 10.6-2l-2.7 1.3A2.7 2.7 0 0 0 8.3 6.5V10h12.2"
    "v12.5h-17V10zm6.5 3a2.1 2.1 0 0 0-1.1 3.9v2.8h2.2v-2.8A2.1 2.1 0 0 0 12 13z"
)

PARTS = {
    **SHAPES,
    "up": UP,
    "down": DOWN,
    "ask": ASK,
    "onward": ONWARD,
    "tick": TICK,
    "cross": CROSS,
    "plus": PLUS,
    "minus": MINUS,
    "open-folder": _path(OPEN_FOLDER),
    **{f"folder-{number}": _cut_number(FOLDER, number) for number in range(1, 10)},
}
"""The parts of icons, by the names that the vocabulary uses."""


def compose_icon(sign: IconWords) -> str:
    """Return a composed icon: `up, leads` is a verb next to a place, `time 11 0 0.6` is moved."""
    drawing = ""
    for part in sign.draw.split(", "):
        name, *place = part.split()
        if place:
            drawing += _place_drawing(PARTS[name], *map(float, place))
        else:
            drawing += _place_drawing(PARTS[name], 13.5, 1, 0.92) if drawing else PARTS[name]
    return drawing


FAMILIES = {
    "types": vocabulary.TYPES,
    "techniques": vocabulary.TECHNIQUES,
    "attributes": vocabulary.ATTRIBUTES,
    "kinds": vocabulary.CARDS,
    "places": vocabulary.PLACES,
}
"""The families of icons, by the vocabulary paragraphs that define them."""

ZONE_ICONS = {
    "stack": "stack",
    "leads": "leads",
    "hand": "hand",
    "discard": "discard",
    "time": "time",
    "stability": "stability",
    "closed": "closed",
    "picture": "picture",
    "victims": "victim",
    "briefcase": "equipment",
    "box": "box",
    "storms": "storm",
    "formula": "formula",
    "cases": "cases",
    "menaces-1": "menace-1",
    "menaces-2": "menace-2",
    "menaces": "menace",
}
"""The icon of every zone on the table, by its name in `vocabulary.ZONE_WORDS`."""


def sentence(words: str) -> str:
    """Return the words with a capital first letter and one period."""
    return f"{words[0].upper()}{words[1:].rstrip('.')}."


def _signs() -> Iterator[tuple[str, IconDrawing]]:
    """Yield the icons that have their own shape."""
    for family, paragraphs in FAMILIES.items():
        for word, entry in paragraphs.items():
            if entry.sign is not None:
                named = entry.name if family in ("types", "techniques") else ""
                yield _sign(family, word, entry.sign, named)
    for word, sign in SIGNS.items():
        yield _sign(sign.family, word, sign)


def _sign(family: str, word: str, sign: IconWords, named: str = "") -> tuple[str, IconDrawing]:
    name, shown = icon_name(word), sign.name or named or word.capitalize()
    return name, IconDrawing(sign.family or family, SHAPES[name], sign.letter, shown, sign.says)


def _numbered_icons() -> Iterator[tuple[str, IconDrawing]]:
    """Yield the icons with a number."""
    for number in range(1, LARGEST_MINIMUM + 1):
        drawing = _cut_number(CARDS, number, 1.35 if number < 10 else 1.1, y=14.9)
        meaning = f"Needs {number} cards in the line before it."
        word = f"Minimum {number}"
        yield f"minimum-{number}", IconDrawing("attributes", drawing, f"{number}+", word, meaning)
    for number in (1, 2):
        claws = _place_drawing(SHAPES["menace"], 3, 0, 0.75)
        bars = "".join(f"M{13 - 3 * number + 6 * bar} 19h3v5h-3z" for bar in range(number))
        word = f"Menace {'I' * number}"
        meaning = f"A Menace of class {'I' * number}."
        yield (
            f"menace-{number}",
            IconDrawing("kinds", claws + _path(bars), f"m{number}", word, meaning),
        )
    for number in range(1, 10):
        drawing = ONWARD + _place_drawing(_cut_number(OPEN_FOLDER, number, x=11), 12.5)
        word, meaning = f"Access Case Card {number}", f"Open Case Card {number}."
        yield f"access-{number}", IconDrawing("effects", drawing, f"a{number}", word, meaning, LONG)


def _effects() -> Iterator[tuple[str, IconDrawing]]:
    """Yield the effects of cards, and those that a Menace adds to Darkness cards."""
    for word, effect in EFFECTS.items():
        sign, drawing, meaning = effect.sign, compose_icon(effect.sign), sentence(effect.does)
        yield (
            icon_name(word),
            IconDrawing("effects", drawing, sign.letter, sign.name, meaning, LONG),
        )
        lent = _place_drawing(SHAPES["darkness"], 0, 0, 0.5) + _place_drawing(PLUS, 2, 11, 0.6)
        drawing = lent + _place_drawing(drawing, 11, 4, 0.69)
        meaning = f"When you play a Darkness card, also {effect.does}."
        name, shown = f"darkness-gains-{icon_name(word)}", f"Darkness: {sign.name}"
        yield name, IconDrawing("lasting", drawing, f"D{sign.letter}", shown, meaning, LONG)


def _lasting_icons() -> Iterator[tuple[str, IconDrawing]]:
    """Yield the immediate and ongoing effects of Menaces."""
    for word, entry in LASTING.items():
        if entry.sign is not None:
            sign, meaning = entry.sign, entry.sign.says or sentence(entry.does)
            drawing = compose_icon(sign)
            yield (
                icon_name(word),
                IconDrawing("lasting", drawing, sign.letter, sign.name, meaning, LONG),
            )


def _waivers() -> Iterator[tuple[str, IconDrawing]]:
    """Yield the waivers that replace a key."""
    key, skull = (
        _place_drawing(SHAPES["key"], 0, 3, 0.62),
        _place_drawing(SHAPES["skeleton-key"], 0, 3, 0.78),
    )
    both = _place_drawing(SHAPES["key"], 0, -1, 0.6) + _place_drawing(
        SHAPES["skeleton-key"], 1, 11, 0.54
    )
    rows = (("lock", "wl", key), ("skeleton-lock", "ws", skull), ("either-lock", "we", both))
    for name, letter, drawing in rows:
        shown = f"Opens {'any lock' if letter == 'we' else 'a ' + name.replace('-', ' ')}"
        meaning = f"{shown} as though an unused key were in the line."
        drawing += _place_drawing(OPEN_LOCK, 13)
        yield f"waive-{name}", IconDrawing("effects", drawing, letter, shown, meaning, LONG)


ICONS: dict[str, IconDrawing] = {
    **dict(_signs()),
    **dict(_numbered_icons()),
    **dict(_effects()),
    **dict(_lasting_icons()),
    **dict(_waivers()),
}
