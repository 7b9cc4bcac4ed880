"""The resources of a server: memory of its processes, and bytes stored for attackers."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

MB = 1_000_000
PAUSE = 0.1
TABLES = ("games", "drafts", "pictures")


def workers_of(server: int) -> list[int]:
    """Return the worker processes of a server."""
    with suppress(OSError):
        return [*map(int, Path(f"/proc/{server}/task/{server}/children").read_text().split())]
    return []


def resident(process: int) -> int:
    """Return the resident memory of a process in bytes; 0 if it has ended."""
    with suppress(OSError):
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


def stop_workers(server: int) -> int:
    """Suspend all workers and return their number."""
    workers = workers_of(server)
    for worker in workers:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGSTOP)
    return len(workers)


class Memory(Thread):
    """The maximum memory of a server and of its largest worker, until `end` is called."""

    def __init__(self, server: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.of_server = self.of_worker = 0
        self.over = Event()

    def run(self) -> None:
        while not self.over.wait(PAUSE):
            self.of_server = max(self.of_server, resident(self.server))
            used = map(resident, workers_of(self.server))
            self.of_worker = max(self.of_worker, *used, 0)

    def end(self) -> None:
        self.over.set()
        self.join()


@dataclass(frozen=True)
class Kept:
    """What the database stores for some players."""

    size: int
    games_and_decks: int

    def is_allowed_for(self, sent: int) -> bool:
        """Return whether it is at most ten bytes per byte sent, plus 64 kB per game or deck."""
        return self.size <= 10 * sent + 64_000 * self.games_and_decks


def kept_for_others(database: Path, players: Collection[str]) -> Kept:
    """Return what the database stores for everyone except these players."""
    size = count = 0
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        for table in TABLES:
            for row in connection.execute(f"SELECT * FROM {table}"):
                if row["player"] not in players:
                    size += sum(_size(value) for value in tuple(row))
                    count += table != "pictures"
    return Kept(size, count)


def _size(value: object) -> int:
    return len(value if isinstance(value, bytes) else str(value).encode())
