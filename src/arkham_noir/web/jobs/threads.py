"""Threads for calls that would block the event loop.

Database calls and computations have separate threads, so that no move waits for a computation.
Clients take turns with both. Long computations belong in the worker pool (`pool`).
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar

from ..limits.config import CALLS
from ..limits.fair_queue import FairQueue, QueueLimits
from ..limits.usage import USAGE, Usage
from .pool import CLIENT

T = TypeVar("T")
Given = TypeVarTuple("Given")

DATABASE_THREADS = 8
DATABASE_THREADS_OF_NETWORK = 4
COMPUTING_THREADS = 2
"""More would only compete for the interpreter lock."""


class Turns:
    """Slots for calls, of which a network gets at most `each`; waiting clients take turns."""

    def __init__(self, places: int, each: int = 1, limits: QueueLimits = CALLS) -> None:
        self.places = places
        self.each = each
        self.held: Counter[str] = Counter()
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
        if self.held.total() < self.places and self.held[network] < self.each:
            self.held[network] += 1
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
        self.held[network] -= 1
        self.held = +self.held  # only the networks that hold slots
        while self.held.total() < self.places and (next_ := self.queue.pop_unless(self._full())):
            if not next_.place.done():
                self.held[next_.network] += 1
                next_.place.set_result(None)

    def _full(self) -> list[str]:
        """Return the networks that hold all the slots they may have."""
        return [network for network, slots in self.held.items() if slots >= self.each]


class WaitingCall(NamedTuple):
    """A client that waits for a slot."""

    network: str
    place: asyncio.Future[None]


_database: RunVar[tuple[Turns, CapacityLimiter]] = RunVar("database threads")
_computing: RunVar[Turns] = RunVar("computing threads")


async def database(call: Callable[[*Given], T], *values: *Given) -> T:
    """Make a database call in a thread, when it is the client's turn; return its result."""
    found = _database.get(None)
    if found is None:
        turns = Turns(DATABASE_THREADS, DATABASE_THREADS_OF_NETWORK)
        found = turns, CapacityLimiter(DATABASE_THREADS)
        _database.set(found)
    turns, limiter = found
    async with turns.turn():
        return await to_thread.run_sync(call, *values, limiter=limiter)


async def compute(call: Callable[[*Given], T], *values: *Given) -> T:
    """Make a short computation in a thread, when it is the client's turn; return its result."""
    turns = _computing.get(None)
    if turns is None:
        turns = Turns(COMPUTING_THREADS)
        _computing.set(turns)
    async with turns.turn():
        return await to_thread.run_sync(_run_metered, USAGE.get(), call, values)


def _run_metered(usage: Usage | None, call: Callable[..., T], values: tuple[object, ...]) -> T:
    begun = time.thread_time()
    try:
        return call(*values)
    finally:
        if usage:
            usage.seconds += time.thread_time() - begun
