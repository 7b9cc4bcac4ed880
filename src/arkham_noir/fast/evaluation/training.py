"""Training: a greedy player that learns the weights of the facts from its own games.

After each game, the value of every position on the way moves a little toward the value of the next
position and toward the result of the game (temporal difference learning). Weights whose updates
contradict each other move less and less (temporal coherence).

Two sets of weights are learned from the same games. The guide is used for playing; for it, a lost
game counts more the further it came. The odds give the chance of winning; for them, a lost game
counts nothing.
"""

from __future__ import annotations

from typing import Final

from ...core import steps
from ...core.agenda import answer
from ...core.bits import append, i64, row_of, vec
from ...core.case_file import CaseFile
from ...core.chance import Luck
from ...core.rules.setup import new_state
from ...core.state import RUNNING, WON, State
from ..players.greedy import choose_by
from ..rollout import settle
from .extract import FeatureEvaluator
from .feature_layout import MISSING
from .logistic import CERTAINLY, POINT, chance_of

FINE: Final = 4096
"""The factor by which weights are finer than points during training."""

THOUSAND: Final = 1000


class WeightLearner:
    """Weights that are being learned, with the sums of their updates.

    `news` is the sum of all updates and `stir` the sum of their sizes. If the two are equal, all
    updates agree.
    """

    def __init__(self, points: list[int], news: list[int], stir: list[int]) -> None:
        self.points: vec[i64] = row_of(points)
        self.news: vec[i64] = row_of(news)
        self.stir: vec[i64] = row_of(stir)

    def chance(self, true: vec[i64], begin: i64, end: i64) -> i64:
        """Return the value of a position of which these facts are true."""
        total: i64 = 0
        while begin < end:
            total += self.points[true[begin]]
            begin += 1
        return chance_of(total // FINE)

    def learn(self, true: vec[i64], begins: vec[i64], end: i64, rate: i64, memory: i64) -> None:
        """Update the weights from the last position to the first, each toward the next value."""
        target = end
        stop: i64 = len(true)
        table: i64 = len(begins)
        while table > 0:
            table -= 1
            begin = begins[table]
            seen = self.chance(true, begin, stop)
            self.move(true, begin, stop, (target - seen) * rate // THOUSAND)
            target = (target * memory + seen * (THOUSAND - memory)) // THOUSAND
            stop = begin

    def move(self, true: vec[i64], begin: i64, end: i64, error: i64) -> None:
        """Update each weight by its share of the error, less if its updates have contradicted."""
        share: i64 = error * FINE // (end - begin) * POINT // CERTAINLY
        size: i64 = max(share, -share)
        while begin < end:
            fact = true[begin]
            stir = self.stir[fact]
            step = share
            if stir > 0:
                news = self.news[fact]
                step = share * (max(news, -news) * THOUSAND // stir) // THOUSAND
            self.points[fact] += step
            self.news[fact] += share
            self.stir[fact] = stir + size
            begin += 1


class Learner:
    """A player that learns. `rate`, `memory` and `consolation` are in thousandths.

    `rate` is the learning rate. `memory` is how much the result of a game counts compared with the
    positions on the way. `consolation` is what a lost game counts for the guide if almost nothing
    was missing.
    """

    def __init__(self, luck: Luck, guide: WeightLearner, odds: WeightLearner) -> None:
        self.luck = luck
        self.guide = guide
        self.odds = odds
        self.sight = FeatureEvaluator(guide.points)
        self.witness = FeatureEvaluator(guide.points, remembers=True)
        self.true: vec[i64] = vec[i64]()
        self.begins: vec[i64] = vec[i64]()
        self.rate: i64 = THOUSAND
        self.memory: i64 = 500
        self.consolation: i64 = 300

    def play(self, case: CaseFile, games: i64) -> i64:
        """Play this number of games, learn from each, and return how many were won."""
        won: i64 = 0
        while games > 0:
            state = self.play_game(case)
            ended: i64 = CERTAINLY if state.outcome == WON else 0
            won += 1 if ended else 0
            guided = ended if ended else self.comfort(state)
            self.guide.learn(self.true, self.begins, guided, self.rate, self.memory)
            self.odds.learn(self.true, self.begins, ended, self.rate, self.memory)
            games -= 1
        return won

    def play_game(self, case: CaseFile) -> State:
        """Play one game to its end and record the facts of every position."""
        self.true = vec[i64]()
        self.begins = vec[i64]()
        state = new_state(case)
        settle(state, self.luck)
        while state.outcome == RUNNING:
            if steps.kind_of(state.question) == steps.ACTION:
                self.write_down(state)
            answer(state, choose_by(state, self.sight))
            if state.outcome == RUNNING:
                self.write_down(state)
            settle(state, self.luck)
        return state

    def comfort(self, state: State) -> i64:
        """Return what a lost game is worth to the guide."""
        self.sight.take_stock(state)
        far: i64 = MISSING - 1 - self.sight.missing
        most: i64 = MISSING - 1
        return CERTAINLY * far * far // (most * most) * self.consolation // THOUSAND

    def write_down(self, state: State) -> None:
        """Record the facts of a position."""
        self.witness.look(state)
        self.begins = append(self.begins, len(self.true))
        for fact in self.witness.true:
            self.true = append(self.true, fact)
