"""Cards that can hardly be of use, whatever the case: what fits nowhere, what never opens.

A warning is raised only where something is impossible: purple icons count as lit, a card may
come again in a line, a key opens any number of locks, a storm can come at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ..cards import HAUNTER, CaseCard, Clue, Deck, Storm, Victim
from ..edges import Edged
from .findings import Demand, Finding, all_clues, called, unsolved_types, unused_attributes

OPENED_BY: Final = {
    "lock": (("key", "skeleton key"), "a key"),
    "skeleton lock": (("skeleton key",), "a skeleton key"),
    "lightning": (("lightning",), "a storm with lightning"),
}
"""What a line must have for a clue with an attribute, and what it is called."""

KEYS: Final = frozenset({"key", "skeleton key"})


def puzzle_types(deck: Deck) -> Iterator[Finding]:
    """Victory wants puzzles of different types: one without any is of no help."""
    return unsolved_types("GRAPH-PUZZLE", deck)


def some_key(deck: Deck) -> Iterator[Finding]:
    """Locks want keys."""
    return unused_attributes("GRAPH-KEY", deck, ["key"])


def right_edges(deck: Deck) -> Iterator[Finding]:
    """A line that no card can continue is at its end."""
    for card in edged(deck):
        if not any(_precedes(card, clue) for clue in all_clues(deck)):
            edge = ", ".join(sorted(card.right)) or "empty"
            reason = f"no other clue can follow its right edge ({edge})"
            yield Finding("GRAPH-RIGHT", called(card), reason)


def left_edges(deck: Deck) -> Iterator[Finding]:
    """A card that fits nowhere is never played."""
    for clue in all_clues(deck):
        if not any(_precedes(card, clue) for card in edged(deck)):
            edge = ", ".join(sorted(clue.left))
            reason = f"no other card can come before its left edge ({edge})"
            yield Finding("GRAPH-LEFT", called(clue), reason)


def edged(deck: Deck) -> list[Edged]:
    """The cards after which another can lie; the Haunter is never opened."""
    return [*all_clues(deck), *_heads(deck), *deck.storms]


def _heads(deck: Deck) -> list[Victim | CaseCard]:
    """The cards with which a line begins."""
    return [*deck.victims, *(card for card in deck.case_cards if card.role != HAUNTER)]


def _precedes(card: Edged, clue: Clue) -> bool:
    return card is not clue and clue.fits_after(card.right)


def requirements(deck: Deck) -> Iterator[Finding]:
    """What a clue requires must be possible in a line it can join. [R-MIN-01, R-LOCK-01]"""
    ends = _line_ends(deck)
    yield from _minimums(deck, ends)
    yield from _locks(deck, ends)


def playable(deck: Deck) -> list[Clue]:
    """The clues that can be played at all, as far as lines are concerned."""
    played = {end.card for end in _line_ends(deck)}
    return [clue for clue in all_clues(deck) if clue.id in played]


class End(NamedTuple):
    """How a line can end: the id of its last card, its number of clues, what opens others."""

    card: str
    length: int
    openers: frozenset[str]
    stormy: bool = False


def _minimums(deck: Deck, ends: set[End]) -> Iterator[Finding]:
    played = {end.card for end in ends} & {clue.id for clue in all_clues(deck)}
    for clue in all_clues(deck):
        lengths = [end.length for end in _joinable(deck, clue, ends)]
        longest = min(max(lengths, default=0), len(played - {clue.id}))
        if longest < clue.minimum:
            reason = f"minimum {clue.minimum}, but the longest line it can join has {longest}"
            yield Finding("GRAPH-MINIMUM", called(clue), reason)


def _locks(deck: Deck, ends: set[End]) -> Iterator[Finding]:
    for clue in all_clues(deck):
        for lock in sorted(clue.attributes & OPENED_BY.keys()):
            openers, name = OPENED_BY[lock]
            if not any(end.openers & {*openers} for end in _joinable(deck, clue, ends)):
                reason = f"no line it can join ever has {name}"
                yield Finding("GRAPH-LOCK", called(clue), reason)


def _joinable(deck: Deck, clue: Clue, ends: Iterable[End]) -> list[End]:
    """The ends that this clue fits, whatever it requires."""
    before = {card.id for card in edged(deck) if _precedes(card, clue)}
    return [end for end in ends if end.card in before]


def _line_ends(deck: Deck) -> set[End]:
    """All ways in which a line can end, without the contact and equipment.

    A length beyond every minimum is not told from the largest.
    """
    after = {card.id: [c for c in all_clues(deck) if _precedes(card, c)] for card in edged(deck)}
    largest = max((clue.minimum for clue in all_clues(deck)), default=0)
    waiting = [End(head.id, 0, frozenset()) for head in _heads(deck)]
    found = set(waiting)
    while waiting:
        end = waiting.pop()
        following = {_joined(end, clue, largest) for clue in after[end.card] if _allowed(end, clue)}
        following |= {_stormed(end, storm) for storm in deck.storms if not end.stormy}
        waiting.extend(following - found)
        found |= following
    return found


def _allowed(end: End, clue: Clue) -> bool:
    """Whether a line that ends so meets what the clue requires."""
    locks = clue.attributes & OPENED_BY.keys()
    return end.length >= clue.minimum and all(end.openers & {*OPENED_BY[w][0]} for w in locks)


def _joined(end: End, clue: Clue, largest: int) -> End:
    """The end of the line after that clue has joined it."""
    length = min(end.length + 1, largest)
    return End(clue.id, length, end.openers | (clue.attributes & KEYS), end.stormy)


def _stormed(end: End, storm: Storm) -> End:
    """The end of the line after a storm has come over it; there is never a second."""
    openers = end.openers | ({"lightning"} if storm.lightning else set())
    return End(storm.id, end.length, openers, stormy=True)


LINES: Final[tuple[Demand, ...]] = (puzzle_types, some_key, right_edges, left_edges, requirements)
"""What every deck should be asked, whatever the case."""
