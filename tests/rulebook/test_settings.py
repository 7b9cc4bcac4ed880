"""Tests for settings."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from arkham_noir import Game, UnreadableText
from arkham_noir.cases.witch_cult import CASE
from tests.rulebook.dsl.tables import given, set_up

RULED = {s.name: s for s in CASE.settings if s.rule.startswith("C1-SET")}
COMBINATIONS: list[dict[str, Any]] = [
    dict(zip(RULED, values, strict=True)) for values in product(*(s.values for s in RULED.values()))
]
DEFAULTS = {"types": "5", "victims": "5", "limits": "5"}


@pytest.mark.rule("R-SET-01")
@pytest.mark.parametrize(("name", "value"), [("types", "6"), ("victims", "4"), ("limits", "6")])
def test_an_option_changed_leaves_the_others_at_their_default(name: str, value: str) -> None:
    changed: dict[str, Any] = {name: value}
    choice = set_up(**changed).game.choice
    assert {each: choice[each] for each in DEFAULTS} == DEFAULTS | changed


@pytest.mark.rule("R-SET-02")
@pytest.mark.parametrize(("name", "plain", "other"), [("types", "5", "6"), ("limits", "5", "6")])
def test_victory_and_limits_have_two_sides_and_the_plain_one_is_default(
    name: str, plain: str, other: str
) -> None:
    assert RULED[name].default == plain
    assert set(RULED[name].values) == {plain, other}


@pytest.mark.rule("R-SET-03", "C1-SET-03")
@pytest.mark.parametrize("limits", [5, 6])
def test_the_limits_change_together(limits: int) -> None:
    state = set_up(limits=limits).state
    assert (state.stability_limit, state.time_limit, state.hand_limit) == (limits, limits, 3)


@pytest.mark.rule("C1-SET-01")
def test_victory_asks_for_five_types_or_six() -> None:
    assert list(RULED["types"].values) == ["5", "6"]
    with pytest.raises(UnreadableText):
        set_up(types=4)


@pytest.mark.rule("C1-SET-02")
def test_there_are_four_five_or_six_victims() -> None:
    assert sorted(RULED["victims"].values) == ["4", "5", "6"]
    assert set_up().state.victims_left() + 2 == 5


@pytest.mark.rule("C1-SET-03", "R-MAINT-B")
def test_with_limits_of_six_five_stability_cards_are_no_loss() -> None:
    stability = "stab1 stab2 stab3 stab4 stab5"
    assert given(f"stability: {stability}", limits=6).play("pass").ended == ""
    assert given(f"stability: {stability} stab6", limits=6).play("pass").ended == "lost_mind"


@pytest.mark.rule("C1-SET-03", "R-MAINT-C")
def test_with_limits_of_six_five_time_cards_bring_no_victim() -> None:
    time = "time1 time2 time3 time4 time5"
    assert "time_up" not in given(f"time: {time}", limits=6).play("pass").events
    assert "time_up" in given(f"time: {time} time6", limits=6).play("pass").events


@pytest.mark.rule("R-SET-04")
def test_case_1_has_twelve_combinations() -> None:
    assert len(COMBINATIONS) == 12


@pytest.mark.rule("R-SET-04", "R-SET-01")
@pytest.mark.parametrize("settings", COMBINATIONS, ids=lambda each: " ".join(each.values()))
def test_each_combination_starts_a_game(settings: dict[str, Any]) -> None:
    game = Game.new(seed="walpurgis", **settings)
    assert game.state.victims_left() + 2 == int(settings["victims"])
    assert game.state.time_limit == int(settings["limits"])
    assert game.play("pass").state.turn == 2


@pytest.mark.rule("R-SET-05")
@pytest.mark.parametrize(
    ("preset", "types", "victims", "limits"),
    [("easy", "5", "6", "6"), ("default", "5", "5", "5"), ("difficult", "6", "4", "5")],
)
def test_three_presets_have_a_name(preset: str, types: str, victims: str, limits: str) -> None:
    choice = Game.new(seed="walpurgis", preset=preset).choice
    assert (choice["types"], choice["victims"], choice["limits"]) == (types, victims, limits)
    assert len(CASE.presets) == 3


@pytest.mark.rule("R-SET-06")
@pytest.mark.parametrize("victims", [4, 5, 6])
def test_of_so_many_victims_the_last_forced_draw_but_one_is_the_end(victims: int) -> None:
    table = given("line 1: v1 | line 2: v2 | leads: lead1", stack="", victims=victims)
    passes = 0
    while not table.game.over:
        table.play("pass")
        passes += 1
    assert (passes, table.ended) == (victims - 1, "lost_time")


@pytest.mark.rule("R-SET-07")
@pytest.mark.parametrize("settings", COMBINATIONS, ids=lambda each: " ".join(each.values()))
def test_no_setting_removes_the_contact(settings: dict[str, Any]) -> None:
    for last_case, contact_play in product(("lose", "win"), ("extra", "waiver")):
        for contact, name in {"own": "armitage", "carter": "carter", "fiske": "fiske"}.items():
            house = {"last_case": last_case, "contact_play": contact_play}
            table = set_up(contact=contact, **settings, **house)
            assert table.zone("briefcase") == {name}
