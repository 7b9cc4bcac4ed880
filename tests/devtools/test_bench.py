"""Tests that the benchmark plays complete games through every API."""

from __future__ import annotations

import pytest

from arkham_noir.cases import CASES
from arkham_noir.core.bits import COMPILED
from arkham_noir.devtools.bench import game_play, measure, rate, table_play, table_play_with_deals


@pytest.mark.parametrize("door", [table_play, table_play_with_deals, game_play])
@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_every_api_plays_complete_games(door, case: str) -> None:  # type: ignore[no-untyped-def]
    play = door(case)
    assert play(1) == play(1) > 20


def test_a_rate_is_made_of_at_least_one_game() -> None:
    played: list[int] = []

    def play(luck: int) -> int:
        played.append(luck)
        return sum(range(1000))

    assert rate(play, 0.0) > 0
    assert played == [0]


def test_a_row_has_the_measurements() -> None:
    row = measure("2", seconds=0.0)
    assert row["case"] == "thunder"
    assert row["build"] == ("compiled" if COMPILED else "interpreted")
    assert all(value > 0 for value in row.values() if isinstance(value, int))
