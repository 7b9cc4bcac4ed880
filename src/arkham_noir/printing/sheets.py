"""A whole deck as a PDF file: nine cards per page, with the backs behind the fronts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import black
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
)

from ..decks.cards import Deck
from ..version import VERSION
from .card_sides import NONE, Pictures, Printed, printed_cards
from .manual import UNOFFICIAL, manual, pages
from .page_layout import ACROSS, DOWN, PAPERS, Paper

rl_config.useA85 = 0  # without ASCII encoding, files are a quarter smaller

Progress = Callable[[int, int], None]
"""A function that is called with the number of finished pages and of all pages."""


def pdf(
    deck: Deck, paper: str = "A4", progress: Progress | None = None, pictures: Pictures = NONE
) -> bytes:
    """Return a deck as a PDF file: the guide, then sheets of cards with their backs.

    `pictures` are the uploaded pictures of its cards, as JPEG files; a card whose picture is
    missing gets an engraving. The same deck always gives the same file.
    """
    sheet, written = PAPERS[paper], BytesIO()
    document = BaseDocTemplate(
        written, pagesize=(sheet.width, sheet.height), pageTemplates=[pages(sheet), _page(sheet)],
        title=f"{deck.name} {deck.version}", subject=UNOFFICIAL, creator=f"Arkham Noir {VERSION}",
        invariant=1,
    )  # fmt: skip
    parts = [*manual(deck.case, sheet), NextPageTemplate("sheet")]
    sides = _sides(printed_cards(deck, pictures), sheet)
    for number, side in enumerate(sides, 1):
        if progress:
            side.done = partial(progress, number, len(sides))
        parts += [PageBreak(), side]
    document.build(parts)
    return written.getvalue()


def _page(paper: Paper) -> PageTemplate:
    """Return the page template for cards."""
    return PageTemplate("sheet", [Frame(0, 0, paper.width, paper.height, 0, 0, 0, 0)])


class SheetSide(Flowable):
    """One side of a sheet of cards."""

    def __init__(self, cards: list[Printed], paper: Paper, behind: bool) -> None:
        super().__init__()
        self.cards, self.paper, self.behind = cards, paper, behind
        self.done: Callable[[], None] = lambda: None

    def wrap(self, *_: float) -> tuple[float, float]:
        return self.paper.width, self.paper.height

    def draw(self) -> None:
        for number, card in enumerate(self.cards):
            side = card.back if self.behind else card.front
            side(self.canv, *self.paper.place(number, self.behind))
        _crop_marks(self.canv, self.paper)
        self.done()


def _sides(cards: list[Printed], paper: Paper) -> list[SheetSide]:
    """Return both sides of every sheet; backs match their fronts if flipped on the long edge."""
    nines = [cards[start : start + ACROSS * DOWN] for start in range(0, len(cards), ACROSS * DOWN)]
    return [SheetSide(nine, paper, behind) for nine in nines for behind in (False, True)]


def _crop_marks(canvas: Canvas, paper: Paper) -> None:
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.3)
    canvas.lines(list(paper.crop_marks()))
