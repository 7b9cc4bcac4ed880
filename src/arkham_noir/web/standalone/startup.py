"""Startup of the static site: create the app with the browser's storage and workers."""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware

from ..app import create_app
from ..db.database import Database
from ..db.migrations import plain_upgrade
from ..jobs.budgets import BROWSER
from ..jobs.pool import WorkerPool, WorkerProtocol
from ..limits.config import Limits
from ..middleware.error_pages import ErrorPages
from ..middleware.headers import DIRECTIVES, HEADERS, SecurityHeaders, content_policy
from ..middleware.root_path import RootPath
from ..workshop.pictures import Cut
from .asgi_bridge import AppBridge, KeepJar, OnePlayer
from .indexed_db import IndexedDbWriter, Keep, KeptFile

FILE = "browser.sqlite3"
NO_LIMITS = Limits(games=0, deck_letters=0, body_seconds=0)
"""No storage limits, because the only player uses their own disk."""

FRAMED = {**DIRECTIVES, "frame-ancestors": "'self'"}
FRAMED_HEADERS = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": content_policy(FRAMED),
}
"""Response headers that allow the site's own page to show the game in a frame."""

RunJob = Callable[[bytes], Awaitable[bytes]]
"""A function that runs a job in another web worker."""


class BrowserWorker:
    """A worker that is another web worker of the browser."""

    def __init__(self, run_job: RunJob) -> None:
        self.run_job = run_job

    async def do(self, message: bytes) -> tuple[Any, Exception | None]:
        """Return the result of a job; raise `EOFError` if the web worker ends meanwhile."""
        try:
            result = await self.run_job(message)
        except Exception as error:
            raise EOFError(str(error)) from error
        found: tuple[Any, Exception | None] = pickle.loads(result)
        return found

    async def close(self) -> None:
        """Do nothing: the web worker ends with the page."""

    async def kill(self) -> None:
        """Do nothing: the page replaces a web worker that has ended."""


def worker_factory(run_job: RunJob) -> Callable[[], WorkerProtocol]:
    """Return a function that creates workers which run as web workers, not as processes."""
    return lambda: BrowserWorker(run_job)


def open_app(
    folder: Path,
    kept: list[bytes],
    jar: dict[str, str],
    *,
    origin: str,
    root_path: str,
    keep: Keep,
    keep_jar: KeepJar,
    run_job: RunJob,
    cut: Cut | None = None,
) -> AppBridge:
    """Return the game with this browser's stored data; `origin` and `root_path` are its address.

    `cut` crops pictures for cards; without it Pillow does.
    """
    file = KeptFile(folder / FILE, kept)
    writer = partial(IndexedDbWriter, file, keep)
    database = Database(f"sqlite:///{file.path}", writer, plain_upgrade.upgrade)
    file.sound = file.pages()
    workers = WorkerPool(new_worker=worker_factory(run_job), timed=False)
    app = create_app(database, NO_LIMITS, workers, [
        Middleware(SecurityHeaders, headers=FRAMED_HEADERS),
        Middleware(RootPath, root_path=root_path),
        Middleware(ErrorPages),
        Middleware(OnePlayer),
    ], cut=cut, pace=BROWSER, alone=True)  # fmt: skip
    return AppBridge(app, origin, jar, keep_jar)
