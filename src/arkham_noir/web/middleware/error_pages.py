"""Error pages: show a title, a message and a link back for every exception. No internals."""

from __future__ import annotations

import logging
import secrets
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...errors import NoirError
from ..db.engine import DatabaseUnavailable
from ..games.hint_jobs import Busy, GivenUp
from ..games.sessions import GameNotFound, RevisionConflict, UnreadableGame
from ..http.addresses import path_inside, url_for
from ..http.errors import MESSAGES, PageError
from ..jobs.pool import WorkerCrashed
from ..limits.buckets import LimitReached
from ..templating.environment import render
from ..workshop.drafts import DeckNotFound

UNAVAILABLE = DatabaseUnavailable, Busy, GivenUp, WorkerCrashed
"""Errors that may go away: the same request may succeed later."""

CAUSES: tuple[tuple[type[NoirError], str], ...] = (
    (DeckNotFound, "Deck not found"),
    (GameNotFound, "Game not found"),
    (DatabaseUnavailable, "Database unavailable"),
    (Busy, "Server is busy"),
    (GivenUp, "No hint"),
    (WorkerCrashed, "Calculation stopped"),
)
"""The titles of errors whose status alone doesn't say what happened."""

LOG = logging.getLogger("arkham_noir.web")


async def show_page_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, PageError)
    return error_page(request, error)


async def show_http_error(request: Request, error: Exception) -> Response:
    """Show an error of the router: an unknown path or a wrong method."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    text = MESSAGES.get(status) or f"{HTTPStatus(status).phrase}."
    response = error_page(request, PageError(status, text, back=way_back(request)))
    response.headers.update(error.headers or {})
    return response


async def show_unreadable(request: Request, error: Exception) -> Response:
    """Show the page for a game that can't be continued."""
    assert isinstance(error, UnreadableGame)
    return render(request, "games/unreadable.html", 422, saved=error.saved, reason=str(error))


async def show_refusal(request: Request, error: Exception) -> Response:
    """Show an error that the player can fix or that may go away."""
    trouble = PageError(
        status_of(error), str(error), title=title_of(error), back=way_back(request),
        retry_after=getattr(error, "retry_after", 10),
    )  # fmt: skip
    return error_page(request, trouble)


def title_of(error: Exception) -> str:
    """Return the title of an error page; empty to use the title of the status."""
    if isinstance(error, LimitReached):
        return "Limit reached" if error.is_yours else "Server is busy"
    return next((title for kind, title in CAUSES if isinstance(error, kind)), "")


BACK = {"game": "game", "workshop": "draft"}
"""The routes that lead back, by the first word of an address."""


def way_back(request: Request) -> str:
    """Return the address of the game or deck that the request belongs to, or the home page."""
    id = request.path_params.get("id", "")
    name = BACK.get(path_inside(request.scope).lstrip("/").partition("/")[0], "")
    return url_for(name, id=id) if name and id else ""


def status_of(error: Exception) -> int:
    """Return the HTTP status of an error."""
    if isinstance(error, GameNotFound):
        return 404
    if isinstance(error, RevisionConflict):
        return 409
    if isinstance(error, LimitReached):
        return 429 if error.is_yours else 503
    return 503 if isinstance(error, UNAVAILABLE) else 422


def error_page(request: Request, trouble: PageError) -> Response:
    back = "" if trouble.status == 404 else trouble.back
    answer = render(
        request, "error.html", trouble.status, trouble=trouble, back=back or url_for("home")
    )
    answer.headers.update(trouble.headers)
    return answer


HANDLERS = {
    PageError: show_page_error,
    HTTPException: show_http_error,
    UnreadableGame: show_unreadable,
    NoirError: show_refusal,
}


class ErrorPages:
    """Middleware that shows and logs internal errors with a number."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_and_note(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except ClientDisconnect:
            return
        except Exception:
            number = secrets.token_hex(3)
            LOG.exception("error %s at %s %r", number, scope["method"], scope["path"])
            if not started:
                text = (
                    "Something went wrong on our side. Try again. If it happens again, report "
                    f"error {number}, which is in the server's log."
                )
                fault = error_page(Request(scope, receive), PageError(500, text))
                await fault(scope, receive, send)
