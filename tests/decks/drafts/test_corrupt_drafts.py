"""Tests for opening, checking and correcting corrupt drafts."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Deck
from arkham_noir.decks.drafts import Draft, empty, fields_of, from_deck, from_text, picture_names
from arkham_noir.decks.drafts.draft import kind_at
from arkham_noir.decks.format import FORMS
from arkham_noir.decks.table_reader import DeckError
from arkham_noir.errors import UnreadableText
from tests.decks.invalid_documents import KEYS, VALUES, as_json, as_toml, documents

TYPES: dict[str, tuple[type, ...]] = {
    "some": (list,), "row": (list,), "number": (int, str), "flag": (bool, str),
}  # fmt: skip


def use(draft: Draft) -> None:
    """Do everything that the workshop does with a draft before it is changed."""
    paths = [*draft.paths()]
    assert {found.path for found in draft.problems()} <= {"", *paths}
    draft.checklist()
    picture_names(draft)
    broken = {found.path for found in draft.problems() if found.path}
    for path in paths:
        check_fields(draft, path)
        draft.unknown(path)
    for path in broken:
        draft.face(path)
    assert Draft.from_json(draft.to_json()) == draft
    assert from_text(draft.to_toml()) == draft
    with suppress(DeckError):
        assert Deck.from_toml(draft.to_toml()) == draft.deck()


def check_fields(draft: Draft, path: str) -> None:
    """Check that every value of a card has a type that its field can show."""
    for field in fields_of(draft.case, kind_at(path)):
        value = draft.table(path).get(field.key)
        assert value is None or isinstance(value, TYPES.get(field.shape, (str,)))


@given(documents())
@settings(max_examples=30)
def test_any_stored_document_opens(document: dict[str, Any]) -> None:
    use(Draft.from_json(as_json(document)))


@given(st.text(max_size=9) | VALUES.map(as_json), st.sampled_from((*FORMS, "", "nowhere")))
def test_any_stored_text_opens(text: str, case: str) -> None:
    draft = Draft.from_json(text, case)
    use(draft)
    if case in FORMS and not text.startswith("{"):
        assert draft.case == case


@given(documents())
@settings(max_examples=30)
def test_any_file_opens_or_is_refused(document: dict[str, Any]) -> None:
    with suppress(UnreadableText):
        use(from_text(as_toml(document)))


@given(st.data())
@settings(max_examples=30)
def test_whatever_is_said_of_any_card_can_be_shown(data: st.DataObject) -> None:
    draft = from_deck(Deck.load(data.draw(st.sampled_from([*FORMS]))))
    path = data.draw(st.sampled_from([*draft.paths()]))
    changed = draft.with_values(path, data.draw(st.dictionaries(KEYS, VALUES, max_size=3)))
    use(changed)
    use(changed.without_card(path))


@pytest.mark.parametrize("case", FORMS)
def test_a_draft_of_nonsense_can_be_corrected_to_a_deck(case: str) -> None:
    ours = from_deck(Deck.load(case))
    wrong = {**ours.tables, "contact": {"side": 5}, "mood": [1], "clue": [{"id": ["p1"], "x": 1}]}
    draft = Draft.from_json(json.dumps(wrong))
    assert draft.problems()
    draft = draft.with_head({"name": "Mended", "version": "1", "about": ""})
    draft = draft.without_card("clue-1")
    for clue in ours.tables["clue"]:
        draft, path = draft.with_new_card("clue")
        draft = draft.with_values(path, clue)
    for path in ("contact-1", "contact-1-side-1", "contact-1-side-2"):
        draft = draft.with_values(path, ours.table(path))
    assert draft.deck().fingerprint == ours.deck().fingerprint


def test_unknown_keys_go_when_a_card_is_saved() -> None:
    draft = from_deck(Deck.load("1")).with_values("clue-1", {"mood": "grim"})
    assert [found.path for found in draft.problems()] == ["clue-1"]
    assert draft.with_values("clue-1", draft.unknown("clue-1")).problems() == []


def test_a_contact_that_is_made_again_has_two_sides_to_fill_in() -> None:
    draft, path = empty("witch-cult").without_card("contact-1").with_new_card("contact")
    assert [*draft.paths()] == [path, f"{path}-side-1", f"{path}-side-2"]
    assert f"{path}-side-2" in {found.path for found in draft.problems()}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("case = 'gulfs'\n\nclue = [3]", "Deck, line 3: 'clue 1' must be a list of tables."),
        (
            "case = 'gulfs'\n[contact]\nid = 'x'\nside = 5",
            "Deck, line 4: 'contact side' must be a table.",
        ),
        (
            "format = 2\ncase = 'gulfs'",
            "Deck, line 1: This version reads only format 1. Update arkham-noir.",
        ),
        ("case = ['gulfs']", "Deck, line 1: 'case' must be one of witch-cult"),
    ],
)
def test_a_file_without_the_shape_of_a_deck_is_refused_by_its_line(
    text: str, sentence: str
) -> None:
    with pytest.raises(UnreadableText, match=sentence):
        from_text(text)


@pytest.mark.parametrize(
    "path", ["5", "²", "clue-01", "clue-1-clue", "contact-7", "contact-1-side"]
)
def test_a_path_that_is_spelled_differently_is_refused(path: str) -> None:
    with pytest.raises(UnreadableText, match="no card at"):
        from_deck(Deck.load("1")).table(path)


@pytest.mark.parametrize("kind", ["nothing", "about", "format", ""])
def test_only_cards_have_fields(kind: str) -> None:
    with pytest.raises(UnreadableText, match="no cards of the kind"):
        fields_of("witch-cult", kind)
