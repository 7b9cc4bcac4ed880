"""Tests for the fair queue: priorities, then turns of networks and players, within limits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir.web.limits.fair_queue import Client, FairQueue, QueueFull, QueueLimits

MANY = QueueLimits(player=1000, network=1000, total=1000)


def filled(entries: list[tuple[str, str, int]], limits: QueueLimits = MANY) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(limits, 3)
    for number, (network, player, priority) in enumerate(entries):
        queue.put(f"{network}{player}{number}", Client(network, player), priority)
    return queue


def drained(queue: FairQueue[str]) -> list[str]:
    return [queue.pop() for _ in range(len(queue))]


def test_networks_take_turns_however_many_entries_one_has() -> None:
    queue = filled([("a", "x", 0)] * 4 + [("b", "y", 0)])
    assert drained(queue) == ["ax0", "by4", "ax1", "ax2", "ax3"]


def test_players_of_one_network_take_turns() -> None:
    queue = filled([("a", "x", 0)] * 3 + [("a", "y", 0)])
    assert drained(queue) == ["ax0", "ay3", "ax1", "ax2"]


def test_a_network_with_many_players_has_one_turn_all_the_same() -> None:
    queue = filled([("a", str(n), 0) for n in range(3)] + [("b", "z", 0)] * 2)
    assert [entry[0] for entry in drained(queue)] == ["a", "b", "a", "b", "a"]


def test_what_has_priority_goes_first() -> None:
    queue = filled([("a", "x", 2), ("a", "x", 1), ("b", "y", 0)])
    assert queue.priority() == 0
    assert drained(queue) == ["by2", "ax1", "ax0"]
    assert queue.priority() is None


@pytest.mark.parametrize(
    ("limits", "is_yours"),
    [
        (QueueLimits(player=2, network=9, total=9), True),
        (QueueLimits(player=9, network=2, total=9), True),
        (QueueLimits(player=9, network=9, total=2), False),
    ],
)
def test_a_full_queue_says_whose_share_is_used_up(limits: QueueLimits, is_yours: bool) -> None:
    with pytest.raises(QueueFull) as full:
        filled([("a", "x", 0)] * 3, limits)
    assert full.value.is_yours is is_yours


def test_a_place_is_free_again_once_an_entry_has_left() -> None:
    queue = filled([("a", "x", 0)] * 2, QueueLimits(player=2, network=2, total=2))
    queue.pop()
    queue.put("more", Client("a", "x"), 0)
    assert len(queue) == 2


ENTRIES = st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.integers(0, 2))


@given(st.lists(ENTRIES, max_size=60))
def test_every_entry_leaves_once_and_nothing_is_left(entries: list[tuple[str, str, int]]) -> None:
    queue = filled(entries)
    left = drained(queue)
    assert sorted(left) == sorted(f"{n}{p}{i}" for i, (n, p, _) in enumerate(entries))
    assert not queue.players
    assert not queue.networks
