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
"""Seconds in which what was said last must be taken, once a connection is to end."""

REJECT_TIMEOUT = 2.0
"""Seconds in which somebody must ask to be told that there is no room."""

REJECT_BACKLOG = 32
"""How many can be told so at the same time; the others are not let in at all."""

SLOW = "This request took too long to arrive; try again."
FULL = "Every place is taken just now; try again in a moment."


class TimeoutProtocol(H11Protocol):
    """One visitor's line. uvicorn knows how long to wait between two requests; this also knows
    how long for the head and the body of one, and for an answer to be taken."""

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

    # What the network does

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.heard = self.loop.time()
        self._watch()
        self.network = network_key(self.client[0] if self.client else "")
        if 0 < self.limits.connections < len(self.connections):
            self._find_place(self._others())
        elif self.is_counted:
            mine = [each for each in self._others() if each.network == self.network]
            if 0 < self.limits.address_connections < len(mine):
                self._find_place(mine)

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        self.has_spoken = True
        if not self.has_place:
            self._say(503, FULL)
            return
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget(self.timer)
        self._forget(self.write_timer)
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.trailing_data[0]:  # the next request has begun meanwhile
            self._watch()

    def send_400_response(self, msg: str) -> None:
        """Something that is not HTTP came; what was begun before it is not answered any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self._leave()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.write_timer = self._later(self.limits.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget(self.write_timer)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._later(CLOSE_TIMEOUT, self.transport.abort)

    # Being slow

    def _watch(self) -> None:
        """A clock for the head and one for the body; a few more bytes do not set it back."""
        state = self.conn.their_state
        if state is self.waits_for or self.transport.is_closing():
            return
        self.waits_for = state
        self._forget(self.timer)
        seconds = {
            h11.IDLE: self.limits.head_seconds,
            # A little more than the reader of the body has, who says it better.
            h11.SEND_BODY: self.limits.body_seconds and self.limits.body_seconds + CLOSE_TIMEOUT,
        }.get(state, 0)
        self.timer = self._later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self.conn.their_state is h11.IDLE and self.has_spoken and self.is_idle:
            self._say(408, SLOW)
        else:
            self._leave()

    # Finding a place

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being done for this visitor now."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def is_counted(self) -> bool:
        """Whether this is one network; a trusted proxy brings the requests of many."""
        return not self.client or self.client[0] not in self.proxies

    def _others(self) -> list[TimeoutProtocol]:
        return [each for each in self.connections if isinstance(each, TimeoutProtocol)]

    def _find_place(self, others: list[TimeoutProtocol]) -> None:
        """The one silent for longest makes room; if all are busy, the newcomer is told."""
        idle = [each for each in others if each.is_idle and each is not self and each.has_place
                and not each.transport.is_closing()]  # fmt: skip
        if idle:
            min(idle, key=lambda each: each.heard).transport.abort()
        elif sum(not each.has_place for each in others) < REJECT_BACKLOG:
            self.has_place = False
            self._forget(self.timer)
            self.timer = self._later(REJECT_TIMEOUT, self._leave)
        else:
            self.transport.abort()

    # Ending it

    def _say(self, status: int, sentence: str) -> None:
        """A last word, without asking the application."""
        body = f"{sentence}\n".encode()
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
        """End it as soon as what was said last has been taken, but do not wait for ever."""
        self.transport.close()
        self._later(CLOSE_TIMEOUT, self.transport.abort)

    def _later(self, seconds: float, deed: Any) -> asyncio.TimerHandle | None:
        """Do something after so many seconds; never, if there is no limit."""
        return self.loop.call_later(seconds, deed) if seconds else None

    @staticmethod
    def _forget(timer: asyncio.TimerHandle | None) -> None:
        if timer:
            timer.cancel()
