"""Tests for the number of cards in whole decks and in those of scenarios."""

from __future__ import annotations

import tomllib

import pytest

from arkham_noir.decks.loader import MOST_CARDS, DeckError, builtin, from_tables, parse
from tests.decks.corruption import CLUE, FILE, TEXT, only_problem, problems

# ---- Numbers of cards ----


def test_a_playable_deck_has_enough_of_everything() -> None:
    head = 'format = 1\ncase = "witch-cult"\nname = "Tiny"\nversion = "1"\n'
    assert [str(each) for each in problems(head + CLUE)] == [
        "witch.toml: The contact is missing. Add a table [contact].",
        "witch.toml: The deck needs at least 8 clues. It has 1.",
        "witch.toml: The deck needs at least 2 Victims. It has 0.",
    ]


def many_clues(count: int) -> str:
    return "".join(
        CLUE.replace('"rat"', f'"rat{n}"').replace("A Rat", f"Rat {n}") for n in range(count)
    )


def test_the_number_of_cards_is_limited() -> None:
    assert len(parse(many_clues(MOST_CARDS - 1), FILE, whole=False).cards) == MOST_CARDS
    assert only_problem(many_clues(MOST_CARDS), whole=False) == (
        "witch.toml: The deck has 63 cards. The limit is 62, including the contact."
    )


# ---- Small decks for scenarios ----


def test_a_scenario_needs_only_the_cards_it_names() -> None:
    cards = parse(CLUE, "locks.toml", whole=False)
    assert [card.id for card in cards.cards] == ["rat", "armitage"]
    assert cards.case == "witch-cult"
    assert cards.contact.sides == builtin("witch-cult").contact.sides
    clue = cards.clues[0]
    assert not clue.attributes | clue.icons
    assert (clue.effects, clue.minimum) == ((), 0)


def test_a_scenario_may_have_no_cards_at_all() -> None:
    assert len(from_tables({}, FILE).cards) == 1


def test_a_scenario_with_its_own_contact() -> None:
    sides = [{"name": "one", "waives": ["lock"]}, {"name": "two", "effect": "exchange"}]
    contact = {"id": "carter", "title": "Randolph Carter", "side": sides}
    assert from_tables({"contact": contact}, FILE).contact.id == "carter"


def test_the_supplied_contact_can_clash() -> None:
    text = CLUE.replace('"rat"', '"armitage"')
    assert only_problem(text, whole=False) == (
        "witch.toml, armitage (Dr. Armitage): The id 'armitage' already belongs to clue 1 (A Rat)."
    )


def test_tables_are_judged_like_texts() -> None:
    assert from_tables(tomllib.loads(TEXT), FILE, whole=True) == builtin("witch-cult")
    with pytest.raises(DeckError, match=r"rat: 'left' is missing\."):
        from_tables({"clue": [{"id": "rat", "type": "monster", "right": []}]}, FILE)


def test_a_scenario_whose_deck_is_no_table() -> None:
    with pytest.raises(DeckError, match="A deck must be a table, not a list"):
        from_tables([], FILE)  # type: ignore[arg-type]
