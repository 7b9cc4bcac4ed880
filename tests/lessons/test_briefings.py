"""Tests for the slides on Cases 2 and 3: they are short, and name only existing things."""

from __future__ import annotations

import pytest

from arkham_noir.cases import CASES
from arkham_noir.errors import Contradiction
from arkham_noir.lessons import BRIEFINGS, briefing
from arkham_noir.lessons.briefing import read_briefing
from arkham_noir.rulebook import rules
from arkham_noir.words.glossary import explain

SLIDE = """
title = "What is new"
case = "thunder"
[[slide]]
title = "One"
text = "A sentence."
shows = ["{shown}"]
rules = ["{rule}"]
"""


@pytest.mark.parametrize("case", BRIEFINGS)
def test_a_briefing_is_six_to_ten_short_slides(case: str) -> None:
    told = briefing(case)
    assert told is not None
    assert 6 <= len(told.slides) <= 10
    for slide in told.slides:
        assert 2 <= sum(slide.text.count(end) for end in (". ", "! ", "? ")) + 1 <= 4
        assert len(slide.text.split()) <= 45
        assert slide.shows


@pytest.mark.parametrize("case", BRIEFINGS)
def test_rules_and_cards_belong_to_the_case(case: str) -> None:
    told = briefing(case)
    assert told is not None
    number = 1 + [known.name for known in CASES].index(case)
    cards = next(known for known in CASES if known.name == case).builtin()
    for slide in told.slides:
        assert all(number in rules()[rule].cases for rule in slide.rules)
        assert all(name in cards.index or explain(name).text for name in slide.shows)


def test_the_first_case_has_no_briefing() -> None:
    assert briefing("witch-cult") is None


@pytest.mark.parametrize(("shown", "rule"), [("nobody", "C2-END-01"), ("l1", "C2-NONE-01")])
def test_a_slide_about_nothing_is_refused(shown: str, rule: str) -> None:
    with pytest.raises(Contradiction):
        read_briefing(SLIDE.format(shown=shown, rule=rule))
