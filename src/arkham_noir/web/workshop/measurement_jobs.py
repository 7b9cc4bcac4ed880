"""Background jobs that measure how often a deck is won.

They are counted by the workers, a slice at a time and behind everything that somebody waits for.
Each slice is on the disk before it is shown, so a measurement goes on where it was left, after a
stop, a closed tab or another start of the server, for as long as the deck plays as it did then.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import wrap_future
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select

from ...cases import find_case
from ...decks.cards import Deck
from ...errors import NoirError
from ...execution.batches import PROGRAM
from ...execution.run_spec import RunSpec
from ...lab.tally import Sides, Tally, count_on
from ..db.database import Database
from ..db.schema import MEASUREMENTS
from ..jobs.pool import CLIENT, NOBODY, Priority, WorkerPool
from ..jobs.threads import compute, database
from ..limits.fair_queue import Client, QueueLimits
from .drafts import OpenDraft

LOG = logging.getLogger("arkham_noir.web")

RUNNING = QueueLimits(player=2, network=4, total=40)
"""How many decks are measured at once; each has one slice at a time."""

SLICE = 0.4
"""Seconds of a slice: so often there is something new to see."""


class MeasuringPlayer(NamedTuple):
    """Who plays the games of a measurement: how many deals at a time, and what to say of it."""

    deals: int
    about: str


MEASURING_PLAYERS = {
    "greedy": MeasuringPlayer(2_000, "Plays by rules of thumb, a few milliseconds a game."),
    "detective": MeasuringPlayer(200, "Thinks ahead, so it wins more often and takes far longer."),
}  # fmt: skip
MOST_DEALS = 100_000

_OWNED = (MEASUREMENTS.c.draft == bindparam("of_draft"), MEASUREMENTS.c.who == bindparam("of_who"))
_LOAD = select(
    MEASUREMENTS.c.about, MEASUREMENTS.c.deals, MEASUREMENTS.c.both, MEASUREMENTS.c.first_only,
    MEASUREMENTS.c.second_only,
).where(*_OWNED)  # fmt: skip
_DELETE = delete(MEASUREMENTS).where(*_OWNED)
_ADD = insert(MEASUREMENTS)


@dataclass(eq=False)
class Measurement:
    """One deck measured by one player; `trouble` says why it does not go on."""

    draft: str
    who: str
    sides: Sides
    about: str
    tally: Tally = field(default_factory=Tally)
    wanted: int = 0
    task: asyncio.Task[None] | None = None
    trouble: str = ""
    client: Client = NOBODY

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def share_done(self) -> int:
        """How far it has come, in hundredths."""
        return 100 * self.tally.deals // max(1, self.wanted)

    @property
    def is_broken_off(self) -> bool:
        """Whether it was stopped before all deals were played."""
        return bool(self.tally.deals % MEASURING_PLAYERS[self.who].deals) and not self.is_running

    @property
    def told(self) -> str:
        """wins 28.7 % [24.5, 33.4], ours 20.5"""
        return f"wins {self.tally.second}, ours {100 * self.tally.first.value:.1f}"

    @property
    def verdict(self) -> str:
        """What can be said of the difference by now."""
        found = self.tally.difference
        if found.low > 0:
            return f"It is easier than ours: {found}."
        if found.high < 0:
            return f"It is harder than ours: {found}."
        return f"No difference can be told by these games: {found}."


class MeasurementJobs:
    """The measurements of all players."""

    def __init__(self, database: Database, workers: WorkerPool) -> None:
        self.database = database
        self.workers = workers
        self.known: dict[tuple[str, str], Measurement] = {}

    async def of(self, bench: OpenDraft) -> list[Measurement]:
        """What is known of a deck as it is now, by each who measures; nothing of half a deck."""
        deck = await compute(bench.draft.deck)
        return [await self._one(bench.saved.id, who, deck) for who in MEASURING_PLAYERS]

    async def _one(self, draft: str, who: str, deck: Deck) -> Measurement:
        sides = (RunSpec(deck.case, who), RunSpec(deck.case, who, deck))
        known, about = self.known.get((draft, who)), _about(deck)
        if known and known.about == about:
            return known
        if known:
            self.stop(known)
            del self.known[draft, who]
        found = Measurement(draft, who, sides, about)
        found.tally = await database(self._kept, found)
        return found

    def _kept(self, fresh: Measurement) -> Tally:
        """What was counted earlier of the same deck by the same program."""
        rows = self.database.read(_LOAD, of_draft=fresh.draft, of_who=fresh.who)
        if not rows or rows[0].pop("about") != fresh.about:
            return Tally()
        return Tally(**rows[0])

    def begin(self, measurement: Measurement) -> None:
        """Count on, from where it was left; after the last deal, as many more."""
        if measurement.is_running:
            return
        running = [each.client for each in self.known.values() if each.is_running]
        RUNNING.check_running(CLIENT.get(), running)
        warning = measurement.sides[1].unwinnable()
        if warning:
            raise NoirError(warning)
        step = MEASURING_PLAYERS[measurement.who].deals
        measurement.wanted = min(MOST_DEALS, (measurement.tally.deals // step + 1) * step)
        measurement.trouble = ""
        measurement.client = CLIENT.get()
        self._forget()
        self.known[measurement.draft, measurement.who] = measurement
        measurement.task = asyncio.create_task(self._count(measurement))

    def _forget(self) -> None:
        """Those that rest are on the disk."""
        self.known = {key: each for key, each in self.known.items() if each.is_running}

    def stop(self, measurement: Measurement) -> None:
        """Leave it as it is; what was counted stays."""
        if measurement.task:
            measurement.task.cancel()

    def close(self) -> None:
        """Leave all of them as they are."""
        for measurement in self.known.values():
            self.stop(measurement)

    async def _count(self, it: Measurement) -> None:
        try:
            while it.tally.deals < it.wanted:
                tally = await self.workers.run(
                    count_on, it.sides, it.tally, it.wanted, SLICE, rank=Priority.BACKGROUND
                )
                await self._keep(it, tally)
        except NoirError as error:
            it.trouble = str(error)
        except Exception:
            LOG.exception("a deck cannot be measured")
            it.trouble = "Our program stumbled over this deck; what was counted is kept."

    async def _keep(self, it: Measurement, tally: Tally) -> None:
        """Have it on the disk, then shown: a stop that comes in between waits for both."""
        kept = asyncio.ensure_future(self._write(it, tally))
        try:
            await asyncio.shield(kept)
        finally:
            await kept
            it.tally = tally

    async def _write(self, it: Measurement, tally: Tally) -> None:
        whose = {"of_draft": it.draft, "of_who": it.who}
        row = {"draft": it.draft, "who": it.who, "about": it.about, **vars(tally)}
        self.database.write(_DELETE, whose)
        await wrap_future(self.database.write(_ADD, row))


def _about(deck: Deck) -> str:
    """What decides a measurement: both decks as the rules see them, and the program."""
    return f"{deck.fingerprint} {find_case(deck.case).builtin().fingerprint} {PROGRAM}"
