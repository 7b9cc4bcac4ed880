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
        (replace(OURS, victims=OURS.victims[1:]), "DK-C2-01: 5 Victim cards instead of 6"),
        (
            with_clue(OURS, "p4", type="formula"),
            "DK-C2-02: p4 (Corporal John Eagle): this case has no type formula",
        ),
        (
            with_card(OURS, "storms", "s1", lightning=True),
            "DK-C2-03: 3 Storm cards with lightning instead of 2",
        ),
        (
            with_card(OURS, "storms", "s1", right=frozenset()),
            "DK-C2-03: s1 (Rain That Blinds the Valley): no technique on the right edge",
        ),
        (
            with_clue(OURS, "f", title="A Rhyme"),
            "DK-C2-04: f (A Rhyme): the Formula must be titled Third Aklo Ritual",
        ),
        (
            with_clue(OURS, "f", type="threat"),
            f"DK-C2-04: {FORMULA}: the type is threat instead of formula",
        ),
        (
            with_clue(OURS, "f", attributes={"skeleton key"}),
            f"DK-C2-04: {FORMULA}: the Formula must have a puzzle",
        ),
        (with_clue(OURS, "a2", half=""), "DK-C2-05: 0 clues with the first half instead of 1"),
        (
            with_clue(OURS, "a5", half="second"),
            "DK-C2-05: 2 clues with the second half instead of 1",
        ),
        (
            with_clue(OURS, "f", half="first"),
            f"DK-C2-05: {FORMULA}: the Formula can't have a half",
        ),
        (
            with_clue(OURS, "e2", left=frozenset({"surveillance"})),
            "DK-C2-05: e2 (Words Learned by Rote): it must be able to follow a2 (Yellowed Aklo"
            " Manuscript)",
        ),
        (
            with_clue(OURS, "m1", attributes={"skeleton lock"}),
            f"DK-C2-07: {ANCIENT}: Ancient Forgotten One must be a puzzle",
        ),
        (
            with_clue(OURS, "m1", role=""),
            f"DK-C2-07: {ANCIENT}: the role ancient belongs to Ancient Forgotten One and no"
            " other card",
        ),
        (
            with_clue(OURS, "m2", role="ancient"),
            "DK-C2-07: m2 (Last of the Martenses): the role ancient belongs to Ancient"
            " Forgotten One and no other card",
        ),
        (
            with_clue(OURS, "m1", attributes={"puzzle"}),
            "DK-C2-07: 0 clues with a skeleton lock instead of 1",
        ),
        (
            with_clue(OURS, "p1", effects=()),
            "DK-C2-08: 19 effects 'must check' instead of 20",
        ),
        (
            changed(OURS, without("lightning")),
            "DK-C2-10: no clue has the attribute lightning",
        ),
        (changed(OURS, without("lock")), "DK-C2-10: no clue has a lock"),
        (
            changed(OURS, lambda c: replace(c, minimum=0 if c.minimum == 3 else c.minimum)),
            "DK-C2-10: no clue has a minimum of 3",
        ),
        (
            changed(OURS, lambda c: replace(c, icons=c.icons - {"time"})),
            "DK-C2-10: 0 clues have the icon time; a Storm needs 3 in a line",
        ),
        (
            replace(OURS, contact=replace(OURS.contact, sides=OURS.contact.sides[::-1])),
            "DK-C2-11: carter (Randolph Carter): side 1 of the contact must waive lock and"
            " skeleton lock at the cost of a check, side 2 must take a penalty card",
        ),
        (
            with_clue(OURS, "m1", left=frozenset()),
            f"DK-C2-12: {ANCIENT}: it can't be played, but the difficult victory needs it",
        ),
    ],
)
def test_one_broken_constraint_is_one_error(cards: Any, found: Any) -> None:
    assert errors(cards) == [found]


def test_a_missing_clue_takes_its_effects_along() -> None:
    assert errors(replace(OURS, clues=OURS.clues[1:])) == [
        "DK-C2-01: 49 Clue cards instead of 50",
        "DK-C2-08: 19 effects 'must check' instead of 20",
    ]


def test_missing_storms_and_a_missing_formula() -> None:
    found = errors(replace(OURS, storms=(), formula=None))
    assert found[:3] == [
        "DK-C2-01: 0 Storm cards instead of 4",
        "DK-C2-01: 0 Formula cards instead of 1",
        "DK-C2-03: 0 Storm cards with lightning instead of 2",
    ]


def test_every_type_must_occur() -> None:
    cards = changed(OURS, lambda c: replace(c, type="threat") if c.type == "person" else c)
    assert errors(cards) == ["DK-C2-02: no clue of type person"]


def test_the_formula_without_its_key_leaves_the_ancient_one_locked() -> None:
    assert errors(with_clue(OURS, "f", attributes={"puzzle"})) == [
        f"DK-C2-04: {FORMULA}: the Formula must have a skeleton key",
        f"DK-C2-12: {ANCIENT}: it can't be played, but the difficult victory needs it",
    ]
    assert warnings(with_clue(OURS, "f", attributes={"puzzle"})) == [
        f"GRAPH-LOCK: {ANCIENT}: no line it can join can have a skeleton key"
    ]


def test_tempest_mountain_plays_the_storm_and_no_other_does() -> None:
    assert errors(with_clue(OURS, "l1", effects=(CHECK,))) == [
        f"DK-C2-06: {MOUNTAIN}: Tempest Mountain must have the effect 'play storm'",
        "DK-C2-08: 0 effects 'may play storm' instead of 1",
    ]
    assert errors(with_clue(OURS, "l1", title="A Hill")) == [
        "DK-C2-06: no clue is titled Tempest Mountain",
        "DK-C2-06: l1 (A Hill): only Tempest Mountain can have the effect 'play storm'",
    ]


def test_the_ancient_one_is_known_by_its_title() -> None:
    assert errors(with_clue(OURS, "m1", title="An Elder")) == [
        "DK-C2-07: no clue is titled Ancient Forgotten One",
        "DK-C2-07: m1 (An Elder): the role ancient belongs to Ancient Forgotten One and no"
        " other card",
    ]


def test_the_skeleton_lock_of_another_card_is_only_doubtful() -> None:
    cards = with_clue(OURS, "m1", attributes={"puzzle"})
    cards = with_clue(cards, "m2", attributes={"puzzle", "skeleton lock"})
    assert errors(cards) == []
    assert warnings(cards) == [
        "DK-C2-07: m2 (Last of the Martenses): the skeleton lock probably belongs on Ancient"
        " Forgotten One"
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
    assert errors(cards) == ["DK-C2-08: 21 effects 'must check' instead of 20"]


def test_an_effect_in_the_other_colour_is_another_effect() -> None:
    assert errors(with_clue(OURS, "p1", effects=(PrintedEffect("check", True),))) == [
        "DK-C2-08: 19 effects 'must check' instead of 20",
        "DK-C2-08: 1 effects 'may check' instead of 0",
    ]


def test_the_first_side_has_its_price() -> None:
    free = Side("key", waives=("lock", "skeleton lock"))
    contact = replace(OURS.contact, sides=(free, OURS.contact.sides[1]))
    (found,) = errors(replace(OURS, contact=contact))
    assert found.startswith("DK-C2-11: carter (Randolph Carter): ")


def test_five_types_can_be_won() -> None:
    kept = {"person", "threat", "monster", "formula"}
    cards = changed(OURS, lambda c: c if c.type in kept else without("puzzle")(c))
    assert errors(cards) == ["DK-C2-12: puzzles of 4 types can be played; 5 are needed"]


def test_lightning_without_a_storm_to_bring_it() -> None:
    cards = replace(OURS, storms=tuple(replace(each, lightning=False) for each in OURS.storms))
    assert errors(cards) == ["DK-C2-03: 0 Storm cards with lightning instead of 2"]
    struck = [each for each in OURS.clues if "lightning" in each.attributes]
    assert warnings(cards) == [
        f"GRAPH-LOCK: {each.id} ({each.title}): no line it can join can have a storm with lightning"
        for each in struck
    ]
