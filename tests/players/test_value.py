"""Tests for the evaluation: features, their weights, and the chance of winning."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir.core.bits import lowest, row_of
from arkham_noir.core.state import LOST_MIND, WON
from arkham_noir.core.zones import STABILITY, STACK
from arkham_noir.fast.evaluation.extract import FeatureEvaluator
from arkham_noir.fast.evaluation.feature_layout import BEGINS, FACTS, clip
from arkham_noir.fast.evaluation.logistic import CERTAINLY, POINT, chance_of
from arkham_noir.fast.evaluation.value import CERTAIN, value
from arkham_noir.fast.evaluation.weights import (
    FOLDER,
    WAYS,
    flat,
    guide_for,
    odds_for,
    sizes,
    victory_kind,
)
from tests.players.ladder_tables import table_of

# Chances


@given(st.integers(-50 * POINT, 50 * POINT), st.integers(0, 5 * POINT))
def test_more_points_are_never_a_smaller_chance(points: int, more: int) -> None:
    assert 0 <= chance_of(points) <= chance_of(points + more) <= CERTAINLY


@given(st.integers(-50 * POINT, 50 * POINT))
def test_as_many_points_against_it_are_the_chance_to_lose(points: int) -> None:
    assert chance_of(4 * points) + chance_of(-4 * points) in range(CERTAINLY - 1, CERTAINLY + 2)


def test_a_thousand_points_multiply_the_odds_by_e() -> None:
    even, more = (chance_of(points) / CERTAINLY for points in (0, POINT))
    assert even == 0.5
    assert more / (1 - more) == pytest.approx(2.71828, rel=1e-4)


# Facts


@given(st.integers(-(2**60), 2**60), st.integers(1, 100))
def test_a_count_is_always_a_place_in_its_row(number: int, size: int) -> None:
    assert 0 <= clip(number, size) < size


def test_the_tables_of_facts_lie_behind_one_another() -> None:
    assert list(BEGINS.values()) == sorted(set(BEGINS.values()))
    assert sum(sizes().values()) == FACTS


@pytest.mark.parametrize("way", WAYS)
def test_a_look_weighs_what_it_finds_true_and_changes_nothing(way: str) -> None:
    points = list(range(FACTS))
    sight, witness = (
        FeatureEvaluator(row_of(points)),
        FeatureEvaluator(row_of(points), remembers=True),
    )
    for decisions in (0, 7, 20, 45):
        state = table_of(way, decisions)
        before = state.key()
        total = sight.look(state)
        assert witness.look(state) == total
        assert sum(points[fact] for fact in witness.true) == total
        assert sight.look(state) == total
        assert state.key() == before


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_win_has_its_weights_and_says_where_they_come_from(way: str) -> None:
    assert victory_kind(table_of(way).case.tables) == way
    kept = json.loads((FOLDER / f"{way}.json").read_text("utf-8"))
    assert kept["way"] == way
    assert kept["games"] > 0
    assert {"version", "deck", "trial", "date"} <= set(kept)
    for rows in (kept["guide"], kept["odds"]):
        assert len(flat(rows)) == FACTS


def test_weights_for_other_facts_are_refused() -> None:
    with pytest.raises(ValueError, match="Train them again"):
        flat({"clock": [1, 2, 3]})


# The value


@pytest.mark.parametrize("way", WAYS)
def test_a_game_won_is_worth_more_than_any_other_and_a_lost_one_less(way: str) -> None:
    state = table_of(way)
    guide = guide_for(state.case.tables)
    assert -CERTAIN < value(state, guide) < CERTAIN
    for outcome, worth in ((WON, CERTAIN), (LOST_MIND, -CERTAIN)):
        state.end(outcome)
        assert value(state, guide) == worth


@pytest.mark.parametrize("way", WAYS)
def test_the_odds_fall_as_the_mind_goes(way: str) -> None:
    state = table_of(way)
    odds = odds_for(state.case.tables)
    calm = odds.look(state)
    for _ in range(state.stability_limit - 1):
        state.move(lowest(state.zones[STACK]), STACK, STABILITY)
    assert odds.look(state) < calm
