"""The order in which searches are tried: first those that find most wins at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, cycle, islice

from ..core.state import State
from ..fast.chance_sources import ChanceSource
from ..fast.search.descent import Descent
from ..fast.search.solve import (
    EVERY,
    IN_NEED,
    ONE_A_TURN,
    BeamSearch,
    DealSearch,
    DepthFirstSearch,
    Terms,
)

HORIZONS = (8, 5, 12, 3)
"""So many turns ahead one descent after the other compares its answers."""

DESCENTS, A_DESCENT = 4, 150_000
"""So many descents begin a round, and so many tables each may take."""

NARROWEST = 2
WIDER = 2
"""Each beam of a round is so many times wider than the one before."""

WIDEST = 4096
"""Tables of one turn that are kept; a table takes about a kilobyte."""

WELCOME, MANY = 4, 12
"""Of cards that a free action lets choose, or that come as one would wish, so many are tried by
narrow and by wide beams."""

WIDE = 256

A_BEAM, A_LANE = 20_000, 10_000
"""So many tables a beam may take, and so many more for each that it keeps of a turn: one that has
not won by then seldom does, and another salt is worth more."""

LEAST_PROOF = 20_000
"""So many tables the first try to look at everything may take."""

Watch = Callable[[int], bool]
"""Told how many tables a search has looked at; answers whether to go on."""


@dataclass(frozen=True)
class Pass:
    """One search that is to be tried; `most` are the tables that it may take."""

    kind: type[DealSearch]
    width: int = 0
    free: int = EVERY
    cards: int = 0
    salt: int = 0
    most: int | None = None
    turns: int = 0

    def run(self, state: State, chance: ChanceSource | None, left: int, watch: Watch) -> DealSearch:
        """Search from a table, with so many tables left to look at."""
        most = left if self.most is None else min(left, self.most)
        terms = Terms(self.width, self.free, self.cards, most, self.salt, self.turns)
        search = self.kind(state, chance, terms, watch)
        search.run()
        return search


def passes(known: bool) -> Iterator[Pass]:
    """Rounds of descents, where the cards are known, and of beams; after each a try of everything.

    The beams of a round begin with the narrowest again and end with one wider than the round
    before: no width is right for all deals. This way every width gets about the same time, and none
    takes much more than it would have with all of it.
    """
    salts, proof, descending = count(), LEAST_PROOF, descents()
    for last in count():
        if known:
            yield from islice(descending, DESCENTS)
        for width in widths(last):
            for free in (ONE_A_TURN, IN_NEED):
                yield beam(width, free, next(salts))
        yield Pass(DepthFirstSearch, most=proof)
        proof *= WIDER


def descents() -> Iterator[Pass]:
    """One descent after the other, each different."""
    for salt, turns in enumerate(cycle(HORIZONS)):
        yield Pass(Descent, salt=salt, most=A_DESCENT, turns=turns)


def widths(last: int) -> Iterator[int]:
    """The widths of a round."""
    width = NARROWEST
    while width <= min(NARROWEST * WIDER**last, WIDEST):
        yield width
        width *= WIDER


def beam(width: int, free: int, salt: int) -> Pass:
    """A beam of this width."""
    cards = MANY if width >= WIDE else WELCOME
    return Pass(BeamSearch, width, free, cards, salt, most=A_BEAM + A_LANE * width)
