"""Tests that the guides are complete and plainly worded, and that their figures are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkham_noir.cases import CASES, find_case
from arkham_noir.guides import chapter, guide, rows
from arkham_noir.guides.figures import WORDS
from arkham_noir.rulebook import rules, rulings
from arkham_noir.web.help.case_map import case_map, describe_map, openings, place_boxes

ROOT = Path(__file__).parents[2]
STRATEGY = (ROOT / "docs" / "strategy.md").read_text("utf-8")
NAMES = [case.name for case in CASES]
FIGURES = {"witch-cult": "Case 1", "thunder": "Case 2", "gulfs": "Case 3, Hardboiled"}
"""The row of the strategy tables that each guide quotes."""

TIP = re.compile(r"^\d+\. .*\[([+-][\d.]+) points\]\(\.\./.*/strategy\.md#([a-z0-9-]+)\)$")
ID = re.compile(r"\b(?:R|C[123]|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")
HEADINGS = (
    "The story so far", "In short", "Winning and losing", "The cards", "Setting up", "A turn",
    "Playing a card", "The hand limit", "Discarding and checks", "Closing a case", "Maintenance",
    "An example turn", "Strategy tips", "Frequently asked questions", "Settings", "Reference cards",
    "Glossary", "Credits", "Icons",
)  # fmt: skip
ASKED = {"AMB-04", "AMB-20", "AMB-33", "AMB-40", "AMB-43"}
"""The rulings that players ask about most; Case 3 has no last Victim."""

LONGEST = 25
"""Words in a sentence."""


def tips(case: str) -> dict[str, str]:
    """Return the figures of a guide's tips by the names of the tips."""
    found = [TIP.match(line) for line in chapter(case, "Strategy tips").splitlines()]
    return {each[2]: each[1] for each in found if each}


def strategy_row(tip: str, game: str) -> list[str]:
    """Return the row of the strategy tables for a tip in one game."""
    title = tip.replace("-", " ").capitalize()
    _, _, text = STRATEGY.partition(f"\n### {title}\n")
    lines = text.partition("\n### ")[0].splitlines()
    return next([cell.strip() for cell in line.split("|")[1:-1]] for line in lines if game in line)


@pytest.mark.parametrize("case", NAMES)
def test_every_guide_has_its_chapters(case: str) -> None:
    for heading in HEADINGS:
        assert chapter(case, heading).strip(), heading


@pytest.mark.parametrize("case", NAMES[1:])
def test_later_cases_say_what_is_new(case: str) -> None:
    assert chapter(case, "If you know Case 1").count("\n- **") + 1 >= 5
    assert guide(case).count("**New:**") >= 10
    assert "**New:**" not in guide("witch-cult")


@pytest.mark.parametrize("case", NAMES)
def test_tips_are_many_and_their_figures_are_those_that_were_measured(case: str) -> None:
    found = tips(case)
    lines = [each for each in chapter(case, "Strategy tips").splitlines() if each[:1].isdigit()]
    assert len(found) == len(lines) >= 10
    for tip, figure in found.items():
        _, _, difference, _, confirmed = strategy_row(tip, FIGURES[case])
        assert difference.split()[0] == figure, tip
        assert confirmed in ("both", "rollouts"), tip


@pytest.mark.parametrize("case", NAMES)
def test_most_tips_are_confirmed_by_whole_games_or_were_not_tested_so(case: str) -> None:
    found = [strategy_row(tip, FIGURES[case]) for tip in tips(case)]
    tested = [row for row in found if row[3]]
    sure = [row for row in tested if row[4] == "both"]
    assert len(sure) * 2 > len(tested) >= 5


@pytest.mark.parametrize("case", NAMES)
def test_rules_that_a_guide_names_exist(case: str) -> None:
    named = set(ID.findall(guide(case)))
    assert named
    assert named - set(rules()) - set(rulings()) == set()


@pytest.mark.parametrize("case", NAMES)
def test_frequent_questions_name_their_rulings(case: str) -> None:
    text = chapter(case, "Frequently asked questions")
    wanted = ASKED if case != "gulfs" else ASKED - {"AMB-04"}
    assert wanted <= set(ID.findall(text))
    assert len(re.findall(r"^- \*\*.*\?", text, re.MULTILINE)) >= 8


@pytest.mark.parametrize("case", NAMES)
def test_the_box_has_every_way_to_lose(case: str) -> None:
    text = " ".join(chapter(case, "Winning and losing").split())
    for words in ("You win", "Stability area", "at once when", "Draw stack is empty", "Time area"):
        assert words in text
    assert "last open case" in text or case == "gulfs"


def test_tables_have_the_rows_that_cards_are_printed_from() -> None:
    for case in NAMES:
        assert [row[0] for row in rows(case, "A turn")] == ["a", "b", "c", "d", "e"]
        assert [row[0] for row in rows(case, "Maintenance")] == ["a", "b", "c", "d"]


@pytest.mark.parametrize("case", NAMES)
def test_every_picture_of_a_guide_is_known(case: str) -> None:
    shown = re.findall(r"pictures/play/([a-z0-9-]+)\.svg", guide(case))
    assert set(shown) <= set(WORDS)
    assert {f"turn-{case}", f"closing-{case}", f"table-{case}"} <= set(shown)


# Words


def sentences(text: str) -> list[str]:
    """Return the sentences of a guide, without tables, pictures, small print and headings."""
    text = re.sub(r"<small>.*?</small>", "", text, flags=re.DOTALL)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    kept = [line for line in text.splitlines() if not line.startswith(("|", "!", "#"))]
    blocks = re.split(r"\n\s*\n|\n(?=\d+\. |- )", "\n".join(kept))
    parts = [re.split(r"(?<=[.?!:])\s+", " ".join(block.split())) for block in blocks]
    return [part for block in parts for part in block if part]


@pytest.mark.parametrize("case", NAMES)
def test_sentences_are_short(case: str) -> None:
    told = guide(case).replace(chapter(case, "The story so far"), "")
    long = [each for each in sentences(told) if len(each.split()) > LONGEST]
    assert long == [] or all(each.startswith(LISTS) for each in long), long


LISTS = ("Your leads are",)
"""A sentence that is a list of cards may be longer."""


@pytest.mark.parametrize("case", NAMES)
@pytest.mark.parametrize(
    "avoided", ["Behind each", "broken head", "turn up", "turns up", " lies ", " lie ", "for good"]
)
def test_guides_avoid_words(case: str, avoided: str) -> None:
    told = guide(case).replace(chapter(case, "The story so far"), "")
    assert avoided not in " ".join(told.split())


# The map of Case 3


def test_the_map_is_that_of_the_deck() -> None:
    deck = find_case("gulfs").builtin()
    opens = dict(openings(deck))
    assert opens["Case Card 1"] == ["Case Card 5", "Case Card 6"]
    assert opens["Case Card 2"] == ["Case Card 4", "Case Card 5"]
    assert opens["Word of a Showman"] == ["Case Card 3"]
    assert sorted(place_boxes(deck, opens)) == [
        *(f"Case Card {n}" for n in range(1, 8)), "Word of a Showman",
    ]  # fmt: skip
    places = list(place_boxes(deck, opens).values())
    assert len(set(places)) == len(places)


def test_the_map_says_what_it_shows() -> None:
    deck = find_case("gulfs").builtin()
    drawn = case_map(deck)
    assert "Case Card 7 opens Case Card 3." in describe_map(deck)
    for words in (describe_map(deck), "The Haunter of the Dark", "gives letter D"):
        assert words in drawn
