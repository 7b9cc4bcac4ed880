"""Requirements of the rulebook of Case 1 [DK-C1-01 to -08]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..cards import ANY, ICONS, TECHNIQUES, Deck
from ..format import FORMS
from .findings import (
    DeckCheck,
    Finding,
    card_label,
    find_by_title,
    unsolved_types,
    unused_attributes,
    unused_types,
    wrong_counts,
)

CLUES: Final = 50
VICTIMS: Final = 6
EXCHANGE: Final = "exchange"


def card_counts(deck: Deck) -> Iterator[Finding]:
    """Check for 50 Clue cards, 6 Victims, one contact [DK-C1-01]."""
    return wrong_counts(
        "DK-C1-01",
        ("Clue cards", len(deck.clues), CLUES),
        ("Victim cards", len(deck.victims), VICTIMS),
    )


def types_and_techniques(deck: Deck) -> Iterator[Finding]:
    """Check that six types and four techniques are in use, and ANY on some cards [DK-C1-02]."""
    yield from unused_types("DK-C1-02", deck, deck.clues)
    edges = [edge for clue in deck.clues for edge in (clue.left, clue.right)]
    for icon in (*TECHNIQUES, ANY):
        if not any(icon in edge for edge in edges):
            yield Finding("DK-C1-02", "", f"No clue has the icon {icon} on an edge.")


def icons_and_colors(deck: Deck) -> Iterator[Finding]:
    """Check for Time and Stability icons, must and may effects [DK-C1-03]."""
    for icon in ICONS:
        if not any(icon in clue.icons for clue in deck.clues):
            yield Finding("DK-C1-03", "", f"No clue has the icon {icon}.")
    effects = [effect for clue in deck.clues for effect in clue.effects]
    for manner, may in (("may", True), ("must", False)):
        if not any(effect.may == may for effect in effects):
            yield Finding("DK-C1-03", "", f"No clue has an effect with {manner}.")


def puzzles_and_requirements(deck: Deck) -> Iterator[Finding]:
    """Check for Puzzle cards of all types, a Key, a Lock and a Card minimum [DK-C1-04]."""
    yield from unsolved_types("DK-C1-04", deck)
    yield from unused_attributes("DK-C1-04", deck, ["key", "lock"])
    if not any(clue.minimum for clue in deck.clues):
        yield Finding("DK-C1-04", "", "No clue has a minimum.")


def contact_sides(deck: Deck) -> Iterator[Finding]:
    """Check that the contact's first side is a Key and the second an Exchange [DK-C1-05]."""
    sides = [(side.waives, side.effect, side.cost) for side in deck.contact.sides]
    if sides != [(("lock",), "", ""), ((), EXCHANGE, "")]:
        reason = "Side 1 of the contact must waive the lock. Side 2 must be an exchange."
        yield Finding("DK-C1-05", card_label(deck.contact), reason)


def necronomicon(deck: Deck) -> Iterator[Finding]:
    """Check for a card named Necronomicon [DK-C1-06]."""
    if not find_by_title(deck.clues, "Necronomicon"):
        yield Finding("DK-C1-06", "", "No clue is titled Necronomicon.")


def known_effects(deck: Deck) -> Iterator[Finding]:
    """Check that all effects belong to the case [DK-C1-07]."""
    for clue in deck.clues:
        for effect in clue.effects:
            if effect.word not in FORMS["witch-cult"].effects:
                reason = f"This case has no effect {effect.word!r}."
                yield Finding("DK-C1-07", card_label(clue), reason)


def victim_edges(deck: Deck) -> Iterator[Finding]:
    """Check that every Victim has at least one right icon [DK-C1-08]."""
    for victim in deck.victims:
        if not victim.right:
            yield Finding("DK-C1-08", card_label(victim), "The right edge has no technique.")


def exchange_on_clues(deck: Deck) -> Iterator[Finding]:
    """Warn of the Exchange on a Clue; whether Case 1 allows it is not certain [DK-C1-07]."""
    for clue in deck.clues:
        if any(effect.word == EXCHANGE for effect in clue.effects):
            reason = "In this case, only the contact is known to exchange cards."
            yield Finding("DK-C1-07", card_label(clue), reason)


WITCH_CULT: Final[tuple[DeckCheck, ...]] = (
    card_counts,
    types_and_techniques,
    icons_and_colors,
    puzzles_and_requirements,
    contact_sides,
    necronomicon,
    known_effects,
    victim_edges,
)

WITCH_CULT_WARNINGS: Final[tuple[DeckCheck, ...]] = (exchange_on_clues,)
"""Checks for what the rulebook neither shows nor forbids."""
