"""The pages of replays: any finished game of the player, and records from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...errors import NoirError, UnreadableText
from ...review import Review, account
from ..assets.pictures import AllowDeck
from ..db.games import StoredGame
from ..db.quotas import Quotas
from ..db.share_links import ShareLinkRepository
from ..games.forks import fork_of
from ..games.new_game import NewGameForm, parse_new_game
from ..games.report import refuse_before_end
from ..games.results import GameResults
from ..games.sessions import GameSession, GameSessions, UnreadableGame
from ..http.addresses import full_address, url_for
from ..http.errors import PageError
from ..http.forms import Form, read_form
from ..http.requests import game_key, player_id
from ..jobs.threads import compute, database
from ..limits.config import LARGEST_NEW_GAME
from ..reviews.jobs import ReviewJobs
from ..table.context import TableContext
from ..table.lookups import LOOKUPS
from ..table.rendering import requested_focus
from ..templating.environment import moment, render
from .record_links import LONGEST_LINK, unpack_game
from .share_views import ShareViews
from .steps import GameReplay, replay_of
from .table import PLAYER, ReplayPlace, render_replay, replay_table

NO_LINK = "This link does not exist, or the player has deleted it."


class ReplayViews:
    """The views under /replay and /shared."""

    def __init__(
        self,
        sessions: GameSessions,
        quotas: Quotas,
        reviewing: ReviewJobs,
        links: ShareLinkRepository,
        admit: AllowDeck,
    ) -> None:
        self.sessions = sessions
        self.quotas = quotas
        self.reviewing = reviewing
        self.links = links
        self.admit = admit
        self.opening = asyncio.Lock()  # so that a double click stores a record once

    # The player's own games

    async def replay(self, request: Request) -> Response:
        """Show the table at a move of a finished game."""
        async with self._own(request) as (session, place):
            return await self._page(request, session, place)

    async def look(self, request: Request) -> Response:
        """Show a lookup at a move of a finished game."""
        async with self._own(request) as (session, place):
            return await self._lookup(request, session, place)

    async def fork(self, request: Request) -> Response:
        """Start a new free game from a position of a finished one."""
        await read_form(request)
        async with self._own(request) as (session, _):
            replay = await self._replay_of(session)
            number = _number(request, replay)
            if number == replay.last:
                raise PageError(422, "There is no move here. Choose an earlier one to fork from.")
            game, saved = fork_of(session, replay.steps[number].place)
        await self.quotas.check(request, saved.player, [saved])
        return RedirectResponse((await self.sessions.begin(game, saved)).address, 303)

    @asynccontextmanager
    async def _own(self, request: Request) -> AsyncIterator[tuple[GameSession, ReplayPlace]]:
        async with self.sessions.locked(*game_key(request)) as session:
            if session.saved.played_here:  # of an imported game, the player has the record anyway
                refuse_before_end(session, "The replay")
            yield session, await self._own_place(request, session)

    async def _own_place(self, request: Request, session: GameSession) -> ReplayPlace:
        saved = session.saved
        link = await database(self.links.of_game, saved.id, saved.player)
        return ReplayPlace(
            url_for("replay", id=saved.id),
            saved.title,
            f"{moment(saved.updated)}. {saved.outcome}".strip(),
            share=url_for("share", id=saved.id) if saved.over and not link else "",
            link=full_address(request, url_for("shared", id=link)) if link else "",
            review=url_for("review", id=saved.id) if saved.over else "",
        )

    # Shared games

    async def shared(self, request: Request) -> Response:
        """Show the table at a move of a game that its player shares."""
        async with self._shared(request) as (session, place):
            return await self._page(request, session, place)

    async def look_at_shared(self, request: Request) -> Response:
        """Show a lookup at a move of a shared game."""
        async with self._shared(request) as (session, place):
            return await self._lookup(request, session, place)

    @asynccontextmanager
    async def _shared(self, request: Request) -> AsyncIterator[tuple[GameSession, ReplayPlace]]:
        id = request.path_params["id"]
        saved = await database(self.links.shared_game, id)
        if saved is None or not saved.over:
            raise PageError(404, NO_LINK, title="Link not found")
        async with self._open_shared(saved) as session:
            if saved.deck:
                self.admit(session.game.deck, player_id(request))
            path = url_for("shared", id=id)
            link = full_address(request, path)
            yield session, ReplayPlace(path, saved.title, "", link=link, player=PLAYER)

    @asynccontextmanager
    async def _open_shared(self, saved: StoredGame) -> AsyncIterator[GameSession]:
        """Lock a shared game; the page of an unreadable one is only for its player."""
        try:
            async with self.sessions.locked(saved.id, saved.player) as session:
                yield session
        except UnreadableGame:
            text = "This version of the game can't show the shared game."
            raise PageError(422, text, title="Can't be shown") from None

    # Both

    async def _replay_of(self, session: GameSession) -> GameReplay:
        return await compute(replay_of, session.game, await self._review_of(session))

    async def _review_of(self, session: GameSession) -> Review | None:
        """Return the review of a game; None if there is none."""
        if not session.game.over:
            return None
        study = (await self.reviewing.progress_of(session)).study
        return account(study) if study.is_complete and study.places else None

    async def _page(self, request: Request, session: GameSession, place: ReplayPlace) -> Response:
        replay = await self._replay_of(session)
        number = _number(request, replay)
        context = _context(request, session, replay, number, place)
        return render_replay(request, context, replay, number, place)

    async def _lookup(self, request: Request, session: GameSession, place: ReplayPlace) -> Response:
        replay = await self._replay_of(session)
        context = _context(request, session, replay, _number(request, replay), place)
        show = LOOKUPS.get(request.path_params["what"])
        return show(request, context) if show else RedirectResponse(context.url, 303)

    # Records from elsewhere

    async def choose(self, request: Request) -> Response:
        """Show the form to open a record; its script opens the game in the address."""
        return render(request, "replay/open.html", refused=(), longest=LONGEST_LINK)

    async def open(self, request: Request) -> Response:
        """Store the game in a record as a free game of the player, and show its replay."""
        form = await read_form(request, LARGEST_NEW_GAME)
        player = player_id(request)
        try:
            decks = partial(self.sessions.games.decks_of, player)
            wish = await compute(_read_record, form, decks)
        except NoirError as error:
            return _refusal(request, [str(error)])
        if wish.game is None:
            return _refusal(request, wish.refused)
        id = await self._store(request, wish, player)
        number = form["move"] if form["move"].isdecimal() else "0"
        return RedirectResponse(url_for("replay_move", id=id, move=number[:6]), 303)

    async def _store(self, request: Request, wish: NewGameForm, player: str) -> str:
        """Return the id of the game in a record; a game that the player has is not stored again."""
        assert wish.game is not None
        async with self.opening:
            known = await database(self.sessions.games.with_record, wish.game.record(), player)
            if known:
                return known
            saved = wish.to_stored_game(player)
            await self.quotas.check(request, player, [saved])
            return (await self.sessions.begin(wish.game, saved)).id


def _number(request: Request, replay: GameReplay) -> int:
    """Return the position in the address; a number after the end is the end."""
    return min(int(request.path_params.get("move", 0)), replay.last)


def _context(
    request: Request, session: GameSession, replay: GameReplay, number: int, place: ReplayPlace
) -> TableContext:
    return replay_table(session.context, replay, number, place, requested_focus(request))


def _read_record(form: Form, own_decks: partial[list[str]]) -> NewGameForm:
    """Return the game in the form: a link, a pasted text or a file."""
    if form["link"]:
        record, deck = unpack_game(form["link"])
        files = {"record": record.encode(), "deck": deck.encode()}
    else:
        pasted = form["record_text"].strip()
        files = {**form.files, "record": form.files.get("record") or pasted.encode()}
    if not files["record"].strip():
        raise UnreadableText("Choose the file of a saved game, or paste its text.")
    return parse_new_game(Form({"sure": "1"}, files), own_decks)


def _refusal(request: Request, refused: list[str]) -> Response:
    return render(request, "replay/open.html", 422, refused=refused, longest=LONGEST_LINK)


def routes(
    sessions: GameSessions,
    quotas: Quotas,
    reviewing: ReviewJobs,
    links: ShareLinkRepository,
    results: GameResults,
    admit: AllowDeck,
) -> list[Route]:
    """Return the routes of replays, share links and the share page."""
    replays = ReplayViews(sessions, quotas, reviewing, links, admit)
    here, there = "/replay/game/{id}", "/shared/{id}"
    move = "{move:int}"
    return [
        Route("/replay", replays.choose, name="open_record"),
        Route("/replay", replays.open, methods=["POST"], name="open_record"),
        Route(here, replays.replay, name="replay"),
        Route(f"{here}/{move}", replays.replay, name="replay_move"),
        Route(f"{here}/{move}/fork", replays.fork, methods=["POST"], name="replay_fork"),
        Route(f"{here}/{move}/{{what}}", replays.look, name="replay_lookup"),
        Route(there, replays.shared, name="shared"),
        Route(f"{there}/{move}", replays.shared, name="shared_move"),
        Route(f"{there}/{move}/{{what}}", replays.look_at_shared, name="shared_lookup"),
        *ShareViews(sessions, links, results).routes(),
    ]
