"""The breakdown of a game: how luck and skill changed the chance of winning.

At decision k the position has the chance v(k), and after the move that was made the chance c(k).
Then c(k) - v(k) is skill, v(k+1) - c(k) is luck, and the last v is 1 or 0, as the game ended. So
v(0) + skill + luck is how it ended. The sum adds up whatever the errors are, because each chance
occurs in it twice.

c(k) is the expected chance before cards are revealed, and v(k+1) the chance after it. Both are
estimated by the same player to the end of the same turn, so luck is as often good as bad.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot

from ..decisions import Option, option_at
from ..game import Game
from .evaluation import WHOLE, Judgement
from .progress import Study

CLEAR = 2
"""The number of standard errors from which a loss is not explained by chance."""

WORTH_TELLING = 10
"""The least loss of a mistake, in thousandths; the rollouts are not more precise."""


@dataclass(frozen=True)
class Sum:
    """A sum in thousandths, with its standard error."""

    points: int
    error: float


@dataclass(frozen=True)
class Reviewed:
    """A decision with its judgement; `place` is its index among the moves of the game."""

    place: int
    turn: int
    question: str
    chosen: Option
    best: Option
    found: Judgement
    next_chance: int
    """The chance at the next decision, or at the end."""

    @property
    def skill(self) -> int:
        """Return how much the move changed the chance."""
        return self.found.skill

    @property
    def luck(self) -> int:
        """Return how much the cards revealed afterwards changed the chance."""
        return self.next_chance - self.found.chosen_chance

    @property
    def is_mistake(self) -> bool:
        """Return whether it cost more than the error explains, and enough to matter."""
        return self.found.loss > max(CLEAR * self.found.loss_error, WORTH_TELLING)


@dataclass(frozen=True)
class Review:
    """All decisions of a game in order, and how it ended: `end` is 1000 if it was won, else 0."""

    decisions: tuple[Reviewed, ...]
    end: int
    rollouts: int

    @property
    def start(self) -> Sum:
        """Return the chance before the first decision, if played like our computer player."""
        first = self.decisions[0].found if self.decisions else None
        return Sum(first.chance, first.chance_error) if first else Sum(self.end, 0.0)

    @cached_property
    def skill(self) -> Sum:
        """Return how much all moves together changed the chance."""
        errors = [each.found.skill_error for each in self.decisions]
        return Sum(sum(each.skill for each in self.decisions), round(hypot(*errors), 1))

    @cached_property
    def luck(self) -> Sum:
        """Return how much the cards changed the chance.

        The chance at each decision counts as plus and the chance after its move as minus, so the
        errors are those of the first move and of all later changes.
        """
        first = [each.found.chosen_error for each in self.decisions[:1]]
        errors = [*first, *(each.found.skill_error for each in self.decisions[1:])]
        return Sum(sum(each.luck for each in self.decisions), round(hypot(*errors), 1))

    @cached_property
    def mistakes(self) -> tuple[Reviewed, ...]:
        """Return the decisions that cost more than their error, the costliest first."""
        found = [each for each in self.decisions if each.is_mistake]
        return tuple(sorted(found, key=lambda each: (-each.found.loss, each.place)))


def account(study: Study) -> Review:
    """Return the review of a complete study."""
    game, end = study.game, WHOLE if study.game.won else 0
    found = [study.judged[place] for place in study.places]
    following = [after.chance for _, after in pairwise(found)]
    nexts = [*following, end][: len(found)]
    rows = zip(study.places, found, nexts, strict=True)
    return Review(tuple(_review_entry(game, *row) for row in rows), end, study.rollouts)


def _review_entry(game: Game, place: int, found: Judgement, next_chance: int) -> Reviewed:
    move, words = game.moves[place], game.words
    before = move.before
    return Reviewed(
        place=place,
        turn=before.turn,
        question=words.question(before),
        chosen=option_at(before, words, move.option),
        best=option_at(before, words, found.best),
        found=found,
        next_chance=next_chance,
    )
