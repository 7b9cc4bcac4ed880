"""Convert Markdown to paragraphs, lists and tables of a PDF page."""

from __future__ import annotations

import re
from html import escape

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph, Table, TableStyle

from ..art import icon_svg
from ..art.dimensions import ACCENT, INK, PAPER_3
from ..art.icons import ICONS, SIDE
from .fonts import BOLD, DISPLAY, ITALIC, ROMAN, has, legible, register_font
from .svg_to_pdf import draw

Cell = Flowable | list[Flowable]
DASH = "\N{EN DASH}"

_MARKDOWN = MarkdownIt().enable("table")
_ICON = re.compile(r"icons/([a-z0-9-]+)\.svg")
_TAGS = {"strong": BOLD, "em": ITALIC}


class InlineIcon(Flowable):
    """An icon of one or two lines' height."""

    def __init__(self, name: str, height: float) -> None:
        super().__init__()
        self.name, self.height = name, height
        self.width = height * ICONS[name].width / SIDE

    def draw(self) -> None:
        draw(self.canv, icon_svg(self.name), 0, self.height, self.width, self.height)


class Typesetter:
    """The paragraph styles for a font size, and the conversion to them."""

    def __init__(self, size: float, width: float) -> None:
        self.size, self.width = size, width
        self.text = ParagraphStyle(
            "text", fontName=register_font(ROMAN), fontSize=size, leading=size * 1.28,
            textColor=HexColor(INK), spaceAfter=size * 0.5,
        )  # fmt: skip
        self.cell = ParagraphStyle("cell", self.text, spaceAfter=0)
        self.item = ParagraphStyle(
            "item", self.text, leftIndent=size * 1.3, bulletFontName=register_font(ROMAN),
            bulletFontSize=size, spaceAfter=size * 0.3,
        )  # fmt: skip
        self.small = ParagraphStyle("small", self.text, fontSize=size * 0.72, leading=size * 0.9)
        self.heading = ParagraphStyle(
            "heading", fontName=register_font(DISPLAY), fontSize=size * 1.7, leading=size * 2,
            textColor=HexColor(ACCENT), spaceBefore=size * 0.6, spaceAfter=size * 0.3,
            keepWithNext=1,
        )  # fmt: skip
        self.title = ParagraphStyle(
            "title", self.heading, fontSize=size * 2.6, leading=size * 3.1, textColor=HexColor(INK)
        )

    def flow(self, markdown: str) -> list[Flowable]:
        """Return the parts of a Markdown text."""
        tree = SyntaxTreeNode(_MARKDOWN.parse(markdown))
        return [part for node in tree.children for part in self._block(node)]

    def _block(self, node: SyntaxTreeNode) -> list[Flowable]:
        if node.type == "heading":
            style = self.title if node.tag == "h1" else self.heading
            return [Paragraph(_inline(node.children[0], DISPLAY), style)]
        if node.type == "table":
            found = [row for part in node.children for row in part.children]
            return [self.table([[self._cell(cell) for cell in row.children] for row in found])]
        if node.type in ("bullet_list", "ordered_list"):
            return [self._item(item, place) for place, item in enumerate(node.children, 1)]
        if node.type == "html_block":
            return [Paragraph(_small(node.content), self.small)]
        return self._paragraph(node)

    def _paragraph(self, node: SyntaxTreeNode) -> list[Flowable]:
        """Return a paragraph; leave out one that is only a picture."""
        if node.children[0].children[0].type == "image":
            return []
        style = self.small if node.children[0].content.startswith("<small>") else self.text
        return [Paragraph(_inline(node.children[0]), style)]

    def _item(self, item: SyntaxTreeNode, place: int) -> Flowable:
        ordered = item.parent is not None and item.parent.type == "ordered_list"
        text = _inline(item.children[0].children[0])
        return Paragraph(text, self.item, bulletText=f"{place}." if ordered else DASH)

    def _cell(self, cell: SyntaxTreeNode) -> Cell:
        inline = cell.children[0] if cell.children else None
        if inline is None:
            return []
        icon = _ICON.search(inline.content)
        return (
            InlineIcon(icon[1], self.size * 1.8) if icon else Paragraph(_inline(inline), self.cell)
        )

    def table(self, rows: list[list[Cell]]) -> Table:
        """Return a table with thin lines between the rows; leave out empty rows."""
        rows = [row for row in rows if any(row)]
        drawn = Table(rows, colWidths=self._columns(rows))
        pad = self.size * 0.22
        drawn.setStyle(TableStyle([
            ("LINEBELOW", (0, 0), (-1, -2), 0.3, HexColor(PAPER_3)),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), self.size * 0.5),
            ("TOPPADDING", (0, 0), (-1, -1), pad), ("BOTTOMPADDING", (0, 0), (-1, -1), pad),
        ]))  # fmt: skip
        return drawn

    def _columns(self, rows: list[list[Cell]]) -> list[float]:
        """Return the column widths: small for letters and icons, medium for words."""
        if len(rows[0]) == 4:
            return [self.width * 0.4, *[self.width * 0.2] * 3]
        first = self._first([row[0] for row in rows])
        if len(rows[0]) == 2:
            return [first, self.width - first]
        second = self.width * (0.33 if first < self.width * 0.2 else 0.25)
        return [first, second, self.width - first - second]

    def _first(self, cells: list[Cell]) -> float:
        """Return the width of the first column, by its last cell or its longest text."""
        if isinstance(cells[-1], InlineIcon):
            return self.size * 3.4
        longest = max(len(cell.text) for cell in cells if isinstance(cell, Paragraph))
        return self.size * 0.8 * (1 + longest) if longest <= 2 else self.width * 0.3


def _inline(node: SyntaxTreeNode, face: str = ROMAN) -> str:
    """Return inline Markdown as ReportLab markup."""
    if node.type in ("text", "text_special"):
        return "".join(_letter(letter, face) for letter in legible(node.content, ROMAN))
    if node.type in ("softbreak", "hardbreak"):
        return " "
    if node.type in ("html_inline", "image"):
        return ""
    stressed = _TAGS.get(node.type)
    text = "".join(_inline(child, stressed or face) for child in node.children)
    return f'<font name="{register_font(stressed)}">{text}</font>' if stressed else text


def _letter(letter: str, face: str) -> str:
    """Return a character as ReportLab markup, in the roman font if its own font lacks it."""
    shown = escape(letter, quote=False)
    return shown if has(face, letter) else f'<font name="{register_font(ROMAN)}">{shown}</font>'


def _small(html: str) -> str:
    return escape(re.sub(r"<[^>]+>", "", html).strip(), quote=False)
