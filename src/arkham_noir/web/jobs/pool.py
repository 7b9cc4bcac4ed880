"""The worker pool: processes for expensive work, with limits, queue and restart.

A job is a function with plain arguments, and has a priority (see `Priority`). Within a priority,
clients take turns (`fair_queue`). The last free worker is reserved for interactive jobs, so a hint
never waits for a review.

There are as many workers as processors, and at least two. They start when they are needed, and run
at a low priority and with a memory limit. A worker that dies or exceeds its time limit is replaced,
and its job runs once more. A job is stopped when its client disconnects.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import Any, Protocol, TypeVar, TypeVarTuple

from ...errors import NoirError
from ...execution.processes import available_cores
from ..limits.config import JOB_MEMORY, JOB_SECONDS, JOBS
from ..limits.fair_queue import Client, FairQueue, QueueLimits
from .worker import LENGTH, pack_message

T = TypeVar("T")
Given = TypeVarTuple("Given")

COMMAND = (sys.executable, "-m", "arkham_noir.web.jobs.worker")

NOBODY = Client("", "")
CLIENT: ContextVar[Client] = ContextVar("client", default=NOBODY)
"""The client whose job it is; tasks that a request starts inherit it."""

TRIES = 2
"""Maximum number of attempts if a worker dies or hangs."""

PATIENCE = 2.0
"""Seconds to wait for a worker to exit before it is killed, when the server stops."""

GRACE = 1.0
"""Seconds that a worker may continue with a cancelled job before it is killed."""


class Priority(IntEnum):
    """The order in which jobs run, lowest first."""

    INTERACTIVE = 0  # a player waits for the result
    REFINING = 1  # improves a result that is already shown, or prepares the next one
    BACKGROUND = 2  # no player waits


class WorkerCrashed(NoirError):
    """A job whose workers died or hung on every attempt."""


@dataclass(eq=False)
class PoolJob:
    """A job with its client and its time limit."""

    rank: Priority
    client: Client
    message: bytes
    answer: asyncio.Future[Any]
    seconds: float
    tries: int = 0


class WorkerProtocol(Protocol):
    """A worker that runs one job at a time."""

    async def do(self, message: bytes) -> tuple[Any, Exception | None]: ...

    async def close(self) -> None: ...

    async def kill(self) -> None: ...


class Worker:
    """A worker process, started with its first job."""

    def __init__(self, memory: int = JOB_MEMORY) -> None:
        self.memory = memory
        self.process: Process | None = None

    async def do(self, message: bytes) -> tuple[Any, Exception | None]:
        """Return the result of a job, or its error.

        Raise an error of the pipe if the process ends meanwhile.
        """
        process = self.process = self.process or await _start_process(self.memory)
        assert process.stdin
        assert process.stdout
        process.stdin.write(pack_message(message))
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        found: tuple[Any, Exception | None] = pickle.loads(await process.stdout.readexactly(length))
        return found

    async def close(self) -> None:
        """Close the input, which ends the process; kill it if it doesn't end."""
        if self.process is None or self.process.stdin is None:
            return
        self.process.stdin.close()
        try:
            async with asyncio.timeout(PATIENCE):
                await self.process.wait()
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        """Kill the process immediately."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class WorkerPool:
    """All workers and the queue of jobs; `timed` is False if workers are too slow for limits."""

    def __init__(
        self,
        most: int | None = None,
        new_worker: Callable[[], WorkerProtocol] = Worker,
        limits: QueueLimits = JOBS,
        timed: bool = True,
    ) -> None:
        self.most = max(2, most or available_cores())
        self.new_worker = new_worker
        self.timed = timed
        self.free: list[WorkerProtocol] = []
        self.busy: dict[WorkerProtocol, asyncio.Task[None]] = {}
        self.queue: FairQueue[PoolJob] = FairQueue(limits, len(Priority))
        self.closed = False

    async def run(
        self,
        work: Callable[[*Given], T],
        *values: *Given,
        rank: Priority = Priority.BACKGROUND,
        seconds: float = JOB_SECONDS,
    ) -> T:
        """Call a function in a worker process and return its result.

        Cancelling removes the job from the queue, or stops it if it is running.
        """
        if self.closed:
            raise WorkerCrashed("The server is shutting down. Try again in a minute.")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        message = pickle.dumps((work, values))
        fresh = PoolJob(rank, CLIENT.get(), message, answer, seconds)
        self.queue.put(fresh, fresh.client, rank)
        self._hand_out()
        return await answer

    def _hand_out(self) -> None:
        """Give waiting jobs to free workers."""
        while not self.closed and self._has_room(self.queue.priority()):
            work = self.queue.pop()
            if not work.answer.done():
                worker = self.free.pop() if self.free else self.new_worker()
                self.busy[worker] = asyncio.create_task(self._do(worker, work))
                self.busy[worker].add_done_callback(partial(_give_up, work))

    def _has_room(self, rank: int | None) -> bool:
        """Return whether a worker is free; the last one is only for interactive jobs."""
        return rank is not None and len(self.busy) < self.most - (rank > Priority.INTERACTIVE)

    async def _do(self, worker: WorkerProtocol, work: PoolJob) -> None:
        work.tries += 1
        doing = asyncio.ensure_future(worker.do(work.message))
        try:
            await self._wait_for_job(doing, work)
            found = doing.result() if doing.done() else None
        except (OSError, EOFError):
            found = None
        except asyncio.CancelledError:
            await _cancel_task(doing)  # a process may just be starting
            raise
        if found is None:
            await self._replace(worker, doing, work)
        else:
            _settle(work, *found)
            self._rest(worker)

    async def _wait_for_job(self, doing: asyncio.Future[Any], work: PoolJob) -> None:
        """Wait until the job is done, timed out or cancelled."""
        await asyncio.wait(
            {doing, work.answer},
            timeout=work.seconds if self.timed else None,
            return_when=asyncio.FIRST_COMPLETED,
        )
        if work.answer.done() and not doing.done():
            await asyncio.wait({doing}, timeout=GRACE)

    async def _replace(
        self, worker: WorkerProtocol, doing: asyncio.Future[Any], work: PoolJob
    ) -> None:
        """Kill a worker that is dead, hung or busy with a cancelled job; retry its job once."""
        is_hung = not (doing.done() or work.answer.done())
        await _cancel_task(doing)
        await worker.kill()
        if is_hung:
            await self._end_free()
        del self.busy[worker]
        if work.tries >= TRIES:
            gone = WorkerCrashed("The calculation took too long or was interrupted. Try again.")
            _settle(work, None, gone)
        elif not work.answer.done():
            self.queue.put_back(work, work.client, work.rank)
        self._hand_out()

    async def _end_free(self) -> None:
        """Kill the idle workers, which may hang for the same reason."""
        free, self.free = self.free, []
        await asyncio.gather(*(worker.kill() for worker in free))

    def _rest(self, worker: WorkerProtocol) -> None:
        del self.busy[worker]
        self.free.append(worker)
        self._hand_out()

    async def close(self) -> None:
        """Cancel all jobs and end all processes."""
        self.closed = True
        while len(self.queue):
            self.queue.pop().answer.cancel()
        doing = list(self.busy.values())
        workers = [*self.free, *self.busy]
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in workers))
        self.free.clear()


async def _cancel_task(doing: asyncio.Future[Any]) -> None:
    """Cancel a task and wait until it has ended."""
    doing.cancel()
    await asyncio.gather(doing, return_exceptions=True)


def _give_up(work: PoolJob, done: asyncio.Task[None]) -> None:
    """Cancel the result of a job whose task was cancelled, even before it started."""
    if done.cancelled():
        work.answer.cancel()


def _settle(work: PoolJob, result: object, error: Exception | None) -> None:
    """Set the result or the error of a job, unless it was cancelled."""
    if work.answer.done():
        return
    if error is None:
        work.answer.set_result(result)
    else:
        work.answer.set_exception(error)


async def _start_process(memory: int) -> Process:
    command = (*COMMAND, str(memory))
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
