"""The link from a game to its deck in the workshop."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..db.games import StoredGame
from ..games.sessions import GameSessions, parse_deck
from ..http.addresses import url_for
from ..http.requests import game_key
from ..jobs.threads import compute
from ..templating.environment import render
from .drafts import DraftStore


class GameDeckViews:
    """The view that opens a game's deck in the workshop."""

    def __init__(self, sessions: GameSessions, drafts: DraftStore) -> None:
        self.sessions = sessions
        self.drafts = drafts

    async def workshop(self, request: Request) -> Response:
        """Redirect to the deck in the workshop, or show a page that it is no longer there."""
        saved = await self.sessions.load_stored(*game_key(request))
        if not saved.deck:
            raise HTTPException(404)
        deck = await compute(parse_deck, saved.deck)
        found = await self._draft(saved, deck.name)
        if found:
            return RedirectResponse(url_for("draft", id=found), 303)
        return render(request, "workshop/deck_gone.html", 404, saved=saved, deck=deck)

    async def _draft(self, saved: StoredGame, name: str) -> str:
        """Return the id of the draft with exactly these cards, or of the newest with this name."""
        drafts = await self.drafts.drafts_of(saved.player)
        named = [each.id for each in drafts if each.case == saved.case and each.title == name[:200]]
        for id in named:
            opened = await self.drafts.open(id, saved.player)
            if opened.draft.to_toml().strip() == saved.deck.strip():
                return id
        return named[0] if named else ""


def routes(sessions: GameSessions, drafts: DraftStore) -> list[Route]:
    """Return the address that opens the deck of a game in the workshop."""
    return [
        Route("/game/{id}/workshop", GameDeckViews(sessions, drafts).workshop, name="game_workshop")
    ]
