"""Checks of the rules, cards and icons that a lesson names."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.card_tables import TECHNIQUES
from ..decks.cards import ATTRIBUTES, ICONS, TYPES, Deck
from ..errors import Contradiction
from ..rulebook import rules
from ..vocabulary import EFFECTS

KNOWN_ICONS = frozenset({*TYPES, *TECHNIQUES, *ATTRIBUTES, *ICONS, *EFFECTS})
"""The icons that a slide can show, by their names in the card data."""


def check_rules(place: str, cited: Iterable[str]) -> None:
    """Raise an error unless every cited rule exists."""
    for rule in cited:
        if rule not in rules():
            raise Contradiction(f"Lesson, {place}: There is no rule {rule}.")


def check_shown(place: str, shown: Iterable[str], deck: Deck) -> None:
    """Raise an error unless everything shown is a card of the case or an icon."""
    for name in shown:
        if name not in deck.index and name not in KNOWN_ICONS:
            raise Contradiction(f"Lesson, {place}: '{name}' is neither a card nor an icon.")
