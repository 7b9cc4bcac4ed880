"""Solving: the result of an answer to a puzzle, in words for all front ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..decisions import Answer, option_at
from ..errors import NotOffered
from ..game import Game
from .puzzle import Puzzle, Verdict
from .replies import Reply, replies

Result = Literal["right", "wrong", "aside", "half"]
"""The answer; another one; something beside it; only the beginning of one."""

ASIDE = "That is free, and the question stays as it is. What do you answer?"
HALF = "Say the whole answer: with the card and the line, or the case that is to be closed."


@dataclass(frozen=True)
class Tried:
    """A reply that was tried; `verdict` is what is known of it."""

    result: Result
    text: str
    verdict: Verdict | None = None

    @property
    def counts(self) -> bool:
        """Whether it was an answer at all."""
        return self.result in ("right", "wrong")


def try_answer(puzzle: Puzzle, answer: Answer) -> Tried:
    """What an answer that was read at the table of a puzzle comes to."""
    found = next((each for each in replies(answer.before) if each.is_said_by(answer.values)), None)
    if found is None:
        return Tried("half", answer.text)
    verdict = puzzle.verdict_on(found.text)
    if found.text == puzzle.answer:
        return Tried("right", found.text, verdict)
    return Tried("wrong" if verdict else "aside", found.text, verdict)


def words_of(game: Game, text: str) -> str:
    """What a reply does, as a sentence would have it; its text where it is not offered here."""
    try:
        answer = game.read(text)
    except NotOffered:
        return text
    last = answer.given[-1]
    return option_at(last.before, game.words, last.option).words


def reply_of(game: Game, text: str) -> Reply | None:
    """The reply with this text at a table."""
    return next((each for each in replies(game.state) if each.text == text), None)


# What is said


def verdict_words(puzzle: Puzzle, tried: Tried) -> str:
    """Right or wrong, with the chances; the answer is not told."""
    if tried.result == "half":
        return HALF
    if tried.verdict is None:
        return ASIDE
    best, own = puzzle.verdicts[0], tried.verdict
    if tried.result == "right":
        rival = puzzle.verdicts[1]
        return (
            f"Right: it wins {percent(best.chance)} of the time, the next best reply "
            f"{percent(rival.chance)}. {best.why}"
        ).rstrip()
    return (
        f"Not that: it wins {percent(own.chance)} of the time, the best reply "
        f"{percent(best.chance)}."
    )


def answer_words(puzzle: Puzzle, game: Game) -> str:
    """The answer and why it is the best."""
    best, rival = puzzle.verdicts[:2]
    return (
        f"{words_of(game, best.text)}: it wins {percent(best.chance)} of the time. The next best "
        f"wins {percent(rival.chance)}: {uncapital(words_of(game, rival.text))}. {best.why}"
    ).rstrip()


def percent(points: int) -> str:
    """`62 %`; what can happen is never 0 %, nor is it ever certain."""
    whole = round(points / 10)
    return f"{min(max(whole, 1), 99) if 0 < points < 1000 else whole} %"


def stars(rating: int) -> str:
    """`3 of 5`"""
    return f"{rating} of 5"


def ladder_words(puzzle: Puzzle) -> str:
    """Which of our players find it."""
    told = [f"{_player(name)} {100 * share:.0f} %" for name, share in puzzle.solved_by.items()]
    return f"How often our players find it: {'; '.join(told)}."


def _player(name: str) -> str:
    """`detective 24` as `detective with 24 rollouts`."""
    who, _, rollouts = name.partition(" ")
    return f"{who} with {rollouts} rollouts" if rollouts else who


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]
