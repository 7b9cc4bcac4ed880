"""Tests for reading deck files and for the errors of unreadable ones."""

from __future__ import annotations

import os
import pickle
import tomllib
from pathlib import Path
from typing import Any

import pytest

from arkham_noir.decks.cards import PrintedEffect, Side
from arkham_noir.decks.loader import BUILTIN, LARGEST_FILE, DeckError, Problem, builtin, parse, read
from arkham_noir.errors import Contradiction, NoirError, UnreadableText
from tests.decks.corruption import FILE, TEXT, edited, only_problem, problems

# ---- A valid deck ----


def test_our_deck_is_read_whole() -> None:
    cards = parse(TEXT, FILE)
    assert (len(cards.clues), len(cards.victims), cards.contact.id) == (50, 6, "armitage")
    assert (cards.case, cards.name, cards.version) == (
        "witch-cult",
        "The Witch Cult Murders",
        "1.2",
    )
    assert cards.source == FILE


def test_a_clue_is_read_as_printed() -> None:
    clue = parse(TEXT, FILE).clues[1]
    assert (clue.id, clue.title, clue.type) == ("p2", "Keziah Mason", "person")
    assert clue.left == frozenset({"interview"})
    assert clue.right == frozenset({"collection"})
    assert clue.attributes == frozenset({"puzzle", "lock"})
    assert clue.minimum == 0
    assert clue.icons == frozenset({"time", "stability"})
    assert clue.effects == (PrintedEffect("check", False),)
    assert clue.story == "The Dreams in the Witch House"
    assert clue.flavour.startswith("Walked out of Salem Gaol")


def test_a_minimum_and_a_voluntary_effect_are_read() -> None:
    clue = next(clue for clue in parse(TEXT, FILE).clues if clue.id == "l9")
    assert clue.minimum == 3
    assert clue.effects == (PrintedEffect("search", True),)


def test_a_victim_and_the_contact_are_read() -> None:
    cards = parse(TEXT, FILE)
    assert cards.victims[0].right == {"research", "surveillance"}
    assert cards.contact.sides == (
        Side("key", waives=("lock",)),
        Side("exchange", effect="exchange"),
    )


def test_cards_keep_the_order_of_the_file() -> None:
    ids = [card["id"] for kind in ("clue", "victim") for card in tomllib.loads(TEXT)[kind]]
    assert [card.id for card in parse(TEXT, FILE).cards] == [*ids, "armitage"]


def test_a_file_from_notepad_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(("\ufeff" + TEXT.replace("\n", "\r\n")).encode("utf-8"))
    assert read(path) == builtin("witch-cult")
    assert read(str(path)).source == str(path)


def test_a_flavour_may_have_several_lines() -> None:
    text = edited('flavour = "Died raving', 'flavour = "One.\\nDied raving')
    assert parse(text, FILE).clues[0].flavour.startswith("One.\nDied")


def test_prose_does_not_change_the_fingerprint_but_an_icon_does() -> None:
    print_ = builtin("witch-cult").fingerprint
    assert parse(edited('"Ephraim Waite"', '"Ephraim Weiss"'), FILE).fingerprint == print_
    assert parse(edited('icons = ["time"]', "icons = []"), FILE).fingerprint != print_


@pytest.mark.parametrize("case", BUILTIN)
def test_a_built_in_deck_is_read_once(case: Any) -> None:
    assert builtin(case).case == case
    assert builtin(case) is builtin(case)


def test_an_unknown_built_in_case_names_the_known() -> None:
    with pytest.raises(
        UnreadableText, match=r"There is no case 'witch-cut'\. Did you mean 'witch-cult'"
    ):
        builtin("witch-cut")


# ---- The error itself ----


def test_the_error_is_a_summary_of_all_problems() -> None:
    text = edited('type = "person"', 'type = "persn"').replace('icons = ["time"]', 'icons = ["t"]')
    with pytest.raises(DeckError) as caught:
        parse(text, FILE)
    count = 1 + TEXT.count('icons = ["time"]')
    assert len(caught.value.problems) == count
    lines = str(caught.value).splitlines()
    assert lines[0] == f"witch.toml has {count} problems:"
    assert lines[1] == (
        "  line 26, p1 (Ephraim Waite): There is no type 'persn'. Did you mean 'person'?"
        " Choose from: person, threat, artifact, evidence, location, monster."
    )
    assert (
        lines[2]
        == "  line 79, p5 (Father Iwanicki): There is no icon 't'. Choose from: time, stability."
    )


def test_one_problem_is_not_many() -> None:
    with pytest.raises(DeckError) as caught:
        parse(edited('type = "person"', 'type = "thing"'), FILE)
    assert str(caught.value).startswith("witch.toml, line 26, p1 (Ephraim Waite): There is no type")


def test_the_error_is_one_of_ours_and_survives_copying() -> None:
    error = DeckError([Problem("a.toml", "p1", "no type")])
    assert isinstance(error, Contradiction)
    assert isinstance(error, NoirError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.problems) == ("a.toml, p1: no type", error.problems)


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("a.toml", "p1 (X)", "wrong"), "a.toml, p1 (X): wrong"),
        (Problem("a.toml", "", "wrong"), "a.toml: wrong"),
        (Problem("a.toml", "", "wrong", 7), "a.toml, line 7: wrong"),
        (Problem("a.toml", "p1 (X)", "wrong", 7), "a.toml, line 7, p1 (X): wrong"),
    ],
)
def test_a_problem_names_file_card_and_reason(problem: Any, text: Any) -> None:
    assert str(problem) == text


# ---- Files ----


def file_problem(path: object) -> str:
    with pytest.raises(DeckError) as caught:
        read(path)  # type: ignore[arg-type]
    (problem,) = caught.value.problems
    return str(problem).removeprefix(f"{path}: ")


def test_a_missing_file(tmp_path: Path) -> None:
    assert (
        file_problem(tmp_path / "no.toml")
        == "There is no such file. Name a deck file or a case: witch-cult, thunder, gulfs."
    )


def test_a_directory(tmp_path: Path) -> None:
    assert file_problem(tmp_path) == "This is a folder. Name a deck file."


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(TEXT, encoding="utf-8")
    path.chmod(0)
    assert file_problem(path) == (
        "The file can't be read because you don't have permission. "
        "Check the permissions of the file and its folder."
    )


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(TEXT, encoding="utf-8")
    assert file_problem(tmp_path / "deck.toml" / "x") == (
        "The file can't be read because a part of its path is not a folder. Check the path."
    )


def test_a_path_that_is_none() -> None:
    assert file_problem("a\0b") == (
        "The file can't be read because the path is not valid. Check the path."
    )


def test_a_file_too_large(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(b"#" * (LARGEST_FILE + 1))
    assert file_problem(path) == "The file is too large for a deck (limit: 1,000,000 bytes)."


@pytest.mark.parametrize(("encoding", "line"), [("latin-1", 2), ("utf-16", 1)])
def test_a_file_in_another_encoding(tmp_path: Path, encoding: Any, line: Any) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes("format = 1\nname = 'Café'\n".encode(encoding))
    sentence = "This line is not UTF-8 text. Save the file as UTF-8."
    assert file_problem(path) == f"{path}, line {line}: {sentence}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("format = 1\ncase witch\n", "line 2: '=' is missing. A line must be a header in"),
        ("format = 1\n\nformat = 1\n", "line 3: 'format' appears twice in one table"),
        ("a = 1\nname = 'x", "line 2: A quote is opened here"),
    ],
)
def test_a_text_that_is_not_toml(text: Any, reason: Any) -> None:
    (problem,) = problems(text)
    assert str(problem).startswith(f"witch.toml, {reason}")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("9" * 5000, "A word outside quotes has more than 100 letters."),
        ("[" * 20_000, "more than 10,000 keys, brackets and commas"),
        ("[" * 9_000, "This is not valid TOML (brackets nested too deeply)."),
    ],
    ids=["digits", "brackets", "fewer brackets"],
)
def test_a_value_beyond_measure(value: Any, reason: Any) -> None:
    assert reason in only_problem(f"a = {value}")


def test_a_line_beyond_measure() -> None:
    text = edited('name = "', f'name = "{"x" * 1_000}')
    assert "The limit is 500." in only_problem(text)
