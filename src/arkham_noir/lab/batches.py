"""A batch: some deals of one entry, played in one go by whoever has a hand free."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from ..batch import COMPILED_PLAYERS, WIDTH, Rows
from ..fast.card_outcomes import FATES, CardFigures, play_and_count
from ..version import RULES, VERSION
from .configurations import Entry

NUMBERS = WIDTH - 1
"""How many numbers of a game a batch brings back; which deal it was is known from its place."""

PROGRAM = f"{VERSION} (rules {RULES})"
"""Whoever plays must play by the same program."""


@dataclass(frozen=True)
class Batch:
    """The deals `first` to `last - 1` of the entry with this number."""

    entry: int
    first: int
    last: int

    @property
    def deals(self) -> range:
        return range(self.first, self.last)


@dataclass(frozen=True)
class Played:
    """What came of a batch: the numbers of its games, one behind the other, and of its cards.

    `cards` has the games and then those won for every fate and card; it is empty where the player
    does not sit in the compiled loop. `seconds` is processor time.
    """

    batch: Batch
    numbers: Rows
    cards: list[int]
    seconds: float
    program: str = PROGRAM


def play(entry: Entry, seed: str, batch: Batch) -> Played:
    """Play a batch: here, in another process or on another machine."""
    begun = time.thread_time()
    numbers, cards = _table(entry, seed)(batch.deals)
    return Played(batch, numbers, cards, time.thread_time() - begun)


Loop = Callable[[range], tuple[Rows, list[int]]]


@lru_cache(maxsize=16)
def _table(entry: Entry, seed: str) -> Loop:
    """What plays deals of an entry; laid out once and used for every batch."""
    work = entry.work(seed)
    name = entry.player.strip().casefold()
    if name not in COMPILED_PLAYERS:
        loop = work.loop()
        return lambda deals: (loop(deals), [])
    shared = work.shared()
    detective = COMPILED_PLAYERS[name](entry.rollouts)

    def play(deals: range) -> tuple[Rows, list[int]]:
        figures = CardFigures(len(shared.deck.cards))
        rows = play_and_count(shared.case, shared.words, detective, work.seeds(deals), figures)
        return rows, [*figures.games, *figures.won]

    return play


def fates(cards: list[int], card: int, deck_size: int) -> dict[str, tuple[int, int]]:
    """Of one card: in how many games each fate was its own, and how many of those were won."""
    half = len(FATES) * deck_size
    return {
        fate: (cards[n * deck_size + card], cards[half + n * deck_size + card])
        for n, fate in enumerate(FATES)
    }
