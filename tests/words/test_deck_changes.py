"""Tests that every difference between two decks is described in a readable sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arkham_noir import Deck
from arkham_noir.decks.differences import differences
from arkham_noir.decks.format import FORMS
from arkham_noir.words.deck_changes import deck_changes


@pytest.mark.parametrize("case", FORMS)
def test_a_deck_written_again_has_not_changed(case: str) -> None:
    ours = Deck.load(case)
    assert not deck_changes(ours, Deck.from_toml(ours.to_toml()))


def test_a_clue_is_told_word_by_word() -> None:
    ours = Deck.load("witch-cult")
    mine = ours.with_card(
        "p1", title="Old Waite", type="threat", left=["any", "research"], attributes=["puzzle"],
        minimum=3, icons=["time"], effects=["must check"] * 3, flavour="?",
    )  # fmt: skip
    (change,) = deck_changes(ours, mine).changed
    assert change.title == "Old Waite"
    assert set(change.sentences) >= {
        "Title is now “Old Waite”. It was “Ephraim Waite”.",
        "Type is now Threat. It was Person of interest.",
        "Left edge is now Research or ANY. It was Research.",
        "Attribute removed: Lock.",
        "Card minimum added: 3.",
        "Effect added: you must make a Stability check (2 times).",
        "Flavor text changed.",
    }


def test_cards_of_the_third_case_are_told_too() -> None:
    ours = Deck.load("gulfs")
    mine = ours.with_card("case5", icons=["must access 7"]).with_card("grid", ongoing=[])
    side = replace(mine.contact.sides[0], effect="exchange")
    mine = replace(mine, contact=replace(mine.contact, sides=(side, mine.contact.sides[1])))
    first = replace(mine.objectives[0], letters=("B", "C"))
    mine = replace(mine, objectives=(first, *mine.objectives[1:]))
    told = {each.title: each.sentences for each in deck_changes(ours, mine).changed}
    assert told["The Church of Starry Wisdom"] == (
        "Icon removed: you must turn this card over.",
        "Icon removed: you must add this card to your hand.",
    )
    assert told["The Grid Falters"] == (
        "Lasting effect removed: Darkness cards have an hourglass.",
    )
    assert len(told["Edmund Fiske"]) == 2
    assert "Letter added: B." in told[first.title]
    assert len(told) == 4


def test_cards_come_and_go_and_change_their_order() -> None:
    ours = Deck.load("witch-cult")
    mine = ours.without_card("p1").with_new_card(
        "clue", id="rat", title="A Rat", type="monster", left=["any"], right=[]
    )
    changes = deck_changes(ours, mine)
    assert [each.title for each in changes.removed] == ["Ephraim Waite"]
    assert [each.title for each in changes.added] == ["A Rat"]
    assert not changes.changed
    turned = deck_changes(ours, replace(ours, clues=ours.clues[::-1]))
    assert turned.deck[0].startswith("The cards are in a different order.")


@pytest.mark.parametrize("case", FORMS)
def test_whatever_a_deck_file_shows_is_told(case: str) -> None:
    """Effects in another order, other words and other edges: no change goes by unseen."""
    ours, card = Deck.load(case), Deck.load(case).clues[3]
    for changes in ({"title": "Another"}, {"flavour": "Other."}, {"right": ["any"]}):
        mine = ours.with_card(card.id, **changes)
        (change,) = deck_changes(ours, mine).changed
        assert change.sentences
        assert change.rules == any(each.rules for each in differences(ours, mine))
