"""Measure replies: play each out many times, with the same deals for all."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from ..core.agenda import answer
from ..core.chance import Luck
from ..core.state import RUNNING, State
from ..fast.players.detective import WIN, Rollouts
from ..fast.players.inspector import TURNS
from ..fast.table_core import settle_by
from .replies import Reply

TO_THE_END = 10_000
"""A number of turns that no game reaches."""

THOUGHT = 6
"""The rollouts for each decision of a game that is played to its end."""


@dataclass(frozen=True)
class MeasuredReply:
    """The chance of winning with a reply and its standard error.

    `behind` is how much more often the best reply wins on the same deals, with its standard error.
    """

    reply: Reply
    chance: float
    error: float
    behind: float
    behind_error: float
    rollouts: int

    @property
    def text(self) -> str:
        return self.reply.text

    def is_behind(self, least: float, errors: float) -> bool:
        """Return whether it is behind the best by this much and this many standard errors."""
        return self.behind >= least and self.behind >= errors * self.behind_error


class Trial:
    """A comparison of the replies in one position.

    `go_on` deals a number of times and lets the greedy player continue every reply for some turns.
    Then the learned chance of winning in that position counts. `drop` removes replies that need no
    more trials.
    """

    def __init__(
        self, state: State, candidates: list[Reply], seed: int, turns: int = TURNS
    ) -> None:
        self.last = state.turn + turns
        self.replies = candidates
        self.places = list(range(len(candidates)))  # of those still in the trial
        self.worths: list[list[int]] = [[] for _ in candidates]
        self.search = Rollouts(Luck(seed), 0)
        self.search.know_cards(state.case.tables)

    def go_on(self, deals: int) -> None:
        """Make this number of deals for every reply that is still in the trial."""
        luck, deal = self.search.luck, self.search.deal
        for _ in range(deals):
            deal.begin_by(luck.word(), luck.word())
            for place in self.places:
                self.worths[place].append(self._worth(self.replies[place]))

    def _worth(self, reply: Reply) -> int:
        after = reply.after.copy()
        self.search.play_on(after, self.last)
        return self.search.hope(after)

    def drop(self, behind: float, most: int | None = None) -> None:
        """Remove replies that are this far behind the best, and keep at most this number."""
        best = self._best()
        self.places.sort(key=lambda place: -sum(self.worths[place]))
        near = [place for place in self.places if self._measure_reply(place, best).behind <= behind]
        self.places = near[:most]

    def ranked_replies(self) -> list[MeasuredReply]:
        """Return every reply with its result, best first."""
        best = self._best()
        others = [place for place in range(len(self.replies)) if place != best]
        found = [self._measure_reply(place, best) for place in others]
        found.sort(key=lambda each: (each.behind, each.text))
        return [self._measure_reply(best, best), *found]

    def _best(self) -> int:
        """Return the place of the best reply that is still in the trial."""
        return max(self.places, key=lambda place: sum(self.worths[place]))

    def _measure_reply(self, place: int, best: int) -> MeasuredReply:
        worths = [each / WIN for each in self.worths[place]]
        ahead = [each / WIN for each in self.worths[best][: len(worths)]]
        behind = [one - other for one, other in zip(ahead, worths, strict=True)]
        return MeasuredReply(
            self.replies[place],
            fmean(worths), _error(worths), fmean(behind), _error(behind), len(worths),
        )  # fmt: skip


class PlayedOut(Trial):
    """A comparison in which the detective plays every reply to the end."""

    def __init__(self, state: State, candidates: list[Reply], seed: int) -> None:
        super().__init__(state, candidates, seed, TO_THE_END)
        self.detective = Rollouts(Luck(seed), THOUGHT)

    def _worth(self, reply: Reply) -> int:
        after = reply.after.copy()
        settle_by(after, self.search.deal)
        while after.outcome == RUNNING:
            answer(after, self.detective.choose(after))
            settle_by(after, self.search.deal)
        return self.search.hope(after)


def _error(values: list[float]) -> float:
    """Return the standard error of the mean, by plain sums because `statistics` is too slow."""
    count, total = len(values), sum(values)
    spread = sum(value * value for value in values) - total * total / count
    return sqrt(max(spread, 0.0) / (count - 1) / count)
