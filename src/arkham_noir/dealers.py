"""Dealers: they decide which card is drawn. The rules don't know how."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterable
from typing import Literal, Protocol

from .core.bits import iterate_cards
from .core.chance import KeyedOrder, Luck, text_word
from .core.state import State
from .core.zones import NAMES, STACK
from .errors import Contradiction, NoirError, UnreadableText
from .version import RULES

FIRST_RULES = 1
"""The rules by which the card left out of a search was the one that would be drawn next."""

SeedOrigin = Literal["random", "chosen", "unknown"]
"""Whether a seed is random or was chosen by a person; old records don't say which."""

DEALERS = {
    "seeded": "The seed deals the cards.",
    "random": "Every draw is random, even after an undo.",
    "tabletop": "You deal real cards and type each card you reveal.",
}
"""The kinds of dealers that a game can have, with their meanings."""

LONGEST_SEED = 200
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""The characters of random seeds: five bits each, without those that look alike."""
GROUPS, GROUP = 7, 4
UNGUESSABLE = re.compile(rf"[{LETTERS}]{{{GROUP}}}(-[{LETTERS}]{{{GROUP}}}){{{GROUPS - 1}}}")


class Dealer(Protocol):
    """Anything that can choose a card from the pool of the current draw."""

    def card(self, state: State) -> int:
        """Return a card of `state.zones[state.pool]`."""
        ...


def fold_seed(seed: str) -> str:
    """Return a seed without differences in case and spaces: ' Wal  purgis' is 'wal purgis'."""
    return " ".join(seed.casefold().split())


def new_seed() -> str:
    """Return a random seed of 140 bits, which can't be guessed."""
    groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)


def normalize_seed(seed: str | int) -> str:
    """Return a chosen seed in its normal form; raise `UnreadableText` if it is not valid."""
    folded = fold_seed(str(seed))
    if not 0 < len(folded) <= LONGEST_SEED or not folded.isprintable():
        raise UnreadableText(f"A seed must have 1 to {LONGEST_SEED} printable characters.")
    return folded


class SecretOrder:
    """The order of the cards in every pool and shuffle, from an unguessable seed.

    Players who have seen some cards can't compute the others: the ranks are SHA-256 hashes. The
    fast `KeyedOrder` of other seeds has a 32-bit state, which can be found by trying all values.
    """

    def __init__(self, seed: str, pools: list[str], cards: list[str]) -> None:
        self.seed = seed
        self.pools = pools
        self.cards = cards
        self.shuffled: dict[tuple[int, int], list[int]] = {}

    def rank(self, pool: int, shuffles: int, card: int) -> bytes:
        """Return the rank of a card in one shuffle of a pool."""
        text = f"{self.seed} {self.pools[pool]} {shuffles} {self.cards[card]}"
        return hashlib.sha256(text.encode()).digest()

    def card(self, pool: int, shuffles: int, cards: int) -> int:
        """Return the top card."""
        return next(card for card in self.order(pool, shuffles) if cards >> card & 1)

    def last(self, pool: int, shuffles: int, cards: int) -> int:
        """Return the bottom card."""
        return next(card for card in reversed(self.order(pool, shuffles)) if cards >> card & 1)

    def order(self, pool: int, shuffles: int) -> list[int]:
        """Return all cards in the order of one shuffle of a pool."""
        if (pool, shuffles) not in self.shuffled:
            every = range(len(self.cards))
            order = sorted(every, key=lambda card: self.rank(pool, shuffles, card))
            self.shuffled[pool, shuffles] = order
        return self.shuffled[pool, shuffles]


Order = SecretOrder | KeyedOrder


class Seeded:
    """A dealer that draws the card with the smallest hash in the pool.

    The draw depends on the seed, the pool, the number of times it was shuffled and the cards in
    it. So an undo never changes it, and two ways to play the same deal get the same cards. A seed
    is text or a whole number. `rules` is the version of the rules by which an old game was dealt.

    >>> Seeded(7)
    Seeded('7')
    """

    def __init__(
        self, seed: str | int, origin: SeedOrigin = "chosen", *, rules: int = RULES
    ) -> None:
        self.seed = fold_seed(str(seed))
        self.origin = origin
        self.rules = rules
        self.ids: list[str] = []
        self.order: Order = self.order_of([])

    def order_of(self, ids: list[str]) -> Order:
        """Return the order of these cards in every pool."""
        order = SecretOrder if UNGUESSABLE.fullmatch(self.seed) else KeyedOrder
        return order(self.seed, list(NAMES), ids)

    def card(self, state: State) -> int:
        """Return the card that the seed draws."""
        ids = state.case.tables.head_ids
        if ids is not self.ids:  # the first draw, or the first in another game
            self.ids, self.order = ids, self.order_of(ids)
        pool = state.pool
        shuffles, cards = state.shuffle_count(pool), state.zones[pool]
        if state.absent_asked() and self.rules != FIRST_RULES:
            return self.order.last(pool, shuffles, cards)
        return self.order.card(pool, shuffles, cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seeded) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Seeded({self.seed!r})"

    def __deepcopy__(self, memo: object) -> Seeded:
        return self  # it has no memory of what it has dealt

    def __reduce__(self) -> tuple[object, ...]:
        return _restore_dealer, self._key()

    def _key(self) -> tuple[str, SeedOrigin, int]:
        return self.seed, self.origin, self.rules


def _restore_dealer(seed: str, origin: SeedOrigin, rules: int) -> Seeded:
    return Seeded(seed, origin, rules=rules)


def seeded(seed: str | int | None) -> Seeded:
    """Return a dealer with this seed, or with a random one."""
    if seed is None:
        return Seeded(new_seed(), "random")
    return Seeded(normalize_seed(seed), "chosen")


LUCK_BITS = 63
"""The number of bits that a seed for random numbers may have, without the sign."""


def check_luck(seed: int) -> int:
    """Return a seed for random numbers if it is valid."""
    if type(seed) is not int or seed.bit_length() > LUCK_BITS:
        raise UnreadableText(
            f"The seed for random numbers must be a whole number below 2**{LUCK_BITS} "
            f"(got {f'{seed!r}'[:40]})."
        )
    return seed


def player_seed(text: str, stream: int) -> int:
    """Return the seed for a computer player's random numbers, made from text.

    Two streams of the same text are independent, so that the cards and the player don't use the
    same random numbers.
    """
    return text_word(text, stream)


def luck_of(seed: int | None) -> Luck:
    """Return a random number generator with this seed, or with a random one."""
    return Luck(secrets.randbits(60) if seed is None else check_luck(seed))


class Random:
    """A dealer that draws every card of the pool with equal chance."""

    def __init__(self, seed: int | None = None) -> None:
        self.luck = luck_of(seed)

    def __getstate__(self) -> int:
        return self.luck.state

    def __setstate__(self, reached: int) -> None:
        self.luck = Luck(0)
        self.luck.state = reached

    def card(self, state: State) -> int:
        """Return a random card of the pool."""
        return self.luck.card(state.zones[state.pool])


class OutOfCards(Contradiction):
    """A draw after the last scripted card."""


class Scripted:
    """A dealer that draws the given cards in order, and then asks another dealer."""

    def __init__(self, cards: Iterable[int], then: Dealer | None = None) -> None:
        self.cards = list(cards)
        self.then = then
        self.dealt = 0

    def card(self, state: State) -> int:
        """Return the next scripted card."""
        if self.dealt == len(self.cards):
            if self.then is None:
                pool = NAMES[state.pool]
                raise OutOfCards(f"A card is due from the {pool}, but none is scripted.")
            return self.then.card(state)
        card = self.cards[self.dealt]
        if card not in iterate_cards(state.zones[state.pool]):
            name, pool = state.case.tables.head_ids[card], NAMES[state.pool]
            raise Contradiction(f"{name} can't be dealt from the {pool}. It is not there.")
        self.dealt += 1
        return card


class CardAwaited(NoirError):
    """A draw with real cards that the user has not entered yet."""


class Tabletop:
    """A dealer for real cards: `ask` gets the pool's name and its card ids and returns an id.

    Without `ask` the game waits at every draw until `game.deal` is called with the card.
    """

    def __init__(self, ask: Callable[[str, list[str]], str] | None = None) -> None:
        self.ask = ask

    @property
    def waits(self) -> bool:
        """Whether the game waits for `game.deal` instead of asking."""
        return self.ask is None

    def __deepcopy__(self, memo: object) -> Tabletop:
        return self  # copies ask the same user

    def card(self, state: State) -> int:
        """Return the card that the user names."""
        if self.ask is None:
            raise CardAwaited(f"Enter the card you revealed from the {NAMES[state.pool]}.")
        tables = state.case.tables
        ids = tables.ids if state.pool == STACK else tables.head_ids
        there = {ids[card]: card for card in iterate_cards(state.zones[state.pool])}
        answer = self.ask(NAMES[state.pool], sorted(there))
        if answer not in there:
            raise Contradiction(
                f"'{answer}' can't be drawn from the {NAMES[state.pool]} now. "
                f"Choose from: {', '.join(sorted(there))}."
            )
        return there[answer]
