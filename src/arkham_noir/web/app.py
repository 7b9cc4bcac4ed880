"""The web application: connect views, jobs, database and middleware."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware

from .assets import pictures, static
from .assets.pictures import Pictures
from .companion import views as companion
from .daily import views as daily_pages
from .daily.days import DailyCases
from .daily.deals import DealReports
from .daily.views import DailyViews
from .db.database import Database
from .db.games import GameRepository
from .db.puzzle_attempts import PuzzleAttemptRepository
from .db.quotas import Quotas
from .db.share_links import ShareLinkRepository
from .games import hints, verification
from .games import views as games
from .games.hint_jobs import HintJobs, hint_limits
from .games.results import GameResults
from .games.sessions import GameSessions
from .help import views as help_pages
from .history import views as history
from .http.addresses import name_addresses
from .jobs.budgets import SERVER, ThinkingBudget
from .jobs.pool import WorkerPool
from .limits.config import Limits
from .middleware.compression import Gzip
from .middleware.error_pages import HANDLERS, ErrorPages
from .middleware.headers import SecurityHeaders
from .middleware.hosts import KnownHosts
from .middleware.request_limits import RequestLimits
from .middleware.root_path import RootPath
from .middleware.visitors import Visitors
from .pages import pwa, reference
from .pages import views as pages
from .pages.views import PageViews
from .preload import load_everything
from .puzzles import views as puzzles
from .replay import views as replay
from .reviews import views as reviews
from .reviews.jobs import ReviewJobs
from .table import card_details
from .transfer import views as transfer
from .watch import views as watch
from .watch.decks import WatchedDecks
from .watch.exhibitions import Exhibitions
from .workshop import exports, game_deck, measurements
from .workshop import views as workshop
from .workshop.drafts import DraftStore
from .workshop.measurement_jobs import MeasurementJobs
from .workshop.pictures import Cut, PictureStore, build_cropper


def build_app(
    database: Database,
    host: str = "127.0.0.1",
    limits: Limits | None = None,
    root_path: str = "",
) -> Starlette:
    """Return the browser game on this database. It accepts loopback names and `host`."""
    limits = limits or Limits()
    load_everything()
    return create_app(database, limits, WorkerPool(), [
        Middleware(SecurityHeaders),
        Middleware(KnownHosts, host=host),
        Middleware(Gzip),
        Middleware(RootPath, root_path=root_path),
        Middleware(RequestLimits, limits=limits),
        Middleware(ErrorPages),
        Middleware(Visitors, secret=database.secret),
    ])  # fmt: skip


def create_app(
    database: Database,
    limits: Limits,
    workers: WorkerPool,
    before: list[Middleware],
    *,
    cut: Cut | None = None,
    pace: ThinkingBudget = SERVER,
    alone: bool = False,
) -> Starlette:
    """Return the app with all its routes, behind the middleware `before`.

    `alone` means the static site, where some pages show different texts.
    """
    uploads = PictureStore(database, limits, cut or build_cropper(workers))
    engravings = Pictures(uploads.load)
    stored, quotas = GameRepository(database), Quotas(database, limits)
    sessions, results = GameSessions(stored, engravings.admit), GameResults(database)
    sessions.record_result = results.record
    hint_jobs = HintJobs(workers, hint_limits(limits), pace.patience)
    reviewing = ReviewJobs(workers, pace, results)
    daily, deals = DailyCases(database), DealReports(workers, pace)
    drafts, measuring = DraftStore(database), MeasurementJobs(database, workers, pace.unwatched)
    home = PageViews(sessions, quotas, daily, results)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        hint_jobs.close()
        reviewing.close()
        deals.close()
        measuring.close()
        await workers.close()
        database.close()

    routes = [
        *games.routes(sessions, database.secret),
        *pages.routes(home),
        *history.routes(database, results, limits),
        *daily_pages.routes(DailyViews(daily, deals, sessions, quotas, results)),
        *help_pages.routes(),
        *pwa.routes(),
        *hints.routes(sessions, hint_jobs),
        *verification.routes(database.secret),
        *reference.routes(),
        *pictures.routes(engravings),
        *card_details.routes(),
        *static.routes(),
        *reviews.routes(sessions, quotas, reviewing),
        *replay.routes(
            sessions, quotas, reviewing, ShareLinkRepository(database), results, engravings.admit
        ),
        *watch.routes(Exhibitions(workers, pace), WatchedDecks(stored, engravings.admit)),
        *puzzles.routes(sessions, quotas, PuzzleAttemptRepository(database)),
        *companion.routes(home, drafts, workers),
        *transfer.routes(database, quotas, uploads, workers),
        *exports.routes(drafts, uploads, workers, engravings.admit),
        *measurements.routes(drafts, measuring),
        *workshop.routes(drafts, uploads, measuring, quotas, workers, engravings.admit),
        *game_deck.routes(sessions, drafts),
    ]
    name_addresses(routes)
    app = Starlette(
        routes=routes, middleware=before, exception_handlers=HANDLERS, lifespan=lifespan
    )
    app.state.database, app.state.sessions, app.state.limits = database, sessions, limits
    app.state.workers, app.state.hint_jobs, app.state.reviewing = workers, hint_jobs, reviewing
    app.state.measuring, app.state.alone = measuring, alone
    app.state.daily, app.state.deals = daily, deals
    return app
