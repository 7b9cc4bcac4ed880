"""A game review as plain text: the chance of winning by turn, luck, skill and mistakes."""

from __future__ import annotations

from typing import Any

from ..game import Game
from ..review import WHOLE, Review, Reviewed, Sum
from ..review.cache import player_version
from ..review.deal import deal_in_words, solve_deal
from ..review.wording import describe_better_move, mistake, percent, rows, verdict
from .screen import DANGER, QUIET, STRONG, Screen

VERSION = 2
"""The version of the JSON; raised when a field changes its meaning or is removed."""

BAR = 40
MISTAKE = "!"


def show_review(screen: Screen, game: Game, found: Review) -> None:
    """Show the whole review."""
    screen.say(game.words.outcome(game.state), STRONG)
    count = f"{len(found.decisions)} decisions, {found.rollouts:,} rollouts each."
    screen.say(count, QUIET)
    screen.say()
    show_course(screen, found)
    show_sum(screen, found)
    screen.say(deal_in_words(game))
    screen.say()
    show_mistakes(screen, found)


def show_course(screen: Screen, found: Review) -> None:
    """Show a bar for the first decision of every turn."""
    screen.say("Chance of winning", STRONG)
    wrong = {each.turn for each in found.mistakes}
    for turn, each in firsts(found).items():
        filled = round(each.found.chance * BAR / WHOLE)
        mark = f" {MISTAKE}" if turn in wrong else ""
        line = f"turn {turn:>3} {percent(each.found.chance):>7} {'#' * filled}{mark}"
        screen.say(line, DANGER if mark else "")
    if wrong:
        screen.say(f"{MISTAKE} marks a turn with a mistake.", QUIET)
    screen.say()


def firsts(review: Review) -> dict[int, Reviewed]:
    """Return the first decision of every turn."""
    found: dict[int, Reviewed] = {}
    for each in review.decisions:
        found.setdefault(each.turn, each)
    return found


def show_sum(screen: Screen, found: Review) -> None:
    """Show how much was luck and how much was skill."""
    screen.say("Luck and skill", STRONG)
    for name, share, error in rows(found):
        screen.say(f"{name:<28}{share:>9} {error}")
    screen.say(verdict(found))


def show_mistakes(screen: Screen, found: Review) -> None:
    """Show the decisions that cost more than the margin of error, biggest first."""
    if not found.mistakes:
        screen.say("You made no mistakes: no decision cost more than the margin of error.")
        return
    screen.say("Mistakes, biggest first", STRONG)
    for number, each in enumerate(found.mistakes, 1):
        screen.say(f"Turn {each.turn}. {mistake(each)}", label=f"{number}.", indent=4)
        screen.say(describe_better_move(each), indent=4)
    screen.say("Find the better moves yourself with: arkham-noir analyze RECORD --try", QUIET)


# JSON


def review_fields(game: Game, found: Review) -> dict[str, Any]:
    """Return the review as JSON; chances are from 0 to 1, errors are standard errors."""
    deal = solve_deal(game)
    return {
        "version": VERSION,
        "player": player_version(),
        "rollouts": found.rollouts,
        "outcome": game.outcome.result if game.outcome else None,
        "start": _sum(found.start),
        "skill": _sum(found.skill),
        "luck": _sum(found.luck),
        "end": found.end / WHOLE,
        "deal": deal.to_dict() if deal else None,
        "decisions": [_decision(each) for each in found.decisions],
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
