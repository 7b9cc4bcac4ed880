"""Passes: the order of the searches; those that find most wins quickly come first."""

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
"""The numbers of turns that successive descents look ahead."""

DESCENTS, A_DESCENT = 4, 150_000
"""The number of descents at the start of a round, and of positions for each."""

NARROWEST = 2
WIDER = 2
"""The ratio of the widths of two successive beams of a round."""

WIDEST = 4096
"""The most positions of one turn that are kept; a position takes about a kilobyte."""

WELCOME, MANY = 4, 12
"""The numbers of cards that narrow and wide beams try where any of several cards can come."""

WIDE = 256

A_BEAM, A_LANE = 20_000, 10_000
"""The positions that a beam may look at, and the additional ones for each unit of its width.

A beam that has not won by then rarely wins later, so another salt is worth more.
"""

LEAST_PROOF = 20_000
"""The positions that the first exhaustive search may look at."""

Watch = Callable[[int], bool]
"""Called with the number of positions so far; returns whether to continue."""


@dataclass(frozen=True)
class Pass:
    """One search to try; `most` is the number of positions that it may look at."""

    kind: type[DealSearch]
    width: int = 0
    free: int = EVERY
    cards: int = 0
    salt: int = 0
    most: int | None = None
    turns: int = 0

    def run(self, state: State, chance: ChanceSource | None, left: int, watch: Watch) -> DealSearch:
        """Search from a position; `left` is the number of positions left to look at."""
        most = left if self.most is None else min(left, self.most)
        terms = Terms(self.width, self.free, self.cards, most, self.salt, self.turns)
        search = self.kind(state, chance, terms, watch)
        search.run()
        return search


def passes(known: bool) -> Iterator[Pass]:
    """Yield rounds of descents, if the cards are known, and beams, each with an exhaustive search.

    No width is right for all deals. So the beams of every round begin with the narrowest, and end
    with one wider than in the round before. This way every width gets about the same time.
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
    """Yield descents, each different."""
    for salt, turns in enumerate(cycle(HORIZONS)):
        yield Pass(Descent, salt=salt, most=A_DESCENT, turns=turns)


def widths(last: int) -> Iterator[int]:
    """Yield the widths of a round."""
    width = NARROWEST
    while width <= min(NARROWEST * WIDER**last, WIDEST):
        yield width
        width *= WIDER


def beam(width: int, free: int, salt: int) -> Pass:
    """Return a beam of this width."""
    cards = MANY if width >= WIDE else WELCOME
    return Pass(BeamSearch, width, free, cards, salt, most=A_BEAM + A_LANE * width)
