"""Tests of watching computer players."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path

import pytest

from arkham_noir.cases import CASES
from arkham_noir.decks.cards import Deck
from arkham_noir.players import PLAYERS
from arkham_noir.web.jobs.budgets import SERVER
from arkham_noir.web.jobs.pool import CLIENT, WorkerPool
from arkham_noir.web.limits.config import EXHIBITIONS
from arkham_noir.web.limits.fair_queue import Client, QueueFull
from arkham_noir.web.watch.exhibitions import (
    Exhibition,
    Exhibitions,
    ExhibitionSpec,
    exhibition_spec,
    parse_exhibition,
    think,
)
from tests.web.client import Visitor, new_app, open_client

GREEDY = ExhibitionSpec("thunder", "default", "greedy", "a seed: 100 % & more?")


def test_every_player_can_be_chosen(visitor: Visitor) -> None:
    page = visitor.get("/watch?case=gulfs").text
    for name in PLAYERS:
        assert f'name="player" value="{name}"' in page
    assert 'value="nightmare"' in page
    assert 'href="/watch"' in visitor.get("/").text


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("case=thunder&player=nobody", "There is no player 'nobody'. Choose from: random,"),
        ("case=thunder&player=greedy&seed=a/b", "can't contain '/'."),
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
    assert "The greedy player chooses: " in page
    assert 'data-turn="next"' in page


def test_the_player_is_named_and_nobody_is_called_you(visitor: Visitor) -> None:
    for step in (0, 1, 4, 9):
        page = visitor.get(f"/watch/thunder/default/greedy/a/{step}").text
        shown = re.search(r'<section class="ribbon".*?</section>', page, re.S)
        asked = re.search(r'<section class="prompt.*?</section>', page, re.S)
        assert shown
        assert asked
        told = re.sub(r"<[^>]+>", " ", unescape(shown[0] + asked[0]))
        assert not re.search(r"\b[Yy]ou(r|rs)?\b", told), told
        assert ("Greedy" in told) == bool(step)


def test_every_setting_can_be_chosen(visitor: Visitor) -> None:
    """Chosen settings are in the address and in the game; the rest comes from the preset."""
    chosen = {
        "set-types": "6",
        "set-victims": "",
        "preset": "easy",
        "seed": "a",
        "player": "greedy",
    }
    location = visitor.post("/watch/begin", case="witch-cult", **chosen).headers["location"]
    assert location == "/watch/witch-cult/easy,types=6/greedy/a/0"
    assert visitor.get(location).status_code == 200
    preset, settings, _ = parse_exhibition("easy,types=6")
    played = exhibition_spec("witch-cult", preset, "greedy", "a", settings).game().choice.values
    assert (played["types"], played["victims"]) == ("6", CASES[0].presets["easy"]["victims"])
    page = visitor.get("/watch?case=witch-cult&set-types=6").text
    assert re.search(r'name="set-types" value="6" checked', page)


def test_an_own_deck_can_be_watched_by_its_owner_alone(visitor: Visitor, tmp_path: Path) -> None:
    deck = Deck.load("thunder").with_card("p1", title="My Own Card").renamed("Mine")
    sent = {"deck": ("mine.toml", deck.to_toml().encode())}
    asked = {"player": "greedy", "seed": "a", "case": "witch-cult"}
    begun = visitor.post("/watch/begin", files=sent, **asked)
    location = begun.headers["location"]
    assert location == f"/watch/thunder/default,deck={deck.fingerprint}/greedy/a/0"
    assert "My Own Card" in unescape(visitor.get(f"{location}/looks").text)
    assert "Mine" in visitor.get("/watch?case=thunder").text
    again = visitor.post("/watch/begin", **asked, own=deck.fingerprint)
    assert again.headers["location"] == location
    visitor.client.cookies.clear()
    other = Visitor(visitor.client)
    refused = other.get(location)
    assert (refused.status_code, "Upload it again on the Watch page" in refused.text) == (422, True)
    assert "Mine" not in other.get("/watch?case=thunder").text


def test_a_deck_that_is_played_with_is_found_by_itself(visitor: Visitor) -> None:
    deck = Deck.load("thunder").with_card("p1", title="My Own Card").renamed("Mine")
    visitor.begin(deck_text=deck.to_toml(), sure=1)
    location = f"/watch/thunder/default,deck={deck.fingerprint}/random/a/0"
    assert visitor.get(location).status_code == 200


@pytest.mark.parametrize("text", ["nonsense", 'case = "thunder"', "\0"])
def test_a_deck_that_cannot_be_played_is_refused(visitor: Visitor, text: str) -> None:
    answer = visitor.post("/watch/begin", case="thunder", player="greedy", deck_text=text)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_without_a_seed_any_is_taken(visitor: Visitor) -> None:
    asked = "/watch/begin?case=thunder&player=random"
    one, two = (visitor.get(asked).headers["location"] for _ in range(2))
    assert one != two


def test_a_game_is_watched_from_the_first_table_to_the_end(visitor: Visitor) -> None:
    end = visitor.get(f"{GREEDY.path}/9999").headers["location"]
    last = int(end.rpartition("/")[2])
    shown = visitor.get(end).text
    assert "The game is over." in shown
    assert 'class="stamp"' in shown
    assert f"{end}/report" not in shown, "there is none"
    first, before = (unescape(visitor.get(f"{GREEDY.path}/{at}").text) for at in (0, last - 1))
    assert "<li hidden><a" in first
    assert "<li hidden><a" not in before
    assert f'href="{GREEDY.path}/{last}"' in before
    assert visitor.get(f"{end}/piles").status_code == 200
    assert visitor.get(f"{end}/report").headers["location"] == end


def test_what_was_considered_is_shown_with_its_chance(visitor: Visitor) -> None:
    page = visitor.get("/watch/thunder/default/detective/a/0").text
    assert len(re.findall(r"\d+% ± \d+", page)) >= 2


def test_nothing_can_be_answered_and_no_game_is_kept(visitor: Visitor) -> None:
    page = visitor.get(f"{GREEDY.path}/3").text
    assert 'name="move"' not in page
    assert visitor.post(f"{GREEDY.path}/3/play", move="take").status_code == 405
    assert "/game/" not in visitor.get("/").text


@pytest.mark.parametrize(
    "path",
    [
        "/watch/tennis/default/greedy/a/0",
        "/watch/1/x/greedy/a/0",
        "/watch/1/default,types/greedy/a/0",
        "/watch/1/default,types=99/greedy/a/0",
        "/watch/1/default,types=5,types=6/greedy/a/0",
        "/watch/1/default,deck=0123456789ab/greedy/a/0",
    ],
)
def test_addresses_that_name_nothing_are_refused(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code == 422


def test_an_address_shows_the_same_after_a_restart(tmp_path: Path, visitor: Visitor) -> None:
    address = "/watch/thunder/default/detective/again/11"
    shown = re.search(r'<section class="banner".*?</p>', visitor.get(address).text, re.DOTALL)
    with open_client(new_app(tmp_path)) as client:
        again = re.search(r'<section class="banner".*?</p>', client.get(address).text, re.DOTALL)
    assert shown
    assert again
    assert shown[0] == again[0]


def test_a_few_answers_are_thought_of_at_once_and_go_on_from_there() -> None:
    wanted = exhibition_spec("witch-cult", "default", "random", "few")
    show = Exhibition(wanted, wanted.game())
    show.add(think(wanted, [], SERVER))
    assert len(show.steps) == SERVER.at_once
    said = [each.considered[0].option.text for each in show.steps]
    show.add(think(wanted, said, SERVER))
    assert [move.text for move in show.game.moves if not move.forced][: SERVER.at_once] == said


async def asked_by(shows: Exhibitions, client: Client, seed: str) -> Exhibition:
    """Return the address of the second table of a new watched game."""
    CLIENT.set(client)
    return await shows.exhibition_at(exhibition_spec("thunder", "default", "greedy", seed), 1)


@pytest.mark.parametrize("of_one_player", [True, False])
def test_one_visitor_leaves_watching_to_others(of_one_player: bool) -> None:
    """Requests beyond the limit of a player or network are refused at once."""
    limit = EXHIBITIONS.player if of_one_player else EXHIBITIONS.network

    async def asked() -> None:
        shows = Exhibitions(WorkerPool(2), SERVER)
        players = ["one" if of_one_player else str(number) for number in range(limit)]
        many = [
            asyncio.create_task(asked_by(shows, Client("192.0.2.1", player), f"seed {number}"))
            for number, player in enumerate(players)
        ]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull, match="several tasks running"):
            await asked_by(shows, Client("192.0.2.1", "one"), "more")
        assert (await asked_by(shows, Client("192.0.2.7", "two"), "mine")).has(1)
        assert all(show.has(1) for show in await asyncio.gather(*many))
        assert shows.waiting == []
        await shows.workers.close()

    asyncio.run(asked())
