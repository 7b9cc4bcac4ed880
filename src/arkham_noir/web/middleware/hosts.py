"""Middleware that rejects requests for unknown host names."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from ..http.addresses import EVERYWHERE, LOOPBACK, is_address


class KnownHosts:
    """Middleware that rejects other host names, to protect against DNS rebinding."""

    def __init__(self, app: ASGIApp, host: str = "127.0.0.1") -> None:
        self.app = app
        self.host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http" and not self.knows(Headers(scope=scope).get("host", "")):
            app = PlainTextResponse("Unknown host name. See serve --host.\n", status_code=421)
        await app(scope, receive, send)

    def knows(self, named: str) -> bool:
        """Return whether a Host header names this server; any IP address does on all interfaces."""
        name = re.sub(r":\d{1,5}$", "", named.casefold())
        if name in (*LOOPBACK, self.host.casefold(), f"[{self.host.casefold()}]"):
            return True
        return self.host in EVERYWHERE and is_address(name.strip("[]"))
