"""Pictures of cards and icons that notebooks display."""

from __future__ import annotations

from ..cases import CASES
from ..decks.loader import builtin
from .card_icons import Shown
from .dimensions import Style
from .faces import face
from .icons import icon_svg


class Picture(str):
    """An SVG as text; a notebook draws it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def picture(card: Shown, case: str | None = None, style: Style = "table") -> Picture:
    """Return a card as it looks on the table; the case of a standard card is detected."""
    return Picture(face(card, case=home_of(card) if case is None else case, style=style))


def icon_picture(name: str) -> Picture:
    """Return one icon by its name: "key", "take-lead", "minimum-3"."""
    return Picture(icon_svg(name))


def home_of(card: Shown) -> str:
    """Return the case whose deck has this card, or an empty text for a custom card."""
    for case in CASES:
        deck = builtin(case.name)
        known = (*deck.cards, *deck.case_cards, *deck.clue_faces.values(), *deck.objectives)
        if card in known:
            return case.name
    return ""
