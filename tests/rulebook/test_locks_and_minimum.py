"""Tests for locks and the Card minimum."""

from __future__ import annotations

import pytest

from tests.rulebook.dsl.tables import given


@pytest.mark.rule("R-LOCK-01")
def test_a_lock_needs_a_key_already_in_the_line() -> None:
    table = given("line 1: v1 plain1 | line 2: v2 key | hand: lock")
    assert table.refusal("lock", line=1).rule == "R-LOCK-01"
    assert table.accepts("lock", line=2)


@pytest.mark.rule("R-LOCK-02")
def test_each_key_opens_one_lock() -> None:
    table = given("line 1: v1 key lock | hand: lock2")
    assert table.refusal("lock2", line=1).rule == "R-LOCK-02"


@pytest.mark.rule("R-LOCK-02")
def test_key_and_lock_need_not_be_adjacent() -> None:
    assert given("line 1: v1 key plain1 plain2 | hand: lock").accepts("lock", line=1)


@pytest.mark.rule("R-LOCK-03")
def test_a_key_is_used_by_the_play_of_the_lock() -> None:
    table = given("line 1: v1 key | hand: lock lock2").play("play lock 1")
    assert not table.accepts("lock2", line=1)


@pytest.mark.rule("R-LOCK-03")
def test_a_key_stays_used_as_long_as_the_case_is_open() -> None:
    table = given("line 1: v1 key lock plain1 plain2 plain3 | hand: lock2").play("pass")
    assert not table.accepts("lock2", line=1)


@pytest.mark.rule("R-LOCK-03")
def test_there_must_be_more_keys_than_locks_opened() -> None:
    table = given("line 1: v1 key key2 lock | hand: lock2 lock3")
    assert table.accepts("lock2", line=1)
    assert not table.play("play lock2 1").accepts("lock3", line=1)


@pytest.mark.rule("R-LOCK-04")
def test_its_own_key_does_not_open_a_lock() -> None:
    assert given("hand: lock+key").refusal("lock+key", line=1).rule == "R-LOCK-01"


@pytest.mark.rule("R-LOCK-04")
def test_the_key_on_a_lock_once_played_opens_another() -> None:
    table = given("line 1: v1 key | hand: lock+key lock").play("play lock+key 1")
    assert table.accepts("lock", line=1)


@pytest.mark.rule("R-LOCK-04")
@pytest.mark.parametrize("elsewhere", ["line 2: v2 puzzle+key", "picture: puzzle+key"])
def test_a_key_elsewhere_opens_nothing(elsewhere: str) -> None:
    table = given(f"line 1: v1 | {elsewhere} | hand: lock")
    assert table.refusal("lock", line=1).rule == "R-LOCK-01"


@pytest.mark.rule("R-LOCK-04")
def test_a_key_in_the_hand_opens_nothing() -> None:
    assert not given("hand: key lock").accepts("lock", line=1)


@pytest.mark.rule("R-LOCK-05")
def test_a_lock_opened_by_the_contact_uses_no_key() -> None:
    table = given("line 1: v1 key | hand: lock lock2")
    table.play("contact key", "play lock 1 with contact")
    assert table.accepts("lock2", line=1)


@pytest.mark.rule("R-LOCK-05")
def test_a_lock_opened_by_the_contact_does_not_count_against_a_later_key() -> None:
    table = given("line 1: v1 lock* key | hand: lock2 | box: armitage")
    assert table.accepts("lock2", line=1)


@pytest.mark.rule("R-MIN-01")
def test_a_minimum_of_three_needs_three_clue_cards() -> None:
    table = given("line 1: v1 plain1 plain2 plain3 | hand: min3")
    assert table.accepts("min3", line=1)


@pytest.mark.rule("R-MIN-01", "R-VOC-02")
def test_neither_the_victim_nor_the_card_itself_counts_towards_its_minimum() -> None:
    table = given("line 1: v1 plain1 plain2 | hand: min3")
    assert table.refusal("min3", line=1).rule == "R-MIN-01"


@pytest.mark.rule("R-MIN-01")
def test_cards_in_other_lines_do_not_count_towards_a_minimum() -> None:
    table = given("line 1: v1 plain1 plain2 | line 2: v2 plain3 plain4 | hand: min3")
    assert table.refusal("min3", line=1).rule == "R-MIN-01"
