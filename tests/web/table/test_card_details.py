"""Tests that close-ups show the cards of the game's deck."""

from __future__ import annotations

import re

import pytest

from arkham_noir import Deck, Game
from arkham_noir.cases import CASES
from arkham_noir.cases.deck_history import our_decks
from arkham_noir.lessons import LESSONS
from arkham_noir.puzzles import our_shelf
from arkham_noir.web.puzzles.views import puzzle_table
from arkham_noir.web.table.card_details import looks_url
from arkham_noir.web.table.context import TableContext
from arkham_noir.web.templating.markup import face_of
from arkham_noir.words.reference import all_cards
from tests.web.client import Visitor

TEMPLATE = re.compile(r'<template data-look="([^"]+)">.*?(<svg class="face.*?</svg>)')
HELD = re.compile(r'<li class="held[^>]*data-card="([^"]+)".*?(<svg class="face.*?</svg>)')


def close_ups(visitor: Visitor, address: str) -> dict[str, str]:
    """Return the close-ups at an address, by card id."""
    answer = visitor.get(address)
    assert answer.status_code == 200, address
    return dict(TEMPLATE.findall(answer.text))


def close_ups_at(visitor: Visitor, table: str) -> dict[str, str]:
    found = re.search(r'<aside id="look"[^>]* data-from="([^"]+)"', visitor.get(table).text)
    assert found
    return close_ups(visitor, found[1])


def faces(deck: Deck) -> dict[str, str]:
    """Return the cards on the table, by id."""
    return {card.id: str(face_of(card, deck.case, "waiting")) for card in all_cards(deck)}


def assert_same(shown: dict[str, str], deck: Deck) -> None:
    drawn = faces(deck)
    assert {id: shown.get(id) for id in drawn} == drawn


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_kept_deck_has_close_ups_of_its_own(visitor: Visitor, case: object) -> None:
    found = next(each for each in CASES if each is case)
    for deck in our_decks(found.name):
        game = Game.new(found.name, deck=deck, seed="1")
        table = TableContext(game, "/nowhere", found.title, "")
        assert_same(close_ups(visitor, looks_url(table)), deck)


@pytest.mark.parametrize("name", LESSONS)
def test_the_close_ups_of_a_lesson_are_its_cards(visitor: Visitor, name: str) -> None:
    table = visitor.post("/lesson", lesson=name).headers["location"]
    shown, small = close_ups_at(visitor, table), dict(HELD.findall(visitor.get(table).text))
    assert len(small) >= 8
    assert {id: shown[id] for id in small} == small


def test_the_close_ups_of_every_puzzle_are_its_cards(visitor: Visitor) -> None:
    decks = {looks_url(table := puzzle_table(puzzle)): table.game.deck for puzzle in our_shelf()}
    assert len(decks) >= len(CASES)
    for address, deck in decks.items():
        assert_same(close_ups(visitor, address), deck)


def test_a_contact_of_another_case_has_a_close_up_and_a_picture(visitor: Visitor) -> None:
    table = visitor.begin(**{"set-contact": "carter"})
    shown = close_ups_at(visitor, table)["carter"]
    assert "Randolph Carter" in shown
    picture = re.search(r'<image href="([^"]+)"', shown)
    assert picture
    assert visitor.get(picture[1]).status_code == 200
