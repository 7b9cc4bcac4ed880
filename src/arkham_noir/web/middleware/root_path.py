"""Middleware for a path prefix: removes it from requests and adds it to responses.

Pages are written as if the game had its host to itself. Where it has only a folder of it, such as
`/arkham-noir/`, that folder is taken off every request and put before every address of an answer.
"""

from __future__ import annotations

import re

from starlette.datastructures import MutableHeaders
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..http.addresses import with_prefix

COOKIE_PATH = re.compile(r"(;\s*path=)/(?=;|$)", re.IGNORECASE)


class RootPath:
    """Stands between the app and whoever asks under a prefix; a proxy may have taken it off."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["path"] == self.prefix:
            await RedirectResponse(f"{self.prefix}/", 308)(scope, receive, send)
        else:
            inside = {**scope, "path": self._path(scope["path"]), "prefix": self.prefix}
            await self.app(inside, receive, PrefixingResponse(self.prefix, send).send)

    def _path(self, path: str) -> str:
        return path.removeprefix(self.prefix) if path.startswith(f"{self.prefix}/") else path


class PrefixingResponse:
    """One answer on its way out. A page is held back until it is whole."""

    def __init__(self, prefix: str, send: Send) -> None:
        self.prefix = prefix
        self.outside = send
        self.start: Message | None = None
        self.page = b""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            await self._begin(message)
        elif self.start is None:
            await self.outside(message)
        else:
            self.page += message.get("body", b"")
            if not message.get("more_body", False):
                await self._finish(self.start)

    async def _begin(self, message: Message) -> None:
        headers = MutableHeaders(scope=message)
        if headers.get("location", "").startswith("/"):
            headers["location"] = f"{self.prefix}{headers['location']}"
        message["headers"] = [self._cookie(*header) for header in message["headers"]]
        if headers.get("content-type", "").startswith("text/html"):
            self.start = message
        else:
            await self.outside(message)

    def _cookie(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        """A cookie of ours is for our folder, not for the whole host."""
        if name.lower() != b"set-cookie":
            return name, value
        path = rf"\g<1>{self.prefix}/"
        return name, COOKIE_PATH.sub(path, value.decode("latin-1")).encode("latin-1")

    async def _finish(self, start: Message) -> None:
        body = with_prefix(self.page, self.prefix)
        MutableHeaders(scope=start)["content-length"] = str(len(body))
        await self.outside(start)
        await self.outside({"type": "http.response.body", "body": body})
