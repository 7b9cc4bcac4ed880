"""Twenty players next to an attacker; measures how long their moves, tables and hints take."""

from __future__ import annotations

import asyncio
import random
import re
import time
from dataclasses import dataclass, field

from scripts.bench.load_test import CASES, Answer, Browser
from scripts.bench.page_parser import SeenTable, decode_body

PLAYERS = 20
THINK = 1.0
"""Seconds between two moves of a player, on average."""

HINTS = 0.03
"""The share of tables at which a player asks for a hint."""

ANSWERED = re.compile(r'data-rollouts="\d+"')


@dataclass
class Waits:
    """Milliseconds that players waited; `faults` are missing responses."""

    begin: float
    moves: list[float] = field(default_factory=list)
    tables: list[float] = field(default_factory=list)
    hints: list[float] = field(default_factory=list)
    asked: int = 0
    faults: list[str] = field(default_factory=list)

    def note(self, waits: list[float], began: float) -> None:
        """Add a wait that ends now, unless it began before the measurement."""
        if began > self.begin:
            waits.append(1000 * (time.perf_counter() - began))


class Player(Browser):
    """A browser with its own network address."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port)
        self.number = number
        self.chance = random.Random(number)
        self.game = ""

    async def open(self) -> None:
        here = (f"127.0.1.{self.number + 1}", 0)
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=here
        )
        home = await self.ask("/")
        self.csrf = re.findall(r'name="csrf" value="(\w+)"', decode_body(home.body))[0]

    @property
    def id(self) -> str:
        """Return the player's id in the database."""
        return self.cookie.partition("=")[2]

    async def load_table(self, waits: Waits) -> None:
        """Load the whole table; start a new game when one is over."""
        if not self.game or self.table.over:
            begun = await self.ask("/new", case=CASES[self.number % len(CASES)])
            self.game = begun.headers["location"]
        self.table, began = SeenTable(), time.perf_counter()
        self.table.take(answered(await self.ask(self.game)).body)
        waits.note(waits.tables, began)

    async def move(self, waits: Waits) -> None:
        said = {"revision": self.table.revision, "move": self.chance.choice(self.table.moves)}
        began = time.perf_counter()
        page = answered(await self.ask(f"{self.game}/play", sure=1, **said))
        waits.note(waits.moves, began)
        self.table.take(page.body)

    async def hint(self, waits: Waits) -> None:
        """Ask for a hint, and wait until it comes."""
        began = time.perf_counter()
        waits.asked += began > waits.begin
        asked = await self.ask(f"{self.game}/hint", revision=self.table.revision)
        self.table.take(answered(asked).body)
        page = decode_body(answered(await self.ask(f"{self.game}/hint?after=-1")).body)
        if not ANSWERED.search(page):
            raise Unanswered(f"No hint: {page[:300]}")
        waits.note(waits.hints, began)


class Unanswered(Exception):
    """A response that a player did not get."""


def answered(answer: Answer) -> Answer:
    """Return a successful response; raise an error for any other."""
    if answer.status != 200:
        raise Unanswered(f"A player got status {answer.status}: {decode_body(answer.body)[-900:]}")
    return answer


async def play(player: Player, until: float, waits: Waits) -> None:
    """Play: load a table, sometimes ask for a hint, move, wait, and repeat."""
    await asyncio.sleep(player.chance.random() * THINK)
    await player.open()
    while time.perf_counter() < until:
        try:
            await player.load_table(waits)
            if player.table.moves and player.chance.random() < HINTS:
                await player.hint(waits)
            if player.table.moves:
                await player.move(waits)
        except (Unanswered, asyncio.IncompleteReadError, OSError) as error:
            waits.faults.append(f"Player {player.number + 1}: {error}")
            player.game = ""
            await player.open()
        await asyncio.sleep(THINK * (0.5 + player.chance.random()))
    player.writer.close()
