"""Workers: processes that think, so that nobody who plays has to wait for it.

All that takes long is done here: hints and the chance meter in slices, reviews decision by
decision, players that are watched a few answers at a time. Each piece of work is a function with
plain values, has a rank, and is done by whoever is free: what somebody waits for comes before what
gets better while somebody looks on, and that before what can wait. The last free worker is kept for
those who wait, so a hint is never behind a review.

There are as many workers as processors, and two at least. They stand back behind the server itself
and are started when they are needed. One that dies is replaced, and its work is done again.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Any, Protocol, TypeVar, TypeVarTuple

from ..errors import NoirError
from .working import LENGTH, packed

T = TypeVar("T")
Given = TypeVarTuple("Given")

COMMAND = (sys.executable, "-m", "arkham_noir.web.working")

MOST_WAITING = 100
"""So many pieces of work may wait to be done."""

TRIES = 2
"""What has ended so many workers is not given to another."""

PATIENCE = 2.0
"""Seconds that a worker has to end by itself when the server does."""


class Rank(IntEnum):
    """Who goes first."""

    AWAITED = 0
    """Somebody waits for it."""

    BETTER = 1
    """Somebody looks on while it gets better, or will soon need it."""

    LATER = 2
    """It can take its time."""


class WorkersGone(NoirError):
    """The workers were ended from outside while they were at it, again and again."""


class TooMuchAsked(NoirError):
    """More work waits than there is time for."""


@dataclass(order=True)
class Work:
    """A piece of work, in the order in which it is done."""

    rank: Rank
    number: int
    message: bytes = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)
    tries: int = field(default=0, compare=False)


class Hand(Protocol):
    """One who does what is given, away from those who play."""

    async def do(self, message: bytes) -> tuple[Any, Exception | None]: ...

    async def close(self) -> None: ...


class Worker:
    """One process; it is started with its first work."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def do(self, message: bytes) -> tuple[Any, Exception | None]:
        """What comes of a piece of work, or what went wrong with it.

        An error of the pipe if the process ends meanwhile.
        """
        process = self.process = self.process or await _started()
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
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


class Workers:
    """All of them, and what is to be done."""

    def __init__(self, most: int | None = None, hire: Callable[[], Hand] = Worker) -> None:
        self.most = max(2, most or os.cpu_count() or 1)
        self.hire = hire
        self.free: list[Hand] = []
        self.busy: dict[Hand, asyncio.Task[None]] = {}
        self.queue: list[Work] = []
        self.numbers = count()
        self.closed = False

    async def run(self, work: Callable[[*Given], T], *values: *Given, rank: Rank = Rank.LATER) -> T:
        """What a function makes of these values, worked out elsewhere.

        Who gives up waiting takes the work back; if it is being done, it is done for nobody.
        """
        if len(self.queue) >= MOST_WAITING:
            raise TooMuchAsked("Many others have something worked out. Try it again in a minute.")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        message = pickle.dumps((work, values))
        self._take(Work(rank, next(self.numbers), message, answer))
        return await answer

    def _take(self, work: Work) -> None:
        heappush(self.queue, work)
        self._hand_out()

    def _hand_out(self) -> None:
        """Give what comes first to whoever is free."""
        while self.queue and not self.closed and self._has_room(self.queue[0].rank):
            work = heappop(self.queue)
            if not work.answer.done():
                worker = self.free.pop() if self.free else self.hire()
                self.busy[worker] = asyncio.create_task(self._do(worker, work))

    def _has_room(self, rank: Rank) -> bool:
        """Whether there is a worker for it; the last one is for those who wait."""
        return len(self.busy) < self.most - (rank > Rank.AWAITED)

    async def _do(self, worker: Hand, work: Work) -> None:
        work.tries += 1
        try:
            found = await worker.do(work.message)
        except (OSError, EOFError):
            await worker.close()
            self._again(worker, work)
        except BaseException:
            work.answer.cancel()
            raise
        else:
            _settle(work, *found)
            self._rest(worker)

    def _again(self, worker: Hand, work: Work) -> None:
        """A worker is gone: another one does its work, unless it was the work that ended it."""
        del self.busy[worker]
        if work.tries >= TRIES:
            gone = WorkersGone("What was to be worked out was interrupted. Try it again.")
            _settle(work, None, gone)
        elif not work.answer.done():
            heappush(self.queue, work)
        self._hand_out()

    def _rest(self, worker: Hand) -> None:
        del self.busy[worker]
        self.free.append(worker)
        self._hand_out()

    async def close(self) -> None:
        """Leave no process behind, and nobody waiting."""
        self.closed = True
        for work in self.queue:
            work.answer.cancel()
        doing = list(self.busy.values())
        workers = [*self.free, *self.busy]
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in workers))
        self.free.clear()


def _settle(work: Work, result: object, error: Exception | None) -> None:
    """Tell whoever still waits."""
    if work.answer.done():
        return
    if error is None:
        work.answer.set_result(result)
    else:
        work.answer.set_exception(error)


async def _started() -> Process:
    return await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
