"""Tests for Lightning, Skeleton lock and Skeleton key in Case 2."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import Table, thunder

# Lightning


@pytest.mark.rule("C2-LIGHT-01", "C2-CARD-01")
def test_a_lightning_card_needs_a_storm_with_lightning() -> None:
    assert thunder("line 1: v1 may-play-storm s3 | hand: lightning").accepts("lightning", line=1)
    table = thunder("line 1: v1 may-play-storm s1 | hand: lightning")
    assert table.refusal("lightning", line=1).rule == "C2-LIGHT-01"


@pytest.mark.rule("C2-LIGHT-01")
def test_without_any_storm_a_lightning_card_cannot_be_played() -> None:
    table = thunder("line 1: v1 | hand: lightning")
    assert table.refusal("lightning", line=1).rule == "C2-LIGHT-01"


@pytest.mark.rule("C2-LIGHT-01", "AMB-70")
def test_the_storm_must_lie_in_the_same_line() -> None:
    table = thunder("line 1: v1 may-play-storm s3 | line 2: v2 | hand: lightning")
    assert not table.accepts("lightning", line=2)


@pytest.mark.rule("C2-LIGHT-01")
def test_the_storm_need_not_be_the_last_card() -> None:
    assert thunder("line 1: v1 may-play-storm s3 plain1 plain2 | hand: lightning").accepts(
        "lightning", line=1
    )


@pytest.mark.rule("C2-LIGHT-01")
def test_a_storm_that_breaks_makes_a_lightning_card_playable() -> None:
    table = thunder("line 1: v1 time1 time2 | leads: time3 lead2 | hand: lightning", deal="s4")
    assert not table.accepts("lightning", line=1)
    assert table.play("play lead 1").accepts("lightning", line=1)


@pytest.mark.rule("C2-LIGHT-01", "R-MATCH-06")
def test_lightning_does_not_spare_the_matching() -> None:
    table = thunder("line 1: v1 may-play-storm s3>research | hand: lightning+collection>any")
    assert table.refusal("lightning+collection>any", line=1).rule == "R-MATCH-02"


@pytest.mark.rule("C2-LIGHT-02")
def test_one_lightning_card_to_a_case() -> None:
    table = thunder("line 1: v1 may-play-storm s3 lightning | hand: lightning2")
    assert table.refusal("lightning2", line=1).rule == "C2-LIGHT-02"


@pytest.mark.rule("C2-LIGHT-02")
def test_another_case_may_have_one_of_its_own() -> None:
    first, second = "v1 may-play-storm s3 lightning", "v2 may-play-storm2 s4"
    table = thunder(f"line 1: {first} | line 2: {second} | hand: lightning2")
    assert table.accepts("lightning2", line=2)


@pytest.mark.rule("C2-LIGHT-01", "C2-LIGHT-02", "R-CONTACT-04", "AMB-70")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("plain1", "C2-LIGHT-01"),
        ("may-play-storm s1", "C2-LIGHT-01"),
        ("may-play-storm s3 lightning", "C2-LIGHT-02"),
    ],
)
def test_no_waiver_spares_the_lightning(line: str, rule: str) -> None:
    table = thunder(f"line 1: v1 {line} | hand: lock+lightning2")
    assert table.why_not("play lock+lightning2 1 with contact").rule == rule
    assert "contact key" not in table.offered()


@pytest.mark.rule("C2-LIGHT-02")
def test_the_storm_is_not_used_up_for_anything_else() -> None:
    line = "line 1: v1 may-play-storm s3>research"
    table = thunder(f"{line} | hand: lightning+research>any research>any")
    table.play("play lightning+research>any 1")
    assert table.line(1)[2] == "s3>research"


# Skeleton lock


@pytest.mark.rule("C2-SKEL-01", "C2-CARD-01")
def test_a_skeleton_lock_needs_a_skeleton_key() -> None:
    table = thunder("line 1: v1 formula | hand: skeleton-lock")
    assert table.accepts("skeleton-lock", line=1)
    table = thunder("line 1: v1 plain1 | hand: skeleton-lock")
    assert table.refusal("skeleton-lock", line=1).rule == "C2-SKEL-01"


@pytest.mark.rule("C2-SKEL-01")
def test_a_common_key_does_not_open_a_skeleton_lock() -> None:
    table = thunder("line 1: v1 key key2 | hand: skeleton-lock")
    assert table.refusal("skeleton-lock", line=1).rule == "C2-SKEL-01"


@pytest.mark.rule("C2-SKEL-01", "R-LOCK-04")
def test_the_skeleton_key_must_lie_in_that_line() -> None:
    table = thunder("line 1: v1 plain1 | line 2: v2 formula | hand: skeleton-lock")
    assert not table.accepts("skeleton-lock", line=1)


@pytest.mark.rule("C2-SKEL-01", "R-LOCK-02", "AMB-115")
def test_a_skeleton_key_opens_one_skeleton_lock() -> None:
    table = thunder("line 1: v1 formula skeleton-lock | hand: skeleton-lock2")
    assert table.refusal("skeleton-lock2", line=1).rule == "C2-SKEL-03"


@pytest.mark.rule("C2-SKEL-02")
def test_a_skeleton_key_may_serve_as_a_common_key() -> None:
    table = thunder("line 1: v1 formula plain1 | hand: lock").play("play lock 1")
    assert table.line(1) == ["v1", "formula", "plain1", "lock"]
    assert "lock_opened" in table.events


@pytest.mark.rule("C2-SKEL-03", "AMB-06")
def test_a_skeleton_key_that_opened_a_lock_opens_no_skeleton_lock() -> None:
    table = thunder("line 1: v1 formula lock | hand: skeleton-lock")
    assert table.refusal("skeleton-lock", line=1).rule == "C2-SKEL-03"


@pytest.mark.rule("C2-SKEL-03", "AMB-06")
def test_a_skeleton_key_that_opened_a_skeleton_lock_opens_no_lock() -> None:
    table = thunder("line 1: v1 formula skeleton-lock | hand: lock")
    assert table.refusal("lock", line=1).rule == "R-LOCK-02"


@pytest.mark.rule("R-LOCK-06", "AMB-05")
@pytest.mark.parametrize("line", ["formula key lock", "key formula lock"])
def test_a_lock_takes_a_common_key_first(line: str) -> None:
    table = thunder(f"line 1: v1 {line} | hand: skeleton-lock lock2")
    assert table.accepts("skeleton-lock", line=1)
    assert table.accepts("lock2", line=1)


@pytest.mark.rule("R-LOCK-06", "AMB-05")
def test_no_key_is_reassigned_later() -> None:
    """Check that a key played after the Formula opened the lock does not free the Formula."""
    table = thunder("line 1: v1 formula lock key | hand: skeleton-lock lock2")
    assert not table.accepts("skeleton-lock", line=1)
    assert table.accepts("lock2", line=1)


@pytest.mark.rule("R-LOCK-06")
def test_a_key_and_a_skeleton_key_open_two_locks_and_no_third() -> None:
    table = thunder("line 1: v1 key formula lock lock2 | hand: lock3 skeleton-lock")
    assert not table.accepts("lock3", line=1)
    assert not table.accepts("skeleton-lock", line=1)


@pytest.mark.rule("R-LOCK-05", "R-LOCK-06", "AMB-128")
def test_a_waived_lock_leaves_the_skeleton_key_unused() -> None:
    table = thunder("line 1: v1 formula lock* | hand: skeleton-lock | box: carter")
    assert table.accepts("skeleton-lock", line=1)


@pytest.mark.rule("C2-SKEL-01", "R-LOCK-06")
def test_a_skeleton_lock_leaves_the_common_key_unused() -> None:
    """Check which of the two is used up by what can be opened afterwards."""
    table = thunder("line 1: v1 key formula | hand: skeleton-lock lock skeleton-lock2")
    table.play("play skeleton-lock 1")
    assert table.accepts("lock", line=1)
    assert table.refusal("skeleton-lock2", line=1).rule == "C2-SKEL-03"


BOTH = "lock+skeleton-lock"
"""A card with two locks; the contact of Case 1 waives only the Lock."""


@pytest.mark.rule("R-LOCK-05", "R-CONTACT-05", "C2-SKEL-03")
def test_a_waived_lock_leaves_the_skeleton_lock_to_be_opened_by_its_key() -> None:
    table = thunder(f"line 1: v1 formula | hand: {BOTH} skeleton-lock2", contact="armitage")
    table.play(f"play {BOTH} 1 with contact")
    assert table.refusal("skeleton-lock2", line=1).text == (
        f"Locked: the one skeleton key in this line already opened {BOTH}."
    )
    told = [event.text for event in table.game.log if event.kind.startswith("lock_")]
    assert told == [
        f"The Lock of {BOTH} was unlocked in line 1 without a key.",
        f"formula unlocked {BOTH} in line 1.",
    ]


@pytest.mark.rule("R-LOCK-05", "R-CONTACT-05", "C2-SKEL-01")
def test_a_waived_lock_does_not_spare_the_skeleton_key() -> None:
    table = thunder(f"line 1: v1 key | hand: {BOTH}", contact="armitage")
    assert table.why_not(f"play {BOTH} 1 with contact").rule == "C2-SKEL-01"


@pytest.mark.rule("R-LOCK-05", "C2-SKEL-03")
@pytest.mark.parametrize(
    ("mark", "accepted"), [("*", True), ("*lock", False), ("*skeleton", True), ("", False)]
)
def test_a_position_says_which_of_two_locks_was_opened_without_a_key(
    mark: str, accepted: bool
) -> None:
    """Check that the Formula was used up for the Skeleton lock unless that one was waived."""
    table = thunder(f"line 1: v1 key formula {BOTH}{mark} | hand: skeleton-lock2 | box: carter")
    assert table.accepts("skeleton-lock2", line=1) == accepted
    assert f" {BOTH}{mark} |" in table.game.position()


@pytest.mark.rule("R-LOCK-02", "R-LOCK-06", "C2-SKEL-03")
def test_a_refusal_names_what_the_key_in_question_has_opened() -> None:
    table = thunder("line 1: v1 key formula lock1 lock2 | hand: skeleton-lock lock3")
    assert table.refusal("skeleton-lock", line=1).text == (
        "Locked: the one skeleton key in this line already opened lock2."
    )
    assert table.refusal("lock3", line=1).text == (
        "Locked: the keys in this line already opened lock1 and lock2."
    )


@pytest.mark.rule("C2-SKEL-01", "R-PLAY-01")
def test_every_requirement_must_hold_together() -> None:
    card = "skeleton-lock+lightning+min3+collection>any"
    for line, accepted in {
        "formula+may-play-storm s3 plain1 any>collection": True,
        "formula+may-play-storm s3 any>collection": False,
        "formula+may-play-storm s1 plain1 any>collection": False,
        "key+may-play-storm s3 plain1 any>collection": False,
        "formula+may-play-storm s3 plain1 any>research": False,
    }.items():
        assert thunder(f"line 1: v1 {line} | hand: {card}").accepts(card, line=1) == accepted


@pytest.mark.rule("C2-SKEL-01", "R-TURN-04")
def test_a_skeleton_lock_in_the_hand_opens_action_c_only_with_its_key() -> None:
    def table(line: str) -> Table:
        return thunder(f"line 1: v1 {line} | hand: skeleton-lock | box: carter")

    assert "hand" in table("formula").offered()
    assert "hand" not in table("key").offered()
