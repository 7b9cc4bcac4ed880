"""Background jobs for hints and the chance meter.

A job computes one slice after another and stores the latest estimate. The number of jobs that run
at the same time is limited; requests beyond the limit get an error message.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from ...errors import NoirError
from ...game import Game
from ...hints.slices import Thought, Topic, think_on
from ...text.pickling import foreign
from ..jobs.pool import CLIENT, Priority, WorkerPool
from ..limits.config import HINTS_IN_TOTAL, Limits
from ..limits.fair_queue import QueueLimits

LOG = logging.getLogger("arkham_noir.web")

LEASE = 4.0
"""Seconds after the last request until a job stops."""

NEXT = 1.5
"""Seconds that a request waits for a better estimate."""

SLICE_SECONDS = 10.0
"""Seconds after which a worker counts as hung if its slice is not finished."""

Key = tuple[str, ...]
"""The player, the purpose and the position of a job."""


def hint_limits(limits: Limits) -> QueueLimits:
    """Return the limits of running jobs; one network may have `limits.hints` of them."""
    return QueueLimits(player=0, network=limits.hints, total=HINTS_IN_TOTAL * limits.hints)


class Busy(NoirError):
    """The first estimate was not ready in time."""


class GivenUp(NoirError):
    """The job has stopped without an estimate."""


class HintJob:
    """The job for one position; `thought` is its latest estimate.

    A request waits for the first estimate at most `patience` seconds.
    """

    def __init__(
        self, workers: WorkerPool, key: Key, topic: Topic, seconds: float, patience: float
    ) -> None:
        self.workers = workers
        self.patience = patience
        self.key = key
        self.topic = topic
        self.seconds = seconds
        self.thought = Thought()
        self.trouble: NoirError | None
        self.changed = asyncio.Event()
        self.asked = time.monotonic()
        self.waiting = 0
        self.client = CLIENT.get()
        self.begin()

    def begin(self) -> None:
        """Start the job, or resume it where it stopped."""
        self.trouble = None
        self.task = asyncio.create_task(self._run())

    @property
    def done(self) -> bool:
        """Return whether the estimate is final."""
        return self.thought.seconds >= self.seconds

    @property
    def is_running(self) -> bool:
        return not self.task.done()

    @property
    def is_wanted(self) -> bool:
        """Return whether a request is waiting for the estimate, or asked for it recently."""
        return self.waiting > 0 or time.monotonic() - self.asked <= LEASE

    def is_better(self, than: int) -> bool:
        """Return whether the estimate rests on more rollouts than this."""
        return self.thought.slices > 0 and self.thought.rollouts > than

    async def wait_for_better(self, than: int) -> Thought:
        """Wait for an estimate with more rollouts than this, and return it or the latest one."""
        self.waiting += 1
        with suppress(TimeoutError):
            try:
                async with asyncio.timeout(NEXT if self.thought.slices else self.patience):
                    while self.is_running and not self.is_better(than):
                        await self.changed.wait()
            finally:
                self.waiting -= 1
                self.asked = time.monotonic()
        if self.trouble:
            raise self.trouble
        if not self.thought.slices:
            raise Busy("The server is too busy to give a hint now. Try again in a minute.")
        return self.thought

    def stop(self) -> None:
        """Stop the job, and tell the requests that wait for it."""
        self.task.cancel()
        self._notify(GivenUp("This hint was replaced by a newer one. Ask again."))

    async def _run(self) -> None:
        """Compute slice after slice; only the first one has high priority."""
        rank = Priority.INTERACTIVE
        try:
            while not self.done and self.is_wanted:
                self.thought = await self.workers.run(
                    think_on, self.topic, self.thought, rank=rank, seconds=SLICE_SECONDS
                )
                rank = Priority.REFINING
                self._notify()
        except NoirError as error:
            self._notify(error)
        except Exception:
            LOG.exception("computing a hint failed")
            text = "An internal error occurred, so there is no hint for this position."
            self._notify(GivenUp(text))

    def _notify(self, trouble: NoirError | None = None) -> None:
        """Wake the requests that wait for a new estimate or an error."""
        self.trouble = trouble
        self.changed.set()
        self.changed = asyncio.Event()


class HintJobs:
    """The jobs of all players, with limits for each client."""

    def __init__(self, workers: WorkerPool, limits: QueueLimits, patience: float) -> None:
        self.workers = workers
        self.limits = limits
        self.patience = patience
        self.known: dict[Key, HintJob] = {}

    def job_for(self, key: Key, game: Game, *, seconds: float, why: bool = True) -> HintJob:
        """Return the job for a position, and start it if necessary.

        A new position replaces the player's previous job for the same purpose.
        """
        found = self.known.get(key)
        if found and (found.is_running or found.done):
            return found
        self._discard_old(key)
        running = [each.client for each in self.known.values() if each.is_running]
        self.limits.check_limit(CLIENT.get(), running)
        if found:
            found.begin()
        else:
            self.known[key] = HintJob(
                self.workers, key, topic_of(game, why), seconds, self.patience
            )
        return self.known[key]

    def _discard_old(self, key: Key) -> None:
        """Stop the player's previous job for this purpose, and all jobs no longer wanted."""
        for each in list(self.known.values()):
            if each.key != key and (each.key[:2] == key[:2] or not each.is_wanted):
                each.stop()
                del self.known[each.key]

    def close(self) -> None:
        """Stop all jobs."""
        for each in self.known.values():
            each.stop()


def topic_of(game: Game, why: bool) -> Topic:
    """Return the position of a game as it is sent to workers."""
    deck = foreign(game.deck, game.choice)
    return Topic(game.position(), deck.text if deck else "", why)
