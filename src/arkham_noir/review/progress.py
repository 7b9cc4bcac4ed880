"""The progress of a review: which decisions are evaluated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..core.chance import Luck, text_word
from ..errors import NotOffered
from ..game import Game
from ..hints.reasons import HintReasons
from ..playthrough import Flags, Move
from ..text.notation import options_of
from ..text.position import position_text
from .evaluation import ROLLOUTS, Judgement, checked_rollouts, judge

REVIEW_LUCK = 7
"""Sets the luck of the review apart from all other that a text gives."""


class Study:
    """The decisions of a game that is over, by their place among its moves, and what was found.

    Each is judged by itself, by a luck that hangs on the table before it alone: in whatever order,
    interrupted or not, the same game with the same rollouts gives the same judgements, and nothing
    that came up later can change what is said of an answer.
    """

    def __init__(self, game: Game, rollouts: int = ROLLOUTS) -> None:
        if not game.over:
            raise NotOffered("A game is reviewed when it is over; this one still goes on.")
        self.game = game
        self.rollouts = checked_rollouts(rollouts)
        self.places = [place for place, move in enumerate(game.moves) if was_choice(move)]
        self.judged: dict[int, Judgement] = {}
        self.deal: str | None = None  # what the solver says to it, once it was asked

    @property
    def waiting(self) -> Iterator[int]:
        """The places of the decisions that are still to be judged, in order."""
        return (place for place in self.places if place not in self.judged)

    @property
    def is_complete(self) -> bool:
        return len(self.judged) == len(self.places)

    def judge(self, place: int) -> Judgement:
        """Judge the decision at a place, and remember what was found."""
        move = self.game.moves[place]
        found = judge_answer(self.game, place, move.option, self.rollouts)
        self.judged[place] = found
        return found

    def admits(self, place: int, found: Judgement) -> bool:
        """Whether a judgement can be one of this game: what others have kept may be anything."""
        return place in self.places and found.best in options_of(self.game.moves[place].before)


def was_choice(move: Move) -> bool:
    """Whether there was anything to choose."""
    return len(options_of(move.before)) > 1


def judge_answer(game: Game, place: int, option: int, rollouts: int) -> Judgement:
    """Judge any answer that was possible before a move, and say what the best has that it lacks."""
    before = game.moves[place].before
    seed = text_word(position_text(before, game.choice), REVIEW_LUCK)
    found = judge(before, option, Luck(seed), rollouts, turn_before(game, place))
    if found.loss <= 0:
        return found
    why = HintReasons(before, game.words, seed).why((found.best,), (option,), best=True)
    return replace(found, why=why)


def turn_before(game: Game, place: int) -> int | None:
    """The turn of the decision before this one; None if it is the first."""
    earlier = (move for move in reversed(game.moves[:place]) if was_choice(move))
    last = next(earlier, None)
    return last.before.turn if last else None


def game_before(game: Game, place: int) -> Game:
    """The game as it stood before a move, with all that had happened; the game itself stays."""
    before = game.copy()
    before.state = game.moves[place].before.copy()
    before.moves, before.redoable, before.flags = game.moves[:place], [], Flags()
    return before
