"""The views of a game: its table, moves, undo, record and deletion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...decisions import Answer
from ...errors import NoirError, NotOffered
from ...game import Game
from ...presentation.card_picker import is_by_hand
from ...presentation.layout import Focus
from ...records.signing import vouch
from ...words.reminders import confirmation_for
from ..db.games import StoredGame
from ..http.addresses import url_for
from ..http.downloads import download
from ..http.errors import PageError
from ..http.forms import Form, read_form
from ..http.requests import game_key, wants_fragment
from ..table.lookups import LOOKUPS, Lookup
from ..table.rendering import render_table, requested_focus
from ..templating.environment import render
from .lesson import with_lesson
from .report import picture_page, refuse_before_end, report_page
from .sessions import NO_ODDS, Change, GameSession, GameSessions, UnreadableGame

MOST_LETTERS = 80
"""The maximum length of the name of a card."""

SHOW_ODDS = Change("odds", Game.odds, panel="odds")
HIDE_ODDS = Change(NO_ODDS, Game.view)


def show_table(
    request: Request, session: GameSession, *, notice: str = "", focus: Focus | None = None
) -> Response:
    """Show the table of a stored game; `notice` explains a refused request."""
    focus = focus or requested_focus(request)
    context = replace(session.context, notice=notice, focus=focus)
    return render_table(request, with_lesson(session, context), 422 if notice else 200)


SessionPage = Callable[[Request, GameSession], Response]


def _page_of(lookup: Lookup) -> SessionPage:
    """Return a lookup as a page of a stored game."""
    return lambda request, session: lookup(request, session.context)


PAGES: dict[str, SessionPage] = {
    **{name: _page_of(lookup) for name, lookup in LOOKUPS.items()},
    "report": report_page,
    "picture.svg": picture_page,
}
"""The pages of a stored game, by the last segment of their address."""


class GameViews:
    """The views under /game/."""

    def __init__(self, sessions: GameSessions, secret: bytes) -> None:
        self.sessions = sessions
        self.secret = secret

    # Pages

    def pages(self) -> Iterator[Route]:
        """Yield the routes of the pages."""
        yield Route("/game/{id}", partial(self._look, show=show_table), name="game")
        for segment, show in PAGES.items():
            look, name = partial(self._look, show=show), f"game_{segment.partition('.')[0]}"
            yield Route(f"/game/{{id}}/{segment}", look, name=name)

    async def record(self, request: Request) -> Response:
        """Send the record. It contains the seed, so only after the end, except for real cards."""
        try:
            return await self._look(request, self._record_file)
        except UnreadableGame as error:
            # The game can't be continued, so there is no need to hide its seed.
            return _text_file(error.saved, error.saved.record, "noir")

    def _record_file(self, request: Request, session: GameSession) -> Response:
        if not is_by_hand(session.game):
            refuse_before_end(session, "The download contains the seed, so it")
        text, saved = session.game.record(), session.saved
        if saved.played_here and saved.over:
            text = vouch(text, self.secret)
        return _text_file(saved, text, "noir")

    async def deck(self, request: Request) -> Response:
        """Send the custom deck of a game, as it was uploaded."""
        saved = await self.sessions.load_stored(*game_key(request))
        if not saved.deck:
            raise HTTPException(404)
        return _text_file(saved, saved.deck, "toml")

    async def _look(self, request: Request, show: SessionPage) -> Response:
        async with self.sessions.locked(*game_key(request)) as session:
            return show(request, session)

    # Moves

    async def play(self, request: Request) -> Response:
        """Make a move."""
        form = await read_form(request)
        move = " ".join(form["move"].casefold().split())
        said: Answer | str = move
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            if form.revision == session.saved.revision:
                said = await self._read_move(session, move)
                question = self._confirm_or_refuse(request, session, said, sure=form.sure)
                if question is not None:
                    return question
            change = Change(f"play {move}", lambda game: game.play(said))
            await self.sessions.apply(session, form.revision, change)
            return _show_table(request, session)

    async def deal(self, request: Request) -> Response:
        """Enter a card that was revealed in a game with real cards."""
        form = await read_form(request)
        said = " ".join((form["card"] or form["said"]).casefold().split())[:MOST_LETTERS]
        return await self._act(request, form, Change(f"deal {said}", lambda game: game.deal(said)))

    async def _read_move(self, session: GameSession, move: str) -> Answer:
        """Read a move. A lesson step may ask the player to try a move that is refused."""
        step = session.step
        if step and move == step.refused:
            await self.sessions.next_lesson_step(session, session.saved.revision)
        return read_answer(session.game, move, session.address)

    def _confirm_or_refuse(
        self, request: Request, session: GameSession, answer: Answer, *, sure: bool
    ) -> Response | None:
        """Return the page that refuses a move or asks to confirm it; None if neither is needed."""
        lesson = session.lesson
        other = lesson.allows(session.game, session.saved.read, answer) if lesson else ""
        if other:
            return show_table(request, session, notice=other)
        reminder = confirmation_for(answer.before, answer.values, answer.after)
        if reminder is None or sure:
            return None
        return show_table(request, session, focus=Focus(sure=answer.text))

    async def read_on(self, request: Request) -> Response:
        """Go to the next or the previous step of the lesson."""
        form = await read_form(request)
        key = "back" if form["to"] == "back" else "read"
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            refusal = _no_other_step(session, key)
            if refusal and not session.is_repeat(form.revision, key):
                return show_table(request, session, notice=refusal)
            turn = (
                self.sessions.previous_lesson_step
                if key == "back"
                else self.sessions.next_lesson_step
            )
            await turn(session, form.revision)
            return _show_table(request, session)

    async def undo(self, request: Request) -> Response:
        return await self._act(request, await read_form(request), Change("undo", Game.undo))

    async def redo(self, request: Request) -> Response:
        return await self._act(request, await read_form(request), Change("redo", Game.redo))

    async def odds(self, request: Request) -> Response:
        """Show the odds of the next draw, or hide them again."""
        form = await read_form(request)
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            hides = session.shows_odds and form.revision == session.saved.revision
            await self.sessions.apply(session, form.revision, HIDE_ODDS if hides else SHOW_ODDS)
            return _show_table(request, session)

    async def _act(self, request: Request, form: Form, change: Change) -> Response:
        """Change the game; if the change is refused, show the reason at the table."""
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            try:
                await self.sessions.apply(session, form.revision, change)
            except NotOffered as error:
                return show_table(request, session, notice=str(error))
            return _show_table(request, session)

    async def delete(self, request: Request) -> Response:
        """Delete a game, after a confirmation."""
        form = await read_form(request) if request.method == "POST" else Form()
        saved = await self.sessions.load_stored(*game_key(request))
        if not form.sure:
            return render(request, "games/delete.html", saved=saved)
        await self.sessions.delete(saved.id, saved.player)
        return RedirectResponse(url_for("home"), 303)


def _no_other_step(session: GameSession, key: str) -> str:
    """Return why there is no other step of a lesson; empty if there is one."""
    step = session.step
    if step is None:
        return "" if session.has_completed_lesson else "The tutorial is over."
    return "Make the move that the tutorial asks for." if key == "read" and step.answers else ""


def _show_table(request: Request, session: GameSession) -> Response:
    """Show the table after a change.

    Without the script the browser is redirected, so reloading the page sends nothing twice.
    """
    if wants_fragment(request):
        return show_table(request, session)
    query = request.url.query
    return RedirectResponse(f"{session.address}?{query}" if query else session.address, 303)


def read_answer(game: Game, said: str, back: str) -> Answer:
    """Read a move; an error names the rule that prevents it."""
    try:
        return game.read(said)
    except NoirError as error:
        refusal = game.why_not(said) if isinstance(error, NotOffered) else None
        text, rule = (refusal.text, refusal.rule) if refusal else (str(error), "")
        raise PageError(422, text, rule=rule, back=back) from None


def _text_file(saved: StoredGame, text: str, ending: str) -> Response:
    """Send a text file. Its name contains no user input."""
    return download(text, "text/plain", f"game-{saved.id}.{ending}")


def routes(sessions: GameSessions, secret: bytes) -> list[Route]:
    """Return the routes of a game, the most used first because they are tried in order."""
    games = GameViews(sessions, secret)
    return [
        Route("/game/{id}/play", games.play, methods=["POST"], name="game_play"),
        Route("/game/{id}/deal", games.deal, methods=["POST"], name="game_deal"),
        *games.pages(),
        Route("/game/{id}/record", games.record, name="game_record"),
        Route("/game/{id}/deck", games.deck, name="game_deck"),
        Route("/game/{id}/undo", games.undo, methods=["POST"], name="game_undo"),
        Route("/game/{id}/redo", games.redo, methods=["POST"], name="game_redo"),
        Route("/game/{id}/odds", games.odds, methods=["POST"], name="game_odds"),
        Route("/game/{id}/lesson", games.read_on, methods=["POST"], name="game_lesson"),
        Route("/game/{id}/delete", games.delete, methods=["GET", "POST"], name="game_delete"),
    ]
