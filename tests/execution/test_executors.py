"""Executors: batches are played anywhere, no finished one is lost, and lost workers are noticed."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Iterator

import pytest

from arkham_noir import Table, lab, play_many
from arkham_noir.decks.loader import builtin
from arkham_noir.execution.batches import Batch, BatchPlayer, Played, play
from arkham_noir.execution.executors import ExecutorLost, play_batches, process_pool
from arkham_noir.execution.run_spec import Job, RunSpec

SPEC = RunSpec("1", "random", builtin("witch-cult"), "easy", (("victims", "6"),))
JOB = Job((SPEC, RunSpec("2", "random")), "arkham", games=20)
BATCHES = [Batch(entry, first, first + 5) for first in range(0, 20, 5) for entry in (0, 1)]


def results(found: Iterator[Played]) -> dict[Batch, tuple[list[int], list[int]]]:
    return {played.batch: (played.numbers, played.cards) for played in found}


def end_the_process(table: Table) -> int:
    """Return a player whose process is killed, as by a system that has no memory left."""
    os._exit(1)


def need_a_package(table: Table) -> int:
    raise ModuleNotFoundError("the player's own", name="its_package")


def random(table: Table) -> int:
    """Return a player of a user that happens to be called like one of ours."""
    return table.legal()[0]


def test_a_run_spec_is_sent_to_another_process_unchanged() -> None:
    sent = pickle.loads(pickle.dumps(SPEC))
    assert sent == SPEC
    assert hash(sent) == hash(SPEC)
    assert json.loads(json.dumps(sent.configuration())) == SPEC.configuration()


def test_every_way_to_play_a_batch_gives_the_same_numbers() -> None:
    expected = results(play(JOB.entries[b.entry], JOB.seed, b) for b in BATCHES)
    for processes in (1, 2):
        with process_pool(JOB, processes) as executor:
            assert results(play_batches(executor, iter(BATCHES))) == expected


def test_cards_are_counted_only_if_the_job_says_so() -> None:
    plain = Job((SPEC,), "arkham", games=5, counts_cards=False)
    counted, not_counted = (BatchPlayer(job).play(BATCHES[0]) for job in (JOB, plain))
    assert counted.numbers == not_counted.numbers
    assert counted.cards
    assert not not_counted.cards


def test_no_more_batches_are_submitted_than_there_are_free_slots() -> None:
    batches = iter(BATCHES)
    with process_pool(JOB, 2) as executor:
        slots = executor.free_slots()
        next(play_batches(executor, batches))
        executor.stop()
    assert len(list(batches)) == len(BATCHES) - slots


def test_batches_that_are_finished_when_the_run_stops_are_given_back() -> None:
    with process_pool(JOB, 2) as executor:
        for batch in BATCHES[:2]:
            executor.submit(batch)
        first = executor.next_result()
        assert first is not None
        rest = executor.stop()
        assert {first.batch, *(played.batch for played in rest)} == set(BATCHES[:2])
        assert executor.stop() == []


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(ExecutorLost, match="A worker process stopped: "):
        play_many("1", end_the_process, 4, workers=2)


def test_an_error_of_a_player_is_raised_as_it_is() -> None:
    with pytest.raises(ModuleNotFoundError, match="the player's own"):
        play_many("1", need_a_package, 4, workers=2)


def test_a_function_with_the_name_of_our_player_is_still_the_users() -> None:
    told: list[int] = []
    play_many("1", random, 3, progress=lambda done, games: told.append(done))
    assert told == [1, 2, 3]


def test_the_laboratory_still_has_the_former_names() -> None:
    assert lab.Entry is lab.RunSpec
    assert lab.Crew is lab.Executor
    assert lab.many_hands is lab.process_pool
