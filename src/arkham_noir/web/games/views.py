"""The pages of one game: its table, and the answers to it."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...cases import find_case
from ...decisions import Answer
from ...errors import NoirError, NotOffered
from ...game import Game
from ...presentation.card_picker import is_by_hand, told_to_hands
from ...records.signing import vouch
from ...words.odds import next_draw
from ...words.reminders import before
from ..db.games import Saved
from ..http.errors import Trouble
from ..http.forms import Form, read_form
from ..table.fragments import TableFragments, named
from ..table.page import Focus, TablePage
from ..templating.environment import HERE, addressed, macros, page, page_of_game
from .card_details import looks_url
from .lesson import lesson_view
from .lookups import (
    aims_page,
    card_page,
    log_page,
    looks_page,
    only_after_the_end,
    picture_page,
    piles_page,
    report_page,
    why_page,
)
from .provenance import dealt
from .sessions import GameSession, GameSessions, UnreadableGame

NOTHING = Markup()


def table_page(
    request: Request,
    session: GameSession,
    notice: str = "",
    status: int = 200,
    focus: Focus | None = None,
    coach: dict[str, object] | None = None,
    shown: TablePage | None = None,
) -> Response:
    """The table with what the player is looking at, and perhaps something to be told; above it
    the step of a lesson, or what somebody else has to say."""
    query = request.query_params
    focus = focus or Focus(query.get("card", ""), query.get("act", ""), query.get("sure", "")[:200])
    game = session.game
    shown = shown or TablePage(game, focus, odds=session.shows_odds, wanted=session.wanted)
    lesson = coach or _lesson_on_page(session, shown, notice)
    odds = next_draw(game.state, game.deck) if session.shows_odds else None
    moved = request.method == "POST" and not notice
    drawn = TableFragments(
        shown,
        find_case(session.saved.case),
        frozenset(str(lesson["point"]).split() if lesson else ()),
        session.saved.seed_origin == "chosen",
        "" if lesson and lesson["notice"] else notice,
        odds,
        game.deck.name if session.saved.deck else "",
        workshop_of(session.saved),
    )
    sent = drawn.sent(request.headers.get("x-parts", ""))
    said = [
        notice,
        str(lesson["heard"]) if lesson else "",
        " ".join(drawn.odds_told) if moved else "",
        _done(session, shown) if moved else "",
        shown.asked,
    ]
    table = macros("_table.html")["table"](
        drawn.case, shown, sent.places, named(sent.names, lesson), session.saved, " ".join(said),
        session.shows_hint, lesson, is_by_hand(game), request.scope["player"].csrf, HERE,
    )  # fmt: skip
    shown.put_away()
    if _by_script(request):
        return addressed(str(table), session.address, status)
    return page_of_game(
        request,
        "table.html",
        status,
        session.address,
        table=table,
        saved=session.saved,
        case=drawn.case,
        workshop=drawn.workshop,
        page=shown,
        lesson=lesson,
        dealt=dealt(session.saved),
        by_hand=is_by_hand(game),
        looks=looks_url(session),
    )


def workshop_of(saved: Saved) -> str:
    """The address that leads to a game's own deck; empty for ours, and where nobody plays."""
    return f"/game/{saved.id}/workshop" if saved.deck and saved.id else ""


NO_ODDS = "no odds"
MOST_LETTERS = 80
"""So much of the name of a card is read."""

ASIDE = ("odds", NO_ODDS, "read", "back", "hint", "meter")
"""What was done last without a move."""


def _done(session: GameSession, shown: TablePage) -> str:
    """What the last request has done, for those who listen."""
    if session.saved.last_key == "undo":
        return f"Undone. Turn {shown.view.turn}."
    if is_by_hand(session.game):
        return " ".join(told.heard for told in told_to_hands(session.game))
    return "" if session.saved.last_key in ASIDE else shown.happened


def _by_script(request: Request) -> bool:
    """Whether our script asks, which puts the table alone into the page that is there."""
    return request.headers.get("x-requested-with") == "table"


def _lesson_on_page(
    session: GameSession, shown: TablePage, notice: str
) -> dict[str, object] | None:
    """The lesson above the table, with a notice if there is one."""
    step = lesson_view(session, shown)
    if step is None:
        return None
    return {
        **coach_of(step.says, label=step.title),
        "heard": step.heard,
        "point": " ".join(step.pointed),
        "step": step,
        "notice": notice,
    }


def coach_of(
    said: str, *, label: str, more: Markup = NOTHING, script: str = ""
) -> dict[str, object]:
    """What somebody has to say above a table, with the ways on, and a script that knows them."""
    return {
        "say": said, "heard": said, "label": label, "more": more, "script": script, "point": "",
        "notice": "",
    }  # fmt: skip


class GameViews:
    """The addresses under /game/."""

    def __init__(self, sessions: GameSessions) -> None:
        self.sessions = sessions

    # Looking

    async def table(self, request: Request) -> Response:
        return await self._look(request, table_page)

    async def log(self, request: Request) -> Response:
        return await self._look(request, log_page)

    async def why(self, request: Request) -> Response:
        return await self._look(request, why_page)

    async def look(self, request: Request) -> Response:
        return await self._look(request, card_page)

    async def piles(self, request: Request) -> Response:
        return await self._look(request, piles_page)

    async def aims(self, request: Request) -> Response:
        return await self._look(request, aims_page)

    async def looks(self, request: Request) -> Response:
        return await self._look(request, looks_page)

    async def record(self, request: Request) -> Response:
        """The record to take away; it has the seed, so only after the end. Real cards have none."""
        try:
            return await self._look(request, self._record_file)
        except (
            UnreadableGame
        ) as error:  # nobody can go on with it, so the seed is no secret any more
            return _text_file(error.saved, error.saved.record, "noir")

    def _record_file(self, request: Request, session: GameSession) -> Response:
        if not is_by_hand(session.game):
            only_after_the_end(session, "The record tells the seed")
        text, saved = session.game.record(), session.saved
        if saved.played_here and saved.over:
            text = vouch(text, self.sessions.storage.secret)
        return _text_file(saved, text, "noir")

    async def deck(self, request: Request) -> Response:
        """The own deck that a game is played with, as it was sent."""
        saved = await self.sessions.saved(*game_key(request))
        if not saved.deck:
            raise HTTPException(404)
        return _text_file(saved, saved.deck, "toml")

    async def report(self, request: Request) -> Response:
        return await self._look(request, report_page)

    async def picture(self, request: Request) -> Response:
        return await self._look(request, picture_page)

    async def _look(
        self, request: Request, show: Callable[[Request, GameSession], Response]
    ) -> Response:
        async with self.sessions.locked(*game_key(request)) as session:
            return show(request, session)

    # Doing

    async def play(self, request: Request) -> Response:
        """Answer what is asked."""
        form = await read_form(request)
        move = " ".join(form["move"].casefold().split())
        said: Answer | str = move
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            if form.revision == session.saved.revision:
                said = await self._read(session, move)
                question = self._questioned(request, session, said, sure=form.sure)
                if question is not None:
                    return question
            await self.sessions.apply(
                session, form.revision, f"play {move}", lambda game: game.play(said)
            )
            return _back_to(request, session)

    async def deal(self, request: Request) -> Response:
        """Say which card has come up at a real table."""
        form = await read_form(request)
        said = " ".join((form["card"] or form["said"]).casefold().split())[:MOST_LETTERS]
        return await self._act(request, form, f"deal {said}", lambda game: game.deal(said))

    async def _read(self, session: GameSession, move: str) -> Answer:
        """What was said; to have tried what is refused can be what the lesson wants."""
        step = session.step
        if step and move == step.refused:
            await self.sessions.read_on(session, session.saved.revision)
        return answer_said(session.game, move, session.address)

    def _questioned(
        self, request: Request, session: GameSession, answer: Answer, *, sure: bool
    ) -> Response | None:
        """What is to be said before an answer counts: not this one, or "really?"; else None."""
        lesson = session.lesson
        other = lesson.allows(session.game, session.saved.read, answer) if lesson else ""
        if other:
            return table_page(request, session, notice=other, status=422)
        reminder = before(answer.before, answer.values, answer.after)
        if reminder is None or sure:
            return None
        return table_page(request, session, focus=Focus(sure=answer.text))

    async def read_on(self, request: Request) -> Response:
        """Go to the next step of the lesson, or back to the one before."""
        form = await read_form(request)
        key = "back" if form["to"] == "back" else "read"
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            refusal = _no_other_step(session, key)
            if refusal and not session.is_repeat(form.revision, key):
                return table_page(request, session, notice=refusal, status=422)
            turn = self.sessions.read_back if key == "back" else self.sessions.read_on
            await turn(session, form.revision)
            return _back_to(request, session)

    async def undo(self, request: Request) -> Response:
        return await self._do(request, "undo", Game.undo)

    async def redo(self, request: Request) -> Response:
        return await self._do(request, "redo", Game.redo)

    async def odds(self, request: Request) -> Response:
        """Show the odds of the next draw, or hide them again."""
        form = await read_form(request)
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            hides = session.shows_odds and form.revision == session.saved.revision
            key, deed = (NO_ODDS, Game.view) if hides else ("odds", Game.odds)
            await self.sessions.apply(session, form.revision, key, deed)
            return _back_to(request, session)

    async def _do(self, request: Request, key: str, deed: Callable[[Game], object]) -> Response:
        return await self._act(request, await read_form(request), key, deed)

    async def _act(
        self, request: Request, form: Form, key: str, deed: Callable[[Game], object]
    ) -> Response:
        """Do something at the table; what is refused is said there, and changes nothing."""
        async with self.sessions.locked(*game_key(request), form.revision) as session:
            try:
                await self.sessions.apply(session, form.revision, key, deed)
            except NotOffered as error:
                return table_page(request, session, notice=str(error), status=422)
            return _back_to(request, session)

    async def delete(self, request: Request) -> Response:
        """Throw a game away, once the player is sure."""
        form = await read_form(request) if request.method == "POST" else Form()
        saved = await self.sessions.saved(*game_key(request))
        if not form.sure:
            return page(request, "delete.html", saved=saved)
        await self.sessions.delete(saved.id, saved.player)
        return RedirectResponse("/", 303)


def game_key(request: Request) -> tuple[str, str]:
    """The game that an address names, and who asks for it."""
    return request.path_params["id"], request.scope["player"].id


def _no_other_step(session: GameSession, key: str) -> str:
    """Say why there is no step of a lesson to go to; empty if there is one."""
    step = session.step
    if step is None:
        return "" if session.has_completed_lesson else "No lesson is under way."
    return "The lesson waits for an answer." if key == "read" and step.answers else ""


def _back_to(request: Request, session: GameSession) -> Response:
    """The table after a move, with what is to be looked at next; the browser itself is sent
    there, so that a reload does no harm."""
    if _by_script(request):
        return table_page(request, session)
    query = request.url.query
    return RedirectResponse(f"{session.address}?{query}" if query else session.address, 303)


def answer_said(game: Game, said: str, back: str) -> Answer:
    """What was said; what is not offered is refused with its rule."""
    try:
        return game.read(said)
    except NoirError as error:
        refusal = game.why_not(said) if isinstance(error, NotOffered) else None
        text, rule = (refusal.text, refusal.rule) if refusal else (str(error), "")
        raise Trouble(422, text, rule=rule, back=back) from None


def _text_file(saved: Saved, text: str, ending: str) -> Response:
    """A text to take away; its name says nothing that anybody has typed."""
    headers = {"Content-Disposition": f'attachment; filename="game-{saved.id}.{ending}"'}
    return Response(text, media_type="text/plain", headers=headers)
