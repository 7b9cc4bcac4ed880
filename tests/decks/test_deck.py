"""Tests for editing, checking, playing and saving a deck."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import arkham_noir as noir
from arkham_noir.cases.deck_history import our_decks
from arkham_noir.decks.cards import Clue, Deck, PrintedEffect
from arkham_noir.decks.check import violations
from arkham_noir.decks.loader import BUILTIN, DeckError, builtin, parse
from arkham_noir.devtools.fuzz_decks import random_deck
from arkham_noir.saves import decks as kept_decks

WITCH = builtin("witch-cult")
GULFS = builtin("gulfs")
RAT: dict[str, Any] = {
    "id": "rat", "title": "A Rat", "type": "monster", "left": ["any"], "right": [],
}  # fmt: skip

cases = st.sampled_from([*BUILTIN])
decks = st.builds(lambda case, seed: random_deck(case, random.Random(seed)), cases, st.integers())


# ---- Reading and writing ----


@pytest.mark.parametrize("deck", [each for case in BUILTIN for each in our_decks(case)], ids=repr)
def test_what_is_written_of_our_decks_is_read_again(deck: Deck) -> None:
    assert Deck.from_toml(deck.to_toml()) == deck


@given(decks)
def test_what_is_written_of_any_deck_is_read_again(deck: Deck) -> None:
    again = Deck.from_toml(deck.to_toml())
    assert again == deck
    assert again.fingerprint == deck.fingerprint


@given(
    title=st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=40),
    flavour=st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.just("\n")),
)
def test_any_words_can_be_written_on_a_card(title: str, flavour: str) -> None:
    if not title.strip():
        return
    deck = WITCH.with_card("p1", title=f"{title} 1", flavour=flavour)
    assert Deck.from_toml(deck.to_toml()) == deck


@pytest.mark.parametrize("case", BUILTIN)
def test_our_decks_are_written_as_we_write_them(case: str) -> None:
    """Compare without comments, and with words that have no order sorted."""
    deck = builtin(case)
    assert _lines(deck.to_toml()) == _lines(deck.text)


def _lines(text: str) -> list[str | list[str]]:
    """Return the lines of a deck without the comments at its top, words in brackets sorted."""
    text = text[text.index("format = 1") :]
    return [sorted(line.split('"')) if line.endswith("]") else line for line in text.splitlines()]


def test_mixed_types_have_one_heading() -> None:
    first, *others = WITCH.clues
    mixed = dataclasses.replace(WITCH, clues=(*others, first))
    headings = [line for line in mixed.to_toml().splitlines() if line.startswith("# ")]
    assert headings == ["# ---- Clues ----", "# ---- Victims ----", "# ---- Contact ----"]


def test_a_text_of_several_lines_stays_readable() -> None:
    deck = WITCH.with_card("p1", flavour='He said:\n"Not \\ here."')
    assert 'flavour = """\nHe said:\n\\"Not \\\\ here.\\""""\n' in deck.to_toml()
    assert Deck.from_toml(deck.to_toml()) == deck


def test_a_deck_is_loaded_by_case_number_or_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    WITCH.with_card("p1", title="Ephraim").save(path)
    assert Deck.load("witch-cult") is Deck.load("1") is Deck.load("Witch-Cult") is WITCH
    assert Deck.load(path).clues[0].title == Deck.load(str(path)).clues[0].title == "Ephraim"


def test_the_text_is_that_of_the_file_until_a_card_changes(tmp_path: Path) -> None:
    assert "# Designed by this project" in WITCH.text
    changed = dataclasses.replace(WITCH, clues=WITCH.clues[1:])
    assert changed.text == changed.to_toml()
    assert Deck.from_toml(changed.text) == changed
    assert (changed.lines, WITCH.lines["p1"]) == ({}, 22)
    WITCH.save(tmp_path / "ours.toml")
    assert (tmp_path / "ours.toml").read_text("utf-8") == WITCH.text


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no/such/folder", "a part of its path is not a folder. Check the path."),
        ("a\0b", "the path is not valid. Check the path."),
    ],
)
def test_an_error_when_a_deck_cannot_be_saved(name: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "no").write_text("a file")
    with pytest.raises(noir.NoirError) as caught:
        WITCH.save(tmp_path / name)
    path = tmp_path / name
    assert str(caught.value) == (
        f"The deck 'The Witch Cult Murders' can't be saved to {path} because {reason}"
    )


def test_a_deck_is_shown_in_one_line_and_can_be_copied() -> None:
    assert repr(WITCH) == f"<Deck 'The Witch Cult Murders' 1.2: 57 cards, {WITCH.fingerprint}>"
    again = pickle.loads(pickle.dumps(WITCH))
    assert again == WITCH == copy.deepcopy(WITCH)
    assert (hash(again), again.text) == (hash(WITCH), WITCH.text)


# ---- Changing ----


def test_one_value_is_changed_and_nothing_else() -> None:
    deck = WITCH.with_card("p2", effects=["may take lead"], minimum=3, icons=set())
    assert deck.clues[1] == dataclasses.replace(
        WITCH.clues[1], effects=(PrintedEffect("take lead", True),), minimum=3, icons=frozenset()
    )
    assert dataclasses.replace(deck, clues=WITCH.clues) == WITCH
    assert deck.fingerprint != WITCH.fingerprint


@given(decks, st.data())
def test_a_change_taken_back_leaves_the_deck_as_it_was(deck: Deck, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from([*deck.clue_faces.values()]))
    assert deck.with_card(card.id) == deck
    changed = deck.with_card(card.id, title="Another", left=["any"], purple=None, minimum=4)
    face = changed.clue_faces[changed.index[card.id]]
    assert (face.title, face.left, face.minimum) == ("Another", frozenset({"any"}), 4)
    before = {key: getattr(card, key) for key in ("title", "left", "minimum")}
    assert changed.with_card(card.id, **before, purple=card.purple or None) == deck


@given(decks)
def test_a_card_added_can_be_left_out_again(deck: Deck) -> None:
    if len(deck.cards) < 62:
        assert deck.with_new_card("clue", **RAT).without_card("rat") == deck


@pytest.mark.parametrize("nothing", [None, 0])
def test_a_value_is_taken_away_with_none_or_nothing(nothing: int | None) -> None:
    card = next(clue for clue in WITCH.clues if clue.minimum)
    changed = WITCH.with_card(card.id, minimum=nothing, story=None, flavour="")
    assert changed.clues[WITCH.index[card.id]] == dataclasses.replace(
        card, minimum=0, story="", flavour=""
    )


def test_every_face_of_a_card_can_be_changed() -> None:
    assert GULFS.with_card("haunter", minimum=5).clue_faces[GULFS.index["case4"]].minimum == 5
    assert GULFS.with_card("case1b", time_limit=None).case_cards[1].time_limit == 0
    assert GULFS.with_card("objective 2", letters=["G"]).objectives[1].letters == ("G",)
    assert GULFS.without_card("notes").case_cards[2].clue is None
    assert GULFS.with_card("showman", clue=Clue(**RAT)).menaces[2].clue == Clue(
        **{**RAT, "left": frozenset({"any"}), "right": frozenset()}
    )


def test_a_deck_can_be_renamed() -> None:
    deck = WITCH.renamed("Mine", "2", "For Sundays.")
    assert (deck.name, deck.version, deck.about) == ("Mine", "2", "For Sundays.")
    assert deck.fingerprint == WITCH.fingerprint


def test_a_deck_that_is_too_small_for_a_game_may_grow() -> None:
    small = parse('case = "witch-cult"', "small", whole=False)
    assert [clue.id for clue in small.with_new_card("clue", **RAT).clues] == ["rat"]
    with pytest.raises(DeckError, match="There is no type 'rodent'") as caught:
        small.with_new_card("clue", **{**RAT, "type": "rodent"})
    assert len(caught.value.problems) == 1


REFUSED: dict[str, Callable[[], object]] = {
    "has no card 'p99'. Did you mean 'p9'?": lambda: WITCH.with_card("p99"),
    "has no card 'Ephraim Waite'. Did you mean 'p1'?": lambda: WITCH.without_card("Ephraim Waite"),
    "has no card 'xyzzy'. Its cards are p1, p2,": lambda: WITCH.with_card("xyzzy"),
    "p1 (Ephraim Waite): There is no key 'tpye'. Did you mean 'type'?": lambda: WITCH.with_card(
        "p1", tpye="person"
    ),
    "There is no type 'persn'. Did you mean 'person'? Choose from: person, threat,": lambda: (
        WITCH.with_card("p1", type="persn")
    ),
    "Did you mean 'person'?": lambda: WITCH.with_card("p1", type="persn"),
    "The effect 'check' must begin with 'must'": lambda: WITCH.with_card("p1", effects=["check"]),
    "'left' must be a list in brackets, such as [\"...\"], not a number.": lambda: WITCH.with_card(
        "p1", left=3
    ),
    "'type' must be text in quotes, not a Python object": lambda: WITCH.with_card(
        "p1", type=object()
    ),
    "'minimum' must be from 1 to 20.": lambda: WITCH.with_card("p1", minimum=-1),
    "'title' is empty": lambda: WITCH.with_card("p1", title=""),
    "'title' contains a control character": lambda: WITCH.with_card("p1", title="\udc80"),
    "The id 'p2' already belongs to": lambda: WITCH.with_card("p1", id="p2"),
    "The contact is missing. Add a table [contact].": lambda: WITCH.without_card("armitage"),
    "A table [[case_card]] with number 2 is missing. Add one.": lambda: GULFS.without_card("case2"),
    "must have number 2": lambda: GULFS.without_card("objective 2"),
    "There is no kind of card 'menace'. Choose from: clue, victim, contact": lambda: (
        WITCH.with_new_card("menace", id="x")
    ),
    "already has a contact": lambda: WITCH.with_new_card("contact", id="x"),
    "'title' is missing.": lambda: WITCH.with_new_card("clue", id="x"),
    "'name' must be text in quotes, not a number": lambda: WITCH.renamed(3),  # type: ignore[arg-type]
    "There is no such file. Did you mean the case 'witch-cult'?": lambda: Deck.load("witchcult"),
    "nowhere.toml: There is no such file. Name a deck file or a case": lambda: Deck.load(
        "nowhere.toml"
    ),
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_every_invalid_edit_is_refused(sentence: str) -> None:
    before = WITCH.to_toml(), GULFS.to_toml()
    with pytest.raises(noir.NoirError) as caught:
        REFUSED[sentence]()
    assert sentence in str(caught.value)
    assert (WITCH.to_toml(), GULFS.to_toml()) == before


# ---- Checking and playing ----


def test_what_is_found_is_data() -> None:
    (found, *_) = WITCH.without_card("p1").check()
    assert (found.rule, found.severity, found.card_id, found.line) == (
        "DK-C1-01", "error", None, None,
    )  # fmt: skip
    assert found.text == "The number of Clue cards is 49, not 50."
    assert WITCH.check() == violations(WITCH) == []


@pytest.mark.parametrize(
    ("deck", "settings"),
    [
        (WITCH.with_card("p1", attributes=["puzzle"]), {}),
        (dataclasses.replace(WITCH, clues=WITCH.clues[1:]), {"contact": "carter"}),
        (GULFS.with_card("case2", icons=["must access 4"]), {"mode": "classic"}),
        (GULFS.with_card("p1", letter=None), {"outside_help": "contact"}),
    ],
    ids=["changed", "replaced", "classic", "without equipment"],
)
def test_a_game_with_a_changed_deck_is_kept_and_replayed_elsewhere(
    deck: Deck, settings: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = noir.Game.new(deck.case, deck=deck, seed="design", **settings)
    luck = random.Random(5)
    while game.decision and len(game.log) < 60:
        game.play(luck.choice(game.decision.options))
    kept_decks.keep(game.deck)
    record = game.record()
    (kept,) = (tmp_path / "arkham-noir" / "decks").iterdir()
    assert Deck.load(kept) == deck
    assert kept_decks.read_game(record).position() == game.position()
    assert noir.Game.from_record(record, deck=Deck.load(kept)).record() == record


def test_our_own_decks_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for case, contact in zip(BUILTIN, ("carter", "fiske", "carter"), strict=True):
        kept_decks.keep(noir.Game.new(case, seed="1", contact=contact).deck)
    assert [*tmp_path.iterdir()] == []
