"""The database in IndexedDB: store changed pages before each response.

The database is an ordinary SQLite file in Pyodide's memory. After every commit, the browser stores
the changed pages, all or none, and only then is the write complete. If the browser can't store
them, the file is restored to its previous state.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from sqlalchemy import Engine

from ..db.engine import DatabaseUnavailable
from ..db.writer import Query, WriteJob

PAGE = 4096
REFUSED = (
    "Your browser couldn't save this: {}. Nothing was changed. Free some disk space, or leave "
    "private browsing, then try again."
)

Changes = list[tuple[int, bytes]]
"""Pages by their numbers."""

Keep = Callable[[int, Changes], Awaitable[object]]
"""A function that stores changed pages in the browser, given the file's number of pages."""


class KeptFile:
    """A file that the browser stores, page by page.

    `kept` is the copy in the browser, and `sound` is the last valid state of the file.
    """

    def __init__(self, path: Path, kept: list[bytes]) -> None:
        self.path = path
        self.kept = self.sound = kept
        path.parent.mkdir(parents=True, exist_ok=True)
        if kept:
            self.restore()

    def restore(self) -> None:
        self.path.write_bytes(b"".join(self.sound))

    def pages(self) -> list[bytes]:
        """Return the current pages of the file."""
        content = self.path.read_bytes()
        return [content[start : start + PAGE] for start in range(0, len(content), PAGE)]

    async def settle(self, keep: Keep) -> None:
        """Store the changed pages in the browser."""
        pages, known = self.pages(), len(self.kept)
        changes = [
            (number, page)
            for number, page in enumerate(pages)
            if number >= known or page != self.kept[number]
        ]
        await keep(len(pages), changes)
        self.kept = self.sound = pages


class IndexedDbWriter:
    """A writer without a thread; a job is done when the browser has stored its changes."""

    def __init__(
        self, file: KeptFile, keep: Keep, engine: Engine, check_presence: Callable[[], None]
    ) -> None:
        self.file = file
        self.keep = keep
        self.engine = engine
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def put(self, query: Query, values: dict[str, Any]) -> Future[int]:
        job = WriteJob(query, values, Future())
        job.done.set_running_or_notify_cancel()  # so that it can't be cancelled
        task = asyncio.create_task(self._settle(job))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return job.done

    async def _settle(self, job: WriteJob) -> None:
        async with self.lock:
            try:
                with self.engine.begin() as connection:
                    count = job.run(connection)
                await self.file.settle(self.keep)
            except Exception as error:
                self.engine.dispose()
                self.file.restore()
                job.done.set_exception(DatabaseUnavailable(REFUSED.format(str(error).rstrip("."))))
            else:
                job.done.set_result(count)

    def close(self) -> None:
        """Do nothing: every response was sent after its changes were stored."""
