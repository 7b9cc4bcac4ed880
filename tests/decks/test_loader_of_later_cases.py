"""Tests for reading the sections that only Cases 2 and 3 have."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib import resources
from typing import Any

import pytest
from jsonschema import Draft7Validator

from arkham_noir.cases.deck_history import our_decks
from arkham_noir.core.zones import MOST_LINES
from arkham_noir.decks.cards import PrintedEffect, PrintedIcon, Side
from arkham_noir.decks.format import FORMS, MOST_MENACES
from arkham_noir.decks.loader import BUILTIN, DeckError, builtin, from_tables, parse
from arkham_noir.decks.schema import schema

DATA = resources.files("arkham_noir.decks") / "data"
TEXTS = {case: (DATA / file).read_text("utf-8") for case, file in BUILTIN.items()}
THUNDER, GULFS = builtin("thunder"), builtin("gulfs")

HAUNTER = "case4 (The Haunter of the Dark)"
NIGHT = "night (Night Without Lamps)"


def edited(case: str, old: str, new: str) -> str:
    """Return a standard deck with the first occurrence of some words changed."""
    assert old in TEXTS[case]
    return TEXTS[case].replace(old, new, 1)


def problems(text: str, whole: bool = True) -> list[str]:
    """Return all problems of a deck, without file and line."""
    with pytest.raises(DeckError) as caught:
        parse(text, "deck.toml", whole)
    return [str(replace(each, file="", line=None)) for each in caught.value.problems]


def only_problem(case: str, old: str, new: str) -> str:
    (problem,) = problems(edited(case, old, new))
    return problem


# ---- Valid decks ----


def test_storms_are_read_as_printed() -> None:
    storm = THUNDER.storms[3]
    assert (storm.id, storm.title) == ("s4", "The Night the Oak Was Split")
    assert storm.right == {"interview", "research"}
    assert storm.lightning
    assert storm.effects == (PrintedEffect("discard hand", False), PrintedEffect("take lead", True))
    assert not THUNDER.storms[0].lightning


def test_the_formula_the_halves_and_the_ancient_one() -> None:
    assert THUNDER.formula is not None
    assert (THUNDER.formula.id, THUNDER.formula.type) == ("f", "formula")
    assert THUNDER.formula.attributes == {"puzzle", "skeleton key"}
    assert {clue.half: clue.id for clue in THUNDER.clues if clue.half} == {
        "first": "a2",
        "second": "e2",
    }
    assert [clue.id for clue in THUNDER.clues if clue.role == "ancient"] == ["m1"]


def test_a_side_with_a_cost() -> None:
    assert THUNDER.contact.sides == (
        Side("key", waives=("lock", "skeleton lock"), cost="check"),
        Side("take", effect="take penalty"),
    )


def test_a_case_card_with_its_clue_face() -> None:
    card = next(card for card in GULFS.case_cards if card.id == "case4")
    assert (card.number, card.right, card.face) == (4, frozenset(), "")
    assert card.icons == (PrintedIcon("flip", False, True), PrintedIcon("add to hand", False, True))
    assert card.ongoing == ("time limit -1", "darkness gains time")
    assert card.clue is not None
    assert (card.clue.id, card.clue.letter) == ("haunter", "C")
    assert card.clue.purple == {"left"}


def test_both_faces_of_the_first_case() -> None:
    first, second = (card for card in GULFS.case_cards if card.number == 1)
    assert (first.face, first.time_limit) == ("A", 0)
    assert (second.face, second.time_limit) == ("B", 1)
    assert PrintedIcon("take stability", True) in first.icons
    assert GULFS.index["case1a"] == GULFS.index["case1b"]


def test_menaces_objectives_and_equipment() -> None:
    menace = GULFS.menaces[3]
    assert (menace.id, menace.level, menace.clue and menace.clue.id) == ("nyarlathotep", 2, "nyar")
    assert GULFS.menaces[2].immediate == ("access 3",)
    assert GULFS.menaces[0].role == "aurora"
    assert GULFS.objectives[1].letters == ("G", "C")
    assert GULFS.objectives[1].paths[0].startswith("G: ")
    assert GULFS.equipment[0].effect == "search menaces"
    assert GULFS.equipment[1].waives == ("lock", "skeleton lock")


def test_a_card_with_two_faces_is_one_card() -> None:
    assert len(GULFS.cards) == 45 + 7 + 6 + 2 + 1
    assert len(GULFS.clue_faces) == 50
    assert GULFS.index["nyar"] == GULFS.index["nyarlathotep"]


# ---- Additions to the format ----

OF_BEFORE = TEXTS["gulfs"].replace('role = "haunter"\n', "")
YOUNGER = [
    ('ongoing = ["time limit -1", "darkness gains time"]', 'immediate = ["great shuffle"]'),
    ('left = ["surveillance"]\n', 'left = ["surveillance", "any"]\npurple = ["left any"]\n'),
    ("number = 2\n", 'number = 2\npurple = ["right"]\n'),
    ('effect = "search menaces"', 'uses = ["may search menaces", "must check"]'),
    ('name = "search"\neffect = "search"', 'name = "search"\nuses = ["must search", "must check"]'),
    ('equipment = "search"', 'waives = ["lock"]'),
    ('equipment = "search"', 'uses = ["may take time", "may take stability"]'),
]


def test_a_deck_of_before_keeps_its_fingerprint_and_its_haunter() -> None:
    deck = parse(OF_BEFORE, "deck.toml")
    assert (deck, deck.fingerprint) == (GULFS, "68111a8a063f")
    assert [card.id for card in deck.case_cards if card.role == "haunter"] == ["case4"]
    assert [each.fingerprint for each in our_decks("gulfs")[1:]] == ["1f8ee8704913", "d82486a67388"]


@pytest.mark.parametrize(("old", "new"), YOUNGER)
def test_what_is_new_is_written_as_it_is_read_and_names_another_deck(old: str, new: str) -> None:
    deck = parse(edited("gulfs", old, new), "deck.toml")
    assert parse(deck.to_toml(), "deck.toml") == deck
    assert deck.fingerprint != GULFS.fingerprint
    assert Draft7Validator(schema("gulfs")).is_valid(tomllib.loads(deck.to_toml()))


def test_every_new_deck_has_its_own_name() -> None:
    prints = [parse(edited("gulfs", *each), "deck.toml").fingerprint for each in YOUNGER]
    assert len({*prints}) == len(YOUNGER)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "number = 7\n",
            'number = 7\nimmediate = ["access 3"]\n',
            "case7 (The Shadow from the Steeple): Only the card with the role 'haunter' can"
            " have immed",
        ),
        (
            "number = 7\n",
            'number = 7\nrole = "haunter"\n',
            "case7 (The Shadow from the Steeple): Only one Case Card can be the Haunter, and",
        ),
        (
            "number = 7\n",
            'number = 7\npurple = ["right interview"]\n',
            "case7 (The Shadow from the Steeple): 'purple' names 'right interview', but that icon",
        ),
        (
            "number = 7\n",
            'number = 7\npurple = ["left"]\n',
            "case7 (The Shadow from the Steeple): There is no edge or icon 'left'.",
        ),
        (
            'purple = ["left"]',
            'purple = ["left", "left surveillance"]',
            "t5 (Things That Pursue and Devour): 'purple' names the whole left edge. Leave out",
        ),
        (
            'equipment = "search"',
            'equipment = "search"\nwaives = ["lock"]',
            "machine (Tillinghast's Machine): A clue can have only one of equipment, uses,"
            " waives. This one",
        ),
        (
            'effect = "search menaces"',
            'uses = ["search"]',
            "necronomicon (Necronomicon): The effect 'search' must begin with 'must' (solid)",
        ),
    ],
)
def test_what_is_new_can_be_wrong(old: str, new: str, found: str) -> None:
    assert only_problem("gulfs", old, new).startswith(found)


# ---- Sections of other cases ----


@pytest.mark.parametrize(
    ("case", "old", "new", "reason"),
    [
        (
            "witch-cult",
            "[contact]",
            "[[storm]]\n[contact]",
            "There is no key 'storm'. Choose from: format,",
        ),
        (
            "witch-cult",
            'type = "person"',
            'type = "person"\nrole = "machine"',
            "There is no key 'ro",
        ),
        (
            "witch-cult",
            'type = "person"',
            'type = "person"\nhalf = "third"',
            "There is no key 'half'",
        ),
        (
            "witch-cult",
            '"puzzle", "lock"',
            '"puzzle", "darkness"',
            "There is no attribute 'darkness'",
        ),
        (
            "witch-cult",
            '"must check"',
            '"may play storm"',
            "There is no effect 'play storm'. Choose from: take",
        ),
        (
            "witch-cult",
            'waives = ["lock"]',
            'waives = ["skeleton lock"]',
            "There is no requirement",
        ),
        (
            "witch-cult",
            'waives = ["lock"]',
            'waives = ["lock"]\ncost = "check"',
            "There is no key 'c",
        ),
        (
            "thunder",
            "[contact]",
            "[[menace]]\n[contact]",
            "There is no key 'menace'. Choose from: format,",
        ),
        (
            "thunder",
            'type = "person"',
            'type = "formula"',
            "There is no type 'formula'. Choose from: person,",
        ),
        (
            "thunder",
            'type = "formula"',
            'type = "person"',
            "There is no type 'person'. Choose from: formula",
        ),
        (
            "thunder",
            'type = "person"',
            'type = "person"\npurple = ["left"]',
            "There is no key 'pur",
        ),
        (
            "thunder",
            '"puzzle", "lock"',
            '"puzzle", "undiscardable"',
            "There is no attribute 'undis",
        ),
        (
            "thunder",
            '"must check"',
            '"may close 5"',
            "There is no effect 'close 5'. Choose from: take lead",
        ),
        (
            "thunder",
            'role = "ancient"',
            'role = "machine"',
            "There is no role 'machine'. Choose from: ancient",
        ),
        (
            "gulfs",
            "[contact]",
            "[[victim]]\n[contact]",
            "There is no key 'victim'. Choose from: format,",
        ),
        (
            "gulfs",
            "[contact]",
            "[formula]\n[contact]",
            "There is no key 'formula'. Choose from: format,",
        ),
        (
            "gulfs",
            'letter = "H"',
            'half = "first"',
            "There is no key 'half'. Choose from: id, title, type",
        ),
        ("gulfs", '"puzzle", "lock"', '"puzzle", "lightning"', "There is no attribute 'lightning'"),
        (
            "gulfs",
            '"must check"',
            '"may play storm"',
            "There is no effect 'play storm'. Choose from: take",
        ),
        (
            "gulfs",
            'role = "machine"',
            'role = "ancient"',
            "There is no role 'ancient'. Choose from: machine",
        ),
        (
            "gulfs",
            'role = "aurora"',
            'role = "machine"',
            "There is no role 'machine'. Choose from: aurora",
        ),
    ],
)
def test_what_another_case_has(case: Any, old: Any, new: Any, reason: Any) -> None:
    assert reason in only_problem(case, old, new)


def test_a_deck_that_does_not_say_its_case_is_taken_for_the_one_it_looks_like() -> None:
    for case in ("thunder", "gulfs"):
        assert only_problem(case, f'case = "{case}"\n', "") == "'case' is missing."
        assert only_problem(case, f'case = "{case}"', 'case = "x"').startswith(
            "There is no case 'x'"
        )


# ---- Wrong storms, formula and contact ----


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'title = "Rain That Blinds the Valley"\nright = ["collection", "interview"]\n',
            'title = "Rain"\n',
            "s1 (Rain): 'right' is missing.",
        ),
        (
            "lightning = true",
            "lightning = 1",
            "s3 (The Bolt on the Summit): 'lightning' must be true or false",
        ),
        (
            "lightning = true",
            'left = ["any"]',
            "s3 (The Bolt on the Summit): There is no key 'left'.",
        ),
        ('"s1"', '"p1"', "p1 (Rain That Blinds the Valley): The id 'p1' already belongs to clue 1"),
        ("[formula]", "[[formula]]", "'formula' must be one table. Begin it with [formula]"),
        ('id = "f"', 'id = "p1"', "p1 (Third Aklo Ritual): The id 'p1' already belongs to clue 1"),
        (
            'half = "first"',
            'half = "third"',
            "a2 (Yellowed Aklo Manuscript): There is no half 'third'",
        ),
        (
            'cost = "check"',
            'cost = "time"',
            "carter (Randolph Carter), side 1: There is no cost 'time",
        ),
        (
            'effect = "take penalty"',
            'effect = "take penalty"\ncost = "check"',
            "carter (Randolph Carter), side 2: Only a side that waives something can have a cost",
        ),
    ],
)
def test_a_wrong_deck_of_thunder(old: Any, new: Any, sentence: Any) -> None:
    assert only_problem("thunder", old, new).startswith(sentence)


# ---- Wrong clues of Case 3 ----


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('letter = "H"', 'letter = "h"', "The letter 'h' must be one capital letter"),
        ('letter = "H"', 'letter = "HH"', "The letter 'HH' must be one capital letter"),
        ('letter = "H"', "letter = 8", "'letter' must be text in quotes, not a number"),
        (
            'letter = "H"',
            'purple = ["top"]',
            "There is no edge or icon 'top'. Choose from: left, left",
        ),
        (
            'right = ["surveillance"]\nattributes = ["puzzle"]',
            'right = []\npurple = ["left", "right"]',
            "'purple' names the right edge, but that edge has no icons",
        ),
        (
            'letter = "H"',
            'equipment = "search"',
            "Only a card with the attribute 'equipment' can be used from the Briefcase.",
        ),
        ('letter = "H"', 'equipment = "rest"', "There is no effect 'rest'. Choose from: take lead"),
    ],
)
def test_a_wrong_clue_of_the_gulfs(old: Any, new: Any, reason: Any) -> None:
    found = problems(edited("gulfs", old, new))
    assert found[0].startswith(f"p1 (Doctor Ambrose Dexter): {reason}")


# ---- Wrong case cards ----


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("number = 4", "number = 8", f"{HAUNTER}: 'number' must be from 1 to 7"),
        ("number = 4\n", "", f"{HAUNTER}: 'number' is missing."),
        (
            "number = 4",
            "number = 2",
            f"{HAUNTER}: Number 2 already belongs to case_card 3 (The House off Benevolent Street)",
        ),
        (
            'face = "B"',
            'face = "A"',
            "case1b (The Death of Robert Blake, Alone): Number 1 already belongs to case_card 1",
        ),
        (
            'face = "B"',
            'face = "C"',
            "case1b (The Death of Robert Blake, Alone): There is no face 'C'. Choose from: A, B",
        ),
        ("number = 4", 'number = 4\nface = "A"', f"{HAUNTER}: A card with faces A and B can't"),
        (
            "time_limit = 1",
            "time_limit = 2",
            "case1b (The Death of Robert Blake, Alone): 'time_limit' must be 1.",
        ),
        (
            '"purple must flip"',
            '"purple flip"',
            f"{HAUNTER}: The icon 'purple flip' must begin with",
        ),
        (
            '"purple must flip"',
            '"must purple flip"',
            f"{HAUNTER}: There is no icon 'purple flip'. Choose from:",
        ),
        (
            '"purple must flip"',
            '"purple must turn"',
            f"{HAUNTER}: There is no icon 'turn'. Choose from: flip,",
        ),
        (
            '"must access 4"',
            '"must access 10"',
            "case2 (The House off Benevolent Street): There is no icon",
        ),
        (
            '"time limit -1"',
            '"time limit +1"',
            f"{HAUNTER}: There is no ongoing effect 'time limit +1",
        ),
        (
            "number = 7",
            'number = 7\nongoing = ["time limit -1"]',
            "case7 (The Shadow from the Steeple): Only one Case Card can be the Haunter, and",
        ),
        (
            '[case_card.clue]\nid = "haunter"',
            '[[case_card.clue]]\nid = "haunter"',
            f"{HAUNTER}: 'clue' must be one table. Begin it with [case_card.clue]",
        ),
        ('id = "haunter"\n', "", f"{HAUNTER}, clue (The Haunter Unbound): 'id' is missing."),
        (
            'id = "haunter"',
            'id = "case4"',
            "case4 (The Haunter Unbound): The id 'case4' already belongs",
        ),
        (
            'letter = "C"',
            'letter = "c"',
            "haunter (The Haunter Unbound): The letter 'c' must be one",
        ),
        (
            '"The Haunter Unbound"',
            '"The Church of Starry Wisdom"',
            "case5 (The Church of Starry Wisdom): The title 'The Church of Starry Wisdom'"
            " already be",
        ),
    ],
)
def test_a_wrong_case_card(old: Any, new: Any, sentence: Any) -> None:
    assert any(each.startswith(sentence) for each in problems(edited("gulfs", old, new)))


def test_the_faces_of_one_card_may_share_a_title() -> None:
    text = edited("gulfs", '"The Haunter Unbound"', '"The Haunter of the Dark"')
    assert parse(text, "deck.toml").clue_faces
    text = edited("gulfs", '"The Death of Robert Blake, Alone"', '"The Death of Robert Blake"')
    assert parse(text, "deck.toml").case_cards[1].title == "The Death of Robert Blake"


# ---- Wrong menaces, objectives and equipment ----


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'id = "night"\nlevel = 2',
            'id = "night"\nlevel = 3',
            f"{NIGHT}: 'level' must be from 1 to 2",
        ),
        ('id = "night"\nlevel = 2\n', 'id = "night"\n', f"{NIGHT}: 'level' is missing."),
        (
            '"remove 1"',
            '"remove 2"',
            f"{NIGHT}: There is no immediate effect 'remove 2'. Did you mean 'remove 1'?"
            " Choose from: remove",
        ),
        (
            '"darkness gains must check"',
            '"darkness gains check"',
            f"{NIGHT}: The gained effect 'check' must begin with 'must' (solid) or 'may'"
            " (outlined).",
        ),
        (
            '"darkness gains must check"',
            '"darkness gains must chek"',
            f"{NIGHT}: There is no gained effect 'chek'. Did you mean 'check'? Choose from:"
            " take lead,",
        ),
        (
            '"darkness gains must check"',
            '"darkness gains must check", "darkness gains may search"',
            f"{NIGHT}: Darkness cards can gain only one effect from a card",
        ),
        (
            '"darkness gains must check"',
            '"light"',
            f"{NIGHT}: There is no ongoing effect 'light'. Choose from:",
        ),
        (
            "[menace.clue]",
            "[[menace.clue]]",
            "nyarlathotep (Nyarlathotep): 'clue' must be one table",
        ),
        (
            "[[objective]]\nnumber = 2",
            "[[objective]]\nnumber = 3",
            "objective 2 (The Last Page): Objectives are numbered in the order of the file."
            " This one must",
        ),
        ('["G", "C"]', "[]", "objective 2 (The Last Page): 'letters' is empty. An Objective needs"),
        (
            '["G", "C"]',
            '["G", "c"]',
            "objective 2 (The Last Page): The letter 'c' must be one capital",
        ),
        ('["G", "C"]', '"GC"', "objective 2 (The Last Page): 'letters' must be a list in brackets"),
        (
            'effect = "search menaces"',
            'effect = "rest"',
            "necronomicon (Necronomicon): There is no effect of an equipment card 'rest'."
            " Choose from: take",
        ),
        (
            'effect = "search menaces"',
            'effect = "search"\nwaives = ["lock"]',
            "necronomicon (Necronomicon): An equipment card must have one of waives, effect,"
            " uses. This",
        ),
    ],
)
def test_a_wrong_menace_objective_or_equipment(old: Any, new: Any, sentence: Any) -> None:
    assert only_problem("gulfs", old, new).startswith(sentence)


# ---- Numbers of cards ----


def test_a_playable_deck_of_the_gulfs_has_what_set_up_asks_for() -> None:
    document = tomllib.loads(TEXTS["gulfs"])
    document["case_card"] = document["case_card"][3:]
    del document["equipment"]
    with pytest.raises(DeckError) as caught:
        from_tables(document, "deck.toml", whole=True)
    assert [each.reason for each in caught.value.problems] == [
        "A table [[case_card]] with number 1, face A is missing. Add one.",
        "A table [[case_card]] with number 1, face B is missing. Add one.",
        "A table [[case_card]] with number 2 is missing. Add one.",
        "A table [[equipment]] with id necronomicon is missing. Add one.",
        "A table [[equipment]] with id aklo is missing. Add one.",
    ]


def test_the_number_of_menaces_and_victims_is_limited() -> None:
    menaces = [{"id": f"m{n}", "title": f"M {n}", "level": 1} for n in range(MOST_MENACES + 1)]
    victims = [{"id": f"v{n}", "title": f"V {n}", "right": []} for n in range(MOST_LINES + 1)]
    for case, key, rows in (("gulfs", "menace", menaces), ("thunder", "victim", victims)):
        assert from_tables({"case": case, key: rows[1:]}, "x").case == case
        with pytest.raises(DeckError, match=rf"8 {key.capitalize()}s\. The limit is 7"):
            from_tables({"case": case, key: rows}, "x")


def test_faces_of_one_card_count_once() -> None:
    document = tomllib.loads(TEXTS["gulfs"])
    spare = {"title": "More", "type": "person", "left": ["any"], "right": []}
    document["clue"].append(spare | {"id": "more"})
    assert len(from_tables(document, "deck.toml", whole=True).cards) == 62
    document["clue"].append(spare | {"id": "most", "title": "Most"})
    with pytest.raises(
        DeckError, match=r"The deck has 63 cards\. The limit is 62, including the contact\."
    ):
        from_tables(document, "deck.toml", whole=True)


# ---- Small decks for scenarios ----


@pytest.mark.parametrize("case", BUILTIN)
def test_a_scenario_gets_the_contact_of_its_case(case: Any) -> None:
    cards = from_tables({"case": case}, "small")
    ours = builtin(case).contact
    assert (cards.contact.id, cards.contact.sides) == (ours.id, ours.sides)
    assert len(cards.cards) == 1


def test_a_scenario_may_have_a_case_on_one_face() -> None:
    card = {"id": "c1", "number": 1, "title": "One", "right": ["any"], "icons": ["may access 9"]}
    cards = from_tables({"case": "gulfs", "case_card": [card]}, "small")
    assert cards.case_cards[0].icons == (PrintedIcon("access 9", True),)


def test_a_case_without_its_name_is_the_first() -> None:
    assert from_tables({}, "small").case == next(iter(FORMS))
