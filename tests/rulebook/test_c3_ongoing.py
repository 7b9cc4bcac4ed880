"""Tests for ongoing effects of Menaces in Case 3: Darkness cards, limits, running out."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.gulfs import DRAWS, case, given, menace, really

DARK = "darkness"


@pytest.mark.rule("C3-ONGO-01", "C3-DISC-03")
def test_darkness_gains_the_time_icon() -> None:
    dark = menace("i1", ongoing="darkness gains time")
    position = f"leads: {DARK} lead2 | menaces: i1"
    assert given(position, dark).play("pass").zone("time") == {DARK}
    assert given(f"leads: {DARK} lead2", dark).play("pass").zone("discard") == {DARK}


@pytest.mark.rule("C3-ONGO-01")
def test_the_odds_count_the_time_icon_that_darkness_gains() -> None:
    position = "turn 3 | leads: f1 p3 a6 a5 t1 | line 1: case1a | line 2: case2 | hand: t2"
    assert really(position).game.odds().showing["Time icon"] == 29
    table = really(f"{position} | menaces: grid")
    dark = {card.id for card in table.game.deck.clues if "darkness" in card.attributes}
    timed = {card.id for card in table.game.deck.clues if "time" in card.icons}
    odds = table.game.odds().showing
    assert odds["Time icon"] == len((dark | timed) & table.zone("stack")) == 32


@pytest.mark.rule("C3-ONGO-01", "C3-DISC-03", "R-STAB-03")
def test_a_darkness_card_turned_up_by_a_check_costs_time_as_well() -> None:
    table = given("hand: must-check | menaces: i1", menace("i1", ongoing="darkness gains time"),
                  deal=DARK)  # fmt: skip
    assert table.play("play must-check 1").zone("time") == {DARK}


@pytest.mark.rule("C3-DISC-03", "AMB-94")
def test_the_gained_time_icon_is_not_retroactive() -> None:
    table = given(f"hand: {DRAWS} | discard: {DARK}", menace("i1", ongoing="darkness gains time"),
                  deal="i1")  # fmt: skip
    table.play(f"play {DRAWS} 1")
    assert table.zones("discard", "time") == ({DARK, "lead1"}, set())


@pytest.mark.rule("C3-ONGO-02", "C3-PLAY-02", "AMB-93")
def test_darkness_gains_effects_after_the_printed_ones_in_order_of_arrival() -> None:
    card = f"{DARK}+may-take-discard"
    checks = menace("ii1", ongoing="darkness gains must check")
    costs = menace("ii2", ongoing="darkness gains must discard lead")
    table = given(f"hand: {card} | discard: plain1 | menaces: ii2 ii1", checks, costs)
    table.play(f"play {card} 1", "skip", "discard lead3")
    assert table.happened("effect_skipped", "effect_gained", "lead_discarded", "effect_gained",
                          "check_passed")  # fmt: skip


@pytest.mark.rule("C3-ONGO-02")
def test_other_cards_gain_nothing() -> None:
    table = given("hand: plain1 | menaces: ii1", menace("ii1", ongoing="darkness gains must check"))
    assert "effect_gained" not in table.play("play plain1 1").events


@pytest.mark.rule("C3-PLAY-02", "AMB-93")
def test_a_menace_that_the_play_itself_brought_counts() -> None:
    card = f"{DARK}+{DRAWS}"
    table = given(f"hand: {card}", menace("i1", ongoing="darkness gains must check"),
                  deal="i1 spare1")  # fmt: skip
    table.play(f"play {card} 1")
    assert table.happened("menace_arrived", "effect_gained", "check_passed")


@pytest.mark.rule("C3-PLAY-02", "AMB-93")
def test_a_gained_effect_is_looked_at_again_before_it_is_resolved() -> None:
    removes = menace("ii1", "remove 1", ongoing="")
    table = given(f"hand: {DARK} | menaces: i1 i2", removes,
                  menace("i1", ongoing="darkness gains must draw menace"),
                  menace("i2", ongoing="darkness gains must check"),
                  menace("i3", "remove 1"), deal="i3")  # fmt: skip
    table.play(f"play {DARK} 1")
    assert table.events.count("effect_gained") == 1
    assert "check_passed" not in table.events


@pytest.mark.rule("C3-ONGO-02", "AMB-93")
def test_a_gained_effect_drawn_brown_may_be_left_alone() -> None:
    table = given(f"hand: {DARK} | menaces: ii1 | discard: plain1",
                  menace("ii1", ongoing="darkness gains may take discard"))  # fmt: skip
    table.play(f"play {DARK} 1")
    assert "skip" in table.offered()


@pytest.mark.rule("C3-ONGO-03", "C3-ONGO-05")
def test_the_hand_limit_rises_with_each_such_menace() -> None:
    more = [menace(id, ongoing="hand limit +1") for id in ("i1", "i2")]
    assert given("menaces: i1", *more).limits == (4, 5, 5)
    table = given("menaces: i1 i2 | hand: plain1 plain2 plain3 plain4", *more)
    assert table.limits == (5, 5, 5)
    assert table.play("take").state.turn == 2


@pytest.mark.rule("C3-ONGO-04", "C3-ONGO-05", "C3-MAINT-C")
def test_the_time_limit_falls_with_each_such_menace() -> None:
    less = menace("i1", ongoing="time limit -1")
    table = given("menaces: i1 | time: time time2 time3 | leads: time4 lead2", less, deal="i2")
    assert table.limits == (3, 4, 5)
    assert table.play("pass", "continue").menaces == ["i1", "i2"]


@pytest.mark.rule("C3-ONGO-05", "C3-EFF-07", "AMB-92")
def test_the_modifiers_of_the_time_limit_are_added_up_and_stop_at_one() -> None:
    less = [menace(id, ongoing="time limit -1") for id in ("i1", "i2", "i3", "ii1", "ii2", "ii3")]
    more = case(1, time_limit=1)
    assert given("menaces: i1 i2", more, *less).limits == (3, 4, 5)
    assert given("menaces: i1 i2 i3 ii1 ii2 ii3", *less).limits == (3, 1, 5)
    assert given("menaces: i1 c4", *less, limits=6).limits == (3, 4, 6)


@pytest.mark.rule("C3-HAND-03", "AMB-91", "C3-MENACE-06")
def test_a_hand_limit_that_falls_is_seen_to_at_once() -> None:
    aurora, night = menace("i1", ongoing="hand limit +1"), menace("ii1", "remove 1")
    table = given("menaces: i1 | hand: plain1 plain2 plain3 plain4", aurora, night)
    table.play("use necronomicon", "summon ii1")
    assert table.limits == (3, 5, 5)
    assert table.asked == "R-HAND-02"
    assert table.play("discard plain1").asked == "R-TURN-03"


@pytest.mark.rule("C3-HAND-03", "C3-RUNOUT-01", "AMB-136")
def test_what_a_falling_limit_costs_in_a_run_out_is_shuffled_in() -> None:
    aurora, night = menace("i1", ongoing="hand limit +1"), menace("ii1", "remove 1")
    table = given("menaces: i1 | box: i2 i3 | hand: plain1 plain2 plain3 plain4 | absent 0",
                  aurora, night, stack="", deal="ii1 plain1")  # fmt: skip
    table.play("pass", "continue", "discard plain1")
    assert table.happened("stack_empty", "menace_arrived", "discarded", "stack_formed")
    assert table.leads[-1] == "plain1"


@pytest.mark.rule("C3-RUNOUT-01", "AMB-90")
def test_a_great_shuffle_in_a_run_out_lets_the_draw_go_on() -> None:
    table = given("discard: plain1 | time: time time2", menace("i1", "great shuffle"), stack="",
                  deal="i1 time")  # fmt: skip
    table.play("pass", "continue")
    assert table.leads[-1] == "time"
    assert (table.zone("stack"), table.menaces) == ({"plain1", "time2", "lead1"}, ["i1"])


@pytest.mark.rule("C3-RUNOUT-01", "R-RUNOUT-03", "AMB-37")
def test_an_empty_discard_area_leaves_the_row_short_after_one_menace() -> None:
    table = given("leads: lead1 lead2 | time: time", stack="", deal="i1").play("take", "continue")
    assert (table.menaces, table.leads) == (["i1"], ["lead2"])
    assert "draw_dropped" in table.events


@pytest.mark.rule("C3-RUNOUT-01", "R-RUNOUT-03", "AMB-37")
def test_a_stack_that_is_empty_again_ends_the_refill_without_a_second_menace() -> None:
    """Check three spaces: running out brings two cards, and the third space stays empty."""
    table = given("leads: lead1 lead2 lead3 | discard: plain1", stack="", deal="i1 plain1 lead1")
    table.play("pass", "continue")
    assert table.leads == ["lead2", "lead3", "plain1", "lead1"]
    assert (table.menaces, table.events.count("stack_empty")) == (["i1"], 1)
    assert table.happened("stack_formed", "lead_drawn", "lead_drawn", "draw_dropped", "turn_begun")


@pytest.mark.rule("C3-STRAIN-01", "AMB-40")
@pytest.mark.parametrize(("cards", "checks"), [(6, 0), (7, 1)])
def test_the_eighth_card_of_a_line_strains_and_the_case_card_is_not_counted(
    cards: int, checks: int
) -> None:
    line = " ".join(f"plain{n}" for n in range(cards))
    table = given(f"line 1: c1 {line} | hand: plain9").play("play plain9 1")
    assert table.events.count("strained") == checks
