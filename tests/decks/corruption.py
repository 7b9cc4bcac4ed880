"""The deck of Case 1, spoiled in one place, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources

import pytest

from arkham_noir.decks.loader import DeckError, Problem, parse

FILE = "witch.toml"
TEXT = (resources.files("arkham_noir.decks") / "data" / "witch_cult.toml").read_text("utf-8")
P1 = "p1 (Ephraim Waite)"

CLUE = """
[[clue]]
id = "rat"
title = "A Rat"
type = "monster"
left = ["any"]
right = []
"""


def edited(old: str, new: str) -> str:
    """Our deck with the first occurrence of some words changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def problems(text: str, whole: bool = True) -> list[Problem]:
    """Everything that is wrong with a deck."""
    with pytest.raises(DeckError) as caught:
        parse(text, FILE, whole)
    return caught.value.problems


def only_problem(text: str, whole: bool = True) -> str:
    """The one thing that is wrong with a deck, as a person reads it but for the line; where our
    deck was edited, the line is seen to lead to the edit."""
    (problem,) = problems(text, whole)
    if problem.line and text.startswith(TEXT[:4]):
        leads_to_the_edit(text, problem.line)
    return str(replace(problem, line=None))


def leads_to_the_edit(text: str, line: int) -> None:
    """The line is that of the edit or, if the whole paragraph is meant, its header above."""
    pairs = zip(text.split("\n"), TEXT.split("\n"), strict=False)
    edit = next(number for number, (new, old) in enumerate(pairs, start=1) if new != old)
    headed = text.split("\n")[line - 1].startswith("[")
    assert line in (edit, edit + 1) or (headed and line < edit), f"{line}, edited in {edit}"
