"""Tests for the messages about invalid cards in a deck."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_noir.decks.cards import Side
from arkham_noir.decks.loader import RESERVED, parse
from arkham_noir.vocabulary import VERBS
from tests.decks.corruption import CLUE, FILE, P1, edited, leads_to_the_edit, only_problem, problems

# ---- The head of a deck ----


def test_a_newer_format_is_the_only_problem() -> None:
    text = edited("format = 1", "format = 2\nnovelty = true")
    assert (
        only_problem(text)
        == "witch.toml: This deck has format 2, but this version reads only format 1. "
        "Update arkham-noir."
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 0", "'format' must be 1"),
        ("format = 1", 'format = "1"', "'format' must be a whole number, not a text"),
        ("format = 1", "format = true", "'format' must be a whole number, not true or false"),
        ("format = 1\n", "", "'format' is missing."),
        (
            "format = 1",
            "format = 1\ncolour = 3",
            "There is no key 'colour'. Choose from: format, case, name",
        ),
        ("\nname = ", "\nnmae = ", "There is no key 'nmae'. Did you mean 'name'?"),
        ('version = "1.2"\n', "", "'version' is missing."),
        (
            'version = "1.2"',
            "version = 1.2",
            "'version' must be text in quotes, not a decimal number",
        ),
        ('version = "1.2"', "version = 1979-05-27", "'version' must be text in quotes, not a date"),
        ('version = "1.2"', 'version = " "', "'version' is empty"),
        ('version = "1.2"', 'version = "1\\n0"', "'version' must be on one line"),
        ('about = "Our', 'about = "\\u001b[2JOur', "'about' contains a control character"),
        ('case = "witch-cult"\n', "", "'case' is missing."),
        (
            '"witch-cult"',
            '"witch-clut"',
            "There is no case 'witch-clut'. Did you mean 'witch-cult'? Choose from:"
            " witch-cult, thunder,",
        ),
        ('"witch-cult"', '["witch-cult"]', "'case' must be text in quotes, not a list"),
    ],
)
def test_a_wrong_head(old: Any, new: Any, reason: Any) -> None:
    assert only_problem(edited(old, new)).startswith(f"witch.toml: {reason}")


# ---- Clues: every edit is of the first card, Ephraim Waite ----


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            'type = "person"',
            'type = "formula"',
            "There is no type 'formula'. Choose from: person, threat,",
        ),
        ('type = "person"', "type = 7", "'type' must be text in quotes, not a number"),
        ('type = "person"\n', "", "'type' is missing."),
        ('type = "person"', 'tpye = "person"', "There is no key 'tpye'. Did you mean 'type'?"),
        (
            'type = "person"',
            'type = "person"\nzzz = 1',
            "There is no key 'zzz'. Choose from: id, title, type,",
        ),
        ('left = ["research"]', "left = []", "'left' is empty. A clue needs one of collection,"),
        (
            'left = ["research"]',
            'left = ["reserch"]',
            "There is no technique 'reserch'. Did you mean 'research'? Choose from: collection",
        ),
        ('left = ["research"]', 'left = "research"', "'left' must be a list in brackets, such as"),
        ('left = ["research"]', "left = [1]", "'left' must contain words in quotes, not a number"),
        ('left = ["research"]\n', "", "'left' is missing."),
        ('right = ["surveillance"]\n', "", "'right' is missing."),
        (
            'right = ["surveillance"]',
            'right = ["eye"]',
            "There is no technique 'eye'. Choose from: collection",
        ),
        (
            'right = ["surveillance"]',
            'right = ["any", "any"]',
            "'right' names 'any' more than once",
        ),
        (
            '"puzzle", "lock"',
            '"puzzle", "lok"',
            "There is no attribute 'lok'. Did you mean 'lock'? Choose from: puzzle, key, lock",
        ),
        ('"puzzle", "lock"', '"lock", "lock"', "'attributes' names 'lock' more than once"),
        (
            "icons = []",
            'icons = ["tiem"]',
            "There is no icon 'tiem'. Did you mean 'time'? Choose from: time, stability",
        ),
        ("icons = []", "minimum = 0\nicons = []", "'minimum' must be from 1 to 20."),
        ("icons = []", "minimum = 21\nicons = []", "'minimum' must be from 1 to 20."),
        ("icons = []", "minimum = -1\nicons = []", "'minimum' must be from 1 to 20."),
        ("icons = []", 'minimum = "3"\nicons = []', "'minimum' must be a whole number"),
        ("icons = []", "minimum = 3.0\nicons = []", "'minimum' must be a whole number"),
        ("icons = []", "minimum = true\nicons = []", "'minimum' must be a whole number"),
        (
            '"must check"',
            '"check"',
            "The effect 'check' must begin with 'must' (solid) or 'may' (outlined).",
        ),
        ('"must check"', '"shall check"', "The effect 'shall check' must begin with 'must'"),
        (
            '"must check"',
            '"must chek"',
            "There is no effect 'chek'. Did you mean 'check'? Choose from: take lead, take"
            " discard,",
        ),
        ('"must check"', '"must"', "There is no effect ''. Choose from: take lead,"),
        ('"must check"', '["must check"]', "'effects' must contain words in quotes, not a list"),
        ('story = "The Thing', 'story = 3 # "The Thing', "'story' must be text in quotes, not a"),
        ('flavour = "Died', 'flavour = "\\u0007Died', "'flavour' contains a control character"),
    ],
)
def test_a_wrong_clue(old: Any, new: Any, reason: Any) -> None:
    assert only_problem(edited(old, new)).startswith(f"witch.toml, {P1}: {reason}")


def test_a_huge_number_is_no_trouble() -> None:
    text = edited("icons = []", f"minimum = 0x{'f' * 90}\nicons = []")
    assert only_problem(text) == f"witch.toml, {P1}: 'minimum' must be from 1 to 20."


def test_an_unknown_effect_without_its_manner_is_two_problems() -> None:
    first, second = problems(edited('"must check"', '"chekc"'))
    assert first.reason == "The effect 'chekc' must begin with 'must' (solid) or 'may' (outlined)."
    assert second.reason.startswith("There is no effect 'chekc'. Did you mean 'check'?")


@pytest.mark.parametrize("name", ["P1", "1p", "-p", "p_1", "p 1", "p1\\n", "", "é"])
def test_an_id_that_cannot_be_typed(name: Any) -> None:
    sentence = only_problem(edited('id = "p1"', f'id = "{name}"'))
    shown = name.replace("\\\\", "\\")
    assert sentence == (
        f"witch.toml, clue 1 (Ephraim Waite): The id '{shown}' must begin with a lowercase letter"
        " and contain only lowercase letters, digits and '-'."
    )


@pytest.mark.parametrize("word", RESERVED)
def test_an_id_that_means_something_else(word: Any) -> None:
    sentence = only_problem(edited('id = "p1"', f'id = "{word}"'))
    assert sentence.startswith(
        f"witch.toml, {word} (Ephraim Waite): The id '{word}' is a command that players type"
    )


def test_every_word_of_the_option_language_is_reserved() -> None:
    words = {word for verb in VERBS.values() for word in verb.typed.split() if word.isalpha()}
    assert words - {*RESERVED} == {"storm"}
    assert {*RESERVED} - words == {"with", "contact", "use"}


def test_a_card_without_an_id_is_called_by_its_place() -> None:
    assert only_problem(edited('id = "p2"\n', "")) == (
        "witch.toml, clue 2 (Keziah Mason): 'id' is missing."
    )


def test_a_card_without_id_and_title_is_called_by_its_place() -> None:
    found = problems(edited('id = "p2"\ntitle = "Keziah Mason"\n', ""))
    assert [str(each) for each in found] == [
        "witch.toml, line 34, clue 2: 'id' is missing.",
        "witch.toml, line 34, clue 2: 'title' is missing.",
    ]


def test_an_error_does_not_repeat_a_control_character() -> None:
    sentence = only_problem(edited('title = "Ephraim Waite"', 'title = "\\u001b[2J"'))
    assert sentence.startswith("witch.toml, p1: 'title' contains a control character")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"p2"',
            '"p1"',
            "p1 (Keziah Mason): The id 'p1' already belongs to clue 1 (Ephraim Waite)",
        ),
        (
            '"Keziah Mason"',
            '"EPHRAIM  Waite"',
            "p2 (EPHRAIM Waite): The title 'EPHRAIM  Waite' already belongs to clue 1"
            " (Ephraim Waite)",
        ),
        (
            '"gilman"',
            '"m8"',
            "m8 (Walter Gilman): The id 'm8' already belongs to clue 50 (The Beast",
        ),
        ('"armitage"', '"p1"', "p1 (Dr. Armitage): The id 'p1' already belongs to clue 1 (Ephraim"),
        (
            '"Dr. Armitage"',
            '"Joel Manton"',
            "armitage (Joel Manton): The title 'Joel Manton' already belongs to victim 6"
            " (Joel Manton)",
        ),
    ],
)
def test_duplicates(old: Any, new: Any, sentence: Any) -> None:
    assert only_problem(edited(old, new)).startswith(f"witch.toml, {sentence}")


def test_a_single_bracket_is_explained() -> None:
    assert "witch.toml, line 1: 'clue' must be a list of tables. Begin each with [[clue]]." in [
        str(each) for each in problems('[clue]\nid = "p1"\n')
    ]


# ---- Victims and the contact ----


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('right = ["research", "surveillance"]\nflavour', "flavour", "'right' is missing."),
        (
            'right = ["research", "surveillance"]\nflavour',
            'right = ["reading"]\nflavour',
            "There is no technique 'reading'. Choose from: collection,",
        ),
        (
            'right = ["research", "surveillance"]\nflavour',
            'right = ["any"]\nleft = ["any"]\nflavour',
            "There is no key 'left'. Choose from: id, title, right, story, flavour",
        ),
    ],
)
def test_a_wrong_victim(old: Any, new: Any, reason: Any) -> None:
    sentence = only_problem(edited(old, new))
    assert sentence.startswith(f"witch.toml, gilman (Walter Gilman): {reason}")


SIDE = '[[contact.side]]\nname = "exchange"\neffect = "exchange"\n'


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SIDE, "", ": A contact must have two sides, not 1"),
        (
            SIDE,
            SIDE + SIDE.replace("name =", "name = 'x' #"),
            ": A contact must have two sides, not 3",
        ),
        ('name = "exchange"', 'name = "key"', ": Both sides are named 'key'"),
        (
            'name = "key"',
            'name = "The Key"',
            ", side 1: The name 'The Key' must begin with a lowercase",
        ),
        ('name = "key"\n', "", ", side 1: 'name' is missing."),
        (
            'name = "key"',
            'name = "key"\ncost = 1',
            ", side 1: There is no key 'cost'. Choose from: name, wai",
        ),
        (
            'waives = ["lock"]',
            "",
            ", side 1: A side must have one of waives, effect, uses. This one has none",
        ),
        (
            'waives = ["lock"]',
            'waives = ["lock"]\neffect = "exchange"',
            ", side 1: A side must have one of waives, effect, uses. This one has waives and",
        ),
        (
            '["lock"]\n\n[[',
            '["lokc"]\n\n[[',
            ", side 1: There is no requirement 'lokc'. Did you mean 'lock'? Choose from: lock.",
        ),
        (
            'effect = "exchange"',
            'effect = "chekc"',
            ", side 2: There is no effect of a side 'chekc'",
        ),
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
        "witch.toml: 'contact' must be one table. Begin it with [contact]."
    )
