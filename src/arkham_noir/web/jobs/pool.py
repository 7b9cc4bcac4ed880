"""The worker pool: processes for expensive work, with limits, queue and restart.

Each piece of work is a function with plain values and has a rank. What somebody waits for comes
before what gets better while somebody looks on, and that before what can wait; within a rank,
clients take turns (`fair_queue`). The last free worker is kept for those who wait, so a hint never
waits for a review.

There are as many workers as processors, and at least two. They start when they are needed, run at a
low priority and with a memory limit. A worker that dies, or takes longer than its work may, is
replaced, and its work is repeated once. Work whose client has left is stopped.
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
from ..limits.fair_queue import Client, FairQueue, QueueLimits
from .worker import LENGTH, packed

T = TypeVar("T")
Given = TypeVarTuple("Given")

COMMAND = (sys.executable, "-m", "arkham_noir.web.jobs.worker")

NOBODY = Client("", "")
CLIENT: ContextVar[Client] = ContextVar("client", default=NOBODY)
"""Whose work it is; tasks that a request starts inherit it."""

MEMORY = 1_000_000_000
"""Bytes of address space that one worker may use."""

SECONDS = 60.0
"""How long a piece of work may take unless it says otherwise."""

TRIES = 2
"""How often a piece of work is given to a worker, if the first one dies or hangs."""

PATIENCE = 2.0
"""Seconds that a worker has to end by itself when the server does."""

GRACE = 1.0
"""Seconds that a worker may still take for work that nobody wants any more."""


class Priority(IntEnum):
    """The order in which jobs run: the lowest first."""

    INTERACTIVE = 0  # a player waits for the result
    REFINING = 1  # improves a result that is already shown, or prepares the next one
    BACKGROUND = 2  # nobody waits


class WorkerCrashed(NoirError):
    """The workers were ended from outside while they were at it, again and again."""


@dataclass(eq=False)
class PoolJob:
    """A piece of work, whose it is, and how long it may take."""

    rank: Priority
    client: Client
    message: bytes
    answer: asyncio.Future[Any]
    seconds: float
    tries: int = 0


class WorkerProtocol(Protocol):
    """One who does what is given, away from those who play."""

    async def do(self, message: bytes) -> tuple[Any, Exception | None]: ...

    async def close(self) -> None: ...

    async def kill(self) -> None: ...


class Worker:
    """One process; it is started with its first work."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self.process: Process | None = None

    async def do(self, message: bytes) -> tuple[Any, Exception | None]:
        """What comes of a piece of work, or what went wrong with it.

        An error of the pipe if the process ends meanwhile.
        """
        process = self.process = self.process or await _started(self.memory)
        assert process.stdin
        assert process.stdout
        process.stdin.write(packed(message))
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        found: tuple[Any, Exception | None] = pickle.loads(await process.stdout.readexactly(length))
        return found

    async def close(self) -> None:
        """It ends with its input; one that does not is ended."""
        if self.process is None or self.process.stdin is None:
            return
        self.process.stdin.close()
        try:
            async with asyncio.timeout(PATIENCE):
                await self.process.wait()
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        """End it at once, whatever it is doing."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class WorkerPool:
    """All of them, and what is to be done; `timed` unless they are too slow for time limits."""

    def __init__(
        self,
        most: int | None = None,
        hire: Callable[[], WorkerProtocol] = Worker,
        limits: QueueLimits = QueueLimits(),  # noqa: B008 - frozen
        timed: bool = True,
    ) -> None:
        self.most = max(2, most or available_cores())
        self.hire = hire
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
        seconds: float = SECONDS,
    ) -> T:
        """Return what a function makes of these values, worked out in another process.

        Cancel it to give it up: work that waits is never begun, work under way is stopped.
        """
        if self.closed:
            raise WorkerCrashed("The server is stopping. Try again in a minute.")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        message = pickle.dumps((work, values))
        fresh = PoolJob(rank, CLIENT.get(), message, answer, seconds)
        self.queue.put(fresh, fresh.client, rank)
        self._hand_out()
        return await answer

    def _hand_out(self) -> None:
        """Give what comes first to whoever is free."""
        while not self.closed and self._has_room(self.queue.priority()):
            work = self.queue.pop()
            if not work.answer.done():
                worker = self.free.pop() if self.free else self.hire()
                self.busy[worker] = asyncio.create_task(self._do(worker, work))
                self.busy[worker].add_done_callback(partial(_give_up, work))

    def _has_room(self, rank: int | None) -> bool:
        """Whether there is a worker for it; the last one is for those who wait."""
        return rank is not None and len(self.busy) < self.most - (rank > Priority.INTERACTIVE)

    async def _do(self, worker: WorkerProtocol, work: PoolJob) -> None:
        work.tries += 1
        doing = asyncio.ensure_future(worker.do(work.message))
        try:
            await self._until_done(doing, work)
            found = doing.result() if doing.done() else None
        except (OSError, EOFError):
            found = None
        except asyncio.CancelledError:
            await _cancelled(doing)  # so that a process that is just starting has ended
            raise
        if found is None:
            await self._replace(worker, doing, work)
        else:
            _settle(work, *found)
            self._rest(worker)

    async def _until_done(self, doing: asyncio.Future[Any], work: PoolJob) -> None:
        """Wait until the work is done, its time is up, or nobody wants it any more."""
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
        """End a worker that is dead, hung, or busy for nobody; repeat its work once."""
        is_hung = not (doing.done() or work.answer.done())
        await _cancelled(doing)
        await worker.kill()
        if is_hung:
            await self._end_free()
        del self.busy[worker]
        if work.tries >= TRIES:
            gone = WorkerCrashed("This took too long or was interrupted. Try again in a while.")
            _settle(work, None, gone)
        elif not work.answer.done():
            self.queue.put_back(work, work.client, work.rank)
        self._hand_out()

    async def _end_free(self) -> None:
        """End those that rest: what one hangs by may have hit them too."""
        free, self.free = self.free, []
        await asyncio.gather(*(worker.kill() for worker in free))

    def _rest(self, worker: WorkerProtocol) -> None:
        del self.busy[worker]
        self.free.append(worker)
        self._hand_out()

    async def close(self) -> None:
        """Leave no process behind, and nobody waiting."""
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


async def _cancelled(doing: asyncio.Future[Any]) -> None:
    """Cancel something, and wait until it has ended."""
    doing.cancel()
    await asyncio.gather(doing, return_exceptions=True)


def _give_up(work: PoolJob, done: asyncio.Task[None]) -> None:
    """Tell whoever waits that the work was cancelled, even before it was begun."""
    if done.cancelled():
        work.answer.cancel()


def _settle(work: PoolJob, result: object, error: Exception | None) -> None:
    """Tell whoever still waits."""
    if work.answer.done():
        return
    if error is None:
        work.answer.set_result(result)
    else:
        work.answer.set_exception(error)


async def _started(memory: int) -> Process:
    command = (*COMMAND, str(memory))
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
