"""The application: every address, and what stands between them and the network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from .assets.pictures import Pictures
from .assets.static import static_file
from .companion.views import Companion
from .db.games import Storage
from .db.quotas import Quotas
from .games.hint_jobs import HintJobs, hint_limits
from .games.hints import HintViews
from .games.sessions import GameSessions
from .games.verification import Verifier
from .games.views import GameViews
from .jobs.budgets import ON_A_SERVER, Pace
from .jobs.pool import Workers
from .limits.config import Limits
from .middleware.compression import Gzip
from .middleware.error_pages import HANDLERS, ErrorPages
from .middleware.headers import SecurityHeaders
from .middleware.hosts import KnownHosts
from .middleware.request_limits import Gate
from .middleware.root_path import Mounted
from .middleware.visitors import Visitors
from .pages import pwa, reference
from .pages.home import Pages
from .preload import load_everything
from .puzzles.views import PuzzleViews
from .reviews.jobs import Reviewing
from .reviews.views import ReviewViews
from .table import card_details
from .transfer.views import Moving
from .watch.decks import WatchedDecks
from .watch.exhibitions import Shows
from .watch.views import WatchViews
from .workshop.drafts import Drafts
from .workshop.exports import Exports
from .workshop.game_deck import DeckOfGame
from .workshop.measurement_jobs import Measuring
from .workshop.measurements import Measures
from .workshop.pictures import Cut, PictureShelf, cut_by
from .workshop.views import Workshop


def build_app(
    storage: Storage, host: str = "127.0.0.1", limits: Limits | None = None, prefix: str = ""
) -> Starlette:
    """The browser game on this database; it answers to loopback names and to `host`."""
    limits = limits or Limits()
    load_everything()
    return assembled(storage, limits, Workers(), [
        Middleware(SecurityHeaders),
        Middleware(KnownHosts, host=host),
        Middleware(Gzip),
        *([Middleware(Mounted, prefix=prefix)] if prefix else []),
        Middleware(Gate, limits=limits),
        Middleware(ErrorPages),
        Middleware(Visitors, secret=storage.secret),
    ])  # fmt: skip


def assembled(
    storage: Storage,
    limits: Limits,
    workers: Workers,
    before: list[Middleware],
    *,
    cut: Cut | None = None,
    pace: Pace = ON_A_SERVER,
    alone: bool = False,
) -> Starlette:
    """Every address; what stands `before` them is the server's, or a browser's that has none.

    `alone` is the browser that has none: some pages have to say other things there.
    """
    shelf = PictureShelf(storage, limits, cut or cut_by(workers))
    pictures = Pictures(shelf.load)
    sessions, quotas = GameSessions(storage, pictures.admit), Quotas(storage, limits)
    hint_jobs = HintJobs(workers, hint_limits(limits), pace.patience)
    reviewing = Reviewing(workers, pace)
    drafts, measuring = Drafts(storage), Measuring(storage, workers)
    pages = Pages(sessions, quotas)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        hint_jobs.close()
        reviewing.close()
        measuring.close()
        await workers.close()
        storage.close()

    app = Starlette(
        routes=[
            *_routes(
                pages,
                GameViews(sessions),
                HintViews(sessions, hint_jobs),
                pictures,
                Verifier(storage.secret),
            ),
            *_review_routes(ReviewViews(sessions, quotas, reviewing)),
            *_watch_routes(WatchViews(Shows(workers, pace), WatchedDecks(storage, pictures.admit))),
            *_puzzle_routes(PuzzleViews(sessions, quotas)),
            *_companion_routes(Companion(pages, drafts, workers)),
            *_moving_routes(Moving(storage, quotas, shelf, workers)),
            *_workshop_routes(
                Workshop(drafts, shelf, measuring, quotas, pictures.admit),
                Exports(drafts, shelf, workers, pictures.admit),
                Measures(drafts, measuring),
            ),
            Route("/game/{id}/workshop", DeckOfGame(sessions, drafts).workshop),
        ],
        middleware=before,
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.storage, app.state.sessions, app.state.limits = storage, sessions, limits
    app.state.workers, app.state.hint_jobs, app.state.reviewing = workers, hint_jobs, reviewing
    app.state.measuring, app.state.alone = measuring, alone
    return app


def _routes(
    pages: Pages, games: GameViews, helping: HintViews, pictures: Pictures, verifier: Verifier
) -> list[Route]:
    """Every address. They are tried in this order, so what is asked most stands first."""
    return [
        Route("/game/{id}/play", games.play, methods=["POST"]),
        Route("/game/{id}/deal", games.deal, methods=["POST"]),
        Route("/", pages.home),
        Route("/new", pages.new),
        Route("/new", pages.begin, methods=["POST"]),
        Route("/lesson", pages.lesson, methods=["POST"]),
        Route("/news/{case}", pages.news),
        Route("/help", pages.help),
        Route("/about", pages.about),
        Route("/settings", pages.settings),
        Route("/settings", pages.set_preferences, methods=["POST"]),
        Route("/manifest.webmanifest", pwa.manifest),
        Route("/worker.js", pwa.worker),
        Route(pwa.AWAY, pwa.away),
        Route("/games/{which}", pages.games),
        Route("/verify", verifier.answer, methods=["POST"]),
        *games.pages(),
        Route("/game/{id}/record", games.record),
        Route("/game/{id}/deck", games.deck),
        Route("/game/{id}/undo", games.undo, methods=["POST"]),
        Route("/game/{id}/redo", games.redo, methods=["POST"]),
        Route("/game/{id}/odds", games.odds, methods=["POST"]),
        Route("/game/{id}/hint", helping.hint),
        Route("/game/{id}/hint", helping.ask, methods=["POST"]),
        Route("/game/{id}/meter", helping.meter),
        Route("/game/{id}/meter", helping.switch, methods=["POST"]),
        Route("/game/{id}/lesson", games.read_on, methods=["POST"]),
        Route("/game/{id}/delete", games.delete, methods=["GET", "POST"]),
        Route("/rules", reference.rule_list),
        Route("/rules/{id}", reference.rule),
        Route("/cards", reference.galleries),
        Route("/cards/{case}", reference.gallery),
        Route("/cards/{case}/{id}", reference.card),
        Route("/decks", reference.decks),
        Route("/decks/{case}", reference.deck),
        Route("/icons", reference.icons),
        Route("/art/{edition}/icons.svg", pictures.icons),
        Route("/art/{edition}/backs/{kind}.svg", pictures.back),
        Route("/art/{edition}/{case}/{id}.svg", pictures.engraving),
        Route("/looks/{edition}/{case}/{fingerprint}", card_details.shared),
        Route("/static/{edition}/{name}", static_file),
    ]


def _review_routes(reviews: ReviewViews) -> list[Route]:
    here = "/game/{id}/review"
    puzzle = f"{here}/{{move:int}}"
    return [
        Route(here, reviews.review),
        Route(f"{here}/begin", reviews.begin, methods=["POST"]),
        Route(f"{here}/stop", reviews.stop, methods=["POST"]),
        Route(puzzle, reviews.puzzle),
        Route(f"{puzzle}/play", reviews.try_it, methods=["POST"]),
        Route(f"{puzzle}/on", reviews.play_on, methods=["POST"]),
        Route(f"{puzzle}/{{what}}", reviews.look),
        Route(f"{puzzle}/{{what}}", reviews.refuse, methods=["POST"]),
    ]


def _watch_routes(watching: WatchViews) -> list[Route]:
    here = "/watch/{case}/{preset}/{player}/{seed}/{step:int}"
    return [
        Route("/watch", watching.choose),
        Route("/watch/begin", watching.begin, methods=["GET", "POST"]),
        Route(here, watching.table),
        Route(f"{here}/{{what}}", watching.look),
    ]


def _puzzle_routes(puzzling: PuzzleViews) -> list[Route]:
    here = "/puzzles/{id}"
    return [
        Route("/puzzles", puzzling.puzzles),
        Route("/puzzles/next", puzzling.next),
        Route(here, puzzling.table),
        Route(f"{here}/answer", puzzling.answer),
        Route(f"{here}/play", puzzling.play, methods=["POST"]),
        Route(f"{here}/show", puzzling.show, methods=["POST"]),
        Route(f"{here}/on", puzzling.play_on, methods=["POST"]),
        Route(f"{here}/{{what}}", puzzling.look),
        Route(f"{here}/{{what}}", puzzling.refuse, methods=["POST"]),
    ]


def _companion_routes(companion: Companion) -> list[Route]:
    return [
        Route("/companion", companion.choose),
        Route("/companion", companion.begin, methods=["POST"]),
        Route("/companion/position", companion.position),
        Route("/companion/position", companion.continue_, methods=["POST"]),
        Route("/companion/{case}.pdf", companion.paper),
    ]


def _moving_routes(moving: Moving) -> list[Route]:
    return [
        Route("/everything", moving.show),
        Route("/everything", moving.take_in, methods=["POST"]),
        Route("/everything/file", moving.file),
    ]


def _workshop_routes(workshop: Workshop, exports: Exports, measures: Measures) -> list[Route]:
    here = "/workshop/{id}"
    said = {
        "card": workshop.card, "line": workshop.line, "new": workshop.new, "head": workshop.head,
        "remove": workshop.remove, "undo": workshop.undo, "copy": workshop.copy,
        "delete": workshop.delete, "picture": workshop.picture,
    }  # fmt: skip
    return [
        Route("/workshop", workshop.shelf_page),
        Route("/workshop", workshop.begin, methods=["POST"]),
        Route(here, workshop.bench),
        Route(f"{here}/deck.toml", exports.file),
        Route(f"{here}/deck.zip", exports.parcel),
        Route(f"{here}/deck.pdf", exports.paper),
        Route(f"{here}/compare", exports.compare),
        Route(f"{here}/compare", exports.compare_file, methods=["POST"]),
        Route(f"{here}/measure", measures.show),
        Route(f"{here}/measure", measures.do, methods=["POST"]),
        *(Route(f"{here}/{verb}", done, methods=["POST"]) for verb, done in said.items()),
    ]
