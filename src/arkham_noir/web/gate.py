"""The gate: what is too large, or comes too often, is turned away before anything is done."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from .errors import Trouble, trouble_page
from .limits import Buckets, Limits

BURST = 10
"""For so many seconds' worth one may be quicker, as a browser is with a new page."""

FREE = ("/static/", "/art/")
"""Files that a browser asks for once; to send them takes no time."""

LONGEST_ADDRESS = 4_000
LARGEST_HEADERS = 16_000
MOST_HEADERS = 100


class Gate:
    """Looks at the head of every request."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.pace = Buckets(BURST * limits.requests, limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            trouble = oversized(scope) or self.hurried(scope)
            if trouble:
                app = trouble_page(Request(scope, receive), trouble)
        await app(scope, receive, send)

    def hurried(self, scope: Scope) -> Trouble | None:
        """What is said to an address that asks more often than anybody plays."""
        address = (scope.get("client") or ("",))[0]
        if scope["path"].startswith(FREE) or self.pace.take(address):
            return None
        return Trouble(429, "Too many requests in a short time. Wait a moment, then try again.")


def oversized(scope: Scope) -> Trouble | None:
    """What is wrong with a request whose head no browser of a player would send."""
    if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        return Trouble(414, f"An address here has at most {LONGEST_ADDRESS:,} letters.")
    headers = scope["headers"]
    size = sum(len(name) + len(value) for name, value in headers)
    if size > LARGEST_HEADERS or len(headers) > MOST_HEADERS:
        text = f"The headers of this request are larger than {LARGEST_HEADERS:,} bytes"
        return Trouble(431, f"{text}; clear the cookies of this site and try again.")
    return None
