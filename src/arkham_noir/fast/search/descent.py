"""Descent: one game with all cards known, in which every move is tried by playing to the end.

The greedy player plays each game on with the cards that will come. A won game is a solution. Until
one is found, the descent makes the move whose game was best after some turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.agenda import answer
from ...core.bits import i64
from ...core.chance import Luck
from ...core.state import RUNNING, WON, State
from ..chance_sources import ChanceSource
from ..evaluation.logistic import CERTAINLY, chance_of
from ..evaluation.weights import odds_for
from ..players.detective import promising_moves
from ..players.greedy import choose_by
from ..table_core import settle_by
from .solve import DealSearch, MovePath, Terms

MOST_ANSWERS: Final = 8
"""The number of moves tried at a position: those that look best at first sight."""

NOISE: Final = CERTAINLY // 50
"""The most that a salt adds to the estimated chance of winning."""

NOT_YET: Final = -1


class Descent(DealSearch):
    """A game, and the greedy player's continuations from each of its positions.

    It finds wins quickly or not at all, and proves nothing.
    """

    def __init__(
        self, state: State, chance: ChanceSource | None, terms: Terms, watch: Callable[[int], bool]
    ) -> None:
        super().__init__(state, chance, terms, watch)
        self.odds = odds_for(state.case.tables)
        self.luck = Luck(terms.salt)

    def run(self) -> None:
        """Play until a game is won, the game is over, or the search is stopped."""
        self.missed = True
        state, trail = self.first.copy(), None
        while state.outcome == RUNNING and not self.stopped:
            trail = MovePath(trail, self.best_answer(state, trail))
            self.give(state, trail.move)
        if state.outcome == WON and not self.won:
            self.win(trail)

    def give(self, state: State, option: i64) -> None:
        """Make a move and deal the cards that follow."""
        answer(state, option)
        if self.chance is not None:
            settle_by(state, self.chance)

    def best_answer(self, state: State, trail: MovePath | None) -> i64:
        """Return the move whose game is best after some turns."""
        arms = promising_moves(state, MOST_ANSWERS)
        best = arms[0].option
        most: i64 = NOT_YET
        for arm in arms:
            if len(arms) > 1 and not self.stopped:
                hope = self.hope_of(state, MovePath(trail, arm.option))
                if hope > most:
                    most = hope
                    best = arm.option
        return best

    def hope_of(self, state: State, trail: MovePath) -> i64:
        """Return how good the game is that begins with the last move of a path."""
        after = state.copy()
        self.give(after, trail.move)
        last = state.turn + self.terms.turns
        hope: i64 = NOT_YET
        while after.outcome == RUNNING and not self.stopped:
            if hope == NOT_YET and after.turn > last:
                hope = self.chance_at(after)
            trail = MovePath(trail, choose_by(after, self.guide))
            self.give(after, trail.move)
            self.count_looks()
        if after.outcome == WON:
            self.win(trail)
        elif not self.watch(self.tables):
            self.give_up()
        return max(hope, 0)

    def chance_at(self, state: State) -> i64:
        """Return the estimated chance of winning, with some noise if there is a salt."""
        noise: i64 = self.luck.below(NOISE) if self.terms.salt > 0 else 0
        return chance_of(self.odds.look(state)) + noise

    def count_looks(self) -> None:
        """Count every position that the greedy player has compared."""
        self.tables = min(self.guide.looks, self.terms.most)
        if self.tables == self.terms.most:
            self.give_up()
