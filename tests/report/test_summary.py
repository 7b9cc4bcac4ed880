"""Tests that the summary agrees with the log and names the decisive moment."""

from __future__ import annotations

from arkham_noir import Game
from arkham_noir.report import summary
from arkham_noir.rulebook import rules
from tests.report.finished_games import all_finished
from tests.rulebook.dsl.tables import given

PICTURE = "picture: puzzle+person puzzle+threat puzzle+artifact puzzle+evidence"
SIX = "person2 threat2 artifact2 evidence2 monster2 puzzle+location"


def test_the_numbers_are_those_of_the_log() -> None:
    for game in all_finished():
        kinds = [event.kind for event in game.log]
        told = summary(game)
        assert told.turns == game.state.turn
        assert told.cases_opened == kinds.count("case_opened")
        assert told.cases_closed == kinds.count("case_closed")
        assert told.cards_played == kinds.count("card_played")
        assert told.cards_to_time == kinds.count("discarded_time")
        assert told.failed == kinds.count("check_failed")
        assert told.checks == told.failed + kinds.count("check_passed")
        assert len(told.help_used) == kinds.count("contact_used")
        assert told.outcome == game.words.outcome(game.state)


def test_every_game_that_is_over_has_its_moment() -> None:
    for game in all_finished():
        moment = summary(game).moment
        assert moment is not None
        assert moment.rule in rules()
        assert moment.turn == game.state.turn


def test_a_running_game_has_numbers_but_no_moment() -> None:
    game = Game.new(seed="walpurgis").play("pass").undo()
    game.odds()
    told = summary(game)
    assert (told.undone, told.odds, told.moment, told.won) == (1, 1, None, False)
    assert (told.help_used, told.help_left) == ((), ("Dr. Armitage",))


def test_a_victory_is_decided_by_the_last_closing() -> None:
    table = given(f"line 1: v1 {SIX} | line 2: v2 | {PICTURE}")
    table.play("close 1 score puzzle+location")
    told = summary(table.game)
    assert told.won
    assert told.types_scored == ("person", "threat", "artifact", "evidence", "location")
    assert told.moment is not None
    assert told.moment.rule == "R-MAINT-A"
    assert "into the Big picture" in told.moment.text


def test_a_mind_gives_way_by_the_check_that_filled_the_area() -> None:
    table = given(
        "hand: must-check | stability: stab2 stab3 stab4 stab5 | briefcase:", deal="stab6"
    )
    table.play("play must-check 1")
    while not table.game.over:
        table.play("continue")
    moment = summary(table.game).moment
    assert moment is not None
    assert moment.rule == "R-MAINT-B"


def test_time_is_up_when_no_victim_is_left() -> None:
    table = given("leads: time lead2 lead3 lead4 lead5 | time: time2 time3 time4 time5 | victims 0")
    table.play("pass")
    while not table.game.over:
        table.play("continue")
    moment = summary(table.game).moment
    assert moment is not None
    assert (moment.rule, "Time was full" in moment.text) == ("R-END-01", True)
