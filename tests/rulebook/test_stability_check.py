"""Tests for the Stability check."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import Table, given


def check_with(drawn: str, position: str = "") -> Table:
    """Return the table after a Stability check that draws this card."""
    return given(f"leads: must-check lead2 | {position}", deal=drawn).play("play lead 1")


@pytest.mark.rule("R-STAB-01")
def test_a_check_draws_one_card_of_the_draw_stack() -> None:
    table = given("leads: must-check+may-take-lead lead2", stack="spare1 spare2", deal="spare2")
    table.play("play lead 1")
    assert (table.zone("stack"), table.zone("discard")) == ({"spare1"}, {"spare2"})


@pytest.mark.rule("R-STAB-01", "R-RUNOUT-01")
def test_a_check_with_an_empty_stack_runs_it_out_first() -> None:
    discard = "plain1 plain2 plain3 plain4 plain5 plain6"
    table = given(
        f"leads: must-check+may-take-lead lead2 | discard: {discard}", stack="", deal="v3 plain4"
    ).play("play lead 1")
    assert table.line(2) == ["v3"]
    assert (len(table.zone("stack")), table.zone("discard")) == (5, {"plain4"})


@pytest.mark.rule("R-STAB-02")
@pytest.mark.parametrize("card", ["stab", "time+stab"])
def test_the_stability_icon_sends_it_to_the_stability_area(card: str) -> None:
    table = check_with(card)
    assert (table.zone("stability"), table.zone("time")) == ({card}, set())


@pytest.mark.rule("R-STAB-03")
def test_without_the_stability_icon_it_is_discarded() -> None:
    assert check_with("plain1").zone("discard") == {"plain1"}


@pytest.mark.rule("R-STAB-03", "R-DISC-01")
def test_discarded_with_a_time_icon_it_costs_time() -> None:
    assert check_with("time").zone("time") == {"time"}


@pytest.mark.rule("R-STAB-04")
def test_reaching_the_limit_does_nothing_before_step_b() -> None:
    table = given(
        "leads: must-check+may-take-stability lead2 | stability: stab1 stab2 stab3 stab4",
        deal="stab5",
    ).play("play lead 1")
    assert len(table.zone("stability")) == 5
    assert not table.game.over
    assert not table.play("take stab1").game.over


@pytest.mark.rule("R-STAB-05")
def test_the_card_drawn_does_nothing() -> None:
    table = check_with("key+must-discard-hand+must-check", "hand: plain1 lock | box: armitage")
    assert table.zone("hand") == {"plain1", "lock"}
    assert table.events.count("check_passed") == 1
    assert not table.accepts("lock", line=1)
