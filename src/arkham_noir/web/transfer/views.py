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
from ..db.games import GameCounts, StoredGame
from ..db.quotas import Quotas
from ..games.sessions import UnreadableGame, game_of
from ..http.addresses import url_for
from ..http.cookies import YEAR, cookie_of
from ..http.disconnects import while_connected
from ..http.downloads import download
from ..http.forms import read_form
from ..http.redirects import redirect_from
from ..http.requests import client_address, is_alone, player_id
from ..jobs.pool import WorkerPool
from ..jobs.requests import run_for
from ..jobs.threads import compute, database
from ..limits.config import LARGEST_ARCHIVE, MAX_ATTEMPTS, MAX_DRAFTS
from ..limits.usage import USAGE
from ..templating.environment import render
from ..templating.preferences import COOKIE, as_cookie, changed, preferences_of
from ..workshop.pictures import PictureStore
from .archive import Archive, pack_files, refuse_inflated, stored_bytes, texts_of, unpack
from .merge import ImportResult, Known, find_new_data, parts_of, rename_pictures
from .repository import PlayerData

T = TypeVar("T")
Given = TypeVarTuple("Given")


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
        """Return the export file; count its bytes until it is sent."""
        _hold(await self.quotas.bytes_of(player_id(request)))
        archive = replace(await self._current_data(request), settings=_saved_preferences(request))
        bare, is_secret = replace(archive, pictures={}), not is_alone(request)
        texts = await self._in_worker(request, exported, bare, is_secret)
        content = await compute(pack_files, texts, archive.pictures)
        return download(content, "application/zip", f"arkham-noir-{date.today()}.zip")

    async def take_in(self, request: Request) -> Response:
        """Import an export file; an invalid file changes nothing."""
        form = await read_form(request, LARGEST_ARCHIVE)
        sent = form.files.get("everything", b"")
        try:
            if not sent:
                raise UnreadableText("Choose a file to import.")
            self.quotas.check_upload(request, len(sent))
            archive = await self._in_worker(request, unpack, sent)
            _hold(stored_bytes(archive))
            async with self._lock(player_id(request)):
                result = await self._import_archive(request, archive, len(sent))
        except UnreadableText as error:
            return await self._page(request, 422, refused=str(error))
        page = await self._page(request, result=result)
        if result.taken.settings:
            page.set_cookie(
                COOKIE, as_cookie(result.taken.settings), max_age=YEAR, path=url_for("home"),
                samesite="lax", httponly=True, secure=request.url.scheme == "https",
            )  # fmt: skip
        return page

    async def _import_archive(self, request: Request, archive: Archive, sent: int) -> ImportResult:
        """Store what is new in an archive of `sent` bytes and return the result."""
        here = await self._current_data(request)
        known = await compute(Known.of, here)
        fresh = sum(not known.has_game(game) for game in archive.games)
        self.quotas.check_room(GameCounts.of(here.games), GameCounts(0, fresh))
        cutting = self._convert_pictures(archive, known)
        archive, pictures, refused = await while_connected(request, cutting)
        first, *rest = parts_of(archive)
        result = await self._in_worker(request, find_new_data, first, known)
        for part in rest:
            result.add(await self._in_worker(request, find_new_data, part, known))
        result.taken.pictures, result.refused = pictures, [*refused, *result.refused]
        if archive.settings and not _saved_preferences(request):
            result.taken.settings = changed(preferences_of(request.headers), archive.settings)
        result.rename(await database(self.player_data.ids_in_use, result.names))
        refuse_inflated(result.taken, sent)
        await self._check_room(request, here, result.taken)
        if not result.is_empty:
            await asyncio.wrap_future(self.player_data.add(player_id(request), result.taken))
        return result

    async def _in_worker(self, request: Request, work: Callable[[*Given], T], *values: *Given) -> T:
        return await run_for(request, self.workers, work, *values)

    def _lock(self, player: str) -> asyncio.Lock:
        """Return the lock for imports of a player, so that a file sent twice is imported once."""
        return self.locks.setdefault(player, asyncio.Lock())

    async def _convert_pictures(
        self, archive: Archive, known: Known
    ) -> tuple[Archive, dict[str, bytes], list[tuple[str, str]]]:
        """Convert the pictures of an archive again, because they come from outside.

        Return the archive without them, the new pictures, and the errors.
        """
        bare = replace(archive, pictures={})
        try:
            cuts = await self.uploads.crop_pictures(archive.pictures, known.pictures)
        except NoirError as error:
            return bare, {}, [("Pictures", str(error))]
        named = {name_of(each): each for each in cuts.values()}
        fresh = {name: each for name, each in named.items() if name not in known.pictures}
        names = {name: name_of(each) for name, each in cuts.items()}
        return await compute(rename_pictures, bare, names), fresh, []

    async def _check_room(self, request: Request, here: Archive, taken: Archive) -> None:
        """Reject an import that exceeds a limit, before anything is written."""
        if len(here.drafts) + len(taken.drafts) > MAX_DRAFTS:
            raise UnreadableText(
                f"Your workshop has room for {MAX_DRAFTS} decks, and this import would make it "
                f"{len(here.drafts) + len(taken.drafts)}. Delete some decks, then try again."
            )
        if len(here.tries) + len(taken.tries) > MAX_ATTEMPTS:
            raise UnreadableText(
                f"There is room for {MAX_ATTEMPTS:,} puzzle results, and this import would "
                "exceed that."
            )
        player, address = player_id(request), client_address(request)
        await self.uploads.fresh(player, taken.pictures.values(), address)
        await self.quotas.check_drafts(request, player, len(taken.drafts))
        await self.quotas.check_bytes(request, player, stored_bytes(replace(taken, games=[])))
        if taken.games:
            await self.quotas.check(request, player, taken.games)

    async def _current_data(self, request: Request) -> Archive:
        return await database(self.player_data.export_data, player_id(request))

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


def _hold(size: int) -> None:
    """Count bytes that a request keeps in memory; the static site doesn't count."""
    usage = USAGE.get()
    if usage:
        usage.hold(size)


def exported(archive: Archive, is_secret: bool) -> dict[str, str]:
    """Return the texts of an export file, without the secrets of running games (in a worker)."""
    games = [*map(without_secret, archive.games)] if is_secret else archive.games
    return texts_of(replace(archive, games=games))


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


def _saved_preferences(request: Request) -> dict[str, str]:
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
        redirect_from("/everything", "transfer"),
        redirect_from("/everything/file", "transfer_archive"),
    ]
