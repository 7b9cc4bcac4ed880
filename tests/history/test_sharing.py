"""Tests that the text to share describes the result and names no card."""

from __future__ import annotations

import pytest

from arkham_noir import Game, NotOffered
from arkham_noir.cases import CASES
from arkham_noir.cases.settings import CaseInfo
from arkham_noir.history import GameSummary, result_words, share_text, summarize
from arkham_noir.players import player
from tests.history.histories import loss, win


def test_a_solved_daily_case() -> None:
    told = win(daily="2026-11-19", turns=13, symbols="··········◆··", stability=3)
    assert share_text(told, streak=2) == (
        "Arkham Noir daily 2026-11-19, Case 1: solved in 13 turns, Stability 3/5\n"
        "·········· ◆··\n"
        "Streak: 2"
    )


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (win(turns=41), "Arkham Noir, Case 1: solved in 41 turns, Stability 2/5"),
        (
            win(case="thunder", difficulty="easy", stability_limit=6),
            "Arkham Noir, Case 2 (easy): solved in 40 turns, Stability 2/6",
        ),
        (
            loss(turns=37, types_scored=("person", "threat")),
            "Arkham Noir, Case 1: lost on turn 37, no Victim left, 2 of 5 types",
        ),
        (
            loss(case="gulfs", mode="hardboiled", difficulty="nightmare", ending="stability",
                 objectives=5, objectives_met=3, victims_left=None),
            "Arkham Noir, Case 3 (Hardboiled, nightmare): "
            "lost on turn 40, Stability limit, 3 of 5 Objectives",
        ),
        (
            loss(case="gulfs", mode="classic", ending="card", victims_left=None),
            "Arkham Noir, Case 3 (Classic): lost on turn 40, no Menace left, 5 of 5 types",
        ),
    ],
)  # fmt: skip
def test_the_first_line_has_the_game_and_the_result(told: GameSummary, line: str) -> None:
    assert share_text(told).splitlines() == [line, told.symbol_row]


def test_a_running_game_cannot_be_shared() -> None:
    with pytest.raises(NotOffered, match="when it is over"):
        share_text(summarize(Game.new(seed="walpurgis"), played_here=True))


def test_the_result_is_a_sentence_of_its_own() -> None:
    assert result_words(win()) == "Solved in 40 turns, Stability 2/5"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_no_card_is_named(case: CaseInfo) -> None:
    game, visitor = Game.new(case.name, seed="share"), player("greedy", seed=1)
    while not game.over:
        game.play(visitor.choose(game))
    text = share_text(summarize(game, played_here=True))
    assert [card.title for card in game.deck.cards if card.title in text] == []
    assert len(text.splitlines()) == 2
    assert "share" not in text
