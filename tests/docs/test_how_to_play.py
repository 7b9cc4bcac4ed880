"""The how-to-play guides show every icon of their case, and their pictures are up to date."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from arkham_noir.art import ICONS, icon_name
from arkham_noir.cases import CASES
from arkham_noir.cases.settings import CaseInfo
from arkham_noir.decks.cards import CaseCard, Clue, Contact, Equipment, Menace, Storm
from scripts.docs import play_pictures as drawn
from scripts.docs.picture_parts import cards_by_id
from tests.docs.pages import GUIDES

CASE_GUIDES = {case.name: GUIDES / f"{case.name}.md" for case in CASES}
ONE_FOR_ALL = {"minimum": "minimum-3", "access": "access-5"}
"""Icons with a number: one represents them all."""


def words_on(card: object) -> set[str]:
    """Return the word for every icon on a card."""
    found: set[str] = set()
    if isinstance(card, Clue):
        found |= {card.type, *card.left, *card.right, *card.icons, *card.attributes}
        found |= {"minimum"} if card.minimum else set()
        found |= {f"{card.half} half"} if card.half else set()
        found |= {"purple"} if card.purple else set()
        if card.letter:
            found = found - {"puzzle"} | {"puzzle letter"}
    if isinstance(card, Storm):
        found |= {"storm", *card.right, *(["lightning"] if card.lightning else [])}
    if isinstance(card, Clue | Storm):
        found |= {effect.word for effect in card.effects}
    if isinstance(card, CaseCard | Menace):
        found |= {icon.word for icon in card.icons} | set(card.ongoing)
    if isinstance(card, Menace):
        found |= set(card.immediate)
    if isinstance(card, Contact):
        found |= {side.effect for side in card.sides if side.effect}
    if isinstance(card, Equipment):
        found |= {card.effect} - {""}
    return found


def icon_of(word: str) -> str:
    return ONE_FOR_ALL.get(word.split()[0], icon_name(word))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_icon_of_a_case_is_explained_in_its_guide(case: CaseInfo) -> None:
    cards = cards_by_id(case.name).values()
    wanted = {icon_of(word) for card in cards for word in words_on(card)}
    shown = set(drawn.ICON.findall(CASE_GUIDES[case.name].read_text()))
    assert wanted - shown == set()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_icon_has_its_own_word(case: CaseInfo) -> None:
    guide = CASE_GUIDES[case.name].read_text()
    rows = re.findall(r"icons/([a-z0-9-]+)\.svg\) \| ([^|]+) \|", guide)
    assert rows
    for name, word in rows:
        own = ICONS[name].word.removesuffix(" 3").removesuffix(" Case Card 5").casefold()
        own = own.removeprefix("higher ")
        assert word.casefold().startswith(own[:12]), f"{name}: {word}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_guide_names_every_preset_of_its_case(case: CaseInfo) -> None:
    text = CASE_GUIDES[case.name].read_text().casefold()
    for preset in case.presets:
        assert preset in text


def test_pictures_are_up_to_date() -> None:
    made = drawn.pictures()
    kept = {
        file.relative_to(drawn.FOLDER).with_suffix("").as_posix(): file
        for file in drawn.FOLDER.rglob("*.svg")
    }
    assert sorted(made) == sorted(kept), "run scripts/docs/play_pictures.py and delete old pictures"
    stale = [name for name, text in made.items() if kept[name].read_text() != text]
    assert stale == [], "run scripts/docs/play_pictures.py"


def test_pictures_are_valid_and_load_nothing() -> None:
    for name, text in drawn.pictures().items():
        root = ElementTree.fromstring(text)
        assert root.get("aria-label"), name
        for node in root.iter():
            address = node.get("href") or ""
            assert address == "" or address.startswith("data:"), name
