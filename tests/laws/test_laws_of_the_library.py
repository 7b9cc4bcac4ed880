"""Properties of the library API."""

from __future__ import annotations

import pickle
import re
from contextlib import suppress
from copy import copy, deepcopy
from html import escape
from multiprocessing import get_context
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from arkham_noir import Event, Game, NotOffered, Option, Outcome
from arkham_noir.core.state import State
from arkham_noir.dealers import Dealer, Random, Scripted, Seeded
from arkham_noir.players import player
from arkham_noir.terminal.completion import answers
from arkham_noir.text.notation import options_of, state_after
from arkham_noir.view import look
from tests.laws.random_games import CHOICES, DEALS, OWN, Deal, answered, sat_down

few = settings(max_examples=20, deadline=None)


def play_to_end(deal: Deal) -> Game:
    """Return a game of this deal, played at random to its end."""
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
    game = play_to_end(deal)
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


# States as values


def states_of(game: Game, choice: int) -> list[State]:
    """Return the state, and the state at the next chance step or decision after a move."""
    offered = options_of(game.state)
    return [game.state, state_after(game.state, offered[choice % len(offered)])] if offered else []


@few
@given(DEALS, CHOICES)
def test_a_state_survives_pickling_and_copying(deal: Deal, choices: list[int]) -> None:
    for game, choice in zip(answered(deal.game(), choices[:25]), choices, strict=False):
        for state in states_of(game, choice):
            for again in (pickle.loads(pickle.dumps(state)), deepcopy(state), copy(state)):
                assert again is not state
                assert (again, hash(again)) == (state, hash(state))


@few
@given(DEALS, CHOICES, CHOICES, OWN)
def test_a_game_survives_pickling_copying_and_its_repr(
    deal: Deal, before: list[int], after: list[int], own: int | None
) -> None:
    game = sat_down(deal, own)
    for _ in answered(game, before[:40]):
        pass
    with suppress(NotOffered):
        game.undo()
    for again in (pickle.loads(pickle.dumps(game)), deepcopy(game), copy(game), game.copy()):
        assert again == game
        assert (again.state, again.log, again.deck) == (game.state, game.log, game.deck)
        went_on(again, after[:20])
    names = {"Game": Game, "deck": game.deck}
    rebuilt = eval(re.sub(r"deck=<.*>", "deck=deck", repr(game)), names)
    assert rebuilt.state == game.state


def went_on(game: Game, choices: list[int]) -> None:
    """Play on with a copy, which must not change the original."""
    before, was = game.copy(), game.record()
    with suppress(NotOffered):
        game.redo()
    for _ in answered(game, choices):
        pass
    assert before.record() == was
    assert (game == before) == (len(game.moves) == len(before.moves))


@pytest.mark.parametrize("dealer", [Random(7), Scripted([], then=Random(7)), Seeded(7)])
def test_a_copy_has_luck_of_its_own(dealer: Dealer) -> None:
    game = Game.new("thunder", dealer=dealer)
    play_out(game.copy())
    first, second = game.copy(), game.copy()
    assert play_out(first) == play_out(second)
    assert play_out(game) == first


def play_out(game: Game) -> Game:
    detective = player("random", seed=3)
    while not game.over:
        game.play(detective.choose(game))
    return game


def test_a_dealer_survives_pickling() -> None:
    game = Game.new(dealer=Random(7))
    again = pickle.loads(pickle.dumps(game))
    assert play_out(again).record() == play_out(game).record()


def turn_of(game: Game) -> tuple[int, State]:
    return game.state.turn, game.play("pass").state


def test_games_and_states_go_to_other_processes() -> None:
    games = [Game.new(case, seed=seed) for case in "123" for seed in (1, 2)]
    with get_context("spawn").Pool(1) as pool:
        there = pool.map(turn_of, games)
    assert there == [turn_of(game) for game in games]


def test_a_table_without_a_case_that_was_laid_out_says_so() -> None:
    state = Game.new().state.copy()
    state.case.identity = object()
    with pytest.raises(TypeError, match="with the cards of a case"):
        pickle.dumps(state)


def test_a_game_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(Game.new())


# Views


TABLE = """\
Turn 2. Draw stack 41, Victims left 3, Time 0 of 5, Stability 0 of 5.
Leads: Arkham Asylum (l2), Chant of the Sabbat (t5), A Slate Without a Name (a6), \
Moses Sargent (p3), Mather's Magnalia (a7)
Line 1: Walter Gilman (gilman)
Line 2: Frank Elwood (elwood)
Hand: An Unsettling Telephone Ring (t1), Necronomicon (a2), Azathoth and Other Horrors (a8)
Contact: Dr. Armitage (armitage)
Discard: The Crowninshield Place (l6)
Turn 2. Choose one of the five actions."""


def test_a_game_reads_as_its_table() -> None:
    assert str(Game.new(seed="walpurgis").play("pass")) == TABLE


def test_a_notebook_shows_every_card_that_lies_open() -> None:
    for case in "123":
        game = Game.new(case, seed="walpurgis")
        shown = game._repr_html_()
        for _, cards in look(game.state, game.deck).rows():
            for card in cards:
                assert f'alt="{escape(f"{card.title} ({card.id})")}"' in shown
        assert game.words.question(game.state) in shown
        ElementTree.fromstring(shown)


# Reading and playing


def legal_text(game: Game, choice: int) -> str:
    """Return a text that can be entered now, sometimes with both halves of an action."""
    offered = answers(game)
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
        text, before = legal_text(game, choice), game.record()
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
