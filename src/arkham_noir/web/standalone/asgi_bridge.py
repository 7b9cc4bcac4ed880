"""A bridge that calls the ASGI app with plain values instead of network requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..middleware.visitors import Visitor

PLAYER = "0" * 32
TOKEN = "0" * 32
"""Fixed values, because a browser has one player and its service worker blocks other sites."""

UNHEARD = {"host", "cookie", "content-length", "accept-encoding", "origin", "sec-fetch-site"}
"""Request headers to ignore, which have no meaning without a network."""

Headers = Sequence[tuple[str, str]]
KeepJar = Callable[[dict[str, str]], Awaitable[object]]


class OnePlayer:
    """Middleware that adds the browser's only player to every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["player"] = Visitor(PLAYER, TOKEN)
        await self.app(scope, receive, send)


@dataclass(frozen=True)
class BridgeResponse:
    """The response to a request."""

    status: int
    headers: Headers
    body: bytes


class AppBridge:
    """The app and its cookies, because service workers can't set cookies."""

    def __init__(self, app: ASGIApp, origin: str, jar: dict[str, str], keep_jar: KeepJar) -> None:
        self.app = app
        self.scheme, _, self.host = origin.partition("://")
        self.jar = jar
        self.keep_jar = keep_jar

    async def ask(
        self,
        method: str,
        path: str,
        query: str = "",
        headers: Headers = (),
        body: bytes = b"",
    ) -> BridgeResponse:
        """Return the app's response, after storing any cookies."""
        sent: list[Message] = []
        asked: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if not asked:
                await asyncio.Future()  # the page never disconnects
            return asked.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(self._scope(method, path, query, headers, body), receive, send)
        answered = [(k.decode("latin-1"), v.decode("latin-1")) for k, v in sent[0]["headers"]]
        await self._take_cookies(answered)
        plain = [(name, value) for name, value in answered if name.lower() != "set-cookie"]
        body = b"".join(message.get("body", b"") for message in sent[1:])
        return BridgeResponse(sent[0]["status"], plain, body)

    def _scope(self, method: str, path: str, query: str, headers: Headers, body: bytes) -> Scope:
        heard = [(name.lower(), it) for name, it in headers if name.lower() not in UNHEARD]
        heard += [("host", self.host), ("content-length", str(len(body)))]
        if self.jar:
            heard.append(("cookie", "; ".join(f"{name}={it}" for name, it in self.jar.items())))
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": self.scheme, "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode("latin-1", "replace"), "client": None, "server": None,
            "headers": [(k.encode("latin-1"), v.encode("latin-1")) for k, v in heard],
        }  # fmt: skip

    async def _take_cookies(self, headers: Headers) -> None:
        cookies = [value for name, value in headers if name.lower() == "set-cookie"]
        pairs = [cookie.partition(";")[0].partition("=") for cookie in cookies]
        if pairs:
            self.jar |= {name: value.strip('"') for name, _, value in pairs}
            await self.keep_jar(self.jar)
