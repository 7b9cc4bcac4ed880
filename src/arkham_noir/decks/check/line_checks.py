"""Warnings about cards that are hardly useful in any case: edges and requirements.

A warning is given only if something is impossible. So purple icons count as lit, a card may occur
again in a line, a key opens any number of locks, and a Storm can come at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ..cards import HAUNTER, CaseCard, Clue, Deck, Storm, Victim
from ..edges import Edged
from .findings import DeckCheck, Finding, all_clues, card_label, unsolved_types, unused_attributes

OPENED_BY: Final = {
    "lock": (("key", "skeleton key"), "a key"),
    "skeleton lock": (("skeleton key",), "a skeleton key"),
    "lightning": (("lightning",), "a storm with lightning"),
}
"""What a line must have for a clue with this attribute, and its name."""

KEYS: Final = frozenset({"key", "skeleton key"})


def puzzle_types(deck: Deck) -> Iterator[Finding]:
    """Warn of types without a Puzzle card, which can't help to win."""
    return unsolved_types("GRAPH-PUZZLE", deck)


def some_key(deck: Deck) -> Iterator[Finding]:
    """Warn if no clue is a key."""
    return unused_attributes("GRAPH-KEY", deck, ["key"])


def right_edges(deck: Deck) -> Iterator[Finding]:
    """Warn of cards that no clue can follow."""
    for card in cards_with_edges(deck):
        if not any(_precedes(card, clue) for clue in all_clues(deck)):
            edge = ", ".join(sorted(card.right)) or "empty"
            reason = f"No other clue can follow its right edge ({edge})."
            yield Finding("GRAPH-RIGHT", card_label(card), reason)


def left_edges(deck: Deck) -> Iterator[Finding]:
    """Warn of clues that fit nowhere."""
    for clue in all_clues(deck):
        if not any(_precedes(card, clue) for card in cards_with_edges(deck)):
            edge = ", ".join(sorted(clue.left))
            reason = f"No other card can come before its left edge ({edge})."
            yield Finding("GRAPH-LEFT", card_label(clue), reason)


def cards_with_edges(deck: Deck) -> list[Edged]:
    """Return the cards that another can follow; the Haunter is never opened."""
    return [*all_clues(deck), *_heads(deck), *deck.storms]


def _heads(deck: Deck) -> list[Victim | CaseCard]:
    """Return the cards with which a line begins."""
    return [*deck.victims, *(card for card in deck.case_cards if card.role != HAUNTER)]


def _precedes(card: Edged, clue: Clue) -> bool:
    return card is not clue and clue.fits_after(card.right)


def requirements(deck: Deck) -> Iterator[Finding]:
    """Warn of requirements that no joinable line can meet [R-MIN-01, R-LOCK-01]."""
    ends = _line_ends(deck)
    yield from _minimums(deck, ends)
    yield from _locks(deck, ends)


def playable(deck: Deck) -> list[Clue]:
    """Return the clues that can be played in some line."""
    played = {end.card for end in _line_ends(deck)}
    return [clue for clue in all_clues(deck) if clue.id in played]


class End(NamedTuple):
    """An end of a line: the id of its last card, its number of clues, and what opens locks."""

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
            reason = (
                f"Its minimum is {clue.minimum}, but the longest line it can join has {longest}."
            )
            yield Finding("GRAPH-MINIMUM", card_label(clue), reason)


def _locks(deck: Deck, ends: set[End]) -> Iterator[Finding]:
    for clue in all_clues(deck):
        for lock in sorted(clue.attributes & OPENED_BY.keys()):
            openers, name = OPENED_BY[lock]
            if not any(end.openers & {*openers} for end in _joinable(deck, clue, ends)):
                reason = f"It needs {name}, but no line it can join can have one."
                yield Finding("GRAPH-LOCK", card_label(clue), reason)


def _joinable(deck: Deck, clue: Clue, ends: Iterable[End]) -> list[End]:
    """Return the line ends that this clue fits, ignoring its requirements."""
    before = {card.id for card in cards_with_edges(deck) if _precedes(card, clue)}
    return [end for end in ends if end.card in before]


def _line_ends(deck: Deck) -> set[End]:
    """Return all ways in which a line can end, without contact and Equipment.

    Lengths beyond the largest minimum are counted as equal.
    """
    after = {
        card.id: [c for c in all_clues(deck) if _precedes(card, c)]
        for card in cards_with_edges(deck)
    }
    largest = max((clue.minimum for clue in all_clues(deck)), default=0)
    waiting = [End(head.id, 0, frozenset()) for head in _heads(deck)]
    found = set(waiting)
    while waiting:
        end = waiting.pop()
        following = {
            _end_after_clue(end, clue, largest) for clue in after[end.card] if _allowed(end, clue)
        }
        following |= {_end_after_storm(end, storm) for storm in deck.storms if not end.stormy}
        waiting.extend(following - found)
        found |= following
    return found


def _allowed(end: End, clue: Clue) -> bool:
    """Return whether a line with this end meets the requirements of the clue."""
    locks = clue.attributes & OPENED_BY.keys()
    return end.length >= clue.minimum and all(end.openers & {*OPENED_BY[w][0]} for w in locks)


def _end_after_clue(end: End, clue: Clue, largest: int) -> End:
    """Return the end of the line after this clue has joined it."""
    length = min(end.length + 1, largest)
    return End(clue.id, length, end.openers | (clue.attributes & KEYS), end.stormy)


def _end_after_storm(end: End, storm: Storm) -> End:
    """Return the end of the line after a Storm; there is never a second one."""
    openers = end.openers | ({"lightning"} if storm.lightning else set())
    return End(storm.id, end.length, openers, stormy=True)


LINE_CHECKS: Final[tuple[DeckCheck, ...]] = (
    puzzle_types,
    some_key,
    right_edges,
    left_edges,
    requirements,
)
"""The checks for decks of every case."""
