"""Case 3: Briefcase, equipment, contact, prevention, Undiscardable cards, the hand."""

from __future__ import annotations

import pytest
from kit_gulfs import FIVE, given, menace, really, set_up

from arkham_noir import Game
from arkham_noir.cases import find_case
from arkham_noir.decks.cards import Contact, Side
from arkham_noir.errors import UnreadableText
from arkham_noir.text.position_reader import read_position

SEVEN = " ".join(f"plain{n}" for n in range(1, 8))
PURPLE = "purple+research>any"


def free(offered: list[str]) -> list[str]:
    """The free actions among the options."""
    return [text for text in offered if text.startswith(("contact", "use", "stow", "fetch"))]


# Briefcase


@pytest.mark.rule("C3-BRIEF-01")
@pytest.mark.parametrize("card", ["machine", "elder"])
def test_machine_and_elder_sign_go_to_the_briefcase_and_back(card: str) -> None:
    table = given(f"hand: {card} plain1").play(f"stow {card}")
    assert (table.zone("hand"), card in table.zone("briefcase")) == ({"plain1"}, True)
    table.play(f"fetch {card}")
    assert (table.zone("hand"), card in table.zone("briefcase")) == ({"plain1", card}, False)
    assert (table.state.turn, table.asked) == (1, "R-TURN-03")


@pytest.mark.rule("C3-BRIEF-01")
def test_no_other_card_can_be_put_away() -> None:
    table = given("hand: machine plain1")
    assert table.why_not("stow plain1").rule == "C3-BRIEF-02"


@pytest.mark.rule("C3-BRIEF-01", "AMB-100")
def test_a_card_fetched_into_a_full_hand_can_be_put_back() -> None:
    table = given("hand: plain1 plain2 plain3 | briefcase: machine").play("fetch machine")
    assert table.asked == "R-HAND-02"
    assert "stow machine" in table.offered()
    assert table.play("stow machine").asked == "R-TURN-03"


@pytest.mark.rule("C3-BRIEF-01", "AMB-126")
def test_a_card_is_fetched_once_between_two_other_answers() -> None:
    table = given("hand: machine elder").play("stow machine", "stow elder", "fetch machine")
    table.play("stow machine")
    assert table.why_not("fetch machine").rule == "AMB-126"
    assert "fetch elder" in table.offered()
    table.play("pass")
    assert "fetch machine" in table.offered()


@pytest.mark.rule("C3-BRIEF-01", "R-TURN-06", "AMB-126")
def test_asking_for_a_free_action_that_is_not_offered_never_chooses_an_action() -> None:
    table = given("hand: machine plain1").play("stow machine", "fetch machine", "stow machine")
    assert "fetch machine" not in table.offered()
    assert table.game.why_not("fetch machine") is not None
    held = given("leads: time lead2 | hand: plain1")
    assert "contact exchange" not in held.offered()
    assert held.game.why_not("contact exchange") is not None


@pytest.mark.rule("C3-BRIEF-01", "AMB-126")
def test_hand_to_briefcase_is_always_possible() -> None:
    table = given("hand: machine").play("stow machine", "fetch machine")
    assert "stow machine" in table.offered()


@pytest.mark.rule("C3-HAND-02", "C3-BRIEF-01", "AMB-99")
def test_at_the_hand_limit_equipment_may_be_put_away_instead() -> None:
    table = given("leads: machine lead2 | hand: plain1 plain2 plain3").play("take")
    assert "stow machine" in table.offered()
    table.play("stow machine")
    assert table.zones("hand", "discard") == ({"plain1", "plain2", "plain3"}, set())
    assert table.state.purple


@pytest.mark.rule("C3-BRIEF-01", "R-EFF-18", "AMB-131")
def test_the_only_card_of_the_hand_may_escape_a_discard_into_the_briefcase() -> None:
    table = given("line 1: c1 | leads: must-discard-hand lead2 | hand: machine").play("play lead 1")
    assert {"discard machine", "stow machine"} <= set(table.offered())
    table.play("stow machine")
    assert (table.zone("discard"), table.state.turn) == (set(), 2)
    assert "effect_void" in table.events


@pytest.mark.rule("C3-BRIEF-01", "R-TURN-06")
def test_the_moves_stand_beside_every_choice_but_not_inside_one() -> None:
    table = given(f"line 1: c1 {FIVE} puzzleG+person2 person | hand: machine").play("close")
    assert "stow machine" in table.offered()
    table.play("close 1")
    assert (table.asked, free(table.offered())) == ("R-CLOSE-02", [])


@pytest.mark.rule("C3-BRIEF-02", "C3-CONTACT-01")
def test_contact_and_equipment_never_leave_the_briefcase_for_the_hand() -> None:
    table = given("hand: machine")
    for card in ("fiske", "necronomicon"):
        assert table.why_not(f"fetch {card}").rule == "C3-BRIEF-02"
        assert table.game.why_not(f"play {card} 1") is not None


@pytest.mark.rule("C3-BRIEF-03")
@pytest.mark.parametrize(
    ("use", "answers"),
    [
        ("use necronomicon", ["summon i1"]),
        ("use machine", ["take spare1"]),
        ("use elder", []),
        ("contact search", ["take spare1"]),
    ],
)
def test_what_is_used_from_the_briefcase_leaves_the_game(use: str, answers: list[str]) -> None:
    table = given("hand: plain1 | briefcase: machine elder").play(use, *answers)
    card = {"contact": "fiske"}.get(use.split()[0], use.split()[1])
    assert card in table.zone("box")
    assert card not in table.zone("briefcase")
    assert (table.state.turn, table.asked) == (1, "R-TURN-03")


@pytest.mark.rule("C3-BRIEF-04", "C3-PURPLE-01")
def test_a_machine_used_up_switches_purple_off_for_good() -> None:
    table = given(f"hand: {PURPLE} | briefcase: machine")
    table.play("use machine", "take spare1")
    assert table.happened("contact_used", "machine_off")
    assert table.why_not(f"play {PURPLE} 1").rule == "C3-PURPLE-02"
    assert table.why_not("use machine").rule == "C3-EQUIP-03"


@pytest.mark.rule("C3-EQUIP-03", "AMB-101")
@pytest.mark.parametrize("card", ["machine", "elder"])
def test_the_equipment_effect_is_used_from_the_briefcase_only(card: str) -> None:
    table = given(f"hand: {card}")
    assert f"use {card}" not in table.offered()
    assert table.why_not(f"use {card}").rule == "C3-EQUIP-03"
    assert f"use {card}" in table.play(f"stow {card}").offered()


@pytest.mark.rule("C3-EQUIP-03", "AMB-101")
def test_played_to_a_case_the_card_resolves_its_bottom_effect() -> None:
    table = given("line 1: c1 | line 2: c2 | hand: elder must-check").play("play elder 1")
    assert table.line(1) == ["c1", "elder"]
    table.play("play must-check 2")
    assert "effects_prevented" not in table.events


@pytest.mark.rule("C3-EQUIP-03", "C3-BRIEF-01")
def test_from_the_briefcase_it_is_not_played_but_by_way_of_the_hand_it_is() -> None:
    table = given("briefcase: elder")
    assert table.why_not("play elder 1").rule == "C3-EQUIP-03"
    table.play("fetch elder", "play elder 1")
    assert table.line(1) == ["c1", "elder"]


# Third Aklo Ritual


@pytest.mark.rule("C3-EFF-06", "C3-EQUIP-02")
@pytest.mark.parametrize("card", ["lock", "skeleton-lock"])
def test_the_ritual_plays_a_locked_card_as_an_extra_play(card: str) -> None:
    table = given(f"hand: {card}", equipment="aklo").play("use aklo", f"play {card} 1 with aklo")
    assert table.line(1) == ["c1", card]
    assert (table.state.turn, table.leads[0], "aklo" in table.zone("box")) == (1, "lead1", True)


@pytest.mark.rule("C3-EQUIP-02", "R-CONTACT-04", "AMB-55")
def test_the_ritual_can_be_spent_on_action_b_or_c() -> None:
    lead = given("leads: lock lead2", equipment="aklo").play("play lead 1 with aklo")
    assert (lead.line(1), lead.state.turn) == (["c1", "lock"], 2)
    hand = given("hand: skeleton-lock", equipment="aklo").play("play skeleton-lock 1 with aklo")
    assert (hand.line(1), hand.zone("discard")) == (["c1", "skeleton-lock"], {"lead1"})


@pytest.mark.rule("C3-EQUIP-02", "R-MIN-01", "R-MATCH-02")
@pytest.mark.parametrize("card", ["lock+min3", "lock+research>any", "lock+purple+any>any"])
def test_the_ritual_waives_nothing_but_the_lock(card: str) -> None:
    table = given(f"line 1: c1 any>interview | hand: {card}", equipment="aklo")
    assert "use aklo" not in table.offered()


@pytest.mark.rule("C3-EQUIP-02", "R-LOCK-05", "AMB-08", "AMB-128")
def test_the_ritual_uses_no_key() -> None:
    table = given("line 1: c1 key | hand: lock lock2", equipment="aklo")
    table.play("use aklo", "play lock 1 with aklo", "play lock2 1")
    assert table.line(1) == ["c1", "key", "lock", "lock2"]


@pytest.mark.rule("R-LOCK-05", "R-CLOSE-02")
def test_a_position_can_be_read_while_a_lock_opened_so_is_being_scored() -> None:
    table = given(f"line 1: c1 {FIVE} puzzleG+lock* puzzleH+person | box: aklo", equipment="aklo")
    table.play("close", "close 1", "score puzzleG+lock")
    read, _, _ = read_position(table.game.position(), table.game.deck)
    assert read.chosen == table.state.chosen


@pytest.mark.rule("C3-EQUIP-02", "R-PLAY-07", "AMB-121")
def test_the_ritual_waits_until_no_play_is_in_progress() -> None:
    table = given("leads: may-take-discard lead2 | hand: lock | discard: plain1", equipment="aklo")
    table.play("play lead 1")
    assert table.why_not("use aklo").rule == "R-PLAY-07"
    assert "use aklo" in table.play("skip").offered()


@pytest.mark.rule("C3-EQUIP-02", "AMB-125")
def test_a_window_opens_for_a_ritual_that_can_play_a_closing_card() -> None:
    card = "lock+may-close-5"
    table = given(f"line 1: c5 | hand: {card}", equipment="aklo").play("pass")
    assert table.offered() == ["continue", "contact search", "use aklo"]
    table.play("use aklo", f"play {card} 1 with aklo", "close now")
    assert table.state.turn == 2


PICKLOCK = Contact("fiske", "Edmund Fiske", (Side("pick", waives=("skeleton lock",)),
                                             Side("exchange", effect="exchange")))  # fmt: skip
"""A contact who sets aside a Skeleton lock and no other."""


@pytest.mark.rule("R-LOCK-05", "R-LOCK-06", "C3-SKEL-01")
@pytest.mark.parametrize("key", ["key", "skeleton-key"])
def test_a_waived_skeleton_lock_leaves_the_lock_to_be_opened_by_a_key(key: str) -> None:
    both = "lock+skeleton-lock"
    table = given(f"line 1: c1 {key} | hand: {both} lock2", PICKLOCK)
    table.play(f"play {both} 1 with contact")
    assert table.why_not("play lock2 1").text == (
        f"Locked: the one key in this line already opened {both}."
    )


@pytest.mark.rule("R-LOCK-01", "R-LOCK-05")
def test_a_waived_skeleton_lock_does_not_spare_the_key() -> None:
    table = given("hand: lock+skeleton-lock", PICKLOCK)
    refusal = table.why_not("play lock+skeleton-lock 1 with contact")
    assert refusal.rule == "R-LOCK-01"
    assert "no key" in refusal.text


COSTLY = Contact("fiske", "Edmund Fiske", (Side("key", waives=("lock",), cost="check"),
                                           Side("exchange", effect="exchange")))  # fmt: skip
"""A contact who asks for a Stability check before the play, as Case 2's does."""


@pytest.mark.rule("R-PLAY-02", "C3-HAND-03", "AMB-110", "AMB-129")
def test_until_it_is_placed_a_card_is_in_the_hand_and_may_have_to_go() -> None:
    """The check runs the stack out, the menace lowers the hand limit, the lock is discarded."""
    table = given(
        "menaces: i1 | box: i2 i3 | hand: lock plain1 plain2 plain3",
        menace("i1", ongoing="hand limit +1"), menace("ii1", "remove 1"), COSTLY,
        stack="", deal="ii1",
    ).play("play lock 1 with contact")  # fmt: skip
    assert "discard lock" in table.offered()
    again = Game.from_position(table.game.position(), deck=table.game.deck)
    for game in (table.game, again):
        game.play("discard lock")
        assert "action_empty" in [event.kind for event in game.log]
    assert table.line(1) == ["c1"]


# Windows


@pytest.mark.rule("AMB-125")
@pytest.mark.parametrize(
    ("position", "stack", "opens"),
    [
        ("stability: stab stab2 stab3 stab4 stab5", "spare1", True),
        ("time: time time2 time3 time4 time5", "spare1", True),
        ("time: time time2 time3 time4", "spare1", False),
        ("leads: lead1 lead2 lead3", "spare1", True),
        ("leads: lead1 lead2 lead3", "spare1 spare2 spare3", False),
    ],
)
def test_a_window_opens_before_step_a_when_it_matters(
    position: str, stack: str, opens: bool
) -> None:
    table = given(position, stack=stack).play("pass")
    assert ("continue" in table.offered()) is opens


@pytest.mark.rule("R-TURN-06", "AMB-125")
@pytest.mark.parametrize(
    ("position", "answers", "offered"),
    [
        (f"line 1: c1 {FIVE} puzzleG", ["close 1"], ["score puzzleG", "done"]),
        ("time: time | stability: stab", ["contact exchange", "give elder"],
         ["get time", "get stab"]),
        ("line 2: c2", ["use aklo"], ["play lock 1 with aklo", "play lock 2 with aklo"]),
    ],
)  # fmt: skip
def test_no_free_action_stands_beside_the_second_half_of_a_choice(
    position: str, answers: list[str], offered: list[str]
) -> None:
    """At the score, at the card received and at the card of an extra play, with help at hand."""
    line = "" if "line 1" in position else "line 1: c1 | "
    table = given(f"{line}{position} | hand: lock elder machine", equipment="aklo")
    assert "stow machine" in table.offered()
    assert set(table.play(*answers).offered()) == set(offered)
    assert table.why_not("stow machine").rule == "R-TURN-06"


@pytest.mark.rule("AMB-125")
def test_no_window_opens_when_nothing_can_be_used() -> None:
    table = given("leads: lead1 lead2 | discard: plain1", stack="spare1", outside_help="none")
    assert "continue" not in table.play("pass").offered()


@pytest.mark.rule("AMB-125")
def test_the_window_is_asked_again_while_the_condition_holds() -> None:
    table = given("time: time time2 time3 time4 time5 | briefcase: elder").play("pass", "use elder")
    assert "continue" in table.offered()
    table = given("time: time time2 time3 time4 | leads: time5 lead2 | hand: plain1"
                  " | briefcase: elder").play("pass")  # fmt: skip
    table.play("contact exchange", "give plain1", "get time")
    assert "continue" in table.offered()  # an exchange leaves the counts as they are


@pytest.mark.rule("AMB-125")
def test_a_second_window_opens_between_c_and_d() -> None:
    table = given("time: time time2 time3 time4 | leads: time5 lead2", stack="spare1", deal="i1")
    table.play("pass", "continue")
    assert table.menaces == ["i1"]
    assert table.offered() == ["continue", "contact search", "use necronomicon"]


# Contact


@pytest.mark.rule("C3-BRIEF-03")
@pytest.mark.parametrize("used", ["contact exchange", "use necronomicon"])
def test_what_was_used_once_is_refused_by_the_rule_of_the_briefcase(used: str) -> None:
    table = given("hand: plain1 | box: fiske necronomicon")
    assert table.why_not(used).rule == "C3-BRIEF-03"


@pytest.mark.rule("C3-STRAIN-01", "C3-SKEL-01", "C3-MAINT-C", "C3-RUNOUT-01", "C3-BRIEF-03")
def test_where_case_3_has_a_rule_of_its_own_that_rule_is_cited() -> None:
    table = given(
        f"line 1: c1 {SEVEN} | leads: time lead2 | hand: machine skeleton-lock | discard: plain8"
        " | time: time2 time3 time4 time5", stack="", deal="i1 plain8 i2",
    )  # fmt: skip
    assert table.why_not("play skeleton-lock 1").rule == "C3-SKEL-01"
    table.play("contact exchange", "give skeleton-lock", "get time2", "play machine 1", "continue")
    cited = {event.kind: event.rule for event in table.game.log}
    assert cited["contact_used"] == "C3-BRIEF-03"
    assert cited["strained"] == "C3-STRAIN-01"
    assert cited["stack_formed"] == "C3-RUNOUT-01"
    assert cited["time_up"] == cited["time_cleared"] == "C3-MAINT-C"


@pytest.mark.rule("C3-CONTACT-01", "R-CONTACT-01")
def test_either_side_of_the_contact_is_used_once_in_total() -> None:
    table = given("hand: plain1 | time: time")
    assert {"contact search", "contact exchange"} <= set(table.offered())
    table.play("contact exchange", "give plain1", "get time")
    assert table.zones("hand", "time", "box") == ({"time"}, {"plain1"}, {"fiske", "aklo"})
    assert not [text for text in table.offered() if text.startswith("contact")]


@pytest.mark.rule("C3-CONTACT-02", "AMB-103")
def test_case_3_has_its_own_contact_unless_a_house_rule_brings_another() -> None:
    contact = next(each for each in find_case("gulfs").settings if each.name == "contact")
    assert (contact.default, contact.is_house_rule) == ("own", True)
    table = set_up()
    assert "fiske" in table.zone("briefcase")
    assert not {"armitage", "carter"} & set(table.game.deck.index)


@pytest.mark.rule("AMB-103", "C3-BRIEF-01")
@pytest.mark.parametrize("name", ["armitage", "carter"])
def test_by_house_rule_another_contact_lies_in_the_briefcase(name: str) -> None:
    table = set_up(contact=name)
    assert table.zone("briefcase") == {name, "necronomicon"}
    assert "fiske" not in table.game.deck.index
    assert "contact key" in table.game.state.case.free_actions[0].name


@pytest.mark.rule("AMB-103", "R-CONTACT-05")
def test_armitage_opens_a_lock_of_case_3_but_no_skeleton_lock() -> None:
    position = "line 1: c1 | hand: lock skeleton-lock"
    table = given(position, contact="armitage")
    assert table.why_not("play skeleton-lock 1 with contact").rule == "C1-CONTACT-01"
    table.play("play lock 1 with contact")
    assert table.line(1) == ["c1", "lock"]
    assert "armitage" in table.zone("box")


@pytest.mark.rule("AMB-103", "C2-CONTACT-01")
def test_carter_opens_a_skeleton_lock_of_case_3_for_a_check() -> None:
    table = given("line 1: c1 | hand: skeleton-lock", contact="carter")
    table.play("play skeleton-lock 1 with contact")
    assert table.line(1) == ["c1", "skeleton-lock"]
    assert {"check_failed", "check_passed"} & set(table.events)


@pytest.mark.rule("AMB-103", "C3-SET-04")
@pytest.mark.parametrize("help", ["equipment", "none"])
def test_a_contact_is_not_chosen_where_none_is_in_use(help: str) -> None:
    with pytest.raises(UnreadableText, match=f"outside-help={help} no contact is in use"):
        set_up(contact="carter", outside_help=help)


# Prevention


@pytest.mark.rule("C3-EFF-05", "C3-PLAY-01")
def test_the_next_card_to_this_case_has_no_effects() -> None:
    card = "must-check+may-take-discard"
    table = given(f"line 1: c1 | hand: must-prevent {card} | discard: plain1")
    table.play("play must-prevent 1", f"play {card} 1")
    assert table.state.turn == 3
    assert "effects_prevented" in table.events
    assert "check_passed" not in table.events


@pytest.mark.rule("C3-EFF-05")
def test_a_prevention_played_to_a_case_waits_for_that_case() -> None:
    table = given("line 1: c1 | line 2: c2 | hand: must-prevent must-check must-check2")
    table.play("play must-prevent 1", "play must-check 2")
    assert "check_passed" in table.events
    table.play("play must-check2 1")
    assert table.events.count("check_passed") == 1


@pytest.mark.rule("C3-EFF-05", "C3-PLAY-01")
def test_a_prevention_is_used_up_by_one_card() -> None:
    table = given("line 1: c1 | hand: must-check must-check2 | prevented: 1")
    table.play("play must-check 1", "play must-check2 1")
    assert table.events.count("check_passed") == 1


@pytest.mark.rule("C3-EFF-08", "AMB-95")
def test_a_prevented_card_still_matches_opens_counts_and_keeps_its_icons() -> None:
    table = given("line 1: c1 key | hand: lock+puzzleG+threat lock2 | prevented: 1")
    table.play("play lock+puzzleG+threat 1")
    assert table.state.used_keys
    assert table.why_not("play lock2 1").rule == "R-LOCK-02"


@pytest.mark.rule("C3-EFF-08", "C3-PLAY-02", "AMB-95")
def test_gained_effects_are_prevented_as_well() -> None:
    gains = menace("ii1", ongoing="darkness gains must check")
    table = given("line 1: c1 | hand: darkness | menaces: ii1 | prevented: 1", gains)
    table.play("play darkness 1")
    assert not {"effect_gained", "check_passed"} & set(table.events)


@pytest.mark.rule("C3-EFF-08", "R-STRAIN-03", "AMB-41")
def test_strain_is_not_prevented() -> None:
    table = given(f"line 1: c1 {SEVEN} | hand: must-check | prevented: 1", deal="spare1")
    table.play("play must-check 1")
    assert table.events.count("check_passed") == 1
    assert table.happened("effects_prevented", "strained", "check_passed")


@pytest.mark.rule("C3-EFF-08", "AMB-96")
@pytest.mark.parametrize("card", ["may-close-5", "must-prevent"])
def test_closing_and_preventing_are_prevented_like_any_effect(card: str) -> None:
    table = given(f"line 1: c5 | hand: {card} | prevented: 1").play(f"play {card} 1")
    assert (table.line(1), table.state.prevented) == (["c5", card], 0)


@pytest.mark.rule("C3-EQUIP-01", "AMB-95")
@pytest.mark.parametrize("line", [1, 2])
def test_from_the_briefcase_the_next_card_to_any_case_is_prevented(line: int) -> None:
    table = given("line 1: c1 | line 2: c2 | hand: must-check must-check2 | briefcase: elder")
    table.play("use elder", f"play must-check {line}", "play must-check2 1")
    assert table.events.count("check_passed") == 1
    assert table.events.count("effects_prevented") == 1


@pytest.mark.rule("C3-EQUIP-01", "AMB-95")
def test_it_outlives_turns_and_closings_until_a_card_is_played() -> None:
    table = given(f"line 1: c1 {FIVE} | line 2: c2 | hand: must-check | briefcase: elder")
    table.play("use elder", "close 1", "play must-check 2")
    assert "check_passed" not in table.events


@pytest.mark.rule("C3-PLAY-01", "AMB-95")
def test_two_pending_preventions_are_both_used_up_by_one_card() -> None:
    table = given("line 1: c1 | hand: must-check must-check2 | briefcase: elder | prevented: 1")
    table.play("use elder", "play must-check 1")
    assert table.state.prevented == 0
    assert "check_passed" in table.play("play must-check2 1").events


@pytest.mark.rule("C3-EQUIP-01", "AMB-138")
def test_used_during_a_play_it_concerns_the_next_one() -> None:
    card = "may-take-discard+must-check"
    table = given(f"line 1: c1 | hand: {card} must-check2 | briefcase: elder | discard: plain1")
    table.play(f"play {card} 1", "use elder", "skip")
    assert table.events.count("check_passed") == 1
    table.play("play must-check2 1")
    assert table.events.count("check_passed") == 1


@pytest.mark.rule("C3-EFF-05", "AMB-95")
def test_a_prevention_ends_with_its_case() -> None:
    table = given(f"line 1: c1 {FIVE} must-prevent | line 2: c2 | hand: must-check | prevented: 1")
    table.play("close 1")
    assert table.state.prevented == 0


# Undiscardable


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
