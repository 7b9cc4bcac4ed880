"""Tests for the deck checks of Case 2."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arkham_noir.decks.cards import Clue, PrintedEffect, Side
from arkham_noir.decks.check import violations
from arkham_noir.decks.loader import builtin
from tests.decks.broken_decks import (
    changed,
    errors,
    untested,
    warnings,
    with_card,
    with_clue,
    without,
)

OURS = builtin("thunder")
MOUNTAIN = "l1 (Tempest Mountain)"
ANCIENT = "m1 (Ancient Forgotten One)"
FORMULA = "f (Third Aklo Ritual)"
CHECK = PrintedEffect("check", False)
STORM = PrintedEffect("play storm", True)


def clue(id: str) -> Clue:
    return next(each for each in OURS.clue_faces.values() if each.id == id)


def test_our_deck_is_without_fault() -> None:
    assert violations(OURS) == []


def test_every_constraint_of_the_case_has_a_test_here() -> None:
    # DK-C2-09 defines which cards DK-C2-08 counts: see the test of the totals.
    assert untested(2, __file__) == ["DK-C2-09"]


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (
            replace(OURS, victims=OURS.victims[1:]),
            "DK-C2-01: The number of Victim cards is 5, not 6.",
        ),
        (
            with_clue(OURS, "p4", type="formula"),
            "DK-C2-02: p4 (Corporal John Eagle): This case has no type formula.",
        ),
        (
            with_card(OURS, "storms", "s1", lightning=True),
            "DK-C2-03: The number of Storm cards with lightning is 3, not 2.",
        ),
        (
            with_card(OURS, "storms", "s1", right=frozenset()),
            "DK-C2-03: s1 (Rain That Blinds the Valley): The right edge has no technique.",
        ),
        (
            with_clue(OURS, "f", title="A Rhyme"),
            "DK-C2-04: f (A Rhyme): The Formula must be titled Third Aklo Ritual.",
        ),
        (
            with_clue(OURS, "f", type="threat"),
            f"DK-C2-04: {FORMULA}: The type is threat instead of formula.",
        ),
        (
            with_clue(OURS, "f", attributes={"skeleton key"}),
            f"DK-C2-04: {FORMULA}: The Formula must have a puzzle.",
        ),
        (
            with_clue(OURS, "a2", half=""),
            "DK-C2-05: The number of clues with the first half is 0, not 1.",
        ),
        (
            with_clue(OURS, "a5", half="second"),
            "DK-C2-05: The number of clues with the second half is 2, not 1.",
        ),
        (
            with_clue(OURS, "f", half="first"),
            f"DK-C2-05: {FORMULA}: The Formula can't have a half.",
        ),
        (
            with_clue(OURS, "e2", left=frozenset({"surveillance"})),
            "DK-C2-05: e2 (Words Learned by Rote): It must be able to follow a2 (Yellowed Aklo"
            " Manuscript).",
        ),
        (
            with_clue(OURS, "m1", attributes={"skeleton lock"}),
            f"DK-C2-07: {ANCIENT}: Ancient Forgotten One must be a Puzzle card.",
        ),
        (
            with_clue(OURS, "m1", role=""),
            f"DK-C2-07: {ANCIENT}: The role 'ancient' belongs to Ancient Forgotten One and no"
            " other card.",
        ),
        (
            with_clue(OURS, "m2", role="ancient"),
            "DK-C2-07: m2 (Last of the Martenses): The role 'ancient' belongs to Ancient"
            " Forgotten One and no other card.",
        ),
        (
            with_clue(OURS, "m1", attributes={"puzzle"}),
            "DK-C2-07: The number of clues with a skeleton lock is 0, not 1.",
        ),
        (
            with_clue(OURS, "p1", effects=()),
            "DK-C2-08: The number of effects 'must check' is 19, not 20.",
        ),
        (
            changed(OURS, without("lightning")),
            "DK-C2-10: No clue has the attribute lightning.",
        ),
        (changed(OURS, without("lock")), "DK-C2-10: No clue has a lock."),
        (
            changed(OURS, lambda c: replace(c, minimum=0 if c.minimum == 3 else c.minimum)),
            "DK-C2-10: No clue has a minimum of 3.",
        ),
        (
            changed(OURS, lambda c: replace(c, icons=c.icons - {"time"})),
            "DK-C2-10: 0 clues have the icon time. A Storm needs 3 in a line.",
        ),
        (
            replace(OURS, contact=replace(OURS.contact, sides=OURS.contact.sides[::-1])),
            "DK-C2-11: carter (Randolph Carter): Side 1 of the contact must waive lock and"
            " skeleton lock at the cost of a check. Side 2 must take a penalty card.",
        ),
        (
            with_clue(OURS, "m1", left=frozenset()),
            f"DK-C2-12: {ANCIENT}: It can't be played, but the difficult victory needs it.",
        ),
    ],
)
def test_one_broken_constraint_is_one_error(cards: Any, found: Any) -> None:
    assert errors(cards) == [found]


def test_a_missing_clue_takes_its_effects_along() -> None:
    assert errors(replace(OURS, clues=OURS.clues[1:])) == [
        "DK-C2-01: The number of Clue cards is 49, not 50.",
        "DK-C2-08: The number of effects 'must check' is 19, not 20.",
    ]


def test_missing_storms_and_a_missing_formula() -> None:
    found = errors(replace(OURS, storms=(), formula=None))
    assert found[:3] == [
        "DK-C2-01: The number of Storm cards is 0, not 4.",
        "DK-C2-01: The number of Formula cards is 0, not 1.",
        "DK-C2-03: The number of Storm cards with lightning is 0, not 2.",
    ]


def test_every_type_must_occur() -> None:
    cards = changed(OURS, lambda c: replace(c, type="threat") if c.type == "person" else c)
    assert errors(cards) == ["DK-C2-02: No clue has the type person."]


def test_the_formula_without_its_key_leaves_the_ancient_one_locked() -> None:
    assert errors(with_clue(OURS, "f", attributes={"puzzle"})) == [
        f"DK-C2-04: {FORMULA}: The Formula must have a skeleton key.",
        f"DK-C2-12: {ANCIENT}: It can't be played, but the difficult victory needs it.",
    ]
    assert warnings(with_clue(OURS, "f", attributes={"puzzle"})) == [
        f"GRAPH-LOCK: {ANCIENT}: It needs a skeleton key, but no line it can join can have one."
    ]


def test_tempest_mountain_plays_the_storm_and_no_other_does() -> None:
    assert errors(with_clue(OURS, "l1", effects=(CHECK,))) == [
        f"DK-C2-06: {MOUNTAIN}: Tempest Mountain must have the effect 'play storm'.",
        "DK-C2-08: The number of effects 'may play storm' is 0, not 1.",
    ]
    assert errors(with_clue(OURS, "l1", title="A Hill")) == [
        "DK-C2-06: No clue is titled Tempest Mountain.",
        "DK-C2-06: l1 (A Hill): Only Tempest Mountain can have the effect 'play storm'.",
    ]


def test_the_ancient_one_is_known_by_its_title() -> None:
    assert errors(with_clue(OURS, "m1", title="An Elder")) == [
        "DK-C2-07: No clue is titled Ancient Forgotten One.",
        "DK-C2-07: m1 (An Elder): The role 'ancient' belongs to Ancient Forgotten One and no"
        " other card.",
    ]


def test_the_skeleton_lock_of_another_card_is_only_doubtful() -> None:
    cards = with_clue(OURS, "m1", attributes={"puzzle"})
    cards = with_clue(cards, "m2", attributes={"puzzle", "skeleton lock"})
    assert errors(cards) == []
    assert warnings(cards) == [
        "DK-C2-07: m2 (Last of the Martenses): The skeleton lock probably belongs on Ancient"
        " Forgotten One."
    ]


@pytest.mark.parametrize(
    "cards",
    [
        with_clue(OURS, "t1", effects=(CHECK,)),
        with_clue(OURS, "f", effects=(*clue("f").effects, CHECK)),
        with_card(OURS, "storms", "s1", effects=(CHECK, CHECK)),
    ],
    ids=["clue", "formula", "storm"],
)
def test_the_totals_run_over_clues_storms_and_the_formula(cards: Any) -> None:  # DK-C2-09
    assert errors(cards) == ["DK-C2-08: The number of effects 'must check' is 21, not 20."]


def test_an_effect_in_the_other_colour_is_another_effect() -> None:
    assert errors(with_clue(OURS, "p1", effects=(PrintedEffect("check", True),))) == [
        "DK-C2-08: The number of effects 'must check' is 19, not 20.",
        "DK-C2-08: The number of effects 'may check' is 1, not 0.",
    ]


def test_the_first_side_has_its_price() -> None:
    free = Side("key", waives=("lock", "skeleton lock"))
    contact = replace(OURS.contact, sides=(free, OURS.contact.sides[1]))
    (found,) = errors(replace(OURS, contact=contact))
    assert found.startswith("DK-C2-11: carter (Randolph Carter): ")


def test_five_types_can_be_won() -> None:
    kept = {"person", "threat", "monster", "formula"}
    cards = changed(OURS, lambda c: c if c.type in kept else without("puzzle")(c))
    assert errors(cards) == ["DK-C2-12: Puzzle cards of 4 types can be played. 5 are needed."]


def test_lightning_without_a_storm_to_bring_it() -> None:
    cards = replace(OURS, storms=tuple(replace(each, lightning=False) for each in OURS.storms))
    assert errors(cards) == ["DK-C2-03: The number of Storm cards with lightning is 0, not 2."]
    struck = [each for each in OURS.clues if "lightning" in each.attributes]
    assert warnings(cards) == [
        f"GRAPH-LOCK: {each.id} ({each.title}): It needs a storm with lightning, but no "
        "line it can join can have one."
        for each in struck
    ]
