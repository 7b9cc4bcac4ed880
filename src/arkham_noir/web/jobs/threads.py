"""Threads for calls that would block the event loop.

Database calls and computations have separate threads, so that no move waits for a computation.
Clients take turns with computations. Long computations belong in the worker pool (`pool`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar

from ..limits.fair_queue import FairQueue, QueueLimits
from ..limits.usage import USAGE, Usage
from .pool import CLIENT

T = TypeVar("T")
Given = TypeVarTuple("Given")

DATABASE_THREADS = 8
COMPUTING_THREADS = 2
"""More would only compete for the interpreter lock."""

WAITING = QueueLimits(player=32, network=200, total=1000)


class Turns:
    """Slots for computations, at most one for each network; waiting clients take turns."""

    def __init__(self, places: int, limits: QueueLimits = WAITING) -> None:
        self.places = places
        self.held: set[str] = set()
        self.queue: FairQueue[WaitingCall] = FairQueue(limits, 1)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a slot and hold it."""
        network = CLIENT.get().network
        await self._take(network)
        try:
            yield
        finally:
            self._give_back(network)

    async def _take(self, network: str) -> None:
        if len(self.held) < self.places and network not in self.held:
            self.held.add(network)
            return
        waiting = WaitingCall(network, asyncio.get_running_loop().create_future())
        self.queue.put(waiting, CLIENT.get(), 0)
        try:
            await waiting.place
        except asyncio.CancelledError:
            if waiting.place.done() and not waiting.place.cancelled():
                self._give_back(network)
            raise

    def _give_back(self, network: str) -> None:
        """Release the slot and give it to the next waiting client."""
        self.held.discard(network)
        while len(self.held) < self.places and (next_ := self.queue.pop_unless(self.held)):
            if not next_.place.done():
                self.held.add(next_.network)
                next_.place.set_result(None)


class WaitingCall(NamedTuple):
    """A client that waits for a slot."""

    network: str
    place: asyncio.Future[None]


_database: RunVar[CapacityLimiter] = RunVar("database threads")
_computing: RunVar[Turns] = RunVar("computing threads")


async def database(call: Callable[[*Given], T], *values: *Given) -> T:
    """Make a database call in a thread and return its result."""
    limiter = _database.get(None)
    if limiter is None:
        limiter = CapacityLimiter(DATABASE_THREADS)
        _database.set(limiter)
    return await to_thread.run_sync(call, *values, limiter=limiter)


async def compute(call: Callable[[*Given], T], *values: *Given) -> T:
    """Make a short computation in a thread, when it is the client's turn; return its result."""
    turns = _computing.get(None)
    if turns is None:
        turns = Turns(COMPUTING_THREADS)
        _computing.set(turns)
    async with turns.turn():
        return await to_thread.run_sync(_metered, USAGE.get(), call, values)


def _metered(usage: Usage | None, call: Callable[..., T], values: tuple[object, ...]) -> T:
    begun = time.thread_time()
    try:
        return call(*values)
    finally:
        if usage:
            usage.seconds += time.thread_time() - begun
