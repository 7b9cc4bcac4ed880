"""Tests for all tutorials: they can be followed, and they reply to every move."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from arkham_noir.cases import CASES
from arkham_noir.cases.deck_history import find_deck
from arkham_noir.errors import Contradiction, UnreadableText
from arkham_noir.lessons import LESSONS, ZONES, find_lesson, lesson_of
from arkham_noir.lessons.lesson import read_lesson
from arkham_noir.view import TableView
from tests.lessons.learners import Pupil, pupil

STEPS = [(name, step.id) for name in LESSONS for step in find_lesson(name).steps]
HOW_IT_IS_WON = ("long lines with several pieces of the Puzzle", "in one closing")


@cache
def taught(name: str) -> Pupil:
    return pupil(name)


@pytest.mark.parametrize("name", LESSONS)
def test_a_player_who_does_as_told_sees_every_step_once(name: str) -> None:
    lesson, read, seen = find_lesson(name), 0, []
    game = lesson.begin()
    while (step := taught(name).current_step(game, read)) is not None:
        seen.append(step.id)
        for answer in step.answers:
            assert lesson.allows(game, read, answer) == ""
            game.play(answer)
        read += not step.answers
    assert seen == [step.id for step in lesson.steps]
    assert 20 <= len(seen) <= 30
    assert not game.over
    assert lesson.allows(game, read, "pass") == ""
    assert lesson.next_move(len(game.moves), read) == ""


@pytest.mark.parametrize(("name", "wanted"), STEPS)
def test_another_answer_is_turned_away_and_changes_nothing(name: str, wanted: str) -> None:
    who = taught(name)
    game, read = who.game_at(wanted)
    before = game.position()
    expected = who.lesson.next_move(len(game.moves), read)
    others = [option.text for option in game.decision or () if option.text != expected]
    assert others
    for text in [*others, "nonsense"]:
        assert who.lesson.allows(game, read, text).endswith((".", "!"))
    assert game.position() == before


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_would_spend_a_helper_too_early_is_told_whom(name: str) -> None:
    who, spending = taught(name), 0
    game, read = who.lesson.begin(), 0
    for step in who.lesson.steps:
        for move in step.moves or ("",):
            for option in game.decision or ():
                if option.spends is None or option.text == move:
                    continue
                said, spending = who.lesson.allows(game, read, option.text), spending + 1
                title = game.deck.cards[game.deck.index[option.spends]].title
                told = step.reply(option.text)
                assert any(word in said for word in title.split()) or told, (step.id, option.text)
            if move:
                game.play(move)
        read += not step.moves
    assert spending > 10


@pytest.mark.parametrize("name", LESSONS)
def test_every_particular_reply_answers_something_that_can_be_tried(name: str) -> None:
    """A reply to a move that isn't offered there would never be shown."""
    who = taught(name)
    game, read = who.lesson.begin(), 0
    for step in who.lesson.steps:
        heard = set()
        for move in step.moves or ("",):
            texts = [option.text for option in game.decision or () if option.text != move]
            if "hand" in texts:
                texts += [option.text for option in game.copy().play("hand").decision or ()]
            heard |= {step.reply(text) for text in texts}
            if move:
                game.play(move)
        assert {words for _, words in step.tried} <= heard, step.id
        read += not step.moves


def places(view: TableView) -> set[str]:
    """Return the zones that a table of this case has now."""
    there = set(ZONES) - {"line-1", "line-2", "line-3", "victims", "storms", "formula", "menaces"}
    there |= {f"line-{line.number}" for line in view.lines}
    there |= {"victims"} if view.victims_left is not None else set()
    there |= {"storms"} if view.storms_left is not None else set()
    there |= {"formula"} if view.formula_waits else set()
    there |= {"menaces"} if view.menaces_left is not None else set()
    return there


@pytest.mark.parametrize(("name", "wanted"), STEPS)
def test_what_a_step_points_at_is_on_the_table(name: str, wanted: str) -> None:
    view = taught(name).table(wanted)
    shown = {waiting.card.id for waiting in (*view.leads, *view.hand)}
    shown |= {card.id for line in view.lines for card in line.cards}
    shown |= {card.id for card in (*view.time.cards, *view.stability.cards, *view.briefcase)}
    for place in taught(name).step(wanted).points:
        assert place in shown | places(view)
    if "contact" in taught(name).step(wanted).points:
        assert view.briefcase


@pytest.mark.parametrize("name", LESSONS)
def test_a_play_said_to_be_impossible_is_refused_by_one_of_the_rules_cited(name: str) -> None:
    who = taught(name)
    for step in who.lesson.steps:
        if step.refused:
            refusal = who.game_at(step.id)[0].why_not(step.refused)
            assert refusal is not None
            assert refusal.rule in step.rules


@pytest.mark.parametrize("name", LESSONS)
def test_the_last_word_is_how_it_is_won(name: str) -> None:
    last = find_lesson(name).steps[-1].says
    assert all(words in last for words in HOW_IT_IS_WON)


@pytest.mark.parametrize("name", LESSONS)
def test_a_saved_lesson_goes_on_with_the_same_cards(name: str) -> None:
    who = taught(name)
    for wanted in [who.lesson.steps[0].id, who.lesson.steps[9].id, who.lesson.steps[-4].id, "over"]:
        game, read = who.game_at(wanted)
        resumed = who.lesson.resume(game.record())
        assert resumed.position() == game.position()
        assert who.current_step(resumed, read) == who.current_step(game, read)
        for _ in range(40):
            if game.over or game.decision is None:
                break
            text = game.decision.options[-1].text
            game.play(text)
            assert resumed.play(text).position() == game.position()
        assert resumed.record() == game.record()


@pytest.mark.parametrize("name", LESSONS)
def test_before_every_step_is_the_one_before(name: str) -> None:
    who, lesson = taught(name), find_lesson(name)
    for number, (before, step) in enumerate(pairwise(lesson.steps), 2):
        game, read = who.game_at(step.id)
        assert lesson.number(len(game.moves), read) == number
        assert lesson.step(*lesson.previous(len(game.moves), read)) == before
        assert not lesson.is_complete(len(game.moves), read)
    game, read = who.game_at("over")
    assert lesson.is_complete(len(game.moves), read)
    assert lesson.step(*lesson.previous(len(game.moves), read)) == lesson.steps[-1]
    assert lesson.previous(0, 0) == (0, 0)


def test_before_a_step_that_is_half_done_is_its_beginning() -> None:
    who = taught("first-game")
    game, read = who.game_at("hand-play")
    made = len(game.moves)
    assert who.lesson.previous(made + 1, read) == (made, read)


@pytest.mark.parametrize("name", LESSONS)
def test_undo_meets_the_same_cards_again(name: str) -> None:
    who = taught(name)
    for step in who.lesson.steps:
        game, read = who.game_at(step.id)
        made = len(game.moves)
        for answer in step.answers:
            game.play(answer)
        after = game.position()
        while len(game.moves) > made:
            game.undo()
        assert who.current_step(game, read) == step
        for answer in step.answers:
            game.play(answer)
        assert game.position() == after


@pytest.mark.parametrize("name", LESSONS)
def test_a_game_that_answers_what_leaves_no_choice_takes_the_same_steps(name: str) -> None:
    who, read = taught(name), 0
    game = who.lesson.resume(who.lesson.begin().record(), auto=True)
    while (step := who.current_step(game, read)) is not None:
        if step.answers:
            game.play(who.lesson.next_move(len(game.moves), read))
        else:
            read += 1
    assert game.position() == who.game_at("over")[0].position()


def test_every_case_has_its_lesson() -> None:
    assert [find_lesson(name).case for name in LESSONS] == [case.name for case in CASES]
    assert [lesson_of(case.name) for case in CASES] == [find_lesson(name) for name in LESSONS]
    assert lesson_of("clock") is None


def test_a_lesson_is_played_with_the_deck_it_was_written_for() -> None:
    for name in LESSONS:
        lesson = find_lesson(name)
        assert find_deck(lesson.case, lesson.deck.fingerprint) is lesson.deck


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(UnreadableText, match="first-storm"):
        find_lesson("seventh-lesson")
    with pytest.raises(Contradiction, match="fingerprint 000000000000"):
        read_lesson(BARE.format(deck="000000000000"))
    with pytest.raises(Contradiction, match="neither a zone nor a card"):
        read_lesson(BARE.format(deck=find_lesson("first-game").deck.fingerprint))


BARE = """
name = "bare"
title = "Bare"
about = "A lesson that points at nothing."
case = "witch-cult"
deck = "{deck}"
seed = "bare"
spared = {{}}
cards = []
[[step]]
id = "only"
says = "Look there."
points = ["nowhere"]
rules = []
"""
