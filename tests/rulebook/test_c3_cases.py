"""Tests for the Case deck, case icons, and closing by action and by effect in Case 3."""

from __future__ import annotations

import pytest

from arkham_noir.words.reminders import confirmation_for
from tests.rulebook.dsl.gulfs import FIVE, case, given, really

CLOSABLE = f"line 1: c2 {FIVE}"
FLIP = ("must flip", "must add to hand")


# The Case deck


@pytest.mark.rule("C3-CASE-01", "C3-ICON-04")
def test_an_accessed_case_opens_below_the_others() -> None:
    table = given(f"{CLOSABLE} | line 2: c1", case(2, "must access 6")).play("close 1")
    assert [table.line(n) for n in (1, 2, 3)] == [[], ["c1"], ["c6"]]
    assert table.happened("case_closed", "case_accessed", "case_opened")
    assert "c6" not in table.zone("cases")


@pytest.mark.rule("C3-CASE-01", "AMB-39")
def test_an_accessed_case_takes_cards_from_the_next_play_on() -> None:
    table = given(f"{CLOSABLE} | hand: plain1", case(2, "must access 6"))
    table.play("close 1", "play plain1 2")
    assert table.line(2) == ["c6", "plain1"]


@pytest.mark.rule("C3-CASE-02", "AMB-75")
@pytest.mark.parametrize("there", ["line 2: c5", "closed: c5"])
def test_a_case_accessed_before_is_not_accessed_again(there: str) -> None:
    table = given(f"{CLOSABLE} | {there}", case(2, "must access 5")).play("close 1")
    assert "access_void" in table.events
    assert table.zone("open") == ({"c5"} if there.startswith("line") else set())


@pytest.mark.rule("C3-CASE-04", "C3-CLOSE-01", "AMB-73")
def test_without_an_open_case_play_goes_on() -> None:
    table = given(f"{CLOSABLE} | hand: plain1 | discard: plain2 | time: time").play("close 1")
    assert table.zone("open") == set()
    assert table.zones("discard", "time") == ({"plain2", "lead1"}, {"time"})
    assert [text for text in table.offered() if not text.startswith(("contact", "use"))] == [
        "take", "pass",
    ]  # fmt: skip
    assert "no_case_left" not in table.events


@pytest.mark.rule("C3-CASE-04", "AMB-73")
def test_nobody_is_warned_that_closing_the_last_case_loses() -> None:
    game = given(CLOSABLE).game
    close = next(option.value for option in game.decision or () if option.text == "close")
    assert confirmation_for(game.state, [close]) is None


@pytest.mark.rule("C3-CASE-04", "AMB-54")
def test_any_number_of_cases_can_be_open() -> None:
    lines = " | ".join(f"line {n}: c{n if n < 4 else n + 1}" for n in range(1, 7))
    table = given(f"{lines} | hand: plain1").play("play plain1 6")
    assert table.line(6) == ["c7", "plain1"]


# Icons


@pytest.mark.rule("C3-ICON-01", "C3-CLOSE-02")
def test_the_icons_are_applied_from_top_to_bottom_after_the_cards_have_moved() -> None:
    icons = ("must access 5", "may take stability", "must access 6")
    table = given(f"{CLOSABLE} | stability: stab", case(2, *icons)).play("close 1")
    assert table.line(2) == ["c5"]
    assert set(FIVE.split()) <= table.zone("closed")
    assert [text for text in table.offered() if "stab" in text or text == "skip"] == [
        "take stab", "skip",
    ]  # fmt: skip
    assert table.line(3) == []
    table.play("skip")
    assert table.line(3) == ["c6"]


@pytest.mark.rule("C3-ICON-01")
def test_brown_icons_may_be_left_alone_and_black_ones_may_not() -> None:
    brown = case(2, "may flip", "may add to hand", "may access 5", clue="puzzleE")
    table = given(CLOSABLE, brown).play("close 1")
    assert table.offered()[:2] == ["flip", "skip"]
    table.play("flip")
    assert table.offered()[:2] == ["add", "skip"]
    table.play("add")
    assert table.offered()[:2] == ["access", "skip"]
    table.play("skip")
    assert (table.zone("hand"), table.zone("open")) == ({"puzzleE"}, set())


@pytest.mark.rule("C3-ICON-01", "C3-PURPLE-01")
@pytest.mark.parametrize(("hand", "opened"), [("machine", ["c5"]), ("plain1", [])])
def test_a_purple_icon_needs_the_machine_at_that_moment(hand: str, opened: list[str]) -> None:
    table = given(f"{CLOSABLE} | hand: {hand}", case(2, "purple must access 5")).play("close 1")
    assert table.line(2) == opened


@pytest.mark.rule("C3-ICON-01", "C3-PURPLE-04")
def test_a_machine_that_an_icon_brings_lights_the_icons_below_it() -> None:
    icons = ("purple must access 5", "may take stability", "purple must access 6")
    table = given(f"{CLOSABLE} | stability: machine", case(2, *icons))
    table.play("close 1", "take machine")
    assert (table.line(2), table.line(3)) == (["c6"], [])


@pytest.mark.rule("C3-ICON-02", "AMB-77")
def test_after_a_flip_the_rest_of_the_closed_face_is_read() -> None:
    table = given(CLOSABLE, case(2, "must flip", "must access 5", clue="puzzleE")).play("close 1")
    assert table.line(2) == ["c5"]


@pytest.mark.rule("C3-ICON-02", "AMB-78")
def test_a_flipped_card_that_stays_lies_in_closed_cases_as_a_clue() -> None:
    table = given(f"{CLOSABLE} | line 2: c1 | hand: may-take-closed",
                  case(2, "must flip", clue="puzzleE"))  # fmt: skip
    table.play("close 1", "play may-take-closed 2")
    assert "take puzzleE" in table.offered()
    assert table.play("take puzzleE").zone("hand") == {"puzzleE"}


@pytest.mark.rule("C3-ICON-02", "AMB-27")
def test_a_case_card_in_closed_cases_cannot_be_taken() -> None:
    table = given("line 1: c1 | closed: c2 plain1 | hand: may-take-closed", case(2, clue="puzzleE"))
    table.play("play may-take-closed 1")
    assert [text for text in table.offered() if text.startswith("take")] == ["take plain1"]


@pytest.mark.rule("C3-ICON-03", "C3-CLOSE-02", "R-HAND-02")
def test_added_to_the_hand_the_limit_is_seen_to_before_the_next_icon() -> None:
    table = given(f"{CLOSABLE} | hand: plain1 plain2 plain3",
                  case(2, *FLIP, "must access 5", clue="puzzleE"))  # fmt: skip
    table.play("close 1")
    assert (table.asked, table.line(2)) == ("R-HAND-02", [])
    table.play("discard plain1")
    assert table.line(2) == ["c5"]
    assert "puzzleE" in table.zone("hand")
    assert "puzzleE" not in table.zone("closed")


@pytest.mark.rule("C3-ICON-03", "AMB-132")
@pytest.mark.parametrize(
    ("icons", "clue", "answers"),
    [
        (("purple must flip", "must add to hand"), "puzzleE", []),
        (("may flip", "must add to hand"), "puzzleE", ["skip"]),
        (("must add to hand",), "puzzleE", []),
        (("must flip", "must add to hand"), "", []),
    ],
)
def test_without_a_clue_face_up_nothing_is_added_to_the_hand(
    icons: tuple[str, ...], clue: str, answers: list[str]
) -> None:
    table = given(CLOSABLE, case(2, *icons, clue=clue)).play("close 1", *answers)
    assert (table.zone("hand"), "c2" in table.zone("closed")) == (set(), True)
    assert "icon_void" in table.events


@pytest.mark.rule("C3-ICON-05", "R-EFF-13")
def test_an_icon_takes_a_stability_card_of_choice() -> None:
    table = given(f"{CLOSABLE} | stability: stab stab2", case(2, "may take stability"))
    table.play("close 1", "take stab2")
    assert (table.zone("hand"), table.zone("stability")) == ({"stab2"}, {"stab"})


@pytest.mark.rule("C3-ICON-05", "AMB-117")
@pytest.mark.parametrize("duty", ["may", "must"])
def test_with_an_empty_stability_area_the_icon_is_void(duty: str) -> None:
    table = given(CLOSABLE, case(2, f"{duty} take stability")).play("close 1")
    assert table.state.turn == 2


@pytest.mark.rule("C3-ICON-06", "C3-HAND-01")
def test_an_undiscardable_clue_face_stays_in_a_full_hand() -> None:
    table = given(f"{CLOSABLE} | hand: plain1 plain2 plain3",
                  case(2, *FLIP, clue="puzzleD+undiscardable"))  # fmt: skip
    table.play("close 1")
    assert table.why_not("discard puzzleD+undiscardable").rule == "C3-DISC-01"


@pytest.mark.rule("C3-ICON-07")
def test_a_turned_case_card_is_played_discarded_and_scored_like_any_clue() -> None:
    table = given(f"{CLOSABLE} | line 2: c1 plain1", case(2, *FLIP, clue="puzzleE+min1+time"))
    table.play("close 1", "play puzzleE+min1+time 2")
    assert table.line(2) == ["c1", "plain1", "puzzleE+min1+time"]
    held = given("line 1: c1 | hand: puzzleE+time must-discard-hand",
                 case(2, clue="puzzleE+time"))  # fmt: skip
    held.play("play must-discard-hand 1", "discard puzzleE+time")
    assert held.zone("time") == {"puzzleE+time"}


@pytest.mark.rule("C3-ICON-07", "AMB-108")
def test_a_turned_case_card_that_is_shuffled_in_can_come_up_as_a_lead() -> None:
    table = given("line 1: c1 | discard: puzzleE | hand: may-shuffle", case(2, clue="puzzleE"),
                  deal="puzzleE")  # fmt: skip
    table.play("play may-shuffle 1", "shuffle")
    assert table.leads[-1] == "puzzleE"


@pytest.mark.rule("C3-ICON-08", "AMB-18", "AMB-17")
def test_purple_icons_missed_are_lost_even_if_the_machine_was_in_the_line() -> None:
    dark = case(2, "purple must flip", "purple must add to hand", clue="puzzleE")
    table = given("line 1: c2 threat machine evidence location monster | line 2: c1", dark)
    table.play("close 1")
    assert table.events.count("icon_dark") == 2
    assert {"c2", "machine"} <= table.zone("closed")


# Closing by action d


@pytest.mark.rule("C3-CLOSE-01", "AMB-74")
def test_six_types_give_no_bonus() -> None:
    table = given(f"line 1: c2 {FIVE} person | stability: stab").play("close 1")
    assert table.zone("stability") == {"stab"}
    assert not {"bonus_taken", "bonus_skipped"} & set(table.events)


@pytest.mark.rule("C3-CLOSE-02")
def test_a_closed_case_card_goes_to_closed_cases() -> None:
    for icons in ((), ("must access 5",)):
        table = given(CLOSABLE, case(2, *icons)).play("close 1")
        assert table.zone("closed") == {"c2", *FIVE.split()}


@pytest.mark.rule("C3-CLOSE-03", "C3-EFF-07", "C3-ONGO-05")
def test_the_bonus_of_1b_ends_when_it_is_closed() -> None:
    line = "line 1: case1b e6 m2 l5 elder t4"
    table = really(f"{line} | line 2: case2 | leads: p1 p2 p3", outside_help="none")
    assert table.limits == (3, 6, 5)
    table.play("close 1")
    assert table.limits == (3, 5, 5)


@pytest.mark.rule("C3-CLOSE-03", "C3-MAINT-C")
def test_the_lower_limit_counts_in_the_same_maintenance() -> None:
    line = "line 1: case1b e6 m2 l5 elder t4 | time: p5 p6 t2 a2 e5"
    table = really(f"{line} | line 2: case2 | leads: l2 p2 p3", outside_help="none", deal="grid")
    table.play("close 1")
    assert table.menaces == ["grid"]


# Closing by effect


CLOSES = "may-close-5"


@pytest.mark.rule("C3-EFF-03", "C3-CLOSE-10", "C3-CLOSE-11")
def test_close_5_needs_no_five_types_and_scores_every_puzzle_card() -> None:
    table = given(f"line 1: c5 puzzleG puzzleH plain1 | hand: {CLOSES}", case(5, "must access 7"))
    table.play(f"play {CLOSES} 1", "close now")
    assert table.zone("picture") == {"puzzleG", "puzzleH"}
    assert table.zone("closed") == {"plain1", CLOSES, "c5"}
    assert table.line(2) == ["c7"]
    assert "R-CLOSE-02" not in table.asked


@pytest.mark.rule("C3-EFF-04", "C3-CLOSE-10")
def test_close_6_works_in_case_6_only() -> None:
    there = given("line 1: c6 | hand: may-close-6").play("play may-close-6 1")
    assert "close now" in there.offered()
    elsewhere = given("line 1: c5 | hand: may-close-6").play("play may-close-6 1")
    assert (elsewhere.line(1), elsewhere.state.turn) == (["c5", "may-close-6"], 2)
    assert "effect_void" in elsewhere.events


@pytest.mark.rule("C3-EFF-03", "AMB-97")
def test_a_brown_close_may_be_declined_and_a_black_one_may_not() -> None:
    table = given(f"line 1: c5 | hand: {CLOSES}").play(f"play {CLOSES} 1", "skip")
    assert table.line(1) == ["c5", CLOSES]
    must = given("line 1: c5 | hand: must-close-5").play("play must-close-5 1")
    assert "skip" not in must.offered()


@pytest.mark.rule("C3-EFF-03", "C3-EFF-04", "AMB-98")
def test_two_closing_effects_on_one_card_are_independent() -> None:
    card = "may-close-5+may-close-6"
    for head, number in (("c5", 0), ("c6", 1)):
        table = given(f"line 1: {head} | hand: {card}").play(f"play {card} 1")
        assert table.offered()[:2] == ["close now", "skip"]
        assert table.asked == ("C3-EFF-03", "C3-EFF-04")[number]
        assert table.play("close now").state.turn == 2


@pytest.mark.rule("C3-CLOSE-12")
def test_the_closing_card_is_scored_itself_if_it_is_a_puzzle_card() -> None:
    card = "puzzleG+may-close-5"
    table = given(f"line 1: c5 | hand: {card}").play(f"play {card} 1", "close now")
    assert table.zone("picture") == {card}


@pytest.mark.rule("C3-CLOSE-12", "AMB-97")
def test_effects_right_of_the_closing_and_gained_ones_are_still_resolved() -> None:
    table = really("line 1: case5 f2 t4 e2 | menaces: night | leads: p4 p5 p2 | hand: t6",
                   deal="showman e7 l6")  # fmt: skip
    table.play("play t6 1", "close now")
    assert table.line(1) == []
    assert "showman" in table.menaces
    assert table.happened("closed_by_effect", "case_closed", "menace_arrived", "effect_gained",
                          "check_passed")  # fmt: skip


@pytest.mark.rule("C3-CLOSE-12", "AMB-97", "AMB-95")
def test_a_prevention_of_the_case_vanishes_with_it() -> None:
    card = "may-close-5+must-prevent"
    table = given(f"line 1: c5 | line 2: c1 | hand: {card}").play(f"play {card} 1", "close now")
    assert table.state.prevented == 0


@pytest.mark.rule("C3-CLOSE-13")
def test_no_lead_is_discarded_for_a_closing_by_effect() -> None:
    table = given(f"line 1: c5 | leads: {CLOSES} lead2 lead3").play("play lead 1", "close now")
    assert table.zone("discard") == set()
    assert table.leads[:2] == ["lead2", "lead3"]


@pytest.mark.rule("C3-CLOSE-10")
def test_our_closers_close_what_they_say() -> None:
    five = really("line 1: case5 f2 t4 | leads: p4 p5 p2 | hand: e7").play("play e7 1", "close now")
    assert five.zone("hand") == {"stone"}
    assert five.line(2) == ["case7"]
    assert "case5" not in five.zone("closed")


# Cards that only custom decks have


@pytest.mark.rule("R-EFF-02", "C3-CASE-02", "AMB-75")
def test_a_brown_access_is_not_offered_if_its_case_is_not_in_the_deck() -> None:
    table = given(f"{CLOSABLE} | line 2: c5", case(2, "may access 5", "may take stability"))
    table.play("close 1")
    assert table.happened("case_closed", "access_void")
    assert "access" not in table.offered()


@pytest.mark.rule("R-EFF-02", "C3-EFF-05", "C3-CLOSE-12")
@pytest.mark.parametrize("duty", ["may", "must"])
def test_a_prevention_for_a_case_that_its_card_has_closed_comes_to_nothing(duty: str) -> None:
    card = f"must-close-5+{duty}-prevent"
    table = given(f"line 1: c1 | line 2: c5 | hand: {card}").play(f"play {card} 2")
    assert table.happened("closed_by_effect", "effect_void")
    assert "prevent" not in table.offered()
    assert "prevented" not in table.game.position()


@pytest.mark.rule("C3-ICON-02", "C3-ICON-07")
def test_a_card_that_has_come_to_the_hand_is_not_flipped_again() -> None:
    icons = ("must flip", "must add to hand", "must flip")
    table = given(CLOSABLE, case(2, *icons, clue="puzzleE")).play("close 1")
    assert table.zone("hand") == {"puzzleE"}
    assert table.happened("flipped", "added_to_hand", "icon_void")
