"""Tests for Menaces in Case 3: arrival, immediate effects, and losing without one."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.core.state import LOST_TIME
from tests.rulebook.dsl.gulfs import DRAWS, given, menace, really

FULL = "time: time time2 time3 time4"
SUMMONS = "may-search-menaces"


# Arrival


@pytest.mark.rule("C3-MENACE-01", "C3-MAINT-C")
def test_a_menace_comes_when_the_time_limit_is_reached() -> None:
    table = given(f"{FULL} | leads: time5 lead2", deal="i2").play("pass", "continue")
    assert table.menaces == ["i2"]
    assert (table.zone("time"), len(table.zone("discard"))) == (set(), 5)
    assert table.happened("time_up", "menace_arrived", "time_cleared", "lead_drawn")


@pytest.mark.rule("C3-MENACE-01", "C3-RUNOUT-01")
def test_a_menace_comes_when_the_draw_stack_runs_out() -> None:
    table = given("discard: plain1 plain2 | time: time", stack="", deal="i1 plain1")
    table.play("pass", "continue")
    assert table.menaces == ["i1"]
    assert table.leads[-1] == "plain1"
    assert table.zones("stack", "discard", "time") == ({"plain2", "lead1"}, set(), {"time"})


@pytest.mark.rule("C3-MENACE-01", "C3-EFF-02")
def test_a_menace_comes_by_an_effect() -> None:
    table = given(f"hand: {DRAWS}", deal="i3").play(f"play {DRAWS} 1")
    assert table.menaces == ["i3"]


@pytest.mark.rule("C3-MENACE-04")
def test_every_class_i_menace_is_drawn_before_any_class_ii() -> None:
    table = given(f"{FULL} | leads: time5 lead2 | menaces: i1 i2").play("pass", "continue")
    assert table.menaces == ["i1", "i2", "i3"]
    table = given(f"{FULL} | leads: time5 lead2 | menaces: i1 i2 i3", deal="ii2")
    table.play("pass", "continue")
    assert table.menaces[-1] == "ii2"


@pytest.mark.rule("C3-MENACE-03", "C3-MENACE-02")
def test_a_new_menace_replaces_none_and_they_lie_in_order_of_arrival() -> None:
    table = given(f"hand: {DRAWS} {DRAWS}2", deal="i3 spare1 i1")
    table.play(f"play {DRAWS} 1", f"play {DRAWS}2 1")
    assert table.menaces == ["i3", "i1"]


@pytest.mark.rule("C3-MAINT-C", "R-MAINT-02", "AMB-42")
def test_one_menace_at_a_time_whatever_the_excess() -> None:
    times = " ".join(f"time{n}" for n in range(1, 12))
    table = given(f"time: {times}").play("pass", "continue")
    assert len(table.menaces) == 1
    assert table.zone("time") == set()


@pytest.mark.rule("C3-MAINT-C", "AMB-89")
def test_a_menace_that_shuffles_the_time_area_away_leaves_nothing_to_move() -> None:
    shuffler = menace("i1", "great shuffle")
    table = given(f"{FULL} | leads: time5 lead2 | discard: plain1", shuffler, deal="i1 plain1")
    table.play("pass", "continue")
    assert table.zones("time", "discard") == (set(), set())
    assert table.leads[:2] == ["lead2", "plain1"]


@pytest.mark.rule("C3-MENACE-08", "R-END-02")
@pytest.mark.parametrize(
    ("position", "stack", "answers"),
    [
        (f"{FULL} | leads: time5 lead2", "spare1 spare2 spare3 spare4", ["pass"]),
        ("leads: lead1 lead2 lead3 lead4 lead5", "", ["pass"]),
        (f"hand: {DRAWS}+must-check", "spare1", [f"play {DRAWS}+must-check 1"]),
        ("hand: must-check", "", ["play must-check 1"]),
    ],
)
def test_a_menace_that_must_be_drawn_and_is_not_there_loses_at_once(
    position: str, stack: str, answers: list[str]
) -> None:
    table = given(f"{position} | menaces: i1 i2 i3 ii1 ii2 ii3", stack=stack, outside_help="none")
    table.play(*answers)
    assert (table.ended, table.state.outcome) == ("lost_menace", LOST_TIME)
    assert "check_passed" not in table.events


@pytest.mark.rule("C3-MENACE-08", "AMB-44")
def test_a_win_in_the_same_maintenance_comes_first() -> None:
    picture = "picture: puzzleA+person puzzleB+threat puzzleC+artifact puzzleD+monster"
    table = given(f"{picture} puzzleE+location | {FULL} time5 | menaces: i1 i2 i3 ii1 ii2 ii3",
                  mode="classic", outside_help="none")  # fmt: skip
    assert table.play("pass").ended == "won"


@pytest.mark.rule("C3-SET-03", "C3-MENACE-08", "AMB-127")
def test_with_one_menace_removed_at_random_the_sixth_draw_loses() -> None:
    table = given(f"{FULL} | leads: time5 lead2 | menaces: i1 i2", menaces="random", deal="ii1")
    table.play("pass", "continue")
    assert table.menaces == ["i1", "i2", "ii1"]
    late = given(f"{FULL} | leads: time5 lead2 | menaces: i1 i2 ii1 ii2 ii3", menaces="random",
                 outside_help="none").play("pass")  # fmt: skip
    assert late.ended == "lost_menace"


# Searching the Menace deck


@pytest.mark.rule("C3-EFF-01", "AMB-87")
def test_any_menace_of_either_class_can_be_searched_out() -> None:
    table = given(f"hand: {SUMMONS} | menaces: i2").play(f"play {SUMMONS} 1", "search menaces")
    summons = {text for text in table.offered() if text.startswith("summon")}
    assert summons == {f"summon {id}" for id in ("i1", "i3", "ii1", "ii2", "ii3")}
    table.play("summon ii2")
    assert table.menaces == ["i2", "ii2"]
    assert (table.zone("menaces-1"), table.zone("menaces-2")) == ({"i1", "i3"}, {"ii1", "ii3"})
    assert table.state.menace_shuffles == 1


@pytest.mark.rule("C3-EFF-01", "AMB-87")
@pytest.mark.parametrize("active", ["", " | menaces: i1 i2 i3"])
def test_after_a_search_each_class_comes_in_another_order(active: str) -> None:
    """Compare the next Menace of one seed with and without a search."""

    def next_menace(seed: int, *answers: str) -> str:
        table = given(f"{FULL} | hand: {SUMMONS} | leads: time5 lead2{active}").dealt_by(seed)
        return table.play(f"play {SUMMONS} 1", *answers, "continue").menaces[-1]

    left = {seed: next_menace(seed, "skip") for seed in range(12)}
    other = {"ii1": "ii2"}  # the summoned Menace is not the next one
    searched = {
        seed: next_menace(seed, "search menaces", f"summon {other.get(menace, 'ii1')}")
        for seed, menace in left.items()
    }
    assert sum(searched[seed] != left[seed] for seed in left) > 2


@pytest.mark.rule("C3-EFF-01", "C3-MENACE-04", "AMB-87")
def test_after_a_search_class_i_is_still_drawn_first() -> None:
    table = given(f"hand: {SUMMONS} {DRAWS} | menaces: i1 i2", deal="spare1 i3")
    table.play(f"play {SUMMONS} 1", "search menaces", "summon ii1", f"play {DRAWS} 1")
    assert table.menaces == ["i1", "i2", "ii1", "i3"]


@pytest.mark.rule("C3-EFF-01", "AMB-135", "AMB-23")
def test_declining_comes_before_looking_and_not_after() -> None:
    table = given(f"hand: {SUMMONS}").play(f"play {SUMMONS} 1")
    assert "skip" in table.offered()
    table.play("search menaces")
    assert "skip" not in table.offered()
    declined = given(f"hand: {SUMMONS}").play(f"play {SUMMONS} 1", "skip")
    assert (declined.menaces, declined.state.menace_shuffles) == ([], 0)


@pytest.mark.rule("C3-EFF-01", "AMB-88")
def test_an_empty_menace_deck_is_not_searched() -> None:
    table = given(f"hand: {SUMMONS} | menaces: i1 i2 i3 ii1 ii2 ii3").play(f"play {SUMMONS} 1")
    assert table.state.turn == 2
    assert "use necronomicon" not in table.offered()


@pytest.mark.rule("C3-SET-03", "C3-EFF-01", "AMB-127")
@pytest.mark.parametrize("seed", range(8))
def test_the_card_found_missing_is_the_one_that_would_never_have_come(seed: int) -> None:
    """Compare two games of one deal: a search, and drawing all of class I."""
    hand = f"hand: {SUMMONS} {DRAWS} {DRAWS}2"
    searched = given(hand, menaces="random").dealt_by(seed)
    searched.play(f"play {SUMMONS} 1", "search menaces")
    drawn = given(hand, menaces="random").dealt_by(seed)
    drawn.play(f"play {DRAWS} 1", f"play {DRAWS}2 1")
    missing = {"i1", "i2", "i3"} & searched.zone("box")
    assert len(missing) == 1
    assert set(drawn.menaces) == {"i1", "i2", "i3"} - missing


@pytest.mark.rule("C3-EFF-01", "AMB-127")
def test_a_search_shows_which_menace_was_removed_at_random() -> None:
    table = given(f"hand: {SUMMONS}", menaces="random", deal="i2")
    table.play(f"play {SUMMONS} 1", "search menaces")
    assert "summon i2" not in table.offered()
    assert "i2" in table.zone("box")
    assert table.play("summon i1").state.menaces_left() == 4


@pytest.mark.rule("C3-EFF-01", "C3-MENACE-02")
def test_what_the_search_brings_resolves_before_the_next_effect() -> None:
    card = f"{SUMMONS}+may-take-discard"
    table = given(f"hand: {card} | discard: plain1", menace("ii1", "access 3"))
    table.play(f"play {card} 1", "search menaces", "summon ii1")
    assert table.line(2) == ["c3"]
    assert "take plain1" in table.offered()


# Immediate effects


@pytest.mark.rule("C3-MENACE-05", "C3-EFF-02", "C3-MENACE-02")
def test_access_3_opens_the_case_at_once() -> None:
    card = f"{DRAWS}+may-take-discard"
    table = given(f"hand: {card} | discard: plain1", menace("i1", "access 3"), deal="i1")
    table.play(f"play {card} 1")
    assert table.line(2) == ["c3"]
    assert "skip" in table.offered()


@pytest.mark.rule("C3-MENACE-05", "C3-CASE-02", "AMB-75")
def test_access_3_does_nothing_if_case_3_was_opened_before() -> None:
    table = given(f"line 1: c1 | line 2: c3 | hand: {DRAWS}", menace("i1", "access 3"), deal="i1")
    table.play(f"play {DRAWS} 1")
    assert "access_void" in table.events


@pytest.mark.rule("C3-MENACE-06")
def test_remove_i_takes_all_class_i_menaces_out_of_deck_and_play() -> None:
    table = given(f"hand: {SUMMONS} | menaces: i2", menace("ii1", "remove 1"))
    table.play(f"play {SUMMONS} 1", "search menaces", "summon ii1")
    assert (table.menaces, table.zone("menaces-1")) == (["ii1"], set())
    assert {"i1", "i2", "i3"} <= table.zone("box")
    assert table.state.menaces_left() == 2


@pytest.mark.rule("C3-MENACE-06", "C3-ONGO-04")
def test_remove_i_ends_their_ongoing_effects() -> None:
    table = given(f"hand: {SUMMONS} | menaces: i1", menace("i1", ongoing="time limit -1"),
                  menace("ii1", "remove 1"))  # fmt: skip
    assert table.limits == (3, 4, 5)
    table.play(f"play {SUMMONS} 1", "search menaces", "summon ii1")
    assert table.limits == (3, 5, 5)


@pytest.mark.rule("C3-MENACE-06", "AMB-84", "C3-NYAR-02")
def test_remove_i_spares_a_menace_that_is_a_clue_by_now() -> None:
    turned = menace("i1", icons=("must flip", "must add to hand"), clue="puzzleB")
    table = given(f"hand: {SUMMONS} puzzleB", turned, menace("ii1", "remove 1"))
    table.play(f"play {SUMMONS} 1", "search menaces", "summon ii1")
    assert table.zone("hand") == {"puzzleB"}


@pytest.mark.rule("C3-MENACE-06", "AMB-127")
def test_remove_i_removes_the_unseen_one_too() -> None:
    table = given(f"hand: {SUMMONS}", menace("ii1", "remove 1"), menaces="random", deal="i1")
    table.play(f"play {SUMMONS} 1", "search menaces", "summon ii1")
    assert table.state.menaces_left() == 2
    assert table.zone("menaces-1") == set()


@pytest.mark.rule("C3-MENACE-07")
def test_the_great_shuffle_makes_one_stack_of_time_discard_and_draw() -> None:
    table = given(f"hand: {DRAWS} | discard: plain1 | time: time | stability: stab",
                  menace("i1", "great shuffle"), deal="i1 time", stack="spare1 spare2")  # fmt: skip
    table.play(f"play {DRAWS} 1")
    assert table.zones("time", "discard", "stability") == (set(), set(), {"stab"})
    assert table.leads[-1] == "time"
    assert table.zone("stack") == {"spare1", "spare2", "plain1", "lead1"}


@pytest.mark.rule("C3-MENACE-02", "AMB-86")
def test_ongoing_effects_count_before_the_immediate_ones() -> None:
    table = given("leads: lead1 lead2 | hand: must-draw-menace plain1 plain2 plain3 | menaces: i1"
                  " | time: time", menace("i1", ongoing="hand limit +1"),
                  menace("i2", "great shuffle", ongoing="time limit -1"), deal="i2")  # fmt: skip
    table.play(f"play {DRAWS} 1")
    assert table.happened("menace_arrived", "limit_changed", "great_shuffled")


# Nyarlathotep


NYAR = menace("ii1", icons=("must flip", "must add to hand"), clue="puzzleB+undiscardable")


@pytest.mark.rule("C3-NYAR-01", "C3-NYAR-02")
def test_nyarlathotep_applies_its_icons_on_arrival_and_becomes_a_clue() -> None:
    table = given(f"hand: {SUMMONS}", NYAR)
    table.play(f"play {SUMMONS} 1", "search menaces", "summon ii1")
    assert (table.menaces, table.zone("hand")) == ([], {"puzzleB+undiscardable"})
    assert table.happened("menace_arrived", "flipped", "added_to_hand")


@pytest.mark.rule("C3-NYAR-01", "R-HAND-02")
def test_nyarlathotep_counts_for_the_hand_limit_at_once() -> None:
    table = given("hand: plain1 plain2 plain3", NYAR)
    table.play("use necronomicon", "summon ii1")
    assert [text for text in table.offered() if text.startswith("discard")] == [
        "discard plain1", "discard plain2", "discard plain3",
    ]  # fmt: skip


@pytest.mark.rule("C3-NYAR-01", "AMB-107")
@pytest.mark.parametrize(("hand", "stays"), [("plain1", True), ("machine", False)])
def test_purple_icons_of_nyarlathotep_need_the_machine(hand: str, stays: bool) -> None:
    purple = menace("ii1", icons=("purple must flip", "purple must add to hand"), clue="puzzleB")
    table = given(f"hand: {hand}", purple)
    table.play("use necronomicon", "summon ii1")
    assert (table.menaces == ["ii1"]) is stays


@pytest.mark.rule("C3-NYAR-02", "C3-MENACE-08")
def test_our_nyarlathotep_in_hand_is_no_menace_that_could_be_drawn() -> None:
    table = really("line 1: case1a | line 2: case2 | leads: p1 p2 p3 | hand: nyar")
    assert table.state.menaces_left() == 5
    assert table.zone("menaces-2") == {"storm", "night"}


# The six standard Menaces


@pytest.mark.rule("C3-MENACE-02")
@pytest.mark.parametrize(
    ("menace", "limits"),
    [("aurora", (4, 5, 5)), ("grid", (3, 5, 5)), ("showman", (3, 4, 5)), ("night", (3, 5, 5))],
)
def test_our_menaces_change_the_limits(menace: str, limits: tuple[int, int, int]) -> None:
    table = really("line 1: case1a | line 2: case2 | leads: p1 p2 p3")
    table.play("use necronomicon", f"summon {menace}")
    assert (table.menaces, table.limits) == ([menace], limits)
    assert table.line(3) == (["case3"] if menace == "showman" else [])


# Cards that only custom decks have


@pytest.mark.rule("C3-MENACE-03")
def test_seven_menaces_and_the_haunter_can_be_active_together() -> None:
    """Check seven Menaces; the standard deck has six."""
    seventh = menace("ii4")
    active = "i1 i2 i3 ii1 ii2 ii3 c4"
    table = given(f"hand: {DRAWS} | menaces: {active}", seventh, deal="ii4")
    table.play(f"play {DRAWS} 1")
    assert table.menaces == [*active.split(), "ii4"]


@pytest.mark.rule("C3-MENACE-06", "R-VOC-08")
@pytest.mark.parametrize("icon", ["must flip", "must access 6", "may take stability"])
def test_a_menace_that_has_removed_itself_applies_no_icon(icon: str) -> None:
    table = given(f"hand: {DRAWS} | stability: stab",
                  menace("i1", "remove 1", "great shuffle", icons=(icon,), clue="puzzleB"),
                  deal="i1")  # fmt: skip
    table.play(f"play {DRAWS} 1")
    assert table.happened("menaces_removed", "icon_void", "menace_left", "great_shuffled")
    assert "i1" in table.zone("box")
    assert not {"flipped", "case_accessed", "took_stability"} & {*table.events}


@pytest.mark.rule("C3-MENACE-06", "R-VOC-08")
def test_nor_does_one_that_is_removed_while_its_icons_are_applied() -> None:
    """Check with a class II Menace from the Necronomicon at the first icon's question."""
    first = menace("i1", icons=("must take stability", "must access 6"))
    table = given(f"hand: {DRAWS} | stability: stab", first, menace("ii1", "remove 1"),
                  deal="i1")  # fmt: skip
    table.play(f"play {DRAWS} 1", "use necronomicon", "summon ii1")
    assert table.happened("menace_arrived", "menaces_removed", "icon_void", "icon_void")
    assert not {"took_stability", "case_accessed"} & {*table.events}
    assert table.menaces == ["ii1"]


@pytest.mark.rule("C3-HAND-03", "C3-MENACE-06", "AMB-91")
def test_a_hand_limit_that_falls_by_two_is_written_and_read() -> None:
    more = "hand limit +1"
    hand = "plain1 plain2 plain3 plain4 plain5"
    table = given(f"leads: {DRAWS} lead2 | hand: {hand} | menaces: i1 i2 | box: i3",
                  menace("i1", ongoing=more), menace("i2", ongoing=more),
                  menace("ii1", "remove 1"), deal="ii1")  # fmt: skip
    table.play("play lead 1")
    assert len(table.zone("hand")) == 5
    again = Game.from_position(table.game.position(), deck=table.game.deck)
    assert again.position() == table.game.position()
    table.play("discard plain1", "discard plain2")
    assert table.state.turn == 2
