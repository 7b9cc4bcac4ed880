"""Tests for the Briefcase, Equipment, windows and contact in Case 3."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.cases import find_case
from arkham_noir.decks.cards import Contact, Equipment, PrintedEffect, Side
from arkham_noir.errors import UnreadableText
from tests.rulebook.dsl.gulfs import FIVE, SEVEN, Table, given, set_up

PURPLE = "purple+research>any"


def free(offered: list[str]) -> list[str]:
    """Return the free actions among the options."""
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
def test_briefcase_moves_are_offered_with_every_choice_but_not_inside_one() -> None:
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
def test_no_free_action_is_offered_with_the_second_half_of_a_choice(
    position: str, answers: list[str], offered: list[str]
) -> None:
    """Check at scoring, at the received card and at an extra play, with free actions available."""
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
    assert "continue" in table.offered()  # an exchange does not change the counts


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


# Several effects

LENS = Equipment(
    "necronomicon", "Necronomicon",
    uses=(PrintedEffect("take time", True), PrintedEffect("check", False)),
)  # fmt: skip
GUIDE = Contact("fiske", "Edmund Fiske", (
    Side(
        "both", uses=(PrintedEffect("take discard", False), PrintedEffect("take stability", False))
    ),
    Side("exchange", effect="exchange"),
))  # fmt: skip


def with_lens(position: str) -> Table:
    return given(position, LENS, equipment="necronomicon", deal="spare1")


@pytest.mark.rule("C3-BRIEF-03", "AMB-142")
@pytest.mark.parametrize("answer", ["take plain1", "skip"])
def test_several_effects_are_resolved_in_their_order(answer: str) -> None:
    table = with_lens("hand: plain2 | time: plain1").play("use necronomicon")
    assert table.offered()[:2] == ["take plain1", "skip"]
    assert "check_passed" not in table.events
    table.play(answer)
    assert table.happened("contact_used", "check_passed")
    assert (table.asked, "necronomicon" in table.zone("box")) == ("R-TURN-03", True)


@pytest.mark.rule("C3-BRIEF-03", "AMB-142")
def test_between_the_effects_the_position_can_be_written_and_read() -> None:
    table = with_lens("time: plain1").play("use necronomicon")
    again = Game.from_position(table.game.position(), deck=table.game.deck)
    assert again.position() == table.game.position()
    assert "check_passed" in [event.kind for event in again.play("skip").log]


@pytest.mark.rule("R-CONTACT-03", "AMB-142")
@pytest.mark.parametrize(
    ("areas", "taken"),
    [
        ("discard: plain1 | stability: stab", {"plain1", "stab"}),
        ("discard: plain1", {"plain1"}), ("stability: stab", {"stab"}),
    ],
)  # fmt: skip
def test_one_effect_that_can_be_carried_out_is_enough(areas: str, taken: set[str]) -> None:
    table = given(areas, GUIDE).play("contact both")
    while "take plain1" in table.offered() or "take stab" in table.offered():
        table.play(table.offered()[0])
    assert (table.zone("hand"), table.zone("briefcase")) == (taken, {"necronomicon"})


@pytest.mark.rule("R-CONTACT-03", "AMB-142")
def test_with_none_that_can_it_is_refused() -> None:
    table = given("hand: plain1", GUIDE)
    assert "contact both" not in table.offered()
    assert table.why_not("contact both").rule == "R-CONTACT-03"


@pytest.mark.rule("R-CONTACT-05", "C3-CLOSE-10", "AMB-142")
def test_an_effect_that_speaks_of_a_line_is_left_out() -> None:
    """Check that the effect is left out: line 1 is Case 5, but no card was played to it."""
    tool = Equipment(
        "necronomicon", "Necronomicon",
        uses=(PrintedEffect("close 5", False), PrintedEffect("check", False)),
    )  # fmt: skip
    table = given("line 1: c5 plain1", tool, equipment="necronomicon", deal="spare1")
    table.play("use necronomicon")
    assert table.line(1) == ["c5", "plain1"]
    assert "check_passed" in table.events
