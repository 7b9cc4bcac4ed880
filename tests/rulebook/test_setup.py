"""Tests for setup."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.core.state import State
from arkham_noir.decks.cards import Contact
from tests.rulebook.dsl.tables import EXCHANGE, KEY, set_up

EIGHT = "plain1 plain2 plain3 plain4 plain5 plain6 plain7 plain8"


class FirstLook:
    """A dealer that remembers the state before its first card."""

    def __init__(self) -> None:
        self.seen: State | None = None

    def card(self, table: State) -> int:
        self.seen = self.seen or table.copy()
        pool: int = table.zones[table.pool]
        return pool.bit_length() - 1


@pytest.mark.rule("R-SETUP-01")
def test_settings_are_chosen_before_the_first_card_is_dealt() -> None:
    dealer = FirstLook()
    Game.new(dealer=dealer, limits=6, victims=4)
    assert dealer.seen is not None
    assert (dealer.seen.time_limit, dealer.seen.victims_left()) == (6, 4)
    assert (dealer.seen.opened, dealer.seen.leads) == (0, 0)


@pytest.mark.rule("R-SETUP-01", "R-SETUP-05")
def test_the_table_is_built_in_order_and_nothing_else_happens() -> None:
    built = ["case_opened"] * 2 + ["lead_laid"] * 5 + ["hand_dealt"] * 3 + ["turn_begun"]
    assert set_up().events == built


@pytest.mark.rule("R-SETUP-02")
def test_the_first_two_victims_drawn_are_opened() -> None:
    table = set_up("v4 v2")
    assert (table.line(1), table.line(2), table.line(3)) == (["v4"], ["v2"], [])


@pytest.mark.rule("R-SETUP-02")
@pytest.mark.parametrize(("victims", "left"), [(4, 2), (5, 3), (6, 4)])
def test_the_victims_beyond_the_chosen_number_go_back_to_the_box(victims: int, left: int) -> None:
    assert set_up(victims=victims).state.victims_left() == left


@pytest.mark.rule("R-SETUP-02")
def test_nobody_knows_which_victim_went_back_to_the_box() -> None:
    table = set_up("v1 v2")
    assert table.zone("victims") == {"v3", "v4", "v5", "v6"}
    assert table.zone("box") == set()


@pytest.mark.rule("R-SETUP-03")
def test_all_other_clue_cards_are_the_draw_stack() -> None:
    game = Game.new(seed="walpurgis")
    assert game.state.size(0) == 42


@pytest.mark.rule("R-SETUP-03")
def test_every_deal_shuffles_the_clue_cards_again() -> None:
    rows = {Game.new(seed=f"deal {n}").state.leads for n in range(20)}
    assert len(rows) == 20


@pytest.mark.rule("R-SETUP-04")
def test_the_fifth_card_drawn_is_the_first_lead() -> None:
    table = set_up(f"v1 v2 {EIGHT}")
    assert table.leads == ["plain5", "plain4", "plain3", "plain2", "plain1"]


@pytest.mark.rule("R-SETUP-05")
def test_the_next_three_cards_are_the_hand() -> None:
    table = set_up(f"v1 v2 {EIGHT}")
    assert table.zone("hand") == {"plain6", "plain7", "plain8"}


@pytest.mark.rule("R-SETUP-05")
def test_cards_dealt_in_setup_cost_neither_time_nor_mind() -> None:
    table = set_up("v1 v2 time stab time2 stab2 must-check must-discard-hand time3 time+stab")
    assert len(table.zone("hand")) == 3
    assert table.zone("time") | table.zone("stability") | table.zone("discard") == set()


@pytest.mark.rule("R-SETUP-06")
def test_the_contact_is_placed() -> None:
    assert set_up().zone("briefcase") == {"armitage"}


@pytest.mark.rule("R-SETUP-06")
def test_another_contact_may_be_used_in_its_place() -> None:
    table = set_up(contact=Contact("carter", "Randolph Carter", (EXCHANGE, KEY)))
    assert table.zone("briefcase") == {"carter"}
