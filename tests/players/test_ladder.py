"""Tests that the computer players can play every game, and share rollouts as intended."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import NoirError, Table
from arkham_noir.cases import CASES, find_case
from arkham_noir.core import options as verbs
from arkham_noir.core import steps
from arkham_noir.core.agenda import answer
from arkham_noir.core.chance import Luck
from arkham_noir.core.state import RUNNING
from arkham_noir.decks.cards import Deck
from arkham_noir.devtools.fuzz import combinations
from arkham_noir.devtools.fuzz_decks import random_deck
from arkham_noir.fast.players import greedy
from arkham_noir.fast.players.detective import (
    WIN,
    Arm,
    Rollouts,
    halvings,
    promising_moves,
    rank_moves,
)
from arkham_noir.fast.rollout import settle

# Every case, deck and setting


def own_deck(case: str, number: int | None) -> Deck | None:
    """Return a custom deck with anything that a deck file may contain."""
    return None if number is None else random_deck(case, random.Random(number))


ANY_GAME = st.sampled_from(CASES).flatmap(
    lambda case: st.tuples(st.just(case.name), st.sampled_from(combinations(find_case(case.name))))
)


@settings(max_examples=40, deadline=None)
@given(ANY_GAME, st.none() | st.integers(1, 500), st.integers(0, 10**6))
def test_every_game_is_played_to_its_end(
    game: tuple[str, dict[str, str]], own: int | None, luck: int
) -> None:
    """Players choose only legal moves, in every mode and setting, with any deck."""
    case, chosen = game
    how = {name.replace("-", "_"): value for name, value in chosen.items()}
    try:
        table = Table.new(case, deck=own_deck(case, own), luck=luck, **how)
    except NoirError:
        return  # settings that this deck does not support
    chance, thinker = Luck(luck), Rollouts(Luck(luck), 3)
    state = table.state
    while not table.over:
        option = thinker.choose(state) if chance.below(8) == 0 else greedy.choose(state)
        assert option in list(state.options)
        answer(state, option)
        settle(state, chance)


# Equipment


def test_equipment_is_fetched_to_be_played_and_not_put_away_before_a_play() -> None:
    """Otherwise players would move it back and forth, and search every order."""
    in_vain: set[int] = set()
    for luck in range(30):
        state, chance = Table.new("gulfs", luck=luck, mode="hardboiled").state, Luck(luck)
        while state.outcome == RUNNING:
            kind = steps.kind_of(state.question)
            idle = [option for option in state.options if is_idle(kind, option)]
            in_vain |= {verbs.verb_of(option) for option in idle}
            assert not {arm.option for arm in promising_moves(state, 30)} & set(idle)
            chosen = greedy.choose(state)
            assert chosen not in idle
            at_random = state.offered[chance.below(state.choices)]
            answer(state, chosen if chance.below(2) else at_random)
            settle(state, chance)
    assert in_vain == {verbs.STOW, verbs.FETCH}


def is_idle(kind: int, option: int) -> bool:
    """Return whether a move of Equipment can be made later just as well."""
    if verbs.verb_of(option) == verbs.FETCH:
        return kind not in (steps.ACTION, steps.HAND_PLAY)
    return verbs.verb_of(option) == verbs.STOW and kind == steps.HAND_PLAY


# Sequential halving


def test_half_of_the_answers_drop_out_in_each_round() -> None:
    assert [halvings(arms) for arms in range(1, 9)] == [0, 1, 2, 2, 3, 3, 3, 3]


def test_the_better_means_go_on_and_equals_keep_their_order() -> None:
    arms = [Arm(number, 0) for number in range(4)]
    for arm, (total, tries) in zip(arms, [(3, 3), (9, 3), (4, 2), (2, 2)], strict=True):
        arm.total, arm.tries = total, tries
    assert [arm.option for arm in rank_moves(arms)] == [1, 2, 0, 3]


def test_a_chance_has_the_error_of_its_mean() -> None:
    arm = Arm(0, 0)
    for worth in [0, WIN, WIN, WIN] * 2500:
        arm.add(worth)
    assert arm.chance == 0.75
    assert arm.error == pytest.approx((0.1875 / 10_000) ** 0.5, rel=0.001)


def test_few_rollouts_that_agree_are_not_certain() -> None:
    errors = []
    for tries in (1, 4, 16, 64):
        arm = Arm(0, 0)
        for _ in range(tries):
            arm.add(WIN // 5)
        errors.append(arm.error)
    assert errors == sorted(errors, reverse=True)
    assert errors[0] > 0.2
    assert errors[-1] < 0.01


def test_answers_that_were_compared_can_be_compared_further() -> None:
    state = Table.new("witch-cult", seed="further").state
    search = Rollouts(Luck(5), 60)
    arms = promising_moves(state, 4)
    first = search.compare(state, arms, 40)
    tries = {arm.option: arm.tries for arm in first}
    again = search.compare(state, first, 40)
    assert sorted(tries) == sorted(arm.option for arm in again)
    assert all(arm.tries > tries[arm.option] for arm in again)
    assert again[0].tries == max(arm.tries for arm in again)
