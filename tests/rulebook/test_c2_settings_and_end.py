"""Tests for the cards, setup, settings and end of Case 2."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from arkham_noir import Game, UnreadableText
from arkham_noir.cases.thunder import CASE
from arkham_noir.core.bits import count
from arkham_noir.core.chance import Luck
from arkham_noir.core.state import State
from arkham_noir.core.zones import FORMULA, STORMS
from arkham_noir.decks.loader import DeckError, builtin, from_tables
from arkham_noir.vocabulary import EFFECTS
from tests.rulebook.dsl.tables import set_up, thunder

CARDS = builtin("thunder")
SIX_TYPES = {"person", "threat", "artifact", "evidence", "location", "monster"}
FOUR = "puzzle puzzle+threat puzzle+artifact puzzle+evidence"
FIVE_TYPES = "threat artifact evidence location monster"
RULED = {s.name: s for s in CASE.settings if s.rule.startswith("C2-SET")}
COMBINATIONS: list[dict[str, Any]] = [
    dict(zip(RULED, values, strict=True)) for values in product(*(s.values for s in RULED.values()))
]
TOTALS = {
    "take lead": 9, "take discard": 4, "take closed": 2, "take stability": 2, "take time": 4,
    "search": 2, "shuffle": 2, "exchange": 1, "play storm": 1, "discard hand": 4,
    "discard lead": 5, "check": 20,
}  # fmt: skip


# Cards


@pytest.mark.rule("C2-COMP-01")
def test_case_2_has_fifty_clues_six_victims_four_storms_a_formula_and_a_contact() -> None:
    assert (len(CARDS.clues), len(CARDS.victims), len(CARDS.storms)) == (50, 6, 4)
    assert CARDS.formula is not None
    assert len(CARDS.cards) == 50 + 6 + 4 + 1 + 1


@pytest.mark.rule("C2-CARD-01")
def test_clues_can_show_lightning_and_a_skeleton_lock() -> None:
    shown = {word for clue in CARDS.clues for word in clue.attributes}
    assert {"lightning", "skeleton lock"} <= shown
    clue = {"id": "x1", "title": "X", "type": "person", "left": ["any"], "right": []}
    dark = clue | {"attributes": ["darkness"]}
    with pytest.raises(DeckError, match="darkness"):
        from_tables({"case": "thunder", "clue": [dark]}, "test")


@pytest.mark.rule("C2-CARD-02")
def test_two_clues_bear_one_half_of_the_formula_each() -> None:
    halves = {clue.half: clue for clue in CARDS.clues if clue.half}
    assert Counter(clue.half for clue in CARDS.clues if clue.half) == {"first": 1, "second": 1}
    assert halves["second"].fits_after(halves["first"].right)


@pytest.mark.rule("C2-CARD-03")
def test_two_of_the_four_storms_have_lightning_and_each_a_right_edge() -> None:
    assert sorted(storm.lightning for storm in CARDS.storms) == [False, False, True, True]
    assert all(storm.right for storm in CARDS.storms)


@pytest.mark.rule("C2-CARD-03", "R-VOC-02")
def test_a_storm_is_no_clue_card() -> None:
    tables = Game.new("thunder", seed="walpurgis").state.case.tables
    assert count(tables.storms) == 4
    assert not tables.storms & (tables.clues | tables.heads)


@pytest.mark.rule("C2-CARD-04", "R-VOC-09")
def test_the_third_aklo_ritual_is_the_only_formula() -> None:
    formula = CARDS.formula
    assert formula is not None
    assert (formula.title, formula.type) == ("Third Aklo Ritual", "formula")
    assert formula.attributes >= {"puzzle", "skeleton key"}
    assert {clue.type for clue in CARDS.clues} == SIX_TYPES
    assert not [clue for clue in CARDS.clues if "skeleton key" in clue.attributes]


@pytest.mark.rule("C2-CARD-05", "C2-EFF-01")
def test_tempest_mountain_and_no_other_card_plays_a_storm() -> None:
    storms = [
        (clue.title, str(effect))
        for clue in CARDS.clues
        for effect in clue.effects
        if effect.word == "play storm"
    ]
    assert storms == [("Tempest Mountain", "may play storm")]


@pytest.mark.rule("C2-CARD-06")
def test_ancient_forgotten_one_is_a_puzzle_card() -> None:
    ancient = [clue for clue in CARDS.clues if clue.role == "ancient"]
    assert [clue.title for clue in ancient] == ["Ancient Forgotten One"]
    assert "puzzle" in ancient[0].attributes


@pytest.mark.rule("C2-EFF-02", "AMB-71")
def test_the_effects_of_case_2_add_up_to_the_totals_of_its_table() -> None:
    assert CARDS.formula is not None
    clues = [effect for clue in (*CARDS.clues, CARDS.formula) for effect in clue.effects]
    effects = clues + [effect for storm in CARDS.storms for effect in storm.effects]
    assert Counter(effect.word for effect in effects) == TOTALS
    assert sum(effect.may for effect in effects) == 27


@pytest.mark.rule("C2-EFF-01", "R-EFF-01", "R-EFF-06")
def test_the_kinds_of_the_effects_are_those_of_the_table() -> None:
    effects = {effect for clue in CARDS.clues for effect in clue.effects}
    must = {"discard hand", "discard lead", "check"}
    assert {effect.word for effect in effects if not effect.may} == must
    assert EFFECTS["play storm"].rule == "C2-EFF-01"


# Setup and zones


@pytest.mark.rule("C2-SETUP-01", "R-SETUP-02", "R-SETUP-04", "R-SETUP-05", "R-SETUP-06")
def test_a_new_game_of_case_2() -> None:
    state = Game.new("thunder", seed="walpurgis").state
    assert (state.size(0), state.size(1), state.size(2)) == (42, 5, 3)
    assert (state.size(STORMS), state.size(FORMULA)) == (4, 1)
    assert (state.opened, state.victims_left()) == (2, 3)


@pytest.mark.rule("C2-SETUP-01", "R-SETUP-04")
def test_the_deal_of_case_2_is_that_of_case_1() -> None:
    table = set_up("v3 v1 lead1 lead2 lead3 lead4 lead5 spare1 spare2 spare3", case="thunder")
    assert table.leads == ["lead5", "lead4", "lead3", "lead2", "lead1"]
    assert table.zone("hand") == {"spare1", "spare2", "spare3"}
    assert (table.line(1), table.line(2)) == (["v3"], ["v1"])


@pytest.mark.rule("C2-ZONE-01", "R-ZONE-02")
def test_storm_stack_formula_and_contact_have_places_of_their_own() -> None:
    table = set_up(case="thunder")
    assert table.zone("storms") == {"s1", "s2", "s3", "s4"}
    assert table.zone("formula") == {"formula"}
    assert table.zone("briefcase") == {"carter"}


@pytest.mark.rule("C2-ZONE-01", "R-ZONE-02", "C2-SETUP-01")
def test_no_text_tells_which_storm_comes_next() -> None:
    games = [Game.new("thunder", seed=seed) for seed in ("walpurgis", "lammas")]
    for game in games:
        assert "storm" not in game.position()
        assert not {"s1", "s2", "s3", "s4"} & set(game.position().split())


@pytest.mark.rule("C2-SETUP-01", "C2-STORM-01")
def test_any_storm_may_come_up_first() -> None:
    seen = {
        thunder("line 1: v1 time1 time2 | leads: time3", deal=storm).play("play lead 1").line(1)[-1]
        for storm in ("s1", "s2", "s3", "s4")
    }
    assert seen == {"s1", "s2", "s3", "s4"}


def tables_of_a_game(seed: int) -> list[State]:
    """Return every state at which a random player must decide."""
    luck, game = Luck(seed), Game.new("thunder", seed=f"zone-{seed}")
    tables = [game.state.copy()]
    while (decision := game.decision) is not None and len(tables) < 1000:
        game.play(decision.options[luck.below(len(decision.options))])
        tables.append(game.state.copy())
    return tables


@pytest.mark.rule("R-ZONE-01")
@pytest.mark.parametrize("seed", range(6))
def test_every_card_of_case_2_is_always_in_exactly_one_zone(seed: int) -> None:
    for table in tables_of_a_game(seed):
        assert sum(count(cards) for cards in table.zones) == len(CARDS.cards)
        every = 0
        for cards in table.zones:
            every |= cards
        assert every == (1 << len(CARDS.cards)) - 1


# Settings


@pytest.mark.rule("C2-SET-01")
def test_victory_asks_for_five_types_or_also_for_ancient_forgotten_one() -> None:
    assert list(RULED["victory"].values) == ["types", "ancient"]
    with pytest.raises(UnreadableText):
        set_up(case="thunder", victory="6")


@pytest.mark.rule("C2-SET-02", "R-SET-06")
@pytest.mark.parametrize("victims", [4, 5, 6])
def test_there_are_four_five_or_six_victims(victims: int) -> None:
    assert sorted(RULED["victims"].values) == ["4", "5", "6"]
    assert RULED["victims"].default == "5"
    position = "line 1: v1 | line 2: v2 | leads: lead1 | box: carter"
    table = thunder(position, stack="", victims=victims)
    passes = 0
    while not table.game.over:
        table.play("pass")
        passes += 1
    assert (passes, table.ended) == (victims - 1, "lost_time")


@pytest.mark.rule("C2-SET-03", "R-SET-03")
@pytest.mark.parametrize("limits", [5, 6])
def test_the_limits_change_together(limits: int) -> None:
    state = set_up(case="thunder", limits=limits).state
    assert (state.stability_limit, state.time_limit, state.hand_limit) == (limits, limits, 3)
    assert RULED["limits"].default == "5"


@pytest.mark.rule("R-SET-01", "R-SET-02")
def test_the_plain_sides_are_default_and_options_independent() -> None:
    choice = set_up(case="thunder", victory="ancient").game.choice
    assert (choice["victory"], choice["victims"], choice["limits"]) == ("ancient", "5", "5")


@pytest.mark.rule("R-SET-04")
@pytest.mark.parametrize("settings", COMBINATIONS, ids=lambda each: " ".join(each.values()))
def test_each_of_the_twelve_combinations_starts_a_game(settings: dict[str, Any]) -> None:
    assert len(COMBINATIONS) == 12
    game = Game.new("thunder", seed="walpurgis", **settings)
    assert game.state.victims_left() + 2 == int(settings["victims"])
    assert game.state.time_limit == int(settings["limits"])


@pytest.mark.rule("R-SET-05")
@pytest.mark.parametrize(
    ("preset", "victory", "victims", "limits"),
    [
        ("easy", "types", "6", "6"),
        ("default", "types", "5", "5"),
        ("difficult", "ancient", "4", "5"),
    ],
)
def test_three_presets_have_a_name(preset: str, victory: str, victims: str, limits: str) -> None:
    choice = Game.new("thunder", seed="walpurgis", preset=preset).choice
    assert (choice["victory"], choice["victims"], choice["limits"]) == (victory, victims, limits)
    assert set(CASE.presets) == {"easy", "default", "difficult"}


@pytest.mark.rule("R-SET-07")
@pytest.mark.parametrize("settings", COMBINATIONS, ids=lambda each: " ".join(each.values()))
def test_no_setting_removes_the_contact(settings: dict[str, Any]) -> None:
    for contact, name in {"own": "carter", "armitage": "armitage", "fiske": "fiske"}.items():
        table = set_up(case="thunder", contact=contact, **settings)
        assert table.zone("briefcase") == {name}


# The end


@pytest.mark.rule("C2-END-01", "R-MAINT-A")
def test_puzzle_cards_of_five_types_win() -> None:
    assert thunder(f"picture: {FOUR} puzzle+location").play("pass").ended == "won"
    assert thunder(f"picture: {FOUR} puzzle+threat2").play("pass").ended == ""


@pytest.mark.rule("C2-END-01", "C2-SET-01")
def test_the_difficult_victory_is_not_won_without_ancient_forgotten_one() -> None:
    six = f"picture: {FOUR} puzzle+location formula"
    assert thunder(six, victory="ancient", extra="puzzle+ancient+monster").play("pass").ended == ""
    with_it = f"picture: {FOUR} puzzle+ancient+monster"
    assert thunder(with_it, victory="ancient").play("pass").ended == "won"


@pytest.mark.rule("C2-END-01", "AMB-114")
def test_ancient_forgotten_one_alone_is_not_enough() -> None:
    four = "picture: puzzle puzzle+threat puzzle+artifact puzzle+ancient+monster"
    assert thunder(four, victory="ancient").play("pass").ended == ""


@pytest.mark.rule("C2-END-01", "C2-SET-01")
def test_by_default_ancient_forgotten_one_is_not_needed() -> None:
    position = f"picture: {FOUR} formula"
    assert thunder(position, extra="puzzle+ancient+monster").play("pass").ended == "won"


@pytest.mark.rule("R-END-03", "R-END-01")
def test_a_win_comes_before_a_loss_of_mind_in_case_2() -> None:
    stability = "stab1 stab2 stab3 stab4 stab5"
    position = f"stability: {stability} | box: carter"
    assert thunder(f"{position} | picture: {FOUR} formula").play("pass").ended == "won"
    assert thunder(position).play("pass").ended == "lost_mind"


@pytest.mark.rule("R-MAINT-C", "R-END-01")
def test_in_case_2_too_time_brings_a_victim_and_the_want_of_one_is_the_end() -> None:
    time = "time: time1 time2 time3 time4 time5 | box: carter"
    table = thunder(time, deal="v4").play("pass")
    assert table.line(2) == ["v4"]
    assert table.zone("time") == set()
    assert thunder(f"{time} | victims 0").play("pass").ended == "lost_time"


@pytest.mark.rule("R-CLOSE-07", "R-CLOSE-09", "C2-CLOSE-01")
def test_with_the_last_case_closed_a_victim_opens_and_the_storm_is_out() -> None:
    position = f"line 1: v1 may-play-storm s2 {FIVE_TYPES} | leads: time lead2 | discard: plain1"
    table = thunder(position, deal="v2 plain1").play("close", "close 1")
    assert table.line(2) == ["v2"]
    assert (table.zone("discard"), table.zone("time")) == (set(), set())
    assert table.zone("box") == {"s2"}


@pytest.mark.rule("R-CLOSE-07", "AMB-04")
@pytest.mark.parametrize(("last_case", "ended"), [("lose", "lost_time"), ("win", "won")])
def test_the_house_rule_of_the_last_case_is_there_in_case_2(last_case: str, ended: str) -> None:
    line = f"line 1: v1 puzzle+person person {FIVE_TYPES} | leads: lead1"
    picture = "picture: puzzle+threat puzzle+artifact puzzle+evidence formula"
    table = thunder(f"{line} | {picture} | victims 0", last_case=last_case)
    assert table.play("close", "close 1", "score puzzle+person").ended == ended
