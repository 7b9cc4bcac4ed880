"""Tests for the turn structure."""

from __future__ import annotations

import pytest

from arkham_noir import NotOffered
from tests.rulebook.dsl.tables import given, set_up

FIVE = "person threat artifact evidence location"
SIX = f"{FIVE} monster"
ALL_ACTIONS = f"line 1: v1 {FIVE} | line 2: v2 | hand: plain1 | box: armitage"


@pytest.mark.rule("R-TURN-01")
def test_a_turn_follows_upon_a_turn() -> None:
    table = set_up()
    turns = [table.play("pass").state.turn for _ in range(3)]
    assert turns == [2, 3, 4]


@pytest.mark.rule("R-TURN-01")
def test_no_turn_follows_upon_the_end() -> None:
    table = given("stability: stab1 stab2 stab3 stab4 stab5").play("pass")
    assert table.events.count("turn_begun") == 0
    with pytest.raises(NotOffered):
        table.play("pass")


@pytest.mark.rule("R-TURN-02")
def test_a_turn_is_an_action_and_then_maintenance() -> None:
    assert given().play("pass").events == ["passed", "discarded", "lead_drawn", "turn_begun"]


@pytest.mark.rule("R-TURN-03")
def test_there_are_five_actions() -> None:
    table = given(ALL_ACTIONS.replace("line 2: v2 |", ""))
    assert table.offered() == ["take", "play lead 1", "hand", "close", "pass"]


@pytest.mark.rule("R-TURN-03")
@pytest.mark.parametrize("action", ["take", "play lead 2", "play plain1 2", "close 1", "pass"])
def test_each_action_uses_up_the_first_lead_and_the_turn(action: str) -> None:
    table = given(ALL_ACTIONS).play(action)
    assert table.leads[:4] == ["lead2", "lead3", "lead4", "lead5"]
    assert table.state.turn == 2


@pytest.mark.rule("R-TURN-04")
def test_action_a_needs_a_lead() -> None:
    assert given("leads:").why_not("take").rule == "R-TURN-04"


@pytest.mark.rule("R-TURN-04")
def test_action_b_needs_a_legal_play_of_the_first_lead() -> None:
    table = given("leads: research>any lead2 | line 1: v1>collection")
    assert "play lead 1" not in table.offered()


@pytest.mark.rule("R-TURN-04")
def test_action_c_needs_a_legal_play_of_a_hand_card() -> None:
    table = given("hand: min3")
    assert "hand" not in table.offered()
    assert "pass" in table.offered()


@pytest.mark.rule("R-TURN-04")
def test_action_d_needs_a_closable_case() -> None:
    table = given("line 1: v1 person threat artifact evidence")
    assert table.why_not("close").rule == "R-TURN-04"


@pytest.mark.rule("R-TURN-04", "R-TURN-03")
def test_without_a_lead_the_last_three_actions_remain() -> None:
    table = given(f"leads: | hand: plain1 | line 1: v1 {FIVE}")
    assert table.offered() == ["hand", "close", "pass"]
    assert "discarded" not in table.play("pass").events


@pytest.mark.rule("R-TURN-04")
def test_a_play_of_the_lead_made_legal_by_the_contact_counts() -> None:
    assert "play lead 1 with contact" in given("leads: lock lead2").offered()


@pytest.mark.rule("R-TURN-04")
def test_a_play_from_the_hand_made_legal_by_the_contact_counts() -> None:
    assert "hand" in given("hand: lock").offered()
    assert "hand" not in given("hand: lock | box: armitage").offered()


@pytest.mark.rule("R-TURN-05")
def test_maintenance_waits_until_everything_triggered_is_resolved() -> None:
    table = given("leads: must-check+may-take-lead lead2", deal="stab").play("play lead 1")
    assert "lead_drawn" not in table.events
    assert "lead_drawn" in table.play("skip").events


FREE_ACTION_POINTS = {
    "the action": ("hand: plain1 | time: time", []),
    "the hand card": ("hand: plain1 | time: time", ["hand"]),
    "the case": (f"hand: plain1 | time: time | line 1: v1 {FIVE}", ["close"]),
    "an effect": ("leads: may-take-lead lead2 | hand: plain1 | time: time", ["play lead 1"]),
    "a search": ("leads: must-search | hand: plain1 | time: time", ["play lead 1"]),
    "the hand limit": ("hand: plain1 plain2 plain3 | time: time", ["take"]),
    "the bonus": (f"hand: plain1 | stability: stab | line 1: v1 {SIX} | line 2: v2", ["close 1"]),
    "before step a": ("hand: plain1 | time: time1 time2 time3 time4 time5", ["pass"]),
}


@pytest.mark.rule("R-TURN-06", "R-CONTACT-01")
@pytest.mark.parametrize("point", FREE_ACTION_POINTS)
def test_free_actions_are_offered_with_every_decision(point: str) -> None:
    position, answers = FREE_ACTION_POINTS[point]
    assert "contact exchange" in given(position).play(*answers).offered()


@pytest.mark.rule("R-TURN-06")
def test_a_free_action_is_offered_before_the_refill_if_time_brought_a_victim() -> None:
    time = "time1 time2 time3 time4 time5"
    table = given(f"hand: lock plain1 | time: {time}", stack="").play("pass", "continue")
    assert "time_cleared" in table.events
    assert table.offered() == ["continue", "contact key"]


@pytest.mark.rule("R-TURN-06")
@pytest.mark.parametrize(
    ("position", "stack"),
    [
        ("time: time1 time2 time3 time4 time5", "spare1"),
        ("stability: stab1 stab2 stab3 stab4 stab5", "spare1"),
        ("time: time1", ""),
    ],
    ids=["time", "stability", "the draw stack"],
)
def test_a_window_opens_before_step_a_if_something_is_at_stake(position: str, stack: str) -> None:
    table = given(f"hand: plain1 | {position}", stack=stack).play("pass")
    assert table.offered() == ["continue", "contact exchange"]


@pytest.mark.rule("R-TURN-06")
def test_a_window_of_its_own_opens_only_if_something_is_at_stake() -> None:
    assert given("hand: plain1 | time: time1 time2").play("pass").state.turn == 2


@pytest.mark.rule("R-TURN-06")
def test_a_free_action_does_not_replace_the_action() -> None:
    table = given("hand: plain1 | time: time")
    table.play("contact exchange", "give plain1", "get time")
    assert table.state.turn == 1
    assert "take" in table.offered()


@pytest.mark.rule("R-TURN-06")
def test_an_action_c_that_loses_its_last_play_to_a_free_action_ends_without_one() -> None:
    table = given("hand: research>any | time: time+collection>any | line 1: v1>research")
    table.play("hand", "contact exchange", "give research>any", "get time+collection>any")
    assert "action_empty" in table.events
    assert table.state.turn == 2
