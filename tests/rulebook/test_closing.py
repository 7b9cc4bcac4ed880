"""Tests for closing a case."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given

FOUR = "threat artifact evidence location"
FIVE = f"person {FOUR}"
SIX = f"{FIVE} monster"
TWO_PUZZLES = "puzzle+person puzzle+threat artifact evidence location"


@pytest.mark.rule("R-CLOSE-01")
def test_five_types_can_be_closed() -> None:
    assert "close" in given(f"line 1: v1 {FIVE}").offered()


@pytest.mark.rule("R-CLOSE-01", "R-CARD-10")
def test_four_types_and_a_victim_cannot_be_closed() -> None:
    table = given(f"line 1: v1 {FOUR} threat2 artifact2")
    assert table.why_not("close 1").rule == "R-CLOSE-01"


@pytest.mark.rule("R-CLOSE-01")
def test_the_types_must_be_in_one_line() -> None:
    assert "close" not in given(f"line 1: v1 {FOUR} | line 2: v2 person monster").offered()


@pytest.mark.rule("R-CLOSE-02")
def test_a_puzzle_needed_for_the_five_types_cannot_be_scored() -> None:
    table = given(f"line 1: v1 puzzle+person {FOUR} | line 2: v2").play("close 1")
    assert table.zone("picture") == set()
    assert "puzzle+person" in table.zone("closed")


@pytest.mark.rule("R-CLOSE-02")
def test_a_puzzle_the_line_can_spare_can_be_scored() -> None:
    table = given(f"line 1: v1 puzzle+person {FIVE} | line 2: v2").play("close", "close 1")
    assert table.offered() == ["score puzzle+person", "done"]


@pytest.mark.rule("R-CLOSE-02")
def test_none_of_them_need_be_scored() -> None:
    table = given(f"line 1: v1 puzzle+person {FIVE} | line 2: v2").play("close 1", "done")
    assert table.zone("picture") == set()


@pytest.mark.rule("R-CLOSE-02")
def test_five_types_must_stay_without_all_that_are_scored() -> None:
    table = given(f"line 1: v1 {TWO_PUZZLES} monster | line 2: v2").play("close 1")
    assert table.offered() == ["score puzzle+person", "score puzzle+threat", "done"]
    table.play("score puzzle+person")
    assert "score puzzle+threat" not in table.offered()


@pytest.mark.rule("R-CLOSE-02")
def test_only_puzzle_cards_can_be_scored() -> None:
    table = given(f"line 1: v1 {SIX} puzzle+person | line 2: v2").play("close 1")
    assert table.offered() == ["score puzzle+person", "done"]


@pytest.mark.rule("R-CLOSE-03")
def test_the_scored_go_to_the_big_picture_and_all_the_rest_to_closed_cases() -> None:
    table = given(f"line 1: v1 puzzle+person {FIVE} | line 2: v2")
    table.play("close 1 score puzzle+person")
    assert table.zone("picture") == {"puzzle+person"}
    assert table.zone("closed") == {"v1", *FIVE.split()}
    assert table.line(1) == []


@pytest.mark.rule("R-CLOSE-04")
def test_puzzles_not_chosen_go_to_closed_cases() -> None:
    table = given(f"line 1: v1 puzzle+person puzzle+threat {FIVE} | line 2: v2")
    table.play("close 1 score puzzle+threat")
    assert table.zone("picture") == {"puzzle+threat"}
    assert "puzzle+person" in table.zone("closed")


@pytest.mark.rule("R-CLOSE-05")
def test_several_puzzles_of_one_type_can_be_scored() -> None:
    table = given(f"line 1: v1 puzzle+person puzzle+person2 {FIVE} | line 2: v2")
    table.play("close 1 score puzzle+person puzzle+person2")
    assert table.zone("picture") == {"puzzle+person", "puzzle+person2"}


@pytest.mark.rule("R-CLOSE-05")
def test_a_type_that_is_in_the_big_picture_already_can_be_scored_again() -> None:
    table = given(f"line 1: v1 puzzle+person {FIVE} | line 2: v2 | picture: puzzle+person2")
    table.play("close 1 score puzzle+person")
    assert table.zone("picture") == {"puzzle+person", "puzzle+person2"}


@pytest.mark.rule("R-CLOSE-06")
def test_closing_is_never_forced() -> None:
    table = given(f"line 1: v1 {SIX}").play("pass")
    assert table.line(1) == ["v1", *SIX.split()]
    assert "take" in table.offered()


@pytest.mark.rule("R-CLOSE-06")
def test_a_line_of_more_than_five_types_can_be_closed() -> None:
    assert given(f"line 1: v1 {SIX} | line 2: v2").play("close 1").line(1) == []


LAST = f"line 1: v1 {FIVE} | discard: plain1 | time: time1"


@pytest.mark.rule("R-CLOSE-07")
def test_without_an_open_case_discard_and_time_join_the_stack_and_a_victim_opens() -> None:
    table = given(LAST, deal="v3 spare1").play("close 1")
    assert table.line(2) == ["v3"]
    assert {"plain1", "time1", "lead1"} <= table.zone("stack")
    assert table.zone("discard") | table.zone("time") == set()


@pytest.mark.rule("R-CLOSE-07")
def test_with_another_case_open_nothing_is_shuffled() -> None:
    table = given(f"{LAST} | line 2: v2").play("close 1")
    assert (table.zone("time"), table.zone("discard")) == ({"time1"}, {"plain1", "lead1"})
    assert table.line(3) == []


@pytest.mark.rule("R-CLOSE-07", "R-END-01")
def test_without_an_open_case_and_a_victim_the_game_is_lost() -> None:
    assert given(f"{LAST} | victims 0").play("close 1").ended == "lost_time"


WINNING = (
    f"line 1: v1 puzzle+person {FIVE} | victims 0"
    " | picture: puzzle+threat puzzle+artifact puzzle+evidence puzzle+location"
)


@pytest.mark.rule("R-CLOSE-07", "R-END-02")
def test_it_is_lost_even_if_the_closing_completes_the_big_picture() -> None:
    assert given(WINNING).play("close 1 score puzzle+person").ended == "lost_time"


@pytest.mark.rule("R-CLOSE-07", "AMB-04")
def test_by_the_house_rule_such_a_closing_wins() -> None:
    assert given(WINNING, last_case="win").play("close 1 score puzzle+person").ended == "won"


@pytest.mark.rule("R-CLOSE-08")
def test_six_types_may_take_one_stability_card() -> None:
    table = given(f"line 1: v1 {SIX} | line 2: v2 | stability: stab1 stab2").play("close 1")
    assert table.offered() == ["take stab1", "take stab2", "skip"]
    assert table.play("take stab2").zone("hand") == {"stab2"}
    assert table.zone("stability") == {"stab1"}


@pytest.mark.rule("R-CLOSE-08")
def test_five_types_bring_no_bonus() -> None:
    table = given(f"line 1: v1 {FIVE} | line 2: v2 | stability: stab").play("close 1")
    assert table.zone("stability") == {"stab"}
    assert table.state.turn == 2


@pytest.mark.rule("R-CLOSE-08")
def test_the_types_for_the_bonus_are_counted_before_scoring() -> None:
    table = given(f"line 1: v1 {TWO_PUZZLES} monster | line 2: v2 | stability: stab")
    assert table.play("close 1 score puzzle+person").offered() == ["take stab", "skip"]


@pytest.mark.rule("R-CLOSE-08", "R-HAND-02")
def test_the_hand_limit_applies_to_the_bonus() -> None:
    table = given(
        f"line 1: v1 {SIX} | line 2: v2 | stability: stab | hand: plain1 plain2 plain3"
    ).play("close 1", "take stab")
    assert len(table.offered()) == 4


@pytest.mark.rule("R-CLOSE-09")
def test_the_order_of_a_closing() -> None:
    table = given(f"line 1: v1 {SIX} puzzle+person | stability: stab | leads: time", deal="v3")
    table.play("close 1 score puzzle+person", "take stab")
    assert table.events[:8] == [
        "closing_chosen", "discarded_time", "case_closed", "scored", "no_case_left",
        "case_opened", "bonus_taken", "lead_drawn",
    ]  # fmt: skip


@pytest.mark.rule("R-CLOSE-09", "R-CLOSE-07")
def test_the_lead_discarded_for_the_closing_is_shuffled_in_with_the_rest() -> None:
    table = given(f"line 1: v1 {FIVE} | leads: time lead2", deal="v3 spare1 spare2 spare3 spare4")
    assert "time" in table.play("close 1").zone("stack")
