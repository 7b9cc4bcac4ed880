"""Tests for the card tables, which games with the same cards share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.decks.loader import builtin
from arkham_noir.decks.tables import card_tables


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_games_with_the_same_cards_share_their_tables(case: str) -> None:
    first, second = Game.new(case), Game.new(case, limits="6")
    assert first.state.case.tables is second.state.case.tables


def test_other_cards_have_other_tables() -> None:
    deck = builtin("witch-cult")
    key = next(place for place, clue in enumerate(deck.clues) if "key" in clue.attributes)
    clues = list(deck.clues)
    clues[key] = replace(clues[key], attributes=clues[key].attributes - {"key"})
    changed = replace(deck, clues=tuple(clues))
    assert card_tables(deck).keys & ~card_tables(changed).keys == 1 << key


def test_other_titles_change_no_table_but_are_kept() -> None:
    deck = builtin("witch-cult")
    renamed = replace(deck, clues=(replace(deck.clues[0], title="Another"), *deck.clues[1:]))
    assert card_tables(renamed).keys == card_tables(deck).keys
    assert Game.new(deck=renamed).deck.clues[0].title == "Another"
