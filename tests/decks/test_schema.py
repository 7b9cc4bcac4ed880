"""Tests that the schema for editors agrees with the deck reader."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from jsonschema import Draft7Validator

from arkham_noir.decks.format import FORMS
from arkham_noir.decks.loader import builtin, from_tables
from arkham_noir.decks.schema import schema
from arkham_noir.decks.table_reader import DeckError
from arkham_noir.decks.template import starter
from arkham_noir.decks.writer import to_tables


def allows(tables: Any, case: str = "") -> bool:
    return bool(Draft7Validator(schema(case)).is_valid(tables))


@pytest.mark.parametrize("case", FORMS)
def test_our_decks_and_new_ones_fit(case: str) -> None:
    for which in ("", case):
        Draft7Validator.check_schema(schema(which))
        assert allows(tomllib.loads(builtin(case).text), which)
        assert allows(tomllib.loads(starter(case)), which)


@pytest.mark.parametrize("case", FORMS)
def test_a_deck_of_another_case_does_not_fit(case: str) -> None:
    for other in FORMS:
        assert allows(to_tables(builtin(other)), case) == (other == case)


CHANGES: list[tuple[str, Any]] = [
    ("type", "persn"),
    ("left", []),
    ("left", ["any", "any"]),
    ("right", ["telepathy"]),
    ("attributes", ["lightning"]),
    ("minimum", 21),
    ("minimum", "3"),
    ("icons", ["clock"]),
    ("effects", ["check"]),
    ("effects", ["must play storm"]),
    ("id", "take"),
    ("id", "P1"),
    ("title", ""),
    ("color", "red"),
]


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_what_the_reader_refuses_does_not_fit(key: str, value: Any) -> None:
    tables: Any = to_tables(builtin("witch-cult"))
    tables["clue"][0][key] = value
    with pytest.raises(DeckError):
        from_tables(tables, "deck", whole=True)
    assert not allows(tables)
    assert not allows(tables, "witch-cult")


@pytest.mark.parametrize("key", ["format", "case", "name", "version", "contact"])
def test_what_is_needed_is_needed(key: str) -> None:
    tables = to_tables(builtin("thunder"))
    del tables[key]
    assert not allows(tables)


@pytest.mark.parametrize("case", FORMS)
def test_every_key_of_a_card_can_be_left_out_where_the_reader_does_without(case: str) -> None:
    tables: Any = to_tables(builtin(case))
    for section, cards in tables.items():
        if isinstance(cards, list):
            for key in [*cards[0]]:
                value = cards[0].pop(key)
                assert allows(tables, case) == _reads(tables), f"{section} without {key}"
                cards[0][key] = value


def _reads(tables: Any) -> bool:
    """Return whether the reader accepts the tables; numbers of cards are not in the schema."""
    try:
        from_tables(tables, "deck")
    except DeckError as error:
        missing = ("is missing.", "This one has none.")
        return not any(word in each.reason for each in error.problems for word in missing)
    return True
