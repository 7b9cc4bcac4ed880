"""The pages of a review: the breakdown, and each mistake as a puzzle."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...review import Review, Reviewed, account
from ...review import wording as words
from ...review.progress import game_before
from ..db.quotas import Quotas
from ..games.forks import fork_of
from ..games.report import refuse_before_end
from ..games.sessions import GameSession, GameSessions
from ..games.views import read_answer
from ..http.addresses import url_for
from ..http.disconnects import while_connected
from ..http.errors import PageError
from ..http.forms import read_form
from ..http.requests import csrf_token, game_key
from ..table.banner import Banner
from ..table.context import TableContext
from ..table.lookups import LOOKUPS
from ..table.rendering import render_table, requested_focus
from ..templating.environment import environment, render
from .chart import Point, plot
from .jobs import ReviewJobs, ReviewProgress

SHOWN_AT_ONCE = 8
"""The number of mistakes shown; the others are collapsed."""


class ReviewViews:
    """The views under /game/ID/review."""

    def __init__(self, sessions: GameSessions, quotas: Quotas, reviewing: ReviewJobs) -> None:
        self.sessions = sessions
        self.quotas = quotas
        self.reviewing = reviewing

    @asynccontextmanager
    async def _lock_review(
        self, request: Request
    ) -> AsyncIterator[tuple[GameSession, ReviewProgress]]:
        """Lock a game and return it with the progress of its review."""
        async with self.sessions.locked(*game_key(request)) as session:
            refuse_before_end(session, "The game review")
            yield session, await self.reviewing.progress_of(session)

    async def review(self, request: Request) -> Response:
        """Show the review of a game, or its progress."""
        async with self._lock_review(request) as (session, progress):
            return _review_page(request, session, progress)

    async def begin(self, request: Request) -> Response:
        return await self._do(request, self.reviewing.begin)

    async def stop(self, request: Request) -> Response:
        return await self._do(request, self.reviewing.stop)

    async def _do(self, request: Request, action: Callable[[ReviewProgress], None]) -> Response:
        await read_form(request)
        async with self._lock_review(request) as (session, progress):
            action(progress)
            return RedirectResponse(url_for("review", id=session.id), 303)

    # Puzzles

    async def puzzle(self, request: Request) -> Response:
        """Show the table before a decision."""
        async with self._lock_review(request) as (session, progress):
            each = _decision(request, progress)
            told = words.describe_better_move(each) if "show" in request.query_params else ""
            return _puzzle_page(request, session, each, told)

    async def try_it(self, request: Request) -> Response:
        """Try another move in the same position."""
        form = await read_form(request)
        async with self._lock_review(request) as (session, progress):
            each = _decision(request, progress)
        there = _table_before(session, each)
        answer = read_answer(there.game, " ".join(form["move"].casefold().split()), there.url)
        judged = self.reviewing.judge(progress, each.place, answer.values[0])
        found = await while_connected(request, judged)
        said = words.describe_tried_move(found, answer[0].words)
        if words.is_solved(found) and answer[0] != each.best:
            said = f"{said} {words.describe_better_move(each)}"
        return _puzzle_page(request, session, each, said)

    async def look(self, request: Request) -> Response:
        """Show a lookup of the table of a puzzle; redirect all other addresses to the table."""
        async with self._lock_review(request) as (session, progress):
            there = _table_before(session, _decision(request, progress))
            show = LOOKUPS.get(request.path_params["what"])
            return show(request, there) if show else RedirectResponse(there.url, 303)

    async def refuse(self, request: Request) -> Response:
        """Refuse undo, hints and other requests that puzzles do not have."""
        async with self._lock_review(request) as (session, progress):
            said = "Puzzles have no undo, hints or odds. You can try as many moves as you like."
            return _puzzle_page(request, session, _decision(request, progress), said, status=422)

    async def play_on(self, request: Request) -> Response:
        """Start a game from the position before a decision."""
        await read_form(request)
        async with self._lock_review(request) as (session, progress):
            game, saved = fork_of(session, _decision(request, progress).place)
        await self.quotas.check(request, saved.player, [saved])
        begun = await self.sessions.begin(game, saved)
        return RedirectResponse(begun.address, 303)


def _review_page(request: Request, session: GameSession, progress: ReviewProgress) -> Response:
    study = progress.study
    told = account(study) if study.is_complete else None
    return render(
        request,
        "reviews/review.html",
        saved=session.saved,
        outcome=session.game.outcome,
        progress=progress,
        told=told,
        plot=_plot(progress, told),
        rows=words.rows(told) if told else [],
        shown=SHOWN_AT_ONCE,
        say=words,
    )


def _plot(progress: ReviewProgress, told: Review | None) -> Markup:
    """Return the chart of the decisions judged so far."""
    study, numbers = progress.study, dict[int, int]()
    if told:
        numbers = {each.place: number for number, each in enumerate(told.mistakes, 1)}
    points = [
        Point(study.game.moves[place].before.turn, study.judged[place], numbers.get(place, 0))
        for place in study.places
        if place in study.judged
    ]
    return plot(points, len(study.places), told.end if told else None)


def _decision(request: Request, progress: ReviewProgress) -> Reviewed:
    """Return the decision in the address, once all have been judged."""
    if not progress.study.is_complete:
        back = url_for("review", id=request.path_params["id"])
        raise PageError(
            409, "The review is not complete yet.", title="Not available yet", back=back
        )
    place = request.path_params["move"] - 1
    for each in account(progress.study).decisions:
        if each.place == place:
            return each
    raise HTTPException(404)


def _table_before(session: GameSession, each: Reviewed) -> TableContext:
    """Return the table before a decision, with its own address."""
    return replace(
        session.context,
        game=game_before(session.game, each.place),
        url=url_for("review_puzzle", id=session.id, move=each.place + 1),
        panel="",
        announce="",
    )


def _puzzle_page(
    request: Request, session: GameSession, each: Reviewed, told: str, status: int = 200
) -> Response:
    """Show the table with the task or the result above it."""
    there = _table_before(session, each)
    asked = f"You chose: {each.chosen.words}. That cost {words.loss(each)}. Find a better move."
    links = environment().get_template("puzzles/_puzzle.html").render(
        here=there.url, review=url_for("review", id=session.id),
        csrf=csrf_token(request),
    )  # fmt: skip
    banner = Banner(told or asked, "Find a better move", Markup(links))
    context = replace(there, banner=banner, focus=requested_focus(request))
    return render_table(request, context, status)


def routes(sessions: GameSessions, quotas: Quotas, reviewing: ReviewJobs) -> list[Route]:
    """Return the routes of game reviews."""
    reviews = ReviewViews(sessions, quotas, reviewing)
    here = "/game/{id}/review"
    puzzle = f"{here}/{{move:int}}"
    return [
        Route(here, reviews.review, name="review"),
        Route(f"{here}/begin", reviews.begin, methods=["POST"], name="review_begin"),
        Route(f"{here}/stop", reviews.stop, methods=["POST"], name="review_stop"),
        Route(puzzle, reviews.puzzle, name="review_puzzle"),
        Route(f"{puzzle}/play", reviews.try_it, methods=["POST"], name="review_puzzle_play"),
        Route(f"{puzzle}/on", reviews.play_on, methods=["POST"], name="review_puzzle_play_on"),
        Route(f"{puzzle}/{{what}}", reviews.look, name="review_puzzle_lookup"),
        Route(f"{puzzle}/{{what}}", reviews.refuse, methods=["POST"], name="review_puzzle_lookup"),
    ]
