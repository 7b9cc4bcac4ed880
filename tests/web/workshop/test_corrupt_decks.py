"""Tests for corrupt decks: each is read or rejected without an error 500, and can be edited."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from sqlalchemy import text

from arkham_noir.web.db.database import Database
from tests.decks.invalid_documents import OURS, as_json, as_toml, documents
from tests.web.client import TestClient, Visitor, database
from tests.web.workshop.workshop_client import Maker

SAME_CLIENT = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]

STORED = [
    "", "{", "[]", "null", "5", "[" * 5000, '{"case": 5}', '{"case": "gulfs", "clue": 3}',
    '{"case": "witch-cult", "contact": {"side": 5}}', '{"clue": [null, 1, {"left": 5}]}',
    '{"case": "witch-cult", "clue": [{"id": ["p1"], "title": {"a": NaN}, "effects": 3}]}',
    '{"name": "\\ud800\\u0000", "about": ["\\udfff"], "format": 99, "a paragraph [[x]]": 1}',
]  # fmt: skip


@pytest.fixture
def maker(client: TestClient) -> Maker:
    return Maker(client)


def store(folder: Path, maker: Maker, **columns: str) -> None:
    """Change the row of the deck directly in the database."""
    storage = Database(database(folder))
    try:
        with storage.engine.begin() as connection:
            for name, value in columns.items():
                connection.execute(
                    text(f'UPDATE drafts SET "{name}" = :value WHERE id = :id'),
                    {"value": value, "id": maker.here.rpartition("/")[2]},
                )
    finally:
        storage.close()


def pages(maker: Maker, *more: str) -> None:
    """Open all pages of a deck in the workshop."""
    for page in ("", "/compare", "/measure", "/deck.toml", "/deck.zip", *more):
        answer = maker.client.get(f"{maker.here}{page}")
        assert answer.status_code < 500, (page, answer.text[-600:])
        assert page not in ("", "/deck.toml") or answer.status_code == 200


@pytest.mark.parametrize("tables", STORED)
def test_a_damaged_row_is_opened_changed_undone_and_deleted(
    maker: Maker, tmp_path: Path, tables: str
) -> None:
    maker.begin("ours witch-cult")
    store(tmp_path, maker, tables=tables)
    maker.shown = ""
    pages(maker, "?card=contact-1", "?card=clue-1", "/deck.pdf")
    for verb, fields in (("head", {"name": "Mended"}), ("new", {"kind": "clue"})):
        assert maker.say(verb, **fields).status_code == 200
    assert maker.say("card", path="clue-1", then="next", **{"v-title": "A"}).status_code == 200
    for _ in range(2):
        assert maker.say("undo").status_code == 200
    assert maker.say("delete", sure="1").status_code == 200
    assert maker.client.get(maker.here).status_code == 404


@pytest.mark.parametrize(
    "past",
    ["", "{", "5", "[5]", '[["clue-1"]]', '[["a", [1, "2", 3]]]', '[["a", [9, -9, "{"]]]',
     '[["a", "nothing"]]', '[["a", ["x"]], ["b", ["y"]]]'],
)  # fmt: skip
def test_a_damaged_history_is_no_obstacle(maker: Maker, tmp_path: Path, past: str) -> None:
    maker.begin("ours gulfs")
    store(tmp_path, maker, past=past, case="nowhere", title="x")
    maker.shown = ""
    pages(maker)
    assert maker.client.get("/workshop").status_code == 200
    assert maker.say("undo").status_code in (200, 422)
    maker.shown = ""
    assert maker.say("new", kind="clue").status_code == 200
    assert maker.say("undo").status_code == 200


def test_a_damaged_deck_says_so_and_its_earlier_cards_come_back(
    maker: Maker, tmp_path: Path
) -> None:
    maker.begin("ours witch-cult")
    store(tmp_path, maker, tables="{", past=json.dumps([["clue-1", as_json(OURS["witch-cult"])]]))
    assert "corrupt in the database" in maker.client.get(maker.here).text
    maker.shown = ""
    assert "Ephraim Waite" in maker.say("undo").text


def test_everything_of_a_player_with_a_damaged_deck_can_be_exported(
    maker: Maker, visitor: Visitor, tmp_path: Path
) -> None:
    maker.begin("ours witch-cult")
    store(tmp_path, maker, tables="{", past="{")
    for page in ("/transfer", "/", "/companion", "/settings"):
        assert maker.client.get(page).status_code < 500


@given(documents())
@settings(max_examples=12, suppress_health_check=SAME_CLIENT)
def test_any_stored_deck_opens(client: TestClient, tmp_path: Path, document: Any) -> None:
    maker = Maker(client).begin("ours witch-cult")
    store(tmp_path, maker, tables=as_json(document))
    maker.shown = ""
    pages(maker, "?card=contact-1", "?card=clue-1", "?card=contact-1-side-1")
    assert maker.say("head", name="Mended").status_code == 200
    assert maker.say("undo").status_code == 200
    assert maker.say("delete", sure="1").status_code == 200


@given(documents())
@settings(max_examples=12, suppress_health_check=SAME_CLIENT)
def test_any_deck_that_is_sent_is_read_or_refused(client: TestClient, document: Any) -> None:
    visitor, maker = Visitor(client), Maker(client)
    sent = as_toml(document)
    file = {"deck": ("deck.toml", sent.encode())}
    answers = [
        visitor.post("/new", case="witch-cult", deck_text=sent),
        visitor.post("/new", case="witch-cult", files=file),
        visitor.post("/watch/begin", case="witch-cult", files=file),
        maker.bring(sent),
    ]
    assert [each.status_code for each in answers if each.status_code >= 500] == []
    if "/workshop/" in maker.here:
        pages(maker)
        assert maker.say("delete", sure="1").status_code == 200


@pytest.mark.parametrize("path", ["5", "²", "clue-01", "contact-9", "about", "nothing-1", "-", ""])
@pytest.mark.parametrize("verb", ["card", "remove", "picture", "new"])
def test_a_card_that_does_not_exist_is_no_fault(maker: Maker, verb: str, path: str) -> None:
    maker.begin("ours witch-cult")
    for revision in ("0", "7", "x"):
        fields = {"path": path, "turn": path, "kind": path, "seen": "x", "then": "next", "off": "1"}
        assert maker.say(verb, revision, **fields).status_code < 500


def test_unknown_keys_are_removed_by_saving(maker: Maker) -> None:
    maker.bring('format=1\ncase="witch-cult"\nmood=1\n[contact]\nid="c"\ntitle="C"\ncolor="red"\n')
    assert "There is no key" in maker.client.get(f"{maker.here}?card=contact-1").text
    maker.say("card", path="contact-1", **{"v-id": "c", "v-title": "C"})
    maker.say("head", name="X", version="1")
    assert "color" not in maker.file()
    assert "mood" not in maker.file()
