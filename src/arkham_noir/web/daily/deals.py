"""How computer players did on a daily deal, and whether it can be won; computed once per day."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

from ...dealers import player_seed
from ...errors import NoirError
from ...game import Game
from ...history import DailyCase, GameSummary, daily_case, read_day, summarize
from ...players import player
from ...solver import Verdict, solve
from ..jobs.budgets import ThinkingBudget
from ..jobs.pool import CLIENT, NOBODY, WorkerPool
from ..jobs.threads import compute
from ..limits.config import DEAL_REPORTS
from ..limits.fair_queue import Client, QueueFull

LOG = logging.getLogger("arkham_noir.web")

COMPUTER_PLAYERS = ("detective", "inspector")
MOST_KNOWN = 60
"""The number of days in memory; others are computed again."""

DAILY_LUCK = 9
"""Separates the random numbers of the players from those of the cards, for the same seed."""


@dataclass(eq=False)
class DealReport:
    """What is known about the deal of a day so far; `trouble` says why it stopped."""

    case: DailyCase
    results: dict[str, GameSummary] = field(default_factory=dict)
    verdict: Verdict | None = None
    task: asyncio.Task[None] | None = None
    client: Client = NOBODY
    trouble: str = ""

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def is_complete(self) -> bool:
        return self.verdict is not None

    @property
    def is_won_by_computer(self) -> bool:
        return any(summary.won for summary in self.results.values())


class DealReports:
    """The reports on the deals of the most recently shown days."""

    def __init__(self, workers: WorkerPool, pace: ThinkingBudget) -> None:
        self.workers = workers
        self.pace = pace
        self.known: OrderedDict[str, DealReport] = OrderedDict()

    def report_on(self, case: DailyCase) -> DealReport:
        """Return the report on a deal, and start or continue its computation if necessary."""
        report = self.known.setdefault(case.day.isoformat(), DealReport(case))
        self.known.move_to_end(case.day.isoformat())
        if not report.is_running and not report.is_complete:
            self._begin(report)
        self._forget()
        return report

    def _begin(self, report: DealReport) -> None:
        running = [each.client for each in self.known.values() if each.is_running]
        try:
            DEAL_REPORTS.check_limit(CLIENT.get(), running)
        except QueueFull as error:
            report.trouble = str(error)
            return
        report.client, report.trouble = CLIENT.get(), ""
        report.task = asyncio.create_task(self._compute(report))

    def _forget(self) -> None:
        """Remove the reports shown least recently that are not being computed."""
        idle = [day for day, report in self.known.items() if not report.is_running]
        for day in idle[: max(0, len(self.known) - MOST_KNOWN)]:
            del self.known[day]

    def close(self) -> None:
        """Stop all computations."""
        for report in self.known.values():
            if report.task:
                report.task.cancel()

    async def _compute(self, report: DealReport) -> None:
        try:
            for name in COMPUTER_PLAYERS:
                if name not in report.results:
                    report.results[name] = await self._play(report.case, name)
            report.verdict = await self._solve(report)
        except NoirError as error:
            report.trouble = str(error)
        except Exception:
            LOG.exception("the report on a daily deal failed")
            report.trouble = "An internal error stopped the computation."

    async def _play(self, case: DailyCase, name: str) -> GameSummary:
        """Let a computer player play the deal, a few moves at a time."""
        said = list[str]()
        while True:
            found = await self.workers.run(think, case.day.isoformat(), name, said, self.pace)
            said += found
            if len(found) < self.pace.at_once:
                return await compute(_summary, case, said)

    async def _solve(self, report: DealReport) -> Verdict:
        """Ask the solver, unless a computer player has shown that the deal can be won."""
        if report.is_won_by_computer:
            return "won"
        return await self.workers.run(verdict_on, report.case.day.isoformat(), self.pace.solved)


def think(day: str, name: str, said: list[str], pace: ThinkingBudget) -> list[str]:
    """Choose the next moves of a computer player after those made so far (in a worker)."""
    case = daily_case(read_day(day))
    game = _game_after(case, said)
    luck = player_seed(f"{case.seed} {len(said)}", DAILY_LUCK)
    thinker, found = player(name, luck, pace.watched.get(name)), list[str]()
    while len(found) < pace.at_once and not game.over:
        found.append(thinker.choose(game).text)
        game.play(found[-1])
    return found


def verdict_on(day: str, tables: int) -> Verdict:
    """Return whether a deal can be won with all cards known (in a worker)."""
    return solve(daily_case(read_day(day)).new_game(), tables=tables).verdict


def _game_after(case: DailyCase, said: list[str]) -> Game:
    game = case.new_game(auto=True)
    for text in said:
        game.play(text)
    return game


def _summary(case: DailyCase, said: list[str]) -> GameSummary:
    return summarize(_game_after(case, said), played_here=True)
