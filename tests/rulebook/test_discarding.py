"""Tests for discarding and Time."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given

PLACES = {
    "the first lead": ("leads: {} lead2", ["pass"]),
    "the hand limit": ("hand: {} plain1 plain2", ["take", "discard {}"]),
    "an effect on the hand": ("leads: must-discard-hand | hand: {}", ["play lead 1", "discard {}"]),
    "an effect on the leads": ("leads: must-discard-lead {}", ["play lead 1", "discard {}"]),
    "a check": ("leads: must-check lead2", ["play lead 1"]),
}


@pytest.mark.rule("R-DISC-01")
@pytest.mark.parametrize(("card", "area"), [("time", "time"), ("plain3", "discard")])
@pytest.mark.parametrize("place", PLACES)
def test_a_discarded_card_costs_time_if_it_has_the_icon(place: str, card: str, area: str) -> None:
    position, answers = PLACES[place]
    table = given(position.format(card), deal=card if place == "a check" else "")
    table.play(*(answer.format(card) for answer in answers))
    assert card in table.zone(area)


@pytest.mark.rule("R-DISC-01")
def test_a_stability_icon_matters_to_no_discard() -> None:
    assert given("leads: stab lead2").play("pass").zone("discard") == {"stab"}


@pytest.mark.rule("R-DISC-02")
def test_a_time_limit_reached_in_the_action_matters_only_in_step_c() -> None:
    table = given("leads: time5 lead2 | hand: may-take-time | time: time1 time2 time3 time4")
    table.play("play may-take-time 1")
    assert len(table.zone("time")) == 5
    assert "time_up" not in table.events
    assert "time_up" not in table.play("take time1").events


@pytest.mark.rule("R-DISC-02")
def test_a_time_limit_reached_and_left_so_is_found_in_step_c() -> None:
    table = given("leads: time5 lead2 | hand: may-take-time | time: time1 time2 time3 time4")
    assert "time_up" in table.play("play may-take-time 1", "skip").events


@pytest.mark.rule("R-DISC-03", "R-EFF-18")
def test_a_discard_that_leaves_a_choice_is_the_players() -> None:
    table = given("leads: must-discard-hand | hand: plain1 time key").play("play lead 1")
    assert set(table.offered()) == {"discard plain1", "discard time", "discard key"}
