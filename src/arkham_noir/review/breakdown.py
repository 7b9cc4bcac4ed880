"""The breakdown of a game: how luck and skill changed the chance of winning.

At decision k the table has the chance v(k), and with the answer that was given the chance c(k).
Then c(k) - v(k) is skill, v(k+1) - c(k) is luck, and the last v is 1 or 0, as the game ended. So
v(0) + skill + luck is how it ended: the sum adds up whatever the errors are, since each chance
occurs in it twice.

c(k) is what is expected before the cards come up, v(k+1) what is said when they lie there, both of
a table that is played on in the same way to the end of the same turn: so luck is as often good as
bad, whoever plays.
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
"""A loss of so many standard errors is not put down to chance."""

WORTH_TELLING = 10
"""A loss of fewer thousandths is nobody's mistake: the rollouts are not played that well."""


@dataclass(frozen=True)
class Sum:
    """Thousandths that belong together, with their standard error."""

    points: int
    error: float


@dataclass(frozen=True)
class Reviewed:
    """A decision with its judgement; `place` is that of the answer among the moves of the game."""

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
        """What the answer changed."""
        return self.found.skill

    @property
    def luck(self) -> int:
        """What was turned up afterwards changed so much."""
        return self.next_chance - self.found.chosen_chance

    @property
    def is_mistake(self) -> bool:
        """Whether it cost more than its error can explain, and enough to be worth telling."""
        return self.found.loss > max(CLEAR * self.found.loss_error, WORTH_TELLING)


@dataclass(frozen=True)
class Review:
    """Every decision of a game in order, and how it ended: `end` is 1000 if it was won, or 0."""

    decisions: tuple[Reviewed, ...]
    end: int
    rollouts: int

    @property
    def start(self) -> Sum:
        """The chance before the first decision, of one who plays as well as our own player."""
        first = self.decisions[0].found if self.decisions else None
        return Sum(first.chance, first.chance_error) if first else Sum(self.end, 0.0)

    @cached_property
    def skill(self) -> Sum:
        """What all answers together changed."""
        errors = [each.found.skill_error for each in self.decisions]
        return Sum(sum(each.skill for each in self.decisions), round(hypot(*errors), 1))

    @cached_property
    def luck(self) -> Sum:
        """What the cards changed. The chance at each decision counts with plus, and after its
        answer with minus: so the errors are those of the first answer and of all later changes."""
        first = [each.found.chosen_error for each in self.decisions[:1]]
        errors = [*first, *(each.found.skill_error for each in self.decisions[1:])]
        return Sum(sum(each.luck for each in self.decisions), round(hypot(*errors), 1))

    @cached_property
    def mistakes(self) -> tuple[Reviewed, ...]:
        """The decisions that cost more than their error bar, the dearest first."""
        found = [each for each in self.decisions if each.is_mistake]
        return tuple(sorted(found, key=lambda each: (-each.found.loss, each.place)))


def account(study: Study) -> Review:
    """The account of a study that is complete."""
    game, end = study.game, WHOLE if study.game.won else 0
    found = [study.judged[place] for place in study.places]
    following = [after.chance for _, after in pairwise(found)]
    nexts = [*following, end][: len(found)]
    rows = zip(study.places, found, nexts, strict=True)
    return Review(tuple(_reviewed(game, *row) for row in rows), end, study.rollouts)


def _reviewed(game: Game, place: int, found: Judgement, next_chance: int) -> Reviewed:
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
