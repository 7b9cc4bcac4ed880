"""The database in IndexedDB: changed pages are stored before the response.

The database is an ordinary SQLite file in the memory of this Python. After every commit the pages
that have changed are handed to the browser, all or none, and who wrote is told when it has them. If
it refuses, the file is put back to what it was: what cannot be kept did not happen.
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
    "Your browser would not keep this: {}. The game stands as it was before. Free some room, or "
    "leave private browsing, then try again."
)

Changes = list[tuple[int, bytes]]
"""Pages by their numbers."""

Keep = Callable[[int, Changes], Awaitable[object]]
"""Has the browser keep these pages of a file that has so many; done when they are safe."""


class KeptFile:
    """A file of which the browser keeps a copy, page by page.

    `kept` is what the browser has, `sound` what the file was when all was well last.
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
        """What the file is now."""
        content = self.path.read_bytes()
        return [content[start : start + PAGE] for start in range(0, len(content), PAGE)]

    async def settle(self, keep: Keep) -> None:
        """Have the browser keep what has changed."""
        pages, known = self.pages(), len(self.kept)
        changes = [
            (number, page)
            for number, page in enumerate(pages)
            if number >= known or page != self.kept[number]
        ]
        await keep(len(pages), changes)
        self.kept = self.sound = pages


class IndexedDbWriter:
    """Writes without a thread; a job is done when the browser has kept what it wrote."""

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
        job.done.set_running_or_notify_cancel()  # who gives up waiting does not stop it
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
        """Nothing is left to do: whatever was answered is kept."""
