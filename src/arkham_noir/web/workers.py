"""Workers: processes that think, so that nobody who plays has to wait for it.

There are never more of them than the machine can spare, they stand back behind the server itself,
and they are started when the first question comes. What they are given is a function and plain
values.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import TypeVar, TypeVarTuple

from ..errors import NoirError

T = TypeVar("T")
Given = TypeVarTuple("Given")

STANDING_BACK = 10
"""How nice they are to all others on the machine."""

MOST_WAITING = 100
"""So many questions may wait for an answer."""


class WorkersGone(NoirError):
    """A worker was ended from outside; the next question finds new ones."""


class TooMuchAsked(NoirError):
    """More questions wait than there is time for."""


def spare_processors() -> int:
    """All but one, which is for those who play; one at least."""
    return max(1, (os.cpu_count() or 1) - 1)


class Workers:
    """So many processes at most; who asks waits for one that is free."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most or spare_processors()
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def run(self, work: Callable[[*Given], T], *values: *Given) -> T:
        """What a function makes of these values, worked out elsewhere."""
        if self.waiting >= MOST_WAITING:
            raise TooMuchAsked("Many others have something worked out. Try it again in a minute.")
        pool = self.pool = self.pool or _started(self.most)
        self.waiting += 1
        try:
            return await asyncio.wrap_future(pool.submit(work, *values))
        except BrokenProcessPool as error:
            self._drop(pool)
            raise WorkersGone("What was to be worked out was interrupted. Try it again.") from error
        finally:
            self.waiting -= 1

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Forget processes that are gone; the next question starts others."""
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End them all."""
        if self.pool:
            self._drop(self.pool)


def _started(most: int) -> ProcessPoolExecutor:
    # The server has threads: to fork it would copy their locks as they happen to be.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(most, mp_context=context, initializer=_settle)


def _settle() -> None:
    """What a worker does first: stand back, leave Ctrl-C to the server, and go when it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(STANDING_BACK)
    Thread(target=_go_with_the_server, daemon=True).start()


def _go_with_the_server() -> None:
    """Without this, a worker whose server was killed would wait for questions for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
