"""Every released version of the standard decks, found by fingerprint.

`data` has the current deck for each case. When a change matters to the rules, the old file moves to
`data/released/CASE-VERSION.toml`, and old games are still played with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from ..decks.cards import Deck
from ..decks.loader import builtin, parse
from . import find_case
from .settings import CONTACT_CASES, CaseInfo, Choice

RELEASED = Path(__file__).parents[1] / "decks" / "data" / "released"


@cache
def our_decks(case: str) -> tuple[Deck, ...]:
    """Return every standard deck of a case, the current one first."""
    files = sorted(RELEASED.glob(f"{case}-*.toml"), reverse=True)
    return (builtin(case), *(parse(file.read_text("utf-8"), file.name) for file in files))


def find_deck(case: str, fingerprint: str, choice: Choice | None = None) -> Deck | None:
    """Return the standard cards that have this fingerprint, or None for a custom deck.

    With the settings of a game, these are the cards in use, whose fingerprint is in its record.
    Otherwise they are a whole deck, whose fingerprint `deck stats` prints.
    """
    found = find_case(case)
    if choice is not None:
        return in_use_by(found, choice, fingerprint, our_decks(found.name))
    return next((deck for deck in our_decks(found.name) if deck.fingerprint == fingerprint), None)


def in_use_by(
    case: CaseInfo, choice: Choice, fingerprint: str, decks: Iterable[Deck]
) -> Deck | None:
    """Return the cards that these settings use of one of the decks, if the fingerprint matches."""
    for deck in decks:
        for cards in _decks_in_use(case, choice, deck):
            if cards.fingerprint == fingerprint:
                return cards
    return None


def _decks_in_use(case: CaseInfo, choice: Choice, deck: Deck) -> Iterator[Deck]:
    """Yield the cards in use; a contact of another case may have changed in its own deck."""
    cards = case.in_use(deck, choice)
    yield cards
    lender = CONTACT_CASES.get(choice.values.get("contact", ""))
    for lent in our_decks(lender)[1:] if lender else ():
        yield cards.in_use(lent.contact, cards.case_cards, cards.objectives)
