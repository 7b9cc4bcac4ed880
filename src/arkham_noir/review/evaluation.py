"""The evaluation of one decision: the move that was made against the best found.

A search finds the answer that it would give itself. Then that answer, the one that was given and
the one that our greedy player would give are played out anew, many times, each time with the same
made-up order of the unseen cards. What served to choose does not serve to measure: an answer that
was lucky in the search would look better than it is, and all others like mistakes.

The chance at a table is that of the greedy player's answer, since all are played on by it: so what
was expected before cards come up and what is said when they lie there speak of the same player. For
the same reason both must look ahead to the end of the same turn (`since`).
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
"""How many rollouts a decision is judged by, unless told otherwise."""

LEAST_ROLLOUTS = 60
MOST_ROLLOUTS = 1_000_000

SEARCHED = 3
"""One part in so many of the rollouts serves to find the best answer, the others to measure."""

WHOLE = 1000
"""Certainty. Chances are whole thousandths, so that sums of them are true to the last digit."""


@dataclass(frozen=True)
class Judgement:
    """What was found at one decision: `best` is the option that the search would choose.

    `chance` is that of the table before anybody answers, as the decision before looked ahead. All
    chances are thousandths, and so are the standard errors: of each chance, of what the best has
    more than the chosen (`loss_error`), and of what the answer changed (`skill_error`). Differences
    have smaller errors than their parts, since all answers met the same cards. `why` is a sentence
    on what sets the best apart, where it looks better.
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
        """What the answer changed: the chance after it, less the chance before."""
        return self.chosen_chance - self.chance

    @property
    def loss(self) -> int:
        """What the answer cost; below zero if it was better than what the search found."""
        return self.best_chance - self.chosen_chance


def checked_rollouts(rollouts: int) -> int:
    """A number of rollouts that a decision can be judged by; any other is refused."""
    if type(rollouts) is not int or not LEAST_ROLLOUTS <= rollouts <= MOST_ROLLOUTS:
        span = f"{LEAST_ROLLOUTS} to {MOST_ROLLOUTS:,}"
        raise UnreadableText(f"A decision is judged by {span} rollouts, not {rollouts}.")
    return rollouts


def judge(
    state: State, chosen: int, luck: Luck, rollouts: int = ROLLOUTS, since: int | None = None
) -> Judgement:
    """How good one of the options is, beside the best that is found.

    `since` is the turn of the decision before, if there was one.
    """
    from statistics import fmean  # only a review needs it: the static site fetches it then

    search = Rollouts(luck, checked_rollouts(rollouts) // SEARCHED)
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
    """Answers to one question, played out with the same cards; what each came to every time.

    `near` is what was seen of an answer where the decision before stopped looking ahead, `far`
    where this one does.
    """

    def __init__(self, search: Rollouts, state: State, since: int) -> None:
        self.search = search
        self.state = state
        self.near_turn = since + search.turns
        self.far_turn = state.turn + search.turns
        self.near: dict[int, list[float]] = {}
        self.far: dict[int, list[float]] = {}

    def run(self, options: set[int], rollouts: int) -> None:
        """Share so many rollouts among these answers."""
        self.near = {option: [] for option in sorted(options)}
        self.far = {option: [] for option in sorted(options)}
        for _ in range(rollouts // len(options)):
            self.search.deal.begin_by(self.search.luck.word(), self.search.luck.word())
            for option in self.near:
                self.play_out(option)

    def play_out(self, option: int) -> None:
        """One rollout of an answer."""
        after, near = self.state.copy(), self.state
        answer(after, option)
        if self.near_turn >= near.turn:  # otherwise the decision before did not look beyond here
            self.search.play_on(after, self.near_turn)
            near = after
        self.near[option].append(self.search.hope(near) / WIN)
        self.search.play_on(after, self.far_turn)
        self.far[option].append(self.search.hope(after) / WIN)


def _error(values: Iterable[float]) -> float:
    """The standard error of the mean, in thousandths."""
    from statistics import stdev

    found = list(values)
    return round(stdev(found) / sqrt(len(found)) * WHOLE, 1)


def thousandths(chance: float) -> int:
    """A chance from 0 to 1 in whole thousandths."""
    return round(chance * WHOLE)
