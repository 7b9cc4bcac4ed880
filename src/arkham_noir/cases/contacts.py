"""Contacts across the series: any of them can be used in Cases 1 and 2. [R-CONTACT-02]"""

from __future__ import annotations

from dataclasses import replace

from .cards import CardSet
from .settings import CONTACT_CASES, Choice


def with_contact(cards: CardSet, choice: Choice) -> CardSet:
    """The deck with the contact that was chosen in the place of its own. [R-SETUP-06]

    A contact as it was in an earlier deck of ours stays: an old game is played with it.
    """
    if choice["contact"] == "own":
        return cards
    from .released import our_decks

    today, *earlier = our_decks(CONTACT_CASES[choice["contact"]])
    if cards.contact in [deck.contact for deck in earlier]:
        return cards
    return replace(cards, contact=today.contact)
