"""Odds of the next draw."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.words.odds import Odds, next_draw


def test_the_penalty_icons_are_called_as_everywhere_in_the_game() -> None:
    game = Game.new("witch-cult", seed="odds")
    told = " ".join(next_draw(game.state, game.deck).lines())
    assert "%): Cracked head" in told
    assert "%): Hourglass" in told
    assert " icon" not in told


@pytest.mark.parametrize(
    ("case", "threat"), [("witch-cult", "Victim"), ("thunder", "Victim"), ("gulfs", "Menace")]
)
def test_an_empty_stack_names_what_comes_in_this_case(case: str, threat: str) -> None:
    game = Game.new(case)
    odds = next_draw(game.state, game.deck)
    assert Odds(0, {}, odds.threat).lines() == [
        f"The Draw stack is empty: the next draw brings a {threat} first."
    ]
