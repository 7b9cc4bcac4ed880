"""Background jobs for reviews, with their progress."""

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
"""The number of reviews in memory; the others are read again from their files."""

RUNNING = QueueLimits(player=2, network=6, total=60)
"""The limits of games reviewed at the same time; each uses one worker."""


@dataclass(eq=False)
class ReviewProgress:
    """The progress of one review; `trouble` says why it stopped."""

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
        """Return the progress of a review; after an undo it starts again."""
        key = session.id, session.saved.revision
        if key not in self.known:
            told = session.game.copy(), session.saved.deck, self.pace
            found = await compute(_begun, *told)
            self.known.setdefault(key, found)
        self.known.move_to_end(key)
        self._forget()
        return self.known[key]

    def _forget(self) -> None:
        """Remove the least recently used reviews that are not running."""
        idle = [key for key, progress in self.known.items() if not progress.is_running]
        for key in idle[: max(0, len(self.known) - MOST_KNOWN)]:
            del self.known[key]

    def begin(self, progress: ReviewProgress) -> None:
        """Start a review, or resume it where it stopped."""
        if progress.is_running or progress.study.is_complete:
            return
        running = [each.client for each in self.known.values() if each.is_running]
        RUNNING.check_running(CLIENT.get(), running)
        progress.client = CLIENT.get()
        progress.trouble = ""
        progress.task = asyncio.create_task(self._review(progress))

    def stop(self, progress: ReviewProgress) -> None:
        """Stop a review and keep its results."""
        if progress.task:
            progress.task.cancel()

    def close(self) -> None:
        """Stop all reviews."""
        for progress in self.known.values():
            self.stop(progress)

    async def _review(self, progress: ReviewProgress) -> None:
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
            LOG.exception("a review failed")
            progress.trouble = "An internal error stopped the review. Its results so far are saved."

    async def _solve(self, progress: ReviewProgress, ledger: Ledger) -> None:
        """Ask the solver once whether the deal could be won."""
        if progress.study.deal is None:
            told = await self.workers.run(deal_in_record, progress.record, progress.deck)
            progress.study.deal = told
            await database(ledger.write_deal)

    async def judge(self, progress: ReviewProgress, place: int, option: int) -> Judgement:
        """Judge any legal move once, at high priority because a player waits."""
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
    """Return a review with its earlier results."""
    study = Study(game, pace.reviewed)
    ledger = Ledger(study) if pace.lasting else None
    if ledger:
        ledger.read()
    return ReviewProgress(study, ledger, deck, game.record())
