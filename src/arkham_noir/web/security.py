"""Who may ask what: hosts, origins, players, and the headers of every answer."""

from __future__ import annotations

import hmac
import ipaddress
import re
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .fair_queue import Client
from .limits import neighbourhood
from .workers import CLIENT

DIRECTIVES = {
    "default-src": "'none'",
    **dict.fromkeys(("script-src", "style-src", "img-src", "connect-src", "font-src"), "'self'"),
    **dict.fromkeys(("manifest-src", "worker-src", "form-action"), "'self'"),
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
"""What a page may load and do. The static site changes a few of them."""


def content_policy(directives: Mapping[str, str]) -> str:
    """Return directives as the value of a Content-Security-Policy header."""
    return "; ".join(f"{name} {value}" for name, value in directives.items())


HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": content_policy(DIRECTIVES),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # With no-referrer a browser would send the origin of our own forms as "null".
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = ("0.0.0.0", "::", "[::]", "")
COOKIE = "noir_player"
PLAYER = re.compile(r"[0-9a-f]{32}")
YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD")


class SecurityHeaders:
    """Every answer gets our headers and says how long it took."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str] = HEADERS) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), said.encode()) for name, said in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                ours = [header for header in self.headers if header[0] not in said]
                spent = (time.perf_counter() - began) * 1000
                timing = (b"server-timing", f"app;dur={spent:.2f}".encode())
                message["headers"] = [*message["headers"], *ours, timing]
            await send(message)

        await self.app(scope, receive, dressed)


class Gzip(GZipMiddleware):
    """Text is sent compressed, on this machine too: what stands before us may be a proxy.

    At a level that takes half the time of the usual one for a seventh more on the wire.
    """

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=1000, compresslevel=3)


class KnownHosts:
    """Only our own names are answered: a foreign name that leads here is somebody's trick."""

    def __init__(self, app: ASGIApp, host: str = "127.0.0.1") -> None:
        self.app = app
        self.host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http" and not self.knows(Headers(scope=scope).get("host", "")):
            app = PlainTextResponse("This is not the server of that name.\n", status_code=421)
        await app(scope, receive, send)

    def knows(self, named: str) -> bool:
        """Whether a Host header means us; where we listen everywhere, any bare address does."""
        name = re.sub(r":\d{1,5}$", "", named.casefold())
        if name in (*LOOPBACK, self.host.casefold(), f"[{self.host.casefold()}]"):
            return True
        return self.host in EVERYWHERE and is_address(name.strip("[]"))


def is_address(name: str) -> bool:
    """Whether this is a number, not a name that someone could let point anywhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


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
            if scope["method"] not in SAFE and is_foreign(headers, scope["scheme"]):
                app = PlainTextResponse("This came from another site.\n", status_code=403)
            send = self.introduce(headers, scope, send)
        await app(scope, receive, send)

    def introduce(self, headers: Headers, scope: Scope, send: Send) -> Send:
        """Say who asks; a visitor without a name is given one with the answer."""
        known = cookie_of(headers, COOKIE)
        is_new = not PLAYER.fullmatch(known)
        id = secrets.token_hex(16) if is_new else known
        scope["player"] = Visitor(id, self.token(id))
        CLIENT.set(Client(neighbourhood((scope.get("client") or ("",))[0]), id))
        return _with_cookie(send, id, scope) if is_new else send

    def token(self, player: str) -> str:
        """What only a page of ours that was sent to this player can know."""
        return hmac.digest(self.secret, player.encode(), "sha256").hex()[:32]


def _with_cookie(send: Send, player: str, scope: Scope) -> Send:
    """Pages bring the cookie; what a cache may give to others never does."""
    secure = "; Secure" if scope["scheme"] == "https" else ""
    cookie = f"{COOKIE}={player}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}{secure}"

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            is_page = headers.get("content-type", "").startswith("text/html")
            if is_page and "public" not in headers.get("cache-control", ""):
                headers.append("Set-Cookie", cookie)
        await send(message)

    return sending


def is_foreign(headers: Headers, scheme: str) -> bool:
    """Whether another site has sent this request in the player's name."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and origin.casefold() != f"{scheme}://{headers.get('host', '')}"


def cookie_of(headers: Headers, name: str) -> str:
    """A cookie's value; empty if there is none.

    Ours are plain words, found by themselves: what others have left beside them is not read.
    """
    for pair in headers.get("cookie", "").split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""


def is_own_path(path: str) -> bool:
    """Whether one may be sent back there: a path on this server and nothing else.

    Browsers take two or more slashes, or a slash that leans the other way, for another host.
    """
    leads_away = path.startswith("//") or "\\" in path
    return path.startswith("/") and not leads_away and path.isprintable()


def same_token(one: str, other: str) -> bool:
    """Compared without telling by the time it takes how much is right."""
    return hmac.compare_digest(one.encode(), other.encode())
