"""Tests for threads: no network keeps others from the database or from computing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event

import pytest

from arkham_noir.web.jobs.pool import CLIENT
from arkham_noir.web.jobs.threads import DATABASE_THREADS, compute, database
from arkham_noir.web.limits.fair_queue import Client, QueueFull

Call = Callable[[Callable[[], object]], Awaitable[object]]


@pytest.mark.parametrize("threads", [database, compute])
def test_slow_calls_of_one_network_leave_threads_to_others(threads: Call) -> None:
    """The slow calls end only when the call of another network has been made."""
    made = Event()

    async def asked() -> None:
        CLIENT.set(Client("192.0.2.1", "slow"))
        slow = [asyncio.ensure_future(threads(made.wait)) for _ in range(3 * DATABASE_THREADS)]
        await asyncio.sleep(0)
        CLIENT.set(Client("192.0.2.7", "other"))
        try:
            async with asyncio.timeout(30):
                await threads(made.set)
        finally:
            made.set()
            assert all(await asyncio.gather(*slow))

    asyncio.run(asked())


def test_a_player_has_so_many_calls_waiting() -> None:
    async def asked() -> None:
        CLIENT.set(Client("192.0.2.1", "greedy"))
        made = Event()
        calls = [asyncio.ensure_future(database(made.wait)) for _ in range(60)]
        await asyncio.sleep(0)
        made.set()
        found = await asyncio.gather(*calls, return_exceptions=True)
        assert [type(each) for each in found].count(QueueFull) == 60 - 32 - DATABASE_THREADS // 2

    asyncio.run(asked())
