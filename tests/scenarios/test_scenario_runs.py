"""Tests for running scenarios: expectations, dealt cards, positions."""

from __future__ import annotations

import pytest

from tests.scenarios.one_lock import HERE, KEY, changed, failures

# Right and wrong expectations


def test_the_scenario_that_the_tests_spoil_holds() -> None:
    assert failures(KEY) == []


@pytest.mark.parametrize(
    ("expected", "failure"),
    [
        ('hand = ["n2"]', "'hand' is lock2, expected n2"),
        ("hand = []", "'hand' is lock2, expected empty"),
        ('hand = ["lock2", "lock2"]', "'hand' is lock2, expected lock2 lock2"),
        ('discard = ["n2"]', "'discard' is empty, expected n2"),
        ('leads = ["l3", "l2", "l4", "l5", "n1"]', "'leads' is l2 l3 l4 l5 n1, expected l3 l2"),
        ('"line 1" = ["v1", "lock1", "key1"]', "'line 1' is v1 key1 lock1, expected v1 lock1"),
        ('"line 2" = ["v2"]', "'line 2' is empty, expected v2"),
        ("counts = { stack = 2 }", "'stack' has 1, expected 2"),
        ('counts = { "line 1" = 3 }', "'line 1' has 2, expected 3"),
        ("counts = { open = 2 }", "'open' has 1, expected 2"),
        ("counts = { victims = 3 }", "'victims' has 4, expected 3"),
        ('offered = ["take", "hand"]', "hand is not offered, only take, play lead 1, pass."),
        ('not_offered = ["take"]', "take is offered, but must not be."),
        ('options = ["take", "pass"]', "The options are take, play lead 1, pass, expected take"),
        ('question = "hand-limit"', "The question is action, expected hand-limit"),
        ('events = ["check_failed"]', "The event check_failed is missing in its place"),
        ('events = ["lead_drawn", "card_played"]', "The event card_played is missing in its place"),
        ('no_events = ["lock_opened"]', "lock_opened happened, but must not."),
        ('no_events = ["lock_opened lock1"]', "lock_opened lock1 happened, but must not."),
        ('events = ["card_played key1"]', "The event card_played key1 is missing in its place"),
        (
            'all_events = ["lead_played"]',
            "The events are lead_played lock1, lock_opened lock1, card_",
        ),
        ('reminders = ["AMB-04"]', "The reminders are none, expected AMB-04"),
        ("limits = { time = 6 }", "The time limit is 5, expected 6"),
        ("limits = { hand = 4 }", "The hand limit is 3, expected 4"),
        ('outcome = "won"', "The outcome is running, expected won"),
        ('prevented = ["1"]', "'prevented' is empty, expected 1"),
        ("turn = 3", "The turn is 2, expected 3"),
    ],
)
def test_a_wrong_expectation_fails(expected: str, failure: str) -> None:
    found = failures(changed('"line 1" = ["v1", "key1", "lock1"]', expected))
    assert len(found) == 1
    assert found[0].startswith(f"step 1: {failure}")


@pytest.mark.parametrize(
    "expected",
    [
        'hand = ["lock2"]',
        'leads = ["l2", "l3", "l4", "l5", "n1"]',
        'counts = { stack = 1, "line 1" = 2, open = 1, victims = 4 }',
        'options = ["pass", "take", "play lead 1"]',
        'events = ["card_played", "lead_drawn"]',
        'no_events = ["check_failed", "card_played key1"]',
        'events = ["lock_opened lock1", "card_played lock1"]',
        'all_events = ["lead_played", "lock_opened", "card_played", "lead_drawn", "turn_begun"]',
        "reminders = []",
        "limits = { hand = 3, time = 5, stability = 5 }",
        'outcome = "running"',
        'question = "action"',
        "turn = 2",
    ],
)
def test_a_right_expectation_holds(expected: str) -> None:
    assert failures(changed('"line 1" = ["v1", "key1", "lock1"]', expected)) == []


def test_the_given_position_can_be_wrong_already() -> None:
    found = failures(changed('offered = ["play lead 1"]', 'offered = ["close"]'))
    assert found == ["start: close is not offered, only take, play lead 1, hand, pass."]


def test_an_answer_that_is_not_offered_fails() -> None:
    assert failures(changed('play = "play lead 1"', 'play = "close"'))[0].startswith(
        "step 1: 'close' is not possible now"
    )


def test_a_refusal_by_another_rule_fails() -> None:
    found = failures(changed('rule = "R-LOCK-02"', 'rule = "R-MIN-01"'))
    assert found == [
        "step 2: 'play lock2 1' is refused by R-LOCK-02, expected R-MIN-01. "
        "Locked: the one key in this line already opened lock1."
    ]


def test_a_refusal_by_one_of_several_rules_or_by_any_holds() -> None:
    assert failures(changed('rule = "R-LOCK-02"', 'rule = ["R-MIN-01", "R-LOCK-02"]')) == []
    assert failures(changed('rule = "R-LOCK-02"\n', "")) == []
    found = failures(changed('rule = "R-LOCK-02"', 'rule = ["R-MIN-01", "R-MATCH-01"]'))
    assert found == [
        "step 2: 'play lock2 1' is refused by R-LOCK-02, expected R-MIN-01 or R-MATCH-01. "
        "Locked: the one key in this line already opened lock1."
    ]


@pytest.mark.parametrize(("said", "name"), [('["R-HAND-02"]', "warns"), ('["AMB-04"]', "beside")])
def test_a_warning_that_nobody_hears_fails(said: str, name: str) -> None:
    found = failures(changed('deal = ["n1"]', f'deal = ["n1"]\n{name} = {said}'))
    assert found == [f"step 1: '{name}' is nothing, expected {said[2:-2]}."]
    assert failures(changed('deal = ["n1"]', f'deal = ["n1"]\n{name} = []')) == []


def test_a_warning_that_is_not_expected_fails() -> None:
    text = (HERE / "sc_434.toml").read_text("utf-8").replace('warns = ["AMB-04"]', "warns = []")
    assert failures(text) == ["step 2: 'warns' is AMB-04, expected nothing."]


def test_a_refusal_of_what_is_possible_fails() -> None:
    found = failures(changed('refused = "play lock2 1"', 'refused = "take"'))
    assert found == ["step 2: 'take' is legal, expected a refusal by R-LOCK-02."]
    found = failures(changed('refused = "play lock2 1"\nrule = "R-LOCK-02"', 'refused = "take"'))
    assert found == ["step 2: 'take' is legal, expected a refusal."]


# Dealt cards


def test_a_deal_left_over_fails() -> None:
    found = failures(changed('deal = ["n1"]', 'deal = ["n1", "n2"]'))
    assert found == ["step 1: 'deal' has cards that were never dealt: n2."]


def test_a_missing_deal_fails() -> None:
    found = failures(changed('deal = ["n1"]\n', ""))
    assert found[0].startswith("step 1: A card is due from the stack")


def test_a_card_dealt_from_elsewhere_fails() -> None:
    found = failures(changed('deal = ["n1"]', 'deal = ["l2"]'))
    assert found == ["step 1: l2 can't be dealt from the stack. It is not there."]


def test_a_deal_for_a_position_that_needs_none_fails() -> None:
    found = failures(changed('case = "witch-cult"', 'case = "witch-cult"\ndeal = ["n1"]'))
    assert found == ["start: 'deal' has cards that were never dealt: n1."]


# Impossible positions


@pytest.mark.parametrize(
    ("position", "failure"),
    [
        ("line 1: v1 | hand: l2 l2", "l2 is in two places, hand and hand."),
        ("line 1: v1 | hand: l2 | leads: l2", "l2 is in two places, hand and leads."),
        ("line 1: v1 lock1 | leads: l2", "lock1 can't have been played to line 1"),
        ("line 1: key1 | leads: l2", "Line 1 must begin with a Victim or"),
        ("line 1: v1 | leads: l2 | picture: l3", "Only Puzzle cards can be in the Big picture."),
        ("line 1: v1 | leads: ghost", "There is no card 'ghost' in this deck."),
        ("line 1: v1 | laeds: l2", "There is no zone 'laeds'"),
        ("witch-cult | line 1: v1 | leads: l2", "'witch-cult' is not valid"),
        (
            "line 1: v1 | victims 9",
            "There are fewer Victims or Menaces left than the position says.",
        ),
        ("line 1: v1 | hand: l2 l3 l4 l5", "The hand is over its limit, but no discard is due."),
    ],
)
def test_an_impossible_position_fails(position: str, failure: str) -> None:
    line = next(line for line in KEY.splitlines() if line.startswith("position"))
    found = failures(changed(line, f'position = "{position}"'))
    assert failure in found[0]
