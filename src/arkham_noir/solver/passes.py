"""The order in which searches are tried: narrow ones first, which find most wins at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..core.state import State
from ..fast.deals import Chance
from ..fast.solve import EVERY, IN_NEED, ONE_A_TURN, Beam, Depth, Search, Terms

FIRST_WIDTH = 16
WIDER = 4
"""The beams of each round are so many times wider than the first, or than those before."""

WIDEST = 4096
"""Tables of one turn that are kept; a table takes about a kilobyte."""

BEAMS = 4
"""So many beams of one width are tried, each with another salt."""

WELCOME, MANY = 4, 12
"""Of cards that a free action lets choose, or that come as one would wish, so many are tried by
narrow and by wide beams."""

WIDE = 256

LEAST_PROOF = 20_000
"""So many tables the first try to look at everything may take."""

Watch = Callable[[int], bool]
"""Told how many tables a search has looked at; answers whether to go on."""


@dataclass(frozen=True)
class Pass:
    """One search that is to be tried; `most` are the tables that it may take."""

    kind: type[Search]
    width: int = 0
    free: int = EVERY
    cards: int = 0
    salt: int = 0
    most: int | None = None

    def run(self, state: State, chance: Chance | None, left: int, watch: Watch) -> Search:
        """Search from a table, with so many tables left to look at."""
        most = left if self.most is None else min(left, self.most)
        terms = Terms(self.width, self.free, self.cards, most, self.salt)
        search = self.kind(state, chance, terms, watch)
        search.run()
        return search


def passes() -> Iterator[Pass]:
    """A narrow beam, then rounds of beams, wider each time; after each a try of everything."""
    yield beam(FIRST_WIDTH, IN_NEED, 0)
    width, proof, salt = FIRST_WIDTH * WIDER, LEAST_PROOF, 0
    while True:
        for place in range(BEAMS):
            yield beam(width, IN_NEED, salt + place)
        yield beam(width // WIDER, ONE_A_TURN, 0)
        yield Pass(Depth, most=proof)
        if width < WIDEST:
            width *= WIDER
        else:
            salt += BEAMS
        proof *= WIDER


def beam(width: int, free: int, salt: int) -> Pass:
    """A beam of this width."""
    return Pass(Beam, width, free, MANY if width >= WIDE else WELCOME, salt)
