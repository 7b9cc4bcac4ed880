"""How this game is won and lost, in words, as the settings have it."""

from __future__ import annotations

from .._numbers import number_word
from ..report.prose import counted, listed
from ..view import TableView


def winning(view: TableView) -> str:
    """What has to lie in the Big picture. [R-MAINT-A, C3-MAINT-A]"""
    if view.objectives:
        letters = sorted({letter for each in view.objectives for letter in each.objective.letters})
        needed = f"they need the Puzzle cards {listed(letters)} in the Big picture"
        return f"You win when all {counted(len(view.objectives), 'Objective')} are met: {needed}."
    types = number_word(view.types_to_win or 0)
    named = " and ".join(clue.title for clue in view.needed_to_win)
    among = f", {named} among them" if named else ""
    return f"You win with Puzzle cards of {types} different types in the Big picture{among}."


def losing(view: TableView) -> str:
    """What ends it otherwise. [R-MAINT-B, R-END-01, C3-MENACE-08]"""
    cards = counted(view.stability.limit, "card")
    left = f"{number_word(view.threats_left)} can still come"
    due = [f"Time has {counted(view.time.limit, 'card')}", "the Draw stack runs out"]
    due += ["no case is left open"] if view.victims_left is not None else []
    return (
        f"You lose with {cards} in Stability, or when a {view.threat} is due and none is left "
        f"({left}). One is due when {', '.join(due[:-1])} or {due[-1]}."
    )
