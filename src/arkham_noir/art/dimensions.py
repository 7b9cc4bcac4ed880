"""Dimensions of a card, in units of 1/132 of its width, as in the style sheet.

A face is drawn on `VIEW[style]`, which is larger than the card: 2 units more on the left, top and
bottom, and 10 on the right, where the plugs are. So a card of width w on the page needs an svg of
width w * 144 / 132, moved by -w * 2 / 132 to the left and up. A printed card has exactly the size
of its view.
"""

from __future__ import annotations

from typing import Literal

from ..core.card_tables import ANY
from .tokens import colors

Style = Literal["table", "waiting", "line", "big", "print", "mini"]

WIDTH = 132
HEIGHT = {"table": 185, "waiting": 185, "line": 174, "big": 185, "print": 185, "mini": 132}
VIEW = {
    "table": "-2 -2 144 189",
    "waiting": "-2 -2 144 189",
    "line": "-2 -2 144 178",
    "big": "-2 -2 144 189",
    "print": "0 0 132 185",
    "mini": "-2 -2 136 136",
}
CORNER = 5
MARGIN = 5
OVERHANG = 8  # how far a plug extends to the right
PRINTED_OVERHANG = -1.5  # on paper it stays within the card, however it is cut
BITE = 9.5  # the radius of the notch on the left

# Each technique has its own height; ANY covers all four.
TAB_TOPS = {"collection": 35.0, "surveillance": 58.0, "interview": 81.0, "research": 104.0}
TAB_HEIGHT = 21.0
# In a line the tabs are lower, so that a clasp of CLASP units does not cover seal and tags.
LINE_TAB_TOPS = {"collection": 44.0, "surveillance": 67.0, "interview": 90.0, "research": 113.0}
LINE_TAB_HEIGHT = 22.0
# A waiting card leaves the band below its picture free: the page writes the name there.
WAITING_TAB_TOPS = {"collection": 32.0, "surveillance": 49.3, "interview": 66.6, "research": 83.9}
WAITING_TAB_HEIGHT = 17.3
CLASP = 15.5  # the radius of a clasp that covers nothing
SEAL = {"table": 29.0, "waiting": 31.0, "line": 34.0, "big": 29.0, "print": 29.0, "mini": 46.0}

INK = colors()["ink"]
PAPER = colors()["paper"]
PAPER_2 = colors()["paper-2"]
PAPER_3 = colors()["paper-3"]
ACCENT = colors()["accent"]
EMBER = colors()["ember"]
PURPLE = colors()["purple"]


TABS = {
    "line": (LINE_TAB_TOPS, LINE_TAB_HEIGHT),
    "waiting": (WAITING_TAB_TOPS, WAITING_TAB_HEIGHT),
}
"""The positions of the tabs in the styles that differ from the table."""


def tab_span(technique: str, style: Style) -> tuple[float, float]:
    """Return the top and the height of the tab of a technique."""
    tops, height = TABS.get(style, (TAB_TOPS, TAB_HEIGHT))
    if technique == ANY:
        return tops["collection"], tops["research"] + height - tops["collection"]
    return tops[technique], height


def overhang(style: Style) -> float:
    """Return how far the plugs of a card extend beyond it."""
    return PRINTED_OVERHANG if style == "print" else OVERHANG


def tab_middle(technique: str, style: Style = "line") -> float:
    """Return the height at which two cards that share a technique meet."""
    top, height = tab_span(technique, style)
    return top + height / 2
