"""Tests for the differences between two decks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arkham_noir import Deck
from arkham_noir.decks.differences import differences
from arkham_noir.decks.format import FORMS
from arkham_noir.decks.loader import builtin


def difference_texts(first: Deck, second: Deck) -> list[str]:
    return [str(each) for each in differences(first, second)]


@pytest.mark.parametrize("case", FORMS)
def test_a_deck_does_not_differ_from_itself_written_again(case: str) -> None:
    ours = builtin(case)
    assert differences(ours, Deck.from_toml(ours.to_toml())) == []


def test_changes_of_a_card_are_listed_key_by_key() -> None:
    ours = builtin("witch-cult")
    mine = ours.with_card("p1", attributes=["puzzle", "key"], minimum=3, left=["any"], flavour="?")
    assert set(difference_texts(ours, mine)) == {
        "p1 (Ephraim Waite): left: now also any; no longer research",
        "p1 (Ephraim Waite): attributes: now also key; no longer lock",
        "p1 (Ephraim Waite): minimum: 3, was nothing",
        f"p1 (Ephraim Waite): flavour: '?', was '{ours.clues[0].flavour}'",
    }


def test_cards_come_and_go() -> None:
    ours = builtin("witch-cult")
    mine = ours.without_card("p1").with_new_card(
        "clue", id="rat", title="A Rat", type="monster", left=["any"], right=[]
    )
    assert difference_texts(ours, mine) == ["p1 (Ephraim Waite): is gone", "rat (A Rat): is new"]


def test_the_head_and_the_order_count() -> None:
    ours = builtin("witch-cult")
    assert difference_texts(ours, replace(ours, version="9")) == ["version: '9', was '1.2'"]
    turned = replace(ours, clues=ours.clues[::-1])
    assert difference_texts(ours, turned) == [
        f"the cards are in a different order, from {ours.clues[-1].id} on"
    ]


def test_the_other_face_of_a_card_and_the_sides_of_a_contact_are_seen() -> None:
    ours = builtin("gulfs")
    assert difference_texts(ours, ours.with_card("haunter", minimum=4))[0].startswith("haunter (")
    side = replace(ours.contact.sides[0], effect="exchange")
    other = replace(ours, contact=replace(ours.contact, sides=(side, ours.contact.sides[1])))
    assert len(difference_texts(ours, other)) == 1
    assert "exchange" in difference_texts(ours, other)[0]


@pytest.mark.parametrize("case", FORMS)
def test_the_rules_see_a_difference_exactly_if_the_fingerprints_differ(case: str) -> None:
    ours, card = builtin(case), builtin(case).clues[3]
    for changes in ({"title": "Another"}, {"flavour": "Other words."}, {"right": ["any"]}):
        mine = ours.with_card(card.id, **changes)
        seen = any(each.rules for each in differences(ours, mine))
        assert seen == (ours.fingerprint != mine.fingerprint)
