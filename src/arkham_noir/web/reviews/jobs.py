"""Background jobs for reviews, and how far each has come."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

from ...errors import NoirError
from ...game import Game
from ...review import Judgement, Ledger, Study
from ...review.jobs import deal_in_record, judge_in_record
from ..games.sessions import GameSession
from ..jobs.budgets import ThinkingBudget
from ..jobs.pool import CLIENT, NOBODY, Priority, WorkerPool
from ..jobs.threads import compute, database
from ..limits.fair_queue import Client, QueueLimits

LOG = logging.getLogger("arkham_noir.web")

MOST_KNOWN = 100
"""So many reviews are kept in memory; the others are read again from their ledgers."""

RUNNING = QueueLimits(player=2, network=6, total=60)
"""How many games are reviewed at once; each has one question at a time."""


@dataclass(eq=False)
class ReviewProgress:
    """How far the review of one game has come; `trouble` says why it does not go on."""

    study: Study
    ledger: Ledger | None
    deck: str
    record: str
    task: asyncio.Task[None] | None = None
    client: Client = NOBODY
    trouble: str = ""
    tried: dict[tuple[int, int], Judgement] = field(default_factory=dict)

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()


class ReviewJobs:
    """The reviews of all players."""

    def __init__(self, workers: WorkerPool, pace: ThinkingBudget) -> None:
        self.workers = workers
        self.pace = pace
        self.known: OrderedDict[tuple[str, int], ReviewProgress] = OrderedDict()

    async def of(self, session: GameSession) -> ReviewProgress:
        """How far the review of this game is; a game that goes on after an undo is another."""
        key = session.id, session.saved.revision
        if key not in self.known:
            told = session.game.copy(), session.saved.deck, self.pace
            found = await compute(_begun, *told)
            self.known.setdefault(key, found)
        self.known.move_to_end(key)
        self._forget()
        return self.known[key]

    def _forget(self) -> None:
        """Those that nobody has looked at for longest, unless they are under way."""
        idle = [key for key, progress in self.known.items() if not progress.is_running]
        for key in idle[: max(0, len(self.known) - MOST_KNOWN)]:
            del self.known[key]

    def begin(self, progress: ReviewProgress) -> None:
        """Go through a game, from where it was left."""
        if progress.is_running or progress.study.is_complete:
            return
        running = [each.client for each in self.known.values() if each.is_running]
        RUNNING.check_running(CLIENT.get(), running)
        progress.client = CLIENT.get()
        progress.trouble = ""
        progress.task = asyncio.create_task(self._go_through(progress))

    def stop(self, progress: ReviewProgress) -> None:
        """Leave it as it is; what was found stays."""
        if progress.task:
            progress.task.cancel()

    def close(self) -> None:
        """Leave all of them as they are."""
        for progress in self.known.values():
            self.stop(progress)

    async def _go_through(self, progress: ReviewProgress) -> None:
        study = progress.study
        try:
            for place in list(study.waiting):
                option = study.game.moves[place].option
                study.judged[place] = await self._judged(
                    progress, place, option, Priority.BACKGROUND
                )
                if progress.ledger:
                    await database(progress.ledger.write, place)
            if progress.ledger:
                await self._solve(progress, progress.ledger)
        except NoirError as error:
            progress.trouble = str(error)
        except Exception:
            LOG.exception("a review cannot go on")
            progress.trouble = "Our program stumbled over this game; what was found is kept."

    async def _solve(self, progress: ReviewProgress, ledger: Ledger) -> None:
        """Ask the solver about the deal, once."""
        if progress.study.deal is None:
            told = await self.workers.run(deal_in_record, progress.record, progress.deck)
            progress.study.deal = told
            await database(ledger.write_deal)

    async def judge(self, progress: ReviewProgress, place: int, option: int) -> Judgement:
        """Judge any answer that was possible, once; somebody waits for it."""
        if (place, option) not in progress.tried:
            found = await self._judged(progress, place, option, Priority.INTERACTIVE)
            progress.tried[place, option] = found
        return progress.tried[place, option]

    async def _judged(
        self, progress: ReviewProgress, place: int, option: int, rank: Priority
    ) -> Judgement:
        told = progress.record, progress.deck
        rollouts = progress.study.rollouts
        return await self.workers.run(judge_in_record, *told, place, option, rollouts, rank=rank)


def _begun(game: Game, deck: str, pace: ThinkingBudget) -> ReviewProgress:
    """A review with all that was found earlier."""
    study = Study(game, pace.reviewed)
    ledger = Ledger(study) if pace.lasting else None
    if ledger:
        ledger.read()
    return ReviewProgress(study, ledger, deck, game.record())
