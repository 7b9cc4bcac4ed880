"""Tests for Storms in Case 2: their causes and their effects on a line."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import Table, thunder

TWO = "line 1: v1 time1 time2"
FIVE_TYPES = "threat artifact evidence location monster"


def third(card: str = "time3", **more: str) -> Table:
    """Return the table after a third Time card was played to a line, without the contact."""
    position = f"{TWO} | leads: {card} lead2 lead3 lead4 lead5 | box: carter"
    return thunder(position, **more).play("play lead 1")


# The third Time icon


@pytest.mark.rule("C2-STORM-01", "AMB-58")
def test_the_third_time_card_of_a_line_brings_a_storm_to_its_end() -> None:
    table = third(deal="s2")
    assert table.line(1) == ["v1", "time1", "time2", "time3", "s2"]
    assert table.zone("storms") == {"s1", "s3", "s4"}


@pytest.mark.rule("C2-STORM-01")
@pytest.mark.parametrize("line", ["time1", "time1 plain1", "time1 stab plain1 key"])
def test_a_second_time_card_brings_none(line: str) -> None:
    table = thunder(f"line 1: v1 {line} | leads: time2 lead2").play("play lead 1")
    assert "storm_broke" not in table.events


@pytest.mark.rule("C2-STORM-01", "AMB-58")
def test_a_card_without_the_icon_brings_none_however_many_are_there() -> None:
    table = thunder("line 1: v1 time1 time2 time3 | leads: plain1 lead2").play("play lead 1")
    assert "storm_broke" not in table.events


@pytest.mark.rule("C2-STORM-01", "AMB-60")
def test_a_fourth_time_card_brings_none() -> None:
    """Check that only the play that makes it exactly three counts."""
    table = thunder("line 1: v1 time1 time2 time3 | leads: time4 lead2").play("play lead 1")
    assert "storm_broke" not in table.events


@pytest.mark.rule("C2-STORM-01")
def test_time_cards_of_other_lines_and_areas_do_not_count() -> None:
    position = "line 1: v1 time1 | line 2: v2 time2 | time: time4 | hand: time5"
    table = thunder(f"{position} | leads: time3 lead2").play("play lead 1")
    assert "storm_broke" not in table.events


@pytest.mark.rule("C2-STORM-01")
def test_the_three_need_not_lie_side_by_side() -> None:
    position = "line 1: v1 time1 plain1 time2 plain2 | leads: plain3 lead2 | hand: time3"
    assert thunder(position).play("play time3 1").events.count("storm_broke") == 1


@pytest.mark.rule("C2-STORM-01", "C2-STORM-04")
def test_the_storm_comes_after_the_effects_of_the_card() -> None:
    table = third("time3+must-check", deal="stab s1")
    assert [e for e in table.events if e in ("check_failed", "storm_broke")] == [
        "check_failed",
        "storm_broke",
    ]


@pytest.mark.rule("C2-STORM-01", "C2-STORM-07", "AMB-72")
def test_the_third_time_card_leaves_no_choice() -> None:
    table = third()
    assert "storm_broke" in table.events
    assert table.state.turn == 2


@pytest.mark.rule("C2-STORM-01", "C2-FORM-04")
def test_the_formula_with_a_time_icon_is_a_time_card_like_another() -> None:
    table = thunder(f"{TWO} | hand: formula+time").play("play formula+time 1")
    assert "storm_broke" in table.events


@pytest.mark.rule("C2-STORM-01", "C2-CONTACT-01")
def test_a_third_time_card_played_by_the_contact_brings_a_storm() -> None:
    table = thunder(f"{TWO} | hand: time+lock", deal="spare1 s1").play("contact key")
    table.play("play time+lock 1 with contact")
    assert table.line(1)[-1] == "s1"


# Tempest Mountain


@pytest.mark.rule("C2-STORM-02", "C2-EFF-01")
def test_tempest_mountain_brings_a_storm_without_any_time_icon() -> None:
    table = thunder("leads: may-play-storm lead2", deal="s4").play("play lead 1", "storm")
    assert table.line(1) == ["v1", "may-play-storm", "s4"]


@pytest.mark.rule("C2-STORM-07", "C2-EFF-01")
def test_the_storm_of_an_effect_is_voluntary() -> None:
    table = thunder("leads: may-play-storm lead2 | box: carter").play("play lead 1")
    assert table.offered() == ["storm", "skip"]
    assert table.play("skip").line(1) == ["v1", "may-play-storm"]


@pytest.mark.rule("C2-STORM-02", "AMB-61")
def test_the_storm_of_an_effect_is_resolved_before_the_next_effect() -> None:
    position = "leads: may-play-storm+must-discard-hand lead2 | hand: plain1 | box: carter"
    table = thunder(position, extra="s1+must-check", deal="s1+must-check stab")
    table.play("play lead 1", "storm")
    assert table.zone("stability") == {"stab"}
    assert table.offered() == ["discard plain1"]


@pytest.mark.rule("C2-STORM-02", "AMB-61")
def test_an_effect_left_of_it_comes_first() -> None:
    position = "leads: must-discard-hand+may-play-storm lead2 | hand: plain1 | box: carter"
    table = thunder(position).play("play lead 1")
    assert table.offered() == ["discard plain1"]
    assert table.play("discard plain1").offered() == ["storm", "skip"]


@pytest.mark.rule("C2-STORM-02", "C2-STORM-03", "AMB-62")
def test_tempest_mountain_as_third_time_card_brings_one_storm_not_two() -> None:
    table = third("time3+may-play-storm").play("storm")
    assert table.events.count("storm_broke") == 1


@pytest.mark.rule("C2-STORM-07", "AMB-62")
def test_tempest_mountain_declined_as_third_time_card_brings_the_storm_all_the_same() -> None:
    table = third("time3+may-play-storm").play("skip")
    assert table.events.count("storm_broke") == 1
    assert "storm_called" not in table.events


# One to a line


@pytest.mark.rule("C2-STORM-03", "AMB-59")
def test_a_line_with_a_storm_gets_no_second_by_time_icons() -> None:
    table = thunder("line 1: v1 time1+may-play-storm s1 time2 | leads: time3 lead2").play(
        "play lead 1"
    )
    assert table.line(1) == ["v1", "time1+may-play-storm", "s1", "time2", "time3"]


@pytest.mark.rule("C2-STORM-03")
def test_a_line_with_a_storm_gets_no_second_by_an_effect() -> None:
    table = thunder("line 1: v1 may-play-storm2 s1 | leads: may-play-storm lead2 | box: carter")
    table.play("play lead 1")
    assert "effect_void" in table.events
    assert table.zone("storms") == {"s2", "s3", "s4"}


@pytest.mark.rule("C2-STORM-03")
def test_another_line_may_have_a_storm_of_its_own() -> None:
    position = "line 1: v1 may-play-storm s1 | line 2: v2 time1 time2 | leads: time3 lead2"
    assert thunder(position, deal="s2").play("play lead 2").line(2)[-1] == "s2"


# The Storm itself


@pytest.mark.rule("C2-STORM-04", "AMB-113")
def test_the_effects_of_a_storm_are_resolved_from_left_to_right() -> None:
    storm = "s1+may-take-lead+must-discard-hand"
    table = third(extra=storm, deal=storm)
    assert table.offered() == ["take lead2", "take lead3", "take lead4", "take lead5", "skip"]
    assert table.play("take lead3").offered() == ["discard lead3"]


@pytest.mark.rule("C2-STORM-04")
def test_the_hand_limit_holds_within_the_effects_of_a_storm() -> None:
    storm = "s1+may-take-lead+must-check"
    position = f"{TWO} | leads: time3 lead2 | hand: plain1 plain2 plain3 | box: carter"
    table = thunder(position, extra=storm, deal=f"{storm} stab").play("play lead 1", "take lead2")
    assert table.zone("stability") == set()
    assert table.play("discard lead2").zone("stability") == {"stab"}


@pytest.mark.rule("C2-STORM-04", "C2-STRAIN-01")
def test_a_storm_as_eighth_card_costs_a_check_before_its_effects() -> None:
    line = "plain1 plain2 plain3 plain4 time1 time2"
    storm = "s1+must-discard-hand"
    table = thunder(
        f"line 1: v1 {line} | leads: time3 lead2 | hand: plain9 | box: carter",
        extra=storm, deal=f"{storm} stab",
    ).play("play lead 1")  # fmt: skip
    assert table.events[-3:] == ["storm_broke", "strained", "check_failed"]
    assert table.offered() == ["discard plain9"]


@pytest.mark.rule("C2-STORM-04")
def test_a_storm_as_seventh_card_costs_no_check() -> None:
    line = "plain1 plain2 plain3 time1 time2"
    table = thunder(f"line 1: v1 {line} | leads: time3 lead2").play("play lead 1")
    assert "storm_broke" in table.events
    assert "strained" not in table.events


@pytest.mark.rule("C2-STORM-05", "R-CLOSE-01")
def test_a_storm_is_no_type_for_closing() -> None:
    table = thunder(
        "line 1: v1 threat artifact evidence location+may-play-storm s1 | leads: lead1 lead2"
    )
    assert "close" not in table.offered()
    assert table.why_not("close 1").rule == "R-CLOSE-01"


@pytest.mark.rule("C2-STORM-05", "R-MIN-01", "AMB-63")
def test_a_storm_does_not_count_for_a_card_minimum() -> None:
    table = thunder("line 1: v1 may-play-storm s1 plain2 | hand: min3")
    assert table.refusal("min3", line=1).rule == "R-MIN-01"
    assert thunder("line 1: v1 may-play-storm s1 plain2 plain3 | hand: min3").accepts(
        "min3", line=1
    )


@pytest.mark.rule("C2-STORM-05")
def test_a_storm_cannot_be_scored() -> None:
    position = f"line 1: v1 puzzle may-play-storm s1 {FIVE_TYPES} | line 2: v2 | leads: lead1 lead2"
    table = thunder(position).play("close", "close 1")
    assert table.offered() == ["score puzzle", "done"]


@pytest.mark.rule("C2-STORM-05", "R-PLAY-06")
@pytest.mark.parametrize("effect", ["take-discard", "take-closed", "discard-hand", "discard-lead"])
def test_a_storm_in_a_line_cannot_be_taken_or_discarded(effect: str) -> None:
    position = f"line 1: v1 may-play-storm s1 | leads: must-{effect} lead2 | hand: plain1"
    areas = "closed: plain2 | discard: plain3 | box: carter"
    table = thunder(f"{position} | {areas}").play("play lead 1")
    assert table.offered()
    assert not [text for text in table.offered() if "s1" in text]


@pytest.mark.rule("C2-STORM-06", "AMB-60")
def test_without_a_storm_left_the_third_time_card_does_nothing() -> None:
    storms = "line 2: v2 may-play-storm s1 | line 3: v3 may-play-storm2 s2 | box: s3 s4 carter"
    table = thunder(f"{TWO} | {storms} | leads: time3+must-check lead2").play("play lead 1")
    assert table.line(1) == ["v1", "time1", "time2", "time3+must-check"]
    assert table.state.turn == 2


@pytest.mark.rule("C2-STORM-06", "R-EFF-02")
def test_without_a_storm_left_the_effect_is_not_offered() -> None:
    table = thunder("box: s1 s2 s3 s4 carter | leads: may-play-storm lead2").play("play lead 1")
    assert "effect_void" in table.events
    assert table.state.turn == 2


@pytest.mark.rule("C2-CLOSE-01", "R-CLOSE-03", "R-VOC-08")
def test_a_storm_leaves_the_game_with_its_case() -> None:
    position = f"line 1: v1 may-play-storm s3 {FIVE_TYPES} | line 2: v2 | leads: lead1 lead2"
    table = thunder(position).play("close", "close 1")
    assert table.zone("box") == {"s3"}
    assert table.zone("closed") == {"v1", "may-play-storm", *FIVE_TYPES.split()}
    assert table.zone("storms") == {"s1", "s2", "s4"}


# After the Storm


@pytest.mark.rule("C2-MATCH-01", "AMB-13")
def test_the_right_edge_of_a_storm_at_the_end_counts() -> None:
    table = thunder(
        "line 1: v1 any>collection+may-play-storm s1>research | hand: research>any collection>any"
    )
    assert table.accepts("research>any", line=1)
    assert table.refusal("collection>any", line=1).rule == "R-MATCH-02"


@pytest.mark.rule("C2-MATCH-01", "AMB-13")
def test_after_a_storm_that_offers_nothing_only_any_can_follow() -> None:
    table = thunder("line 1: v1 may-play-storm s1> | hand: research>any any>research")
    assert table.accepts("any>research", line=1)
    assert table.refusal("research>any", line=1).rule == "R-MATCH-02"


@pytest.mark.rule("C2-MATCH-01")
def test_a_storm_is_placed_without_matching() -> None:
    position = "line 1: v1 time1 time2 | leads: time+any> lead2"
    assert thunder(position, deal="s1>research").play("play lead 1").line(1)[-1] == "s1>research"


@pytest.mark.rule("C2-STRAIN-01", "AMB-40")
def test_a_clue_behind_six_clues_and_a_storm_costs_a_check() -> None:
    six = "plain1 plain2 plain3 plain4 plain5 may-play-storm"
    table = thunder(f"line 1: v1 {six} s1 | leads: plain8 lead2").play("play lead 1")
    assert table.events.count("strained") == 1
    table = thunder(f"line 1: v1 {six} | leads: plain8 lead2").play("play lead 1")
    assert "strained" not in table.events


@pytest.mark.rule("C2-STRAIN-01", "R-STRAIN-02")
def test_clue_and_storm_beyond_the_seventh_cost_a_check_each() -> None:
    line = "plain1 plain2 plain3 plain4 plain5 time1 time2"
    table = thunder(f"line 1: v1 {line} | leads: time3 lead2", deal="spare1 s1 spare2")
    table.play("play lead 1")
    assert [e for e in table.events if e in ("card_played", "storm_broke", "strained")] == [
        "card_played", "strained", "storm_broke", "strained",
    ]  # fmt: skip


@pytest.mark.rule("C2-STRAIN-01")
def test_the_victim_does_not_count_for_the_strain() -> None:
    six = "plain1 plain2 plain3 plain4 plain5 plain6"
    table = thunder(f"line 1: v1 {six} | leads: plain7 lead2").play("play lead 1")
    assert "strained" not in table.events


@pytest.mark.rule("R-PLAY-07", "AMB-121")
def test_while_a_storm_is_resolved_the_contact_plays_nothing() -> None:
    storm = "s1+may-take-lead"
    position = f"{TWO} | leads: time3 lead2 | hand: lock | time: time4"
    table = thunder(position, extra=storm, deal=storm)
    assert "contact key" in table.offered()
    table.play("play lead 1")
    assert "contact take" in table.offered()
    assert table.why_not("contact key").rule == "R-PLAY-07"
    assert "contact key" in table.play("skip").offered()


@pytest.mark.rule("C2-STORM-04", "R-RUNOUT-01", "R-END-02")
def test_a_run_out_in_the_middle_of_a_storm_may_end_the_game() -> None:
    storm = "s1+must-check+must-discard-hand"
    position = f"{TWO} | leads: time3 | hand: plain1 | victims 0 | box: carter"
    table = thunder(position, stack="", extra=storm, deal=storm).play("play lead 1")
    assert (table.ended, table.zone("hand")) == ("lost_time", {"plain1"})
