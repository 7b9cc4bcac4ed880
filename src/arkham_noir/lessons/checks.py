"""What must be true of everything that a lesson names."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.card_tables import TECHNIQUES
from ..decks.cards import ATTRIBUTES, ICONS, TYPES, Deck
from ..errors import Contradiction
from ..rulebook import rules
from ..vocabulary import EFFECTS

SIGNS = frozenset({*TYPES, *TECHNIQUES, *ATTRIBUTES, *ICONS, *EFFECTS})
"""The icons that a slide can show, by the words of the card data."""


def check_rules(place: str, cited: Iterable[str]) -> None:
    """Every rule cited exists."""
    for rule in cited:
        if rule not in rules():
            raise Contradiction(f"Lesson, {place}: there is no rule {rule}.")


def check_shown(place: str, shown: Iterable[str], deck: Deck) -> None:
    """Everything shown is a card of the case or an icon."""
    for name in shown:
        if name not in deck.index and name not in SIGNS:
            raise Contradiction(f"Lesson, {place}: '{name}' is neither a card nor an icon.")
