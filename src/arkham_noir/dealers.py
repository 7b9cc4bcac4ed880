"""Dealers answer for chance: which card of a pool comes up. The rules never know how."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterable
from typing import Literal, Protocol

from .core.bits import each
from .core.chance import KeyedOrder, Luck, text_word
from .core.state import State
from .core.zones import NAMES, STACK
from .errors import Contradiction, NoirError, UnreadableText
from .version import RULES

FIRST_RULES = 1
"""By these the card that a search found missing was the one that would have come next."""

SeedOrigin = Literal["random", "chosen", "unknown"]
"""Whether a seed was made at random or chosen by a person; old records do not say which."""

LONGEST_SEED = 200
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""What random seeds are made of: five bits each, none easily taken for another."""
GROUPS, GROUP = 7, 4
UNGUESSABLE = re.compile(rf"[{LETTERS}]{{{GROUP}}}(-[{LETTERS}]{{{GROUP}}}){{{GROUPS - 1}}}")


class Dealer(Protocol):
    """Anything that can pick one card of the pool that the table asks about."""

    def card(self, state: State) -> int:
        """A card of `state.zones[state.pool]`."""
        ...


def fold_seed(seed: str) -> str:
    """Seeds are the same whatever their capitals and spaces: ' Wal  purgis' is 'wal purgis'."""
    return " ".join(seed.casefold().split())


def new_seed() -> str:
    """A seed that nobody has thought of and nobody can guess: 140 bits."""
    groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)


def wished_seed(seed: str | int) -> str:
    """A seed that a person has chosen, folded; one that no record could keep is refused."""
    folded = fold_seed(str(seed))
    if not 0 < len(folded) <= LONGEST_SEED or not folded.isprintable():
        raise UnreadableText(f"A seed is a text of 1 to {LONGEST_SEED} letters that can be read.")
    return folded


class SecretOrder:
    """The order that an unguessable seed gives to every pool and every shuffle of it.

    Whoever has seen some cards of it cannot work out the others: the ranks are SHA-256 hashes.
    The quick `KeyedOrder` of other seeds has 32 bits inside, which can all be tried in a minute.
    """

    def __init__(self, seed: str, pools: list[str], cards: list[str]) -> None:
        self.seed = seed
        self.pools = pools
        self.cards = cards
        self.shuffled: dict[tuple[int, int], list[int]] = {}

    def rank(self, pool: int, shuffles: int, card: int) -> bytes:
        """What places a card in one shuffle of a pool."""
        text = f"{self.seed} {self.pools[pool]} {shuffles} {self.cards[card]}"
        return hashlib.sha256(text.encode()).digest()

    def card(self, pool: int, shuffles: int, cards: int) -> int:
        """The card that lies on top."""
        return next(card for card in self.order(pool, shuffles) if cards >> card & 1)

    def last(self, pool: int, shuffles: int, cards: int) -> int:
        """The card that lies at the bottom."""
        return next(card for card in reversed(self.order(pool, shuffles)) if cards >> card & 1)

    def order(self, pool: int, shuffles: int) -> list[int]:
        """All cards as one shuffle of a pool has them."""
        if (pool, shuffles) not in self.shuffled:
            every = range(len(self.cards))
            order = sorted(every, key=lambda card: self.rank(pool, shuffles, card))
            self.shuffled[pool, shuffles] = order
        return self.shuffled[pool, shuffles]


Order = SecretOrder | KeyedOrder


class Seeded:
    """Card-keyed chance: the draw is the pool's card with the smallest hash.

    It depends on the seed, the pool, how often the pool was shuffled and the cards in it, so
    undo never re-rolls and two lines of play from one deal share their luck. A seed is a text or
    a whole number. `rules` is the reading of the rules by which a game was dealt, if it is an old
    one.

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
        """The order that the seed gives to these cards in every pool."""
        order = SecretOrder if UNGUESSABLE.fullmatch(self.seed) else KeyedOrder
        return order(self.seed, list(NAMES), ids)

    def card(self, state: State) -> int:
        """The card of the pool that the seed puts first."""
        ids = state.case.tables.head_ids
        if ids is not self.ids:  # the first draw, or the first at another table
            self.ids, self.order = ids, self.order_of(ids)
        pool = state.pool
        shuffles, cards = state.shuffle_count(pool), state.zones[pool]
        if state.absent_asked() and self.rules != FIRST_RULES:
            return self.order.last(pool, shuffles, cards)
        return self.order.card(pool, shuffles, cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seeded) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return f"Seeded({self.seed!r})"

    def __deepcopy__(self, memo: object) -> Seeded:
        return self  # it remembers nothing that is dealt

    def __reduce__(self) -> tuple[object, ...]:
        return _seeded_again, self._told()

    def _told(self) -> tuple[str, SeedOrigin, int]:
        return self.seed, self.origin, self.rules


def _seeded_again(seed: str, origin: SeedOrigin, rules: int) -> Seeded:
    return Seeded(seed, origin, rules=rules)


def seeded(seed: str | int | None) -> Seeded:
    """Dealt from the seed that was wished for, otherwise from one that nobody can know."""
    if seed is None:
        return Seeded(new_seed(), "random")
    return Seeded(wished_seed(seed), "chosen")


LUCK_BITS = 63
"""So large may the number be that a luck begins with, with either sign."""


def checked_luck(seed: int) -> int:
    """The number that somebody's luck begins with, if it can be one."""
    if type(seed) is not int or seed.bit_length() > LUCK_BITS:
        said = f"{seed!r}"[:40]
        raise UnreadableText(
            f"A seed for luck must be a whole number below 2**{LUCK_BITS}, not {said}."
        )
    return seed


def player_seed(text: str, stream: int) -> int:
    """Return the number that a computer player's luck begins with, made from a text.

    Two streams of the same text have nothing in common, so that the cards and the player do not
    share their luck.
    """
    return text_word(text, stream)


def luck_of(seed: int | None) -> Luck:
    """The luck that begins with this number; without one, nobody's guess."""
    return Luck(secrets.randbits(60) if seed is None else checked_luck(seed))


class Random:
    """Every card of the pool equally likely, from a small fast generator."""

    def __init__(self, seed: int | None = None) -> None:
        self.luck = luck_of(seed)

    def __getstate__(self) -> int:
        return self.luck.state

    def __setstate__(self, reached: int) -> None:
        self.luck = Luck(0)
        self.luck.state = reached

    def card(self, state: State) -> int:
        """Any card of the pool."""
        return self.luck.card(state.zones[state.pool])


class OutOfCards(Contradiction):
    """A card must be dealt, but the script has none left."""


class Scripted:
    """Deals the cards it was told to, in order, then leaves it to another dealer."""

    def __init__(self, cards: Iterable[int], then: Dealer | None = None) -> None:
        self.cards = list(cards)
        self.then = then
        self.dealt = 0

    def card(self, state: State) -> int:
        """The next card of the script."""
        if self.dealt == len(self.cards):
            if self.then is None:
                pool = NAMES[state.pool]
                raise OutOfCards(f"A card must be dealt from the {pool}, but none is scripted.")
            return self.then.card(state)
        card = self.cards[self.dealt]
        if card not in each(state.zones[state.pool]):
            name, pool = state.case.tables.head_ids[card], NAMES[state.pool]
            raise Contradiction(f"{name} is to be dealt from the {pool}, but it is not there.")
        self.dealt += 1
        return card


class CardAwaited(NoirError):
    """The cards lie on a real table, and nobody has said yet which one came up."""


class Tabletop:
    """A person deals: `ask` is given the pool's name and the ids in it and returns an id.

    Without `ask` the game waits at every card until `game.deal` is told which one came up.
    """

    def __init__(self, ask: Callable[[str, list[str]], str] | None = None) -> None:
        self.ask = ask

    @property
    def waits(self) -> bool:
        """Whether a card that comes up is awaited, not asked for."""
        return self.ask is None

    def __deepcopy__(self, memo: object) -> Tabletop:
        return self  # there is one person to ask

    def card(self, state: State) -> int:
        """The card that the person names."""
        if self.ask is None:
            raise CardAwaited(f"A card of the {NAMES[state.pool]} is awaited.")
        tables = state.case.tables
        ids = tables.ids if state.pool == STACK else tables.head_ids
        there = {ids[card]: card for card in each(state.zones[state.pool])}
        answer = self.ask(NAMES[state.pool], sorted(there))
        if answer not in there:
            raise Contradiction(f"'{answer}' is not among the cards that can come up.")
        return there[answer]
