"""Tests that the computer players still make the moves of stored games."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from scripts.fixtures.regenerate_player_games import KEPT, kept_file, play_game


@pytest.mark.parametrize(("name", "case"), KEPT)
def test_a_player_plays_its_kept_game_again(name: str, case: str) -> None:
    kept = Game.from_record(kept_file(name, case).read_text())
    again = play_game(name, case)
    assert [move.text for move in again.moves] == [move.text for move in kept.moves]
    assert again.state == kept.state
