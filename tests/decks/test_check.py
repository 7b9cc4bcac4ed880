"""Tests for the deck checks of Case 1, and for warnings about useless cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arkham_noir.decks.cards import Clue, Contact, Deck, PrintedEffect, Side
from arkham_noir.decks.check import Violation, violations
from arkham_noir.decks.loader import builtin, parse
from arkham_noir.rulebook import constraints

OURS = builtin("witch-cult")


def errors(deck: Deck) -> list[str]:
    """Return the errors of a deck, each as 'rule: card: reason'."""
    return [line(each) for each in violations(deck) if each.severity == "error"]


def warnings(deck: Deck) -> list[str]:
    """Return the warnings in the same form."""
    return [line(each) for each in violations(deck) if each.severity == "warning"]


def line(each: Violation) -> str:
    return ": ".join(part for part in (each.rule, each.card, each.reason) if part)


def changed(change: Callable[[Clue], Clue]) -> Deck:
    """Return the standard deck with every clue changed."""
    return replace(OURS, clues=tuple(change(clue) for clue in OURS.clues))


def with_clue(id: str, **changes: Any) -> Deck:
    """Return the standard deck with one clue changed."""
    return changed(lambda clue: replace(clue, **changes) if clue.id == id else clue)


def without(attribute: str) -> Callable[[Clue], Clue]:
    return lambda clue: replace(clue, attributes=clue.attributes - {attribute})


def test_our_deck_is_without_fault() -> None:
    assert violations(OURS) == []


def test_every_constraint_of_the_case_has_a_test_here() -> None:
    ours = {each.id for each in constraints().values() if each.cases == (1,)}
    assert ours == {f"DK-C1-0{n}" for n in range(1, 9)}
    text = Path(__file__).read_text(encoding="utf-8")
    assert [each for each in ours if f'"{each}: ' not in text] == []


def test_a_violation_names_file_card_constraint_and_reason() -> None:
    before, card, behind = OURS.text.partition('id = "t8"')
    text = before + card + behind.replace('"may take lead"', '"may exchange"', 1)
    (found,) = violations(parse(text, "mine.toml"))
    assert str(found) == (
        "mine.toml, line 218, t8 (Something Rides the Chimneys): In this case, only the contact is "
        "known to exchange cards. [warning DK-C1-07]"
    )
    assert (found.card_id, found.line, found.rule) == ("t8", 218, "DK-C1-07")
    assert found.text == (
        "t8 (Something Rides the Chimneys): In this case, only the contact is known to"
        " exchange cards."
    )


# ---- Errors ----


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (replace(OURS, clues=OURS.clues[:-1]), "DK-C1-01: The number of Clue cards is 49, not 50."),
        (
            replace(OURS, victims=OURS.victims[1:]),
            "DK-C1-01: The number of Victim cards is 5, not 6.",
        ),
        (
            with_clue("t8", type="formula"),
            "DK-C1-02: t8 (Something Rides the Chimneys): This case has no type formula.",
        ),
        (
            changed(lambda clue: replace(clue, icons=clue.icons - {"time"})),
            "DK-C1-03: No clue has the icon time.",
        ),
        (
            changed(lambda clue: replace(clue, icons=clue.icons - {"stability"})),
            "DK-C1-03: No clue has the icon stability.",
        ),
        (
            changed(lambda c: replace(c, effects=tuple(e for e in c.effects if not e.may))),
            "DK-C1-03: No clue has an effect with may.",
        ),
        (
            changed(lambda c: replace(c, effects=tuple(e for e in c.effects if e.may))),
            "DK-C1-03: No clue has an effect with must.",
        ),
        (changed(without("lock")), "DK-C1-04: No clue has a lock."),
        (changed(lambda clue: replace(clue, minimum=0)), "DK-C1-04: No clue has a minimum."),
        (
            replace(OURS, contact=replace(OURS.contact, sides=OURS.contact.sides[::-1])),
            "DK-C1-05: armitage (Dr. Armitage): Side 1 of the contact must waive the lock."
            " Side 2 must be an exchange.",
        ),
        (with_clue("a2", title="A Cookbook"), "DK-C1-06: No clue is titled Necronomicon."),
        (
            with_clue("t8", effects=(PrintedEffect("storm", True),)),
            "DK-C1-07: t8 (Something Rides the Chimneys): This case has no effect 'storm'.",
        ),
        (
            replace(OURS, victims=(replace(OURS.victims[0], right=frozenset()), *OURS.victims[1:])),
            "DK-C1-08: gilman (Walter Gilman): The right edge has no technique.",
        ),
    ],
)
def test_one_broken_constraint_is_one_error(cards: Any, found: Any) -> None:
    assert errors(cards) == [found]


def test_every_type_must_occur() -> None:
    cards = changed(lambda c: replace(c, type="threat") if c.type == "monster" else c)
    assert errors(cards) == [
        "DK-C1-02: No clue has the type monster.",
        "DK-C1-04: There is no Puzzle card of type monster.",
    ]


@pytest.mark.parametrize("icon", ["interview", "any"])
def test_every_technique_and_any_must_occur(icon: Any) -> None:
    def other(edge: frozenset[str]) -> frozenset[str]:
        return frozenset("research" if each == icon else each for each in edge)

    cards = changed(lambda c: replace(c, left=other(c.left), right=other(c.right)))
    assert errors(cards) == [f"DK-C1-02: No clue has the icon {icon} on an edge."]


@pytest.mark.parametrize(
    "kind", ["person", "threat", "artifact", "evidence", "location", "monster"]
)
def test_every_type_has_a_puzzle_and_the_warning_does_not_repeat_it(kind: Any) -> None:
    cards = changed(lambda c: without("puzzle")(c) if c.type == kind else c)
    assert [str(each) for each in violations(cards)] == [
        f"witch_cult.toml: There is no Puzzle card of type {kind}. [error DK-C1-04]"
    ]


def test_a_deck_without_keys_has_locks_that_never_open() -> None:
    cards = changed(without("key"))
    assert errors(cards) == ["DK-C1-04: No clue has a key."]
    locked = [clue for clue in OURS.clues if "lock" in clue.attributes]
    assert warnings(cards) == [
        f"GRAPH-LOCK: {clue.id} ({clue.title}): It needs a key, but no line it can join can"
        " have one."
        for clue in locked
    ]


def test_a_title_may_have_an_article() -> None:
    assert violations(with_clue("a2", title="The Necronomicon")) == []


def test_one_side_alone_is_not_the_contact_of_the_case() -> None:
    contact = Contact("carter", "Carter", (Side("one", effect="exchange"),) * 2)
    (found,) = errors(replace(OURS, contact=contact))
    assert found.startswith("DK-C1-05: carter (Carter): ")


# ---- Warnings ----


def small(*clues: str, victim: str = "research") -> Deck:
    """Return a deck of clues written 'id left>right marks'; a mark is an attribute or a minimum.

    It has no case, so only the warnings about lines are left, and puzzles and a key do not matter.
    """
    text = f'[[victim]]\nid = "v"\ntitle = "V"\nright = ["{victim}"]\n'
    return replace(parse(text + "".join(map(paragraph, clues)), "", whole=False), case="")


def paragraph(clue: str) -> str:
    name, edges, *marks = clue.split()
    left, right = edges.split(">")
    attributes = [mark for mark in marks if not mark.isdigit()]
    minimum = "".join(f"minimum = {mark}\n" for mark in marks if mark.isdigit())
    return (
        f'[[clue]]\nid = "{name}"\ntitle = "{name.upper()}"\ntype = "person"\n{minimum}'
        f"left = {[left]}\nright = {[right] if right else []}\nattributes = {attributes}\n"
    )


def line_warnings(deck: Deck) -> list[str]:
    return [each for each in warnings(deck) if not each.startswith(("GRAPH-PUZZLE", "GRAPH-KEY"))]


@pytest.mark.parametrize(
    ("clues", "found"),
    [
        (["a research>research", "b research>research"], []),
        (
            ["a research>interview", "b research>research"],
            ["GRAPH-RIGHT: a (A): No other clue can follow its right edge (interview)."],
        ),
        (
            ["a research>", "b research>research"],
            ["GRAPH-RIGHT: a (A): No other clue can follow its right edge (empty)."],
        ),
        (["a research>", "b any>research"], []),
        (["a research>any", "b research>research"], []),
        (
            ["a interview>research", "b research>research", "c research>research"],
            ["GRAPH-LEFT: a (A): No other card can come before its left edge (interview)."],
        ),
        # A card can neither follow nor precede itself.
        (
            ["a interview>interview", "b research>research", "c research>research"],
            [
                "GRAPH-RIGHT: a (A): No other clue can follow its right edge (interview).",
                "GRAPH-LEFT: a (A): No other card can come before its left edge (interview).",
            ],
        ),
    ],
)
def test_edges(clues: Any, found: Any) -> None:
    assert line_warnings(small(*clues)) == found


def test_a_victim_after_whom_nothing_fits() -> None:
    cards = small("a research>research", "b research>research", victim="interview")
    assert line_warnings(cards) == [
        "GRAPH-RIGHT: v (V): No other clue can follow its right edge (interview)."
    ]


@pytest.mark.parametrize(
    ("clues", "found"),
    [
        (["a research>research", "b research>research 1"], []),
        (
            ["a research>research", "b research>research 2"],
            [
                "GRAPH-MINIMUM: b (B): Its minimum is 2, but the longest line it can join has 1.",
            ],
        ),
        # The line changes to interview after one card and never changes back.
        (
            [
                "a research>interview",
                "b interview>interview",
                "c research>interview 1",
                "d interview>interview",
            ],
            ["GRAPH-MINIMUM: c (C): Its minimum is 1, but the longest line it can join has 0."],
        ),
        # Two cards that need each other first.
        (
            ["a research>research 1", "b research>research 1"],
            [
                "GRAPH-MINIMUM: a (A): Its minimum is 1, but the longest line it can join has 0.",
                "GRAPH-MINIMUM: b (B): Its minimum is 1, but the longest line it can join has 0.",
            ],
        ),
    ],
)
def test_minimums(clues: Any, found: Any) -> None:
    assert line_warnings(small(*clues)) == found


def test_a_minimum_of_twenty_can_be_reached() -> None:
    clues = [f"c{n} research>research" for n in range(20)]
    assert line_warnings(small(*clues, "last research>research 20")) == []
    (found,) = line_warnings(small(*clues[1:], "last research>research 20"))
    assert found.startswith("GRAPH-MINIMUM: last (LAST): Its minimum is 20, but")


@pytest.mark.parametrize(
    ("clues", "found"),
    [
        (["k research>research key", "a research>research lock"], []),
        # Its own key is the only one, and it never opens its own lock. [R-LOCK-04]
        (
            ["k research>research key lock", "a research>research"],
            ["GRAPH-LOCK: k (K): It needs a key, but no line it can join can have one."],
        ),
        # After the key the line ends in interview, where the lock does not fit.
        (
            [
                "k research>interview key",
                "a research>research lock",
                "b interview>interview",
                "c research>research",
                "d interview>interview",
            ],
            ["GRAPH-LOCK: a (A): It needs a key, but no line it can join can have one."],
        ),
        # The path from the key to the lock needs a third card.
        (
            [
                "k research>interview key",
                "a research>research lock",
                "b interview>research",
                "c research>research",
            ],
            [],
        ),
    ],
)
def test_locks(clues: Any, found: Any) -> None:
    assert line_warnings(small(*clues)) == found


def test_puzzles_and_keys_are_missed_in_any_case() -> None:
    cards = small("a research>research puzzle", "b research>research")
    assert warnings(cards) == [
        *(
            f"GRAPH-PUZZLE: There is no Puzzle card of type {kind}."
            for kind in ("threat", "artifact", "evidence", "location", "monster")
        ),
        "GRAPH-KEY: No clue has a key.",
    ]
    assert errors(cards) == []


@pytest.mark.parametrize("effect", ["close 5", "play storm", "draw menace"])
def test_a_side_that_can_never_be_used_is_a_warning(effect: str) -> None:
    sides = (OURS.contact.sides[0], Side("call", effect=effect))
    cards = replace(OURS, contact=replace(OURS.contact, sides=sides))
    (found,) = warnings(cards)
    assert found.startswith(f"GRAPH-USE: armitage (Dr. Armitage): '{effect}' can never be used.")
