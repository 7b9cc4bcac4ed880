"""Tests for purple icons, Tillinghast's Machine and Skeleton locks in Case 3."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arkham_noir import Game
from arkham_noir.view import look
from arkham_noir.words.reminders import confirmation_for
from tests.rulebook.dsl.gulfs import FIVE, REAL, STACK, case, given, objective, really

PURPLE = "purple+research>any"


@pytest.mark.rule("C3-PURPLE-01", "C3-PURPLE-02", "C3-MATCH-01")
def test_a_purple_card_is_refused_without_the_machine() -> None:
    table = given(f"line 1: c1 | hand: {PURPLE}", case(1, right="research"))
    refusal = table.why_not(f"play {PURPLE} 1")
    assert refusal.rule == "C3-PURPLE-02"
    assert "Machine" in refusal.text


@pytest.mark.rule("C3-PURPLE-01", "C3-MATCH-01")
def test_a_purple_card_must_match_even_with_the_machine() -> None:
    hand = f"hand: {PURPLE} machine"
    assert "hand" in given(hand, case(1, right="research")).offered()
    refusal = given(hand, case(1, right="interview")).why_not(f"play {PURPLE} 1")
    assert refusal.rule == "R-MATCH-02"


@pytest.mark.rule("C3-PURPLE-01", "R-MATCH-02", "AMB-140")
@pytest.mark.parametrize("last", ["any>research", "purple-right+any>research"])
@pytest.mark.parametrize("card", ["research>any", PURPLE, "interview>any", "purple+interview>any"])
def test_purple_and_black_of_one_technique_match(last: str, card: str) -> None:
    table = given(f"line 1: c1 {last} | hand: {card} machine")
    assert (table.game.why_not(f"play {card} 1") is None) == ("research" in card)


@pytest.mark.rule("C3-PURPLE-02", "AMB-14")
@pytest.mark.parametrize("card", ["purple+research>any", "purple-right+research>any"])
def test_purple_on_either_edge_bars_the_play(card: str) -> None:
    assert given(f"hand: {card}").why_not(f"play {card} 1").rule == "C3-PURPLE-02"


@pytest.mark.rule("C3-PURPLE-01", "AMB-15")
def test_a_purple_left_icon_does_not_even_match_any() -> None:
    for card in (PURPLE, "purple+any>any"):
        table = given(f"line 1: c1 plain1 | hand: {card}")
        assert table.why_not(f"play {card} 1").rule == "C3-PURPLE-02"


@pytest.mark.rule("C3-PURPLE-01", "C3-PURPLE-04", "AMB-14", "AMB-15")
@pytest.mark.parametrize("right", ["research", "any"])
def test_a_purple_right_icon_offers_nothing_in_the_dark(right: str) -> None:
    last = f"purple-right+any>{right}"
    table = given(f"line 1: c1 {last} | hand: research>any any>any")
    refusal = table.why_not("play research>any 1")
    assert refusal.rule == "R-MATCH-02"
    assert "nothing" in refusal.text
    assert table.game.why_not("play any>any 1") is None  # ANY requires nothing [AMB-12]


@pytest.mark.rule("C3-CARD-02", "C3-PURPLE-01", "AMB-14")
@pytest.mark.parametrize("card", ["research>any", "interview>any"])
def test_on_a_mixed_edge_only_the_purple_icon_is_dark(card: str) -> None:
    last = "purple-right-research+any>research,interview"
    dark = given(f"line 1: c1 {last} | hand: {card}")
    assert (dark.game.why_not(f"play {card} 1") is None) == ("interview" in card)
    assert look(dark.state, dark.game.deck).lines[0].edge == frozenset({"interview"})
    lit = given(f"line 1: c1 {last} | hand: {card} machine")
    assert lit.game.why_not(f"play {card} 1") is None


@pytest.mark.rule("C3-CARD-02", "C3-PURPLE-02", "AMB-14")
@pytest.mark.parametrize("card", ["purple-left-any+any,research>any", "purple-right-any+any>any"])
def test_one_purple_icon_is_enough_to_need_the_machine(card: str) -> None:
    assert given(f"hand: {card}").why_not(f"play {card} 1").rule == "C3-PURPLE-02"
    assert given(f"hand: {card} machine").game.why_not(f"play {card} 1") is None


@pytest.mark.rule("C3-CARD-02", "C3-PURPLE-01")
@pytest.mark.parametrize("purple", ["right", "right research"])
def test_the_right_edge_of_a_case_card_can_be_purple(purple: str) -> None:
    head = case(1, right="research", purple=purple)
    refusal = given("hand: research>any", head).why_not("play research>any 1")
    assert (refusal.rule, "offers nothing" in refusal.text) == ("R-MATCH-02", True)
    table = given("hand: research>any | leads: machine lead2", head).play("take")
    assert table.game.why_not("play research>any 1") is None


@pytest.mark.rule("C3-CARD-02", "C3-PURPLE-01")
def test_a_case_card_may_have_one_purple_icon_among_others() -> None:
    head = case(1, right="research,interview", purple="right research")
    table = given("hand: research>any interview>any", head)
    assert table.why_not("play research>any 1").rule == "R-MATCH-02"
    assert table.game.why_not("play interview>any 1") is None
    assert look(table.state, table.game.deck).lines[0].edge == frozenset({"interview"})


@pytest.mark.rule("C3-PURPLE-04")
def test_the_view_of_a_line_shows_a_dark_edge_as_dark() -> None:
    table = given("line 1: c1 purple-right+any>research | hand: plain1")
    assert look(table.state, table.game.deck).lines[0].edge == frozenset()


@pytest.mark.rule("C3-PURPLE-03", "AMB-16")
@pytest.mark.parametrize(
    "where", ["hand: {} machine", "hand: {} | briefcase: machine", "hand: {} | line 2: c2 machine"]
)
def test_the_machine_is_in_play_in_hand_briefcase_and_open_line(where: str) -> None:
    table = given(f"line 1: c1 | {where.format(PURPLE)}")
    assert table.game.why_not(f"play {PURPLE} 1") is None


@pytest.mark.rule("C3-PURPLE-03", "AMB-16", "AMB-118")
@pytest.mark.parametrize(
    "where",
    [
        "leads: lead1 machine lead3", "discard: machine", "time: machine", "stability: machine",
        "closed: machine", "picture: machine", "box: machine", "stack: machine",
    ],
)  # fmt: skip
def test_the_machine_is_in_play_nowhere_else(where: str) -> None:
    table = given(f"hand: {PURPLE} | {where}")
    assert table.why_not(f"play {PURPLE} 1").rule == "C3-PURPLE-02"


@pytest.mark.rule("C3-PURPLE-03")
def test_the_first_lead_is_not_yet_in_play() -> None:
    table = given(f"hand: {PURPLE} | leads: machine lead2")
    assert "hand" not in table.offered()
    table.play("take")
    assert table.happened("lead_taken", "machine_on")
    assert table.game.why_not(f"play {PURPLE} 1") is None


@pytest.mark.rule("C3-PURPLE-04", "AMB-19")
def test_the_machine_closed_away_leaves_purple_cards_lying_but_dark() -> None:
    line = f"line 1: c1 {FIVE} machine | line 2: c2 purple+purple-right+any>research"
    table = given(f"{line} | hand: research>any")
    assert table.game.why_not("play research>any 2") is None
    table.play("close 1 score nothing")
    assert table.happened("case_closed", "machine_off")
    assert table.line(2) == ["c2", "purple+purple-right+any>research"]
    assert table.why_not("play research>any 2").rule == "R-MATCH-02"


@pytest.mark.rule("C3-PURPLE-04", "AMB-19")
def test_purple_cards_in_a_line_keep_their_type_in_the_dark() -> None:
    line = "line 1: c1 purple+threat artifact evidence location monster"
    assert "close" in given(line).offered()


@pytest.mark.rule("C3-PURPLE-03", "AMB-118")
def test_the_machine_can_be_scored_like_any_puzzle_card() -> None:
    table = given(f"line 1: c1 {FIVE} machine | hand: {PURPLE}")
    table.play("close 1 score machine")
    assert table.zone("picture") == {"machine"}
    assert not table.state.purple


LIT = {"scored_machine": "lit"}


@pytest.mark.rule("C3-PURPLE-03", "AMB-16", "AMB-118")
def test_by_the_house_rule_the_machine_stays_in_play_in_the_big_picture() -> None:
    table = given(f"line 1: c1 {FIVE} machine | line 2: c2 | hand: {PURPLE}", **LIT)
    table.play("close 1 score machine")
    assert (table.zone("picture"), table.state.purple) == ({"machine"}, True)
    assert "machine_off" not in table.events
    assert table.game.why_not(f"play {PURPLE} 2") is None
    again = Game.from_position(table.game.position(), deck=table.game.deck)
    assert (again.state.purple, again.position()) == (True, table.game.position())


@pytest.mark.rule("C3-PURPLE-03", "AMB-16")
@pytest.mark.parametrize("where", ["closed: machine", "discard: machine", "box: machine"])
def test_the_house_rule_is_about_the_big_picture_only(where: str) -> None:
    table = given(f"hand: {PURPLE} | {where}", **LIT)
    assert table.why_not(f"play {PURPLE} 1").rule == "C3-PURPLE-02"


@pytest.mark.rule("AMB-16", "AMB-17", "C3-ICON-01")
@pytest.mark.parametrize(("how", "accessed"), [("dark", False), ("lit", True)])
def test_scored_from_its_own_case_it_lights_the_icons_by_the_house_rule(
    how: str, accessed: bool
) -> None:
    closed = case(1, "purple must access 5")
    table = given(f"line 1: c1 {FIVE} machine", closed, scored_machine=how)
    table.play("close 1 score machine")
    assert (table.line(2) == ["c5"]) == accessed


@pytest.mark.rule("AMB-16")
def test_nobody_is_warned_of_scoring_it_where_that_leaves_the_light_on() -> None:
    line, needed = f"line 1: c1 {FIVE} machine | line 2: c2", objective(1, "B")
    for how, warned in (("dark", True), ("lit", False)):
        table = given(line, needed, stack=f"purple+puzzleB {STACK}", scored_machine=how)
        table.play("close", "close 1")
        (scoring,) = (o.value for o in table.game.decision or () if o.text == "score machine")
        assert (confirmation_for(table.state, [scoring]) is not None) == warned


@pytest.mark.rule("C3-PURPLE-04")
def test_the_machine_taken_in_the_middle_of_a_play_lights_the_next_one() -> None:
    table = given(f"line 1: c1 | leads: may-take-discard lead2 | hand: {PURPLE} | discard: machine")
    table.play("play lead 1", "take machine")
    assert table.game.why_not(f"play {PURPLE} 1") is None


@pytest.mark.rule("C3-PURPLE-04", "AMB-134")
def test_the_machine_going_from_hand_to_line_is_never_out_of_play() -> None:
    table = given("line 1: c1 | hand: machine").play("play machine 1")
    assert not {"machine_off", "machine_on"} & set(table.events)


@pytest.mark.rule("C3-PURPLE-04", "AMB-134")
def test_nor_is_it_when_an_equipment_opens_its_lock() -> None:
    position = "line 1: case1a | line 2: case2 | leads: p4 p5 | hand: machine"
    table = really(position, equipment="aklo").play("use aklo", "play machine 2 with aklo")
    assert table.line(2) == ["case2", "machine"]
    assert not {"machine_off", "machine_on"} & set(table.events)


@pytest.mark.rule("C3-PURPLE-03", "C3-PURPLE-04", "R-PLAY-02", "AMB-134")
def test_nor_is_it_when_the_equipment_is_spent_on_the_action_itself() -> None:
    position = "line 1: case1a | line 2: case2 | leads: p4 p5 | hand: machine"
    table = really(position, equipment="aklo").play("play machine 2 with aklo")
    assert table.line(2) == ["case2", "machine"]
    assert not {"machine_off", "machine_on"} & set(table.events)


@pytest.mark.rule("C3-PURPLE-03", "C3-PURPLE-04", "AMB-134")
def test_as_first_lead_it_is_in_play_only_once_it_lies_in_the_line() -> None:
    position = "line 1: case1a | line 2: case2 | leads: machine p5"
    table = really(position, equipment="aklo").play("play lead 2 with aklo")
    assert table.happened("contact_used", "lock_waived", "card_played", "machine_on")
    assert table.events.count("machine_on") == 1


@pytest.mark.rule("C3-SKEL-01")
def test_a_skeleton_lock_needs_a_skeleton_key() -> None:
    line = "line 1: c1 {} | hand: skeleton-lock"
    assert given(line.format("key")).game.why_not("play skeleton-lock 1") is not None
    assert given(line.format("skeleton-key")).game.why_not("play skeleton-lock 1") is None


@pytest.mark.rule("C3-SKEL-01", "AMB-06")
def test_a_skeleton_key_serves_one_card_in_total() -> None:
    table = given("line 1: c1 skeleton-key | leads: lock lead2 | hand: skeleton-lock lock2")
    table.play("play lead 1")
    for card in ("skeleton-lock", "lock2"):
        assert table.game.why_not(f"play {card} 1") is not None


@pytest.mark.rule("C3-SKEL-01", "R-LOCK-06", "AMB-05")
def test_a_lock_takes_the_common_key_first() -> None:
    table = given("line 1: c1 skeleton-key key | leads: lock lead2 | hand: skeleton-lock")
    table.play("play lead 1")
    assert table.game.why_not("play skeleton-lock 1") is None


@pytest.mark.rule("C3-SKEL-01", "AMB-115")
def test_our_deck_has_a_skeleton_key_for_its_skeleton_locks() -> None:
    table = really("line 1: case1a a4 p2 | line 2: case2 | leads: p4 p5 | hand: l1")
    assert table.game.why_not("play l1 1") is None
    assert table.why_not("play l1 2").text.startswith("Locked")


@pytest.mark.rule("C3-PURPLE-03")
def test_of_two_machines_one_in_play_is_enough() -> None:
    """Check a custom deck with two Machines; the other one is in the Draw stack."""
    second = tuple(replace(c, role="machine") if c.id == "p5" else c for c in REAL.clues)
    position = "gulfs | line 1: case1a | leads: p4 | hand: {}"
    for hand, lit in (("p5", True), ("machine", True), ("p6", False)):
        game = Game.from_position(position.format(hand), deck=replace(REAL, clues=second))
        assert game.state.purple == lit
