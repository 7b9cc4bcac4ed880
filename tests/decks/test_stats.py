"""Tests for deck statistics and their report."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from arkham_noir.decks.cards import PrintedEffect
from arkham_noir.decks.loader import builtin, parse
from arkham_noir.decks.stats import stats
from arkham_noir.decks.stats_report import describe

OURS = builtin("witch-cult")
NUMBERS = stats(OURS)

SMALL = parse(
    """
name = "Small"
version = "3"

[[clue]]
id = "a"
title = "Angle"
type = "location"
left = ["research"]
right = ["research", "interview"]
attributes = ["key"]
effects = ["may check", "must check", "must check"]

[[clue]]
id = "b"
title = "Box"
type = "artifact"
left = ["interview"]
right = []
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]

[[clue]]
id = "c"
title = "Cat"
type = "monster"
left = ["any"]
right = ["any"]
minimum = 2
icons = ["time"]

[[victim]]
id = "v"
title = "Victim"
right = ["research"]
""",
    "small.toml",
    whole=False,
)


def test_stats_are_json() -> None:
    assert json.loads(json.dumps(NUMBERS)) == NUMBERS


def test_stats_name_the_deck() -> None:
    assert NUMBERS["case"] == "witch-cult"
    assert NUMBERS["fingerprint"] == OURS.fingerprint
    assert NUMBERS["cards"] == {"clues": 50, "victims": 6, "contacts": 1, "all": 57}


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("types", [9, 8, 8, 8, 9, 8]),
        ("puzzles", [2, 2, 2, 2, 2, 2]),
        ("left", [11, 11, 13, 12, 3, 0]),
        ("right", [18, 15, 14, 17, 0, 0]),
        ("victims_right", [3, 3, 3, 3, 0, 0]),
        ("right_icons", [36, 14]),
        ("attributes", [12, 9, 11, 6, 25]),
        ("minimums", [4, 2]),
        ("icons", [42, 39, 3, 34]),
        ("effects_on_a_clue", [5, 39, 6]),
    ],
)
def test_our_deck_has_the_numbers_of_its_design(key: Any, numbers: Any) -> None:
    assert list(NUMBERS[key].values()) == numbers


def test_our_deck_has_the_effects_of_its_design() -> None:
    may = {word: kinds["may"] for word, kinds in NUMBERS["effects"].items() if kinds["may"]}
    must = {word: kinds["must"] for word, kinds in NUMBERS["effects"].items() if kinds["must"]}
    assert may == {
        "take lead": 10,
        "take discard": 4,
        "take closed": 2,
        "take stability": 2,
        "take time": 4,
        "search": 2,
        "shuffle": 2,
    }
    assert must == {"discard hand": 3, "discard lead": 4, "check": 18}


@pytest.mark.parametrize(
    ("technique", "count", "free"),
    [("collection", 14, 9), ("surveillance", 14, 10), ("interview", 16, 9), ("research", 15, 11)],
)
def test_what_follows_a_technique_in_our_deck(technique: Any, count: Any, free: Any) -> None:
    found = NUMBERS["follows"]["techniques"][technique]
    assert (found["count"], found["free"]) == (count, free)
    assert sum(found["types"].values()) == count
    assert sum(found["free_types"].values()) == free
    assert all(found["free_types"].values())


def test_what_follows_a_card() -> None:
    found = stats(SMALL)["follows"]["cards"]
    assert {id: (each["count"], each["free"]) for id, each in found.items()} == {
        "a": (2, 0),
        "b": (1, 0),
        "c": (2, 1),
        "v": (2, 1),
    }
    assert [each for each, count in found["a"]["types"].items() if count] == ["artifact", "monster"]


def test_what_a_card_comes_after() -> None:
    found = stats(SMALL)["follows"]["cards"]
    assert {id: each["comes_after"] for id, each in found.items()} == {
        "a": 2,
        "b": 2,
        "c": 3,
        "v": 0,
    }


def test_edges_attributes_and_icons_are_counted_by_card() -> None:
    found = stats(SMALL)
    assert found["left"] == counts(research=1, interview=1, any=1)
    assert found["right"] == counts(research=1, interview=1, any=1, none=1)
    assert found["attributes"] == {"puzzle": 1, "key": 1, "lock": 1, "minimum": 1, "none": 0}
    assert found["icons"] == {"time": 2, "stability": 1, "none": 1, "both": 1}
    assert found["effects"]["check"] == {"may": 1, "must": 2}
    assert found["minimums"] == {"2": 1}


def counts(**found: int) -> dict[str, int]:
    icons = ("collection", "surveillance", "interview", "research", "any", "none")
    return {icon: found.get(icon, 0) for icon in icons}


def test_a_type_of_another_case_is_counted_too() -> None:
    cards = replace(SMALL, clues=(replace(SMALL.clues[0], type="formula"), *SMALL.clues[1:]))
    assert stats(cards)["types"]["formula"] == 1
    assert stats(cards)["follows"]["techniques"]["collection"]["types"]["formula"] == 0
    assert "monster  formula" in describe(cards)


def test_the_report_begins_with_the_deck() -> None:
    first, second, *_ = describe(SMALL).splitlines()
    assert first == "Small, version 3 (case witch-cult)"
    assert second == (f"cards: 5 (clues 3, victims 1, contacts 1); fingerprint {SMALL.fingerprint}")


def section(title: str) -> list[str]:
    """Return the lines of the report on the small deck under a heading."""
    _, _, rest = describe(SMALL).partition(f"{title}\n")
    return rest.split("\n\n")[0].splitlines()[1:]


def test_the_report_on_techniques() -> None:
    head, *rows = section("What can follow a technique (in brackets: free)")
    assert head.split()[2:] == [
        "all",
        "person",
        "threat",
        "artifact",
        "evidence",
        "location",
        "monster",
    ]
    assert [" ".join(row.split()) for row in rows] == [
        "collection 1 (0) 0 (0) 0 (0) 0 (0) 0 (0) 0 (0) 1 (0)",
        "surveillance 1 (0) 0 (0) 0 (0) 0 (0) 0 (0) 0 (0) 1 (0)",
        "interview 2 (0) 0 (0) 0 (0) 1 (0) 0 (0) 0 (0) 1 (0)",
        "research 2 (1) 0 (0) 0 (0) 0 (0) 0 (0) 1 (1) 1 (0)",
    ]


def test_the_report_on_cards() -> None:
    assert section("What can follow a card") == [
        "   title   type      left       right                next  free  types  comes after",
        "a  Angle   location  research   interview, research     2     0      2            2",
        "b  Box     artifact  interview  none                    1     0      1            2",
        "c  Cat     monster   any        any                     2     1      2            3",
        "v  Victim  victim               research                2     1      2            0",
    ]


def test_the_report_on_effects_has_sums() -> None:
    rows = section("Effects")
    assert rows[-2:] == ["check             1     2", "all               1     2"]


def test_the_report_is_plain_text() -> None:
    report = describe(OURS)
    assert report.endswith("\n")
    assert all(line == line.rstrip() for line in report.splitlines())
    assert report.replace("\n", "").isprintable()


def test_the_report_names_every_card_that_can_be_followed() -> None:
    report = describe(OURS)
    titles = [clue.title for clue in OURS.clues] + [victim.title for victim in OURS.victims]
    assert all(f"  {title}  " in report for title in titles)


def test_the_report_changes_with_the_deck() -> None:
    clue = replace(OURS.clues[0], effects=(PrintedEffect("exchange", True),))
    assert describe(replace(OURS, clues=(clue, *OURS.clues[1:]))) != describe(OURS)


def test_an_empty_deck_can_be_described() -> None:
    assert "cards: 1 (clues 0, victims 0, contacts 1)" in describe(
        parse("", "none.toml", whole=False)
    )


# ---- The later cases ----

THUNDER, GULFS = builtin("thunder"), builtin("gulfs")


@pytest.mark.parametrize("cards", [THUNDER, GULFS], ids=["thunder", "gulfs"])
def test_the_later_decks_are_described_too(cards: Any) -> None:
    assert json.loads(json.dumps(stats(cards))) == stats(cards)
    report = describe(cards)
    assert all(line == line.rstrip() for line in report.splitlines())
    assert report.replace("\n", "").isprintable()
    assert all(f"  {clue.title}  " in report for clue in cards.clue_faces.values())


def test_kinds_of_cards() -> None:
    assert stats(THUNDER)["cards"] == {
        "clues": 50, "victims": 6, "storms": 4, "formula": 1, "contacts": 1, "all": 62,
    }  # fmt: skip
    assert stats(GULFS)["cards"] == {
        "clues": 45, "case_cards": 7, "menaces": 6, "equipment": 2, "contacts": 1, "all": 61,
    }  # fmt: skip
    assert "(clues 45, case cards 7, menaces 6, equipment 2, contacts 1)" in describe(GULFS)


def test_a_case_has_only_its_own_numbers() -> None:
    later = {"storms", "formula", "cases", "menaces", "letters", "objectives"}
    assert not NUMBERS.keys() & later
    assert stats(THUNDER).keys() & later == {"storms", "formula"}
    assert stats(GULFS).keys() & later == {"cases", "menaces", "letters", "objectives"}


def test_storms_and_the_formula_are_counted() -> None:
    found = stats(THUNDER)
    assert [id for id, each in found["storms"].items() if each["lightning"]] == ["s3", "s4"]
    assert found["formula"] == {"id": "f", "halves": {"first": "a2", "second": "e2"}}
    assert found["types"]["formula"] == 1
    assert sum(kinds["must"] for kinds in found["effects"].values()) == 29
    assert sum(kinds["may"] for kinds in found["effects"].values()) == 27
    assert found["follows"]["cards"]["s1"]["count"] == 27


def test_the_graph_of_the_cases() -> None:
    found = stats(GULFS)["cases"]
    assert {id: each["opened_by"] for id, each in found.items()} == {
        "case1a": [],
        "case1b": [],
        "case2": [],
        "case3": ["case7", "showman"],
        "case4": ["case2"],
        "case5": ["case1a", "case1b", "case2"],
        "case6": ["case1a", "case1b"],
        "case7": ["case3", "case5", "case6"],
    }
    assert [id for id, each in found.items() if each["clue_needs_machine"]] == ["case4"]
    assert all(each["within_reach"] for each in found.values())
    assert found["case1a"]["opens"] == [5, 6]


def test_menaces_and_objectives() -> None:
    found = stats(GULFS)
    assert found["menaces"]["showman"]["immediate"] == ["access 3"]
    assert found["menaces"]["nyarlathotep"]["clue"] == "nyar"
    assert found["letters"]["C"] == "haunter"
    assert found["letters_by_machine"] == ["C"]
    assert found["objectives"]["2"]["letters"] == ["G", "C"]


def test_the_report_on_ways() -> None:
    lines = [" ".join(line.split()) for line in describe(GULFS).splitlines()]
    assert (
        "case4 The Haunter of the Dark case2 purple must flip, purple must add to hand"
        " haunter (with the Machine)"
    ) in lines
    assert "showman Word of a Showman I access 3 time limit -1" in lines
    assert "2 The Last Page G, C e1, haunter" in lines
    assert "Purple icons are counted as if the Machine were in play." in lines


def test_the_haunter_begins_no_line() -> None:
    assert "case4" not in stats(GULFS)["follows"]["cards"]
    assert "haunter" in stats(GULFS)["follows"]["cards"]


@pytest.mark.parametrize("case", ["thunder", "gulfs"])
def test_an_empty_deck_of_a_later_case_can_be_described(case: Any) -> None:
    report = describe(parse(f'case = "{case}"', "none.toml", whole=False))
    assert "cards: 1 (" in report
    assert "Storms" not in report
    assert "Menaces" not in report
