"""Middleware that identifies visitors by a cookie."""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..http.addresses import url_for
from ..http.cookies import YEAR, cookie_of
from ..http.csrf import SAFE, is_cross_site
from ..jobs.pool import CLIENT
from ..limits.buckets import network_key
from ..limits.fair_queue import Client

COOKIE = "noir_player"


PLAYER = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True)
class Visitor:
    """A player: the random id in the cookie, and the token that the player's forms send."""

    id: str
    csrf: str


class Visitors:
    """Middleware that gives visitors a cookie and rejects changes that other sites request."""

    def __init__(self, app: ASGIApp, secret: bytes) -> None:
        self.app = app
        self.secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            if scope["method"] not in SAFE and is_cross_site(headers, scope["scheme"]):
                app = PlainTextResponse("This request came from another site.\n", status_code=403)
            send = self.introduce(headers, scope, send)
        await app(scope, receive, send)

    def introduce(self, headers: Headers, scope: Scope, send: Send) -> Send:
        """Add the player to the request; a new visitor gets a cookie with the response."""
        known = cookie_of(headers, COOKIE)
        is_new = not PLAYER.fullmatch(known)
        id = secrets.token_hex(16) if is_new else known
        scope["player"] = Visitor(id, self.token(id))
        CLIENT.set(Client(network_key((scope.get("client") or ("",))[0]), id))
        return _add_cookie(send, id, scope) if is_new else send

    def token(self, player: str) -> str:
        """Return the form token of a player, which only our pages for that player know."""
        return hmac.digest(self.secret, player.encode(), "sha256").hex()[:32]


def _add_cookie(send: Send, player: str, scope: Scope) -> Send:
    """Add the cookie to pages, but never to responses that a shared cache may store."""
    secure = "; Secure" if scope["scheme"] == "https" else ""
    rest = f"Path={url_for('home')}; Max-Age={YEAR}{secure}"
    cookie = f"{COOKIE}={player}; HttpOnly; SameSite=Lax; {rest}"

    async def send_with_cookie(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            is_page = headers.get("content-type", "").startswith("text/html")
            if is_page and "public" not in headers.get("cache-control", ""):
                headers.append("Set-Cookie", cookie)
        await send(message)

    return send_with_cookie
