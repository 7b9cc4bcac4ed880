"""Tests that keys of positions differ if and only if a rule can tell them apart."""

from __future__ import annotations

import random

import pytest

from arkham_noir import Game
from arkham_noir.core import steps
from arkham_noir.core.agenda import answer
from arkham_noir.core.state import A_DECISION, State
from arkham_noir.core.zones import ZONES
from arkham_noir.fast.search.keys import Key, Seen

NUMBERS = (
    "leads", "heads", "ends", "arrived", "used_keys", "waived", "waived_skeletons", "turned",
    "prevented", "awarded", "opened", "spare", "shuffles", "menace_shuffles", "question",
)  # fmt: skip
WITHIN_A_TURN = ("chosen", "fetched", "turn")


def words(state: State) -> tuple[int, int]:
    key = Key()
    key.compute(state)
    return key.first, key.second


def at_action() -> State:
    return Game.new("gulfs", seed="a").state


def within_a_turn() -> State:
    """Return a state with too many cards in the hand."""
    game = Game.new("gulfs", seed="a").play("take")
    assert steps.kind_of(game.state.question) == steps.HAND_LIMIT
    return game.state


def changed(state: State, name: str) -> State:
    other = state.copy()
    setattr(other, name, getattr(other, name) + 1)
    return other


@pytest.mark.parametrize("name", NUMBERS)
def test_what_can_matter_is_in_the_key(name: str) -> None:
    for state in (at_action(), within_a_turn()):
        assert words(changed(state, name)) != words(state)


@pytest.mark.parametrize("zone", range(ZONES))
def test_every_zone_is_in_the_key(zone: int) -> None:
    state = at_action()
    other = state.copy()
    other.zones[zone] ^= 1 << 40
    assert words(other) != words(state)


def test_the_haunter_is_in_the_key() -> None:
    state = at_action()
    other = state.copy()
    other.haunted = not other.haunted
    assert words(other) != words(state)


@pytest.mark.parametrize("name", WITHIN_A_TURN)
def test_what_a_turn_under_way_has_chosen_is_in_the_key_until_it_ends(name: str) -> None:
    assert words(changed(within_a_turn(), name)) != words(within_a_turn())
    assert words(changed(at_action(), name)) == words(at_action())


def test_what_is_still_to_be_done_is_in_the_key() -> None:
    state = within_a_turn()
    other = state.copy()
    other.due[0] += 1 << 8
    assert words(other) != words(state)


def test_the_order_of_a_line_is_forgotten_when_the_turn_ends() -> None:
    for state, same in ((at_action(), True), (within_a_turn(), False)):
        one, other = state.copy(), state.copy()
        for table, cards in ((one, (1, 2, 3)), (other, (2, 1, 3))):
            for card in cards:
                table.add_to_line(card, 0)
        assert (words(one) == words(other)) == same


def test_tables_of_one_key_offer_the_same() -> None:
    """Compare random games of one deal, which reach the same positions in many ways."""
    offered: dict[tuple[int, int], tuple[list[int], int]] = {}
    met_again = 0
    luck = random.Random(1)
    for _ in range(60):
        game = Game.new("witch-cult", seed="same")
        for _ in range(12):
            state = game.state
            told = [*state.options], state.welcome
            met_again += words(state) in offered
            assert offered.setdefault(words(state), told) == told
            game.play(luck.choice(game.decision.options))  # type: ignore[union-attr]
    assert met_again > 60


def test_a_table_is_new_once() -> None:
    seen, state = Seen(), at_action()
    assert seen.is_new(state)
    assert not seen.is_new(state.copy())
    after = state.copy()
    answer(after, state.options[0])
    assert after.awaiting == A_DECISION
    assert seen.is_new(after)


def test_many_tables_are_remembered() -> None:
    seen, state = Seen(), at_action()
    for number in range(20_000):
        state.shuffles = number
        assert seen.is_new(state)
    state.shuffles = 7
    assert not seen.is_new(state)
