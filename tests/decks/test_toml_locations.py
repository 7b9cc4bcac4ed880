"""Tests for the lines of tables and keys in a deck file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkham_noir.cases import CASES
from arkham_noir.decks import loader
from arkham_noir.decks.check import violations
from arkham_noir.decks.loader import BUILTIN, parse
from arkham_noir.decks.toml_locations import Path as Place
from arkham_noir.decks.toml_locations import Places

DATA = Path(loader.__file__).parent / "data"


def every_key(table: object, at: Place = ()) -> Iterator[tuple[Place, str]]:
    """Yield each key of a document with its table."""
    if isinstance(table, list):
        for number, each in enumerate(table, start=1):
            yield from every_key(each, (*at, number))
    elif isinstance(table, dict):
        for key, value in table.items():
            yield at, key
            yield from every_key(value, (*at, key))


@pytest.mark.parametrize("file", BUILTIN.values())
def test_every_key_of_our_decks_is_found_in_its_line(file: str) -> None:
    text = (DATA / file).read_text("utf-8")
    lines, places = text.split("\n"), Places(text)
    keys = list(every_key(tomllib.loads(text)))
    assert len(keys) > 300
    for at, key in keys:
        line = places.line(at, key)
        assert line is not None
        assert key in lines[line - 1], (at, key, line)
    numbers = [places.line(at, key) for at, key in keys if key == "id"]
    assert len(numbers) == len(set(numbers))


def test_what_goes_on_over_several_lines_is_stepped_over() -> None:
    text = 'about = """\n[[clue]]\nid = 1\n"""\nleft = [\n  "a", # [[clue]]\n]\n[[clue]]\nid = "p1"'
    places = Places(text)
    assert (places.line(("clue", 1)), places.line(("clue", 1), "id")) == (8, 9)
    assert places.line((), "left") == 5
    assert places.line(("clue", 2)) is None


def test_paragraphs_in_brackets_are_found_too() -> None:
    places = Places('clue = [\n  { id = "a" },\n  { id = "b", left = ["any"] },\n]')
    assert [places.line(("clue", number), "id") for number in (1, 2, 3)] == [2, 3, None]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_deck_knows_the_line_of_every_card(case: object) -> None:
    cards = case.builtin()  # type: ignore[attr-defined]
    text = (DATA / BUILTIN[cards.case]).read_text("utf-8").split("\n")
    named = [*cards.index, *(f"objective {each.number}" for each in cards.objectives)]
    assert sorted(cards.lines) == sorted(named)
    assert all(text[line - 1].startswith("[") for line in cards.lines.values())


def test_a_violation_names_the_line_of_its_card() -> None:
    text = (DATA / "gulfs.toml").read_text("utf-8")
    spoiled = text.replace('letters = ["G", "C"]', 'letters = ["G", "Z"]')
    found = violations(parse(spoiled, "mine.toml"))
    lines = spoiled.split("\n")
    assert {each.card for each in found if each.line}
    for each in found:
        name = each.card.partition(" (")[0].removeprefix("objective ")
        if each.line:
            paragraph = "\n".join(lines[each.line - 1 : each.line + 2])
            assert f'"{name}"' in paragraph or f"number = {name}" in paragraph
