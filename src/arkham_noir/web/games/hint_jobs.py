"""Background jobs for hints and the chance meter.

Each has one slice after the other worked out, and what they came to is kept here. So many tables at
most are thought about at the same time; whoever comes next is told so.
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
from ..limits.config import Limits
from ..limits.fair_queue import QueueLimits

LOG = logging.getLogger("arkham_noir.web")

LEASE = 4.0
"""Seconds after which a table that nobody asks about any more is let go."""

NEXT = 1.5
"""Seconds that somebody waits for a better one."""

SLICE_SECONDS = 10.0
"""After this a worker that still works on one slice counts as hung."""

Key = tuple[str, ...]
"""For whom a table is thought about, what for, and which table it is."""


NETWORKS = 20
"""How many networks can have all the hints that one may have."""


def hint_limits(limits: Limits) -> QueueLimits:
    """How many tables are thought about at once; one network may have `limits.hints` of them."""
    return QueueLimits(player=0, network=limits.hints, total=NETWORKS * limits.hints)


class Busy(NoirError):
    """A first hint that has not come in time."""


class GivenUp(NoirError):
    """A hint that will not come."""


class HintJob:
    """One table that is thought about for somebody; `thought` is what it has come to.

    For the first that comes of it somebody waits `patience` seconds at most.
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
        """Think, from where it was left."""
        self.trouble = None
        self.task = asyncio.create_task(self._go_on())

    @property
    def done(self) -> bool:
        """Whether it is as good as it gets."""
        return self.thought.seconds >= self.seconds

    @property
    def is_running(self) -> bool:
        return not self.task.done()

    @property
    def is_wanted(self) -> bool:
        """Whether somebody waits for it, or has asked a moment ago."""
        return self.waiting > 0 or time.monotonic() - self.asked <= LEASE

    def is_better(self, than: int) -> bool:
        """Whether it has come to something by more rollouts than these."""
        return self.thought.slices > 0 and self.thought.rollouts > than

    async def better(self, than: int) -> Thought:
        """What it has come to after more rollouts than these, or the last there is."""
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
            raise Busy("The hint takes too long at the moment; try again in a while.")
        return self.thought

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.task.cancel()
        self._tell(GivenUp("This hint was given up for another; ask again."))

    async def _go_on(self) -> None:
        """Slice by slice; only for the first one does somebody wait."""
        rank = Priority.INTERACTIVE
        try:
            while not self.done and self.is_wanted:
                self.thought = await self.workers.run(
                    think_on, self.topic, self.thought, rank=rank, seconds=SLICE_SECONDS
                )
                rank = Priority.REFINING
                self._tell()
        except NoirError as error:
            self._tell(error)
        except Exception:
            LOG.exception("a table cannot be thought about")
            self._tell(GivenUp("Our program stumbled over this table; there is no hint for it."))

    def _tell(self, trouble: NoirError | None = None) -> None:
        """Something has come, or will not come."""
        self.trouble = trouble
        self.changed.set()
        self.changed = asyncio.Event()


class HintJobs:
    """All tables that are thought about, within limits for each client."""

    def __init__(self, workers: WorkerPool, limits: QueueLimits, patience: float) -> None:
        self.workers = workers
        self.limits = limits
        self.patience = patience
        self.known: dict[Key, HintJob] = {}

    def about(self, key: Key, game: Game, *, seconds: float, why: bool = True) -> HintJob:
        """The thinking about a table, begun now or going on.

        One who asks about another table for the same purpose gives up the one before.
        """
        found = self.known.get(key)
        if found and (found.is_running or found.done):
            return found
        self._let_go(key)
        running = [each.client for each in self.known.values() if each.is_running]
        self.limits.check_running(CLIENT.get(), running)
        if found:
            found.begin()
        else:
            self.known[key] = HintJob(
                self.workers, key, topic_of(game, why), seconds, self.patience
            )
        return self.known[key]

    def _let_go(self, key: Key) -> None:
        """Forget what this player has asked before, and what nobody asks about any more."""
        for each in list(self.known.values()):
            if each.key != key and (each.key[:2] == key[:2] or not each.is_wanted):
                each.stop()
                del self.known[each.key]

    def close(self) -> None:
        """Leave all of them as they are."""
        for each in self.known.values():
            each.stop()


def topic_of(game: Game, why: bool) -> Topic:
    """The table of a game, as it is sent to those who think."""
    deck = foreign(game.deck, game.choice)
    return Topic(game.position(), deck.text if deck else "", why)
