"""Startup of the static site: the app with a browser in place of a server."""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware

from ..app import create_app
from ..db.games import Database
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
"""There is one player, who can fill nobody's disk but their own."""

FRAMED = {**DIRECTIVES, "frame-ancestors": "'self'"}
FRAMED_HEADERS = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": content_policy(FRAMED),
}
"""The pages stand in a frame of our own."""

Think = Callable[[bytes], Awaitable[bytes]]
"""Has a piece of work done in another worker of the browser."""


class BrowserWorker:
    """A hand that is another worker of the browser."""

    def __init__(self, think: Think) -> None:
        self.think = think

    async def do(self, message: bytes) -> tuple[Any, Exception | None]:
        """What comes of a piece of work; an error of the pipe if that worker ends meanwhile."""
        try:
            thought = await self.think(message)
        except Exception as error:
            raise EOFError(str(error)) from error
        found: tuple[Any, Exception | None] = pickle.loads(thought)
        return found

    async def close(self) -> None:
        """It ends with the page."""

    async def kill(self) -> None:
        """The browser replaces a worker that has ended."""


def hiring(think: Think) -> Callable[[], WorkerProtocol]:
    """Whoever thinks beside the table is an apprentice, and never another process."""
    return lambda: BrowserWorker(think)


def open_app(
    folder: Path,
    kept: list[bytes],
    jar: dict[str, str],
    *,
    origin: str,
    root_path: str,
    keep: Keep,
    keep_jar: KeepJar,
    think: Think,
    cut: Cut | None = None,
) -> AppBridge:
    """The game with what this browser has kept of it; `origin` and `root_path` are where it stands.

    `cut` makes pictures of cards; Pillow does, where there is one.
    """
    file = KeptFile(folder / FILE, kept)
    writer = partial(IndexedDbWriter, file, keep)
    storage = Database(f"sqlite:///{file.path}", writer, plain_upgrade.upgrade)
    file.sound = file.pages()
    app = create_app(storage, NO_LIMITS, WorkerPool(hire=hiring(think), timed=False), [
        Middleware(SecurityHeaders, headers=FRAMED_HEADERS),
        Middleware(RootPath, root_path=root_path),
        Middleware(ErrorPages),
        Middleware(OnePlayer),
    ], cut=cut, pace=BROWSER, alone=True)  # fmt: skip
    return AppBridge(app, origin, jar, keep_jar)
