"""Findings of deck checks, and helpers that several checks use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from ..cards import TYPES, Card, Clue, Deck, Objective
from ..format import CASE_TYPES

COUNTABLE: Final = ("puzzle", "key", "lock", "skeleton key", "skeleton lock")


class Finding(NamedTuple):
    """A violation without its place and severity: the rule, the card, the reason."""

    rule: str
    card: str
    reason: str


DeckCheck = Callable[[Deck], Iterator[Finding]]


def card_label(card: Card | Objective) -> str:
    """Return a card as findings name it: 'p1 (Ephraim Waite)'."""
    id = f"objective {card.number}" if isinstance(card, Objective) else card.id
    return f"{id} ({card.title})"


def types_of(deck: Deck) -> tuple[str, ...]:
    """Return the clue types of the case."""
    return CASE_TYPES.get(deck.case, TYPES)


def all_clues(deck: Deck) -> tuple[Clue, ...]:
    """Return Clue cards, the Formula, and the Clue faces of other cards."""
    return tuple(deck.clue_faces.values())


def find_by_title(cards: Iterable[Card], words: str) -> list[Card]:
    """Return the cards whose title contains these words, ignoring case."""
    return [card for card in cards if words.casefold() in card.title.casefold()]


def wrong_counts(rule: str, *counts: tuple[str, int, int]) -> Iterator[Finding]:
    """Yield findings for wrong numbers, each given as noun, found, wanted."""
    for noun, found, wanted in counts:
        if found != wanted:
            yield Finding(rule, "", f"The number of {noun} is {found}, not {wanted}.")


def unused_types(rule: str, deck: Deck, clues: Iterable[Clue]) -> Iterator[Finding]:
    """Yield types of the case that no clue has, and clues with a type of another case."""
    clues = tuple(clues)
    for clue in clues:
        if clue.type not in types_of(deck):
            yield Finding(rule, card_label(clue), f"This case has no type {clue.type}.")
    for kind in types_of(deck):
        if not any(clue.type == kind for clue in clues):
            yield Finding(rule, "", f"No clue has the type {kind}.")


def unused_attributes(rule: str, deck: Deck, words: Iterable[str]) -> Iterator[Finding]:
    """Yield attributes that no clue has."""
    for word in words:
        if not any(word in clue.attributes for clue in all_clues(deck)):
            name = f"a {word}" if word in COUNTABLE else f"the attribute {word}"
            yield Finding(rule, "", f"No clue has {name}.")


def unsolved_types(rule: str, deck: Deck) -> Iterator[Finding]:
    """Yield types without a Puzzle card."""
    solved = {clue.type for clue in all_clues(deck) if "puzzle" in clue.attributes}
    for kind in types_of(deck):
        # The Formula is a single card in Case 2, and a deck need not have it.
        if kind not in solved and kind != "formula":
            yield Finding(rule, "", f"There is no Puzzle card of type {kind}.")


def too_few_types(rule: str, clues: Iterable[Clue], wanted: int) -> Iterator[Finding]:
    """Yield a finding if too few types have a Puzzle card that can be played."""
    solved = {clue.type for clue in clues if "puzzle" in clue.attributes}
    if len(solved) < wanted:
        yield Finding(
            rule, "", f"Puzzle cards of {len(solved)} types can be played. {wanted} are needed."
        )
