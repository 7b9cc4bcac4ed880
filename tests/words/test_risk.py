"""Tests for the risk of a play: exact chances, computed from the visible cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir import Deck, Game
from arkham_noir.words.risk import Risk, percent, risk_of


@given(st.integers(1, 8), st.integers(0, 8), st.integers(1, 3), st.integers(1, 5))
def test_the_chances_are_those_of_drawing_by_hand(
    stack: int, icons: int, checks: int, spare: int
) -> None:
    icons, checks = min(icons, stack), min(checks, stack)
    risk = Risk(checks, stack, icons, spare)
    draws = list(combinations(range(stack), checks))
    fails = [sum(card < icons for card in draw) for draw in draws]
    for number in range(checks + 1):
        assert risk.failing(number) == pytest.approx(fails.count(number) / len(draws))
    lost = sum(number >= spare for number in fails) / len(draws)
    assert risk.loses == pytest.approx(lost)


@given(st.integers(0, 2), st.integers(0, 2), st.integers(1, 4), st.integers(1, 5))
def test_a_stack_with_fewer_cards_than_checks_fails_at_most_all_of_them(
    stack: int, icons: int, checks: int, spare: int
) -> None:
    risk = Risk(checks, stack, min(icons, stack), spare)
    assert sum(risk.failing(number) for number in range(checks + 1)) == pytest.approx(1)
    assert risk.failing(stack + 1) == 0
    assert str(risk)


def test_a_long_line_and_the_card_itself_call_for_checks() -> None:
    position = (
        "witch-cult | turn 5 | leads: p1 m1 l1 p3 t6 | line 1: asenath"
        " | line 2: gilman l6 p4 t4 m6 | hand: e3 l7 | discard: a4 e4 | time: p6 a1"
        " | stability: p2 | victims 3"
    )
    deck = Deck.load("witch-cult").with_card("p1", effects=["must check", "must check"])
    game = Game.from_position(position, deck=deck)
    ephraim = risk_of(game.state, game.deck, game.deck.index["p1"], 0)
    assert (ephraim.checks, ephraim.spare) == (2, 4)
    assert "2 Stability checks" in str(ephraim)
    plain = risk_of(game.state, game.deck, game.deck.index["t6"], 0)
    assert str(plain) == "It requires no Stability check."


def test_what_can_happen_is_never_called_impossible() -> None:
    assert [percent(0.0), percent(0.001), percent(0.5), percent(1.0)] == [
        "0%",
        "1%",
        "50%",
        "100%",
    ]
    assert "The chance of losing is" in str(Risk(checks=1, stack=10, icons=3, spare=1))
    assert "lose" not in str(Risk(checks=1, stack=10, icons=3, spare=2))
