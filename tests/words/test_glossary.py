"""Tests that everything on the table has an explanation, which cites only existing rules."""

from __future__ import annotations

import pytest

from arkham_noir.cases import find_case
from arkham_noir.core import events, zones
from arkham_noir.decks.cards import ATTRIBUTES, ICONS
from arkham_noir.errors import UnreadableText
from arkham_noir.lessons import ZONES
from arkham_noir.rulebook import rules
from arkham_noir.vocabulary import EFFECTS, LASTING, TECHNIQUE_WORDS, TYPE_WORDS, ZONE_WORDS
from arkham_noir.words.glossary import entries, explain, sections

NAMED = {
    "zone": zones.NAMES,
    "place that a lesson points at": ZONES,
    "zone that a sentence names": ZONE_WORDS,
    "type": TYPE_WORDS,
    "technique": TECHNIQUE_WORDS,
    "attribute": ATTRIBUTES,
    "icon": ICONS,
    "effect": EFFECTS,
    "menace word": LASTING,
    "event": [name for name, _ in events.KINDS],
}


@pytest.mark.parametrize("kind", NAMED)
def test_everything_is_explained(kind: str) -> None:
    for name in NAMED[kind]:
        assert explain(name).text.endswith(".")


def test_every_word_of_a_case_or_menace_is_explained() -> None:
    gulfs = find_case("gulfs").builtin()
    words = [icon.word for card in gulfs.case_cards for icon in card.icons]
    words += [icon.word for card in gulfs.menaces for icon in card.icons]
    words += [word for card in gulfs.case_cards for word in card.ongoing]
    words += [word for card in gulfs.menaces for word in (*card.immediate, *card.ongoing)]
    assert words
    for word in words:
        assert explain(word).rules


def test_every_rule_cited_exists() -> None:
    for entry in entries().values():
        assert entry.rules
        assert set(entry.rules) <= rules().keys()


def test_an_entry_is_one_or_two_short_sentences() -> None:
    for entry in entries().values():
        assert entry.title[0].isupper()
        assert len(entry.text.split()) <= 45


def test_no_name_stands_in_two_sections() -> None:
    assert len(entries()) == sum(len(section) for section in sections().values())


def test_a_number_at_the_end_says_only_which_one() -> None:
    assert explain("line-3") == explain("line")
    assert explain("access 7") == explain("access")
    assert explain("close 5") != explain("close")
    assert explain("menaces-1") != explain("menaces")


def test_a_gained_effect_is_explained_whichever_it_is() -> None:
    assert explain("darkness gains must check") == explain("darkness gains")
    assert explain("darkness gains time") != explain("darkness gains")


def test_what_is_not_there_is_said_so() -> None:
    with pytest.raises(UnreadableText, match="'moonshine'"):
        explain("moonshine")
