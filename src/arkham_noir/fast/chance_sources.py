"""Sources of chance in compiled code: by a seed, as games are dealt, or random."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..core.bits import BIT, i64, vec
from ..core.chance import Luck, scramble, text_word
from ..core.state import State
from ..core.zones import NAMES


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceSource:
    """A source of cards that answers whenever a state asks for one."""

    def card(self, state: State) -> i64:
        """Return a card of the pool that the state asks for."""
        raise NotImplementedError

    def copy(self) -> ChanceSource:
        """Return a copy for another game that continues from here."""
        raise NotImplementedError


class ByLuck(ChanceSource):
    """A random source: every card of the pool is equally likely."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def card(self, state: State) -> i64:
        return self.luck.card(state.zones[state.pool])

    def copy(self) -> ChanceSource:
        again = Luck(0)
        again.state = self.luck.state
        return ByLuck(again)


class DealWords:
    """The hashed names of a deck's pools and cards, from which every seed derives its order."""

    def __init__(self, cards: list[str]) -> None:
        self.pools: vec[i64] = vec[i64]([text_word(pool, 3) for pool in NAMES])
        self.highs: vec[i64] = vec[i64]([text_word(card, 4) for card in cards])
        self.lows: vec[i64] = vec[i64]([text_word(card, 5) for card in cards])


class ByDeal(ChanceSource):
    """The order that a seed gives to every pool, the same as `core.chance.KeyedOrder`.

    A shuffled pool is sorted once, when its first card is asked for, and then only read.
    `sorted_for` and `covered` store for which shuffle (from 1) and which cards it was sorted.
    """

    def __init__(self, words: DealWords, seed: str) -> None:
        self.words = words
        self.room: i64 = len(words.highs)
        self.orders: vec[i64] = vec[i64]([0] * (len(NAMES) * len(words.highs)))
        self.ranks: vec[i64] = vec[i64]([0] * len(words.highs))
        self.sizes: vec[i64] = vec[i64]([0] * len(NAMES))
        self.sorted_for: vec[i64] = vec[i64]([0] * len(NAMES))
        self.covered: vec[i64] = vec[i64]([0] * len(NAMES))
        self.begin(seed)

    def begin(self, seed: str) -> None:
        """Deal by this seed from now on."""
        self.seed = seed
        self.begin_by(text_word(seed, 1), text_word(seed, 2))

    def begin_by(self, high: i64, low: i64) -> None:
        """Deal by the two words of a seed, or by two random words, from now on."""
        self.high: i64 = high
        self.low: i64 = low
        pool: i64 = 0
        while pool < len(self.sorted_for):
            self.sorted_for[pool] = 0
            pool += 1

    def card(self, state: State) -> i64:
        """Return the top card of the pool, or the bottom card if the absent card is asked for."""
        pool = state.pool
        cards = state.zones[pool]
        shuffle = state.shuffle_count(pool) + 1
        if self.sorted_for[pool] != shuffle or cards & ~self.covered[pool]:
            self.sort(pool, shuffle, cards)
        if state.absent_asked():
            return self.last(pool, cards)
        place = pool * self.room
        while not cards & BIT[self.orders[place]]:
            place += 1
        return self.orders[place]

    def last(self, pool: i64, cards: i64) -> i64:
        """Return the card that would come last, which is the absent one [AMB-127]."""
        place = pool * self.room + self.sizes[pool] - 1
        while not cards & BIT[self.orders[place]]:
            place -= 1
        return self.orders[place]

    def sort(self, pool: i64, shuffle: i64, cards: i64) -> None:
        """Sort these cards into the order of one shuffle of a pool."""
        self.sorted_for[pool] = shuffle
        self.covered[pool] = cards
        self.sizes[pool] = 0
        where: i64 = scramble(self.words.pools[pool] ^ scramble(shuffle - 1))
        high: i64 = scramble(self.high ^ where)
        low: i64 = scramble(self.low ^ where)
        card: i64 = 0
        while cards:
            if cards & 1:
                upper = scramble(high ^ self.words.highs[card])
                lower = scramble(low ^ self.words.lows[card])
                self.insert(pool, card, (upper << 30) | (lower >> 2))
            cards >>= 1
            card += 1

    def insert(self, pool: i64, card: i64, rank: i64) -> None:
        """Insert a card behind all cards of a smaller rank."""
        size = self.sizes[pool]
        first = pool * self.room
        while size > 0 and self.ranks[size - 1] > rank:
            self.ranks[size] = self.ranks[size - 1]
            self.orders[first + size] = self.orders[first + size - 1]
            size -= 1
        self.ranks[size] = rank
        self.orders[first + size] = card
        self.sizes[pool] += 1

    def copy(self) -> ChanceSource:
        """Return the same object: the cards it deals depend only on the state."""
        return self
