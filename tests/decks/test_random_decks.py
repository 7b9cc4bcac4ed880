"""The random decks of the fuzz say what a deck file may say, and between them all of it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import pytest

from arkham_noir.decks.cards import Deck, Effect, Icon
from arkham_noir.decks.forms import FORMS
from arkham_noir.decks.loader import from_tables
from arkham_noir.trials.fuzz_decks import all_features, features, random_deck

KEYS = {
    "clues": "clue", "victims": "victim", "storms": "storm", "case_cards": "case_card",
    "menaces": "menace", "objectives": "objective", "sides": "side",
}  # fmt: skip


def as_table(value: Any) -> dict[str, Any]:
    """A card or a deck as the table of a deck file that describes it."""
    table = {}
    for each in (each for each in fields(value) if each.compare):
        held = getattr(value, each.name)
        default = () if each.default is MISSING else each.default
        if held not in (default, frozenset(), (), None) or each.name in ("left", "right"):
            table[KEYS.get(each.name, each.name)] = plain(held)
    return table


def plain(value: Any) -> object:
    if isinstance(value, Effect | Icon):
        return str(value)
    if isinstance(value, frozenset | tuple):
        return [plain(each) for each in value]
    return as_table(value) if is_dataclass(value) else value


def as_file(deck: Deck) -> Mapping[str, object]:
    tables = as_table(deck)
    for storm in tables.get("storm", []):
        storm.setdefault("lightning", False)
    return {"format": 1, **tables}


@pytest.mark.parametrize("case", FORMS)
@pytest.mark.parametrize("seed", range(12))
def test_a_random_deck_can_be_written_in_the_deck_format(case: str, seed: int) -> None:
    deck = random_deck(case, random.Random(seed))
    assert from_tables(as_file(deck), deck.source, whole=True) == deck


@pytest.mark.parametrize("case", FORMS)
def test_random_decks_show_everything_that_the_format_allows(case: str) -> None:
    decks = (random_deck(case, random.Random(seed)) for seed in range(600))
    seen = {text for deck in decks for text in features(deck)}
    assert seen == {*all_features(case)}
