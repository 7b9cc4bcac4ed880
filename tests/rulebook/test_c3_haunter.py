"""Tests for the four situations of the Haunter of the Dark."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from tests.rulebook.dsl.gulfs import FIVE, HAUNTER_ICONS, case, given, really

CALLS = case(2, "must access 4")
ACTIVE = "line 1: c1 | menaces: c4"
TWO = "line 1: c2 threat artifact evidence location monster"


@pytest.mark.rule("C3-HAUNTER-01", "C3-CASE-03")
def test_the_haunter_is_never_opened_as_a_case() -> None:
    table = given(TWO, CALLS).play("close 1")
    assert table.zone("open") == set()
    assert "case_accessed" not in table.events


@pytest.mark.rule("C3-HAUNTER-02")
def test_without_the_machine_it_joins_the_menaces_and_its_effects_last() -> None:
    table = given(TWO, CALLS).play("close 1")
    assert (table.menaces, table.limits) == (["c4"], (3, 4, 5))
    assert table.happened("case_closed", "haunter_came", "limit_changed")


@pytest.mark.rule("C3-HAUNTER-01", "C3-HAUNTER-02", "C3-MENACE-07")
def test_its_immediate_effects_happen_on_arrival() -> None:
    """Check that the role makes it the Haunter: without ongoing effects it joins the Menaces."""
    haunter = case(4, *HAUNTER_ICONS, immediate=("great shuffle",), role="haunter", clue="haunter")
    table = given(f"{TWO} | time: plain1 | discard: plain2", CALLS, haunter).play("close 1")
    assert (table.menaces, table.limits) == (["c4"], (3, 5, 5))
    assert table.happened("haunter_came", "great_shuffled")
    assert table.zones("time", "discard") == (set(), set())


@pytest.mark.rule("C3-HAUNTER-02", "C3-MENACE-05")
def test_it_can_open_a_case_on_arrival() -> None:
    haunter = case(4, *HAUNTER_ICONS, immediate=("access 3",), ongoing=("time limit -1",))
    table = given(TWO, CALLS, haunter).play("close 1")
    assert (table.line(2), table.limits) == (["c3"], (3, 4, 5))


@pytest.mark.rule("C3-HAUNTER-04")
def test_with_the_machine_its_immediate_effects_do_not_happen() -> None:
    haunter = case(4, *HAUNTER_ICONS, immediate=("great shuffle",), role="haunter", clue="haunter")
    table = given(f"{TWO} | hand: machine | time: plain1", CALLS, haunter).play("close 1")
    assert "great_shuffled" not in table.events
    assert table.zone("time") == {"plain1"}


@pytest.mark.rule("C3-HAUNTER-01")
def test_lasting_effects_without_a_role_are_those_of_the_haunter() -> None:
    """Check that ongoing effects mark the Haunter in older decks."""
    assert case(4, ongoing=("time limit -1",)).role == "haunter"


@pytest.mark.rule("C3-HAUNTER-02", "C3-DISC-03")
def test_our_haunter_makes_darkness_cost_time() -> None:
    line = "line 1: case1a | line 2: case2 m2 l6 f2 e2 p3 t4"
    table = really(f"{line} | leads: p7 p5 p6", deal="a5").play("close 2")
    table.play("pass")
    assert table.menaces == ["case4"]
    assert table.limits == (3, 4, 5)
    dark = really(f"{line} | menaces: case4 | leads: p7 p5 p6", deal="a5").play("pass")
    assert dark.zone("time") == {"p7"}


@pytest.mark.rule("C3-HAUNTER-04")
@pytest.mark.parametrize("where", ["hand: machine", "briefcase: machine", "line 2: c3 machine"])
def test_with_the_machine_only_the_purple_icons_happen(where: str) -> None:
    table = given(f"{TWO} | {where}", CALLS).play("close 1")
    assert "haunter" in table.zone("hand")
    assert (table.menaces, table.limits) == ([], (3, 5, 5))
    assert table.happened("haunter_bound", "flipped", "added_to_hand")
    assert "limit_changed" not in table.events


@pytest.mark.rule("C3-HAUNTER-04", "AMB-133")
def test_bound_icons_that_do_not_move_it_send_it_to_closed_cases() -> None:
    haunter = case(4, "purple must access 5", ongoing=("time limit -1",), clue="haunter")
    table = given(f"{TWO} | hand: machine", CALLS, haunter).play("close 1")
    assert "c4" in table.zone("closed")
    assert (table.menaces, table.line(2)) == ([], ["c5"])


@pytest.mark.rule("C3-HAUNTER-01", "C3-HAUNTER-02", "AMB-85", "AMB-17")
def test_the_machine_in_the_line_being_closed_does_not_count() -> None:
    table = given("line 1: c2 threat machine evidence location monster", CALLS).play("close 1")
    assert table.menaces == ["c4"]
    assert table.happened("machine_off", "haunter_came")


@pytest.mark.rule("C3-HAUNTER-03")
@pytest.mark.parametrize(
    ("position", "answers"),
    [
        ("leads: machine lead2", ["take"]),
        ("leads: may-take-discard lead2 | discard: machine", ["play lead 1", "take machine"]),
        ("leads: may-search lead2 | stack: machine", ["play lead 1", "search", "take machine"]),
        ("hand: plain1 | time: machine", ["contact exchange", "give plain1", "get machine"]),
        ("leads: machine lead2", ["play lead 1"]),
    ],
)
def test_the_machine_coming_later_releases_it_at_once(position: str, answers: list[str]) -> None:
    table = given(f"{ACTIVE} | {position}").play(*answers)
    assert "haunter" in table.zone("hand")
    assert table.happened("machine_on", "haunter_released", "flipped", "added_to_hand")


@pytest.mark.rule("C3-HAUNTER-03", "C3-HAUNTER-05", "AMB-83")
def test_its_ongoing_effects_stop_when_it_leaves() -> None:
    table = given(f"{ACTIVE} | leads: machine lead2")
    assert table.limits == (3, 4, 5)
    table.play("take")
    assert (table.menaces, table.limits) == ([], (3, 5, 5))


@pytest.mark.rule("C3-HAUNTER-03", "R-HAND-02", "AMB-139")
def test_the_haunter_comes_before_the_hand_limit() -> None:
    table = given(f"{ACTIVE} | leads: machine lead2 | hand: plain1 plain2 plain3").play("take")
    assert table.zone("hand") == {"plain1", "plain2", "plain3", "machine", "haunter"}
    table.play("stow machine", "discard plain1")
    assert table.zone("hand") == {"plain2", "plain3", "haunter"}


@pytest.mark.rule("C3-HAUNTER-03", "AMB-134")
def test_from_the_leads_it_fires_right_after_the_placing_before_strain() -> None:
    seven = "plain1 plain2 plain3 plain4 plain5 plain6 plain7"
    table = given(f"line 1: c1 {seven} | menaces: c4 | leads: machine lead2", deal="spare1")
    table.play("play lead 1")
    first = table.events.index("card_played")
    assert table.events[first : first + 8] == [
        "card_played", "machine_on", "haunter_released", "flipped", "added_to_hand",
        "limit_changed", "strained", "check_passed",
    ]  # fmt: skip


@pytest.mark.rule("C3-HAUNTER-03", "R-STRAIN-03", "AMB-134")
def test_a_question_between_the_placing_and_the_strain_leaves_the_check_due() -> None:
    """Check that the position during the question includes the strain check to come."""
    seven = "plain1 plain2 plain3 plain4 plain5 plain6 plain7"
    line = f"line 1: c1 {seven} | menaces: c4 | leads: machine lead2 | hand: key key2 key3"
    table = given(line, deal="spare1").play("play lead 1")
    assert "strained" not in table.events
    assert table.game.position().endswith(
        "hand-limit; strain machine line 1; gained machine line 1; maintenance"
    )
    again = Game.from_position(table.game.position(), deck=table.game.deck)
    assert [event.kind for event in again.play("discard key").log][:3] == [
        "discarded", "strained", "check_passed",
    ]  # fmt: skip


@pytest.mark.rule("C3-HAUNTER-03", "AMB-102", "AMB-134")
def test_moving_the_machine_between_hand_and_briefcase_fires_nothing() -> None:
    stays = case(4, "purple must access 5", ongoing=("time limit -1",), clue="haunter")
    table = given(f"{ACTIVE} | hand: machine | haunted 1", stays)
    table.play("stow machine", "fetch machine")
    assert "haunter_released" not in table.events
    assert table.menaces == ["c4"]


@pytest.mark.rule("C3-HAUNTER-03", "AMB-133")
def test_released_icons_that_do_not_move_it_leave_it_and_apply_once() -> None:
    stays = case(4, "purple must access 5", ongoing=("time limit -1",), clue="haunter")
    table = given(f"{ACTIVE} | leads: machine lead2 | time: plain9", stays).play("take")
    assert (table.menaces, table.line(2), table.limits) == (["c4"], ["c5"], (3, 4, 5))
    table.play("contact exchange", "give machine", "get plain9")
    assert not table.state.purple
    table = given(f"{ACTIVE} | leads: machine lead2 | haunted 1", stays).play("take")
    assert table.line(2) == []


@pytest.mark.rule("C3-HAUNTER-05", "AMB-84")
def test_remove_i_does_not_touch_the_haunter() -> None:
    table = really("line 1: case1a | line 2: case2 | menaces: grid case4 | leads: p1 p2 p3")
    table.play("use necronomicon", "summon night")
    assert table.menaces == ["case4", "night"]
    assert {"aurora", "grid", "showman"} <= table.zone("box")


@pytest.mark.rule("C3-HAUNTER-05", "AMB-83")
def test_darkness_costs_no_more_time_once_our_haunter_has_left() -> None:
    line = "line 1: case1a | line 2: case3 | menaces: case4 | leads: machine p7 p5"
    table = really(line, deal="a5 e4").play("take", "stow machine")
    assert table.zone("hand") == {"haunter"}
    assert table.play("pass").zone("discard") == {"p7"}


@pytest.mark.rule("C3-HAUNTER-01", "C3-ICON-08", "AMB-18")
def test_only_the_haunter_has_its_purple_icons_later() -> None:
    closed = case(2, *HAUNTER_ICONS, clue="puzzleE")
    table = given(f"line 1: c2 {FIVE} | leads: lead1 machine lead3", closed)
    table.play("close 1", "take")
    assert "c2" in table.zone("closed")
    assert table.zone("hand") == {"machine"}
