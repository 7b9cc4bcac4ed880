"""Tests that the tutorial of Case 3 describes the Machine, Menaces and Briefcase correctly."""

from __future__ import annotations

from tests.lessons.learners import pupil

PUPIL = pupil("first-gulf")
at, table = PUPIL.game_at, PUPIL.table


def hand(wanted: str) -> set[str]:
    return {waiting.card.id for waiting in table(wanted).hand}


def kinds(wanted: str) -> list[str]:
    """Return the result of the last move before a step."""
    return [event.kind for event in at(wanted)[0].events]


def test_two_cases_are_open_and_five_objectives_ask() -> None:
    view = table("cases")
    assert [line.head.id for line in view.lines] == ["case1a", "case2"]
    assert len(view.objectives) == 5
    assert {card.id for card in view.briefcase} == {"necronomicon", "fiske"}


def test_purple_is_dark_until_the_machine_is_taken() -> None:
    assert not table("purple").machine_lit
    assert "machine" in {waiting.card.id for waiting in table("machine").leads}
    assert table("briefcase").machine_lit
    assert table("violet").machine_lit
    assert at("purple")[0].why_not("play m1 2") is not None
    assert at("violet")[0].why_not("play m1 2") is None


def test_the_briefcase_takes_the_card_that_is_too_many() -> None:
    view = table("briefcase")
    assert len(view.hand) == view.hand_limit + 1
    after = table("in-it")
    assert len(after.hand) == after.hand_limit
    assert {card.id for card in after.briefcase} == {"machine", "necronomicon", "fiske"}


def test_the_fifth_card_in_time_brings_a_menace_of_the_first_class() -> None:
    view = table("time")
    assert len(view.time.cards) == view.time.limit == 5
    after = table("menace")
    assert [menace.title for menace in after.menaces] == ["The Grid Falters"]
    assert after.menaces_left is not None
    assert sum(after.menaces_left) == 5
    assert after.time.cards == ()


def test_six_types_let_the_diary_be_scored() -> None:
    before, after = table("pages").lines[1], table("close").lines[1]
    assert (len(before.types), before.scorable) == (5, ())
    assert len(after.types) == 6
    assert [card.id for card in after.scorable] == ["e1"]


def test_the_crescent_of_the_first_lead_costs_time() -> None:
    first = table("close").leads[0].card
    assert "darkness" in first.attributes
    assert "time" not in first.icons
    assert [card.id for card in table("haul").time.cards] == [first.id]


def test_one_closing_brings_three_letters() -> None:
    assert "haunter_bound" in kinds("haul")
    view = table("haul")
    assert [card.letter for card in view.picture] == ["G"]
    letters = {waiting.card.letter for waiting in view.hand if waiting.card.letter}
    assert letters == {"C", "E"}


def test_nyarlathotep_comes_to_the_hand_and_only_two_cards_may_go() -> None:
    assert "nyar" in hand("pinned")
    game, _ = at("pinned")
    discards = {option.card for option in game.decision or () if option.verb == "discard"}
    assert discards == {"p6", "notes"}
    assert hand("farewell") == {"nyar", "notes", "haunter"}
    assert table("farewell").turn == table("book").turn
