"""Whether what can be used from the Briefcase can ever be used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.rules.effects import effect_of
from ..cards import Card, Deck
from ..free_actions import USES
from .findings import Demand, Finding, all_clues, called


def used(deck: Deck) -> Iterator[tuple[Card, str]]:
    """Every card with an effect that can be used from the Briefcase, with that effect."""
    yield from ((deck.contact, side.effect) for side in deck.contact.sides if side.effect)
    yield from ((tool, tool.effect) for tool in deck.equipment if tool.effect)
    yield from ((clue, clue.equipment) for clue in all_clues(deck) if clue.equipment)


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
