"""Tests for the prevention of effects in Case 3."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.gulfs import FIVE, REAL, SEVEN, given, menace


@pytest.mark.rule("C3-EFF-05", "C3-PLAY-01")
def test_the_next_card_to_this_case_has_no_effects() -> None:
    card = "must-check+may-take-discard"
    table = given(f"line 1: c1 | hand: must-prevent {card} | discard: plain1")
    table.play("play must-prevent 1", f"play {card} 1")
    assert table.state.turn == 3
    assert "effects_prevented" in table.events
    assert "check_passed" not in table.events


@pytest.mark.rule("C3-EFF-05", "AMB-141")
def test_prevent_is_mandatory_when_it_is_played_and_a_choice_from_the_briefcase() -> None:
    table = given("line 1: c1 | hand: elder | discard: plain1").play("play elder 1")
    assert (table.state.turn, table.state.prevented) == (2, 1)  # no question was asked
    (effect,) = REAL.clue_faces[REAL.index["elder"]].effects
    assert str(effect) == "must prevent"
    table = given("line 1: c1 | briefcase: elder").play("pass")
    assert table.state.prevented == 0
    assert "use elder" in table.offered()


@pytest.mark.rule("C3-EFF-05")
def test_a_prevention_played_to_a_case_waits_for_that_case() -> None:
    table = given("line 1: c1 | line 2: c2 | hand: must-prevent must-check must-check2")
    table.play("play must-prevent 1", "play must-check 2")
    assert "check_passed" in table.events
    table.play("play must-check2 1")
    assert table.events.count("check_passed") == 1


@pytest.mark.rule("C3-EFF-05", "C3-PLAY-01")
def test_a_prevention_is_used_up_by_one_card() -> None:
    table = given("line 1: c1 | hand: must-check must-check2 | prevented: 1")
    table.play("play must-check 1", "play must-check2 1")
    assert table.events.count("check_passed") == 1


@pytest.mark.rule("C3-EFF-08", "AMB-95")
def test_a_prevented_card_still_matches_opens_counts_and_keeps_its_icons() -> None:
    table = given("line 1: c1 key | hand: lock+puzzleG+threat lock2 | prevented: 1")
    table.play("play lock+puzzleG+threat 1")
    assert table.state.used_keys
    assert table.why_not("play lock2 1").rule == "R-LOCK-02"


@pytest.mark.rule("C3-EFF-08", "C3-PLAY-02", "AMB-95")
def test_gained_effects_are_prevented_as_well() -> None:
    gains = menace("ii1", ongoing="darkness gains must check")
    table = given("line 1: c1 | hand: darkness | menaces: ii1 | prevented: 1", gains)
    table.play("play darkness 1")
    assert not {"effect_gained", "check_passed"} & set(table.events)


@pytest.mark.rule("C3-EFF-08", "R-STRAIN-03", "AMB-41")
def test_strain_is_not_prevented() -> None:
    table = given(f"line 1: c1 {SEVEN} | hand: must-check | prevented: 1", deal="spare1")
    table.play("play must-check 1")
    assert table.events.count("check_passed") == 1
    assert table.happened("effects_prevented", "strained", "check_passed")


@pytest.mark.rule("C3-EFF-08", "AMB-96")
@pytest.mark.parametrize("card", ["may-close-5", "must-prevent"])
def test_closing_and_preventing_are_prevented_like_any_effect(card: str) -> None:
    table = given(f"line 1: c5 | hand: {card} | prevented: 1").play(f"play {card} 1")
    assert (table.line(1), table.state.prevented) == (["c5", card], 0)


@pytest.mark.rule("C3-EQUIP-01", "AMB-95")
@pytest.mark.parametrize("line", [1, 2])
def test_from_the_briefcase_the_next_card_to_any_case_is_prevented(line: int) -> None:
    table = given("line 1: c1 | line 2: c2 | hand: must-check must-check2 | briefcase: elder")
    table.play("use elder", f"play must-check {line}", "play must-check2 1")
    assert table.events.count("check_passed") == 1
    assert table.events.count("effects_prevented") == 1


@pytest.mark.rule("C3-EQUIP-01", "AMB-95")
def test_it_outlives_turns_and_closings_until_a_card_is_played() -> None:
    table = given(f"line 1: c1 {FIVE} | line 2: c2 | hand: must-check | briefcase: elder")
    table.play("use elder", "close 1", "play must-check 2")
    assert "check_passed" not in table.events


@pytest.mark.rule("C3-PLAY-01", "AMB-95")
def test_two_pending_preventions_are_both_used_up_by_one_card() -> None:
    table = given("line 1: c1 | hand: must-check must-check2 | briefcase: elder | prevented: 1")
    table.play("use elder", "play must-check 1")
    assert table.state.prevented == 0
    assert "check_passed" in table.play("play must-check2 1").events


@pytest.mark.rule("C3-EQUIP-01", "AMB-138")
def test_used_during_a_play_it_concerns_the_next_one() -> None:
    card = "may-take-discard+must-check"
    table = given(f"line 1: c1 | hand: {card} must-check2 | briefcase: elder | discard: plain1")
    table.play(f"play {card} 1", "use elder", "skip")
    assert table.events.count("check_passed") == 1
    table.play("play must-check2 1")
    assert table.events.count("check_passed") == 1


@pytest.mark.rule("C3-EFF-05", "AMB-95")
def test_a_prevention_ends_with_its_case() -> None:
    table = given(f"line 1: c1 {FIVE} must-prevent | line 2: c2 | hand: must-check | prevented: 1")
    table.play("close 1")
    assert table.state.prevented == 0
