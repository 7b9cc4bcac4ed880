"""Lettering: how wide a line of type will be, and how a title is broken to fit its card."""

from __future__ import annotations

from functools import lru_cache

SERIF = (
    "Iowan Old Style,Palatino Linotype,Palatino,URW Palladio L,P052,Book Antiqua,"
    "Liberation Serif,Georgia,serif"
)

# Thousandths of the type size, bold: the widest of the house fonts for each group of letters.
WIDTHS = {
    letter: width
    for letters, width in (
        (" .,;:|'", 280), ("ijlI", 345), ("ft()-", 380), ("rJ", 440), ("cszea", 505),
        ("gkvxybdhnopqu0123456789?", 600), ("BEFLPSTZ", 660), ("CKRXYAV", 760),
        ("DGHNOQU", 830), ("wm", 880), ("MW", 1000),
    )
    for letter in letters
}  # fmt: skip
BOLD, ROMAN = 1.0, 0.88
LEADING = 1.16
TIGHT = 1.04  # for titles
MOST_TITLES = 4096
"""So many are remembered as they were broken; players write titles of their own."""


def width_of(text: str, size: float, weight: float = BOLD) -> float:
    """How wide a text is at this size, on the safe side."""
    return sum(WIDTHS.get(letter, 700) for letter in text) * size * weight / 1000


def wrap(text: str, size: float, room: float, weight: float = BOLD) -> list[str]:
    """A text in as few lines as it needs."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, weight) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def halves(text: str) -> list[str]:
    """A title in two lines as equal as its words allow."""
    words = text.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    if not cuts:
        return [text]
    return list(min(cuts, key=lambda pair: max(width_of(line, 1) for line in pair)))


@lru_cache(maxsize=MOST_TITLES)
def fit_title(text: str, room: float, size: float, least: float = 99) -> tuple[list[str], float]:
    """A title in one line or two, and the size, smaller if need be, at which it fits.

    It stays in one line as long as that can be had at the least size.
    """
    single = min(size, room / max(width_of(text, 1), 1))
    if single >= min(size, least):
        return [text], round(single, 2)
    lines = halves(text)
    widest = max(width_of(line, 1) for line in lines)
    return lines, round(min(size, room / widest), 2)


def fit_words(text: str, room: float, height: float, size: float) -> tuple[list[str], float]:
    """A paragraph broken into lines, and the size, smaller if need be, at which it fits."""
    lines = wrap(text, size, room, ROMAN)
    while len(lines) * size * LEADING > height and size > 2:
        size = round(size - 0.2, 2)
        lines = wrap(text, size, room, ROMAN)
    return lines, size
