"""Property tests: every deck document is read, or refused with the place of the error."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arkham_noir.decks.differences import differences
from arkham_noir.decks.loader import builtin, from_tables, parse
from arkham_noir.decks.table_reader import DeckError, Problem
from arkham_noir.errors import NoirError
from arkham_noir.scenarios.scenario import parse as parse_scenario
from tests.decks.invalid_documents import OURS, VALUES, as_toml, documents


def refusal(document: Any, whole: bool = True) -> list[Problem]:
    """Return the problems of a document; none if it is a deck."""
    try:
        from_tables(document, "mine.toml", whole)
    except DeckError as error:
        str(error).encode()
        return error.problems
    return []


@given(documents(), st.booleans())
@settings(max_examples=400)
def test_any_value_at_any_place_is_read_or_refused(document: dict[str, Any], whole: bool) -> None:
    for problem in refusal(document, whole):
        assert problem.reason


@given(VALUES)
def test_anything_at_all_is_read_or_refused(document: Any) -> None:
    assert refusal(document)


@given(documents())
@settings(max_examples=200)
def test_any_file_is_read_or_refused(document: dict[str, Any]) -> None:
    with suppress(DeckError):
        deck = parse(as_toml(document), "mine.toml")
        differences(builtin(deck.case), deck)
        assert parse(deck.to_toml(), "mine.toml") == deck


@pytest.mark.parametrize(
    ("case", "place", "value", "said"),
    [
        ("witch-cult", ("clue", 0, "id"), ["p1"], "'id' must be text in quotes, not a list"),
        ("witch-cult", ("contact", "id"), {"a": 1}, "'id' must be text in quotes, not a table"),
        ("witch-cult", ("contact", "side"), 5, "'side' must be a list of tables"),
        ("gulfs", ("case_card", 1, "number"), [1], "'number' must be a whole number, not a list"),
        pytest.param(
            "gulfs", ("case_card", 1, "number"), 10**5000, "'number' must be from 1 to 7", id="huge"
        ),
        ("gulfs", ("objective", 0, "number"), ["1"], "'number' must be a whole number, not a list"),
        ("gulfs", ("objective", 0, "paths"), ["\ud800"], "'paths' contains a control character"),
        ("gulfs", ("objective", 0, 5), "x", "A key must be text, not a number."),
    ],
)
def test_a_value_of_the_wrong_type_is_named(
    case: str, place: tuple[Any, ...], value: Any, said: str
) -> None:
    document: Any = deepcopy(OURS[case])
    *before, last = place
    holder = document
    for step in before:
        holder = holder[step]
    holder[last] = value
    assert any(problem.reason.startswith(said) for problem in refusal(document))


def test_a_very_long_title_is_not_repeated_with_every_problem() -> None:
    many = {f"key{n}": 1 for n in range(200)}
    found = refusal({"case": "witch-cult", "clue": [{"title": "a" * 500_000, **many}]})
    assert len(found) > 200
    assert sum(len(str(problem)) for problem in found) < 500_000


HEAD = 'scenario = "SC-001"\ntitle = "X"\nrules = ["R-SETUP-02"]\ncase = "gulfs"\nsetup = true\n'


@given(documents(("gulfs",)))
@example({"menace": [{"id": "m1", "level": [1]}]})
@example({"case_card": [{"id": "case3", "number": [3]}]})
@settings(max_examples=100)
def test_any_cards_of_a_scenario_are_read_or_refused(document: dict[str, Any]) -> None:
    sections = ("clue", "case_card", "menace", "objective", "contact", "equipment")
    cards = {key: document[key] for key in sections if key in document}
    with suppress(NoirError):
        parse_scenario(HEAD + as_toml({"deck": cards}), "mine.toml")
