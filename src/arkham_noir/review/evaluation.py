"""The evaluation of one decision: the move that was made against the best found.

A search finds the best move. Then three moves are played out again: that move, the move that was
made, and the move of the greedy player. Each rollout uses the same random order of the unseen cards
for all three. The rollouts of the search are not used to measure. Otherwise a move that was lucky
in the search would look better than it is, and all others would look like mistakes.

The chance in a position is the chance after the greedy player's move, because that player continues
all rollouts. So the chances before and after cards are revealed are estimated for the same player.
For the same reason, both must look ahead to the end of the same turn (`since`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from operator import sub

from ..core.agenda import answer
from ..core.chance import Luck
from ..core.state import State
from ..errors import UnreadableText
from ..fast.players.detective import WIN, Rollouts
from ..fast.players.greedy import choose

ROLLOUTS = 600
"""The default number of rollouts for one decision."""

LEAST_ROLLOUTS = 60
MOST_ROLLOUTS = 1_000_000

SEARCHED = 3
"""The search uses one part in this number of the rollouts, measuring uses the others."""

WHOLE = 1000
"""Certainty. Chances are whole thousandths, so that their sums are exact."""


@dataclass(frozen=True)
class Judgement:
    """The result for one decision: `best` is the option that the search would choose.

    `chance` is that of the position before the move, with the look-ahead of the previous decision.
    All chances and standard errors are thousandths. `loss_error` is the error of the difference
    between the best and the chosen move, and `skill_error` that of what the move changed.
    Differences have smaller errors than their parts, because all moves are played with the same
    cards. `why` is a sentence on what makes the best move better, if it is.
    """

    best: int
    chance: int
    best_chance: int
    chosen_chance: int
    chance_error: float
    best_error: float
    chosen_error: float
    loss_error: float
    skill_error: float
    why: str = ""

    @property
    def skill(self) -> int:
        """Return the chance after the move minus the chance before it."""
        return self.chosen_chance - self.chance

    @property
    def loss(self) -> int:
        """Return what the move cost; negative if it was better than the search's move."""
        return self.best_chance - self.chosen_chance


def check_rollouts(rollouts: int) -> int:
    """Return a valid number of rollouts, or raise an error."""
    if type(rollouts) is not int or not LEAST_ROLLOUTS <= rollouts <= MOST_ROLLOUTS:
        span = f"{LEAST_ROLLOUTS} to {MOST_ROLLOUTS:,}"
        raise UnreadableText(f"A review needs {span} rollouts per decision, not {rollouts}.")
    return rollouts


def judge(
    state: State, chosen: int, luck: Luck, rollouts: int = ROLLOUTS, since: int | None = None
) -> Judgement:
    """Return how good an option is, compared with the best one found.

    `since` is the turn of the decision before, if there was one.
    """
    from statistics import fmean  # only a review needs it: the static site loads it then

    search = Rollouts(luck, check_rollouts(rollouts) // SEARCHED)
    best, own = search.consider(state)[0].option, choose(state)
    trials = Trials(search, state, state.turn if since is None else since)
    trials.run({best, own, chosen}, rollouts - rollouts // SEARCHED)
    before, of_best, of_chosen = trials.near[own], trials.far[best], trials.far[chosen]
    return Judgement(
        best,
        thousandths(fmean(before)),
        thousandths(fmean(of_best)),
        thousandths(fmean(of_chosen)),
        _error(before),
        _error(of_best),
        _error(of_chosen),
        _error(map(sub, of_best, of_chosen)),
        _error(map(sub, of_chosen, before)),
    )


class Trials:
    """Moves in one position, played out with the same cards, and the result of each rollout.

    `near` are the results at the look-ahead of the previous decision, `far` at that of this one.
    """

    def __init__(self, search: Rollouts, state: State, since: int) -> None:
        self.search = search
        self.state = state
        self.near_turn = since + search.turns
        self.far_turn = state.turn + search.turns
        self.near: dict[int, list[float]] = {}
        self.far: dict[int, list[float]] = {}

    def run(self, options: set[int], rollouts: int) -> None:
        """Share this number of rollouts among these moves."""
        self.near = {option: [] for option in sorted(options)}
        self.far = {option: [] for option in sorted(options)}
        for _ in range(rollouts // len(options)):
            self.search.deal.begin_by(self.search.luck.word(), self.search.luck.word())
            for option in self.near:
                self.play_out(option)

    def play_out(self, option: int) -> None:
        """Make one rollout of a move."""
        after, near = self.state.copy(), self.state
        answer(after, option)
        if self.near_turn >= near.turn:  # otherwise the previous decision did not look beyond here
            self.search.play_on(after, self.near_turn)
            near = after
        self.near[option].append(self.search.hope(near) / WIN)
        self.search.play_on(after, self.far_turn)
        self.far[option].append(self.search.hope(after) / WIN)


def _error(values: Iterable[float]) -> float:
    """Return the standard error of the mean, in thousandths."""
    from statistics import stdev

    found = list(values)
    return round(stdev(found) / sqrt(len(found)) * WHOLE, 1)


def thousandths(chance: float) -> int:
    """Return a chance from 0 to 1 in whole thousandths."""
    return round(chance * WHOLE)
