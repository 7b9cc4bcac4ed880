"""Reference cards and player aids, made from the guide to the case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from math import ceil

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, KeepInFrame

from ..art import icon_svg
from ..art.dimensions import ACCENT, INK, PAPER
from ..decks.cards import Clue, Objective
from ..guides import Row, chapter, rows
from .markdown import Typesetter
from .page_layout import CARD_HEIGHT, CARD_WIDTH
from .svg_to_pdf import draw

Aid = Callable[[Canvas, float, float], None]
"""A function that draws one side of a card, given its upper left corner."""

EDGE = 9.0
ROOM = CARD_WIDTH - 2 * EDGE
MOST_ICONS = 9
"""The maximum number of icons that are legible on one side."""
LARGE, TEXT, SMALL = 10.0, 8.0, 6.8
FLIP = "To flip one of these cards, put it into the box and use its separate Clue card instead."
REFERENCES = {
    "1": ["stack"], "2": ["leads"], "3": ["picture"], "4": ["time", "stability"], "5": ["equipment"]
}  # fmt: skip
"""The icons on each Reference card."""


def aids(case: str) -> list[Aid]:
    """Return the player aids: turn, Maintenance, closing, end of the game, and all icons."""
    parts = _even(rows(case, "Icons"))
    return [
        _aid("A turn", _table(rows(case, "A turn"))),
        _aid("Maintenance", _table(rows(case, "Maintenance"))),
        _aid("Closing a case", _list_in(case, "Closing a case")),
        _aid("Winning and losing", _list_in(case, "Winning and losing")),
        *(_aid(f"Icons, {number}", _table(part), SMALL) for number, part in enumerate(parts, 1)),
    ]


def references(case: str) -> list[tuple[Aid, Aid]]:
    """Return the two sides of every Reference card; they are the same if it has no setting."""
    cards: dict[str, list[Aid]] = {}
    for side, title, text in rows(case, "Reference cards"):
        drawn = partial(_reference, _aid(f"{side} {title.strip('*')}", text, LARGE), side[0])
        cards.setdefault(side[0], []).append(drawn)
    return [(sides[0], sides[-1]) for sides in cards.values()]


def _reference(text: Aid, card: str, canvas: Canvas, x: float, y: float) -> None:
    """Draw a Reference card: its text, and below it the icons of its area."""
    text(canvas, x, y)
    names, side = REFERENCES[card], CARD_WIDTH / 3
    left, top = x + (CARD_WIDTH - side * len(names)) / 2, y - CARD_HEIGHT + side + 2 * EDGE
    for place, name in enumerate(names):
        draw(canvas, icon_svg(name), left + place * side, top, side, side)


def clue_faces(found: Mapping[str, Clue]) -> Aid:
    """Return the list of cards that have a Clue face, and how to flip them."""
    pairs = (f"- **{name}**: {clue.title}" for name, clue in found.items())
    return _aid("Clue faces", "\n".join([FLIP, "", *pairs]))


def story(objective: Objective, canvas: Canvas, x: float, y: float) -> None:
    """Draw the back of an Objective, with the story to read after the game."""
    words = f"## {objective.title}\n\n*Read this when the game is over.*\n\n{objective.story}"
    _lay(Typesetter(8.5, ROOM).flow(words), canvas, x, y)


def _aid(title: str, text: str, size: float = TEXT) -> Aid:
    return partial(_lay, Typesetter(size, ROOM).flow(f"## {title}\n\n{text}"))


def _even(icons: list[Row]) -> list[list[Row]]:
    """Distribute icons evenly over as few sides as possible."""
    sides = ceil(len(icons) / MOST_ICONS)
    cuts = [len(icons) * side // sides for side in range(sides + 1)]
    return [icons[start:end] for start, end in pairwise(cuts)]


def _table(found: list[Row]) -> str:
    """Return rows as a Markdown table with an empty head."""
    head = ["|" * (len(found[0]) + 1), "|---" * len(found[0]) + "|"]
    return "\n".join(head + ["| " + " | ".join(row) + " |" for row in found])


def _list_in(case: str, heading: str) -> str:
    """Return the list in a chapter of the guide, without the text around it."""
    lines = chapter(case, heading).split("\n\n")
    return next(part for part in lines if part.lstrip().startswith(("1. ", "- ")))


def _lay(parts: list[Flowable], canvas: Canvas, x: float, y: float) -> None:
    """Draw text on a card with a double frame; shrink it if it is too long."""
    canvas.saveState()
    canvas.setFillColor(HexColor(PAPER))
    canvas.rect(x, y - CARD_HEIGHT, CARD_WIDTH, CARD_HEIGHT, stroke=0, fill=1)
    for inset, width, color in ((3.5, 1.1, INK), (5.6, 0.5, ACCENT)):
        canvas.setStrokeColor(HexColor(color))
        canvas.setLineWidth(width)
        canvas.rect(
            x + inset, y - CARD_HEIGHT + inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset
        )
    canvas.restoreState()
    frame = Frame(x, y - CARD_HEIGHT, CARD_WIDTH, CARD_HEIGHT, EDGE, EDGE, EDGE, EDGE)
    fitted = KeepInFrame(ROOM, CARD_HEIGHT - 2 * EDGE, list(parts), mode="shrink")
    frame.addFromList([fitted], canvas)
