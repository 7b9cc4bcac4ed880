"""Tests that sentences about a watched player name the player and never say "you"."""

from __future__ import annotations

import re

import pytest

from arkham_noir.vocabulary import EVENTS, QUESTIONS
from arkham_noir.words.third_person import third_person

SENTENCES = [each.says for each in EVENTS.values()] + [each.asks for each in QUESTIONS.values()]


@pytest.mark.parametrize("sentence", sorted({each for each in SENTENCES if each}))
def test_no_sentence_says_you(sentence: str) -> None:
    plain = sentence.replace("{letting_go}", "discarded the First lead and ")
    plain = plain.replace("{help}", "your contact")
    told = third_person(plain, "detective")
    assert not re.search(r"\byou(r|rs)?\b", told, re.I), told
    assert ("detective" in told or "it" in told) or told == plain


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("You took Ephraim Waite from the Time area.", "The detective took Ephraim Waite from"),
        ("You gave A and received B.", "The detective gave A and received B."),
        ("Brain-Fever: you chose not to search.", "Brain-Fever: it chose not to search."),
        ("Brain-Fever: you couldn't search.", "Brain-Fever: it couldn't search."),
        ("Choose a card in your hand.", "The detective chooses a card in its hand."),
        ("Turn 2. Choose one of five.", "Turn 2. The detective chooses one of five."),
        ("Use Dr. Armitage to exchange a card", "Use Dr. Armitage to exchange a card"),
        ("Use your contact, or continue.", "The detective uses its contact, or continues."),
    ],
)
def test_it_reads_well(said: str, told: str) -> None:
    assert third_person(said, "detective").startswith(told)
