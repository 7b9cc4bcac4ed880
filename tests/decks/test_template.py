"""Tests for the template of a new deck."""

from __future__ import annotations

import pytest

from arkham_noir import Deck, play_many
from arkham_noir.decks.format import FORMS
from arkham_noir.decks.template import starter


@pytest.mark.parametrize("case", FORMS)
def test_a_new_deck_can_be_played(case: str) -> None:
    deck = Deck.from_toml(starter(case))
    assert (deck.case, deck.name) == (case, "My deck")
    assert len(play_many(case, "random", 3, deck=deck)) == 3


@pytest.mark.parametrize("case", FORMS)
def test_a_new_deck_lists_the_words_of_its_case(case: str) -> None:
    comments = [line for line in starter(case).splitlines() if line.startswith("# effects")]
    assert comments
    assert all(word in comments[0] for word in FORMS[case].effects)
