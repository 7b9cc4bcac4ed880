"""End conditions: how this game is won and lost, as its settings have it."""

from __future__ import annotations

from dataclasses import dataclass

from .._numbers import number_word
from ..report.prose import count_things, join_words
from ..view import TableView


@dataclass(frozen=True)
class EndConditions:
    """How the game is won and lost: a few words each for a label, and a sentence each."""

    win: str
    lose: str
    win_sentence: str
    lose_sentence: str


def end_conditions_of(view: TableView) -> EndConditions:
    """Return how this game ends, with the figures of this moment."""
    win, win_sentence = _winning_by_objectives(view) if view.objectives else _winning_by_types(view)
    lose = f"{view.stability.limit} in Stability, or no {view.threat} left"
    return EndConditions(win, lose, win_sentence, _lose_sentence(view))


def _winning_by_types(view: TableView) -> tuple[str, str]:
    """Return how Puzzle types win, in a few words and in a sentence [R-MAINT-A]."""
    types = number_word(view.types_to_win or 0)
    named = " and ".join(clue.title for clue in view.needed_to_win)
    among = f", including {named}" if named else ""
    return (
        f"score {types} types with {named}" if named else f"score {types} Puzzle types",
        f"You win with Puzzle cards of {types} different types in the Big picture{among}.",
    )


def _winning_by_objectives(view: TableView) -> tuple[str, str]:
    """Return how Objectives win, in a few words and in a sentence [C3-MAINT-A]."""
    open_ = sum(not each.met for each in view.objectives)
    letters = sorted({letter for each in view.objectives for letter in each.objective.letters})
    needed = f"they need Puzzle cards {join_words(letters)} in the Big picture"
    return (
        f"{count_things(open_, 'Objective')} to go",
        f"You win when you meet all {count_things(len(view.objectives), 'Objective')}: {needed}.",
    )


def _lose_sentence(view: TableView) -> str:
    """Return everything that loses the game [R-MAINT-B, R-END-01, C3-MENACE-08]."""
    cards = count_things(view.stability.limit, "card")
    left = number_word(view.threats_left) if view.threats_left else "none"
    due = [f"Time has {count_things(view.time.limit, 'card')}", "the Draw stack runs out"]
    due += ["no case is open"] if view.victims_left is not None else []
    return (
        f"You lose with {cards} in Stability, or when a {view.threat} is due and none is left "
        f"({left} left now). A {view.threat} is due when {', '.join(due[:-1])} or {due[-1]}."
    )
