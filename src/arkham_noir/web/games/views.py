"""The pages of one game: its table, and the answers to it."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...cases import find_case
from ...decisions import Answer
from ...errors import NoirError, NotOffered
from ...game import Game
from ...presentation.card_picker import is_by_hand, told_to_hands
from ...records.signing import vouch
from ...words.odds import next_draw
from ...words.reminders import before
from ..db.games import StoredGame
from ..http.errors import PageError
from ..http.forms import Form, read_form
from ..table.fragments import Table, named
from ..table.page import Focus, TablePage
from ..templating.environment import GAME_URL, fill_in_url, macros, render, render_game
from .card_details import card_details_url
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
from .sessions import Sitting, Sittings, Unreadable

NOTHING = Markup()


def table_page(
    request: Request,
    sitting: Sitting,
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
    game = sitting.game
    shown = shown or TablePage(game, focus, odds=sitting.shows_odds, wanted=sitting.wanted)
    lesson = coach or _lesson_on_page(sitting, shown, notice)
    odds = next_draw(game.state, game.deck) if sitting.shows_odds else None
    moved = request.method == "POST" and not notice
    drawn = Table(
        shown,
        find_case(sitting.saved.case),
        frozenset(str(lesson["point"]).split() if lesson else ()),
        sitting.saved.seed_origin == "chosen",
        "" if lesson and lesson["notice"] else notice,
        odds,
        game.deck.name if sitting.saved.deck else "",
        workshop_of(sitting.saved),
    )
    sent = drawn.sent(request.headers.get("x-parts", ""))
    said = [
        notice,
        str(lesson["heard"]) if lesson else "",
        " ".join(drawn.odds_told) if moved else "",
        _done(sitting, shown) if moved else "",
        shown.asked,
    ]
    table = macros("_table.html")["table"](
        drawn.case, shown, sent.places, named(sent.names, lesson), sitting.saved, " ".join(said),
        sitting.shows_hint, lesson, is_by_hand(game), request.scope["player"].csrf, GAME_URL,
    )  # fmt: skip
    shown.put_away()
    if _by_script(request):
        return fill_in_url(str(table), sitting.address, status)
    return render_game(
        request,
        "table.html",
        status,
        sitting.address,
        table=table,
        sitting=sitting.saved,
        case=drawn.case,
        workshop=drawn.workshop,
        page=shown,
        lesson=lesson,
        dealt=dealt(sitting.saved),
        by_hand=is_by_hand(game),
        looks=card_details_url(sitting),
    )


def workshop_of(saved: StoredGame) -> str:
    """The address that leads to a game's own deck; empty for ours, and where nobody plays."""
    return f"/game/{saved.id}/workshop" if saved.deck and saved.id else ""


NO_ODDS = "no odds"
MOST_LETTERS = 80
"""So much of the name of a card is read."""

ASIDE = ("odds", NO_ODDS, "read", "back", "hint", "meter")
"""What was done last without a move."""


def _done(sitting: Sitting, shown: TablePage) -> str:
    """What the last request has done, for those who listen."""
    if sitting.saved.last_key == "undo":
        return f"Undone. Turn {shown.view.turn}."
    if is_by_hand(sitting.game):
        return " ".join(told.heard for told in told_to_hands(sitting.game))
    return "" if sitting.saved.last_key in ASIDE else shown.happened


def _by_script(request: Request) -> bool:
    """Whether our script asks, which puts the table alone into the page that is there."""
    return request.headers.get("x-requested-with") == "table"


def _lesson_on_page(sitting: Sitting, shown: TablePage, notice: str) -> dict[str, object] | None:
    """The lesson above the table, with a notice if there is one."""
    step = lesson_view(sitting, shown)
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


class Games:
    """The addresses under /game/."""

    def __init__(self, sittings: Sittings) -> None:
        self.sittings = sittings

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
        except Unreadable as error:  # nobody can go on with it, so the seed is no secret any more
            return _text_file(error.saved, error.saved.record, "noir")

    def _record_file(self, request: Request, sitting: Sitting) -> Response:
        if not is_by_hand(sitting.game):
            only_after_the_end(sitting, "The record tells the seed")
        text, saved = sitting.game.record(), sitting.saved
        if saved.played_here and saved.over:
            text = vouch(text, self.sittings.storage.secret)
        return _text_file(saved, text, "noir")

    async def deck(self, request: Request) -> Response:
        """The own deck that a game is played with, as it was sent."""
        saved = await self.sittings.saved(*whose(request))
        if not saved.deck:
            raise HTTPException(404)
        return _text_file(saved, saved.deck, "toml")

    async def report(self, request: Request) -> Response:
        return await self._look(request, report_page)

    async def picture(self, request: Request) -> Response:
        return await self._look(request, picture_page)

    async def _look(
        self, request: Request, show: Callable[[Request, Sitting], Response]
    ) -> Response:
        async with self.sittings.at(*whose(request)) as sitting:
            return show(request, sitting)

    # Doing

    async def play(self, request: Request) -> Response:
        """Answer what is asked."""
        form = await read_form(request)
        move = " ".join(form["move"].casefold().split())
        said: Answer | str = move
        async with self.sittings.at(*whose(request), form.revision) as sitting:
            if form.revision == sitting.saved.revision:
                said = await self._read(sitting, move)
                question = self._questioned(request, sitting, said, sure=form.sure)
                if question is not None:
                    return question
            await self.sittings.act(
                sitting, form.revision, f"play {move}", lambda game: game.play(said)
            )
            return _back_to(request, sitting)

    async def deal(self, request: Request) -> Response:
        """Say which card has come up at a real table."""
        form = await read_form(request)
        said = " ".join((form["card"] or form["said"]).casefold().split())[:MOST_LETTERS]
        return await self._act(request, form, f"deal {said}", lambda game: game.deal(said))

    async def _read(self, sitting: Sitting, move: str) -> Answer:
        """What was said; to have tried what is refused can be what the lesson wants."""
        step = sitting.step
        if step and move == step.refused:
            await self.sittings.read_on(sitting, sitting.saved.revision)
        return answer_said(sitting.game, move, sitting.address)

    def _questioned(
        self, request: Request, sitting: Sitting, answer: Answer, *, sure: bool
    ) -> Response | None:
        """What is to be said before an answer counts: not this one, or "really?"; else None."""
        lesson = sitting.lesson
        other = lesson.allows(sitting.game, sitting.saved.read, answer) if lesson else ""
        if other:
            return table_page(request, sitting, notice=other, status=422)
        reminder = before(answer.before, answer.values, answer.after)
        if reminder is None or sure:
            return None
        return table_page(request, sitting, focus=Focus(sure=answer.text))

    async def read_on(self, request: Request) -> Response:
        """Go to the next step of the lesson, or back to the one before."""
        form = await read_form(request)
        key = "back" if form["to"] == "back" else "read"
        async with self.sittings.at(*whose(request), form.revision) as sitting:
            refusal = _no_other_step(sitting, key)
            if refusal and not sitting.is_repeat(form.revision, key):
                return table_page(request, sitting, notice=refusal, status=422)
            turn = self.sittings.read_back if key == "back" else self.sittings.read_on
            await turn(sitting, form.revision)
            return _back_to(request, sitting)

    async def undo(self, request: Request) -> Response:
        return await self._do(request, "undo", Game.undo)

    async def redo(self, request: Request) -> Response:
        return await self._do(request, "redo", Game.redo)

    async def odds(self, request: Request) -> Response:
        """Show the odds of the next draw, or hide them again."""
        form = await read_form(request)
        async with self.sittings.at(*whose(request), form.revision) as sitting:
            hides = sitting.shows_odds and form.revision == sitting.saved.revision
            key, deed = (NO_ODDS, Game.view) if hides else ("odds", Game.odds)
            await self.sittings.act(sitting, form.revision, key, deed)
            return _back_to(request, sitting)

    async def _do(self, request: Request, key: str, deed: Callable[[Game], object]) -> Response:
        return await self._act(request, await read_form(request), key, deed)

    async def _act(
        self, request: Request, form: Form, key: str, deed: Callable[[Game], object]
    ) -> Response:
        """Do something at the table; what is refused is said there, and changes nothing."""
        async with self.sittings.at(*whose(request), form.revision) as sitting:
            try:
                await self.sittings.act(sitting, form.revision, key, deed)
            except NotOffered as error:
                return table_page(request, sitting, notice=str(error), status=422)
            return _back_to(request, sitting)

    async def delete(self, request: Request) -> Response:
        """Throw a game away, once the player is sure."""
        form = await read_form(request) if request.method == "POST" else Form()
        saved = await self.sittings.saved(*whose(request))
        if not form.sure:
            return render(request, "delete.html", sitting=saved)
        await self.sittings.delete(saved.id, saved.player)
        return RedirectResponse("/", 303)


def whose(request: Request) -> tuple[str, str]:
    """The game that an address names, and who asks for it."""
    return request.path_params["id"], request.scope["player"].id


def _no_other_step(sitting: Sitting, key: str) -> str:
    """Say why there is no step of a lesson to go to; empty if there is one."""
    step = sitting.step
    if step is None:
        return "" if sitting.has_completed_lesson else "No lesson is under way."
    return "The lesson waits for an answer." if key == "read" and step.answers else ""


def _back_to(request: Request, sitting: Sitting) -> Response:
    """The table after a move, with what is to be looked at next; the browser itself is sent
    there, so that a reload does no harm."""
    if _by_script(request):
        return table_page(request, sitting)
    query = request.url.query
    return RedirectResponse(f"{sitting.address}?{query}" if query else sitting.address, 303)


def answer_said(game: Game, said: str, back: str) -> Answer:
    """What was said; what is not offered is refused with its rule."""
    try:
        return game.read(said)
    except NoirError as error:
        refusal = game.why_not(said) if isinstance(error, NotOffered) else None
        text, rule = (refusal.text, refusal.rule) if refusal else (str(error), "")
        raise PageError(422, text, rule=rule, back=back) from None


def _text_file(saved: StoredGame, text: str, ending: str) -> Response:
    """A text to take away; its name says nothing that anybody has typed."""
    headers = {"Content-Disposition": f'attachment; filename="game-{saved.id}.{ending}"'}
    return Response(text, media_type="text/plain", headers=headers)


def routes(sittings: Sittings) -> list[Route]:
    """Return the addresses of a game, the most used first, since they are tried in order."""
    games = Games(sittings)
    return [
        Route("/game/{id}/play", games.play, methods=["POST"]),
        Route("/game/{id}/deal", games.deal, methods=["POST"]),
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
        Route("/game/{id}/lesson", games.read_on, methods=["POST"]),
        Route("/game/{id}/delete", games.delete, methods=["GET", "POST"]),
    ]
