"""The deck of Case 1 with one error, and the messages about it."""

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
    """Return the standard deck with the first occurrence of some words changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def problems(text: str, whole: bool = True) -> list[Problem]:
    """Return all problems of a deck."""
    with pytest.raises(DeckError) as caught:
        parse(text, FILE, whole)
    return caught.value.problems


def only_problem(text: str, whole: bool = True) -> str:
    """Return the only problem of a deck, as people read it, without the line.

    If the standard deck was edited, check that the line leads to the edit.
    """
    (problem,) = problems(text, whole)
    if problem.line and text.startswith(TEXT[:4]):
        leads_to_the_edit(text, problem.line)
    return str(replace(problem, line=None))


def leads_to_the_edit(text: str, line: int) -> None:
    """Check that the line is that of the edit or, for a whole table, of its header."""
    pairs = zip(text.split("\n"), TEXT.split("\n"), strict=False)
    edit = next(number for number, (new, old) in enumerate(pairs, start=1) if new != old)
    headed = text.split("\n")[line - 1].startswith("[")
    assert line in (edit, edit + 1) or (headed and line < edit), f"{line}, edited in {edit}"
