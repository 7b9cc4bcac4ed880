"""Tests for playing a card: order of resolution."""

from __future__ import annotations

import pytest

from arkham_noir import NotOffered
from arkham_noir.decks.format import FORMS
from tests.rulebook.dsl.tables import given

SEVEN = "plain1 plain2 plain3 plain4 plain5 plain6 plain7"


@pytest.mark.rule("R-PLAY-01")
@pytest.mark.parametrize("card", ["research>any", "lock", "min3"])
def test_an_illegal_play_changes_nothing(card: str) -> None:
    table = given(f"line 1: v1>collection | hand: {card}")
    before = table.game.position()
    with pytest.raises(NotOffered):
        table.play(f"play {card} 1")
    assert table.game.position() == before


@pytest.mark.rule("R-PLAY-01")
def test_matching_and_every_requirement_must_hold_together() -> None:
    card = "lock+min3+collection>any"
    for line, accepted in {
        "key plain1 any>collection": True,
        "key plain1 any>research": False,
        "plain2 plain1 any>collection": False,
        "key any>collection": False,
    }.items():
        assert given(f"line 1: v1 {line} | hand: {card}").accepts(card, line=1) == accepted


@pytest.mark.rule("R-PLAY-02")
def test_the_card_goes_to_the_right_end_and_has_left_the_hand() -> None:
    table = given("line 1: v1 plain1 | hand: may-take-lead").play("play may-take-lead 1")
    assert table.line(1) == ["v1", "plain1", "may-take-lead"]
    assert table.zone("hand") == set()


@pytest.mark.rule("R-PLAY-02")
def test_a_lead_played_has_left_the_row_before_its_effects() -> None:
    table = given("leads: may-take-lead lead2").play("play lead 1")
    assert table.line(1) == ["v1", "may-take-lead"]
    assert table.leads == ["lead2"]


@pytest.mark.rule("R-PLAY-02")
def test_a_lock_is_given_its_key_as_it_is_placed() -> None:
    table = given("line 1: v1 key | hand: lock+may-take-lead").play("play lock+may-take-lead 1")
    assert table.events[-2:] == ["lock_opened", "card_played"]
    assert table.state.used_keys == table.state.case.tables.keys


@pytest.mark.rule("R-PLAY-03")
def test_mental_strain_comes_after_the_placing_and_before_the_effects() -> None:
    table = given(f"line 1: v1 {SEVEN} | leads: may-take-lead lead2", deal="stab")
    assert table.play("play lead 1").events[-3:] == ["card_played", "strained", "check_failed"]


@pytest.mark.rule("R-PLAY-04")
def test_effects_are_resolved_from_left_to_right() -> None:
    table = given("leads: must-check+may-take-stability lead2", deal="stab").play("play lead 1")
    assert table.offered() == ["take stab", "skip"]
    table = given("leads: may-take-stability+must-check lead2", deal="stab").play("play lead 1")
    assert table.zone("stability") == {"stab"}


@pytest.mark.rule("R-PLAY-04")
def test_each_effect_is_complete_before_the_next() -> None:
    table = given("leads: must-search+must-check", stack="stab")
    table.play("play lead 1")
    assert table.offered() == ["take stab"]
    assert "check_failed" not in table.events


@pytest.mark.rule("R-PLAY-04")
def test_a_voluntary_effect_is_skipped_at_its_place() -> None:
    table = given("leads: may-take-lead+must-discard-lead lead2 lead3").play("play lead 1", "skip")
    assert table.offered() == ["discard lead2", "discard lead3"]


@pytest.mark.rule("R-PLAY-05", "R-HAND-02")
def test_the_hand_limit_applies_inside_the_sequence() -> None:
    table = given("leads: may-take-lead+must-discard-hand lead2 | hand: plain1 plain2 plain3")
    table.play("play lead 1", "take lead2", "discard plain1")
    assert len(table.zone("hand")) == 3
    assert len(table.play("discard plain2").zone("hand")) == 2


@pytest.mark.rule("R-PLAY-05", "R-END-02")
def test_a_draw_that_ends_the_game_ends_the_sequence() -> None:
    table = given("leads: must-check+must-discard-hand | hand: plain1 | victims 0", stack="")
    assert table.play("play lead 1").ended == "lost_time"
    assert table.zone("hand") == {"plain1"}


@pytest.mark.rule("R-PLAY-06")
@pytest.mark.parametrize("effect", FORMS["witch-cult"].effects)
def test_no_effect_takes_a_card_out_of_an_open_line(effect: str) -> None:
    card = f"may-{effect}".replace(" ", "-")
    table = given(
        f"leads: {card} lead2 | hand: plain1 | line 1: v1 plain2 | discard: plain3"
        " | time: time | stability: stab | closed: plain4"
    ).play("play lead 1")
    assert not {card, "plain2"} & {word for text in table.offered() for word in text.split()}
    table.play(table.offered()[0])
    assert table.line(1) == ["v1", "plain2", card]


@pytest.mark.rule("R-PLAY-07")
@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ("leads: may-take-lead lead2 | hand: lock", "play lead 1"),
        ("hand: lock plain1 plain2", "take"),
        ("leads: must-search | hand: lock", "play lead 1"),
        (
            "line 1: v1 person threat artifact evidence location monster | line 2: v2"
            " | stability: stab | hand: lock",
            "close 1",
        ),
    ],
    ids=["an effect", "the hand limit", "a search", "a closing"],
)
def test_the_contact_plays_nothing_while_another_thing_lasts(position: str, answer: str) -> None:
    table = given(position)
    assert "contact key" in table.offered()
    table.play(answer)
    assert table.why_not("contact key").rule == "R-PLAY-07"


@pytest.mark.rule("R-PLAY-07")
def test_after_the_play_the_contact_may_play() -> None:
    table = given("leads: may-take-lead lead2 | hand: lock").play("play lead 1", "skip")
    assert "contact key" in table.offered()
