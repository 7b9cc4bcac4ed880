"""Tests that every view of a game shows how it was played, above all a chosen seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.dealers import Random, Tabletop
from arkham_noir.provenance import describe_dealing, describe_play, seed_chosen, table_words
from tests.cli.program import play_here, run

OLD = Path(__file__).parent / "records/kept/format-1-witch-cult-strict.noir"
STRICT = "The game doesn't count as strict play."


def test_the_seed_and_where_it_comes_from() -> None:
    random = Game.new()
    assert (
        describe_dealing(Game.new(seed="walpurgis")) == "Dealt from a chosen seed. Seed: walpurgis"
    )
    assert describe_dealing(random) == f"Dealt from a random seed. Seed: {random.seed}"
    old = describe_dealing(Game.from_record(OLD.read_text()))
    assert old.startswith("Dealt from a seed that may have been chosen. Seed: ")
    assert describe_dealing(Game.new(dealer=Random())) == "Dealt without a seed."
    assert describe_dealing(Game.new(dealer=Tabletop(lambda pool, ids: ids[0]))) == (
        "Dealt by hand, with real cards."
    )


def test_only_what_is_known_is_said() -> None:
    games = [Game.new(), Game.new(seed="a"), Game.new(dealer=Random())]
    assert [seed_chosen(game) for game in games] == [False, True, None]


def test_a_strict_table_that_does_not_count_says_so() -> None:
    assert table_words(Game.new(table_rule="strict")) == "strict"
    chosen = Game.new(table_rule="strict", seed="walpurgis")
    assert table_words(chosen) == "strict, but the game doesn't count as strict play"
    assert describe_play(chosen) == ["Dealt from a chosen seed.", STRICT]
    assert describe_play(Game.new(table_rule="strict")) == []


def test_everything_that_a_record_says_is_told() -> None:
    game = Game.from_position(Game.new().position()).play("pass").undo()
    game.odds()
    game.hint(budget=2)
    game.switch_meter()
    assert describe_play(game) == [
        "The game started from a position, not from the setup.",
        "Undos: 1, past a revealed card: 1.",
        "Odds viewed: 1.",
        "Hints used: 1.",
        "The chance meter was on.",
    ]
    old = Game.from_record(OLD.read_text())
    assert describe_play(old) == ["Dealt from a seed that may have been chosen.", STRICT]


def test_the_table_shows_it() -> None:
    told = " ".join(play_here(Game.new(seed="walpurgis", table_rule="strict")).split())
    assert "Table: strict, but the game doesn't count as strict play." in told
    assert "Dealt from a chosen seed. Seed: walpurgis" in told


@pytest.mark.parametrize("verb", ["replay", "verify"])
def test_a_record_that_is_looked_at_shows_it(tmp_path: Path, verb: str) -> None:
    told = " ".join(run(tmp_path, verb, OLD).out.split())
    assert f"Dealt from a seed that may have been chosen. {STRICT}" in told


def test_programs_are_told_of_it(tmp_path: Path) -> None:
    record = tmp_path / "game.noir"
    begin = ("play", "1", "--table", "strict", "--json")
    result = run(tmp_path, *begin, "--seed", "q", "--save", record)
    row = json.loads(result.out)
    assert (row["seed_chosen"], row["counts_as_strict"], row["table_rule"]) == (
        True, False, "strict"
    )  # fmt: skip
    (checked,) = json.loads(run(tmp_path, "verify", record, "--json").out)
    assert (checked["ok"], checked["seed_chosen"], checked["counts_as_strict"]) == (
        True, True, False
    )  # fmt: skip
    *_, end = run(tmp_path, "replay", record, "--json").out.splitlines()
    assert json.loads(end)["seed_chosen"] is True
    row = json.loads(run(tmp_path, *begin).out)
    assert (row["seed_chosen"], row["counts_as_strict"]) == (False, True)
