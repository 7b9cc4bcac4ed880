"""Tests for Maintenance."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given

FIVE_TYPES = "puzzle+person puzzle+threat puzzle+artifact puzzle+evidence puzzle+location"
STABILITY = "stab1 stab2 stab3 stab4 stab5"
TIME = "time1 time2 time3 time4 time5"


@pytest.mark.rule("R-MAINT-01", "R-MAINT-A", "R-END-03")
def test_a_comes_before_b() -> None:
    table = given(f"picture: {FIVE_TYPES} | stability: {STABILITY}").play("pass")
    assert table.ended == "won"


@pytest.mark.rule("R-MAINT-01")
def test_b_comes_before_c() -> None:
    table = given(f"stability: {STABILITY} | time: {TIME}").play("pass")
    assert table.ended == "lost_mind"
    assert "time_up" not in table.events


@pytest.mark.rule("R-MAINT-01")
def test_c_comes_before_d() -> None:
    table = given(f"time: {TIME}", deal="v3").play("pass")
    wanted = ["time_up", "case_opened", "time_cleared", "lead_drawn", "turn_begun"]
    assert table.events[-5:] == wanted


@pytest.mark.rule("R-MAINT-A")
def test_the_victory_condition_wins_at_once() -> None:
    table = given(f"picture: {FIVE_TYPES} | time: {TIME}").play("pass")
    assert table.ended == "won"
    assert len(table.leads) == 4


@pytest.mark.rule("R-MAINT-B")
@pytest.mark.parametrize(("cards", "ended"), [(4, ""), (5, "lost_mind"), (6, "lost_mind")])
def test_as_many_stability_cards_as_the_limit_lose(cards: int, ended: str) -> None:
    stability = " ".join(f"stab{n}" for n in range(cards))
    assert given(f"stability: {stability}").play("pass").ended == ended


@pytest.mark.rule("R-MAINT-B")
def test_the_loss_comes_at_once() -> None:
    assert len(given(f"stability: {STABILITY}").play("pass").leads) == 4


@pytest.mark.rule("R-MAINT-C")
@pytest.mark.parametrize(("cards", "opened"), [(4, []), (5, ["v4"]), (6, ["v4"])])
def test_as_many_time_cards_as_the_limit_bring_a_victim(cards: int, opened: list[str]) -> None:
    time = " ".join(f"time{n}" for n in range(cards))
    table = given(f"time: {time} | line 1: v1 | line 2: v2", deal="v4" if opened else "")
    assert table.play("pass").line(3) == opened


@pytest.mark.rule("R-MAINT-C", "R-VOC-06")
def test_all_time_cards_are_moved_to_the_discard_area() -> None:
    table = given(f"time: {TIME}").play("pass")
    assert table.zone("time") == set()
    assert table.zone("discard") == {"lead1", *TIME.split()}


@pytest.mark.rule("R-MAINT-C")
def test_the_victim_of_step_c_is_found_missing_at_once() -> None:
    table = given(f"time: {TIME} | victims 0").play("pass")
    assert table.ended == "lost_time"
    assert table.zone("time") == set(TIME.split())


@pytest.mark.rule("R-MAINT-02")
def test_step_c_brings_one_victim_however_late_it_is() -> None:
    time = " ".join(f"time{n}" for n in range(11))
    table = given(f"time: {time}").play("pass")
    assert table.events.count("case_opened") == 1
    assert table.zone("time") == set()


@pytest.mark.rule("R-MAINT-D")
def test_the_leads_slide_left_and_the_row_is_filled_from_left_to_right() -> None:
    table = given("leads: must-take-lead lead2 lead3 lead4", deal="spare3 spare1 spare2")
    table.play("play lead 1", "take lead3")
    assert table.leads == ["lead2", "lead4", "spare3", "spare1", "spare2"]


@pytest.mark.rule("R-MAINT-D")
def test_a_full_row_draws_nothing() -> None:
    table = given("leads: lead1 lead2 lead3 lead4 lead5 | agenda: maintenance")
    assert table.leads == ["lead1", "lead2", "lead3", "lead4", "lead5"]
    assert len(table.zone("stack")) == 8
