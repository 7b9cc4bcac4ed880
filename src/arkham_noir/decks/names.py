"""Names of cards: one rule for everything that players type.

A name can be one of these, which are tried in this order:

1. the id of a card
2. its whole title
3. some words of the title, in their order
4. the beginnings of some of these words

So a card with this title comes before a card that has it as part of a longer title.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

Card = TypeVar("Card")

FEWEST_LETTERS = 3
"""The number of letters of a title that must be typed: "of" would match half of the deck."""

APOSTROPHES = re.compile("['\u2019]")
BETWEEN_WORDS = re.compile(r"\W+")


def words_of(text: str) -> list[str]:
    """Return the words of a title or a name, without capitals and punctuation.

    >>> words_of("The Half-Door, Tillinghast's")
    ['the', 'half', 'door', 'tillinghasts']
    """
    return BETWEEN_WORDS.sub(" ", APOSTROPHES.sub("", text.casefold())).split()


def find_matches(name: str, called: Iterable[tuple[Card, str, str]]) -> list[Card]:
    """Return the cards that a name matches, given with their ids and titles.

    >>> deck = [(1, "m4", "Brown Jenkin"), (2, "m9", "Brown"), (3, "e1", "The Brownstone")]
    >>> [find_matches(name, deck) for name in ("M4", "brown", "jenkin", "browns", "bro jen", "no")]
    [[1], [2], [1], [3], [1], []]
    """
    wanted, cards = words_of(name), list(called)
    id = " ".join(name.casefold().split())
    found = [card for card, own, _ in cards if own == id]
    found = found or [card for card, _, title in cards if wanted and words_of(title) == wanted]
    if sum(map(len, wanted)) >= FEWEST_LETTERS:
        for same in (str.__eq__, str.startswith):
            found = found or [c for c, _, title in cards if _in_order(wanted, title, same)]
    return list(dict.fromkeys(found))


def _in_order(wanted: list[str], title: str, same: Callable[[str, str], bool]) -> bool:
    """Return whether the title has these words in this order, with others in between or not."""
    rest = iter(words_of(title))
    return all(any(same(word, said) for word in rest) for said in wanted)
