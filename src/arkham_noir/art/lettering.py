"""Lettering: the width of a line of type, and line breaks that fit a title to its card."""

from __future__ import annotations

from functools import lru_cache

SERIF = (
    "Iowan Old Style,Palatino Linotype,Palatino,URW Palladio L,P052,Book Antiqua,"
    "Liberation Serif,Georgia,serif"
)

# Thousandths of the type size, bold: the widest of the standard fonts for each group of letters.
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
"""The number of broken titles that are cached; players write their own titles."""


def width_of(text: str, size: float, weight: float = BOLD) -> float:
    """Return an upper bound for the width of a text at this size."""
    return sum(WIDTHS.get(letter, 700) for letter in text) * size * weight / 1000


def wrap(text: str, size: float, room: float, weight: float = BOLD) -> list[str]:
    """Break a text into as few lines as it needs."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, weight) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def halves(text: str) -> list[str]:
    """Break a title into two lines that are as equal as its words allow."""
    words = text.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    if not cuts:
        return [text]
    return list(min(cuts, key=lambda pair: max(width_of(line, 1) for line in pair)))


@lru_cache(maxsize=MOST_TITLES)
def fit_title(text: str, room: float, size: float, least: float = 99) -> tuple[list[str], float]:
    """Return a title in one or two lines, and the size at which it fits.

    It stays in one line if that is possible at the smallest size.
    """
    single = min(size, room / max(width_of(text, 1), 1))
    if single >= min(size, least):
        return [text], round(single, 2)
    lines = halves(text)
    widest = max(width_of(line, 1) for line in lines)
    return lines, round(min(size, room / widest), 2)


def fit_words(text: str, room: float, height: float, size: float) -> tuple[list[str], float]:
    """Return a paragraph broken into lines, and the size at which it fits."""
    lines = wrap(text, size, room, ROMAN)
    while len(lines) * size * LEADING > height and size > 2:
        size = round(size - 0.2, 2)
        lines = wrap(text, size, room, ROMAN)
    return lines, size
