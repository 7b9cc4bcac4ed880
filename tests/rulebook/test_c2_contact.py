"""Tests for the contact of Case 2, and for contacts used in other cases."""

from __future__ import annotations

import pytest

from arkham_noir import UnreadableText
from arkham_noir.decks.loader import builtin
from tests.rulebook.dsl.tables import given, set_up, thunder

SEVEN = "plain1 plain2 plain3 plain4 plain5 plain6 plain7"
PLAYED = ("check_failed", "check_passed", "strained", "card_played", "lock_waived")


# Side 1: a check, then a locked card


@pytest.mark.rule("C2-CONTACT-01")
def test_the_contact_of_case_2_has_a_key_that_costs_a_check_and_takes_a_card_back() -> None:
    first, second = builtin("thunder").contact.sides
    assert (first.waives, first.cost) == (("lock", "skeleton lock"), "check")
    assert second.effect == "take penalty"


@pytest.mark.rule("C2-CONTACT-01", "R-CONTACT-04", "AMB-57")
@pytest.mark.parametrize("card", ["lock", "skeleton-lock"])
def test_a_lock_or_skeleton_lock_is_played_without_its_key(card: str) -> None:
    table = thunder(f"hand: {card}", deal="spare1")
    table.play("contact key", f"play {card} 1 with contact")
    assert table.line(1) == ["v1", card]
    assert (table.zone("briefcase"), table.zone("box")) == (set(), {"carter"})
    assert (table.leads[0], table.state.turn) == ("lead1", 1)


@pytest.mark.rule("C2-CONTACT-01", "AMB-129")
def test_the_check_comes_before_card_and_case_are_chosen() -> None:
    table = thunder("hand: lock skeleton-lock | line 1: v1 | line 2: v2", deal="stab")
    table.play("contact key")
    assert table.zone("stability") == {"stab"}
    assert sorted(table.offered()) == [
        "play lock 1 with contact", "play lock 2 with contact",
        "play skeleton-lock 1 with contact", "play skeleton-lock 2 with contact",
    ]  # fmt: skip


@pytest.mark.rule("C2-CONTACT-01")
def test_an_extra_play_costs_one_check_not_two() -> None:
    table = thunder("hand: lock", deal="stab").play("contact key", "play lock 1 with contact")
    checks = [e for e in table.events if e in ("check_failed", "check_passed")]
    assert checks == ["check_failed"]


@pytest.mark.rule("C2-CONTACT-01", "AMB-129")
def test_with_action_b_the_check_comes_when_the_lead_has_gone_and_before_it_is_placed() -> None:
    table = thunder("leads: skeleton-lock lead2", deal="stab").play("play lead 1 with contact")
    found = [e for e in table.events if e in (*PLAYED, "lead_played")]
    assert found == ["lead_played", "check_failed", "lock_waived", "card_played"]


@pytest.mark.rule("C2-CONTACT-01", "AMB-129", "R-ACT-01")
def test_with_action_c_the_check_comes_after_the_discard_of_the_lead() -> None:
    table = thunder("leads: time lead2 | hand: lock", deal="stab")
    table.play("hand", "play lock 1 with contact")
    found = [e for e in table.events if e in (*PLAYED, "discarded_time")]
    assert found == ["discarded_time", "check_failed", "lock_waived", "card_played"]


@pytest.mark.rule("C2-CONTACT-01", "C2-STRAIN-01")
def test_on_an_eighth_card_the_strain_comes_besides() -> None:
    table = thunder(f"line 1: v1 {SEVEN} | leads: lock lead2", deal="stab1 stab2")
    table.play("play lead 1 with contact")
    found = [event for event in table.events if event in PLAYED]
    assert found == ["check_failed", "lock_waived", "card_played", "strained", "check_failed"]


@pytest.mark.rule("C2-CONTACT-01", "R-RUNOUT-01", "AMB-36")
def test_the_check_may_run_the_stack_out_and_end_the_game() -> None:
    table = thunder("leads: lock | victims 0", stack="").play("play lead 1 with contact")
    assert table.ended == "lost_time"
    assert table.line(1) == ["v1"]


@pytest.mark.rule("C2-CONTACT-01", "R-CONTACT-04")
@pytest.mark.parametrize(
    ("card", "rule"),
    [("lock+min2", "R-MIN-01"), ("skeleton-lock+research>any", "R-MATCH-02")],
)
def test_the_other_requirements_stay(card: str, rule: str) -> None:
    table = thunder(f"line 1: v1>collection any>collection | hand: {card}")
    assert table.why_not(f"play {card} 1 with contact").rule == rule


@pytest.mark.rule("R-CONTACT-03", "AMB-110")
def test_side_1_needs_a_card_that_can_be_played() -> None:
    assert thunder("hand: plain1").why_not("contact key").rule == "R-CONTACT-03"
    table = thunder("line 1: v1>research | hand: lock+collection>any")
    assert table.why_not("contact key").rule == "R-CONTACT-03"


@pytest.mark.rule("R-TURN-04", "C2-CONTACT-01")
def test_a_skeleton_lock_made_legal_by_the_contact_counts_for_actions_b_and_c() -> None:
    assert "play lead 1 with contact" in thunder("leads: skeleton-lock lead2").offered()
    assert "hand" in thunder("hand: skeleton-lock").offered()


@pytest.mark.rule("R-LOCK-05", "AMB-08", "AMB-128")
def test_the_key_in_the_line_stays_unused() -> None:
    table = thunder("line 1: v1 formula | hand: lock skeleton-lock", deal="spare1")
    table.play("play lock 1 with contact")
    assert table.accepts("skeleton-lock", line=1)


# Side 2: a card back


@pytest.mark.rule("C2-CONTACT-02")
@pytest.mark.parametrize("card", ["time1", "stab1"])
def test_side_2_takes_a_card_of_choice_from_time_or_stability(card: str) -> None:
    table = thunder("time: time1 time2 | stability: stab1").play("contact take")
    assert table.offered() == ["take time1", "take time2", "take stab1"]
    table.play(f"take {card}")
    assert table.zone("hand") == {card}
    assert table.zone("box") == {"carter"}
    assert table.offered()[0] == "take"


@pytest.mark.rule("C2-CONTACT-02", "R-HAND-02")
def test_the_hand_limit_applies_to_the_card_taken() -> None:
    table = thunder("time: time1 | hand: plain1 plain2 plain3").play("contact take", "take time1")
    assert "discard time1" in table.offered()
    assert table.play("discard time1").zone("time") == {"time1"}


@pytest.mark.rule("C2-CONTACT-02", "R-CONTACT-03")
def test_with_both_areas_empty_side_2_cannot_be_used() -> None:
    table = thunder("hand: plain1")
    assert "contact take" not in table.offered()
    assert "areas are empty" in table.why_not("contact take").text


@pytest.mark.rule("C2-CONTACT-02", "R-TURN-06")
@pytest.mark.parametrize("area", ["time: time1", "stability: stab1"])
@pytest.mark.parametrize(
    ("case", "side"), [("thunder", "contact take"), ("witch-cult", "contact exchange")]
)
def test_one_area_with_a_card_is_enough(case: str, side: str, area: str) -> None:
    """Check while a closing is chosen; then the side is not offered for another reason."""
    line = "line 1: v1 puzzle+person person threat artifact evidence location | line 2: v2"
    table = given(f"hand: plain1 | {area} | {line}", case=case)
    assert side in table.offered()
    table.play("close 1")
    assert table.offered() == ["score puzzle+person", "done"]
    assert table.why_not(side).rule == "R-TURN-06"


@pytest.mark.rule("R-CONTACT-03", "R-TURN-06")
def test_a_side_that_cannot_be_used_yet_does_not_begin_an_action() -> None:
    """Check that the Time lead, which would make it possible, is not discarded without action c."""
    table = thunder("leads: time lead2 | hand: plain1")
    assert "contact take" not in table.offered()
    assert table.game.why_not("contact take") is not None


@pytest.mark.rule("R-CONTACT-01", "C2-CONTACT-02")
def test_one_side_used_means_both_are_gone() -> None:
    table = thunder("time: time1 | hand: lock").play("contact take", "take time1")
    assert not [text for text in table.offered() if "contact" in text]
    assert table.why_not("contact key").rule == "R-CONTACT-01"


@pytest.mark.rule("R-TURN-06", "C2-CONTACT-02", "AMB-03", "AMB-125")
def test_before_step_b_side_2_saves_the_mind() -> None:
    table = thunder("stability: stab1 stab2 stab3 stab4 | leads: must-check lead2", deal="stab5")
    table.play("play lead 1")
    assert table.offered() == ["continue", "contact take"]
    assert not table.play("contact take", "take stab1").game.over
    table = thunder("stability: stab1 stab2 stab3 stab4 | leads: must-check lead2", deal="stab5")
    assert table.play("play lead 1", "continue").ended == "lost_mind"


@pytest.mark.rule("R-TURN-06", "C2-CONTACT-02", "AMB-125")
def test_before_step_c_side_2_saves_the_time() -> None:
    table = thunder("time: time1 time2 time3 time4 | leads: time5 lead2").play("pass")
    assert table.offered() == ["continue", "contact take"]
    assert "time_up" not in table.play("contact take", "take time1").events


@pytest.mark.rule("R-PLAY-07", "R-TURN-06")
def test_side_2_may_be_used_in_the_middle_of_a_play_and_side_1_not() -> None:
    table = thunder("leads: may-take-lead lead2 | hand: lock | time: time1").play("play lead 1")
    assert "contact take" in table.offered()
    assert table.why_not("contact key").rule == "R-PLAY-07"


@pytest.mark.rule("R-EFF-17", "R-EFF-21")
def test_in_case_2_the_exchange_is_also_an_effect_of_cards() -> None:
    table = thunder("leads: may-exchange lead2 | hand: plain1 | stability: stab | box: carter")
    table.play("play lead 1", "give plain1", "get stab")
    assert (table.zone("hand"), table.zone("stability")) == ({"stab"}, {"plain1"})


# Contacts in other cases


@pytest.mark.rule("R-CONTACT-02", "R-SETUP-06")
@pytest.mark.parametrize("case", ["witch-cult", "thunder"])
@pytest.mark.parametrize("name", ["armitage", "carter", "fiske"])
def test_any_contact_of_the_series_can_be_used_and_exactly_one_is(case: str, name: str) -> None:
    own = builtin(case).contact.id == name
    table = set_up(case=case, contact="own" if own else name)
    assert table.zone("briefcase") == {name}
    assert not {"armitage", "carter", "fiske"} & table.zone("box")


@pytest.mark.rule("R-CONTACT-02")
def test_a_contact_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnreadableText, match="Choose from: own, armitage, fiske"):
        thunder("", contact="pickman")


@pytest.mark.rule("R-CONTACT-05")
def test_armitage_in_case_2_opens_a_lock_without_a_check() -> None:
    table = thunder("hand: lock", contact="armitage")
    table.play("contact key", "play lock 1 with contact")
    assert table.line(1) == ["v1", "lock"]
    assert not {"check_failed", "check_passed"} & set(table.events)


@pytest.mark.rule("R-CONTACT-05")
@pytest.mark.parametrize(
    ("card", "rule"),
    [("skeleton-lock", "C1-CONTACT-01"), ("lightning", "C1-CONTACT-01"),
     ("lock+lightning", "C2-LIGHT-01"), ("lock+skeleton-lock", "C2-SKEL-01")],
)  # fmt: skip
def test_armitage_in_case_2_waives_only_the_lock(card: str, rule: str) -> None:
    table = thunder(f"hand: {card}", contact="armitage")
    assert table.why_not(f"play {card} 1 with contact").rule == rule
    assert "contact key" not in table.offered()


@pytest.mark.rule("R-CONTACT-05", "C1-CONTACT-02")
def test_armitage_exchanges_in_case_2() -> None:
    table = thunder("hand: plain1 | time: time", contact="armitage")
    table.play("contact exchange", "give plain1", "get time")
    assert (table.zone("hand"), table.zone("time")) == ({"time"}, {"plain1"})


@pytest.mark.rule("R-CONTACT-05")
@pytest.mark.parametrize("case", ["witch-cult", "thunder"])
def test_fiske_searches_the_draw_stack_in_cases_1_and_2(case: str) -> None:
    table = given("hand: plain1", case=case, contact="fiske")
    table.play("contact search")
    assert "skip" not in table.offered()
    table.play("take spare3")
    assert table.zone("hand") == {"plain1", "spare3"}
    assert table.zone("box") == {"fiske"}
    assert table.state.turn == 1


@pytest.mark.rule("R-CONTACT-05", "R-CONTACT-03", "R-RUNOUT-04")
@pytest.mark.parametrize("case", ["witch-cult", "thunder"])
def test_fiske_cannot_search_an_empty_stack(case: str) -> None:
    table = given("hand: plain1 | time: time", case=case, contact="fiske", stack="")
    assert "contact search" not in table.offered()
    assert table.why_not("contact search").rule == "R-CONTACT-03"
    assert "contact exchange" in table.offered()


@pytest.mark.rule("R-CONTACT-05")
@pytest.mark.parametrize("case", ["witch-cult", "thunder"])
def test_fiske_exchanges_in_cases_1_and_2(case: str) -> None:
    table = given("hand: plain1 | stability: stab", case=case, contact="fiske")
    table.play("contact exchange", "give plain1", "get stab")
    assert (table.zone("hand"), table.zone("stability")) == ({"stab"}, {"plain1"})


@pytest.mark.rule("R-CONTACT-05")
def test_carter_in_case_1_opens_a_lock_at_the_price_of_a_check() -> None:
    table = given("leads: lock lead2", contact="carter", deal="stab")
    table.play("play lead 1 with contact")
    assert table.line(1) == ["v1", "lock"]
    assert table.zone("stability") == {"stab"}


@pytest.mark.rule("R-CONTACT-05", "C2-CONTACT-02")
def test_carter_in_case_1_takes_a_card_back() -> None:
    table = given("time: time | stability: stab", contact="carter")
    assert table.play("contact take", "take stab").zone("hand") == {"stab"}


@pytest.mark.rule("R-CONTACT-04", "AMB-55")
def test_by_house_rule_carter_too_is_spent_on_a_normal_play_only() -> None:
    table = thunder("hand: lock", contact_play="waiver", deal="spare1")
    assert table.why_not("contact key").rule == "AMB-55"
    assert table.play("play lock 1 with contact").line(1) == ["v1", "lock"]
