"""Sets of cards as integers: bit n is card n.

A set has at most 62 cards, because the compiler keeps integers below 2**62 out of the heap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .vectors import BITS, append, i64, vec

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
"""A constant for the compiler, so that each build contains only its own branch."""

SIZE: Final = 62
ALL: Final = 0x3FFFFFFFFFFFFFFF
BIT: Final = vec[i64](BITS)


def row_of(items: list[int]) -> vec[i64]:
    """Return a row with these items, of the type that this build uses."""
    return vec[i64](items)


def count(cards: i64) -> i64:
    """Return the number of cards in the set."""
    # Literals stay below 2**62. The set never uses bit 62.
    n: i64 = cards - ((cards >> 1) & 0x1555555555555555)
    n = (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((n * 0x0101010101010101) >> 56) & 0x7F


def lowest(cards: i64) -> i64:
    """Return the card with the smallest index. The set must not be empty."""
    return count((cards & -cards) - 1)


if not COMPILED:
    from .vectors import count, lowest  # the same, in the way that is fastest when interpreted


def nth(cards: i64, n: i64) -> i64:
    """Return the n-th card (from 0) of the set, sorted by index."""
    offset: i64 = 0
    width: i64 = 32
    while width > 2:
        low: i64 = cards & (BIT[width] - 1)
        inside = count(low)
        if n >= inside:
            n -= inside
            cards >>= width
            offset += width
        else:
            cards = low
        width >>= 1
    while n > 0:
        cards &= cards - 1
        n -= 1
    return offset + lowest(cards)


def iterate_cards(cards: int) -> Iterator[int]:
    """Iterate over the cards of a set by index; for front ends and tests."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


# A short row stores up to eight cards in one integer, eight bits per place: the leads, the ends of
# the lines, the active Menaces. A place holds card + 1, so that zero means empty.


def card_at(row: i64, place: i64) -> i64:
    """Return the card at a place of a short row, or -1 if the place is empty."""
    return ((row >> (place << 3)) & 255) - 1


def put(row: i64, place: i64, card: i64) -> i64:
    """Return the short row with this card at this place."""
    shift: i64 = place << 3
    return (row & ~(PLACES[place])) | ((card + 1) << shift)


def without_place(row: i64, place: i64) -> i64:
    """Return the short row without this place; the cards behind it move up."""
    low: i64 = row & (PLACES_BELOW[place])
    return low | ((row >> 8) & ~(PLACES_BELOW[place]))


# The eighth place has only six bits, which is enough for a card. So the row stays below 2**62.
PLACES: Final = vec[i64]([(63 if n == 7 else 255) << (8 * n) for n in range(8)])
PLACES_BELOW: Final = vec[i64]([(1 << (8 * n)) - 1 for n in range(8)])

__all__ = [
    "ALL",
    "BIT",
    "COMPILED",
    "SIZE",
    "append",
    "card_at",
    "count",
    "i64",
    "iterate_cards",
    "lowest",
    "nth",
    "put",
    "row_of",
    "vec",
    "without_place",
]  # fmt: skip
