"""Middleware that rejects oversized and rate-limited requests."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ..http.addresses import path_inside
from ..http.errors import PageError
from ..limits.buckets import TokenBuckets, network_key
from ..limits.config import LARGEST_HEADERS, LONGEST_ADDRESS, MAX_HEADERS, Limits
from ..limits.usage import USAGE, BodyBytes, Usage
from .error_pages import error_page

BURST = 10
"""The size of a burst, in seconds of the allowed rate: a new page needs many requests."""

FREE = ("/static/", "/art/")
"""Files that are cheap to send and that a browser requests only once."""

COSTLY = re.compile(
    r".*/(watch/.+|[^/]+\.(pdf|zip)|compare|transfer/archive|game/[^/]+/(hint|meter|review.*))"
)
"""Addresses with expensive responses, which other sites must not make a player request."""


class RequestLimits:
    """Middleware that checks the head of every request and counts its processor time."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.pace = TokenBuckets(BURST * limits.requests, limits.requests)
        seconds = limits.milliseconds / 1000
        self.processor = TokenBuckets(BURST * seconds, seconds)
        self.bodies = BodyBytes(limits)
        self.entrances: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        app, address = self.app, _address(scope)
        usage = Usage(network_key(address), self.bodies)
        trouble = oversized(scope) or cross_site(scope) or self.rate_limit_error(scope)
        if trouble:
            app = error_page(Request(scope, receive), trouble)
        USAGE.set(usage)
        await self._enter(usage.network)
        try:
            await Metered(app(scope, receive, send), usage)
        finally:
            usage.release()
            self.processor.spend(address, usage.seconds)

    async def _enter(self, network: str) -> None:
        """Start only one request of a network at a time, after all other waiting tasks.

        Otherwise many requests that arrive together would all start before another player's.
        """
        async with self.entrances.setdefault(network, asyncio.Lock()):
            await asyncio.sleep(0)

    def rate_limit_error(self, scope: Scope) -> PageError | None:
        """Return the error for a client that exceeds its rate limit, or None."""
        if path_inside(scope).startswith(FREE):
            return None
        wait = self.processor.seconds_until(_address(scope))
        if wait:
            text = "Your requests took too much processor time. Wait a moment, then try again."
            return PageError(429, text, retry_after=wait)
        if self.pace.take(_address(scope)):
            return None
        text = "You sent too many requests in a short time. Wait a moment, then try again."
        return PageError(429, text, retry_after=1)


def _address(scope: Scope) -> str:
    address: str = (scope.get("client") or ("",))[0]
    return address


class Metered:
    """An awaitable that adds the time it takes on the event loop to the usage of a request."""

    def __init__(self, awaited: Awaitable[None], usage: Usage) -> None:
        self.awaited = awaited
        self.usage = usage

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self.awaited.__await__()
        go_on: Callable[[], Any] = partial(next, steps)
        while True:
            begun = time.thread_time()
            try:
                waiting = go_on()
            except StopIteration:
                return
            finally:
                self.usage.seconds += time.thread_time() - begun
            try:
                go_on = partial(steps.send, (yield waiting))
            except BaseException as error:
                go_on = partial(steps.throw, error)


def cross_site(scope: Scope) -> PageError | None:
    """Return the error for an expensive request that another site started, or None."""
    site = Headers(scope=scope).get("sec-fetch-site", "")
    if site not in ("cross-site", "same-site") or not COSTLY.fullmatch(scope["path"]):
        return None
    text = "You followed a link from another site. To open this page, use the link below."
    return PageError(403, text, title="Opened from another site", back=scope["path"])


def oversized(scope: Scope) -> PageError | None:
    """Return the error for an address or headers that are too long, or None."""
    if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        text = f"The address is longer than {LONGEST_ADDRESS:,} characters. Check the link."
        return PageError(414, text)
    headers = scope["headers"]
    size = sum(len(name) + len(value) for name, value in headers)
    if size > LARGEST_HEADERS or len(headers) > MAX_HEADERS:
        text = f"The request headers exceed {LARGEST_HEADERS:,} bytes or {MAX_HEADERS} lines."
        return PageError(431, f"{text} Clear this site's cookies and try again.")
    return None
