"""Tests for the technique by which two cards are joined."""

from __future__ import annotations

import pytest

from arkham_noir.decks.cards import ANY, Clue


@pytest.mark.parametrize(
    ("left", "right", "technique"),
    [
        ({"interview"}, {"research", "interview"}, "interview"),
        ({"research"}, {ANY}, "research"),
        ({ANY}, {"research"}, "research"),
        ({ANY}, {"research", "interview"}, ANY),
        ({ANY}, {ANY}, ANY),
        ({ANY}, set(), ANY),
    ],
)
def test_what_is_not_certain_is_any(left: set[str], right: set[str], technique: str) -> None:
    clue = Clue("c", "A Clue", "person", frozenset(left), frozenset())
    assert clue.joins_by(right) == technique
