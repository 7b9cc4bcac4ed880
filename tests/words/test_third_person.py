"""What a watched player does is told about that player, never to "you"."""

from __future__ import annotations

import re

import pytest

from arkham_noir.vocabulary import EVENTS, QUESTIONS
from arkham_noir.words.third_person import third_person

SENTENCES = [each.says for each in EVENTS.values()] + [each.asks for each in QUESTIONS.values()]


@pytest.mark.parametrize("sentence", sorted({each for each in SENTENCES if each}))
def test_no_sentence_says_you(sentence: str) -> None:
    plain = sentence.replace("{letting_go}", "let the First lead go and ")
    told = third_person(plain, "detective")
    assert not re.search(r"\byou(r|rs)?\b", told, re.I), told
    assert ("detective" in told or "it" in told) or told == plain


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("You take Ephraim Waite from the Time area.", "The detective takes Ephraim Waite from"),
        ("You give A and receive B.", "The detective gives A and receives B."),
        ("Brain-Fever: you choose not to search.", "Brain-Fever: it chooses not to search."),
        ("Which card from your hand do you play?", "Which card from its hand does it play?"),
    ],
)
def test_it_reads_well(said: str, told: str) -> None:
    assert third_person(said, "detective").startswith(told)
