"""The words of a review: chances, sums and mistakes, for all front ends."""

from __future__ import annotations

from .breakdown import CLEAR, Review, Reviewed, Sum
from .evaluation import Judgement

MINUS = "\N{MINUS SIGN}"


def percent(points: int) -> str:
    """`38.7 %`"""
    return f"{points / 10:.1f} %"


def signed(points: int) -> str:
    """`+3.2 %`, or with a minus."""
    return f"{MINUS if points < 0 else '+'}{percent(abs(points))}"


def margin(error: float) -> str:
    """Twice the standard error, which covers the truth nineteen times in twenty: `± 1.6`"""
    return f"± {CLEAR * error / 10:.1f}"


def rows(told: Review) -> list[tuple[str, str, str]]:
    """The sum: what each line is, its share, and its margin; the last is that of all others."""
    end = "Won" if told.end else "Lost"
    return [
        ("Chance at the start", percent(told.start.points), margin(told.start.error)),
        ("Your decisions", signed(told.skill.points), margin(told.skill.error)),
        ("Luck", signed(told.luck.points), margin(told.luck.error)),
        (f"{end}: chance at the end", percent(told.end), ""),
    ]


def verdict(told: Review) -> str:
    """Luck or skill, in a sentence; nothing is said that the errors do not allow."""
    said = [_part("your decisions", told.skill), _part("luck", told.luck)]
    return f"Beside our own player, {said[0]} and {said[1]}."


def _part(what: str, share: Sum) -> str:
    if abs(share.points) <= CLEAR * share.error:
        return f"{what} made no difference that can be told from the error"
    return f"{what} {'gained' if share.points > 0 else 'cost'} {percent(abs(share.points))}"


def loss(each: Reviewed) -> str:
    """`about 12.0 % (± 3.1)`"""
    return f"about {percent(each.found.loss)} ({margin(each.found.loss_error)})"


def mistake(each: Reviewed) -> str:
    """What was answered and what it cost; not yet what was better."""
    return f"You chose: {each.chosen.words}. It cost {loss(each)}."


def better(each: Reviewed) -> str:
    """What was better."""
    chances = percent(each.found.best_chance), percent(each.found.chosen_chance)
    return (
        f"Better: {each.best.words}. It wins {chances[0]} of the time, "
        f"yours {chances[1]}. {each.found.why}"
    ).rstrip()


def tried(found: Judgement, move: str) -> str:
    """What is to be said of another move that somebody tries, given in words."""
    told = f"{move}: it wins {percent(found.chosen_chance)} of the time."
    if found.loss <= 0:
        return f"{told} That is as good as anything we have found."
    if found.loss <= CLEAR * found.loss_error:
        return f"{told} That is as good as the best move, within the margin of error."
    cost = f"{percent(found.loss)} ({margin(found.loss_error)})"
    return f"{told} Not yet: the best move wins {cost} more."


def is_solved(found: Judgement) -> bool:
    """Whether an answer is as good as the best within the error."""
    return found.loss <= CLEAR * found.loss_error
