"""Tests for the Third Aklo Ritual and other ways to open a lock without its key."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.decks.cards import Contact, Side
from arkham_noir.text.position_reader import read_position
from tests.rulebook.dsl.gulfs import FIVE, given, menace


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


@pytest.mark.rule("C3-CARD-11", "C3-EQUIP-02", "C3-EQUIP-03", "R-CONTACT-04")
def test_a_clue_with_equipment_can_waive_a_lock_from_the_briefcase() -> None:
    table = given("hand: lock picklock")
    assert table.why_not("play lock 1 with picklock").rule == "C3-EQUIP-03"
    table.play("stow picklock", "use picklock", "play lock 1 with picklock")
    assert (table.line(1), "picklock" in table.zone("box")) == (["c1", "lock"], True)
    assert (table.state.turn, table.leads[0]) == (1, "lead1")


@pytest.mark.rule("C3-EQUIP-02", "R-CONTACT-04", "AMB-08")
def test_such_a_clue_can_be_spent_on_action_b_or_c_and_the_position_knows_it() -> None:
    table = given("leads: lock lead2 | briefcase: picklock").play("play lead 1 with picklock")
    assert (table.line(1), table.state.turn) == (["c1", "lock"], 2)
    again = Game.from_position(table.game.position(), deck=table.game.deck)
    assert again.position() == table.game.position()


@pytest.mark.rule("C3-EQUIP-02", "R-CONTACT-03")
def test_its_waiver_is_refused_where_nothing_is_locked_so() -> None:
    table = given("hand: skeleton-lock | briefcase: picklock")
    assert "use picklock" not in table.offered()
    assert table.why_not("use picklock").rule == "R-CONTACT-03"


PICKLOCK = Contact("fiske", "Edmund Fiske", (Side("pick", waives=("skeleton lock",)),
                                             Side("exchange", effect="exchange")))  # fmt: skip
"""A contact who waives only a Skeleton lock."""


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
"""A contact who requires a Stability check before the play, like that of Case 2."""


@pytest.mark.rule("R-PLAY-02", "C3-HAND-03", "AMB-110", "AMB-129")
def test_until_it_is_placed_a_card_is_in_the_hand_and_may_have_to_go() -> None:
    """Check with an empty stack, a Menace that lowers the hand limit, and a discarded lock."""
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
