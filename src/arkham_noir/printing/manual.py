"""The manual: the guide to a case on paper, in two columns, before its cards."""

from __future__ import annotations

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from ..guides import guide
from .fonts import ITALIC, known
from .markdown import Typesetter
from .page_layout import Paper

EDGE, GUTTER = 14 * mm, 8 * mm
TEXT = 8.2
UNOFFICIAL = (
    "An unofficial fan implementation, not connected with the publisher. Cards, words and "
    "pictures are our own."
)
HOW_TO_PRINT = """
## Print and cut

1. Print on both sides at full size (100%, "actual size"), flipped on the **long edge**.
2. Cut along the marks. A card is 63 by 88 mm.
3. Use thick paper or sleeves, so that no card shows through its back.

All cards of a stack have the same back. If your own cards have two faces, put each card of that
stack into a sleeve with a blank card behind it.
"""


def manual(case: str, paper: Paper) -> list[Flowable]:
    """The guide to a case, and how its cards are printed."""
    return Typesetter(TEXT, _width(paper)).flow(guide(case) + HOW_TO_PRINT)


def pages(paper: Paper) -> PageTemplate:
    """What the pages of a manual look like."""
    width, height = _width(paper), paper.height - 2 * EDGE
    columns = [
        Frame(x, EDGE, width, height, 0, 0, 0, 0) for x in (EDGE, EDGE + width + GUTTER)
    ]  # fmt: skip
    return PageTemplate("manual", columns, onPage=_foot)


def _width(paper: Paper) -> float:
    return (paper.width - 2 * EDGE - GUTTER) / 2


def _foot(canvas: Canvas, document: BaseDocTemplate) -> None:
    canvas.setFont(known(ITALIC), 7)
    canvas.drawCentredString(document.pagesize[0] / 2, EDGE / 2, UNOFFICIAL)
