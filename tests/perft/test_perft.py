"""Tests for the number of move sequences from about twenty positions, in both builds."""

from __future__ import annotations

from collections import Counter

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.core.chance import KeyedOrder
from arkham_noir.core.zones import NAMES
from arkham_noir.fast.perft import count_answers
from scripts.fixtures.regenerate_perft import Kept, read_positions

# Not traced for coverage: the same rules thousands of times cover no further line.
pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("kept", read_positions(), ids=lambda kept: kept.name)
def test_the_number_of_move_sequences(kept: Kept) -> None:
    assert kept.count_nodes() == kept.answers


def test_every_case_has_its_share() -> None:
    shares = Counter(one.position.split()[0] for one in read_positions())
    assert len(read_positions()) > 20
    assert min(shares[case.name] for case in CASES) > 6


def test_one_answer_deep_is_the_number_of_options() -> None:
    game = Game.new(seed="walpurgis")
    order = KeyedOrder("walpurgis", list(NAMES), [card.id for card in game.deck.cards])
    assert game.decision is not None
    assert count_answers(game.state, order, 0) == 1
    assert count_answers(game.state, order, 1) == len(game.decision.options)
    played = [Game.new(seed="walpurgis").play(option.text) for option in game.decision]
    after = [len(game.decision.options) for game in played if game.decision]
    assert count_answers(game.state, order, 2) == sum(after)


def test_a_game_that_is_over_has_no_answer_left() -> None:
    game = Game.new(seed="walpurgis")
    while decision := game.decision:
        game.play(decision.options[0])
    order = KeyedOrder("perft", list(NAMES), [card.id for card in game.deck.cards])
    assert [count_answers(game.state, order, depth) for depth in range(3)] == [1, 0, 0]
