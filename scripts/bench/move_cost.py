"""The cost of a move for the server: processor time and bytes, without a network.

Plays games of every case by requests to the application, as the page's script sends them. Each move
is on disk before it is answered. Prints the cost of the moves after the opening. The games are the
same in every run, so two versions can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, quantiles
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette

from arkham_noir.players import player
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.limits.config import Limits
from arkham_noir.web.server.run import tune_gc
from scripts.bench.page_parser import SeenTable, decode_body

CASES = ("witch-cult", "thunder", "gulfs")
HOST = "127.0.0.1:8000"
OPENING = 10
"""The number of moves of a game that are not counted, because the table is almost empty."""


@dataclass
class Costs:
    """The cost of the counted moves of a case: milliseconds of processor time, and bytes sent."""

    spent: list[float] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)


class Browser:
    """A client of the application itself, with its cookie, its token and the parts it has."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.cookie, self.csrf, self.game = "", "", ""
        self.spent = 0.0  # processor time of the last response in milliseconds
        self.table = SeenTable()

    async def ask(self, path: str, **form: object) -> tuple[dict[str, str], bytes]:
        """GET a page or POST a form; return the headers and the body as it would be sent."""
        body = urlencode({"csrf": self.csrf, **form}).encode() if form else b""
        scope = self._scope(path, len(body))
        received: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body}

        async def send(message: Any) -> None:
            received.append(message)

        began = time.process_time()
        await self.app(scope, receive, send)
        self.spent = (time.process_time() - began) * 1000
        headers = {name.decode(): value.decode() for name, value in received[0]["headers"]}
        assert received[0]["status"] in (200, 303), received
        self.cookie = headers.get("set-cookie", self.cookie).partition(";")[0]
        return headers, b"".join(message.get("body", b"") for message in received[1:])

    def _scope(self, path: str, length: int) -> dict[str, Any]:
        headers = {"host": HOST, "cookie": self.cookie, "accept-encoding": "gzip"}
        headers |= {"x-requested-with": "table", "x-parts": self.table.known}
        if length:
            kind = "application/x-www-form-urlencoded"
            headers |= {"content-type": kind, "content-length": str(length)}
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": "POST" if length else "GET", "path": path, "raw_path": path.encode(),
            "query_string": b"", "root_path": "", "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8000),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip

    async def begin(self, case: str, seed: int) -> None:
        _, home = await self.ask("/")
        self.csrf = re.findall(r'name="csrf" value="(\w+)"', decode_body(home))[0]
        headers, _ = await self.ask("/new", case=case, seed=f"cost {seed}")
        self.game = headers["location"]
        self.table.take((await self.ask(self.game))[1])


async def play(app: Starlette, case: str, seed: int, most: int, costs: Costs) -> None:
    """Play one game, or a number of its moves, as a sensible player would."""
    browser, guest = Browser(app), player("greedy", seed)
    await browser.begin(case, seed)
    for place in range(most):
        session = app.state.sessions.live[browser.game.rpartition("/")[2]]
        if session.game.over:
            return
        move, revision = guest.choose(session.game), session.saved.revision
        _, body = await browser.ask(
            f"{browser.game}/play", revision=revision, move=move.text, sure=1
        )
        browser.table.take(body)
        if place >= OPENING:
            costs.spent.append(browser.spent)
            costs.sent.append(len(body))


async def measure(app: Starlette, case: str, games: int, most: int) -> Costs:
    """Measure several games; the first one only warms up the caches."""
    await play(app, case, 0, most, Costs())
    costs = Costs()
    for seed in range(1, games + 1):
        await play(app, case, seed, most, costs)
    return costs


def row(case: str, costs: Costs) -> str:
    cut = quantiles(costs.spent, n=20)
    times = f"{mean(costs.spent):8.2f}{cut[9]:8.2f}{cut[18]:8.2f}"
    return f"{case:<12}{len(costs.spent):>7}{times}{mean(costs.sent) / 1000:>9.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each case")
    parser.add_argument("--moves", type=int, default=60, help="of a game, at most")
    args = parser.parse_args()
    print(f"{'case':<12}{'moves':>7}{'mean ms':>8}{'p50':>8}{'p95':>8}{'kB sent':>9}")
    with tempfile.TemporaryDirectory() as folder:
        storage = Database(f"sqlite:///{Path(folder) / 'cost.sqlite3'}")
        app = build_app(storage, limits=Limits(requests=0, milliseconds=0))
        tune_gc()
        for case in CASES:
            print(row(case, asyncio.run(measure(app, case, args.games, args.moves))), flush=True)
        storage.close()


if __name__ == "__main__":
    main()
