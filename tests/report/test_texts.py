"""Tests for the texts of the report: their number, their form, and every title in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from arkham_noir.cases import CASES
from arkham_noir.core.state import OUTCOMES
from arkham_noir.decks.cards import ANY, TECHNIQUES, TYPES
from arkham_noir.report.prose import Teller, count_things, join_words, texts, title_in_sentence
from arkham_noir.words.reference import all_cards

SENTENCES, FRAMES = texts("sentences"), texts("frames")
FILLED = {
    "clue": {"how", "card"},
    "brief": {"card"},
    "key": {"key"},
    "waived": {"helper"},
    "note": {"note"},
    "storm": {"storm"},
    "first": {"head"},
    "head": {"head"},
    "scored": {"scored"},
}
"""The placeholders that the patterns of a group must use, each once."""


def groups() -> Iterator[tuple[str, str, list[str]]]:
    """Yield every list of patterns with the names of its two headings."""
    for section, lists in SENTENCES.items():
        if section != "phrases":
            for name, patterns in lists.items():
                yield section, name, patterns


def fields(pattern: str) -> list[str]:
    return [name.casefold() for _, name, _, _ in Formatter().parse(pattern) if name]


@pytest.mark.parametrize(("section", "name", "patterns"), list(groups()))
def test_every_pattern_uses_what_it_is_given(section: str, name: str, patterns: list[str]) -> None:
    wanted = FILLED.get(section) or FILLED.get(name, set())
    assert len(set(patterns)) == len(patterns)
    for pattern in patterns:
        assert sorted(fields(pattern)) == sorted(wanted)
        assert "{Card}" not in pattern
        if section != "how":
            assert pattern.endswith((".", '."', '}"'))


def test_there_are_enough() -> None:
    assert set(SENTENCES["clue"]) == set(TYPES)
    assert all(len(patterns) >= 12 for patterns in SENTENCES["clue"].values())
    assert set(SENTENCES["how"]) == set(SENTENCES["brief"]) == {*TECHNIQUES, ANY}


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_every_case_begins_and_ends_in_many_ways(outcome: str) -> None:
    for case in [*(case.name for case in CASES), "any"]:
        assert len(set(FRAMES["scene"][case])) >= 5
        assert len(set(FRAMES["closing"][case][outcome])) >= 5
    assert len(set(FRAMES["promise"][outcome])) >= 5


def test_every_way_a_clue_led_on_is_one_thing() -> None:
    for how in (how for hows in SENTENCES["how"].values() for how in hows):
        assert re.match(r"an? [a-z]", how)
        assert not how.endswith((".", ","))


def test_every_phrase_belongs_to_a_card() -> None:
    titles = {card.title for case in CASES for card in all_cards(case.builtin())}
    assert SENTENCES["phrases"].keys() <= titles


def test_a_title_inside_a_sentence() -> None:
    assert title_in_sentence("The Unnamable") == "the Unnamable"
    assert title_in_sentence("An Old Map") == "an Old Map"
    assert title_in_sentence("Ephraim Waite") == "Ephraim Waite"
    assert title_in_sentence("Theodore") == "Theodore"
    assert title_in_sentence("Bones of a Reporter") == "the bones of a reporter"


def test_no_title_keeps_its_article_large() -> None:
    for case in CASES:
        for card in all_cards(case.builtin()):
            assert not title_in_sentence(card.title).startswith(("The ", "A ", "An "))


def test_a_list_and_a_number_in_words() -> None:
    assert join_words(["one"]) == "one"
    assert join_words(["one", "two", "three"]) == "one, two and three"
    assert (count_things(1, "day"), count_things(12, "day"), count_things(30, "day")) == (
        "one day", "twelve days", "30 days",
    )  # fmt: skip


def test_a_teller_uses_all_before_one_comes_again() -> None:
    teller, patterns = Teller("seed"), ["a", "b", "c", "d"]
    first, second = ([teller.pick(patterns) for _ in patterns] for _ in range(2))
    assert sorted(first) == sorted(second) == patterns
    assert [Teller("seed").pick(patterns) for _ in range(2)] == [first[0], first[0]]
