"""Tests for Undiscardable cards in Case 3."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.gulfs import FIVE, given, menace, really

UND = "undiscardable"


@pytest.mark.rule("C3-DISC-01", "C3-HAND-01")
def test_an_undiscardable_card_is_spared_while_another_can_go() -> None:
    table = given(f"hand: {UND} {UND}2 plain1 | leads: lead1 lead2").play("take")
    discards = [text for text in table.offered() if text.startswith("discard")]
    assert discards == ["discard plain1", "discard lead1"]
    assert table.why_not(f"discard {UND}").rule == "C3-DISC-01"


@pytest.mark.rule("C3-DISC-01")
def test_effects_that_discard_spare_it_too() -> None:
    hand = given(f"hand: must-discard-hand {UND} plain1").play("play must-discard-hand 1")
    assert [text for text in hand.offered() if text.startswith("disc")] == ["discard plain1"]
    leads = given(f"leads: must-discard-lead {UND} lead3").play("play lead 1")
    assert [text for text in leads.offered() if text.startswith("disc")] == ["discard lead3"]


@pytest.mark.rule("C3-DISC-02", "AMB-80")
def test_if_there_is_no_other_it_goes_to_the_discard_area_even_with_the_time_icon() -> None:
    four = [f"{UND}+time{n}" for n in range(1, 5)]
    table = given(f"hand: {' '.join(four[:3])} | leads: {four[3]} lead2").play("take")
    assert [text for text in table.offered() if text.startswith("discard")] == [
        f"discard {card}" for card in four
    ]
    table.play(f"discard {four[1]}")
    assert table.zones("discard", "time") == ({four[1]}, set())


@pytest.mark.rule("C3-DISC-02", "AMB-79")
@pytest.mark.parametrize("answer", ["pass", "hand", "close"])
def test_as_first_lead_it_has_no_choice(answer: str) -> None:
    table = given(f"line 1: c1 {FIVE} | leads: {UND}+time lead2 | hand: plain1").play(answer)
    assert table.zones("discard", "time") == ({f"{UND}+time"}, set())


@pytest.mark.rule("C3-DISC-02", "R-STAB-02", "AMB-81")
@pytest.mark.parametrize(
    ("card", "zone"), [(f"{UND}+stab", "stability"), (f"{UND}+time", "discard")]
)
def test_turned_up_by_a_check(card: str, zone: str) -> None:
    table = given("hand: must-check", deal=card).play("play must-check 1")
    assert card in table.zone(zone)


@pytest.mark.rule("C3-DISC-02", "C3-DISC-03")
def test_it_costs_no_time_as_a_darkness_card_either() -> None:
    table = given(f"leads: {UND}+darkness lead2 | menaces: i1",
                  menace("i1", ongoing="darkness gains time")).play("pass")  # fmt: skip
    assert table.zone("discard") == {f"{UND}+darkness"}


@pytest.mark.rule("R-EFF-21", "AMB-82")
def test_it_can_be_exchanged() -> None:
    table = given(f"hand: {UND} plain1 | stability: stab")
    table.play("contact exchange", f"give {UND}", "get stab")
    assert table.zones("hand", "stability") == ({"plain1", "stab"}, {UND})


@pytest.mark.rule("C3-HAND-01")
def test_our_nyarlathotep_pushes_another_card_out() -> None:
    table = really("line 1: case1a | line 2: case2 | leads: p1 p2 p3 | hand: p4 p5 p6")
    table.play("use necronomicon", "summon nyarlathotep")
    assert table.why_not("discard nyar").rule == "C3-DISC-01"
