"""Tests for the Formula of Case 2: how it is obtained and used."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import Table, set_up, thunder

FIVE_TYPES = "threat artifact evidence location monster"
FULL = "hand: plain1 plain2 plain3"


def second(line: str, card: str = "second-half", more: str = "", **settings: str) -> Table:
    """Return the table after the second half was played from the Leads row to this line."""
    position = f"line 1: v1 {line} | leads: {card} lead2 lead3 lead4 lead5 | {more}"
    return thunder(position, **settings).play("play lead 1")


# Obtaining it


@pytest.mark.rule("C2-SETUP-01", "C2-CARD-04", "R-SETUP-03")
def test_the_formula_starts_in_its_supply_and_not_in_the_draw_stack() -> None:
    table = set_up(case="thunder")
    assert table.zone("formula") == {"formula"}
    assert "formula" not in table.zone("stack") | table.zone("hand") | set(table.leads)


@pytest.mark.rule("C2-FORM-01", "C2-FORM-02")
def test_the_second_half_behind_the_first_gives_the_formula() -> None:
    table = second("first-half")
    assert (table.zone("hand"), table.zone("formula")) == ({"formula"}, set())


@pytest.mark.rule("C2-FORM-02")
def test_the_pair_may_lie_anywhere_in_the_line() -> None:
    assert second("plain1 key first-half").zone("hand") == {"formula"}


@pytest.mark.rule("C2-FORM-02", "AMB-69")
def test_the_halves_in_the_wrong_order_give_nothing() -> None:
    table = thunder("line 1: v1 second-half | leads: first-half lead2").play("play lead 1")
    assert table.zone("formula") == {"formula"}


@pytest.mark.rule("C2-FORM-02", "AMB-64")
@pytest.mark.parametrize("line", ["first-half+may-play-storm s1", "first-half plain1"])
def test_a_card_between_the_halves_keeps_the_formula_away(line: str) -> None:
    assert second(line).zone("formula") == {"formula"}


@pytest.mark.rule("C2-FORM-02")
def test_the_halves_must_lie_in_one_line() -> None:
    table = second("plain1", more="line 2: v2 first-half")
    assert table.zone("formula") == {"formula"}


@pytest.mark.rule("C2-FORM-02")
def test_one_half_alone_gives_nothing() -> None:
    assert second("plain1").zone("formula") == {"formula"}


@pytest.mark.rule("C2-FORM-02")
def test_the_formula_comes_after_the_effects_of_the_second_half() -> None:
    table = second("first-half", "second-half+may-take-discard", "discard: plain1 | box: carter")
    assert table.zone("formula") == {"formula"}
    assert table.play("take plain1").zone("hand") == {"plain1", "formula"}


@pytest.mark.rule("C2-FORM-02", "AMB-64")
def test_a_storm_called_by_the_second_half_lies_behind_it_and_does_no_harm() -> None:
    table = second("first-half", "second-half+may-play-storm", deal="s1").play("storm")
    assert table.line(1) == ["v1", "first-half", "second-half+may-play-storm", "s1"]
    assert table.zone("hand") == {"formula"}


@pytest.mark.rule("C2-PLAY-01", "AMB-65")
def test_the_formula_comes_before_the_storm() -> None:
    table = second("time1 time2 first-half", "second-half+time", deal="s1")
    assert [e for e in table.events if e in ("formula_found", "storm_broke")] == [
        "formula_found",
        "storm_broke",
    ]


@pytest.mark.rule("C2-PLAY-01", "R-HAND-02")
def test_the_hand_limit_is_seen_to_before_the_storm() -> None:
    table = second("time1 time2 first-half", "second-half+time", FULL)
    assert "discard formula" in table.offered()
    assert "storm_broke" not in table.events
    assert "storm_broke" in table.play("discard plain1").events


@pytest.mark.rule("C2-FORM-01", "AMB-66")
def test_the_formula_must_be_taken_with_a_full_hand() -> None:
    table = second("first-half", more=f"{FULL} | box: carter")
    assert table.offered() == [
        "discard plain1", "discard plain2", "discard plain3", "discard formula",
    ]  # fmt: skip


@pytest.mark.rule("C2-FORM-01")
def test_the_formula_is_taken_without_a_question() -> None:
    table = second("first-half", more="box: carter")
    assert table.state.turn == 2


# Way 2


@pytest.mark.rule("C2-FORM-03")
@pytest.mark.parametrize("closed", ["closed: first-half", "picture: first-half+puzzle"])
def test_both_halves_put_away_give_the_formula(closed: str) -> None:
    position = f"line 1: v1 second-half {FIVE_TYPES} | line 2: v2 | {closed}"
    table = thunder(position).play("close", "close 1")
    assert table.zone("hand") == {"formula"}


@pytest.mark.rule("C2-FORM-03")
def test_halves_closed_with_one_case_in_whatever_order_give_the_formula() -> None:
    position = f"line 1: v1 second-half first-half {FIVE_TYPES} | line 2: v2"
    assert thunder(position).play("close", "close 1").zone("hand") == {"formula"}


@pytest.mark.rule("C2-FORM-03", "C2-FORM-01")
def test_a_half_that_is_scored_counts_and_the_hand_limit_applies() -> None:
    position = f"line 1: v1 second-half+puzzle {FIVE_TYPES} | line 2: v2 | closed: first-half"
    table = thunder(f"{position} | {FULL}").play("close", "close 1", "score second-half+puzzle")
    assert table.zone("picture") == {"second-half+puzzle"}
    assert "discard formula" in table.offered()


@pytest.mark.rule("C2-FORM-03")
@pytest.mark.parametrize("zone", ["discard", "time", "stability", "hand", "line 2: v2"])
def test_a_half_elsewhere_does_not_count(zone: str) -> None:
    other = f"{zone} first-half | line 3: v3" if ":" in zone else f"{zone}: first-half | line 2: v2"
    table = thunder(f"line 1: v1 second-half {FIVE_TYPES} | {other}").play("close", "close 1")
    assert table.zone("formula") == {"formula"}


@pytest.mark.rule("C2-FORM-03", "AMB-68")
def test_a_half_taken_back_from_closed_cases_does_not_count() -> None:
    position = f"line 1: v1 second-half {FIVE_TYPES} | line 2: v2 | closed: first-half"
    table = thunder(f"{position} | leads: must-take-closed lead2 lead3")
    table.play("play lead 2", "take first-half", "close", "close 1")
    assert table.zone("formula") == {"formula"}


@pytest.mark.rule("C2-FORM-03", "AMB-68")
def test_a_half_taken_back_counts_again_when_it_is_closed_again() -> None:
    position = f"line 1: v1 {FIVE_TYPES} | line 2: v2 | closed: second-half | hand: first-half"
    table = thunder(position).play("play first-half 1", "close", "close 1")
    assert table.zone("hand") == {"formula"}


@pytest.mark.rule("C2-FORM-03", "R-CLOSE-09")
def test_the_formula_comes_before_the_new_victim_and_the_bonus() -> None:
    position = f"line 1: v1 second-half {FIVE_TYPES} | closed: first-half | stability: stab"
    table = thunder(position, deal="v2").play("close", "close 1")
    found = ("case_closed", "formula_found", "no_case_left", "case_opened")
    assert [event for event in table.events if event in found] == list(found)
    assert "take stab" in table.offered()


# Using it


@pytest.mark.rule("C2-FORM-04", "AMB-67")
@pytest.mark.parametrize(("card", "area"), [("formula", "discard"), ("formula+time", "time")])
def test_a_discarded_formula_lies_where_its_icon_says(card: str, area: str) -> None:
    table = thunder(f"hand: plain1 plain2 {card} | leads: lead1 lead2").play("take")
    assert card in table.play(f"discard {card}").zone(area)


@pytest.mark.rule("C2-FORM-04", "AMB-67")
def test_the_halves_never_give_it_again() -> None:
    table = second("first-half", more="discard: formula")
    assert (table.zone("hand"), table.zone("formula")) == (set(), set())
    assert "formula_found" not in table.events
    position = f"line 1: v1 second-half {FIVE_TYPES} | line 2: v2 | closed: first-half"
    table = thunder(f"{position} | discard: formula").play("close", "close 1")
    assert "formula_found" not in table.events


@pytest.mark.rule("C2-FORM-04", "AMB-67")
def test_it_is_shuffled_in_and_can_be_a_lead() -> None:
    table = thunder("leads: lead1 | discard: formula | box: carter", stack="", deal="v2 formula")
    assert "formula" in table.play("take").leads


@pytest.mark.rule("C2-FORM-04", "C2-CARD-04")
def test_it_can_be_played_closed_and_scored_like_another() -> None:
    position = f"line 1: v1 {FIVE_TYPES} | line 2: v2 | hand: formula"
    table = thunder(position).play("play formula 1", "close", "close 1", "score formula")
    assert table.zone("picture") == {"formula"}


@pytest.mark.rule("C2-FORM-05", "R-CLOSE-01")
def test_it_is_the_fifth_type_of_a_closing() -> None:
    position = "line 1: v1 threat artifact evidence location formula | line 2: v2"
    table = thunder(position).play("close", "close 1")
    assert "formula" in table.zone("closed")


@pytest.mark.rule("C2-FORM-05", "R-CLOSE-02")
def test_it_cannot_be_scored_where_the_line_needs_its_type() -> None:
    position = "line 1: v1 threat artifact evidence location puzzle formula plain1 | line 2: v2"
    table = thunder(position).play("close", "close 1")
    assert table.offered() == ["score puzzle", "score formula", "done"]
    assert table.play("score formula").offered() == ["score puzzle", "done"]
    position = "line 1: v1 threat artifact evidence puzzle+location formula | line 2: v2"
    assert "scored" not in thunder(position).play("close", "close 1").events


@pytest.mark.rule("C2-FORM-05", "R-CLOSE-08", "AMB-49")
def test_five_types_and_the_formula_earn_the_bonus() -> None:
    position = f"line 1: v1 formula {FIVE_TYPES} | line 2: v2 | stability: stab | box: carter"
    table = thunder(position).play("close", "close 1", "done")
    assert table.offered() == ["take stab", "skip"]


@pytest.mark.rule("C2-FORM-05", "C2-END-01")
def test_it_is_one_of_the_types_that_win() -> None:
    four = "picture: puzzle puzzle+threat puzzle+artifact puzzle+evidence"
    assert thunder(f"{four} formula").play("pass").ended == "won"
    assert thunder(f"{four} puzzle2").play("pass").ended == ""
