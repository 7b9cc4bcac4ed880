"""Dealers answer for chance: which card of a pool comes up. The rules never know how."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Protocol

from .core.bits import each
from .core.chance import KeyedOrder, Luck
from .core.state import State
from .core.zones import NAMES, STACK
from .errors import Contradiction
from .version import RULES

FIRST_RULES = 1
"""By these the card that a search found missing was the one that would have come next."""

SEED_WORDS = (
    "amber ashen attic bell black blind bone brass bridge candle cellar chalk chapel cinder "
    "copper crooked dusk ebony elder ember fallow fever flint fog ghost gilded glass granite "
    "harbor hollow iron ivory juniper lantern lead linden marble marsh midnight mist moon nickel "
    "oak ochre pale pewter quiet rain raven river rook rust salt shadow silver slate smoke "
    "sorrow stone storm tallow thorn umber velvet violet walnut winter"
).split()


class Dealer(Protocol):
    """Anything that can pick one card of the pool that the table asks about."""

    def card(self, table: State) -> int:
        """A card of `table.zones[table.pool]`."""
        ...


def fold_seed(seed: str) -> str:
    """Seeds are the same whatever their capitals and spaces: ' Wal  purgis' is 'wal purgis'."""
    return " ".join(seed.casefold().split())


def new_seed() -> str:
    """A seed nobody has thought of, easy to read out over the telephone."""
    words = [secrets.choice(SEED_WORDS) for _ in range(2)]
    return f"{words[0]}-{words[1]}-{secrets.randbelow(10000):04d}"


class Seeded:
    """Card-keyed chance: the draw is the pool's card with the smallest hash.

    It depends on the seed, the pool, how often the pool was shuffled and the cards in it, so
    undo never re-rolls and two lines of play from one deal share their luck. `rules` is the
    reading of the rules by which a game was dealt, if it is an old one.
    """

    def __init__(self, seed: str, cards: Iterable[str], rules: int = RULES) -> None:
        self.seed = fold_seed(seed)
        self.rules = rules
        self.order = KeyedOrder(self.seed, list(NAMES), list(cards))

    def card(self, table: State) -> int:
        if self.rules == FIRST_RULES:
            return self.order.card(
                table.pool, table.shuffle_count(table.pool), table.zones[table.pool]
            )
        return self.order.dealt(table)


class Random:
    """Every card of the pool equally likely, from a small fast generator."""

    def __init__(self, seed: int | None = None) -> None:
        self.luck = Luck(secrets.randbits(60) if seed is None else seed)

    def card(self, table: State) -> int:
        return self.luck.card(table.zones[table.pool])


class Scripted:
    """Deals the cards it was told to, in order, then leaves it to another dealer."""

    def __init__(self, cards: Iterable[int], then: Dealer | None = None) -> None:
        self.cards = list(cards)
        self.then = then
        self.dealt = 0

    def card(self, table: State) -> int:
        if self.dealt == len(self.cards):
            if self.then is None:
                pool = NAMES[table.pool]
                raise Contradiction(f"A card must be dealt from the {pool}, but none is scripted.")
            return self.then.card(table)
        card = self.cards[self.dealt]
        if card not in each(table.zones[table.pool]):
            name, pool = table.case.deck.head_ids[card], NAMES[table.pool]
            raise Contradiction(f"{name} is to be dealt from the {pool}, but it is not there.")
        self.dealt += 1
        return card


class Tabletop:
    """A person deals: `ask` is given the pool's name and the ids in it and returns an id."""

    def __init__(self, ask: Callable[[str, list[str]], str]) -> None:
        self.ask = ask

    def card(self, table: State) -> int:
        deck = table.case.deck
        ids = deck.ids if table.pool == STACK else deck.head_ids
        there = {ids[card]: card for card in each(table.zones[table.pool])}
        answer = self.ask(NAMES[table.pool], sorted(there))
        if answer not in there:
            raise Contradiction(f"'{answer}' is not among the cards that can come up.")
        return there[answer]
