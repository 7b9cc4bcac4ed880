"""Our fonts, embedded in PDF files."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from unicodedata import normalize

from fontTools.ttLib import TTFont as Opened
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

ROMAN, BOLD, ITALIC = "caslon", "caslon-bold", "caslon-italic"
DISPLAY, TYPEWRITER = "fell", "courier"


def typeface(attributes: Mapping[str, str]) -> str:
    """Return the font for a weight and a style."""
    if attributes.get("font-weight") == "bold":
        return register_font(BOLD)
    return register_font(ITALIC if attributes.get("font-style") == "italic" else ROMAN)


@cache
def register_font(name: str) -> str:
    """Register a font and return its name."""
    opened, plain = _open_font(name), BytesIO()
    opened.flavor = None
    opened.save(plain)
    plain.seek(0)
    registerFont(TTFont(name, plain))
    return name


def _open_font(name: str) -> Opened:
    file = files("arkham_noir") / "web" / "static" / "fonts" / f"{name}.woff2"
    return Opened(BytesIO(file.read_bytes()))


def legible(text: str, face: str) -> str:
    """Replace characters that a font lacks, by the letter without accent or a question mark."""
    there = _letters(face)
    return "".join(
        letter if ord(letter) in there else _plain_text(letter, there) for letter in text
    )


def has(face: str, letter: str) -> bool:
    """Return whether a font has a character."""
    return ord(letter) in _letters(face)


@cache
def _letters(face: str) -> frozenset[int]:
    """Return the code points of the characters in a font."""
    return frozenset(_open_font(face).getBestCmap())


def _plain_text(letter: str, there: Container[int]) -> str:
    plain = normalize("NFKD", letter)[0]
    return plain if ord(plain) in there else "?"


def width_of(text: str, face: str, size: float, spacing: float = 0) -> float:
    """Return the width of a text."""
    return float(stringWidth(text, face, size)) + spacing * len(text)
