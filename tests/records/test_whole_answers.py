"""Tests that a move is made completely or not at all, and undone as a whole."""

from __future__ import annotations

import pytest

from arkham_noir import Contradiction, Game, NotOffered
from arkham_noir.core.state import State
from arkham_noir.dealers import Tabletop

TWO_HALVES = "play t1 1"
"""With the seed `walpurgis`: `hand`, then the play itself, after which a lead is dealt."""

ONLY_CLOSING = "witch-cult | turn 9 | leads: t1 t5 | line 1: derby p7 a3 e3 l7 m4 | victims 1"


class Failing:
    """A dealer that is interrupted."""

    def __init__(self, failure: BaseException) -> None:
        self.failure = failure

    def card(self, table: State) -> int:
        raise self.failure


def start_game() -> Game:
    return Game.new(seed="walpurgis")


# Complete or not at all


@pytest.mark.parametrize(
    "failure", [KeyboardInterrupt(), EOFError(), Contradiction("no")], ids=repr
)
def test_a_dealer_who_fails_in_the_second_half_leaves_the_game_as_it_was(
    failure: BaseException,
) -> None:
    game = start_game().play("pass").undo()
    position, record, dealer = game.position(), game.record(), game.dealer
    game.dealer = Failing(failure)
    with pytest.raises(type(failure)):
        game.play(TWO_HALVES)
    game.dealer = dealer
    assert (game.position(), game.record()) == (position, record)
    assert game.moves == []
    assert game.redo().moves[0].text == "pass"


def test_after_a_failure_the_same_answer_can_be_given_again() -> None:
    game, dealer = start_game(), start_game().dealer
    game.dealer = Failing(EOFError())
    with pytest.raises(EOFError):
        game.play(TWO_HALVES)
    game.dealer = dealer
    assert game.play(TWO_HALVES).record() == start_game().play(TWO_HALVES).record()


def test_a_person_who_names_a_wrong_card_can_be_asked_again() -> None:
    answers = ["no such card", "p1"]
    game = Game.from_position(
        "witch-cult | leads: p3 p4 p5 p6 p7 | line 1: gilman | hand: t1",
        dealer=Tabletop(lambda pool, cards: answers.pop(0)),
    )
    before = game.position()
    with pytest.raises(Contradiction, match="can't be drawn"):
        game.play(TWO_HALVES)
    assert game.position() == before
    assert [move.text for move in game.play(TWO_HALVES).moves] == ["hand", TWO_HALVES]


def test_an_answer_that_is_refused_keeps_what_was_undone() -> None:
    game = start_game().play("pass").undo()
    with pytest.raises(NotOffered):
        game.play("play lead 7")
    assert game.redo().moves[0].text == "pass"


# Undone as it was made


def test_two_halves_are_taken_back_at_once_after_a_reload() -> None:
    game = start_game()
    before = game.position()
    game.play(TWO_HALVES)
    assert f"\ndo hand\nand {TWO_HALVES}\n" in game.record()
    for auto in (False, True):
        assert Game.from_record(game.record(), auto=auto).undo().position() == before


def test_two_halves_that_were_said_one_by_one_are_taken_back_one_by_one() -> None:
    game = start_game().play("hand").play(TWO_HALVES)
    assert f"\ndo hand\ndo {TWO_HALVES}\n" in game.record()
    for auto in (False, True):
        again = Game.from_record(game.record(), auto=auto).undo()
        assert [move.text for move in again.moves] == ["hand"]


def test_a_closing_said_at_once_is_one_answer() -> None:
    game = Game.from_position(ONLY_CLOSING)
    before = game.position()
    game.play("close 1 score nothing")
    assert "\ndo close\nand close 1\n" in game.record()
    assert Game.from_record(game.record()).undo().position() == before


def test_what_the_game_answered_itself_belongs_to_the_answer_before() -> None:
    game = Game.from_position(ONLY_CLOSING, auto=True)
    before = game.position()
    game.play("close")
    assert [move.forced for move in game.moves][:2] == [False, True]
    again = Game.from_record(game.record(), auto=True)
    assert again.undo().position() == game.undo().position() == before


def test_what_the_game_answered_itself_at_the_beginning_cannot_be_taken_back() -> None:
    closing = Game.from_position(ONLY_CLOSING).play("close").position()
    game = Game.from_position(closing, auto=True)
    assert game.moves
    with pytest.raises(NotOffered, match="nothing to undo"):
        game.undo()
    assert "\nand close 1\n" in game.record()
    again = Game.from_record(game.record(), auto=True)
    assert again.record() == game.record()
    with pytest.raises(NotOffered, match="nothing to undo"):
        again.undo()


def test_an_undo_counts_once_however_many_cards_it_takes_back() -> None:
    game = Game.new(seed="walpurgis")
    for _ in range(3):
        game.play(TWO_HALVES).undo()
    game.play("hand").undo()
    assert (game.flags.undone, game.flags.past_reveal) == (4, 3)
