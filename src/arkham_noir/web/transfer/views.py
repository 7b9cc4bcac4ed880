"""Pages to export and import a player's data."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...dealers import Random
from ...decks.drafts import name_of
from ...errors import NoirError, UnreadableText
from ..db.database import Database
from ..db.games import StoredGame
from ..db.quotas import Quotas
from ..games.sessions import UnreadableGame, game_of
from ..http.addresses import url_for
from ..http.cookies import YEAR, cookie_of
from ..http.disconnects import while_connected
from ..http.downloads import download
from ..http.forms import read_form
from ..http.redirects import moved
from ..http.requests import client_address, player_id
from ..jobs.pool import Priority, WorkerPool
from ..jobs.threads import compute, database
from ..limits.config import MAX_DRAFTS
from ..templating.environment import is_alone, render
from ..templating.preferences import COOKIE, as_cookie, changed, preferences_of
from ..workshop.pictures import PictureStore
from .archive import LARGEST, MOST, Archive, pack, unpack
from .merge import ImportResult, Known, merged, parts_of, with_names
from .repository import PlayerData

T = TypeVar("T")
Given = TypeVarTuple("Given")

IMPORT_SECONDS = 60.0


class TransferViews:
    """The views under /transfer."""

    def __init__(
        self, database: Database, quotas: Quotas, uploads: PictureStore, workers: WorkerPool
    ) -> None:
        self.player_data = PlayerData(database)
        self.quotas = quotas
        self.uploads = uploads
        self.workers = workers
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def show(self, request: Request) -> Response:
        """Show the page."""
        return await self._page(request)

    async def file(self, request: Request) -> Response:
        """Return the export file."""
        archive = replace(await self._here(request), settings=_chosen(request))
        if not is_alone(request):
            archive.games = await compute(lambda: [*map(without_secret, archive.games)])
        content = await compute(pack, archive)
        return download(content, "application/zip", f"arkham-noir-{date.today()}.zip")

    async def take_in(self, request: Request) -> Response:
        """Import an export file; an invalid file changes nothing."""
        form = await read_form(request, LARGEST)
        sent = form.files.get("everything", b"")
        try:
            if not sent:
                raise UnreadableText("Choose a file to import.")
            self.quotas.check_upload(request, len(sent))
            archive = await self._in_worker(request, unpack, sent)
            async with self._lock(player_id(request)):
                result = await self._imported(request, archive)
        except UnreadableText as error:
            return await self._page(request, 422, refused=str(error))
        page = await self._page(request, result=result)
        if result.taken.settings:
            page.set_cookie(
                COOKIE, as_cookie(result.taken.settings), max_age=YEAR, path=url_for("home"),
                samesite="lax", httponly=True, secure=request.url.scheme == "https",
            )  # fmt: skip
        return page

    async def _imported(self, request: Request, archive: Archive) -> ImportResult:
        """Store what is new in an archive and return the result."""
        here = await self._here(request)
        known = await compute(Known.of, here)
        fresh = sum(not known.has_game(game) for game in archive.games)
        self.quotas.check_room(len(here.games), fresh)
        archive, pictures, refused = await self._with_pictures(archive, known)
        first, *rest = parts_of(archive)
        result = await self._in_worker(request, merged, first, known)
        for part in rest:
            result.add(await self._in_worker(request, merged, part, known))
        result.taken.pictures, result.refused = pictures, [*refused, *result.refused]
        if archive.settings and not _chosen(request):
            result.taken.settings = changed(preferences_of(request.headers), archive.settings)
        result.rename(await database(self.player_data.used, result.names))
        await self._check_room(request, here, result.taken)
        if not result.is_empty:
            await asyncio.wrap_future(self.player_data.add(player_id(request), result.taken))
        return result

    async def _in_worker(self, request: Request, work: Callable[[*Given], T], *values: *Given) -> T:
        """Run a job in a worker until the client disconnects; on the static site, call it."""
        if is_alone(request):
            return work(*values)
        done = self.workers.run(work, *values, rank=Priority.REFINING, seconds=IMPORT_SECONDS)
        return await while_connected(request, done)

    def _lock(self, player: str) -> asyncio.Lock:
        """Return the lock for imports of a player, so that a file sent twice is imported once."""
        return self.locks.setdefault(player, asyncio.Lock())

    async def _with_pictures(
        self, archive: Archive, known: Known
    ) -> tuple[Archive, dict[str, bytes], list[tuple[str, str]]]:
        """Convert the pictures of an archive again, because they come from outside.

        Return the archive without them, the new pictures, and the errors.
        """
        bare = replace(archive, pictures={})
        try:
            cuts = await self.uploads.cut(archive.pictures, known.pictures)
        except NoirError as error:
            return bare, {}, [("Pictures", str(error))]
        named = {name_of(each): each for each in cuts.values()}
        fresh = {name: each for name, each in named.items() if name not in known.pictures}
        names = {name: name_of(each) for name, each in cuts.items()}
        return await compute(with_names, bare, names), fresh, []

    async def _check_room(self, request: Request, here: Archive, taken: Archive) -> None:
        """Reject an import that exceeds a limit, before anything is written."""
        if len(here.drafts) + len(taken.drafts) > MAX_DRAFTS:
            raise UnreadableText(
                f"Your workshop has room for {MAX_DRAFTS} decks, and this import would make it "
                f"{len(here.drafts) + len(taken.drafts)}. Delete some decks, then try again."
            )
        if len(here.tries) + len(taken.tries) > MOST["puzzles"]:
            raise UnreadableText(
                f"There is room for {MOST['puzzles']:,} puzzle results, and this import would "
                "exceed that."
            )
        address = client_address(request)
        await self.uploads.fresh(player_id(request), taken.pictures.values(), address)
        if taken.games:
            await self.quotas.check(request, player_id(request), taken.games)

    async def _here(self, request: Request) -> Archive:
        return await database(self.player_data.of, player_id(request))

    async def _page(
        self, request: Request, status: int = 200, *,
        refused: str = "", result: ImportResult | None = None,
    ) -> Response:  # fmt: skip
        counts = await database(self.player_data.counts, player_id(request))
        return render(
            request,
            "transfer/transfer.html",
            status,
            counts=counts,
            refused=refused,
            result=result,
        )


def without_secret(saved: StoredGame) -> StoredGame:
    """Return a game for export; remove the seed of a running game, which is secret.

    The game then continues elsewhere with a new random deal of the unknown cards.
    """
    if saved.over or saved.lesson or saved.seed_origin not in ("random", "unknown"):
        return saved
    try:
        game = game_of(saved)
    except UnreadableGame:
        return saved  # it can't be continued, so its seed is no longer secret
    game.dealer = Random()
    return replace(saved, record=game.record())


def _chosen(request: Request) -> dict[str, str]:
    """Return the settings; empty if the player has never saved any."""
    is_chosen = bool(cookie_of(request.headers, COOKIE))
    return preferences_of(request.headers) if is_chosen else {}


def routes(
    database: Database, quotas: Quotas, uploads: PictureStore, workers: WorkerPool
) -> list[Route]:
    """Return the addresses of export and import."""
    transfer = TransferViews(database, quotas, uploads, workers)
    return [
        Route("/transfer", transfer.show, name="transfer"),
        Route("/transfer", transfer.take_in, methods=["POST"], name="transfer"),
        Route("/transfer/archive", transfer.file, name="transfer_archive"),
        moved("/everything", "transfer"),
        moved("/everything/file", "transfer_archive"),
    ]
