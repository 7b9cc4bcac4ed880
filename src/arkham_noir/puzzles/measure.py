"""Measuring replies: each is played out many times, dealt alike for all of them."""

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
"""More turns than any game has."""

THOUGHT = 6
"""Rollouts for a decision of a game that is played to its end."""


@dataclass(frozen=True)
class MeasuredReply:
    """How often a reply wins, by so many rollouts, with its standard error; `behind` is how much
    oftener the best one wins on the same deals, with the standard error of that."""

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
        """Whether it is behind the best by so much, and by so many standard errors."""
        return self.behind >= least and self.behind >= errors * self.behind_error


class Trial:
    """Replies to one question under trial.

    `go_on` deals so many times anew and lets our greedy player play every reply on from there, for
    so many turns; then the chance to win counts that the learned odds see in the table. `drop`
    leaves those alone that need no more trying.
    """

    def __init__(
        self, state: State, candidates: list[Reply], seed: int, turns: int = TURNS
    ) -> None:
        self.last = state.turn + turns
        self.replies = candidates
        self.places = list(range(len(candidates)))  # of those that are still tried
        self.worths: list[list[int]] = [[] for _ in candidates]
        self.search = Rollouts(Luck(seed), 0)
        self.search.know_cards(state.case.tables)

    def go_on(self, deals: int) -> None:
        """So many more deals for every reply that is still tried."""
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
        """Try no longer what is so far behind the best, nor more replies than so many."""
        best = self._best()
        self.places.sort(key=lambda place: -sum(self.worths[place]))
        near = [place for place in self.places if self._measured(place, best).behind <= behind]
        self.places = near[:most]

    def ranked(self) -> list[MeasuredReply]:
        """Every reply with what it has come to, best first."""
        best = self._best()
        others = [place for place in range(len(self.replies)) if place != best]
        found = [self._measured(place, best) for place in others]
        found.sort(key=lambda each: (each.behind, each.text))
        return [self._measured(best, best), *found]

    def _best(self) -> int:
        """The place of the best among those that are still tried."""
        return max(self.places, key=lambda place: sum(self.worths[place]))

    def _measured(self, place: int, best: int) -> MeasuredReply:
        worths = [each / WIN for each in self.worths[place]]
        ahead = [each / WIN for each in self.worths[best][: len(worths)]]
        behind = [one - other for one, other in zip(ahead, worths, strict=True)]
        return MeasuredReply(
            self.replies[place],
            fmean(worths), _error(worths), fmean(behind), _error(behind), len(worths),
        )  # fmt: skip


class PlayedOut(Trial):
    """Replies that are played to the very end by the detective, who thinks for a moment."""

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
    """The standard error of the mean. Plain sums: `statistics` is exact, and far too slow here."""
    count, total = len(values), sum(values)
    spread = sum(value * value for value in values) - total * total / count
    return sqrt(max(spread, 0.0) / (count - 1) / count)
