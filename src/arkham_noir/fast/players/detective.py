"""The detective: compares promising moves by rollouts of a few turns.

Rollouts are dealt from random orders of the unseen cards. All moves that are compared get the same
orders, which reduces the influence of luck. After each round the worse half of the moves drops out,
and the others share the rest of the budget.
"""

from __future__ import annotations

from typing import Final

from ...core.agenda import answer
from ...core.bits import append, i64, vec
from ...core.card_tables import CardTables
from ...core.chance import Luck
from ...core.state import A_DECISION, RUNNING, WON, State
from .. import hear_ctrl_c
from ..chance_sources import ByDeal, DealWords
from ..evaluation.extract import FeatureEvaluator
from ..evaluation.logistic import CERTAINLY, chance_of
from ..evaluation.weights import guide_for, odds_for
from ..table_core import settle_by
from .greedy import choose_by, idle_value, is_move, outlook_after, serves

ROLLOUTS: Final = 24
"""The default number of rollouts per decision."""

LEAST_ARMS: Final = 2
MOST_ARMS: Final = 6
"""The number of moves that are tried: those that look best at first sight."""

ROLLOUTS_AN_ARM: Final = 3
"""The minimum of rollouts per move; with fewer, fewer moves are tried."""

TURNS: Final = 3
"""The number of turns in a rollout."""

WIN: Final = 10000
"""The value of a rollout that wins; a rollout that loses is worth nothing."""


class Arm:
    """A move that is tried: its first evaluation and the results of its rollouts.

    `worths` are the single results.
    """

    def __init__(self, option: i64, look: i64) -> None:
        self.option: i64 = option
        self.look: i64 = look
        self.total: i64 = 0
        self.squares: i64 = 0
        self.tries: i64 = 0
        self.worths: vec[i64] = vec[i64]()

    def add(self, worth: i64) -> None:
        """Count the result of one more rollout."""
        self.total += worth
        self.squares += worth * worth
        self.tries += 1
        self.worths = append(self.worths, worth)

    @property
    def chance(self) -> float:
        """Return the share of won rollouts, from 0 to 1."""
        return float(self.total) / float(max(self.tries, 1) * WIN)

    @property
    def error(self) -> float:
        """Return the standard error of that chance.

        One more rollout with an even result is added, because a few that agree prove little.
        """
        tries = float(self.tries + 1)
        mean = (float(self.total) / WIN + 0.5) / tries
        square = (float(self.squares) / (WIN * WIN) + 0.5) / tries
        return float(((square - mean * mean) / tries) ** 0.5)


class Rollouts:
    """A budget of rollouts for every decision, and the random generator that deals them.

    A rollout lasts `turns` turns; at most `most_arms` moves are tried.
    """

    def __init__(self, luck: Luck, budget: i64) -> None:
        self.luck = luck
        self.budget: i64 = budget
        self.turns: i64 = TURNS
        self.most_arms: i64 = MOST_ARMS
        self.tables = CardTables([], [])
        self.deal = ByDeal(DealWords([]), "")
        self.guide = FeatureEvaluator(vec[i64]())
        self.odds = FeatureEvaluator(vec[i64]())

    def choose(self, state: State) -> i64:
        """Choose the move with the best rollouts."""
        arms = promising_moves(state, self.most_arms)
        if len(arms) > 1:
            arms = self.race_moves(state, arms)
        return arms[0].option

    def consider(self, state: State) -> list[Arm]:
        """Return every promising move with the results of its rollouts, best first."""
        return self.race_moves(state, promising_moves(state, self.most_arms))

    def race_moves(self, state: State, arms: list[Arm]) -> list[Arm]:
        """Return these moves, or as many as the budget allows, after their rollouts, best first."""
        most = max(LEAST_ARMS, self.budget // ROLLOUTS_AN_ARM)
        return self.compare(state, arms[:most], self.budget)

    def compare(self, state: State, arms: list[Arm], budget: i64) -> list[Arm]:
        """Return these moves after `budget` more rollouts, best first.

        Earlier results still count, so the comparison can be continued.
        """
        self.know_cards(state.case.tables)
        if len(arms) == 1:
            self.try_all(state, arms, budget)
        rounds: i64 = halvings(len(arms))
        dropped: list[Arm] = []
        while len(arms) > 1:
            self.try_all(state, arms, budget // (rounds * len(arms)))
            arms = rank_moves(arms)
            half = (len(arms) + 1) // 2
            dropped = arms[half:] + dropped
            arms = arms[:half]
        return arms + dropped

    def know_cards(self, tables: CardTables) -> None:
        """Prepare to deal and evaluate the cards of this game."""
        if self.tables is not tables:
            self.deal = ByDeal(DealWords(tables.head_ids), "")
            self.guide = guide_for(tables)
            self.odds = odds_for(tables)
            self.tables = tables  # last, because Ctrl-C may interrupt before

    def try_all(self, state: State, arms: list[Arm], times: i64) -> None:
        """Make `times` rollouts of each move, each time with the same deal for all of them.

        Ctrl-C is handled between two deals, when all moves have been tried equally often.
        """
        last = state.turn + self.turns
        tables = [self.state_after(state, arm.option, last) for arm in arms]
        while times > 0:
            hear_ctrl_c()
            self.deal.begin_by(self.luck.word(), self.luck.word())
            for place, arm in enumerate(arms):
                after = tables[place].copy()
                self.play_on(after, last)
                arm.add(self.hope(after))
            times -= 1

    def state_after(self, state: State, option: i64, last: i64) -> State:
        """Return the state after a move, where chance deals next: all its rollouts start there."""
        after = state.copy()
        answer(after, option)
        while after.awaiting == A_DECISION and after.turn <= last:
            answer(after, choose_by(after, self.guide))
        return after

    def play_on(self, state: State, last: i64) -> None:
        """Let the greedy player continue until this turn or the game is over."""
        settle_by(state, self.deal)
        while state.outcome == RUNNING and state.turn <= last:
            answer(state, choose_by(state, self.guide))
            settle_by(state, self.deal)

    def hope(self, state: State) -> i64:
        """Return the chance of winning where a rollout stopped, from 0 to `WIN`."""
        if state.outcome != RUNNING:
            return WIN if state.outcome == WON else 0
        return chance_of(self.odds.look(state)) * WIN // CERTAINLY


def promising_moves(state: State, most: i64) -> list[Arm]:
    """Return the moves that look best at first sight, best first, at most `most`.

    A move of Equipment is included only if it improves the position.
    """
    arms: list[Arm] = []
    if state.choices == 1:
        return [Arm(state.offered[0], 0)]
    guide = guide_for(state.case.tables)
    idle = idle_value(state, guide)
    place: i64 = 0
    while place < state.choices:
        option = state.offered[place]
        place += 1
        if serves(state, option):
            look = outlook_after(state, guide, option)
            if look > idle or not is_move(option):
                insert(arms, Arm(option, look))
    return arms[:most]


def insert(arms: list[Arm], new: Arm) -> None:
    """Insert a move behind all that look at least as good."""
    place = len(arms)
    while place > 0 and arms[place - 1].look < new.look:
        place -= 1
    arms.insert(place, new)


def halvings(arms: i64) -> i64:
    """Return the number of rounds until one move is left."""
    rounds: i64 = 0
    while arms > 1:
        arms = (arms + 1) // 2
        rounds += 1
    return rounds


def rank_moves(arms: list[Arm]) -> list[Arm]:
    """Sort the moves by mean, best first; equal ones keep their order."""
    found: list[Arm] = []
    for arm in arms:
        place = len(found)
        while place > 0 and found[place - 1].total * arm.tries < arm.total * found[place - 1].tries:
            place -= 1
        found.insert(place, arm)
    return found
