"""Playability: the minimum requirements for a deck that can be played.

All other requirements of the rulebooks are tested by `check`: a deck that breaks them can still be
played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..core import zones
from ..core.bits import SIZE, count
from ..core.case_file import CaseFile
from ..core.rules.setup import HAND_AT_SETUP
from ..core.steps import OPEN_VICTIM
from ..core.zones import LEADS_ROW
from ..errors import Contradiction
from .cards import Deck
from .format import FORMS, PLURALS


def refuse_unfit(deck: Deck, lacking: str) -> None:
    """Refuse a deck with too many cards, duplicate ids, or without something it needs."""
    _refuse(deck, [*_too_many(deck), *_duplicate_ids(deck), lacking])


def refuse_too_few(deck: Deck, file: CaseFile) -> None:
    """Refuse a deck too small for setup; positions may have fewer cards [R-SETUP-02, -04]."""
    _refuse(deck, [*_too_few_clues(file), *_too_few_victims(file)])


def _refuse(deck: Deck, reasons: list[str]) -> None:
    """Raise an error with the first reason, if there is one."""
    for reason in filter(None, reasons):
        raise Contradiction(f"The deck '{deck.name}' can't be played. {reason}")


def _too_few_clues(file: CaseFile) -> Iterator[str]:
    dealt, found = LEADS_ROW + HAND_AT_SETUP, _count_in_zone(file, zones.STACK)
    if found < dealt:
        yield (
            f"Setup deals {LEADS_ROW} leads and {HAND_AT_SETUP} hand cards, so the deck needs at "
            f"least {dealt} clues. It has {found}. [R-SETUP-04, R-SETUP-05]"
        )


def _too_few_victims(file: CaseFile) -> Iterator[str]:
    opened, found = list(file.setup).count(OPEN_VICTIM), _count_in_zone(file, zones.VICTIMS)
    if found < opened:
        yield (
            f"Setup opens {opened} cases, so the deck needs {opened} Victims. It has {found}. "
            "[R-SETUP-02]"
        )


def _count_in_zone(file: CaseFile, zone: int) -> int:
    """Return the number of cards in a zone before setup."""
    return sum(count(cards) for start, cards in file.start if start == zone)


def _too_many(deck: Deck) -> Iterator[str]:
    """Yield messages about more cards than the core has room for."""
    if len(deck.cards) > SIZE:
        yield f"It has {len(deck.cards)} cards. The limit is {SIZE}, including the contact."
    most = FORMS[deck.case].most if deck.case in FORMS else {}
    for key, highest in most.items():
        found = len(getattr(deck, f"{key}s"))
        if found > highest:
            yield f"It has {found} {PLURALS[key]}. The limit is {highest}."


def _duplicate_ids(deck: Deck) -> Iterator[str]:
    """Yield messages about ids that occur more than once."""
    reverses = [face.id for n, face in deck.clue_faces.items() if face is not deck.cards[n]]
    for id, times in Counter([*(card.id for card in deck.cards), *reverses]).items():
        if times > 1:
            yield f"{times} cards have the id '{id}'. Every card needs its own."
