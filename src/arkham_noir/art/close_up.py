"""Close-ups: a card large enough to read, with a sentence next to every effect."""

from __future__ import annotations

from collections.abc import Sequence

from ..decks.cards import Card, Objective, Storm
from . import frames
from .card_icons import Shown
from .dimensions import WIDTH
from .icons import ICONS, sentence
from .lettering import LEADING, ROMAN, TIGHT, fit_title, fit_words, wrap
from .marks import IconMark, Pen, Scheme, lettering, path, pill, tell

Row = tuple[list[IconMark], str]


def close_up(
    card: Shown, pen: Pen, scheme: Scheme, rows: list[Row], penalties: Sequence[str] = (),
    top: float = 128, low: float = 181,
) -> str:  # fmt: skip
    """Draw the title, a rule, then every effect with its sentence; penalties on the right."""
    lines, size = fit_title(card.title, WIDTH - 14, 9.6, least=7.8)
    rule = top + 5.5 + len(lines) * size * TIGHT
    middle = (top + rule - 2) / 2
    name = lettering(lines, WIDTH / 2, middle, size, scheme.figure, TIGHT, font_weight="bold")
    line = frames.lightning_rule if isinstance(card, Storm) else frames.double_rule
    drawn = name + line(rule, scheme)
    drawn += _penalties(pen, penalties, low, scheme)
    left, right, top = 5.0, WIDTH - (22.0 if penalties else 7.0), rule + 2
    room = (low - top) * len(rows) / max(2, len(rows))
    size, wide, heights = _fit(rows, right, room)
    for row, height in zip(rows, heights, strict=True):
        drawn += _row(pen, row, top + height / 2, wide, right, size, scheme)
        top += height
    if len(rows) < 2 and not isinstance(card, Objective):
        drawn += flavour(card, top, low, left, right, scheme)
    return drawn


def _penalties(pen: Pen, words: Sequence[str], low: float, scheme: Scheme) -> str:
    """Draw the Time and Stability icons, one above the other on the right."""
    drawn = ""
    for place, word in enumerate(reversed(words)):
        icon = pen.icon(word, 112, low - 13 - place * 15, 13, scheme.figure)
        drawn += tell(icon, ICONS[word].word, ICONS[word].sentence)
    return drawn


def _start(row: Row, wide: float) -> float:
    """Return where the sentence of a row begins, after its effects."""
    signs, _ = row
    return 8 + len(signs) * (wide + 2) + (5 if signs[0].purple else 0)


def _fit(rows: list[Row], right: float, room: float) -> tuple[float, float, list[float]]:
    """Return the type size, the width of an effect and the height of each row that fill a space."""
    if not rows:
        return 0, 0, []
    gap = 4 if any(sign.purple for signs, _ in rows for sign in signs) else 1.5
    share = room / len(rows)
    wide = min(24.0, (share * 0.9 - gap) * 1.65, 38 / max(len(signs) for signs, _ in rows))
    size, heights = 5.8, [room]
    while size > 3:
        size = round(size - 0.2, 1)
        lines = [len(wrap(row[1], size, right - _start(row, wide) - 6, ROMAN)) for row in rows]
        heights = [max(wide / 1.65, count * size * LEADING) + gap for count in lines]
        if sum(heights) <= room:
            break
    spare = (room - sum(heights)) / len(rows)
    return size, wide, [height + spare for height in heights]


def _row(
    pen: Pen, row: Row, middle: float, wide: float, right: float, size: float, scheme: Scheme
) -> str:
    """Draw effects and their sentence."""
    signs, said = row
    start = _start(row, wide)
    drawn = "".join(
        pill(pen, sign, 6 + place * (wide + 2), middle, wide, scheme)
        for place, sign in enumerate(signs)
    )
    words = wrap(said, size, right - start - 6, ROMAN)
    return drawn + lettering(words, start, middle, size, scheme.figure, text_anchor="start")


def flavour(card: Card, top: float, low: float, left: float, right: float, scheme: Scheme) -> str:
    """Draw the flavor text, if there is room for it."""
    words, size = fit_words(card.flavour, right - left - 4, low - top - 1, 5)
    center, middle = (left + right) / 2, (top + low) / 2
    return lettering(words, center, middle, size, scheme.figure, font_style="italic")


def rows_of(signs: list[IconMark]) -> list[Row]:
    """Return a row for each effect, with its sentence."""
    return [([sign], sentence(sign.say.removeprefix("You "))) for sign in signs]


def banner(word: str, low: float, scheme: Scheme) -> str:
    """Draw the type in words, at the foot of the picture."""
    half = len(word) * 2.25 + 4
    ground = path(f"M{66 - half:g} {low - 9:g}h{2 * half:g}v9h-{2 * half:g}z", fill=scheme.ground)
    return ground + lettering(
        [word.upper()], WIDTH / 2, low - 4, 4.6, scheme.figure,
        font_weight="bold", letter_spacing="0.7",
    )  # fmt: skip
