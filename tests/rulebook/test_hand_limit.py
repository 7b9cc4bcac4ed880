"""Tests for the hand limit."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given


@pytest.mark.rule("R-HAND-01")
def test_three_cards_may_be_held() -> None:
    table = given("hand: plain1 plain2").play("take")
    assert (len(table.zone("hand")), table.state.turn) == (3, 2)


@pytest.mark.rule("R-HAND-01")
def test_a_fourth_card_may_not() -> None:
    table = given("hand: plain1 plain2 plain3").play("take", "discard plain2")
    assert table.zone("hand") == {"plain1", "plain3", "lead1"}


@pytest.mark.rule("R-HAND-02")
def test_the_card_just_received_may_be_the_one_discarded() -> None:
    table = given("leads: time | hand: plain1 plain2 plain3").play("take", "discard time")
    assert table.zone("time") == {"time"}


@pytest.mark.rule("R-HAND-02")
def test_the_discard_comes_before_anything_else() -> None:
    table = given("leads: must-take-time+must-check | time: time | hand: plain1 plain2 plain3")
    table.play("play lead 1", "take time")
    assert table.events[-1] == "hand_over_limit"
    assert table.play("discard plain1").events.count("check_passed") == 1


@pytest.mark.rule("R-HAND-02")
def test_the_discard_goes_down_to_the_limit() -> None:
    table = given("hand: plain1 plain2 plain3")
    table.state.hand_limit = 2
    table.play("take", "discard plain1")
    assert len(table.zone("hand")) == 3
    assert len(table.play("discard plain2").zone("hand")) == 2


@pytest.mark.rule("R-HAND-03")
def test_an_empty_hand_is_not_filled_up() -> None:
    table = given("hand: plain1").play("play plain1 1", "pass")
    assert table.zone("hand") == set()
