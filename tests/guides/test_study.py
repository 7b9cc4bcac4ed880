"""Tests that the strategy study compares pairs of moves, and treats a game as one sample."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.core.options import CLOSE, PLAY_LEAD, verb_of
from arkham_noir.table import build_shared
from scripts.studies.strategy_facts import FactReader, Facts
from scripts.studies.strategy_rules import TIPS, Tip, verb
from scripts.studies.strategy_tips import clustered, differences, rated_best, verdict

TAKE = {"verb": "take", "rated": [0.2, 0.4]}
PASS = {"verb": "pass", "rated": [0.1, 0.1]}
PLAY = {"verb": "play lead", "rated": [0.5, 0.3]}


def facts(position: str, wanted: int) -> Facts:
    """Return the facts of the first option with this verb."""
    state = Game.from_position(position).state
    reader = FactReader(build_shared(position.split()[0], None, "default", {}))
    return next(reader.option(state, each) for each in state.options if verb_of(each) == wanted)


def test_the_best_option_is_picked_by_one_half_and_rated_by_the_other() -> None:
    assert rated_best([[0.2, 0.4], [0.5, 0.3]]) == pytest.approx((0.3 + 0.2) / 2)


def test_only_decisions_between_both_kinds_count() -> None:
    tip = Tip("a-tip", "Take, do not pass.", verb("take"), verb("pass"))
    found = differences(tip, [({}, [TAKE, PASS]), ({}, [TAKE, PLAY]), ({}, [PASS, PLAY])])
    assert found == [pytest.approx(0.2)]


def test_an_interval_takes_each_game_as_one_draw() -> None:
    alike, apart = [[0.1] * 10, [0.3] * 10], [[0.1, 0.3]] * 10
    assert clustered(alike).value == clustered(apart).value == pytest.approx(0.2)
    assert clustered(alike).low < clustered(apart).low


def test_a_closing_counts_the_types_that_it_can_score() -> None:
    line = (
        "witch-cult | leads: p9 a5 l8 e5 m8 | line 1: elwood a3 e4 p4 m2 l6 t5{} | line 2: gilman"
    )
    assert facts(line.format("") + " | agenda: action", CLOSE)["gain"] == 1
    assert facts(line.format(" e2") + " | agenda: action", CLOSE)["gain"] == 2


def test_a_third_hourglass_brings_the_storm() -> None:
    line = "thunder | leads: {} a5 e3 m4 m6 | line 1: bennett p8 e7 l4 | agenda: action"
    assert facts(line.format("e2"), PLAY_LEAD)["storm"] is False
    assert facts(line.format("m5"), PLAY_LEAD)["storm"] is True


def test_what_counts_as_confirmed() -> None:
    sure, unsure = clustered([[0.1], [0.12], [0.11]]), clustered([[0.5], [-0.5], [0.1]])
    row = {"decisions": 40, "difference": sure, "against": None}
    assert verdict(row) == "rollouts"
    assert verdict(row | {"against": (9, sure)}) == "both"
    assert verdict(row | {"against": (9, unsure)}) == "rollouts"
    assert verdict(row | {"against": (9, clustered([[-0.1], [-0.12]]))}) == "disputed"
    assert verdict(row | {"difference": unsure}) == "unclear"
    assert verdict(row | {"decisions": 29}) == "too few"


def test_tips_have_names_of_their_own() -> None:
    names = [tip.name for tip in TIPS]
    assert len(names) == len(set(names))
