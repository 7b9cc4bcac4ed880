"""The inspector's race: clear decisions are made soon, close ones get the whole budget."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir import Table, play_many
from arkham_noir.core.chance import Luck
from arkham_noir.fast.players.detective import WIN, Arm, promising_moves
from arkham_noir.fast.players.inspector import ROUND, TRIFLE, inspecting, is_behind

WORTHS = st.lists(st.tuples(st.integers(0, WIN), st.integers(0, WIN)), min_size=1, max_size=60)


def build_arm(worths: list[int]) -> Arm:
    """Return a move with these results of its rollouts."""
    arm = Arm(0, 0)
    for worth in worths:
        arm.add(worth)
    return arm


def pair(worths: list[tuple[int, int]]) -> tuple[Arm, Arm]:
    return build_arm([first for first, _ in worths]), build_arm([second for _, second in worths])


@given(WORTHS)
def test_an_answer_is_behind_as_statistics_have_it(worths: list[tuple[int, int]]) -> None:
    """Check the threshold: 2.5 standard errors plus a small constant, with one even deal added."""
    arm, leader = pair(worths)
    deals = len(worths)
    gaps = [theirs - ours for ours, theirs in worths]
    mean = sum(gaps) / deals
    spread = sum((gap - mean) ** 2 for gap in gaps) + WIN * WIN / 50
    error = (spread / (deals + 1) / deals) ** 0.5
    score = (mean + TRIFLE) / error
    if abs(score - 2.5) > 1e-6:
        assert is_behind(arm, leader) == (score > 2.5)


@given(WORTHS)
def test_of_two_answers_one_at_most_is_clearly_behind(worths: list[tuple[int, int]]) -> None:
    arm, leader = pair(worths)
    if float(sum(arm.worths) - sum(leader.worths)) > TRIFLE * len(worths):
        assert not is_behind(arm, leader)


def test_answers_that_always_come_to_the_same_are_soon_told_apart() -> None:
    same = [WIN // 3, WIN // 2, WIN] * 100
    assert not is_behind(build_arm(same[:16]), build_arm(same[:16]))
    assert is_behind(build_arm(same), build_arm(same))


def test_a_race_never_takes_more_than_its_budget_and_often_less() -> None:
    spent = []
    for number in range(6):
        state = Table.new("witch-cult", seed=f"race {number}").state
        arms = inspecting(Luck(number), 512).consider(state)
        spent.append(sum(arm.tries for arm in arms))
        assert arms[0].tries == max(arm.tries for arm in arms)
        assert all(arm.tries % ROUND == 0 for arm in arms)
    assert max(spent) <= 512
    assert min(spent) < 512


def test_the_same_luck_runs_the_same_race() -> None:
    state = Table.new("thunder", seed="race").state
    first, second = (inspecting(Luck(3), 400).consider(state) for _ in range(2))
    assert [(arm.option, arm.total) for arm in first] == [(arm.option, arm.total) for arm in second]


# Ctrl-C in the middle of a race

MOMENT = 0.05
"""Seconds of the processor, far fewer than a long race takes."""


@pytest.fixture
def alarm() -> Iterator[None]:
    """Check that an alarm of the CPU clock stops the search as Ctrl-C does."""
    before = signal.signal(signal.SIGVTALRM, signal.default_int_handler)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


no_alarm = pytest.mark.skipif(sys.platform == "win32", reason="no such clock there")


@no_alarm
@pytest.mark.usefixtures("alarm")
def test_a_round_is_stopped_between_two_deals_and_the_search_goes_on() -> None:
    state = Table.new("gulfs", seed="race").state
    search, arms = inspecting(Luck(1), 512), promising_moves(state, 10)
    search.know_cards(state.case.tables)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOMENT)
    with pytest.raises(KeyboardInterrupt):
        search.try_all(state, arms, 1_000_000)
    tries = {arm.tries for arm in arms}
    assert len(tries) == 1
    assert 0 < max(tries) < 10_000
    assert search.choose(state) in list(state.options)


@no_alarm
@pytest.mark.usefixtures("alarm")
def test_games_that_were_over_before_ctrl_c_are_kept() -> None:
    def told(done: int, games: int) -> None:
        if done == 1:
            signal.setitimer(signal.ITIMER_VIRTUAL, MOMENT)

    stopped = play_many("witch-cult", "inspector", 50, "race", rollouts=70, progress=told)
    assert not stopped.complete
    assert 1 <= len(stopped) < 50
    whole = play_many("witch-cult", "inspector", len(stopped), "race", rollouts=70)
    assert list(stopped) == list(whole)
