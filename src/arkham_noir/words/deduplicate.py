"""Each thing once: of two events that tell the same of the same card, one is left out."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import events
from ..core.packed import unpack

SAID_BY = {
    "lead_played": ("card_played",),
    "discarded": ("hand_discarded", "lead_discarded", "check_passed"),
    "case_accessed": ("case_opened",),
}
"""Events, and those that say the same and more."""


def kind_of(packed: int) -> str:
    """What an event is called."""
    return events.KINDS[unpack(packed).kind][0]


def told_once(packed: Iterable[int]) -> list[int]:
    """The events of an answer without those that another one of them tells as well."""
    found = list(packed)
    told = {(kind_of(event), unpack(event).card) for event in found}
    return [event for event in found if not _is_told(event, told)]


def _is_told(event: int, told: set[tuple[str, int]]) -> bool:
    card = unpack(event).card
    return any((other, card) in told for other in SAID_BY.get(kind_of(event), ()))
