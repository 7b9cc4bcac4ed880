"""Tests for Objectives, the two modes and the end of the game in Case 3."""

from __future__ import annotations

import pytest

from arkham_noir.core.state import LOST_MIND, RUNNING, WON
from arkham_noir.view import look
from tests.rulebook.dsl.gulfs import FIVE, REAL, given, objective, really, set_up

FIRST, SECOND = objective(1, "A", "E"), objective(2, "E", "G")
STABS = "stab stab2 stab3 stab4 stab5"
FULL_PICTURE = "picture: machine nyar haunter stone notes e1 p1"
EMPTY_LINES = "line 1: case6 | leads: p2 p3 p4 p5 p6"


def awarded(table_awarded: int) -> list[int]:
    """Return the numbers of the Objectives in the Big picture."""
    return [number + 1 for number in range(5) if table_awarded >> number & 1]


@pytest.mark.rule("C3-OBJ-01", "C3-MAINT-A")
def test_an_objective_needs_all_its_letters() -> None:
    half = given("picture: puzzleA", FIRST, SECOND).play("pass")
    assert awarded(half.state.awarded) == []
    both = given("picture: puzzleA puzzleE", FIRST, SECOND).play("pass")
    assert awarded(both.state.awarded) == [1]


@pytest.mark.rule("C3-OBJ-01")
def test_the_types_do_not_matter_for_an_objective() -> None:
    table = given("picture: puzzleA+threat puzzleE+threat", FIRST, SECOND).play("pass")
    assert awarded(table.state.awarded) == [1]
    types = "puzzleJ+person puzzleI+threat puzzleH+artifact puzzleF+monster puzzleB+location"
    other = given(f"picture: {types}", FIRST, SECOND).play("pass")
    assert (awarded(other.state.awarded), other.state.outcome) == ([], RUNNING)


@pytest.mark.rule("C3-OBJ-02", "C3-MAINT-A")
def test_several_objectives_are_awarded_in_one_step_and_share_letters() -> None:
    third = objective(3, "H")
    line = f"line 1: c1 {FIVE} puzzleE+person | picture: puzzleA puzzleG"
    table = given(line, FIRST, SECOND, third).play("close 1 score puzzleE+person")
    assert awarded(table.state.awarded) == [1, 2]
    assert table.events.count("objective_met") == 2


@pytest.mark.rule("C3-OBJ-02")
def test_an_objective_is_awarded_at_step_a_and_not_at_the_closing() -> None:
    card = "puzzleE+may-close-5+may-take-discard"
    table = given(f"line 1: c5 | hand: {card} | picture: puzzleA | discard: plain1", FIRST, SECOND)
    table.play(f"play {card} 1", "close now")
    assert table.zone("picture") == {"puzzleA", card}
    assert awarded(table.state.awarded) == []
    assert awarded(table.play("skip").state.awarded) == [1]


@pytest.mark.rule("C3-OBJ-03", "AMB-106")
def test_an_objective_stays_awarded() -> None:
    table = given("picture: puzzleA puzzleE", FIRST, SECOND).play("pass", "take", "pass")
    assert awarded(table.state.awarded) == [1]
    assert table.events.count("objective_met") == 1


@pytest.mark.rule("C3-OBJ-04")
def test_the_path_hints_say_where_the_machine_is_needed() -> None:
    purple = {each.number for each in REAL.objectives for path in each.paths if "purple" in path}
    assert purple == {2, 4}
    for each in REAL.objectives:
        for letter, path in zip(each.letters, each.paths, strict=True):
            assert ("Machine must be in play" in path) is (letter == "C")


@pytest.mark.rule("C3-MAINT-A", "C3-END-01")
def test_hardboiled_is_won_with_all_five_objectives() -> None:
    table = really(f"{EMPTY_LINES} | {FULL_PICTURE}").play("pass")
    assert (table.ended, awarded(table.state.awarded)) == ("won", [1, 2, 3, 4, 5])


@pytest.mark.rule("C3-END-01", "C3-END-02")
@pytest.mark.parametrize("missing", ["machine", "nyar", "haunter", "stone", "notes", "e1", "p1"])
def test_every_one_of_the_seven_letters_is_needed(missing: str) -> None:
    picture = FULL_PICTURE.replace(f" {missing}", "")
    assert really(f"{EMPTY_LINES} | {picture} | hand: l2").play("pass").state.outcome == RUNNING


@pytest.mark.rule("C3-END-01", "C3-MODE-01")
def test_five_types_are_no_victory_in_hardboiled() -> None:
    picture = "picture: machine l1 f3 e1 p1"
    assert really(f"{EMPTY_LINES} | {picture}").play("pass").state.outcome == RUNNING


@pytest.mark.rule("C3-END-01", "C3-MODE-01")
def test_five_types_win_in_classic() -> None:
    table = really(f"{EMPTY_LINES} | picture: machine l1 f3 e1 p1", mode="classic").play("pass")
    assert (table.ended, table.state.outcome) == ("won", WON)


@pytest.mark.rule("C3-END-01", "AMB-116")
def test_formula_is_one_of_the_types_in_classic() -> None:
    four = really(f"{EMPTY_LINES} | picture: machine l1 e1 p1", mode="classic").play("pass")
    assert four.state.outcome == RUNNING


@pytest.mark.rule("C3-END-01", "AMB-51")
def test_classic_counts_different_types() -> None:
    same = really(f"{EMPTY_LINES} | picture: machine stone e1 notes p1 nyar", mode="classic")
    assert same.play("pass").state.outcome == RUNNING


@pytest.mark.rule("C3-MODE-01", "C3-SETUP-G")
def test_letters_have_no_function_in_classic() -> None:
    table = really(f"{EMPTY_LINES} | picture: machine notes", mode="classic").play("pass")
    assert (table.state.awarded, table.state.outcome) == (0, RUNNING)
    assert "objective_met" not in table.events


@pytest.mark.rule("C3-MAINT-A", "R-END-03", "AMB-44")
def test_the_last_objective_wins_before_the_mind_gives_way() -> None:
    table = given(f"picture: puzzleA puzzleE puzzleG | stability: {STABS}", FIRST, SECOND)
    assert table.play("pass", "continue").ended == "won"


@pytest.mark.rule("C3-END-02")
def test_less_than_all_objectives_is_a_defeat() -> None:
    table = given(
        f"picture: puzzleA puzzleE | stability: {STABS}", FIRST, SECOND, outside_help="none"
    )
    table.play("pass")
    assert (table.ended, table.state.outcome) == ("lost_mind", LOST_MIND)
    assert awarded(table.state.awarded) == [1]


@pytest.mark.rule("C3-END-02")
@pytest.mark.parametrize("won", [False, True])
def test_after_the_end_the_stories_of_the_objectives_met_can_be_read(won: bool) -> None:
    picture = FULL_PICTURE if won else "picture: machine notes e1 haunter"
    table = really(f"{EMPTY_LINES} | {picture} | stability: t1 l2 l3 m1 m2", outside_help="none")
    table.play("pass")
    assert table.game.over
    view = look(table.state, table.game.deck)
    met = [True] * 5 if won else [True] * 2 + [False] * 3
    assert [each.met for each in view.objectives] == met
    assert [bool(each.objective.story) for each in view.objectives] == [
        each.met for each in view.objectives
    ]


@pytest.mark.rule("C3-END-01", "C3-SET-01")
def test_the_mode_decides_what_wins() -> None:
    assert look(set_up().state, REAL).types_to_win is None
    classic = set_up(mode="classic")
    assert look(classic.state, classic.game.deck).types_to_win == 5
