"""Check that memory stays level with thousands of new visitors.

Each visitor has a separate network, starts a game and makes some moves. Some visitors also ask for
a hint, open a deck in the workshop, watch a game, look through the piles or export their data. The
server's memory is measured after each group of visitors. Its caches (running games, parts of pages,
engravings) are bounded, and they are full after the first half.

A server that leaked 2 kB per visitor would grow by 2.5 MB over the last quarter of 5,000 visitors.
The allowed growth is half of that: 1 kB for each visitor of that quarter.
"""

from __future__ import annotations

import random
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from html import unescape
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from arkham_noir.cases import CASES
from scripts.faults.attacked import TIMEOUT, Server, serving
from scripts.faults.figures import Figures

VISITORS = 5_000
GROUPS = 10
AT_ONCE = 3
MOST_GROWTH = 1_000
"""Maximum growth in bytes per visitor, over the last quarter."""

MOVES = 2
STATUS = re.compile(r"^VmRSS:\s+(\d+) kB$", re.MULTILINE)
TOKEN = re.compile(r'name="csrf" value="(\w+)"')
MOVE = re.compile(r'name="move" value="([^"]+)"')
REVISION = re.compile(r'name="revision" value="(\d+)"')


def run(chance: random.Random, part: int) -> Figures:
    """Let groups of visitors play, and measure the memory after each group."""
    found = Figures("memory after many visitors")
    size = max(VISITORS // part // GROUPS, 1)
    with serving() as server, ThreadPoolExecutor(AT_ONCE) as pool:
        levels = [resident(server)]
        for group in range(GROUPS):
            numbers = range(group * size, (group + 1) * size)
            seeds = [chance.random() for _ in numbers]
            for wrong in pool.map(_visit, [server] * size, numbers, seeds):
                found.faults += wrong
            found.tries += size
            levels.append(resident(server))
            level = _megabytes(levels[-1])
            print(f"memory: {found.tries} visitors, {level}", file=sys.stderr, flush=True)
        found.faults += server.faults
    found.count(f"visitors; MB: {' '.join(map(_megabytes, levels))}", found.tries)
    grown = growth(levels, size)
    if part == 1 and grown > MOST_GROWTH:
        found.faults.append(
            f"Memory grew by {grown:,.0f} bytes per visitor in the last quarter; the maximum is "
            f"{MOST_GROWTH:,}: {', '.join(map(_megabytes, levels))} MB."
        )
    return found


def resident(server: Server) -> int:
    """Return the resident memory of the server in bytes, without its workers."""
    found = STATUS.search(Path(f"/proc/{server.process.pid}/status").read_text("ascii"))
    assert found
    return 1024 * int(found[1])


def growth(levels: list[int], size: int) -> float:
    """Return the growth of memory in bytes per visitor, over the last quarter.

    It is the slope of a line through the levels, since each of them is a few pages off.
    """
    last = levels[-(len(levels) // 4 + 2) :]
    middle, mean = (len(last) - 1) / 2, sum(last) / len(last)
    rise = sum((place - middle) * (level - mean) for place, level in enumerate(last))
    return rise / sum((place - middle) ** 2 for place in range(len(last))) / size


def _megabytes(level: int) -> str:
    return f"{level / 1_000_000:.1f}"


class Newcomer:
    """A minimal browser with one connection, from its own network."""

    def __init__(self, server: Server, number: int) -> None:
        source = f"127.1.{number // 250}.{1 + number % 250}"
        port = int(server.port)
        self.line = HTTPConnection("127.0.0.1", port, TIMEOUT, source_address=(source, 0))
        self.cookie = self.token = ""
        self.wrong: list[str] = []
        self.token = TOKEN.findall(self.ask("/"))[0]

    def ask(self, path: str, **fields: str) -> str:
        """Return a page, or the address that a form redirects to."""
        body = urlencode({"csrf": self.token, **fields}) if fields else None
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if fields else {}
        self.line.request("POST" if fields else "GET", path, body, {"Cookie": self.cookie, **kind})
        answer = self.line.getresponse()
        content = answer.read()
        self.cookie = answer.headers.get("Set-Cookie", self.cookie).partition(";")[0]
        if answer.status not in (200, 303):
            self.wrong.append(f"{answer.status} came to {path}")
        return answer.headers.get("Location") or content.decode("utf-8", "replace")


def _visit(server: Server, number: int, seed: float) -> list[str]:
    """Play a little as a new visitor; return what went wrong."""
    chance = random.Random(seed)
    visitor = Newcomer(server, number)
    with closing(visitor.line):
        game = visitor.ask("/new", case=CASES[number % len(CASES)].name)
        for _ in range(MOVES):
            page = visitor.ask(game)
            move = unescape(chance.choice(MOVE.findall(page)))
            revision = REVISION.findall(page)[0]
            visitor.ask(f"{game}/play", revision=revision, move=move, sure="1")
        _more(visitor, game, number)
    return visitor.wrong


def _more(visitor: Newcomer, game: str, number: int) -> None:
    """Use rarer features now and then."""
    if number % 200 == 0:
        visitor.ask(f"{game}/hint")
    elif number % 40 == 10:
        visitor.ask(visitor.ask("/workshop", **{"from": "ours thunder"}))
    elif number % 40 == 20:
        seed = f"seed {number}"
        visitor.ask(visitor.ask("/watch/begin", case="gulfs", player="greedy", seed=seed))
    elif number % 40 == 30:
        visitor.ask(f"{game}/piles")
        visitor.ask("/puzzles")
        visitor.ask("/transfer/archive")
