"""The chronicle agrees with the table and with the rules by which cards were joined."""

from __future__ import annotations

from arkham_noir.decks.cards import ANY, Clue, Storm
from arkham_noir.lessons import find_lesson
from arkham_noir.report import chronicle
from arkham_noir.view import look
from tests.report.finished_games import all_finished
from tests.rulebook.dsl.tables import given


def test_the_open_cases_are_those_on_the_table() -> None:
    for game in all_finished():
        told = [case for case in chronicle(game) if not case.closed]
        seen = look(game.state, game.deck).lines
        assert [case.head for case in told] == [line.head for line in seen]
        for case, line in zip(told, seen, strict=True):
            assert tuple(joined.card for joined in case.cards) == line.cards


def test_every_clue_was_joined_by_a_technique_that_both_cards_show() -> None:
    for game in all_finished():
        for case in chronicle(game):
            last: frozenset[str] = case.head.right
            for joined in case.cards:
                if isinstance(joined.card, Storm):
                    assert joined.technique == ""
                else:
                    for edge in (last, joined.card.left):
                        assert joined.technique == ANY or edge & {joined.technique, ANY}
                    assert joined.technique != ANY or ANY in last | joined.card.left
                last = joined.card.right


def test_every_lock_was_opened_by_a_key_of_its_line_or_by_help() -> None:
    opened = 0
    for game in all_finished():
        for case in chronicle(game):
            before: list[Clue | Storm] = []
            for joined in case.cards:
                locked = {"lock", "skeleton lock"} & getattr(joined.card, "attributes", set())
                assert bool(locked) == bool(joined.key or joined.helper)
                if joined.key:
                    assert joined.key in before
                opened += bool(locked)
                before.append(joined.card)
    assert opened


def test_the_lesson_is_told_as_it_was_played() -> None:
    game = find_lesson("first-game").begin()
    for step in find_lesson("first-game").steps:
        for answer in step.answers:
            game.play(answer)
    gilman, elwood, derby = chronicle(game)
    assert (gilman.closed, elwood.closed, derby.closed) == (True, False, False)
    assert [joined.card.id for joined in gilman.cards] == ["m5", "e2", "p1", "l5", "t8", "a3"]
    assert [clue.title for clue in gilman.scored] == ["Ephraim Waite"]
    opened = gilman.cards[2]
    assert (opened.technique, opened.key and opened.key.title) == ("research", "The Diary of 1706")
    helped = elwood.cards[0]
    assert (helped.technique, helped.helper and helped.helper.id) == ("interview", "armitage")


def test_a_game_that_began_in_the_middle_has_its_lines_too() -> None:
    table = given("line 1: v1 plain1 plain2 | hand: spare1").play("play spare1 1")
    (case,) = chronicle(table.game)
    assert [joined.card.id for joined in case.cards] == ["plain1", "plain2", "spare1"]
