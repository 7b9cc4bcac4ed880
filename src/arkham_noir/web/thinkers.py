"""Thinkers: processes of their own that work on hints, so that no player waits for them.

There are a few of them at most, started when the first hint is asked for. Each thinks about
several tables in turn; when all of them have enough to do, whoever comes next is told so.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from queue import SimpleQueue
from threading import Thread
from typing import Any

from ..errors import NoirError
from ..game import Game
from ..text.pickling import foreign

COMMAND = (sys.executable, "-m", "arkham_noir.hints.worker")
MOST_PROCESSES = 2
LEASE = 4.0
"""Seconds after which a table that nobody asks about any more is let go."""

PATIENCE = 20.0
"""Seconds that somebody waits for the first answer."""

NEXT = 1.5
"""Seconds that somebody waits for a better one."""

Message = dict[str, Any]


class Busy(NoirError):
    """There is nobody left to think about another table."""


class Broken(NoirError):
    """A hint that will not come."""


@dataclass(eq=False)
class Task:
    """One table that is thought about for somebody; `latest` is what it has come to."""

    id: int
    key: tuple[str, ...]
    worker: Worker
    latest: Message | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    asked: float = field(default_factory=time.monotonic)
    waiting: int = 0

    @property
    def done(self) -> bool:
        return bool(self.latest and self.latest["done"])

    def is_better(self, than: int) -> bool:
        """Whether it has come to something after more rollouts than these, or to its end."""
        return self.latest is not None and (self.done or self.latest["rollouts"] > than)

    def tell(self, message: Message) -> None:
        """Something better has come."""
        self.latest = message
        self.changed.set()
        self.changed = asyncio.Event()

    async def better(self, than: int) -> Message:
        """What it has come to after more rollouts than these, or the last there is."""
        self.waiting += 1
        with suppress(TimeoutError):
            try:
                async with asyncio.timeout(PATIENCE if self.latest is None else NEXT):
                    while not self.is_better(than):
                        await self.changed.wait()
            finally:
                self.waiting -= 1
                self.asked = time.monotonic()
        if self.latest is None:
            raise Busy("The hint takes too long at the moment; try again in a while.")
        if "trouble" in self.latest:
            raise Broken(self.latest["trouble"])
        return self.latest


class Worker:
    """One process; what it says is heard in a thread, what it is told goes out in another."""

    def __init__(self, heard: Callable[[Worker, Message | None], None]) -> None:
        self.process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self.outgoing: SimpleQueue[Message | None] = SimpleQueue()
        self.threads = [
            Thread(target=self._speak, daemon=True),
            Thread(target=self._listen, args=[heard], daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def say(self, message: Message) -> None:
        self.outgoing.put(message)

    def close(self) -> None:
        """It ends with its input; one that does not is ended."""
        self.outgoing.put(None)
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self.threads:
            thread.join(2)
        assert self.process.stdout
        self.process.stdout.close()

    def _speak(self) -> None:
        stdin = self.process.stdin
        assert stdin
        with suppress(OSError):  # it is gone: the other thread says so
            while (message := self.outgoing.get()) is not None:
                stdin.write(json.dumps(message) + "\n")
                stdin.flush()
        with suppress(OSError):
            stdin.close()

    def _listen(self, heard: Callable[[Worker, Message | None], None]) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            heard(self, json.loads(line))
        heard(self, None)


class Thinkers:
    """All of them; at most so many tables are thought about at the same time (0: any number)."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.processes = max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1))
        self.workers: list[Worker] = []
        self.tasks: dict[int, Task] = {}
        self.numbers = count(1)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.watching = False
        self.closed = False

    def about(self, key: tuple[str, ...], game: Game, *, seconds: float, why: bool = True) -> Task:
        """The thinking about a table, begun now or going on.

        The key says for whom it is, what for and about which table; one who asks about another
        table gives up the one before.
        """
        for task in list(self.tasks.values()):
            if task.key == key:
                return task
            if task.key[:2] == key[:2]:
                self.stop(task)
        self._let_go()
        if self.most and sum(not task.done for task in self.tasks.values()) >= self.most:
            raise Busy("All who could think about it are busy with other tables; try again soon.")
        return self._begin(key, game, seconds, why)

    def _begin(self, key: tuple[str, ...], game: Game, seconds: float, why: bool) -> Task:
        worker = self._least_busy()
        task = Task(next(self.numbers), key, worker)
        self.tasks[task.id] = task
        deck = foreign(game.deck, game.choice)
        worker.say(
            {
                "id": task.id,
                "position": game.position(),
                "deck": deck.text if deck else None,
                "seconds": seconds,
                "why": why,
            }
        )
        if not self.watching:
            self._watch()
        return task

    def stop(self, task: Task) -> None:
        """Nobody wants to know any more."""
        if self.tasks.pop(task.id, None) and not task.done:
            task.worker.say({"id": task.id, "stop": True})
            task.tell({"done": True, "trouble": "This hint was given up for another; ask again."})

    def close(self) -> None:
        """Leave no process behind."""
        self.closed = True
        self.tasks.clear()
        for worker in self.workers:
            worker.close()
        self.workers.clear()

    def _least_busy(self) -> Worker:
        """A worker with nothing to do, a new one if there may be one, else the one with least."""
        loads = dict.fromkeys(self.workers, 0)
        for task in self.tasks.values():
            loads[task.worker] += not task.done
        idle = next((worker for worker, load in loads.items() if not load), None)
        if idle or len(loads) >= self.processes:
            return idle or min(loads, key=lambda worker: loads[worker])
        self.loop = asyncio.get_running_loop()
        self.workers.append(Worker(self._heard))
        return self.workers[-1]

    def _let_go(self) -> None:
        """Give up what nobody has asked about for a while."""
        now = time.monotonic()
        for task in list(self.tasks.values()):
            if not task.waiting and now - task.asked > LEASE:
                self.stop(task)

    def _watch(self) -> None:
        """Look again for tables that nobody asks about, as long as there are any."""
        self._let_go()
        self.watching = bool(self.tasks) and not self.closed
        if self.watching and self.loop:
            self.loop.call_later(LEASE / 4, self._watch)

    # Called in the threads of the workers

    def _heard(self, worker: Worker, message: Message | None) -> None:
        if self.loop and not self.closed:
            with suppress(RuntimeError):  # the loop has ended, and with it whoever would listen
                self.loop.call_soon_threadsafe(self._take, worker, message)

    def _take(self, worker: Worker, message: Message | None) -> None:
        if message is None:
            self._lost(worker)
        elif message["id"] in self.tasks:
            self.tasks[message["id"]].tell(message)

    def _lost(self, worker: Worker) -> None:
        """A process has ended by itself; those who waited for it can ask again."""
        if worker in self.workers:
            self.workers.remove(worker)
        for task in [task for task in self.tasks.values() if task.worker is worker]:
            if not task.done:
                task.tell({"done": True, "trouble": "The hint broke off; ask again."})
            del self.tasks[task.id]
