"""Watching in the browser: what is chosen, what is shown, and that nobody's game is touched."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from visitors import Visitor, new_app, opened

from arkham_noir.players import PLAYERS
from arkham_noir.web.shows import AT_ONCE, Programme, Show, programme, think

GREEDY = Programme("thunder", "default", "greedy", "a seed: 100 % & more?")


def test_every_player_can_be_chosen(visitor: Visitor) -> None:
    page = visitor.get("/watch?case=gulfs").text
    for name in PLAYERS:
        assert f'name="player" value="{name}"' in page
    assert 'value="nightmare"' in page
    assert 'href="/watch"' in visitor.get("/").text


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("case=thunder&player=nobody", "There is no player 'nobody'; there are: random,"),
        ("case=thunder&player=greedy&seed=a/b", "stands in its address: without '/'."),
        ("case=tennis&player=greedy", "tennis"),
        ("case=thunder&player=greedy&preset=lazy", "There is no preset 'lazy'"),
        ("", "There is no player ''"),
    ],
)
def test_what_there_is_not_is_refused(visitor: Visitor, asked: str, sentence: str) -> None:
    answer = visitor.get(f"/watch/begin?{asked}")
    assert answer.status_code == 422
    assert sentence in unescape(answer.text)


def test_from_the_form_to_the_first_table(visitor: Visitor) -> None:
    asked = "case=thunder&player=greedy&preset=easy&seed=Wal purgis&speed=1"
    location = visitor.get(f"/watch/begin?{asked}").headers["location"]
    assert location == "/watch/thunder/easy/greedy/wal%20purgis/0?speed=1"
    page = unescape(visitor.get(location).text)
    assert "Greedy answers: " in page
    assert 'data-turn="next"' in page


def test_without_a_seed_any_is_taken(visitor: Visitor) -> None:
    asked = "/watch/begin?case=thunder&player=random"
    one, two = (visitor.get(asked).headers["location"] for _ in range(2))
    assert one != two


def test_a_game_is_watched_from_the_first_table_to_the_end(visitor: Visitor) -> None:
    end = visitor.get(f"{GREEDY.path}/9999").headers["location"]
    last = int(end.rpartition("/")[2])
    assert "The game is over." in visitor.get(end).text
    first, before = (unescape(visitor.get(f"{GREEDY.path}/{at}").text) for at in (0, last - 1))
    assert "<li hidden><a" in first
    assert "<li hidden><a" not in before
    assert f'href="{GREEDY.path}/{last}"' in before
    assert visitor.get(f"{end}/piles").status_code == 200
    assert visitor.get(f"{end}/report").headers["location"] == end


def test_what_was_considered_is_shown_with_its_chance(visitor: Visitor) -> None:
    page = visitor.get("/watch/thunder/default/detective/a/0").text
    assert len(re.findall(r"\d+ % ± \d+", page)) >= 2


def test_nothing_can_be_answered_and_no_game_is_kept(visitor: Visitor) -> None:
    page = visitor.get(f"{GREEDY.path}/3").text
    assert 'name="move"' not in page
    assert visitor.post(f"{GREEDY.path}/3/play", move="take").status_code == 405
    assert "/game/" not in visitor.get("/").text


@pytest.mark.parametrize("path", ["/watch/tennis/default/greedy/a/0", "/watch/1/x/greedy/a/0"])
def test_addresses_that_name_nothing_are_refused(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code == 422


def test_an_address_shows_the_same_after_a_restart(tmp_path: Path, visitor: Visitor) -> None:
    address = "/watch/thunder/default/detective/again/11"
    shown = re.search(r'<section class="coach".*?</p>', visitor.get(address).text, re.DOTALL)
    with opened(new_app(tmp_path)) as client:
        again = re.search(r'<section class="coach".*?</p>', client.get(address).text, re.DOTALL)
    assert shown
    assert again
    assert shown[0] == again[0]


def test_a_few_answers_are_thought_of_at_once_and_go_on_from_there() -> None:
    wanted = programme("witch-cult", "default", "random", "few")
    show = Show(wanted, wanted.game())
    show.go_on(think(wanted, []))
    assert len(show.steps) == AT_ONCE
    said = [each.considered[0].option.text for each in show.steps]
    show.go_on(think(wanted, said))
    assert [move.text for move in show.game.moves if not move.forced][:AT_ONCE] == said
