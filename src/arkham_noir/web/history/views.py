"""The history, the statistics and the achievements of a player."""

from __future__ import annotations

import time
from collections import OrderedDict
from datetime import date, timedelta

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..._numbers import parse_whole_number
from ...history import ENDINGS
from ..db.database import Database
from ..db.games import PAGE, GameRepository
from ..games.results import GameResults
from ..http.redirects import redirect_from
from ..http.requests import player_id
from ..jobs.threads import compute, database
from ..limits.config import Limits
from ..templating.environment import render
from .achievements import PlayerAchievements, count_unlocked
from .filters import CHOICES, GameFilter
from .listing import GameRow, page_links, short_date
from .played import PlayedGameCache
from .statistics import StatisticsPage, statistics_page

MOST_PAGES = 1_000_000

MOST_KNOWN = 100
"""The number of pages of statistics in memory."""

CATCHING_UP = 1.0
"""How many seconds a page computes results of older games; the next one continues."""


class HistoryViews:
    """The views of a player's finished games."""

    def __init__(self, storage: Database, results: GameResults, limits: Limits) -> None:
        self.results = results
        self.games = GameRepository(storage)
        self.limits = limits
        self.played = PlayedGameCache(results.results)
        self.unlocked = PlayerAchievements(storage, self.played)
        self.pages: OrderedDict[tuple[object, ...], StatisticsPage] = OrderedDict()

    async def history(self, request: Request) -> Response:
        """List the finished games that pass the filter in the address."""
        player, wanted = player_id(request), GameFilter.from_query(request.query_params)
        number = parse_whole_number(request.query_params.get("page", ""), MOST_PAGES) or 1
        is_complete = await self._catch_up(player)
        stored = self.results.results
        counts = await database(stored.kinds, player, wanted.with_kind("").stored)
        listing = await database(stored.page, player, wanted.stored, number, counts.of(wanted.kind))
        return render(
            request,
            "history/history.html",
            CHOICES=CHOICES,
            wanted=wanted,
            is_complete=is_complete,
            listing=listing,
            rows=[GameRow(each) for each in listing.results],
            first=(listing.page - 1) * PAGE + 1,
            links=page_links(listing.page, listing.pages),
            counts=counts,
            limit=self.limits.finished_games,
            lessons=await database(self.games.completed_lessons, player),
        )

    async def statistics(self, request: Request) -> Response:
        """Show the statistics of the games that pass the filter in the address."""
        player = player_id(request)
        wanted = GameFilter.from_query({"kind": "ranked", **request.query_params})
        is_complete = await self._catch_up(player)
        return render(
            request,
            "history/statistics.html",
            CHOICES=CHOICES,
            ENDINGS=ENDINGS,
            short_date=short_date,
            wanted=wanted,
            periods=_periods(wanted.since),
            is_complete=is_complete,
            page=await compute(self._statistics, player, wanted),
        )

    def _statistics(self, player: str, wanted: GameFilter) -> StatisticsPage:
        """Return the statistics of a player, again only after their results have changed."""
        played = self.played.of(player)
        key = player, played.state, wanted
        if key not in self.pages:
            self.pages[key] = statistics_page(played.games, wanted)
        self.pages.move_to_end(key)
        while len(self.pages) > MOST_KNOWN:
            self.pages.popitem(last=False)
        return self.pages[key]

    async def achievements(self, request: Request) -> Response:
        """Show the achievements; new ones are marked once."""
        player = player_id(request)
        is_complete = await self._catch_up(player)
        page = await self.unlocked.page(player)
        if any(each.is_new for each in page.shown):
            await self.unlocked.mark_seen(player)
        return render(
            request,
            "history/achievements.html",
            is_complete=is_complete,
            page=page,
            count_unlocked=count_unlocked,
        )

    async def _catch_up(self, player: str) -> bool:
        """Compute results of older games for a while; return whether all are there."""
        started = time.monotonic()
        while not (is_complete := await self.results.catch_up(player)):
            if time.monotonic() - started > CATCHING_UP:
                break
        return is_complete


def _periods(chosen: str) -> dict[str, str]:
    """Return the first days of periods to choose from, with labels."""
    today = date.today()
    periods = {
        "": "All time",
        (today - timedelta(30)).isoformat(): "Last 30 days",
        (today - timedelta(365)).isoformat(): "Last 365 days",
    }
    return {**periods, chosen: periods.get(chosen, f"Since {chosen}")}


def routes(storage: Database, results: GameResults, limits: Limits) -> list[Route]:
    """Return the routes of the history, the statistics and the achievements."""
    views = HistoryViews(storage, results, limits)
    return [
        Route("/history", views.history, name="history"),
        Route("/statistics", views.statistics, name="statistics"),
        Route("/achievements", views.achievements, name="achievements"),
        redirect_from("/games/finished", "history"),
    ]
