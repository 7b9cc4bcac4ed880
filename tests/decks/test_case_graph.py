"""Tests for the cases and Clue faces that a deck of Case 3 can bring into play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arkham_noir.decks.cards import Deck
from arkham_noir.decks.case_graph import (
    accesses,
    by_the_machine,
    has_machine,
    reach,
    reachable,
    split_by_face,
)
from arkham_noir.decks.loader import builtin, from_tables

OURS = builtin("gulfs")


def graph(*cases: tuple[int, list[str]], menaces: list[list[str]] | None = None) -> Deck:
    """Return a deck of cases with these icons, each with a Clue face, and of Menaces."""
    paragraphs = [
        {
            "id": f"c{number}",
            "number": number,
            "title": f"C {number}",
            "right": [],
            "icons": icons,
            "clue": {
                "id": f"k{number}",
                "title": f"K {number}",
                "type": "person",
                "left": ["any"],
                "right": [],
            },
        }
        for number, icons in cases
    ]
    rows = [
        {"id": f"m{n}", "title": f"M {n}", "level": 1, "immediate": immediate}
        for n, immediate in enumerate(menaces or [])
    ]
    return from_tables({"case": "gulfs", "case_card": paragraphs, "menace": rows}, "graph")


@pytest.mark.parametrize(
    ("cards", "dark", "lit"),
    [
        (graph((1, []), (2, []), (3, [])), {1, 2}, {1, 2}),
        (graph((1, ["may access 3"]), (3, ["must access 4"]), (4, [])), {1, 3, 4}, {1, 3, 4}),
        (graph((1, ["purple may access 3"]), (3, [])), {1}, {1, 3}),
        (graph((3, ["must access 3"]), (4, []), menaces=[["access 3"]]), {3}, {3}),
        (graph((1, ["must access 2"]), (2, ["must access 1"])), {1, 2}, {1, 2}),
        (graph((1, ["must access 9"])), {1}, {1}),
    ],
)
def test_cases_within_reach(cards: Any, dark: Any, lit: Any) -> None:
    assert reach(cards, machine=False).cases == dark
    assert reach(cards, machine=True).cases == lit


@pytest.mark.parametrize(
    ("icons", "dark", "lit"),
    [
        (["must flip", "must add to hand"], {"k1"}, {"k1"}),
        (["purple must flip", "purple must add to hand"], set(), {"k1"}),
        (["must flip", "purple must add to hand"], set(), {"k1"}),
        (["must add to hand", "must flip"], set(), set()),
        (["must flip"], set(), set()),
        ([], set(), set()),
    ],
)
def test_clue_faces_within_reach(icons: Any, dark: Any, lit: Any) -> None:
    cards = graph((1, icons))
    assert reach(cards, machine=False).clues == dark
    assert reach(cards, machine=True).clues == lit


def test_only_the_haunter_of_our_deck_takes_the_machine() -> None:
    assert has_machine(OURS)
    assert by_the_machine(OURS) == {"C"}
    assert len(reachable(OURS)) == 50


def test_without_the_machine_purple_clues_cannot_be_played() -> None:
    clues = tuple(clue for clue in OURS.clues if clue.role != "machine")
    found = {clue.id for clue in reachable(replace(OURS, clues=clues))}
    purple = {clue.id for clue in OURS.clue_faces.values() if clue.purple}
    assert purple == {"t5", "m1", "m4", "m6", "f4", "haunter"}
    assert not found & purple
    assert len(found) == 50 - 1 - len(purple)


def test_a_menace_opens_by_its_arrival_and_by_its_icons() -> None:
    assert [accesses(menace) for menace in OURS.menaces] == [(), (), (3,), (), (), ()]
    assert accesses(OURS.case_cards[0]) == (5, 6)


def test_a_deck_is_played_on_one_face_of_its_first_case() -> None:
    faces = split_by_face(OURS)
    assert {face: deck.case_cards[0].id for face, deck in faces.items()} == {
        "A": "case1a",
        "B": "case1b",
    }
    assert list(split_by_face(graph((1, [])))) == [""]
