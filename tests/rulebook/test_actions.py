"""Tests for the five actions."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given

FIVE = "person threat artifact evidence location"


@pytest.mark.rule("R-ACT-A")
def test_action_a_takes_the_first_lead_into_the_hand() -> None:
    assert given("hand: plain1 plain2").play("take").zone("hand") == {"plain1", "plain2", "lead1"}


@pytest.mark.rule("R-ACT-A", "R-HAND-02")
def test_action_a_with_a_full_hand_costs_a_card() -> None:
    table = given("hand: plain1 plain2 plain3").play("take")
    assert len(table.offered()) == 4
    assert table.play("discard plain1").zone("hand") == {"plain2", "plain3", "lead1"}


@pytest.mark.rule("R-ACT-B")
def test_action_b_plays_the_first_lead_to_an_open_case() -> None:
    table = given("line 1: v1 | line 2: v2").play("play lead 2")
    assert table.line(2) == ["v2", "lead1"]
    assert table.zone("discard") == set()


@pytest.mark.rule("R-ACT-B")
def test_action_b_is_for_the_first_lead_only() -> None:
    assert given().why_not("play lead2 1").rule == "R-ACT-B"


@pytest.mark.rule("R-ACT-C")
def test_action_c_discards_the_first_lead_and_plays_a_hand_card() -> None:
    table = given("hand: plain1").play("play plain1 1")
    assert table.zone("discard") == {"lead1"}
    assert table.line(1) == ["v1", "plain1"]


@pytest.mark.rule("R-ACT-C")
def test_action_c_plays_one_card() -> None:
    table = given("hand: plain1 plain2").play("play plain1 1")
    assert table.zone("hand") == {"plain2"}
    assert table.state.turn == 2


@pytest.mark.rule("R-ACT-C")
def test_a_card_received_by_a_free_action_can_be_the_one_played_in_action_c() -> None:
    table = given("hand: plain1 | time: time")
    table.play("hand", "contact exchange", "give plain1", "get time", "play time 1")
    assert table.line(1) == ["v1", "time"]


@pytest.mark.rule("R-ACT-D")
def test_action_d_discards_the_first_lead_and_closes_one_case() -> None:
    table = given(f"line 1: v1 {FIVE} | line 2: v2").play("close 1")
    assert table.zone("discard") == {"lead1"}
    assert (table.line(1), table.line(2)) == ([], ["v2"])


@pytest.mark.rule("R-ACT-E")
def test_action_e_discards_the_first_lead_and_does_nothing_else() -> None:
    table = given("hand: plain1").play("pass")
    assert table.zone("discard") == {"lead1"}
    assert (table.zone("hand"), table.line(1)) == ({"plain1"}, ["v1"])


@pytest.mark.rule("R-ACT-01", "R-DISC-01")
@pytest.mark.parametrize("action", ["hand", "close", "pass"])
def test_the_lead_of_actions_c_d_e_is_discarded_by_its_time_icon(action: str) -> None:
    table = given(f"leads: time lead2 | hand: plain1 | line 1: v1 {FIVE}").play(action)
    assert table.zone("time") == {"time"}


@pytest.mark.rule("R-ACT-01")
def test_the_discarded_lead_is_there_before_the_hand_card_is_played() -> None:
    table = given("hand: may-take-discard").play("play may-take-discard 1")
    assert table.offered() == ["take lead1", "skip"]


@pytest.mark.rule("R-ACT-01", "R-EFF-14")
def test_a_time_lead_discarded_by_action_c_can_be_taken_back_from_the_time_area() -> None:
    table = given("leads: time5 | hand: may-take-time | time: time1 time2 time3 time4")
    table.play("play may-take-time 1", "take time5")
    assert table.zone("time") == {"time1", "time2", "time3", "time4"}


@pytest.mark.rule("R-ACT-02")
def test_a_free_action_before_the_action_sees_all_five_leads() -> None:
    table = given("hand: lock+may-take-lead")
    table.play("contact key", "play lock+may-take-lead 1 with contact")
    assert table.offered() == [*(f"take lead{n}" for n in range(1, 6)), "skip"]


@pytest.mark.rule("R-ACT-02")
def test_if_a_free_action_takes_the_leftmost_lead_the_next_is_the_first_lead() -> None:
    table = given("hand: lock+may-take-lead")
    table.play("contact key", "play lock+may-take-lead 1 with contact", "take lead1", "pass")
    assert table.zone("discard") == {"lead2"}


@pytest.mark.rule("R-ACT-02")
def test_the_first_lead_is_out_of_the_row_while_its_effects_are_resolved() -> None:
    table = given("leads: may-take-lead lead2 lead3 lead4 lead5").play("play lead 1")
    assert table.offered() == ["take lead2", "take lead3", "take lead4", "take lead5", "skip"]
