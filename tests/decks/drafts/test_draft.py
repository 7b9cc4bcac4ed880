"""Tests for reading, changing and checking drafts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir import Deck
from arkham_noir.decks.drafts import Draft, empty, fields_of, from_deck, from_text, read_line
from arkham_noir.decks.drafts.draft import kind_at
from arkham_noir.decks.format import FORMS
from arkham_noir.decks.table_reader import DeckError
from arkham_noir.errors import UnreadableText

CASES = [*FORMS]


@pytest.mark.parametrize("case", CASES)
def test_our_deck_taken_into_the_workshop_is_the_same_deck(case: str) -> None:
    ours = Deck.load(case)
    draft = from_deck(ours)
    assert draft.problems() == []
    assert draft.deck().fingerprint == ours.fingerprint
    assert [demand for demand in draft.checklist() if demand.missing] == []
    assert Draft.from_json(draft.to_json()) == draft
    assert from_text(draft.to_toml()) == draft


@pytest.mark.parametrize("case", CASES)
def test_every_card_and_face_has_a_path_and_is_drawn(case: str) -> None:
    draft = from_deck(Deck.load(case))
    paths = [*draft.paths()]
    assert len(paths) == len({*paths})
    for path in paths:
        card = draft.face(path)
        assert kind_at(path) == "side" or (card and card.title == draft.table(path)["title"])


@pytest.mark.parametrize("case", CASES)
def test_the_fields_of_a_kind_say_all_that_its_cards_say(case: str) -> None:
    draft = from_deck(Deck.load(case))
    for path in draft.paths():
        known = {field.key for field in fields_of(case, kind_at(path))}
        assert draft.table(path).keys() - {"clue", "side"} <= known


def test_an_empty_draft_lists_what_is_missing() -> None:
    draft = empty("witch-cult")
    assert [found.path for found in draft.problems()] == ["", ""]
    missing = {demand.constraint.id: demand.missing for demand in draft.checklist()}
    assert "The number of Clue cards is 0, not 50." in missing["DK-C1-01"]


def test_a_problem_names_its_card_and_value() -> None:
    draft = from_deck(Deck.load("1")).with_values("clue-3", {"type": "persn", "left": []})
    found = {(each.path, each.key) for each in draft.problems()}
    assert found == {("clue-3", "type"), ("clue-3", "left")}
    assert draft.face("clue-3") is None
    assert draft.readable is not None, "the other cards can still be judged"


def test_a_card_without_an_id_is_found_by_its_place() -> None:
    draft, path = empty("witch-cult").with_new_card("victim")
    draft = draft.with_values(path, {"id": None})
    assert {each.path for each in draft.problems() if each.path} == {path}


def test_a_new_card_has_an_unused_id_and_can_be_removed() -> None:
    draft = from_deck(Deck.load("3"))
    for kind in FORMS["gulfs"].sections:
        more, path = draft.with_new_card(kind)
        assert kind_at(path) == kind
        ids = [more.table(each).get("id") for each in more.paths() if "side" not in each]
        named = [id for id in ids if id]
        assert len(named) == len({*named})
        if kind != "contact":
            assert more.without_card(path) == draft


def test_a_case_card_gets_a_clue_on_its_other_side() -> None:
    draft, path = from_deck(Deck.load("3")).with_new_card("case_card")
    draft, face = draft.with_clue_face(path)
    assert kind_at(face) == "clue"
    assert face in [*draft.paths()]
    with pytest.raises(UnreadableText, match="Only Case Cards"):
        draft.with_clue_face("clue-1")


@pytest.mark.parametrize(
    "path", ["clue-99", "clue-0", "nothing-1", "clue", "contact-1-side-9", "-"]
)
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(UnreadableText, match="no card at"):
        from_deck(Deck.load("1")).table(path)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Deck: 'case' must be one of witch-cult, thunder, gulfs."),
        ("case = 1", "Deck, line 1: 'case' must be one of witch-cult, thunder, gulfs."),
        ("case = 'nowhere'", "Deck, line 1: 'case' must be one of witch-cult, thunder, gulfs."),
        ("[[", "Deck, line 1: This is not valid TOML (Invalid initial character for a key part)."),
        ("case='gulfs'\nclue = 3", "Deck, line 2: 'clue' must be a list of tables."),
        ("\x00", "Deck, line 1: This is not valid TOML (Invalid statement, column 1)."),
        ("a = [" * 900, 'Deck, line 1: Words in a list must be in quotes. Write "a".'),
    ],
)
def test_a_file_that_is_not_a_deck_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        from_text(text)
    assert str(caught.value) == sentence


@given(
    st.dictionaries(
        st.sampled_from(["title", "type", "left", "icons", "minimum", "effects"]),
        st.one_of(
            st.none(),
            st.text(max_size=9),
            st.integers(-3, 40),
            st.lists(st.text(max_size=9), max_size=3),
        ),
    )
)
def test_whatever_is_said_of_a_card_is_kept_and_judged(values: dict[str, object]) -> None:
    draft = from_deck(Deck.load("1")).with_values("clue-1", values)
    assert Draft.from_json(draft.to_json()) == draft
    assert bool(draft.problems()) == (not _reads(draft))
    draft.checklist()
    draft.to_toml()


def _reads(draft: Draft) -> bool:
    try:
        draft.deck()
    except DeckError:
        return False
    return True


# Shorthand


def test_a_line_describes_a_whole_card() -> None:
    line = "Ephraim Waite; p; r > s i; lo pu min 3; t s; must ch, may take l"
    assert read_line("witch-cult", line) == {
        "title": "Ephraim Waite", "type": "person", "left": ["research"],
        "right": ["surveillance", "interview"], "attributes": ["lock", "puzzle"], "minimum": 3,
        "icons": ["time", "stability"], "effects": ["must check", "may take lead"],
    }  # fmt: skip


def test_words_of_two_parts_stand_between_commas() -> None:
    found = read_line("thunder", "X; a; any > any; skeleton l, pu; ; ")
    assert found["attributes"] == ["skeleton lock", "puzzle"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "separated by semicolons"),
        ("X; p", "separated by semicolons"),
        ("X; p; r s", "left > right"),
        ("X; q; r > s", "no type 'q'"),
        ("X; p; r > s; min", "min 3"),
        ("X; p; r > s; ; ; must take", "Did you mean take lead or"),
        ("X; p; r > s; ; ; check", "no beginning 'check'"),
        ("; ; ; ; ; ; ;", "separated by semicolons"),
    ],
)
def test_an_invalid_line_is_explained(line: str, sentence: str) -> None:
    with pytest.raises(UnreadableText, match=sentence):
        read_line("witch-cult", line)


@pytest.mark.parametrize("case", CASES)
def test_every_clue_of_ours_can_be_typed_in_one_line(case: str) -> None:
    for clue in from_deck(Deck.load(case)).tables["clue"]:
        parts = [
            clue["title"].replace(";", ","), clue["type"],
            f"{' '.join(clue['left'])} > {' '.join(clue['right'])}",
            ", ".join([*clue.get("attributes", []), *_minimum(clue), ""]),
            " ".join(clue.get("icons", [])), ", ".join(clue.get("effects", [])),
        ]  # fmt: skip
        found = read_line(case, "; ".join(parts))
        for key in ("type", "left", "right", "effects"):
            assert found[key] == clue.get(key, [])
        assert found["minimum"] == clue.get("minimum")
        assert found["attributes"] == clue.get("attributes", [])


def _minimum(clue: dict[str, object]) -> list[str]:
    return [f"min {clue['minimum']}"] if "minimum" in clue else []
