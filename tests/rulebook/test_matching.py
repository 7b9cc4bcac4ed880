"""Tests for matching."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given


@pytest.mark.rule("R-MATCH-01")
def test_a_card_joins_the_right_end_of_the_line() -> None:
    table = given("line 1: v1 plain1 plain2 | hand: plain3").play("play plain3 1")
    assert table.line(1) == ["v1", "plain1", "plain2", "plain3"]


@pytest.mark.rule("R-MATCH-01")
def test_a_card_that_would_fit_further_left_is_refused() -> None:
    table = given("line 1: v1>research any>collection | hand: research>any")
    assert table.refusal("research>any", line=1).rule == "R-MATCH-02"


@pytest.mark.rule("R-MATCH-02")
def test_one_common_icon_is_enough() -> None:
    table = given("line 1: v1 any>research,interview | hand: collection,interview>any")
    assert table.accepts("collection,interview>any", line=1)


@pytest.mark.rule("R-MATCH-02")
def test_no_common_icon_no_play() -> None:
    table = given("line 1: v1 any>collection | leads: research>any")
    assert table.refusal("research>any", line=1).rule == "R-MATCH-02"


@pytest.mark.rule("R-MATCH-02")
def test_the_icons_that_meet_are_left_of_the_new_and_right_of_the_last_card() -> None:
    table = given("line 1: v1 research>collection | hand: research>collection2")
    assert not table.accepts("research>collection2", line=1)


@pytest.mark.rule("R-MATCH-03")
def test_any_on_the_left_matches_every_open_case() -> None:
    table = given("line 1: v1>research | line 2: v2 any>collection | hand: any>interview")
    assert table.accepts("any>interview", line=1)
    assert table.accepts("any>interview", line=2)


@pytest.mark.rule("R-MATCH-03")
def test_any_on_the_left_matches_a_last_card_that_shows_nothing() -> None:
    assert given("line 1: v1 any> | hand: any>2").accepts("any>2", line=1)


@pytest.mark.rule("R-MATCH-04")
@pytest.mark.parametrize("technique", ["collection", "surveillance", "interview", "research"])
def test_any_on_the_right_accepts_every_technique(technique: str) -> None:
    table = given(f"line 1: v1 any>any | hand: {technique}>")
    assert table.accepts(f"{technique}>", line=1)


@pytest.mark.rule("R-MATCH-05")
def test_with_an_empty_line_the_victim_is_the_last_card() -> None:
    table = given("line 1: v1>research | hand: research>any collection>any")
    assert table.accepts("research>any", line=1)
    assert table.refusal("collection>any", line=1).rule == "R-MATCH-02"


@pytest.mark.rule("R-MATCH-05")
def test_once_something_is_played_the_victim_is_the_last_card_no_more() -> None:
    table = given("line 1: v1>research | hand: research>interview research>any")
    table.play("play research>interview 1")
    assert not table.accepts("research>any", line=1)


@pytest.mark.rule("R-MATCH-06")
def test_matching_uses_up_no_icon() -> None:
    row = "research>research research>research2 research>research3"
    table = given(f"line 1: v1>research {row} | hand: research>research4")
    assert table.accepts("research>research4", line=1)


@pytest.mark.rule("R-MATCH-06")
@pytest.mark.parametrize("card", ["lock", "min3"])
def test_any_satisfies_no_requirement(card: str) -> None:
    assert not given(f"line 1: v1 any>any | hand: {card}").accepts(card, line=1)
