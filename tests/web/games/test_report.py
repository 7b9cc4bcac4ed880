"""Tests of the report page, the picture to share, and replaying the same deal."""

from __future__ import annotations

import re
from base64 import b64decode
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.players import player
from arkham_noir.view import look
from arkham_noir.web.app import build_app
from arkham_noir.web.assets.typefaces import TYPEFACES
from arkham_noir.web.assets.urls import FOLDER
from arkham_noir.web.db.database import Database
from tests.web.client import HOST, TestClient, Visitor, database

FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')
BEGIN = "/game/[A-Za-z0-9_-]+"


def finished(case: str, **settings: Any) -> Game:
    """Play a random game to its end."""
    game, detective = Game.new(case, seed="the last page", **settings), player("random", seed=1)
    while not game.over:
        game.play(detective.choose(game))
    return game


def upload_record(visitor: Visitor, game: Game) -> str:
    """Upload a record and return the address of the game."""
    files = {"record": ("game.noir", game.record().encode())}
    return str(visitor.post("/new", files=files, sure="1").headers["location"])


def form_of(page: str, button: str) -> dict[str, str]:
    """Return the form fields that a button sends."""
    forms = re.findall(r"<form[^>]*>.*?</form>", page, re.DOTALL)
    form = next(each for each in forms if f">{button}</button>" in each)
    return {name: unescape(value) for name, value in FIELD.findall(form) if name != "csrf"}


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_the_end_tells_how_it_ended_and_shows_what_was_scored(visitor: Visitor, case: str) -> None:
    game = finished(case)
    page = unescape(visitor.get(f"{upload_record(visitor, game)}/report").text)
    assert game.outcome is not None
    assert game.outcome.text in page
    for card in look(game.state, game.deck).picture:
        assert f"/cards/{case}/{card.id}" in page


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_the_picture_is_one_whole_svg_that_needs_nothing_else(visitor: Visitor, case: str) -> None:
    address = upload_record(visitor, finished(case))
    answer = visitor.get(f"{address}/picture.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.text)
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    assert "href" not in answer.text
    saved = visitor.get(f"{address}/picture.svg?save")
    assert "attachment" in saved.headers["content-disposition"]


def test_the_picture_brings_its_typeface_and_the_seed(visitor: Visitor) -> None:
    """The picture embeds its fonts and refers to no local address."""
    answer = visitor.get(f"{upload_record(visitor, finished('witch-cult'))}/picture.svg")
    faces = re.findall(r"@font-face\{.*?url\(data:font/woff2;base64,([^)]+)\)", answer.text)
    kept = {(FOLDER / "fonts" / name).read_bytes() for name in TYPEFACES}
    assert {b64decode(face) for face in faces} == kept
    assert 'svg{font-family:"Noir Serif",serif}' in answer.text
    assert "style-src 'unsafe-inline'; font-src data:" in answer.headers["content-security-policy"]
    assert ">Seed: the last page<" in answer.text
    assert HOST not in answer.text


def test_the_picture_names_an_address_that_others_can_reach(tmp_path: Path) -> None:
    app = build_app(Database(database(tmp_path)), host="noir.example")
    with TestClient(app, base_url="http://noir.example") as client:
        visitor = Visitor(client)
        answer = visitor.get(f"{upload_record(visitor, finished('witch-cult'))}/picture.svg")
    assert ">http://noir.example<" in answer.text


def test_before_the_end_there_is_no_picture(visitor: Visitor) -> None:
    assert visitor.get(f"{visitor.begin()}/picture.svg").status_code == 409


@pytest.mark.parametrize(
    ("case", "settings"),
    [("witch-cult", {"victims": 6}), ("thunder", {}), ("gulfs", {"mode": "classic"})],
)
def test_the_same_deal_again_has_the_same_cards_and_settings(
    visitor: Visitor, case: str, settings: dict[str, Any]
) -> None:
    old = finished(case, **settings)
    page = visitor.get(f"{upload_record(visitor, old)}/report").text
    form = form_of(page, "Play same deal")
    again = visitor.post("/new", **form).headers["location"]
    assert re.fullmatch(BEGIN, again)
    first = Game.new(case, seed="the last page", **settings)
    shown = visitor.get(again).text
    for held in look(first.state, first.deck).leads:
        assert f'data-card="{held.card.id}"' in shown
    assert form["seed"] == "the last page"
    for name, value in settings.items():
        assert form[f"set-{name}"] == str(value)
