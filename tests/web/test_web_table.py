"""The table as a page shows it: order, light, reasons, and what a screen reader hears."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest
from httpx import Response
from visitors import Visitor

from arkham_noir.core import options as verbs
from arkham_noir.game import Game
from arkham_noir.web.table import Focus, TablePage, joint

SCRIPT = {"X-Requested-With": "table"}
CASES = ("witch-cult", "thunder", "gulfs")


def heard(answer: Response) -> str:
    found = re.search(r'data-say="([^"]*)"', answer.text)
    assert found
    return unescape(found[1])


def tables(case: str, seed: int = 3) -> list[TablePage]:
    """Every table of a game played at random, looked at as it comes."""
    game, chance = Game.new(case, seed=f"table-{seed}", auto=True), random.Random(seed)
    pages = []
    while game.decision is not None:
        pages.append(TablePage(game))
        check(pages[-1])
        game.play(chance.choice(game.decision.options))
    return pages


def check(page: TablePage) -> None:
    """What holds of every table."""
    offered = {answer.text for answer in page.answers.now}
    decision = page.game.decision
    assert decision
    assert offered == {option.text for option in decision}
    rows = [row.answer.text for row in page.memo.rows if row.answer]
    at_cards = [a.text for held in (*page.leads, *page.hand, *page.briefcase, *page.tray)
                for a in held.answers]  # fmt: skip
    in_lines = [a.text for n in (line.view.number for line in page.lines)
                for a in page.line_answers(n)]  # fmt: skip
    acts = {"play lead 1": "lead", "hand": "hand", "close": "close"}
    opened = {row.act for row in page.memo.rows if row.act}
    hidden = offered - {*rows, *at_cards, *in_lines}
    assert all(acts.get(text) in opened for text in hidden), hidden
    order = [held.card.id for held in (*page.leads, *page.hand, *page.briefcase, *page.tray)]
    numbered = [row.answer.card for row in page.memo.rows if row.answer and row.key.isdigit()]
    places = [order.index(card) for card in numbered if card in order]
    assert places == sorted(places), "the keys go from left to right"


@pytest.mark.parametrize("case", CASES)
def test_every_option_has_its_place_and_the_keys_go_from_left_to_right(case: str) -> None:
    assert len(tables(case)) > 20


@pytest.mark.parametrize("case", CASES)
def test_a_card_that_waits_is_lit_or_refused_on_every_line(case: str) -> None:
    game = Game.new(case, seed="lit", auto=True)
    page = TablePage(game)
    for card in (*page.leads, *page.hand):
        chosen = TablePage(game, Focus(card.card.id))
        for line in chosen.lines:
            assert bool(line.answers) != bool(line.refusal)
            assert all(answer.verb in (verbs.PLAY, verbs.PLAY_LEAD) for answer in line.answers)
    later = TablePage(game, Focus(page.leads[1].card.id))
    assert "only the First lead" in later.memo.question


def test_the_clasp_bears_the_technique_that_both_cards_share() -> None:
    game = Game.new("witch-cult", seed="walpurgis")
    game.play("play lead 1")
    line = TablePage(game).lines[0].played
    shared = game.deck.clues[game.deck.index[line[1].card.id]].left & line[0].card.right  # type: ignore[union-attr]
    assert joint(line[0].card, line[1].card) in shared
    assert (line[0].joint, line[1].joint) == ("", joint(line[0].card, line[1].card))


def test_what_is_done_is_heard_once(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    said = heard(visitor.post(f"{game}/play", headers=SCRIPT, revision=0, move="pass"))
    assert "You let the First lead go" in said
    assert "What do you do?" in said
    looked = heard(visitor.get(f"{game}?act=lead", headers=SCRIPT))
    assert "You let the First lead go" not in looked
    assert heard(visitor.get(game, headers=SCRIPT)).strip() == "What do you do?"
    back = heard(visitor.post(f"{game}/undo", headers=SCRIPT, revision=1))
    assert back.strip().startswith("Undone. Turn 1.")
    refused = visitor.post(f"{game}/undo", headers=SCRIPT, revision=2)
    assert heard(refused).startswith("There is nothing to undo.")
    odds = heard(visitor.post(f"{game}/odds", headers=SCRIPT, revision=2))
    assert "The Draw stack has" in odds


def test_a_lesson_is_heard(visitor: Visitor) -> None:
    game = visitor.post("/lesson").headers["location"]
    first = heard(visitor.get(game))
    second = heard(visitor.post(f"{game}/lesson", headers=SCRIPT, revision=0))
    assert "Good evening, Detective." in first
    assert first != second
