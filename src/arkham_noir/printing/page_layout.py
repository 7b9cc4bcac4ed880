"""Paper sizes, and the positions of nine cards on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reportlab.lib.units import mm

ACROSS, DOWN = 3, 3
CARD_WIDTH, CARD_HEIGHT = 63 * mm, 88 * mm
MARK, GAP = 4 * mm, 1.5 * mm
"""The length of a crop mark, and its distance from the cards."""


class Paper(NamedTuple):
    """A sheet in portrait format; sizes are in points."""

    name: str
    width: float
    height: float

    @property
    def left(self) -> float:
        """Return the left edge of the cards, which are centered on both sides of the sheet."""
        return (self.width - ACROSS * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        """Return the upper edge of the cards."""
        return (self.height + DOWN * CARD_HEIGHT) / 2

    def place(self, number: int, behind: bool = False) -> tuple[float, float]:
        """Return the upper left corner of a card; the back of a sheet is mirrored."""
        row, column = divmod(number, ACROSS)
        if behind:
            column = ACROSS - 1 - column
        return self.left + column * CARD_WIDTH, self.top - row * CARD_HEIGHT

    def crop_marks(self) -> Iterator[tuple[float, float, float, float]]:
        """Yield the lines that show where to cut."""
        for column in range(ACROSS + 1):
            x = self.left + column * CARD_WIDTH
            for y, away in ((self.top, 1), (self.top - DOWN * CARD_HEIGHT, -1)):
                yield x, y + away * GAP, x, y + away * (GAP + MARK)
        for row in range(DOWN + 1):
            y = self.top - row * CARD_HEIGHT
            for x, away in ((self.left, -1), (self.left + ACROSS * CARD_WIDTH, 1)):
                yield x + away * GAP, y, x + away * (GAP + MARK), y


PAPERS = {
    "A4": Paper("A4", 210 * mm, 297 * mm),
    "letter": Paper("letter", 215.9 * mm, 279.4 * mm),
}
