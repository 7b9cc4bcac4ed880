"""Warnings about Briefcase cards that can never be used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.rules.effects import effect_of
from ..cards import Card, Clue, Deck, Equipment
from ..free_actions import USES
from .findings import DeckCheck, Finding, all_clues, card_label


def iterate_uses(deck: Deck) -> Iterator[tuple[Card, str]]:
    """Yield every Briefcase card with each of its effects."""
    yield from ((deck.contact, e.word) for side in deck.contact.sides for e in side.when_used)
    tools: list[Equipment | Clue] = [*deck.equipment, *all_clues(deck)]
    yield from ((tool, effect.word) for tool in tools for effect in tool.when_used)


def never_usable(deck: Deck) -> Iterator[Finding]:
    """Warn of uses that need a line, or Menaces where the deck has none."""
    for card, effect in iterate_uses(deck):
        done = effect_of(USES[effect])
        if done.needs_line:
            reason = f"{effect!r} can never be used. It needs a line, and a used card joins none."
            yield Finding("GRAPH-USE", card_label(card), reason)
        if done.needs_menaces and not deck.menaces:
            reason = f"{effect!r} can never be used. The deck has no Menaces."
            yield Finding("GRAPH-USE", card_label(card), reason)


BRIEFCASE_CHECKS: Final[tuple[DeckCheck, ...]] = (never_usable,)
