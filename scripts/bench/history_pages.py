"""Measure the pages of a long history: history, statistics and achievements.

    python -m scripts.bench.history_pages [games]

It stores made-up results of one player in a new database and requests each page. The time is that
of the processor, in the server and its client together. `first` is the first request of all, when
nothing is in memory yet; `new` is the first one after another game; `again` is the median of 20.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from arkham_noir.history import GameSummary
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository, StoredGame
from arkham_noir.web.db.results import ResultRepository, StoredResult
from arkham_noir.web.limits.config import Limits
from tests.history.histories import loss, win
from tests.web.client import TestClient, open_client

PLAYER = "b" * 32
PAGES = (
    "/history",
    "/history?page=150",
    "/history?case=thunder&result=won&kind=ranked",
    "/statistics",
    "/statistics?case=witch-cult&difficulty=default",
    "/achievements",
)
RECORD = "x" * 6000
"""As long as the record of a game."""


def summary_of(rng: Random) -> GameSummary:
    make = win if rng.random() < 0.3 else loss
    case = rng.choice(("witch-cult", "thunder", "gulfs"))
    found = make(case=case, turns=rng.randint(20, 60))
    return replace(found, origin="random" if rng.random() < 0.7 else "chosen")


def store(database: Database, number: int, rng: Random) -> None:
    """Store a finished game and its result."""
    ended = (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=30 * number)).timestamp()
    told, id = summary_of(rng), f"{number:016}"
    saved = StoredGame(
        id, PLAYER, told.case, "A game", over=True, updated=ended, record=RECORD, turn=told.turns
    )
    GameRepository(database).add(saved)
    result = StoredResult(
        id, PLAYER, 0, told.case, told.mode, told.difficulty, told.outcome, told.is_ranked,
        told.turns, ended, told.to_json(),
    )  # fmt: skip
    ResultRepository(database).add([result]).result()


def cost(client: TestClient, page: str) -> float:
    """Return the processor time of a request in milliseconds."""
    started = process_time()
    answer = client.get(page)
    assert answer.status_code == 200, page
    return 1000 * (process_time() - started)


def measure(client: TestClient, add: Callable[[], None]) -> None:
    client.get("/help")
    client.get("/history?kind=free")  # compiles the template
    for page in PAGES:
        first = cost(client, page)
        add()
        new = cost(client, page)
        again = median(cost(client, page) for _ in range(20))
        print(f"{page:52} first {first:6.1f}  new {new:6.1f}  again {again:6.1f} ms")


def main(games: int) -> None:
    rng = Random(26)
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'history.sqlite3'}")
        for number in range(games):
            store(database, number, rng)
        numbers = iter(range(games, 2 * games))
        app = build_app(database, limits=Limits(milliseconds=0, finished_games=0))
        with open_client(app) as client:
            client.cookies.set("noir_player", PLAYER)
            measure(client, lambda: store(database, next(numbers), rng))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
