"""A player who remembers which moves the server has acknowledged."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from html import unescape
from pathlib import Path

import httpx

from arkham_noir import Game

CASES = ("witch-cult", "thunder", "gulfs")
EAGER = 3


class Detective:
    """A browser that plays games one after the other; `moves` are the acknowledged moves."""

    def __init__(self, number: int, chance: random.Random) -> None:
        self.chance = chance
        self.case = CASES[number % len(CASES)]
        self.client = httpx.Client(timeout=60, headers={"connection": "close"})
        self.game = self.seed = self.page = self.sent = ""
        self.moves: list[str] = []
        self.acknowledged = 0
        self.refused = 0  # the status of the last refusal; 0 if there was none

    def ask(self, address: str, **form: str) -> httpx.Response:
        """Request a page or send a form, and return the response."""
        if not form:
            return self.client.get(address)
        token = re.findall(r'name="csrf" value="(\w+)"', self.page)[0]
        return self.client.post(address, data={"csrf": token, **form})

    def look(self, server: str) -> None:
        self.page = self.ask(f"{server}{self.game or '/'}").text

    def begin(self, server: str) -> None:
        """Start a new game with a known seed."""
        self.game = ""
        self.look(server)
        seed = f"{self.case} {self.chance.random()}"
        answer = self.ask(f"{server}/new", case=self.case, seed=seed)
        self.refused = 0 if answer.status_code == 303 else answer.status_code
        if not self.refused:
            self.game, self.seed, self.moves = answer.headers["location"], seed, []

    def step(self, server: str, *, eager: bool = False) -> None:
        """Make one move and remember it when the server has acknowledged it.

        An eager player starts new games often.
        """
        self.look(server)
        offered = re.findall(r'name="move" value="([^"]+)"', self.page)
        if not self.game or not offered or (eager and len(self.moves) > EAGER):
            self.begin(server)
            return
        move = self.sent = unescape(self.chance.choice(offered))
        revision = re.findall(r'name="revision" value="(\d+)"', self.page)[0]
        answer = self.ask(f"{server}{self.game}/play", revision=revision, move=move, sure="1")
        self.refused = 0 if answer.status_code == 303 else answer.status_code
        if not self.refused:
            self.moves.append(move)
            self.acknowledged += 1

    def find_lost_moves(self, database: Path) -> str:
        """Return a message if acknowledged moves are missing in the database; empty if not.

        The database may have one more move, whose response never arrived. It counts too.
        """
        if not self.game:
            return ""
        found = _stored(database, self.game.rpartition("/")[2])
        if found is None:
            return f"{self.game} is missing, with {len(self.moves)} moves."
        record, revision = found
        if revision == len(self.moves) + 1:
            self.moves.append(self.sent)
        there = [move.text for move in Game.from_record(record).moves]
        mine = [move.text for move in self._replay_moves().moves]
        if there != mine:
            return f"{self.game}: {mine} were acknowledged, {there} are stored."
        return ""

    def _replay_moves(self) -> Game:
        """Replay the acknowledged moves without the server."""
        game = Game.new(self.case, seed=self.seed, auto=True)
        for move in self.moves:
            game.play(move)
        return game


def _stored(database: Path, id: str) -> tuple[str, int] | None:
    """Return the stored record and revision of a game."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        row: tuple[str, int] | None = connection.execute(
            "SELECT record, revision FROM games WHERE id = ?", [id]
        ).fetchone()
    return row
