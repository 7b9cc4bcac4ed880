"""Tests that a report tells the whole game, is repeatable, and exists only after the end."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from arkham_noir import Game
from arkham_noir.errors import NotOffered
from arkham_noir.report import case_report, chronicle
from arkham_noir.report.prose import texts, title_in_sentence
from arkham_noir.view import look
from tests.report.finished_games import all_finished, finished, play_out


def sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=[.!?])\s", re.sub(r'"[^"]*"', "", text)) if part]


def test_every_case_has_its_chapter_and_every_card_its_mention() -> None:
    for game in all_finished():
        report = case_report(game)
        for case, chapter in zip(chronicle(game), report.chapters, strict=False):
            assert (chapter.title, chapter.closed) == (case.head.title, case.closed)
            assert case.head.flavour in chapter.text
            said = chapter.text.casefold()
            for joined in case.cards:
                assert title_in_sentence(joined.card.title).casefold() in said
                if joined.key:
                    assert said.count(title_in_sentence(joined.key.title).casefold()) >= 2
                if joined.helper:
                    assert title_in_sentence(joined.helper.title).casefold() in said


def test_no_text_has_a_gap_or_a_brace() -> None:
    for game in all_finished():
        report = case_report(game)
        for text in [report.title, report.byline, *report.paragraphs]:
            assert text
            assert not re.search(r"[{}]|  |\s[.,;](?!38)|\.\.|,,|, and [A-HJ-Z][a-z]* led", text)
        for text in report.paragraphs:
            assert text[0].isupper()
            assert text.endswith((".", '."'))


def test_no_sentence_comes_twice() -> None:
    for game in all_finished():
        report = case_report(game)
        patterns = [s for paragraph in report.paragraphs for s in sentences(paragraph)]
        long = [sentence for sentence in patterns if len(sentence) > 40]
        assert len(set(long)) == len(long)


def test_the_same_game_tells_the_same_story_and_another_one_does_not() -> None:
    game = finished("thunder", 1)
    assert case_report(game) == case_report(Game.from_record(game.record()))
    assert len({case_report(other).paragraphs[1] for other in all_finished()}) > 20


def test_the_end_is_the_end_of_this_case() -> None:
    for game in all_finished():
        closings = texts("frames")["closing"][game.deck.case]
        outcome = "lost-time" if "late" in str(game.outcome) else "lost-mind"
        outcome = "won" if "win" in str(game.outcome) else outcome
        assert case_report(game).closing in closings[outcome]


def test_a_running_game_has_no_report() -> None:
    with pytest.raises(NotOffered, match="after the game is over"):
        case_report(Game.new(seed="walpurgis"))


def test_the_objectives_that_were_met_are_read_out() -> None:
    game = Game.from_position(
        "gulfs | turn 30 | leads: p3 p4 p6 t1 t4 | line 1: case6 | picture: machine notes"
    )
    play_out(game, seed=3)
    met = [seen.objective for seen in look(game.state, game.deck).objectives if seen.met]
    assert 1 in [objective.number for objective in met]
    told = case_report(game).chapters[-len(met) :]
    assert [chapter.text for chapter in told] == [objective.story for objective in met]
    assert all(chapter.text for chapter in told)


def test_a_case_without_texts_of_its_own_is_told_too() -> None:
    other = finished("witch-cult", 2)
    game = Game.from_record(other.record())
    game.deck = replace(game.deck, case="clock", name="The Stopped Clock")
    report = case_report(game)
    assert report.title.startswith("The Stopped Clock: ")
    assert report.opening.startswith(tuple(texts("frames")["scene"]["any"]))
