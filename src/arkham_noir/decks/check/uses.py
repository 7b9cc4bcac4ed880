"""Whether what can be used from the Briefcase can ever be used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.rules.effects import effect_of
from ..cards import Card, Clue, Deck, Equipment
from ..free_actions import USES
from .findings import Demand, Finding, all_clues, called


def used(deck: Deck) -> Iterator[tuple[Card, str]]:
    """Every card with effects that can be used from the Briefcase, with each of them."""
    yield from ((deck.contact, e.word) for side in deck.contact.sides for e in side.when_used)
    tools: list[Equipment | Clue] = [*deck.equipment, *all_clues(deck)]
    yield from ((tool, effect.word) for tool in tools for effect in tool.when_used)


def never_usable(deck: Deck) -> Iterator[Finding]:
    """A use that speaks of the line of its card, or of menaces where there are none."""
    for card, effect in used(deck):
        done = effect_of(USES[effect])
        if done.needs_line:
            reason = f"{effect!r} can never be used: it needs a line to which its card is played"
            yield Finding("GRAPH-USE", called(card), reason)
        if done.needs_menaces and not deck.menaces:
            reason = f"{effect!r} can never be used: there are no menaces"
            yield Finding("GRAPH-USE", called(card), reason)


USE_WARNINGS: Final[tuple[Demand, ...]] = (never_usable,)
