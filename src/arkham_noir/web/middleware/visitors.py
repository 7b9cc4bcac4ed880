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
    """Who asks: a random cookie, and the token that this player's forms carry."""

    id: str
    csrf: str


class Visitors:
    """Every visitor gets a cookie; what changes something must come from our own pages."""

    def __init__(self, app: ASGIApp, secret: bytes) -> None:
        self.app = app
        self.secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            if scope["method"] not in SAFE and is_cross_site(headers, scope["scheme"]):
                app = PlainTextResponse("This came from another site.\n", status_code=403)
            send = self.introduce(headers, scope, send)
        await app(scope, receive, send)

    def introduce(self, headers: Headers, scope: Scope, send: Send) -> Send:
        """Say who asks; a visitor without a name is given one with the answer."""
        known = cookie_of(headers, COOKIE)
        is_new = not PLAYER.fullmatch(known)
        id = secrets.token_hex(16) if is_new else known
        scope["player"] = Visitor(id, self.token(id))
        CLIENT.set(Client(network_key((scope.get("client") or ("",))[0]), id))
        return _with_cookie(send, id, scope) if is_new else send

    def token(self, player: str) -> str:
        """What only a page of ours that was sent to this player can know."""
        return hmac.digest(self.secret, player.encode(), "sha256").hex()[:32]


def _with_cookie(send: Send, player: str, scope: Scope) -> Send:
    """Pages bring the cookie; what a cache may give to others never does."""
    secure = "; Secure" if scope["scheme"] == "https" else ""
    rest = f"Path={url_for('home')}; Max-Age={YEAR}{secure}"
    cookie = f"{COOKIE}={player}; HttpOnly; SameSite=Lax; {rest}"

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            is_page = headers.get("content-type", "").startswith("text/html")
            if is_page and "public" not in headers.get("cache-control", ""):
                headers.append("Set-Cookie", cookie)
        await send(message)

    return sending
