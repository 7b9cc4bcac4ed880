"""Error pages: a response for every exception, without internals."""

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
from ..http.errors import SENTENCES, PageError
from ..jobs.pool import WorkerCrashed
from ..limits.buckets import LimitReached
from ..templating.environment import render

UNAVAILABLE = DatabaseUnavailable, Busy, GivenUp, WorkerCrashed
"""What passes by itself: the same asked again later may work."""


LOG = logging.getLogger("arkham_noir.web")


async def show_page_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, PageError)
    return error_page(request, error)


async def show_http_error(request: Request, error: Exception) -> Response:
    """What the router refuses: unknown paths, wrong methods."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    text = SENTENCES.get(status) or f"{HTTPStatus(status).phrase}."
    response = error_page(request, PageError(status, text, back=way_back(request)))
    response.headers.update(error.headers or {})
    return response


async def show_unreadable(request: Request, error: Exception) -> Response:
    """A game that cannot be played on: what can still be done with it."""
    assert isinstance(error, UnreadableGame)
    return render(request, "games/unreadable.html", 422, saved=error.saved, reason=str(error))


async def show_refusal(request: Request, error: Exception) -> Response:
    """What a person can put right."""
    trouble = PageError(
        status_of(error), str(error), title=title_of(error), back=way_back(request),
        retry_after=getattr(error, "retry_after", 10),
    )  # fmt: skip
    return error_page(request, trouble)


def title_of(error: Exception) -> str:
    """Name what is exhausted; empty for what the status says already."""
    if isinstance(error, DatabaseUnavailable):
        return "The database can't be used"
    return "The server is busy" if isinstance(error, (*UNAVAILABLE, LimitReached)) else ""


BACK = {"game": "game", "workshop": "draft"}
"""The routes that lead back, by the first word of an address."""


def way_back(request: Request) -> str:
    """To the table or the bench, from whatever belongs to one; otherwise to the first page."""
    id = request.path_params.get("id", "")
    name = BACK.get(path_inside(request.scope).split("/")[1], "")
    return url_for(name, id=id) if name and id else ""


def status_of(error: Exception) -> int:
    """The status that says to a program what the sentence says to a person."""
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
    """A fault of our own becomes a page with a number; the number is in the log, with it all."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except ClientDisconnect:
            return  # there is nobody to answer
        except Exception:
            number = secrets.token_hex(3)
            LOG.exception("fault %s at %s %r", number, scope["method"], scope["path"])
            if not started:
                text = f"That is our fault. Its number is {number}; the log says more."
                fault = error_page(Request(scope, receive), PageError(500, text))
                await fault(scope, receive, send)
