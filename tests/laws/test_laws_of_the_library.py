"""What a program can rely on when it holds a game in its hands."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from random_games import CHOICES, DEALS, Deal, answered

from arkham_noir import Event, Game, NotOffered, Option, Outcome
from arkham_noir.players import player
from arkham_noir.terminal.completion import answers

few = settings(max_examples=20, deadline=None)


def ended(deal: Deal) -> Game:
    """A game of this deal, played at random to its end."""
    game, detective = deal.game(), player("random", seed=len(deal.seed))
    while not game.over:
        assert game.outcome is None
        assert not game.won
        game.play(detective.choose(game))
    return game


# Outcomes


@few
@given(DEALS)
def test_position_record_and_log_say_how_it_ended(deal: Deal) -> None:
    game = ended(deal)
    outcome = game.outcome
    assert outcome is not None
    assert f"over {outcome.result}" in game.position().split(" | ")
    assert f"over {outcome.result}" in game.record().split("\n")
    assert outcome.rule == game.log[-1].rule
    assert outcome.turn == game.state.turn
    assert game.won == (outcome.result == "won")
    assert Game.from_position(game.position()).outcome == outcome
    assert Game.from_record(game.record()).outcome == outcome


def test_an_outcome_reads_as_its_sentence() -> None:
    outcome = Game.from_position("witch-cult | over lost-time").outcome
    assert isinstance(outcome, Outcome)
    assert str(outcome) == outcome.text


# Reading and playing


def said(game: Game, choice: int) -> str:
    """Something that can be said now, both halves of an action at once among it."""
    offered = answers(game.state)
    return offered[choice % len(offered)]


@few
@given(DEALS, CHOICES)
def test_to_read_changes_nothing_and_to_play_what_was_read_is_to_play_the_text(
    deal: Deal, choices: list[int]
) -> None:
    game, other = deal.game(), deal.game()
    for choice in choices[:60]:
        if game.over:
            return
        text, before = said(game, choice), game.record()
        answer, moves = game.read(text), len(game.moves)
        assert game.record() == before
        assert answer.before is game.state
        game.play(answer)
        other.play(text)
        assert [option.text for option in answer] == [move.text for move in other.moves[moves:]]
        assert (game.record(), game.state, game.log) == (other.record(), other.state, other.log)


def test_an_answer_can_be_played_at_every_table_where_it_is_possible() -> None:
    game, other = Game.new(seed="walpurgis"), Game.new(seed="walpurgis")
    answer = game.read("take")
    other.play(answer).play("discard t1")
    game.play(answer)
    with pytest.raises(NotOffered, match="'take' is not possible now"):
        game.play(answer)
    assert game.undo().read(answer).before is answer.before or game.state == answer.before


def test_one_answer_is_carried_out_once(core_answers: list[int]) -> None:
    game = Game.new(seed="walpurgis")
    game.play("take")
    assert len(core_answers) == 1
    game.undo().play("play t1 1")
    assert len(core_answers) == 3
    answer = game.undo().read("pass")
    assert len(core_answers) == 4
    game.play(answer)
    assert len(core_answers) == 4


def test_a_replay_carries_out_every_answer_once(core_answers: list[int]) -> None:
    game = Game.new("thunder", seed="walpurgis")
    detective = player("random", seed=1)
    while not game.over:
        game.play(detective.choose(game))
    record = game.record()
    core_answers.clear()
    assert len(Game.from_record(record).moves) == len(core_answers)


# Parts


@few
@given(DEALS, CHOICES)
def test_the_parts_of_options_and_events_are_those_of_their_texts(
    deal: Deal, choices: list[int]
) -> None:
    for game in answered(deal.game(), choices[:60]):
        for option in game.decision or ():
            check_option(game, option)
    for event in game.log:
        check_event(game, event)
    assert [event.turn for event in game.log] == sorted(event.turn for event in game.log)
    assert not game.log or game.log[-1].turn == game.state.turn


def check_option(game: Game, option: Option) -> None:
    assert option.verb == option.text.split()[0]
    assert option.card is None or option.card in game.deck.index
    assert option.spends is None or option.spends in game.deck.index
    if option.line is not None:
        assert f"line {option.line} " in option.words
    named = {word for word in option.text.split()[1:] if word in game.deck.index}
    assert named <= {option.card, option.spends}
    assert bool(option.spends) == (option.verb in ("contact", "use") or " with " in option.text)


def check_event(game: Game, event: Event) -> None:
    assert {event.card, event.other} - {None} <= game.deck.index.keys()
    lines = re.findall(r"\b[Ll]ine ([0-9])", event.text)
    assert lines == ([] if event.line is None else [str(event.line)])
    for card in (game.deck.index[id] for id in (event.card, event.other) if id):
        names = {game.deck.name_of(card, as_clue=face) for face in (True, False)}
        assert any(name in event.text for name in names)
