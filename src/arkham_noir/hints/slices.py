"""A slice of thinking: a little more about one table, from where all slices before it have come to.

What was found is kept by whoever asks, and not by the process that thinks: the totals of every
answer. So any process can take the next slice, and one that dies takes nothing with it.
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
"""Seconds for one table before another has its turn."""

MOST_TABLES = 40
"""So many tables a process has at hand; any other is read again."""


@dataclass(frozen=True)
class Topic:
    """What is thought about: a position with its deck, if that is not ours, and whether anybody
    wants to know why, or the chance alone."""

    position: str
    deck: str = ""
    why: bool = True


@dataclass(frozen=True)
class Thought:
    """What the slices so far have come to; `seconds` is what they took, `slices` their number."""

    slices: int = 0
    seconds: float = 0.0
    rollouts: int = 0
    chance: float = 0.0
    error: float = 0.0
    hints: tuple[Hint, ...] = ()
    totals: Totals = ()


def think_on(topic: Topic, so_far: Thought) -> Thought:
    """One slice more; the first is as short as it can be, for somebody waits for it."""
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
    """A table as it is before anybody has thought about it, with the reasons that were found."""
    state, _, cards = read_position(position, Deck.from_toml(deck) if deck else None)
    return HintSearch(state, Sentences(cards))
