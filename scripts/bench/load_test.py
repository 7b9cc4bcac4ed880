"""A load test of the browser game: how long a decision takes with many players.

Starts a server with a fresh database and lets N players play over loopback, each with a persistent
connection and time to think. Prints the server's own timing (Server-Timing), how long the players
waited, and the bytes sent. Ends with 1 if the slowest hundredth of the decisions took longer than
the limit.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from scripts.bench.page_parser import SeenTable, decode_body

CASES = ("witch-cult", "thunder", "gulfs")

NO_LIMITS = [f"--limit={name}=0" for name in ("requests", "milliseconds", "address-connections")]
"""Server options without limits, because all players of this test have one address."""


@dataclass
class Answer:
    """A response of the server; `spent` is its time in milliseconds."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def spent(self) -> float:
        return float(self.headers["server-timing"].partition("dur=")[2])


@dataclass
class Times:
    """The measurements in milliseconds: a decision is the move and the table after it.

    Nothing counts before `begin`, when all players connect at once.
    """

    begin: float
    busy: float = 0.0
    decisions: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


class Browser:
    """A persistent connection with its cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.csrf = ""
        self.table = SeenTable()

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def ask(self, path: str, **form: object) -> Answer:
        """GET a page, or POST a form."""
        body = urlencode({"csrf": self.csrf, **form}).encode() if form else b""
        head = [f"{'POST' if form else 'GET'} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        head += [f"Cookie: {self.cookie}", "Accept-Encoding: gzip"]
        head += ["X-Requested-With: table", f"X-Parts: {self.table.known}"]  # as the script asks
        if form:
            head += ["Content-Type: application/x-www-form-urlencoded"]
            head += [f"Content-Length: {len(body)}"]
        self.writer.write("\r\n".join([*head, "", ""]).encode() + body)
        return await self.read()

    async def read(self) -> Answer:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        # Addresses of games have capitals, which `headers` has lost.
        found = [line[10:] for line in head if line.lower().startswith("location: ")]
        headers["location"] = found[0] if found else ""
        body = await self.reader.readexactly(int(headers["content-length"]))
        return Answer(int(head[0].split()[1]), headers, body)


async def play(browser: Browser, number: int, until: float, think: float, times: Times) -> None:
    """Play games one after the other with random moves."""
    chance = random.Random(number)
    await asyncio.sleep(chance.random() * think)
    await browser.open()
    home = await browser.ask("/")
    browser.csrf = re.findall(r'name="csrf" value="(\w+)"', decode_body(home.body))[0]
    game = ""
    while time.perf_counter() < until:
        if not game or browser.table.over:
            game = await begin(browser, CASES[number % len(CASES)])
        await asyncio.sleep(think * (0.5 + chance.random()))
        await decide(browser, game, chance.choice(browser.table.moves), times)


async def begin(browser: Browser, case: str) -> str:
    """Start a new game and return its address."""
    begun = await browser.ask("/new", case=case)
    browser.table = SeenTable()
    browser.table.take((await browser.ask(begun.headers["location"])).body)
    return begun.headers["location"]


async def decide(browser: Browser, game: str, move: str, times: Times) -> None:
    """Make one move and receive the table after it."""
    revision, began = browser.table.revision, time.perf_counter()
    page = await browser.ask(f"{game}/play", revision=revision, move=move, sure=1)
    waited = (time.perf_counter() - began) * 1000
    assert page.status == 200, decode_body(page.body)
    browser.table.take(page.body)
    if began > times.begin:
        times.waits.append(waited)
        times.decisions.append(page.spent)
        times.sizes.append(len(page.body))


def busy(process: int) -> float:
    """Return the processor time of a process in milliseconds; 0 if it is not known."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def crowd(port: int, server: int, args: argparse.Namespace) -> Times:
    """Run all players at once."""
    begin = time.perf_counter() + 2 * args.think
    times = Times(begin)
    until = begin + args.seconds
    players = [play(Browser(port), n, until, args.think, times) for n in range(args.players)]
    everybody = asyncio.gather(*players)
    await asyncio.sleep(2 * args.think)
    before = busy(server)
    await everybody
    times.busy = busy(server) - before
    return times


def row(name: str, found: list[float]) -> str:
    ranked = sorted(found)
    at = [ranked[min(int(len(ranked) * part), len(ranked) - 1)] for part in (0.5, 0.95, 0.99)]
    return f"{name:<28}" + "".join(f"{value:9.1f}" for value in at)


def report(times: Times, seconds: float) -> str:
    count, rate = len(times.decisions), len(times.decisions) / seconds
    return "\n".join(
        [
            f"{count} decisions, {rate:.0f} per second",
            f"{'milliseconds':<28}{'p50':>9}{'p95':>9}{'p99':>9}",
            row("in the server", times.decisions),
            row("seen by the player", times.waits),
            f"processor time of the server for a decision: {times.busy / count:.1f} ms"
            " (games begun meanwhile included)",
            f"sent for a decision: {sum(times.sizes) / count / 1000:.1f} kB on average,"
            f" {max(times.sizes) / 1000:.1f} kB at most",
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=4, help="seconds, on average")
    parser.add_argument("--limit", type=float, default=20, help="p99 of a decision, milliseconds")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "arkham_noir", "serve", "--no-open", *NO_LIMITS],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": folder},
        )
        try:
            assert process.stderr
            found = re.search(r":(\d+)/", process.stderr.readline())
            assert found
            times = asyncio.run(crowd(int(found[1]), process.pid, args))
        finally:
            process.terminate()
            process.wait()
    print(report(times, args.seconds))
    return int(sorted(times.decisions)[int(len(times.decisions) * 0.99)] > args.limit)


if __name__ == "__main__":
    sys.exit(main())
