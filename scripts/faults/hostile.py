"""A hostile visitor with one network address and one cookie, and the responses it gets."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import httpx

LATER = (429, 503)
CSRF = re.compile(r'name="csrf" value="(\w+)"')
TIMEOUT = 90
NO_LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=None)


class Tally:
    """What an attacker has sent and received; `faults` are responses that must not happen."""

    def __init__(self) -> None:
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []

    def note(self, answer: httpx.Response) -> None:
        """Count a response; a refusal must have Retry-After, and no other 5xx may happen."""
        status = answer.status_code
        self.answers[str(status)] += 1
        asked = f"{answer.request.method} {answer.request.url.path}"
        if status >= 500 and status not in LATER:
            self.faults.append(f"Status {status} for {asked}")
        if status in LATER and "retry-after" not in answer.headers:
            self.faults.append(f"Status {status} without Retry-After for {asked}")


class Hostile:
    """A browser that fills in the form token, with its own network address, until a given time."""

    def __init__(self, port: int, source: str, until: float, tally: Tally) -> None:
        self.port, self.source, self.until, self.tally = port, source, until, tally
        self.token = ""
        self.client = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT,
            transport=httpx.AsyncHTTPTransport(local_address=source, limits=NO_LIMITS),
        )  # fmt: skip

    def other(self) -> Hostile:
        """Return another player at the same network address."""
        return Hostile(self.port, self.source, self.until, self.tally)

    @property
    def is_over(self) -> bool:
        return time.time() > self.until

    async def get(self, path: str, **headers: str) -> httpx.Response:
        answer = await self.client.get(path, headers=headers)
        self.tally.note(answer)
        return answer

    async def introduced(self) -> Hostile:
        """Visit a page for the cookie and the token of the forms."""
        while not (found := CSRF.findall((await self.get("/workshop")).text)):
            await asyncio.sleep(1)
        self.token = found[0]
        return self

    async def post(self, path: str, files: Any = None, /, **fields: str) -> httpx.Response:
        """Send a form; its bytes are counted."""
        if not self.token:
            await self.introduced()
        data = {"csrf": self.token, **fields}
        request = self.client.build_request("POST", path, data=data, files=files)
        self.tally.sent += int(request.headers["content-length"])
        answer = await self.client.send(request)
        self.tally.note(answer)
        return answer

    async def start_new(self, path: str, files: Any = None, /, **fields: str) -> str:
        """Send a form until the server accepts it; return the address of the new object."""
        while not (place := (await self.post(path, files, **fields)).headers.get("location", "")):
            await asyncio.sleep(1)
        return str(place.partition("?")[0])

    async def attack_in_parallel(self, *attempts: Coroutine[Any, Any, object]) -> None:
        """Make many attempts in parallel; a connection closed by the server is not a fault."""
        for each in await asyncio.gather(*attempts, return_exceptions=True):
            if isinstance(each, httpx.TransportError | OSError):
                self.tally.answers["closed"] += 1
            elif isinstance(each, BaseException):
                raise each

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a plain connection from the same network address."""
        here = (self.source, 0)
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=here)

    async def send_slowly(self, head: str, chunk: bytes, pause: float) -> None:
        """Send a request and its body piece by piece, until the server closes the connection."""
        reader, writer = await self.line()
        with suppress(OSError):
            writer.write(f"{head}\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
            while not self.is_over and not reader.at_eof() and not writer.is_closing():
                writer.write(chunk)
                await writer.drain()
                await asyncio.sleep(pause)
        writer.close()
