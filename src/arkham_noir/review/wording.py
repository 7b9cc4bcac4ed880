"""The words of a review: chances, sums and mistakes, for all front ends."""

from __future__ import annotations

from .breakdown import CLEAR, Review, Reviewed, Sum
from .evaluation import Judgement

MINUS = "\N{MINUS SIGN}"


def percent(points: int) -> str:
    """Return thousandths in percent: `38.7%`."""
    return f"{points / 10:.1f}%"


def percentage_points(points: int) -> str:
    """Return a difference of chances: `3.2 percentage points`."""
    return f"{points / 10:.1f} percentage points"


def format_signed(points: int) -> str:
    """Return thousandths in percent with a sign: `+3.2%`."""
    return f"{MINUS if points < 0 else '+'}{percent(abs(points))}"


def margin(error: float) -> str:
    """Return the margin of error, which is two standard errors: `± 1.6`."""
    return f"± {CLEAR * error / 10:.1f}"


def rows(told: Review) -> list[tuple[str, str, str]]:
    """Return the rows of the sum: label, share and margin. The last row is the total."""
    end = "Won" if told.end else "Lost"
    return [
        ("Chance at the start", percent(told.start.points), margin(told.start.error)),
        ("Your decisions", format_signed(told.skill.points), margin(told.skill.error)),
        ("Luck", format_signed(told.luck.points), margin(told.luck.error)),
        (f"{end}: chance at the end", percent(told.end), ""),
    ]


def verdict(told: Review) -> str:
    """Return in a sentence how much skill and luck changed the chance of winning."""
    skill, luck = _part("your decisions", told.skill), _part("luck", told.luck)
    return f"Compared with our computer player, {skill} and {luck}."


def _part(what: str, share: Sum) -> str:
    if abs(share.points) <= CLEAR * share.error:
        return f"{what} made no measurable difference"
    return (
        f"{what} {'gained' if share.points > 0 else 'cost'} {percentage_points(abs(share.points))}"
    )


def loss(each: Reviewed) -> str:
    """Return what a mistake cost: `about 12.0 percentage points (± 3.1)`."""
    return f"about {percentage_points(each.found.loss)} ({margin(each.found.loss_error)})"


def mistake(each: Reviewed) -> str:
    """Return the move and what it cost, without the better move."""
    return f"You chose: {each.chosen.words}. It cost {loss(each)}."


def describe_better_move(each: Reviewed) -> str:
    """Return the better move and its chance."""
    chances = percent(each.found.best_chance), percent(each.found.chosen_chance)
    return (
        f"Better: {each.best.words}. It wins {chances[0]} of the time, "
        f"yours {chances[1]}. {each.found.why}"
    ).rstrip()


def describe_tried_move(found: Judgement, move: str) -> str:
    """Return how good another move is that the player tries."""
    told = f"{move}: it wins {percent(found.chosen_chance)} of the time."
    if found.loss <= 0:
        return f"{told} No better move was found."
    if found.loss <= CLEAR * found.loss_error:
        return f"{told} Within the margin of error, that is as good as the best move."
    best = f"{percent(found.best_chance)} of the time ({margin(found.loss_error)})"
    return f"{told} The best move wins {best}."


def is_solved(found: Judgement) -> bool:
    """Return whether a move is as good as the best, within the margin of error."""
    return found.loss <= CLEAR * found.loss_error
