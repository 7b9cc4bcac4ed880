"""Pictures of cards and icons that show themselves in a notebook."""

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
    """One card as it lies on the table; the case is found by itself for our own cards."""
    return Picture(face(card, case=home_of(card) if case is None else case, style=style))


def icon_picture(name: str) -> Picture:
    """One icon by its name: "key", "take-lead", "minimum-3"."""
    return Picture(icon_svg(name))


def home_of(card: Shown) -> str:
    """The case whose deck holds this very card, or nothing for a card of the player's own."""
    for case in CASES:
        deck = builtin(case.name)
        known = (*deck.cards, *deck.case_cards, *deck.clue_faces.values(), *deck.objectives)
        if card in known:
            return case.name
    return ""
