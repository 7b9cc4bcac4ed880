"""A worker: a process of its own that thinks for a server, a slice of time for each table in turn.

`python -m arkham_noir.hints.worker` reads one JSON object a line from standard input and writes one
a line to standard output. `{"id": 7, "position": TEXT, "deck": TOML or null, "seconds": 5}` begins
to think about a table, with `"why": false` of its chance alone; `{"id": 7, "stop": true}` ends it.
What it has come to is told again and again, better each time, the last time with `"done": true`.
It ends with its input, so that none is left behind when its server is gone.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from ..decks.cards import Deck
from ..errors import NoirError
from ..text.position_reader import read_position
from ..words.words import Words
from .hint import FIRST, Hint, Thinking

SLICE = 0.05
"""Seconds for one table before the next one has its turn."""

PATIENCE = 5
"""How much this process steps back behind those that answer players."""

Message = dict[str, Any]


@dataclass
class Job:
    """A table that is thought about, and how many seconds it has had."""

    id: int
    thinking: Thinking
    seconds: float
    why: bool
    spent: float = 0.0

    def work(self) -> Message:
        """One slice more, and what it has come to; the first is short, for somebody waits."""
        began, length = time.perf_counter(), SLICE if self.spent else 0.0
        self.thinking.go_on(FIRST)
        while time.perf_counter() - began < length:
            self.thinking.go_on(FIRST)
        self.spent += time.perf_counter() - began
        return self.result()

    def result(self) -> Message:
        best = self.thinking.best()
        done = self.spent >= self.seconds
        found = {"id": self.id, "rollouts": self.thinking.spent, "done": done,
                 "chance": best.chance, "error": best.error}  # fmt: skip
        hints = self.thinking.hints() if self.why else []
        return {**found, "hints": [fields(each) for each in hints]}


def fields(hint: Hint) -> Message:
    """A hint as it goes to the server."""
    return {
        "text": hint.text,
        "words": hint.brief,
        "chance": hint.chance,
        "error": hint.error,
        "why": hint.why,
    }


class Worker:
    """The tables that are thought about, in turn; a new one comes first."""

    def __init__(self, incoming: SimpleQueue[Message | None]) -> None:
        self.incoming = incoming
        self.jobs: deque[Job] = deque()

    def run(self) -> None:
        """Until the input ends."""
        while self.listen():
            if self.jobs:
                self.work()

    def listen(self) -> bool:
        """Take what has come; where there is nothing to do, wait. False at the end."""
        with suppress(Empty):
            while True:
                message = self.incoming.get(block=not self.jobs)
                if message is None:
                    return False
                self.take(message)
        return True

    def take(self, message: Message) -> None:
        """Begin to think about a table, or stop."""
        if message.get("stop"):
            self.jobs = deque(job for job in self.jobs if job.id != message["id"])
            return
        try:
            self.jobs.appendleft(job_of(message))
        except NoirError as error:
            tell({"id": message["id"], "done": True, "trouble": str(error)})

    def work(self) -> None:
        """A slice for the table whose turn it is."""
        job = self.jobs.popleft()
        result = job.work()
        tell(result)
        if not result["done"]:
            self.jobs.append(job)


def job_of(message: Message) -> Job:
    """The table of a message."""
    deck = Deck.from_toml(message["deck"]) if message.get("deck") else None
    state, _, cards = read_position(message["position"], deck)
    thinking = Thinking(state, Words(cards))
    return Job(message["id"], thinking, message["seconds"], message.get("why", True))


def tell(message: Message) -> None:
    print(json.dumps(message), flush=True)


def hear(incoming: SimpleQueue[Message | None]) -> None:
    """Whatever comes in, as it comes; nothing at the end."""
    for line in sys.stdin:
        incoming.put(json.loads(line))
    incoming.put(None)


def step_back() -> None:
    """Let those who answer players go first; Ctrl-C is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENCE)


def main() -> None:
    step_back()
    incoming: SimpleQueue[Message | None] = SimpleQueue()
    threading.Thread(target=hear, args=[incoming], daemon=True).start()
    with suppress(BrokenPipeError):
        Worker(incoming).run()


if __name__ == "__main__":
    main()
