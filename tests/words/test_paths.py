"""Path hints: the numbers in them are those that the table shows and moves know."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.words.paths import path_words

GULFS = (
    "gulfs | turn 9 | leads: p2 t6 a3 m3 f1 | line 1: case2 | line 2: case5 e2 | hand: l3"
    " | discard: p3"
)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("close case 2.", "close line 1."),
        ("close case 5; then Flip.", "close line 2; then Flip."),
        ("close case 6.", "close Case Card 6."),
        ("close case 1 or 2, then case 5.", "close Case Card 1 or line 1, then line 2."),
        ("cases 2, 5 and 7", "line 1, line 2 and Case Card 7"),
        ("in the Draw stack, behind a lock.", "in the Draw stack, behind a lock."),
        ("close case 25.", "close case 25."),
    ],
)
def test_a_case_is_named_by_its_line_once_it_is_open(path: str, said: str) -> None:
    assert path_words(path, Game.from_position(GULFS).view()) == said
