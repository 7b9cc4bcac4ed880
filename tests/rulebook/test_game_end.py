"""Tests for the game end."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given

FOUR_TYPES = "puzzle+person puzzle+threat puzzle+artifact puzzle+evidence"
FIVE_TYPES = f"{FOUR_TYPES} puzzle+location"
STABILITY = "stab1 stab2 stab3 stab4 stab5"
TIME = "time1 time2 time3 time4 time5"


@pytest.mark.rule("R-END-01")
@pytest.mark.parametrize(
    ("position", "ended"),
    [
        (f"picture: {FIVE_TYPES}", "won"),
        (f"stability: {STABILITY}", "lost_mind"),
        (f"time: {TIME} | victims 0", "lost_time"),
    ],
)
def test_there_is_one_way_to_win_and_there_are_two_to_lose(position: str, ended: str) -> None:
    assert given(position).play("pass").ended == ended


@pytest.mark.rule("R-END-01")
@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ("leads: must-check", "play lead 1"),
        ("line 1: v1 person threat artifact evidence location", "close 1"),
        ("leads: lead1", "pass"),
    ],
    ids=["a check", "a closing", "the refill"],
)
def test_the_want_of_a_victim_loses_in_any_phase(position: str, answer: str) -> None:
    assert given(f"{position} | victims 0", stack="").play(answer).ended == "lost_time"


@pytest.mark.rule("R-END-02")
def test_nothing_is_resolved_after_the_loss() -> None:
    card = "must-check+must-discard-hand+may-take-lead"
    table = given(f"leads: {card} lead2 | hand: plain1 | victims 0", stack="").play("play lead 1")
    assert table.events[-2:] == ["stack_empty", "lost_time"]
    assert (table.zone("hand"), table.leads, table.offered()) == ({"plain1"}, ["lead2"], [])


@pytest.mark.rule("R-END-02")
def test_no_answer_is_possible_after_the_end() -> None:
    table = given(f"stability: {STABILITY}").play("pass")
    assert table.why_not("take").rule == "R-END-02"


@pytest.mark.rule("R-END-03")
@pytest.mark.parametrize("position", [f"picture: {FIVE_TYPES}", f"stability: {STABILITY}"])
def test_victory_and_loss_of_mind_are_not_examined_during_the_action(position: str) -> None:
    table = given(f"leads: may-take-lead lead2 | {position}").play("play lead 1")
    assert not table.game.over
    assert table.play("skip").game.over


@pytest.mark.rule("R-END-03", "R-STAB-04")
def test_a_stability_count_lowered_before_step_b_loses_nothing() -> None:
    table = given(f"leads: may-take-stability | stability: {STABILITY}")
    assert table.play("play lead 1", "take stab1").ended == ""


@pytest.mark.rule("C1-END-01")
def test_five_different_types_win_and_more_cards_do_no_harm() -> None:
    table = given(f"picture: {FIVE_TYPES} puzzle+person2 puzzle+threat2 puzzle+monster")
    assert table.play("pass").ended == "won"


@pytest.mark.rule("C1-END-01")
def test_four_types_do_not_win_however_many_the_cards() -> None:
    table = given(f"picture: {FOUR_TYPES} puzzle+person2 puzzle+threat2 puzzle+artifact2")
    assert table.play("pass").ended == ""


@pytest.mark.rule("C1-END-01", "C1-SET-01")
def test_the_difficult_victory_needs_all_six_types() -> None:
    assert given(f"picture: {FIVE_TYPES}", types=6).play("pass").ended == ""
    assert given(f"picture: {FIVE_TYPES} puzzle+monster", types=6).play("pass").ended == "won"


@pytest.mark.rule("C1-END-01")
def test_types_in_closed_cases_do_not_count() -> None:
    assert given(f"picture: {FOUR_TYPES} | closed: puzzle+location").play("pass").ended == ""
