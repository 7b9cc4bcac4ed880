"""The manual: the guide to a case in two columns, printed before its cards."""

from __future__ import annotations

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from ..guides import guide
from .fonts import ITALIC, register_font
from .markdown import Typesetter
from .page_layout import Paper

EDGE, GUTTER = 14 * mm, 8 * mm
TEXT = 8.2
UNOFFICIAL = (
    "An unofficial fan implementation, not affiliated with the publisher. All card texts and "
    "pictures are our own."
)
HOW_TO_PRINT = """
## Print and cut

1. Print double-sided at 100% ("actual size"), flipped on the **long edge**.
2. Cut along the crop marks. Each card is 63 by 88 mm.
3. Use thick paper or sleeves, so that the cards don't show through.

All cards in a stack have the same back. If your own deck has double-sided cards, put every card of
that stack into a sleeve with a blank card behind it.
"""


def manual(case: str, paper: Paper) -> list[Flowable]:
    """Return the guide to a case, followed by the printing instructions."""
    return Typesetter(TEXT, _width(paper)).flow(guide(case) + HOW_TO_PRINT)


def pages(paper: Paper) -> PageTemplate:
    """Return the page template of the manual."""
    width, height = _width(paper), paper.height - 2 * EDGE
    columns = [
        Frame(x, EDGE, width, height, 0, 0, 0, 0) for x in (EDGE, EDGE + width + GUTTER)
    ]  # fmt: skip
    return PageTemplate("manual", columns, onPage=_foot)


def _width(paper: Paper) -> float:
    return (paper.width - 2 * EDGE - GUTTER) / 2


def _foot(canvas: Canvas, document: BaseDocTemplate) -> None:
    canvas.setFont(register_font(ITALIC), 7)
    canvas.drawCentredString(document.pagesize[0] / 2, EDGE / 2, UNOFFICIAL)
