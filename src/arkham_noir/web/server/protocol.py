"""A uvicorn protocol with timeouts for slow clients and a cap on connections."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..limits.buckets import network_key
from ..limits.config import Limits

CLOSE_TIMEOUT = 5.0
"""Seconds for the client to read the last response before the connection is aborted."""

REJECT_TIMEOUT = 2.0
"""Seconds to wait for the request of a client that will be rejected."""

REJECT_BACKLOG = 32
"""Maximum number of clients that wait for a rejection; others are disconnected immediately."""

SLOW = "The request took too long to arrive. Try again."
FULL = "The server has too many open connections. Try again in a moment."


class TimeoutProtocol(H11Protocol):
    """A connection with timeouts for reading requests and writing responses.

    Uvicorn itself limits only the time between two requests.
    """

    def __init__(
        self, *args: Any, limits: Limits, proxies: Container[str] = (), **given: Any
    ) -> None:
        super().__init__(*args, **given)
        self.limits = limits
        self.proxies = proxies
        self.network = ""
        self.waits_for: object = None
        self.timer: asyncio.TimerHandle | None = None
        self.write_timer: asyncio.TimerHandle | None = None
        self.heard = 0.0
        self.has_spoken = False
        self.has_place = True

    # Events of the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.heard = self.loop.time()
        self._watch()
        self.network = network_key(self.client[0] if self.client else "")
        if 0 < self.limits.connections < len(self.connections):
            self._find_place(self._other_connections())
        elif self.is_counted:
            mine = [each for each in self._other_connections() if each.network == self.network]
            if 0 < self.limits.address_connections < len(mine):
                self._find_place(mine)

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        self.has_spoken = True
        if not self.has_place:
            self._respond(503, FULL)
            return
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget(self.timer)
        self._forget(self.write_timer)
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.trailing_data[0]:  # the next request is already arriving
            self._watch()

    def send_400_response(self, msg: str) -> None:
        """Reject data that is not HTTP, and stop any response that is in progress."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self._leave()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.write_timer = self._call_later(self.limits.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget(self.write_timer)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._call_later(CLOSE_TIMEOUT, self.transport.abort)

    # Timeouts

    def _watch(self) -> None:
        """Start a timer for the head or the body of a request; more bytes don't extend it."""
        state = self.conn.their_state
        if state is self.waits_for or self.transport.is_closing():
            return
        self.waits_for = state
        self._forget(self.timer)
        seconds = {
            h11.IDLE: self.limits.head_seconds,
            # Longer than the timeout of the form parser, which shows a better error page.
            h11.SEND_BODY: self.limits.body_seconds and self.limits.body_seconds + CLOSE_TIMEOUT,
        }.get(state, 0)
        self.timer = self._call_later(seconds, self._close_slow)

    def _close_slow(self) -> None:
        if self.conn.their_state is h11.IDLE and self.has_spoken and self.is_idle:
            self._respond(408, SLOW)
        else:
            self._leave()

    # Connection limits

    @property
    def is_idle(self) -> bool:
        """Return whether no request is in progress."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def is_counted(self) -> bool:
        """Return whether connections are counted per network; a trusted proxy is exempt."""
        return not self.client or self.client[0] not in self.proxies

    def _other_connections(self) -> list[TimeoutProtocol]:
        return [each for each in self.connections if isinstance(each, TimeoutProtocol)]

    def _find_place(self, others: list[TimeoutProtocol]) -> None:
        """Close the longest idle connection; if none is idle, reject this one."""
        idle = [each for each in others if each.is_idle and each is not self and each.has_place
                and not each.transport.is_closing()]  # fmt: skip
        if idle:
            min(idle, key=lambda each: each.heard).transport.abort()
        elif sum(not each.has_place for each in others) < REJECT_BACKLOG:
            self.has_place = False
            self._forget(self.timer)
            self.timer = self._call_later(REJECT_TIMEOUT, self._leave)
        else:
            self.transport.abort()

    # Closing

    def _respond(self, status: int, text: str) -> None:
        """Send a response without calling the app, and close the connection."""
        body = f"{text}\n".encode()
        head = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "Content-Type: text/plain; charset=utf-8",
            f"Content-Length: {len(body)}",
            "Cache-Control: no-store",
            "Connection: close",
            "Retry-After: 2",
        ]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self._leave()

    def _leave(self) -> None:
        """Close the connection; abort it if the client doesn't read the last response in time."""
        self.transport.close()
        self._call_later(CLOSE_TIMEOUT, self.transport.abort)

    def _call_later(self, seconds: float, action: Any) -> asyncio.TimerHandle | None:
        """Call a function after a number of seconds; never if it is 0."""
        return self.loop.call_later(seconds, action) if seconds else None

    @staticmethod
    def _forget(timer: asyncio.TimerHandle | None) -> None:
        if timer:
            timer.cancel()
