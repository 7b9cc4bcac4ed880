"""The detective: plays each promising answer out for a few turns, many times, and compares.

What comes up is dealt from made-up orders of the unseen cards, the same for all answers that are
compared, so that luck weighs as little as it can. The worse half of the answers drops out after
each round, and those left share what remains of the budget.
"""

from __future__ import annotations

from typing import Final

from ..core.agenda import answer
from ..core.bits import i64
from ..core.chance import Luck
from ..core.state import RUNNING, WON, State
from .deals import ByDeal, DealWords
from .greedy import choose, moves_equipment, outlook_after
from .seat import settle_by
from .value import value
from .weights import weights_for

ROLLOUTS: Final = 32
"""How many rollouts it makes for a decision, unless told otherwise."""

LEAST_ARMS: Final = 2
MOST_ARMS: Final = 6
"""So many answers are tried: those that look best at first sight."""

ROLLOUTS_AN_ARM: Final = 3
"""With fewer for each, fewer answers are tried."""

TURNS: Final = 3
"""How many turns a rollout goes on."""

WIN: Final = 10000
"""What a rollout that wins is worth; one that loses is worth nothing."""

MOST_HOPE: Final = 9000
"""What one that goes on can be worth at most."""


class Arm:
    """One answer that is tried: how it looked at first sight, and what its rollouts came to."""

    def __init__(self, option: i64, look: i64) -> None:
        self.option: i64 = option
        self.look: i64 = look
        self.total: i64 = 0
        self.squares: i64 = 0
        self.tries: i64 = 0

    def add(self, worth: i64) -> None:
        """Count one more rollout, which came to so much."""
        self.total += worth
        self.squares += worth * worth
        self.tries += 1

    @property
    def chance(self) -> float:
        """How often the game is won from here, by its rollouts: from 0 to 1."""
        return float(self.total) / float(max(self.tries, 1) * WIN)

    @property
    def error(self) -> float:
        """The standard error of that chance."""
        tries = float(max(self.tries, 1))
        mean = float(self.total) / tries
        spread = max(0.0, float(self.squares) / tries - mean * mean)
        return float((spread / tries) ** 0.5) / WIN


class Rollouts:
    """A budget of rollouts for every decision, and the luck by which they are dealt."""

    def __init__(self, luck: Luck, budget: i64) -> None:
        self.luck = luck
        self.budget: i64 = budget
        self.turns: i64 = TURNS
        self.ids: list[str] = []
        self.deal = ByDeal(DealWords(self.ids), "")

    def choose(self, state: State) -> i64:
        """The answer that comes furthest."""
        return self.consider(state)[0].option

    def consider(self, state: State) -> list[Arm]:
        """Every promising answer with what its rollouts came to, best first."""
        most = max(LEAST_ARMS, min(self.budget // ROLLOUTS_AN_ARM, MOST_ARMS))
        return self.compare(state, promising(state, most), self.budget)

    def compare(self, state: State, arms: list[Arm], budget: i64) -> list[Arm]:
        """These answers after so many more rollouts, best first.

        What their earlier rollouts came to still counts, so that one can go on and on.
        """
        self.know_cards(state.case.tables.head_ids)
        rounds: i64 = halvings(len(arms))
        dropped: list[Arm] = []
        while len(arms) > 1:
            self.try_all(state, arms, budget // (rounds * len(arms)))
            arms = ranked(arms)
            half = (len(arms) + 1) // 2
            dropped = arms[half:] + dropped
            arms = arms[:half]
        return arms + dropped

    def know_cards(self, ids: list[str]) -> None:
        """Deal with the cards of this game from now on."""
        if self.ids is not ids:
            self.ids = ids
            self.deal = ByDeal(DealWords(ids), "")

    def try_all(self, state: State, arms: list[Arm], times: i64) -> None:
        """So many rollouts of each answer, each time dealt alike for all of them."""
        while times > 0:
            self.deal.begin_by(self.luck.word(), self.luck.word())
            for arm in arms:
                after = state.copy()
                answer(after, arm.option)
                play_on(after, self.deal, state.turn + self.turns)
                arm.add(hope(after))
            times -= 1


def promising(state: State, most: i64) -> list[Arm]:
    """So many answers that look best at first sight, best first."""
    arms: list[Arm] = []
    if state.choices == 1:
        return [Arm(state.offered[0], 0)]
    weights = weights_for(state.case.tables)
    place: i64 = 0
    while place < state.choices:
        option = state.offered[place]
        if not moves_equipment(option):
            insert(arms, Arm(option, outlook_after(state, weights, option)))
        place += 1
    return arms[:most] if arms else [Arm(state.offered[0], 0)]


def insert(arms: list[Arm], new: Arm) -> None:
    """Put an answer behind all that look at least as good."""
    place = len(arms)
    while place > 0 and arms[place - 1].look < new.look:
        place -= 1
    arms.insert(place, new)


def halvings(arms: i64) -> i64:
    """How many rounds it takes until one answer is left."""
    rounds: i64 = 0
    while arms > 1:
        arms = (arms + 1) // 2
        rounds += 1
    return rounds


def ranked(arms: list[Arm]) -> list[Arm]:
    """The answers by their means, best first; among equals, as they stood before."""
    found: list[Arm] = []
    for arm in arms:
        place = len(found)
        while place > 0 and found[place - 1].total * arm.tries < arm.total * found[place - 1].tries:
            place -= 1
        found.insert(place, arm)
    return found


def play_on(state: State, deal: ByDeal, last: i64) -> None:
    """Let the greedy player go on until this turn is over or the game is."""
    settle_by(state, deal)
    while state.outcome == RUNNING and state.turn <= last:
        answer(state, choose(state))
        settle_by(state, deal)


def hope(state: State) -> i64:
    """How good it looks where a rollout stopped, from 0 to `WIN`."""
    if state.outcome != RUNNING:
        return WIN if state.outcome == WON else 0
    weights = weights_for(state.case.tables)
    found = max(weights.hopeless, min(value(state, weights), weights.hopeful))
    return (found - weights.hopeless) * MOST_HOPE // (weights.hopeful - weights.hopeless)
