"""SVG to PDF: pictures drawn on a page as paths and letters.

Our SVG is of a small kind: groups, paths, circles, ellipses, lines of text, and engravings
within cards. That is all that is understood here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from io import BytesIO
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import unquote
from xml.etree.ElementTree import Element, fromstring

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from ..art import lettering
from .fonts import legible, typeface, width_of

BLACK = "#000000"
CAPS = {"butt": 0, "round": 1, "square": 2}
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
JOINS = {"miter": 0, "round": 1, "bevel": 2}

_FALLBACK = re.compile(r"var\([^,]+,\s*([^)]+)\)")
_CLIP = re.compile(r"path\('([^']+)'\)")
_MOVE = re.compile(r"(\w+)\(([^)]*)\)")
_GAP = re.compile(r"[\s,]+")


class DrawingStyle(NamedTuple):
    """How things are drawn until something else is said."""

    color: str = BLACK
    fill: str = BLACK
    stroke: str = "none"
    said: Mapping[str, str] = MappingProxyType({})
    pictures: Mapping[str, bytes] = MappingProxyType({})

    def then(self, element: Element) -> DrawingStyle:
        """What an element says, and what it leaves as it was."""
        said = {**self.said} | {
            name: element.attrib[name] for name in INHERITED & element.attrib.keys()
        }
        color = _solid(element.get("color", self.color), self.color)
        fill = _solid(element.get("fill", self.fill), color)
        stroke = _solid(element.get("stroke", self.stroke), color)
        return DrawingStyle(color, fill, stroke, said, self.pictures)

    def number(self, name: str, usual: float) -> float:
        """A measure that was said, or the usual one."""
        return float(self.said.get(name, usual))


INHERITED = {
    "fill-rule", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "font-size", "font-weight", "font-style",
    "text-anchor", "letter-spacing",
}  # fmt: skip


OWN = "own:"
"""What the address of a picture begins with that is not ours."""


def own_address(case: str, card: str, picture: str) -> str:
    """How a card refers to a picture of somebody's own."""
    return OWN + picture


def draw(
    canvas: Canvas, svg: str, x: float, y: float, width: float, height: float,
    pictures: Mapping[str, bytes] = MappingProxyType({}),
) -> None:  # fmt: skip
    """A whole picture, its upper left corner here, as large as said; nothing shows beyond.

    `pictures` are those of somebody's own, by name, as JPEG files.
    """
    root = fromstring(svg)
    left, top, broad, high = map(float, root.attrib["viewBox"].split())
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(width / broad, -height / high)
    canvas.translate(-left, -top)
    canvas.clipPath(_outline(f"M{left} {top}h{broad}v{high}h{-broad}z"), 0, 0)
    _inside(canvas, root, DrawingStyle(pictures=pictures).then(root))
    canvas.restoreState()


def _inside(canvas: Canvas, element: Element, manner: DrawingStyle) -> None:
    for child in element:
        DRAWN[child.tag.rpartition("}")[2]](canvas, child, manner.then(child))


# Elements


def _group(canvas: Canvas, group: Element, manner: DrawingStyle) -> None:
    canvas.saveState()
    _move(canvas, group)
    _inside(canvas, group, manner)
    canvas.restoreState()


def _path(canvas: Canvas, path: Element, manner: DrawingStyle) -> None:
    _shape(canvas, path, path.attrib["d"], manner)


def _circle(canvas: Canvas, circle: Element, manner: DrawingStyle) -> None:
    radius = circle.attrib["r"]
    _shape(canvas, circle, _round(circle, radius, radius), manner)


def _ellipse(canvas: Canvas, ellipse: Element, manner: DrawingStyle) -> None:
    _shape(canvas, ellipse, _round(ellipse, ellipse.attrib["rx"], ellipse.attrib["ry"]), manner)


def _round(element: Element, across: str, down: str) -> str:
    """The outline of an ellipse."""
    x, y, rx, ry = map(float, (element.attrib["cx"], element.attrib["cy"], across, down))
    half = f"a{rx} {ry} 0 1 0 "
    return f"M{x - rx} {y}{half}{2 * rx} 0{half}{-2 * rx} 0z"


def _image(canvas: Canvas, image: Element, manner: DrawingStyle) -> None:
    """The picture of a card, seen through the window that the card has for it."""
    x, y, width, height = (float(image.get(side, 0)) for side in ("x", "y", "width", "height"))
    address = image.attrib["href"]
    is_own = address.startswith(OWN)
    broad, high, lay = _photograph(address, manner) if is_own else _engraving(address)
    scale = max(width / broad, height / high)
    clip = _CLIP.match(image.get("clip-path", ""))
    canvas.saveState()
    canvas.translate(x, y)
    window = clip[1] if clip else f"M0 0h{width}v{height}h{-width}z"
    canvas.clipPath(_outline(window), 0, 0)
    canvas.translate((width - broad * scale) / 2, (height - high * scale) / 2)
    canvas.scale(scale, scale)
    lay(canvas)
    canvas.restoreState()


Laid = tuple[float, float, Callable[[Canvas], None]]
"""How broad and how high a picture is, and what puts it on a page."""


def _engraving(address: str) -> Laid:
    """The engraving that an address holds."""
    plate = fromstring(unquote(address.partition(",")[2]))
    broad, high = float(plate.attrib["width"]), float(plate.attrib["height"])
    return broad, high, lambda canvas: _inside(canvas, plate, DrawingStyle().then(plate))


def _photograph(address: str, manner: DrawingStyle) -> Laid:
    """A picture of somebody's own; a page counts upwards, so it is turned over."""
    reader = ImageReader(BytesIO(manner.pictures[address.removeprefix(OWN)]))
    broad, high = reader.getSize()

    def lay(canvas: Canvas) -> None:
        canvas.translate(0, high)
        canvas.scale(1, -1)
        canvas.drawImage(reader, 0, 0, broad, high)

    return broad, high, lay


def _text(canvas: Canvas, text: Element, manner: DrawingStyle) -> None:
    """Lines of type, each a span that says where it stands and may hold a stressed word."""
    canvas.saveState()
    _move(canvas, text)
    _colours(canvas, manner)
    for line in text:
        _line(canvas, line, manner.then(line))
    canvas.restoreState()


def _line(canvas: Canvas, line: Element, manner: DrawingStyle) -> None:
    """One line around its place, in no more room than it was reckoned to need."""
    size, spacing = manner.number("font-size", 10), manner.number("letter-spacing", 0)
    runs = _runs(line, manner)
    if not runs:
        return
    wide = sum(width_of(text, face, size, spacing) for text, face in runs)
    squeeze = min(1.0, reckoned("".join(text for text, _ in runs), manner, size, spacing) / wide)
    canvas.saveState()
    canvas.translate(float(line.attrib["x"]), float(line.attrib["y"]))
    canvas.scale(squeeze, -1)
    at = -wide * ANCHORS[manner.said.get("text-anchor", "start")]
    for text, face in runs:
        canvas.setFont(face, size)
        canvas.drawString(at, 0, text, charSpace=spacing)
        at += width_of(text, face, size, spacing)
    canvas.restoreState()


def _runs(line: Element, manner: DrawingStyle) -> list[tuple[str, str]]:
    """The parts of a line, each with its typeface."""
    runs = [(line.text, manner)]
    for stressed in line:
        runs += [(stressed.text, manner.then(stressed)), (stressed.tail, manner)]
    faces = [(text, typeface(said.said)) for text, said in runs if text]
    return [(legible(text, face), face) for text, face in faces]


def reckoned(text: str, manner: DrawingStyle, size: float, spacing: float) -> float:
    """How wide the card was laid out for a text to be."""
    weight = lettering.BOLD if manner.said.get("font-weight") == "bold" else lettering.ROMAN
    return lettering.width_of(text, size, weight) + spacing * len(text)


def _nothing(canvas: Canvas, element: Element, manner: DrawingStyle) -> None:
    """What is told but not seen."""


DRAWN: dict[str, Callable[[Canvas, Element, DrawingStyle], None]] = {
    "g": _group, "path": _path, "circle": _circle, "ellipse": _ellipse, "image": _image,
    "text": _text, "title": _nothing,
}  # fmt: skip


# Shapes


def _shape(canvas: Canvas, element: Element, outline: str, manner: DrawingStyle) -> None:
    """An outline, filled and drawn as it is said."""
    canvas.saveState()
    _move(canvas, element)
    _colours(canvas, manner)
    _stroke(canvas, manner)
    rule = 0 if manner.said.get("fill-rule") == "evenodd" else 1
    path = _outline(outline)
    canvas.drawPath(path, int(manner.stroke != "none"), int(manner.fill != "none"), rule)
    canvas.restoreState()


def _colours(canvas: Canvas, manner: DrawingStyle) -> None:
    if manner.fill != "none":
        canvas.setFillColor(HexColor(manner.fill), manner.number("fill-opacity", 1))
    if manner.stroke != "none":
        canvas.setStrokeColor(HexColor(manner.stroke), manner.number("stroke-opacity", 1))


def _stroke(canvas: Canvas, manner: DrawingStyle) -> None:
    canvas.setLineWidth(manner.number("stroke-width", 1))
    canvas.setLineCap(CAPS[manner.said.get("stroke-linecap", "butt")])
    canvas.setLineJoin(JOINS[manner.said.get("stroke-linejoin", "miter")])
    dashes = manner.said.get("stroke-dasharray")
    if dashes:
        canvas.setDash(list(map(float, _GAP.split(dashes.strip()))))


class _Pen(BasePen):  # type: ignore[misc]
    """Carries an outline over to a PDF path; its methods have the names that it is called by."""

    def __init__(self, path: PDFPathObject) -> None:
        super().__init__(None)
        self.path = path

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.path.moveTo(*point)

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.path.lineTo(*point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.path.curveTo(*(side for point in points for side in point))

    def _closePath(self) -> None:  # noqa: N802
        self.path.close()


def _outline(outline: str) -> PDFPathObject:
    """An outline as the page needs it."""
    return PDFPathObject([_code(outline)])


@lru_cache(maxsize=5_000)
def _code(outline: str) -> str:
    """What an outline is on a page. Signs and frames are on many cards."""
    path = PDFPathObject()
    parse_path(outline, _Pen(path))
    code: str = path.getCode()
    return code


# Places and colours


def _move(canvas: Canvas, element: Element) -> None:
    """Move, turn and scale what follows, as an element says."""
    for name, numbers in _MOVE.findall(element.get("transform", "")):
        MOVES[name](canvas, *map(float, _GAP.split(numbers.strip())))


def _scale(canvas: Canvas, across: float, down: float | None = None) -> None:
    canvas.scale(across, across if down is None else down)


def _rotate(canvas: Canvas, angle: float, x: float = 0, y: float = 0) -> None:
    canvas.translate(x, y)
    canvas.rotate(angle)
    canvas.translate(-x, -y)


def _translate(canvas: Canvas, x: float, y: float = 0) -> None:
    canvas.translate(x, y)


def _matrix(canvas: Canvas, *numbers: float) -> None:
    canvas.transform(*numbers)


MOVES: dict[str, Callable[..., None]] = {
    "translate": _translate, "scale": _scale, "rotate": _rotate, "matrix": _matrix,
}  # fmt: skip


def _solid(value: str, color: str) -> str:
    """The colour that a value comes to."""
    value = _FALLBACK.sub(r"\1", value)
    return color if value == "currentColor" else value
