"""Background jobs for reviews, with their progress."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

from ...errors import NoirError
from ...game import Game
from ...review import Judgement, Ledger, Study, account
from ...review.jobs import deal_in_record, judge_in_record
from ..db.engine import DatabaseUnavailable
from ..db.games import StoredGame
from ..games.results import GameResults
from ..games.review_figures import ReviewFigures
from ..games.sessions import GameSession
from ..jobs.budgets import ThinkingBudget
from ..jobs.leases import Lease
from ..jobs.pool import CLIENT, NOBODY, Priority, WorkerPool
from ..jobs.threads import compute, database
from ..limits.config import REVIEWS
from ..limits.fair_queue import Client

LOG = logging.getLogger("arkham_noir.web")

MOST_KNOWN = 100
"""The number of reviews in memory; the others are read again from their files."""

UNWATCHED = (
    "The review paused because its page was closed for a while. Its results so far are saved."
)


@dataclass(eq=False)
class ReviewProgress:
    """The progress of one review; `trouble` says why it stopped.

    `is_stored` says whether its figures are with the result of the game.
    """

    study: Study
    ledger: Ledger | None
    deck: str
    record: str
    lease: Lease
    game: str
    player: str
    is_stored: bool = False
    task: asyncio.Task[None] | None = None
    client: Client = NOBODY
    trouble: str = ""
    tried: dict[tuple[int, int], Judgement] = field(default_factory=dict)

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()


class ReviewJobs:
    """The reviews of all players."""

    def __init__(self, workers: WorkerPool, pace: ThinkingBudget, results: GameResults) -> None:
        self.workers = workers
        self.results = results
        self.pace = pace
        self.known: OrderedDict[tuple[str, int], ReviewProgress] = OrderedDict()

    async def progress_of(self, session: GameSession) -> ReviewProgress:
        """Return the progress of a review; after an undo it starts again."""
        key = session.id, session.saved.revision
        if key not in self.known:
            told = session.game.copy(), session.saved, self.pace
            found = await compute(_start_review, *told)
            self.known.setdefault(key, found)
        self.known.move_to_end(key)
        self._forget()
        self.known[key].lease.renew()
        await self._store_figures(self.known[key])
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
        REVIEWS.check_limit(CLIENT.get(), running)
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
            for place in list(study.places_to_judge):
                _check_lease(progress)
                option = study.game.moves[place].option
                study.judged[place] = await self._judge_decision(
                    progress, place, option, Priority.BACKGROUND
                )
                if progress.ledger:
                    await database(progress.ledger.write, place)
            await self._store_figures(progress)
            if progress.ledger:
                await self._solve(progress, progress.ledger)
        except NoirError as error:
            progress.trouble = str(error)
        except Exception:
            LOG.exception("a review failed")
            progress.trouble = "An internal error stopped the review. Its results so far are saved."

    async def _store_figures(self, progress: ReviewProgress) -> None:
        """Store the figures of a complete review once, for the history and the statistics.

        If the game has no result yet, the next look at its review tries again.
        """
        if progress.is_stored or not progress.study.is_complete:
            return
        figures = ReviewFigures.of(await compute(account, progress.study)).to_json()
        try:
            await self.results.catch_up(progress.player)
            stored = self.results.results.add_review(progress.game, progress.player, figures)
            progress.is_stored = await asyncio.wrap_future(stored) > 0
        except DatabaseUnavailable:
            LOG.warning("the figures of the review of game %s were not stored", progress.game)

    async def _solve(self, progress: ReviewProgress, ledger: Ledger) -> None:
        """Ask the solver once whether the deal could be won."""
        if progress.study.deal is None:
            _check_lease(progress)
            told = await self.workers.run(deal_in_record, progress.record, progress.deck)
            progress.study.deal = told
            await database(ledger.write_deal)

    async def judge(self, progress: ReviewProgress, place: int, option: int) -> Judgement:
        """Judge any legal move once, at high priority because a player waits."""
        if (place, option) not in progress.tried:
            found = await self._judge_decision(progress, place, option, Priority.INTERACTIVE)
            progress.tried[place, option] = found
        return progress.tried[place, option]

    async def _judge_decision(
        self, progress: ReviewProgress, place: int, option: int, rank: Priority
    ) -> Judgement:
        told = progress.record, progress.deck
        rollouts = progress.study.rollouts
        return await self.workers.run(judge_in_record, *told, place, option, rollouts, rank=rank)


def _check_lease(progress: ReviewProgress) -> None:
    if progress.lease.is_over:
        raise NoirError(UNWATCHED)


def _start_review(game: Game, saved: StoredGame, pace: ThinkingBudget) -> ReviewProgress:
    """Return a review with its earlier results."""
    study = Study(game, pace.reviewed)
    ledger = Ledger(study) if pace.lasting else None
    if ledger:
        ledger.read()
    lease = Lease(pace.unwatched)
    return ReviewProgress(study, ledger, saved.deck, game.record(), lease, saved.id, saved.player)
