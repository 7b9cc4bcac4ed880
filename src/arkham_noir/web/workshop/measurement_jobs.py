"""Background jobs that measure how often computer players win with a deck.

The workers play the games in short slices, at the lowest priority. Each slice is stored before it
is shown. So a measurement can continue after a stop, a closed tab or a restart of the server,
unless a change of the deck affects play. It pauses when nobody looks at its page for a while.
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
from ..jobs.leases import Lease
from ..jobs.pool import CLIENT, NOBODY, Priority, WorkerPool
from ..jobs.threads import compute, database
from ..limits import config as limits
from ..limits.fair_queue import Client
from .drafts import OpenDraft

LOG = logging.getLogger("arkham_noir.web")

SLICE = 0.4
"""Seconds per slice; the page shows new results after each."""

UNWATCHED = (
    "The measurement paused because its page was closed for a while. The results so far are saved."
)


class MeasuringPlayer(NamedTuple):
    """A computer player that measures decks: deals per run, and a description."""

    deals: int
    about: str


MEASURING_PLAYERS = {
    "greedy": MeasuringPlayer(2_000, "Plays by simple rules. Takes a few milliseconds per game."),
    "detective": MeasuringPlayer(200, "Looks ahead. Wins more often, but takes much longer."),
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
    """A deck measured by one player; `trouble` is the reason why it has stopped."""

    draft: str
    who: str
    sides: Sides
    about: str
    lease: Lease
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
        """Return the progress in percent."""
        return 100 * self.tally.deals // max(1, self.wanted)

    @property
    def is_broken_off(self) -> bool:
        """Return whether it was stopped before all deals were played."""
        return bool(self.tally.deals % MEASURING_PLAYERS[self.who].deals) and not self.is_running

    @property
    def summary(self) -> str:
        """Return the result, such as `Wins 28.7% [24.5, 33.4], standard deck 20.5%`."""
        return f"Wins {self.tally.second}, standard deck {100 * self.tally.first.value:.1f}%"

    @property
    def verdict(self) -> str:
        """Return what the results show about the difference so far."""
        found = self.tally.difference
        if found.low > 0:
            return f"Easier than the standard deck: {found}."
        if found.high < 0:
            return f"Harder than the standard deck: {found}."
        return f"No clear difference yet: {found}."


class MeasurementJobs:
    """The measurements of all players."""

    def __init__(
        self, database: Database, workers: WorkerPool, unwatched: float = limits.UNWATCHED_SECONDS
    ) -> None:
        self.database = database
        self.workers = workers
        self.unwatched = unwatched
        self.known: dict[tuple[str, str], Measurement] = {}

    async def measurements_of(self, opened: OpenDraft) -> list[Measurement]:
        """Return the measurements of a finished deck, one for each measuring player."""
        deck = await compute(opened.draft.deck)
        return [await self._find_or_start(opened.saved.id, who, deck) for who in MEASURING_PLAYERS]

    async def _find_or_start(self, draft: str, who: str, deck: Deck) -> Measurement:
        sides = (RunSpec(deck.case, who), RunSpec(deck.case, who, deck))
        known, about = self.known.get((draft, who)), _measurement_key(deck)
        if known and known.about == about:
            known.lease.renew()
            return known
        if known:
            self.stop(known)
            del self.known[draft, who]
        found = Measurement(draft, who, sides, about, Lease(self.unwatched))
        found.tally = await database(self._stored_tally, found)
        return found

    def _stored_tally(self, fresh: Measurement) -> Tally:
        """Return stored results for the same deck and the same version of the program."""
        rows = self.database.read(_LOAD, of_draft=fresh.draft, of_who=fresh.who)
        if not rows or rows[0].pop("about") != fresh.about:
            return Tally()
        return Tally(**rows[0])

    def begin(self, measurement: Measurement) -> None:
        """Start or continue a measurement; a complete one gets more deals."""
        if measurement.is_running:
            return
        running = [each.client for each in self.known.values() if each.is_running]
        limits.MEASUREMENTS.check_limit(CLIENT.get(), running)
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
        """Drop measurements that aren't running; they are stored in the database."""
        self.known = {key: each for key, each in self.known.items() if each.is_running}

    def stop(self, measurement: Measurement) -> None:
        """Stop a measurement; its results stay."""
        if measurement.task:
            measurement.task.cancel()

    def close(self) -> None:
        """Stop all measurements."""
        for measurement in self.known.values():
            self.stop(measurement)

    async def _count(self, it: Measurement) -> None:
        try:
            while it.tally.deals < it.wanted:
                if it.lease.is_over:
                    raise NoirError(UNWATCHED)
                tally = await self.workers.run(
                    count_on, it.sides, it.tally, it.wanted, SLICE, rank=Priority.BACKGROUND
                )
                await self._keep(it, tally)
        except NoirError as error:
            it.trouble = str(error)
        except Exception:
            LOG.exception("error while measuring a deck")
            it.trouble = "An internal error stopped the measurement. The results so far are saved."

    async def _keep(self, it: Measurement, tally: Tally) -> None:
        """Store results, then show them; a stop in between waits for both."""
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


def _measurement_key(deck: Deck) -> str:
    """Return what a measurement depends on: both decks' rules content and the program version."""
    return f"{deck.fingerprint} {find_case(deck.case).builtin().fingerprint} {PROGRAM}"
