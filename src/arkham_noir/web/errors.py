"""What goes wrong, as a page: a sentence, what can be done, never the inside of the program."""

from __future__ import annotations

import logging
import math
import secrets
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import NoirError
from .database import StorageDown
from .limits import LimitReached
from .rendering import page
from .sittings import NoSitting, Stale, Unreadable
from .thinkers import Busy, GivenUp
from .workers import WorkersGone

UNAVAILABLE = StorageDown, Busy, GivenUp, WorkersGone
"""What passes by itself: the same asked again later may work."""

LOG = logging.getLogger("arkham_noir.web")

SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not do that: use a link or a button.",
}
TITLES = {
    400: "This could not be read",
    403: "Not from this page",
    404: "A dead end",
    405: "A locked door",
    408: "Too slow",
    409: "The game has gone on",
    413: "Too much",
    414: "Too long an address",
    415: "Not a form",
    422: "Not possible",
    429: "Too often",
    431: "Too many cookies",
    500: "Something broke",
    503: "Not available right now",
}


LATER = (429, 503)
"""Statuses after which the same request may be answered, if it is sent again later."""


class Trouble(Exception):
    """A request that cannot be met: its status, the sentence, the rule, and a way on."""

    def __init__(
        self,
        status: int,
        text: str,
        *,
        title: str = "",
        rule: str = "",
        back: str = "/",
        retry_after: float = 10,
    ) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.title = title or TITLES.get(status, HTTPStatus(status).phrase)
        self.rule = rule
        self.back = back
        self.retry_after = retry_after

    @property
    def headers(self) -> dict[str, str]:
        """What the answer tells a program."""
        if self.status in LATER:
            return {"Retry-After": str(math.ceil(self.retry_after))}
        return {"Connection": "close"} if self.status == 408 else {}


async def show_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return trouble_page(request, error)


async def show_http_error(request: Request, error: Exception) -> Response:
    """What the router refuses: unknown paths, wrong methods."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    text = SENTENCES.get(status) or f"{HTTPStatus(status).phrase}."
    response = trouble_page(request, Trouble(status, text, back=way_back(request)))
    response.headers.update(error.headers or {})
    return response


async def show_unreadable(request: Request, error: Exception) -> Response:
    """A game that cannot be played on: what can still be done with it."""
    assert isinstance(error, Unreadable)
    return page(request, "unreadable.html", 422, sitting=error.saved, reason=str(error))


async def show_refusal(request: Request, error: Exception) -> Response:
    """What a person can put right."""
    trouble = Trouble(
        status_of(error), str(error), title=title_of(error), back=way_back(request),
        retry_after=getattr(error, "retry_after", 10),
    )  # fmt: skip
    return trouble_page(request, trouble)


def title_of(error: Exception) -> str:
    """Name what is exhausted; empty for what the status says already."""
    if isinstance(error, StorageDown):
        return "The database can't be used"
    return "The server is busy" if isinstance(error, (*UNAVAILABLE, LimitReached)) else ""


def way_back(request: Request) -> str:
    """To the table or the bench, from whatever belongs to one; otherwise to the first page."""
    id = request.path_params.get("id", "")
    room = request.url.path.split("/")[1]
    return f"/{room}/{id}" if room in ("game", "workshop") and id else "/"


def status_of(error: Exception) -> int:
    """The status that says to a program what the sentence says to a person."""
    if isinstance(error, NoSitting):
        return 404
    if isinstance(error, Stale):
        return 409
    if isinstance(error, LimitReached):
        return 429 if error.is_yours else 503
    return 503 if isinstance(error, UNAVAILABLE) else 422


def trouble_page(request: Request, trouble: Trouble) -> Response:
    back = "/" if trouble.status == 404 else trouble.back
    answer = page(request, "error.html", trouble.status, trouble=trouble, back=back)
    answer.headers.update(trouble.headers)
    return answer


HANDLERS = {
    Trouble: show_trouble,
    HTTPException: show_http_error,
    Unreadable: show_unreadable,
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
                fault = trouble_page(Request(scope, receive), Trouble(500, text))
                await fault(scope, receive, send)
