"""The share page of a finished game: text, picture, and a link to its replay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...history import GameSummary, share_text, summarize
from ..db.share_links import ShareLinkRepository
from ..games.report import refuse_before_end
from ..games.results import GameResults
from ..games.sessions import GameSession, GameSessions
from ..http.addresses import full_address, url_for
from ..http.forms import read_form
from ..http.requests import game_key, is_alone
from ..jobs.threads import compute, database
from ..templating.environment import render
from .record_links import pack_game


class ShareViews:
    """The views under /game/ID/share."""

    def __init__(
        self, sessions: GameSessions, links: ShareLinkRepository, results: GameResults
    ) -> None:
        self.sessions = sessions
        self.links = links
        self.results = results

    @asynccontextmanager
    async def _finished(self, request: Request) -> AsyncIterator[GameSession]:
        async with self.sessions.locked(*game_key(request)) as session:
            refuse_before_end(session, "Sharing")
            yield session

    async def page(self, request: Request) -> Response:
        """Show what can be shared."""
        async with self._finished(request) as session:
            summary = await self._summary(session)
            return render(
                request, "replay/share.html", saved=session.saved, text=share_text(summary),
                link=await self._link(request, session),
            )  # fmt: skip

    async def _summary(self, session: GameSession) -> GameSummary:
        """Return the summary of the game: the stored one, which knows the daily case."""
        saved = session.saved
        stored = await database(self.results.results.of_game, saved.id, saved.player)
        known = GameSummary.from_json(stored.summary) if stored else None
        if known is not None:
            return known
        return await compute(lambda: summarize(session.game, played_here=saved.played_here))

    async def _link(self, request: Request, session: GameSession) -> str:
        """Return the link to the replay; empty if there is none."""
        if is_alone(request):
            packed = await compute(pack_game, session.game.record(), session.saved.deck)
            page = full_address(request, url_for("open_record"))
            return f"{page}#game={packed}" if packed else ""
        id = await database(self.links.of_game, session.id, session.saved.player)
        return full_address(request, url_for("shared", id=id)) if id else ""

    async def create(self, request: Request) -> Response:
        """Create the link, unless there is one."""
        await read_form(request)
        async with self._finished(request) as session:
            key = session.id, session.saved.player
            if not is_alone(request) and not await database(self.links.of_game, *key):
                _, written = self.links.add(*key)
                await asyncio.wrap_future(written)
            return _to_page(session)

    async def delete(self, request: Request) -> Response:
        """Delete the link."""
        await read_form(request)
        async with self._finished(request) as session:
            await asyncio.wrap_future(self.links.delete(session.id, session.saved.player))
            return _to_page(session)

    async def to_replay(self, request: Request) -> Response:
        """Redirect from the table of a game to its replay."""
        return RedirectResponse(url_for("replay", id=request.path_params["id"]), 303)

    def routes(self) -> list[Route]:
        """Return the routes of the share page."""
        here = "/game/{id}/share"
        return [
            Route(here, self.page, name="share"),
            Route(here, self.create, methods=["POST"], name="share"),
            Route(f"{here}/delete", self.delete, methods=["POST"], name="share_delete"),
            Route("/game/{id}/replay", self.to_replay, name="game_replay"),
        ]


def _to_page(session: GameSession) -> Response:
    return RedirectResponse(url_for("share", id=session.id), 303)
