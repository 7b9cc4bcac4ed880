"""Tests that the tutorial of Case 1 describes the table correctly at every step."""

from __future__ import annotations

import pytest

from arkham_noir.errors import NoirError
from arkham_noir.lessons import LESSONS
from arkham_noir.view import look
from tests.lessons.learners import pupil

PUPIL = pupil(LESSONS[0])
at, table, step_of = PUPIL.game_at, PUPIL.table, PUPIL.step

ACTIONS = {"take", "play lead", "hand", "close", "pass"}


def test_every_action_is_used() -> None:
    game, _ = at("over")
    texts = {move.text for move in game.moves}
    assert all(any(text.startswith(action) for text in texts) for action in ACTIONS)


def test_an_answer_in_two_halves_is_allowed_too() -> None:
    lesson = PUPIL.lesson
    game, read = at("hand-play")
    assert lesson.next_move(len(game.moves), read) == "hand"
    assert lesson.allows(game, read, "hand") == ""
    game.play("hand")
    assert PUPIL.current_step(game, read) == step_of("hand-play")
    assert lesson.next_move(len(game.moves), read) == "play p1 1"
    assert "need not spend Dr. Armitage" in lesson.allows(game, read, "play p1 1 with contact")
    assert lesson.allows(game, read, "play p1 1") == ""


# Statements about the table


def test_the_locked_card_could_be_played_only_by_spending_the_contact() -> None:
    game, _ = at("lock")
    plays = [option for option in game.play("hand").decision or () if option.card == "p1"]
    assert [option.text for option in plays] == ["play p1 1 with contact"]
    assert all(option.spends == "armitage" for option in plays)


def test_the_locked_card_is_refused_for_want_of_a_key() -> None:
    game, _ = at("lock")
    refusal = game.why_not(step_of("lock").refused)
    assert refusal is not None
    assert refusal.rule == "R-LOCK-01"
    with pytest.raises(NoirError):
        game.play(step_of("lock").refused)


def test_the_card_with_a_minimum_is_refused_for_it() -> None:
    game, _ = at("minimum")
    refusal = game.why_not(step_of("minimum").refused)
    assert refusal is not None
    assert refusal.rule == "R-MIN-01"


def test_the_lead_that_is_passed_fits_nowhere_and_costs_time() -> None:
    view = table("pass")
    assert view.leads[0].card.title == "Moses Sargent"
    assert not view.leads[0].fits
    assert len(view.hand) == view.hand_limit
    assert [card.title for card in table("take").time.cards] == ["Moses Sargent"]


def test_four_cards_are_one_too_many() -> None:
    view = table("hand-limit")
    assert len(view.hand) == view.hand_limit + 1
    assert {card.id for card in table("key").time.cards} == {"p3", "p5"}


def test_the_key_lies_in_the_line_before_the_lock_is_opened_and_is_used_up_by_it() -> None:
    assert table("hand-play").lines[0].unused_keys == 1
    assert [card.title for card in table("check").stability.cards] == ["Joe Mazurewicz"]
    after = table("two-checks")
    assert after.lines[0].unused_keys == 0
    assert (len(after.stability.cards), len(after.time.cards)) == (2, 4)


def test_the_contact_opens_the_letter_and_leaves_the_turn_to_the_player() -> None:
    before, after = table("contact"), table("enough")
    assert before.turn == after.turn
    assert after.contact is None
    assert [card.title for card in after.lines[1].cards] == ["The Letter Thrust at the Door"]
    assert len(after.lines[0].cards) == 4


def test_time_runs_out_and_brings_a_victim() -> None:
    game, _ = at("new-victim")
    kinds = [event.kind for event in game.events]
    assert kinds.index("time_up") < kinds.index("case_opened") < kinds.index("time_cleared")
    view = look(game.state, game.deck)
    assert view.lines[2].head.title == "Edward Pickman Derby"
    assert view.time.cards == ()


def test_five_types_can_be_closed_but_score_nothing() -> None:
    line = table("five-types").lines[0]
    assert line.closable
    assert len(line.types) == 5
    assert line.scorable == ()


def test_the_case_is_closed_and_the_puzzle_is_scored() -> None:
    assert [card.title for card in table("close").lines[0].scorable] == ["Ephraim Waite"]
    view = table("winning")
    assert [card.title for card in view.picture] == ["Ephraim Waite"]
    assert (len(view.types_scored), view.types_to_win) == (1, 5)
    assert view.hand[0].card.title == "Joe Mazurewicz"
    assert view.hand[0].fits == (2,)
    assert [waiting.card.attributes >= {"key"} for waiting in view.hand] == [True]


def test_the_lead_that_is_not_to_be_played_would_bring_no_new_type() -> None:
    view = table("sixth-type")
    assert view.leads[0].card.type in view.lines[0].types
    assert view.hand[0].card.type not in view.lines[0].types
