"""Tests of sharing: the text, the picture and the links to replays."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from sqlalchemy import select

from arkham_noir.web.db.database import Database
from arkham_noir.web.db.schema import GAMES
from tests.web.client import Visitor
from tests.web.replay.test_replay import FINISHED, open_record, other

SEED = "attic"


def share(visitor: Visitor) -> tuple[str, str]:
    """Open a game, create its link, and return the address of the game and the link's path."""
    id = open_record(visitor, FINISHED.record()).rpartition("/")[2]
    assert visitor.post(f"/game/{id}/share").headers["location"] == f"/game/{id}/share"
    return f"/game/{id}", link_on(visitor.get(f"/game/{id}/share").text)


def link_on(page: str) -> str:
    found = re.search(r'id="replay-link"[^>]*>http://[^/]+([^<]+)<', page)
    assert found, page
    return unescape(found[1])


def player_of(visitor: Visitor, game: str) -> str:
    """Return the id of the player of a game, from the database."""
    app: Any = visitor.client.app
    storage: Database = app.state.database
    rows = storage.read(select(GAMES.c.player).where(GAMES.c.id == game))
    return str(rows[0]["player"])


def test_the_text_names_no_card_and_the_picture_can_be_saved(visitor: Visitor) -> None:
    game, _ = share(visitor)
    page = unescape(visitor.get(f"{game}/share").text)
    text = re.search(r'<pre class="paste"[^>]*>(.*?)</pre>', page, re.S)
    assert text
    assert text[1].startswith("Arkham Noir, Case 1: lost on turn ")
    assert not [card for card in FINISHED.deck.cards if card.title in text[1]]
    assert f'href="{game}/picture.svg?save"' in page


def test_a_link_shows_the_game_and_nothing_else(visitor: Visitor) -> None:
    """No page of a shared game has the id of the game or its player, the seed or a form."""
    game, link = share(visitor)
    reader, id = other(visitor), game.rpartition("/")[2]
    player = player_of(visitor, id)
    for path in (link, f"{link}/4", f"{link}/9999", f"{link}/4/log", f"{link}/4/piles"):
        answer = reader.get(path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        for secret in (id, player, visitor.csrf, f"seed {SEED}", "/fork", "/review", "/game/"):
            assert secret not in answer.text


def test_a_shared_replay_tells_of_the_player(visitor: Visitor) -> None:
    _, link = share(visitor)
    page = unescape(other(visitor).get(f"{link}/4").text)
    assert "the player's move" in page
    assert "The player " in page
    assert "Shared replay" in page


def test_a_link_is_created_once_and_can_be_deleted(visitor: Visitor) -> None:
    game, link = share(visitor)
    visitor.post(f"{game}/share")
    assert link_on(visitor.get(f"{game}/share").text) == link
    assert other(visitor).get(link).status_code == 200
    visitor.post(f"{game}/share/delete")
    for path in (link, f"{link}/3", f"{link}/3/log"):
        answer = other(visitor).get(path)
        assert answer.status_code == 404
        assert "This link does not exist, or the player has deleted it." in answer.text
    assert "Create link" in visitor.get(f"{game}/share").text


def test_deleting_the_game_deletes_its_link(visitor: Visitor) -> None:
    game, link = share(visitor)
    visitor.post(f"{game}/delete", sure="1")
    assert other(visitor).get(link).status_code == 404


def test_a_guessed_link_is_not_found(visitor: Visitor) -> None:
    game, _ = share(visitor)
    for id in ("AAAAAAAAAAAAAAAA", game.rpartition("/")[2], "%00", "x" * 300):
        answer = other(visitor).get(f"/shared/{id}")
        assert answer.status_code == 404, id


@pytest.mark.parametrize("path", ["share", "share/delete"])
def test_only_its_player_shares_a_game(visitor: Visitor, path: str) -> None:
    game, link = share(visitor)
    stranger = other(visitor)
    assert stranger.post(f"{game}/{path}").status_code == 404
    assert stranger.get(link).status_code == 200


def test_only_finished_games_are_shared(visitor: Visitor) -> None:
    game = visitor.begin()
    for answer in (visitor.get(f"{game}/share"), visitor.post(f"{game}/share")):
        assert answer.status_code == 409


def test_a_game_that_goes_on_after_an_undo_is_hidden_again(visitor: Visitor) -> None:
    game, link = share(visitor)
    answer = visitor.post(f"{game}/undo", revision=visitor.revision(game))
    assert answer.status_code == 303
    assert other(visitor).get(link).status_code == 404


def test_the_end_of_a_game_leads_to_its_replay(visitor: Visitor) -> None:
    game, _ = share(visitor)
    page = visitor.get(game).text
    assert f'href="{game}/share">Share…</a>' in page
    assert f'href="{game}/replay">Replay</a>' in page
    assert visitor.get(f"{game}/replay").headers["location"] == f"/replay{game}"


def test_the_link_of_a_move_is_offered_once_there_is_a_link(visitor: Visitor) -> None:
    game, link = share(visitor)
    page = visitor.get(f"/replay{game}/4").text
    assert f'{link}"' in page
    visitor.post(f"{game}/share/delete")
    page = visitor.get(f"/replay{game}/4").text
    assert "/shared/" not in page
    assert f'href="{game}/share">Share…</a>' in page
