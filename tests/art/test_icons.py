"""Tests for the icons of the card files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from xml.etree import ElementTree

import pytest

from arkham_noir.art.icons import ICONS, SIDE, ZONE_ICONS, icon_name, icon_svg, sprite
from arkham_noir.cases import CASES
from arkham_noir.core.card_tables import ANY, TECHNIQUES, TYPES
from arkham_noir.decks.cards import ATTRIBUTES, CaseCard, Deck, Menace
from arkham_noir.decks.loader import builtin
from arkham_noir.vocabulary import EFFECTS, LASTING, ZONE_WORDS


def words_of(deck: Deck) -> Iterator[str]:
    """Yield every effect and icon word on a card."""
    for card in (*deck.cards, *deck.case_cards, *deck.clue_faces.values()):
        yield from (effect.word for effect in getattr(card, "effects", ()))
        if isinstance(card, CaseCard | Menace):
            yield from (icon.word for icon in card.icons)
            yield from card.ongoing
        if isinstance(card, Menace):
            yield from card.immediate
        yield from filter(None, [getattr(card, "effect", "")])
    for side in deck.contact.sides:
        yield from filter(None, [side.effect, side.cost])


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_every_word_on_a_card_has_an_icon(case: str) -> None:
    assert {icon_name(word) for word in words_of(builtin(case))} <= ICONS.keys()


def test_different_words_have_different_icons() -> None:
    words = {word for case in CASES for word in words_of(builtin(case.name))}
    assert len({icon_name(word) for word in words}) == len(words)


def test_the_whole_vocabulary_has_icons() -> None:
    words = [*EFFECTS, *ATTRIBUTES, *TYPES, *TECHNIQUES, ANY]
    words += [word for word, entry in LASTING.items() if entry.sign]
    assert {icon_name(word) for word in words} <= ICONS.keys()
    assert {f"access-{number}" for number in range(1, 8)} <= ICONS.keys()


def test_every_place_has_an_icon() -> None:
    assert ZONE_ICONS.keys() == ZONE_WORDS.keys()
    assert set(ZONE_ICONS.values()) <= ICONS.keys()


def test_no_two_drawings_are_alike() -> None:
    assert len({icon.drawing for icon in ICONS.values()}) == len(ICONS)


def test_letters_are_unique_within_their_family() -> None:
    for family, icons in groupby(
        sorted(ICONS.values(), key=lambda i: i.family), lambda i: i.family
    ):
        letters = [icon.letter for icon in icons]
        assert len(set(letters)) == len(letters), family


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_has_shape_letter_word_and_sentence(name: str) -> None:
    icon = ICONS[name]
    assert icon.letter
    assert 2 <= len(icon.word) <= 40
    assert re.fullmatch(r"[A-Z].+\.", icon.sentence)
    assert icon.width in (SIDE, 36)
    drawn = ElementTree.fromstring(icon_svg(name))
    assert drawn.get("aria-label") == icon.word
    assert len(drawn) > 0


def test_icons_have_only_the_color_of_the_text() -> None:
    for icon in ICONS.values():
        colors = set(re.findall(r'(?:fill|stroke)="([^"]*)"', icon.drawing))
        assert colors <= {"none", "currentColor"}


def test_the_sprite_holds_every_icon() -> None:
    symbols = ElementTree.fromstring(sprite())
    assert [symbol.get("id") for symbol in symbols] == [f"i-{name}" for name in ICONS]
