"""Draw SVG pictures on PDF pages, as paths and text.

It supports only what our SVG uses: groups, paths, circles, ellipses, lines of text, and pictures on
cards.
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
    """The inherited attributes of an SVG element."""

    color: str = BLACK
    fill: str = BLACK
    stroke: str = "none"
    attributes: Mapping[str, str] = MappingProxyType({})
    pictures: Mapping[str, bytes] = MappingProxyType({})

    def inherit(self, element: Element) -> DrawingStyle:
        """Return the style inside an element: its own attributes, then the inherited ones."""
        attributes = {**self.attributes} | {
            name: element.attrib[name] for name in INHERITED & element.attrib.keys()
        }
        color = _solid(element.get("color", self.color), self.color)
        fill = _solid(element.get("fill", self.fill), color)
        stroke = _solid(element.get("stroke", self.stroke), color)
        return DrawingStyle(color, fill, stroke, attributes, self.pictures)

    def number(self, name: str, usual: float) -> float:
        """Return a number among the attributes, or the default."""
        return float(self.attributes.get(name, usual))


INHERITED = {
    "fill-rule", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "font-size", "font-weight", "font-style",
    "text-anchor", "letter-spacing",
}  # fmt: skip


OWN = "own:"
"""The prefix of the addresses of uploaded pictures."""


def own_address(case: str, card: str, picture: str) -> str:
    """Return the address that a card uses for an uploaded picture."""
    return OWN + picture


def draw(
    canvas: Canvas, svg: str, x: float, y: float, width: float, height: float,
    pictures: Mapping[str, bytes] = MappingProxyType({}),
) -> None:  # fmt: skip
    """Draw a picture in a rectangle, given its upper left corner and size, and clip the rest.

    `pictures` are uploaded pictures by name, as JPEG files.
    """
    root = fromstring(svg)
    left, top, broad, high = map(float, root.attrib["viewBox"].split())
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(width / broad, -height / high)
    canvas.translate(-left, -top)
    canvas.clipPath(_outline(f"M{left} {top}h{broad}v{high}h{-broad}z"), 0, 0)
    _draw_children(canvas, root, DrawingStyle(pictures=pictures).inherit(root))
    canvas.restoreState()


def _draw_children(canvas: Canvas, element: Element, style: DrawingStyle) -> None:
    for child in element:
        DRAWN[child.tag.rpartition("}")[2]](canvas, child, style.inherit(child))


# Elements


def _group(canvas: Canvas, group: Element, style: DrawingStyle) -> None:
    canvas.saveState()
    _move(canvas, group)
    _draw_children(canvas, group, style)
    canvas.restoreState()


def _path(canvas: Canvas, path: Element, style: DrawingStyle) -> None:
    _shape(canvas, path, path.attrib["d"], style)


def _circle(canvas: Canvas, circle: Element, style: DrawingStyle) -> None:
    radius = circle.attrib["r"]
    _shape(canvas, circle, _round(circle, radius, radius), style)


def _ellipse(canvas: Canvas, ellipse: Element, style: DrawingStyle) -> None:
    _shape(canvas, ellipse, _round(ellipse, ellipse.attrib["rx"], ellipse.attrib["ry"]), style)


def _round(element: Element, across: str, down: str) -> str:
    """Return the outline of an ellipse."""
    x, y, rx, ry = map(float, (element.attrib["cx"], element.attrib["cy"], across, down))
    half = f"a{rx} {ry} 0 1 0 "
    return f"M{x - rx} {y}{half}{2 * rx} 0{half}{-2 * rx} 0z"


def _image(canvas: Canvas, image: Element, style: DrawingStyle) -> None:
    """Draw the picture of a card, clipped to its window."""
    x, y, width, height = (float(image.get(side, 0)) for side in ("x", "y", "width", "height"))
    address = image.attrib["href"]
    is_own = address.startswith(OWN)
    broad, high, draw_picture = _photograph(address, style) if is_own else _engraving(address)
    scale = max(width / broad, height / high)
    clip = _CLIP.match(image.get("clip-path", ""))
    canvas.saveState()
    canvas.translate(x, y)
    window = clip[1] if clip else f"M0 0h{width}v{height}h{-width}z"
    canvas.clipPath(_outline(window), 0, 0)
    canvas.translate((width - broad * scale) / 2, (height - high * scale) / 2)
    canvas.scale(scale, scale)
    draw_picture(canvas)
    canvas.restoreState()


Laid = tuple[float, float, Callable[[Canvas], None]]
"""The width and height of a picture, and the function that draws it."""


def _engraving(address: str) -> Laid:
    """Return the engraving in a data address."""
    plate = fromstring(unquote(address.partition(",")[2]))
    broad, high = float(plate.attrib["width"]), float(plate.attrib["height"])
    return broad, high, lambda canvas: _draw_children(canvas, plate, DrawingStyle().inherit(plate))


def _photograph(address: str, style: DrawingStyle) -> Laid:
    """Return an uploaded picture, flipped because PDF coordinates start at the bottom."""
    reader = ImageReader(BytesIO(style.pictures[address.removeprefix(OWN)]))
    broad, high = reader.getSize()

    def draw_picture(canvas: Canvas) -> None:
        canvas.translate(0, high)
        canvas.scale(1, -1)
        canvas.drawImage(reader, 0, 0, broad, high)

    return broad, high, draw_picture


def _text(canvas: Canvas, text: Element, style: DrawingStyle) -> None:
    """Draw lines of text; each is a span with a position and may contain emphasized words."""
    canvas.saveState()
    _move(canvas, text)
    _colors(canvas, style)
    for line in text:
        _line(canvas, line, style.inherit(line))
    canvas.restoreState()


def _line(canvas: Canvas, line: Element, style: DrawingStyle) -> None:
    """Draw one line, squeezed to the width that the card layout expected."""
    size, spacing = style.number("font-size", 10), style.number("letter-spacing", 0)
    runs = _runs(line, style)
    if not runs:
        return
    wide = sum(width_of(text, face, size, spacing) for text, face in runs)
    expected = expected_width("".join(text for text, _ in runs), style, size, spacing)
    squeeze = min(1.0, expected / wide)
    canvas.saveState()
    canvas.translate(float(line.attrib["x"]), float(line.attrib["y"]))
    canvas.scale(squeeze, -1)
    at = -wide * ANCHORS[style.attributes.get("text-anchor", "start")]
    for text, face in runs:
        canvas.setFont(face, size)
        canvas.drawString(at, 0, text, charSpace=spacing)
        at += width_of(text, face, size, spacing)
    canvas.restoreState()


def _runs(line: Element, style: DrawingStyle) -> list[tuple[str, str]]:
    """Return the parts of a line, each with its font."""
    runs = [(line.text, style)]
    for stressed in line:
        runs += [(stressed.text, style.inherit(stressed)), (stressed.tail, style)]
    faces = [(text, typeface(style.attributes)) for text, style in runs if text]
    return [(legible(text, face), face) for text, face in faces]


def expected_width(text: str, style: DrawingStyle, size: float, spacing: float) -> float:
    """Return the width of a text in the card layout."""
    weight = lettering.BOLD if style.attributes.get("font-weight") == "bold" else lettering.ROMAN
    return lettering.width_of(text, size, weight) + spacing * len(text)


def _nothing(canvas: Canvas, element: Element, style: DrawingStyle) -> None:
    """Draw nothing, for elements without a picture."""


DRAWN: dict[str, Callable[[Canvas, Element, DrawingStyle], None]] = {
    "g": _group, "path": _path, "circle": _circle, "ellipse": _ellipse, "image": _image,
    "text": _text, "title": _nothing,
}  # fmt: skip


# Shapes


def _shape(canvas: Canvas, element: Element, outline: str, style: DrawingStyle) -> None:
    """Draw an outline with its fill and stroke."""
    canvas.saveState()
    _move(canvas, element)
    _colors(canvas, style)
    _stroke(canvas, style)
    rule = 0 if style.attributes.get("fill-rule") == "evenodd" else 1
    path = _outline(outline)
    canvas.drawPath(path, int(style.stroke != "none"), int(style.fill != "none"), rule)
    canvas.restoreState()


def _colors(canvas: Canvas, style: DrawingStyle) -> None:
    if style.fill != "none":
        canvas.setFillColor(HexColor(style.fill), style.number("fill-opacity", 1))
    if style.stroke != "none":
        canvas.setStrokeColor(HexColor(style.stroke), style.number("stroke-opacity", 1))


def _stroke(canvas: Canvas, style: DrawingStyle) -> None:
    canvas.setLineWidth(style.number("stroke-width", 1))
    canvas.setLineCap(CAPS[style.attributes.get("stroke-linecap", "butt")])
    canvas.setLineJoin(JOINS[style.attributes.get("stroke-linejoin", "miter")])
    dashes = style.attributes.get("stroke-dasharray")
    if dashes:
        canvas.setDash(list(map(float, _GAP.split(dashes.strip()))))


class _Pen(BasePen):  # type: ignore[misc]
    """A pen that draws an outline to a PDF path; the base class sets the method names."""

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
    """Return an outline as a PDF path."""
    return PDFPathObject([_code(outline)])


@lru_cache(maxsize=5_000)
def _code(outline: str) -> str:
    """Return the PDF code of an outline; cached because many cards share icons and frames."""
    path = PDFPathObject()
    parse_path(outline, _Pen(path))
    code: str = path.getCode()
    return code


# Positions and colors


def _move(canvas: Canvas, element: Element) -> None:
    """Apply the transform of an element to the canvas."""
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
    """Return the color of an attribute value."""
    value = _FALLBACK.sub(r"\1", value)
    return color if value == "currentColor" else value
