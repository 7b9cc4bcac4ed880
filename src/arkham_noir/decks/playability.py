"""Playability: what every deck needs so that a game can be played.

Everything else that a rulebook says of its cards is the business of `check`: a deck that breaks it
can still be played.
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
from .format import FORMS


def refuse_unfit(deck: Deck, lacking: str) -> None:
    """Refuse cards that the core has no room for or cannot tell apart, or that lack something."""
    _refuse(deck, [*_too_many(deck), *_doubled(deck), lacking])


def refuse_too_few(deck: Deck, file: CaseFile) -> None:
    """Refuse a deck too small for set-up; a position may do with fewer cards. [R-SETUP-02, -04]"""
    _refuse(deck, [*_too_few_clues(file), *_too_few_victims(file)])


def _refuse(deck: Deck, reasons: list[str]) -> None:
    """Say the first reason, if there is one."""
    for reason in filter(None, reasons):
        raise Contradiction(f"The deck '{deck.name}' cannot be played: {reason}")


def _too_few_clues(file: CaseFile) -> Iterator[str]:
    dealt, found = LEADS_ROW + HAND_AT_SETUP, _started_in(file, zones.STACK)
    if found < dealt:
        yield (
            f"set-up deals {LEADS_ROW} leads and {HAND_AT_SETUP} hand cards, so it needs at least "
            f"{dealt} clues; it has {found}. [R-SETUP-04, R-SETUP-05]"
        )


def _too_few_victims(file: CaseFile) -> Iterator[str]:
    opened, found = list(file.setup).count(OPEN_VICTIM), _started_in(file, zones.VICTIMS)
    if found < opened:
        yield f"set-up opens {opened} cases, so it needs as many victims, not {found}. [R-SETUP-02]"


def _started_in(file: CaseFile, zone: int) -> int:
    """How many cards lie in a zone before set-up."""
    return sum(count(cards) for start, cards in file.start if start == zone)


def _too_many(deck: Deck) -> Iterator[str]:
    """More cards than the core has room for."""
    if len(deck.cards) > SIZE:
        yield f"it has {len(deck.cards)} cards; this program has room for {SIZE} with the contact."
    most = FORMS[deck.case].most if deck.case in FORMS else {}
    for key, highest in most.items():
        found = len(getattr(deck, f"{key}s"))
        if found > highest:
            yield f"it has {found} {key}s; this program has room for {highest}."


def _doubled(deck: Deck) -> Iterator[str]:
    """Two faces of one id could not be told apart in a position or an answer."""
    reverses = [face.id for n, face in deck.clue_faces.items() if face is not deck.cards[n]]
    for id, times in Counter([*(card.id for card in deck.cards), *reverses]).items():
        if times > 1:
            yield f"it has the id '{id}' {times} times."
