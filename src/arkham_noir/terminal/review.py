"""A review as plain text: the chance of winning turn by turn, the sum, and the mistakes."""

from __future__ import annotations

from typing import Any

from ..game import Game
from ..review import WHOLE, Review, Reviewed, Sum
from ..review.cache import player_version
from ..review.deal import deal_in_words, solved_deal
from ..review.wording import better, mistake, percent, rows, verdict
from .screen import DANGER, QUIET, STRONG, Screen

VERSION = 2
"""Of the JSON; raised when a field changes its meaning or goes away."""

BAR = 40
MISTAKE = "!"


def show_review(screen: Screen, game: Game, told: Review) -> None:
    """All of it."""
    screen.say(game.words.outcome(game.state), STRONG)
    count = f"{len(told.decisions)} decisions, each judged by {told.rollouts:,} rollouts."
    screen.say(count, QUIET)
    screen.say()
    show_course(screen, told)
    show_sum(screen, told)
    screen.say(deal_in_words(game))
    screen.say()
    show_mistakes(screen, told)


def show_course(screen: Screen, told: Review) -> None:
    """A bar for the first decision of every turn."""
    screen.say("Chance of winning", STRONG)
    wrong = {each.turn for each in told.mistakes}
    for turn, each in firsts(told).items():
        filled = round(each.found.chance * BAR / WHOLE)
        sign = f" {MISTAKE}" if turn in wrong else ""
        line = f"turn {turn:>3} {percent(each.found.chance):>7} {'#' * filled}{sign}"
        screen.say(line, DANGER if sign else "")
    if wrong:
        screen.say(f"{MISTAKE} a decision of this turn cost more than its error.", QUIET)
    screen.say()


def firsts(told: Review) -> dict[int, Reviewed]:
    """The first decision of every turn."""
    found: dict[int, Reviewed] = {}
    for each in told.decisions:
        found.setdefault(each.turn, each)
    return found


def show_sum(screen: Screen, told: Review) -> None:
    screen.say("Luck and skill", STRONG)
    for name, share, error in rows(told):
        screen.say(f"{name:<28}{share:>9} {error}")
    screen.say(verdict(told))


def show_mistakes(screen: Screen, told: Review) -> None:
    """Each decision that cost more than its error, the dearest first."""
    if not told.mistakes:
        screen.say("No decision cost more than its error.")
        return
    screen.say("What cost most", STRONG)
    for number, each in enumerate(told.mistakes, 1):
        screen.say(f"Turn {each.turn}. {mistake(each)}", label=f"{number}.", indent=4)
        screen.say(better(each), indent=4)
    screen.say("Find the better answers yourself: arkham-noir analyze RECORD --try", QUIET)


# For programs


def review_fields(game: Game, told: Review) -> dict[str, Any]:
    """The same as JSON; chances from 0 to 1, errors are standard errors."""
    deal = solved_deal(game)
    return {
        "version": VERSION,
        "player": player_version(),
        "rollouts": told.rollouts,
        "outcome": game.outcome.result if game.outcome else None,
        "start": _sum(told.start),
        "skill": _sum(told.skill),
        "luck": _sum(told.luck),
        "end": told.end / WHOLE,
        "deal": deal.to_dict() if deal else None,
        "decisions": [_decision(each) for each in told.decisions],
    }


def _sum(share: Sum) -> dict[str, float]:
    return {"chance": share.points / WHOLE, "error": round(share.error / WHOLE, 4)}


def _decision(each: Reviewed) -> dict[str, Any]:
    found = each.found
    return {
        "move": each.place + 1,
        "turn": each.turn,
        "question": each.question,
        "chosen": each.chosen.text,
        "best": each.best.text,
        "chance": found.chance / WHOLE,
        "chance_error": round(found.chance_error / WHOLE, 4),
        "best_chance": found.best_chance / WHOLE,
        "best_error": round(found.best_error / WHOLE, 4),
        "chosen_chance": found.chosen_chance / WHOLE,
        "chosen_error": round(found.chosen_error / WHOLE, 4),
        "skill": each.skill / WHOLE,
        "skill_error": round(found.skill_error / WHOLE, 4),
        "luck": each.luck / WHOLE,
        "loss": found.loss / WHOLE,
        "loss_error": round(found.loss_error / WHOLE, 4),
        "mistake": each.is_mistake,
        "why": found.why or None,
    }
