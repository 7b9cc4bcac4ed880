"""Tests for running out."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given


@pytest.mark.rule("R-RUNOUT-01")
def test_an_empty_stack_brings_a_victim_and_is_formed_from_the_discards() -> None:
    table = given("leads: lead1 lead2 | discard: plain1 plain2 plain3", stack="spare1 spare2",
                  deal="spare1 spare2 v3").play("pass")  # fmt: skip
    assert table.line(2) == ["v3"]
    assert table.leads[:3] == ["lead2", "spare1", "spare2"]
    assert (len(table.leads), len(table.zone("stack"))) == (5, 2)
    assert table.zone("discard") == set()


@pytest.mark.rule("R-RUNOUT-01")
def test_the_victim_comes_first_then_the_shuffle_then_the_draw() -> None:
    table = given("", stack="").play("pass")
    wanted = ["stack_empty", "case_opened", "stack_formed", "lead_drawn"]
    assert table.events[2:6] == wanted


@pytest.mark.rule("R-RUNOUT-01")
def test_the_time_area_is_not_shuffled_in() -> None:
    table = given("time: time | discard: plain1", stack="").play("pass")
    assert table.zone("time") == {"time"}
    assert "time" not in table.leads


@pytest.mark.rule("R-RUNOUT-01", "R-END-01")
def test_to_run_out_without_a_victim_loses() -> None:
    table = given("discard: plain1 | victims 0", stack="").play("pass")
    assert table.ended == "lost_time"
    assert table.zone("stack") == set()


@pytest.mark.rule("R-RUNOUT-01")
def test_a_victim_found_in_an_effect_is_open_at_once_and_changes_nothing_else() -> None:
    table = given("leads: must-check+may-take-lead lead2 | discard: stab", stack="", deal="v3")
    table.play("play lead 1")
    assert (table.line(1), table.line(2)) == (["v1", "must-check+may-take-lead"], ["v3"])
    assert table.zone("stability") == {"stab"}
    assert table.offered() == ["take lead2", "skip"]


@pytest.mark.rule("R-RUNOUT-02")
def test_drawing_the_last_card_does_not_run_the_stack_out() -> None:
    table = given("", stack="spare1").play("pass")
    assert table.zone("stack") == set()
    assert "stack_empty" not in table.events


@pytest.mark.rule("R-RUNOUT-02")
def test_the_next_attempt_to_draw_does() -> None:
    assert "stack_empty" in given("", stack="spare1").play("pass", "pass").events


@pytest.mark.rule("R-RUNOUT-02")
def test_the_stack_can_run_out_inside_an_effect() -> None:
    table = given("leads: must-check+may-take-lead lead2 | discard: plain1", stack="")
    assert table.play("play lead 1").events[-4:] == [
        "case_opened", "stack_formed", "check_passed", "discarded",
    ]  # fmt: skip


@pytest.mark.rule("R-RUNOUT-03")
def test_with_nothing_to_shuffle_the_draw_is_dropped() -> None:
    table = given("leads: plain1 lead2 lead3", stack="").play("play lead 1")
    assert table.leads == ["lead2", "lead3"]
    assert table.events.count("case_opened") == 1


@pytest.mark.rule("R-RUNOUT-03")
def test_one_victim_for_all_spaces_of_a_refill() -> None:
    table = given("leads: plain1 lead2 | discard: plain2 plain3", stack="").play("play lead 1")
    assert len(table.leads) == 3
    assert table.events.count("case_opened") == 1


@pytest.mark.rule("R-RUNOUT-03")
def test_the_next_draw_instruction_brings_a_victim_again() -> None:
    table = given("leads: must-check lead2", stack="").play("play lead 1")
    assert table.events.count("draw_dropped") == 2
    assert table.events.count("case_opened") == 2


@pytest.mark.rule("R-RUNOUT-04")
@pytest.mark.parametrize("effect", ["must-search", "may-search"])
def test_searching_an_empty_stack_is_no_draw(effect: str) -> None:
    table = given(f"leads: {effect}+must-discard-lead lead2 | discard: plain1", stack="")
    table.play("play lead 1")
    assert table.offered() == ["discard lead2"]
    assert "stack_empty" not in table.events


@pytest.mark.rule("R-RUNOUT-04", "R-EFF-16")
def test_shuffling_into_an_empty_stack_is_no_draw() -> None:
    table = given("leads: must-shuffle+may-take-lead lead2 | discard: plain1 plain2", stack="")
    table.play("play lead 1")
    assert table.zone("stack") == {"plain1", "plain2"}
    assert "case_opened" not in table.events
