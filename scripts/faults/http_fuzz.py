"""Send random requests to every address: no 5xx, no injected code, no traceback."""

from __future__ import annotations

import random
import re
import socket
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from starlette.routing import Route

from arkham_noir.cases import CASES
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from scripts.faults.attacked import TIMEOUT, Server, serving
from scripts.faults.figures import Figures
from scripts.faults.random_requests import MARK, Known, Maker, RandomRequest

REQUESTS = 4_000
NO_LIMITS = [
    f"--limit={name}=0"
    for name in ("requests", "milliseconds", "games", "deck-letters", "player-bytes")
]


def run(chance: random.Random, part: int) -> Figures:
    """Send thousands of requests, each on a new connection."""
    found = Figures("random requests to every address")
    with serving(*NO_LIMITS, "--limit=head-seconds=2", "--limit=body-seconds=2") as server:
        maker = Maker(_introduced(server), chance)
        for _ in range(REQUESTS // part):
            _ask(server, maker.make(), found)
        alive = httpx.get(f"{server.address}/help", timeout=TIMEOUT).status_code
        if alive != 200:
            found.faults.append(f"At the end, /help had status {alive}.")
        found.faults += server.faults
    found.counted = dict(sorted(found.counted.items()))
    return found


def addresses() -> list[tuple[str, tuple[str, ...]]]:
    """Return every address of the application, with its methods."""
    with TemporaryDirectory() as folder:
        storage = Database(f"sqlite:///{Path(folder) / 'x.sqlite3'}")
        app = build_app(storage)
        storage.close()
    routes = [route for route in app.routes if isinstance(route, Route)]
    return [(route.path, tuple(sorted(route.methods or ()))) for route in routes]


def _introduced(server: Server) -> Known:
    """Return a visitor with a game of every case, a deck and a puzzle."""
    with httpx.Client(base_url=server.address, timeout=TIMEOUT) as client:
        token = re.findall(r'name="csrf" value="(\w+)"', client.get("/").text)[0]
        begun = [("/new", {"case": case.name, "table": "study"}) for case in CASES]
        begun.append(("/workshop", {"from": "ours gulfs"}))
        answers = [client.post(path, data={"csrf": token, **said}) for path, said in begun]
        ids = [answer.headers["location"].rpartition("/")[2] for answer in answers]
        ids += re.findall(r'href="/puzzles/([0-9a-f]{8})"', client.get("/puzzles").text)[:1]
        cookie = f"noir_player={client.cookies['noir_player']}"
    return Known(addresses(), ids, cookie, token)


def _ask(server: Server, asked: RandomRequest, found: Figures) -> None:
    """Send one request and check the response."""
    found.tries += 1
    try:
        status, body = _answer(int(server.port), asked)
    except (HTTPException, ConnectionError):
        found.count("closed without a response")
        return
    except TimeoutError:
        found.faults.append(f"No response to {asked}")
        return
    found.count(f"answered {status // 100}xx")
    if status >= 500:
        found.faults.append(f"Status {status} for {asked}")
    if MARK.encode() in body:
        found.faults.append(f"Injected code in the response to {asked}")


def _answer(port: int, asked: RandomRequest) -> tuple[int, bytes]:
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.sendall(asked.to_bytes())
        response = HTTPResponse(line, method=asked.method)
        response.begin()
        kind = response.headers.get("content-type", "")
        return response.status, response.read() if kind.startswith("text/html") else b""
