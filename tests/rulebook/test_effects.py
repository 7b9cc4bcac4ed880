"""Tests for effects."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.decks.cards import TYPES
from arkham_noir.decks.format import FORMS
from arkham_noir.decks.loader import builtin
from arkham_noir.vocabulary import EFFECTS
from tests.rulebook.dsl.tables import Table, given

AREAS = {
    "take-discard": "discard",
    "take-closed": "closed",
    "take-stability": "stability",
    "take-time": "time",
}
FULL = "hand: plain7 | discard: plain1 | closed: plain2 | stability: stab | time: time"
VOLUNTARY = {f"R-EFF-{n}" for n in range(10, 17)}
MANDATORY = {"R-EFF-18", "R-EFF-19", "R-EFF-20"}
COMMON = FORMS["witch-cult"].effects


def play_card(card: str, position: str = "", **more: str) -> Table:
    """Return the table after this card was played from the Leads row, which keeps four others."""
    return given(f"leads: {card} lead2 lead3 lead4 lead5 | {position}", **more).play("play lead 1")


# Common rules of effects


@pytest.mark.rule("R-EFF-01")
@pytest.mark.parametrize("effect", [w.replace(" ", "-") for w in COMMON if w != "check"])
def test_black_must_be_done_and_brown_may_be(effect: str) -> None:
    assert "skip" not in play_card(f"must-{effect}", FULL).offered()
    assert "skip" in play_card(f"may-{effect}", FULL).offered()


@pytest.mark.rule("R-EFF-01", "R-EFF-20")
def test_a_black_check_is_made_and_a_brown_one_may_be() -> None:
    assert "check_failed" in play_card("must-check", deal="stab").events
    assert play_card("may-check", deal="stab").offered() == ["check", "skip"]


@pytest.mark.rule("R-EFF-01")
def test_a_skipped_effect_changes_nothing() -> None:
    table = play_card("may-take-discard", "discard: plain1").play("skip")
    assert (table.zone("discard"), table.zone("hand")) == ({"plain1"}, set())


@pytest.mark.rule("R-EFF-02")
@pytest.mark.parametrize(
    "effect",
    ["take-discard", "take-closed", "take-stability", "take-time", "shuffle", "discard-hand",
     "exchange"],
)  # fmt: skip
@pytest.mark.parametrize("manner", ["must", "may"])
def test_an_effect_without_an_eligible_card_is_not_asked(manner: str, effect: str) -> None:
    table = play_card(f"{manner}-{effect}", "box: armitage")
    assert "effect_void" in table.events
    assert table.state.turn == 2


@pytest.mark.rule("R-EFF-02")
@pytest.mark.parametrize("effect", ["must-take-lead", "may-take-lead", "must-discard-lead"])
def test_an_effect_on_an_empty_leads_row_does_nothing(effect: str) -> None:
    table = given(f"leads: {effect}").play("play lead 1")
    assert "effect_void" in table.events
    assert (table.zone("hand"), table.zone("discard")) == (set(), set())


@pytest.mark.rule("R-EFF-03")
@pytest.mark.parametrize(("effect", "area"), AREAS.items())
def test_all_cards_of_the_zone_can_be_chosen(effect: str, area: str) -> None:
    table = play_card(f"must-{effect}", f"{area}: plain1 key time+stab")
    assert set(table.offered()) == {"take plain1", "take key", "take time+stab"}


@pytest.mark.rule("R-EFF-04", "R-VOC-07")
@pytest.mark.parametrize(("effect", "area"), AREAS.items())
def test_a_card_taken_goes_to_the_hand(effect: str, area: str) -> None:
    table = play_card(f"must-{effect}", f"{area}: plain1 plain2 | hand: key").play("take plain1")
    assert table.zone("hand") == {"key", "plain1"}
    assert table.zone(area) == {"plain2"}


@pytest.mark.rule("R-EFF-04")
def test_a_card_taken_is_not_played() -> None:
    table = play_card("must-take-discard", "discard: must-check").play("take must-check")
    assert table.line(1) == ["v1", "must-take-discard"]
    assert table.state.turn == 2


@pytest.mark.rule("R-EFF-04", "R-HAND-02")
@pytest.mark.parametrize(("effect", "area"), AREAS.items())
def test_the_hand_limit_follows_a_taken_card_at_once(effect: str, area: str) -> None:
    table = play_card(f"must-{effect}+must-check", f"{area}: plain1 | hand: key lock min3")
    table.play("take plain1")
    assert all(text.startswith("discard ") for text in table.offered())
    assert len(table.offered()) == 4
    assert "check_passed" not in table.events


@pytest.mark.rule("R-EFF-05")
def test_the_leads_row_is_not_refilled_before_step_d() -> None:
    table = play_card("must-take-lead+must-take-lead+may-take-lead").play(
        "take lead2", "take lead4"
    )
    assert table.leads == ["lead3", "lead5"]
    assert table.play("skip").leads[:2] == ["lead3", "lead5"]
    assert len(table.leads) == 5


@pytest.mark.rule("R-EFF-06")
def test_the_colour_belongs_to_the_icon_and_not_to_the_effect() -> None:
    table = play_card("may-discard-lead+must-discard-lead")
    assert "skip" in table.offered()
    assert "skip" not in table.play("skip").offered()


# Single effects


@pytest.mark.rule("R-EFF-10")
def test_one_lead_of_choice_comes_to_the_hand() -> None:
    table = play_card("must-take-lead")
    assert table.offered() == ["take lead2", "take lead3", "take lead4", "take lead5"]
    assert table.play("take lead4").zone("hand") == {"lead4"}
    assert table.leads[:3] == ["lead2", "lead3", "lead5"]


@pytest.mark.rule("R-EFF-11")
def test_one_card_of_the_discard_area_comes_to_the_hand() -> None:
    table = play_card("must-take-discard", "discard: plain1 plain2").play("take plain2")
    assert (table.zone("hand"), table.zone("discard")) == ({"plain2"}, {"plain1"})


@pytest.mark.rule("R-EFF-12")
def test_one_clue_card_of_closed_cases_comes_to_the_hand() -> None:
    table = play_card("must-take-closed", "closed: v3 plain1 plain2")
    assert table.offered() == ["take plain1", "take plain2"]
    assert table.play("take plain2").zone("closed") == {"v3", "plain1"}


@pytest.mark.rule("R-EFF-12")
def test_a_victim_alone_in_closed_cases_cannot_be_taken() -> None:
    assert "effect_void" in play_card("must-take-closed", "closed: v3").events


@pytest.mark.rule("R-EFF-13")
def test_one_card_of_the_stability_area_comes_to_the_hand() -> None:
    table = play_card("must-take-stability", "stability: stab1 stab2").play("take stab2")
    assert (table.zone("hand"), table.zone("stability")) == ({"stab2"}, {"stab1"})


@pytest.mark.rule("R-EFF-14")
def test_one_card_of_the_time_area_comes_to_the_hand() -> None:
    table = play_card("must-take-time", "time: time1 time2").play("take time2")
    assert (table.zone("hand"), table.zone("time")) == ({"time2"}, {"time1"})


@pytest.mark.rule("R-EFF-15")
def test_a_search_finds_any_card_of_the_draw_stack() -> None:
    table = play_card("must-search", stack="spare1 key spare2", deal="spare1")
    assert set(table.offered()) == {"take spare1", "take key", "take spare2"}
    assert table.play("take key").zone("hand") == {"key"}


@pytest.mark.rule("R-EFF-15", "R-EFF-22")
def test_after_a_search_the_stack_is_shuffled() -> None:
    table = play_card("must-search")
    before: int = table.state.shuffles
    assert table.play("take spare3").state.shuffles == before + 1


@pytest.mark.rule("R-EFF-15", "R-EFF-22")
def test_after_a_search_the_stack_comes_in_another_order() -> None:
    """Compare the next lead of one seed with and without a search."""

    def next_lead(seed: int, *answers: str) -> str:
        return play_card("may-search").dealt_by(seed).play(*answers).leads[-1]

    left = {seed: next_lead(seed, "skip") for seed in range(12)}
    other = {"spare1": "spare2"}  # the card taken is not the next one
    searched = {
        seed: next_lead(seed, "search", f"take {other.get(lead, 'spare1')}")
        for seed, lead in left.items()
    }
    assert sum(searched[seed] != left[seed] for seed in left) > 6


@pytest.mark.rule("R-EFF-15", "R-HAND-02")
def test_a_search_with_a_full_hand_costs_a_card_at_once() -> None:
    table = play_card("must-search+must-check", "hand: key lock min3").play("take spare1")
    assert len(table.offered()) == 4
    assert "check_passed" not in table.events


@pytest.mark.rule("R-EFF-16")
def test_the_whole_discard_area_joins_the_draw_stack_and_time_does_not() -> None:
    table = play_card("may-shuffle", "discard: plain1 plain2 | time: time", deal="spare1")
    before: int = table.state.shuffles
    table.play("shuffle")
    assert {"plain1", "plain2"} <= table.zone("stack")
    assert (table.zone("discard"), table.zone("time")) == (set(), {"time"})
    assert table.state.shuffles == before + 1


@pytest.mark.rule("R-EFF-17")
@pytest.mark.parametrize(("area", "card"), [("time", "time"), ("stability", "stab")])
def test_an_exchange_swaps_a_hand_card_for_one_of_either_area(area: str, card: str) -> None:
    table = play_card("must-exchange", f"hand: plain1 plain2 | {area}: {card}")
    table.play("give plain2", f"get {card}")
    assert table.zone("hand") == {"plain1", card}
    assert table.zone(area) == {"plain2"}


@pytest.mark.rule("R-EFF-18")
def test_one_hand_card_of_choice_is_discarded() -> None:
    table = play_card("must-discard-hand", "hand: plain1 plain2").play("discard plain2")
    assert (table.zone("hand"), table.zone("discard")) == ({"plain1"}, {"plain2"})


@pytest.mark.rule("R-EFF-19")
def test_one_lead_of_choice_is_discarded() -> None:
    table = play_card("must-discard-lead")
    assert table.offered() == ["discard lead2", "discard lead3", "discard lead4", "discard lead5"]
    table.play("discard lead3")
    assert (table.zone("discard"), table.leads[:3]) == ({"lead3"}, ["lead2", "lead4", "lead5"])


@pytest.mark.rule("R-EFF-20")
def test_a_stability_check_is_performed() -> None:
    assert play_card("must-check", deal="stab").zone("stability") == {"stab"}


@pytest.mark.rule("C1-EFF-01")
def test_the_cards_of_case_1_have_the_effects_of_the_list_and_their_kinds() -> None:
    effects = [effect for clue in builtin("witch-cult").clues for effect in clue.effects]
    assert {EFFECTS[effect.word].rule for effect in effects if effect.may} == VOLUNTARY
    assert {EFFECTS[effect.word].rule for effect in effects if not effect.may} == MANDATORY


@pytest.mark.rule("C1-EFF-01")
def test_in_case_1_the_exchange_is_a_side_of_the_contact() -> None:
    assert [side.effect for side in builtin("witch-cult").contact.sides] == ["", "exchange"]


# Exchange and search in detail


@pytest.mark.rule("R-EFF-21")
def test_an_exchange_leaves_all_counts_as_they_were() -> None:
    table = play_card("must-exchange", "hand: plain1 plain2 plain3 | stability: stab1 stab2")
    table.play("give plain1", "get stab1")
    assert (len(table.zone("hand")), len(table.zone("stability"))) == (3, 2)
    assert "hand_over_limit" not in table.events


@pytest.mark.rule("R-EFF-21", "R-VOC-06")
def test_the_card_given_in_an_exchange_is_not_discarded() -> None:
    table = play_card("must-exchange", "hand: time | stability: stab").play("give time", "get stab")
    assert table.zone("stability") == {"time"}
    assert table.zone("time") | table.zone("discard") == set()


@pytest.mark.rule("R-EFF-22")
def test_a_search_is_declined_before_looking_or_not_at_all() -> None:
    table = play_card("may-search")
    assert table.offered() == ["search", "skip"]
    assert "skip" not in table.play("search").offered()


@pytest.mark.rule("R-EFF-22", "R-ZONE-02")
def test_a_search_shows_the_stack_in_an_order_that_reveals_nothing() -> None:
    shown = [
        play_card("must-search", stack="spare1 spare2 spare3", deal=deal).offered()
        for deal in ("", "spare3", "spare2 spare1")
    ]
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.rule("R-EFF-22", "AMB-24")
def test_a_search_is_shown_sorted_by_type_and_name() -> None:
    game = Game.from_position("witch-cult | line 1: gilman | leads: p3 | agenda: find; maintenance")
    assert game.decision is not None
    shown = [option.text.removeprefix("take ") for option in game.decision]
    clues = {clue.id: clue for clue in game.deck.clues}
    cards = [clues[card] for card in shown if card in clues]
    assert cards == sorted(cards, key=lambda card: (TYPES.index(card.type), card.title))
    assert len(cards) == 49


@pytest.mark.rule("R-EFF-01", "R-EFF-16")
def test_a_deed_that_must_be_done_is_done_without_a_question() -> None:
    table = play_card("must-shuffle+may-take-lead", "discard: plain1 | time: time")
    assert table.zone("discard") == set()
    assert "skip" in table.offered()
