"""A deck file is read exactly, or everything wrong with it is told in readable sentences."""

from __future__ import annotations

import os
import pickle
import re
import tomllib
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from arkham_noir.core.rules import EFFECTS
from arkham_noir.decks.cards import ANY, ATTRIBUTES, ICONS, TECHNIQUES, Effect, Side
from arkham_noir.decks.forms import FORMS
from arkham_noir.decks.free_actions import USES
from arkham_noir.decks.loader import (
    BUILTIN,
    CASE_TYPES,
    LARGEST_FILE,
    MOST_CARDS,
    RESERVED,
    DeckError,
    Problem,
    builtin,
    from_tables,
    parse,
    read,
)
from arkham_noir.decks.paragraphs import LASTING
from arkham_noir.decks.tables import ARRIVAL_STEPS
from arkham_noir.errors import Contradiction, NoirError, UnreadableText
from arkham_noir.vocabulary import VERBS

FILE = "witch.toml"
TEXT = (resources.files("arkham_noir.decks") / "data" / "witch_cult.toml").read_text("utf-8")
P1 = "p1 (Ephraim Waite)"

CLUE = """
[[clue]]
id = "rat"
title = "A Rat"
type = "monster"
left = ["any"]
right = []
"""


def edited(old: str, new: str) -> str:
    """Our deck with the first occurrence of some words changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def problems(text: str, whole: bool = True) -> list[Problem]:
    """Everything that is wrong with a deck."""
    with pytest.raises(DeckError) as caught:
        parse(text, FILE, whole)
    return caught.value.problems


def only_problem(text: str, whole: bool = True) -> str:
    """The one thing that is wrong with a deck, as a person reads it but for the line; where our
    deck was edited, the line is seen to lead to the edit."""
    (problem,) = problems(text, whole)
    if problem.line and text.startswith(TEXT[:4]):
        leads_to_the_edit(text, problem.line)
    return str(replace(problem, line=None))


def leads_to_the_edit(text: str, line: int) -> None:
    """The line is that of the edit or, if the whole paragraph is meant, its header above."""
    pairs = zip(text.split("\n"), TEXT.split("\n"), strict=False)
    edit = next(number for number, (new, old) in enumerate(pairs, start=1) if new != old)
    headed = text.split("\n")[line - 1].startswith("[")
    assert line in (edit, edit + 1) or (headed and line < edit), f"{line}, edited in {edit}"


# ---- A deck that is right ----


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
    assert clue.effects == (Effect("check", False),)
    assert clue.story == "The Dreams in the Witch House"
    assert clue.flavour.startswith("Walked out of Salem Gaol")


def test_a_minimum_and_a_voluntary_effect_are_read() -> None:
    clue = next(clue for clue in parse(TEXT, FILE).clues if clue.id == "l9")
    assert clue.minimum == 3
    assert clue.effects == (Effect("search", True),)


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
    with pytest.raises(UnreadableText, match="unknown case 'witch-cut'; use witch-cult"):
        builtin("witch-cut")


# ---- The error itself ----


def test_the_error_is_a_summary_of_all_problems() -> None:
    text = edited('type = "person"', 'type = "persn"').replace('icons = ["time"]', 'icons = ["t"]')
    with pytest.raises(DeckError) as caught:
        parse(text, FILE)
    count = 1 + TEXT.count('icons = ["time"]')
    assert len(caught.value.problems) == count
    lines = str(caught.value).splitlines()
    assert lines[0] == f"witch.toml: {count} problems"
    assert lines[1] == (
        "  line 26: p1 (Ephraim Waite): unknown type 'persn'; use person, threat, artifact,"
        " evidence, location, monster (did you mean 'person'?)"
    )
    assert lines[2] == "  line 79: p5 (Father Iwanicki): unknown icon 't'; use time, stability"


def test_one_problem_is_not_many() -> None:
    with pytest.raises(DeckError) as caught:
        parse(edited('type = "person"', 'type = "thing"'), FILE)
    assert str(caught.value).startswith(
        "witch.toml: 1 problem\n  line 26: p1 (Ephraim Waite): unknown type"
    )


def test_the_error_is_one_of_ours_and_survives_copying() -> None:
    error = DeckError([Problem("a.toml", "p1", "no type")])
    assert isinstance(error, Contradiction)
    assert isinstance(error, NoirError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.problems) == ("a.toml: 1 problem\n  p1: no type", error.problems)


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("a.toml", "p1 (X)", "wrong"), "a.toml: p1 (X): wrong"),
        (Problem("a.toml", "", "wrong"), "a.toml: wrong"),
        (Problem("a.toml", "", "wrong", 7), "a.toml: line 7: wrong"),
        (Problem("a.toml", "p1 (X)", "wrong", 7), "a.toml: line 7: p1 (X): wrong"),
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
    assert file_problem(tmp_path / "no.toml") == "there is no such file"


def test_a_directory(tmp_path: Path) -> None:
    assert file_problem(tmp_path) == "this is a directory, not a deck file"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(TEXT, encoding="utf-8")
    path.chmod(0)
    assert file_problem(path) == "cannot be read: Permission denied"


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(TEXT, encoding="utf-8")
    assert file_problem(tmp_path / "deck.toml" / "x").startswith("cannot be read: ")


def test_a_path_that_is_none() -> None:
    assert file_problem("a\0b").startswith("cannot be read: ")


def test_a_file_too_large(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(b"#" * (LARGEST_FILE + 1))
    assert file_problem(path) == "larger than 1,000,000 bytes: this is not a deck file"


@pytest.mark.parametrize(("encoding", "line"), [("latin-1", 2), ("utf-16", 1)])
def test_a_file_in_another_encoding(tmp_path: Path, encoding: Any, line: Any) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes("format = 1\nname = 'Café'\n".encode(encoding))
    assert file_problem(path) == (f"line {line}: not UTF-8 text; save the file as UTF-8")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("format = 1\ncase witch\n", "line 2: not TOML: a line is either a header in"),
        ("format = 1\n\nformat = 1\n", "line 3: 'format' appears twice in one paragraph"),
        ("a = 1\nname = 'x", "line 2: a text begins here with a quote"),
    ],
)
def test_a_text_that_is_not_toml(text: Any, reason: Any) -> None:
    (problem,) = problems(text)
    assert str(problem).startswith(f"witch.toml: {reason}")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("9" * 5000, "a word of more than 100 letters outside quotes"),
        ("[" * 20_000, "more than 10,000 keys, brackets and commas"),
        ("[" * 9_000, "not TOML: brackets nested too deeply"),
    ],
    ids=["digits", "brackets", "fewer brackets"],
)
def test_a_value_beyond_measure(value: Any, reason: Any) -> None:
    assert reason in only_problem(f"a = {value}")


def test_a_line_beyond_measure() -> None:
    text = edited('name = "', f'name = "{"x" * 1_000}')
    assert "the most is 500" in only_problem(text)


# ---- The head of a deck ----


def test_a_newer_format_is_said_and_nothing_else() -> None:
    text = edited("format = 1", "format = 2\nnovelty = true")
    assert only_problem(text) == "witch.toml: this is a newer format; this program reads format 1"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 0", "format must be 1"),
        ("format = 1", 'format = "1"', "format must be a whole number, not a text"),
        ("format = 1", "format = true", "format must be a whole number, not true or false"),
        ("format = 1\n", "", "missing key 'format'"),
        ("format = 1", "format = 1\ncolour = 3", "unknown key 'colour'; use format, case, name"),
        ("\nname = ", "\nnmae = ", "unknown key 'nmae'; did you mean 'name'?"),
        ('version = "1.2"\n', "", "missing key 'version'"),
        (
            'version = "1.2"',
            "version = 1.2",
            "version must be a text in quotes, not a decimal number",
        ),
        ('version = "1.2"', "version = 1979-05-27", "version must be a text in quotes, not a date"),
        ('version = "1.2"', 'version = " "', "version is empty"),
        ('version = "1.2"', 'version = "1\\n0"', "version must be on one line"),
        ('about = "Our', 'about = "\\u001b[2JOur', "about contains a control character"),
        ('case = "witch-cult"\n', "", "missing key 'case'"),
        ('"witch-cult"', '"witch-clut"', "unknown case 'witch-clut'; use witch-cult, thunder,"),
        ('"witch-cult"', '["witch-cult"]', "case must be a text in quotes, not a list"),
    ],
)
def test_a_wrong_head(old: Any, new: Any, reason: Any) -> None:
    assert only_problem(edited(old, new)).startswith(f"witch.toml: {reason}")


# ---- Clues: every edit is of the first card, Ephraim Waite ----


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('type = "person"', 'type = "formula"', "unknown type 'formula'; use person, threat,"),
        ('type = "person"', "type = 7", "type must be a text in quotes, not a number"),
        ('type = "person"\n', "", "missing key 'type'"),
        ('type = "person"', 'tpye = "person"', "unknown key 'tpye'; did you mean 'type'?"),
        ('type = "person"', 'type = "person"\nzzz = 1', "unknown key 'zzz'; use id, title, type,"),
        ('left = ["research"]', "left = []", "left is empty; a clue needs one of collection,"),
        (
            'left = ["research"]',
            'left = ["reserch"]',
            "unknown technique 'reserch'; use collection",
        ),
        ('left = ["research"]', 'left = "research"', "left must be a list in brackets, such as"),
        ('left = ["research"]', "left = [1]", "left must hold words in quotes, not a number"),
        ('left = ["research"]\n', "", "missing key 'left'"),
        ('right = ["surveillance"]\n', "", "missing key 'right'"),
        ('right = ["surveillance"]', 'right = ["eye"]', "unknown technique 'eye'; use collection"),
        (
            'right = ["surveillance"]',
            'right = ["any", "any"]',
            "right names 'any' more than once",
        ),
        ('"puzzle", "lock"', '"puzzle", "lok"', "unknown attribute 'lok'; use puzzle, key, lock"),
        ('"puzzle", "lock"', '"lock", "lock"', "attributes names 'lock' more than once"),
        ("icons = []", 'icons = ["tiem"]', "unknown icon 'tiem'; use time, stability (did you"),
        ("icons = []", "minimum = 0\nicons = []", "minimum must be from 1 to 20"),
        ("icons = []", "minimum = 21\nicons = []", "minimum must be from 1 to 20"),
        ("icons = []", "minimum = -1\nicons = []", "minimum must be from 1 to 20"),
        ("icons = []", 'minimum = "3"\nicons = []', "minimum must be a whole number"),
        ("icons = []", "minimum = 3.0\nicons = []", "minimum must be a whole number"),
        ("icons = []", "minimum = true\nicons = []", "minimum must be a whole number"),
        ('"must check"', '"check"', "effect 'check' must begin with must (black) or may (brown)"),
        ('"must check"', '"shall check"', "effect 'shall check' must begin with must"),
        ('"must check"', '"must chek"', "unknown effect 'chek'; use take lead, take discard,"),
        ('"must check"', '"must"', "unknown effect ''; use take lead,"),
        ('"must check"', '["must check"]', "effects must hold words in quotes, not a list"),
        ('story = "The Thing', 'story = 3 # "The Thing', "story must be a text in quotes, not a"),
        ('flavour = "Died', 'flavour = "\\u0007Died', "flavour contains a control character"),
    ],
)
def test_a_wrong_clue(old: Any, new: Any, reason: Any) -> None:
    assert only_problem(edited(old, new)).startswith(f"witch.toml: {P1}: {reason}")


def test_a_huge_number_is_no_trouble() -> None:
    text = edited("icons = []", f"minimum = 0x{'f' * 90}\nicons = []")
    assert only_problem(text) == f"witch.toml: {P1}: minimum must be from 1 to 20"


def test_an_unknown_effect_without_its_manner_is_two_problems() -> None:
    first, second = problems(edited('"must check"', '"chekc"'))
    assert first.reason == "effect 'chekc' must begin with must (black) or may (brown)"
    assert second.reason.endswith("(did you mean 'check'?)")


@pytest.mark.parametrize("name", ["P1", "1p", "-p", "p_1", "p 1", "p1\\n", "", "é"])
def test_an_id_that_cannot_be_typed(name: Any) -> None:
    sentence = only_problem(edited('id = "p1"', f'id = "{name}"'))
    shown = name.replace("\\\\", "\\")
    assert sentence == (
        f"witch.toml: clue 1 (Ephraim Waite): id '{shown}' must begin with a lowercase letter,"
        " then lowercase letters, digits or '-'"
    )


@pytest.mark.parametrize("word", RESERVED)
def test_an_id_that_means_something_else(word: Any) -> None:
    sentence = only_problem(edited('id = "p1"', f'id = "{word}"'))
    assert sentence.startswith(
        f"witch.toml: {word} (Ephraim Waite): id '{word}' is a command of the game"
    )


def test_every_word_of_the_option_language_is_reserved() -> None:
    words = {word for verb in VERBS.values() for word in verb.typed.split() if word.isalpha()}
    assert words - {*RESERVED} == {"storm"}
    assert {*RESERVED} - words == {"with", "contact", "use"}


def test_a_card_without_an_id_is_called_by_its_place() -> None:
    assert only_problem(edited('id = "p2"\n', "")) == (
        "witch.toml: clue 2 (Keziah Mason): missing key 'id'"
    )


def test_a_card_without_id_and_title_is_called_by_its_place() -> None:
    found = problems(edited('id = "p2"\ntitle = "Keziah Mason"\n', ""))
    assert [str(each) for each in found] == [
        "witch.toml: line 34: clue 2: missing key 'id'",
        "witch.toml: line 34: clue 2: missing key 'title'",
    ]


def test_an_error_does_not_repeat_a_control_character() -> None:
    sentence = only_problem(edited('title = "Ephraim Waite"', 'title = "\\u001b[2J"'))
    assert sentence.startswith("witch.toml: p1: title contains a control character")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"p2"', '"p1"', "p1 (Keziah Mason): id 'p1' already belongs to clue 1 (Ephraim Waite)"),
        (
            '"Keziah Mason"',
            '"EPHRAIM  Waite"',
            "p2 (EPHRAIM Waite): title 'EPHRAIM  Waite' already belongs to clue 1 (Ephraim Waite)",
        ),
        ('"gilman"', '"m8"', "m8 (Walter Gilman): id 'm8' already belongs to clue 50 (The Beast"),
        ('"armitage"', '"p1"', "p1 (Dr. Armitage): id 'p1' already belongs to clue 1 (Ephraim"),
        (
            '"Dr. Armitage"',
            '"Joel Manton"',
            "armitage (Joel Manton): title 'Joel Manton' already belongs to victim 6 (Joel Manton)",
        ),
    ],
)
def test_what_stands_twice(old: Any, new: Any, sentence: Any) -> None:
    assert only_problem(edited(old, new)).startswith(f"witch.toml: {sentence}")


def test_a_single_bracket_is_explained() -> None:
    assert "witch.toml: line 1: clue must be paragraphs that begin with [[clue]]" in [
        str(each) for each in problems('[clue]\nid = "p1"\n')
    ]


# ---- Victims and the contact ----


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('right = ["research", "surveillance"]\nflavour', "flavour", "missing key 'right'"),
        (
            'right = ["research", "surveillance"]\nflavour',
            'right = ["reading"]\nflavour',
            "unknown technique 'reading'; use collection,",
        ),
        (
            'right = ["research", "surveillance"]\nflavour',
            'right = ["any"]\nleft = ["any"]\nflavour',
            "unknown key 'left'; use id, title, right, story, flavour",
        ),
    ],
)
def test_a_wrong_victim(old: Any, new: Any, reason: Any) -> None:
    sentence = only_problem(edited(old, new))
    assert sentence.startswith(f"witch.toml: gilman (Walter Gilman): {reason}")


SIDE = '[[contact.side]]\nname = "exchange"\neffect = "exchange"\n'


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SIDE, "", ": a contact has two sides, not 1"),
        (SIDE, SIDE + SIDE.replace("name =", "name = 'x' #"), ": a contact has two sides, not 3"),
        ('name = "exchange"', 'name = "key"', ": both sides are named 'key'"),
        (
            'name = "key"',
            'name = "The Key"',
            ", side 1: name 'The Key' must begin with a lowercase",
        ),
        ('name = "key"\n', "", ", side 1: missing key 'name'"),
        ('name = "key"', 'name = "key"\ncost = 1', ", side 1: unknown key 'cost'; use name, wai"),
        ('waives = ["lock"]', "", ", side 1: a side has either waives or effect; this one has nei"),
        (
            'waives = ["lock"]',
            'waives = ["lock"]\neffect = "exchange"',
            ", side 1: a side has either waives or effect; this one has both",
        ),
        ('["lock"]\n\n[[', '["lokc"]\n\n[[', ", side 1: unknown requirement 'lokc'; use lock (did"),
        ('effect = "exchange"', 'effect = "chekc"', ", side 2: unknown effect of a side 'chekc'"),
        ("[[contact.side]]", "[[contact.sides]]", ": "),
    ],
)
def test_a_wrong_contact(old: Any, new: Any, reason: Any) -> None:
    text = edited(old, new)
    first = problems(text)[0]
    assert f"{first.card}: {first.reason}".startswith(f"armitage (Dr. Armitage){reason}")
    assert first.line is not None
    leads_to_the_edit(text, first.line)


def test_the_name_of_a_side_may_be_a_word_of_the_game() -> None:
    cards = parse(edited('name = "key"', 'name = "search"'), FILE)
    assert cards.contact.sides[0] == Side("search", waives=("lock",))


def test_a_contact_of_any_case_may_have_any_effect() -> None:
    cards = parse(edited('effect = "exchange"', 'effect = "take penalty"'), FILE)
    assert cards.contact.sides[1].effect == "take penalty"


def test_a_contact_in_double_brackets_is_explained() -> None:
    text = CLUE + "[[contact]]\nid = 'carter'\n"
    assert only_problem(text, whole=False) == (
        "witch.toml: contact must be one paragraph that begins with [contact]"
    )


# ---- Numbers of cards ----


def test_a_playable_deck_has_enough_of_everything() -> None:
    head = 'format = 1\ncase = "witch-cult"\nname = "Tiny"\nversion = "1"\n'
    assert [str(each) for each in problems(head + CLUE)] == [
        "witch.toml: a playable deck needs a contact: one paragraph that begins with [contact]",
        "witch.toml: a playable deck needs at least 8 clues; this one has 1",
        "witch.toml: a playable deck needs at least 2 victims; this one has 0",
    ]


def many_clues(count: int) -> str:
    return "".join(
        CLUE.replace('"rat"', f'"rat{n}"').replace("A Rat", f"Rat {n}") for n in range(count)
    )


def test_the_core_has_room_for_so_many_cards() -> None:
    assert len(parse(many_clues(MOST_CARDS - 1), FILE, whole=False).cards) == MOST_CARDS
    assert only_problem(many_clues(MOST_CARDS), whole=False) == (
        "witch.toml: 63 cards; this program has room for 62 with the contact"
    )


# ---- Small decks for scenarios ----


def test_a_scenario_needs_only_the_cards_it_names() -> None:
    cards = parse(CLUE, "locks.toml", whole=False)
    assert [card.id for card in cards.cards] == ["rat", "armitage"]
    assert cards.case == "witch-cult"
    assert cards.contact.sides == builtin("witch-cult").contact.sides
    clue = cards.clues[0]
    assert not clue.attributes | clue.icons
    assert (clue.effects, clue.minimum) == ((), 0)


def test_a_scenario_may_have_no_cards_at_all() -> None:
    assert len(from_tables({}, FILE).cards) == 1


def test_a_scenario_with_its_own_contact() -> None:
    sides = [{"name": "one", "waives": ["lock"]}, {"name": "two", "effect": "exchange"}]
    contact = {"id": "carter", "title": "Randolph Carter", "side": sides}
    assert from_tables({"contact": contact}, FILE).contact.id == "carter"


def test_the_supplied_contact_can_clash() -> None:
    text = CLUE.replace('"rat"', '"armitage"')
    assert only_problem(text, whole=False) == (
        "witch.toml: armitage (Dr. Armitage): id 'armitage' already belongs to clue 1 (A Rat)"
    )


def test_tables_are_judged_like_texts() -> None:
    assert from_tables(tomllib.loads(TEXT), FILE, whole=True) == builtin("witch-cult")
    with pytest.raises(DeckError, match="rat: missing key 'left'"):
        from_tables({"clue": [{"id": "rat", "type": "monster", "right": []}]}, FILE)


def test_a_scenario_whose_deck_is_no_table() -> None:
    with pytest.raises(DeckError, match="a deck must be a table, not a list"):
        from_tables([], FILE)  # type: ignore[arg-type]


# ---- The page that describes the format ----

PAGE = (Path(__file__).parents[2] / "docs" / "decks.md").read_text("utf-8")


def test_the_examples_of_the_page_are_three_decks() -> None:
    examples = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
    decks = [f"format = 1{deck}" for deck in examples.split("format = 1")[1:]]
    ids = [[card.id for card in parse(deck, "decks.md", whole=False).cards] for deck in decks]
    assert ids == [
        ["p1", "gilman", "armitage"],
        ["e2", "f", "s3", "carter"],
        ["machine", "case1b", "case4", "showman", "aklo", "fiske"],
    ]


@pytest.mark.parametrize(
    "word",
    sorted(
        {
            *(kind for types in CASE_TYPES.values() for kind in types),
            *(TECHNIQUES + ATTRIBUTES + ICONS + RESERVED),
            *(ANY, *EFFECTS, *USES, *ARRIVAL_STEPS, *LASTING, *FORMS),
        }
        - {f"access {n}" for n in range(1, 10)}
    ),
)
def test_the_page_names_every_word(word: Any) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("case", BUILTIN)
def test_the_page_names_every_key(case: Any) -> None:
    file = resources.files("arkham_noir.decks") / "data" / BUILTIN[case]
    keys = {key for table in tables_of(tomllib.loads(file.read_text("utf-8"))) for key in table}
    sections = {"clue", "victim", "storm", "case_card", "menace", "objective", "contact", "side"}
    assert [key for key in sorted(keys - sections) if f"`{key}`" not in PAGE] == []


def tables_of(value: Any) -> list[dict[str, Any]]:
    """A table and all tables within it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, dict) else []
    return own + [table for each in inner for table in tables_of(each)]


@pytest.mark.parametrize(
    ("case", "fingerprint"),
    [("witch-cult", "484da5e15c8f"), ("thunder", "083829756cd7"), ("gulfs", "68111a8a063f")],
)
def test_the_page_shows_the_fingerprints_of_our_decks(case: Any, fingerprint: Any) -> None:
    assert builtin(case).fingerprint == fingerprint
    assert fingerprint in PAGE
