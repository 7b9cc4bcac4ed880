"""Tests for the worker pool: interactive jobs go first, and no job is lost."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from arkham_noir.errors import NoirError
from arkham_noir.web.jobs import pool
from arkham_noir.web.jobs.pool import CLIENT, Priority, Worker, WorkerCrashed, WorkerPool
from arkham_noir.web.jobs.worker import pack_message, read
from arkham_noir.web.limits.config import JOB_MEMORY, JOBS
from arkham_noir.web.limits.fair_queue import Client, QueueFull
from tests.web.jobs.worker_tasks import end_always, end_once, fill_memory, hang_once, say, wait_for

CANNOT_KILL = sys.platform == "win32"


@pytest.fixture(autouse=True)
def errands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers import modules of this folder."""
    places = [str(Path(__file__).parents[3]), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(places))


def run_in_pool(deed: Callable[[WorkerPool], Coroutine[Any, Any, None]]) -> None:
    """Run something with two workers, and stop them at the end."""

    async def done() -> None:
        workers = WorkerPool(2)
        try:
            await deed(workers)
        finally:
            await workers.close()

    asyncio.run(done())


async def wait_for_start(file: Path) -> None:
    """Wait until a job has started."""
    while not file.exists():
        await asyncio.sleep(0.01)


# Results


def test_what_comes_of_a_piece_of_work_is_given_back() -> None:
    async def asked(workers: WorkerPool) -> None:
        assert await workers.run(abs, -3) == 3
        with pytest.raises(ValueError, match="invalid literal"):
            await workers.run(int, "three")
        with pytest.raises(FileNotFoundError):
            await workers.run(os.stat, "/nowhere")
        assert len(workers.free) == 1

    run_in_pool(asked)


def test_what_it_prints_is_not_an_answer() -> None:
    async def asked(workers: WorkerPool) -> None:
        await workers.run(print, "a word")
        assert await workers.run(abs, -3) == 3

    run_in_pool(asked)


def test_workers_stand_back() -> None:
    async def asked(workers: WorkerPool) -> None:
        assert await workers.run(os.nice, 0) > os.nice(0)

    run_in_pool(asked)


@pytest.mark.skipif(CANNOT_KILL, reason="no signals")
def test_the_work_of_one_that_dies_is_done_by_another(tmp_path: Path) -> None:
    async def asked(workers: WorkerPool) -> None:
        assert await workers.run(end_once, tmp_path / "ended") == "done"

    run_in_pool(asked)


@pytest.mark.skipif(CANNOT_KILL, reason="no signals")
def test_work_that_ends_every_worker_is_given_up() -> None:
    async def asked(workers: WorkerPool) -> None:
        with pytest.raises(WorkerCrashed, match="Try again"):
            await workers.run(end_always)
        assert await workers.run(abs, -3) == 3

    run_in_pool(asked)


def test_who_waits_is_never_behind_what_can_wait(tmp_path: Path) -> None:
    """Background jobs use all workers but one, however many there are."""
    first, second, end = tmp_path / "first", tmp_path / "second", tmp_path / "end"

    async def asked(workers: WorkerPool) -> None:
        long = [asyncio.create_task(workers.run(wait_for, each, end)) for each in (first, second)]
        better = asyncio.create_task(workers.run(abs, -4, rank=Priority.REFINING))
        await wait_for_start(first)
        assert await workers.run(abs, -3, rank=Priority.INTERACTIVE) == 3
        assert not second.exists()
        assert not better.done()
        end.touch()
        assert await better == 4
        assert await asyncio.gather(*long) == ["done", "done"]

    run_in_pool(asked)


def test_what_gets_better_comes_before_what_can_wait(tmp_path: Path) -> None:
    first, end, order = tmp_path / "first", tmp_path / "end", list[str]()

    async def note(workers: WorkerPool, name: str, rank: Priority) -> None:
        await workers.run(abs, 1, rank=rank)
        order.append(name)

    async def asked(workers: WorkerPool) -> None:
        long = asyncio.create_task(workers.run(wait_for, first, end))
        await wait_for_start(first)
        later = [
            asyncio.create_task(note(workers, name, rank))
            for name, rank in (("review", Priority.BACKGROUND), ("hint", Priority.REFINING))
        ]
        await asyncio.sleep(0)
        end.touch()
        await asyncio.gather(long, *later)
        assert order == ["hint", "review"]

    run_in_pool(asked)


def test_who_gives_up_takes_the_work_back(tmp_path: Path) -> None:
    first, second, end = tmp_path / "first", tmp_path / "second", tmp_path / "end"

    async def asked(workers: WorkerPool) -> None:
        long = asyncio.create_task(workers.run(wait_for, first, end))
        await wait_for_start(first)
        given_up = asyncio.create_task(workers.run(say, second))
        await asyncio.sleep(0)
        given_up.cancel()
        end.touch()
        assert await long == "done"
        assert await workers.run(abs, -3) == 3
        assert not second.exists()

    run_in_pool(asked)


@pytest.mark.parametrize("of_others", [False, True])
def test_a_client_that_has_filled_its_share_is_refused(tmp_path: Path, of_others: bool) -> None:
    first, end, share = tmp_path / "first", tmp_path / "end", JOBS.player

    async def asked(workers: WorkerPool) -> None:
        long = [asyncio.create_task(workers.run(wait_for, first, end)) for _ in range(share + 1)]
        await wait_for_start(first)
        if of_others:
            CLIENT.set(Client("192.0.2.7", "another"))
        wanted = asyncio.create_task(workers.run(abs, -3))
        await asyncio.sleep(0)
        if of_others:
            assert not wanted.done()
        else:
            with pytest.raises(QueueFull, match="several tasks running"):
                await wanted
        for each in (*long, wanted):
            each.cancel()
        end.touch()

    run_in_pool(asked)


@pytest.mark.skipif(CANNOT_KILL, reason="no signals")
def test_a_worker_that_hangs_is_replaced_and_its_work_repeated(tmp_path: Path) -> None:
    async def asked(workers: WorkerPool) -> None:
        assert await workers.run(hang_once, tmp_path / "hung", seconds=6) == "done"

    run_in_pool(asked)


@pytest.mark.skipif(CANNOT_KILL, reason="no signals")
def test_workers_that_were_stopped_while_they_rested_are_all_replaced(tmp_path: Path) -> None:
    """A repeated job doesn't get another hanging worker."""
    first, second, end = tmp_path / "first", tmp_path / "second", tmp_path / "end"

    async def asked(workers: WorkerPool) -> None:
        both = [
            asyncio.create_task(workers.run(wait_for, each, end, rank=Priority.INTERACTIVE))
            for each in (first, second)
        ]
        await wait_for_start(first)
        await wait_for_start(second)
        end.touch()
        await asyncio.gather(*both)
        for worker in workers.free:
            assert isinstance(worker, Worker)
            assert worker.process
            worker.process.send_signal(signal.SIGSTOP)
        assert await workers.run(abs, -3, seconds=6) == 3

    run_in_pool(asked)


def test_work_that_takes_too_long_twice_is_given_up(tmp_path: Path) -> None:
    async def asked(workers: WorkerPool) -> None:
        with pytest.raises(WorkerCrashed, match="took too long"):
            await workers.run(wait_for, tmp_path / "begun", tmp_path / "never", seconds=1)
        assert await workers.run(abs, -3) == 3

    run_in_pool(asked)


@pytest.mark.skipif(sys.platform != "linux", reason="no memory limits")
def test_a_worker_has_a_memory_limit(tmp_path: Path) -> None:
    async def asked(workers: WorkerPool) -> None:
        assert await workers.run(fill_memory, JOB_MEMORY // 4) == JOB_MEMORY // 4
        with pytest.raises(NoirError, match="more memory than the server allows"):
            await workers.run(fill_memory, JOB_MEMORY)
        assert len(workers.free) == 1

    run_in_pool(asked)


def test_work_under_way_is_stopped_when_its_client_leaves(tmp_path: Path) -> None:
    first, never = tmp_path / "first", tmp_path / "never"

    async def asked(workers: WorkerPool) -> None:
        left = asyncio.create_task(workers.run(wait_for, first, never))
        await wait_for_start(first)
        (worker,) = workers.busy
        assert isinstance(worker, Worker)
        left.cancel()
        assert await workers.run(abs, -3) == 3  # it takes its place, with one worker for such jobs
        assert worker.process
        assert worker.process.returncode is not None

    run_in_pool(asked)


def test_the_end_waits_for_nothing(tmp_path: Path) -> None:
    """Running and waiting jobs are cancelled, and their callers get an error."""
    first, end = tmp_path / "first", tmp_path / "never"
    processes: list[Any] = []

    async def asked() -> None:
        workers = WorkerPool(2)
        long = [asyncio.create_task(workers.run(wait_for, first, end)) for _ in range(2)]
        await wait_for_start(first)
        processes.extend(each.process for each in workers.busy if isinstance(each, Worker))
        await workers.close()
        await asyncio.wait(long)
        assert all(each.cancelled() for each in long)

    asyncio.run(asked())
    assert [process.returncode is not None for process in processes] == [True]


def own_processes() -> list[str]:
    here = os.getpid()
    return Path(f"/proc/{here}/task/{here}/children").read_text().split()


@pytest.mark.skipif(sys.platform != "linux", reason="no list of processes")
def test_the_end_leaves_no_process_that_is_just_starting() -> None:
    """At any step of the start of a process."""

    async def ended_after(turns: int) -> list[str]:
        workers = WorkerPool(2)
        asked = asyncio.create_task(workers.run(abs, -3))
        for _ in range(turns):
            await asyncio.sleep(0)
        await workers.close()
        left = own_processes()
        await asyncio.wait({asked})
        return left

    assert [asyncio.run(ended_after(turns)) for turns in range(1, 12)] == [[]] * 11


@pytest.mark.skipif(sys.platform != "linux", reason="no list of processes")
def test_a_client_that_leaves_at_the_start_of_a_process_leaves_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At any step of the start, and long before the server ends."""
    monkeypatch.setattr(pool, "GRACE", 0)

    async def left_after(turns: int) -> list[str]:
        workers = WorkerPool(2)
        asked = asyncio.create_task(workers.run(abs, -3))
        for _ in range(turns):
            await asyncio.sleep(0)
        asked.cancel()
        while workers.busy:
            await asyncio.sleep(0.01)
        left = own_processes()
        await workers.close()
        return left

    assert [asyncio.run(left_after(turns)) for turns in range(1, 12)] == [[]] * 11


def test_nothing_is_begun_after_the_end() -> None:
    async def asked() -> None:
        workers = WorkerPool(2)
        await workers.close()
        with pytest.raises(WorkerCrashed, match="is shutting down"):
            await workers.run(abs, -3)

    asyncio.run(asked())


@pytest.mark.skipif(CANNOT_KILL, reason="no signals")
def test_a_worker_goes_when_its_server_is_killed() -> None:
    """It ends with its input, but not with Ctrl-C, which a terminal sends to all processes."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "arkham_noir.web.jobs.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin
    assert worker.stdout

    def done(work: Callable[..., object]) -> object:
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write(pack_message(pickle.dumps((work, ()))))
        worker.stdin.flush()
        return pickle.loads(read(worker.stdout))  # type: ignore[arg-type]

    assert done(os.getpid) == (worker.pid, None)
    worker.send_signal(signal.SIGINT)
    assert done(partial(abs, -3)) == (3, None)
    worker.stdin.close()
    assert worker.wait() == 0
    worker.stdout.close()
