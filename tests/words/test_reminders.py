"""Tests that reminders appear when they matter, and only then."""

from __future__ import annotations

from arkham_noir.view import look
from arkham_noir.words.reminders import (
    Reminder,
    confirmation_for,
    current_reminders,
    move_reminders,
)
from tests.rulebook.dsl.tables import Table, given

FIVE = "person threat artifact evidence location"
SEVEN = "plain1 plain2 plain3 plain4 plain5 plain6 plain7"


def said_beside(table: Table, text: str) -> list[Reminder]:
    return move_reminders(table.state, table.game.deck, table.game.read(text).values)


def rules_beside(table: Table, text: str) -> list[str]:
    return [reminder.rule for reminder in said_beside(table, text)]


def rules_now(table: Table) -> list[str]:
    return [
        reminder.rule
        for reminder in current_reminders(table.state, look(table.state, table.game.deck))
    ]


def test_taking_with_a_full_hand_means_a_discard() -> None:
    full = given("hand: spare1 spare2 spare3")
    assert rules_beside(full, "take") == ["R-HAND-02"]
    assert rules_beside(given("hand: spare1 spare2"), "take") == []


def test_a_discard_with_an_hourglass_says_how_far_time_is() -> None:
    table = given("leads: time lead2 lead3 lead4 lead5 | time: time2 time3")
    (reminder,) = said_beside(table, "pass")
    assert reminder.rule == "R-DISC-01"
    assert "3 of 5" in reminder.text
    assert rules_beside(given("leads: lead1 lead2 lead3 lead4 lead5"), "pass") == []
    assert rules_beside(table, "take") == []


def test_the_discard_that_fills_time_says_what_follows() -> None:
    time = "time: time2 time3 time4 time5"
    table = given(f"leads: time lead2 lead3 lead4 lead5 | {time} | victims 1")
    (reminder,) = said_beside(table, "pass")
    assert reminder.rule == "R-MAINT-C"
    assert "another Victim appears." in reminder.text
    last = given(f"leads: time lead2 lead3 lead4 lead5 | {time} | victims 0")
    (reminder,) = said_beside(last, "pass")
    assert "you lose" in reminder.text


def test_a_play_from_the_hand_pays_with_the_lead_first() -> None:
    table = given(f"leads: time lead2 lead3 lead4 lead5 | line 1: v1 {SEVEN} | hand: spare1")
    assert rules_beside(table, "play spare1 1") == ["R-DISC-01", "R-STRAIN-01"]
    assert rules_beside(table, "play lead 1") == ["R-STRAIN-01"]


def test_a_short_line_does_not_strain() -> None:
    table = given("line 1: v1 plain1 plain2 plain3 plain4 plain5 plain6 | hand: spare1")
    assert rules_beside(table, "play spare1 1") == []


def test_the_unused_contact_is_named_when_a_limit_is_near() -> None:
    assert rules_now(given("time: time2 time3 time4 time5")) == ["R-CONTACT-01"]
    assert rules_now(given("time: time2 time3 time4")) == []


def test_a_closing_that_loses_is_named_as_soon_as_it_is_offered() -> None:
    table = given(f"line 1: v1 {FIVE} | victims 0")
    assert rules_now(table) == ["AMB-04"]
    reminder = confirmation_for(table.state, table.game.read("close 1").values)
    assert reminder is not None
    assert reminder.rule == "AMB-04"
    assert rules_now(given(f"line 1: v1 {FIVE} | victims 1")) == []
    assert rules_now(given("line 1: v1 person | victims 0")) == []
