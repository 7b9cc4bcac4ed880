"""A test client that keeps the cookie, the token and the games of a visitor."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

from httpx import Response
from starlette.applications import Starlette

from arkham_noir.game import Game
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.limits.config import Limits

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Starlette asks for a client that is not released yet
    from starlette.testclient import TestClient

__all__ = [
    "HOST", "TestClient", "Visitor", "database", "new_app", "open_client", "stored", "token_of",
]  # fmt: skip

HOST = "http://127.0.0.1:8000"


class Visitor:
    """A client with one cookie. `post` adds the token, and `play` also the revision."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.csrf = token_of(client.get("/").text)

    def get(self, path: str, **given: Any) -> Response:
        answer: Response = self.client.get(path, follow_redirects=False, **given)
        return answer

    def post(self, path: str, files: Any = None, headers: Any = None, **fields: object) -> Response:
        data = {"csrf": self.csrf, **{name: str(value) for name, value in fields.items()}}
        answer: Response = self.client.post(
            path, data=data, files=files, headers=headers, follow_redirects=False
        )
        return answer

    def begin(self, case: str = "witch-cult", **fields: object) -> str:
        """Start a new game and return its address."""
        answer = self.post("/new", case=case, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def revision(self, game: str) -> int:
        found = re.search(r'name="revision" value="(\d+)"', self.get(game).text)
        assert found
        return int(found[1])

    def play(self, game: str, move: str, **fields: object) -> Response:
        return self.post(
            f"{game}/play", **{"revision": self.revision(game), "move": move, **fields}
        )

    def moves(self, game: str) -> list[str]:
        """Return the moves that the page offers."""
        found = re.findall(r'name="move" value="([^"]+)"', self.get(game).text)
        return list(dict.fromkeys(map(unescape, found)))


def token_of(page: str) -> str:
    found = re.search(r'name="csrf" value="([0-9a-f]+)"', page)
    assert found
    return found[1]


@contextmanager
def open_client(app: Starlette) -> Iterator[TestClient]:
    with TestClient(app, base_url=HOST) as client:
        yield client


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'browser.sqlite3'}"


def new_app(folder: Path, limits: Limits | None = None) -> Starlette:
    """Return the application on a database in this folder, without rate limits."""
    return build_app(Database(database(folder)), limits=limits or Limits(milliseconds=0))


def stored(folder: Path, game: str) -> tuple[Game, int]:
    """Return a game and its revision from the database."""
    storage = Database(database(folder))
    try:
        from sqlalchemy import text

        with storage.engine.connect() as connection:
            row = connection.execute(
                text("SELECT record, revision FROM games WHERE id = :id"),
                {"id": game.rpartition("/")[2]},
            ).one()
    finally:
        storage.close()
    return Game.from_record(row[0]), row[1]
