"""Remove redundant events: those that another event about the same card implies."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.packed import card_of
from .event_words import kind_of, words_of


def drop_implied(packed: Iterable[int]) -> list[int]:
    """Return the events of a move without those that another one of them implies."""
    found = list(packed)
    told = {(kind_of(event), card_of(event)) for event in found}
    return [event for event in found if not _is_implied(event, told)]


def _is_implied(event: int, told: set[tuple[str, int]]) -> bool:
    card = card_of(event)
    return any((other, card) in told for other in words_of(event).implied_by)
