"""Tests of purple icons on cards and in sentences."""

from __future__ import annotations

import re

import pytest

from arkham_noir import Game
from arkham_noir.art.dimensions import PURPLE
from arkham_noir.decks.loader import builtin
from arkham_noir.web.assets.urls import static_url
from arkham_noir.web.templating.markup import facts, link_rules
from tests.web.client import TestClient, Visitor
from tests.web.workshop.workshop_client import Maker

SYMBOL = r'<span class="symbol"><svg class="i w24 purple"[^>]*><use href="[^"]+#i-purple"/></svg>'
NO_MACHINE = (
    "gulfs | turn 3 | leads: m4 e2 m1 t5 m6 | line 1: case1a | line 2: case2 | hand: f4 l3 a5"
    " | discard: p3"
)
MACHINE = NO_MACHINE.replace("discard", "briefcase: machine | discard")


def table_of(visitor: Visitor, position: str) -> str:
    record = Game.from_position(position, auto=True).record()
    sent = {"record": ("game.noir", record.encode(), "text/plain")}
    return visitor.get(visitor.post("/new", files=sent, case="gulfs").headers["location"]).text


def test_the_page_has_the_purple_of_the_cards(client: TestClient) -> None:
    assert f"--purple: {PURPLE};" in client.get(static_url("css/site.css")).text


@pytest.mark.parametrize(("position", "is_lit"), [(NO_MACHINE, False), (MACHINE, True)])
def test_the_sentence_on_the_machine_shows_the_symbol(
    visitor: Visitor, position: str, is_lit: bool
) -> None:
    page = table_of(visitor, position)
    said = "is in play" if is_lit else "is not in play"
    assert re.search(rf"Machine {said}: {SYMBOL}</span> purple icons", page)
    main = re.search(r'<main id="table" class="([^"]+)"', page)
    assert main
    assert ("unlit" in main[1].split()) is not is_lit


def test_a_refusal_shows_the_symbol_and_leaves_the_rule_a_link(visitor: Visitor) -> None:
    page = table_of(visitor, NO_MACHINE)
    assert re.search(rf"shows a {SYMBOL}</span> purple icon", page)
    assert 'href="/rules/C3-PURPLE-02"' in page


def test_a_card_in_words_shows_the_symbol() -> None:
    clue = next(clue for clue in builtin("gulfs").clues if "left" in clue.purple)
    assert re.search(rf"Left edge {SYMBOL}</span> purple", facts(clue))
    haunter = next(card for card in builtin("gulfs").case_cards if card.title.startswith("The Hau"))
    assert len(re.findall(SYMBOL, facts(haunter))) >= len(haunter.icons)
    assert not re.search(SYMBOL, link_rules("[C3-PURPLE-02]"))


def test_the_workshop_shows_a_purple_edge_in_purple(client: TestClient) -> None:
    maker = Maker(client).begin("ours gulfs")
    place = [bool(clue.purple) for clue in builtin("gulfs").clues].index(True) + 1
    page = client.get(f"{maker.here}?card=clue-{place}").text
    assert '<g class="purple" data-word="Purple ' in page
    assert f'fill="{PURPLE}"' in page
