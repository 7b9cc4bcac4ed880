"""Contacts across the series: any of them can be used in Cases 1 and 2, and by house rule in
Case 3. [R-CONTACT-02, AMB-103]"""

from __future__ import annotations

from ..decks.cards import Contact, Deck
from ..errors import UnreadableText
from .settings import CONTACT_CASES, Choice


def with_contact(deck: Deck, choice: Choice) -> Deck:
    """The deck with the contact that was chosen in the place of its own. [R-SETUP-06]

    A contact as it was in an earlier deck of ours stays: an old game is played with it.
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
    """Two cards with one id could not be told apart."""
    if contact.id in deck.index and contact.id != deck.contact.id:
        raise UnreadableText(
            f"The deck '{deck.name}' has a card '{contact.id}' of its own, so {contact.title} "
            "cannot join it; play with contact=own."
        )
