"""Slices of a hint search: a few more rollouts, starting from the results of earlier slices.

The caller keeps the results, not the worker. So any worker can compute the next slice, and nothing
is lost if one dies.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache

from ..decks.cards import Deck
from ..text.position_reader import read_position
from ..words.sentences import Sentences
from .hint import FIRST, Hint, HintSearch, Totals

SLICE = 0.05
"""The seconds of one slice."""

MOST_TABLES = 40
"""The number of positions that a process keeps in memory."""


@dataclass(frozen=True)
class Topic:
    """A position with its deck, if that is not ours, and whether reasons are needed."""

    position: str
    deck: str = ""
    why: bool = True


@dataclass(frozen=True)
class Thought:
    """The results of all slices so far, with their number and duration."""

    slices: int = 0
    seconds: float = 0.0
    rollouts: int = 0
    chance: float = 0.0
    error: float = 0.0
    hints: tuple[Hint, ...] = ()
    totals: Totals = ()


def think_on(topic: Topic, so_far: Thought) -> Thought:
    """Compute one more slice; the first is as short as possible, because a player waits."""
    began, thinking = time.perf_counter(), table(topic.position, topic.deck)
    thinking.resume(so_far.totals, so_far.slices)
    length = SLICE if so_far.slices else 0.0
    thinking.go_on(FIRST)
    while time.perf_counter() - began < length:
        thinking.go_on(FIRST)
    best = thinking.best()
    return Thought(
        so_far.slices + 1,
        so_far.seconds + time.perf_counter() - began,
        thinking.spent,
        best.chance,
        best.error,
        tuple(thinking.hints()) if topic.why else (),
        thinking.totals,
    )


@lru_cache(MOST_TABLES)
def table(position: str, deck: str) -> HintSearch:
    """Return a new search for a position, from the cache if possible."""
    state, _, cards = read_position(position, Deck.from_toml(deck) if deck else None)
    return HintSearch(state, Sentences(cards))
