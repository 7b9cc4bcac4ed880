"""Tests for mental strain."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given

SIX = "plain1 plain2 plain3 plain4 plain5 plain6"


@pytest.mark.rule("R-STRAIN-01")
def test_the_seventh_card_causes_no_strain() -> None:
    assert "strained" not in given(f"line 1: v1 {SIX}").play("play lead 1").events


@pytest.mark.rule("R-STRAIN-01")
def test_the_eighth_card_costs_a_stability_check() -> None:
    table = given(f"line 1: v1 {SIX} plain7", deal="stab").play("play lead 1")
    assert table.zone("stability") == {"stab"}


@pytest.mark.rule("R-STRAIN-01")
def test_the_check_comes_before_the_effects() -> None:
    table = given(f"line 1: v1 {SIX} plain7 | leads: may-take-stability", deal="stab")
    assert table.play("play lead 1").offered() == ["take stab", "skip"]


@pytest.mark.rule("R-STRAIN-01")
def test_cards_of_another_line_do_not_strain_this_one() -> None:
    table = given(f"line 1: v1 {SIX} plain7 | line 2: v2").play("play lead 2")
    assert "strained" not in table.events


@pytest.mark.rule("R-STRAIN-02")
def test_one_check_however_many_effects() -> None:
    card = "may-take-lead+may-take-discard+may-take-time"
    table = given(f"line 1: v1 {SIX} plain7 | leads: {card}", deal="stab").play("play lead 1")
    assert table.zone("stability") == {"stab"}
    assert table.events.count("strained") == 1


@pytest.mark.rule("R-STRAIN-02")
def test_every_further_card_costs_one_more_check() -> None:
    table = given(f"line 1: v1 {SIX} plain7", deal="stab1 spare1 stab2")
    table.play("play lead 1", "play lead 1")
    assert table.zone("stability") == {"stab1", "stab2"}


@pytest.mark.rule("R-STRAIN-03")
def test_a_card_without_effects_strains_as_well() -> None:
    table = given(f"line 1: v1 {SIX} plain7 | hand: plain8", deal="time").play("play plain8 1")
    assert table.zone("time") == {"time"}
