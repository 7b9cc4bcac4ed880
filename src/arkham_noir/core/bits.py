"""Sets of cards as integers: bit n stands for card n. At most 62 cards.

Sixty-two because the compiler keeps integers below 2**62 out of the heap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .vectors import BITS, append, i64, vec

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
"""Told to the compiler as a constant, so each build keeps only its own branch."""

SIZE: Final = 62
ALL: Final = 0x3FFFFFFFFFFFFFFF
BIT: Final = vec[i64](BITS)


def row_of(items: list[int]) -> vec[i64]:
    """A row with these items, of the kind that this build works with."""
    return vec[i64](items)


def count(cards: i64) -> i64:
    """How many cards the set has."""
    # Literals stay below 2**62; the set never reaches bit 62.
    n: i64 = cards - ((cards >> 1) & 0x1555555555555555)
    n = (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((n * 0x0101010101010101) >> 56) & 0x7F


def lowest(cards: i64) -> i64:
    """The card with the smallest index; the set must not be empty."""
    return count((cards & -cards) - 1)


if not COMPILED:
    from .vectors import count, lowest  # the same, as the interpreter does it best


def nth(cards: i64, n: i64) -> i64:
    """The card that stands n-th (from 0) when the set is sorted by index."""
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


def each(cards: int) -> Iterator[int]:
    """The cards of a set, by index. For faces and tests; the rules loop without it."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


# A short row of at most eight cards in one integer, eight bits a place: the leads, the ends of the
# lines, the active menaces. A place holds card + 1, so that zero means empty.


def at(row: i64, place: i64) -> i64:
    """The card at a place of a short row, -1 if the place is empty."""
    return ((row >> (place << 3)) & 255) - 1


def put(row: i64, place: i64, card: i64) -> i64:
    """The short row with this card at this place."""
    shift: i64 = place << 3
    return (row & ~(PLACES[place])) | ((card + 1) << shift)


def cut(row: i64, place: i64) -> i64:
    """The short row without this place; what stood behind it moves up."""
    low: i64 = row & (PLACES_BELOW[place])
    return low | ((row >> 8) & ~(PLACES_BELOW[place]))


# The eighth place has six bits only, which is enough for a card: the row stays below 2**62.
PLACES: Final = vec[i64]([(63 if n == 7 else 255) << (8 * n) for n in range(8)])
PLACES_BELOW: Final = vec[i64]([(1 << (8 * n)) - 1 for n in range(8)])

__all__ = [
    "ALL", "BIT", "COMPILED", "SIZE", "append", "at", "count", "cut", "each", "i64", "lowest",
    "nth", "put", "row_of", "vec",
]  # fmt: skip
