"""Solving: the result of a move in a puzzle, in words for all front ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..decisions import Answer, option_at
from ..errors import NotOffered
from ..game import Game
from .puzzle import Puzzle, Verdict
from .replies import Reply, replies

Result = Literal["right", "wrong", "aside", "half"]
"""The answer; another move; a free action; or an incomplete move."""

ASIDE = "That is a free action, so it isn't the answer. What is your move?"
HALF = "Enter the whole move: the card and the line, or the case to close."


@dataclass(frozen=True)
class Tried:
    """A move that was tried; `verdict` is what is known about it."""

    result: Result
    text: str
    verdict: Verdict | None = None

    @property
    def counts(self) -> bool:
        """Return whether it counts as an attempt."""
        return self.result in ("right", "wrong")


def try_answer(puzzle: Puzzle, answer: Answer) -> Tried:
    """Return the result of a move in a puzzle."""
    found = next((each for each in replies(answer.before) if each.is_said_by(answer.values)), None)
    if found is None:
        return Tried("half", answer.text)
    verdict = puzzle.verdict_on(found.text)
    if found.text == puzzle.answer:
        return Tried("right", found.text, verdict)
    return Tried("wrong" if verdict else "aside", found.text, verdict)


def words_of(game: Game, text: str) -> str:
    """Return a reply in words, or its text if it is not legal here."""
    try:
        answer = game.read(text)
    except NotOffered:
        return text
    last = answer.given[-1]
    return option_at(last.before, game.words, last.option).words


def reply_of(game: Game, text: str) -> Reply | None:
    """Return the reply with this text, or None."""
    return next((each for each in replies(game.state) if each.text == text), None)


# Words


def verdict_words(puzzle: Puzzle, tried: Tried) -> str:
    """Return whether the move was right, with the chances, without the answer."""
    if tried.result == "half":
        return HALF
    if tried.verdict is None:
        return ASIDE
    best, own = puzzle.verdicts[0], tried.verdict
    if tried.result == "right":
        rival = puzzle.verdicts[1]
        return (
            f"Right: it wins {percent(best.chance)} of the time, the next best move "
            f"{percent(rival.chance)}. {best.why}"
        ).rstrip()
    return f"No: that wins {percent(own.chance)} of the time, the best move {percent(best.chance)}."


def answer_words(puzzle: Puzzle, game: Game) -> str:
    """Return the answer and why it is the best move."""
    best, rival = puzzle.verdicts[:2]
    return (
        f"{words_of(game, best.text)}: it wins {percent(best.chance)} of the time. The next best "
        f"wins {percent(rival.chance)}: {uncapital(words_of(game, rival.text))}. {best.why}"
    ).rstrip()


def percent(points: int) -> str:
    """Return thousandths in percent: `62%`; what can happen is never 0% or 100%."""
    whole = round(points / 10)
    return f"{min(max(whole, 1), 99) if 0 < points < 1000 else whole}%"


def stars(rating: int) -> str:
    """Return a rating: `3 of 5`."""
    return f"{rating} of 5"


def ladder_words(puzzle: Puzzle) -> str:
    """Return how often each computer player finds the answer."""
    told = [f"{_player(name)} {100 * share:.0f}%" for name, share in puzzle.solved_by.items()]
    return f"How often our computer players find it: {'; '.join(told)}."


def _player(name: str) -> str:
    """Return `detective 24` as `detective with 24 rollouts`."""
    who, _, rollouts = name.partition(" ")
    return f"{who} with {rollouts} rollouts" if rollouts else who


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]
