"""The application: every address, and what stands between them and the network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from . import close_looks, install, library
from .assets import Pictures, static_file
from .companion import Companion
from .deck_of_game import DeckOfGame
from .drafts import Drafts
from .errors import HANDLERS, ErrorPages
from .exports import Exports
from .games import Games
from .gate import Gate
from .helping import Helping
from .limits import Limits
from .measures import Measures
from .measuring import Measuring
from .mounted import Mounted
from .moving import Moving
from .pace import ON_A_SERVER, Pace
from .pages import Pages
from .picture_shelf import Cut, PictureShelf, cut_by
from .preload import load_everything
from .puzzling import Puzzling
from .quotas import Quotas
from .reviewing import Reviewing
from .reviews import Reviews
from .security import Gzip, KnownHosts, SecurityHeaders, Visitors
from .shows import Shows
from .sittings import Sittings
from .storage import Storage
from .thinkers import Thinkers, hint_limits
from .verify import Verifier
from .watched_decks import WatchedDecks
from .watching import Watching
from .workers import Workers
from .workshop import Workshop


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
    sittings, quotas = Sittings(storage, pictures.admit), Quotas(storage, limits)
    thinkers = Thinkers(workers, hint_limits(limits), pace.patience)
    reviewing = Reviewing(workers, pace)
    drafts, measuring = Drafts(storage), Measuring(storage, workers)
    pages = Pages(sittings, quotas)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        thinkers.close()
        reviewing.close()
        measuring.close()
        await workers.close()
        storage.close()

    app = Starlette(
        routes=[
            *_routes(
                pages,
                Games(sittings),
                Helping(sittings, thinkers),
                pictures,
                Verifier(storage.secret),
            ),
            *_review_routes(Reviews(sittings, quotas, reviewing)),
            *_watch_routes(Watching(Shows(workers, pace), WatchedDecks(storage, pictures.admit))),
            *_puzzle_routes(Puzzling(sittings, quotas)),
            *_companion_routes(Companion(pages, drafts, workers)),
            *_moving_routes(Moving(storage, quotas, shelf, workers)),
            *_workshop_routes(
                Workshop(drafts, shelf, measuring, quotas, pictures.admit),
                Exports(drafts, shelf, workers, pictures.admit),
                Measures(drafts, measuring),
            ),
            Route("/game/{id}/workshop", DeckOfGame(sittings, drafts).workshop),
        ],
        middleware=before,
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.storage, app.state.sittings, app.state.limits = storage, sittings, limits
    app.state.workers, app.state.thinkers, app.state.reviewing = workers, thinkers, reviewing
    app.state.measuring, app.state.alone = measuring, alone
    return app


def _routes(
    pages: Pages, games: Games, helping: Helping, pictures: Pictures, verifier: Verifier
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
        Route("/manifest.webmanifest", install.manifest),
        Route("/worker.js", install.worker),
        Route(install.AWAY, install.away),
        Route("/games/{which}", pages.games),
        Route("/verify", verifier.answer, methods=["POST"]),
        Route("/game/{id}", games.table),
        Route("/game/{id}/log", games.log),
        Route("/game/{id}/why", games.why),
        Route("/game/{id}/look", games.look),
        Route("/game/{id}/piles", games.piles),
        Route("/game/{id}/aims", games.aims),
        Route("/game/{id}/looks", games.looks),
        Route("/game/{id}/record", games.record),
        Route("/game/{id}/deck", games.deck),
        Route("/game/{id}/report", games.report),
        Route("/game/{id}/picture.svg", games.picture),
        Route("/game/{id}/undo", games.undo, methods=["POST"]),
        Route("/game/{id}/redo", games.redo, methods=["POST"]),
        Route("/game/{id}/odds", games.odds, methods=["POST"]),
        Route("/game/{id}/hint", helping.hint),
        Route("/game/{id}/hint", helping.ask, methods=["POST"]),
        Route("/game/{id}/meter", helping.meter),
        Route("/game/{id}/meter", helping.switch, methods=["POST"]),
        Route("/game/{id}/lesson", games.read_on, methods=["POST"]),
        Route("/game/{id}/delete", games.delete, methods=["GET", "POST"]),
        Route("/rules", library.rule_list),
        Route("/rules/{id}", library.rule),
        Route("/cards", library.galleries),
        Route("/cards/{case}", library.gallery),
        Route("/cards/{case}/{id}", library.card),
        Route("/decks", library.decks),
        Route("/decks/{case}", library.deck),
        Route("/icons", library.icons),
        Route("/art/{edition}/icons.svg", pictures.icons),
        Route("/art/{edition}/backs/{kind}.svg", pictures.back),
        Route("/art/{edition}/{case}/{id}.svg", pictures.engraving),
        Route("/looks/{edition}/{case}/{fingerprint}", close_looks.shared),
        Route("/static/{edition}/{name:path}", static_file),
    ]


def _review_routes(reviews: Reviews) -> list[Route]:
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


def _watch_routes(watching: Watching) -> list[Route]:
    here = "/watch/{case}/{preset}/{player}/{seed}/{step:int}"
    return [
        Route("/watch", watching.choose),
        Route("/watch/begin", watching.begin, methods=["GET", "POST"]),
        Route(here, watching.table),
        Route(f"{here}/{{what}}", watching.look),
    ]


def _puzzle_routes(puzzling: Puzzling) -> list[Route]:
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
