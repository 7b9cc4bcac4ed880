"""Contacts of the series: any of them can be used in Cases 1 and 2, by house rule also in Case 3.

[R-CONTACT-02, AMB-103]
"""

from __future__ import annotations

from ..decks.cards import Contact, Deck
from ..errors import UnreadableText
from .settings import CONTACT_CASES, Choice


def with_contact(deck: Deck, choice: Choice) -> Deck:
    """Return the deck with the chosen contact in place of its own [R-SETUP-06].

    A contact from an earlier version of the deck stays, because old games are played with it.
    """
    if choice["contact"] == "own":
        return deck
    from .deck_history import our_decks

    today, *earlier = our_decks(CONTACT_CASES[choice["contact"]])
    if deck.contact in [old.contact for old in earlier]:
        return deck
    _refuse_namesake(deck, today.contact)
    return deck.in_use(today.contact, deck.case_cards, deck.objectives)


def _refuse_namesake(deck: Deck, contact: Contact) -> None:
    """Refuse a contact whose id another card has."""
    if contact.id in deck.index and contact.id != deck.contact.id:
        raise UnreadableText(
            f"The deck '{deck.name}' already has a card '{contact.id}', so {contact.title} "
            "can't be added. Play with contact=own."
        )
