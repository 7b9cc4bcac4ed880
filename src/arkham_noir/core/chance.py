"""Chance: a fast random generator for rollouts, and the card order of a seeded deal.

Both use 32-bit arithmetic that gives the same results on every machine and Python version.
docs/chance.md has the definition and the test vectors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .bits import ALL, BIT, count, i64, lowest, nth, vec

if TYPE_CHECKING:
    from .state import State

WORD: Final = 0xFFFFFFFF
MULTIPLIER: Final = 2862933555777941757


def scramble(x: i64) -> i64:
    """Mix a 32-bit word: a bijection in which every output bit depends on every input bit."""
    x = (x + 0x9E3779B9) & WORD
    x = x ^ (x >> 16)
    x = (x * 0x7FEB352D) & WORD
    x = x ^ (x >> 15)
    x = (x * 0x2C1B3C6D) & WORD
    return x ^ (x >> 16)


def text_word(text: str, start: i64) -> i64:
    """Hash a text to a 32-bit word, byte by byte in UTF-8."""
    word: i64 = start
    for byte in text.encode():
        octet: i64 = byte
        word = scramble((word + octet + 1) & WORD)
    return word


class Luck:
    """A small, fast random generator: one multiplication modulo 2**62, its halves combined."""

    def __init__(self, seed: i64) -> None:
        low: i64 = scramble(seed & WORD)
        self.state: i64 = (scramble((seed >> 32) ^ low) << 30) ^ low

    def word(self) -> i64:
        """Return the next 32-bit word."""
        # The product may overflow, but its low 62 bits are the same in every build.
        state: i64 = (self.state * MULTIPLIER + 1) & ALL
        self.state = state
        return (state ^ (state >> 31)) & WORD

    def below(self, n: i64) -> i64:
        """Return a random number from 0 to n - 1."""
        state: i64 = (self.state * MULTIPLIER + 1) & ALL
        self.state = state
        return (((state ^ (state >> 31)) & WORD) * n) >> 32

    def card(self, cards: i64) -> i64:
        """Return a random card of the set, each equally likely."""
        places: i64 = self.word()
        tries: i64 = 0
        while tries < 5:  # most sets are well filled, so guessing an index is fastest
            if (cards >> (places & 63)) & 1:
                return places & 63
            places >>= 6
            tries += 1
        return nth(cards, self.below(count(cards)))


class KeyedOrder:
    """The order that a seed gives to every pool and every shuffle of the pool.

    The card drawn is the card of the pool with the smallest rank. So a draw depends on the seed,
    the pool, the number of shuffles and the cards, and on nothing else.
    """

    def __init__(self, seed: str, pools: list[str], cards: list[str]) -> None:
        self.high: i64 = text_word(seed, 1)
        self.low: i64 = text_word(seed, 2)
        self.pools: vec[i64] = vec[i64]([text_word(pool, 3) for pool in pools])
        self.highs: vec[i64] = vec[i64]([text_word(card, 4) for card in cards])
        self.lows: vec[i64] = vec[i64]([text_word(card, 5) for card in cards])

    def rank(self, pool: i64, shuffles: i64, card: i64) -> i64:
        """Return 62 bits that give a card its place in one shuffle of a pool."""
        where: i64 = scramble(self.pools[pool] ^ scramble(shuffles))
        high: i64 = scramble(scramble(self.high ^ where) ^ self.highs[card])
        low: i64 = scramble(scramble(self.low ^ where) ^ self.lows[card])
        return (high << 30) | (low >> 2)

    def card(self, pool: i64, shuffles: i64, cards: i64) -> i64:
        """Return the top card."""
        best: i64 = -1
        best_rank: i64 = 0
        card: i64 = 0
        while cards:
            if cards & 1:
                rank = self.rank(pool, shuffles, card)
                if best < 0 or rank < best_rank:
                    best = card
                    best_rank = rank
            cards >>= 1
            card += 1
        return best

    def last(self, pool: i64, shuffles: i64, cards: i64) -> i64:
        """Return the bottom card."""
        while cards & (cards - 1):
            cards ^= BIT[self.card(pool, shuffles, cards)]
        return lowest(cards)

    def dealt(self, table: State) -> i64:
        """Return the card that the state asks for: the top card of its pool.

        If the state asks for the absent card, return the bottom card. No other sequence of moves
        would have drawn it before that. [AMB-127]
        """
        pool = table.pool
        shuffles = table.shuffle_count(pool)
        if table.absent_asked():
            return self.last(pool, shuffles, table.zones[pool])
        return self.card(pool, shuffles, table.zones[pool])
