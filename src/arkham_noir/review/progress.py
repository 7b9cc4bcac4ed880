"""The progress of a review: which decisions are reviewed."""

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
from .evaluation import ROLLOUTS, Judgement, check_rollouts, judge

REVIEW_LUCK = 7
"""Separates the luck of reviews from other uses of the same text."""


class Study:
    """The decisions of a finished game, by their index among its moves, and their judgements.

    Each is judged separately, with a luck that depends only on the position before it. So the same
    game with the same rollouts gives the same judgements, in any order and after interruptions, and
    later cards never change the judgement of a move.
    """

    def __init__(self, game: Game, rollouts: int = ROLLOUTS) -> None:
        if not game.over:
            raise NotOffered(
                "You can review a game only after it is over. This one is still in progress."
            )
        self.game = game
        self.rollouts = check_rollouts(rollouts)
        self.places = [place for place, move in enumerate(game.moves) if was_choice(move)]
        self.judged: dict[int, Judgement] = {}
        self.deal: str | None = None  # the result of the solver, once computed

    @property
    def places_to_judge(self) -> Iterator[int]:
        """Return the places of the decisions that are not judged yet, in order."""
        return (place for place in self.places if place not in self.judged)

    @property
    def is_complete(self) -> bool:
        return len(self.judged) == len(self.places)

    def judge(self, place: int) -> Judgement:
        """Judge the decision at a place, and store the result."""
        move = self.game.moves[place]
        found = judge_answer(self.game, place, move.option, self.rollouts)
        self.judged[place] = found
        return found

    def admits(self, place: int, found: Judgement) -> bool:
        """Return whether a stored judgement can belong to this game."""
        return place in self.places and found.best in options_of(self.game.moves[place].before)


def was_choice(move: Move) -> bool:
    """Return whether the move had an alternative."""
    return len(options_of(move.before)) > 1


def judge_answer(game: Game, place: int, option: int, rollouts: int) -> Judgement:
    """Judge any legal move at a place, and explain what the best move does better."""
    before = game.moves[place].before
    seed = text_word(position_text(before, game.choice), REVIEW_LUCK)
    found = judge(before, option, Luck(seed), rollouts, previous_turn(game, place))
    if found.loss <= 0:
        return found
    why = HintReasons(before, game.words, seed).explain_move((found.best,), (option,), best=True)
    return replace(found, why=why)


def previous_turn(game: Game, place: int) -> int | None:
    """Return the turn of the previous decision, or None if this is the first."""
    earlier = (move for move in reversed(game.moves[:place]) if was_choice(move))
    last = next(earlier, None)
    return last.before.turn if last else None


def game_before(game: Game, place: int) -> Game:
    """Return a copy of the game as it was before a move."""
    before = game.copy()
    before.state = game.moves[place].before.copy()
    before.moves, before.redoable, before.flags = game.moves[:place], [], Flags()
    return before
