"""Tests for the deck checks of Case 3."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arkham_noir.decks.cards import Deck, Objective, PrintedIcon, Side
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

OURS = builtin("gulfs")
HAUNTER = "case4 (The Haunter of the Dark)"
AURORA = "aurora (Aurora Borealis)"
CASE2 = "case2 (The House off Benevolent Street)"
CASE5 = "case5 (The Church of Starry Wisdom)"

FLIP, ADD = PrintedIcon("flip", False), PrintedIcon("add to hand", False)
ACCESS_4, ACCESS_5, ACCESS_6, ACCESS_7 = (PrintedIcon(f"access {n}", False) for n in range(4, 8))
LIT_FLIP, LIT_ADD = replace(FLIP, purple=True), replace(ADD, purple=True)


def case(id: str, **changes: Any) -> Deck:
    return with_card(OURS, "case_cards", id, **changes)


def menace(id: str, **changes: Any) -> Deck:
    return with_card(OURS, "menaces", id, **changes)


def closing(id: str, *icons: PrintedIcon) -> Deck:
    """Return the standard deck with other icons on one case."""
    return case(id, icons=icons)


def from_the_first(*icons: PrintedIcon) -> Deck:
    """Return the standard deck with other icons on case 1; case 2 leads only to the Haunter."""
    cards = with_card(closing("case1a", *icons), "case_cards", "case1b", icons=icons)
    return with_card(cards, "case_cards", "case2", icons=(ACCESS_4, FLIP, ADD))


def test_our_deck_is_without_fault() -> None:
    assert violations(OURS) == []


def test_every_constraint_of_the_case_has_a_test_here() -> None:
    assert untested(3, __file__) == []


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (replace(OURS, clues=OURS.clues[:-1]), "DK-C3-01: The number of Clue cards is 44, not 45."),
        (
            changed(OURS, lambda c: replace(c, type="threat") if c.type == "location" else c),
            "DK-C3-02: No clue has the type location.",
        ),
        (changed(OURS, without("skeleton lock")), "DK-C3-02: No clue has a skeleton lock."),
        (changed(OURS, without("darkness")), "DK-C3-02: No clue has the attribute darkness."),
        (changed(OURS, lambda c: replace(c, minimum=0)), "DK-C3-02: No clue has a minimum."),
        (
            with_clue(OURS, "f3", letter=""),
            "DK-C3-02: f3 (The Thin Whine of Flutes): Every Puzzle card needs a letter, and"
            " only Puzzle cards have one.",
        ),
        (
            with_clue(OURS, "p2", letter="Z"),
            "DK-C3-02: p2 (Crawford Tillinghast): Every Puzzle card needs a letter, and only"
            " Puzzle cards have one.",
        ),
        (
            case("case1b", time_limit=0),
            "DK-C3-03: case1b (The Death of Robert Blake, Alone): "
            "Only face B of Case Card 1 can have a",
        ),
        (
            case("case7", time_limit=1),
            "DK-C3-03: case7 (The Shadow from the Steeple): Only face B of Case Card 1 can have a",
        ),
        (
            case("case4", title="A Shadow"),
            "DK-C3-04: case4 (A Shadow): The card with the role 'haunter' must be titled Haunter",
        ),
        (
            case("case4", ongoing=(), role=""),
            "DK-C3-04: The number of Case Cards with the role haunter is 0, not 1.",
        ),
        (
            case("case4", ongoing=()),
            f"DK-C3-04: {HAUNTER}: The Haunter must have immediate or ongoing effects.",
        ),
        (
            closing("case4", LIT_FLIP, LIT_ADD, ACCESS_7),
            f"DK-C3-04: {HAUNTER}: Every icon of the Haunter must be purple.",
        ),
        (
            menace("aurora", ongoing=("hand limit +1", "darkness gains time")),
            f"DK-C3-05: {AURORA}: Aurora Borealis can have no ongoing effect except",
        ),
        (
            menace("aurora", role=""),
            f"DK-C3-05: {AURORA}: The role 'aurora' belongs to Aurora Borealis and no other card.",
        ),
        (
            menace("grid", role="aurora"),
            "DK-C3-05: grid (The Grid Falters): The role 'aurora' belongs to Aurora",
        ),
        (menace("nyarlathotep", title="A Man"), "DK-C3-05: No Menace is titled Nyarlathotep."),
        (menace("night", immediate=()), "DK-C3-06: No Menace has the effect 'remove 1'."),
        (menace("storm", immediate=()), "DK-C3-06: No Menace has the effect 'great shuffle'."),
        (menace("grid", ongoing=()), "DK-C3-06: No Menace has the effect 'darkness gains time'."),
        (menace("aurora", ongoing=()), "DK-C3-06: No Menace has the effect 'hand limit +1'."),
        (menace("showman", ongoing=()), "DK-C3-06: No Menace has the effect 'time limit -1'."),
        (
            menace("storm", ongoing=("darkness gains must check",)),
            "DK-C3-06: The number of effects that Darkness cards gain is 1, not 2.",
        ),
        (
            with_card(OURS, "objectives", "5", number=6),
            "DK-C3-09: The Objectives are numbered 1, 2, 3, 4, 6 instead of 1 to 5.",
        ),
        (
            with_card(OURS, "objectives", "1", paths=OURS.objectives[0].paths[:1]),
            "DK-C3-09: objective 1 (The House Is Dark Again): No path hint begins with 'E:'.",
        ),
        (
            with_card(OURS, "objectives", "2", paths=("G: a diary", "C: a tower")),
            "DK-C3-09: objective 2 (The Last Page): C needs the Machine, but no hint for it"
            " contains the word 'purple'.",
        ),
        (
            with_clue(OURS, "l1", letter="E"),
            "DK-C3-09: objective 1 (The House Is Dark Again): The number of Puzzle cards"
            " with the letter E is 2"
            ", not 1.",
        ),
        (
            with_card(OURS, "objectives", "1", letters=("A", "E", "Z"), paths=("A:", "E:", "Z:")),
            "DK-C3-09: objective 1 (The House Is Dark Again): The number of Puzzle cards"
            " with the letter Z is 0"
            ", not 1.",
        ),
        (
            with_card(from_the_first(ACCESS_5), "case_cards", "case1b", icons=(ACCESS_6,)),
            "DK-C3-10: objective 3 (What Lies Under the Bay): D can't be reached. No path leads to"
            " stone (The Shining Trapezohedron) (on face B).",
        ),
        (
            replace(OURS, contact=replace(OURS.contact, sides=(Side("a", effect="search"),) * 2)),
            "DK-C3-13: fiske (Edmund Fiske): Both sides of the contact do the same.",
        ),
        (
            replace(
                OURS,
                contact=replace(
                    OURS.contact, sides=(Side("a", effect="search"), Side("b", (), "take penalty"))
                ),
            ),
            "DK-C3-13: fiske (Edmund Fiske): This case has no effect 'take penalty'.",
        ),
    ],
)
def test_a_broken_constraint_is_an_error(cards: Any, found: Any) -> None:
    assert any(error.startswith(found) for error in errors(cards))


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (
            replace(
                OURS,
                case_cards=tuple(
                    replace(c, icons=tuple(i for i in c.icons if i.word != "take stability"))
                    for c in OURS.case_cards
                ),
            ),
            "DK-C3-07: No Case Card has the icon take stability.",
        ),
        (
            with_clue(
                with_clue(OURS, "stone", attributes={"puzzle"}), "haunter", attributes={"puzzle"}
            ),
            "DK-C3-07: No clue face of a Case Card is undiscardable.",
        ),
        (
            with_card(OURS, "equipment", "necronomicon", title="A Cookbook"),
            "DK-C3-08: No Equipment Card is titled Necronomicon.",
        ),
        (
            with_clue(OURS, "elder", effects=(), equipment="search"),
            "DK-C3-08: elder (Elder Sign): Elder Sign must have the effect 'prevent'.",
        ),
        (
            with_clue(OURS, "a2", attributes={"key", "equipment"}),
            "DK-C3-08: a2 (Box of Yellowed Metal): The attribute 'equipment' belongs to"
            " Tillinghast",
        ),
        (
            with_clue(OURS, "elder", role="machine"),
            "DK-C3-08: elder (Elder Sign): The role 'machine' belongs to Tillinghast",
        ),
        (
            closing("case7", PrintedIcon("access 3", False), FLIP, ADD),
            "DK-C3-14: case7 (The Shadow from the Steeple): A card with the icon 'flip'"
            " needs a clue face.",
        ),
        (
            closing("case5", FLIP, ACCESS_7, ADD),
            f"DK-C3-14: {CASE5}: 'add to hand' must follow 'flip'.",
        ),
        (
            closing("case5", FLIP, replace(ADD, may=True), ACCESS_7),
            f"DK-C3-14: {CASE5}: 'must flip' and 'may add to hand' must have the same color.",
        ),
        (
            closing("case5", FLIP, LIT_ADD, ACCESS_7),
            f"DK-C3-14: {CASE5}: 'must flip' and 'purple must add to hand' must have the same"
            " color.",
        ),
        (
            closing("case4", replace(LIT_FLIP, may=True), replace(LIT_ADD, may=True)),
            f"DK-C3-15: {HAUNTER}: The icon 'purple must flip' is missing.",
        ),
        (
            closing("case2", replace(ACCESS_4, may=True), FLIP, ADD),
            f"DK-C3-16: {CASE2}: It needs a 'must access' icon that is not purple.",
        ),
        (
            with_card(from_the_first(ACCESS_5), "case_cards", "case1a", icons=(ACCESS_5,)),
            "DK-C3-16: Case Card 6 can't be accessed without the Machine (on face A).",
        ),
        (
            with_clue(OURS, "t5", left={"any", "research"}, purple={"left any"}),
            "DK-C3-17: t5 (Things That Pursue and Devour): The left edge mixes purple and"
            " other icons.",
        ),
        (
            case("case5", right={"any", "research"}, purple={"right any"}),
            f"DK-C3-17: {CASE5}: The right edge mixes purple and other icons.",
        ),
        (
            with_clue(OURS, "t5", purple={"right"}),
            "DK-C3-17: t5 (Things That Pursue and Devour): A purple right edge needs a"
            " purple left edge.",
        ),
    ],
)
def test_what_we_infer_of_the_printed_cards_is_a_warning(cards: Any, found: Any) -> None:
    assert any(warning.startswith(found) for warning in warnings(cards))
    assert not any(error.startswith(found) for error in errors(cards))


@pytest.mark.parametrize(
    ("section", "found"),
    [
        ("case_cards", "DK-C3-01: The number of Case Cards is 6, not 7."),
        ("menaces", "DK-C3-01: The number of Menace Cards is 5, not 6."),
        ("objectives", "DK-C3-01: The number of Objectives is 4, not 5."),
        ("equipment", "DK-C3-01: The number of Equipment Cards is 1, not 2."),
    ],
)
def test_a_card_less(section: Any, found: Any) -> None:
    cards = replace(OURS, **{section: getattr(OURS, section)[:-1]})
    assert found in errors(cards)


def test_so_many_cards_have_a_clue_face() -> None:
    found = errors(replace(case("case3", clue=None), menaces=OURS.menaces))
    assert "DK-C3-01: The number of Case Cards with a clue face is 3, not 4." in found
    found = errors(menace("nyarlathotep", clue=None))
    assert "DK-C3-01: The number of Menace Cards with a clue face is 0, not 1." in found
    assert any(each.endswith("Nyarlathotep must have icons and a clue face.") for each in found)


def test_a_deck_without_purple_edges() -> None:
    cards = changed(OURS, lambda clue: replace(clue, purple=frozenset()))
    assert errors(cards) == ["DK-C3-02: No clue has a purple edge."]


# ---- The cases ----


def test_the_numbers_run_from_one_to_seven() -> None:
    assert errors(replace(OURS, case_cards=()))[2:5] == [
        "DK-C3-03: The Case Cards are numbered not at all instead of 1 to 7.",
        "DK-C3-03: Case Card 1 must have the faces A and B.",
        "DK-C3-03: No Case Card accesses Case Card 5.",
    ]


def test_only_the_first_case_has_two_faces_and_it_has_no_clue() -> None:
    assert "DK-C3-03: Case Card 1 must have the faces A and B." in errors(case("case1b", face=""))
    (found,) = errors(case("case7", face="A"))
    assert (
        found == "DK-C3-03: case7 (The Shadow from the Steeple): Only Case Card 1 can have faces A"
        " and B. Remove the face."
    )
    clue = replace(OURS.clues[0], id="extra", letter="Z")
    found_too = errors(case("case1a", clue=clue))
    assert (
        "DK-C3-03: case1a (The Death of Robert Blake): Case Card 1 can't have a clue face."
        in found_too
    )


def test_a_menace_opens_the_third_case() -> None:
    assert errors(menace("showman", immediate=())) == [
        "DK-C3-03: No Menace accesses Case Card 3.",
        "DK-C3-06: No Menace has the effect 'access 3'.",
    ]


def test_the_haunter_may_have_immediate_effects_only() -> None:
    assert errors(case("case4", ongoing=(), immediate=("great shuffle",))) == []


def test_the_haunter_has_a_number_and_a_clue_face_of_its_own() -> None:
    assert f"DK-C3-04: {HAUNTER}: The Haunter can't be Case Card 6." in errors(
        case("case4", number=6)
    )
    found = errors(case("case4", clue=None))
    assert f"DK-C3-04: {HAUNTER}: The Haunter must have a clue face." in found


@pytest.mark.parametrize(("level", "name"), [(1, "II"), (2, "I")])
def test_neither_class_of_menaces_is_empty(level: Any, name: Any) -> None:
    menaces = tuple(replace(each, level=level) for each in OURS.menaces)
    assert errors(replace(OURS, menaces=menaces)) == [
        f"DK-C3-05: There is no Menace of class {name}."
    ]


def test_the_third_aklo_ritual_opens_both_locks() -> None:
    cards = with_card(OURS, "equipment", "aklo", waives=("lock",))
    assert errors(cards) == ["DK-C3-12: No card waives both lock and skeleton lock."]
    assert warnings(cards) == [
        "DK-C3-08: aklo (Third Aklo Ritual): Third Aklo Ritual must waive lock and skeleton lock."
    ]


@pytest.mark.parametrize("word", ["search menaces", "draw menace", "close 5", "close 6"])
def test_every_effect_of_the_case_occurs(word: Any) -> None:
    cards = changed(
        OURS, lambda c: replace(c, effects=tuple(e for e in c.effects if e.word != word))
    )
    cards = with_card(cards, "equipment", "necronomicon", effect="search")
    assert f"DK-C3-12: No card has the effect {word!r}." in errors(cards)


def test_prevention_occurs() -> None:
    cards = changed(OURS, lambda c: replace(c, effects=(), equipment=""))
    assert "DK-C3-12: No card has the effect 'prevent'." in errors(cards)


def test_a_classic_game_can_be_won() -> None:
    kept = {"person", "threat", "artifact", "evidence"}
    cards = changed(OURS, lambda c: c if c.type in kept else replace(without("puzzle")(c)))
    assert "DK-C3-11: Puzzle cards of 4 types can be played. 5 are needed." in errors(cards)


# ---- The paths ----


def test_objectives_out_of_reach() -> None:
    assert errors(closing("case5", FLIP, ADD)) == []
    cards = from_the_first(ACCESS_6)
    assert errors(cards) == [
        "DK-C3-03: No Case Card accesses Case Card 5.",
        *(
            f"DK-C3-10: objective {objective}: D can't be reached. No path leads to"
            f" stone (The Shining Trapezohedron) (on face {face})."
            for face in "AB"
            for objective in ("3 (What Lies Under the Bay)", "4 (The Steeple Is Empty)")
        ),
    ]
    assert [each for each in warnings(cards) if each.startswith("DK")] == [
        f"DK-C3-16: Case Card 5 can't be accessed without the Machine (on face {face})."
        for face in "AB"
    ]


def test_the_haunter_that_nothing_calls() -> None:
    cards = closing("case2", ACCESS_7, FLIP, ADD)
    assert f"DK-C3-15: {HAUNTER}: No Case Card accesses Case Card 4." in warnings(cards)
    assert sum("C can't be reached" in each for each in errors(cards)) == 4


def test_without_the_machine_nothing_purple_is_within_reach() -> None:
    found = errors(with_clue(OURS, "machine", role=""))
    assert found[0] == (
        "DK-C3-10: objective 2 (The Last Page): C can't be reached. No path leads to haunter"
        " (The Haunter Unbound) without the Machine, which this deck does not have (on face A)."
    )


def test_a_purple_way_takes_the_machine() -> None:
    lit = replace(ACCESS_5, purple=True)
    cards = from_the_first(lit, ACCESS_6)
    found = errors(cards)
    assert not any(each.startswith("DK-C3-10") for each in found)
    assert [each for each in warnings(cards) if each.startswith("DK")] == [
        f"DK-C3-16: Case Card 5 can't be accessed without the Machine (on face {f})." for f in "AB"
    ]
    assert (
        sum(
            "D needs the Machine, but no hint for it contains the word 'purple'" in each
            for each in found
        )
        == 2
    )


def test_an_add_to_hand_without_a_flip() -> None:
    found = warnings(closing("case5", ADD, ACCESS_7))
    assert f"DK-C3-14: {CASE5}: 'flip' must come before 'add to hand'." in found


def test_warnings_about_ways() -> None:
    assert warnings(closing("case7", PrintedIcon("access 9", False))) == [
        "GRAPH-CASE: case7 (The Shadow from the Steeple): "
        "It accesses Case Card 9, which does not exist."
    ]
    cards = replace(OURS, case_cards=tuple(_closed_off(card) for card in OURS.case_cards))
    assert (
        "GRAPH-CASE: case7 (The Shadow from the Steeple): No path leads to Case Card 7."
        in warnings(cards)
    )
    assert warnings(closing("case3", ACCESS_7)) == [
        "GRAPH-FACE: reel (Reel of the Shadowed World): It can never reach the hand."
    ]


def _closed_off(card: Any) -> Any:
    return replace(card, icons=tuple(icon for icon in card.icons if icon.word != "access 7"))


def test_an_objective_is_called_by_its_number() -> None:
    cards = replace(OURS, objectives=(*OURS.objectives[:4], Objective(5, "More", ("B",))))
    assert errors(cards) == ["DK-C3-09: objective 5 (More): No path hint begins with 'B:'."]
