"""Sharing: a result as text to paste, without card names.

>>> from arkham_noir import Game
>>> from arkham_noir.history import summarize
>>> game = Game.from_position("witch-cult | turn 31 | over lost-time")
>>> print(share_text(summarize(game, played_here=True)))
Arkham Noir, Case 1: lost on turn 31, no Victim left, 0 of 5 types
·
"""

from __future__ import annotations

from ..errors import NotOffered
from .summary import GameSummary


def share_text(summary: GameSummary, *, streak: int = 0) -> str:
    """Return the text to share: the result, the row of symbols, and the streak if there is one."""
    if not summary.over:
        raise NotOffered("You can share a game when it is over.")
    result = result_words(summary)
    lines = [f"{game_words(summary)}: {result[0].lower()}{result[1:]}", summary.symbol_row]
    return "\n".join([*lines, *([f"Streak: {streak}"] if streak else [])])


def game_words(summary: GameSummary) -> str:
    """Return which game it was: `Arkham Noir daily 2026-11-18, Case 3 (Hardboiled)`."""
    name = f"Arkham Noir daily {summary.daily}" if summary.daily else "Arkham Noir"
    difficulty = "" if summary.difficulty == "default" else summary.difficulty
    details = ", ".join(word for word in (summary.mode.capitalize(), difficulty) if word)
    case = f"{name}, Case {summary.case_number}"
    return f"{case} ({details})" if details else case


def result_words(summary: GameSummary) -> str:
    """Return the result of a finished game in a few words, without card names."""
    if summary.won:
        stability = f"Stability {summary.stability}/{summary.stability_limit}"
        return f"Solved in {summary.turns} turns, {stability}"
    return f"Lost on turn {summary.turns}, {_reason(summary)}, {summary.progress}"


def _reason(summary: GameSummary) -> str:
    if summary.ending == "stability":
        return "Stability limit"
    return "no Menace left" if summary.victims_left is None else "no Victim left"
