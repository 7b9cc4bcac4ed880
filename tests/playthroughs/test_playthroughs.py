"""Whole games compared line by line with how they were told when they were kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playthrough import records, told

from arkham_noir import Game
from arkham_noir.cases import witch_cult


@pytest.mark.parametrize("record", records(), ids=lambda file: file.stem)
def test_a_kept_game_is_told_as_before(record: Path) -> None:
    kept = record.with_suffix(".txt").read_text().splitlines()
    for number, (now, before) in enumerate(zip(told(record.read_text()), kept, strict=True), 1):
        assert now == before, f"line {number}"


@pytest.mark.parametrize("record", records(), ids=lambda file: file.stem)
def test_a_kept_record_is_written_as_before(record: Path) -> None:
    assert Game.from_record(record.read_text()).record() == record.read_text()


@pytest.mark.parametrize("preset", list(witch_cult.PRESETS))
def test_every_preset_has_a_kept_game(preset: str) -> None:
    chosen = {s.name: s.default for s in witch_cult.SETTINGS} | witch_cult.PRESETS[preset]
    kept = [Game.from_record(file.read_text()).choice.values for file in records()]
    assert chosen in kept


def test_every_way_to_end_has_a_kept_game() -> None:
    assert {Game.from_record(file.read_text()).state.outcome for file in records()} == {1, 2, 3}
