"""Tests that random decks stay within the deck format and cover all of it."""

from __future__ import annotations

import random

import pytest

from arkham_noir.decks.format import FORMS
from arkham_noir.decks.loader import from_tables
from arkham_noir.decks.writer import to_tables
from arkham_noir.devtools.fuzz_decks import all_features, features, random_deck


@pytest.mark.parametrize("case", FORMS)
@pytest.mark.parametrize("seed", range(12))
def test_a_random_deck_can_be_written_in_the_deck_format(case: str, seed: int) -> None:
    deck = random_deck(case, random.Random(seed))
    assert from_tables(to_tables(deck), deck.source, whole=True) == deck


@pytest.mark.parametrize("case", FORMS)
def test_random_decks_show_everything_that_the_format_allows(case: str) -> None:
    decks = (random_deck(case, random.Random(seed)) for seed in range(600))
    seen = {text for deck in decks for text in features(deck)}
    assert seen == {*all_features(case)}
