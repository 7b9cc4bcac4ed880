"""The words of an event, from `words.toml`."""

from __future__ import annotations

from ..core import packed as parts
from ..core.events import KINDS
from ..vocabulary import EVENTS, Count, EventWords


def kind_of(event: int) -> str:
    """Return the name of an event."""
    return KINDS[parts.kind_of(event)][0]


def words_of(event: int) -> EventWords:
    """Return the words of an event; the number of its kind is enough."""
    return EVENTS[kind_of(event)]


def counts_as(event: int) -> tuple[Count, ...]:
    """Return what the report and the hints count an event as."""
    return EVENTS[kind_of(event)].counts_as
